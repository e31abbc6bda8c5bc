"""Position files: whatever stands in one, it is refused in a line or it is a table that can be played to its end.

`LANTERNWOOD_FILES=N` tries N times as many.
"""

from __future__ import annotations

import os
from random import Random

import lanternwood as lw
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.suite.slips import changed, library, refused, written_again
from lanternwood.suite.tables import Table

TIMES = int(os.environ.get("LANTERNWOOD_FILES", "1"))
PAGES, CHANGED = 40, 1500
NONSENSE = "xyzzy"


def random_for(game: Game, purpose: str) -> Random:
    return Random(f"{game.name} {purpose}")


def test_what_a_game_writes_is_a_table(game: Game) -> None:
    for page in library(game, random_for(game, "written"), PAGES * TIMES):
        assert refused(page) == ""
        table = lw.read_position(page)[1]
        assert lw.write_position(table) == page
        assert written_again(game, table), "a written table is at a pause that can be written"


def test_a_page_changed_by_a_slip_is_a_table_or_refused(game: Game) -> None:
    random = random_for(game, "slips")
    pages = library(game, random, PAGES)
    complaints = [refused(changed(random.choice(pages), pages, random)) for _ in range(CHANGED * TIMES)]
    assert 0.1 < sum(map(bool, complaints)) / len(complaints) < 0.9, "the slips are neither all harmless nor all fatal"


def test_no_word_is_passed_over(game: Game) -> None:
    """A word that means nothing is refused wherever it stands, with its line: in a value, below it, and in a key."""
    random = random_for(game, "nonsense")
    for page in library(game, random, 4 * TIMES):
        lines = page.splitlines()
        for at in range(1, len(lines)):
            key, colon, value = lines[at].partition(":")
            for instead in (
                f"{lines[at]} {NONSENSE}",
                f"{key}{colon} {NONSENSE}{value}",
                f"{key} {NONSENSE}{colon}{value}",
            ):
                if colon:
                    assert refused_at("\n".join([*lines[:at], instead, *lines[at + 1 :]])), instead
            below = "\n".join([*lines[: at + 1], f"  {NONSENSE}", *lines[at + 1 :]])
            assert refused_at(below), f"{lines[at]} and {NONSENSE} below it"


def refused_at(text: str) -> str:
    complaint = refused(text)
    assert not complaint or complaint.startswith("line ")
    return complaint


def test_positions_in_many_modes(game: Game) -> None:
    """The pages of the library come from many tables: the test sees what it says it sees."""
    seats = {lw.read_position(page)[1].seats for page in library(game, random_for(game, "written"), PAGES)}
    assert len(seats) > min(2, len(game.seat_counts) - 1)


def test_a_table_knows_its_game(table: Table) -> None:
    assert [game.name for game in GAMES.all() if game.owns(table.new())] == [table.game.name]
