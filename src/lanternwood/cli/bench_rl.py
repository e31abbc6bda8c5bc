"""Steps of training per second, beside PettingZoo's Connect Four (bench/rl.py)."""

from __future__ import annotations

import statistics
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_workers import BUILDS, TABLES, Asked, Measures

PEERS = ("peer", "quick")


def measure_rl(root: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """All steps, taking turns; empty where the peer is not installed."""
    if any(find_spec(name) is None for name in ("pettingzoo", "pygame", "numpy")):
        return {}
    found = Measures()
    peers: Asked = {(kind,): f"{kind} connect_four_v3 {seconds}" for kind in PEERS}
    ours: Asked = {(table,): f"runner {table} {seconds}" for table in TABLES}
    found.take_turns(root, "rl.py", rounds, "steps_per_second", peers, ours)
    return rl_report(found)


def rl_report(found: Measures) -> dict[str, Any]:
    peers = {kind: found.seen.get((kind,), []) for kind in PEERS}
    games: dict[str, Any] = {}
    for build in BUILDS:
        for table in TABLES:
            if values := found.seen.get((build, table)):
                row: dict[str, Any] = {"steps_per_second": round(statistics.median(values))}
                if peers["peer"]:
                    row["ratio"] = round(statistics.median(values) / statistics.median(peers["peer"]), 1)
                    row["ratio_least"] = round(min(values) / max(peers["peer"]), 1)
                if peers["quick"]:
                    row["quick_ratio"] = round(statistics.median(values) / statistics.median(peers["quick"]), 1)
                games.setdefault(table, {})[build] = row
    return {
        "peer": "PettingZoo connect_four_v3, random agents",
        "steps_per_second": round(statistics.median(peers["peer"])) if peers["peer"] else None,
        "quick_steps_per_second": round(statistics.median(peers["quick"])) if peers["quick"] else None,
        "games": games,
        "failed": found.failed,
    }


def rl_text(report: dict[str, Any]) -> list[str]:
    """The part about training as a table."""
    if not report:
        return ["training not measured: it needs pettingzoo, numpy and pygame"]
    lines = [
        f"training beside {report['peer']}: {report['steps_per_second'] or '-'} steps/s, "
        f"without wrappers {report['quick_steps_per_second'] or '-'}",
        f"{'table':<14} {'build':<9} {'ratio':>7} {'least':>7} {'quick':>7} {'steps/s':>12}",
    ]
    for table, by_build in report["games"].items():
        for build, row in by_build.items():
            cells = " ".join(f"{row.get(name, '-'):>7}" for name in ("ratio", "ratio_least", "quick_ratio"))
            lines.append(f"{table:<14} {build:<9} {cells} {row['steps_per_second']:>12}")
    return lines
