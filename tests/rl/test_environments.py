"""PettingZoo and Gymnasium: their own conformance tests, secrets, rewards, and what is refused."""

from __future__ import annotations

import subprocess
import sys
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec

from lanternwood import rl
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE_BIT
from lanternwood.core.registry import GAMES
from lanternwood.rl.table import pay
from lanternwood.suite.tables import Table

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo warns of whenever an observation comes with its mask, but for games of its own."""


def quiet(test: Any, *args: Any) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        test(*args)
    surprises = [str(one.message) for one in caught if not str(one.message).startswith(EXPECTED)]
    assert not surprises


def test_pettingzoo_accepts_every_mode(few: Table) -> None:
    quiet(api_test, rl.aec(few.game.name, few.seats, few.options), 40)


def test_pettingzoo_accepts_every_game(game: str) -> None:
    quiet(api_test, rl.aec(game), 400)
    seed_test(partial(rl.aec, game), 200)
    parallel_api_test(rl.parallel(game), 40)


def test_cycles_are_counted_as_pettingzoo_counts_them(game: str) -> None:
    together = partial(rl.parallel, game)
    module = SimpleNamespace(
        parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles=max_cycles))
    )
    max_cycles_test(module)


def test_gymnasium_accepts_every_game(game: str) -> None:
    quiet(check_env, gymnasium.make(rl.IDS[game]).unwrapped)
    quiet(check_env, gymnasium.make(rl.IDS[game], seat=None, bots="random", scaled=True).unwrapped)


def play(env: Any, seed: int) -> dict[str, float]:
    """A game of random agents; gives what each of them was paid."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, info = env.last()
        paid[agent] += reward
        if over or broken_off:
            env.step(None)
            continue
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        env.step(env.action_space(agent).sample())
    return paid


def test_games_are_paid_at_the_end(game: str) -> None:
    for rewards in ("win", "score"):
        env = rl.raw_aec(game, rewards=rewards)
        paid = list(play(env, 3).values())
        table = env.seats.table
        assert not table.asked
        assert paid == pay(game, rewards, len(paid), True, table.winners(), table.scores())


def test_what_winning_pays() -> None:
    assert pay("kittens", "win", 3, True, (1,), (4, 9, 2)) == [-1, 1, -1]
    assert pay("kittens", "win", 3, True, (1, 2), (4, 9, 9)) == [-1, 0, 0]
    assert pay("kittens", "win", 3, True, (), (0, 0, 0)) == [0, 0, 0]
    assert pay("kittens", "win", 3, False, (), (4, 9, 2)) == [0, 0, 0]
    assert pay("kittens", "score", 3, False, (), (4, 9, 2)) == [4, 9, 2]
    assert pay("wispwood", "win", 1, True, (), (30,)) == [-1]
    assert pay("vale", "win", 4, True, (0, 1, 2), (1, 1, 1, 0)) == [1, 1, 1, -1]


def test_secret_answers_stay_secret() -> None:
    """Two seats of a draft are asked at once: the second sees nothing of what the first has answered."""
    seen = []
    for choice in (0, -1):
        env = rl.raw_aec("winterhaven", 3)
        env.reset(seed=11)
        assert env.seats.table.asked == (0, 1, 2)
        before = env.observe("seat_1")["observation"]
        env.step(np.flatnonzero(env.observe("seat_0")["action_mask"])[choice])
        assert env.agent_selection == "seat_1"
        after = env.observe("seat_1")["observation"]
        assert np.array_equal(before, after)
        seen.append(after)
    assert np.array_equal(*seen)


def test_all_seats_that_are_asked_answer_at_once() -> None:
    env = rl.parallel("winterhaven", 3)
    seen, _ = env.reset(seed=11)
    assert not any(one["action_mask"][env.wait] for one in seen.values())
    first = int(env.seats.table.pick)
    env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert env.seats.table.pick == first + 1
    assert not env.seats.table.asking & NATURE_BIT


def test_a_wrong_answer_of_one_leaves_no_answers_of_others() -> None:
    env = rl.parallel("winterhaven", 3)
    env.reset(seed=11)
    actions = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
    before = env.seats.table.view(0)
    with pytest.raises(Illegal):
        env.step(actions | {"seat_2": 600})
    assert env.seats.table.view(0) == before
    env.step(actions)


def test_who_is_not_asked_waits() -> None:
    env = rl.parallel("vale-race")
    env.reset(seed=1)
    idle = "seat_1" if env.seats.table.asked == (0,) else "seat_0"
    actions = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
    assert actions[idle] == env.wait
    with pytest.raises(BadInput, match=rf"{idle} is not asked: {env.wait} \(wait\) is expected, not 0"):
        env.step(actions | {idle: 0})
    with pytest.raises(BadInput, match=f"no action for {idle}"):
        env.step({agent: move for agent, move in actions.items() if agent != idle})


def test_games_are_broken_off_after_so_many_answers() -> None:
    env = rl.aec("vale", max_cycles=3)
    paid = play(env, 5)
    assert set(paid.values()) == {0.0}
    assert max(env.unwrapped.answers.values()) == 3


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    env = rl.raw_aec("vale-race")
    env.reset(seed=2)
    before = env.observe("seat_0")["observation"]
    for action in (54, -1, "north", 1.5, None):
        with pytest.raises(BadInput, match=r"action .* of seat \d: a whole number from 0 to 53 is expected"):
            env.step(action)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Illegal):
        env.step(wrong)
    assert np.array_equal(env.observe("seat_0")["observation"], before)


def test_an_illegal_move_can_lose_the_game() -> None:
    env = rl.aec("vale-race", illegal="lose")
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1

    alone = rl.gym("vale-race")
    _, info = alone.reset(seed=2)
    _, reward, over, _, told = alone.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (reward, over) == (-1, True)
    assert "WV-" in told["illegal"], "the rule is named"
    strict = rl.gym("vale-race", illegal="raise")
    _, info = strict.reset(seed=2)
    with pytest.raises(Illegal):
        strict.step(np.flatnonzero(info["action_mask"] == 0)[0])


def test_one_seat_plays_whole_games_against_bots() -> None:
    env = rl.gym("vale-race", 3, seat=1, bots=["random", "greedy"], illegal="raise", render_mode="ansi")
    ends = []
    for seed in range(8):
        _, info = env.reset(seed=seed)
        assert env.render() == GAMES.get("vale-race").shown.draw(env.table, 1)
        over = False
        while not over:
            assert np.array_equal(info["action_mask"], env.action_masks())
            _, reward, over, _, info = env.step(env.action_space.sample())
            assert over or reward == 0
        ends.append(reward)
        assert reward == (0 if not info["winners"] else 1 if 1 in info["winners"] else -1)
        with pytest.raises(BadInput, match="the game is over"):
            env.step(0)
    assert -1 in ends


def test_a_seat_can_be_drawn_for_each_game() -> None:
    env = rl.gym("vale-race", 4, seat=None, bots="random")
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["raw_aec", "aec", "parallel", "gym", "vector"])
def test_tables_that_cannot_be_are_refused(name: str) -> None:
    make = getattr(rl, name)
    for args, options, words in (
        (("chess",), {}, "unknown game 'chess'"),
        (("kittens", 9), {}, "kittens is played with"),
        (("kittens", 3, {"moon": "full"}), {}, "unknown option 'moon'"),
        (("kittens", 3, {"chaos": "9"}), {}, "option chaos = '9'"),
        (("kittens",), {"rewards": "fame"}, "rewards = 'fame': choose one of win, score"),
    ):
        with pytest.raises(BadInput, match=words):
            make(*args, **options)


def test_settings_that_cannot_be_are_refused() -> None:
    for make, options, words in (
        (rl.gym, {"bots": "alphago"}, "unknown bot 'alphago'"),
        (rl.gym, {"bots": "search:iterations=0"}, "iterations should be a whole number"),
        (rl.gym, {"bots": ["random", "random"]}, "2 bots for 1 other seats"),
        (rl.gym, {"seat": 4}, "seat = 4: a whole number from 0 to 1"),
        (rl.gym, {"illegal": "shrug"}, "illegal = 'shrug'"),
        (rl.gym, {"render_mode": "human"}, "render_mode = 'human'"),
        (rl.aec, {"illegal": "shrug"}, "illegal = 'shrug'"),
        (rl.aec, {"render_mode": "human"}, "render_mode = 'human'"),
        (rl.aec, {"max_cycles": 0}, "max_cycles = 0"),
    ):
        with pytest.raises(BadInput, match=words):
            make("vale-race", **options)


def test_what_is_not_installed_is_named() -> None:
    program = """
import sys
sys.modules["gymnasium"] = None
try:
    import lanternwood.rl
except ImportError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "lanternwood.rl needs gymnasium: install lanternwood[rl]\n"


def test_tables_are_drawn(game: str) -> None:
    env = rl.aec(game, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == GAMES.get(game).shown.draw(env.unwrapped.seats.table)
    together = rl.parallel(game, render_mode="ansi")
    together.reset(seed=1)
    assert together.render() == env.render(), "the same seed deals the same table"
