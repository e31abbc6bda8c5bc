"""Our games, on whichever build PYTHONPATH selects. Reads `inside|driven|clone|bytes TABLE SECONDS` lines."""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from lanternwood.core import frame
from lanternwood.core.frame import State
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng

try:
    from lanternwood.core.registry import get
except ImportError:  # an older build, to be compared with
    from lanternwood.core.game import get  # type: ignore[attr-defined,no-redef]


def named(table: str) -> tuple[str, int]:
    """A table such as `vale-race-2p`: a game and a number of seats."""
    name, _, seats = table.rpartition("-")
    return name, int(seats.removesuffix("p"))


STARTS: dict[str, State] = {}


def new(table: str) -> State:
    """A new table: a clone of one with its options worked out, before nature has answered anything."""
    if table not in STARTS:
        name, seats = named(table)
        game = get(name)
        usual = getattr(game, "options_of_bots", game.options)  # another build may know no options of bots
        STARTS[table] = game.new(seats, usual(seats))
    return STARTS[table].clone()


def inside(table: str, seconds: float, seed: int) -> dict[str, float]:
    """Playouts inside the core."""
    decisions, games = 0, 0
    new(table)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += playout(new(table), Rng(seed + games)).decisions
        games += 1
    return {"decisions_per_second": decisions / (time.perf_counter() - start), "games": games}


def driven(table: str, seconds: float, seed: int) -> dict[str, float]:
    """The same, move by move from plain Python, through the checked door."""
    decisions, games = 0, 0
    new(table)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        rng = Rng(seed + games)
        s = new(table)
        s.answer_nature(rng)
        while asked := s.asked:
            seat = asked[0]
            moves = s.moves(seat)
            s.play(seat, moves[rng.below(len(moves))])
            decisions += 1
            s.answer_nature(rng)
        games += 1
    return {"decisions_per_second": decisions / (time.perf_counter() - start), "games": games}


def states(table: str, seed: int) -> list[State]:
    """States met in playouts, one in ten of those in which a seat is asked."""
    found: list[State] = []
    for game in range(10):
        rng, s, step = Rng(seed + game), new(table), 0
        s.answer_nature(rng)
        while asked := s.asked:
            moves = s.moves(asked[0])
            s.apply(asked[0], moves[rng.below(len(moves))])
            s.answer_nature(rng)
            step += 1
            if step % 10 == 0 and s.asked:
                found.append(s.clone())
    return found


def clone(table: str, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds of one clone, driven from Python, less the cost of an empty loop."""
    some = states(table, seed)
    rounds = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for s in some:
            s.clone()
        rounds += 1
    spent = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(rounds):
        for s in some:
            s.asking  # noqa: B018  (the loop and one attribute, without the clone)
    spent -= time.perf_counter() - start
    return {"clone_us": spent / (rounds * len(some)) * 1e6}


def size(table: str, seconds: float, seed: int) -> dict[str, float]:
    """Bytes of one state, as given out by Python's allocators for a thousand clones."""
    some = states(table, seed)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [some[i % len(some)].clone() for i in range(1000)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"bytes": (after - before) / len(kept)}


def answer(measure: Callable[..., dict[str, float]], *args: Any) -> None:
    """Print what was measured as a line, or why it could not be."""
    try:
        found: dict[str, Any] = measure(*args)
    except Exception as error:
        found = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(found), flush=True)


def main() -> None:
    kinds = {"inside": inside, "driven": driven, "clone": clone, "bytes": size}
    compiled = not str(frame.__file__).endswith(".py")
    print(json.dumps({"ready": True, "compiled": compiled}), flush=True)
    for seed, line in enumerate(sys.stdin):
        kind, table, seconds = line.split()
        answer(kinds[kind], table, float(seconds), 1000 * seed)


if __name__ == "__main__":
    main()
