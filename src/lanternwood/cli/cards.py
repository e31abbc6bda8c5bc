"""`lanternwood cards`: which cards are dead and which are too good, by many games between bots."""

from __future__ import annotations

import argparse
from typing import Any

from lanternwood.cli import common
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.lab.cards import Bounds, study

DEAD = 12.0
POINTS = 8.0
WINS = 15.0


def bound(text: str) -> float:
    """The type of an argument that is a number of points or per cent."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} should be a number from 0 to 1000")
    return number


def add_tables(command: argparse.ArgumentParser, usual: str) -> None:
    """The game of a study, who plays it, and with how many seats."""
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bots", default="greedy", metavar="BOT", help="who sits at every seat")
    command.add_argument("--seats", metavar="LIST", help=f"numbers of seats, such as 2,3 ({usual})")


def add(commands: common.Commands) -> None:
    command = commands.add_parser("cards", help="find dead and too good cards by many games between bots")
    add_tables(command, "all from 2 up")
    command.add_argument(
        "--games", type=common.whole_number, default=100, metavar="N", help="games with each number of seats"
    )
    command.add_argument("--dead", type=bound, default=DEAD, metavar="PERCENT", help="least share of plays")
    command.add_argument("--points", type=bound, default=POINTS, metavar="POINTS", help="most points it may add")
    command.add_argument("--wins", type=bound, default=WINS, metavar="PERCENT", help="most of a win it may add")
    common.add_run(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = common.game_of(args)
    counts = seat_counts(game, args.seats)
    bounds = Bounds(args.dead, args.points, args.wins)
    options = common.options_of(args)
    report: dict[str, Any]
    with common.where_of(args, f"{game.title}: {args.bots}", args.games * len(counts), partly=True) as where:
        report = study(game, args.bots, counts, options, args.games, args.seed, bounds, where)
    if args.json:
        common.print_json(report)
    else:
        print(report_text(report))
    return common.ended(report, 1 if report["out_of_bounds"] else 0)


def seat_counts(game: Game, words: str | None) -> list[int]:
    """The numbers of seats to play with; the game refuses those it does not know."""
    if words is None:
        return [seats for seats in game.seat_counts if seats > 1]
    counts = words.split(",")
    if not all(count.strip().isdecimal() for count in counts):
        raise BadInput(f"--seats {words!r} should be numbers of seats, such as 2,3")
    return [int(count) for count in counts]


def report_text(report: dict[str, Any]) -> str:
    """A study as a table, the cards that are played least often first."""
    seats = ", ".join(str(count) for count in report["seats"])
    lines = [
        *common.stopped_early(report),
        f"{report['game']}: {report['games']} games of {report['bot']} with {seats} seats",
        f"{'card':<28} {'drawn':>6} {'played':>20} {'wins':>22} {'points':>22}",
    ]
    for card in sorted(report["cards"], key=lambda card: card["rate"]["value"] if card["rate"] else -1.0):
        line = (
            f"{card['id'] + ' ' + card['name']:<28.28} {card['drawn']:>6} {common.interval(card['rate']):>20} "
            f"{common.interval(card['wins']):>22} {common.interval(card['points']):>22}  {' '.join(card['faults'])}"
        )
        lines.append(line.rstrip())
    bounds = report["bounds"]
    limits = f"played under {bounds['dead']:g} %, points over {bounds['points']:g}, wins over {bounds['wins']:g} %"
    lines.append(f"out of bounds ({limits}): {', '.join(report['out_of_bounds']) or 'none'}")
    return "\n".join(lines)
