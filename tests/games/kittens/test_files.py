"""Position files, content rows, and what a table looks like in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lanternwood.core.content import load
from lanternwood.core.errors import BadInput, ContentError
from lanternwood.core.packs import pack_of
from lanternwood.games.kittens.content import box as box_module
from lanternwood.games.kittens.content.box import FILES, MOST, Box
from lanternwood.games.kittens.rules.tables import BOXES
from lanternwood.match.files import read_position
from tests.games.kittens.table import GAME, circle, drain, play, table, words

CONTENT = Path(box_module.__file__).parent
POSITION = """lanternwood position 1
game: kittens
seats: 3
options: chaos=3
kittens: muffin easa baebae
centre: snail ghost mirror
circle 1: A A | P | S
pile 1: zoomies F P; catnap
token 1: swat
credit 1: X03
circle 2: - | P P | -
credit 2: X05
circle 3: F | - | S S
token 3: summon
credit 3: X12
discard: A F S P A F S P P
cats: 2
chaos: M2
first: 3
turn: 1
turns: 16
step: cast
"""


def test_a_position_is_read_and_written():
    game, s = read_position(POSITION)
    assert game.files.write(game, s) == POSITION
    assert s.asked == (0,)
    assert [circle(s, seat) for seat in range(3)] == ["A A | P | S", "- | P P | -", "F | - | S S"]
    assert (int(s.top), int(s.middle), int(s.cats), int(s.bottom)) == (0, 19, 1, 11)
    assert s.scores() == (5 + 6 - 2, 0, 0)


def test_then_plays_on():
    s = table("then: cast sling; sling artifact 1; to 2 1")
    assert circle(s, 1) == "A A | P"
    both = table(
        """
        options: new_rules=yes
        centre: vampire ghost
        step: draw
        discard: A A A A A F F F F F P P P P
        then: draw cat-3; reveal mirror; rule N4; 2: discard artifact 1; 1: discard potion 2
        """
    )
    assert both.asked == (2,)


def test_the_cat_of_two_comes_once():
    lines = "step: draw\ndiscard: A A A F F F P P P S S S\n"
    assert "draw cat-3" in words(table(lines, seats=2))
    assert "draw cat-3" not in words(table(f"{lines}cats: 1", seats=2))


def test_the_deck_of_a_game_that_was_caught():
    """Professor Whispurr has left the deck."""
    s = table("centre: vampire ghost mirror\ncats: 1\ndiscard: A A A F F F P P P S S S")
    drain(s, 3)
    play(s, "cast summon", "draw caught")
    again = read_position(GAME.files.write(GAME, s))[1]
    assert GAME.scene(again, None)["deck"] == GAME.scene(s, None)["deck"] == 3


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("circle 1: A A X | -", "should be one of A F P S"),
        ("circle 1: A | P | S", "expected 2 chapters"),
        ("circle 1: A |", "expected 2 chapters"),
        ("centre: snail", "expected a curse"),
        ("centre: snail snail", "lies in two places"),
        ("centre: snail toad", "unknown curse 'toad'"),
        ("centre: snail -", "an open chapter without a curse is filled"),
        ("pile 1: zoomies; breadhead\ncentre: snail ghost", "only 2 easy curses"),
        ("pile 1: snail; zoomies; catnap; mirror; dragon; mummy\ncentre: - -", "ending: cleared"),
        ("token 1: yoink", "should be one of summon, sling, swat, switch"),
        ("credit 1: X13", "should be one of X01"),
        ("credit 1: X01\ncredit 2: X01", "somebody else's"),
        ("circle 1: A A A A A A A A A A A A A | -", "13 times Artifact"),
        ("circle 1: - | -\ndiscard: -", "some are missing"),
        ("cats: 1", "Chapter 3 must be open"),
        ("centre: snail ghost mirror\ncats: 0", "cats: '0' should be 1"),
        ("rule: N1", "unknown line 'rule'"),
        ("options: new_rules=yes\nrule: N1", "no Chaos Cat has been drawn"),
        ("kittens: muffin muffin easa", "different ones"),
        ("turn: 4", "from 1 to 3"),
        ("step: sling", "should be one of draw, cast"),
        ("step: cast\ndrawn: potion", "placed before"),
        ("circle 1: - | -\nstep: cast", "has just placed a card"),
        ("ending: lost", "should be one of cleared, caught"),
        ("ending: cleared\npile 1: snail", "needs 6 defeated curses, not 1"),
        ("then: cast fly", "choose one of summon"),
        ("then: cast dismiss", "not on your mat"),
        ("options: chaos=2 new_rules=yes", "WK-63"),
        ("wands: 3", "unknown line 'wands'"),
    ],
)
def test_positions_that_cannot_be(line, complaint):
    with pytest.raises(BadInput, match=complaint):
        table(line)


def test_missing_extra_credit_is_dealt():
    s = read_position(
        "lanternwood position 1\ngame: kittens\nseats: 2\ncentre: snail ghost\ncircle 1: A | P\ncircle 2: A | P\n"
    )[1]
    assert len(s.moves(7)) == 12
    play(s, "credit X01", "credit X02", "draw potion")
    assert s.asked == (0,)


def test_a_table_at_home_is_scored():
    """Circles, score piles, the ending and Extra Credit are enough."""
    lines = ["ending: caught", "circle 1: A | -", "pile 1: vampire", "circle 2: - | -", ""]
    text = "\n".join(["lanternwood position 1", "game: kittens", "seats: 2", *lines])
    game, s = read_position(text)
    assert s.asked == ()
    assert [sheet.total for sheet in game.shown.score(s)] == [8, 0]
    assert s.winners() == (0,)
    assert GAME.home_scoring


def test_no_position_in_the_middle_of_a_spell():
    s = table()
    play(s, "cast sling")
    with pytest.raises(BadInput, match="start of a turn"):
        GAME.files.write(GAME, s)


# Content


def changed(tmp_path, file, old, new):
    for name in FILES:
        shutil.copy(CONTENT / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return Box(load("kittens", tmp_path, FILES))


def test_owners_may_replace_a_curse(tmp_path):
    box = changed(
        tmp_path, "cards.toml", 'needs = ["artifact", "artifact", "scroll"]', 'needs = ["artifact", "scroll"]'
    )
    assert box.curses[0].needs == (1, 0, 0, 1)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("cards.toml", 'needs = ["artifact", "artifact", "scroll"]', 'needs = ["wand"]', "cards.toml.*snail.*needs"),
        ("cards.toml", 'bonus = "artifact"', 'bonus = "wand"', "breadhead.*bonus"),
        ("cards.toml", 'difficulty = "easy"', 'difficulty = "trivial"', "snail.*difficulty"),
        ("cards.toml", "points = 5", 'points = "five"', "snail.*points"),
        ("cards.toml", 'letter = "F"', 'letter = "A"', "familiar.*letter"),
        ("cards.toml", 'op = "each"', 'op = "every"', "X01.*op"),
        ("cards.toml", "least = 3", "most = 3", "X05.*least"),
        ("cards.toml", "count = 12", "count = 0", "artifact.*count"),
        ("cards.toml", 'id = "zoomies"', 'id = "snail"', "used twice"),
        ("magic.toml", 'op = "fling"', 'op = "flung"', "N2.*op"),
        ("magic.toml", 'when = "now"\nop = "fling"', 'when = "always"\nop = "fling"', "N2.*when"),
        ("magic.toml", 'side = "left"', 'side = "up"', "N3.*side"),
        ("magic.toml", "chapter = 2", "chapter = 4", "N3.*chapter"),
        ("magic.toml", 'who = "others"', 'who = "nobody"', "M4-3.*who"),
        ("magic.toml", 'special = "overflow"', 'special = "summon"', "baebae.*special"),
        ("magic.toml", 'replaces = "summon"', 'replaces = "sling"', "overflow.*replaces"),
        ("magic.toml", 'card = "M1"', 'card = "M2"', "M1.*needs 4 steps"),
        ("magic.toml", "pawprints = false", "paws = false", "N1.*unknown field paws"),
        ("magic.toml", 'id = "yoink"', 'id = "grab"', "the spells should be"),
    ],
)
def test_bad_rows_are_refused_with_file_row_and_word(tmp_path, file, old, new, complaint):
    with pytest.raises(ContentError, match=f"(?s){complaint}") as caught:
        changed(tmp_path, file, old, new)
    assert file in str(caught.value)


CURSE = {"name": "Toad", "difficulty": "hard", "needs": ["potion"], "points": 1, "bonus": ""}
CREDIT = {"name": "Toads", "text": "Toads.", "op": "empty", "points": 1}
RULE = {"name": "Toads", "text": "Toads.", "pawprints": True, "when": "now", "op": "rotate"}


@pytest.mark.parametrize(("rows", "room"), [("curse", 4), ("credit", 4), ("rule", 2), ("chaos", 4)])
def test_a_pack_adds_rows_as_far_as_moves_have_numbers(rows, room):
    source = {"source": {"kind": "mine", "doc": "test"}}
    like = {"curse": CURSE, "credit": CREDIT, "rule": RULE, "chaos": {"name": "Toads"}}[rows]
    added = [{"id": f"toad-{n}", **like, **source} for n in range(room + 1)]
    step = {"text": "Toads.", "when": "now", "op": "rotate", **source}
    steps = [{"id": f"{row['id']}-{n}", "card": row["id"], **step} for row in added for n in range(4)]
    box = BOXES.get(pack_of({rows: added[:-1], **({"step": steps[:-4]} if rows == "chaos" else {})}, "kittens"))
    assert len(box.content.rows(rows)) == MOST[rows]
    complaint = rf"pack.*{rows}.*toad-{room}: this is one too many: there can be {MOST[rows]} rows"
    with pytest.raises(ContentError, match=complaint):
        BOXES.get(pack_of({rows: added}, "kittens"))


def test_a_pack_of_too_many_components_is_refused():
    with pytest.raises(ContentError, match=r"potion.*count"):
        BOXES.get(pack_of({"component": [{"id": "potion", "count": 41}]}, "kittens"))
    many = [{"id": kind, "count": 26} for kind in ("artifact", "familiar", "potion", "scroll")]
    with pytest.raises(ContentError, match="40 to 100 components"):
        BOXES.get(pack_of({"component": many}, "kittens"))


def test_every_row_says_where_it_comes_from():
    for rows in GAME.content.tables.values():
        for row in rows:
            assert row.source().doc


HOME = "lanternwood position 1\ngame: kittens\nseats: 2\n"
ALL_SIX = "pile 1: snail; zoomies; catnap\npile 2: mirror; ghost; vampire\n"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        (f"ending: cleared\ncircle 1: A\ncircle 2: A\n{ALL_SIX}credit 2: X01", 4, "expected a line 'credit 1: ...'"),
        (f"ending: caught\ncircle 1: A\ncircle 2: A\n{ALL_SIX}", 4, "the game was cleared, not caught (WK-46)"),
        ("ending: caught\ncircle 1: A\ncircle 2: A\ndrawn: potion", 7, "drawn: nobody has a turn after the end"),
        ("ending: caught\ncircle 1: A\ncircle 2: A\nstep: cast", 7, "step: nobody has a turn after the end"),
        ("ending: caught\ncircle 1: A\ncircle 2:\n  A", 7, "what belongs to 'circle 2:' stands in the same line"),
        (
            "ending: caught\ncircle 1: A\ncircle 2: A\npile 1: snail" + " P" * 256,
            7,
            "256 times Potion lie here, and there are 12 (WK-01)",
        ),
        ("ending: caught\ncircle 1: A\ncircle 2: A\npile 1: snail;", 7, "nothing stands before or after a ';'"),
        ("centre: vampire ghost\ncircle 1: A | P\ncircle 2: A | P\npile 1: snail* P", 7, "only with 'rule: N6'"),
        ("centre: vampire ghost\ncircle 1: A | P\ncircle 3: A | P", 6, "expected a line 'circle 2: ...'"),
        (
            "centre: vampire ghost\ncircle 1: A | P\ncircle 2: A | P\npile 3: snail",
            7,
            "unknown line 'pile 3', expected",
        ),
    ],
)
def test_a_file_that_is_no_table_is_refused_with_its_line(text, line, complaint):
    with pytest.raises(BadInput) as caught:
        read_position(HOME + text + "\n")
    assert (caught.value.line, complaint in caught.value.text) == (line, True), str(caught.value)
