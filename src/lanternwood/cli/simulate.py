"""`lanternwood simulate`: many games between bots."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from lanternwood.bots import BOTS
from lanternwood.cli.common import Commands, add_json, add_options, count_to, options_of, print_json, whole_number
from lanternwood.core.game import GAMES
from lanternwood.lab.simulate import simulate


def add(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="play many games between bots")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--bots", required=True, metavar="LIST", help=f"one for each seat, such as greedy,random ({', '.join(BOTS)})"
    )
    command.add_argument("--games", type=whole_number, default=100, metavar="N")
    command.add_argument("--seed", default="1", metavar="WORDS", help="the same seed plays the same games")
    command.add_argument("--jobs", type=count_to(256), default=1, metavar="N", help="processes to use")
    add_options(command)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = GAMES.get(args.game)
    bots = [word.strip() for word in args.bots.split(",")]
    options = options_of(args)
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(f"{game.title}: {args.bots}", total=args.games)
            report = simulate(
                game, bots, options, args.games, args.seed, args.jobs, lambda done: bar.update(task, completed=done)
            )
    else:
        report = simulate(game, bots, options, args.games, args.seed, args.jobs)
    if args.json:
        print_json(report)
    else:
        print(report_text(report))
    return 0


def report_text(report: dict[str, Any]) -> str:
    """A simulation as a small table."""
    lines = [
        f"{report['game']}: {report['games']} games, {report['decisions']} decisions, "
        f"{report['decisions_per_second']} a second",
        f"{'seat':>4}  {'bot':<8} {'wins':>6} {'shared':>6} {'mean':>8} {'spread':>7} {'least':>6} {'most':>6}",
    ]
    for seat in report["seats"]:
        lines.append(
            f"{seat['seat']:>4}  {seat['bot']:<8} {seat['wins']:>6} {seat['shared']:>6} {seat['mean_score']:>8} "
            f"{seat['spread']:>7} {seat['least']:>6} {seat['most']:>6}"
        )
    if report["endings"]:
        lines.append("endings: " + ", ".join(f"{name} {n}" for name, n in report["endings"].items()))
    lines.append(f"digest {report['digest']}")
    return "\n".join(lines)
