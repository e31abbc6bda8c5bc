"""Two players and the wolves that prowl (WH-76 to WH-86), with the worked examples."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from tests.games.winterhaven.table import (
    BOX,
    GAME,
    dealt,
    facts,
    lines,
    meadow,
    new,
    place,
    play,
    refused,
    seen,
    table,
    words,
)
from tests.rules import rule


@rule("WH-76")
def test_the_deck_for_two_has_97_cards():
    s = new(2)
    assert s.left == 97
    found = {card: int(n) for card, n in zip(BOX.ids, s.deck, strict=True)}
    assert (found["chickadee"], found["hedgehog"], found["cardinal"], found["wolf-12"], found["owl-17"]) == (
        9,
        6,
        0,
        1,
        1,
    )


@rule("WH-77", "D-30")
def test_wolves_leave_the_hands_and_are_replaced_the_first_players_first():
    """The first is dealt two wolves, draws two, one of them a wolf again, and draws once more."""
    s = new(2)
    play(s, *["deal wolf-1", "deal wolf-2"], *["deal red"] * 5, *["deal gray"] * 7)
    assert seen(s)["prowling"] == ["wolf-1", "wolf-2"]
    assert s.asked == (NATURE,)
    said = facts(s, "deal deer", "deal wolf-7")
    assert any("prowls in the middle" in one for one in said)
    play(s, "deal deer")
    assert seen(s)["prowling"] == ["wolf-1", "wolf-2", "wolf-7"]
    assert seen(s, 0)["hand"] == ["deer", "deer", "red", "red", "red", "red", "red"]
    assert s.asked == (0, 1)


@rule("WH-77")
def test_no_hand_ever_holds_a_wolf():
    for seed in range(30):
        s = dealt(2, seed)
        for seat in range(2):
            assert len(seen(s, seat)["hand"]) == 7
            assert not [card for card in seen(s, seat)["hand"] if card.startswith("wolf")]


@rule("WH-78")
def test_passing_means_swapping():
    s = dealt(2, 3)
    hands = [seen(s, seat)["hand"] for seat in range(2)]
    picks = [hand[0] for hand in hands]
    play(s, f"1: pick {picks[0]}", f"2: pick {picks[1]}")
    assert seen(s, 0)["hand"] == hands[1][1:]
    assert seen(s, 1)["hand"] == hands[0][1:]


@rule("WH-79", "WH-80", "WH-81", "D-22")
def test_four_wolves_prowl_and_one_pack_eats():
    s = table("phase: hunt\nround: 2\nprowling: wolf-1 wolf-5 wolf-6 wolf-9\nmeadow 1: red hedgehog", 2)
    assert seen(s)["prowling"] == ["wolf-9"]
    assert sorted(seen(s)["discards"]) == ["red", "wolf-1", "wolf-5", "wolf-6"]
    assert meadow(s) == "hedgehog"
    none = table("phase: hunt\nround: 2\nprowling: wolf-1 wolf-5 wolf-6 wolf-9\nmeadow 1: hedgehog", 2)
    assert seen(none)["prowling"] == ["wolf-1", "wolf-5", "wolf-6", "wolf-9"]


@rule("WH-79", "D-22")
def test_the_owner_of_each_meadow_chooses_what_is_lost():
    s = table(
        "phase: hunt\nround: 3\nprowling: wolf-1 wolf-2 wolf-3\nmeadow 1: red deer hedgehog\nmeadow 2: gray rabbit", 2
    )
    assert s.asked == (0,)
    assert words(s) == ["lose deer", "lose red"]
    assert refused(s, "lose rabbit") == "WH-79"
    play(s, "lose red")
    assert s.asked == (1,)
    play(s, "lose gray")
    assert (meadow(s, 0), meadow(s, 1)) == ("deer hedgehog", "rabbit")
    assert seen(s)["prowling"] == []


@rule("WH-79", "D-22")
def test_several_packs_act_one_after_another():
    s = table(
        "phase: hunt\nround: 3\nprowling: wolf-1 wolf-2 wolf-3 wolf-4 wolf-5 wolf-6 wolf-7\nmeadow 1: red deer gray", 2
    )
    play(s, "lose red", "lose deer")
    assert seen(s)["prowling"] == ["wolf-7"]
    assert meadow(s) == "gray"


@rule("WH-80")
def test_nobody_scores_for_what_prowling_wolves_ate():
    s = table("phase: hunt\nround: 3\nprowling: wolf-1 wolf-2 wolf-3\nmeadow 1: red", 2)
    assert lines(s)["Predators"] == 0
    assert s.scores() == (0, 0)


@rule("WH-81")
def test_two_wolves_wait():
    s = table("phase: hunt\nround: 1\nprowling: wolf-1 wolf-2\nmeadow 1: red", 2)
    assert seen(s)["prowling"] == ["wolf-1", "wolf-2"]
    assert meadow(s) == "red"


@rule("WH-82", "D-22")
def test_bears_hunt_after_the_wolves_and_do_not_eat_them():
    s = table(
        "phase: hunt\nprowling: wolf-1 wolf-2 wolf-3 wolf-4\n"
        "meadow 1: red\nmeadow 2: gray gray deer\npredators 1: bear-13 hunts",
        2,
    )
    assert s.asked == (1,)
    play(s, "lose deer")
    assert s.asked == (NATURE,), "one gray squirrel is left for the bear, so it had no choice"
    assert place(s)["predators"][0]["ate"] == ["gray"]
    assert seen(s)["prowling"] == ["wolf-4"]
    choice = table("phase: hunt\nprowling: wolf-1 wolf-2\nmeadow 2: gray deer\npredators 1: bear-13 hunts", 2)
    assert words(choice) == ["eat 2 deer", "eat 2 gray"]
    assert refused(choice, "eat 1 wolf-1") == "WH-82"


@rule("WH-82", "WH-04")
def test_wolves_prowl_before_bears_in_a_round_that_is_played():
    s = table(
        "phase: plan\nprowling: wolf-1 wolf-2 wolf-3\nplant 1: jay\nmeadow 2: gray red\npredators 1: bear-13 hunts", 2
    )
    play(s, "1: plant jay 1", "1: ready", "2: ready")
    assert (s.asked, words(s)) == ((1,), ["lose red", "lose gray"])
    play(s, "lose red")
    assert place(s)["predators"][0]["ate"] == ["gray"]


@rule("WH-83")
def test_players_never_own_wolves():
    s, rng = new(2, walk="long"), Rng(4)
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
            continue
        assert seen(s)["phase"] not in ("pack", "rest")
        moves = s.moves(s.asked[0])
        s.play(s.asked[0], moves[rng.below(len(moves))])
        assert not [wolf for seat in range(2) for wolf in place(s, seat)["wolves"]]
        assert not [one for seat in range(2) for one in place(s, seat)["predators"] if len(one["cards"]) > 1]


@rule("WH-83")
@pytest.mark.parametrize(
    "line",
    [
        "phase: hunt\nmeadow 1: wolf-1",
        "phase: hunt\npredators 1: wolf-1 wolf-2 wolf-3 hunts",
        "phase: hunt\npredators 1: bear-13 rests ate wolf-1",
        "phase: draft\nhand 1: red wolf-1\nhand 2: red red",
        "phase: draft\nhand 1: red\nhand 2: red\npicks 1: wolf-1 jay jay jay jay jay",
    ],
)
def test_a_position_for_two_gives_nobody_wolves(line: str):
    with pytest.raises(BadInput, match="no place there"):
        table(line, 2)


@rule("WH-84", "WH-85")
def test_three_rounds_or_five():
    assert (new(2).rounds, new(2, walk="long").rounds) == (3, 5)
    s, rng, rounds = new(2, walk="long"), Rng(1), set()
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
        else:
            rounds.add(int(s.round))
            s.play(s.asked[0], s.moves(s.asked[0])[0])
    assert rounds == {1, 2, 3, 4, 5}
    assert [sheet.total for sheet in GAME.shown.score(s)] == list(s.scores())


@rule("WH-86")
def test_random_bonuses_for_two():
    s = new(2, bonuses="random")
    play(s, "bonus prickle", "bonus apex", "bonus old-growth")
    assert seen(s)["bonuses"] == ["old-growth", "prickle", "apex"]
