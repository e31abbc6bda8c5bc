"""The finder of puzzles: what it finds stands out, and nonsense is refused in a line."""

from __future__ import annotations

import sys

import pytest

from lanternwood.core.registry import get
from lanternwood.lab.puzzles import LEAD, LEAST, LOOKED_AT, MOST, find, main, ranked
from lanternwood.match.files import read_position


def test_a_puzzle_has_one_answer_that_stands_out() -> None:
    found = find(get("vale-race"), 1, 3, 60, 200)
    assert found
    for one in found:
        _, s = read_position(one.position)
        best = ranked(one.advice, one.seat, LOOKED_AT)
        assert best[0].moves[0] in list(s.moves(one.seat))
        chances = [answer.chances[one.seat] for answer in best]
        assert LEAST <= chances[0] <= MOST
        assert all(chances[0] - chance >= LEAD for chance in chances[1:])


@pytest.mark.parametrize(
    ("words", "why"), [(["owl"], "unknown game 'owl'"), (["kittens", "--quick", "0"], "at least 1")]
)
def test_nonsense_is_refused(
    words: list[str], why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["puzzles", *words])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert why in capsys.readouterr().err
