"""The client stays small; how quick it is, `make bench-page` measures."""

from __future__ import annotations

from lanternwood.server.built import built

LIMIT = 120_000
"""Bytes of compressed script."""


def test_all_script_together_stays_under_the_limit() -> None:
    made = built()
    assert made is not None
    sizes = {name: len(small) for name, (_, small, kind) in made.files.items() if kind == "text/javascript"}
    assert sizes
    assert sum(sizes.values()) < LIMIT, sizes
