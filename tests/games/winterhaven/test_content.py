"""The deck as rows: what a box owner may change, and what is refused when the game is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lanternwood.core.content import OVERRIDES, load, named_pack
from lanternwood.core.errors import ContentError
from lanternwood.games.winterhaven.content import box as box_module
from lanternwood.games.winterhaven.content.box import BOX, FILES, Box
from tests.rules import rule

CONTENT = Path(box_module.__file__).parent
ROOT = Path(__file__).parents[3]


def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *changes: tuple[str, str, str]) -> None:
    """A content folder in which some rows read otherwise."""
    text = (CONTENT / "deck.toml").read_text(encoding="utf-8")
    for card, old, new in changes:
        head, tail = text.split(f'id = "{card}"', 1)
        body, rest = tail.split("source", 1)
        assert old in body
        text = f'{head}id = "{card}"{body.replace(old, new)}source{rest}'
    (tmp_path / "winterhaven").mkdir()
    (tmp_path / "winterhaven" / "deck.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("LANTERNWOOD_CONTENT", str(tmp_path))


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


BROKEN = {
    "too few for six": ([("deer", "bare = 4", "bare = 3")], "six players need 126"),
    "too few for a long walk": (
        [("deer", "bare = 4", "bare = 40"), ("red", "two = 2", "two = 0"), ("gray", "two = 2", "two = 0"),
         ("jay", "two = 2", "two = 0"), ("deer", "two = 2", "two = 0"), ("twin", "two = 2", "two = 0"),
         ("rabbit", "two = 2", "two = 0"), ("chickadee", "two = 2", "two = 0"), ("hedgehog", "one = 5", "one = 2")],
        "a long walk needs 70",
    ),
    "too few for one": ([("deer", "one = 8", "one = 1"), ("deer", "bare = 4", "bare = 11")], "three rounds need 42"),
    "piles that are not equal": ([("bear", "[13, 14, 15, 16, 17]", "[13, 14, 15, 16, 17, 18]")], "equal piles"),
    "a number twice among thieves": ([("owl", "2, 5", "1, 5")], "the number 1 is there already, at fox"),
    "a number twice among hunters": ([("bear", "13, 14", "12, 14")], "the number 12 is there already"),
    "no wolf 1": ([("wolf", "[1, 2", "[99, 2")], "wolf with the number 1"),
    "two Cardinals": ([("cardinal", "one = 1", "one = 2")], "one Cardinal"),
    "a bird on two trees": ([("twin", '"none"', '"jay"')], "twin is two trees"),
    "a thief among creatures": ([("fox", '"steal"', '"hunter"')], "sort should be steal"),
    "a spelling mistake": ([("deer", "bare = 4", "bear = 4")], "bare"),
    "a Heart that is not ready": ([("heart", "trees = 3", "trees = 2")], "trees = 2"),
    "a bonus with too few numbers": ([("warren", "[0, 0, 1, 3]", "[0, 1]")], "points should be 4 numbers"),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_deck_is_refused_when_it_is_loaded(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    changes, complaint = BROKEN[broken]
    changed(tmp_path, monkeypatch, *changes)
    with pytest.raises(ContentError, match=complaint) as caught:
        Box(load("winterhaven", CONTENT, FILES, named_pack(os.environ.get(OVERRIDES, ""), "winterhaven")))
    assert "deck.toml" in str(caught.value)


PLAY = """
from lanternwood.core.registry import get
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.content.box import BOX
game = get("winterhaven")
for seats, options in game.tables():
    for seed in range(2):
        s = game.new(seats, options)
        playout(s, Rng(seed), 5000)
        assert [sheet.total for sheet in game.shown.score(s)][:seats] == list(s.scores())
print(len(BOX.cards), sum(card.count for card in BOX.cards))
"""


def test_another_deck_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A box with other counts and numbers, as an owner may write them down."""
    changed(
        tmp_path,
        monkeypatch,
        ("deer", "bare = 4", "bare = 9"),
        ("wolf", "10, 11, 12]", "10, 20, 31]"),
        ("fox", "16]", "16, 19, 20]"),
        ("bear", "[13, 14, 15, 16, 17]", "[12, 40, 50]"),
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(BOX.cards)), str(127 + 5)]
