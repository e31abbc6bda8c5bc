from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import House, Person


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(f"sqlite:///{tmp_path / 'tables.db'}") as house:
        yield house


@pytest.fixture
def mira(house: House) -> Person:
    return house.person()


@pytest.fixture
def jon(house: House) -> Person:
    return house.person()
