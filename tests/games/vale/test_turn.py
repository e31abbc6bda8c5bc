"""A turn of Wisp in the Vale (WV-12 to WV-42), rule by rule, with the worked examples of the rules page."""

from __future__ import annotations

import pytest

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.vale.rules.lamp import order_of, turned_in
from tests.games.vale.table import (
    BAKER,
    BOX,
    CHARMS,
    FARMER,
    FLIPS,
    SOLDIER,
    SWAPS,
    VALE,
    VILLAGERS,
    WISP,
    at,
    dark,
    facts,
    new,
    play,
    refused,
    table,
    turn_of,
    words,
)  # fmt: skip
from tests.rules import rule

# Setting up


@rule("WV-12", "B-4")
def test_panels_start_with_their_fronts_outward():
    s = new()
    assert [BOX.panels[panel].id for panel in order_of(int(s.arrangement))] == ["A", "B", "C", "D"]
    assert turned_in(int(s.arrangement)) == 0


@rule("B-4")
def test_shuffled_panels_are_dealt_by_nature_fronts_outward():
    s = new(panels="shuffled")
    assert s.asked == (NATURE,)
    play(s, "deal C", "deal A")
    assert words(s) == ["deal B", "deal D"]
    play(s, "deal D")
    assert order_of(int(s.arrangement)) == (2, 0, 3, 1)
    assert turned_in(int(s.arrangement)) == 0
    assert words(s) == ["spin 1", "spin 2", "spin 3", "spin 4"]


@rule("WV-13", "WV-57")
def test_every_piece_starts_across_the_board_from_its_home():
    s = new()
    assert [at(s, seat) for seat in range(4)] == ["E.START", "S.START", "W.START", "N.START"]
    for piece in BOX.pieces:
        assert (piece.start + 2) % 4 == piece.home


@rule("WV-14")
def test_the_seat_to_the_left_of_the_wisp_begins_and_turns_go_clockwise():
    s = new()
    turns = []
    for _ in range(5):
        turns.append(int(s.turn))
        play(s, "spin 1", words_of_a_charm(s))
    assert turns == [BAKER, SOLDIER, FARMER, WISP, BAKER]
    assert s.round == 2
    reason = VALE.why_not(s, WISP, "flip N")
    assert reason is not None
    assert reason.rule == "WV-14"


def words_of_a_charm(s) -> str:
    """Any charm that may be cast, once the toppet has been spun."""
    last = int(s.last_charm)
    return "flip N" if last != 0 else "flip E"


# Actions


@rule("WV-15")
def test_a_spin_gives_one_to_four_actions_by_its_odds():
    for n in range(1, 5):
        s = new()
        play(s, f"spin {n}")
        assert s.actions == n
    s, rng = new(), Rng(1)
    drawn = [int(s.stack[-1].draw(s, rng)) for _ in range(4000)]
    assert all(900 < drawn.count(move) < 1100 for move in set(drawn))
    assert len(set(drawn)) == 4


@rule("WV-16", "B-13")
def test_example_1_a_spin_of_three_is_spent_whole():
    s = table("farmer: W.a1 asleep\nlast: flip E")
    play(s, "spin 3", "wake farmer")
    assert s.asked == (BAKER,)
    assert refused(s, "pass") == "WV-16"
    play(s, "move E.a3")
    assert turn_of(s, SOLDIER)
    s = table("turn: wisp\nactions: 2")
    assert refused(s, "pass") == "WV-16"


@rule("WV-17")
def test_the_same_action_may_be_taken_again():
    s = table("actions: 4")
    play(s, "move E.a3", "move E.START", "move E.a3", "move E.START")
    assert turn_of(s, SOLDIER)
    s = table("actions: 4")
    play(s, "flip N", "flip S", "flip N", "flip S")
    assert turned_in(int(s.arrangement)) == 0


@rule("WV-18")
def test_example_9_the_bakers_first_actions():
    s = table("actions: 1")
    assert sorted(words(s)) == sorted(["move E.a3", "move E.c3", *CHARMS])
    assert len(words(s)) == 12
    s = table("baker: E.a3\nactions: 1")
    assert refused(s, "move E.a2") == "WV-18"
    s = table("baker: W.START\nactions: 1")
    assert "move W.HOME" in words(s)


@rule("WV-18", "WV-08")
def test_example_11_the_baker_crosses_only_to_light():
    assert "move N.c1" in words(table("baker: E.a1\nactions: 1"))
    s = table("baker: E.c1\nactions: 2")
    assert "move S.a1" not in words(s)
    play(s, "flip S")
    assert "move S.a1" in words(s)


@rule("WV-19", "B-5")
def test_a_flip_turns_a_panel_and_turns_it_back():
    s = table("actions: 3")
    before = dark(s)
    play(s, "flip S")
    assert dark(s) - before == {"S.c1", "S.c2", "S.c3"}
    play(s, "flip E", "flip S")
    assert not turned_in(int(s.arrangement)) >> 2 & 1


@rule("WV-20")
def test_a_swap_exchanges_two_panels_as_they_are():
    s = table("panels: A* B C D\nactions: 2")
    play(s, "swap N E")
    assert order_of(int(s.arrangement)) == (1, 0, 2, 3)
    assert turned_in(int(s.arrangement)) == 0b0010


@rule("WV-21", "B-11")
def test_waking_takes_two_actions_and_works_from_anywhere():
    s = table("farmer: S.a1 asleep\nwisp: N.a1\nactions: 3")
    play(s, "wake farmer")
    assert not s.asleep
    assert s.actions == 1
    s = table("farmer: W.a1 asleep\nactions: 1")
    assert refused(s, "wake farmer") == "WV-21"
    s = table("farmer: W.a1 asleep\nturn: wisp\nactions: 3")
    assert refused(s, "wake farmer") == "WV-21"


@rule("B-11", "WV-34")
def test_a_villager_woken_in_shadow_is_still_trapped():
    s = table("farmer: S.a1 asleep\nturn: soldier\nactions: 2")
    play(s, "wake farmer", "spin 2")
    assert s.asked == (FARMER,)
    assert words(s, start="move") == []


@rule("WV-22")
def test_charms_reach_every_field():
    for where in ("E.START", "N.c1", "W.c1"):
        assert [word for word in words(table(f"baker: {where}\nactions: 1")) if word in CHARMS] == FLIPS + SWAPS


@rule("WV-23", "B-2")
def test_the_wisp_moves_within_its_field():
    s = table("wisp: N.c1\nturn: wisp\nactions: 2")
    assert words(s, start="move") == ["move N.a1", "move N.c2"]
    assert refused(s, "move E.a1") == "WV-23"
    assert refused(s, "move N.c3") == "WV-23"
    s = table("wisp: N.START\nturn: wisp\nactions: 2")
    assert refused(s, "move N.HOME") == "B-2"
    s = table("wisp: S.START\nturn: wisp\nactions: 2")
    assert refused(s, "move S.HOME") == "B-2"


@rule("WV-23", "WV-24", "WV-25")
def test_example_10_what_the_wisp_can_do():
    s = table("turn: wisp\nactions: 1")
    assert sorted(words(s)) == sorted(["move N.a3", "move N.c3", *CHARMS])
    s = table("wisp: N.c3\nturn: wisp\nactions: 1")
    assert words(s, start="move") == ["move N.c2", "move N.a3", "move N.START"]
    assert {word.split()[1] for word in words(s, start="teleport")} == dark(s) - {"N.c3"}
    assert len(words(s)) == 22


@rule("WV-24")
def test_the_wisp_teleports_from_shadow_to_shadow_only():
    s = table("wisp: N.c3\nturn: wisp\nactions: 2")
    assert refused(s, "teleport N.c3") == "WV-24"
    assert refused(s, "teleport E.c1") == "WV-24"
    play(s, "teleport W.c3")
    assert at(s, WISP) == "W.c3"
    assert s.actions == 1
    assert refused(table("wisp: N.a3\nturn: wisp\nactions: 2"), "teleport W.c3") == "WV-24"
    assert refused(table("baker: N.c3\nactions: 2"), "teleport W.c3") == "WV-24"


@rule("WV-25")
def test_the_wisps_charms_are_those_of_villagers():
    s = table("turn: wisp\nactions: 2\nlast: flip N")
    assert [word for word in words(s) if word in CHARMS] == [word for word in CHARMS if word != "flip N"]


@rule("WV-26")
def test_the_wisp_puts_a_villager_on_its_space_to_sleep():
    s = table("baker: N.a3\nsoldier: N.c2\nwisp: N.a3\nturn: wisp\nactions: 2")
    assert words(s, start="sleep") == ["sleep baker"]
    assert refused(s, "sleep soldier") == "WV-26"
    play(s, "sleep baker")
    assert at(s, BAKER) == "N.a3"
    assert s.asleep == 1
    assert refused(table("baker: N.a3\nsoldier: N.a3\nactions: 2"), "sleep soldier") == "WV-26"


@rule("WV-27")
def test_each_victim_costs_an_action():
    s = table("baker: N.a3\nsoldier: N.a3\nwisp: N.a3\nturn: wisp\nactions: 3")
    play(s, "sleep baker")
    assert s.actions == 2
    play(s, "sleep soldier")
    assert s.actions == 1
    assert s.asleep == 0b011


@rule("WV-28")
def test_a_sleeper_has_no_turn():
    s = table("soldier: N.a3 asleep\nactions: 1")
    play(s, "flip N")
    assert turn_of(s, FARMER)
    reason = VALE.why_not(s, SOLDIER, "flip E")
    assert reason is not None
    assert reason.rule == "WV-28"


@rule("WV-29")
def test_a_woken_villager_takes_its_next_turn():
    s = table("soldier: S.c1 asleep\nactions: 2")
    play(s, "wake soldier")
    assert turn_of(s, SOLDIER)
    play(s, "spin 1", "move S.c2")
    s = table("baker: E.a1 asleep\nturn: soldier\nactions: 2")
    play(s, "wake baker")
    assert turn_of(s, FARMER)


# No undoing


@rule("WV-30", "WV-31")
def test_example_13_nobody_undoes_the_last_charm():
    s = table("actions: 1")
    play(s, "flip S", "spin 3")
    assert s.asked == (SOLDIER,)
    assert refused(s, "flip S") == "WV-31"
    assert {"swap E S", "swap S W", "swap N S", "flip N"} <= set(words(s))
    play(s, "move S.a3", "move S.START")
    assert refused(s, "flip S") == "WV-31"


@rule("WV-31")
def test_the_two_slots_of_the_last_swap_may_not_be_swapped():
    s = table("actions: 3")
    play(s, "swap N E")
    assert refused(s, "swap N E") == "WV-31"
    assert refused(s, "swap E N") == "WV-31"
    play(s, "flip N", "swap N E")


@rule("WV-32", "B-6")
def test_the_last_sleeper_cannot_be_woken_until_another_charm_is_cast():
    s = table("baker: N.a3\nwisp: N.a3\nturn: wisp\nactions: 1")
    play(s, "sleep baker", "spin 4")
    assert s.asked == (SOLDIER,)
    assert refused(s, "wake baker") == "WV-32"
    play(s, "flip E", "wake baker", "move S.c3")
    s = table("baker: N.a3\nwisp: N.a3\nlast: wake baker\nturn: wisp\nactions: 3")
    assert refused(s, "sleep baker") == "WV-32"
    play(s, "flip E", "sleep baker")


@rule("B-6")
def test_with_undo_scope_panels_sleeping_and_waking_are_no_charms_to_undo():
    s = table("options: undo_scope=panels\nbaker: N.a3\nwisp: N.a3\nlast: flip E\nturn: wisp\nactions: 1")
    play(s, "sleep baker", "spin 4")
    assert refused(s, "flip E") == "WV-31"
    play(s, "wake baker")
    assert refused(s, "flip E") == "WV-31"


@rule("WV-33")
def test_moves_and_teleports_are_not_charms():
    s = table("last: flip E\nwisp: N.c3\nturn: wisp\nactions: 4")
    play(s, "teleport W.c3", "teleport N.c3", "move N.a3")
    assert refused(s, "flip E") == "WV-31"
    play(s, "move N.c3")


# Shadows


@rule("WV-34", "WV-35")
def test_example_6_a_trapped_villager_spins_and_casts_but_does_not_move():
    s = table("baker: S.a2\nsoldier: N.c2 asleep")
    play(s, "spin 4")
    assert words(s, start="move") == []
    assert refused(s, "move S.b2") == "WV-34"
    assert [word for word in words(s) if word in CHARMS] == CHARMS
    assert "wake soldier" in words(s)
    play(s, "flip S")
    assert "move S.b2" in words(s)


@rule("WV-36", "B-7")
def test_example_12_a_villager_that_darkens_the_wisp_may_move_it():
    s = table("wisp: N.a3\nactions: 2")
    play(s, "flip N")
    others = ["N.c1", "E.a2", "E.b2", "S.a1", "S.a2", "S.a3", "W.b2", "W.c2", "W.c3"]
    assert sorted(words(s)) == sorted(["leave", *[f"banish {place}" for place in others]])
    assert refused(s, "banish N.a1") == "WV-36"
    assert refused(s, "banish N.a3") == "WV-36"
    assert refused(s, "flip E") == "WV-36"
    play(s, "banish S.a1")
    assert at(s, WISP) == "S.a1"
    assert s.actions == 1
    assert s.asked == (BAKER,)


@rule("WV-36", "B-7")
def test_the_wisp_may_be_left_and_is_not_moved_from_shadow_or_by_itself():
    s = table("wisp: N.a3\nactions: 1")
    play(s, "flip N", "leave")
    assert at(s, WISP) == "N.a3"
    assert turn_of(s, SOLDIER)
    s = table("wisp: S.a1\nactions: 2")
    play(s, "swap N S")
    assert "S.a1" in dark(s)
    assert s.asked == (BAKER,)
    assert refused(s, "leave") == "WV-36"
    s = table("wisp: N.a3\nturn: wisp\nactions: 2")
    play(s, "flip N")
    assert s.asked == (WISP,)
    assert words(s, start="banish") == []


@rule("WV-36")
def test_a_villager_at_home_banishes_too():
    s = table("baker: W.HOME\nwisp: N.a3")
    play(s, "flip N", "banish E.b2")
    assert at(s, WISP) == "E.b2"
    assert turn_of(s, SOLDIER)


# Home and winning


@rule("WV-37", "WV-16")
def test_example_8_a_villager_at_home_has_one_action_and_may_pass():
    s = table("baker: W.HOME\nfarmer: W.a1 asleep")
    assert s.asked == (BAKER,)
    assert sorted(words(s)) == sorted(["pass", *CHARMS])
    assert refused(s, "move W.START") == "WV-37"
    play(s, "pass")
    assert turn_of(s, SOLDIER)
    s = table("baker: W.HOME\nwisp: N.a3\nturn: wisp\nactions: 2")
    assert refused(s, "sleep baker") == "WV-37"


@rule("WV-38")
def test_a_villager_at_home_wakes_nobody_later():
    s = table("baker: W.HOME\nfarmer: W.a1 asleep")
    assert refused(s, "wake farmer") == "WV-38"


@rule("WV-39", "B-8")
def test_who_arrives_with_actions_left_may_use_them_or_not():
    s = table("baker: W.START\nfarmer: W.a1 asleep\nactions: 4")
    play(s, "move W.HOME")
    assert s.actions == 3
    assert "wake farmer" in words(s)
    play(s, "wake farmer")
    assert "pass" in words(s)
    s = table("baker: W.START\nfarmer: W.a1 asleep\nactions: 4")
    play(s, "move W.HOME", "pass")
    assert turn_of(s, SOLDIER)


@rule("WV-40")
def test_the_villagers_win_together():
    s = table("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.START\nturn: farmer\nactions: 3")
    assert s.winners() == ()
    play(s, "move E.HOME")
    assert s.asked == ()
    assert s.winners() == VILLAGERS
    assert s.scores() == (1, 1, 1, 0)
    reason = VALE.why_not(s, BAKER, "flip N")
    assert reason is not None
    assert reason.rule == "WV-40"


@rule("WV-41")
def test_example_14_the_wisp_wins_when_all_outside_sleep():
    s = table("baker: W.HOME\nfarmer: W.a1 asleep\nsoldier: N.a3\nwisp: N.a3\nturn: wisp\nactions: 3")
    play(s, "sleep soldier")
    assert s.asked == ()
    assert s.winners() == (WISP,)
    assert s.scores() == (0, 0, 0, 1)


@rule("WV-42")
def test_walking_home_while_all_others_sleep_loses():
    s = table("baker: W.START\nsoldier: N.a3 asleep\nfarmer: W.a1 asleep\nactions: 4")
    assert facts(s, "move W.HOME") == ["moved", "home", "won"]
    assert s.winners() == (WISP,)


@rule("WV-61", "B-10")
def test_after_the_last_round_nobody_wins():
    s = table("options: max_rounds=2\nround: 2\nturn: wisp\nactions: 1")
    play(s, "flip N")
    assert s.asked == ()
    assert s.winners() == ()
    assert s.scores() == (0, 0, 0, 0)
    reason = VALE.why_not(s, BAKER, "flip N")
    assert reason is not None
    assert reason.rule == "WV-61"
    s = table("options: max_rounds=0\nround: 5000\nturn: wisp\nactions: 1")
    play(s, "flip N")
    assert turn_of(s, BAKER)


# Other worked examples


@rule("WV-11")
def test_example_4_villagers_do_not_block_each_other():
    s = table("baker: E.a3\nsoldier: E.c3\nfarmer: E.c3\nactions: 2")
    play(s, "move E.c3", "move E.c2")
    assert at(s, BAKER) == "E.c2"


@rule("WV-21")
def test_example_5_a_sleeper_beside_the_wisp_can_be_woken():
    s = table("soldier: N.a3 asleep\nwisp: N.a3\nactions: 2\nlast: flip W")
    play(s, "wake soldier")
    assert not s.asleep


@rule("B-12")
def test_nobody_sleeps_twice_or_is_woken_awake():
    s = table("soldier: N.a3 asleep\nwisp: N.a3\nturn: wisp\nactions: 2")
    assert refused(s, "sleep soldier") == "B-12"
    assert refused(table("actions: 2"), "wake soldier") == "B-12"


@rule("B-1")
def test_a_villager_can_be_put_to_sleep_on_start():
    s = table("soldier: N.START\nturn: wisp\nactions: 1")
    assert "sleep soldier" in words(s)


@rule("WV-60")
def test_the_race_is_a_small_game_of_its_own_on_the_same_board():
    from lanternwood.core.registry import GAMES

    assert GAMES.get("vale-race").box() == VALE.box()


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        ("space:E.a3", None), ("space:E.a2", "WV-09"), ("space:N.c1", "WV-07"), ("panel:N", None), ("panel:E", "WV-31"),
        ("piece:soldier", "B-12"), ("piece:farmer", None), ("piece:wisp", "WV-36"),
    ],
)  # fmt: skip
def test_things_on_the_table_can_be_asked_about(thing: str, expected: str | None):
    s = table("farmer: W.a1 asleep\nlast: flip E\nactions: 3")
    reason = VALE.why_not(s, BAKER, thing)
    assert (reason.rule if reason else None) == expected


def test_options_point_at_panels_spaces_and_pieces():
    s = table("baker: N.a3\nwisp: N.a3\nturn: wisp\nactions: 2")
    points = {
        option.words: option.points for option in (VALE.words.describe(s, WISP, int(move)) for move in s.moves(WISP))
    }
    assert points["flip N"] == ("panel:N",)
    assert points["swap N W"] == ("panel:N", "panel:W")
    assert points["move N.c3"] == ("space:N.c3",)
    assert points["sleep baker"] == ("piece:baker",)
