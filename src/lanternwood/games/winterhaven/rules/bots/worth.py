"""What lies before a seat is worth beyond the points it has now: bots compare these numbers.

All numbers are tenths of a point and whole, so that both builds judge alike. What is promised counts less than what is
there: a free tree may get a creature in a later round, two birds may become four, a predator may find prey.
"""

from typing import Final

from lanternwood.core.grid import BIT
from lanternwood.core.ints import count, i64
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.scoring import (
    BALANCED_DIET,
    BIRDS,
    DIET,
    GOOD_GROWTH,
    OLD_GROWTH,
    eaten,
    penalty,
    points,
    predators_score,
    types_eaten,
)
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import FOX, OWL
from lanternwood.games.winterhaven.rules.woods import READY_FROM, creatures_at, trees_at

SCALE: Final[i64] = 10

ROOM: Final[i64] = 6
"""A free tree of a ready woods, for each round that is left, up to two rounds."""
GROWING: Final[i64] = 7
"""A tree of a group that is not a ready woods yet, in rounds before the last."""
ROOM_ALONE: Final[i64] = 3
GROWING_ALONE: Final[i64] = 3
"""The same two for one player, who has cards to play every turn."""
OUTSIDE: Final[i64] = 3
"""A creature in the meadow that may be housed in a later round."""
BIRD: Final[i64] = 3
"""A bird that may become one of three or four alike."""
FOX_WORTH: Final[i64] = 10
OWL_WORTH: Final[i64] = 15
BEAVER_WORTH: Final[i64] = 15
CHANCE: Final[i64] = 85
"""How likely, of a hundred, a predator finds prey in a round of three players or more; for two it is less."""
CHANCE_FOR_TWO: Final[i64] = 65
CHANCE_TRANQUIL: Final[i64] = 45
LONE_WOLF: Final[i64] = 3
TWO_WOLVES: Final[i64] = 12


def judge(s: Winterhaven, seat: i64) -> i64:
    """How much better off than the others a seat is, the strongest of them above all, in tenths of a point."""
    if s.seats == 1:
        return worth(s, 0) - SCALE * predators_score(s) - row_threat(s)
    others: i64 = 0
    strongest: i64 = -SCALE * SCALE * SCALE
    for other in range(s.seats):
        if other != seat:
            value = worth(s, other)
            others += value
            if value > strongest:
                strongest = value
    return worth(s, seat) - (others // (s.seats - 1) + strongest) // 2


def worth(s: Winterhaven, seat: i64) -> i64:
    """Points as they stand and what is promised."""
    return SCALE * points(s)[seat] + promise(s, seat)


def promise(s: Winterhaven, seat: i64) -> i64:
    """What may still come."""
    later = s.rounds - s.round
    if s.seats == 1:
        later = later * 2 + (1 if s.pick < 4 else 0)
    total = woods_promise(s, seat * c.ROW, later)
    if s.seats > 1:
        total += hunters_promise(s, seat, later) + thieves_promise(s, seat)
    return total


def woods_promise(s: Winterhaven, base: i64, later: i64) -> i64:
    """What free trees, unfinished groups, birds and creatures outside may still bring."""
    if later <= 0:
        return 0
    total: i64 = 0
    steps: i64 = later if later < 2 else 2
    alone = s.seats == 1
    room_worth = ROOM_ALONE if alone else ROOM
    growing = GROWING_ALONE if alone else GROWING
    if alone or wants(s, GOOD_GROWTH):
        growing += 4
    birds_count = wants(s, BIRDS)
    for slot in range(c.SLOTS):
        trees = trees_at(s.box, s.land, base, slot)
        if trees >= READY_FROM:
            room = trees - creatures_at(s.land, base, slot)
            total += room_worth * steps * (room if room < 3 else 3)
        elif trees:
            total += growing * trees
        if birds_count and slot:
            same = s.land[base + slot * c.SLOT]
            if s.land[base + slot * c.SLOT + 1] > same:
                same = s.land[base + slot * c.SLOT + 1]
            if same < 4:
                total += BIRD * same
    if s.seats == 1 or wants(s, OLD_GROWTH):
        total += 2 * count_trees(s, base)
    for card in range(c.DEER, c.RABBIT + 1):
        n = s.land[base + c.MEADOW + card]
        if n:
            home: i64 = 0
            for slot in range(c.SLOTS):
                if trees_at(s.box, s.land, base, slot) and suits(s, base, card, slot):
                    home = 1
            if card == c.DEER:
                n = n // 2 * 2
            total += OUTSIDE * n * home
    return total


def suits(s: Winterhaven, base: i64, card: i64, slot: i64) -> bool:
    """Could a creature live in this group if there were room?"""
    at = base + slot * c.SLOT
    if card == c.RABBIT:
        return not s.land[at + c.RABBIT]
    others: i64 = 0
    for other in range(c.DEER, c.GRAY + 1):
        if other != card:
            others += s.land[at + other]
    return others == 0


def count_trees(s: Winterhaven, base: i64) -> i64:
    n: i64 = 0
    for slot in range(c.SLOTS):
        n += trees_at(s.box, s.land, base, slot)
    return n if n < 11 else 11


def wants(s: Winterhaven, bonus: i64) -> bool:
    """Is a bonus in the game?"""
    found = False
    for other in s.bonuses:
        if other == bonus:
            found = True
    return found


# Predators and thieves


def chance(s: Winterhaven) -> i64:
    """How likely a predator finds prey in a round, of a hundred."""
    if s.tranquil:
        return CHANCE_TRANQUIL
    return CHANCE_FOR_TWO if s.seats == 2 else CHANCE


def hunters_promise(s: Winterhaven, seat: i64, later: i64) -> i64:
    """Predators that hunt may rest and score; wolves may become packs."""
    base = seat * c.ROW
    hunts = later
    if s.stage >= c.DRAFTS and s.stage <= c.HUNTS:
        hunts += 1
    if hunts <= 0:
        return 0
    odds = chance(s)
    first_bear = s.box.first_bear
    total: i64 = 0
    for hunter in range(s.box.numbered):
        if not s.land[base + c.HUNTERS] & BIT[hunter]:
            continue
        ate = s.ate[hunter]
        bear = hunter >= first_bear
        if s.resting & BIT[hunter]:
            if bear and later:  # it has to hunt again, and all it has is at stake
                total -= (100 - odds) * (SCALE + SCALE * eaten(ate)) // 100
                total += odds * SCALE * later // 100
                total += diet_promise(s, ate, later)
            continue
        own = SCALE if bear else 3 * SCALE
        sure = odds if hunts == 1 or bear else 95
        total += sure * (own + SCALE * eaten(ate) + SCALE * (hunts if bear else 1)) // 100
        total += diet_promise(s, ate, hunts)
    wolves = count(s.land[base + c.WOLVES])
    packs = wolves // 3
    total += packs * (odds if hunts == 1 else 95) * 4 * SCALE // 100
    if later:
        if wolves % 3 == 2:
            total += TWO_WOLVES * later // 2
        elif wolves % 3 == 1:
            total += LONE_WOLF * later // 2
    return total


def diet_promise(s: Winterhaven, ate: i64, hunts: i64) -> i64:
    """Three kinds under one predator pay."""
    if not wants(s, BALANCED_DIET):
        return 0
    missing = DIET - types_eaten(ate)
    if missing <= 0 or missing > hunts:
        return 0
    return 12 // missing


def thieves_promise(s: Winterhaven, seat: i64) -> i64:
    """What thieves that have not acted may bring, less what they cost."""
    bits = s.land[seat * c.ROW + c.THIEVES]
    if not bits:
        return 0
    total: i64 = 0
    played = count(s.land[seat * c.ROW + c.PLAYED])
    thief_of = s.box.thief_of
    for thief in range(s.box.first_wolf):
        if bits & BIT[thief]:
            kind = thief_of[thief]
            gain = FOX_WORTH if kind == FOX else OWL_WORTH if kind == OWL else BEAVER_WORTH
            if not s.tranquil:
                gain -= SCALE * (penalty(s.box, played + 1) - penalty(s.box, played))
            if gain > 0:
                total += gain
                played += 1
    return total


def row_threat(s: Winterhaven) -> i64:
    """Alone: predators in the row will count at least themselves."""
    n: i64 = 0
    first_wolf = s.box.first_wolf
    for predator in s.row:
        if predator != c.NONE:
            n += SCALE
            if predator < first_wolf and s.box.thief_of[predator] == OWL:
                n += 5
    return n
