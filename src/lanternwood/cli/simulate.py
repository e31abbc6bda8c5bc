"""`lanternwood simulate`: many games between bots."""

from __future__ import annotations

import argparse
from typing import Any

from lanternwood.bots import BOTS
from lanternwood.cli import common
from lanternwood.lab.simulate import simulate
from lanternwood.lab.tables import csv_text, simulate_rows


def add(commands: common.Commands) -> None:
    command = commands.add_parser("simulate", help="play many games between bots")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--bots", required=True, metavar="LIST", help=f"one for each seat, such as greedy,random ({', '.join(BOTS)})"
    )
    command.add_argument("--games", type=common.whole_number, default=100, metavar="N")
    common.add_pictures(command)
    common.add_run(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = common.game_of(args)
    bots = [word.strip() for word in args.bots.split(",")]
    report: dict[str, Any]
    with common.where_of(args, f"{game.title}: {args.bots}", args.games, partly=True) as where:
        report, played = simulate(game, bots, common.options_of(args), args.games, args.seed, where)
    if args.csv:
        common.write_new(args.csv, csv_text(simulate_rows(bots, played)))
    if args.plot:
        from lanternwood.lab.plots import plot_simulation

        plot_simulation(game, report, played, args.plot)
    if args.json:
        common.print_json(report)
    else:
        print(report_text(report))
    return common.ended(report)


def report_text(report: dict[str, Any]) -> str:
    """A simulation as a small table."""
    wide = max(8, *(len(seat["bot"]) for seat in report["seats"]))
    lines = [
        *common.stopped_early(report),
        f"{report['game']}: {report['games']} games, {report['decisions']} decisions, "
        f"{report['decisions_per_second']} a second in each process; intervals hold 95 times of 100",
        f"{'seat':>4}  {'bot':<{wide}} {'wins':>6} {'shared':>6} {'share in %':>20} {'mean':>22} {'spread':>7} "
        f"{'least':>6} {'most':>6}",
    ]
    for seat in report["seats"]:
        lines.append(
            f"{seat['seat']:>4}  {seat['bot']:<{wide}} {seat['wins']:>6} {seat['shared']:>6} "
            f"{common.interval(seat['win_share']):>20} {common.interval(seat['mean_interval']):>22} "
            f"{seat['spread']:>7} {seat['least']:>6} {seat['most']:>6}"
        )
    if report["endings"]:
        lines.append("endings: " + ", ".join(f"{name} {n}" for name, n in report["endings"].items()))
    lines.append(f"digest {report['digest']}" + " (bots think by the clock: not the same again)" * report["timed"])
    return "\n".join(lines)
