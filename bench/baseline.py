"""The unit of speed: OpenSpiel's python_tic_tac_toe, random playouts. Reads `go SECONDS` lines."""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)


def measure(seconds: float, rng: random.Random) -> float:
    """Decisions per second, with the full list of legal actions at each."""
    game = pyspiel.load_game("python_tic_tac_toe")
    decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def main() -> None:
    rng = random.Random(1)
    measure(0.2, rng)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        seconds = float(line.split()[1])
        print(json.dumps({"decisions_per_second": measure(seconds, rng)}), flush=True)


if __name__ == "__main__":
    main()
