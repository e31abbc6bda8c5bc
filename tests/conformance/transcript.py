"""`python -m tests.conformance.transcript SEED`: games as lines of digests, to hold one build against the other.

Every answer, every list of legal moves, every view and a digest of the state are in each line, for random games on all
tables, for games of bots that do not search on a spread of them, and for quick games of one that does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b

from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.match.match import Match
from lanternwood.suite.tables import all_moves, all_spread, all_tables, caches, walk


def lines(seed: str) -> Iterator[str]:
    for table in all_tables():
        for game in range(2):
            s = table.new()
            rng = Rng(seed_of(f"{seed} {table} {game}"))
            total = blake2b(digest_size=8)
            for count, (seat, move) in enumerate(walk(s, rng)):
                total.update(f"{count} {seat} {move} {all_moves(s)} {caches(s)} {s.scores()}".encode())
                if count % 25 == 0:
                    world = s.clone()
                    world.redeal(0, Rng(count))
                    total.update(f"{digest(s)} {digest(world)} {s.view(0)} {s.view(None)}".encode())
            yield f"{table} game {game}: {s.scores()} {s.winners()} {digest(s)} {total.hexdigest()}"
    quick = [table for table in all_spread() if table.game.suite.quick]
    for bot, tables in (("random", all_spread()), ("greedy", all_spread()), ("search:iterations=5", quick)):
        for table in tables:
            match = Match(table.game, [bot] * table.seats, table.options, f"{seed} {table}")
            match.run()
            words = blake2b(match.record().text().encode(), digest_size=8).hexdigest()
            yield f"{table} {bot}: {match.state.scores()} {digest(match.state)} {words}"


if __name__ == "__main__":
    for line in lines(sys.argv[1]):
        print(line)
