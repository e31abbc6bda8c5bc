"""`lanternwood balance`: a report of how balanced a game is, as one page."""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from lanternwood.cli import common
from lanternwood.cli.cards import add_tables, seat_counts
from lanternwood.lab.balance import count_of, head, look
from lanternwood.lab.effects import report as report_of
from lanternwood.lab.page import page
from lanternwood.lab.tables import balance_rows, csv_text


def add(commands: common.Commands) -> None:
    command = commands.add_parser("balance", help="write a report of how balanced a game is")
    add_tables(command, "all")
    command.add_argument(
        "--games",
        type=common.count_to(10_000_000, 40),
        default=400,
        metavar="N",
        help="with each number of seats; a quarter for each option",
    )
    command.add_argument("--out", metavar="FILE", help="the page (GAME-balance.html)")
    command.add_argument("--csv", default="", metavar="FILE", help="write every game as rows of a table")
    common.add_run(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = common.game_of(args)
    seats = seat_counts(game, args.seats) if args.seats else list(game.seat_counts)
    options = common.options_of(args)
    total = count_of(game, options, seats, args.games)
    with common.where_of(args, f"{game.title}: {args.bots}", total) as where:
        seen = look(game, args.bots, seats, options, args.games, args.seed, where)
    report = head(game, args.bots, options, args.seed, seen) | {"command": command_of(args)} | report_of(game, seen)
    if args.csv:
        common.write_new(args.csv, csv_text(balance_rows(seen)))
    out = args.out or f"{game.name}-balance.html"
    if args.json:
        common.print_json(report)
        if not args.out:
            return 0
    common.write_new(out, page(report))
    if not args.json:
        print(report_text(report))
        print(f"written to {out}")
    return 0


def command_of(args: argparse.Namespace) -> str:
    """The command that makes the same report again."""
    words = ["lanternwood", "balance", args.game]
    for name, value, usual in (("--bots", args.bots, "greedy"), ("--seats", args.seats, None)):
        words += [name, value] if value != usual else []
    words += ["--games", str(args.games), "--seed", args.seed]
    words += [word for option in args.option for word in ("--option", option)]
    return shlex.join(words)


def report_text(report: dict[str, Any]) -> str:
    """The gist of a report, for the terminal."""
    lines = [f"{report['title']}: {report['games']} games of {report['bot']}; intervals hold 95 times of 100"]
    for table in report["tables"]:
        parts = [f"{table['seats']} seat{'s' * (table['seats'] > 1)}: {table['games']} games"]
        parts += [f"points {common.interval(table['score'])}"] if "score" in table else []
        parts += [f"won {common.interval(table['won'])} %"] if "won" in table else []
        parts += [f"{side} {common.interval(number)} %" for side, number in table["by_side"].items()]
        if table["by_order"]:
            parts.append(f"who begins wins {common.interval(table['by_order'][0])} %")
        elif table["by_seat"]:
            parts.append(f"seat 1 wins {common.interval(table['by_seat'][0])} %")
        lines.append("; ".join(parts))
    for group in report["things"]:
        apart = [thing for thing in group["things"] if _stands_out(thing)]
        lines.append(f"{group['title']}: {len(apart)} of {len(group['things'])} stand out")
    return "\n".join(lines)


def _stands_out(thing: dict[str, Any]) -> bool:
    number = thing["wins"] or thing["points"] or thing["length"]
    return number["low"] is not None and not number["low"] <= 0 <= number["high"]
