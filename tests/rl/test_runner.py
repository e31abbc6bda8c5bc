"""Many games at once: the same as one by one, however many processes play them."""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
import pytest

from lanternwood import rl
from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.core.rng import Rng
from lanternwood.rl.batch import seed_for
from lanternwood.rl.runner import Runner
from lanternwood.rl.table import Setup


def digest(runner: Runner, steps: int) -> str:
    """Everything that a runner tells in so many steps."""
    total = blake2b(digest_size=8)
    runner.reset()
    for _ in range(steps):
        total.update(runner.observations.tobytes() + runner.masks.tobytes() + runner.seats.tobytes())
        runner.step(runner.some)
        total.update(runner.rewards.tobytes() + runner.terminations.tobytes() + runner.truncations.tobytes())
    return total.hexdigest()


def test_games_do_not_depend_on_processes() -> None:
    found = []
    for processes in (1, 2, 3):
        with rl.vector("vale-race", 3, games=20, processes=processes, seed=5, max_steps=30) as runner:
            found.append(digest(runner, 70))
    assert len(set(found)) == 1
    with rl.vector("vale-race", 3, games=20, seed=6, max_steps=30) as runner:
        assert digest(runner, 70) != found[0]


def test_a_runner_can_begin_again(game: str) -> None:
    runner = rl.vector(game, games=3, seed=1)
    first = digest(runner, 12)
    assert digest(runner, 12) == first
    runner.reset(seed=2)
    assert digest(runner, 12) != first


def test_each_game_is_as_if_played_alone(game: str) -> None:
    """Every row shows what the encoding shows of a table that is stepped by itself, through the end and into the next
    game."""
    setup = Setup(game, None, {"max_rounds": "3"} if game.startswith("vale") else {}, "score", False)
    runner = Runner(setup, 3, 1, 9, None)
    runner.reset()
    episodes = [0] * 3
    fates = [Rng(seed_for(9, row, 0)) for row in range(3)]
    tables = [setup.new(fate) for fate in fates]
    ended = 0
    for step in range(3000):
        for row, table in enumerate(tables):
            seat = table.asked[0]
            assert runner.seats[row] == seat
            if step % 23 == 0:
                assert np.array_equal(runner.observations[row], setup.encoding(table, seat))
                assert np.array_equal(runner.masks[row], setup.encoding.mask(table, seat))
            setup.play(table, seat, runner.some[row], fates[row])
        _, _, rewards, terminations, truncations = runner.step(runner.some)
        assert not truncations.any()
        for row, table in enumerate(tables):
            assert terminations[row] == (not table.asking)
            if not table.asking:
                assert rewards[row].tolist() == list(table.scores())
                episodes[row] += 1
                fates[row] = Rng(seed_for(9, row, episodes[row]))
                tables[row] = setup.new(fates[row])
                ended += 1
            else:
                assert not rewards[row].any()
        if ended >= 3:
            return
    raise AssertionError("no game has ended")


def test_seeds_of_games_differ() -> None:
    seeds = {seed_for(seed, game, episode) for seed in range(20) for game in range(40) for episode in range(10)}
    assert len(seeds) == 20 * 40 * 10


def test_games_are_broken_off_after_so_many_steps() -> None:
    runner = rl.vector("vale", games=2, max_steps=5)
    runner.reset()
    for step in range(1, 16):
        runner.step(runner.some)
        assert runner.truncations.all() == (step % 5 == 0)
        assert not runner.rewards.any()


def test_wrong_actions_are_refused_before_anything_is_played() -> None:
    runner = rl.vector("vale-race", games=4, seed=3)
    with pytest.raises(BadInput, match="no game has begun: reset the runner first"):
        runner.step([0, 0, 0, 0])
    runner.reset()
    before = runner.observations.copy()
    wrong = runner.some.copy()
    wrong[2] = int(np.flatnonzero(~runner.masks[2])[0])
    for actions, words in (
        (wrong, rf"action {wrong[2]} in game 2 is not legal for seat {runner.seats[2]}: see its mask"),
        (np.full(4, 54), "action 54 in game 0 is not legal"),
        (np.full(4, -1), "action -1 in game 0 is not legal"),
        (runner.some[:3], "actions should be 4 whole numbers"),
        (runner.some * 1.0, "actions should be 4 whole numbers"),
    ):
        with pytest.raises(BadInput, match=words):
            runner.step(actions)
    assert np.array_equal(runner.observations, before)


def test_numbers_that_cannot_be_are_refused() -> None:
    for options, words in (
        ({"games": 0}, "games = 0: a whole number from 1 to"),
        ({"games": 2, "processes": 3}, "processes = 3: a whole number from 1 to 2"),
        ({"seed": -1}, "seed = -1"),
        ({"seed": 2**62}, "seed = 4611686018427387904"),
        ({"max_steps": 0}, "max_steps = 0"),
        ({"games": 2.5}, "games = 2.5"),
    ):
        with pytest.raises(BadInput, match=words):
            rl.vector("vale-race", **options)  # type: ignore[arg-type]


def test_a_process_that_dies_is_reported() -> None:
    with rl.vector("vale-race", games=4, processes=2) as runner:
        runner.reset()
        runner.helpers[1].process.kill()
        with pytest.raises(LanternwoodError, match=r"a process of the runner ended with exit code -?\d+"):
            runner.step(runner.some)
