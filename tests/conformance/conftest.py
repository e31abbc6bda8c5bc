"""The tests of the shared suite run here over every game."""

from __future__ import annotations

from lanternwood.suite.given import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
