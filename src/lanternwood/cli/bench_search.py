"""Simulations of a search per second, beside other people's searches (bench/search.py)."""

from __future__ import annotations

import statistics
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_workers import BUILDS, TABLES, Asked, Measures

PEERS = {
    "openspiel-python": "OpenSpiel's Python MCTS, python_tic_tac_toe",
    "openspiel-cpp": "OpenSpiel's C++ MCTS, tic_tac_toe",
    "openspiel-cpp-connect-four": "OpenSpiel's C++ MCTS, connect_four",
    "catanatron": "Catanatron, copy and random playout",
}
KINDS = {"ends": "random to the end", "near": "random to the horizon", "plans": "as the bots search"}


def measure_search(root: Path, rounds: int, seconds: float, base: float | None) -> dict[str, Any]:
    """All searches, taking turns; ratios are to the baseline's decisions per second, where it was measured."""
    found = Measures()
    peers = [peer for peer in PEERS if peer != "catanatron" or find_spec("catanatron") is not None]
    theirs: Asked = {(peer,): f"peer {peer} {seconds}" for peer in peers}
    ours: Asked = {(table, kind): f"{kind} {table} {seconds}" for table in TABLES for kind in KINDS}
    found.take_turns(root, "search.py", rounds, "simulations_per_second", theirs, ours)
    games: dict[str, Any] = {}
    for build in BUILDS:
        for table in TABLES:
            for kind in KINDS:
                if values := found.seen.get((build, table, kind)):
                    games.setdefault(table, {}).setdefault(build, {})[kind] = numbers(values, base)
    shown = {peer: numbers(found.seen[(peer,)], base) for peer in peers if (peer,) in found.seen}
    return {"peers": shown, "games": games, "failed": found.failed}


def numbers(values: list[float], base: float | None) -> dict[str, float]:
    entry = {"per_second": round(statistics.median(values), 1), "least": round(min(values), 1)}
    return entry | ({"ratio": round(statistics.median(values) / base, 4)} if base else {})


def search_text(report: dict[str, Any]) -> list[str]:
    """The part about search as a table."""
    lines = ["simulations of a search per second, one playout each, and as a ratio to the baseline's decisions"]
    for peer, entry in report["peers"].items():
        lines.append(f"  {PEERS[peer]:<46} {entry['per_second']:>10}  {entry.get('ratio', '-'):>8}")
    lines.append(f"{'table':<14} {'build':<9}" + "".join(f"{words:>32}" for words in KINDS.values()))
    for table, by_build in report["games"].items():
        for build, kinds in by_build.items():
            found = [kinds.get(kind, {}) for kind in KINDS]
            cells = [f"{entry.get('per_second', '-'):>21} {entry.get('ratio', '-'):>10}" for entry in found]
            lines.append(f"{table:<14} {build:<9}" + "".join(cells))
    return lines
