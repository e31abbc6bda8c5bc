"""Woods and meadows (WH-12 to WH-30): what may be planted and housed, on a row of `land` or of a plan."""

from typing import Final

from lanternwood.core.frame import changed
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.moves import HOUSE, PLANT
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables

READY_FROM: Final[i64] = 3
"""Trees that make a group a ready woods (WH-17, WH-20)."""
MOST_SQUIRRELS: Final[i64] = 5


def trees_at(box: Tables, land: Ints, base: i64, slot: i64) -> i64:
    """Trees of a group; the Heart stands in the first (WH-01, WH-18)."""
    at = base + slot * c.SLOT
    n = land[at] + land[at + 1] + 2 * land[at + 2]
    return n + box.heart if slot == 0 else n


def all_trees(box: Tables, land: Ints, base: i64) -> i64:
    """Trees of all groups, unfinished ones included (D-19)."""
    n: i64 = 0
    for slot in range(c.SLOTS):
        n += trees_at(box, land, base, slot)
    return n


def creatures_at(land: Ints, base: i64, slot: i64) -> i64:
    """Creatures that live in a group, the Cardinal included (WH-21)."""
    at = base + slot * c.SLOT
    return land[at + 3] + land[at + 4] + land[at + 5] + land[at + 6] + land[at + 7]


def is_open(land: Ints, base: i64, slot: i64) -> bool:
    """May a tree be planted there: into a group, or as a new one in the lowest empty slot (WH-13, WH-14)?"""
    if slot < 2:
        return True
    at = base + c.SLOT
    if land[at] or land[at + 1] or land[at + 2]:
        return True
    at += c.SLOT
    return land[at] != 0 or land[at + 1] != 0 or land[at + 2] != 0


def room_at(box: Tables, land: Ints, base: i64, slot: i64) -> i64:
    """Trees of a group that nobody has taken; none in a group that is not ready (WH-20, WH-21)."""
    at = base + slot * c.SLOT
    trees = land[at] + land[at + 1] + 2 * land[at + 2]
    if slot == 0:
        trees += box.heart
    if trees < READY_FROM:
        return 0
    return (
        trees - land[at + c.DEER] - land[at + c.RED] - land[at + c.GRAY] - land[at + c.RABBIT] - land[at + c.CARDINAL]
    )


def suits(land: Ints, at: i64, card: i64, room: i64) -> bool:
    """May a creature, or a pair of deer, live with those in the group that begins there (WH-21 to WH-26, WH-95)?"""
    if room < 1:
        return False
    if card == c.RABBIT:
        return not land[at + c.RABBIT]
    if card == c.DEER:
        return room > 1 and not land[at + c.RED] and not land[at + c.GRAY]
    if card == c.RED:
        return not land[at + c.DEER] and not land[at + c.GRAY] and land[at + c.RED] < MOST_SQUIRRELS
    if card == c.GRAY:
        return not land[at + c.DEER] and not land[at + c.RED] and land[at + c.GRAY] < MOST_SQUIRRELS
    return card == c.CARDINAL


def fits(box: Tables, land: Ints, base: i64, card: i64, slot: i64) -> bool:
    """May a creature, or a pair of deer, move into a group?"""
    return suits(land, base + slot * c.SLOT, card, room_at(box, land, base, slot))


def with_planting(out: Ints, land: Ints, base: i64) -> Ints:
    """Add every way to plant a tree that is not planted yet (WH-12 to WH-15)."""
    for card in range(c.CHICKADEE, c.TWIN + 1):
        if land[base + c.UNPLANTED + card]:
            for slot in range(c.SLOTS):
                if is_open(land, base, slot):
                    out = append(out, PLANT + card * c.SLOTS + slot)
    return out


def with_housing(box: Tables, out: Ints, land: Ints, base: i64) -> Ints:
    """Add every way to house a creature of the meadow, deer in pairs (WH-19, WH-25)."""
    heart = room_at(box, land, base, 0)
    second = room_at(box, land, base, 1)
    third = room_at(box, land, base, 2)
    if heart + second + third == 0:
        return out
    for card in range(c.DEER, c.CARDINAL + 1):
        n = land[base + c.MEADOW + card]
        if n > 1 or (n == 1 and card != c.DEER):
            first = HOUSE + (card - c.DEER) * c.SLOTS
            if suits(land, base, card, heart):
                out = append(out, first)
            if suits(land, base + c.SLOT, card, second):
                out = append(out, first + 1)
            if suits(land, base + 2 * c.SLOT, card, third):
                out = append(out, first + 2)
    return out


def can_house(box: Tables, land: Ints, base: i64) -> bool:
    """Is there a creature in the meadow that may move into a woods?"""
    out: Ints = vec[i64](capacity=16)
    return len(with_housing(box, out, land, base)) > 0


def plant(land: Ints, base: i64, index: i64) -> None:
    """Plant a tree that waits beside the woods (WH-13)."""
    card = index // c.SLOTS
    land[base + c.UNPLANTED + card] -= 1
    land[base + index % c.SLOTS * c.SLOT + card] += 1


def house(land: Ints, base: i64, index: i64) -> None:
    """Move a creature, or a pair of deer, out of the meadow into a woods (WH-19, WH-25)."""
    card = index // c.SLOTS + c.DEER
    n: i64 = 2 if card == c.DEER else 1
    land[base + c.MEADOW + card] -= n
    land[base + index % c.SLOTS * c.SLOT + card] += n


def gather(s: Winterhaven, seat: i64, card: i64) -> None:
    """A card lies face up before its seat: a tree to be planted, a creature in the meadow, a thief or a hunter."""
    land = s.land
    base = seat * c.ROW
    if card <= c.TWIN:
        land[base + c.UNPLANTED + card] += 1
    elif card <= c.HEDGEHOG:
        land[base + c.MEADOW + card] += 1
    else:
        land[base + s.box.set_of[card - c.PLAIN]] |= BIT[card - c.PLAIN]


def discard(s: Winterhaven, card: i64, n: i64 = 1) -> None:
    """Put cards on the discard pile."""
    s.discards = changed(s.discards, card, s.discards[card] + n)


# Sets of numbered cards


def lowest(bits: i64) -> i64:
    """The lowest numbered card of a set, NONE for none."""
    if not bits:
        return c.NONE
    n: i64 = 0
    while not bits & 255:
        bits >>= 8
        n += 8
    while not bits & 1:
        bits >>= 1
        n += 1
    return n


def of_all(s: Winterhaven, field: i64) -> i64:
    """The cards of one set of all seats."""
    land = s.land
    bits: i64 = 0
    for at in range(field, s.seats * c.ROW, c.ROW):
        bits |= land[at]
    return bits


def owner_of(s: Winterhaven, field: i64, card: i64) -> i64:
    """Who has a card in this set."""
    land = s.land
    bit = BIT[card]
    seat: i64 = 0
    while not land[seat * c.ROW + field] & bit:
        seat += 1
    return seat


def order_of(s: Winterhaven, field: i64, leave_out: i64) -> Ints:
    """The cards of one set of all seats in the order of their numbers, with their owners."""
    out: Ints = vec[i64]()
    bits = of_all(s, field) & ~leave_out
    while bits:
        card = lowest(bits)
        bits &= ~BIT[card]
        out = append(out, c.OWNER * owner_of(s, field, card) + card)
    return out
