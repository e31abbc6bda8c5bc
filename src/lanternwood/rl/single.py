"""Gymnasium: one seat learns, bots sit in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lanternwood import bots
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.rng import Rng, seed_of
from lanternwood.rl.encoding import Observation
from lanternwood.rl.table import Moves, Purse, Setup, whole

ILLEGAL = ("lose", "raise")


class Single(gymnasium.Env[Observation, np.int64]):
    """One seat of a table. An illegal move loses the game, or is refused with an error."""

    def __init__(
        self,
        setup: Setup,
        seat: SupportsIndex | None,
        opponents: str | Sequence[str],
        illegal: str,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        if render_mode not in (None, "ansi"):
            raise BadInput(f"render_mode = {render_mode!r}: choose ansi, or None")
        if seat is not None:
            seat = whole("seat", seat, 0, setup.seats - 1)
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal = {illegal!r}: choose one of {', '.join(ILLEGAL)}")
        self.specs = [opponents] * (setup.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.specs) != setup.seats - 1:
            raise BadInput(f"{len(self.specs)} bots for {setup.seats - 1} other seats: name one, or one for each")
        for spec in self.specs:
            bots.check(spec)
        self.setup = setup
        self.fixed = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.seat = seat or 0
        self.rng = Rng(0)
        self.table = setup.new(self.rng)
        self.purse = Purse(setup)
        self.others: dict[int, Bot] = {}
        self.observation_space = setup.box
        self.action_space = Moves(setup.encoding.actions, self.action_masks)

    def action_masks(self) -> NDArray[np.int8]:
        """What the seat may do now."""
        return self.setup.encoding.mask(self.table, self.seat)

    def reset(
        self, *, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game up to the seat's first question; the same for the same seed."""
        super().reset(seed=None if seed is None else whole("seed", seed, 0, 2**128))
        asked = False
        while not asked:
            words = str(self.np_random.integers(2**62))
            self.seat = int(self.np_random.integers(self.setup.seats)) if self.fixed is None else self.fixed
            self.rng = Rng(seed_of(f"{words} nature"))
            self.table = self.setup.new(self.rng)
            others = [seat for seat in range(self.setup.seats) if seat != self.seat]
            self.others = {
                seat: bots.make(spec, self.setup.game, seat, words)
                for seat, spec in zip(others, self.specs, strict=True)
            }
            asked = self._wait()
        self.purse = Purse(self.setup)
        return self._look()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat's answer, then everybody else's until it is asked again."""
        if not self.table.asking:
            raise BadInput("the game is over: reset the environment first")
        try:
            self.setup.play(self.table, self.seat, action, self.rng)
        except Illegal as error:
            if self.illegal == "raise":
                raise
            observation, info = self._look()
            lost = -1.0 if self.setup.rewards == "win" else 0.0
            return observation, lost, True, False, info | {"illegal": str(error)}
        goes_on = self._wait()
        reward = self.purse.next(self.table, not goes_on)[self.seat]
        observation, info = self._look()
        if not goes_on:
            info |= {"winners": list(self.table.winners()), "scores": list(self.table.scores())}
        return observation, reward, not goes_on, False, info

    def _wait(self) -> bool:
        """Let the others answer until the seat is asked; False when the game is over."""
        while self.table.asking:
            asked = self.table.asked
            if self.seat in asked:
                return True
            self.table.play(asked[0], self.others[asked[0]].move(self.table))
            self.table.answer_nature(self.rng)
        return False

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        return self.setup.observe(self.table, self.seat), {"action_mask": self.action_masks(), "seat": self.seat}

    def render(self) -> str | None:
        """The table as the seat sees it, in text."""
        return self.setup.game.shown.draw(self.table, self.seat) if self.render_mode == "ansi" else None
