"""Games to train on: PettingZoo, Gymnasium, OpenSpiel, and many games stepped together (docs/rl.md).

- environments: `zoo`, `single`, `spiel`; what they share is in `table`, types in `agents`
- what is seen: `fields` and `encoding`
- many games at once: `runner`, its `share` in each process, its `memory`, its `opponents`, and `batch`, compiled
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

try:
    import gymnasium
    import numpy  # noqa: F401  (said here, where it can be explained)
except ImportError as error:
    raise ImportError(f"lanternwood.rl needs {error.name}: install lanternwood[rl]") from error

from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES

if TYPE_CHECKING:
    from lanternwood.core.packs import Pack
    from lanternwood.rl.agents import AgentsInTurn
    from lanternwood.rl.runner import Runner
    from lanternwood.rl.single import Single
    from lanternwood.rl.zoo import Rounds, Turns

IDS = {name: f"lanternwood/{''.join(word.title() for word in name.split('-'))}-v0" for name in GAMES.names}
"""The name of each game in Gymnasium's register."""


def aec(
    game: str,
    seats: SupportsIndex | None = None,
    options: Mapping[str, str] | None = None,
    *,
    pack: str | Path | Pack | None = None,
    rewards: str = "win",
    max_cycles: SupportsIndex | None = None,
    scaled: bool = False,
    illegal: str = "raise",
    render_mode: str | None = None,
) -> AgentsInTurn:
    """PettingZoo, one agent after another (AEC), with PettingZoo's usual wrappers."""
    from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

    if illegal not in ("lose", "raise"):
        raise BadInput(f"illegal = {illegal!r}: choose one of lose, raise")
    env: AgentsInTurn = raw_aec(
        game,
        seats,
        options,
        pack=pack,
        rewards=rewards,
        max_cycles=max_cycles,
        scaled=scaled,
        render_mode=render_mode,
    )
    if illegal == "lose":
        env = TerminateIllegalWrapper(env, illegal_reward=-1)
    wrapped: AgentsInTurn = OrderEnforcingWrapper(env)
    return wrapped


def raw_aec(
    game: str,
    seats: SupportsIndex | None = None,
    options: Mapping[str, str] | None = None,
    *,
    pack: str | Path | Pack | None = None,
    rewards: str = "win",
    max_cycles: SupportsIndex | None = None,
    scaled: bool = False,
    render_mode: str | None = None,
) -> Turns:
    """The same without wrappers."""
    from lanternwood.rl.table import Setup
    from lanternwood.rl.zoo import Turns

    return Turns(Setup(game, seats, options, rewards, scaled, pack), max_cycles, render_mode)


def parallel(
    game: str,
    seats: SupportsIndex | None = None,
    options: Mapping[str, str] | None = None,
    *,
    pack: str | Path | Pack | None = None,
    rewards: str = "win",
    max_cycles: SupportsIndex | None = None,
    scaled: bool = False,
    render_mode: str | None = None,
) -> Rounds:
    """PettingZoo, all agents at once; who is not asked waits."""
    from lanternwood.rl.table import Setup
    from lanternwood.rl.zoo import Rounds

    return Rounds(Setup(game, seats, options, rewards, scaled, pack), max_cycles, render_mode)


def gym(
    game: str,
    seats: SupportsIndex | None = None,
    options: Mapping[str, str] | None = None,
    *,
    pack: str | Path | Pack | None = None,
    seat: SupportsIndex | None = 0,
    bots: str | Sequence[str] = "greedy",
    rewards: str = "win",
    scaled: bool = False,
    illegal: str = "lose",
    render_mode: str | None = None,
) -> Single:
    """Gymnasium: one seat learns (None: any, drawn for each game), bots sit in the others."""
    from lanternwood.rl.single import Single
    from lanternwood.rl.table import Setup

    return Single(Setup(game, seats, options, rewards, scaled, pack), seat, bots, illegal, render_mode)


def vector(
    game: str,
    seats: SupportsIndex | None = None,
    options: Mapping[str, str] | None = None,
    *,
    pack: str | Path | Pack | None = None,
    games: SupportsIndex = 1024,
    processes: SupportsIndex = 1,
    seed: SupportsIndex = 0,
    rewards: str = "win",
    max_steps: SupportsIndex | None = None,
    bots: str | Sequence[str | None] | None = None,
    seat: SupportsIndex | None = 0,
) -> Runner:
    """Many games stepped by one call, in this process or spread over several. With `bots` only the learner's seat is
    asked (`seat`; None: drawn for each game), or, where they are named by seat, those seats that have none."""
    from lanternwood.rl.opponents import Seating
    from lanternwood.rl.runner import Runner
    from lanternwood.rl.table import Setup

    setup = Setup(game, seats, options, rewards, False, pack)
    seating = None if bots is None else Seating(setup.seats, bots, seat)
    return Runner(setup, games, processes, seed, max_steps, seating)


def restore(kept: dict[str, Any], *, processes: SupportsIndex = 1) -> Runner:
    """A runner that goes on exactly as the one would have that was kept with `save`."""
    from lanternwood.rl.runner import Runner

    return Runner.restored(kept, processes)


def openspiel() -> list[str]:
    """Make every game known to OpenSpiel; gives the names it knows them by."""
    from lanternwood.rl.spiel import register

    return register()


for _name, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point="lanternwood.rl:gym", kwargs={"game": _name})

__all__ = ["IDS", "aec", "gym", "openspiel", "parallel", "raw_aec", "restore", "vector"]
