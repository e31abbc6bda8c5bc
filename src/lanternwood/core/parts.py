"""The parts a game is made of besides its rules: words, what people are shown, files, and what studies look at.

A part is a handful of functions that a game's package has anyway. `game.py` of a package names them, and nothing is
passed on by hand: whoever needs a sentence calls `game.words.ask(s, seat)`. What a game leaves out has a default that
works for any game (core/defaults).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol

from lanternwood.core import defaults
from lanternwood.core.facts import Fact
from lanternwood.core.frame import State
from lanternwood.core.options import Options
from lanternwood.core.position import Sheet
from lanternwood.core.scores import Option, Reason, SeatScore
from lanternwood.core.text import Text

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)

Table = TypeVar("Table", bound=State, contravariant=True)
Seen = TypeVar("Seen", covariant=True)


Step = tuple[str, str]
"""From which thing to which; either may be empty: it comes from nowhere that can be seen, or goes there."""


class OfSeat(Protocol[Table, Seen]):
    """What a seat may see of a table; without a seat, what everyone may."""

    def __call__(self, s: Table, seat: int | None = None, /) -> Seen: ...


@dataclass(frozen=True)
class Words(Generic[S]):
    """A game in words. Only the first four have to be there; `Kinds` (core/kinds) makes the first two."""

    describe: Callable[[S, int, int], Option]
    """A move in words, with the things it points at."""
    parse: Callable[[S, int, str], int]
    """The move that words name; BadInput if they name none. Whether it is legal is another question."""
    ask: Callable[[S, int], str]
    """The question a seat is asked, in one sentence."""
    tell: Callable[[S, Fact], str]
    """A fact in one sentence; empty if it needs no words."""
    why_not: Callable[[S, int, str], Reason | None] | None = None
    """The numbered rule that forbids a move (in words) or a thing on the table; None if nothing does. Without it the
    answer says what may be done instead."""
    roles: Callable[[S], Sequence[str]] = defaults.nobody
    """What each seat plays, for tables that show it beside the names; empty where all play the same."""
    notes: Callable[[int, Options], list[str]] = defaults.no_notes
    """What players should know about a table before it begins, in sentences."""
    ending: Callable[[S], str] = defaults.no_word
    """How a finished game ended, in a word, where there is more than one way; for statistics."""
    decided: Callable[[S], list[Text]] = defaults.nothing_more
    """What decided a finished game where the points alone do not say it, in sentences: what broke a tie, who shares the
    win, why nobody wins."""
    why: Callable[[S], str] = defaults.no_word
    """Why a finished game ended as it did, in one sentence that names people, where a game says it better than its
    score sheets do (core/why)."""
    moved: Callable[[S, Fact], Sequence[Step]] = defaults.nothing_moved
    """What a fact moved, from which thing on the table to which, so that it can be seen to move; the table is as it lay
    right after it. Things are named as moves point at them, those of a seat's own board as `0/cell:3`."""
    counts: str = ""
    """The kind of fact by which a round is counted: clients show it goal by goal, as the sheets stood before it."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The rule that a question is about, by the name of its frame, so that the rules open there."""


@dataclass(frozen=True)
class Shown(Generic[S]):
    """What people are shown of a table."""

    score: OfSeat[S, list[SeatScore]] = defaults.score
    """The score sheets as a seat may see them (None: as everyone may), as if the round ended now, with the reason for
    every point."""
    draw: OfSeat[S, str] = defaults.draw
    """The table as plain text."""
    box: Callable[[Any], Mapping[str, Any]] = defaults.no_box
    """What a client needs to draw the game and never changes while it is played: cards, shapes, words for letters."""
    scene: Callable[[dict[str, Any], Any], Mapping[str, Any]] = defaults.scene
    """A view made friendlier for clients; it gets what the seat may see, and the box."""
    types: tuple[Any, ...] = ()
    """The types of what `box` and `scene` give, for the description of messages."""
    corner: Callable[[S, int], tuple[int, int]] = defaults.no_corner
    """What moves call (`row,column`) the square in row 1 and column 1 of a seat's board, where `draw` draws one."""
    speaks: bool = False
    """There are sentences in the scene, to be told in the language of whoever looks."""


@dataclass(frozen=True)
class Files(Generic[S]):
    """A table written down, and set up again: the lines of position files."""

    read: Callable[[Any, Sheet, Any], S] = defaults.read_position
    """Set a table of a game up from the lines of a position file, with a box."""
    write: Callable[[Any, S], str] = defaults.write_position
    """The position file of a table at a seat's turn."""


@dataclass(frozen=True)
class Study(Generic[S]):
    """What studies of cards and reports of balance look at. All of it may be left out."""

    card_names: Callable[[Any], Mapping[str, str]] = defaults.no_names
    """The cards of a box that can be studied by what seats hold and play, with their names."""
    cards_held: Callable[[S, int], set[str]] = defaults.no_cards
    """The cards a seat holds now."""
    cards_played: Callable[[S, int], set[str]] = defaults.no_cards
    """The cards a seat has in play now."""
    thing_names: Callable[[Any], Mapping[str, Mapping[str, str]]] = defaults.no_names
    """What a report of balance looks at in a box: groups by title, and the things in them by id with their names."""
    things: Callable[[S, int], Mapping[str, int]] = defaults.no_things
    """How many of these things a seat has at the end."""
    table_things: Callable[[S], set[str]] = defaults.nothing_there
    """Which of these things lie on the table for everybody at the end."""
    opening: Callable[[S], list[int]] = defaults.no_order
    """The seats in the order of the first round, once it is known; empty before, and where all act at once."""
