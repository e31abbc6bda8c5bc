"""Final scoring (RW-103 to RW-113), step by step."""

from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import BIT, Rats, first_place


def total(s: Rats, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    row = seat * c.STOCK
    if len(s.pad) > 0:
        points = s.stock[row + c.VP] + ability_points(s, seat) + leftover_points(s, seat)
        for number in range(c.PAD):
            points += s.pad[seat * c.PAD + number]
        return points
    return (
        s.stock[row + c.VP]
        + ability_points(s, seat)
        + s.box.bed_value[s.stock[row + c.BUILT]]
        + s.box.room_value[s.stock[row + c.ROOMS]]
        + s.stock[row + c.CHEESE]
        + printed(s, seat, 0, c.WORDS)
        + end_points(s, seat)
        + leftover_points(s, seat)
    )


def ability_points(s: Rats, seat: i64) -> i64:
    """Uncovered ability spaces (RW-70, RW-104)."""
    ability_vp = s.box.ability_vp
    bits = s.stock[seat * c.STOCK + c.ABILITIES]
    points: i64 = 0
    for ability in range(c.ABILITY_COUNT):
        if bits & BIT[ability]:
            points += ability_vp[ability]
    both = BIT[c.UPPER_VP] | BIT[c.LOWER_VP]
    return points + c.BOTH_VP if bits & both == both else points


def printed(s: Rats, seat: i64, first: i64, end: i64) -> i64:
    """Points printed on what is in play, in some words of the play area (RW-107, RW-108)."""
    vp_of = s.box.vp_of
    points: i64 = 0
    for word in range(first, end):
        bits = s.tableau[seat * c.WORDS + word]
        while bits:
            points += vp_of[word * c.WORD + first_place(bits)]
            bits &= bits - 1
    return points


def end_points(s: Rats, seat: i64) -> i64:
    """END effects of inventions and guests (RW-109, AMB-27)."""
    points: i64 = 0
    for word in range(c.WORDS):
        bits = s.tableau[seat * c.WORDS + word]
        while bits:
            points += end_effect(s, seat, word * c.WORD + first_place(bits))
            bits &= bits - 1
    return points


def end_effect(s: Rats, seat: i64, source: i64) -> i64:
    """What one END effect scores."""
    box = s.box
    if box.score_n[source] == 0:
        return 0
    points = box.score_n[source] * (s.stock[seat * c.STOCK + box.score_counter[source]] // box.score_per[source])
    return min(points, box.score_max[source]) if box.score_max[source] else points


def leftover_points(s: Rats, seat: i64) -> i64:
    """Advanced Electricity, what is left over, and Jokers (RW-110 to RW-112, AMB-28)."""
    row = seat * c.STOCK
    points: i64 = c.ADVANCED_VP if s.stock[row + c.ELEC] == 2 else 0
    things = s.stock[row + c.WOOD] + s.stock[row + c.METAL] + s.stock[row + c.MOVE] + s.stock[row + c.HAND]
    return points + things // c.LEFTOVERS_A_POINT + s.stock[row + c.JOKER] // c.JOKERS_A_POINT


def sources_in_play(s: Rats, seat: i64) -> Ints:
    """Everything in a play area."""
    out: Ints = vec[i64](capacity=12)
    for word in range(c.WORDS):
        bits = s.tableau[seat * c.WORDS + word]
        while bits:
            out = append(out, word * c.WORD + first_place(bits))
            bits &= bits - 1
    return out
