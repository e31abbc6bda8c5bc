"""The tutorial runs as it stands, with a small budget, and its policy gets better."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.rl.cells import run

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "train-race.md"


def test_the_policy_of_the_tutorial_learns(capsys: pytest.CaptureFixture[str]) -> None:
    names = run(
        PAGE.read_text(encoding="utf-8"), {"ROUNDS = 250": "ROUNDS = 12", "range(4)": "range(1)", ", 50)": ", 3)"}
    )
    before, after = names["before"], names["after"]
    assert np.mean(before > 0) < 0.15, "at random hardly anybody gets home"
    assert np.mean(after > 0) > np.mean(before > 0) + 0.1
    assert np.mean(after > 0) > 2 * np.mean(after < 0)
    said = capsys.readouterr().out
    assert "144 numbers in, 54 actions out" in said
    assert "trained against greedy" in said


def test_the_examples_of_the_page_run() -> None:
    page = PAGE.parents[1] / "rl.md"
    names = run(page.read_text(encoding="utf-8"), {"games=4096": "games=8", "range(1000)": "range(3)"})
    assert names["observations"].shape == (8, names["runner"].setup.encoding.length)
