"""Race in the Vale (WV-43 to WV-55, WV-58, WV-59), rule by rule."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.games.vale.rules.state import Vale
from tests.games.vale.table import (
    BAKER,
    BOX,
    CHARMS,
    FARMER,
    RACE,
    SOLDIER,
    WISP,
    at,
    dark,
    facts,
    play,
    race,
    refused,
    words,
)
from tests.rules import rule


def new(seats: int, **options: str) -> Vale:
    s = RACE.new(seats, options)
    assert isinstance(s, Vale)
    return s


def why(s: Vale, seat: int, target: str) -> str:
    reason = RACE.why_not(s, seat, target)
    assert reason is not None
    return reason.rule


@rule("WV-43", "B-14")
def test_two_to_four_race_with_the_pieces_they_choose():
    assert RACE.seat_counts == (2, 3, 4)
    s = new(2, pieces="wisp farmer", start="1")
    assert [at(s, seat) for seat in range(2)] == ["N.START", "W.START"]
    assert [str(role) for role in RACE.words.roles(s)] == ["wisp", "farmer"]
    for pieces, complaint in (("owl baker", "unknown piece 'owl'"), ("wisp wisp", "twice"), ("wisp", "1 pieces")):
        with pytest.raises(BadInput, match=complaint):
            new(2, pieces=pieces)


@rule("WV-44", "WV-58")
def test_example_2_charms_by_number_of_players():
    assert [list(new(seats, start="1").charms) for seats in (2, 3, 4)] == [[4] * 2, [5] * 3, [6] * 4]


@rule("WV-45")
def test_chance_or_the_host_says_who_begins_and_turns_go_clockwise():
    s = new(3)
    assert s.asked == (NATURE,)
    play(s, "first 3")
    assert s.asked == (FARMER,)
    s = new(3, pieces="soldier baker wisp", start="1")
    turns = []
    for _ in range(4):
        turns.append(BOX.pieces[int(s.pieces[s.asked[0]])].id)
        play(s, words(s, start="move")[0])
    assert turns == ["soldier", "wisp", "baker", "soldier"]
    assert why(s, 0, "flip N") == "WV-45"
    with pytest.raises(BadInput, match="only 2 seats"):
        new(2, start="3")


@rule("WV-46")
def test_a_turn_is_one_action_and_nobody_passes():
    s = race()
    assert sorted(words(s)) == sorted(["move E.a3", "move E.c3", *CHARMS])
    play(s, "move E.a3")
    assert s.asked == (SOLDIER,)
    with pytest.raises(BadInput, match="unknown move 'pass'"):
        play(s, "pass")


@rule("WV-47", "B-15")
def test_the_wisp_walks_like_everyone():
    s = race("wisp: N.c1\nturn: wisp")
    assert words(s, start="move") == ["move N.c2", "move E.a1"]
    assert refused(s, "move N.a1") == "WV-18"
    s = race("wisp: S.START\nturn: wisp")
    play(s, "move S.HOME")
    assert s.winners() == (WISP,)


@rule("WV-48")
def test_example_7_without_charms_one_can_only_move():
    s = race("baker: E.START 0")
    assert words(s) == ["move E.a3", "move E.c3"]
    assert refused(s, "flip N") == "WV-48"
    s = race("baker: E.START 1")
    play(s, "flip N")
    assert s.charms[BAKER] == 0


@rule("WV-49", "WV-30", "WV-31")
def test_nobody_undoes_the_last_charm_of_another():
    s = race()
    play(s, "flip E")
    assert refused(s, "flip E") == "WV-31"
    play(s, "move S.c3")
    assert refused(s, "flip E") == "WV-31"


@rule("WV-50")
def test_example_15_whoever_stands_in_shadow_goes_to_the_start_of_that_field():
    s = race("farmer: S.c1\nbaker: N.c1")
    assert facts(s, "flip S") == ["flipped", "sent back"]
    assert at(s, FARMER) == "S.START"
    assert s.charms[BAKER] == 5
    assert s.charms[FARMER] == 6
    assert "S.c1" in dark(s)


@rule("WV-51")
def test_example_16_nobody_darkens_their_own_space():
    s = race("baker: N.c1")
    assert refused(s, "flip N") == "WV-51"
    assert "flip S" in words(s)


@rule("WV-52")
def test_nobody_sleeps_or_teleports():
    s = race("wisp: E.START")
    for words_ in ("sleep baker", "wake baker", "teleport N.a1", "banish N.a1", "leave"):
        with pytest.raises(BadInput, match="unknown move"):
            play(s, words_)
    assert why(s, BAKER, "piece:wisp") == "WV-52"


@rule("WV-53", "WV-59")
def test_the_first_one_home_wins_alone():
    s = race("soldier: N.START\nturn: soldier")
    assert facts(s, "move N.HOME") == ["moved", "home", "won"]
    assert s.asked == ()
    assert s.winners() == (SOLDIER,)
    assert s.scores() == (0, 1, 0, 0)
    assert why(s, BAKER, "flip N") == "WV-53"


@rule("WV-54", "B-9")
def test_who_can_do_nothing_is_skipped():
    """The rows make it impossible, so the table is set by hand: in shadow, without charms."""
    s = race("turn: wisp\nbaker: E.START 0")
    s.places[BAKER] = BOX.names.index("E.a2")
    assert facts(s, "move N.a3") == ["moved", "skipped"]
    assert s.asked == (SOLDIER,)


@rule("WV-55", "B-9")
def test_a_dead_race_is_a_draw():
    s = race("baker: E.START 1\nsoldier: S.START 0", seats=2)
    assert facts(s, "flip E") == ["flipped", "won"]
    assert s.asked == ()
    assert s.winners() == ()
    assert why(s, BAKER, "flip N") == "WV-55"
    s = race("baker: E.START 1\nsoldier: S.START 0", seats=2)
    play(s, "flip N")
    assert s.asked == (SOLDIER,), "the soldier can walk home"


@rule("WV-58")
def test_charms_only_go_down_one_by_one():
    s = race(seats=2)
    for left in (3, 2, 1, 0):
        play(s, "flip E" if left % 2 else "flip W", "move S.c3" if left % 2 else "move S.START")
        assert s.charms[BAKER] == left
    assert refused(s, "flip N") == "WV-48"


@rule("WV-61", "B-10")
def test_a_race_has_a_limit_too():
    s = race("options: max_rounds=3\nround: 3\nturn: wisp")
    play(s, "move N.a3")
    assert s.asked == ()
    assert s.winners() == ()
    assert why(s, BAKER, "flip N") == "WV-61"


@rule("B-2")
def test_racers_enter_no_home_but_their_own():
    assert refused(race("baker: S.START"), "move S.HOME") == "WV-06"


@rule("B-5", "WV-19", "WV-20", "WV-22", "WV-18")
def test_charms_work_as_in_the_other_game():
    s = race()
    play(s, "flip N", "swap N E", "move W.a3", "flip E")
    assert at(s, FARMER) == "W.a3"
    assert int(s.arrangement) % 16 == 0
    assert [int(n) for n in s.charms] == [5, 5, 6, 5]
