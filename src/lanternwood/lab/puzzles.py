"""`python -m lanternwood.lab.puzzles GAME`: find tables with a question to which one answer stands out.

Bots play games; now and then a table at the start of a turn is written down as a position, read again, and looked at.
An answer stands out if its chance of winning is well above the next one's at a first, quick look, and again at a long
look with other luck. Tables where a bot that looks one turn ahead finds the answer by itself only fill up the file. The
same arguments find the same puzzles, as long as the bots are the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from lanternwood.bots import make
from lanternwood.bots.advice import Advice, Advised, advise
from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng, seed_of
from lanternwood.lab.simulate import play_one
from lanternwood.match.files import read_position
from lanternwood.match.hints import carried_out
from lanternwood.match.puzzles import file_of

LEAD = 0.1
"""So much must the best answer's chance of winning be above the next one's."""
LEAST, MOST = 0.2, 0.97
"""Its chance: a game that is lost or won anyway is no puzzle."""
OPTIONS = (3, 60)
A_GAME, A_LOOK = 2, 8
"""Puzzles of one game played, and tables of it that are looked at."""
GLANCE, LOOKED_AT = 2, 8
"""Looks that an answer needs at the quick and at the long look, so that its chance is more than a guess."""


@dataclass
class Found:
    """A puzzle on its way to its file."""

    position: str
    seat: int
    advice: Advice
    easy: bool
    """A bot that looks one turn ahead finds it."""


def tables(game: Game, seed: str) -> Iterator[tuple[State, int]]:
    """Tables of one game at which a seat begins something, in an order that does not follow the game."""
    rng = Rng(seed_of(f"puzzles {game.name} {seed}"))
    counts = [n for n in game.seat_counts if n > 1][:3] or [game.seat_counts[0]]
    seats = counts[rng.below(len(counts))]
    bots = ["lantern" if rng.below(3) else "candle" for _ in range(seats)]
    seen: list[tuple[State, int]] = []
    last = NATURE

    def watch(s: State) -> None:
        nonlocal last
        seat = s.asked[0] if s.asked else NATURE
        if seat == NATURE:
            return
        if seat != last and OPTIONS[0] <= len(s.moves(seat)) <= OPTIONS[1]:
            seen.append((s.clone(), seat))
        last = seat

    play_one(game, bots, game.options_of_bots(seats), f"puzzles {seed}", watch)
    while seen:
        yield seen.pop(rng.below(len(seen)))


def look(game: Game, s: State, seat: int, seed: str, quick: int, long: int) -> Found | None:
    """Is this table a puzzle?"""
    try:
        position = game.files.write(game, s)
        again = read_position(position)[1]
    except LanternwoodError:
        return None  # not every table can be written down
    if again.asked != s.asked or list(again.moves(seat)) != list(s.moves(seat)):
        return None
    if not stands_out(advise(game, again, seat, f"quick {seed}", iterations=quick), seat, GLANCE):
        return None
    advice = advise(game, again, seat, f"long {seed}", iterations=long)
    if not stands_out(advice, seat, LOOKED_AT):
        return None
    easy = make("lantern", game, seat, seed).move(again) == advice.best[0].moves[0]
    return Found(position, seat, advice, easy)


def ranked(advice: Advice, seat: int, visits: int) -> list[Advised]:
    """The answers that were looked at often enough, those first that won most often."""
    often = [one for one in advice.best if one.visits >= visits]
    return sorted(often, key=lambda one: -one.chances[seat])


def stands_out(advice: Advice, seat: int, visits: int) -> bool:
    """Is the answer that was tried most well above the next, and is the game still to be decided?"""
    best = ranked(advice, seat, visits)
    if len(best) < 2 or best[0] is not advice.best[0]:
        return False
    first, second = (one.chances[seat] for one in best[:2])
    return LEAST <= first <= MOST and first - second >= LEAD


def find(game: Game, most: int, games: int, quick: int, long: int) -> list[Found]:
    """So many puzzles, those first that are not easy, from at most so many games."""
    found: list[Found] = []
    for number in count(1):
        hard = [one for one in found if not one.easy]
        if len(hard) >= most or number > games:
            break
        mine = 0
        for at, (s, seat) in enumerate(tables(game, str(number))):
            if mine == A_GAME or at == A_LOOK:
                break
            one = look(game, s, seat, f"{number} {at}", quick, long)
            if one is not None:
                found.append(one)
                mine += 1
        print(f"{game.name}: {number} games, {len(hard)} hard and {len(found) - len(hard)} easy", file=sys.stderr)
    return sorted(found, key=lambda one: one.easy)[:most]


# The file


def text_of(game: Game, found: list[Found], command: str) -> str:
    """The file of a game's puzzles."""
    head = f"# Puzzles of {game.title}: {len(found)} of them. Found by `{command}` with the bots of its day.\n"
    return head + "".join(row(game, one, number) for number, one in enumerate(found, start=1))


def row(game: Game, found: Found, number: int) -> str:
    """A puzzle in TOML; a JSON string is one of TOML, too."""
    _, s = read_position(found.position)
    seat, best = found.seat, ranked(found.advice, found.seat, LOOKED_AT)
    answers = [[game.words.describe(s, seat, one.moves[0]).words, round(one.chances[seat], 3)] for one in best]
    lines = [
        "",
        "[[puzzle]]",
        f"id = {json.dumps(f'{game.name}-{number}')}",
        f"seat = {seat}",
        f'position = """\n{found.position}"""',
        f"answers = {json.dumps(answers)}",
        f"best = {line(game, s, seat, best[0])}",
        f"second = {line(game, s, seat, best[1])}",
    ]
    return "\n".join(lines) + "\n"


def line(game: Game, s: State, seat: int, one: Advised) -> str:
    steps, _ = carried_out(game, s, seat, one.moves)
    words = json.dumps([step.words for step in steps])
    chances = json.dumps([round(chance, 3) for chance in one.chances])
    worth = json.dumps([round(points, 2) for points in one.worth])
    return f"{{ words = {words}, chances = {chances}, worth = {worth} }}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m lanternwood.lab.puzzles", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to find puzzles of; all unless some are named")
    parser.add_argument("--puzzles", type=int, default=30, help="puzzles of each game (30)")
    parser.add_argument("--most", type=int, default=200, help="games to look through at most (200)")
    parser.add_argument("--quick", type=int, default=150, help="iterations of the first look (150)")
    parser.add_argument("--long", type=int, default=1500, help="iterations of the second look (1500)")
    args = parser.parse_args()
    if min(args.puzzles, args.most, args.quick, args.long) < 1:
        parser.error("--puzzles, --most, --quick and --long should be at least 1")
    try:
        games = [GAMES.get(name) for name in args.games or GAMES.names]
    except LanternwoodError as error:
        parser.error(str(error))
    for game in games:
        name = game.name
        found = find(game, args.puzzles, args.most, args.quick, args.long)
        numbers = f"--puzzles {args.puzzles} --most {args.most} --quick {args.quick} --long {args.long}"
        command = f"python -m lanternwood.lab.puzzles {name} {numbers}"
        file_of(name).write_text(text_of(game, found, command), encoding="utf-8")
        print(f"{name}: {len(found)} puzzles, {sum(one.easy for one in found)} of them easy")


if __name__ == "__main__":
    main()
