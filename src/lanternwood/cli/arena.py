"""`lanternwood arena`: bots meet one another over the same deals, and get ratings."""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from lanternwood.bots import LEVELS
from lanternwood.cli import common
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.lab.arena import arena, bots_of, lineups_of
from lanternwood.lab.ratings import publish
from lanternwood.lab.tables import arena_rows, csv_text


def add(commands: common.Commands) -> None:
    command = commands.add_parser("arena", help="let bots meet over the same deals, and rate them")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--seats", type=common.count_to(8), metavar="N", help="the fewest that play against one another"
    )
    command.add_argument(
        "--bots",
        default="levels",
        metavar="LIST",
        help=f"such as greedy,search:iterations=300; levels: {' '.join(LEVELS)}",
    )
    command.add_argument("--games", type=common.whole_number, default=400, metavar="N", help="in all, in whole deals")
    command.add_argument(
        "--publish", nargs="?", const="", metavar="FILE", help="keep as the published ratings of the levels"
    )
    common.add_pictures(command)
    common.add_run(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = common.game_of(args)
    bots = bots_of(args.bots)
    seats = args.seats or usual_seats(game)
    options = common.options_of(args)
    if args.publish is not None and (options or tuple(bots) != LEVELS):
        raise BadInput("only ratings of all levels without options can be published: leave --bots and --option out")
    game.new(seats, game.options_of_bots(seats, options))
    each = len(lineups_of(game, seats, len(bots)))
    total = -(-args.games // each) * each
    with common.where_of(args, f"{game.title}: {len(bots)} bots", total, partly=True) as where:
        report, deals = arena(game, bots, seats, options, args.games, args.seed, where)
    if args.csv:
        common.write_new(args.csv, csv_text(arena_rows(bots, deals)))
    if args.plot:
        from lanternwood.lab.plots import plot_arena

        plot_arena(report, args.plot)
    if args.publish is not None and "stopped" not in report:
        publish(report, game.versions.content, command_of(args, seats), args.publish)
    if args.json:
        common.print_json(report)
    else:
        print(report_text(report))
    return common.ended(report)


def usual_seats(game: Game) -> int:
    """The fewest seats that play against one another."""
    return next((seats for seats in game.seat_counts if seats > 1), game.seat_counts[0])


def command_of(args: argparse.Namespace, seats: int) -> str:
    """The command that makes the same ratings again."""
    words = ["lanternwood", "arena", args.game, "--seats", str(seats), "--games", str(args.games), "--seed", args.seed]
    return shlex.join([*words, "--publish"])


def report_text(report: dict[str, Any]) -> str:
    """An arena as tables: the strongest first."""
    bots = sorted(report["bots"], key=lambda bot: -bot["rating"]["value"])
    names = [bot["name"] for bot in bots]
    wide = max(10, *map(len, names))
    each = report["games"] // report["deals"]
    lines = [
        *common.stopped_early(report),
        f"{report['title']}, {report['seats']} seat{'s' * (report['seats'] > 1)}: {report['games']} games, "
        f"{report['deals']} deals in {each} line-ups each; intervals hold 95 times of 100",
        f"{'bot':<{wide}} {'rating':>20} {'wins in %':>22} {'mean score':>24}",
    ]
    for bot in bots:
        lines.append(
            f"{bot['name']:<{wide}} {common.interval(bot['rating'], 0):>20} {common.interval(bot['win_share']):>22} "
            f"{common.interval(bot['mean_score']):>24}"
        )
    for side in bots[0]["sides"]:
        lines += ["", f"{side + ' won by':<{wide}} {'wins in %':>20}"]
        lines += [f"{bot['name']:<{wide}} {common.interval(bot['sides'][side]):>20}" for bot in bots]
    lines += ["", "ahead of another, in % (half for a tie)"]
    if report["seats"] == 1:
        lines[-1] = "better than another with the same deal, in % (half for as good)"
    for one in names:
        for other in names[names.index(one) + 1 :]:
            pair = next(p for p in report["pairs"] if p["bot"] == one and p["against"] == other)
            sides = "".join(f"   as {side} {common.interval(value)}" for side, value in pair["sides"].items())
            lines.append(f"{one:>{wide}} : {other:<{wide}} {common.interval(pair['ahead']):>22}{sides}")
    if report["different"] < report["games"] / 2:
        lines += [
            "",
            f"only {report['different']} of the games differ: little is left to chance, so intervals say less",
        ]
    lines += ["", f"digest {report['digest']}" + (" (bots think by the clock: not the same again)" * report["timed"])]
    return "\n".join(lines)
