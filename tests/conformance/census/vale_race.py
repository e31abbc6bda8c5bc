"""The Race is played on the same board as Wisp in the Vale."""

from __future__ import annotations

from tests.conformance.census.vale import box, census

__all__ = ["box", "census"]
