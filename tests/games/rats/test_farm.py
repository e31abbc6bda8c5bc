"""The farm (RW-53 to RW-60, RW-121)."""

from __future__ import annotations

from lanternwood.games.rats.rules.exploring import Exploring
from tests.games.rats.table import BOX, GAME, asks, c, has, in_play, luck, meet, play, put, refused, table, words
from tests.rules import rule

TO_THE_PANTRY = "opened: D1 D3 D6 D8 D9\n"


def exploring(text: str = "", points: int = 3, seats: int = 4):
    """A table where seat 1 has points to explore with."""
    s = table(text, seats=seats)
    s.push(Exploring(0, -1, points))
    s.settle()
    return s


@rule("RW-53")
def test_doors_of_the_explorers_room():
    s = exploring()
    assert words(s, "open") == ["open D1", "open D2"]
    assert refused(s, "open D3") == "RW-53"
    s = exploring("opened: D1\nexplorer 1: KIT")
    assert words(s, "open") == ["open D3", "open D5"]
    assert refused(s, "open D1") == "RW-54"
    assert refused(s, "open D2") == "RW-53"


@rule("RW-53", "AMB-29")
def test_doors_of_a_tents_room():
    s = exploring("opened: D1 D3\nexplorer 1: KIT\ntents 1: DIN")
    assert words(s, "open") == ["open D5", "open D6", "open D7"]
    assert words(s, "go") == ["go DIN"]  # moving starts at the explorer
    assert "go CEL" not in words(s)


@rule("RW-54")
def test_an_opened_door_is_open_for_all():
    s = exploring()
    play(s, "open D1", "tile DT02", "stop")
    assert has(s, 1, c.METAL, c.DOORS) == (4, 1)
    s.push(Exploring(1, -1, 1))
    s.settle()
    assert "go KIT" in words(s)
    assert refused(s, "open D1") == "RW-54"


@rule("RW-07")
def test_doors_without_a_tile_are_open():
    s = exploring("opened: D1\nexplorer 1: KIT", seats=3)
    assert "go BED" in words(s)
    assert refused(s, "open D5") == "RW-54"


@rule("RW-55", "AMB-10")
def test_moving():
    s = exploring("opened: D1\nexplorer 1: KIT")
    assert words(s, "go") == []
    assert refused(s, "go ENT") == "AMB-10"
    assert refused(s, "go DIN") == "RW-55"
    assert refused(s, "go PAN") == "RW-55"
    assert refused(s, "go KIT") == "RW-55"


@rule("RW-56")
def test_revealing():
    s = exploring("opened: D1\nexplorer 1: KIT\nmetal 1: 0")
    assert words(s, "reveal") == ["reveal KIT"]
    assert refused(s, "reveal DIN") == "RW-56"
    play(s, "reveal KIT", "mission M02")
    assert has(s, 1, c.METAL) == (1,)
    assert refused(s, "reveal KIT") == "RW-56"
    s = exploring("opened: D2 D4 D10\nexplorer 1: NUR", seats=2)
    assert refused(s, "reveal NUR") == "RW-05"


@rule("RW-57")
def test_a_guest_needs_a_free_room():
    s = exploring("opened: D1\nexplorer 1: KIT\nlair 1: bed\nbeds 1: 1")
    assert words(s, "guest") == []
    assert refused(s, "guest KIT") == "RW-57"
    s = exploring("opened: D1 D3 D6\nexplorer 1: KIT\ntents 1: CEL\nwood 1: 0")
    assert words(s, "guest") == ["guest KIT", "guest CEL"]
    assert refused(s, "guest DIN") == "RW-57"
    play(s, "guest KIT")
    assert all(word.startswith("mouse H") for word in words(s))
    play(s, "mouse H01")
    assert (in_play(s, 1), has(s, 1, c.WOOD)) == (["H01"], (3,))


@rule("RW-57")
def test_guests_run_out():
    s = exploring("opened: D1\nexplorer 1: KIT\nguests KIT: - -")
    assert refused(s, "guest KIT") == "RW-57"


@rule("RW-58", "AMB-11")
def test_guests_are_taken_unseen_unless_the_option_turns_them_up():
    s = exploring("opened: D1\nexplorer 1: KIT")
    play(s, "reveal KIT", "mission M03")
    assert words(s, "guest") == ["guest KIT"]
    s = exploring("opened: D1\nexplorer 1: KIT\noptions: reveal_flips_guests=on")
    play(s, "reveal KIT", "mission M03", "mouse H03", "mouse H16")
    assert sorted(words(s, "guest")) == ["guest H03", "guest H16"]
    play(s, "guest H16")
    assert has(s, 1, c.JOKER) == (1,)
    assert refused(s, "guest H01") == "RW-58"


@rule("RW-59", "AMB-38", "AMB-22")
def test_cheese():
    s = exploring(TO_THE_PANTRY + "explorer 1: FUR\ntents 1: PAN\nplay 1: B41\nrooms 1: 1")
    play(s, "guest PAN")
    assert has(s, 1, c.CHEESE, c.GUESTS, c.FREE, c.VP) == (6, 0, 1, 10)  # no guest, so nothing is set off
    assert refused(s, "guest PAN") == "RW-59"
    s = exploring(TO_THE_PANTRY + "explorer 1: PAN\nlair 1: bed\nbeds 1: 1")
    assert refused(s, "guest PAN") == "RW-57"
    s = exploring(TO_THE_PANTRY + "explorer 1: PAN\ncheese taken: 1")
    play(s, "guest PAN")
    assert has(s, 1, c.CHEESE) == (3,)
    s = exploring(TO_THE_PANTRY + "explorer 1: PAN\ncheese taken: 2")
    assert refused(s, "guest PAN") == "RW-59"


@rule("RW-60", "RW-82")
def test_guests_stay_until_they_are_given_up():
    text = "hand 1: A27 A01\nlair 1: G01 H01\nrooms 1: 1\nwood 1: 2"
    s = table(text)
    play(s, "place hut", "potion PO4", "play A27")
    assert words(s) == ["release G01", "release H01"]
    assert refused(s, "release H02") == "RW-60"
    play(s, "release H01")
    assert in_play(s, 1) == ["A27", "G01"]
    assert has(s, 1, c.GUESTS, c.HOME, c.BASE, c.FREE) == (1, 0, 1, 1)
    assert "gone: H01" in GAME.files.write(GAME, s)


@rule("RW-78", "AMB-10", "AMB-32")
def test_tents():
    s = table("opened: D1\nexplorer 1: KIT")
    play(s, "tent")
    assert has(s, 1, c.TENTS) == (1,)
    assert refused(s, "tent") == "AMB-32"
    assert refused(table(), "tent") == "AMB-10"
    s = table("opened: D1 D2 D3\ntents 1: KIT BED\nexplorer 1: DIN")
    assert refused(s, "tent") == "RW-78"


@rule("RW-121")
def test_open_rooms_are_those_reached_from_the_entrance():
    s = table("opened: D3 D6", seats=4)
    put(s, "A46")
    assert refused(s, "use A46") == "RW-115"  # nothing is open from the entrance
    s = table("opened: D1 D3 D6\nexplorer 1: KIT")
    put(s, "A46")
    play(s, "use A46")
    assert words(s, "explorer") == ["explorer DIN", "explorer CEL"]
    assert refused(s, "explorer KIT") == "RW-55"


@rule("RW-121")
def test_a_tent_in_any_open_room():
    s = table("opened: D1 D3\ntents 1: KIT")
    put(s, "A47")
    assert words(s, "tent") == ["tent DIN", "tent KIT DIN"]
    assert refused(s, "tent BED DIN") == "RW-121"
    play(s, "tent KIT DIN")
    assert BOX.names.room_ids[int(s.tents[0])] == "DIN"


@rule("RW-117", "RW-101")
def test_cards_reveal_and_open_anywhere():
    s = table()
    put(s, "B08")
    assert len(words(s, "reveal")) == 8
    play(s, "reveal PAN", "mission N01")
    s = table("opened: D1")
    put(s, "B05")
    assert words(s, "open") == [f"open {door}" for door in BOX.names.door_ids[1:]]
    play(s, "skip")


@rule("RW-115")
def test_what_cannot_be_done_is_left_out():
    s = table("lair 1: bed\nbeds 1: 1")
    put(s, "B27")  # a guest without a free room
    assert asks(s) == "Turn"
    s = table()
    put(s, "B09")  # explorer 1; tent 1: no open door, and no tent at the entrance
    assert asks(s) == "Turn"


@rule("RW-97")
def test_gaining_a_guest_counts_as_playing_it():
    s = table("move 1: 0\nwood 1: 0")
    meet(s, "G03")
    assert has(s, 1, c.WOOD, c.MOVE) == (3, 1)
    s = table("wood 1: 0\nrooms 1: 1")
    meet(s, "H05")
    assert has(s, 1, c.WOOD) == (1,)  # income begins at once
    luck(s)
