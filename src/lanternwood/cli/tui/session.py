"""What the player at the screen sees and points at: a match, the table as shown, and what was said.

The screen never reads the match's own state, because a bot may be changing it in its thread; `look` takes a copy at
quiet moments. A game's own screen fills in what can be chosen and how the cursor moves.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from gettext import NullTranslations

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import State
from lanternwood.core.scores import Option, SeatScore
from lanternwood.core.text import told
from lanternwood.match.match import Match


@dataclass(frozen=True)
class Choice:
    """One legal move, the target it lies on and the key that picks it."""

    move: int
    option: Option
    target: str
    key: str = ""


class Session:
    """One match at one screen. Whoever makes one calls `look` when it is ready."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.seat = match.person if match.person is not None else next(iter(self.people), 0)
        self.note = ""
        self.thinking = ""
        self.told = 0
        self.asked = False
        self.state: State = match.state.clone()

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.match.players)) if seat not in self.match.bots]

    def mark(self, seat: int) -> str:
        """✓ who has answered the secret question that is open, ▸ who is to answer."""
        if seat in self.match.state.answered:
            return "✓"
        return "▸" if seat in self.state.asked else " "

    # Looking

    def look(self) -> None:
        """Take in the table as it is now, and put the cursor somewhere sensible."""
        pending, person = self.match.pending, self.match.person
        self.state = (pending.after if pending else self.match.state).clone()
        self.entries = list(self.match.log)
        self.note = ""
        self.asked = pending is None and person is not None
        if pending is not None:
            self.seat = pending.seat
        elif person is not None:
            if person != self.seat:
                self.handed_over()
            self.seat = person
        self.scores: list[SeatScore] = self.game.shown.score(self.state, self.seat)
        self.take_in()
        if self.asked:
            self.offer()

    def handed_over(self) -> None:
        """Somebody else at this screen is asked now."""

    def take_in(self) -> None:
        """Read what the screen shows from the copy of the table."""

    def offer(self) -> None:
        """Find what the seat may choose, and settle the cursor."""

    def remember(self) -> None:
        """From here on, what others do is new."""

    def freshen(self) -> None:
        """Which things have come since `remember`."""

    # The cursor

    def choice(self) -> Choice | None:
        """The legal move under the cursor."""
        raise NotImplementedError

    def keyed(self, key: str) -> Choice | None:
        """The move that a key picks at once."""
        return None

    def step(self, down: int, right: int) -> None:
        """Move the cursor one step."""

    def jump(self, step: int) -> None:
        """To the next legal place."""

    def point(self, target: str) -> bool:
        """Put the cursor on a thing; False if it is of no interest now."""
        return False

    @property
    def target(self) -> str:
        """What `why_not` is asked about."""
        choice = self.choice()
        return choice.option.words if choice is not None else ""

    # Words

    def why(self, target: str = "") -> str:
        """Why the thing under the cursor cannot be chosen; empty if it can."""
        if not self.asked:
            return ""
        try:
            reason = self.game.why_not(self.state, self.seat, target or self.target)
        except LanternwoodError as error:
            return str(error)
        return str(reason) if reason else ""

    def log(self) -> list[str]:
        """Everything that happened, in words."""
        return self._facts(0)

    def news(self) -> list[str]:
        """What happened since I last confirmed something."""
        return self._facts(self.told)

    def _facts(self, start: int) -> list[str]:
        """Facts since a place in the log; the same fact several times in a row is told once."""
        facts = [self.named(fact) for entry in self.entries[start:] for fact in entry.facts]
        counted = [(fact, len(list(same))) for fact, same in itertools.groupby(facts)]
        return [fact if count == 1 else f"{fact} ({count}×)" for fact, count in counted]

    def named(self, text: str) -> str:
        """A fact with the players' names in it."""
        return told(text, NullTranslations(), self.match.names)
