"""Two boxes of a game are played side by side in one process: each table keeps to its own."""

from __future__ import annotations

import tomllib

import pytest

from lanternwood.core.frame import State
from lanternwood.core.game import Game, box_of
from lanternwood.core.packs import Pack, pack_of
from lanternwood.suite.copies import saved_and_loaded
from lanternwood.suite.tables import Table, finish, spread_of

GAMES_BESIDE = 12


def variant_of(game: Game) -> Pack:
    """The pack that a game's suite names, to be played beside its own rows."""
    if not game.suite.variant:
        pytest.skip(f"{game.name} names no pack in its suite")
    assert game.boxes is not None
    return pack_of(tomllib.loads(game.suite.variant), game.boxes.game, "variant")


def usual_table(game: Game) -> Table:
    """A table as bots meet it, with as many seats as may be."""
    return spread_of(game)[-1]


def played(table: Table, pack: Pack | None, seed: int) -> tuple[object, ...]:
    """How a game goes and ends."""
    s: State = table.game.new(table.seats, table.options, pack)
    return *finish(s, seed), s.scores(), s.winners()


def test_two_boxes_are_played_side_by_side(game: Game) -> None:
    """In turn with a variant the game goes as it goes alone; the variant goes otherwise, and always the same."""
    pack, table = variant_of(game), usual_table(game)
    alone = [played(table, None, seed) for seed in range(GAMES_BESIDE)]
    beside = [(played(table, None, seed), played(table, pack, seed)) for seed in range(GAMES_BESIDE)]
    assert [ours for ours, _ in beside] == alone
    assert [theirs for _, theirs in beside] != alone, "the pack of Suite(variant=…) changes no game and no score"
    assert [theirs for _, theirs in beside] == [played(table, pack, seed) for seed in range(GAMES_BESIDE)]


def test_tables_know_their_box(game: Game) -> None:
    """A clone, a redealt world and a saved table are of the same box; versions tell boxes apart."""
    pack, table = variant_of(game), usual_table(game)
    ours: State = game.new(table.seats, table.options)
    theirs: State = game.new(table.seats, table.options, pack)
    assert box_of(ours) is game.box()
    assert box_of(theirs) is game.box(pack)
    assert box_of(theirs.clone()) is game.box(pack)
    assert box_of(saved_and_loaded(game, theirs)) is game.box(pack)
    assert str(game.versions_of(ours)) == str(game.versions)
    assert str(game.versions_of(theirs)) != str(game.versions)
    assert game.boxes is not None
    assert game.boxes.find(game.versions_of(theirs).content) is game.box(pack)
