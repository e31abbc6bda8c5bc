"""Setting up and the draft (WH-01 to WH-11, WH-109, WH-112)."""

from __future__ import annotations

from collections import Counter

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.tables import BOXES
from tests.games.winterhaven.table import BOX, GAME, dealt, facts, new, place, play, refused, seen, table, woods, words
from tests.rules import rule


@rule("WH-01", "WH-18")
def test_everyone_begins_with_a_heart_that_is_ready():
    s = dealt(4)
    for seat in range(4):
        assert woods(s, seat) == {1: "heart |"}
        heart = place(s, seat)["woods"][0]
        assert (heart["size"], heart["ready"], heart["room"]) == (3, True, 3)


@rule("WH-02")
def test_the_cardinal_is_left_out_for_two_and_more():
    for seats in range(2, 7):
        assert int(BOXES.get().decks[seats][BOX.ids.index("cardinal")]) == 0
    assert "heart" not in BOX.ids


@rule("WH-03")
def test_all_other_cards_make_one_deck_of_126():
    s = new(3)
    assert s.left == sum(s.deck) == 126
    assert {card: int(n) for card, n in zip(BOX.ids, s.deck, strict=True) if n} == {
        card.id: card.count for card in BOX.cards if card.id != "cardinal"
    }


@rule("WH-04")
def test_three_rounds_of_draft_planting_stealing_and_hunting():
    s, rng, phases = new(4), Rng(5), []
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
            continue
        shown = seen(s)
        if (shown["round"], shown["phase"]) not in phases:
            phases.append((shown["round"], shown["phase"]))
        moves = s.moves(s.asked[0])
        s.play(s.asked[0], moves[rng.below(len(moves))])
    kinds = ["draft", "plan", "steal", "pack", "hunt", "rest"]
    assert phases == sorted(phases, key=lambda entry: (entry[0], kinds.index(entry[1])))
    assert {number for number, _ in phases} == {1, 2, 3}
    assert seen(s)["phase"] == "over"


@rule("WH-05", "D-01")
def test_seven_cards_each_and_nothing_comes_back_into_the_deck():
    s, rng = new(6), Rng(2)
    left = []
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
            left.append(int(s.left))
            continue
        moves = s.moves(s.asked[0])
        s.play(s.asked[0], moves[rng.below(len(moves))])
    assert left == [84, 42, 0], "six players use the whole deck"


@rule("WH-06")
def test_what_lies_on_the_table_is_seen_by_everyone():
    s = table("""
        round: 2
        phase: steal
        woods 1 1: heart jay | red
        meadow 2: deer wolf-3
        predators 3: bear-13 hunts ate rabbit
        woods 3 1: heart | gray
        played 1: fox-1
        thieves 1: owl-2
    """)
    assert seen(s, None)["places"] == seen(s, 0)["places"] == seen(s, 2)["places"]
    third = place(s, 2)
    assert third["predators"] == [{"id": "bear-13", "cards": ["bear-13"], "resting": False, "ate": ["rabbit"]}]
    assert place(s, 0)["played"] == ["fox-1"]
    assert place(s, 1)["wolves"] == ["wolf-3"]


@rule("WH-109")
def test_a_player_aid_has_no_effect():
    assert "aid" not in BOX.ids
    assert not [setting for setting in GAME.settings if "aid" in setting.name.split("_")]


DRAFT = """
    phase: draft
    hand 1: chickadee jay twin deer red gray rabbit
    hand 2: deer deer red red gray hedgehog fox-1
    hand 3: owl-2 beaver-3 wolf-1 wolf-2 bear-13 rabbit jay
"""


@rule("WH-07", "D-31")
def test_everyone_picks_at_the_same_time_in_any_order():
    s = table(DRAFT)
    assert s.asked == (0, 1, 2)
    play(s, "3: pick bear-13", "1: pick deer")
    assert s.asked == (1,)
    assert s.answered == (0, 2), "everybody sees who has picked"
    assert s.view(1)["asked"] == [1] == s.view(None)["asked"]
    assert refused(s, "pick deer", 0) == "WH-07"


@rule("WH-07")
def test_only_a_card_of_the_hand_can_be_picked_and_alike_ones_are_one_choice():
    s = table(DRAFT)
    assert refused(s, "pick hedgehog", 0) == "WH-07"
    assert words(s, 1) == ["pick deer", "pick red", "pick gray", "pick hedgehog", "pick fox-1"]


@rule("WH-08")
def test_hands_go_to_the_next_player_in_every_round():
    s = table(DRAFT)
    play(s, "1: pick deer", "2: pick fox-1", "3: pick jay")
    assert words(s, 1) == [f"pick {card}" for card in ("chickadee", "jay", "twin", "red", "gray", "rabbit")]
    assert words(s, 2) == ["pick deer", "pick red", "pick gray", "pick hedgehog"]
    assert words(s, 0)[:2] == ["pick rabbit", "pick owl-2"]
    for number in (1, 2, 3):
        later = table(f"round: {number}\n" + "\n".join(line.strip() for line in DRAFT.splitlines()))
        play(later, "1: pick deer", "2: pick fox-1", "3: pick jay")
        assert words(later, 2) == ["pick deer", "pick red", "pick gray", "pick hedgehog"]


@rule("WH-09")
def test_the_seventh_pick_is_made_by_the_program():
    s = table("""
        phase: draft
        hand 1: red jay
        hand 2: deer gray
        hand 3: rabbit fox-1
        picks 1: hedgehog hedgehog hedgehog hedgehog hedgehog
        picks 2: twin twin twin twin twin
        picks 3: owl-2 owl-5 owl-8 owl-11 owl-14
    """)
    play(s, "1: pick red", "2: pick deer", "3: pick rabbit")
    assert place(s, 1)["meadow"] == ["deer"], "the jay came to the second seat"
    assert seen(s, 1)["to_plant"] == ["jay", "twin", "twin", "twin", "twin", "twin"]
    assert place(s, 2)["meadow"] == ["gray", "rabbit"]
    assert "fox-1" in place(s, 0)["thieves"]


@rule("WH-10")
def test_own_picks_can_be_looked_at_others_cannot():
    s = table(DRAFT)
    play(s, "1: pick deer", "2: pick fox-1", "3: pick jay")
    assert seen(s, 0)["picked"] == ["deer"]
    assert seen(s, None)["picked"] == []
    view = s.view(0)
    assert view["picks"][1:] == [None, None]
    assert view["hands"][1:] == [None, None]


@rule("WH-10")
def test_a_chosen_card_is_shown_to_its_seat_alone():
    s = table(DRAFT)
    play(s, "1: pick deer")
    assert (seen(s, 0)["chosen"], seen(s, 0)["picked"]) == ("deer", ["deer"])
    assert "deer" not in seen(s, 0)["hand"]
    other = table(DRAFT)
    play(other, "1: pick rabbit")
    assert s.view(1) == other.view(1)
    assert s.view(None) == other.view(None)


@rule("WH-11")
def test_all_picks_are_shown_at_once():
    s = dealt(3)
    told: list[str] = []
    while seen(s)["phase"] == "draft":
        assert not any("drafted" in one for one in told)
        told = facts(s, words(s)[0])
    assert len([one for one in told if "drafted" in one]) == 3
    cards = Counter()
    for seat in range(3):
        row = place(s, seat)
        unplanted = [int(n) for n in s.land[seat * 37 + 30 : seat * 37 + 33]]
        cards[seat] = (
            len(row["meadow"]) + len(row["wolves"]) + len(row["predators"]) + len(row["thieves"]) + sum(unplanted)
        )
    assert set(cards.values()) == {7}


@rule("WH-112")
def test_thieves_and_predators_have_a_number_each_and_others_none():
    for card in BOX.cards:
        assert bool(card.number) == (card.kind.sort in ("steal", "hunter"))
    assert len({card.number for card in BOX.thieves}) == len(BOX.thieves)
    hunters = [*BOX.wolves, *BOX.bears]
    assert len({card.number for card in hunters}) == len(hunters)
