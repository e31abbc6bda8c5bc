"""The moves of Wispwood, each kind named once.

A square is `row,column` in the seat's own coordinates: its cat begins at 0,0, rows grow downwards. In the number of a
move it is counted from the top left of the forest as it lies, because a forest may grow on any side (WW-35, WW-54).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.kinds import Arg, Kinds, Numbers, counted, listed, seated, written
from lanternwood.core.position import NUMBER
from lanternwood.core.text import N_, Text, all_of, say
from lanternwood.games.wispwood.content.box import MANY, MOST_CARDS, PIECE_ORDERS, TYPES
from lanternwood.games.wispwood.content.shapes import LAID, SHAPES, Cell
from lanternwood.games.wispwood.rules.numbers import CELLS, KINDS, REACH, SPACES, SPREAD
from lanternwood.games.wispwood.words.wisps import TAKE, TURNED_UP

if TYPE_CHECKING:
    from lanternwood.games.wispwood.rules.state import Wispwood

# Squares


def square(cell: Cell) -> str:
    """A square as words have it."""
    return f"{cell[0]},{cell[1]}"


def read_square(text: str) -> Cell:
    """A square written as row,column."""
    row, _, column = text.strip("()").partition(",")
    if not NUMBER.fullmatch(row) or not NUMBER.fullmatch(column):
        raise BadInput(say("{text!r} should be a square written row,column, such as 1,-2", text=text))
    return int(row), int(column)


def _origin(s: Wispwood, seat: int) -> Cell:
    """The coordinates of the forest's top left square."""
    return int(s.origin[2 * seat]), int(s.origin[2 * seat + 1])


def cell_at(s: Wispwood, seat: int, index: int) -> Cell:
    """A square of a move in the seat's coordinates."""
    top, left = _origin(s, seat)
    return index // int(SPREAD) - int(REACH) + top, index % int(SPREAD) - int(REACH) + left


def frame(s: Wispwood, seat: int) -> tuple[int, int, int, int]:
    """The first and the last row and column that a forest can still grow to: the board as it is drawn (WW-34)."""
    top, left = _origin(s, seat)
    board = 0
    for kind in range(int(KINDS)):
        board |= int(s.boards[seat * int(KINDS) + kind])
    tall = (board.bit_length() + 7) // 8
    wide = max((n + 1 for n in range(8) if any(board >> 8 * row + n & 1 for row in range(tall))), default=0)
    side = int(s.side)
    return top + tall - side, top + side - 1, left + wide - side, left + side - 1


def spot(s: Wispwood, seat: int, cells: Sequence[Cell]) -> Text:
    """Squares as people find them: rows and columns of the board as it is drawn, counted from 1 at its top left."""
    top, _, left, _ = frame(s, seat)
    rows: dict[int, list[int]] = {}
    for row, column in sorted(cells):
        rows.setdefault(row - top + 1, []).append(column - left + 1)
    parts = [
        say("row {row}, column {column}", row=row, column=columns[0])
        if len(columns) == 1
        else say("row {row}, columns {columns}", row=row, columns=all_of(columns))
        for row, columns in rows.items()
    ]
    text = parts[0]
    for part in parts[1:]:
        text = say("{first}; {then}", first=text, then=part)
    return text


def _index_of(s: Wispwood, seat: int, cell: Cell) -> int:
    """The other way; a move reaches so far and no further."""
    top, left = _origin(s, seat)
    row, column = cell[0] - top, cell[1] - left
    reach, spread = int(REACH), int(SPREAD)
    if abs(row) > reach or abs(column) > reach:
        raise BadInput(say("the square {at} is too far away from the forest", at=square(cell)))
    return (row + reach) * spread + column + reach


def cells_of_placement(s: Wispwood, seat: int, index: int) -> list[Cell]:
    """The squares a placement covers, in the seat's coordinates."""
    row, column = cell_at(s, seat, index % CELLS)
    return [(row + r, column + c) for r, c in s.box.rows.laid[index // CELLS]]


# Arguments


def _write_square(s: Wispwood, seat: int, index: int) -> str:
    return square(cell_at(s, seat, index))


def _say_square(s: Wispwood, seat: int, index: int) -> Text:
    return spot(s, seat, [cell_at(s, seat, index)])


def _say_squares(s: Wispwood, seat: int, index: int) -> Text:
    return spot(s, seat, cells_of_placement(s, seat, index))


def _read_square(s: Wispwood, seat: int, word: str) -> int:
    return _index_of(s, seat, read_square(word))


def _write_squares(s: Wispwood, seat: int, index: int) -> str:
    return " ".join(square(cell) for cell in cells_of_placement(s, seat, index))


def _read_squares(s: Wispwood, seat: int, words: str) -> int:
    cells = [read_square(word) for word in words.split()]
    laid = s.box.rows.orientation(cells)
    if laid is None:
        raise BadInput(say("place needs the two to four squares of one of the pond's shapes, such as place 0,1 1,1"))
    return laid * CELLS + _index_of(s, seat, (min(r for r, _ in cells), min(c for _, c in cells)))


def between(s: Wispwood, space: int) -> dict[str, Text]:
    """A space of the pond as people find it: by the two shapes it lies between."""
    names = s.box.rows.shape_names
    one, other = (names[int(s.ring[place % int(SPACES)])] for place in (space, space + 1))
    return {"one": one, "other": other}


SPACE: Arg[Wispwood] = replace(counted("space", int(SPACES), 0), says=None)
SHAPE: Arg[Wispwood] = listed(
    "shape", SHAPES, lambda s: s.box.rows.shape_ids, lambda s: s.box.rows.shape_names, like="P2"
)
SQUARES: Arg[Wispwood] = Arg("squares", LAID * CELLS, _write_squares, _read_squares, "0,1 1,1", _say_squares, words=0)
AT: Arg[Wispwood] = Arg("at", CELLS, _write_square, _read_square, "0,1", _say_square)
RING: Arg[Wispwood] = listed("ring", len(PIECE_ORDERS), lambda s: s.box.rows.ring_names, like="A-B-C-D")
CARD: Arg[Wispwood] = listed("card", MOST_CARDS, lambda s: s.box.rows.card_ids, like="J1")
KIND: Arg[Wispwood] = listed("kind", len(TYPES), lambda s: TYPES, like="jack")

# Sentences


def _take(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    space = numbers["space"]
    kind = int(s.pond[space])
    nothing = N_("take the nothing between the {one} and the {other}")
    return say(TAKE[kind] if kind >= 0 else nothing, **between(s, space))


def _start(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    return say("the ghost's cat starts between the {one} and the {other}", **between(s, numbers["space"]))


def _lay(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    return say("lay the ring: {shapes}", shapes=_around(s, numbers))


def _laid(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    return say("the pond is laid: {shapes}", shapes=_around(s, numbers))


def _around(s: Wispwood, numbers: Numbers) -> list[Text]:
    """The shapes of a ring, in order."""
    rows = s.box.rows
    return [rows.shape_names[shape] for shape in rows.rings[numbers["ring"]]]


def _goal(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    card = s.box.rows.cards[numbers["card"]]
    return say("the goal for {kinds} is {card}", kinds=MANY[card.deck], card=say(card.name))


def _level(s: Wispwood, seat: int, numbers: Numbers) -> Text:
    return say("the next level of the guide is for {kinds}", kinds=MANY[TYPES[numbers["kind"]]])


def _covered(s: Wispwood, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return tuple(f"cell:{square(cell)}" for cell in cells_of_placement(s, seat, numbers["squares"]))


def _own_cat(s: Wispwood, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"cat:{seat + 1}",)


def _pond_and_cat(s: Wispwood, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return ("pond", f"cat:{seat + 1}")


# Kinds: a seat's answers in the order of a turn, then between rounds and alone, then nature's

MOVES: Kinds[Wispwood] = Kinds("wispwood")
MOVES.add("deal", text=N_("deal new wisps"), points=("pond",))
MOVES.add("cat-deal", text=N_("hide the cat and deal new wisps"), points=_pond_and_cat)
MOVES.add("take {space}", SPACE, text=_take, points=("pond:{space}",))
MOVES.add("shape {shape}", SHAPE, text=N_("use the {shape}"), points=("shape:{shape}",))
MOVES.add("cat-shape {shape}", SHAPE, text=N_("use the {shape}, hiding the cat"), points=("shape:{shape}",))
MOVES.add("place {squares}", SQUARES, text=N_("lay it on {squares}"), points=_covered)
MOVES.add("wisp {at}", AT, text=N_("the wisp goes to {at}"), points=("cell:{at}",))
MOVES.add("trees", text=N_("take a tree turn"))
MOVES.add("tree {at}", AT, text=N_("plant a tree in {at}"), points=("cell:{at}",))
MOVES.add("done", text=N_("stop planting"))
MOVES.add("stay", text=N_("leave the cat where it is"), points=_own_cat)
MOVES.add("cat {at}", AT, text=N_("move the cat to {at}"), points=("cell:{at}",))
MOVES.add("ghost {space}", SPACE, text=_start, points=("pond:{space}",))
MOVES.add("ring {ring}", RING, text=_laid, points=("pond",), nature=True)
MOVES.add("goal {card}", CARD, text=_goal, points=("goal:{card}",), nature=True)
MOVES.add("first {who}", seated("who", 4), text=N_("{who} gets the paw"), points=("seat:{who}",), nature=True)
MOVES.add("level {kind}", KIND, text=_level, nature=True)
MOVES.add("draw {kind}", KIND, text=lambda s, seat, numbers: TURNED_UP[numbers["kind"]], nature=True)
MOVES.add("firefly {value}", counted("value", 4), text=N_("the firefly shows {value}"), nature=True)
MOVES.add("hide {kind}", KIND, text=N_("a face-down tile keeps its secret"), nature=True)
# A seat's answer again, which came later than the others.
MOVES.add("lay {ring}", RING, text=_lay, points=("pond",))

WRITTEN = written(MOVES)
