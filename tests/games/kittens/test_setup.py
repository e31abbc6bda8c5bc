"""Set-up (WK-01 to WK-18, WK-76, WK-80, WK-81)."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.content.box import DIFFICULTIES
from lanternwood.games.kittens.rules.deck import REVEALING
from lanternwood.match.match import Match
from tests.games.kittens.table import (
    BOX,
    GAME,
    at_cats,
    centre,
    circle,
    drain,
    new,
    play,
    refused,
    started,
    table,
    words,
)
from tests.rules import rule


@rule("WK-01", "WK-02")
def test_what_is_in_the_box():
    assert [(component.id, component.count) for component in BOX.components] == [
        ("artifact", 12), ("familiar", 12), ("potion", 12), ("scroll", 12),
    ]  # fmt: skip
    assert (len(BOX.curses), len(BOX.credits), len(BOX.rules), len(BOX.chaos), len(BOX.kittens)) == (12, 12, 6, 4, 4)
    assert [int(sum(curse.difficulty == level for curse in BOX.curses)) for level in range(3)] == [4, 4, 4]
    assert [setting.choices for setting in GAME.settings if setting.name == "chaos"] == [("0", "2", "3", "4")]


@rule("WK-03", "A-22")
def test_everyone_plays_another_kitten_with_the_four_basic_spells():
    for seats in (2, 3, 4):
        s = started(seats)
        assert len({int(kitten) for kitten in s.kittens}) == seats
        spells = [[spell["id"] for spell in place["spells"]] for place in GAME.scene(s, 0)["places"]]
        assert spells == [["summon", "sling", "swat", "switch"]] * seats
    assert [GAME.words.roles(new(2, mats="muffin easa"))[seat] for seat in range(2)] == ["Muffin", "Easa"]


@rule("WK-03", "A-22")
def test_kittens_can_be_chosen_at_the_table():
    s = new(3, mats="choose")
    assert s.asked == (0,)
    assert GAME.words.ask(s, 0) == "Choose your kitten."
    assert words(s) == [f"mat {kitten.id}" for kitten in BOX.kittens]
    assert GAME.why_not(s, 1, "mat muffin").rule == "WK-03"
    assert refused(s, "cast swat") == "WK-03"
    play(s, "mat muffin")
    assert s.asked == (1,)
    assert refused(s, "mat muffin") == "WK-03"
    assert str(GAME.why_not(s, 1, "mat muffin").text).startswith("seat 1 plays this kitten already")
    play(s, "mat easa", "mat baebae")
    assert s.asked == (NATURE,)
    assert [str(role) for role in GAME.words.roles(s)] == ["Muffin", "Easa", "BaeBae"]
    advanced = new(2, mats="choose", kittens="advanced")
    assert "with the spell" in GAME.words.describe(advanced, 0, int(advanced.moves(0)[0])).text
    assert GAME.shown.draw(advanced)
    assert GAME.scene(advanced, 0)["places"][0]["kitten"] == ""


def test_bots_choose_kittens_too():
    for bot in ("greedy", "beacon:iterations=2", "spark"):
        match = Match(GAME, [bot, "random"], {"mats": "choose"}, "mats")
        match.run()
        assert [entry.words.split()[0] for entry in match.log[:2]] == ["mat", "mat"]


def test_kittens_can_be_named_by_the_host():
    for wrong in ("muffin", "muffin muffin", "muffin tom", "muffin easa baebae"):
        with pytest.raises(BadInput):
            new(2, mats=wrong)


@rule("WK-04", "A-1")
def test_no_spell_is_covered_at_first():
    s = started(4)
    assert list(s.token) == [-1] * 4
    play(s, "draw potion", "place potion 1")
    assert words(s) == ["cast summon", "cast sling", "cast swat", "cast switch"]


@rule("WK-05")
def test_two_chapters_are_open():
    s = table("drawn: potion")
    assert words(s) == ["place potion 1", "place potion 2"]
    assert refused(s, "place potion 3") == "WK-05"


@rule("WK-06")
def test_each_gets_its_own_extra_credit():
    seen = set()
    for seed in range(40):
        s = started(4, seed)
        assert len({int(card) for card in s.credits}) == 4
        seen |= {int(card) for card in s.credits}
        for seat in range(4):
            shown = s.view(seat)["credits"]
            assert [card is not None for card in shown] == [seat == other for other in range(4)]
        assert s.view(None)["credits"] == [None] * 4
    assert len(seen) == 12


@rule("WK-06")
def test_only_its_owner_is_told_of_extra_credit():
    s, rng = new(3), Rng(1)
    s.telling = True
    while type(s.stack[-1]).__name__ != "Dealing":
        s.play(NATURE, s.stack[-1].draw(s, rng))
    told = [(fact.data["seat"], fact.to) for fact in s.facts if fact.kind == "credit"]
    assert told == [(0, 1), (1, 2), (2, 4)]


@rule("WK-07", "WK-11")
def test_one_chaos_cat_is_in_the_middle_pile():
    s = started(3)
    assert (int(s.cats), s.third) == (1, True)
    assert (int(s.top), int(s.middle), int(s.bottom)) == (10, 23, 11)


@rule("WK-08")
def test_each_is_dealt_one_component_into_two_chapters():
    for seats in (2, 3, 4):
        s = started(seats)
        assert [len(circle(s, seat)) for seat in range(seats)] == [len("A | P")] * seats


@rule("WK-09", "WK-10", "WK-12", "WK-13", "WK-76")
@pytest.mark.parametrize(
    ("seats", "cats", "cards", "cat_at", "caught_at"),
    [
        (2, "0", 46, (11, 35), (36, 46)),
        (3, "0", 44, (11, 33), (34, 44)),
        (4, "0", 42, (11, 31), (32, 42)),
        (3, "2", 45, (11, 34), (35, 45)),
        (3, "4", 47, (11, 36), (37, 47)),
        (4, "3", 44, (11, 33), (34, 44)),
    ],
)
def test_where_cat_and_caught_can_be(seats, cats, cards, cat_at, caught_at):
    s = started(seats, chaos=cats) if cats != "0" else started(seats)
    seen = GAME.scene(s, None)
    assert seen["deck"] == cards
    assert (seen["cats"]["earliest"], seen["cats"]["latest"]) == cat_at
    assert (seen["caught"]["earliest"], seen["caught"]["latest"]) == caught_at
    assert sum(s.unseen) == 48 - 2 * seats


@rule("WK-13")
def test_cat_and_caught_come_where_they_can_be():
    cats, caughts = set(), set()
    for seed in range(400):
        s, rng, drawn = started(4, seed), Rng(seed), 0
        while s.asked:
            if type(s.stack[-1]).__name__ == "Drawing":
                drawn += 1
                move = s.stack[-1].draw(s, rng)
                name = GAME.words.describe(s, NATURE, int(move)).words
                cats |= {drawn} if name == "draw cat-3" else set()
                caughts |= {drawn} if name == "draw caught" else set()
                s.play(NATURE, move)
            elif s.asked == (NATURE,):
                s.play(NATURE, s.stack[-1].draw(s, rng))
            else:
                moves = s.moves(s.asked[0])
                s.play(s.asked[0], moves[rng.below(len(moves))])
    assert (min(cats), max(cats)) == (11, 31)
    assert (min(caughts), max(caughts)) == (32, 42)


@rule("WK-14", "WK-15")
def test_two_curses_of_each_difficulty():
    seen = set()
    for seed in range(60):
        s = started(3, seed)
        assert len(centre(s)) == 2
        assert GAME.scene(s, None)["curse_deck"] == 4
        s.chapters = 3
        found = [curse for curse in BOX.curses if curse.id in centre(s)]
        assert max(sum(curse.difficulty == level for curse in found) for level in range(3)) <= 2
        seen |= {curse.id for curse in found}
    assert seen == {curse.id for curse in BOX.curses}


@rule("WK-14")
def test_a_curse_is_as_likely_as_in_a_shuffled_deck():
    """After two easy ones no third can come; after one, three are left of which one is in the deck."""
    s = table("centre: snail zoomies")
    s.chapters = 3
    s.push(REVEALING)
    s.settle()
    weights = dict(zip(words(s), [int(weight) for weight in s.stack[-1].weights(s)], strict=True))
    assert "reveal breadhead" not in weights
    assert len(weights) == 8
    assert len(set(weights.values())) == 1
    s = table("centre: snail ghost")
    s.chapters = 3
    s.push(REVEALING)
    s.settle()
    weights = dict(zip(words(s), [int(weight) for weight in s.stack[-1].weights(s)], strict=True))
    # one of three easy ones is left, two of four medium ones: 1/3 to 1/2
    assert weights["reveal zoomies"] * 3 == weights["reveal mirror"] * 2
    assert len(DIFFICULTIES) == 3


@rule("WK-80", "WK-75")
def test_new_rules_are_drawn_from_those_that_may_be_used():
    s = at_cats(table("options: new_rules=yes\nstep: draw", seats=3))
    play(s, "draw cat-3", "reveal mirror")
    assert words(s) == [f"rule N{n}" for n in range(1, 7)]
    two = at_cats(table("options: new_rules=yes\nstep: draw", seats=2))
    play(two, "draw cat-3")
    assert words(two) == ["rule N2", "rule N4", "rule N5", "rule N6"]


@rule("WK-16")
def test_who_begins():
    assert {int(started(4, seed).first) for seed in range(60)} == {0, 1, 2, 3}
    assert {int(started(4, seed, start="3").turn) for seed in range(5)} == {2}
    with pytest.raises(BadInput):
        new(2, start="3")


@rule("WK-17", "A-2")
def test_turns_go_to_the_left():
    s = started(3, start="3")
    order = []
    for _ in range(4):
        play(s, "draw potion", "place potion 1")
        order.append(int(s.turn))
        play(s, *(["cast switch", "nothing"] if "cast switch" in words(s) else ["cast summon", "draw scroll"]))
        if words(s, start="place"):
            play(s, "place scroll 1")
        while s.asked == (NATURE,) and type(s.stack[-1]).__name__ != "Drawing":
            s.play(NATURE, s.stack[-1].draw(s, Rng(1)))
    assert order == [2, 0, 1, 2]


@rule("WK-18", "A-3")
def test_what_is_hidden():
    """Only Extra Credit: everything else that nobody may know is not decided before it is shown."""
    s = started(3)
    hidden = {name for name, who in s.SEEN.items() if who != "all"}
    assert hidden == {"credits"}
    drain(s, 20)
    assert "order" not in s.SEEN
    assert s.view(0)["discard"] == [int(card) for card in s.discard]


@rule("WK-81")
def test_all_options_are_off_at_first():
    assert GAME.options(4) == {
        "kittens": "basic", "new_rules": "no", "chaos": "0", "choices": "together", "start": "random", "mats": "",
    }  # fmt: skip
    for options in ({"kittens": "advanced"}, {"new_rules": "yes"}, {"chaos": "2"}):
        assert playout(new(4, **options), Rng(2)).decisions > 20
