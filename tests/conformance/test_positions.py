"""Position files: whatever stands in one, it is refused in a line or it is a table that can be played to its end."""

from __future__ import annotations

import pytest

import lanternwood as lw
from lanternwood.suite.positions import *  # noqa: F403


def test_a_table_that_is_none() -> None:
    with pytest.raises(TypeError, match="is not a table of a game"):
        lw.write_position(lw.State(2))
