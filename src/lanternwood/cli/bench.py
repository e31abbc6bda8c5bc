"""`lanternwood bench`: our speed as ratios to a baseline measured in the same run (bench/README.md)."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_against import against_text, measure_against
from lanternwood.cli.bench_engine import engine_text, measure_engine
from lanternwood.cli.bench_rl import measure_rl, rl_text
from lanternwood.cli.bench_search import measure_search, search_text
from lanternwood.cli.common import Commands, add_json, print_json, whole_number
from lanternwood.core.errors import BadInput

ROUNDS, SECONDS = 5, 0.5
SHORT_ROUNDS, SHORT_SECONDS = 1, 0.02

Text = Callable[[dict[str, Any]], list[str]]


def add(commands: Commands) -> None:
    command = commands.add_parser("bench", help="measure speed against a baseline, in a checkout")
    command.add_argument("--rounds", type=whole_number, metavar="N", help=f"rounds to take turns in ({ROUNDS})")
    command.add_argument(
        "--seconds", type=seconds, metavar="S", help=f"seconds for each measure of a round ({SECONDS})"
    )
    command.add_argument("--short", action="store_true", help="everything once and briefly: does it run at all?")
    command.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="compare with another build (its build/compiled), and nothing else",
    )
    add_json(command)
    command.set_defaults(run=run)


def seconds(text: str) -> float:
    """A length of time that can be measured in."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.001 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} should be a number of seconds from 0.001 to 3600")
    return value


def run(args: argparse.Namespace) -> int:
    root = Path.cwd()
    if not (root / "bench" / "engine.py").exists():
        raise BadInput("bench needs a checkout: run it in the folder that holds bench/engine.py")
    rounds = args.rounds or (SHORT_ROUNDS if args.short else ROUNDS)
    length = args.seconds or (SHORT_SECONDS if args.short else SECONDS)
    parts = Parts(quiet=args.json)
    if args.against:
        parts.add("against", lambda: measure_against(root, args.against, rounds, length), against_text)
        report = parts.report["against"]
    else:
        parts.add("engine", lambda: measure_engine(root, rounds, length), engine_text)
        base = parts.report["engine"]["baseline"]["decisions_per_second"]
        parts.add("search", lambda: measure_search(root, rounds, length, base), search_text)
        parts.add("rl", lambda: measure_rl(root, rounds, length), rl_text)
        engine = parts.report.pop("engine")
        report = {"baseline": engine["baseline"], "games": engine["games"], **parts.report}
    if args.json:
        print_json(report | {"failed": parts.failed})
    return 1 if parts.failed else 0


class Parts:
    """Parts of the benchmark, each printed as soon as it is measured."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet
        self.report: dict[str, dict[str, Any]] = {}
        self.failed: dict[str, str] = {}

    def add(self, name: str, measure: Callable[[], dict[str, Any]], text: Text) -> None:
        found = self.report[name] = measure()
        failed = found.pop("failed", {})
        self.failed |= {f"{name}: {what}": why for what, why in failed.items()}
        if not self.quiet:
            lines = [*text(found), *(f"FAILED: {what}: {why}" for what, why in failed.items())]
            print("\n".join(lines), end="\n\n", flush=True)
