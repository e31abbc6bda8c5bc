"""Another build beside this one, in rounds that take turns: is a change faster or slower, and by how much?"""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any

from lanternwood.cli.bench_workers import BUILDS, TABLES, Failed, Measures, Worker
from lanternwood.core.errors import BadInput

KINDS = {"inside": "decisions_per_second", "clone": "clone_us"}


def measure_against(root: Path, folder: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """Both builds at the same things; the one that goes first changes from round to round."""
    script = root / "bench" / "engine.py"
    if not (folder / "lanternwood").is_dir():
        raise BadInput(f"--against {folder}: there is no package 'lanternwood' in this folder")
    try:
        theirs = Worker(script, folder.resolve())
    except Failed as error:
        raise BadInput(f"--against {folder}: {error}") from None
    try:
        build = "compiled" if theirs.hello["compiled"] else "pure"
        path = root / BUILDS[build]
        if not (path / "lanternwood").is_dir():
            raise BadInput(
                f"--against {folder} is a {build} build, and {BUILDS[build]} is not there: run 'make compiled'"
            )
        ours = Worker(script, path)
        try:
            if ours.hello["compiled"] != theirs.hello["compiled"]:
                raise BadInput(f"{BUILDS[build]} holds another build than the {build} one")
            found = taking_turns({"new": ours, "old": theirs}, rounds, seconds)
        finally:
            ours.close()
    finally:
        theirs.close()
    games: dict[str, Any] = {}
    for table in TABLES:
        for kind in KINDS:
            new, old = found.seen.get(("new", table, kind)), found.seen.get(("old", table, kind))
            if new and old:
                games.setdefault(table, {})[kind] = compared(new, old, more_is_better=kind == "inside")
    return {"against": str(folder), "build": build, "rounds": rounds, "games": games, "failed": found.failed}


def taking_turns(workers: dict[str, Worker], rounds: int, seconds: float) -> Measures:
    found = Measures()
    for number in range(rounds):
        order = list(workers) if number % 2 else list(reversed(workers))
        for table in TABLES:
            for kind, field in KINDS.items():
                for name in order:
                    found.take((name, table, kind), workers[name], f"{kind} {table} {seconds}", field)
    return found


def compared(new: list[float], old: list[float], more_is_better: bool) -> dict[str, float]:
    """How many times as fast the new one is: the middle of the rounds' own ratios, the least and the most."""
    ratios = [n / o if more_is_better else o / n for n, o in zip(new, old, strict=True)]
    return {
        "new": round(statistics.median(new), 3),
        "old": round(statistics.median(old), 3),
        "ratio": round(statistics.median(ratios), 3),
        "least": round(min(ratios), 3),
        "most": round(max(ratios), 3),
    }


def against_text(report: dict[str, Any]) -> list[str]:
    """The comparison as a table."""
    lines = [
        f"this {report['build']} build beside {report['against']}, {report['rounds']} rounds; "
        "a ratio above 1 says that this one is faster",
        f"{'table':<14} {'decisions/s':>12} {'there':>12} {'ratio':>7} {'least':>7} {'most':>7}   "
        f"{'clone us':>9} {'there':>9} {'ratio':>7} {'least':>7} {'most':>7}",
    ]
    for table, kinds in report["games"].items():
        cells = []
        for kind, width in (("inside", 12), ("clone", 9)):
            row = kinds.get(kind, {})
            shown = [row.get("new", "-"), row.get("old", "-")]
            numbers = [round(value) if kind == "inside" and value != "-" else value for value in shown]
            ratios = " ".join(f"{row.get(name, '-'):>7}" for name in ("ratio", "least", "most"))
            cells.append(f"{numbers[0]:>{width}} {numbers[1]:>{width}} {ratios}")
        lines.append(f"{table:<14} {'   '.join(cells)}")
    return lines
