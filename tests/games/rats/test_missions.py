"""Missions and abilities (RW-61 to RW-70, RW-117, RW-119)."""

from __future__ import annotations

import pytest

from lanternwood.games.rats.rules.missions import Resolving, begin_ability
from lanternwood.games.rats.words.trades import vain_use
from tests.games.rats.table import BOX, GAME, asks, c, has, in_play, luck, play, put, refused, table, words
from tests.rules import rule


def resolving(text: str, anywhere: int = 1, skill: int = 0, seats: int = 4):
    """A table where seat 1 may resolve a mission."""
    s = table(text, seats=seats)
    s.push(Resolving(0, -1, anywhere, skill))
    s.settle()
    return s


@rule("RW-61")
def test_only_through_an_effect():
    s = table("mission KIT: M05\nelectricity 1: basic\nopened: D1\nexplorer 1: KIT")
    assert refused(s, "resolve M05 1") == "RW-61"


SKIPPED = "mission KIT: {mission}\nopened: D1\nexplorer 1: KIT\nrooms 1: 2\n"


@rule("RW-63", "RW-66", "RW-86", "RW-115")
@pytest.mark.parametrize(
    ("mission", "more", "asked", "rule_"),
    [
        ("M01", "metal 1: 0\nwood 1: 0", "M01 2", "RW-63"),
        ("M02", "metal 1: 9", "M02 1", "RW-86"),
        ("M05", "electricity 1: basic\nwood 1: 0\nmetal 1: 0\nabilities 1: AB3 AB4 AB5 AB6", "M05 1", "RW-66"),
        ("M05", "wood 1: 0\nmetal 1: 0", "M06 1", "RW-61"),
    ],
)
def test_an_effect_that_was_skipped_is_explained_by_what_was_missing(mission, more, asked, rule_):
    s = table(SKIPPED.format(mission=mission) + more)
    assert refused(s, f"resolve {asked}") == "RW-61"  # no effect was there yet
    s.telling = True
    s.facts.clear()
    play(s, "place bolt a", "bonus")
    assert asks(s) == "Turn"
    assert "no mission" in [fact.kind for fact in s.facts]
    assert refused(s, f"resolve {asked}") == rule_


@rule("RW-82", "RW-86", "RW-88")
def test_a_card_that_could_not_be_played_is_explained_by_what_was_missing():
    s = table("hand 1: B15\nwood 1: 0\nmetal 1: 0")
    assert refused(s, "play B15") == "RW-88"
    play(s, "place acorn a", "bonus")
    assert asks(s) == "Turn"  # the bonus was skipped
    assert refused(s, "play B15") == "RW-86"
    s = table("hand 1: B15\nwood 1: 0\nmetal 1: 0\njoker 1: 1")
    play(s, "place acorn a", "bonus")
    assert refused(s, "play B15") == "RW-82"


@rule("RW-115", "RW-119")
def test_paying_for_nothing_is_warned_of():
    brown = "abilities 1: AB1 AB2 AB3 AB4 AB5 AB6"
    s = table(f"play 1: A73\nwood 1: 5\n{brown}")
    text = GAME.words.describe(s, 0, GAME.words.parse(s, 0, "use A73")).text
    assert text.endswith("nothing would come of it now")
    play(s, "use A73")
    assert "for nothing" in GAME.words.ask(s, 0)
    assert (
        GAME.words.describe(s, 0, GAME.words.parse(s, 0, "accept")).text
        == "make the trade; nothing would come of it now"
    )
    s = table("play 1: A73\nwood 1: 5")
    play(s, "use A73")
    assert GAME.words.ask(s, 0) == "Make the trade or not?"
    assert GAME.words.describe(s, 0, GAME.words.parse(s, 0, "accept")).text == "make the trade"
    # Only cubes that cost an item more are left, and the trade takes the last items.
    left = "play 1: A73\nwood 1: 3\nmetal 1: {metal}\nabilities 1: AB3 AB4 AB5 AB6"
    assert vain_use(table(left.format(metal=0)), 0, BOX.ids.index("A73"))
    assert not vain_use(table(left.format(metal=1)), 0, BOX.ids.index("A73"))


@rule("RW-61", "RW-117")
def test_here_means_a_room_with_explorer_or_tent():
    text = "mission KIT: M05\nmission DIN: M06\nelectricity 1: basic\nrooms 1: 2\nopened: D1 D3\nexplorer 1: KIT\n"
    s = resolving(text, anywhere=0)
    assert words(s, "resolve") == ["resolve M05 1"]
    assert refused(s, "resolve M06 1") == "RW-61"
    assert refused(s, "resolve M01 1") == "RW-61"  # it does not lie face up
    s = resolving(text + "tents 1: DIN", anywhere=0)
    assert words(s, "resolve") == ["resolve M05 1", "resolve M06 1"]


@rule("RW-62", "AMB-05")
def test_each_mission_is_resolved_once():
    s = resolving("mission KIT: M05 2 - -\nabilities 2: AB6\nelectricity 1: basic")
    assert asks(s) == "Turn"
    s = resolving("mission KIT: M05 2 - -\nabilities 2: AB6\nelectricity 1: basic\nplay 1: B02 B31")
    assert words(s, "resolve") == ["resolve M05 2"]
    assert refused(s, "resolve M05 1") == "RW-62"


@rule("RW-63", "AMB-06")
def test_locks():
    text = "play 1: A20 B08\njoker 1: 9\nmetal 1: 9\n"
    s = resolving(text + "mission KIT: M01")
    assert words(s, "resolve") == ["resolve M01 1"]
    assert refused(s, "resolve M01 2") == "RW-63"
    s = resolving(text + "mission KIT: M01 2 - -\nabilities 2: AB6")  # somebody else resolved it
    assert words(s, "resolve") == ["resolve M01 2"]
    assert refused(s, "resolve M01 3") == "RW-63"


@rule("RW-64", "RW-86", "AMB-09")
def test_all_requirements_and_payments():
    s = resolving("mission KIT: M02 - - -\njoker 1: 3\nmetal 1: 2")
    assert words(s, "resolve") == ["resolve M02 1", "resolve M02 2"]
    assert refused(s, "resolve M02 3") == "RW-63"
    play(s, "resolve M02 2", "cube AB6")  # two Jokers for two icons
    assert has(s, 1, c.JOKER, c.VP) == (1, 14)
    s = resolving("mission KIT: M02\njoker 1: 1\nmetal 1: 1\nplay 1: B08")
    assert asks(s) == "Turn"
    s = resolving("mission KIT: M02 2 - -\nabilities 2: AB6\njoker 1: 1\nplay 1: B01")
    assert refused(s, "resolve M02 3") == "RW-86"  # two icons are missing
    s = resolving("mission KIT: M05\nmission DIN: M06\nelectricity 1: basic")
    assert refused(s, "resolve M06 1") == "RW-64"


@rule("RW-65")
def test_brown_cubes_anywhere_and_grey_ones_below():
    s = resolving("mission KIT: M05\nelectricity 1: basic")
    play(s, "resolve M05 1")
    assert words(s) == [f"cube AB{n}" for n in range(1, 7)]
    assert refused(s, "cube AB7") == "RW-65"
    s = resolving("mission CEL: N04\nrooms 1: 4")
    play(s, "resolve N04 1")
    assert words(s) == [f"cube AB{n}" for n in range(1, 11)]


@rule("RW-65")
def test_a_cube_goes_once():
    s = resolving("mission CEL: N04\nrooms 1: 4\nabilities 1: AB6")
    play(s, "resolve N04 1")
    assert refused(s, "cube AB6") == "RW-65"


@rule("RW-66")
def test_two_abilities_cost_an_item_more():
    s = resolving("mission KIT: M05\nelectricity 1: basic\nwood 1: 1\nmetal 1: 1\nhand 1: B01")
    play(s, "resolve M05 1", "cube AB1")
    assert words(s) == ["pay 0 0 1", "pay 0 1 0", "pay 1 0 0"]
    assert refused(s, "pay 1 1 0") == "RW-82"
    play(s, "pay 0 1 0")
    assert has(s, 1, c.METAL, c.BROWN) == (0, 1)
    s = resolving("mission KIT: M05\nelectricity 1: basic\nwood 1: 0\nmetal 1: 0")
    play(s, "resolve M05 1")
    assert refused(s, "cube AB2") == "RW-66"
    text = "mission KIT: M05\nelectricity 1: basic\nwood 1: 0\nmetal 1: 0\nabilities 1: AB3 AB4 AB5 AB6\njoker 1: 2"
    s = resolving(text)
    assert asks(s) == "Turn"  # only the two dear cubes are left, and there is nothing to pay with


@rule("RW-67", "AMB-13")
def test_the_order_of_cube_reward_and_ability():
    s = resolving("mission KIT: M04\njoker 1: 2\nlair 1: bed\nbeds 1: 1\nplay 1: A11")
    play(s, "resolve M04 1", "cube AB3")  # the additional room helps with the guest of the reward
    assert has(s, 1, c.VP) == (12,)
    play(s, "guest home", "mouse H16")
    assert int(s.lair[7]) >= 0
    assert asks(s) == "Choosing"  # what the resolved mission sets off comes last
    s = resolving("mission KIT: M03\nplay 1: B01 B02")
    play(s, "resolve M03 1", "cube AB5")
    assert asks(s) == "Exploring"  # the reward
    play(s, "stop")
    assert words(s) == ["skill STR", "skill STA", "skill ENE", "skill INT"]  # then the ability


@rule("RW-68")
def test_an_additional_room_and_two_workers():
    s = table("abilities 1: AB3 AB4\nworkers 1: forest 2")
    assert has(s, 1, c.FREE) == (2,)
    play(s, "relocate forest meadow")
    assert "shift forest underground" in words(s)
    play(s, "skip")
    assert has(s, 1, c.FOREST, c.MEADOW) == (1, 1)


@rule("RW-69")
def test_immediate_abilities():
    s = table("hand 1: A35\nworkers 1: meadow 1")
    begin_ability(s, 0, 4)
    s.settle()
    play(s, "skill INT")
    assert (has(s, 1, c.INT), [int(n) for n in s.skills]) == ((1,), [4, 4, 4, 3])
    begin_ability(s, 0, 7)
    s.settle()
    play(s, "play A35")
    assert in_play(s, 1) == ["A35"]
    begin_ability(s, 0, 8)
    s.settle()
    play(s, "hero HR3")
    assert in_play(s, 1) == ["A35", "HR3"]
    begin_ability(s, 0, 9)
    s.settle()
    assert words(s) == ["main project", "main explore", "skip"]


@rule("RW-69")
def test_skill_tokens_run_out():
    s = table("skills 2: INT INT INT INT")
    begin_ability(s, 0, 4)
    s.settle()
    assert words(s) == ["skill STR", "skill STA", "skill ENE"]
    assert refused(s, "skill INT") == "RW-69"


@rule("RW-98")
def test_a_hero_belongs_to_one_player():
    s = table("play 2: HR1")
    begin_ability(s, 0, 8)
    s.settle()
    assert words(s) == ["hero HR2", "hero HR3", "hero HR4", "hero HR5", "skip"]
    assert refused(s, "hero HR1") == "RW-98"
    assert refused(s, "hero HR8") == "RW-98"


@rule("RW-119")
def test_a_cube_by_effect_resolves_no_mission():
    s = table("play 1: A11")
    put(s, "A48")
    play(s, "cube AB5", "skill STR")
    assert has(s, 1, c.BROWN, c.MISS, c.STR, c.VP) == (1, 0, 2, 10)
    assert asks(s) == "Turn"  # nothing waits for it
    s = table()
    put(s, "A48")
    play(s, "skip")
    assert has(s, 1, c.BROWN) == (0,)


@rule("RW-87")
def test_a_skill_discount():
    s = resolving("mission KIT: M02\njoker 1: 1", skill=1)
    play(s, "resolve M02 2", "cube AB6")
    assert has(s, 1, c.JOKER) == (0,)


@rule("RW-82", "RW-64")
def test_a_mission_that_costs_a_guest():
    s = resolving("mission CEL: N03\nlair 1: H01\njoker 1: 0")
    play(s, "resolve N03 2", "cube AB6")
    assert has(s, 1, c.GUESTS, c.VP, c.MOVE) == (0, 15, 2)
    luck(s)
