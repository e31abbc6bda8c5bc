"""Nature answers by itself until a seat is asked."""

from lanternwood.core.frame import NATURE
from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest


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
