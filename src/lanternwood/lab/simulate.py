"""Many seeded games between bots: scores, wins, speed, and a digest that is the same for the same seed."""

from __future__ import annotations

import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

from lanternwood.bots import BOTS, make
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import LOWEST, NATURE, NATURE_BIT, State
from lanternwood.core.game import GAMES, Game
from lanternwood.core.options import Options
from lanternwood.core.playout import LIMIT, Endless, mixed, playout
from lanternwood.core.rng import Rng, seed_of

CHUNK = 8

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Played:
    """One game of a simulation."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    digest: int
    seconds: float
    ending: str = ""


def play_one(
    game: Game, bots: list[str], options: Options, seed: str, watch: Callable[[State], None] | None = None
) -> Played:
    """One game, the same for the same seed; games between random bots that nobody watches stay inside the core."""
    s = game.new(len(bots), options)
    fate = Rng(seed_of(f"{seed} nature"))
    start = time.perf_counter()
    if watch is None and all(name == "random" for name in bots):
        done = playout(s, fate)
        decisions, digest = int(done.decisions), int(done.digest)
    else:
        players = [make(name, game, seat, seed) for seat, name in enumerate(bots)]
        decisions, digest, steps = 0, 1, 0
        while s.asking:
            if s.asking & NATURE_BIT:
                seat, move = NATURE, int(s.stack[-1].draw(s, fate))
            else:
                seat = int(LOWEST[s.asking])
                move = players[seat].move(s)
                decisions += 1
            digest = int(mixed(digest, seat, move))
            s.play(seat, move)
            if watch is not None:
                watch(s)
            steps += 1
            if steps > LIMIT:
                raise Endless(f"no end after {LIMIT} moves")
    return Played(s.scores(), s.winners(), decisions, digest, time.perf_counter() - start, game.ending(s))


def _chunk(job: tuple[str, list[str], Options, str, int, int]) -> list[Played]:
    name, bots, options, seed, first, last = job
    game = GAMES.get(name)
    return [play_one(game, bots, options, f"{seed} {number}") for number in range(first, last)]


def simulate(
    game: Game,
    bots: list[str],
    options: Options,
    games: int,
    seed: str,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play the games and sum them up; the digest does not depend on the number of jobs."""
    check_bots(bots)
    full = game.options(len(bots), options)
    game.new(len(bots), full)
    work = [(game.name, bots, full, seed, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    start = time.perf_counter()
    played: list[Played] = []
    for some in spread(_chunk, work, jobs):
        played += some
        if progress is not None:
            progress(len(played))
    return summary(game, bots, full, seed, played, time.perf_counter() - start)


def check_bots(bots: list[str]) -> None:
    """Refuse bots that nobody knows."""
    for name in bots:
        if name not in BOTS:
            raise BadInput(f"unknown bot {name!r}: choose from {', '.join(BOTS)}")


def spread(do: Callable[[Job], Result], work: list[Job], jobs: int) -> Iterator[Result]:
    """What a function gives for each piece of work, in order, by as many processes."""
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(do, work)
        return
    with ProcessPoolExecutor(jobs, initializer=_worker) as pool:
        yield from pool.map(do, work)


def _worker() -> None:
    """A worker finishes what it plays and then ends with the process that asked for it, which hears the signals."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def summary(
    game: Game, bots: list[str], options: Options, seed: str, played: list[Played], seconds: float
) -> dict[str, object]:
    """What the games show, by seat."""
    decisions = sum(one.decisions for one in played)
    digest = blake2b(",".join(str(one.digest) for one in played).encode(), digest_size=8).hexdigest()
    seats = []
    for seat, bot in enumerate(bots):
        scores = [one.scores[seat] for one in played]
        seats.append(
            {
                "seat": seat + 1,
                "bot": bot,
                "wins": sum(seat in one.winners for one in played),
                "shared": sum(seat in one.winners and len(one.winners) > 1 for one in played),
                "mean_score": round(statistics.fmean(scores), 2),
                "spread": round(statistics.pstdev(scores), 2),
                "least": min(scores),
                "most": max(scores),
            }
        )
    return {
        "game": game.name,
        "options": options,
        "seed": seed,
        "games": len(played),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "seconds": round(seconds, 2),
        "digest": digest,
        "seats": seats,
        "endings": dict(sorted(Counter(one.ending for one in played if one.ending).items())),
    }
