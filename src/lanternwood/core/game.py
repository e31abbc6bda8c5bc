"""A game as everything above the core sees it: its name, its numbers, its rules, and its parts (core/parts).

A package makes its games by calling `Game` once for each and naming them in the entry points `lanternwood.games`
(core/registry). Nothing is subclassed and nothing is passed on.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic

from lanternwood.core import defaults, lessons, see
from lanternwood.core.choosing import First, Role, no_roles
from lanternwood.core.content import Boxed, Boxes, Content
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.fields import Fields
from lanternwood.core.frame import NATURE, Frame, State
from lanternwood.core.judgement import Judgement
from lanternwood.core.options import Options, Setting, complete
from lanternwood.core.packs import Pack
from lanternwood.core.parts import Files, S, Shown, Study, Words
from lanternwood.core.plain import PlainFrame, PlainState, fields_of
from lanternwood.core.scores import Option, Reason, ScoreLine, ScorePart, SeatScore
from lanternwood.core.spans import Spans
from lanternwood.core.suite import Suite
from lanternwood.core.text import say

SCHEMA = 2
"""The form of the data. 2: moves have new numbers, and the digest of content leaves out what no rule depends on."""
CORE = 1
"""The form of what a package declares here; a package says which one it was made for."""


@dataclass
class Versions:
    """The three numbers a record keeps: rules, form of the data, and digest of the content that rules depend on."""

    rules: int
    schema: int
    content: str

    def __str__(self) -> str:
        return f"rules={self.rules} schema={self.schema} content={self.content}"


@dataclass(eq=False)
class Game(Generic[S]):
    """What a game package declares."""

    package: str
    """The package it lives in: `__package__` of its module `game`."""
    name: str
    title: str
    summary: str
    seat_counts: tuple[int, ...]
    state: Callable[..., S]
    """Makes an empty state: of so many seats, with a box where there is one."""
    build: Callable[[Any, int, Options], S]
    """A table with a box, seats and options, before anything has happened."""
    frames: tuple[type[Frame[Any]], ...]
    spans: Spans
    words: Words[S]
    fields: Fields | None = None
    """What its state and its frames hold; for an interpreted game the classes themselves say it."""
    shown: Shown[S] = field(default_factory=Shown)
    files: Files[S] = field(default_factory=Files)
    study: Study[S] = field(default_factory=Study)
    judgement: Judgement = field(default_factory=Judgement)
    """What bots know about the game."""
    suite: Suite = field(default_factory=Suite)
    """What the shared suites need to know about it."""
    boxes: Boxes[Any] | None = None
    settings: tuple[Setting, ...] = ()
    combines: Callable[[int, Options], bool] = defaults.any_combination
    """Is a combination of modes one that the suites should try?"""
    sides: Callable[[int], Mapping[str, tuple[int, ...]]] = defaults.no_sides
    """The seats that win together, by the name of their side; empty where everybody plays alone."""
    course: lessons.Course | None = None
    """A first game in small steps, for the page that teaches by doing."""
    rule_tag: str = ""
    rules_version: int = 1
    older: Callable[[int, Mapping[str, str]], Options | None] = defaults.never_older
    """The options that make a table of older rules go as it went then; None where none do."""
    first_contents: tuple[str, ...] = ()
    """Digests under which the content of today was known to schema 1."""
    owner: Callable[[State], bool] | None = None
    """Is a state a table of this game? Only for games that share the class of their state."""
    points: bool = True
    """Points are counted; otherwise there are only winners."""
    minutes: int = 0
    """How long a game takes with the usual number of players; 0: nothing is said about it."""
    weight: int = 0
    """How heavy it is, from 1 (explained in a minute) to 5 (an evening with the rules); 0: nothing is said about it."""
    usual_seats: int = 0
    """With how many seats it is offered first; 0: two, or the least that can play."""
    roles: Callable[[int], tuple[Role, ...]] = no_roles
    """What each seat is and wants, where the seats of a table differ from the start."""
    first: First | None = None
    """What a first game after the lessons is played with; the usual options and the weakest level but one otherwise."""
    stage: Callable[[S], str] = defaults.no_word
    """How far a table is, in a few words: `Round 2 of 3`. Nothing where it says nothing."""
    home_scoring: bool = False
    """A table at home can be scored from a position."""
    screen: str = ""
    """Its full screen in the terminal, `package.module:function`, imported when it is played there; a game without one
    is played on the screen that shows its drawing."""
    sure: frozenset[str] = frozenset()
    """Kinds of moves, by the words they begin with, that the terminal and the plain board in the browser make without
    asking whether they are meant."""
    place: int = 100
    """Where it stands among the games on the shelf."""
    core: int = CORE
    pack: Pack | None = None
    """The pack that its tables are played with; see `with_pack`."""
    _lessons: list[dict[str, Any]] | None = None

    # Boxes

    def box(self, pack: Pack | None = None) -> Any:
        """What a table is played with: the game's own rows, or those with a pack over them. None for a game that has no
        rows."""
        if self.boxes is not None:
            return self.boxes.get(pack if pack is not None else self.pack)
        if pack is not None:
            raise BadInput(say("{game} has no rows that a pack could change", game=self.name))
        return None

    def with_pack(self, pack: Pack | None) -> Game[S]:
        """The same game, whose tables are played with a pack unless they say otherwise."""
        if pack is None:
            return self
        self.box(pack)
        return replace(self, pack=pack)

    @property
    def content(self) -> Content:
        """The rows of the usual box; none for a game without."""
        return content_of(self.box()) or Content(self.name, {})

    # Tables

    def new(self, seats: int, options: Mapping[str, str] | None = None, pack: Pack | None = None) -> S:
        """A new table, run to its first question."""
        return self.begin(self.box(pack), seats, options)

    def begin(self, box: Any, seats: int, options: Mapping[str, str] | None = None) -> S:
        """The same with a box."""
        if seats not in self.seat_counts:
            numbers = {"game": self.name, "allowed": self.seat_counts, "seats": seats}
            raise BadInput(say("{game} is played with {allowed} seats, not with {seats}", **numbers))
        s = self.build(box, seats, complete(self.settings, seats, options or {}))
        s.settle()
        return s

    def options(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """All options of a table, defaults filled in."""
        return complete(self.settings, seats, given or {})

    def options_of_bots(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """The same for a run of bots only, whose defaults may be others: people agree when to stop, bots do not."""
        usual = {each.name: each.default_of_bots for each in self.settings if each.applies(seats)}
        return complete(self.settings, seats, usual | dict(given or {}))

    def tables(self) -> Iterator[tuple[int, Options]]:
        """Every seat count with every combination of modes that makes sense, with the defaults of runs of bots."""
        for seats in self.seat_counts:
            modes = [setting for setting in self.settings if setting.mode and setting.applies(seats)]
            for values in itertools.product(*[setting.choices for setting in modes]):
                given = dict(zip([mode.name for mode in modes], values, strict=True))
                try:
                    options = self.options_of_bots(seats, given)
                except BadInput:
                    continue
                if self.combines(seats, options):
                    yield seats, options

    def blank(self, seats: int, box: Any = None) -> S:
        """A state of the right class, to be filled."""
        if self.boxes is None:
            return self.state(seats)
        return self.state(seats, self.box() if box is None else box)

    def owns(self, s: State) -> bool:
        """Is a state a table of this game?"""
        if self.owner is not None:
            return self.owner(s)
        return type(s) is (self.state if isinstance(self.state, type) else type(self.blank(self.seat_counts[0])))

    @cached_property
    def declared(self) -> Fields | None:
        """What its state and its frames hold: as its package declares it, or as plain classes say themselves."""
        if self.fields is None and isinstance(self.state, type) and issubclass(self.state, PlainState):
            return fields_of(self.state, [frame for frame in self.frames if issubclass(frame, PlainFrame)])
        return self.fields

    @cached_property
    def frames_by_name(self) -> dict[str, type[Frame[Any]]]:
        return {frame.__name__: frame for frame in self.frames}

    def play(self, s: S, seat: int, words: str) -> None:
        """Play a move given in words."""
        s.play(seat, self.words.parse(s, seat, words))

    def why_not(self, s: S, seat: int, target: str) -> Reason | None:
        """The numbered rule that forbids a move (in words) or a thing on the table; None if nothing does."""
        if self.words.why_not is not None:
            return self.words.why_not(s, seat, target)
        return self._not_offered(s, seat, target)

    def _not_offered(self, s: S, seat: int, target: str) -> Reason | None:
        """Without reasons of its own a game says what may be done instead."""
        if seat not in s.asked:
            return Reason("", say("this seat is not asked"))
        options = [self.words.describe(s, seat, int(move)) for move in s.moves(seat)]
        if any(target == option.words or target in option.points for option in options):
            return None
        return Reason("", say("that is not possible now: {ask}", ask=self.words.ask(s, seat)))

    def scene(self, s: S, seat: int | None) -> dict[str, Any]:
        """The table as clients draw it for a seat; made of nothing but what the seat may see."""
        return dict(self.shown.scene(s.view(seat), box_of(s)))

    @property
    def seats_first(self) -> int:
        """The number of seats that is offered first."""
        return self.usual_seats or next((seats for seats in self.seat_counts if seats > 1), self.seat_counts[0])

    def lessons(self) -> list[dict[str, Any]]:
        """A first game in small steps; none for a game that brings no course."""
        if self._lessons is None:
            self._lessons = lessons.read(self, self.course) if self.course is not None else []
        return self._lessons

    # Versions

    @property
    def versions(self) -> Versions:
        return self.versions_with(self.box())

    def versions_with(self, box: Any) -> Versions:
        """The versions of a table with a box."""
        content = content_of(box)
        return Versions(self.rules_version, SCHEMA, content.digest if content is not None else "none")

    def versions_of(self, s: State) -> Versions:
        """The versions of a table."""
        return self.versions_with(box_of(s))

    def options_under(self, versions: str, options: Mapping[str, str], box: Any = None) -> Options | None:
        """The options with which a table that was begun under some versions goes on here as it began; None: it cannot.

        Rules that were changed for some tables only leave the others as they were (`older`)."""
        ours = self.versions_with(self.box() if box is None else box)
        contents = [(SCHEMA, ours.content)]
        if box is None or box is self.box():
            contents += [(1, content) for content in self.first_contents]
        for schema, content in contents:
            if versions == str(Versions(self.rules_version, schema, content)):
                return dict(options)
            for rules in range(1, self.rules_version):
                if versions == str(Versions(rules, schema, content)):
                    return self.older(rules, options)
        return None

    # Keeping

    def save(self, s: S) -> dict[str, Any]:
        """The whole state as plain data, secrets included, with its pack if it has one."""
        content = content_of(box_of(s))
        data = see.dump(s)
        return data if content is None or content.pack is None else data | {"pack": content.pack.text()}

    def load(self, data: dict[str, Any]) -> S:
        """The state that `save` was given."""
        from lanternwood.core.packs import pack_from

        try:
            seats = int(data["state"]["seats"])
        except (KeyError, TypeError, ValueError):
            raise BadInput(say("this is not a saved state of the game")) from None
        if seats not in self.seat_counts:
            raise BadInput(say("this is not a saved state of the game: it has {seats} seats", seats=seats))
        box = self.box(pack_from(data["pack"]) if "pack" in data else None)
        return see.restore(self.blank(seats, box), self.frames_by_name, data)

    # Its folder

    @cached_property
    def folder(self) -> Path:
        """Where the game's package lies, with its pages and content."""
        return Path(str(sys.modules[self.package].__file__)).parent

    def page(self, language: str = "en") -> Path:
        """The rules page, from the package's folder `pages`; in English where it is not translated."""
        for name in (f"{self.name}.{language}.md", f"{self.name}.md"):
            if (self.folder / "pages" / name).exists():
                return self.folder / "pages" / name
        raise BadInput(say("the rules page of {game} is not installed", game=self.name))


def box_of(s: State) -> Any:
    """The box that a table is played with; None for a game without rows."""
    return getattr(s, "box", None)


def content_of(box: Boxed | None) -> Content | None:
    """The rows a box was made of."""
    return box.content if box is not None else None


__all__ = [
    "NATURE",
    "Game",
    "Illegal",
    "Option",
    "Reason",
    "ScoreLine",
    "ScorePart",
    "SeatScore",
    "Versions",
    "box_of",
]
