"""What holds in every game (E13 b to f), seen in random games and random forests."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanternwood.core.frame import NATURE
from lanternwood.games.wispwood.content.box import LETTERS
from lanternwood.games.wispwood.rules.moves import TREES
from lanternwood.games.wispwood.rules.turn import Turn
from tests.games.wispwood.table import BOX, fast_points, forests, random_game, slow_parts, squares, steady
from tests.rules import rule

CARDS = [card.id for card in BOX.cards]


@given(seats=st.integers(1, 4), seed=st.integers(0, 10**6))
@steady(12)
@rule("WW-34")
def test_e13_forests_always_fit_the_rounds_square(seats, seed):
    for s in random_game(seats, seed):
        for seat in range(seats):
            here = squares(s, seat)
            for axis in (0, 1):
                places = [cell[axis] for cell in here]
                assert max(places) - min(places) < s.side
            assert list(here.values()).count("C") == 1


@given(seats=st.integers(1, 4), seed=st.integers(0, 10**6))
@steady(15)
@rule("WW-40", "WW-42")
def test_e13_a_tree_turn_is_always_possible(seats, seed):
    turns = 0
    for s in random_game(seats, seed):
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Turn) or s.asked == (NATURE,):
            continue
        turns += 1
        seat = s.asked[0]
        assert len(squares(s, seat)) < s.side * s.side
        trial = s.clone()
        trial.play(seat, TREES)
        assert len(trial.moves(seat)) > 0
    assert turns >= seats * 8


@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
@steady(15)
@rule("WW-45")
def test_e13_all_had_equally_many_turns_when_a_round_ends(seats, seed):
    turns: dict[int, list[int]] = {}
    seen = set()
    full_rounds = set()
    for s in random_game(seats, seed):
        number = int(s.round)
        top = s.stack[-1] if s.stack else None
        key = (number, int(s.turn))
        if isinstance(top, Turn) and s.asked != (NATURE,) and key not in seen:
            seen.add(key)
            turns.setdefault(number, [0] * seats)[s.asked[0]] += 1
        if any(len(squares(s, seat)) == s.side**2 for seat in range(seats)):
            full_rounds.add(number)
    assert sorted(turns) == [1, 2, 3]
    assert all(len(set(by_seat)) == 1 for by_seat in turns.values())
    assert full_rounds == {1, 2, 3}


@given(seats=st.integers(1, 4), seed=st.integers(0, 10**6))
@steady(12)
@rule("WW-49", "WW-57")
def test_e13_a_forests_wisps_only_ever_grow(seats, seed):
    before: list[set] = [set() for _ in range(seats)]
    for s in random_game(seats, seed):
        for seat in range(seats):
            wisps = {(cell, letter) for cell, letter in squares(s, seat).items() if letter in LETTERS}
            assert wisps >= before[seat]
            before[seat] = wisps
    assert all(before)


@given(forest=forests(4), down=st.integers(0, 2), right=st.integers(0, 2))
@steady(60)
@rule("WW-35", "WW-60")
def test_e13_scores_do_not_change_when_the_forest_is_moved(forest, down, right):
    moved = {(row + down, column + right): letter for (row, column), letter in forest.items()}
    for card in CARDS:
        assert fast_points(card, moved) == fast_points(card, forest), card
        assert sum(slow_parts(card, moved)) == sum(slow_parts(card, forest)), card


@given(forest=forests())
@steady(60)
@rule("D-11")
def test_e13_scores_do_not_change_in_a_mirror(forest):
    sideways = {(row, 5 - column): letter for (row, column), letter in forest.items()}
    upside_down = {(5 - row, column): letter for (row, column), letter in forest.items()}
    for card in CARDS:
        assert fast_points(card, sideways) == fast_points(card, forest), card
        if card != "H3":
            assert fast_points(card, upside_down) == fast_points(card, forest), card


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@rule("WW-55")
def test_totals_are_the_sum_of_the_rounds_on_the_sheet(seats):
    *_, s = random_game(seats, 17)
    for seat in range(seats):
        lines = [sum(s.sheet[(number * seats + seat) * 6 : (number * seats + seat + 1) * 6]) for number in range(3)]
        assert sum(lines) == s.totals[seat]
        assert all(line > 0 for line in lines)
