"""Main actions (RW-44 to RW-52, RW-99)."""

from __future__ import annotations

from lanternwood.games.rats.rules.actions import Acting
from tests.games.rats.table import (
    BOX,
    GAME,
    asks,
    c,
    facts,
    give,
    hand,
    has,
    held,
    luck,
    play,
    put,
    refused,
    table,
    words,
)
from tests.rules import rule


@rule("RW-44")
def test_wood():
    s = table("workers 1: forest 2\nwood 1: 0")
    play(s, "place acorn a", "main")
    assert has(s, 1, c.WOOD, c.METAL) == (2, 2)


@rule("RW-45")
def test_metal():
    s = table("workers 1: underground 2\nmetal 1: 0")
    play(s, "place thimble a", "main")
    assert has(s, 1, c.METAL, c.WOOD) == (2, 2)


@rule("RW-46")
def test_digging_costs_2_metal_and_takes_the_lowest_tile():
    s = table("workers 1: forest 2\nmetal 1: 3")
    play(s, "place bolt a", "main", "dig")
    assert asks(s) == "Turn"  # 1 metal is not enough for another
    assert has(s, 1, c.METAL, c.ROOMS, c.FREE) == (1, 1, 2)
    assert [int(n) for n in BOX.room_value] == [0, 1, 2, 4, 8, 13, 19]


@rule("RW-46")
def test_six_rooms_can_be_dug():
    s = table("workers 1: forest 2\nmetal 1: 9\nrooms 1: 5")
    play(s, "place bolt a", "main", "dig")
    assert asks(s) == "Turn"
    assert has(s, 1, c.ROOMS) == (6,)


@rule("RW-47", "RW-48")
def test_a_bed_needs_a_free_room_and_2_wood():
    s = table("workers 1: underground 2\nwood 1: 9")
    play(s, "place button a", "main", "bed")
    assert asks(s) == "Turn"  # the only room is taken
    assert has(s, 1, c.WOOD, c.BEDS, c.BUILT, c.ENTRANCE, c.FREE) == (7, 1, 1, 1, 0)
    assert refused(s, "bed") == "RW-49"


@rule("RW-49")
def test_beds_without_a_free_room_set_nothing_off():
    s = table("workers 1: underground 2\nlair 1: bed\nbeds 1: 1\nwood 1: 9")
    s.push(Acting(0, -1))
    s.settle()
    assert refused(s, "main bed") == "RW-49"
    s = table("workers 1: underground 2\nlair 1: bed\nbeds 1: 1\nwood 1: 9")
    assert refused(s, "bed") == "RW-47"  # no action was taken yet
    s.telling = True
    play(s, "place button a", "main")
    assert asks(s) == "Turn"  # the action was skipped
    assert [GAME.words.tell(s, fact) for fact in s.facts][-1] == "seat 1 has no free room, so no bed can be built"
    assert refused(s, "bed") == "RW-49"


@rule("RW-50")
def test_free_rooms():
    s = table("rooms 1: 2\nlair 1: bed H01\nbeds 1: 1\nabilities 1: AB3\nextra room 1: 1")
    assert has(s, 1, c.FREE) == (3,)  # L2, L7 and L8


@rule("RW-51")
def test_cards_come_from_displays_and_decks():
    s = table("display basic: B01 - - -\ndisplay adv: A01 - - -\nbeds 1: 2\nworkers 1: meadow 4")
    play(s, "place matchbox a", "main")
    assert words(s) == ["take B01", "draw basic", "take A01", "draw adv", "stop"]
    play(s, "draw basic", "card B50", "draw adv", "card A50", "take B01")
    assert asks(s) == "Turn"
    assert sorted(hand(s, 1)) == ["A50", "B01", "B50"]
    assert held(s.known, 1) == ["B01"]
    assert refused(s, "take A01") == "RW-51"


@rule("RW-51")
def test_an_advanced_card_costs_two_points():
    s = table("display basic: B01 - - -\ndisplay adv: A01 - - -\nworkers 1: meadow 1")
    play(s, "place matchbox a", "main")
    assert refused(s, "take A01") == "RW-51"
    assert refused(s, "draw adv") == "RW-51"
    assert refused(s, "take B02") == "RW-51"
    play(s, "stop")
    assert asks(s) == "Turn"


@rule("RW-52")
def test_exploration_points():
    s = table("opened: D1\nworkers 1: meadow 2")
    play(s, "place spool a", "main", "go KIT", "stop")
    assert asks(s) == "Turn"
    assert int(s.explorers[0]) == 1


@rule("RW-99", "AMB-25", "AMB-20")
def test_a_main_action_by_an_effect():
    s = table("workers 1: forest 2\nplay 1: B10\nwood 1: 0")
    put(s, "A26")
    assert words(s) == ["main wood", "main dig", "skip"]
    assert refused(s, "main metal") == "RW-40"
    play(s, "main wood")
    assert has(s, 1, c.WOOD, c.CHIEFS) == (3, 3)
    assert len([text for text in facts(s) if text.startswith("seat 1 gains")]) == 1  # one gain of 3
    assert asks(s) == "Turn"


@rule("RW-68")
def test_cheap_beds():
    s = table("workers 1: underground 2\nabilities 1: AB2\nwood 1: 2\nrooms 1: 1")
    play(s, "place button a", "main", "bed", "bed")
    assert has(s, 1, c.WOOD, c.BEDS) == (0, 2)


@rule("AMB-21")
def test_a_price_is_never_below_nothing():
    s = table("abilities 1: AB1\nplay 1: B18\nworkers 1: forest 2\nmetal 1: 1\nwood 1: 0")
    play(s, "place bolt a", "main", "dig")
    assert has(s, 1, c.METAL, c.WOOD) == (1, 0)
    play(s, "dig")
    assert has(s, 1, c.METAL) == (0,)
    s = table("metal 1: 0")
    put(s, "B22")  # dig one room, 1 metal cheaper
    assert asks(s) == "Turn"
    s = table("metal 1: 0\nabilities 1: AB1")
    put(s, "B22")
    play(s, "dig")
    assert has(s, 1, c.METAL, c.ROOMS) == (0, 1)


@rule("AMB-07")
def test_a_bed_given_up():
    s = table("hand 1: A23 A01\nlair 1: bed bed\nbeds 1: 2\nrooms 1: 1\nwood 1: 2")
    play(s, "place hut", "potion PO4", "play A23")
    assert has(s, 1, c.BEDS, c.BUILT, c.FREE) == (1, 2, 1)
    assert has(s, 1, c.ENTRANCE) == (4,)


@rule("AMB-33")
def test_choices_may_be_declined_and_gains_not():
    s = table("workers 1: forest 1")
    put(s, "B32")
    play(s, "use B32")
    assert "skip" in words(s)
    play(s, "skip")
    give(s, 1, c.WOOD, 0)
    put(s, "B34")
    play(s, "use B34")
    assert has(s, 1, c.WOOD) == (1,)
    luck(s)
