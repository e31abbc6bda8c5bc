"""In enough random games everything in a game is met: every span, every answer of nature, every row, every frame.

Where chance alone wins nothing, games between greedy bots show that every seat can win.
"""

from __future__ import annotations

import pytest

from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.match.match import Match
from tests.conformance.tools import TABLES, walk

GAMES_PER_TABLE = 3
LIVELY_GAMES = 500
"""Random games from a richer start, for games where chance alone gets nowhere."""
GAMES_OF_BOTS = 40


class Met:
    """What came up in many random games over all tables."""

    def __init__(self, game: Game) -> None:
        self.moves: dict[bool, dict[int, str]] = {True: {}, False: {}}
        """The words of every move that was played, nature's and the seats'."""
        self.things: set[str] = set()
        """What the moves pointed at, without its kind: `N` for `panel:N`."""
        self.frames: set[str] = set()
        self.winners: set[int] = set()
        for number, table in enumerate(TABLES):
            if table.game is not game:
                continue
            for seed in range(GAMES_PER_TABLE):
                self.play(game, table.new(), Rng(1000 * number + seed))
        tables = [table for table in TABLES if table.game is game]
        for seed in range(LIVELY_GAMES if game.suite.lively else 0):
            s, rng = tables[seed % len(tables)].new(), Rng(seed)
            s.answer_nature(rng)
            game.suite.lively(s, rng)
            self.play(game, s, rng)
        for seed in range(GAMES_OF_BOTS):
            if self.winners == set(range(max(game.seat_counts))):
                break
            match = Match(game, ["greedy"] * max(game.seat_counts), seed=f"winners {seed}")
            match.run()
            self.winners.update(match.state.winners())

    def play(self, game: Game, s: State, rng: Rng) -> None:
        """One random game."""
        for seat, move in walk(s, rng):
            moves = self.moves[seat == NATURE]
            if move not in moves:
                option = game.words.describe(s, seat, move)
                moves[move] = option.words
                self.things |= {point.partition(":")[2] for point in option.points}
            for frame in s.stack:
                self.frames.add(type(frame).__name__)
        self.winners.update(s.winners())


_MET: dict[str, Met] = {}


@pytest.fixture
def met(game: Game) -> Met:
    if game.name not in _MET:
        _MET[game.name] = Met(game)
    return _MET[game.name]


def test_all_of_a_game_is_met(game: Game, met: Met) -> None:
    """One test, so that the many games are played once."""
    used = {game.spans.split(move)[0] for side in met.moves.values() for move in side}
    assert used == set(game.spans.by_name), "every span of moves is used"

    natures = {game.spans.split(move)[0] for move in met.moves[True]}
    seats = {game.spans.split(move)[0] for move in met.moves[False]}
    assert not natures & seats, "nature and the seats have moves of their own"
    for name in natures:
        span = game.spans.by_name[name]
        missing = set(range(span.start, span.start + span.size)) - set(met.moves[True])
        assert not missing, f"nature never answers {name} {[move - span.start for move in sorted(missing)]}"

    words = {word for side in met.moves.values() for text in side.values() for word in text.replace("-", " ").split()}
    words |= met.things
    for table, rows in game.content.tables.items():
        ids = {row.id for row in rows} - game.suite.unnamed
        assert not ids & words or ids <= words, f"[[{table}]] rows that never come up: {sorted(ids - words)}"

    assert met.frames | game.suite.unmet == set(game.frames_by_name), "every frame comes up"
    assert met.winners == set(range(max(game.seat_counts))), "every seat can win"
