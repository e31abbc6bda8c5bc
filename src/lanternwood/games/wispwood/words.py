"""Wispwood in words: moves, questions and facts as people read them, and words back into moves.

Squares are `row,column` in the seat's own coordinates: its cat begins at 0,0, rows grow downwards.
"""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Option
from lanternwood.core.position import NUMBER
from lanternwood.games.wispwood.box import BOX, TYPES, many
from lanternwood.games.wispwood.moves import CELLS, LAID, REACH, SPANS, SPREAD
from lanternwood.games.wispwood.rounds import PIECE_ORDERS, MovingCats
from lanternwood.games.wispwood.solo import HauntingStart
from lanternwood.games.wispwood.state import Wispwood
from lanternwood.games.wispwood.turn import Lighting, Placing, Planting, Shaping, Turn

Cell = tuple[int, int]

NATURES_WORDS = ("ring", "goal", "first", "level", "draw", "firefly", "hide")
A_TYPE = {"jack": "a jack", "witch": "a witch", "orb": "an orb", "heart": "a heart"}
LIKE = {
    "take": "take 3", "ghost": "ghost 3", "shape": "shape P2", "cat-shape": "cat-shape P2", "wisp": "wisp 0,1",
    "tree": "tree 0,1", "cat": "cat 0,1", "first": "first 1", "firefly": "firefly 2", "ring": "ring A-B-C-D",
    "goal": "goal J1", "level": "level jack", "draw": "draw jack", "hide": "hide jack",
}  # fmt: skip
"""A move of each name that needs one more word."""
SHAPE_IDS = [shape.id for shape in BOX.shapes]
PIECE_IDS = [row.id for row in BOX.content.rows("piece")]
RING_NAMES = ["-".join(PIECE_IDS[piece] for piece in order) for order in PIECE_ORDERS]
_LAID_BY_CELLS = {tuple(cells): number for number, cells in enumerate(LAID)}


def seat_name(seat: int) -> str:
    """Seats are counted from 1 for people."""
    return "nature" if seat == NATURE else f"seat {seat + 1}"


def written(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def origin(s: Wispwood, seat: int) -> Cell:
    """The coordinates of the forest's top left square."""
    return int(s.origin[2 * seat]), int(s.origin[2 * seat + 1])


def cell_at(s: Wispwood, seat: int, index: int) -> Cell:
    """A square of a move in the seat's coordinates."""
    top, left = origin(s, seat)
    return index // int(SPREAD) - int(REACH) + top, index % int(SPREAD) - int(REACH) + left


def cells_of_placement(s: Wispwood, seat: int, index: int) -> list[Cell]:
    """The squares a placement covers, in the seat's coordinates."""
    row, column = cell_at(s, seat, index % CELLS)
    return [(row + r, column + c) for r, c in LAID[index // CELLS]]


def describe(s: Wispwood, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = SPANS.split(move)
    if seat == NATURE:
        return _nature(name, index)
    if name in ("take", "ghost"):
        kind = int(s.pond[index])
        what = TYPES[kind] if kind >= 0 else "nothing"
        text = f"take the {what} at space {index}" if name == "take" else f"the ghost's cat starts at space {index}"
        return Option(f"{name} {index}", text, (f"pond:{index}",))
    if name in ("shape", "cat-shape"):
        shape = BOX.shapes[index]
        cat = ", hiding your cat" if name == "cat-shape" else ""
        return Option(f"{name} {shape.id}", f"use the {shape.name}{cat}", (f"shape:{shape.id}",))
    if name == "place":
        cells = cells_of_placement(s, seat, index)
        words = " ".join(written(cell) for cell in cells)
        return Option(f"place {words}", f"lay it on {words}", tuple(f"cell:{written(cell)}" for cell in cells))
    if name in ("wisp", "tree", "cat"):
        at = written(cell_at(s, seat, index))
        verb = {"wisp": "the wisp goes to", "tree": "plant a tree on", "cat": "move your cat to"}[name]
        return Option(f"{name} {at}", f"{verb} {at}", (f"cell:{at}",))
    text = {
        "deal": "deal new wisps",
        "cat-deal": "hide your cat and deal new wisps",
        "trees": "take a tree turn",
        "done": "stop planting",
        "stay": "leave your cat where it is",
    }[name]
    points = {"deal": ("pond",), "cat-deal": ("pond", f"cat:{seat + 1}"), "stay": (f"cat:{seat + 1}",)}
    return Option(name, text, points.get(name, ()))


def _nature(name: str, index: int) -> Option:
    if name == "ring":
        return Option(f"ring {RING_NAMES[index]}", f"the pond is laid {RING_NAMES[index]}", ("pond",))
    if name == "goal":
        card = BOX.cards[index]
        return Option(f"goal {card.id}", f"the goal for {many(card.deck)} is {card.name}", (f"goal:{card.id}",))
    if name == "first":
        return Option(f"first {index + 1}", f"seat {index + 1} gets the paw", (f"seat:{index + 1}",))
    if name == "firefly":
        return Option(f"firefly {index + 1}", f"the firefly shows {index + 1}")
    kind = TYPES[index]
    text = {
        "level": f"the next level of the guide is for {many(kind)}",
        "draw": f"{A_TYPE[kind]} is turned up",
        "hide": "a face-down tile keeps its secret",
    }[name]
    return Option(f"{name} {kind}", text)


# Words into moves


def parse_cell(text: str) -> Cell:
    """A square written as row,column."""
    row, _, column = text.strip("()").partition(",")
    if not NUMBER.fullmatch(row) or not NUMBER.fullmatch(column):
        raise BadInput(f"{text!r} should be a square written row,column, such as 1,-2")
    return int(row), int(column)


def parse(s: Wispwood, seat: int, words: str) -> int:
    """The move that words name."""
    name, *rest = words.split() or [""]
    if name not in SPANS.by_name:
        known = [word for word in SPANS.by_name if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(f"unknown move {words!r}: moves begin with {', '.join(known)}")
    if name == "place":
        return SPANS.join("place", _placement(s, seat, [parse_cell(text) for text in rest]))
    size = SPANS.by_name[name].size
    if len(rest) != (0 if size == 1 else 1):
        raise BadInput(f"{words!r} should be " + (f"{name!r} alone" if size == 1 else f"written like '{LIKE[name]}'"))
    if size == 1:
        return SPANS.join(name)
    return SPANS.join(name, _index(s, seat, name, rest[0]))


def _index(s: Wispwood, seat: int, name: str, word: str) -> int:
    if name in ("wisp", "tree", "cat"):
        return _cell_index(s, seat, parse_cell(word))
    if name in ("take", "ghost"):
        return _number(word, 0, 7, f"{name} a space")
    if name in ("first", "firefly"):
        return _number(word, 1, 4, name) - 1
    known: list[str] = {
        "shape": SHAPE_IDS,
        "cat-shape": SHAPE_IDS,
        "ring": RING_NAMES,
        "goal": [card.id for card in BOX.cards],
    }.get(name, list(TYPES))
    if word not in known:
        raise BadInput(f"{name} {word!r}: choose one of {', '.join(known)}")
    return known.index(word)


def _number(word: str, least: int, most: int, what: str) -> int:
    if not NUMBER.fullmatch(word) or not least <= int(word) <= most:
        raise BadInput(f"{what}: {word!r} should be a number from {least} to {most}")
    return int(word)


def _cell_index(s: Wispwood, seat: int, cell: Cell) -> int:
    top, left = origin(s, seat)
    row, column = cell[0] - top, cell[1] - left
    reach, spread = int(REACH), int(SPREAD)
    if abs(row) > reach or abs(column) > reach:
        raise BadInput(f"the square {written(cell)} is too far away from the forest")
    return (row + reach) * spread + column + reach


def _placement(s: Wispwood, seat: int, cells: list[Cell]) -> int:
    laid = shape_of(cells)
    if laid is None:
        raise BadInput("place needs the two to four squares of one of the pond's shapes, such as place 0,1 1,1")
    corner = (min(r for r, _ in cells), min(c for _, c in cells))
    return laid * CELLS + _cell_index(s, seat, corner)


def shape_of(cells: list[Cell]) -> int | None:
    """The orientation that squares make, None if they make none."""
    if not cells:
        return None
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return _LAID_BY_CELLS.get(tuple(sorted((r - top, c - left) for r, c in cells)))


# Questions and facts


def ask(s: Wispwood, seat: int) -> str:
    """The question a seat is asked, in one sentence."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Turn):
        names = {SPANS.split(int(move))[0] for move in s.moves(s.asked[0])}
        deal = " or deal anew" if names & {"deal", "cat-deal"} else ""
        if "take" not in names:
            return f"Plant trees{deal}: no wisp can be taken."
        return f"Take a wisp, plant trees,{deal}." if deal else "Take a wisp, or plant trees."
    if isinstance(top, Shaping):
        return "Choose a shape for the wisp."
    if isinstance(top, Placing):
        return f"Place the {BOX.shapes[int(top.shape)].name}."
    if isinstance(top, Lighting):
        return f"Which square is the {TYPES[int(s.pond[int(top.space)])]}?"
    if isinstance(top, Planting):
        return f"Plant a tree ({int(top.left)} left)."
    if isinstance(top, MovingCats):
        return "Move your cat to one of your trees, or leave it."
    if isinstance(top, HauntingStart):
        return "Choose the space where the ghost's cat starts."
    return "The game is over." if not s.stack else "Nature answers."


def tell(s: Wispwood, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(value) if isinstance(value, int) else value for key, value in fact.data.items()}
    who = seat_name(int(str(data["seat"]))) if "seat" in data else ""
    if fact.kind == "deals":
        return f"{who} {'hides the cat and ' if data['cat'] else ''}deals new wisps"
    if fact.kind == "placed":
        kind = TYPES[int(str(data["kind"]))]
        shape = BOX.shapes[int(str(data["shape"]))].name
        return f"{who} lays {A_TYPE[kind]} in a {shape}{', hiding the cat' if data['with_cat'] else ''}"
    if fact.kind == "planted":
        return f"{who} plants a tree"
    if fact.kind == "scored":
        totals = ", ".join(f"seat {i + 1}: {n}" for i, n in enumerate(list(data["totals"])))  # type: ignore[call-overload]
        ghost = f", ghost: {data['ghost']}" if s.solo else ""
        return f"round {data['round']} is scored: {totals}{ghost}"
    if fact.kind == "cat moved":
        return "" if data["stayed"] else f"{who} moves the cat"
    if fact.kind == "ghost took":
        return f"the ghost takes {A_TYPE[TYPES[int(str(data['kind']))]]} from space {data['space']}"
    return {
        "firefly": f"the firefly shows {data.get('value')}",
        "ghost placed": f"the ghost's cat starts at space {data.get('space')}",
        "reshuffled": "the discards become the new stacks",
        "trees cleared": "the trees go back to the stacks",
    }.get(fact.kind, "")
