"""Training: our runner on whichever build PYTHONPATH selects, and PettingZoo's own Connect Four. Reads
`runner|aec TABLE SECONDS` and `peer|quick connect_four_v3 SECONDS` lines.

A step is one decision of one seat: the observation and the mask of legal actions are there before it, a random legal
action is drawn and played, and a game that is over begins anew. `peer` is Connect Four as its page plays it, wrapped
and with actions drawn by `sample`; `quick` is the same without wrappers, its actions drawn in the quickest way we know.
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent))

from engine import answer, named

from lanternwood import rl
from lanternwood.rl import batch
from lanternwood.rl.runner import Runner

warnings.filterwarnings("ignore", category=DeprecationWarning)

from pettingzoo.classic import connect_four_v3  # noqa: E402

COMPILED = not str(batch.__file__).endswith(".py")
GAMES = 1024 if COMPILED else 64
RUNNERS: dict[str, Runner] = {}


def runner(table: str, seconds: float) -> float:
    """Many games in one process."""
    if table not in RUNNERS:
        name, seats = named(table)
        RUNNERS[table] = rl.vector(name, seats, games=GAMES, seed=1)
        RUNNERS[table].reset()
    running = RUNNERS[table]
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        running.step(running.some)
        steps += running.games
    return steps / (time.perf_counter() - start)


def aec(table: str, seconds: float) -> float:
    """One game at a time through PettingZoo's interface."""
    name, seats = named(table)
    return played(rl.aec(name, seats), seconds)


def peer(table: str, seconds: float) -> float:
    """Connect Four through the same interface."""
    return played(connect_four_v3.env(), seconds)


def played(env: Any, seconds: float) -> float:
    steps = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=games)
        games += 1
        for agent in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            if over or broken_off:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                steps += 1
            if time.perf_counter() - start > seconds:
                break
    return steps / (time.perf_counter() - start)


def quick(table: str, seconds: float) -> float:
    """Connect Four as quickly as it goes."""
    env = connect_four_v3.raw_env()
    steps = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=games)
        games += 1
        for _ in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            if over or broken_off:
                env.step(None)
            else:
                env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
    return steps / (time.perf_counter() - start)


KINDS = {"runner": runner, "aec": aec, "peer": peer, "quick": quick}


def main() -> None:
    print(json.dumps({"ready": True, "compiled": COMPILED}), flush=True)
    for line in sys.stdin:
        kind, table, seconds = line.split()
        answer(measured, kind, table, float(seconds))


def measured(kind: str, table: str, seconds: float) -> dict[str, float]:
    return {"steps_per_second": KINDS[kind](table, seconds)}


if __name__ == "__main__":
    main()
