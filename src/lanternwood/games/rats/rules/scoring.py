"""Final scoring (RW-103 to RW-113), step by step."""

from typing import Final

from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules.numbers import (
    ABILITIES,
    ABILITY_COUNT,
    BUILT,
    CHEESE,
    ELEC,
    HAND,
    JOKER,
    LOWER_VP,
    METAL,
    MOVE,
    ROOMS,
    STOCK,
    UPPER_VP,
    VP,
    WOOD,
    WORD,
    WORDS,
)
from lanternwood.games.rats.rules.state import BIT, Rats, first_place

BOTH_VP: Final[i64] = 2
"""For the two spaces that only score, when both are uncovered (RW-70)."""
ADVANCED_VP: Final[i64] = 2
LEFTOVERS: Final[i64] = 5
JOKERS: Final[i64] = 2
PAD: Final[i64] = 5
"""Numbers a seat that are read off a table at home."""


def total(s: Rats, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    row = seat * STOCK
    if len(s.pad) > 0:
        points = s.stock[row + VP] + ability_points(s, seat) + leftover_points(s, seat)
        for number in range(PAD):
            points += s.pad[seat * PAD + number]
        return points
    return (
        s.stock[row + VP]
        + ability_points(s, seat)
        + s.box.bed_value[s.stock[row + BUILT]]
        + s.box.room_value[s.stock[row + ROOMS]]
        + s.stock[row + CHEESE]
        + printed(s, seat, 0, WORDS)
        + end_points(s, seat)
        + leftover_points(s, seat)
    )


def ability_points(s: Rats, seat: i64) -> i64:
    """Uncovered ability spaces (RW-70, RW-104)."""
    ability_vp = s.box.ability_vp
    bits = s.stock[seat * STOCK + ABILITIES]
    points: i64 = 0
    for ability in range(ABILITY_COUNT):
        if bits & BIT[ability]:
            points += ability_vp[ability]
    both = BIT[UPPER_VP] | BIT[LOWER_VP]
    return points + BOTH_VP if bits & both == both else points


def printed(s: Rats, seat: i64, first: i64, end: i64) -> i64:
    """Points printed on what is in play, in some words of the play area (RW-107, RW-108)."""
    vp_of = s.box.vp_of
    points: i64 = 0
    for word in range(first, end):
        bits = s.tableau[seat * WORDS + word]
        while bits:
            points += vp_of[word * WORD + first_place(bits)]
            bits &= bits - 1
    return points


def end_points(s: Rats, seat: i64) -> i64:
    """END effects of inventions and guests (RW-109, AMB-27)."""
    points: i64 = 0
    for word in range(WORDS):
        bits = s.tableau[seat * WORDS + word]
        while bits:
            points += end_effect(s, seat, word * WORD + first_place(bits))
            bits &= bits - 1
    return points


def end_effect(s: Rats, seat: i64, source: i64) -> i64:
    """What one END effect scores."""
    box = s.box
    if box.score_n[source] == 0:
        return 0
    points = box.score_n[source] * (s.stock[seat * STOCK + box.score_counter[source]] // box.score_per[source])
    return min(points, box.score_max[source]) if box.score_max[source] else points


def leftover_points(s: Rats, seat: i64) -> i64:
    """Advanced Electricity, what is left over, and Jokers (RW-110 to RW-112, AMB-28)."""
    row = seat * STOCK
    points: i64 = ADVANCED_VP if s.stock[row + ELEC] == 2 else 0
    things = s.stock[row + WOOD] + s.stock[row + METAL] + s.stock[row + MOVE] + s.stock[row + HAND]
    return points + things // LEFTOVERS + s.stock[row + JOKER] // JOKERS


def sources_in_play(s: Rats, seat: i64) -> Ints:
    """Everything in a play area."""
    out: Ints = vec[i64](capacity=12)
    for word in range(WORDS):
        bits = s.tableau[seat * WORDS + word]
        while bits:
            out = append(out, word * WORD + first_place(bits))
            bits &= bits - 1
    return out
