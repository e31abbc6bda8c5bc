"""Bots finish every game and are only ever given a world in which hidden things were dealt again."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lanternwood.bots import BOTS, LEVELS, check, make
from lanternwood.bots.bot import Bot
from lanternwood.bots.ratings import levels_of
from lanternwood.bots.searching import Searching
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match import record as records
from lanternwood.match.match import Match
from tests.conformance.tools import TABLES, Table, tables_of, walk


def briefly(bot: str) -> str:
    """A bot with so small a budget that a whole game takes no time."""
    return f"{bot}:iterations=2" if issubclass(BOTS[bot], Searching) else bot


def finished(table: Table, bot: str, seed: str) -> Match:
    match = Match(table.game, [briefly(bot)] * table.seats, table.options, seed)
    match.run()
    assert match.over
    assert len(match.state.scores()) == table.seats
    return match


def test_random_bots_finish_in_all_modes(table: Table) -> None:
    finished(table, "random", "bots")


def test_plans_finish_every_mode(most: Table) -> None:
    """All that thinks begins with the game's plan: in all combinations where that is fast, else on the spread."""
    match = finished(most, "greedy", "bots")
    for step in records.replay(records.read(match.record().text()), prove=True):
        assert step.sentence


def test_the_same_seed_plays_the_same_way(game: Game) -> None:
    """Those who search, in games that are over soon."""
    table = tables_of(game)[0]
    for bot in [name for name, kind in BOTS.items() if game.suite.quick or not issubclass(kind, Searching)]:
        first, second = finished(table, bot, "same"), finished(table, bot, "same")
        assert first.record().text() == second.record().text(), bot


def test_bots_only_see_a_redealt_clone(few: Table) -> None:
    """At every pause, the world a bot is given is another object, and the table is as it was."""
    given: list[State] = []

    class Watching(Bot):
        name = "watching"

        def choose(self, world: State) -> int:
            given.append(world)
            return int(world.moves(self.seat)[0])

    bots = [Watching(few.game, seat, "seed") for seat in range(few.seats)]
    s = few.new()
    for count, _ in enumerate(walk(s, few.rng("watching"))):
        for seat in s.asked:
            if seat < few.seats and count % 3 == 0:
                before = digest(s)
                assert bots[seat].move(s) in list(s.moves(seat))
                assert digest(s) == before
                assert given[-1] is not s
                assert given[-1].view(seat) == s.view(seat)
                given.clear()


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
        assert bot.summary
    with pytest.raises(BadInput, match="unknown bot 'owl': choose from"):
        make("owl", TABLES[0].game, 0, "")
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


def test_published_ratings_rise_with_every_level(game: Game) -> None:
    """As measured by `lanternwood arena --publish`, over all numbers of seats that were measured."""
    rated = {level["name"]: level["rating"] for level in levels_of(game.name)}
    assert None not in rated.values(), f"no ratings of {game.name}"
    assert [rated[name] for name in LEVELS] == sorted(rated.values())
    assert len(set(rated.values())) == len(LEVELS)
