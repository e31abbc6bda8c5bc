"""What is in the box: the board, the panels, the pieces and the toppet, read from the content rows and checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from lanternwood.core.content import WORDING, Content, Row, ids_of, names_of

FILES = ("board.toml", "panels.toml", "pieces.toml")
WORDS = WORDING | {"x", "y"}
"""What no rule depends on: words, and where spaces are drawn."""
FIELDS = 4
ORDINARY = 7
LIGHT = 18
SHADOW = 10
START = ORDINARY
HOME = ORDINARY + 1
SPACES = ORDINARY + 2
"""Spaces of one field: seven ordinary ones, then START and HOME (WV-01)."""


@dataclass(frozen=True)
class Space:
    """One space of every field (WV-01, WV-09): where it lies, its mirror image, and its neighbours by number."""

    id: str
    x: float
    y: float
    mirror: int
    joins: frozenset[int]


@dataclass(frozen=True)
class Panel:
    """A side panel: its slot at set-up and the spaces it darkens, front outward (WV-02, WV-12)."""

    id: str
    slot: int
    shadows: frozenset[int]


@dataclass(frozen=True)
class Piece:
    """A piece: whose side it is on, the field it starts in, the field of its home (WV-06, WV-13, WV-57)."""

    id: str
    name: str
    is_wisp: bool
    start: int
    home: int
    colour: str


class Box:
    """Everything in the box, by number: the order of the rows is the order of the numbers."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.fields = [self._field(row, turn) for turn, row in enumerate(content.rows("field"))]
        if len(self.fields) != FIELDS:
            raise content.rows("field")[0].wrong(f"there should be {FIELDS} fields, not {len(self.fields)}")
        self.spaces = self._spaces(content.rows("space"))
        self.names = [f"{field}.{space.id}" for field in self.fields for space in self.spaces]
        self.rivers = self._rivers(content.rows("river"))
        self.panels = self._panels(content.rows("panel"))
        self.pieces = self._pieces(content.rows("piece"))
        self.toppet = self._toppet(content.rows("toppet"))
        self._check_mirror(content)
        self._check_no_piece_is_stuck(content)

    # Names

    piece_ids = ids_of("pieces")
    panel_ids = ids_of("panels")
    piece_names = names_of("pieces")

    # Rows

    @staticmethod
    def _field(row: Row, turn: int) -> str:
        if row.number("turn", 0, FIELDS - 1) != turn:
            raise row.wrong(f"turn should be {turn}: fields stand in clockwise order")
        row.source()
        row.finish()
        return row.id

    def _spaces(self, rows: list[Row]) -> list[Space]:
        ids = [row.id for row in rows]
        kinds = [row.one_of("kind", ("ordinary", "start", "home")) for row in rows]
        if kinds != ["ordinary"] * ORDINARY + ["start", "home"]:
            raise rows[0].wrong(f"there should be {ORDINARY} ordinary spaces, then one start and one home (WV-01)")
        joins: list[set[int]] = [set() for _ in rows]
        for at, row in enumerate(rows):
            for other in self._some(row, "joins", ids):
                joins[at].add(other)
                joins[other].add(at)
        if joins[HOME] != {START}:
            raise rows[HOME].wrong("a home is joined to START and to nothing else (WV-03)")
        spaces = []
        for at, row in enumerate(rows):
            mirror = ids.index(row.one_of("mirror", ids))
            x, y = (self._half(row, key) for key in ("x", "y"))
            spaces.append(Space(row.id, x, y, mirror, frozenset(joins[at] - {at})))
            row.source()
            row.finish()
        return spaces

    @staticmethod
    def _half(row: Row, key: str) -> float:
        value = row.raw(key)
        if type(value) is not int or not -40 <= value <= 40:
            raise row.wrong(f"{key} = {value!r} should be a whole number of half steps from -40 to 40")
        return value / 2

    @staticmethod
    def _some(row: Row, key: str, ids: list[str]) -> list[int]:
        value = row.raw(key)
        if not isinstance(value, list) or not all(word in ids for word in value):
            raise row.wrong(f"{key} = {value!r} should be a list of {', '.join(ids)}")
        return [ids.index(word) for word in value]

    def _rivers(self, rows: list[Row]) -> list[tuple[int, int]]:
        rivers = []
        for row in rows:
            banks = self._some(row, "banks", self.names)
            if len(banks) != 2 or any(bank % SPACES >= ORDINARY for bank in banks):
                raise row.wrong("banks should be two ordinary spaces, such as N.c1 and E.a1 (WV-07)")
            rivers.append((banks[0], banks[1]))
            row.source()
            row.finish()
        between = [(one // SPACES, other // SPACES) for one, other in rivers]
        if between != [(field, (field + 1) % FIELDS) for field in range(FIELDS)]:
            raise rows[0].wrong("a river should run between each field and the next, clockwise (WV-07)")
        return rivers

    def _panels(self, rows: list[Row]) -> list[Panel]:
        ids = [space.id for space in self.spaces[:ORDINARY]]
        panels = []
        for row in rows:
            slot = self.fields.index(row.one_of("slot", self.fields))
            panels.append(Panel(row.id, slot, frozenset(self._some(row, "shadows", ids))))
            row.source()
            row.finish()
        if [panel.slot for panel in panels] != list(range(FIELDS)):
            raise rows[0].wrong(f"there should be one panel for each of the slots {', '.join(self.fields)}, in order")
        dark = sum(len(panel.shadows) for panel in panels)
        if dark != SHADOW:
            raise rows[0].wrong(
                f"the panels make {FIELDS * ORDINARY - dark} light and {dark} shadow spaces; "
                f"there should be {LIGHT} and {SHADOW} (WV-02)"
            )
        return panels

    def _pieces(self, rows: list[Row]) -> list[Piece]:
        pieces = []
        for row in rows:
            side = row.one_of("side", ("villager", "wisp"))
            start, home = (self.fields.index(row.one_of(key, self.fields)) for key in ("start", "home"))
            if (start - home) % FIELDS != FIELDS // 2:
                raise row.wrong("start should lie across the board from home (WV-13)")
            pieces.append(Piece(row.id, row.text("name"), side == "wisp", start, home, row.text("colour")))
            row.source()
            row.finish()
        if [piece.is_wisp for piece in pieces] != [False, False, False, True]:
            raise rows[0].wrong("there should be three villagers, then the wisp (WV-14, WV-57)")
        if any((pieces[0].start + turn) % FIELDS != piece.start for turn, piece in enumerate(pieces)):
            raise rows[0].wrong("the pieces should start in clockwise fields, in the order of their turns (WV-14)")
        return pieces

    @staticmethod
    def _toppet(rows: list[Row]) -> list[int]:
        if [row.id for row in rows] != ["1", "2", "3", "4"]:
            raise rows[0].wrong("the toppet shows 1, 2, 3 and 4, in this order (WV-15)")
        weights = []
        for row in rows:
            weights.append(row.number("weight", 1, 1000))
            row.source()
            row.finish()
        return weights

    # The board as a whole

    def shadows(self, panel: int, turned: bool) -> frozenset[int]:
        """The spaces a panel darkens; turned around it shows its mirror image (WV-19)."""
        front = self.panels[panel].shadows
        return frozenset(self.spaces[space].mirror for space in front) if turned else front

    def _check_mirror(self, content: Content) -> None:
        """A panel turned around must darken spaces again, and the board must look the same in a mirror."""
        for row, space in zip(content.rows("space"), self.spaces, strict=True):
            image = self.spaces[space.mirror]
            if self.spaces[image.mirror] is not space or (image.x, image.y) != (-space.x, space.y):
                raise row.wrong(f"{image.id} is not its mirror image: it lies elsewhere")
            if {self.spaces[other].mirror for other in space.joins} != image.joins:
                raise row.wrong(f"{image.id} is not its mirror image: it has other neighbours")
        for at, (one, other) in enumerate(self.rivers):
            if self.spaces[one % SPACES].mirror != other % SPACES or one % SPACES != self.rivers[0][0] % SPACES:
                raise content.rows("river")[at].wrong("the banks of every river should be the same mirror images")

    def _check_no_piece_is_stuck(self, content: Content) -> None:
        """Light spaces of a field hang together, shadow can always be lifted, and opposite fields can be joined."""
        for row, panel in zip(content.rows("panel"), range(FIELDS), strict=True):
            for turned in (False, True):
                light = set(range(START + 1)) - self.shadows(panel, turned)
                if light - self._walked({START}, light):
                    raise row.wrong("it would cut a light space off from START, and strand a piece there")
        sides = [self.shadows(panel, turned) for panel in range(FIELDS) for turned in (False, True)]
        for space in range(ORDINARY):
            if all(space in dark for dark in sides):
                raise content.rows("space")[space].wrong("every panel darkens it: a piece there would be stranded")
        for field in range(2):
            if not any(self._opposite_joined(field, slots, sides) for slots in permutations(range(FIELDS))):
                raise content.rows("panel")[0].wrong(
                    f"no arrangement lets anyone walk from {self.fields[field]} to {self.fields[field + 2]}"
                )

    def _walked(self, found: set[int], light: set[int]) -> set[int]:
        fresh = list(found)
        for space in fresh:
            near = (self.spaces[space].joins & light) - found
            found |= near
            fresh += near
        return found

    def _opposite_joined(self, field: int, slots: tuple[int, ...], sides: list[frozenset[int]]) -> bool:
        """Can the panels in these slots be turned so that both rivers on one way around are open?"""
        for turned in range(16):
            dark = [sides[2 * slots[at] + (turned >> at & 1)] for at in range(FIELDS)]
            open_rivers = [
                one % SPACES not in dark[at] and other % SPACES not in dark[(at + 1) % FIELDS]
                for at, (one, other) in enumerate(self.rivers)
            ]
            if open_rivers[field] and open_rivers[field + 1]:
                return True
        return False
