"""Many seeded games between bots: scores, wins, speed, and a digest that is the same for the same seed."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import blake2b
from operator import index
from typing import Any, SupportsIndex

from lanternwood.bots import check, make
from lanternwood.core.frame import LOWEST, NATURE, NATURE_BIT, State
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.core.playout import LIMIT, Endless, mixed, playout
from lanternwood.core.rng import Rng, seed_of
from lanternwood.lab.figures import mean, share
from lanternwood.lab.runs import Definition, Run, defined, game_of
from lanternwood.lab.spread import Where, spread


@dataclass(frozen=True)
class Played:
    """One game of a simulation."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    digest: int
    seconds: float
    ending: str = ""

    def plain(self) -> list[Any]:
        """As a file can hold it."""
        return [*map(list, (self.scores, self.winners)), self.decisions, self.digest, self.seconds, self.ending]

    @classmethod
    def read(cls, plain: list[Any]) -> Played:
        scores, winners, *rest = plain
        return cls(tuple(scores), tuple(winners), *rest)

    def share(self, seat: int) -> float:
        """A seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


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
                seat, move = NATURE, int(s.now.draw(s, fate))
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
    seconds = round(time.perf_counter() - start, 6)
    return Played(
        tuple(map(int, s.scores())), tuple(map(int, s.winners())), decisions, digest, seconds, game.words.ending(s)
    )


def play_some(definition: Definition, numbers: list[int]) -> list[Any]:
    """Games of a simulation by number."""
    bots, options, seed = (definition[name] for name in ("bots", "options", "seed"))
    return [play_one(game_of(definition), bots, options, f"{seed} {number}").plain() for number in numbers]


def simulate(
    game: Game,
    bots: list[str],
    options: Options,
    games: SupportsIndex,
    seed: str | SupportsIndex,
    where: Where | None = None,
) -> tuple[dict[str, object], list[Played]]:
    """Play the games and sum them up; the digest does not depend on who plays them."""
    games, seed = index(games), str(seed)
    check_bots(bots)
    full = game.options_of_bots(len(bots), options)
    game.new(len(bots), full)
    run = Run("simulate", defined(game, bots=bots, options=full, seed=seed), play_some)
    found = spread(run, games, where or Where())
    played = [Played.read(plain) for plain in found]
    return summary(game, bots, full, seed, played) | found.marked(), played


def check_bots(bots: list[str]) -> None:
    """Refuse bots that nobody knows."""
    for spec in bots:
        check(spec)


def is_timed(bots: list[str]) -> bool:
    """Does a bot think by the clock, so that the same seed may play another game?"""
    return any("seconds=" in spec for spec in bots)


def summary(game: Game, bots: list[str], options: Options, seed: str, played: list[Played]) -> dict[str, object]:
    """What the games show, by seat; intervals hold 95 times of 100."""
    decisions = sum(one.decisions for one in played)
    seconds = sum(one.seconds for one in played)
    digest = blake2b(",".join(str(one.digest) for one in played).encode(), digest_size=8).hexdigest()
    seats = []
    for seat, bot in enumerate(bots):
        scores = [one.scores[seat] for one in played]
        shares = sum(one.share(seat) for one in played)
        seats.append(
            {
                "seat": seat + 1,
                "bot": bot,
                "wins": sum(seat in one.winners for one in played),
                "shared": sum(seat in one.winners and len(one.winners) > 1 for one in played),
                "win_share": asdict(share(shares, len(played))),
                "mean_score": round(statistics.fmean(scores), 2),
                "mean_interval": asdict(mean(scores)),
                "spread": round(statistics.pstdev(scores), 2),
                "least": min(scores),
                "most": max(scores),
            }
        )
    return {
        "game": game.name,
        "options": options,
        "seed": seed,
        "timed": is_timed(bots),
        "games": len(played),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "seconds": round(seconds, 2),
        "digest": digest,
        "seats": seats,
        "endings": dict(sorted(Counter(one.ending for one in played if one.ending).items())),
    }
