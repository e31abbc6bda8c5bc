"""What the golden files hold: many games as one line each, a few in full, and what a search finds.

`python -m lanternwood.suite.goldens FOLDER NAME …` writes those of certain games; read the difference before committing
it. A test of one's own holds `difference(folder, name, make)` against "" for every name in `goldens_of(game)`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path

from lanternwood.bots.advice import advise
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Game
from lanternwood.core.options import Options, written
from lanternwood.core.playout import playout
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.match.record import Record, Step, result_of

SEEDS = 60
STATES = 50
"""Moves between two digests of the whole state."""
LIMIT = 5_000
AGAIN = "if it is meant, make the file again; if an old record could now end differently, raise the rules number"
STEPS, THOUGHTS, ITERATIONS = 3, 2, 3
"""Answers before a search is asked, how often it is, and how long it may think."""
STRIDE = 7
"""From one seed to the next, so many combinations of modes further."""


def modes(game: Game, options: Options) -> str:
    """The options of a table that are modes of play, in words."""
    names = {setting.name for setting in game.settings if setting.mode}
    return written({name: value for name, value in options.items() if name in names})


def some_counts(game: Game) -> list[int]:
    """The fewest, the middle and the most seats of a game."""
    counts = game.seat_counts
    return sorted({counts[0], counts[len(counts) // 2], counts[-1]})


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
            move = int(s.now.draw(s, rng))
        else:
            moves = s.moves(seat)
            move = int(moves[rng.below(len(moves))])
        record.steps.append(Step(seat, game.words.describe(s, seat, move).words))
        s.play(seat, move)
        if len(record.steps) % STATES == 0 or not s.asked:
            record.checks[len(record.steps)] = (digest(s), 0)
    record.result = result_of(game, s)
    return record.text()


def thoughts(game: Game) -> str:
    """What a search finds at some tables, so that both builds and all machines think the same."""
    lines = [f"# {game.name}: answers that a search looked at, and how often, by seat count. Made by `make goldens`."]
    for seats in some_counts(game):
        s, rng = game.new(seats, game.options_of_bots(seats)), Rng(seed_of(f"golden {seats} thoughts"))
        s.answer_nature(rng)
        for step in range(STEPS + THOUGHTS):
            if not s.asked:
                break
            seat = s.asked[0]
            if step >= STEPS:
                best = advise(game, s, seat, "golden", iterations=ITERATIONS).best
                found = [(-each.visits, game.words.describe(s, seat, each.moves[0]).words) for each in best]
                said = "; ".join(f"{words}: {-visits}" for visits, words in sorted(found))
                lines.append(f"{seats} seat {seat + 1}: {said}")
            moves = s.moves(seat)
            s.play(seat, int(moves[rng.below(len(moves))]))
            s.answer_nature(rng)
    return "\n".join(lines) + "\n"


def chosen(game: Game, seats: int) -> Options:
    """The options of a whole game: the defaults for the fewest seats, other modes for more."""
    options = [options for count, options in game.tables() if count == seats]
    modes = options[0] if seats == game.seat_counts[0] else options[len(options) * 2 // 3]
    return modes | dict(game.suite.short)


def goldens_of(game: Game) -> dict[str, Callable[[], str]]:
    """The golden files of a game by name, and what makes the text that they should hold."""
    files: dict[str, Callable[[], str]] = {
        f"{game.name}-{seats}.record": partial(whole_game, game, seats, chosen(game, seats))
        for seats in some_counts(game)
    }
    files[f"{game.name}-playouts.txt"] = partial(playouts, game)
    files[f"{game.name}-thoughts.txt"] = partial(thoughts, game)
    return files


def goldens(games: Iterable[Game]) -> dict[str, Callable[[], str]]:
    """The golden files of some games."""
    return {name: make for game in games for name, make in goldens_of(game).items()}


def files_in(folder: Path) -> list[str]:
    """The golden files that lie in a folder."""
    return sorted(path.name for path in folder.iterdir() if path.suffix in (".txt", ".record"))


def difference(folder: Path, name: str, make: Callable[[], str]) -> str:
    """The first line in which a golden file is not what is made now; empty if there is none."""
    was, now = (folder / name).read_text(encoding="utf-8").splitlines(), make().splitlines()
    for line, (old, new) in enumerate(zip_longest(was, now, fillvalue="nothing"), start=1):
        if old != new:
            return f"{name}, line {line}: {new!r}, and it was {old!r}; {AGAIN}"
    return ""


def write(folder: Path, games: Iterable[Game]) -> Iterator[str]:
    """Write the golden files of some games and remove what is left over of theirs; says what was done, line by line."""
    games = list(games)
    made = goldens(games)
    for name in sorted(set(files_in(folder)) - set(made)):
        if name.rpartition("-")[0] in {game.name for game in games}:
            (folder / name).unlink()
            yield f"removed   {name}"
    for name, make in sorted(made.items()):
        path, text = folder / name, make()
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        yield f"{'unchanged' if same else 'written  '} {name}"


if __name__ == "__main__":
    for line in write(Path(sys.argv[1]), [GAMES.get(name) for name in sys.argv[2:]]):
        print(line)
