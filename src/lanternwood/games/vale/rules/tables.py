"""What is in the box as tables of numbers that rules look things up in (WV-01 to WV-10); one for each box."""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes, Content
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.vale.content.box import FIELDS, FILES, HOME, SPACES, START, WORDS, Box
from lanternwood.games.vale.rules.lamp import PLACES, order_of, turned_in


def shadow_places(rows: Box, arrangement: int) -> list[int]:
    """The ten spaces that an arrangement darkens (WV-02)."""
    places: list[int] = []
    for slot, panel in enumerate(order_of(arrangement)):
        dark = rows.shadows(panel, bool(turned_in(arrangement) >> slot & 1))
        places += [slot * SPACES + space for space in sorted(dark)]
    return places


def _mask(places: list[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def neighbours(rows: Box, rivers: bool, homes: bool) -> list[list[int]]:
    """The spaces next to each, over rivers and into homes or not (WV-07, WV-09)."""
    near: list[list[int]] = []
    for place in range(FIELDS * SPACES):
        field, space = divmod(place, SPACES)
        found = [field * SPACES + other for other in sorted(rows.spaces[space].joins)]
        if rivers:
            found += [b if a == place else a for a, b in rows.rivers if place in (a, b)]
        near.append([other for other in found if homes or other % SPACES != HOME])
    return near


def joined_fields(rows: Box, arrangement: int) -> list[int]:
    """For each field the fields one can walk to over open rivers, itself included, as bits (WV-08)."""
    dark = shadow_places(rows, arrangement)
    fields = [1 << field for field in range(FIELDS)]
    for _ in range(FIELDS):
        for field, (one, other) in enumerate(rows.rivers):
            if one not in dark and other not in dark:
                both = fields[field] | fields[(field + 1) % FIELDS]
                fields[field] = fields[(field + 1) % FIELDS] = both
    return fields


def _starts(near: list[list[int]]) -> list[int]:
    starts = [0]
    for found in near:
        starts.append(starts[-1] + len(found))
    return starts


HOMES: Final[i64] = _mask([field * SPACES + HOME for field in range(FIELDS)])


class Tables:
    """One box: the rows, and what follows from them."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.rows: Final = Box(content)
        rows = self.rows
        every = range(24 * 16)
        self.shadows: Final[Ints] = ints_of([place for a in every for place in shadow_places(rows, a)])
        """The ten shadow spaces of each arrangement."""
        self.shadow: Final[Ints] = ints_of([_mask(shadow_places(rows, a)) for a in every])
        """The same as bits; START and HOME are never shadow (WV-04)."""
        self.joined: Final[Ints] = ints_of([fields for a in every for fields in joined_fields(rows, a)])
        """The fields that can be walked to, four to an arrangement."""
        walk = neighbours(rows, True, True)
        self.walk: Final[Ints] = ints_of([other for found in walk for other in found])
        self.walk_from: Final[Ints] = ints_of(_starts(walk))
        """Where a villager might step from each place, lying between two of these numbers (WV-09, WV-07)."""
        drift = neighbours(rows, False, False)
        self.drift: Final[Ints] = ints_of([other for found in drift for other in found])
        self.drift_from: Final[Ints] = ints_of(_starts(drift))
        """Where the wisp might move: no rivers, no homes (WV-23)."""
        self.start_of: Final[Ints] = ints_of([piece.start * SPACES + START for piece in rows.pieces])
        self.home_of: Final[Ints] = ints_of([piece.home * SPACES + HOME for piece in rows.pieces])
        self.odds: Final[Ints] = ints_of(rows.toppet)
        # Ways, worked out when bots first ask for them (bots/ways).
        self.ways_home: list[Ints | None] = [None, None, None, None]
        self.ways_of_wisp: list[Ints | None] = [None for _ in range(PLACES)]


BOXES: Final = Boxes("vale", Path(__file__).parents[1] / "content", FILES, Tables, WORDS)
