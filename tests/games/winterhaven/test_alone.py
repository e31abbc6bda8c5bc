"""One player against the predators (WH-87 to WH-108, WH-114, WH-115), with the worked examples."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.tables import BOXES
from lanternwood.match.match import Match
from tests.games.winterhaven.table import (
    BOX,
    GAME,
    dealt,
    facts,
    lines,
    meadow,
    new,
    play,
    refused,
    seen,
    table,
    woods,
    words,
)
from tests.rules import rule

HANDS = ["red", "jay", "deer", "hedgehog", "rabbit", "gray", "twin", "chickadee"]


def alone(text: str = "", turn: int = 1, hand: str = "") -> object:
    """A turn of the game alone; the hand is some cards of every kind unless it is named."""
    cards = hand or " ".join(HANDS[: 9 - turn])
    return table(f"phase: play\nturn: {turn}\nhand 1: {cards}\n{text}", 1)


def finish(s, seed: int = 1) -> None:
    rng = Rng(seed)
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
        else:
            moves = s.moves(0)
            s.play(0, moves[rng.below(len(moves))])


@rule("WH-87", "D-23")
def test_the_deck_is_one_acorn_cards_and_the_cardinal():
    s = new(1)
    assert s.left == 48
    assert {card: int(n) for card, n in zip(BOX.ids, s.deck, strict=True) if n} == {
        "chickadee": 7, "jay": 7, "twin": 4, "deer": 8, "red": 6, "gray": 6, "rabbit": 4, "cardinal": 1, "hedgehog": 5,
    }  # fmt: skip
    assert woods(s) == {1: "heart |"}


@rule("WH-88")
def test_thieves_bears_and_wolf_1_make_four_equal_piles():
    s = new(1, difficulty="hard")
    assert seen(s)["piles"] == [6, 6, 6, 6]
    assert int(s.unseen).bit_count() == 24
    unseen = [card.id for at, card in enumerate(BOX.cards[9:]) if int(s.unseen) >> at & 1]
    assert [card for card in unseen if card.startswith("wolf")] == ["wolf-1"]


@rule("WH-89")
def test_normal_takes_one_pile_away_unseen():
    s = new(1)
    assert seen(s)["piles"] == [6, 6, 6]
    assert int(s.unseen).bit_count() == 24, "nobody knows which six are gone"


@rule("WH-115")
def test_the_player_never_holds_predators():
    s, rng = new(1), Rng(8)
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
        else:
            assert all("-" not in card for card in seen(s, 0)["hand"])
            moves = s.moves(0)
            s.play(0, moves[rng.below(len(moves))])


@rule("WH-90", "D-24")
def test_a_round_begins_with_eight_cards_and_a_card_of_every_pile():
    s = new(1)
    for _ in range(8):
        play(s, words(s)[0])
    assert words(s)[0].startswith("flip")
    assert len(words(s)) == 24
    play(s, "flip owl-2", "flip beaver-3", "flip owl-5")
    assert (seen(s)["row"], seen(s)["piles"]) == (["owl-2", "beaver-3", "owl-5"], [5, 5, 5])
    assert (s.asked, len(seen(s, 0)["hand"])) == ((0,), 8)


@rule("WH-91", "WH-114", "D-28")
def test_the_new_row_acts_before_the_first_turn_thieves_before_hunters():
    """A red squirrel left in the meadow; Fox 1 and Wolf 1 are turned up: the Fox takes it, the Wolf has nothing."""
    s = alone("row: wolf-1 fox-1 .\nmeadow 1: red")
    assert seen(s)["pile"] == ["red", "fox-1"]
    assert seen(s)["row"] == ["wolf-1"]
    assert words(s)[0].startswith("play")
    wolf, fox = BOX.ids.index("wolf-1") - 9, BOX.ids.index("fox-1") - 9
    assert BOXES.get().row_order[fox] < BOXES.get().row_order[wolf]


@rule("WH-91", "WH-114")
def test_who_was_left_outside_is_taken_when_the_next_round_begins():
    s = alone("round: 1\nrow: . . .\nmeadow 1: hedgehog", turn=7, hand="jay twin")
    play(s, "play twin 1")
    for _ in range(8):
        play(s, words(s)[0])
    play(s, "flip fox-4", "flip owl-2", "flip bear-13")
    assert seen(s)["pile"] == ["hedgehog", "fox-4"]
    assert (seen(s)["phase"], len(seen(s, 0)["hand"])) == ("play", 8), "before the first turn"


@rule("WH-92", "WH-96")
def test_a_round_has_seven_turns_and_uses_fourteen_cards():
    s, rng = dealt(1, 3), Rng(3)
    starts, left = [], int(s.left)
    while seen(s)["round"] == 1 and s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
            continue
        if seen(s)["phase"] == "play" and len(seen(s, 0)["hand"]) not in starts[-1:]:
            starts.append(len(seen(s, 0)["hand"]))
        moves = s.moves(0)
        s.play(0, moves[rng.below(len(moves))])
    assert starts == [8, 7, 6, 5, 4, 3, 2]
    assert left - int(s.left) == 6, "before the next eight are dealt"
    finish(s)
    assert s.left == 48 - 42


@rule("WH-92")
def test_a_turn_is_play_discard_draw():
    s = alone()
    play(s, "play hedgehog meadow")
    assert seen(s)["phase"] == "discard"
    assert refused(s, "discard hedgehog") == "WH-92"
    play(s, "discard jay")
    assert s.asked == (NATURE,)
    play(s, "deal cardinal")
    assert "cardinal" in seen(s, 0)["hand"]
    assert seen(s)["discards"] == ["jay"]


@rule("WH-93")
def test_where_each_card_is_played():
    s = alone("woods 1 2: twin twin | gray")
    assert words(s, start="play deer") == ["play deer meadow"]
    assert words(s, start="play hedgehog") == ["play hedgehog meadow"]
    assert words(s, start="play jay") == ["play jay 1", "play jay 2", "play jay 3"]
    assert words(s, start="play red") == ["play red 1", "play red meadow"]
    assert words(s, start="play gray") == ["play gray 1", "play gray 2", "play gray meadow"]
    assert refused(s, "play red 2") == "WH-23"
    assert refused(s, "play deer 1") == "WH-93"
    assert refused(s, "play jay meadow") == "WH-93"
    assert refused(s, "play cardinal 1") == "WH-93"
    assert refused(s, "discard jay") == "WH-92", "playing is mandatory"


@rule("WH-94", "D-25")
def test_creatures_may_move_in_after_the_card_of_the_turn():
    s = alone("meadow 1: deer red")
    play(s, "play deer meadow")
    assert seen(s)["phase"] == "house"
    assert words(s) == ["house deer 1", "house red 1", "done"]
    stay = s.clone()
    play(s, "house deer 1")
    assert (woods(s)[1], meadow(s)) == ("heart | deer deer", "red")
    assert seen(s)["phase"] == "discard", "nobody else can move in"
    play(stay, "done")
    assert (woods(stay)[1], seen(stay)["phase"]) == ("heart |", "discard")


@rule("WH-94")
def test_who_moves_in_at_once_is_safe_from_the_row():
    s = alone("row: fox-4 . .")
    play(s, "play red meadow")
    assert words(s) == ["house red 1", "done"], "the fox waits until the player has housed whom they like"
    outside = s.clone()
    play(s, "house red 1")
    assert (seen(s)["pile"], woods(s)[1]) == ([], "heart | red")
    play(outside, "done")
    assert seen(outside)["pile"] == ["red", "fox-4"]


@rule("WH-95", "D-26")
def test_the_cardinal_needs_a_free_tree_and_nothing_else():
    s = alone(
        "round: 2\nwoods 1 1: heart jay | red red red\nwoods 1 2: twin |\nwoods 1 3: twin jay | gray gray gray",
        hand="cardinal " + " ".join(HANDS[:7]),
    )
    assert words(s, start="play cardinal") == ["play cardinal 1", "play cardinal meadow"]
    assert refused(s, "play cardinal 2") == "WH-20"
    assert refused(s, "play cardinal 3") == "WH-21"
    play(s, "play cardinal 1")
    assert woods(s)[1] == "heart jay | red red red cardinal"
    assert seen(s)["places"][0]["woods"][0]["guarded"] is True
    deer = alone("woods 1 1: heart | deer deer", hand="cardinal " + " ".join(HANDS[:7]))
    assert words(deer, start="play cardinal") == ["play cardinal 1", "play cardinal meadow"]


@rule("WH-95", "D-26")
def test_owls_take_nobody_from_the_cardinals_woods():
    s = alone("row: owl-2 . .\nwoods 1 1: heart | red cardinal")
    assert seen(s)["row"] == ["owl-2"], "it waits"
    other = alone("row: owl-2 . .\nwoods 1 1: heart | red cardinal\nwoods 1 2: chickadee jay jay | gray")
    assert sorted(seen(other)["pile"]) == ["gray", "owl-2"], "this was its only target"


@rule("D-26")
def test_the_cardinal_in_the_meadow_is_a_critter_like_others():
    for predator in ("fox-4", "bear-13", "wolf-1"):
        s = alone(f"row: {predator} . .\nmeadow 1: cardinal")
        assert sorted(seen(s)["pile"]) == sorted(["cardinal", predator])


@rule("D-26", "WH-100")
def test_the_cardinal_can_be_sent_out_and_guards_nobody_then():
    s = alone("round: 2\nrow: beaver-3 owl-5 .\nwoods 1 2: jay jay jay jay | red red red cardinal")
    assert words(s) == ["out red", "out cardinal"]
    play(s, "out cardinal")
    assert sorted(seen(s)["pile"]) == ["beaver-3", "jay", "owl-5", "red"], "now the owl can act"


TARGETS = (
    "meadow 1: deer red cardinal hedgehog\nwoods 1 1: heart jay | gray rabbit\nwoods 1 2: twin chickadee | deer deer"
)


@rule("WH-97", "WH-98", "D-27")
@pytest.mark.parametrize(
    ("predator", "expected"),
    [
        ("fox-4", ["give red meadow", "give cardinal meadow", "give hedgehog meadow"]),
        ("owl-2", ["give gray 1", "give rabbit 1"]),
        ("beaver-3", ["give jay 1", "give chickadee 2"]),
        ("bear-13", ["give deer meadow", "give red meadow", "give cardinal meadow"]),
        ("wolf-1", ["give deer meadow", "give red meadow", "give cardinal meadow"]),
    ],
)
def test_what_predators_take_and_the_player_chooses(predator: str, expected: list[str]):
    s = alone(f"round: 2\nrow: {predator} . .\n{TARGETS}")
    assert words(s) == expected
    assert seen(s)["phase"] == "resolve"
    assert seen(s)["acting"]["card"] == predator
    assert refused(s, "give twin 2") == "WH-97"


@rule("WH-98")
def test_a_predator_with_one_target_takes_it_and_says_why():
    s = alone("row: fox-4 . .")
    said = facts(s, "play hedgehog meadow")
    assert any("there is nothing else" in one for one in said)
    assert seen(s)["pile"] == ["hedgehog", "fox-4"]


@rule("WH-99")
def test_predator_and_prey_leave_together():
    s = alone("row: bear-13 . .\nmeadow 1: deer red")
    play(s, "give deer meadow")
    assert sorted(seen(s)["pile"]) == ["bear-13", "deer"]
    assert (seen(s)["row"], meadow(s)) == ([], "red")


@rule("WH-100", "D-28")
def test_the_lowest_number_acts_first_and_the_row_is_checked_again():
    s = alone("row: fox-4 beaver-3 bear-13\nwoods 1 2: jay jay jay | red")
    assert sorted(seen(s)["pile"]) == ["beaver-3", "fox-4", "jay", "red"]
    assert seen(s)["row"] == ["bear-13"], "the beaver drove the squirrel out, and the fox took it"


@rule("WH-100", "WH-112")
def test_of_several_that_could_act_the_lowest_number_does():
    for row, first in (("fox-4 wolf-1", "wolf-1"), ("fox-16 bear-13", "bear-13"), ("bear-17 fox-16", "fox-16")):
        s = alone(f"row: {row} .\nmeadow 1: red")
        assert seen(s)["pile"] == ["red", first], "a hunter with a lower number acts before a thief"


@rule("WH-100", "WH-29")
def test_the_player_says_who_moves_out():
    s = alone("round: 2\nrow: beaver-3 . .\nwoods 1 2: jay jay jay jay | red red red rabbit")
    assert words(s) == ["out red", "out rabbit"]
    play(s, "out rabbit")
    assert (woods(s)[2], meadow(s)) == ("jay jay jay | red red red", "rabbit")


@rule("WH-114", "WH-91")
def test_the_row_example():
    """Owl 2, Fox 4 and Bear 13 with an empty table: five cards for the predators."""
    s = alone("row: owl-2 fox-4 bear-13")
    assert seen(s)["pile"] == [], "nobody can act"
    play(s, "play hedgehog meadow")
    assert sorted(seen(s)["pile"]) == ["fox-4", "hedgehog"]
    play(s, "discard deer", "deal jay", "play red 1")
    assert sorted(seen(s)["pile"]) == ["fox-4", "hedgehog", "owl-2", "red"]
    end = alone("row: bear-13 . .\nround: 3\npile: fox-4 hedgehog owl-2 red", turn=7, hand="jay twin")
    play(end, "play jay 1")
    assert len(seen(end)["pile"]) == 5


@rule("WH-101", "D-24")
def test_the_row_is_not_refilled_unless_the_table_says_so():
    s = alone("row: fox-4 owl-2 bear-13")
    play(s, "play hedgehog meadow")
    assert seen(s)["row"] == ["owl-2", "bear-13"]
    refill = alone("options: row=refill\nrow: fox-4 owl-2 bear-13\npiles: 5 4 3")
    play(refill, "play hedgehog meadow")
    assert s.asked == (0,)
    assert refill.asked == (NATURE,)
    play(refill, "flip beaver-3")
    assert seen(refill)["row"] == ["beaver-3", "owl-2", "bear-13"]
    assert seen(refill)["piles"] == [4, 4, 3]


@rule("WH-102", "D-34")
def test_predators_left_in_the_row_count_in_every_round():
    for number in (1, 2, 3):
        s = alone(f"round: {number}\nrow: owl-2 fox-4 bear-13", turn=7, hand="jay twin")
        said = facts(s, "play twin 1")
        assert sorted(seen(s)["pile"]) == ["bear-13", "fox-4", "owl-2"]
        assert seen(s)["row"] == []
        assert any("joins the predators' pile" in one for one in said)


@rule("WH-96")
def test_the_last_discard_is_no_choice_and_nothing_is_drawn():
    s = alone("round: 3\nrow: . . .", turn=7, hand="jay twin")
    play(s, "play twin 1")
    assert seen(s)["discards"] == ["jay"]
    assert s.asked == ()


@rule("WH-103", "WH-107")
def test_the_predators_score_their_pile_and_must_be_beaten():
    """18 points; 17 cards are beaten, 18 are not."""
    mine = """
woods 1 1: heart chickadee | red red red
woods 1 2: chickadee jay twin | deer deer deer deer
woods 1 3: twin chickadee | rabbit
meadow 1: hedgehog gray
"""
    pile = "fox-1 owl-2 beaver-3 fox-4 owl-5 beaver-6 fox-7 owl-8 beaver-9 red red red gray gray gray hedgehog hedgehog"
    s = table(f"phase: over\n{mine}pile: {pile}", 1)
    assert s.scores() == (18,)
    assert [sheet.total for sheet in GAME.shown.score(s)] == [18, 17]
    assert s.winners() == (0,)
    assert seen(s)["result"] == "won"
    lost = table(f"phase: over\n{mine}pile: {pile} jay", 1)
    assert (lost.winners(), seen(lost)["result"]) == ((), "lost")


@rule("WH-104", "WH-105", "WH-106", "WH-108", "D-15", "D-29")
def test_the_score_of_the_player():
    s = table(
        "phase: over\nwoods 1 1: heart chickadee | red red red\nwoods 1 2: chickadee jay twin | deer deer deer deer\n"
        "woods 1 3: twin chickadee | rabbit\nmeadow 1: hedgehog gray",
        1,
    )
    assert lines(s) == {"Hedgehogs": 1, "Creatures in woods": 8, "Woods": 3, "Old Growth": 3, "Biodiversity": 3}
    small = table("phase: over\nwoods 1 2: jay jay jay jay | red\nwoods 1 3: jay jay", 1)
    assert lines(small)["Woods"] == 2, "an unfinished group is no woods"
    assert lines(small)["Old Growth"] == 0


@rule("WH-106", "D-29", "D-36")
def test_biodiversity_by_kinds():
    groups = ["woods 1 1: heart | red", "woods 1 2: jay jay jay | gray", "woods 1 3: twin twin | deer deer"]
    cases = {0: -1, 1: -1, 2: 0, 3: 1, 4: 3, 5: 6, 6: 6}
    for kinds, expected in cases.items():
        text = list(groups[: min(kinds, 3)])
        if kinds >= 4:
            text[0] += " rabbit"
        if kinds >= 5:
            text[0] += " cardinal"
        if kinds == 6:
            text.append("meadow 1: hedgehog")
        assert lines(table("phase: over\n" + "\n".join(text), 1))["Biodiversity"] == expected
    outside = table("phase: over\nmeadow 1: red gray deer rabbit hedgehog", 1)
    assert lines(outside)["Biodiversity"] == -1, "of the meadow only hedgehogs count"


@rule("WH-103", "D-34")
def test_every_predator_that_is_turned_up_is_worth_a_card_at_least():
    for options, least, most in (({}, 9, 18), ({"difficulty": "hard"}, 12, 24)):
        for seed in range(25):
            s = new(1, **options)
            finish(s, seed)
            assert least <= sum(int(n) for n in s.pile) <= most


def test_rows_of_positions_are_checked():
    for line in (
        "row: wolf-2 . .",
        "row: fox-1 fox-1 .",
        "row: fox-1 . . .",
        "row: red . .",
        "piles: 9 1 1",
        "piles: 1 1",
    ):
        with pytest.raises(BadInput):
            alone(line)


@rule("WH-89")
def test_the_pile_that_is_put_away_can_be_chosen():
    s = GAME.new(1, {"pile": "choose"})
    assert s.asked == (0,)
    assert [GAME.words.describe(s, 0, int(move)).words for move in s.moves(0)] == [
        "pile 1",
        "pile 2",
        "pile 3",
        "pile 4",
    ]
    assert GAME.words.ask(s, 0) == "Which of the four piles of predators is put away unseen?"
    reason = GAME.why_not(s, 0, "discard red")
    assert reason is not None
    assert reason.rule == "WH-89"
    s.telling = True
    GAME.play(s, 0, "pile 3")
    assert GAME.words.tell(s, s.facts[0]) == "seat 1 puts pile 3 away unseen"
    assert [int(n) for n in s.piles] == [int(n) for n in GAME.new(1, {}).piles]
    with pytest.raises(BadInput, match="all four piles stay"):
        GAME.new(1, {"pile": "choose", "difficulty": "hard"})
    with pytest.raises(BadInput, match="pile"):
        GAME.new(3, {"pile": "choose"})


def test_bots_choose_a_pile_too():
    for bot in ("greedy", "beacon:iterations=2", "spark"):
        match = Match(GAME, [bot], {"pile": "choose"}, "pile")
        match.run()
        assert match.log[0].words.startswith("pile ")
