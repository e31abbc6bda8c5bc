"""PettingZoo: every seat is an agent. One after another as they are asked (`Turns`), or all at once (`Rounds`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from lanternwood.core.errors import BadInput
from lanternwood.core.rng import Rng, seed_of
from lanternwood.rl.agents import Seen
from lanternwood.rl.table import Moves, Purse, Setup, whole

RENDER_MODES = ["ansi"]


class Fate:
    """Where chance comes from: a seed, then one game after another."""

    def __init__(self) -> None:
        self.seeds = np.random.default_rng()

    def next(self, seed: SupportsIndex | None) -> Rng:
        """The chance of the next game; with a seed the same again."""
        if seed is not None:
            self.seeds = np.random.default_rng(whole("seed", seed, 0, 2**128))
        return Rng(seed_of(str(self.seeds.integers(2**62))))


class Seats:
    """What both environments have in common."""

    def __init__(self, setup: Setup, waits: int, max_cycles: SupportsIndex | None, render_mode: str | None) -> None:
        if max_cycles is not None:
            max_cycles = whole("max_cycles", max_cycles, 1, 2**31)
        if render_mode not in (None, *RENDER_MODES):
            raise BadInput(f"render_mode = {render_mode!r}: choose one of {', '.join(RENDER_MODES)}, or None")
        self.setup = setup
        self.waits = waits
        self.limit = max_cycles
        self.fate = Fate()
        self.rng = self.fate.next(None)
        self.table = setup.new(self.rng)
        self.purse = Purse(setup)
        self.names = [f"seat_{seat}" for seat in range(setup.seats)]
        size = setup.encoding.actions + waits
        self.actions = {name: Moves(size, partial(self.mask, seat)) for seat, name in enumerate(self.names)}
        self.observations = {
            name: Dict({"observation": setup.box, "action_mask": Box(0, 1, (size,), np.int8)}) for name in self.names
        }

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do now; where it can wait, it waits when it is not asked."""
        mask = self.setup.encoding.mask(self.table, seat)
        return np.append(mask, np.int8(seat not in self.table.asked)) if self.waits else mask

    def look(self, seat: int) -> Seen:
        """What a seat is told."""
        return {"observation": self.setup.observe(self.table, seat), "action_mask": self.mask(seat)}

    def begin(self, seed: SupportsIndex | None) -> None:
        """A new game."""
        self.rng = self.fate.next(seed)
        self.table = self.setup.new(self.rng)
        self.purse = Purse(self.setup)

    def draw(self) -> str:
        """The table as everyone may see it."""
        return self.setup.game.shown.draw(self.table)


class Turns(AECEnv):  # type: ignore[misc]
    """Seats answer one after another; when several are asked at once, in the order of seats, and none of them sees
    what another has answered before the rules show it."""

    def __init__(self, setup: Setup, max_cycles: SupportsIndex | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.seats = Seats(setup, 0, max_cycles, render_mode)
        self.metadata = {
            "name": f"lanternwood_{setup.game.name}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.names)
        self.observation_spaces = dict(self.seats.observations)
        self.action_spaces = dict(self.seats.actions)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Moves:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; the same for the same seed."""
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.answers = dict.fromkeys(self.agents, 0)
        self.infos: dict[str, dict[str, Any]] = {}
        self._ask()

    def observe(self, agent: str) -> Seen:
        """What an agent's seat sees, and what it may do."""
        return self.seats.look(self.possible_agents.index(agent))

    def step(self, action: SupportsIndex | None) -> None:
        """The answer of the agent that is asked; illegal ones are refused with the rule that forbids them."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seats = self.seats
        seats.setup.play(seats.table, self.possible_agents.index(agent), action, seats.rng)
        self.answers[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        over, broken_off = not seats.table.asking, self.answers[agent] == seats.limit
        if over or broken_off:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
        paid = seats.purse.next(seats.table, over or broken_off)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Whose answer is next; after the end everybody is told once more."""
        asked = self.seats.table.asked
        self.agent_selection = self.possible_agents[asked[0] if asked else 0]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection]["action_mask"] = self.seats.mask(asked[0] if asked else 0)

    def render(self) -> str | None:
        """The table in text."""
        return self.seats.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Rounds(ParallelEnv):  # type: ignore[misc]
    """All seats act at once: those that are asked answer, the others wait (the last action)."""

    def __init__(self, setup: Setup, max_cycles: SupportsIndex | None = None, render_mode: str | None = None) -> None:
        self.seats = Seats(setup, 1, max_cycles, render_mode)
        self.metadata = {"name": f"lanternwood_{setup.game.name}_parallel_v0", "render_modes": RENDER_MODES}
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.names)
        self.agents: list[str] = []
        self.observation_spaces = dict(self.seats.observations)
        self.action_spaces = dict(self.seats.actions)
        self.wait = setup.encoding.actions
        self.cycles = 0

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Moves:
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game; the same for the same seed."""
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._look()

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One answer of every seat that is asked."""
        seats, table = self.seats, self.seats.table
        asked = table.asked
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise BadInput(f"no action for {agent}: every agent acts, with {self.wait} to wait")
            if seat not in asked and actions[agent] != self.wait:
                raise BadInput(f"{agent} is not asked: {self.wait} (wait) is expected, not {actions[agent]!r}")
        # In a clone, so that a wrong answer of one seat does not leave those of others behind.
        after, fate = table.clone(), Rng(0)
        fate.x = seats.rng.x
        for seat in asked:
            seats.setup.play(after, seat, actions[self.possible_agents[seat]], fate)
        seats.table, seats.rng = after, fate
        self.cycles += 1
        over, broken_off = not after.asking, self.cycles == seats.limit
        paid = seats.purse.next(after, over or broken_off)
        observations, infos = self._look()
        rewards = dict(zip(self.possible_agents, paid, strict=True))
        terminations = dict.fromkeys(self.possible_agents, over)
        truncations = dict.fromkeys(self.possible_agents, broken_off and not over)
        if over or broken_off:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _look(self) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        observations = {agent: self.seats.look(seat) for seat, agent in enumerate(self.possible_agents)}
        return observations, {
            agent: {"action_mask": seen["action_mask"].copy()} for agent, seen in observations.items()
        }

    def render(self) -> str | None:
        """The table in text."""
        return self.seats.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
