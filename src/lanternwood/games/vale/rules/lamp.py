"""The lantern: 384 arrangements of its panels as numbers, and what each lights (WV-01, WV-02, WV-07 to WV-10).

A place on the table is a number: nine to a field, clockwise from N, in the order of the rows. An arrangement is a
number too: which panel stands in which slot (24 ways), and which slots hold a turned panel (16 ways).
"""

from itertools import permutations
from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, i64
from lanternwood.games.vale.content.box import BOX, FIELDS, HOME, ORDINARY, SPACES, START

PLACES: Final[i64] = 36
FIELD: Final[i64] = 9
"""Places to a field."""
TURNS: Final[i64] = 16
ARRANGEMENTS: Final[i64] = 384
DARK: Final[i64] = 10
"""Shadow spaces in every arrangement (WV-02)."""

ORDERS: Final = tuple(permutations(range(4)))
"""The panel in each slot, for each of the 24 ways."""
PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""The slots of a swap."""


def order_of(arrangement: int) -> tuple[int, ...]:
    """The panel in each slot."""
    return ORDERS[arrangement // 16]


def turned_in(arrangement: int) -> int:
    """The slots with a turned panel, as bits."""
    return arrangement % 16


def arrangement_of(order: tuple[int, ...], turned: int) -> int:
    """The number of an arrangement."""
    return ORDERS.index(order) * 16 + turned


def _swapped(arrangement: int, one: int, other: int) -> int:
    """Two panels change slots and keep the side that faced outward (WV-20)."""
    order, turned = list(order_of(arrangement)), turned_in(arrangement)
    order[one], order[other] = order[other], order[one]
    if (turned >> one & 1) != (turned >> other & 1):
        turned ^= (1 << one) | (1 << other)
    return arrangement_of(tuple(order), turned)


def _shadow_places(arrangement: int) -> list[int]:
    places: list[int] = []
    for slot, panel in enumerate(order_of(arrangement)):
        dark = BOX.shadows(panel, bool(turned_in(arrangement) >> slot & 1))
        places += [slot * SPACES + space for space in sorted(dark)]
    return places


def _mask(places: list[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def _neighbours(rivers: bool, homes: bool) -> list[list[int]]:
    near: list[list[int]] = []
    for place in range(FIELDS * SPACES):
        field, space = divmod(place, SPACES)
        found = [field * SPACES + other for other in sorted(BOX.spaces[space].joins)]
        if rivers:
            found += [b if a == place else a for a, b in BOX.rivers if place in (a, b)]
        near.append([other for other in found if homes or other % SPACES != HOME])
    return near


def _joined_fields(arrangement: int) -> list[int]:
    """For each field the fields one can walk to over open rivers, itself included, as bits (WV-08)."""
    dark = _shadow_places(arrangement)
    fields = [1 << field for field in range(FIELDS)]
    for _ in range(FIELDS):
        for field, (one, other) in enumerate(BOX.rivers):
            if one not in dark and other not in dark:
                both = fields[field] | fields[(field + 1) % FIELDS]
                fields[field] = fields[(field + 1) % FIELDS] = both
    return fields


def _all_arrangements() -> range:
    return range(24 * 16)


FLIPPED: Final[Ints] = ints_of([a ^ (1 << slot) for a in _all_arrangements() for slot in range(4)])
"""The arrangement after a flip, four to an arrangement (WV-19)."""
SWAPPED: Final[Ints] = ints_of([_swapped(a, one, other) for a in _all_arrangements() for one, other in PAIRS])
"""The arrangement after a swap, six to an arrangement (WV-20)."""
SHADOWS: Final[Ints] = ints_of([place for a in _all_arrangements() for place in _shadow_places(a)])
"""The ten shadow spaces of each arrangement."""
SHADOW: Final[Ints] = ints_of([_mask(_shadow_places(a)) for a in _all_arrangements()])
"""The same as bits; START and HOME are never shadow (WV-04)."""
JOINED: Final[Ints] = ints_of([fields for a in _all_arrangements() for fields in _joined_fields(a)])
"""The fields that can be walked to, four to an arrangement."""


def _starts(near: list[list[int]]) -> list[int]:
    starts = [0]
    for found in near:
        starts.append(starts[-1] + len(found))
    return starts


WALK: Final[Ints] = ints_of([other for found in _neighbours(True, True) for other in found])
WALK_FROM: Final[Ints] = ints_of(_starts(_neighbours(True, True)))
"""Where a villager might step from each place, lying between two of these numbers (WV-09, WV-07)."""
DRIFT: Final[Ints] = ints_of([other for found in _neighbours(False, False) for other in found])
DRIFT_FROM: Final[Ints] = ints_of(_starts(_neighbours(False, False)))
"""Where the wisp might move: no rivers, no homes (WV-23)."""

START_OF: Final[Ints] = ints_of([piece.start * SPACES + START for piece in BOX.pieces])
HOME_OF: Final[Ints] = ints_of([piece.home * SPACES + HOME for piece in BOX.pieces])
HOMES: Final[i64] = _mask([field * SPACES + HOME for field in range(FIELDS)])
ORDINARY_PLACES: Final = [place for place in range(FIELDS * SPACES) if place % SPACES < ORDINARY]
FIRST_ARRANGEMENT: Final[i64] = 0
"""Panels in the slots of their rows, fronts outward (WV-12)."""


def is_shadow(arrangement: i64, place: i64) -> bool:
    """Does a place lie in shadow?"""
    return SHADOW[arrangement] & BIT[place] != 0
