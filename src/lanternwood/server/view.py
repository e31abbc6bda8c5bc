"""What a table page shows, in the reader's language: the log in turns, the drawing in parts, the answers in groups."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, all_of, say, seat_text
from lanternwood.match.table import Table
from lanternwood.server.drawings import (
    Board,
    Lines,
    Mini,
    Part,
    Ring,
    cells_in,
    letters_of,
    mini,
    parts_of,
    shape_picture,
    shapes_of,
)
from lanternwood.server.shown import Tell, log_since

# The log


@dataclass
class Turn:
    """What one seat (None: chance) did in a row."""

    seat: int | None
    name: str
    facts: list[str] = field(default_factory=list)


class Log(list[Turn]):
    """Everything that happened, in turns."""

    def since(self, seat: int | None) -> list[Turn]:
        """What came after a seat's last move."""
        mine = [at for at, turn in enumerate(self) if turn.seat == seat]
        return self[mine[-1] + 1 :] if mine and seat is not None else []


def log_of(table: Table, seat: int | None, tell: Tell) -> Log:
    """The log as a seat may read it."""
    log = Log()
    for line in log_since(table, seat, 0, tell):
        who = None if line["seat"] == NATURE else int(line["seat"])
        if not log or log[-1].seat != who:
            log.append(Turn(who, "" if who is None else name_of(table, who, tell)))
        log[-1].facts += line["facts"]
    for turn in log:
        turn.facts = counted_facts(turn.facts, tell)
    return log


def counted_facts(facts: list[str], tell: Tell) -> list[str]:
    """What happened, in order; the same thing several times running is said once, and how often."""
    return [
        tell(say(TIMES[min(n, len(TIMES) - 1)], fact=fact, n=n)) if n > 1 else fact
        for fact, n in ((fact, len(list(same))) for fact, same in groupby(facts))
    ]


TIMES = ("", "", N_("{fact}, twice"), N_("{fact}, three times"), N_("{fact}, four times"), N_("{fact}, {n} times"))


def name_of(table: Table, seat: int, tell: Tell) -> str:
    """A player's name, or which seat is free."""
    return table.seats[seat].name or tell(table.name(seat))


def waits_for(table: Table, tell: Tell) -> str:
    """The people who are to answer now, by name; where only bots are, nobody."""
    people = [seat_text(seat) for seat in table.state.asked if seat != NATURE and not table.seats[seat].bot]
    return tell(all_of(people)) if people else ""


# The drawing


@dataclass(frozen=True)
class Space:
    """A place of a ring: the thing before it, and what lies on it."""

    thing: str
    picture: Mini | None
    letter: str
    word: str


@dataclass
class Shown:
    """A part of the table for the template: its kind, its caption and what it is made of."""

    kind: str
    caption: str = ""
    name: str = ""
    lines: list[str] = field(default_factory=list)
    board: Board | None = None
    spaces: list[Space] = field(default_factory=list)
    letters: dict[str, str] = field(default_factory=dict)


def parts_told(game: Game, s: State, seat: int | None, tell: Tell) -> list[Shown]:
    """The parts of a table's drawing; one's own board comes before the others'."""
    letters, shapes = letters_of(game, tell), shapes_of(game, tell)
    drawing, corners = game.shown.draw(s, seat), [game.shown.corner(s, place) for place in range(int(s.seats))]
    shown = [_shown(part, letters, shapes) for part in parts_of(drawing, tell(drawing), seat, corners)]
    return sorted(shown, key=lambda part: (part.board is not None) * (1 if part.board and part.board.mine else 2))


def _shown(part: Part, letters: dict[str, str], shapes: dict[str, dict[str, Any]]) -> Shown:
    if isinstance(part, Board):
        return Shown("board", part.caption, board=part, letters=letters)
    if isinstance(part, Ring):
        signs = {word: letter for letter, word in letters.items()}
        spaces = [
            Space(said, shape_picture(shapes[thing]["cells"]) if thing in shapes else None, signs.get(word, ""), word)
            for (thing, _), (said, word) in zip(part.places, part.told, strict=True)
        ]
        return Shown("ring", part.caption, part.name, spaces=spaces)
    assert isinstance(part, Lines)
    return Shown("notes" if part.notes else "lines", lines=part.lines)


def board_of(parts: list[Shown]) -> Board | None:
    """One's own board, or the only one."""
    boards = [part.board for part in parts if part.board is not None]
    return next((board for board in boards if board.mine), boards[0] if len(boards) == 1 else None)


# The answers


@dataclass(frozen=True)
class Answer:
    """A move as a button."""

    words: str
    text: str
    picture: Mini | None
    letter: str = ""
    """What lies on the space it points at."""
    beside: tuple[Space, ...] = ()
    """The things on both sides of that space."""


def options_of(table: Table, seat: int | None, parts: list[Shown], tell: Tell) -> list[list[Answer]]:
    """The answers a seat may give, grouped by what they do."""
    if seat is None or seat not in table.state.asked:
        return []
    groups: dict[str, list[Option]] = {}
    for move in table.state.moves(seat):
        option = table.game.words.describe(table.state, seat, int(move))
        groups.setdefault(option.words.split(" ")[0], []).append(option)
    shapes, board = shapes_of(table.game, tell), board_of(parts)
    alone = [name for name, group in groups.items() if len(group) == 1 and not cells_in(group[0].points)]
    if len(alone) > 1:  # answers of their own kind stand together
        groups["alone"] = [option for name in alone for option in groups.pop(name)]
    answers = []
    for group in groups.values():
        others = {cell for option in group for cell in cells_in(option.points)}
        answers.append([_answer(option, mini(option.points, board, shapes, others), parts, tell) for option in group])
    return answers


def _answer(option: Option, picture: Mini | None, parts: list[Shown], tell: Tell) -> Answer:
    for part in parts:
        place, _, number = (option.points or ("",))[0].partition(":")
        if part.kind == "ring" and part.name == place and number.isdigit() and part.spaces:
            at = int(number) % len(part.spaces)
            both = (part.spaces[at], part.spaces[(at + 1) % len(part.spaces)])
            return Answer(option.words, tell(option.text), picture, part.spaces[at].letter, both)
    return Answer(option.words, tell(option.text), picture)
