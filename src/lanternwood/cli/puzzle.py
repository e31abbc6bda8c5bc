"""`lanternwood puzzle`: the puzzle of the day, in plain text."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime

from lanternwood.cli.common import Commands
from lanternwood.cli.hint import hint_line
from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.core.registry import GAMES
from lanternwood.match.places import BOT_NAMES
from lanternwood.match.puzzles import Puzzle, puzzle_by_id, puzzle_of


def add(commands: Commands) -> None:
    command = commands.add_parser("puzzle", help="the puzzle of the day: one move stands out")
    command.add_argument("game", metavar="GAME", help="a game's name")
    command.add_argument("--day", metavar="YYYY-MM-DD", help="the puzzle of another day")
    command.add_argument("--id", metavar="ID", help="a certain puzzle, such as GAME-3")
    command.add_argument("--show", action="store_true", help="show the solution at once")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = GAMES.get(args.game)
    puzzle = puzzle_by_id(game.name, args.id) if args.id else puzzle_of(game.name, day_of(args.day))
    _, s = puzzle.table()
    names = [f"{name} (you)" if seat == puzzle.seat else name for seat, name in enumerate(BOT_NAMES[: s.seats])]
    print(f"{game.title}, puzzle {puzzle.id}. You are {BOT_NAMES[puzzle.seat]}, seat {puzzle.seat + 1}.\n")
    print(game.shown.draw(s, puzzle.seat))
    options = [game.words.describe(s, puzzle.seat, int(move)) for move in s.moves(puzzle.seat)]
    print(f"\n{game.words.ask(s, puzzle.seat)} One move stands out. Which?")
    for number, option in enumerate(options, start=1):
        print(f"  {number:>3}  {option.text}  [{option.words}]")
    if not args.show and not solved(puzzle, [option.words for option in options]):
        return 0
    print(hint_line(puzzle.explained(), names))
    return 0


def day_of(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"--day {text!r} should be written YYYY-MM-DD") from None


def solved(puzzle: Puzzle, options: list[str]) -> bool:
    """Ask until the answer is right, or asked for; False if the player leaves."""
    game, s = puzzle.table()
    while True:
        try:
            answer = " ".join(input("A number or a move; show, or quit > ").split())
        except EOFError:
            return False
        if answer in ("quit", "q", "exit"):
            return False
        if answer == "show":
            return True
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(options):
            words = options[int(answer) - 1]
        else:
            try:
                words = game.words.describe(s, puzzle.seat, game.words.parse(s, puzzle.seat, answer)).words
            except LanternwoodError as error:
                print(f"{error}.")
                continue
        if words == puzzle.solution:
            print("Solved!")
            return True
        if words not in options:
            print("That cannot be chosen here.")
            continue
        chance, best = puzzle.answers.get(words), round(100 * puzzle.answers[puzzle.solution])
        found = f"it wins about {round(100 * chance)} %, and " if chance is not None else ""
        print(f"Not the best: {found}one move wins {best} %. Try again.")
