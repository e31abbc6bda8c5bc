"""Games in plain Python: what their classes may hold, and what is on top of the stack."""

from __future__ import annotations

import pytest

from lanternwood.core.frame import NOBODY
from lanternwood.core.plain import PlainFrame, PlainState, holds
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import dump


@pytest.mark.parametrize("name", ["stack", "now", "asking", "moves", "box", "clone"])
def test_a_field_that_hides_something_of_every_table_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"Pond: a field cannot be called '{name}', every PlainState has one already"):
        type("Pond", (PlainState,), {name: holds(0, "frogs")})


def test_a_field_that_hides_something_of_every_pause_is_refused() -> None:
    with pytest.raises(TypeError, match="Leap: a field cannot be called 'options', every PlainFrame has one already"):
        type("Leap", (PlainFrame,), {"options": holds(0, "frogs")})


def test_other_names_are_free() -> None:
    pond = type("Pond", (PlainState,), {"frogs": holds(3, "frogs")})
    assert pond(2).frogs == 3


@pytest.mark.parametrize("name", GAMES.names)
def test_now_is_the_last_frame_of_the_stack_at_every_step(name: str) -> None:
    game = GAMES.get(name)
    s = game.new(game.seat_counts[-1])
    rng = Rng(5)
    for _ in range(400):
        assert s.now is (s.stack[-1] if s.stack else NOBODY)
        if not s.asking:
            break
        copy, loaded = s.clone(), game.load(game.save(s))
        assert copy.now is copy.stack[-1]
        assert loaded.now is loaded.stack[-1]
        assert dump(copy)["stack"] == dump(s)["stack"]
        seat = s.asked[0]
        moves = s.moves(seat)
        s.play(seat, moves[rng.below(len(moves))])
    s.clear()
    assert s.now is NOBODY
