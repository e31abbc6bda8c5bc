"""The worked examples (W-01 to W-30)."""

from __future__ import annotations

from lanternwood.games.rats.rules.actions import Projects
from lanternwood.games.rats.rules.missions import begin_ability
from lanternwood.games.rats.rules.numbers import ELEC, ENTRANCE, JOKER, METAL, OBJECTIVES, ROOMS, VP, WOOD
from lanternwood.games.rats.rules.rounds import turn_wheel, update_order
from lanternwood.games.rats.rules.scoring import ability_points, end_effect, leftover_points, total
from tests.games.rats.table import (
    BOX,
    IDS,
    asks,
    c,
    has,
    in_play,
    luck,
    play,
    put,
    refused,
    table,
    words,
)
from tests.rules import rule


@rule("W-01", "RW-46", "RW-39")
def test_strength_2_digs_two_rooms():
    s = table("workers 1: forest 2\nmetal 1: 5")
    play(s, "place bolt c", "main")
    assert words(s) == ["dig", "stop"]
    play(s, "dig", "dig")
    assert asks(s) == "Turn"
    assert has(s, 1, METAL, ROOMS) == (1, 2)
    assert BOX.room_value[2] == 2
    assert refused(s, "dig") == "RW-46"


@rule("W-02", "RW-68")
def test_cheap_digging():
    s = table("abilities 1: AB1\nbeds 1: 1\nworkers 1: forest 3\nmetal 1: 3")
    play(s, "place bolt c", "main", "dig", "dig", "dig")
    assert has(s, 1, METAL, ROOMS) == (0, 3)
    assert BOX.room_value[3] == 4


@rule("W-03", "RW-49")
def test_no_beds_without_a_free_room():
    s = table("lair 1: bed\nbeds 1: 1\nwood 1: 6\nworkers 1: underground 2")
    play(s, "place button b", "main")
    assert asks(s) == "Turn"
    assert has(s, 1, WOOD) == (6,)
    play(s, "bonus", "card B01")
    assert has(s, 1, METAL) == (3,)


@rule("W-04", "RW-48", "AMB-04")
def test_two_beds_bring_two_workers_too_late_for_this_action():
    s = table("rooms 1: 1\nworkers 1: underground 2\nwood 1: 4")
    play(s, "place button b", "main", "bed", "bed")
    assert asks(s) == "Turn"
    assert has(s, 1, WOOD, ENTRANCE) == (0, 2)
    assert BOX.bed_value[has(s, 1, c.BUILT)[0]] == 3


@rule("W-05", "RW-73")
def test_deployed_workers_count_at_once():
    s = table()
    play(s, "deploy meadow", "deploy meadow", "place spool a", "main")
    assert asks(s) == "Exploring"
    assert int(s.stack[-1].n) == 2


@rule("W-06", "RW-86", "RW-91")
def test_a_joker_stands_for_the_missing_icon():
    s = table("hand 1: B15\njoker 1: 1\nwood 1: 2\nmetal 1: 1")
    play(s, "place hut", "potion PO4", "play B15")
    assert has(s, 1, WOOD, METAL, JOKER) == (0, 0, 0)
    assert asks(s) == "Exploring"


@rule("W-07", "AMB-02", "RW-89")
def test_free_waives_conditions_or_not():
    s = table("hand 1: A35")
    begin_ability(s, 0, 7)
    s.settle()
    assert "play A35" in words(s)
    s = table("hand 1: A35\noptions: free_waives=payment")
    begin_ability(s, 0, 7)
    s.settle()
    assert asks(s) == "Turn"  # nothing in the hand can be played, so nobody is asked


@rule("W-08", "AMB-12", "RW-79")
def test_only_the_topmost_free_space_can_be_claimed():
    s = table("objectives: O01 2; O02; O03\nrooms 1: 4", seats=3)
    play(s, "claim O01")
    assert has(s, 1, VP) == (16,)
    s = table("objectives: O01 2; O02; O03\nrooms 1: 3", seats=3)
    assert refused(s, "claim O01") == "RW-79"


@rule("W-09", "RW-111", "RW-112", "AMB-28")
def test_leftovers():
    s = table("wood 1: 7\nmetal 1: 2\nmove 1: 0\nhand 1: B01\njoker 1: 5")
    assert leftover_points(s, 0) == 2 + 2


@rule("W-10", "RW-23", "AMB-26")
def test_the_hut_makes_the_order():
    s = table("order: 1 2 3 4\nturns: 12\nhut: 3 2 3")
    update_order(s)
    assert list(s.order) == [2, 1, 0, 3]


@rule("W-11", "RW-26")
def test_the_wheel_turns():
    s = table("wheel: acorn bolt thimble button matchbox spool")
    turn_wheel(s)
    assert int(s.sectors[0]) == 5


@rule("W-12", "RW-36")
def test_one_chief_in_a_sector():
    s = table("chiefs 1: bolt a\nturns: 5")
    assert refused(s, "place bolt c") == "RW-36"


@rule("W-13", "RW-51")
def test_what_three_project_points_buy():
    s = table("display basic: B01 B02 B03 B04\ndisplay adv: A01 A02 A03 A04")
    s.push(Projects(0, -1, 3))
    s.settle()
    whole = s.clone()
    play(whole, "take B01", "take B02", "take B03")
    assert asks(whole) == "Turn"
    mixed = s.clone()
    play(mixed, "take A01")
    assert refused(mixed, "take A02") == "RW-51"
    lost = mixed.clone()
    play(lost, "stop")
    assert asks(lost) == "Turn"
    play(mixed, "take B01")
    assert asks(mixed) == "Turn"


@rule("W-14", "RW-52", "RW-53", "RW-54", "RW-55", "RW-56", "RW-57")
def test_four_points_in_the_farm():
    s = table("beds 1: 2\nworkers 1: meadow 4")
    play(s, "place spool a", "main")
    assert words(s) == ["open D1", "open D2", "stop"]
    play(s, "open D1", "tile DT01")
    assert has(s, 1, WOOD) == (4,)
    play(s, "go KIT", "reveal KIT", "mission M03")
    assert has(s, 1, WOOD) == (5,)
    play(s, "guest KIT", "mouse H16")
    assert asks(s) == "Turn"
    assert in_play(s, 1) == ["H16"]


@rule("W-15", "RW-65")
def test_only_grey_cubes_left():
    text = """
        abilities 1: AB1 AB2 AB3 AB4 AB5 AB6 AB8 AB10
        mission KIT: M05
        mission CEL: N04
        opened: D1 D3 D6
        rooms 1: 4
        explorer 1: KIT
        tents 1: CEL
        electricity 1: basic
    """
    s = table(text)
    play(s, "place bolt a", "bonus")
    assert words(s, "resolve") == ["resolve N04 1"]
    assert refused(s, "resolve M05 1") == "RW-65"


@rule("W-16", "RW-77", "RW-28", "RW-92")
def test_a_card_is_used_once_in_a_round():
    s = table("hand 1: B31\nmetal 1: 4")
    play(s, "place hut", "potion PO4", "play B31")
    assert has(s, 1, METAL) == (2,)
    play(s, "use B31")
    assert has(s, 1, METAL) == (3,)
    assert refused(s, "use B31") == "RW-77"
    s = table("play 1: B31*\nchiefs 2: acorn a; bolt a\nchiefs 1: acorn b; bolt b; spool a\nturns: 6", seats=2)
    play(s, "place hut", "potion PO1", "end")
    luck(s)
    play(s, "place hut", "potion PO1", "end")
    luck(s)
    assert int(s.round) == 2
    assert "use B31" in words(s)


@rule("W-17", "AMB-19")
def test_more_wood_for_wood():
    s = table("play 1: A22\nbeds 1: 1\nworkers 1: meadow 1\nwood 1: 0")
    play(s, "place spool a", "main", "open D1", "tile DT01")
    assert has(s, 1, WOOD, VP) == (3, 11)


@rule("W-18", "RW-96", "AMB-30")
def test_pebble_sling():
    s = table("hand 1: B12\nwood 1: 1\nwood 2: 2\nwood 3: 1\nwood 4: 5")
    play(s, "place hut", "potion PO4", "play B12")
    assert [has(s, seat, WOOD)[0] for seat in (1, 2, 3, 4)] == [1, 1, 1, 4]


@rule("W-19", "AMB-24")
def test_a_joker_counts_once():
    s = table("hand 1: A45\njoker 1: 1\nwood 1: 5\nmetal 1: 5")
    play(s, "place hut", "potion PO4")
    assert asks(s) == "Turn"
    s = table("hand 1: A45 A01\njoker 1: 2\nwood 1: 5\nmetal 1: 5")
    play(s, "place hut", "potion PO4", "play A45")
    assert has(s, 1, JOKER) == (0,)


@rule("W-20", "RW-06", "RW-59")
def test_one_cheese_for_two_players():
    text = "opened: D1 D2 D3 D4 D6 D8 D9\nexplorer 1: PAN\nexplorer 2: PAN\nworkers 1: meadow 1\nworkers 2: meadow 1"
    s = table(text, seats=2)
    play(s, "place spool a", "main", "guest PAN", "end")
    luck(s)
    assert has(s, 1, c.CHEESE) == (6,)
    play(s, "place hut", "potion PO3")
    assert "guest PAN" not in words(s)


@rule("W-21", "RW-74")
def test_one_token_moves_two_workers():
    s = table("abilities 1: AB4\nworkers 1: forest 1 meadow 1")
    play(s, "relocate forest meadow", "shift meadow underground")
    assert has(s, 1, c.FOREST, c.UNDERGROUND, c.MEADOW, c.MOVE) == (0, 1, 1, 0)


@rule("W-22", "AMB-20")
def test_the_discount_counts_once():
    s = table("play 1: B18\nworkers 1: forest 2\nmetal 1: 3")
    play(s, "place bolt c", "main", "dig")
    assert has(s, 1, METAL) == (2,)
    play(s, "dig")
    assert has(s, 1, METAL, ROOMS) == (0, 2)


@rule("W-23", "RW-70", "RW-104")
def test_points_of_abilities():
    s = table("abilities 1: AB3 AB5 AB6 AB7")
    assert ability_points(s, 0) == 14


@rule("W-24", "RW-121", "AMB-32")
def test_a_pitched_tent_is_moved_by_an_effect_only():
    s = table("opened: D1 D2 D3\ntents 1: KIT BED\nexplorer 1: DIN")
    assert refused(s, "tent") == "RW-78"
    put(s, "A47")
    assert "tent KIT DIN" in words(s)
    assert refused(s, "tent KIT BED") == "AMB-32"
    assert refused(s, "tent KIT CEL") == "RW-121"
    assert refused(s, "tent DIN") == "RW-121"


@rule("W-25", "RW-119", "RW-66")
def test_a_brown_cube_by_an_effect():
    s = table("wood 1: 0\nmetal 1: 0")
    put(s, "A48")
    assert refused(s, "cube AB1") == "RW-66"
    assert refused(s, "cube AB7") == "RW-119"
    free = has(s, 1, c.FREE)[0]
    play(s, "cube AB3")
    assert has(s, 1, c.BROWN, c.MISS, c.FREE) == (1, 0, free + 1)


@rule("W-26", "RW-118", "AMB-37")
def test_a_personal_objective_needs_no_disc():
    text = """
        objectives: O01 1; O02 1; O03 1
        personal 1: O05
        play 1: A24
        rooms 1: 2
        lair 1: H01 H02
    """
    s = table(text)
    play(s, "claim O05")
    assert has(s, 1, VP, OBJECTIVES, c.DISCS) == (16, 4, 0)
    assert end_effect(s, 0, IDS.index("A24")) == 8


@rule("W-27", "RW-120", "AMB-08")
def test_an_additional_room():
    s = table("lair 1: bed\nbeds 1: 1\nworkers 1: forest 3")
    put(s, "A50")
    play(s, "bed")
    assert has(s, 1, c.BUILT, ROOMS) == (2, 0)
    assert BOX.bed_value[2] == 3
    assert BOX.room_value[0] == 0


@rule("W-28", "RW-121", "AMB-10")
def test_the_explorer_goes_to_any_open_room():
    s = table("opened: D1 D3\nplay 1: A46")
    play(s, "use A46")
    assert words(s) == ["explorer KIT", "explorer DIN", "skip"]
    assert refused(s, "explorer CEL") == "RW-121"
    assert refused(s, "explorer ENT") == "AMB-10"


@rule("W-29", "AMB-34")
def test_own_icons_count_for_the_effect():
    s = table("play 1: B04")
    put(s, "A41")
    luck(s)
    assert has(s, 1, c.HAND_ADV) == (2,)


@rule("W-30", "RW-61", "RW-101", "RW-117")
def test_here_and_anywhere():
    s = table("mission KIT: M05\nelectricity 1: basic")
    play(s, "place bolt a", "bonus")
    assert asks(s) == "Turn"
    put(s, "A14")
    assert "resolve M05 1" in words(s)
    assert total(s, 0) >= 10
    assert has(s, 1, ELEC) == (1,)
