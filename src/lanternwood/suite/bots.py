"""Bots finish every game and are only ever given a world in which hidden things were dealt again."""

from __future__ import annotations

import pytest

from lanternwood.bots import BOTS
from lanternwood.bots.advice import advise
from lanternwood.bots.bot import Bot
from lanternwood.bots.searching import Searching
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match import record as records
from lanternwood.match.match import Match
from lanternwood.suite.tables import Table, spread_of, tables_of, walk


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
                world, table = given[-1].view(seat), s.view(seat)
                assert set(given[-1].asked) >= set(s.asked), "who answered in secret is asked again"
                assert world | {"asked": None} == table | {"asked": None}
                given.clear()


def started(table: Table) -> State:
    """The first question with a choice, some answers into the game."""
    rng, s = table.rng("search"), table.new()
    s.answer_nature(rng)
    for count in range(40):
        seat = s.asked[0]
        moves = s.moves(seat)
        if count > 6 and len(moves) > 1:
            break
        before = s.clone()
        s.apply(seat, moves[rng.below(len(moves))])
        s.answer_nature(rng)
        if not s.asked:  # a game that is over soon
            return before
    return s


def test_advice_is_the_same_for_the_same_seed_and_changes_nothing(game: Game) -> None:
    for table in spread_of(game)[::5]:
        advice_is_the_same(table)


def advice_is_the_same(where: Table) -> None:
    s = started(where)
    seat = s.asked[-1]
    before = s.view(None)
    first = advise(where.game, s, seat, "seed", iterations=3)
    assert first == advise(where.game, s, seat, "seed", iterations=3)
    assert s.view(None) == before
    legal = list(s.moves(seat))
    assert first.iterations == 3
    assert sum(each.visits for each in first.best) == 3
    for each in first.best:
        assert each.moves[0] in legal
        assert len(each.chances) == len(each.worth) == where.seats
        assert all(0 <= chance <= 1 for chance in each.chances)
        sides = where.game.sides(where.seats)
        for side in sides.values():
            assert len({each.chances[seat] for seat in side}) == 1, "they win together"
        if where.seats > 1 and not sides:
            assert sum(each.chances) <= 1 + 1e-9


def test_what_cannot_be_searched_is_refused(game: Game) -> None:
    s = game.new(game.seat_counts[-1])
    s.answer_nature(Rng(3))
    for other in set(range(s.seats)) - set(s.asked):
        with pytest.raises(BadInput, match=f"seat {other + 1} is not asked anything"):
            advise(game, s, other, "", iterations=1)
    with pytest.raises(BadInput, match="a search needs a budget"):
        advise(game, s, s.asked[0], "")
