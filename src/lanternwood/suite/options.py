"""The option `--game NAME`, for pytest where it is loaded with `-p lanternwood.suite.options`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="test this game only (may be given several times)")
