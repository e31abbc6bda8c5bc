"""Views, saved states, digests and facts, on a game small enough to see through."""

from __future__ import annotations

import json

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.facts import EVERYONE, Fact
from lanternwood.core.frame import NATURE, draw_by_counts, ints_of, many, total_of, zeros
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest, dump, plain, restore, revive
from tests.core.toy import FRAMES, SHOW, TURN, Toy, new_toy


def test_own_fields_are_for_their_seat() -> None:
    s = new_toy()
    assert s.view(0)["hands"] == [[0, 1], None]
    assert s.view(1)["hands"] == [None, [2, 3]]
    assert s.view(None)["hands"] == [None, None]


def test_fields_for_nobody_do_not_leave() -> None:
    s = new_toy()
    for seat in (0, 1, None):
        assert set(s.view(seat)) == {"seats", "hands", "shown", "asked", "asks"}


def test_helper_fields_do_not_leave_and_do_not_count() -> None:
    s = new_toy()
    before = digest(s)
    s.asked_often = 12
    assert digest(s) == before
    assert "asked_often" not in json.dumps([s.view(0), dump(s)])


def test_answers_stay_secret_until_all_are_in() -> None:
    s = new_toy()
    s.play(1, SHOW + 3)
    assert s.asked == (0,)
    assert s.view(1)["asks"] == [{"ask": "Showing", "chosen": [None, 3]}]
    assert s.view(0)["asks"] == [{"ask": "Showing", "chosen": [-1, None]}]
    assert s.view(None)["asks"] == [{"ask": "Showing", "chosen": [None, None]}]
    s.play(0, SHOW + 1)
    assert s.view(None)["shown"] == [1, 3]
    assert s.asked == (NATURE,)


def test_saved_in_mid_question() -> None:
    s = new_toy()
    s.play(1, SHOW + 2)
    loaded = restore(Toy(2), FRAMES, json.loads(json.dumps(dump(s))))
    assert isinstance(loaded, Toy)
    assert loaded.asked == (0,)
    assert digest(loaded) == digest(s)
    for table in (s, loaded):
        table.play(0, SHOW)
        table.play(NATURE, TURN + 2)
    assert digest(loaded) == digest(s)
    assert loaded.asked == ()


@pytest.mark.parametrize(
    "damage",
    [
        {"state": {}},
        {"stack": 3},
        {"stack": [{"frame": "Nobody"}]},
        {"stack": [{"frame": "Showing"}]},
        {"stack": [{}]},
        {"state": None},
    ],
)
def test_a_damaged_save_is_refused(damage: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="this is not a saved state"):
        restore(Toy(2), FRAMES, {**dump(new_toy()), **damage})


@pytest.mark.parametrize("data", [{}, {"state": {}}, {"state": {"seats": "two"}}, {"state": 3}])
def test_games_refuse_what_is_no_save(data: dict[str, object]) -> None:
    for game in GAMES.all():
        with pytest.raises(BadInput, match="this is not a saved state"):
            game.load(data)


def test_digests_tell_states_apart() -> None:
    s, other = new_toy(), new_toy()
    assert digest(s) == digest(other)
    other.hands[1][0] = 9
    assert digest(s) != digest(other)
    third = new_toy()
    third.play(0, SHOW)
    assert digest(third) != digest(s)


def test_plain_and_back() -> None:
    assert plain([ints_of([1, 2]), ints_of([])]) == [[1, 2], []]
    assert plain((1, "a", None, True)) == [1, "a", None, True]
    assert plain(revive([[1, 2], [3]])) == [[1, 2], [3]]


# Asking


def test_several_seats_are_asked_at_once() -> None:
    s = new_toy(3)
    assert s.asked == (0, 1, 2)
    assert list(s.moves(2)) == [SHOW + 4, SHOW + 5]
    s.play(1, SHOW + 2)
    assert s.asked == (0, 2)
    assert list(s.moves(1)) == []


@pytest.mark.parametrize(("seat", "move"), [(0, SHOW + 2), (0, -1), (2, SHOW), (NATURE, TURN), (-1, SHOW), (9, SHOW)])
def test_what_is_not_offered_is_refused(seat: int, move: int) -> None:
    s = new_toy()
    before = digest(s)
    with pytest.raises(Illegal, match="that is not a legal move") as caught:
        s.play(seat, move)
    assert (caught.value.seat, caught.value.ask) == (seat, "Showing")
    assert digest(s) == before


def test_a_move_offered_before_is_refused_after() -> None:
    s = new_toy()
    assert SHOW in list(s.moves(0))
    s.play(0, SHOW)
    with pytest.raises(Illegal):
        s.play(0, SHOW)
    s.play(1, SHOW + 2)
    with pytest.raises(Illegal):
        s.play(1, SHOW + 2)


def test_changing_a_list_of_moves_changes_nothing() -> None:
    s = new_toy()
    moves = s.moves(0)
    moves[0] = 999
    assert list(s.moves(0)) == [SHOW, SHOW + 1]
    moves = s.moves(0)
    moves[0] = 999
    with pytest.raises(Illegal):
        s.play(0, 999)
    s.play(0, SHOW)


def test_nature_draws_by_weight() -> None:
    s = new_toy()
    s.play(0, SHOW)
    s.play(1, SHOW + 2)
    rng = Rng(1)
    draws = [s.stack[-1].draw(s, rng) - TURN for _ in range(5000)]
    assert all(abs(draws.count(n) / 5000 - share) < 0.03 for n, share in enumerate((0.2, 0.2, 0.6)))


def test_bags() -> None:
    rng = Rng(2)
    bag = ints_of([0, 3, 0, 1])
    draws = [draw_by_counts(bag, rng) for _ in range(4000)]
    assert set(draws) == {1, 3}
    assert abs(draws.count(1) / 4000 - 0.75) < 0.03
    assert total_of(bag) == 4
    assert list(zeros(3)) == [0, 0, 0]
    assert list(many(2, 7)) == [7, 7]


# Facts


def test_facts_have_an_audience() -> None:
    secret, public = Fact("chose", {"card": 3}, 0b10), Fact("answered", {})
    assert [secret.seen_by(seat) for seat in (0, 1, 2, None)] == [False, True, False, False]
    assert all(public.seen_by(seat) for seat in (0, 1, 2, None))
    assert public.to == EVERYONE


def test_private_facts_leave_a_public_shadow() -> None:
    s = new_toy()
    s.telling = True
    s.play(1, SHOW + 3)
    assert [fact.kind for fact in s.facts if fact.seen_by(0)] == ["answered"]
    assert [fact.kind for fact in s.facts if fact.seen_by(1)] == ["chose", "answered"]


def test_nothing_is_told_in_simulation() -> None:
    s = new_toy()
    s.play(1, SHOW + 3)
    assert s.facts == []
    assert s.clone().facts == []


@pytest.mark.parametrize("change", [{"seats": 99}, {"seats": -1}, {"seats": "x"}, {"boards": []}])
def test_a_damaged_saved_state_is_a_complaint(change: dict[str, object]) -> None:
    game = GAMES.get("wispwood")
    data = game.save(game.new(2))
    data["state"].update(change)
    with pytest.raises(BadInput, match="not a saved state"):
        game.load(data)
