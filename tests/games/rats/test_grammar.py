"""The effect language: what it reads, what it refuses, and the rows it becomes."""

from __future__ import annotations

import pytest

from lanternwood.games.rats.content import reading
from lanternwood.games.rats.content.grammar import (
    Choice,
    Do,
    Each,
    Effect,
    Foes,
    If,
    Mod,
    Score,
    Trade,
    Trigger,
)
from lanternwood.games.rats.content.programs import Programs, is_plain
from lanternwood.games.rats.content.reading import Unreadable, Where
from lanternwood.games.rats.rules import numbers as c
from tests.games.rats.table import BOX

WHEEL = Where(wheel=True)
FOES = Where(foes=True)


def only(text, where=Where()):  # noqa: B008 - it never changes
    (step,) = reading.effect(text, where).steps
    return step


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("wood 2", Do(c.OP_GAIN, c.WOOD, 2)),
        ("vp 1", Do(c.OP_GAIN, c.VP, 1)),
        ("lose 2", Do(c.OP_LOSE, 2)),
        ("draw any 1", Do(c.OP_DRAW, 2, 1)),
        ("pp 2", Do(c.OP_PROJECT, 2)),
        ("ep 1", Do(c.OP_EXPLORE, 1)),
        ("potion 1", Do(c.OP_POTION, 1)),
        ("main any", Do(c.OP_MAIN, c.ANY_ACTION)),
        ("main explore", Do(c.OP_MAIN, 5)),
        ("dig 1 disc 1", Do(c.OP_DIG, 1, 1)),
        ("dig_free 2", Do(c.OP_DIG, 2, 0, 1)),
        ("bed_free 1", Do(c.OP_BED, 1, 0, 1)),
        ("shift 1", Do(c.OP_SHIFT, 1)),
        ("guest base", Do(c.OP_GUEST, c.GUEST_BASE)),
        ("hero 1", Do(c.OP_HERO)),
        ("reveal any", Do(c.OP_REVEAL, 1)),
        ("resolve any skill 1", Do(c.OP_RESOLVE, 1, 1)),
        ("play any", Do(c.OP_PLAY, c.PLAY_ANY)),
        ("play automa free", Do(c.OP_PLAY, c.PLAY_TYPE + 2, c.FREE_PLAY)),
        ("play any disc 1x", Do(c.OP_PLAY, c.PLAY_ANY, c.LESS_EITHER)),
        ("play any noSTR disc 1w1m", Do(c.OP_PLAY, c.WITHOUT_STR, 1 + 8)),
        ("play basic skill 1", Do(c.OP_PLAY, c.PLAY_BASIC, 0, 1)),
        ("pick3 adv", Do(c.OP_PICK, 1)),
        ("flip adv tool", Do(c.OP_FLIP, 1, 0)),
        ("explorer any", Do(c.OP_EXPLORER, 0)),
        ("explorer 2", Do(c.OP_EXPLORER, 2)),
        ("tent any", Do(c.OP_TENT, 1)),
        ("door here", Do(c.OP_DOOR, 0)),
        ("swap 2", Do(c.OP_SWAP, 2)),
        ("uncube brown", Do(c.OP_UNCUBE)),
        ("room 1", Do(c.OP_ROOM)),
        ("if(elec+) joker 1", If(2, Do(c.OP_GAIN, c.JOKER, 1))),
        ("each(STA) draw adv 1", Each(c.STA, Do(c.OP_DRAW, 1, 1))),
        ("pay(1it,2w) -> ep 1", Trade(reading.cost(["1it", "2w"]), Do(c.OP_EXPLORE, 1))),
    ],
)
def test_steps_are_read(text, step):
    assert only(text) == step


def test_a_branch_may_have_several_steps():
    step = only("one(guest base; guest any | vp 2)")
    assert isinstance(step, Choice)
    assert [len(branch.steps) for branch in step.branches] == [2, 1]


def test_what_is_bound_to_a_place():
    assert only("resolve here", WHEEL) == Do(c.OP_RESOLVE, 0, 0)
    assert only("guest round", WHEEL) == Do(c.OP_GUEST, c.GUEST_ROUND)
    assert only("foes(joker>me) drop joker 1", FOES) == Foes(c.JOKER, Do(c.OP_DROP, 3, 1))
    assert only("foes(all) lose 2", FOES) == Foes(-1, Do(c.OP_LOSE, 2))


def test_permanent_effects_and_scores():
    gain = Do(c.OP_GAIN, c.WOOD, 1)
    assert reading.permanent("on gain wood: wood 1") == Trigger(int(c.ON_GAIN_WOOD), Effect((gain,)))
    assert reading.permanent("on play ENE: wood 1").event == c.ON_PLAY_SKILL + 2
    assert reading.permanent("on dig: wood 1").event == c.ON_DIG
    assert reading.permanent("mod main dig: disc 1m") == Mod(1, metal=1)
    assert reading.permanent("mod main project: +2") == Mod(4, plus=2)
    assert reading.score("score 1 per inv/2") == Score(1, int(c.INV), 2, 0)
    assert reading.score("score 2 per tool max 8") == Score(2, int(c.TOOL), 1, 8)


def test_costs_and_needs():
    assert reading.cost(["2w", "1mv", "bed"]).amounts == (2, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
    assert not reading.cost([])
    needs = reading.needs(["2STR", "elec+", "rooms 3"])
    assert (needs.skills, needs.elec, needs.counters) == ((2, 0, 0, 0), 2, ((int(c.ROOMS), 3),))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gold 1", "'gold' is no verb"),
        ("wood", "the end where a number from 1 to 20"),
        ("wood 0", "'0' where a number"),
        ("wood 1 metal 1", "'metal' where the end"),
        ("wood 1;", "a step is missing"),
        ("draw three 1", "'three' where one of basic adv any"),
        ("one(wood 1)", "two to 6 branches"),
        ("one(wood 1 | metal 1", "the end where"),
        ("pay() -> wood 1", "a cost"),
        ("pay(1q) -> wood 1", "'1q' is no cost"),
        ("if(steam) wood 1", "'steam' where"),
        ("each(moons) wood 1", "'moons' where"),
        ("foes(all) drop wood 1", "only on cards of the kind AGG"),
        ("resolve here", r"RW-117"),
        ("guest round", r"RW-100"),
        ("hero 2", "'2' where a number from 1 to 1"),
        ("play any disc 1q", "'1q' where 1x"),
        ("pick3 any", "'any' where one of basic adv"),
        ("drop wood 1", "'drop' is no verb"),
    ],
)
def test_other_words_are_refused(text, complaint):
    with pytest.raises(Unreadable, match=complaint):
        reading.effect(text)


@pytest.mark.parametrize(
    ("read", "text", "complaint"),
    [
        (reading.permanent, "on sneeze: vp 1", "'sneeze :' is no event"),
        (reading.permanent, "on dig vp 1", "'vp' where"),
        (reading.permanent, "mod main wood: disc 1w", "'1w' where a discount that goes with wood"),
        (reading.permanent, "mod main bed: +9", "'\\+9' where"),
        (reading.permanent, "vp 1", "'vp' where one of on mod"),
        (reading.score, "score 1 per moon", "'moon' where a counter"),
        (reading.score, "score 1 per inv/0", "'inv/0' where a counter"),
        (reading.score, "score 1 per inv most 3", "'most' where the end"),
        (reading.cost, ["1bed"], "'1bed' is no cost"),
        (reading.cost, ["1w", "2w"], "'2w' names a cost twice"),
        (reading.needs, ["2LUCK"], "'2LUCK' is no need"),
        (reading.needs, ["rooms 1", "beds 1", "doors 1"], "at most two different counters"),
    ],
)
def test_other_sentences_are_refused(read, text, complaint):
    with pytest.raises(Unreadable, match=complaint):
        read(text)


# Rows


def rows(text, where=Where()):  # noqa: B008 - it never changes
    programs = Programs()
    place = programs.program(reading.effect(text, where))
    assert place == 0
    return [tuple(programs.code[at : at + 4]) for at in range(0, len(programs.code), 4)], programs


def test_steps_follow_one_another():
    assert rows("wood 2; vp 1")[0] == [(1, 0, 2, 0), (1, 4, 1, 0), (0, 0, 0, 0)]


def test_a_choice_names_its_branches_and_the_row_behind_them():
    code, _ = rows("one(wood 1 | vp 1; move 1); lose 1")
    assert code[0] == (c.OP_CHOICE, 2, 8 * 4, 0)
    assert code[1] == (c.OP_BRANCH, 3 * 4, 0, 0)
    assert code[2] == (c.OP_BRANCH, 5 * 4, 0, 0)
    assert code[3:5] == [(c.OP_GAIN, c.WOOD, 1, 0), (c.END, 0, 0, 0)]
    assert code[5:8] == [(c.OP_GAIN, c.VP, 1, 0), (c.OP_GAIN, c.MOVE, 1, 0), (c.END, 0, 0, 0)]
    assert code[8:] == [(c.OP_LOSE, 1, 0, 0), (c.END, 0, 0, 0)]


def test_a_trade_and_a_repetition_name_their_programs():
    code, programs = rows("pay(1it) -> ep 1; each(STA) draw adv 1")
    assert code[0] == (c.OP_PAY, 1, 4, 12)
    assert code[1:3] == [(c.OP_EXPLORE, 1, 0, 0), (c.END, 0, 0, 0)]
    assert code[3] == (c.OP_EACH, c.STA, 16, 24)
    assert programs.costs[11:] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]


def test_a_condition_says_where_to_go_on():
    assert rows("if(elec) joker 1; vp 1")[0] == [
        (c.OP_IF, 1, 8, 0),
        (c.OP_GAIN, c.JOKER, 1, 0),
        (c.OP_GAIN, c.VP, 1, 0),
        (c.END, 0, 0, 0),
    ]


def test_foes_name_what_they_suffer():
    code, _ = rows("foes(all) drop item 1", FOES)
    assert code == [(c.OP_FOES, -1, 4, 12), (c.OP_DROP, c.DROP_ITEM, 1, 0), (c.END, 0, 0, 0), (c.END, 0, 0, 0)]


def test_what_is_alike_is_written_once():
    programs = Programs()
    first = programs.program(reading.effect("wood 1"))
    size = len(programs.code)
    assert programs.program(reading.effect("wood 1")) == first
    assert len(programs.code) == size
    assert programs.need(reading.needs(["elec"])) == programs.need(reading.needs(["elec"])) == 1
    assert programs.need(reading.needs([])) == 0


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("wood 1; vp 2", True),
        ("room 1", True),
        ("if(elec) joker 1", True),
        ("each(tool) vp 1", True),
        ("one(wood 1 | metal 1)", False),
        ("draw basic 1", False),
        ("pay(1w) -> vp 1", False),
    ],
)
def test_programs_that_ask_nothing(text, plain):
    assert is_plain(reading.effect(text)) is plain


def test_every_jump_in_the_box_lands_on_a_row():
    jumps = {
        c.OP_CHOICE: (2,),
        c.OP_BRANCH: (1,),
        c.OP_PAY: (2, 3),
        c.OP_IF: (2,),
        c.OP_EACH: (2, 3),
        c.OP_FOES: (2, 3),
    }
    for at in range(0, len(BOX.code), 4):
        for number in jumps.get(BOX.code[at], ()):
            assert at < BOX.code[at + number] < len(BOX.code)
            assert BOX.code[at + number] % 4 == 0
