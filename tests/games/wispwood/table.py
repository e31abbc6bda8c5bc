"""Tables for the tests of Wispwood: set up from a drawing, with nature scripted and moves in words.

Seats are counted from 0 here, as in the program; squares in words are `row,column`, from the top left of the drawing.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.content.box import LETTERS
from lanternwood.games.wispwood.files import positions as places
from lanternwood.games.wispwood.rules.numbers import GHOST_CAT, KINDS, MARK, TREE
from lanternwood.games.wispwood.rules.pond import Hiding, unmarked
from lanternwood.games.wispwood.rules.rounds import SettingUp
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.tables import BOXES
from lanternwood.games.wispwood.shown import plain_text as picture
from lanternwood.games.wispwood.shown.score_sheet import card_line
from lanternwood.match.files import load_position, read_position

GAME = GAMES.get("wispwood")
TABLES = BOXES.get()
BOX = TABLES.rows
EXAMPLES = Path(__file__).parents[3] / "examples"
Cell = tuple[int, int]


def steady(examples: int) -> settings:
    """Hypothesis without chance, clock or memory: the same examples on every machine."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None, suppress_health_check=slow)


# Setting up


def position(text: str) -> str:
    """A whole position file from its interesting lines: what is not said is a plain table of two."""
    lines = textwrap.dedent(text).strip("\n").splitlines()
    keys = [line.split(":")[0] for line in lines if line and not line[0].isspace()]
    heads = ["lanternwood position 1", "game: wispwood"]
    seats = next((line.split(":")[1].strip() for line in lines if line.startswith("seats:")), "2")
    for key, value in (("seats", "2"), ("goals", "J1 W2 O1 H1 T1"), ("pond", "J W O H J W O H")):
        if key not in keys:
            heads.append(f"{key}: {value}")
    for seat in range(1, int(seats) + 1):
        if not any(key.split()[:2] == ["forest", str(seat)] for key in keys):
            lines += [f"forest {seat}:", "  C"]
    return "\n".join(heads + lines) + "\n"


def table(text: str = "") -> Wispwood:
    """A table from the interesting lines of a position file."""
    s = read_position(position(text))[1]
    assert isinstance(s, Wispwood)
    return s


def any_table(text: str = "") -> Wispwood:
    """A table with any drawing, also one that could not lie there: fast and slow lists of moves agree on it too."""
    with patch.object(places, "_joined"):
        return table(text)


def example(name: str) -> Wispwood:
    """A table from the examples folder."""
    s = load_position(str(EXAMPLES / f"{name}.position"))[1]
    assert isinstance(s, Wispwood)
    return s


def new(seats: int, **options: str) -> Wispwood:
    """A new table at nature's first question."""
    s = GAME.new(seats, options)
    assert isinstance(s, Wispwood)
    return s


# Playing


def play(s: Wispwood, seat: int, words: str) -> None:
    """Moves in words, one after another: `play(s, 0, "take 3; shape P2")`."""
    for move in words.split(";"):
        GAME.play(s, seat, move.strip())


def nature(s: Wispwood, *words: str) -> None:
    """Nature's answers in words."""
    for word in words:
        GAME.play(s, NATURE, word)


def deal(s: Wispwood, letters: str) -> None:
    """Nature turns these tiles up: `deal(s, "JJWWOOHH")`."""
    nature(s, *[f"draw {BOX.content.rows('tile')[LETTERS.index(letter)].id}" for letter in letters])


def chance(s: Wispwood, seed: int = 1) -> list[str]:
    """Let nature answer as it likes until a seat is asked; gives its words."""
    rng = Rng(seed)
    said = []
    while s.asked == (NATURE,):
        move = int(s.stack[-1].draw(s, rng))
        said.append(GAME.words.describe(s, NATURE, move).words)
        s.play(NATURE, move)
    return said


def random_game(seats: int, seed: int, start: Wispwood | None = None, **options: str) -> Iterator[Wispwood]:
    """A random game, seen before every answer and at its end."""
    s = start if start is not None else new(seats, **options)
    rng = Rng(seed)
    yield s
    while s.asked:
        if s.asked == (NATURE,):
            s.play(NATURE, int(s.stack[-1].draw(s, rng)))
        else:
            seat = s.asked[int(rng.below(len(s.asked)))]
            moves = s.moves(seat)
            s.play(seat, moves[rng.below(len(moves))])
        yield s


def tree_turn(s: Wispwood, seat: int, *cells: str) -> None:
    """A whole tree turn."""
    play(s, seat, "trees")
    for cell in cells:
        play(s, seat, f"tree {cell}")
    if s.asked == (seat,) and "done" in options(s, seat) and len(cells) < 3:
        play(s, seat, "done")


# Looking


def options(s: Wispwood, seat: int) -> list[str]:
    """The words of every legal move."""
    return [GAME.words.describe(s, seat, int(move)).words for move in s.moves(seat)]


def can(s: Wispwood, seat: int, words: str) -> bool:
    """Is this move legal now?"""
    return GAME.words.parse(s, seat, words) in list(s.moves(seat))


def why(s: Wispwood, seat: int, words: str) -> str:
    """The rule that forbids a move; empty if none does."""
    reason = GAME.why_not(s, seat, words)
    return reason.rule if reason is not None else ""


def refused(s: Wispwood, seat: int, words: str) -> str:
    """Try a move that must be refused; the rule it is refused by. The table must be as before."""
    before = GAME.save(s)
    try:
        play(s, seat, words)
    except Illegal as error:
        assert GAME.save(s) == before
        return error.rule
    raise AssertionError(f"{words!r} was allowed")


def forest(s: Wispwood, seat: int) -> list[str]:
    """A forest as its drawing."""
    return picture.drawing(s, seat)


def squares(s: Wispwood, seat: int) -> dict[Cell, str]:
    """A forest by square."""
    return picture.squares(s, seat)


def pond(s: Wispwood) -> str:
    """The pond's spaces 0 to 7 in one word."""
    return "".join(picture.pond_letters(s))


def ready(s: Wispwood, seat: int) -> bool:
    return int(s.ready) >> seat & 1 == 1


def discards(s: Wispwood) -> str:
    """The discards in one word, sorted by type."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, s.discards, strict=True))


# Drawings and scores


def drawn(text: str) -> dict[Cell, str]:
    """A drawing by square."""
    rows = [line.split() for line in textwrap.dedent(text).strip("\n").splitlines()]
    return {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != "."}


def boards(squares: dict[Cell, str]) -> list[int]:
    """The five boards a card looks at: jacks, witches, orbs, hearts, trees."""
    out = [0] * 5
    for (row, column), letter in squares.items():
        if letter in LETTERS + "T":
            out[(LETTERS + "T").index(letter)] |= 1 << (8 * row + column)
    return out


def fast_points(card: str, squares: dict[Cell, str]) -> int:
    """What the fast scoring says."""
    return int(TABLES.goals[BOX.card(card)].points(*boards(squares)))


def slow_parts(card: str, squares: dict[Cell, str]) -> list[int]:
    """What the score sheet says, part by part, without the parts that only explain a nought."""
    line = card_line(BOX, BOX.cards[BOX.card(card)], squares)
    assert line.points == sum(part.points for part in line.parts)
    return [part.points for part in line.parts]


def points(card: str, drawing: str) -> int:
    """What a card pays for a drawing; both ways of scoring must agree."""
    squares = drawn(drawing)
    fast, slow = fast_points(card, squares), sum(slow_parts(card, squares))
    assert fast == slow, f"{card}: fast {fast}, sheet {slow}"
    return fast


@st.composite
def forests(draw: st.DrawFn, side: int = 6, letters: str = "..TTJWOH") -> dict[Cell, str]:
    """Any squares with one cat, at most so large."""
    filled = draw(st.lists(st.sampled_from(letters), min_size=side * side, max_size=side * side))
    out = {(i // side, i % side): letter for i, letter in enumerate(filled) if letter != "."}
    cat = draw(st.integers(0, side * side - 1))
    out[cat // side, cat % side] = "C"
    return out


def drawing_of(squares: dict[Cell, str]) -> str:
    """Squares as indented lines for a position file."""
    rows, columns = max(r for r, _ in squares), max(c for _, c in squares)
    return "\n".join("  " + " ".join(squares.get((r, c), ".") for c in range(columns + 1)) for r in range(rows + 1))


# Counting tiles


def tiles_by_type(s: Wispwood) -> list[int]:
    """All tiles of the box, wherever they lie (WW-01): 40 of each, always."""
    out = []
    markers = 1 if s.solo and not isinstance(s.stack[-1] if s.stack else None, SettingUp) else 0
    for kind in range(4):
        n = int(s.discards[kind]) + int(s.ghost_wisps[kind]) + markers + int(s.bag[kind])
        n += sum(1 for on_pond in s.pond if on_pond == kind)
        n += sum(int(s.boards[seat * int(KINDS) + kind]).bit_count() for seat in range(int(s.seats)))
        n += sum(1 for i in range(len(s.marks) // int(MARK)) if s.marks[i * int(MARK) + 2] == kind)
        out.append(n)
    return out


def face_down(s: Wispwood) -> int:
    """How many tiles lie face down without a type of their own: the stacks, and unmarked trees and cats."""
    top = s.stack[-1] if s.stack else None
    owed = int(top.owed) if isinstance(top, Hiding) else 0
    return int(s.supply) + len(unmarked(s, TREE, -1, 0)) // 2 - owed


def assert_all_tiles_are_there(s: Wispwood) -> None:
    assert tiles_by_type(s) == [40, 40, 40, 40]
    assert sum(s.bag) == face_down(s)
    assert min(s.bag) >= 0
    assert int(s.supply) >= 0
    spaces = [kind for kind in s.pond if kind == GHOST_CAT]
    assert len(spaces) <= 1


def shape_cells(*cells: str) -> Iterable[Cell]:
    """Squares written row,column."""
    for cell in cells:
        row, _, column = cell.partition(",")
        yield int(row), int(column)
