"""`table` runs a test on every table of every game; `few` on a spread that meets every mode of every seat count."""

from __future__ import annotations

import pytest

from tests.conformance.tools import SPREAD, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, tables in (("table", TABLES), ("few", SPREAD)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, tables, ids=str)
