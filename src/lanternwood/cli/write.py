"""`lanternwood write`: bring the written parts of a game's compiled files up to date with its declarations."""

from __future__ import annotations

import argparse

from lanternwood.cli.common import Commands
from lanternwood.core import writer
from lanternwood.core.registry import GAMES


def add(commands: Commands) -> None:
    command = commands.add_parser("write", help="write what follows from a game's fields and moves into its files")
    command.add_argument("game", metavar="GAME", nargs="*", default=[], help="games to look at; default: all")
    command.add_argument("--check", action="store_true", help="change nothing; fail if a file is not up to date")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    games = [GAMES.get(name) for name in args.game] or GAMES.all()
    stale = False
    for package in dict.fromkeys(game.package for game in games):
        for path in writer.changes(package) if args.check else writer.write(package):
            print(f"{'not up to date' if args.check else 'written'}: {package} {path.name}")
            stale = True
    return 1 if stale and args.check else 0
