"""What a runner offers besides stepping: bots as opponents, rewards by and by, the last observation, being kept."""

from __future__ import annotations

import json
import pickle
from typing import Any

import numpy as np
import pytest

from lanternwood import rl
from lanternwood.core.errors import BadInput
from lanternwood.core.rng import Rng
from lanternwood.rl.runner import Runner
from lanternwood.rl.table import standing

SHORT: dict[str, dict[str, str]] = {"wispwood": {"rounds": "2"}, "vale": {"max_rounds": "3"}}


def told(runner: Runner) -> list[bytes]:
    """Everything a runner shows now."""
    names = ("observations", "masks", "seats", "some", "rewards", "terminations", "truncations")
    return [getattr(runner, name).tobytes() for name in names]


# Illegal actions


def test_what_is_shown_cannot_be_written_to() -> None:
    runner = rl.vector("vale-race", games=3)
    runner.reset()
    for name in ("observations", "masks", "seats", "some", "rewards", "terminations", "truncations"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(runner, name)[:] = 1


@pytest.mark.parametrize("processes", [1, 2])
def test_legality_does_not_rest_on_the_masks(processes: int) -> None:
    """Whoever forces their way into the memory of the masks still cannot play what is not legal."""
    with rl.vector("vale-race", games=4, seed=3, processes=processes) as runner:
        runner.reset()
        wrong = runner.some.copy()
        wrong[2] = int(np.flatnonzero(~runner.masks[2])[0])
        masks = runner.masks
        masks.flags.writeable = True
        masks[:] = True
        with pytest.raises(BadInput, match=rf"action {wrong[2]} in game 2 is not legal for seat {runner.seats[2]}"):
            runner.step(wrong)
        runner.step(runner.some)


# Numbers of NumPy


def test_numbers_may_be_numpys() -> None:
    three = np.int64(3)
    assert Rng(three).x == Rng(3).x
    assert isinstance(Rng(np.int64(2**40)).x, int)
    one, other = (
        rl.vector("vale-race", seats, games=games, seed=seed, max_steps=steps)
        for seats, games, seed, steps in ((2, 3, 3, 20), (np.int64(2), np.uint8(3), three, np.int32(20)))
    )
    for runner in (one, other):
        runner.reset()
        runner.reset(seed=runner.seed + np.int64(1))
    assert told(one) == told(other)
    assert json.dumps(other.save())
    table = rl.raw_aec("vale-race", three, max_cycles=three)
    table.reset(seed=three)
    alone = rl.gym("vale-race", three, seat=np.int64(1))
    seen, _ = alone.reset(seed=three)
    assert np.array_equal(seen, alone.reset(seed=3)[0])


# Keeping


@pytest.mark.parametrize("bots", [None, "spark"])
def test_a_runner_that_was_kept_goes_on_as_the_other_does(game: str, bots: str | None) -> None:
    one = rl.vector(game, options=SHORT.get(game), games=3, seed=5, max_steps=60, rewards="lead", bots=bots, seat=None)
    one.reset()
    for _ in range(25):
        one.step(one.some)
    other = rl.restore(json.loads(json.dumps(one.save())))
    assert told(other) == told(one)
    for _ in range(50):  # through the end of a game and into the next
        one.step(one.some)
        other.step(other.some)
        assert told(other) == told(one)
    assert [final.scores for final in one.finals()] == [final.scores for final in other.finals()]


def test_a_runner_can_be_pickled_and_spread_over_other_processes() -> None:
    with rl.vector("kittens", games=5, seed=5, processes=2) as one:
        fresh = pickle.loads(pickle.dumps(one))
        one.reset()
        for _ in range(10):
            one.step(one.some)
        with pickle.loads(pickle.dumps(one)) as two, rl.restore(one.save(), processes=3) as three, fresh:
            assert (two.processes, three.processes) == (2, 3)
            fresh.reset()
            for _ in range(10):
                fresh.step(fresh.some)
            for _ in range(30):
                runners = (one, two, three, fresh)
                for runner in runners:
                    runner.step(runner.some)
                assert len({tuple(told(runner)) for runner in runners}) == 1


def test_what_no_runner_kept_is_refused() -> None:
    runner = rl.vector("vale-race", games=2)
    runner.reset()
    kept = runner.save()
    changes: list[tuple[dict[str, Any], str]] = [
        ({"version": 9}, "kept in form 9"),
        ({"rules": "0"}, "kept with rules 0 of vale-race"),
        ({"rows": kept["rows"][:1]}, "kept with 2 games, and 1 are there"),
    ]
    for change, words in changes:
        with pytest.raises(BadInput, match=words):
            rl.restore(kept | change)
    with pytest.raises(BadInput, match="not kept by a runner"):
        rl.restore({})


# The end of a game


@pytest.mark.parametrize("processes", [1, 2])
def test_the_last_observation_is_that_of_the_table_that_ended(processes: int) -> None:
    """Rewards, scores and what every seat saw belong to the old game, all else to the new one."""
    with rl.vector("vale-race", 3, games=4, seed=2, processes=processes, rewards="score", max_steps=40) as runner:
        encoding = runner.setup.encoding
        runner.reset()
        assert runner.finals() == []
        whole = broken = 0
        while not (whole and broken):
            runner.step(runner.some)
            finals = runner.finals()
            rows = np.flatnonzero(runner.terminations | runner.truncations).tolist()
            assert [final.game for final in finals] == rows
            for final in finals:
                assert final.terminated == runner.terminations[final.game] != runner.truncations[final.game]
                assert list(final.scores) == runner.rewards[final.game].tolist()
                assert final.observations.shape == (3, encoding.length)
                assert final.observations[:, :3].tolist() == np.eye(3).tolist(), "each seat looks for itself"
                assert final.observations[0, 3:6].any() != final.terminated, "nobody is asked any more"
                assert final.steps <= 40
                whole, broken = whole + final.terminated, broken + (not final.terminated)


# Bots


@pytest.mark.parametrize("bots", ["greedy", [None, "greedy", "random"], ["spark", None, None]])
def test_only_learners_are_asked(bots: Any) -> None:
    runner = rl.vector("winterhaven", 3, games=3, seed=1, bots=bots)
    runner.reset()
    learners = {0} if bots == "greedy" else {seat for seat, bot in enumerate(bots) if bot is None}
    asked: set[int] = set()
    while not runner.terminations.any():
        asked |= set(runner.seats.tolist())
        runner.step(runner.some)
    assert asked == learners


def test_games_with_bots_do_not_depend_on_processes_or_each_other() -> None:
    found = []
    for games, processes in ((6, 1), (6, 2), (3, 1)):
        with rl.vector(
            "vale-race", 3, games=games, processes=processes, seed=4, bots="greedy", seat=None, max_steps=50
        ) as runner:
            runner.reset()
            shown = []
            for _ in range(60):
                shown.append((runner.observations[:3].tobytes(), runner.seats[:3].tolist()))
                runner.step(runner.some)
            found.append(shown)
    assert found[0] == found[1] == found[2]
    assert {seat for _, seats in found[0] for seat in seats} == {0, 1, 2}, "the learner's seat is drawn for each game"


def test_a_bot_that_plans_beats_a_learner_that_does_not() -> None:
    runner = rl.vector("vale-race", 2, games=16, seed=1, bots="greedy")
    runner.reset()
    rewards = []
    while len(rewards) < 30:
        runner.step(runner.some)
        rewards += [runner.rewards[final.game, 0] for final in runner.finals()]
    assert sum(rewards) < -0.8 * len(rewards)


def test_bots_that_cannot_be_are_refused() -> None:
    for bots, seat, words in (
        ("nobody", 0, "unknown bot 'nobody'"),
        ("greedy", 2, "seat = 2: a whole number from 0 to 1"),
        (["greedy"], 0, "1 bots for 2 seats"),
        (["greedy", "greedy"], 0, "bots sit in all seats"),
        ([None, "nobody"], 0, "unknown bot 'nobody'"),
    ):
        with pytest.raises(BadInput, match=words):
            rl.vector("vale-race", games=1, bots=bots, seat=seat)  # type: ignore[arg-type]


# Rewards by and by


def test_a_lead_is_over_the_best_of_the_others() -> None:
    points = np.array([[5, 3, 1], [5, 5, 1], [0, 0, 7], [-1, -4, -2]])
    assert standing("lead", points).tolist() == [[2, -2, -4], [0, 0, -4], [-7, -7, 7], [1, -3, -1]]
    assert standing("gain", points).tolist() == points.tolist()
    assert standing("lead", points[:, :1]).tolist() == points[:, :1].tolist()


@pytest.mark.parametrize("rewards", ["gain", "lead"])
def test_rewards_by_and_by_add_up_to_the_end(game: str, rewards: str) -> None:
    runner = rl.vector(game, options=SHORT.get(game), games=2, seed=3, rewards=rewards, max_steps=150)
    runner.reset()
    total = np.zeros((2, runner.setup.seats))
    early = ended = 0
    while ended < 3:
        runner.step(runner.some)
        total += runner.rewards
        early += bool(runner.rewards.any() and not runner.terminations.any())
        for final in runner.finals():
            assert total[final.game].tolist() == standing(rewards, np.array([final.scores]))[0].tolist()
            total[final.game] = 0
            ended += 1
    assert early or game.startswith("vale"), "points come before the end, where a game has any"


@pytest.mark.parametrize("rewards", ["gain", "lead"])
def test_one_table_pays_by_and_by_as_many_do(rewards: str) -> None:
    options = {"rounds": "2"}
    turns = rl.aec("wispwood", 2, options, rewards=rewards)
    turns.reset(seed=1)
    paid, got, early = dict.fromkeys(turns.agents, 0.0), dict.fromkeys(turns.agents, 0.0), 0
    rng = Rng(1)
    for agent in turns.agent_iter():
        seen, reward, over, _, _ = turns.last()
        got[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        turns.step(None if over else int(legal[rng.below(len(legal))]))
        if not over:
            for name, value in turns.rewards.items():
                paid[name] += value
                early += bool(value)
    table = turns.unwrapped.seats.table
    expected = standing(rewards, np.array([table.scores()]))[0].tolist()
    assert list(paid.values()) == list(got.values()) == expected
    assert early > 2

    at_once = rl.parallel("wispwood", 2, options, rewards=rewards)
    seen_by, _ = at_once.reset(seed=1)
    total = dict.fromkeys(at_once.agents, 0.0)
    while at_once.agents:
        actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in seen_by.items()}
        seen_by, rewarded, _, _, _ = at_once.step(actions)
        total = {agent: value + rewarded[agent] for agent, value in total.items()}
    assert list(total.values()) == standing(rewards, np.array([at_once.seats.table.scores()]))[0].tolist()

    alone = rl.gym("wispwood", 2, options, rewards=rewards, bots="random", seat=1)
    for seed in (1, 2):
        alone.reset(seed=seed)
        total_alone, over = 0.0, False
        while not over:
            _, value, over, _, info = alone.step(alone.action_space.sample())
            total_alone += value
        assert total_alone == standing(rewards, np.array([info["scores"]]))[0, 1]
