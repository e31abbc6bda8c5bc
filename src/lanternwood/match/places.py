"""What a table is made of besides its state: seats, lines of the log, talk, tries and refusals."""

from __future__ import annotations

from dataclasses import dataclass

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import NATURE, State
from lanternwood.core.text import say
from lanternwood.match.beats import Beat
from lanternwood.match.events import Event, Plan

COLOURS = ("lamp", "moss", "sky", "rose", "plum", "ash")
BOT_NAMES = ("Rowan", "Moss", "Fern", "Hazel", "Bramble", "Ember")


class Refused(LanternwoodError):
    """An action that is not possible now: why, by which rule, and whether the table has gone on meanwhile."""

    def __init__(self, text: str, rule: str = "", stale: bool = False) -> None:
        super().__init__(say("{text} ({rule})", text=text, rule=rule) if rule else text)
        self.text = text
        self.rule = rule
        self.stale = stale


@dataclass
class Seat:
    """A place at the table and who has it."""

    bot: str = ""
    name: str = ""
    colour: str = ""
    symbol: str = ""
    secret: str = ""
    owner: str = ""

    @property
    def free(self) -> bool:
        """Anyone may sit down; a seat with a secret is opened by its link only."""
        return not self.bot and not self.owner and not self.secret


@dataclass(frozen=True)
class Entry:
    """An entry of the log as one seat reads it."""

    seat: int
    words: str
    points: tuple[str, ...]
    facts: list[str]
    beats: list[Beat]


@dataclass
class Line:
    """One step: whose, its words (for its owner alone if secret), and what everyone was told."""

    seq: int
    seat: int
    words: str
    secret: bool
    beats: list[Beat]
    """What it did, in order; each knows who may know of it."""
    points: tuple[str, ...] = ()
    """The things on the table that the step points at; as secret as its words."""

    def facts_for(self, seat: int | None) -> list[str]:
        return [beat.text for beat in self.beats if beat.text and beat.seen_by(seat)]

    def forget(self) -> None:
        """The words stay, the tables in between go."""
        for beat in self.beats:
            beat.after = None

    def entries_for(self, seat: int | None) -> list[Entry]:
        """What the log of a seat (None: of a spectator) says of this step. A secret answer stands in its owner's log
        alone; what it brought to light came of all answers and is nobody's entry."""
        facts, beats = self.facts_for(seat), [beat for beat in self.beats if beat.seen_by(seat)]
        if not self.secret:
            return [Entry(self.seat, self.words, self.points, facts, beats)]
        own = [Entry(self.seat, self.words, self.points, [], [])] if seat == self.seat else []
        return own + ([Entry(NATURE, "", (), facts, beats)] if facts else [])

    def count_for(self, seat: int | None) -> int:
        """How many entries those are."""
        return (seat == self.seat) + bool(self.facts_for(seat)) if self.secret else 1


@dataclass
class Try:
    """What an action would do: the events to write, and the state with its log lines for the last of them."""

    events: list[Event]
    state: State
    lines: list[list[Line]]
    count: int
    """Answers nature has given by then."""
    passes: bool = True
    """Somebody else, nature or nobody has the say afterwards."""


@dataclass
class Talk:
    """A line of small talk."""

    seq: int
    seat: int
    text: str


@dataclass
class Back:
    """A step that can be taken back: the table before it."""

    steps: int
    lines: int
    state: State
    count: int


def seat_of(number: int, plan: Plan) -> Seat:
    """A seat nobody has taken yet; bots come with a name and a colour."""
    if not plan.bot:
        return Seat()
    return Seat(bot=plan.bot, name=BOT_NAMES[number % len(BOT_NAMES)], colour=COLOURS[number % len(COLOURS)])
