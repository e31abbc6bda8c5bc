"""`lanternwood bench`: our speed as ratios to a baseline measured in the same run (bench/README.md)."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_search import measure_search, search_text, with_ratios
from lanternwood.cli.common import Commands, add_json, print_json, whole_number
from lanternwood.core.errors import BadInput

TABLES = ("wispwood-2p", "vale-4p", "vale-race-2p", "kittens-4p", "winterhaven-4p", "rats-4p")
BUILDS = {"pure": "src", "compiled": "build/compiled"}


def add(commands: Commands) -> None:
    command = commands.add_parser("bench", help="measure speed against a baseline, in a checkout")
    command.add_argument("--rounds", type=whole_number, default=5, metavar="N", help="rounds to take turns in")
    command.add_argument(
        "--seconds", type=seconds, default=0.5, metavar="S", help="seconds for each measure of a round"
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


class Worker:
    """A process that measures one thing at a time when told to."""

    def __init__(self, script: Path, path: str | None) -> None:
        env = dict(os.environ)
        if path is not None:
            env["PYTHONPATH"] = path
        self.process = subprocess.Popen(
            [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )
        self.hello = self._read()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BadInput(f"a worker of the benchmark ended with exit code {self.process.wait()}")
        return dict(json.loads(line))

    def ask(self, words: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        return self._read()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def run(args: argparse.Namespace) -> int:
    root = Path.cwd()
    if not (root / "bench" / "engine.py").exists():
        raise BadInput("bench needs a checkout: run it in the folder that holds bench/engine.py")
    report = measure(root, args.rounds, args.seconds)
    report["search"] = searches(root, args.rounds, args.seconds, report["baseline"]["decisions_per_second"])
    report["rl"] = measure_rl(root, args.rounds, args.seconds)
    if args.json:
        print_json(report)
    else:
        print(report_text(report))
    return 0


def measure(root: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """All measures, taking turns."""
    workers = {"baseline": Worker(root / "bench" / "baseline.py", None)}
    for build, path in BUILDS.items():
        if (root / path).exists():
            workers[build] = Worker(root / "bench" / "engine.py", str(root / path))
            if workers[build].hello["compiled"] != (build == "compiled"):
                raise BadInput(f"{path} holds another build than the {build} one")
    seen: dict[tuple[str, str, str], list[float]] = {}
    for _ in range(rounds):
        seen.setdefault(("baseline", "", "go"), []).append(
            workers["baseline"].ask(f"go {seconds}")["decisions_per_second"]
        )
        for build in BUILDS:
            if build not in workers:
                continue
            for table in TABLES:
                for kind, key in (
                    ("inside", "decisions_per_second"),
                    ("driven", "decisions_per_second"),
                    ("clone", "clone_us"),
                ):
                    value = workers[build].ask(f"{kind} {table} {seconds}")[key]
                    seen.setdefault((build, table, kind), []).append(value)
    sizes = {
        (build, table): workers[build].ask(f"bytes {table} 0")["bytes"]
        for build in BUILDS
        if build in workers
        for table in TABLES
    }
    for worker in workers.values():
        worker.close()
    return _report(seen, sizes)


def _report(seen: dict[tuple[str, str, str], list[float]], sizes: dict[tuple[str, str], float]) -> dict[str, Any]:
    unit = seen["baseline", "", "go"]
    base = statistics.median(unit)
    games: dict[str, Any] = {}
    for (build, table), size in sizes.items():
        inside, driven = seen[build, table, "inside"], seen[build, table, "driven"]
        games.setdefault(table, {})[build] = {
            "ratio": round(statistics.median(inside) / base, 2),
            "ratio_least": round(min(inside) / max(unit), 2),
            "ratio_most": round(max(inside) / min(unit), 2),
            "decisions_per_second": round(statistics.median(inside)),
            "driven_ratio": round(statistics.median(driven) / base, 2),
            "clone_us": round(statistics.median(seen[build, table, "clone"]), 3),
            "bytes": round(size),
        }
    return {
        "baseline": {
            "name": "OpenSpiel python_tic_tac_toe, random playouts",
            "decisions_per_second": round(base),
            "least": round(min(unit)),
            "most": round(max(unit)),
        },
        "games": games,
    }


def searches(root: Path, rounds: int, seconds: float, base: float) -> dict[str, Any]:
    """Searches on both builds, beside those of others."""
    script = root / "bench" / "search.py"
    workers = {build: Worker(script, str(root / path)) for build, path in BUILDS.items() if (root / path).exists()}
    found = measure_search({build: worker.ask for build, worker in workers.items()}, TABLES, rounds, seconds)
    for worker in workers.values():
        worker.close()
    return with_ratios(found, base)


def measure_rl(root: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """Steps of training per second, beside PettingZoo's Connect Four; empty where that is not installed."""
    if any(find_spec(name) is None for name in ("pettingzoo", "pygame", "numpy")):
        return {}
    script = root / "bench" / "rl.py"
    built = {build: root / path for build, path in BUILDS.items() if (root / path / "lanternwood" / "rl").exists()}
    workers = {build: Worker(script, str(path)) for build, path in built.items()}
    seen: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for kind in ("peer", "quick"):
            found = workers["pure"].ask(f"{kind} connect_four_v3 {seconds}")["steps_per_second"]
            seen.setdefault(("connect_four_v3", kind), []).append(found)
        for build, worker in workers.items():
            for table in TABLES:
                found = worker.ask(f"runner {table} {seconds}")["steps_per_second"]
                seen.setdefault((table, build), []).append(found)
    for worker in workers.values():
        worker.close()
    peers = {kind: seen.pop(("connect_four_v3", kind)) for kind in ("peer", "quick")}
    games: dict[str, Any] = {}
    for (table, build), found in seen.items():
        games.setdefault(table, {})[build] = {
            "steps_per_second": round(statistics.median(found)),
            "ratio": round(statistics.median(found) / statistics.median(peers["peer"]), 1),
            "ratio_least": round(min(found) / max(peers["peer"]), 1),
            "quick_ratio": round(statistics.median(found) / statistics.median(peers["quick"]), 1),
        }
    return {
        "peer": "PettingZoo connect_four_v3, random agents",
        "steps_per_second": round(statistics.median(peers["peer"])),
        "quick_steps_per_second": round(statistics.median(peers["quick"])),
        "games": games,
    }


def rl_text(report: dict[str, Any]) -> list[str]:
    """The part about training as a table."""
    if not report:
        return ["training not measured: it needs pettingzoo, numpy and pygame"]
    lines = [
        f"training beside {report['peer']}: {report['steps_per_second']} steps/s, "
        f"without wrappers {report['quick_steps_per_second']}",
        f"{'table':<14} {'build':<9} {'ratio':>7} {'least':>7} {'quick':>7} {'steps/s':>12}",
    ]
    for table, builds in report["games"].items():
        for build, row in builds.items():
            lines.append(
                f"{table:<14} {build:<9} {row['ratio']:>7} {row['ratio_least']:>7} {row['quick_ratio']:>7} "
                f"{row['steps_per_second']:>12}"
            )
    return lines


def report_text(report: dict[str, Any]) -> str:
    """The report as a table."""
    base = report["baseline"]
    lines = [
        f"baseline: {base['name']}: {base['decisions_per_second']} decisions/s ({base['least']} to {base['most']})",
        f"{'table':<14} {'build':<9} {'ratio':>7} {'least':>7} {'most':>7} {'driven':>7} {'decisions/s':>12} "
        f"{'clone us':>9} {'bytes':>6}",
    ]
    for table, builds in report["games"].items():
        for build, row in builds.items():
            lines.append(
                f"{table:<14} {build:<9} {row['ratio']:>7} {row['ratio_least']:>7} {row['ratio_most']:>7} "
                f"{row['driven_ratio']:>7} {row['decisions_per_second']:>12} {row['clone_us']:>9} {row['bytes']:>6}"
            )
        if "compiled" not in builds:
            lines.append(f"{table:<14} compiled  not measured: run 'make compiled' where a C compiler exists")
    return "\n".join([*lines, "", *search_text(report["search"]), "", *rl_text(report["rl"])])
