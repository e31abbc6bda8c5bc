"""What people are shown: what curses lack, both endings, where cards can be; and why something cannot be done."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from tests.games.kittens.table import GAME, at_cats, drain, play, started, table, words
from tests.rules import rule


def scene(s, seat=None):
    return GAME.scene(s, seat)


@rule("WK-31")
def test_what_each_curse_lacks_for_each_seat():
    s = table("centre: snail ghost\ncircle 1: A P P | -\ncircle 2: A A S F | S")
    snail = scene(s)["centre"][0]
    assert snail["curse"] == "snail"
    assert snail["seats"][0] == {"lacks": ["artifact", "scroll"], "extras": ["potion", "potion"], "net": 3}
    assert snail["seats"][1] == {"lacks": [], "extras": ["familiar"], "net": 4}
    assert [one["open"] for one in scene(s)["centre"]] == [True, True, False]
    assert len(scene(table(seats=2))["centre"]) == 2


@rule("WK-18", "WK-13")
def test_where_cat_and_caught_can_still_be():
    s = started(4)
    assert scene(s)["cats"] == {"count": 1, "earliest": 11, "latest": 31}
    play(s, "draw potion")
    assert scene(s)["cats"] == {"count": 1, "earliest": 10, "latest": 30}
    at_cats(s)
    play(s, "place potion 1", "cast summon")
    assert scene(s)["cats"] == {"count": 1, "earliest": 1, "latest": 30}
    play(s, "draw cat-3")
    assert scene(s)["cats"] == {"count": 0, "earliest": 0, "latest": 0}
    assert scene(s)["cats_drawn"] == 1
    drain(s, 7)
    assert scene(s)["caught"] == {"count": 1, "earliest": 1, "latest": 8}


@rule("WK-53", "WK-55")
def test_both_endings_as_if_they_came_now():
    s = table(
        """
        centre: mirror ghost
        circle 1: A | -
        circle 2: A A | A
        circle 3: - | -
        pile 1: snail
        pile 3: dragon; catnap
        credit 1: X12
        credit 2: X05
        """
    )
    endings = scene(s, 1)["endings"]
    assert [(one["seat"], one["out"], one["wins"]) for one in endings["caught"]] == [
        (0, "", True), (1, "", False), (2, "guilty", False),
    ]  # fmt: skip
    others = scene(s, 0)["endings"]["cleared"]
    assert {one["seat"]: one["total"] for one in others} == {0: 5, 1: 0, 2: 14}, "nobody sees another's Extra Credit"
    own = scene(s, 1)["endings"]["cleared"]
    assert {one["seat"]: one["total"] for one in own} == {0: 5, 1: 5, 2: 14}
    assert [one["seat"] for one in own] == [2, 0, 1], "more curses come first among equals"


@rule("WK-77")
def test_the_endings_of_two():
    s = table("pile 1: snail\npile 2: dragon\ncentre: mirror ghost", seats=2)
    outs = {one["seat"]: one["out"] for one in scene(s)["endings"]["caught"]}
    assert outs == {0: "too-few", 1: ""}


@rule("WK-27")
def test_spells_of_the_mat():
    s = table("token 1: swat\ncircle 1: A | -\ncircle 2: A | P")
    mine = {spell["id"]: (spell["covered"], spell["castable"]) for spell in scene(s)["places"][0]["spells"]}
    assert mine == {"summon": (False, True), "sling": (False, True), "swat": (True, False), "switch": (False, True)}
    assert not any(spell["castable"] for spell in scene(s)["places"][1]["spells"])


def test_the_step_of_a_turn():
    s = table("step: draw")
    steps = [scene(s)["step"]]
    for move in ("draw potion", "place potion 1", "cast sling", "sling artifact 1"):
        play(s, move)
        steps.append(scene(s)["step"])
    assert steps == ["draw", "place", "cast", "sling", "sling"]
    assert scene(s)["picked"] == ["0/chapter:1:artifact"]
    assert scene(table("drawn: scroll"))["drawn"] == ["scroll"]


def test_options_point_at_things():
    s = table()
    play(s, "cast sling")
    assert GAME.words.describe(s, 0, int(s.moves(0)[0])).points == ("0/chapter:1:artifact",)
    play(s, "sling artifact 1")
    assert GAME.words.describe(s, 0, int(s.moves(0)[0])).points == ("1/chapter:1",)


@rule("WK-06")
def test_bots_are_dealt_other_extra_credit():
    """A redealt world keeps one's own card and changes the others'."""
    s = started(4)
    seen = set()
    for seed in range(60):
        world = s.clone()
        world.redeal(1, Rng(seed))
        assert world.credits[1] == s.credits[1]
        assert len({int(card) for card in world.credits}) == 4
        seen.add(int(world.credits[0]))
    assert len(seen) == 11


@rule("WK-50")
def test_the_score_sheet_says_what_extra_credit_would_pay():
    s = table("circle 1: A A | A\ncredit 1: X05")
    own = [line for line in GAME.shown.score(s, 0)[0].lines if "Extra" in line.name]
    assert [line.points for line in own] == [0]
    assert "As it lies: 5 points." in str(own[0].parts[0].text)
    for watcher in (1, None):
        assert not [line for line in GAME.shown.score(s, watcher)[0].lines if "Extra" in line.name]


# Why not


@pytest.mark.parametrize(
    ("moves", "thing", "rule"),
    [
        ([], "0/spell:summon", None),
        ([], "0/spell:yoink", "WK-03"),
        ([], "0/chapter:1", "WK-20"),
        (["cast sling"], "0/chapter:1:artifact", None),
        (["cast sling"], "0/chapter:1:scroll", "WK-26"),
        (["cast sling", "sling artifact 1"], "1/chapter:2", None),
        (["cast sling", "sling artifact 1"], "0/chapter:2", "WK-22"),
        (["cast sling", "sling artifact 1"], "1/chapter:3", "WK-05"),
        (["cast sling", "sling artifact 1"], "discard:potion", "WK-22"),
        (["cast switch"], "2/chapter:2:potion", None),
        (["cast switch"], "2/chapter:2:scroll", "WK-26"),
        (["cast swat"], "curse:1", "WK-23"),
    ],
)
def test_why_not_a_thing(moves, thing, rule):
    s = table()
    play(s, *moves)
    reason = GAME.why_not(s, 0, thing)
    assert (reason.rule if reason else None) == rule


def test_why_not_nonsense():
    s = table()
    for thing in ("3/chapter:1", "x/chapter:1", "0/chapter:9", "0/wand:1", "chapter:1", "discard:wand", "drawn:"):
        with pytest.raises(BadInput, match="is not a thing"):
            GAME.why_not(s, 0, thing)


@rule("WK-17")
def test_why_not_somebody_else():
    s = table()
    assert GAME.why_not(s, 1, "cast summon").rule == "WK-17"
    play(s, "cast summon")
    assert GAME.why_not(s, 0, "place potion 1").rule == "WK-19"
    assert s.asked == (NATURE,)


@rule("WK-46", "WK-47")
def test_why_not_after_the_end():
    assert GAME.why_not(table("ending: caught"), 0, "cast summon").rule == "WK-47"
    six = "ending: cleared\npile 1: snail; zoomies; catnap; mirror; vampire; ghost"
    assert GAME.why_not(table(six), 0, "cast summon").rule == "WK-46"


@rule("WK-45", "WK-68", "WK-49")
def test_the_table_as_text_says_what_is_in_force_and_what_pays_more():
    top = "centre: fuzzball ghost mirror\ndiscard: A A A F F F P P P S S S\n"
    text = GAME.shown.draw(table(f"{top}options: chaos=3\ncats: 2\nchaos: M2"), 0)
    assert (
        "Chapter 1: Fuzzball for 1 Artifact, 1 Potion and 2 Scrolls, worth 6 points, and 1 for each Familiar left"
        in text
    )
    assert text.count("In force: ") == 1, "the second step of Tumbling Discards happened once"
    assert "In force: Whenever a curse is defeated, every kitten picks a card of the discard pile." in text
    assert "In force: Swat may discard two or three" in GAME.shown.draw(table(f"{top}options: new_rules=yes\nrule: N5"))
    assert "In force" not in GAME.shown.draw(table(f"{top}options: new_rules=yes\nrule: N4"))


@rule("WK-47")
def test_the_table_as_text_after_the_professor_came():
    s = table("centre: vampire ghost mirror\ndiscard: A A A F F F P P P S S S")
    drain(s, 1)
    assert "Deck: 2 cards, 3 curses. Professor Whispurr is one of them." in GAME.shown.draw(s)
    play(s, "cast summon", "draw caught")
    assert "Deck: 1 card, 3 curses. Professor Whispurr has come." in GAME.shown.draw(s)


def test_the_table_as_text():
    s = table("token 2: swat\npile 3: snail P")
    text = GAME.shown.draw(s, 0)
    assert "Chapter 1: Vampire for 2 Familiars and 2 Potions, worth 8 points" in text
    assert "Seat 2, Easa: 0 points, token on Swat" in text
    assert "Seat 1 (you), BaeBae: 0 points, no spell covered" in text
    assert "Your Extra Credit: 5 points for three or more" in text
    assert "Extra Credit" not in GAME.shown.draw(s)
    assert words(s)
