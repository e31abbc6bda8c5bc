"""`lanternwood replay` and `verify`: step through a record in words, prove that it plays as it says, check its deal."""

from __future__ import annotations

import argparse
import sys

from lanternwood.cli.common import Commands, count_to, seat_words
from lanternwood.cli.hint import analysis_text
from lanternwood.core.errors import BadInput
from lanternwood.match import record as records
from lanternwood.match.analysis import analyse
from lanternwood.match.files import load_record


def add(commands: Commands) -> None:
    command = commands.add_parser("replay", help="step through a record in words, or prove it")
    command.add_argument("file", metavar="FILE", help="a record file")
    command.add_argument("--prove", action="store_true", help="re-play it and compare every digest and the result")
    command.add_argument(
        "--at", type=count_to(10_000_000, least=0), metavar="N", help="show the table after N moves and stop"
    )
    command.add_argument("--step", action="store_true", help="wait for Enter after each turn (default on a terminal)")
    command.add_argument("--analyse", action="store_true", help="everyone's chances turn by turn, and turning points")
    command.add_argument(
        "--seconds", type=count_to(3600), default=40, metavar="N", help="what an analysis may take, about (40)"
    )
    command.set_defaults(run=run)
    command = commands.add_parser("verify", help="prove a finished record and that its deal was fair")
    command.add_argument("file", metavar="FILE", help="a record file")
    command.set_defaults(run=run_verify)


def run_verify(args: argparse.Namespace) -> int:
    record = load_record(args.file)
    try:
        answers = records.verify(record)
    except BadInput as error:
        raise error.at(args.file) from None
    print(f"{args.file}: verified. {answers} answers of nature follow from the seed behind {record.commitment}")
    return 0


def run(args: argparse.Namespace) -> int:
    record = load_record(args.file)
    try:
        if args.analyse:
            return _analyse(record, args.seconds)
        return _prove(record, args.file) if args.prove else _walk(record, args)
    except BadInput as error:
        raise error.at(args.file) from None


def _prove(record: records.Record, file: str) -> int:
    moves = sum(1 for _ in records.replay(record, prove=True))
    result = record.result or "not finished"
    print(f"{file}: proved. {moves} moves, {len(record.checks)} digests agree; {result}")
    return 0


def _analyse(record: records.Record, seconds: int) -> int:
    game, start = records.begin(record)
    steps = [(step.seat, step.words) for step in record.steps]
    if not record.result:
        raise BadInput("only a finished game can be looked at again")
    shown = sys.stderr.isatty()

    def progress(part: float) -> None:
        if shown:
            print(f"\r{round(100 * part):>3} %", end="" if part < 1 else "\n", file=sys.stderr, flush=True)

    found = analyse(game, start, steps, float(seconds), progress)
    print(analysis_text(game, found, [name.split(" (")[0] for name in record.names]))
    return 0


def _walk(record: records.Record, args: argparse.Namespace) -> int:
    game, s = records.begin(record)
    if args.at is not None and not 0 <= args.at <= len(record.steps):
        raise BadInput(f"--at {args.at}: the record has moves 0 to {len(record.steps)}")
    waits = args.step or (sys.stdin.isatty() and sys.stdout.isatty() and args.at is None)
    if args.at is None:
        print(f"{game.title}: {', '.join(record.names)}")
    last_seat = -1
    for played in records.replay(record):
        s = played.state
        if args.at is not None:
            if played.count >= args.at:
                break
            continue
        if waits and played.step.seat != last_seat and last_seat >= 0 and not _wait():
            return 0
        last_seat = played.step.seat
        print(f"{played.count:>4}  {seat_words(played.step.seat):<7} {played.step.words:<24} {played.sentence}")
        for fact in played.facts:
            print(f"{'':14}{fact}")
    if args.at is not None:
        if args.at == 0:
            game, s = records.begin(record)
        print(game.shown.draw(s))
    elif record.result:
        print(f"Result: {record.result}")
        for text in game.words.decided(s):
            print(f"  {text}")
    return 0


def _wait() -> bool:
    try:
        return input("      Enter for more, q to stop ").strip().lower() != "q"
    except EOFError:
        return False
