"""The lantern: 384 arrangements of its panels as numbers (WV-01, WV-02); what each lights is in `tables`.

A place on the table is a number: nine to a field, clockwise from N, in the order of the rows. An arrangement is a
number too: which panel stands in which slot (24 ways), and which slots hold a turned panel (16 ways).
"""

from itertools import permutations
from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64

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


def _all_arrangements() -> range:
    return range(24 * 16)


FLIPPED: Final[Ints] = ints_of([a ^ (1 << slot) for a in _all_arrangements() for slot in range(4)])
"""The arrangement after a flip, four to an arrangement (WV-19)."""
SWAPPED: Final[Ints] = ints_of([_swapped(a, one, other) for a in _all_arrangements() for one, other in PAIRS])
"""The arrangement after a swap, six to an arrangement (WV-20)."""
FIRST_ARRANGEMENT: Final[i64] = 0
"""Panels in the slots of their rows, fronts outward (WV-12)."""
