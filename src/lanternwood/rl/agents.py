"""What PettingZoo's environments offer, as types: its package has none, so programs could not be checked against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, SupportsIndex, TypedDict

import numpy as np
from gymnasium.spaces import Dict
from numpy.typing import NDArray

from lanternwood.rl.encoding import Observation
from lanternwood.rl.table import Moves


class Seen(TypedDict):
    """What an agent is told: what its seat sees, and what it may do."""

    observation: Observation
    action_mask: NDArray[np.int8]


class AgentsInTurn(Protocol):
    """An environment in which one agent acts after another (AEC)."""

    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    metadata: dict[str, Any]
    render_mode: str | None

    @property
    def num_agents(self) -> int: ...
    @property
    def max_num_agents(self) -> int: ...
    @property
    def unwrapped(self) -> Any: ...
    def reset(self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None) -> None: ...
    def step(self, action: SupportsIndex | None) -> None: ...
    def observe(self, agent: str) -> Seen | None: ...
    def last(self, observe: bool = True) -> tuple[Seen, float, bool, bool, dict[str, Any]]: ...
    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]: ...
    def observation_space(self, agent: str) -> Dict: ...
    def action_space(self, agent: str) -> Moves: ...
    def render(self) -> str | None: ...
    def close(self) -> None: ...
