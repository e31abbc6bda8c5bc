"""Points (WH-61 to WH-75, WH-84, WH-103 to WH-108), fast; `sheet` says the same with reasons."""

from typing import Final

from lanternwood.core.frame import zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, count, i64
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.rules.woods import READY_FROM, all_trees, creatures_at, trees_at

GOOD_GROWTH: Final[i64] = 0
BALANCED_DIET: Final[i64] = 1
LARGEST_HERD: Final[i64] = 2
BIRDS: Final[i64] = 3
OLD_GROWTH: Final[i64] = 4
BIODIVERSITY: Final[i64] = 5
DEEP_FOREST: Final[i64] = 6
FULL_BRANCHES: Final[i64] = 7
PRICKLE: Final[i64] = 8
WARREN: Final[i64] = 9
OLD_RIVALS: Final[i64] = 10
APEX: Final[i64] = 11


PACK_POINTS: Final[i64] = 3
DIET: Final[i64] = 3
RIVALS: Final[i64] = 3
MOST_BIRDS: Final[i64] = 4
MOST_TYPES: Final[i64] = 5
COUNT: Final[i64] = 255


def points(s: Winterhaven) -> Ints:
    """Points by seat as if the game ended now; plans that nobody else may know are left out."""
    out = zeros(s.seats)
    for seat in range(s.seats):
        base = seat * c.ROW
        out[seat] = s.land[base + c.MEADOW + c.HEDGEHOG] + housed(s.land, base)
    if s.seats == 1:
        out[0] += ready_woods(s.box, s.land, 0) + bonus_of(s, 0, OLD_GROWTH) + bonus_of(s, 0, BIODIVERSITY)
        return out
    for seat in range(s.seats):
        out[seat] += resting_points(s, seat)
        price = penalty(s.box, count(s.land[seat * c.ROW + c.PLAYED]))
        out[seat] += price if s.tranquil else -price
        for bonus in s.bonuses:
            if not is_majority(bonus):
                out[seat] += bonus_of(s, seat, bonus)
    for bonus in s.bonuses:
        if is_majority(bonus):
            add_majority(s, out, bonus)
    return out


def housed(land: Ints, base: i64) -> i64:
    """Creatures that live in woods (WH-63)."""
    n: i64 = 0
    for slot in range(c.SLOTS):
        n += creatures_at(land, base, slot)
    return n


def ready_woods(box: Tables, land: Ints, base: i64) -> i64:
    """Groups with three trees or more (D-15)."""
    n: i64 = 0
    for slot in range(c.SLOTS):
        if trees_at(box, land, base, slot) >= READY_FROM:
            n += 1
    return n


def penalty(box: Tables, thefts: i64) -> i64:
    """What so many thefts cost (WH-70, D-18)."""
    if thefts < len(box.penalties):
        return box.penalties[thefts]
    return box.beyond * thefts


# Predators


def eaten(ate: i64) -> i64:
    """How many creatures lie under a predator."""
    n: i64 = count(ate >> c.EATEN_WOLVES)
    for i in range(4):
        n += ate >> (c.EATEN * i) & COUNT
    return n


def types_eaten(ate: i64) -> i64:
    """How many kinds of them, wolves being one (WH-67)."""
    n: i64 = 1 if ate >> c.EATEN_WOLVES else 0
    for i in range(4):
        if ate >> (c.EATEN * i) & COUNT:
            n += 1
    return n


def resting_points(s: Winterhaven, seat: i64) -> i64:
    """Resting predators and what they ate (WH-64, WH-65)."""
    n: i64 = 0
    bits = s.land[seat * c.ROW + c.HUNTERS] & s.resting
    if bits:
        first_bear = s.box.first_bear
        for hunter in range(s.box.numbered):
            if bits & BIT[hunter]:
                n += eaten(s.ate[hunter]) + (PACK_POINTS if hunter < first_bear else 1)
    return n


# Bonuses


def is_majority(bonus: i64) -> bool:
    """Does a bonus compare the seats?"""
    return bonus == LARGEST_HERD or bonus == DEEP_FOREST or bonus == PRICKLE or bonus == APEX


def measure(s: Winterhaven, seat: i64, bonus: i64) -> i64:
    """What a bonus that compares the seats counts."""
    base = seat * c.ROW
    n: i64 = 0
    if bonus == PRICKLE:
        return s.land[base + c.MEADOW + c.HEDGEHOG]
    if bonus == APEX:
        bits = s.land[base + c.HUNTERS] & s.resting
        for hunter in range(s.box.numbered):
            if bits & BIT[hunter]:
                n += eaten(s.ate[hunter])
        return n
    for slot in range(c.SLOTS):
        if bonus == LARGEST_HERD:
            n += s.land[base + slot * c.SLOT + c.DEER]
        else:
            trees = trees_at(s.box, s.land, base, slot)
            if trees > n:
                n = trees
    return n


def add_majority(s: Winterhaven, out: Ints, bonus: i64) -> None:
    """More for a single most, less for each of several; nothing where nobody has any (WH-68, D-16)."""
    most: i64 = 0
    having: i64 = 0
    for seat in range(s.seats):
        n = measure(s, seat, bonus)
        if n > most:
            most = n
            having = 1
        elif n == most:
            having += 1
    if not most:
        return
    paid = s.box.paid[bonus]
    for seat in range(s.seats):
        if measure(s, seat, bonus) == most:
            out[seat] += paid[0] if having == 1 else paid[1]


def bonus_of(s: Winterhaven, seat: i64, bonus: i64) -> i64:
    """What a bonus that looks at one seat alone pays (WH-66, WH-67, WH-69, WH-105, WH-106)."""
    base = seat * c.ROW
    paid = s.box.paid[bonus]
    if bonus == GOOD_GROWTH:
        return paid[0] if ready_woods(s.box, s.land, base) == c.SLOTS else 0
    if bonus == BALANCED_DIET:
        return paid[0] * balanced(s, seat)
    if bonus == BIRDS:
        n: i64 = 0
        for slot in range(c.SLOTS):
            n += paid[birds(s.box, s.land, base, slot)]
        return n
    if bonus == OLD_GROWTH:
        return paid[0] if all_trees(s.box, s.land, base) >= s.box.least_trees else 0
    if bonus == BIODIVERSITY:
        return paid[types(s.land, base)]
    if bonus == FULL_BRANCHES:
        full: i64 = 0
        for slot in range(c.SLOTS):
            trees = trees_at(s.box, s.land, base, slot)
            if trees >= READY_FROM and trees == creatures_at(s.land, base, slot):
                full += 1
        return paid[0] * full
    if bonus == WARREN:
        return paid[s.land[base + c.RABBIT] + s.land[base + c.SLOT + c.RABBIT] + s.land[base + 2 * c.SLOT + c.RABBIT]]
    return paid[0] if has_rivals(s.land, base) else 0


def balanced(s: Winterhaven, seat: i64) -> i64:
    """Resting predators that ate three kinds (WH-67)."""
    n: i64 = 0
    bits = s.land[seat * c.ROW + c.HUNTERS] & s.resting
    if bits:
        for hunter in range(s.box.numbered):
            if bits & BIT[hunter] and types_eaten(s.ate[hunter]) >= DIET:
                n += 1
    return n


def birds(box: Tables, land: Ints, base: i64, slot: i64) -> i64:
    """The more frequent bird of a ready woods, four at most (WH-69, D-17)."""
    if trees_at(box, land, base, slot) < READY_FROM:
        return 0
    at = base + slot * c.SLOT
    n = land[at + c.CHICKADEE]
    if land[at + c.JAY] > n:
        n = land[at + c.JAY]
    return n if n < MOST_BIRDS else MOST_BIRDS


def types(land: Ints, base: i64) -> i64:
    """Kinds that score: those in woods, and hedgehogs in the meadow; five at most (WH-106, D-29)."""
    n: i64 = 1 if land[base + c.MEADOW + c.HEDGEHOG] else 0
    for card in range(c.DEER, c.CARDINAL + 1):
        if land[base + card] or land[base + c.SLOT + card] or land[base + 2 * c.SLOT + card]:
            n += 1
    return n if n < MOST_TYPES else MOST_TYPES


def has_rivals(land: Ints, base: i64) -> bool:
    """Three red squirrels in one woods and three gray ones in another."""
    red = False
    gray = False
    for slot in range(c.SLOTS):
        if land[base + slot * c.SLOT + c.RED] >= RIVALS:
            red = True
        if land[base + slot * c.SLOT + c.GRAY] >= RIVALS:
            gray = True
    return red and gray


# The end


def predators_score(s: Winterhaven) -> i64:
    """Alone: the cards in the predators' pile (WH-103)."""
    n: i64 = 0
    for cards in s.pile:
        n += cards
    return n


def winners(s: Winterhaven) -> tuple[int, ...]:
    """Most points, then most trees, then shared (WH-71); alone, more points than the predators (WH-107)."""
    got = points(s)
    if s.seats == 1:
        return (0,) if got[0] > predators_score(s) else ()
    ranks = [(int(got[seat]), int(all_trees(s.box, s.land, seat * c.ROW))) for seat in range(s.seats)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
