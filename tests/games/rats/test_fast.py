"""Fast actions (RW-71 to RW-80)."""

from __future__ import annotations

from lanternwood.core.frame import ints_of
from lanternwood.games.rats.rules.numbers import BLOCKED
from lanternwood.games.rats.rules.objectives import Claiming
from tests.games.rats.table import asks, c, has, held, luck, play, refused, table, words
from tests.rules import rule


@rule("RW-71")
def test_any_number_of_fast_actions():
    s = table("wood 1: 9\nmetal 1: 9")
    play(s, "deploy forest", "deploy meadow")
    for _ in range(3):
        play(s, "joker", "pay 3 0 0")
    assert has(s, 1, c.JOKER, c.WOOD) == (3, 0)
    assert "joker" in words(s)


@rule("RW-72", "AMB-03")
def test_windows_are_before_between_and_after():
    s = table("workers 1: forest 1\nwood 1: 9")
    assert "joker" in words(s)
    play(s, "place acorn c")
    assert words(s) == ["main", "bonus"]
    assert refused(s, "joker") == "RW-72"
    play(s, "main")
    assert "joker" in words(s)
    play(s, "bonus")
    assert "joker" in words(s)
    play(s, "end")
    luck(s)
    assert s.asked == (1,)


@rule("RW-72")
def test_no_fast_action_inside_an_action():
    s = table("workers 1: meadow 2\nwood 1: 9")
    play(s, "place spool a", "main")
    assert refused(s, "joker") == "RW-72"
    s = table()
    play(s, "place hut")
    assert refused(s, "deploy forest") == "RW-72"


@rule("RW-73")
def test_deploy():
    s = table()
    play(s, "deploy forest", "deploy forest")
    assert has(s, 1, c.ENTRANCE, c.FOREST) == (0, 2)
    assert refused(s, "deploy meadow") == "RW-73"


@rule("RW-74")
def test_relocate():
    s = table("workers 1: forest 2")
    play(s, "relocate forest meadow")
    assert has(s, 1, c.FOREST, c.MEADOW, c.MOVE) == (1, 1, 0)
    assert refused(s, "relocate forest meadow") == "RW-74"
    s = table("workers 1: forest 2")
    assert refused(s, "relocate meadow forest") == "RW-74"
    assert refused(s, "relocate forest forest") == "RW-74"


@rule("RW-75")
def test_a_joker_for_three_items_in_any_mix():
    s = table("wood 1: 1\nmetal 1: 1\nhand 1: B01 B02")
    play(s, "joker")
    assert words(s) == ["pay 0 1 2", "pay 1 0 2", "pay 1 1 1"]
    play(s, "pay 1 1 1")
    assert words(s) == ["discard B01", "discard B02"]
    assert refused(s, "discard B03") == "RW-82"
    play(s, "discard B02")
    assert has(s, 1, c.JOKER, c.WOOD, c.METAL, c.HAND) == (1, 0, 0, 1)
    assert held(s.discards, 1) == ["B02"]
    assert refused(s, "joker") == "RW-75"


@rule("RW-75", "RW-82")
def test_a_payment_without_a_choice_is_not_asked():
    s = table("wood 1: 0\nmetal 1: 1\nhand 1: B01 A02")
    play(s, "joker")
    assert asks(s) == "Turn"
    assert has(s, 1, c.JOKER, c.METAL, c.HAND) == (1, 0, 0)
    assert held(s.discards, 1) == ["B01", "A02"]


@rule("RW-76")
def test_electricity_and_its_other_side():
    s = table("wood 1: 8\nmetal 1: 0")
    play(s, "electricity")
    assert has(s, 1, c.ELEC, c.WOOD) == (1, 4)
    play(s, "electricity")
    assert has(s, 1, c.ELEC, c.WOOD) == (2, 0)
    assert refused(s, "electricity") == "RW-76"
    s = table("wood 1: 1\nmetal 1: 2")
    assert refused(s, "electricity") == "RW-76"


@rule("RW-77", "AMB-31")
def test_once_per_round():
    s = table("play 1: B34 HR3 B16\nwood 1: 0\ndisplay basic: B01 B02 B03 B04")
    assert words(s, "use") == ["use B34", "use HR3"]
    play(s, "use B34", "use HR3", "take B01", "stop")
    assert words(s, "use") == []
    assert refused(s, "use B34") == "RW-77"
    assert refused(s, "use B16") == "RW-77"
    assert refused(s, "use B31") == "RW-77"


@rule("RW-79")
def test_a_disc_on_the_topmost_free_space():
    s = table("rooms 1: 4\nobjectives: O01 2 3; O02; O03")
    assert refused(s, "claim O01") == "RW-79"
    s = table("rooms 1: 5\nobjectives: O01 2 3; O02; O03")
    play(s, "claim O01")
    assert [int(owner) for owner in s.claims[:4]] == [1, 2, 0, -1]
    assert has(s, 1, c.VP, c.OBJECTIVES) == (16, 1)
    assert refused(s, "claim O04") == "RW-79"


@rule("RW-79", "RW-82")
def test_an_objective_that_is_paid_for():
    s = table("objectives: O15; O02; O03\nwood 1: 3\nmetal 1: 3")
    play(s, "claim O15")
    assert asks(s) == "Items"
    play(s, "pay 1 3 0")
    assert has(s, 1, c.WOOD, c.METAL, c.VP) == (2, 0, 15)
    s = table("objectives: O15; O02; O03\nwood 1: 3\nmetal 1: 0")
    assert refused(s, "claim O15") == "RW-79"


@rule("RW-80")
def test_each_objective_once_and_without_jokers():
    s = table("rooms 1: 6\nobjectives: O01 1; O02; O03")
    assert refused(s, "claim O01") == "RW-80"
    s = table("objectives: O09; O02; O03\njoker 1: 9\nplay 1: A06")
    assert refused(s, "claim O09") == "RW-80"
    s = table("personal 2: O01\nobjectives: O04; O02; O03\nrooms 1: 6")
    assert refused(s, "claim O01") == "RW-80"


@rule("RW-79", "RW-04")
def test_no_space_is_left():
    s = table("rooms 1: 6\nobjectives: O01 2 3; O02; O03", seats=3)
    assert "claim O01" in words(s)
    s.claims = ints_of([1, 2, 1, BLOCKED, *map(int, s.claims[4:])])
    s.settle()
    assert refused(s, "claim O01") == "RW-04"
    s = table("rooms 1: 6\nobjectives: O01 2 3 4; O02; O03")
    s.claims = ints_of([1, 2, 3, 1, *map(int, s.claims[4:])])
    assert refused(s, "claim O01") == "RW-79"


@rule("RW-79")
def test_an_objective_by_an_effect():
    s = table("rooms 1: 3")
    s.push(Claiming(0, -1))
    s.settle()
    assert words(s) == ["claim O01", "skip"]
    play(s, "claim O01")
    assert has(s, 1, c.VP, c.OBJECTIVES) == (16, 1)
