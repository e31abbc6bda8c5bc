"""Simulations of a search per second, beside other people's searches (bench/search.py)."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

PEERS = {
    "openspiel-python": "OpenSpiel's Python MCTS, python_tic_tac_toe",
    "openspiel-cpp": "OpenSpiel's C++ MCTS, tic_tac_toe",
    "openspiel-cpp-connect-four": "OpenSpiel's C++ MCTS, connect_four",
    "catanatron": "Catanatron, copy and random playout",
}
KINDS = {"ends": "random to the end", "near": "random to the horizon", "plans": "as the bots search"}

Ask = Callable[[str], dict[str, Any]]
"""Puts a line to a worker."""


def measure_search(builds: dict[str, Ask], tables: tuple[str, ...], rounds: int, seconds: float) -> dict[str, Any]:
    """All searches, taking turns."""
    seen: dict[tuple[str, str, str], list[float]] = {}
    peers = [peer for peer in PEERS if peer != "catanatron" or find_spec("catanatron") is not None]
    for _ in range(rounds):
        for peer in peers:
            found = builds["pure"](f"peer {peer} {seconds}")["simulations_per_second"]
            seen.setdefault(("", peer, ""), []).append(found)
        for build, ask in builds.items():
            for table in tables:
                for kind in KINDS:
                    found = ask(f"{kind} {table} {seconds}")["simulations_per_second"]
                    seen.setdefault((build, table, kind), []).append(found)
    games: dict[str, Any] = {}
    for (build, table, kind), values in seen.items():
        if build:
            games.setdefault(table, {}).setdefault(build, {})[kind] = numbers(values)
    return {"peers": {peer: numbers(seen["", peer, ""]) for peer in peers}, "games": games}


def numbers(values: list[float]) -> dict[str, float]:
    return {"per_second": round(statistics.median(values), 1), "least": round(min(values), 1)}


def with_ratios(report: dict[str, Any], base: float) -> dict[str, Any]:
    """Every number also as a ratio to the baseline's decisions per second."""
    entries = list(report["peers"].values())
    for builds in report["games"].values():
        entries += [entry for kinds in builds.values() for entry in kinds.values()]
    for entry in entries:
        entry["ratio"] = round(entry["per_second"] / base, 4)
    return report


def search_text(report: dict[str, Any]) -> list[str]:
    """The part about search as a table."""
    lines = ["simulations of a search per second, one playout each, and as a ratio to the baseline's decisions"]
    for peer, entry in report["peers"].items():
        lines.append(f"  {PEERS[peer]:<46} {entry['per_second']:>10}  {entry['ratio']:>8}")
    lines.append(f"{'table':<14} {'build':<9}" + "".join(f"{words:>32}" for words in KINDS.values()))
    for table, builds in report["games"].items():
        for build, kinds in builds.items():
            cells = [f"{entry['per_second']:>21} {entry['ratio']:>10}" for entry in kinds.values()]
            lines.append(f"{table:<14} {build:<9}" + "".join(cells))
    return lines
