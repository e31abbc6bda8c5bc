"""Bots by name and budget; what they do in games is tested in the shared suite."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lanternwood.bots import BOTS, LEVELS, check, make
from lanternwood.bots.bot import Bot
from lanternwood.bots.ratings import levels_of
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.suite.texts import check as check_text
from tests.ours import OURS


def test_no_bot_goes_round_the_redeal() -> None:
    """`Bot.move` is the only way in: it clones, redeals, then asks, and no bot replaces it."""
    told: list[str] = []

    class World:
        def redeal(self, seat: int, rng: Rng) -> None:
            told.append(f"redeal for {seat}")

    class Real:
        def clone(self) -> World:
            told.append("clone")
            return World()

    class Curious(Bot):
        name = "curious"

        def choose(self, world: State) -> int:
            assert isinstance(world, World)
            told.append("choose")
            return 4

    game = GAMES.all()[0]
    assert Curious(game, 1, "").move(cast(State, cast(Any, Real()))) == 4
    assert told == ["clone", "redeal for 1", "choose"]
    for bot in BOTS.values():
        assert bot.move is Bot.move


def test_bots_have_names_and_summaries() -> None:
    for name, bot in BOTS.items():
        assert bot.name == name
        check_text(bot.summary)
    with pytest.raises(BadInput, match="unknown bot 'owl': choose from"):
        make("owl", GAMES.all()[0], 0, "")
    assert LEVELS == ("spark", "candle", "lantern", "beacon", "aurora")


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("owl:iterations=3", "unknown bot 'owl'"),
        ("greedy:iterations=3", "greedy takes no budget, because it does not search"),
        ("aurora:", "a budget is iterations=N or seconds=S"),
        ("aurora:depth=3", "a budget is iterations=N or seconds=S"),
        ("aurora:iterations=0", "iterations should be a whole number from 1 to 10000000"),
        ("aurora:iterations=many", "iterations should be a whole number"),
        ("aurora:seconds=-1", "seconds should be a number from 0.001 to 3600"),
        ("aurora:seconds=nan", "seconds should be a number"),
    ],
)
def test_an_impossible_bot_is_refused(spec: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        check(spec)


@pytest.mark.parametrize("ours", OURS, ids=lambda game: game.name)
def test_published_ratings_rise_with_every_level(ours: Game) -> None:
    """As measured by `lanternwood arena --publish`, over all numbers of seats that were measured."""
    rated = {level["name"]: level["rating"] for level in levels_of(ours.name)}
    assert None not in rated.values(), f"no ratings of {ours.name}"
    assert [rated[name] for name in LEVELS] == sorted(rated.values())
    assert len(set(rated.values())) == len(LEVELS)
