"""A game as everything above the core sees it, and the registry that finds games by name."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from lanternwood.core import position, see
from lanternwood.core.content import Content
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE, Frame, State
from lanternwood.core.judgement import Judgement
from lanternwood.core.options import Options, Setting, complete
from lanternwood.core.position import Sheet as PositionSheet
from lanternwood.core.spans import Spans
from lanternwood.core.suite import Suite
from lanternwood.core.text import Text, say

SCHEMA = 1


@dataclass(frozen=True)
class Option:
    """A move as people meet it: the words that name it, a sentence, and the things on the table it points at."""

    words: str
    text: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done: the rule's number and a sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet: what it is, its points, the rule, and a reason for each part with its tiles."""

    name: str
    points: int
    rule: str
    parts: tuple[ScorePart, ...] = ()


@dataclass(frozen=True)
class ScorePart:
    """Points earned by certain tiles."""

    points: int
    text: str
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatScore:
    """The score sheet of one seat, or of a rival without a seat (the ghost)."""

    who: str
    lines: tuple[ScoreLine, ...]
    before: int
    """Points from earlier rounds."""

    @property
    def now(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def total(self) -> int:
        return self.before + self.now


@dataclass
class Versions:
    """The three numbers a record keeps: rules, form of the data, and digest of the content rows."""

    rules: int
    schema: int
    content: str

    def __str__(self) -> str:
        return f"rules={self.rules} schema={self.schema} content={self.content}"


class Game:
    """What a game package offers. Subclass it once per game and fill in the parts that raise NotImplementedError."""

    name: str = ""
    title: str = ""
    summary: str = ""
    rules_version: int = 1
    rule_tag: str = ""
    seat_counts: tuple[int, ...] = ()
    settings: tuple[Setting, ...] = ()
    frames: Mapping[str, type[Frame[Any]]] = {}
    spans: Spans
    content: Content
    points: bool = True
    """Points are counted; otherwise there are only winners."""
    home_scoring: bool = False
    """A table at home can be scored from a position."""
    judgement: Judgement = Judgement()
    """What bots know about the game."""
    suite: Suite = Suite()
    """What the shared suite is told about it."""

    # Tables

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """A new table, run to its first question."""
        if seats not in self.seat_counts:
            numbers = {"game": self.name, "allowed": self.seat_counts, "seats": seats}
            raise BadInput(say("{game} is played with {allowed} seats, not with {seats}", **numbers))
        s = self.build(seats, complete(self.settings, seats, options or {}))
        s.settle()
        return s

    def options(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """All options of a table, defaults filled in."""
        return complete(self.settings, seats, given or {})

    def options_of_bots(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """The same for a run of bots only, whose defaults may be others: people agree when to stop, bots do not."""
        usual = {each.name: each.default_of_bots for each in self.settings if each.applies(seats)}
        return complete(self.settings, seats, usual | dict(given or {}))

    def build(self, seats: int, options: Options) -> State:
        """A table with its options, before anything has happened."""
        raise NotImplementedError

    def roles(self, s: State) -> list[str]:
        """What each seat plays, for tables that show it beside the names; empty where all play the same."""
        return []

    def sides(self, seats: int) -> dict[str, tuple[int, ...]]:
        """The seats that win together, by the name of their side; empty where everybody plays alone."""
        return {}

    def notes(self, seats: int, options: Options) -> list[str]:
        """What players should know about a table before it begins, in sentences."""
        return []

    def tables(self) -> Iterator[tuple[int, Options]]:
        """Every seat count with every combination of modes, with the defaults of runs of bots."""
        for seats in self.seat_counts:
            modes = [setting for setting in self.settings if setting.mode and setting.applies(seats)]
            for values in itertools.product(*[setting.choices for setting in modes]):
                try:
                    yield (
                        seats,
                        self.options_of_bots(seats, dict(zip([m.name for m in modes], values, strict=True))),
                    )
                except BadInput:
                    continue

    @property
    def versions(self) -> Versions:
        return Versions(self.rules_version, SCHEMA, self.content.digest)

    def options_under(self, versions: str, options: Mapping[str, str]) -> Options | None:
        """The options with which a table that was begun under some versions goes on here as it began; None: it cannot.

        Rules that were changed for some tables only leave the others as they were (`older`)."""
        if versions == str(self.versions):
            return dict(options)
        for rules in range(1, self.rules_version):
            if versions == str(Versions(rules, SCHEMA, self.content.digest)):
                return self.older(rules, options)
        return None

    def older(self, rules: int, options: Mapping[str, str]) -> Options | None:
        """The options that make a table of older rules go as it went then; None where none do."""
        return None

    def save(self, s: State) -> dict[str, Any]:
        """The whole state as plain data, secrets included."""
        return see.dump(s)

    def load(self, data: dict[str, Any]) -> State:
        """The state that `save` was given."""
        try:
            seats = int(data["state"]["seats"])
        except (KeyError, TypeError, ValueError):
            raise BadInput(say("this is not a saved state of the game")) from None
        if seats not in self.seat_counts:
            raise BadInput(say("this is not a saved state of the game: it has {seats} seats", seats=seats))
        return see.restore(self.blank(seats), self.frames, data)

    def blank(self, seats: int) -> State:
        """A state of the right class, to be filled."""
        raise NotImplementedError

    def owns(self, s: State) -> bool:
        """Is a state a table of this game?"""
        return type(s) is type(self.blank(self.seat_counts[0]))

    @property
    def folder(self) -> Path:
        """Where the game's package lies, with its pages and content."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    # Rules in words

    def page(self, language: str = "en") -> Path:
        """The rules page, from the package's folder `pages`; in English where it is not translated."""
        for name in (f"{self.name}.{language}.md", f"{self.name}.md"):
            if (self.folder / "pages" / name).exists():
                return self.folder / "pages" / name
        raise BadInput(say("the rules page of {game} is not installed", game=self.name))

    # Words

    def describe(self, s: State, seat: int, move: int) -> Option:
        """A move in words, with the things it points at."""
        raise NotImplementedError

    def parse(self, s: State, seat: int, words: str) -> int:
        """The move that words name; BadInput if they name none. Whether it is legal is another question."""
        raise NotImplementedError

    def ask(self, s: State, seat: int) -> str:
        """The question a seat is asked, in one sentence."""
        raise NotImplementedError

    def tell(self, s: State, fact: Fact) -> str:
        """A fact in one sentence; empty if it needs no words."""
        raise NotImplementedError

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        """The numbered rule that forbids a move (in words) or a thing on the table; None if nothing does."""
        raise NotImplementedError

    def play(self, s: State, seat: int, words: str) -> None:
        """Play a move given in words."""
        s.play(seat, self.parse(s, seat, words))

    def ending(self, s: State) -> str:
        """How a finished game ended, in a word, where there is more than one way; for statistics."""
        return ""

    def decided(self, s: State) -> list[Text]:
        """What decided a finished game where the points alone do not say it, in sentences: what broke a tie, who shares
        the win, why nobody wins."""
        return []

    # Scores and pictures

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        """The score sheets as a seat may see them (None: as everyone may), as if the round ended now, with the reason
        for every point."""
        raise NotImplementedError

    def draw(self, s: State, seat: int | None = None) -> str:
        """The table as plain text."""
        raise NotImplementedError

    def box(self) -> dict[str, Any]:
        """What a client needs to draw the game and never changes: cards, shapes, words for letters."""
        return {}

    def types(self) -> list[Any]:
        """The types of what `box` and `present` give, for the description of messages."""
        return []

    def lessons(self) -> list[dict[str, Any]]:
        """A first game in small steps, for the page that teaches by doing."""
        return []

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view made friendlier for clients; it gets only what the seat may see."""
        return view

    # Files

    def read_position(self, sheet: PositionSheet) -> State:
        """Set a table up from a position file."""
        raise NotImplementedError

    def write_position(self, s: State) -> str:
        """A position file of a table at a seat's turn."""
        raise NotImplementedError

    # Studies of cards

    def card_names(self) -> dict[str, str]:
        """The cards that can be studied by what seats hold and play, with their names; none unless a game says so."""
        return {}

    def cards_held(self, s: State, seat: int) -> set[str]:
        """The cards a seat holds now."""
        raise NotImplementedError

    def cards_played(self, s: State, seat: int) -> set[str]:
        """The cards a seat has in play now."""
        raise NotImplementedError

    # Reports of balance

    def thing_names(self) -> dict[str, dict[str, str]]:
        """What a report of balance looks at: groups by title, and the things in them by id with their names."""
        return {}

    def things(self, s: State, seat: int) -> dict[str, int]:
        """How many of these things a seat has at the end."""
        return {}

    def table_things(self, s: State) -> set[str]:
        """Which of these things lie on the table for everybody at the end."""
        return set()

    def opening(self, s: State) -> list[int]:
        """The seats in the order of the first round, once it is known; empty before, and where all act at once."""
        return []


NAMES = {
    "wispwood": "wispwood",
    "vale": "vale",
    "vale-race": "vale",
    "winterhaven": "winterhaven",
    "kittens": "kittens",
    "rats": "rats",
}
"""Every game by name, and the package it lives in: one package may hold several games."""
_GAMES: dict[str, Game] = {}


@dataclass
class Registry:
    """Games by name; packages are imported when first asked for."""

    names: list[str] = field(default_factory=lambda: list(NAMES))

    def get(self, name: str) -> Game:
        if name not in _GAMES:
            if name not in self.names:
                raise BadInput(say("unknown game {name!r}: choose from {known}", name=name, known=self.names))
            import_module(f"lanternwood.games.{NAMES[name]}.game")
        return _GAMES[name]

    def all(self) -> list[Game]:
        return [self.get(name) for name in self.names]


GAMES = Registry()


def register(game: Game) -> Game:
    """Make a game known; a package calls it once, in its `game` module."""
    _GAMES[game.name] = game
    if game.name not in GAMES.names:
        GAMES.names.append(game.name)
    return game


def get(name: str) -> Game:
    """The game of that name."""
    return GAMES.get(name)


# Positions


def read_position(text: str) -> tuple[Game, State]:
    """The game and the table of a position file, given as its text (docs/positions.md).

    Text that is no table raises `BadInput`: one sentence, with the line it is about in `line`.
    """
    sheet = position.read(text)
    entry = sheet.take("game")
    try:
        game = GAMES.get(entry.value)
    except BadInput as error:
        raise entry.wrong(error.text) from None
    return game, game.read_position(sheet)


def write_position(s: State) -> str:
    """The position file of a table; `BadInput` where it cannot be written, such as in the middle of an effect.

    Read again it is the same table, as far as a position tells: nobody writes down what came before.
    """
    for game in _GAMES.values():
        if game.owns(s):
            return game.write_position(s)
    raise TypeError(f"{type(s).__name__} is not a table of a game that is known here")


__all__ = [
    "GAMES",
    "NATURE",
    "Game",
    "Illegal",
    "Option",
    "Reason",
    "ScoreLine",
    "ScorePart",
    "SeatScore",
    "get",
    "read_position",
    "write_position",
]
