"""Simulations of a search per second, on whichever build PYTHONPATH selects. Reads `KIND TABLE SECONDS` lines.

A simulation is one walk down the tree and one playout. Ours, over positions met all through a game: `ends` plays at
random to the end of the game, `near` at random to the horizon where the game's judgement takes over, `plans` as the
bots search. Peers, from the first position of their own games: `peer openspiel-python`, `peer openspiel-cpp`,
`peer openspiel-cpp-connect-four`, and `peer catanatron`, whose package has no tree: a copy of the game and a random
playout is what its search is made of.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))

from engine import answer, named, new

from lanternwood.bots.search import Search
from lanternwood.core import frame
from lanternwood.core.frame import State
from lanternwood.core.judgement import Judgement
from lanternwood.core.playout import playout
from lanternwood.core.registry import get
from lanternwood.core.rng import Rng

POSITIONS = 8
BATCH = 100
NEAR = {"winterhaven": 1, "rats": 4, "wispwood": 30, "vale": 16}
"""Ticks of the clock to the horizon: a round of Winterhaven, four turns of Rats, tiles in Wispwood, turns in the Vale;
other games are played to the end."""


def positions(table: str, seed: int) -> list[tuple[State, int]]:
    """Tables all through a random game, at questions with a choice, and whom they ask."""
    length = playout(new(table), Rng(seed)).decisions
    rng, s, found, count = Rng(seed), new(table), [], 0
    s.answer_nature(rng)
    while asked := s.asked:
        moves = s.moves(asked[0])
        count += 1
        if len(moves) > 1 and count >= (len(found) + 0.5) * length / POSITIONS and len(found) < POSITIONS:
            found.append((s.clone(), asked[0]))
        s.apply(asked[0], moves[rng.below(len(moves))])
        s.answer_nature(rng)
    return found


@contextmanager
def judging(kind: str, name: str) -> Iterator[Judgement]:
    """The judgement for a kind of search. The game's own is changed and changed back: a compiled one has no copies."""
    if kind == "ends":
        yield Judgement()
        return
    judgement = get(name).judgement
    plans, horizon = judgement.plans, judgement.horizon
    if kind == "near":
        judgement.plans, judgement.horizon = False, NEAR.get(name, 0)
    try:
        yield judgement
    finally:
        judgement.plans, judgement.horizon = plans, horizon


def ours(kind: str, table: str, seconds: float, seed: int) -> float:
    some = positions(table, seed)
    with judging(kind, named(table)[0]) as judgement:
        return simulations(kind, judgement, some, seconds, seed)


def simulations(kind: str, judgement: Judgement, some: list[tuple[State, int]], seconds: float, seed: int) -> float:
    done, spent, batch = 0, 0.0, BATCH if kind != "plans" else 1
    while spent < seconds:
        for s, seat in some:
            search = Search(judgement, s, seat, Rng(seed + done))
            start = time.perf_counter()
            while search.iterations < 10 * batch and time.perf_counter() - start < seconds / len(some):
                search.run(batch)
            spent += time.perf_counter() - start
            done += search.iterations
    return done / spent


def openspiel(module: str, game_name: str) -> Callable[[float, int], float]:
    """OpenSpiel's own search, in Python or C++, on a game of its own."""
    import pyspiel

    game = pyspiel.load_game(game_name)

    def measure(seconds: float, seed: int) -> float:
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            if module == "python":
                import numpy as np
                from open_spiel.python.algorithms import mcts

                evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
                bot = mcts.MCTSBot(game, 1.4, 100, evaluator, solve=False, random_state=np.random.RandomState(seed))
            else:
                bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, 100, 10, False, seed, False)
            bot.step(game.new_initial_state())
            done += 100
            seed += 1
        return done / (time.perf_counter() - start)

    return measure


def catanatron(seconds: float, seed: int) -> float:
    """Copies of a new game of Catan for four, each played to its end at random."""
    import random

    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        game.copy().play()
        done += 1
    return done / (time.perf_counter() - start)


def peer(name: str, seconds: float, seed: int) -> float:
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)

    peers = {
        "openspiel-python": lambda: openspiel("python", "python_tic_tac_toe"),
        "openspiel-cpp": lambda: openspiel("cpp", "tic_tac_toe"),
        "openspiel-cpp-connect-four": lambda: openspiel("cpp", "connect_four"),
        "catanatron": lambda: catanatron,
    }
    return peers[name]()(seconds, seed)


def main() -> None:
    compiled = not str(frame.__file__).endswith(".py")
    print(json.dumps({"ready": True, "compiled": compiled}), flush=True)
    for seed, line in enumerate(sys.stdin):
        kind, table, seconds = line.split()
        answer(measured, kind, table, float(seconds), seed)


def measured(kind: str, table: str, seconds: float, seed: int) -> dict[str, float]:
    found = peer(table, seconds, seed) if kind == "peer" else ours(kind, table, seconds, 1000 + seed)
    return {"simulations_per_second": found}


if __name__ == "__main__":
    main()
