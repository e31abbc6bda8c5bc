"""Wheel, strength and hut (RW-34 to RW-43, RW-116), and the bonus actions."""

from __future__ import annotations

from lanternwood.games.rats.rules.turn import position_of
from tests.games.rats.table import BOX, GAME, asks, c, facts, hand, has, in_play, luck, play, refused, table, words
from tests.rules import rule


@rule("RW-34")
def test_spaces_of_a_sector_all_differ():
    assert len(BOX.rows.sectors) == 6
    for sector in BOX.rows.sectors:
        for face in sector.faces:
            assert 1 <= len(face) <= 3
            assert len(set(face)) == len(face)
    assert [sum(len(sector.faces[face]) for sector in BOX.rows.sectors) for face in (0, 1)] == [8, 13]


@rule("RW-35")
def test_main_actions_stay_and_bonus_actions_turn():
    s = table("wheel: spool acorn bolt thimble button matchbox\nworkers 1: forest 2\nmetal 1: 0")
    assert int(position_of(s, 0)) == 1
    play(s, "place acorn c", "bonus", "main")
    assert has(s, 1, c.MOVE, c.WOOD) == (2, 3)  # the space's bonus
    assert any("Dig rooms with strength 2" in text for text in facts(s))


@rule("RW-36")
def test_a_chief_goes_on_an_empty_space():
    s = table("order: 2 1 3 4\nturns: 2\nchiefs 2: acorn a")
    assert refused(s, "place acorn a") == "RW-36"
    assert "place acorn b" in words(s)


@rule("RW-34")
def test_a_sector_has_three_spaces_at_most():
    reason = GAME.why_not(table(), 0, "place acorn d")
    assert reason is not None
    assert str(reason) == "a sector has three spaces at most (RW-34)"


@rule("RW-36")
def test_no_two_chiefs_of_one_player_in_a_sector():
    s = table("chiefs 1: acorn a\nturns: 5")
    assert not [word for word in words(s, "place") if word.startswith("place acorn")]
    assert refused(s, "place acorn b") == "RW-36"


@rule("RW-37")
def test_main_and_bonus_in_either_order():
    for first, second in (("main", "bonus"), ("bonus", "main")):
        s = table("workers 1: forest 1\nwood 1: 0")
        play(s, "place acorn c")
        assert words(s) == ["main", "bonus"]
        play(s, first)
        assert refused(s, first) == "RW-37"
        play(s, second)
        assert has(s, 1, c.WOOD) == (2,)
        assert refused(s, second) == "RW-37"


@rule("RW-38")
def test_the_first_action_is_finished_first():
    s = table("workers 1: meadow 2")
    play(s, "place spool a", "main", "open D1")
    assert refused(s, "bonus", seat=0) == "RW-31"  # a tile is being turned up
    play(s, "tile DT08", "open D2", "tile DT12")  # an exploration point, then project points inside it
    assert asks(s) == "Projects"
    assert refused(s, "bonus") == "RW-51"
    play(s, "stop")
    assert asks(s) == "Exploring"
    play(s, "stop", "bonus")


@rule("RW-39")
def test_strength_counts_workers_of_the_area():
    s = table("beds 1: 3\nworkers 1: forest 2 underground 1\nwood 1: 0\nmetal 1: 0")
    play(s, "place acorn a", "main")
    assert has(s, 1, c.WOOD) == (2,)
    s = table("beds 1: 3\nworkers 1: forest 2 underground 1\nmetal 1: 0")
    play(s, "place thimble b", "main")
    assert has(s, 1, c.METAL) == (1,)


@rule("RW-40")
def test_without_strength_nothing_happens():
    s = table("play 1: B10 A22\nwood 1: 0\nworkers 1: meadow 2")
    play(s, "place acorn a", "main")
    assert has(s, 1, c.WOOD, c.VP) == (0, 10)  # not even what adds to the action


@rule("RW-41")
def test_less_than_everything_may_be_done():
    s = table("workers 1: forest 2\nmetal 1: 4")
    play(s, "place bolt a", "main", "dig", "stop")
    assert has(s, 1, c.ROOMS, c.METAL) == (1, 2)
    play(s, "end")
    s = table("workers 1: forest 2\nmetal 1: 4")
    play(s, "place bolt a", "bonus", "end")  # the main action is left undone
    luck(s)
    assert s.asked == (1,)


@rule("RW-42")
def test_the_hut_holds_any_number():
    s = table("hut: 1 2 1\nturns: 9")
    play(s, "place hut", "potion PO1")
    assert [int(seat) for seat in s.hut] == [0, 1, 0, 0]


@rule("RW-43")
def test_the_hut_gives_a_token_and_a_potion():
    s = table("move 1: 0\nwood 1: 0\nmetal 1: 0")
    play(s, "place hut")
    assert has(s, 1, c.MOVE) == (1,)
    assert words(s) == ["potion PO1", "potion PO2", "potion PO3", "potion PO4"]
    assert refused(s, "main") == "RW-43"
    play(s, "potion PO1")
    assert has(s, 1, c.WOOD, c.METAL) == (1, 1)
    assert refused(s, "main") == "RW-37"
    assert refused(s, "bonus") == "RW-37"


@rule("RW-43")
def test_potions():
    s = table("display basic: B01 B02 B03 B04")
    play(s, "place hut", "potion PO2", "take B01", "take B02")
    assert hand(s, 1) == ["B01", "B02"]
    s = table()
    play(s, "place hut", "potion PO3", "open D1", "tile DT07")
    assert has(s, 1, c.VP) == (12,)
    s = table("hand 1: B16")
    play(s, "place hut", "potion PO4", "play B16")
    assert in_play(s, 1) == ["B16"]


@rule("RW-116")
def test_each_area_serves_two_actions():
    text = "beds 1: 4\nworkers 1: forest 1 underground 2 meadow 3\nwood 1: 9\nmetal 1: 9\nrooms 1: 3"
    strengths = []
    for place in ("acorn a", "bolt a", "thimble a", "button a", "matchbox a", "spool a"):
        s = table(text)
        play(s, f"place {place}", "main")
        strengths.append(next(int(text[-1]) for text in facts(s) if "strength" in text))
    assert strengths == [1, 1, 2, 2, 3, 3]


@rule("AMB-36")
def test_effects_of_a_bonus_space_in_any_order():
    s = table("opened: D1\nmission KIT: M05\nelectricity 1: basic\ntents 1: KIT")
    play(s, "place bolt b", "bonus")
    assert words(s) == ["step 1", "step 2"]
    assert refused(s, "go KIT") == "AMB-36"
    play(s, "step 2", "resolve M05 1", "cube AB6", "potion PO1", "go KIT")
    assert has(s, 1, c.MISS) == (1,)
    s = table("opened: D1\nmission KIT: M05\nelectricity 1: basic")
    play(s, "place bolt b", "bonus")
    assert words(s) == ["go KIT", "skip"]  # nothing can be resolved from here, so this comes first
    play(s, "go KIT")
    assert words(s) == ["resolve M05 1", "skip"]
    s = table("hand 1: B26\nwood 1: 1\nmetal 1: 0")
    play(s, "place acorn b", "bonus")
    assert words(s, "play") == ["play B26"]  # the metal has come first, by itself
    s = table("hand 1: B59\nmetal 1: 2\nmetal 2: 3")
    play(s, "place acorn b", "bonus", "step 1", "play B59")
    assert has(s, 1, c.METAL) + has(s, 2, c.METAL) == (3, 2)  # seat 1 had less while the metal was still to come


@rule("RW-100", "AMB-23")
def test_the_round_guest_as_a_bonus():
    s = table("round guest: H05\nwood 1: 0")
    play(s, "place thimble a", "bonus", "guest round")
    assert in_play(s, 1) == ["H05"]
    assert has(s, 1, c.WOOD, c.GUESTS, c.HOME, c.FREE) == (1, 1, 1, 0)
    s = table("round guest: H05\nlair 1: bed\nbeds 1: 1")
    play(s, "place thimble a", "bonus")
    assert asks(s) == "Turn"  # no free room: nothing happens, and placing was legal
    s = table("round guest: -")
    play(s, "place thimble a", "bonus")
    assert asks(s) == "Turn"


@rule("RW-87")
def test_a_wood_or_a_metal_less():
    s = table("hand 1: B06 B16 B31\nwood 1: 1\nmetal 1: 1")
    play(s, "place matchbox a", "bonus")
    assert words(s) == ["play B06 less wood", "play B06 less metal", "play B16", "play B31", "skip"]
    assert refused(s, "play B06") == "RW-87"
    play(s, "play B06 less metal")
    assert has(s, 1, c.WOOD, c.METAL) == (0, 1)


@rule("RW-41", "AMB-33")
def test_a_choice_between_play_and_resolve():
    s = table("opened: D1\nhand 1: B16\nmission KIT: M05\nelectricity 1: basic\nexplorer 1: KIT")
    play(s, "place spool a", "bonus")
    assert words(s) == ["choose 1", "choose 2"]
    play(s, "choose 1")
    assert words(s) == ["play B16", "skip"]
    play(s, "skip")
    assert asks(s) == "Turn"


@rule("RW-115")
def test_a_branch_that_would_do_nothing_is_not_offered():
    s = table("hand 1: B16")
    play(s, "place spool a", "bonus")
    assert words(s) == ["play B16", "skip"]
    s = table()
    play(s, "place spool a", "bonus")
    assert asks(s) == "Turn"
    s = table("play 1: A09\nopened: D1 D2")
    play(s, "use A09")
    assert words(s) == ["go KIT", "go BED", "skip"]  # no closed door is near
    assert refused(table("play 1: B35"), "use B35") == "RW-83"
    reason = GAME.why_not(table("play 1: B35"), 0, "use B35")
    assert reason is not None
    assert reason.text == "Tin Moth needs Electricity"
