"""Nature answers by itself until a seat is asked, and nobody else answers for a seat."""

import pytest

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from tests.core.toy import new_toy


def test_nature_answers_until_a_seat_is_asked() -> None:
    one, two = get("wispwood").new(3), get("wispwood").new(3)
    one.answer_nature(Rng(5))
    rng = Rng(5)
    while two.asked == (NATURE,):
        two.play(NATURE, two.stack[-1].draw(two, rng))
    assert len(one.asked) == 1
    assert one.asked != (NATURE,)
    assert digest(one) == digest(two)


def test_nature_stays_silent_when_a_seat_is_asked() -> None:
    s = get("wispwood").new(2)
    s.answer_nature(Rng(5))
    before = digest(s)
    s.answer_nature(Rng(6))
    assert digest(s) == before


def test_nobody_answers_with_what_was_offered_last() -> None:
    """-1 is no seat, also right after a move, when nothing has been offered yet."""
    s = new_toy()
    s.play(0, int(s.moves(0)[0]))
    move = int(s.offered[0])
    with pytest.raises(Illegal):
        s.play(-1, move)
