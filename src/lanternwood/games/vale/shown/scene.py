"""Both games as clients draw them: the box once, and from a view what stands where and what is light."""

from __future__ import annotations

from typing import Any, TypedDict

from lanternwood.core.text import say
from lanternwood.games.vale.content.box import FIELDS, HOME, ORDINARY, SPACES, START, Box
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.bots.ways import distance_home, light_way
from lanternwood.games.vale.rules.lamp import PAIRS, order_of, turned_in
from lanternwood.games.vale.rules.tables import Tables
from lanternwood.games.vale.words.spaces import field_name, the_space


class ValeSpace(TypedDict):
    """A space of the board: its name (`E.a3`), field and name within it, kind (ordinary, start, home), and where it
    lies on the table in steps from the lantern, x to the east and y to the north. `says`: as it is spoken of."""

    id: str
    field: str
    name: str
    kind: str
    says: str
    x: float
    y: float


class ValeField(TypedDict):
    """A field and its quarter turns clockwise from the first one; `slot` of the lantern has the same name.
    `says`: as it is spoken of (`east`)."""

    id: str
    turn: int
    says: str


class ValePiece(TypedDict):
    """A piece: its side (villager, wisp), a word for its colour, and the names of its START and HOME."""

    id: str
    name: str
    side: str
    colour: str
    start: str
    home: str


class ValePanel(TypedDict):
    """A panel: the local names of the spaces it darkens, front outward and turned around."""

    id: str
    front: list[str]
    back: list[str]


class ValeJoin(TypedDict):
    """Two spaces one can step between; `river` is empty or the river's name."""

    one: str
    other: str
    river: str


class ValeBox(TypedDict):
    """What never changes: fields clockwise, spaces, joins with rivers, panels, pieces in turn order, the toppet."""

    fields: list[ValeField]
    spaces: list[ValeSpace]
    joins: list[ValeJoin]
    panels: list[ValePanel]
    pieces: list[ValePiece]
    toppet: list[int]


class ValeSlot(TypedDict):
    """A slot of the lantern: which panel stands in it, and whether it is turned around."""

    slot: str
    panel: str
    turned: bool


class ValeStanding(TypedDict):
    """A piece on the table; `seat` plays it. `trapped`: awake in shadow, so it cannot move. `charms`: in the Race.
    `path` says that its home can be walked to as the light falls now, `way` is a shortest such walk by spaces, and
    `far` the least actions home, charms counted; the wisp of Wisp in the Vale has none of these."""

    piece: str
    seat: int
    at: str
    asleep: bool
    home: bool
    trapped: bool
    path: bool
    way: list[str]
    far: int
    charms: int


class ValeCharm(TypedDict):
    """The last charm: flip, swap, sleep or wake, with the slots or the piece it was cast on. `forbids` are the words
    of the move that would undo it."""

    kind: str
    slots: list[str]
    piece: str
    forbids: str


class ValeScene(TypedDict):
    """The table. `light` holds every space that is light now, START and HOME left out; `dark` the shadow spaces.

    `turn` is the seat on turn (-1: none), `spin` what the toppet showed (0: it was not spun, or a villager is at
    home), `actions` what is left of it. `banishing`: the seat on turn may move the wisp for nothing. `rounds` is the
    limit (0: none). `result` is empty while the game goes on, then `villagers`, `wisp`, `racer` or `draw`.
    """

    race: bool
    slots: list[ValeSlot]
    light: list[str]
    dark: list[str]
    rivers: dict[str, bool]
    pieces: list[ValeStanding]
    turn: int
    spinning: bool
    spin: int
    actions: int
    banishing: bool
    last: ValeCharm | None
    first: int
    round: int
    rounds: int
    result: str


def spot(rows: Box, place: int) -> tuple[float, float]:
    """Where a place lies on the table: each field is the first one turned clockwise."""
    field, space = divmod(place, SPACES)
    x, y = rows.spaces[space].x, rows.spaces[space].y
    for _ in range(field):
        x, y = y, -x
    return x, y


def box(box: Tables) -> ValeBox:
    """What a client needs to know once."""
    rows = box.rows
    return {
        "fields": [
            {"id": field, "turn": turn, "says": field_name(rows, turn)} for turn, field in enumerate(rows.fields)
        ],
        "spaces": [_space(rows, place) for place in range(FIELDS * SPACES)],
        "joins": [*_joins(rows), *_rivers(rows)],
        "panels": [
            {
                "id": panel.id,
                "front": _local(rows, at, False),
                "back": _local(rows, at, True),
            }
            for at, panel in enumerate(rows.panels)
        ],
        "pieces": [
            {
                "id": piece.id,
                "name": say(piece.name),
                "side": "wisp" if piece.is_wisp else "villager",
                "colour": piece.colour,
                "start": rows.names[piece.start * SPACES + START],
                "home": rows.names[piece.home * SPACES + HOME],
            }
            for piece in rows.pieces
        ],
        "toppet": rows.toppet,
    }


def _space(rows: Box, place: int) -> ValeSpace:
    x, y = spot(rows, place)
    field, space = divmod(place, SPACES)
    kind = "ordinary" if space < ORDINARY else "start" if space == START else "home"
    return {
        "id": rows.names[place],
        "field": rows.fields[field],
        "name": rows.spaces[space].id,
        "kind": kind,
        "says": the_space(rows, place),
        "x": x,
        "y": y,
    }


def _joins(rows: Box) -> list[ValeJoin]:
    return [
        {"one": rows.names[field * SPACES + one], "other": rows.names[field * SPACES + other], "river": ""}
        for field in range(FIELDS)
        for one, space in enumerate(rows.spaces)
        for other in sorted(space.joins)
        if one < other
    ]


def _rivers(rows: Box) -> list[ValeJoin]:
    return [
        {"one": rows.names[one], "other": rows.names[other], "river": row.id}
        for row, (one, other) in zip(rows.content.rows("river"), rows.rivers, strict=True)
    ]


def _local(rows: Box, panel: int, turned: bool) -> list[str]:
    return [rows.spaces[space].id for space in sorted(rows.shadows(panel, turned))]


def scene(view: dict[str, Any], box: Tables) -> ValeScene:
    """The table as a view shows it."""
    rows = box.rows
    arrangement = view["arrangement"]
    dark = int(box.shadow[arrangement])
    ordinary = [place for place in range(FIELDS * SPACES) if place % SPACES < ORDINARY]
    asks = [ask["ask"] for ask in view["asks"]]
    return {
        "race": view["race"],
        "slots": [
            {"slot": field, "panel": rows.panels[panel].id, "turned": bool(turned_in(arrangement) >> slot & 1)}
            for slot, (field, panel) in enumerate(zip(rows.fields, order_of(arrangement), strict=True))
        ],
        "light": [rows.names[place] for place in ordinary if not dark >> place & 1],
        "dark": [rows.names[place] for place in ordinary if dark >> place & 1],
        "rivers": {
            river["river"]: not any(dark >> rows.names.index(bank) & 1 for bank in (river["one"], river["other"]))
            for river in _rivers(rows)
        },
        "pieces": [_standing(view, box, seat, dark) for seat in range(view["seats"])],
        "turn": view["turn"] if view["result"] == c.GOING_ON else -1,
        "spinning": "Spinning" in asks,
        "spin": view["spin"] if "Acting" in asks else 0,
        "actions": view["actions"],
        "banishing": "Banishing" in asks,
        "last": _last(rows, view["last_charm"]),
        "first": view["first"],
        "round": view["round"],
        "rounds": view["max_rounds"],
        "result": _result(view),
    }


def _standing(view: dict[str, Any], box: Tables, seat: int, dark: int) -> ValeStanding:
    rows = box.rows
    piece, place = rows.pieces[view["pieces"][seat]], view["places"][seat]
    walks = view["race"] or not piece.is_wisp
    asleep, trapped = bool(view["asleep"] >> seat & 1), bool(walks and dark >> place & 1)
    number, arrangement = view["pieces"][seat], view["arrangement"]
    way = [rows.names[int(step)] for step in light_way(box, arrangement, number, place)] if walks else []
    return {
        "piece": piece.id,
        "seat": seat,
        "at": rows.names[place],
        "asleep": asleep,
        "home": bool(view["home"] >> seat & 1),
        "trapped": trapped and not asleep,
        "path": bool(way),
        "way": way,
        "far": int(distance_home(box, arrangement, number, place)) if walks else 0,
        "charms": view["charms"][seat],
    }


def _last(rows: Box, charm: int) -> ValeCharm | None:
    if charm == c.NO_CHARM:
        return None
    if charm < c.PANEL_CHARMS:
        numbers = (charm,) if charm < c.SWAPS else PAIRS[charm - int(c.SWAPS)]
        slots = [rows.fields[number] for number in numbers]
        kind = "flip" if charm < c.SWAPS else "swap"
        return {"kind": kind, "slots": slots, "piece": "", "forbids": " ".join([kind, *slots])}
    if charm < c.WOKE:
        piece = rows.pieces[charm - int(c.SLEPT)].id
        return {"kind": "sleep", "slots": [], "piece": piece, "forbids": f"wake {piece}"}
    piece = rows.pieces[charm - int(c.WOKE)].id
    return {"kind": "wake", "slots": [], "piece": piece, "forbids": f"sleep {piece}"}


def _result(view: dict[str, Any]) -> str:
    result = view["result"]
    if result == c.GOING_ON:
        return ""
    if result == 0:
        return "draw"
    if view["race"]:
        return "racer"
    return "wisp" if result == 8 else "villagers"
