"""Games end, answers are never missing, nothing is lost, and the same seed gives the same game."""

from __future__ import annotations

from lanternwood.core.frame import LOWEST, NATURE
from lanternwood.core.game import Game
from lanternwood.core.playout import mixed, playout
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.suite.tables import STEP_LIMIT, Table, all_moves, finish, moves_of, spread_of, tables_of, walk


def test_every_game_has_tables(game: Game) -> None:
    """With every number of seats, also where there is nothing to set."""
    assert game.name in GAMES.names
    for tables in (tables_of(game), spread_of(game)):
        assert {table.seats for table in tables} == set(game.seat_counts)


def test_random_games_end(table: Table) -> None:
    for seed in range(4):
        s = table.new()
        assert playout(s, Rng(seed), STEP_LIMIT).decisions > 0
        assert s.asked == ()
        assert s.stack == []


def test_somebody_can_always_answer(table: Table) -> None:
    s = table.new()
    for seat, move in walk(s, table.rng("answers")):
        asked = s.asked
        assert asked == (NATURE,) or set(asked) <= set(range(table.seats)), "nature is asked alone"
        for other in asked:
            moves = moves_of(s, other)
            assert moves, f"seat {other} is asked and has no move"
            assert len(set(moves)) == len(moves), "a move is offered once"
            assert all(0 <= one < table.game.spans.size for one in moves)
        for other in set(range(NATURE + 1)) - set(asked):
            assert not moves_of(s, other), f"seat {other} is not asked and has moves"
        assert move in moves_of(s, seat)
        assert s.winners() == (), "nobody has won before the end"
        assert table.game.words.decided(s) == [], "nothing is decided before the end"
        assert len(s.scores()) == table.seats


def test_the_end_has_scores_and_winners(table: Table) -> None:
    s = table.new()
    playout(s, table.rng("end"), STEP_LIMIT)
    assert len(s.scores()) == table.seats
    assert set(s.winners()) <= set(range(table.seats))
    assert all_moves(s) == {}
    sheets = table.game.shown.score(s)
    assert [sheet.total for sheet in sheets[: table.seats]] == list(s.scores()), "the score sheet explains the score"
    said = table.game.words.decided(s)
    if table.seats > 1 and (len(s.winners()) != 1 or list(s.scores()).count(max(s.scores())) > 1):
        assert said, "a tie, a shared win or no winner is explained"


def test_natures_answers_have_weights(table: Table) -> None:
    s = table.new()
    other = table.rng("another fate")
    for seat, _ in walk(s, table.rng("nature")):
        if seat == NATURE:
            top = s.now
            moves, weights = moves_of(s, NATURE), [int(weight) for weight in top.weights(s)]
            assert len(weights) == len(moves)
            assert min(weights) > 0
            before = digest(s)
            assert int(top.draw(s, other)) in moves
            assert digest(s) == before, "drawing changes nothing until the answer is played"


def test_nature_draws_by_weight(few: Table) -> None:
    """Where nature's answers differ in weight, each comes about as often as it should."""
    s = few.new()
    rng = few.rng("weights")
    for seat, _ in walk(s, rng):
        if seat != NATURE:
            continue
        top = s.now
        moves, weights = moves_of(s, NATURE), [int(weight) for weight in top.weights(s)]
        if len(set(weights)) < 2:
            continue
        draws = [int(top.draw(s, rng)) for _ in range(2000)]
        for move, weight in zip(moves, weights, strict=True):
            assert abs(draws.count(move) / 2000 - weight / sum(weights)) < 0.06
        return


def test_nothing_is_lost(table: Table) -> None:
    suite, s = table.game.suite, table.new()
    for seat, move in walk(s, table.rng("census")):
        found, whole = suite.census(s), suite.whole(s)
        assert found == {name: whole[name] for name in found}, table.game.words.describe(s, seat, move).words
    assert suite.census(s) == suite.whole(s)


def test_same_seed_same_game(table: Table) -> None:
    s, again = table.new(), table.new()
    assert finish(s, 11) == finish(again, 11)


def test_other_seed_other_game(few: Table) -> None:
    assert len({finish(few.new(), seed)[1] for seed in range(5)}) > 1


def test_playout_is_what_a_driven_game_is(table: Table) -> None:
    s, rng = table.new(), Rng(5)
    decisions, mix = 0, 1
    while s.asked:
        if s.asked == (NATURE,):
            seat, move = NATURE, int(s.now.draw(s, rng))
        else:
            seat = s.asked[0]
            assert seat == int(LOWEST[s.asking])
            moves = s.moves(seat)
            move = int(moves[rng.below(len(moves))])
            decisions += 1
        mix = int(mixed(mix, seat, move))
        s.play(seat, move)
    assert finish(table.new(), 5) == (decisions, mix, digest(s))


def test_facts_do_not_change_the_game(table: Table) -> None:
    """Told or not, the game is the same; every fact has words or none, and never fails to be told."""
    silent, told = table.new(), table.new()
    told.telling = True
    for seat, move in walk(silent, table.rng("facts")):
        told.play(seat, move)
        assert all(isinstance(table.game.words.tell(told, fact), str) for fact in told.facts)
        told.facts.clear()
        assert silent.facts == []
    assert digest(told) == digest(silent)


def test_questions_and_pictures(few: Table) -> None:
    """Every question is a sentence and every table can be drawn, by whoever looks at it."""
    s = few.new()
    for _ in walk(s, few.rng("pictures")):
        before = digest(s)
        for seat in s.asked:
            assert few.game.words.ask(s, seat).strip()
        assert few.game.shown.draw(s).strip()
        assert few.game.shown.draw(s, 0).strip()
        assert len(few.game.shown.score(s)) >= few.seats
        assert digest(s) == before
    assert few.game.shown.draw(s).strip()
