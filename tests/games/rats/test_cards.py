"""Requirements, playing and kinds of effects (RW-81 to RW-102)."""

from __future__ import annotations

from lanternwood.games.rats.rules.hands import Drawing
from lanternwood.games.rats.rules.numbers import FREE_PLAY, PLAY_ANY, PLAY_BASIC, PLAY_TYPE, WITHOUT_STR
from lanternwood.games.rats.rules.playing import Hiring, Playing
from tests.games.rats.table import (
    asks,
    c,
    facts,
    hand,
    has,
    held,
    in_play,
    meet,
    play,
    put,
    refused,
    table,
    words,
)
from tests.rules import rule


def playing(text: str, which: int = int(PLAY_ANY), price: int = 0, skill: int = 0):
    """A table where seat 1 may play a card."""
    s = table(text)
    s.push(Playing(0, -1, which, price, skill))
    s.settle()
    return s


@rule("RW-81", "RW-83")
def test_every_requirement_must_be_met():
    text = "hand 1: A16 A21 A25 A42 B43 A23 B16\nwood 1: 9\nmetal 1: 9\n"
    s = playing(text)
    assert words(s, "play") == ["play B16"]
    for card in ("A16", "A21", "A25", "A42", "B43"):
        assert refused(s, f"play {card}") == "RW-81"
    s = playing(text + "rooms 1: 3\nelectricity 1: basic\nplay 1: B01 B02 B03 B04 B05\nlair 1: H01 bed bed\nbeds 1: 2")
    assert words(s, "play") == ["play B16", "play B43", "play A16", "play A21", "play A23", "play A25"]


@rule("RW-82")
def test_payments_are_discarded():
    s = playing("hand 1: A10 A37 B02 A01\nwood 1: 9\nmetal 1: 9\njoker 1: 2\nmove 1: 1\nopened: D1")
    play(s, "play A10")
    assert has(s, 1, c.MOVE, c.WOOD) == (0, 7)
    s = playing("hand 1: A37 A02 A01\nwood 1: 1\nmetal 1: 1\njoker 1: 1")
    play(s, "play A37")
    assert words(s) == ["discard A01", "discard A02"]  # an advanced card of the hand
    play(s, "discard A02")
    assert held(s.discards, 1) == ["A02"]


@rule("RW-82")
def test_a_price_that_cannot_be_paid():
    s = playing("hand 1: B16 B31 B11\nwood 1: 2\nmetal 1: 1")
    assert words(s, "play") == ["play B11", "play B16"]
    assert refused(s, "play B31") == "RW-82"
    assert refused(s, "play B01") == "RW-88"


@rule("AMB-24")
def test_a_card_cannot_pay_for_itself():
    s = playing("hand 1: B11\nmetal 1: 1")
    assert asks(s) == "Turn"


@rule("RW-84", "AMB-34")
def test_own_icons_do_not_count_for_the_requirement():
    s = playing("hand 1: B15 B16\nwood 1: 9\nmetal 1: 9")
    assert refused(s, "play B15") == "RW-86"
    s = playing("hand 1: B15\nskills 1: INT\nwood 1: 9\nmetal 1: 9")
    assert words(s, "play") == ["play B15"]
    s = playing("hand 1: B15\nplay 1: HR3\nwood 1: 9\nmetal 1: 9")
    assert words(s, "play") == ["play B15"]


@rule("RW-85", "AMB-18")
def test_advanced_electricity_does_for_basic_and_stays():
    s = playing("hand 1: A36 A35\nelectricity 1: advanced\nwood 1: 9\nmetal 1: 9")
    play(s, "play A36")
    assert has(s, 1, c.ELEC) == (2,)
    s = playing("hand 1: A36 A35\nelectricity 1: basic\nwood 1: 9\nmetal 1: 9")
    assert refused(s, "play A35") == "RW-81"


@rule("RW-86", "AMB-09")
def test_jokers_stand_for_skills_only():
    s = playing("hand 1: A36 B15\njoker 1: 9\nwood 1: 9\nmetal 1: 9")
    assert words(s, "play") == ["play B15"]
    play(s, "play B15")
    assert has(s, 1, c.JOKER) == (8,)


@rule("RW-87", "AMB-21")
def test_discounts():
    s = playing("hand 1: B16 B25\nwood 1: 1\nmetal 1: 0", price=1 + 8 * 1)
    play(s, "play B25")
    assert has(s, 1, c.WOOD, c.METAL) == (0, 0)
    s = playing("hand 1: B31\nwood 1: 1\nmetal 1: 2", price=3)
    play(s, "play B31")
    assert has(s, 1, c.WOOD, c.METAL) == (1, 0)  # three wood less do not make the metal cheaper
    s = playing("hand 1: B15\nwood 1: 2\nmetal 1: 1", skill=1)
    assert words(s, "play") == ["play B15"]


@rule("RW-88")
def test_cards_are_played_through_effects_only():
    s = table("hand 1: B16")
    assert refused(s, "play B16") == "RW-88"
    s = playing("hand 1: A26 B16\nwood 1: 9\nmetal 1: 9\njoker 1: 9", which=int(PLAY_BASIC))
    assert words(s, "play") == ["play B16"]
    assert refused(s, "play A26") == "RW-88"
    s = playing("hand 1: B02 B16 B31\nwood 1: 9\nmetal 1: 9", which=int(PLAY_TYPE) + 2)
    assert words(s, "play") == ["play B31"]
    s = playing("hand 1: B01 B16\nwood 1: 9\nmetal 1: 9", which=int(WITHOUT_STR))
    assert words(s, "play") == ["play B16"]


@rule("RW-88")
def test_a_card_in_play_counts():
    s = playing("hand 1: B16\nwood 1: 2")
    play(s, "play B16")
    assert in_play(s, 1) == ["B16"]
    assert has(s, 1, c.INV, c.BASIC, c.ADV, c.STRUCTURE, c.INC, c.STA) == (1, 1, 0, 1, 1, 1)
    assert has(s, 1, c.WOOD, c.HAND) == (1, 0)  # 2 paid, 1 gained


@rule("RW-89", "AMB-02")
def test_for_free():
    s = playing("hand 1: A35 B31\nwood 1: 0\nmetal 1: 0", price=int(FREE_PLAY))
    assert words(s, "play") == ["play B31", "play A35"]
    text = "hand 1: A35 B31 B15\nwood 1: 0\nmetal 1: 0\njoker 1: 1\noptions: free_waives=payment"
    s = playing(text, price=int(FREE_PLAY))
    assert words(s, "play") == ["play B15", "play B31"]
    assert refused(s, "play A35") == "RW-89"
    play(s, "play B15")
    assert has(s, 1, c.JOKER) == (0,)


@rule("RW-90", "AMB-15")
def test_an_empty_deck_is_made_of_its_discard_pile():
    cards = " ".join(f"B{n:02}" for n in range(1, 91))
    s = table(f"discards: {cards}")
    assert int(s.left[0]) == 0
    s.push(Drawing(0, 0, 2))
    s.settle()
    assert len(words(s)) == 90
    play(s, "card B07")
    assert (int(s.left[0]), held(s.discards, 1)) == (89, [])
    assert "the basic deck is shuffled anew" in facts(s)
    play(s, "card B08")
    s = table(f"hand 2: {cards}")
    s.push(Drawing(0, 0, 2))
    s.settle()
    assert asks(s) == "Turn"  # nothing is left to draw


@rule("RW-91")
def test_income_at_once():
    s = table("wood 1: 0")
    put(s, "B16")
    assert has(s, 1, c.WOOD) == (1,)


@rule("RW-92")
def test_1x_is_not_applied_when_played():
    s = table("wood 1: 0")
    put(s, "B34")
    assert has(s, 1, c.WOOD) == (0,)
    play(s, "use B34")
    assert has(s, 1, c.WOOD) == (1,)


@rule("RW-93", "AMB-19")
def test_a_permanent_effect_does_not_react_to_its_own_arrival():
    s = table("hand 1: B31\nmetal 1: 0")
    put(s, "A28")  # plays a basic card when ENE is played; it shows ENE itself
    assert asks(s) == "Turn"
    put(s, "B42")
    assert words(s, "play") == ["play B31"]
    play(s, "play B31")
    assert asks(s) == "Turn"


@rule("RW-94")
def test_end_effects_wait_for_the_end():
    s = table("wood 1: 0")
    put(s, "B07")
    assert has(s, 1, c.VP) == (10,)
    assert s.scores()[0] == 10 + 1  # one tool; no points are printed on it


@rule("RW-95")
def test_immediate_effects():
    s = table("move 1: 0")
    put(s, "B01")
    assert has(s, 1, c.MOVE) == (1,)
    assert asks(s) == "Exploring"


@rule("RW-96", "AMB-30")
def test_victims_choose_what_they_give():
    s = table(
        "wood 1: 0\nwood 2: 1\nmetal 2: 0\nhand 2: B01\nwood 3: 0\nmetal 3: 0\nwood 4: 1\nmetal 4: 0\norder: 4 1 2 3"
    )
    s.turn = 0
    put(s, "A08")  # every opponent discards an item
    assert has(s, 4, c.WOOD) == (0,)  # nothing to choose
    assert s.asked == (1,)
    assert words(s) == ["discard B01", "discard wood"]
    assert refused(s, "discard metal") == "AMB-30"
    play(s, "discard B01")
    assert has(s, 2, c.WOOD, c.HAND) == (1, 0)
    assert asks(s) == "Turn"


@rule("RW-96", "RW-114")
def test_points_never_drop_below_nothing():
    s = table("points 1: 1\npoints 2: 2\npoints 3: 1\npoints 4: 9")
    put(s, "A35")
    assert [has(s, seat, c.VP)[0] for seat in (1, 2, 3, 4)] == [1, 0, 1, 6]


@rule("RW-97", "RW-100")
def test_guests_of_the_supply():
    s = table("rooms 1: 2")
    put(s, "B27")
    play(s, "guest home")
    assert all(word.startswith("mouse H") for word in words(s))
    play(s, "mouse H16")
    s = table("rooms 1: 2\nlair 1: bed\nbeds 1: 1")
    put(s, "A23")
    assert words(s) == ["guest home", "guest base", "skip"]
    assert refused(s, "guest round") == "RW-100"
    play(s, "guest base", "mouse G01", "guest home", "mouse H16")
    assert has(s, 1, c.JOKER, c.GUESTS) == (2, 2)


@rule("RW-98")
def test_heroes_cost_nothing():
    s = table("play 1: A28\nhand 1: B31")
    s.push(Hiring(0, -1))
    s.settle()
    play(s, "hero HR4")
    assert has(s, 1, c.ENE, c.INV) == (2, 1)
    assert words(s, "play") == ["play B31"]  # playing a hero plays its icon (AMB-39)


@rule("AMB-39")
def test_an_icon_fires_once_for_a_card():
    s = table("play 1: A28\nhand 1: B31 B32")
    put(s, "A34")  # shows ENE twice
    play(s, "play B31")
    assert words(s, "play") == ["play B32"]  # B31 shows ENE too, once
    play(s, "skip")
    assert asks(s) == "Turn"


@rule("RW-102")
def test_draw_three_play_one():
    s = table("wood 1: 0\nmetal 1: 0")
    put(s, "A37")
    play(s, "card A35", "card A26", "card A01")
    assert words(s) == ["pick A01", "pick A26", "pick A35"]
    assert refused(s, "pick A02") == "RW-102"
    assert s.view(1)["aside"][0] is None
    play(s, "pick A35")
    assert in_play(s, 1) == ["A35", "A37"]
    assert held(s.discards, 1) == ["A01", "A26"]
    assert held(s.aside, 1) == []


@rule("RW-102", "AMB-02")
def test_none_of_three_may_fit_where_conditions_count():
    s = table("options: free_waives=payment")
    put(s, "A37")
    play(s, "card A35", "card A40", "card A16")
    assert asks(s) == "Turn"
    assert held(s.discards, 1) == ["A16", "A35", "A40"]


@rule("AMB-19")
def test_several_triggers_in_the_owners_order():
    s = table("play 1: B28 B41 A05\nrooms 1: 2\nlair 1: H09 - -\nmove 1: 0")
    meet(s, "H16")
    assert asks(s) == "Choosing"  # only B41 waits for guests
    s = table("play 1: B28 HR7\nlair 1: H09\nworkers 1: meadow 1")
    play(s, "place spool a", "main", "open D1", "tile DT07")
    assert has(s, 1, c.VP) == (13,)  # the tile, then what asks nobody
    assert words(s) == ["choose 1", "choose 2"]


@rule("AMB-19")
def test_the_order_of_triggers_is_asked():
    s = table("play 1: A19 HR7")
    put(s, "A26")
    assert words(s) == ["order A19", "order HR7"]
    assert refused(s, "order A26") == "AMB-19"
    assert refused(s, "joker") == "RW-72"
    play(s, "order HR7", "choose 1", "card B10")
    assert hand(s, 1) == ["B10"]
    assert has(s, 1, c.WOOD, c.VP) == (3, 11)


@rule("AMB-37", "RW-118")
def test_personal_objectives_are_drawn_in_secret():
    s = table("objectives: O01; O02; O03\njoker 1: 0")
    put(s, "A49")
    play(s, "goal O05", "goal O06")
    assert words(s) == ["keep O05", "keep O06"]
    assert refused(s, "keep O07") == "RW-118"
    assert s.view(1)["goals_drawn"] == [None, 0, None, None]
    assert s.view(0)["goals_drawn"][0] != 0
    play(s, "keep O06")
    assert (int(s.personal[0]), int(s.goals_aside[0])) == (1 << 5, 1 << 4)
    assert has(s, 1, c.JOKER) == (1,)  # the other step of the card
    told = [text for text in facts(s) if "objective" in text]
    assert told.count("seat 1 draws an objective") == 2


@rule("AMB-37")
def test_with_one_objective_left_there_is_no_choice():
    rest = " ".join(f"O{n:02}" for n in range(5, 16))
    s = table(f"objectives: O01; O02; O03\npersonal 2: {rest}")
    put(s, "A49")
    play(s, "goal O04")
    assert words(s) == ["keep O04"]
    play(s, "keep O04")
    put(s, "A51")
    assert asks(s) == "Turn"
