"""How far an effect goes: what is used up, what is set off again, what ends where there is no more."""

from __future__ import annotations

from lanternwood.games.rats.rules.actions import Acting
from tests.games.rats.table import asks, c, facts, has, held, play, put, refused, table, words
from tests.rules import rule


@rule("RW-74", "RW-68")
def test_a_token_moves_two_workers_and_no_third():
    s = table("workers 1: forest 2\nabilities 1: AB4")
    play(s, "relocate forest meadow", "shift forest meadow")
    assert asks(s) == "Turn"
    assert has(s, 1, c.FOREST, c.MEADOW, c.MOVE) == (0, 2, 0)


@rule("RW-76")
def test_advanced_electricity_is_the_last_step():
    s = table("wood 1: 9\nmetal 1: 9\nelectricity 1: advanced")
    assert words(s, "electricity") == []
    assert refused(s, "electricity") == "RW-76"


@rule("AMB-20")
def test_a_discount_on_beds_is_used_up():
    s = table("play 1: B67\nworkers 1: underground 2\nrooms 1: 3\nwood 1: 4")
    play(s, "place button a", "main", "bed", "bed")
    assert has(s, 1, c.WOOD, c.BEDS) == (1, 2)  # 1 and 2


@rule("AMB-25", "RW-99")
def test_a_main_action_by_an_effect_sets_off_what_waits_for_it():
    s = table("play 1: B84\nworkers 1: forest 1\nmetal 1: 2")
    s.push(Acting(0, -1))
    s.settle()
    play(s, "main dig", "dig")
    assert has(s, 1, c.ROOMS, c.METAL) == (1, 1)


@rule("AMB-07", "RW-15")
def test_a_bed_given_up_cannot_be_built_again():
    s = table("beds 1: 6\nlair 1: bed bed bed bed bed\nrooms 1: 6\nworkers 1: underground 2\nwood 1: 9")
    play(s, "place button a", "main")
    assert asks(s) == "Turn"
    assert has(s, 1, c.BEDS, c.BUILT, c.FREE) == (5, 6, 2)


@rule("AMB-19")
def test_metal_out_of_a_gain_of_metal_sets_nothing_off():
    s = table("play 1: A89\nworkers 1: underground 2\nmetal 1: 0")
    play(s, "place thimble a", "main")
    assert has(s, 1, c.METAL, c.VP) == (3, 11)


@rule("AMB-19")
def test_the_next_gain_is_heard_again():
    s = table("play 1: A22 A74 B34\nworkers 1: forest 2\nwood 1: 0")
    play(s, "place acorn a", "main")
    assert has(s, 1, c.WOOD, c.VP) == (4, 12)  # each of the two effects once
    play(s, "use B34")
    assert has(s, 1, c.WOOD, c.VP) == (7, 14)


@rule("AMB-24")
def test_an_advanced_card_cannot_pay_for_itself():
    s = table("hand 1: A37\nwood 1: 9\nmetal 1: 9\njoker 1: 9")
    play(s, "place acorn a", "bonus")
    assert asks(s) == "Turn"


@rule("RW-82")
def test_points_that_one_does_not_have_cannot_be_paid():
    s = table("play 1: A29\npoints 1: 0")
    assert words(s, "use") == []
    s = table("play 1: A29\npoints 1: 1")
    play(s, "use A29", "accept")
    assert has(s, 1, c.VP, c.JOKER) == (0, 1)


@rule("AMB-30")
def test_who_has_too_little_gives_what_there_is():
    s = table("metal 1: 0\nmetal 2: 1\nmetal 3: 0\nmetal 4: 5")
    put(s, "A77")  # opponents with more metal discard two
    play(s, "card A01")
    assert [has(s, seat, c.METAL)[0] for seat in (1, 2, 3, 4)] == [0, 0, 0, 3]


@rule("AMB-13")
def test_what_a_resolved_mission_sets_off_comes_after_the_ability():
    s = table("mission KIT: M05\nelectricity 1: basic\nopened: D1\nexplorer 1: KIT\nplay 1: A11")
    play(s, "place bolt a", "bonus", "resolve M05 1", "cube AB5", "potion PO1")
    assert asks(s) == "Learning"
    assert has(s, 1, c.VP) == (13,)
    play(s, "skill STR")
    assert asks(s) == "Choosing"
    assert has(s, 1, c.VP) == (14,)


@rule("RW-66", "RW-64")
def test_what_a_mission_costs_does_not_pay_for_the_cube_too():
    text = "mission KIT: M02\nskills 1: INT\nopened: D1\nexplorer 1: KIT\n"
    text += "abilities 1: AB3 AB4 AB5 AB6\nwood 1: 0\nmetal 1: "
    s = table(text + "2")
    play(s, "place bolt a", "bonus")
    assert asks(s) == "Turn"
    s = table(text + "3")
    play(s, "place bolt a", "bonus", "resolve M02 1", "cube AB1")
    assert has(s, 1, c.METAL) == (0,)


@rule("RW-54", "RW-93")
def test_the_reward_of_a_door_comes_before_what_the_door_sets_off():
    s = table("play 1: B28\nworkers 1: meadow 1")
    play(s, "place spool a", "main", "open D1", "tile DT08")
    assert asks(s) == "Exploring"
    play(s, "stop")
    assert asks(s) == "Choosing"


@rule("RW-102", "AMB-02")
def test_jokers_are_paid_for_a_card_out_of_three_where_conditions_count():
    s = table("options: free_waives=payment\njoker 1: 1\nplay 1: B01")
    put(s, "A37")
    play(s, "card A35", "card A02", "card A40")
    assert words(s) == ["pick A02"]  # it needs one INT
    play(s, "pick A02")
    assert has(s, 1, c.JOKER) == (0,)


@rule("RW-79")
def test_each_space_of_an_objective_has_its_own_price():
    s = table("objectives: O15 2; O01; O02\nwood 1: 6\nmetal 1: 0", seats=3)
    play(s, "claim O15")
    assert has(s, 1, c.WOOD, c.VP) == (1, 15)


@rule("RW-90")
def test_a_card_turned_up_is_kept_if_its_type_is_right():
    s = table("display basic: B01 B02 B03 B04")
    put(s, "B24")  # turns up an advanced card and keeps a tool
    play(s, "card A16", "card B10", "card B11")
    assert held(s.discards, 1) == ["A16"]
    assert held(s.known, 1) == []
    s = table("display basic: B01 B02 B03 B04")
    put(s, "B24")
    play(s, "card A01", "card B10", "card B11")
    assert held(s.discards, 1) == []
    assert held(s.known, 1) == ["A01"]  # everybody has seen it


@rule("RW-20", "RW-90")
def test_everybody_knows_a_card_taken_from_a_discard_pile():
    s = table("discards: A01 B05\nhand 1: A02")
    put(s, "A82")
    assert words(s) == ["regain B05", "regain A01", "skip"]
    play(s, "regain B05", "skip")
    assert held(s.known, 1) == ["B05", "A02"]
    assert held(s.discards, 1) == ["A01"]


@rule("AMB-09", "RW-86")
def test_two_missing_icons_take_two_jokers():
    s = table("mission KIT: M01\nopened: D1\nexplorer 1: KIT\njoker 1: 1")
    play(s, "place bolt a", "bonus")
    assert asks(s) == "Turn"
    s = table("mission KIT: M01\nopened: D1\nexplorer 1: KIT\njoker 1: 3")
    play(s, "place bolt a", "bonus", "resolve M01 1")
    assert has(s, 1, c.JOKER) == (1,)


@rule("RW-120")
def test_each_effect_that_adds_a_room_adds_one():
    s = table()
    put(s, "A50")
    assert has(s, 1, c.FREE) == (2,)
    put(s, "A68")
    assert has(s, 1, c.FREE, c.ROOMS) == (3, 0)


@rule("RW-76")
def test_both_sides_of_electricity_are_told():
    s = table("wood 1: 8\nmetal 1: 0")
    play(s, "electricity", "electricity")
    assert "seat 1 gets Electricity" in facts(s)
    assert "seat 1 turns Electricity to its Advanced side" in facts(s)
