"""In enough random games everything in a game is met: every span, every answer of nature, every row, every frame.

Games are played until all of it has come up; what never does is named. Where chance alone wins nothing, games between
greedy bots show that every seat can win.
"""

from __future__ import annotations

from collections.abc import Iterator

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.match.match import Match
from lanternwood.suite.tables import tables_of, walk

LEAST = 3
"""Games on each table, even if everything has come up before."""
MOST = 1500
"""Games of a game, unless it has more tables than that: by then what can come up has come up."""
GAMES_OF_BOTS = 40


class Met:
    """What came up in many random games over all tables."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moves: dict[bool, dict[int, str]] = {True: {}, False: {}}
        """The words of every move that was played, nature's and the seats'."""
        self.things: set[str] = set()
        """What the moves pointed at, without its kind: `N` for `panel:N`."""
        self.frames: set[str] = set()
        self.winners: set[int] = set()
        self.games = 0

    def play(self, s: State, rng: Rng) -> None:
        """One random game."""
        for seat, move in walk(s, rng):
            moves = self.moves[seat == NATURE]
            if move not in moves:
                option = self.game.words.describe(s, seat, move)
                moves[move] = option.words
                self.things |= {point.partition(":")[2] for point in option.points}
            for frame in s.stack:
                self.frames.add(type(frame).__name__)
        self.winners.update(s.winners())
        self.games += 1

    def play_on_all_tables(self) -> None:
        """One game on each; where the game knows how to make a table lively, every other one begins from there."""
        for table in tables_of(self.game):
            s, rng = table.new(), Rng(self.games)
            if self.game.suite.lively and self.games % 2:
                s.answer_nature(rng)
                self.game.suite.lively(s, rng)
            self.play(s, rng)

    def spans_of(self, nature: bool) -> set[str]:
        return {self.game.spans.split(move)[0] for move in self.moves[nature]}

    def stands_for_something(self, move: int) -> bool:
        """Does a move name what the box has? Spans have room for more rows than the usual box."""
        try:
            self.game.words.describe(tables_of(self.game)[-1].new(), NATURE, move)
        except (BadInput, IndexError):
            return False
        return True

    def missing(self) -> Iterator[str]:
        """What has not come up yet, in words."""
        game = self.game
        unused = set(game.spans.by_name) - self.spans_of(True) - self.spans_of(False)
        yield from (f"no move of the span {name}" for name in sorted(unused))
        for name in sorted(self.spans_of(True)):
            span = game.spans.by_name[name]
            rest = sorted(set(range(span.start, span.start + span.size)) - set(self.moves[True]))
            never = [move - span.start for move in rest if self.stands_for_something(move)]
            if never:
                yield f"nature never answers {name} {never}"
        words = {word for side in self.moves.values() for text in side.values() for word in parts(text)} | self.things
        for table, rows in game.content.tables.items():
            ids = {row.id for row in rows} - game.suite.unnamed
            if ids & words and ids - words:
                yield f"rows of [[{table}]] that no move names: {sorted(ids - words)}"
        yield from (f"the frame {name}" for name in sorted(set(game.frames_by_name) - self.frames - game.suite.unmet))


def parts(text: str) -> list[str]:
    return text.replace("-", " ").split()


def test_all_of_a_game_is_met(game: Game) -> None:
    met = Met(game)
    for count in range(max(LEAST, MOST // len(tables_of(game)))):
        if count >= LEAST and not list(met.missing()):
            break
        met.play_on_all_tables()
    print(f"{game.name}: {met.games} games")
    assert not list(met.missing()), f"never met in {met.games} random games"
    assert not met.spans_of(True) & met.spans_of(False), "nature and the seats have moves of their own"
    assert met.frames <= set(game.frames_by_name), "every frame is named"
    assert not met.frames & game.suite.unmet, "a frame that is met is not called unmet"


def test_every_seat_can_win(game: Game) -> None:
    """At random if need be among bots, with the most seats."""
    seats = max(game.seat_counts)
    met = Met(game)
    for table in tables_of(game):
        if table.seats == seats:
            met.play(table.new(), table.rng("winners"))
    for seed in range(GAMES_OF_BOTS):
        if met.winners == set(range(seats)):
            break
        match = Match(game, ["greedy"] * seats, seed=f"winners {seed}")
        match.run()
        met.winners.update(match.state.winners())
    assert met.winners == set(range(seats))
