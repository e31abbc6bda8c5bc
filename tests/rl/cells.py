"""Runs the Python cells of a page one after another: `python -m tests.rl.cells docs/tutorials/train-race.md`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any


def cells(page: str) -> list[str]:
    """The Python cells of a page."""
    return re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def run(page: str, changes: dict[str, str]) -> dict[str, Any]:
    """Run the cells in one namespace, with some lines changed."""
    found = cells(page)
    for old, new in changes.items():
        assert any(old in cell for cell in found), f"no cell holds {old!r}"
        found = [cell.replace(old, new) for cell in found]
    names: dict[str, Any] = {}
    for number, cell in enumerate(found, start=1):
        exec(compile(cell, f"cell {number}", "exec"), names)
    return names


if __name__ == "__main__":
    run(Path(sys.argv[1]).read_text(encoding="utf-8"), {})
