"""What the golden files hold: many games as one line each, and a few in full."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core.frame import NATURE
from lanternwood.core.game import GAMES, Game
from lanternwood.core.options import Options, written
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.match.record import Record, Step, result_of

FOLDER = Path(__file__).parent
SEEDS = 60
STATES = 50
"""Moves between two digests of the whole state."""
LIMIT = 5_000
SHORT = {"max_rounds": "12"}
"""Options that keep a record short enough to be read, where a game has them."""
STRIDE = 7
"""From one seed to the next, so many combinations of modes further."""


def modes(game: Game, options: Options) -> str:
    """The options of a table that are modes of play, in words."""
    names = {setting.name for setting in game.settings if setting.mode}
    return written({name: value for name, value in options.items() if name in names})


def playouts(game: Game) -> str:
    """One line per game: every seat count with many seeds, going round through the modes."""
    lines = [f"# {game.name}: random games by seat count, seed and modes. Made by `make goldens`; read the difference."]
    lines.append("# seats seed: decisions, scores, winners, digest of all answers, digest of the last state; modes")
    for seats in game.seat_counts:
        tables = [options for count, options in game.tables() if count == seats]
        for seed in range(SEEDS):
            options = tables[seed * STRIDE % len(tables)]
            s = game.new(seats, options)
            done = playout(s, Rng(seed_of(f"golden {seats} {seed}")), LIMIT)
            scores = " ".join(str(score) for score in s.scores())
            won = " ".join(str(seat + 1) for seat in s.winners()) or "nobody"
            result = f"{done.decisions} decisions, {scores}, won by {won}"
            lines.append(f"{seats} {seed}: {result}, {done.digest:08x} {digest(s)}; {modes(game, options)}")
    return "\n".join(lines) + "\n"


def whole_game(game: Game, seats: int, options: Options) -> str:
    """A random game as a record, with a digest of the state every so often."""
    s = game.new(seats, options)
    rng = Rng(seed_of(f"golden {seats} in full"))
    record = Record(game.name, options, str(game.versions), [f"Player {seat + 1}" for seat in range(seats)])
    while s.asked:
        assert len(record.steps) < LIMIT, "this game does not end"
        seat = s.asked[rng.below(len(s.asked))]
        if seat == NATURE:
            move = int(s.stack[-1].draw(s, rng))
        else:
            moves = s.moves(seat)
            move = int(moves[rng.below(len(moves))])
        record.steps.append(Step(seat, game.describe(s, seat, move).words))
        s.play(seat, move)
        if len(record.steps) % STATES == 0 or not s.asked:
            record.checks[len(record.steps)] = (digest(s), 0)
    record.result = result_of(game, s)
    return record.text()


def goldens() -> dict[str, str]:
    """Every golden file by name: the text it should hold."""
    files = {}
    for game in GAMES.all():
        files[f"{game.name}-playouts.txt"] = playouts(game)
        for seats in sorted({game.seat_counts[0], game.seat_counts[len(game.seat_counts) // 2], game.seat_counts[-1]}):
            options = [options for count, options in game.tables() if count == seats]
            # The defaults for the fewest seats, other modes for more.
            chosen = options[0] if seats == game.seat_counts[0] else options[len(options) * 2 // 3]
            short = {name: value for name, value in SHORT.items() if name in chosen}
            files[f"{game.name}-{seats}.record"] = whole_game(game, seats, chosen | short)
    return files
