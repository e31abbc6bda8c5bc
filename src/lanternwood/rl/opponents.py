"""Bots at the tables of a runner: they answer for their seats until a learner is asked.

A bot is made anew whenever bots have the say, with luck of its own for that moment: so games do not depend on which
process plays them, and a game that is kept needs no bot to be kept with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from lanternwood import bots
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput
from lanternwood.core.rng import Rng
from lanternwood.rl.batch import Batch, seed_for
from lanternwood.rl.table import Setup, whole

Specs = list[str | None]
"""The bot of each seat; None where a learner sits."""


class Seating:
    """Who sits where: bots by seat, or one kind of bot everywhere but in the learner's seat, which may be drawn."""

    def __init__(self, seats: int, opponents: str | Sequence[str | None], seat: SupportsIndex | None) -> None:
        self.opponents = opponents if isinstance(opponents, str) else list(opponents)
        self.seat = None if seat is None else whole("seat", seat, 0, seats - 1)
        self.fixed: Specs | None = None
        if isinstance(self.opponents, str):
            bots.check(self.opponents)
            if self.seat is not None:
                self.fixed = self.around(seats, self.seat)
            return
        if len(self.opponents) != seats:
            raise BadInput(f"{len(self.opponents)} bots for {seats} seats: name one, or one for each, None to learn")
        if None not in self.opponents:
            raise BadInput("bots sit in all seats: None is expected where somebody learns")
        for spec in self.opponents:
            if spec is not None:
                bots.check(spec)
        self.fixed = self.opponents

    def around(self, seats: int, seat: int) -> Specs:
        """Bots everywhere but in one seat."""
        assert isinstance(self.opponents, str)
        return [None if other == seat else self.opponents for other in range(seats)]

    def plain(self) -> dict[str, object]:
        """As data."""
        return {"opponents": self.opponents, "seat": self.seat}


class Opponents:
    """The bots of one batch."""

    def __init__(self, setup: Setup, seating: Seating, batch: Batch) -> None:
        self.setup = setup
        self.seating = seating
        self.batch = batch

    def seed(self, row: int) -> int:
        """The seed of the game that a row plays now."""
        batch = self.batch
        return int(seed_for(batch.seed, batch.first + row, batch.episode[row]))

    def specs(self, row: int) -> Specs:
        """Who sits where in a game; a drawn seat is drawn from the game's seed."""
        if self.seating.fixed is not None:
            return self.seating.fixed
        seats = self.setup.seats
        return self.seating.around(seats, Rng(self.seed(row) ^ 0x2545F491).below(seats))

    def sit(self, row: int) -> int:
        """The seats that learn in a new game, as bits."""
        return sum(1 << seat for seat, spec in enumerate(self.specs(row)) if spec is None)

    def answer(self, row: int) -> None:
        """Let bots answer until a learner is asked, or the game is over."""
        batch = self.batch
        table, nature = batch.tables[row], batch.nature[row]
        learners = int(batch.learners[row])
        if not table.asking or table.asking & learners:
            return
        specs = self.specs(row)
        words = f"{self.seed(row)} {batch.steps[row]}"
        seated: dict[int, Bot] = {}
        while table.asking and not table.asking & learners:
            seat = table.asked[0]
            spec = specs[seat]
            assert spec is not None
            if seat not in seated:
                seated[seat] = bots.make(spec, self.setup.game, seat, words)
            table.play(seat, seated[seat].move(table))
            table.answer_nature(nature)
