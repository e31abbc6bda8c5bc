"""A match: one table, its log, and the seats with people and bots in them.

Nature is answered here from a seed. A person's steps can be taken back until something is revealed or another seat is
asked; the move that would do that waits for `confirm`, so the last step of a turn can be looked at first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternwood.bots import make
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.core.see import digest
from lanternwood.core.text import say
from lanternwood.match.fate import Fate
from lanternwood.match.record import EVERY, Record, Step, result_of
from lanternwood.match.say import keeps_the_say
from lanternwood.match.thinking import player

PERSON = "person"


@dataclass
class Entry:
    """One answer in the log, with what it told everyone."""

    seat: int
    move: int
    words: str
    facts: list[str] = field(default_factory=list)
    secret: bool = False
    """The answer is for its seat alone; what came of it is in the facts of later entries."""

    def words_for(self, seat: int | None) -> str:
        """The answer in words, as far as this seat (None: a spectator) may know it."""
        return self.words if not self.secret or seat == self.seat else ""


@dataclass
class Pending:
    """A move that waits to be confirmed, and the table as it would be."""

    seat: int
    move: int
    after: State


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
        self.options = game.options(len(players), options)
        self.position = position
        self.state = start if start is not None else game.new(len(players), self.options)
        if self.state.seats != len(players):
            numbers = {"seats": self.state.seats, "players": len(players)}
            raise BadInput(say("this table has {seats} seats, but {players} players were named", **numbers))
        self.fate = Fate.from_words(f"{seed} nature")
        self.bots: dict[int, Bot] = {
            seat: (player if PERSON in players else make)(spec, game, seat, seed)
            for seat, spec in enumerate(players)
            if spec != PERSON
        }
        self.log: list[Entry] = []
        self.checks: dict[int, str] = {}
        self.pending: Pending | None = None
        self._undo: list[tuple[State, int]] = []
        self.state.telling = True
        self.let_nature_answer()
        if self.log:  # what players should know beforehand is the first thing they read
            self.log[0].facts[:0] = game.words.notes(len(players), self.options)

    @staticmethod
    def _name(seat: int, player: str) -> str:
        return f"Player {seat + 1}" if player == PERSON else f"{player.capitalize()} {seat + 1}"

    # Who is asked

    @property
    def over(self) -> bool:
        return not self.state.asked

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
        after.telling = True
        after.play(seat, move)
        if keeps_the_say(seat, self.state, after):
            self._adopt(seat, move, after)
        else:
            self.pending = Pending(seat, move, after)

    def confirm(self) -> None:
        """Make the move that waits; nothing before it can be undone any more."""
        if self.pending is None:
            raise BadInput(say("there is nothing to confirm"))
        pending, self.pending = self.pending, None
        self._adopt(pending.seat, pending.move, pending.after)
        self._undo.clear()
        self.let_nature_answer()

    def undo(self) -> bool:
        """Take the last step back, if nothing has been revealed since; says whether there was one."""
        if self.pending is not None:
            self.pending = None
            return True
        if not self._undo:
            return False
        self.state, length = self._undo.pop()
        del self.log[length:]
        return True

    @property
    def can_undo(self) -> bool:
        return self.pending is not None or bool(self._undo)

    def _adopt(self, seat: int, move: int, after: State) -> None:
        """A person's step, which was made on a clone."""
        words = self.game.words.describe(self.state, seat, move).words
        secret = self.state.stack[-1].SECRET
        before = self.state
        self.state = after
        self._undo.append((before, len(self.log)))
        self.log.append(Entry(seat, move, words, self._told(), secret))

    def _told(self) -> list[str]:
        """What the last step told everyone."""
        facts = [self.game.words.tell(self.state, fact) for fact in self.state.facts if fact.seen_by(None)]
        self.state.facts.clear()
        return [text for text in facts if text]

    def _apply(self, seat: int, move: int) -> None:
        """A bot's or nature's move, in place."""
        words = self.game.words.describe(self.state, seat, move).words
        secret = self.state.stack[-1].SECRET
        self.state.play(seat, move)
        self._undo.clear()
        self.log.append(Entry(seat, move, words, self._told(), secret))
        self._check()

    def _check(self) -> None:
        """A checkpoint every so often, where nothing can be undone any more."""
        if len(self.log) - max(self.checks, default=0) >= EVERY or self.over:
            self.checks[len(self.log)] = digest(self.state)

    def let_nature_answer(self) -> None:
        """Chance, until a seat is asked."""
        while self.state.asked == (NATURE,):
            self._apply(NATURE, self.fate.answer(self.state))
        self._check()

    def bot_step(self) -> Entry | None:
        """One move of a bot that is asked; None if no bot is."""
        seat = self.bot
        if seat is None or self.pending is not None:
            return None
        self._apply(seat, self.bots[seat].move(self.state))
        entry = self.log[-1]
        self.let_nature_answer()
        return entry

    def run(self) -> None:
        """Let bots play until a person is asked or the game is over."""
        while self.bot_step() is not None:
            pass

    # Records

    def record(self) -> Record:
        """The game so far."""
        steps = [Step(entry.seat, entry.words) for entry in self.log]
        kinds = [f"{name} ({player})" for name, player in zip(self.names, self.players, strict=True)]
        checks = {count: (text, 0) for count, text in self.checks.items() if count <= len(steps)}
        record = Record(self.game.name, self.options, str(self.game.versions), kinds, steps, checks)
        record.result = result_of(self.game, self.state)
        record.position = self.position
        record.commitment = self.fate.commitment
        record.pack = self.game.pack.text() if self.game.pack is not None else ""
        if self.over:
            record.seed = self.fate.seed.hex()
        return record
