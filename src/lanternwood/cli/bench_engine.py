"""Decisions per second and the cost of a clone, beside a baseline that takes turns with them (bench/engine.py)."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_workers import BUILDS, TABLES, Measures, builds

KINDS = {"inside": "decisions_per_second", "driven": "decisions_per_second", "clone": "clone_us", "bytes": "bytes"}


def measure_engine(root: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """All measures of games, taking turns with the baseline."""
    found = Measures()
    scripts = root / "bench"
    with (
        found.workers(scripts / "baseline.py", {"baseline": None}) as base,
        found.workers(scripts / "engine.py", builds(root)) as workers,
    ):
        for build in [build for build, worker in workers.items() if worker.hello["compiled"] != (build == "compiled")]:
            found.failed[build] = f"{BUILDS[build]} holds another build than the {build} one"
            workers.pop(build).close()
        for number in range(rounds):
            for worker in base.values():
                found.take(("baseline",), worker, f"go {seconds}", "decisions_per_second")
            for build, worker in workers.items():
                for table in TABLES:
                    for kind, field in KINDS.items():
                        if kind != "bytes" or number == 0:
                            found.take((build, table, kind), worker, f"{kind} {table} {seconds}", field)
    return engine_report(found)


def engine_report(found: Measures) -> dict[str, Any]:
    unit = found.seen.get(("baseline",), [])
    games: dict[str, Any] = {}
    for build in BUILDS:
        for table in TABLES:
            row = row_of({kind: found.seen.get((build, table, kind), []) for kind in KINDS}, unit)
            if row:
                games.setdefault(table, {})[build] = row
    return {
        "baseline": {
            "name": "OpenSpiel python_tic_tac_toe, random playouts",
            "decisions_per_second": round(statistics.median(unit)) if unit else None,
            "least": round(min(unit)) if unit else None,
            "most": round(max(unit)) if unit else None,
        },
        "games": games,
        "failed": found.failed,
    }


def row_of(seen: dict[str, list[float]], unit: list[float]) -> dict[str, Any]:
    """What is known of one table on one build; ratios only where the baseline was measured."""
    row: dict[str, Any] = {}
    inside = seen["inside"]
    if unit and inside:
        row["ratio"] = round(statistics.median(inside) / statistics.median(unit), 2)
        row["ratio_least"] = round(min(inside) / max(unit), 2)
        row["ratio_most"] = round(max(inside) / min(unit), 2)
    if inside:
        row["decisions_per_second"] = round(statistics.median(inside))
    if unit and seen["driven"]:
        row["driven_ratio"] = round(statistics.median(seen["driven"]) / statistics.median(unit), 2)
    if seen["clone"]:
        row["clone_us"] = round(statistics.median(seen["clone"]), 3)
    if seen["bytes"]:
        row["bytes"] = round(seen["bytes"][0])
    return row


def engine_text(report: dict[str, Any]) -> list[str]:
    """The part about games as a table."""
    base = report["baseline"]
    speed = f"{base['decisions_per_second']} decisions/s ({base['least']} to {base['most']})"
    lines = [
        f"baseline: {base['name']}: {speed if base['least'] else 'not measured'}",
        f"{'table':<14} {'build':<9} {'ratio':>7} {'least':>7} {'most':>7} {'driven':>7} {'decisions/s':>12} "
        f"{'clone us':>9} {'bytes':>6}",
    ]
    for table, by_build in report["games"].items():
        for build, row in by_build.items():
            cells = [str(row.get(name, "-")) for name in ("ratio", "ratio_least", "ratio_most", "driven_ratio")]
            cells = [f"{cell:>7}" for cell in cells]
            cells.append(f"{row.get('decisions_per_second', '-'):>12} {row.get('clone_us', '-'):>9}")
            lines.append(f"{table:<14} {build:<9} {' '.join(cells)} {row.get('bytes', '-'):>6}")
        if "compiled" not in by_build:
            lines.append(f"{table:<14} compiled  not measured: run 'make compiled' where a C compiler exists")
    return lines
