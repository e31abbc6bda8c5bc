"""What the shared suite must be told about a game: what it cannot find out by playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from lanternwood.core.frame import State
from lanternwood.core.rng import Rng


def nothing_counted(s: State) -> dict[str, int]:
    """The census of a game that has none."""
    return {}


def always(scene: Mapping[str, Any], thing: str) -> bool:
    """What no scene lists may lie anywhere."""
    return True


@dataclass(frozen=True)
class Suite:
    """Everything has a default: a game without a word of its own is tested too.

    A game's `suite.py` fills one in; its `game.py` names it, and nothing else imports it.
    """

    # Nothing is lost

    census: Callable[[State], dict[str, int]] = nothing_counted
    """How many of each thing are found at a table, wherever they lie; what does not add up is counted as well."""
    whole: Callable[[State], dict[str, int]] = nothing_counted
    """How many there should be. In the middle of something `census` may leave a thing out; at the end it counts all."""

    # Everything comes up

    lively: Callable[[State, Rng], None] | None = None
    """Changes a new table so that random players get about, where chance alone gets nowhere."""
    fond: tuple[str, ...] = ()
    """How moves begin that every other random game takes when it can, so that what is rare comes up."""
    unnamed: frozenset[str] = frozenset()
    """Rows that no move names."""
    unmet: frozenset[str] = frozenset()
    """Frames for which the box has no card."""

    # Which tables are tried

    questions: Mapping[str, str] = field(default_factory=dict)
    """Options that put a question of set-up to a seat instead of to chance; each is tried with the usual modes."""
    wanders: bool = False
    """Random seats may go on for thousands of rounds, unless they have the limits of runs of bots."""
    short: Mapping[str, str] = field(default_factory=dict)
    """Options that keep a golden record short enough to be read."""
    quick: bool = False
    """A whole game of bots that search takes no time."""

    variant: str = ""
    """A pack, as TOML, that changes how the game goes: both are played side by side."""

    measured: int = 0
    """With how many seats its speed is measured; 0: it is not."""

    # What is looked at

    why: tuple[str, ...] = ()
    """Things and moves that are asked about with `why`, besides those that came up."""
    lies: Callable[[Mapping[str, Any], str], bool] = always
    """Whether a thing that a lesson lights lies in the scene its seat is shown; true of what no scene lists."""
