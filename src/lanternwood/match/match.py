"""A match: a table without a store, with people and bots at one screen, or with bots alone.

Log, nature, undo and checks are the table's (`match/table`). Here are the seats: a person's step that would end the
person's say waits for `confirm`, so the last step of a turn can be looked at first, and bots are asked for their moves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternwood.bots import make
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.core.text import say
from lanternwood.match.events import Created, Plan
from lanternwood.match.fate import Fate
from lanternwood.match.places import Line, Try
from lanternwood.match.record import Record
from lanternwood.match.table import Table
from lanternwood.match.thinking import player

PERSON = "person"


@dataclass
class Entry:
    """One answer in the log, with what it told everyone."""

    seat: int
    words: str
    facts: list[str] = field(default_factory=list)
    secret: bool = False
    """The answer is for its seat alone; what came of it is in the facts of later entries."""

    def words_for(self, seat: int | None) -> str:
        """The answer in words, as far as this seat (None: a spectator) may know it."""
        return self.words if not self.secret or seat == self.seat else ""


@dataclass
class Pending:
    """A move that waits to be confirmed, and the table as it would be before anybody else has answered."""

    seat: int
    move: int
    after: State
    made: Try


class Match:
    """One game being played by people and bots at one screen, or by bots alone."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        options: Options | None = None,
        seed: str = "",
        start: State | None = None,
        names: list[str] | None = None,
        position: str = "",
    ) -> None:
        self.game = game
        self.players = players
        self.names = names or [self._name(seat, player) for seat, player in enumerate(players)]
        self.position = position
        if start is not None and start.seats != len(players):
            numbers = {"seats": start.seats, "players": len(players)}
            raise BadInput(say("this table has {seats} seats, but {players} players were named", **numbers))
        fate = Fate.from_words(f"{seed} nature")
        created = Created(
            game=game.name,
            options=game.options(len(players), options),
            versions=str(game.versions if start is None else game.versions_of(start)),
            plans=[Plan(bot="" if player == PERSON else player) for player in players],
            seed=fate.seed.hex(),
            commitment=fate.commitment,
            host="",
            pack=game.pack.text() if game.pack is not None else "",
        )
        self.table = Table("", created, game, start)
        self.table.begin()
        self.bots: dict[int, Bot] = {
            seat: (player if PERSON in players else make)(spec, game, seat, seed)
            for seat, spec in enumerate(players)
            if spec != PERSON
        }
        self.pending: Pending | None = None
        self._kept = len(self.table.steps)
        """Steps that nobody takes back any more: up to what was confirmed last, or what a bot did."""

    @staticmethod
    def _name(seat: int, player: str) -> str:
        return f"Player {seat + 1}" if player == PERSON else f"{player.capitalize()} {seat + 1}"

    # The table

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def fate(self) -> Fate:
        return self.table.fate

    @property
    def options(self) -> Options:
        return self.table.created.options

    @property
    def log(self) -> list[Entry]:
        """Everything that was answered, with what it told everyone."""
        return [_entry(line) for line in self.table.lines]

    # Who is asked

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def person(self) -> int | None:
        """The first person who is asked now."""
        return next((seat for seat in self.state.asked if seat not in self.bots and seat != NATURE), None)

    @property
    def bot(self) -> int | None:
        """The first bot that is asked now."""
        return next((seat for seat in self.state.asked if seat in self.bots), None)

    # Answers

    def play(self, seat: int, move: int) -> None:
        """A person's move; one that ends the person's say, or asks somebody else, waits for `confirm`."""
        if self.pending is not None:
            raise Illegal(seat, "confirm", "", say("confirm or undo the last step first"))
        if seat in self.bots or seat == NATURE:
            raise Illegal(seat, "person", "", say("no person sits there"))
        after = self.state.clone()
        if seat in after.asked:
            after.forget(seat)
        after.play(seat, move)
        words = self.game.words.describe(self.state, seat, move).words
        made = self.table.try_move(seat, self.table.ask_id(seat), words)
        if made.passes:
            self.pending = Pending(seat, move, after, made)
        else:
            self.table.adopt(made.events, made)

    def confirm(self) -> None:
        """Make the move that waits; nothing before it can be undone any more."""
        if self.pending is None:
            raise BadInput(say("there is nothing to confirm"))
        made, self.pending = self.pending.made, None
        self._adopt_for_good(made)

    def _adopt_for_good(self, made: Try) -> None:
        self.table.adopt(made.events, made)
        self._kept = len(self.table.steps)

    def undo(self) -> bool:
        """Take the last step back, if nothing has been revealed since; says whether there was one."""
        if self.pending is not None:
            self.pending = None
            return True
        seat = self._last
        if seat is None:
            return False
        made = self.table.try_undo(seat)
        self.table.adopt(made.events, made)
        return True

    @property
    def can_undo(self) -> bool:
        return self.pending is not None or self._last is not None

    @property
    def _last(self) -> int | None:
        """The person who made the last step, if it can be taken back."""
        if len(self.table.steps) <= self._kept:
            return None
        seat = self.table.steps[-1][0]
        return seat if self.table.can_undo(seat) else None

    def bot_step(self) -> Entry | None:
        """One move of a bot that is asked, and nature's answers to it; None if no bot is."""
        seat = self.bot
        if seat is None or self.pending is not None:
            return None
        words = self.game.words.describe(self.state, seat, self.bots[seat].move(self.state)).words
        made = self.table.try_bot(seat, self.table.ask_id(seat), [words])
        self._adopt_for_good(made)
        return _entry(made.lines[0][0])

    def run(self) -> None:
        """Let bots play until a person is asked or the game is over."""
        while self.bot_step() is not None:
            pass

    # Records

    def record(self) -> Record:
        """The game so far."""
        record = self.table.record()
        record.names = [f"{name} ({player})" for name, player in zip(self.names, self.players, strict=True)]
        record.position = self.position
        return record


def _entry(line: Line) -> Entry:
    return Entry(line.seat, line.words, line.facts_for(None), line.secret)
