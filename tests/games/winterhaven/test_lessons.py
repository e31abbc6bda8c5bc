"""The lessons of Winterhaven Woods."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core.registry import get
from tests.games.lessons import refused_with_a_cuckoo


def test_a_row_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    refused_with_a_cuckoo(get("winterhaven"), "hand 2: chickadee", tmp_path)
