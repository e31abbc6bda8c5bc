"""The deck as rows: what a box owner may change, and what is refused when the box is made."""

from __future__ import annotations

from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.packs import Pack, pack_of
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.tables import BOXES
from tests.games.winterhaven.table import BOX, GAME
from tests.rules import rule


def pack(changes: dict[str, dict[str, Any]]) -> Pack:
    """Rows of the deck that read otherwise, by id."""
    tables: dict[str, list[dict[str, Any]]] = {"card": [], "heart": [], "bonus": []}
    for row, fields in changes.items():
        table = "heart" if row == "heart" else "bonus" if row in BOX.bonus_ids else "card"
        tables[table].append({"id": row, **fields})
    return pack_of(tables, "winterhaven", "own-deck.toml")


@rule("WH-03", "WH-76", "WH-87", "WH-88")
def test_the_decks_of_all_modes():
    sizes = {seats: sum(BOX.in_deck(card, seats) for card in BOX.cards) for seats in range(1, 7)}
    assert sizes == {1: 48, 2: 97, 3: 126, 4: 126, 5: 126, 6: 126}
    assert sum(BOX.in_deck(card, 2) for card in BOX.cards if card.kind.id != "wolf") == 85
    assert len(BOX.thieves) + len(BOX.bears) + 1 == 24


def test_every_row_has_a_source():
    for rows in BOX.content.tables.values():
        for one in rows:
            assert one.source().kind in ("rulebook", "public", "reconstructed")


BROKEN: dict[str, tuple[dict[str, dict[str, Any]], str]] = {
    "too few for six": ({"deer": {"bare": 3}}, "six players need 126"),
    "too few for a long walk": (
        {"deer": {"bare": 40, "two": 0}, "red": {"two": 0}, "gray": {"two": 0}, "jay": {"two": 0}, "twin": {"two": 0},
         "rabbit": {"two": 0}, "chickadee": {"two": 0}, "hedgehog": {"one": 2}},
        "a long walk needs 70",
    ),
    "too few for one": ({"deer": {"one": 1, "bare": 11}}, "three rounds need 42"),
    "piles that are not equal": ({"bear": {"numbers": [13, 14, 15, 16, 17, 18]}}, "equal piles"),
    "a number twice among thieves": ({"owl": {"numbers": [1, 5]}}, "the number 1 is there already, at fox"),
    "a number twice among hunters": ({"bear": {"numbers": [12, 14]}}, "the number 12 is there already"),
    "no wolf 1": ({"wolf": {"numbers": [99, 2, 3]}}, "wolf with the number 1"),
    "two Cardinals": ({"cardinal": {"one": 2}}, "one Cardinal"),
    "a bird on two trees": ({"twin": {"bird": "jay"}}, "twin is two trees"),
    "a thief among creatures": ({"fox": {"sort": "hunter"}}, "sort should be steal"),
    "a spelling mistake": ({"deer": {"bear": 4}}, "unknown field bear"),
    "a Heart that is not ready": ({"heart": {"trees": 2}}, "trees = 2"),
    "a bonus with too few numbers": ({"warren": {"points": [0, 1]}}, "points should be 4 numbers"),
    "too many wolves": ({"wolf": {"numbers": list(range(1, 18))}, "bear": {"numbers": [31, 32, 33, 34, 35]}},
                        r"wolf: there are 17 wolves; there is room for 16"),
    "too many with a number": (
        {"wolf": {"numbers": list(range(1, 17))}, "bear": {"numbers": list(range(101, 115))}},
        r"there are 48 cards with a number; there is room for 47",
    ),
    "too many predators": ({"bear": {"numbers": list(range(101, 118))}}, "36 thieves, bears and wolf 1 are too many"),
    "too many alike": ({"rabbit": {"bare": 60}}, "rabbit: there are .* there is room for 40"),
    "too many to deal": (
        {"rabbit": {"bare": 30}, "deer": {"bare": 26}, "hedgehog": {"bare": 30}, "red": {"bare": 28},
         "gray": {"bare": 28}, "twin": {"bare": 27}},
        "there is room for 255",
    ),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_deck_is_refused_when_its_box_is_made(broken: str):
    changes, complaint = BROKEN[broken]
    with pytest.raises(ContentError, match=complaint) as caught:
        BOXES.get(pack(changes))
    assert ".toml" in str(caught.value)


def test_another_deck_can_be_played():
    """A box with other counts and numbers, as an owner may write them down."""
    foxes = [*BOX.kinds["fox"].numbers, 19, 20]
    own = pack(
        {
            "deer": {"bare": 9},
            "wolf": {"numbers": [*range(1, 11), 20, 31]},
            "fox": {"numbers": foxes},
            "bear": {"numbers": [12, 40, 50]},
        }
    )
    for seats, options in GAME.tables():
        for seed in range(2):
            s = GAME.new(seats, options, own)
            playout(s, Rng(seed), 5000)
            assert [sheet.total for sheet in GAME.shown.score(s)][:seats] == list(s.scores())
    rows = BOXES.get(own).rows
    assert (len(rows.cards), sum(card.count for card in rows.cards)) == (len(BOX.cards), 127 + 5)


def test_a_box_may_fill_all_the_room_there_is():
    """As many wolves, predators and numbered cards as moves have numbers for; every move of each table has words."""
    own = pack({"wolf": {"numbers": list(range(1, 17))}, "bear": {"numbers": list(range(101, 114))}})
    for seats in GAME.seat_counts:
        s = GAME.new(seats, {}, own)
        rng = Rng(seats)
        while s.asked:
            s.answer_nature(rng)
            for seat in s.asked:
                option = GAME.words.describe(s, seat, int(s.moves(seat)[-1]))
                assert GAME.words.parse(s, seat, option.words) == s.moves(seat)[-1]
                s.play(seat, int(s.moves(seat)[-1]))
        assert [sheet.total for sheet in GAME.shown.score(s)][:seats] == list(s.scores())
