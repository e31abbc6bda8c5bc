"""`lanternwood games`: what can be played, with which options, by which bots."""

from __future__ import annotations

import argparse
import sys

from lanternwood.bots import BOTS, LEVELS
from lanternwood.cli.common import Commands, add_json, one_line, print_json
from lanternwood.core.registry import GAMES
from lanternwood.match.about import data_of


def add(commands: Commands) -> None:
    command = commands.add_parser("games", help="list games, modes, seat counts, options and bots")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    GAMES.all()
    for problem in GAMES.problems.values():
        print(one_line(f"lanternwood: {problem}"), file=sys.stderr)
    if args.json:
        print_json({"games": [data_of(game) for game in GAMES.all()]})
        return 0
    for game in GAMES.all():
        fewest, most = game.seat_counts[0], game.seat_counts[-1]
        print(f"{game.name}: {game.title}, {fewest if fewest == most else f'{fewest}-{most}'} seats")
        print(f"  {game.summary}")
        for setting in game.settings:
            choices = " | ".join(setting.choices) if setting.check is None else f"(words) {setting.default}".rstrip()
            only = "" if not setting.seats else f" [{'/'.join(str(n) for n in setting.seats)} seats]"
            print(f"    {setting.name} = {choices}{only}: {setting.help}")
        print(f"  bots: {', '.join(f'{name} ({BOTS[name].summary})' for name in LEVELS)}")
    return 0
