"""Moves laid out in named spans."""

from __future__ import annotations

import pytest

from lanternwood.core.spans import Spans


def spans() -> Spans:
    out = Spans("toy")
    assert out.add("take", 8) == 0
    assert out.add("done") == 8
    assert out.add("place", 3) == 9
    return out


def test_spans_lie_one_after_another() -> None:
    assert spans().size == 12
    assert [(span.name, span.start, span.size) for span in spans().spans] == [
        ("take", 0, 8),
        ("done", 8, 1),
        ("place", 9, 3),
    ]


def test_split_and_join_are_inverse() -> None:
    toy = spans()
    for move in range(toy.size):
        assert toy.join(*toy.split(move)) == move
    assert toy.split(10) == ("place", 1)
    assert toy.join("done") == 8


@pytest.mark.parametrize("move", [-1, 12, 10**9])
def test_no_such_move(move: int) -> None:
    with pytest.raises(ValueError, match=f"toy has no move {move}; moves run from 0 to 11"):
        spans().split(move)


@pytest.mark.parametrize(("name", "index"), [("take", 8), ("take", -1), ("done", 1), ("fly", 0)])
def test_no_such_words(name: str, index: int) -> None:
    with pytest.raises(ValueError, match=f"toy has no move {name} {index}"):
        spans().join(name, index)


def test_a_name_is_used_once() -> None:
    toy = spans()
    with pytest.raises(ValueError, match="the span 'take' is there already"):
        toy.add("take", 2)
