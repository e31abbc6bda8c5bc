"""A program as a user writes it; mypy holds what it is given against what is said here (see tests/rl/test_types.py)."""

from __future__ import annotations

from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

from lanternwood import rl
from lanternwood.rl.agents import AgentsInTurn, Seen
from lanternwood.rl.runner import Runner
from lanternwood.rl.share import Final
from lanternwood.rl.zoo import Rounds, Turns


def in_turn() -> None:
    env = rl.aec("wispwood", seats=np.int64(3), options={"rounds": "2"})
    assert_type(env, AgentsInTurn)
    env.reset(seed=np.int64(1))
    for agent in env.agent_iter():
        seen, reward, over, broken_off, info = env.last()
        assert_type(agent, str)
        assert_type(seen["action_mask"], NDArray[np.int8])
        assert_type(reward, float)
        assert_type((over, broken_off), tuple[bool, bool])
        assert_type(info, dict[str, Any])
        env.step(None if over or broken_off else env.action_space(agent).sample(seen["action_mask"]))
    assert_type(rl.raw_aec("vale"), Turns)


def at_once() -> None:
    env = rl.parallel("vale-race")
    assert_type(env, Rounds)
    seen, _ = env.reset(seed=1)
    assert_type(seen, dict[str, Seen])
    seen, rewards, over, _, _ = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert_type(rewards, dict[str, float])
    assert_type(over, dict[str, bool])


def alone() -> None:
    env = rl.gym("rats", bots=["greedy"], seat=None)
    seen, info = env.reset(seed=np.int64(2))
    seen, reward, _, _, info = env.step(env.action_space.sample())
    assert_type(reward, float)
    assert_type(info, dict[str, Any])
    assert_type(env.action_masks(), NDArray[np.int8])
    assert seen.any()


def many() -> None:
    runner = rl.vector("kittens", seats=2, games=8, seed=np.int64(3), bots="greedy", rewards="lead")
    assert_type(runner, Runner)
    observations, masks = runner.reset()
    assert_type(observations, NDArray[np.int16])
    assert_type(masks, NDArray[np.bool_])
    assert_type(runner.step(runner.some)[2], NDArray[np.float32])
    assert_type(runner.finals(), list[Final])
    assert_type(rl.restore(runner.save(), processes=2), Runner)


if __name__ == "__main__":
    in_turn()
    at_once()
    alone()
    many()
