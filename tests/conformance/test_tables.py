"""The tables that the shared suite walks on."""

from __future__ import annotations

from dataclasses import replace

from lanternwood.core.registry import GAMES
from lanternwood.core.suite import Suite
from lanternwood.suite import (
    bots,
    boxes,
    copies,
    coverage,
    every,
    foresee,
    hidden,
    lessons,
    machine,
    moves,
    play,
    positions,
    texts,
    views,
)
from lanternwood.suite.tables import seated_of, spread_of, tables_of

TOPICS = (bots, boxes, copies, coverage, foresee, hidden, lessons, machine, moves, play, positions, texts, views)


def test_a_game_without_settings_is_tried_with_every_number_of_seats() -> None:
    game = replace(GAMES.all()[0], settings=(), seat_counts=(2, 3, 4), suite=Suite())
    for tables in (tables_of(game), spread_of(game)):
        assert [table.seats for table in tables] == [2, 3, 4]
    assert [table.seats for table in seated_of(game)] == [2, 4]


def test_the_spread_meets_every_value_of_every_mode() -> None:
    for game in GAMES.all():
        every_value = {(table.seats, *option) for table in tables_of(game) for option in table.options.items()}
        assert {(table.seats, *option) for table in spread_of(game) for option in table.options.items()} == every_value


def test_the_tests_for_others_are_those_that_run_here() -> None:
    """All topics stand in one module, and no test hides another of its name."""
    tests = [name for module in TOPICS for name in vars(module) if name.startswith("test_")]
    assert len(tests) == len(set(tests))
    assert set(tests) == {name for name in vars(every) if name.startswith("test_")}
