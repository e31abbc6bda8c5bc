"""Observations hold what a seat sees, all of it and nothing else, in rows of a fixed length."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES
from lanternwood.rl.encoding import Encoding, describe, encoding
from lanternwood.rl.fields import table_of
from lanternwood.suite.tables import Table, moves_of, walk
from lanternwood.suite.views import _plant, as_text, view_but_asked
from tests.ours import OURS
from tests.rl.slow import Slow

PAGE = Path(__file__).parents[2] / "docs" / "rl.md"


def of(table: Table) -> Encoding:
    return encoding(table.game.name, table.seats)


def test_observations_are_made_of_the_view(table: Table) -> None:
    """The fast way through declared fields gives what the slow way through the view gives, and nothing is cut off."""
    s, encode = table.new(), of(table)
    for count, _ in enumerate(walk(s, table.rng("slow"))):
        if count % 29 == 0:
            for seat in range(table.seats):
                assert encode(s, seat).tolist() == Slow(table.game, s, seat).row()


def test_hidden_things_do_not_change_an_observation(few: Table) -> None:
    """Neither other cards in other hands nor canaries in everything that a seat may not see."""
    s, rng, encode = few.new(), few.rng("cards"), of(few)
    for count, _ in enumerate(walk(s, few.rng("redeal"))):
        if count % 11:
            continue
        for seat in range(few.seats):
            seen = encode(s, seat)
            world = s.clone()
            world.redeal(seat, rng)
            assert np.array_equal(encode(world, seat), seen)
            assert np.array_equal(encode.mask(world, seat), encode.mask(s, seat))
            planted = s.clone()
            _plant(planted, seat)
            assert np.array_equal(encode(planted, seat), seen)


def test_other_views_are_other_observations(game: str) -> None:
    """What a seat can tell apart, its observations tell apart: but for fields that are left out on purpose."""
    seats = GAMES.get(game).seat_counts[-1]
    encode = encoding(game, seats)
    views, rows = set(), set()
    table = Table(GAMES.get(game), seats, GAMES.get(game).options_of_bots(seats))
    for number in range(9):  # several short games, or one long one
        s = table.new()
        for count, _ in enumerate(walk(s, table.rng(f"apart {number}" if number else "apart"))):
            if count % 3 == 0 and 7 not in s.asked:
                for seat in range(seats):
                    views.add((seat, as_text(view_but_asked(s, seat))))
                    rows.add(encode(s, seat).tobytes())
        if len(views) > 30:
            break
    assert len(views) > 30
    assert len(rows) > 0.98 * len(views)


def test_rows_have_one_length_and_keep_their_ranges(game: str) -> None:
    for seats in GAMES.get(game).seat_counts:
        encode = encoding(game, seats)
        starts = [place.start for place in encode.places]
        ends = [place.start + place.size for place in encode.places]
        assert starts == [0, *ends[:-1]]
        assert ends[-1] == encode.length == len(encode.low) == len(encode.high)
        assert (encode.low < encode.high).all()


def test_masks_are_the_legal_moves(few: Table) -> None:
    s, encode = few.new(), of(few)
    for count, _ in enumerate(walk(s, few.rng("masks"))):
        if count % 17 == 0:
            for seat in range(few.seats):
                mask = encode.mask(s, seat)
                assert mask.shape == (few.game.spans.size,)
                assert np.flatnonzero(mask).tolist() == sorted(moves_of(s, seat))


def test_scaled_observations_lie_between_minus_one_and_one(game: str) -> None:
    seats = GAMES.get(game).seat_counts[-1]
    table = Table(GAMES.get(game), seats, GAMES.get(game).options_of_bots(seats))
    s, encode = table.new(), of(table)
    for count, _ in enumerate(walk(s, table.rng("scaled"))):
        if count % 40 == 0:
            row = encode.scaled(encode(s, 0))
            assert row.dtype == np.float32
            assert abs(row).max() <= 1
            assert np.array_equal(row != 0, encode(s, 0) != 0)


def test_a_field_that_nobody_described_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = table_of(GAMES.get("vale"))
    fewer = replace(whole, state={name: field for name, field in whole.state.items() if name != "places"})
    monkeypatch.setattr("lanternwood.rl.encoding.table_of", lambda game: fewer)
    with pytest.raises(AssertionError, match=r"Vale.places is not declared"):
        Encoding(GAMES.get("vale"), 4)


def test_seats_that_a_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadInput, match="kittens is played with"):
        encoding("kittens", 5)


def test_the_page_shows_the_encoding(game: str) -> None:
    """docs/rl.md holds the table of each game; `python -m lanternwood.rl.encoding GAME SEATS` prints it."""
    if game not in [ours.name for ours in OURS]:
        assert describe(game, GAMES.get(game).seat_counts[0]).startswith(tuple("123456789"))
        return
    page = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"<!-- encoding {game} (\d) -->\n\n(.*?)\n\n<!-- end -->", page, re.DOTALL)
    assert found is not None
    assert found[2] == describe(game, int(found[1])), "run python -m lanternwood.rl.encoding --write docs/rl.md"
