"""Positions, words, sheets and pictures of both games, and what is said about input that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import get
from lanternwood.core.text import Text
from lanternwood.games.vale.shown.scene import scene
from lanternwood.match.files import load_position
from lanternwood.match.match import Match
from lanternwood.match.record import read, replay
from tests.games.vale.table import BAKER, BOXED, RACE, SOLDIER, VALE, WISP, game_of, new, play, race, table, words

EXAMPLES = Path(__file__).parents[3] / "examples"


# Positions


def test_a_table_is_written_as_it_can_be_read():
    s = table("panels: B* A D C*\nround: 7\nfarmer: W.c1 asleep\nlast: sleep farmer\nturn: soldier\nactions: 2 of 3")
    text = VALE.files.write(VALE, s)
    assert text.splitlines()[3:] == [
        "round: 7", "panels: B* A D C*", "baker: E.START", "soldier: S.START", "farmer: W.c1 asleep", "wisp: N.START",
        "last: sleep farmer", "turn: soldier", "actions: 2 of 3",
    ]  # fmt: skip


def test_a_pause_for_banishing_can_be_written():
    s = table("wisp: N.a3\nactions: 1")
    play(s, "flip N")
    text = VALE.files.write(VALE, s)
    assert text.endswith("actions: 0 of 1\nbanish: open\n")
    again = table(text.split("seats: 4\n")[1])
    assert words(again) == words(s)


def test_options_travel_with_the_position():
    s = race('options: pieces="wisp farmer" max_rounds=7 panels=shuffled', seats=2)
    assert 'options: pieces="wisp farmer" panels=shuffled max_rounds=7' in RACE.files.write(RACE, s)
    assert [str(role) for role in RACE.words.roles(s)] == ["wisp", "farmer"]


def test_a_table_that_is_being_set_up_cannot_be_written():
    with pytest.raises(BadInput, match="once the table is set up"):
        VALE.files.write(VALE, new(panels="shuffled"))


def test_the_end_is_worked_out():
    assert table("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.HOME").winners() == (0, 1, 2)
    assert table("baker: E.a1 asleep\nsoldier: N.HOME\nfarmer: W.a1 asleep").winners() == (WISP,)
    assert race("soldier: N.HOME 2").winners() == (SOLDIER,)
    assert race("baker: E.START 0\nsoldier: S.START 0", seats=2).asked == ()
    assert table("options: max_rounds=100\nround: 101").asked == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("panels: A B C", "panels: expected A B C D in some order"),
        ("panels: A A B C", "panels: expected A B C D in some order"),
        ("baker: E.a9", "'E.a9' should be a space"),
        ("baker: N.HOME", "N.HOME is not a home it may enter"),
        ("wisp: S.HOME", "S.HOME is not a home it may enter"),
        ("wisp: N.a1 asleep", "expected a space, and 'asleep' after it"),
        ("baker: E.a3 snoring", "expected a space, and 'asleep' after it"),
        ("baker: E.a3 asleep", "a sleeping villager has no turn"),
        ("baker: E.a3 asleep\nturn: baker", "a sleeping villager has no turn"),
        ("last: move E.a3", "is not a charm"),
        ("last: flip X", "last: slot 'X': choose one of"),
        ("options: undo_scope=panels\nlast: sleep baker", "is not a charm"),
        ("turn: owl", "should be one of"),
        ("actions: 5", "should be a whole number from 1 to 4"),
        ("actions: 3 or 4", "expected a number, or two"),
        ("actions: 3 of 2", "should be a whole number from 3 to 4"),
        ("actions: 2\nbanish: open", "the wisp must stand in shadow"),
        ("wisp: N.a1\nactions: 2\nbanish: open", "the last charm must have darkened"),
        ("wisp: N.a1\nlast: flip S\nactions: 2\nbanish: open", "the last charm must have darkened"),
        ("wisp: N.a1\nlast: flip N\nactions: 4 of 4\nbanish: open", "has cost at least one"),
        ("baker: W.HOME\nactions: 3 of 0", "only a villager at home acts without a spin, and once"),
        ("actions: 3 of 0", "only a villager at home acts without a spin"),
        ("last: sleep soldier", "is not how the villager was left"),
        ("soldier: S.START asleep\nlast: wake soldier", "is not how the villager was left"),
        ("round: 0", "should be a whole number from 1 to 1000000"),
        ("forest 1: x", "unknown line 'forest 1'"),
        ("then: spin 2; fly", "then: unknown move 'fly'"),
        ("then: spin 2; move E.a1", "this space is not next to yours"),
        ("options: max_rounds=many", "a whole number from 0"),
        ("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.HOME\nactions: 1 of 2", "actions: nobody acts after the end"),
        ("wisp: N.a1\nlast: flip N\nbanish: open", "a spin has been made; say what is left of it"),
        ("baker:\n  E.a3", "what belongs to 'baker:' stands in the same line"),
        ("actions: 4 of 5", "actions: '5' should be 4"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, complaint: str):
    with pytest.raises(BadInput, match=complaint):
        table(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("baker: E.a2", "lies in shadow; nobody stays there"),
        ("baker: E.a1 7", "charms left: '7' should be a whole number from 0 to 6"),
        ("baker: W.HOME\nsoldier: N.HOME", "only one piece can be at home"),
        ("options: pieces=baker", "1 pieces are named, but there are 4 seats"),
        ("actions: 2", "unknown line 'actions'"),
        ("last: sleep baker", "unknown move 'sleep baker'"),
        ("baker: E.START 1\nthen: flip N; move E.a3", "E.a3 is not next to S.START|river lies between"),
    ],
)
def test_a_race_that_cannot_be_is_refused_with_a_reason(text: str, complaint: str):
    with pytest.raises(BadInput, match=complaint):
        race(text)


@pytest.mark.parametrize("path", sorted([*EXAMPLES.glob("vale-*"), *EXAMPLES.glob("race-*")]), ids=lambda p: p.name)
def test_the_examples_can_be_used(path: Path):
    if path.suffix == ".position":
        assert path.read_text(encoding="utf-8").startswith("# "), "it says what it shows"
        game, s = load_position(str(path))
        assert s.asked
        assert game.shown.score(s)
    else:
        steps = list(replay(read(path.read_text(encoding="utf-8")), prove=True))
        assert steps[-1].state.winners()


# Words


def test_swaps_may_be_named_in_any_order():
    s = table("actions: 2")
    assert VALE.words.parse(s, BAKER, "swap E N") == VALE.words.parse(s, BAKER, "swap N E")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fly", "moves begin with move, flip, swap, wake"), ("flip", "should be written like 'flip N'"),
        ("swap N", "should be written like 'swap N E'"), ("swap N N", "two different panels"),
        ("move a3", "one is written like E.a3"), ("wake wisp", "choose one of baker, soldier, farmer"),
        ("pass now", "should be 'pass' alone"),
    ],
)  # fmt: skip
def test_words_that_name_no_move(text: str, complaint: str):
    with pytest.raises(BadInput, match=complaint):
        VALE.words.parse(table("actions: 2"), BAKER, text)
    if text == "fly":
        with pytest.raises(BadInput, match="moves begin with deal, spin"):
            VALE.words.parse(table(), NATURE, text)


def test_questions_are_asked_in_sentences():
    assert VALE.words.ask(table("actions: 3"), BAKER) == "Spend your actions (3 left)."
    assert VALE.words.ask(table("actions: 1"), BAKER) == "Spend your last action."
    assert "pass" in VALE.words.ask(table("baker: W.HOME"), BAKER)
    assert RACE.words.ask(race("baker: E.START 1"), BAKER) == "Move, or cast your last charm."
    assert RACE.words.ask(race("baker: E.START 0"), BAKER) == "Move: you have no charms left."


def test_the_log_tells_what_happened():
    s = table("baker: E.a1\nwisp: N.a3")
    s.telling = True
    play(s, "spin 4", "move N.c1", "swap E S", "flip N", "leave")
    told = [VALE.words.tell(s, fact) for fact in s.facts]
    assert told == [
        "seat 1 spins 4: 4 actions",
        "seat 1 crosses the river to the inner east space of the north field",
        "seat 1 swaps the east and the south panel",
        "seat 1 turns the north panel around",
        "seat 1 leaves the wisp where it is",
    ]
    assert all(isinstance(text, Text) for text in told)


# Sheets, pictures and scenes


def test_the_sheet_says_how_far_everyone_is():
    s = table("baker: W.HOME\nsoldier: S.a1\nfarmer: W.a1 asleep")
    lines = [[part.text for line in sheet.lines for part in line.parts] for sheet in VALE.shown.score(s)]
    assert lines[0] == ["at home", "at home"]
    assert lines[1][1].startswith("trapped in shadow, ")
    assert lines[2][1].startswith("asleep, ")
    assert lines[3][1:] == ["1 villager asleep", "1 villager at home"]
    s = race("baker: W.START 0\nsoldier: S.START 0\nfarmer: W.START 1\nwisp: N.START 2")
    lines = [[part.text for line in sheet.lines for part in line.parts] for sheet in RACE.shown.score(s)]
    assert lines[0][1] == "1 step from home"
    assert lines[1][1] == "no light path home, and no charm to make one"
    assert lines[3][2] == "2 charms left"


def test_the_picture_shows_light_shadow_and_sleepers():
    s = table("farmer: N.c1 asleep\nactions: 2")
    drawn = VALE.shown.draw(s, BAKER)
    assert "^B" in drawn
    assert "of" in drawn
    assert "Shadow in the north field: " in drawn
    assert drawn.count("#") == 11  # ten spaces and the legend


def test_the_scene_has_all_that_a_client_draws():
    s = table(
        "panels: A* B C D\nbaker: E.a2\nfarmer: W.a1 asleep\nwisp: N.c1\nlast: flip N\nturn: soldier\nactions: 2 of 3"
    )
    seen = scene(s.view(None), s.box)
    assert [slot["turned"] for slot in seen["slots"]] == [True, False, False, False]
    assert (len(seen["light"]), len(seen["dark"])) == (18, 10)
    assert seen["rivers"] == {"N-E": False, "E-S": False, "S-W": True, "W-N": True}
    assert (seen["turn"], seen["spin"], seen["actions"], seen["spinning"]) == (SOLDIER, 3, 2, False)
    assert seen["last"] == {"kind": "flip", "slots": ["N"], "piece": "", "forbids": "flip N"}
    assert [piece["trapped"] for piece in seen["pieces"]] == [True, False, False, False]
    assert [piece["asleep"] for piece in seen["pieces"]] == [False, False, True, False]
    soldier = seen["pieces"][SOLDIER]
    assert soldier["path"]
    assert soldier["way"][-2:] == ["N.START", "N.HOME"]
    assert len(soldier["way"]) == 12
    play(s, "flip W", "flip S")
    assert scene(s.view(None), s.box)["spinning"]
    over = scene(table("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.HOME").view(None), BOXED)
    assert (over["result"], over["turn"]) == ("villagers", -1)


def test_last_charms_on_villagers_are_shown():
    for last, forbids in (("sleep farmer", "wake farmer"), ("wake farmer", "sleep farmer"), ("swap N E", "swap N E")):
        asleep = " asleep" if last.startswith("sleep") else ""
        shown = scene(table(f"farmer: W.a1{asleep}\nlast: {last}\nactions: 1").view(None), BOXED)["last"]
        assert shown is not None
        assert shown["forbids"] == forbids


# Bots


@pytest.mark.parametrize(("game", "seats"), [(VALE, 4), (RACE, 2), (RACE, 3), (RACE, 4)])
def test_greedy_bots_finish_with_a_result(game, seats: int):
    match = Match(game, ["greedy"] * seats, seed="a result")
    match.run()
    assert match.over
    assert match.state.winners() or game is RACE


def test_a_villager_walks_in_when_that_wins_and_waits_when_it_loses():
    s = table("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.START\nturn: farmer\nactions: 1")
    assert plan(s) == "move E.HOME"
    s = table("baker: W.START\nsoldier: N.a3 asleep\nfarmer: W.a1 asleep\nactions: 1")
    assert plan(s) != "move W.HOME"


def test_the_wisp_strikes_when_it_can():
    s = table("baker: W.HOME\nfarmer: W.a1 asleep\nsoldier: N.a3\nwisp: N.a3\nturn: wisp\nactions: 1")
    assert plan(s) == "sleep soldier"


def plan(s) -> str:
    from lanternwood.core.rng import Rng

    game, seat = game_of(s), s.asked[0]
    return game.words.describe(s, seat, game.judgement.plan(s, seat, Rng(1))[0]).words


@pytest.mark.rule("WV-37")
def test_wv_37_a_banishing_from_home_has_used_the_one_action():
    s = table("baker: W.HOME\nwisp: N.a1\nlast: flip N\nturn: baker\nbanish: open")
    get("vale").play(s, 0, "leave")
    assert s.asked != (0,)


@pytest.mark.rule("WV-32")
def test_wv_32_the_drawing_names_a_charm_on_a_villager():
    s = table("soldier: S.START asleep\nlast: sleep soldier\nturn: baker\nactions: 3 of 3")
    assert "Last charm: the soldier fell asleep" in get("vale").shown.draw(s)


def test_what_the_race_lacks_is_refused_with_its_rule():
    race = get("vale-race")
    s = race.new(2, {"start": "1"})
    assert str(race.why_not(s, 0, "pass")).endswith("(WV-46)")
    for move in ("sleep baker", "wake soldier", "teleport N.a1"):
        assert str(race.why_not(s, 0, move)).endswith("(WV-52)")
