"""OpenSpiel plays our games: its own tests, its own search, chance, saving, and what information states tell."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from lanternwood import rl  # noqa: E402
from lanternwood.core.errors import BadInput  # noqa: E402
from lanternwood.core.frame import NATURE  # noqa: E402

NAMES = rl.openspiel()
SHORT = {
    "lanternwood_wispwood": "lanternwood_wispwood(rounds=2)",
    "lanternwood_vale": "lanternwood_vale(max_rounds=3)",
    "lanternwood_vale_race": "lanternwood_vale_race(seats=3,max_rounds=20)",
}
"""Games that do not take long; the others are short by themselves."""


def answered(state: Any, rng: np.random.RandomState) -> Any:
    """A state after nature has answered everything it is asked."""
    while state.is_chance_node():
        moves, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(moves, p=chances)))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_accepts_every_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SHORT.get(name, name)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("words", "simulations"),
    [("lanternwood_vale_race(max_rounds=20)", 12), ("lanternwood_kittens", 2), ("lanternwood_wispwood(rounds=2)", 2)],
)
def test_search_of_openspiel_plays_whole_games(words: str, simulations: int) -> None:
    game, rng = pyspiel.load_game(words), np.random.RandomState(4)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2, simulations, evaluator, random_state=rng)
    state = answered(game.new_initial_state(), rng)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
        answered(state, rng)
    assert len(state.returns()) == game.num_players()
    assert max(state.returns()) > min(state.returns()) or not any(state.returns())


def test_search_among_worlds_of_openspiel_decides() -> None:
    """ISMCTS redeals through `resample_from_infostate`."""
    game, rng = pyspiel.load_game("lanternwood_winterhaven(seats=3)"), np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    state = answered(game.new_initial_state(), rng)
    for _ in range(2):
        state.apply_action(bot.step(state))
    assert state.current_player() == 2


def test_chance_is_as_likely_as_nature_makes_it() -> None:
    state = pyspiel.load_game("lanternwood_kittens").new_initial_state()
    rng = np.random.RandomState(1)
    met = 0
    while not state.is_terminal():
        if state.is_chance_node():
            table = state.held.table
            weights = dict(zip(map(int, table.moves(NATURE)), map(int, table.stack[-1].weights(table)), strict=True))
            for move, chance in state.chance_outcomes():
                assert chance == pytest.approx(weights[move] / sum(weights.values()))
            met += 1
            answered(state, rng)
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert met > 10


def test_states_are_saved_as_their_moves() -> None:
    game, rng = pyspiel.load_game("lanternwood_kittens(seats=3,chaos=2)"), np.random.RandomState(2)
    state = answered(game.new_initial_state(), rng)
    for _ in range(12):
        state.apply_action(int(rng.choice(state.legal_actions())))
        answered(state, rng)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.history() == state.history()
    assert again.held.table.view(0) == state.held.table.view(0)
    assert again.information_state_string(1) == state.information_state_string(1)
    assert pickle.loads(pickle.dumps(state.held)).moves() == state.history()


def test_clones_go_their_own_way() -> None:
    game, rng = pyspiel.load_game("lanternwood_wispwood"), np.random.RandomState(3)
    state = answered(game.new_initial_state(), rng)
    before = state.observation_string(0)
    other = state.clone()
    other.apply_action(int(other.legal_actions()[0]))
    assert state.observation_string(0) == before
    assert other.observation_string(0) != before


def test_information_states_tell_own_answers_and_no_others() -> None:
    """Three seats of a draft answer in secret: only the seat itself knows what it took."""
    game, rng = pyspiel.load_game("lanternwood_winterhaven(seats=3)"), np.random.RandomState(5)
    start = answered(game.new_initial_state(), rng)
    first, *_, last = start.legal_actions()
    one, two = start.child(first), start.child(last)
    assert one.current_player() == 1
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.observation_tensor(1) == start.observation_tensor(1), "in numbers not even that there was an answer"
    assert one.observation_string(2) == two.observation_string(2)
    assert one.observation_tensor(1) == rl_numbers(one, 1)


def rl_numbers(state: Any, seat: int) -> list[float]:
    return [float(number) for number in state.setup.encoding(state.held.table, seat)]


def test_words_of_openspiel_are_ours() -> None:
    state = answered(pyspiel.load_game("lanternwood_vale_race").new_initial_state(), np.random.RandomState(1))
    seat = state.current_player()
    for action in state.legal_actions():
        assert state.string_to_action(seat, state.action_to_string(seat, action)) == action


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("lanternwood_wispwood(seats=3,rounds=2,goals=one-paw)")
    assert game.num_players() == 3
    assert game.setup.options == {"rounds": "2", "goals": "one-paw"}
    assert pyspiel.load_game("lanternwood_vale_race", {"start": "2"}).setup.options == {"start": "2"}
    with pytest.raises(BadInput, match="wispwood is played with"):
        pyspiel.load_game("lanternwood_wispwood(seats=9)")
    with pytest.raises(BadInput, match="option rounds = '7'"):
        pyspiel.load_game("lanternwood_wispwood(rounds=7)")
