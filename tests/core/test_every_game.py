"""What every game has from the core, also one in plain Python: names that are taken, what goes on now, and reasons."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, NOBODY
from lanternwood.core.kinds import not_asked
from lanternwood.core.packs import pack_of
from lanternwood.core.plain import PlainFrame, PlainState, holds
from lanternwood.core.registry import GAMES, get, read_position, write_position
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


@pytest.mark.parametrize("name", GAMES.names)
def test_a_move_that_is_not_legal_is_refused_with_the_rule_that_the_game_names(name: str) -> None:
    game = GAMES.get(name)
    s = game.new(game.seat_counts[-1])
    rng, looked = Rng(9), 0
    while s.asking and looked < 40:
        seat = s.asked[0]
        moves = [int(move) for move in s.moves(seat)]
        other = int(rng.below(game.spans.size))
        if seat != NATURE and other not in moves:
            try:
                words = game.words.describe(s, seat, other).words
            except (BadInput, ValueError, IndexError, KeyError):
                words = ""
            with pytest.raises(Illegal) as caught:
                s.play(seat, other)
            reason = game.why_not(s, seat, words) if words else None
            assert caught.value.rule == (reason.rule if reason is not None else "")
            looked += reason is not None
        s.play(seat, moves[rng.below(len(moves))])
    assert looked


def test_who_is_not_asked_learns_who_is() -> None:
    s = get("winterhaven").new(3)
    s.answer_nature(Rng(1))
    for seat in (0, 1):
        assert seat in s.asked
        s.play(seat, s.moves(seat)[0])
    assert s.asked == (2,)
    assert not_asked(s, 0, "X").text == "it is the turn of seat 3"


def test_a_position_of_other_rows_says_so_and_wants_its_pack() -> None:
    pack = pack_of({"pack": {"game": "vale"}, "toppet": [{"id": "4", "weight": 3}]}, "vale", "generous.toml")
    s = get("vale").new(4, pack=pack)
    text = write_position(s)
    assert read_position(text, pack)[1].box is s.box
    with pytest.raises(BadInput, match="this table was written with other rows") as caught:
        read_position(text)
    assert caught.value.line == 2
    usual = write_position(get("vale").new(4))
    assert "content" not in usual
    with pytest.raises(BadInput):
        read_position(usual.replace("game: vale", "content: 123\ngame: vale"), pack)
