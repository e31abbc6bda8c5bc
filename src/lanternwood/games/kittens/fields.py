"""What a table of Wizard Kittens holds, each field named once."""

from __future__ import annotations

from lanternwood.core import fields as f
from lanternwood.core.fields import Field, Fields
from lanternwood.games.kittens.content.box import MOST, MOST_ALIKE
from lanternwood.games.kittens.moves import MOVES

CURSES = MOST["curse"]
CREDITS = MOST["credit"]
STEPS = 64
ONCE = f.left_out("it matters before the first question only")
AT_THE_END = f.left_out("it is known only when nobody is asked any more")
ONLY_NUMBERS = f.left_out("it only numbers the questions")

STATE = f.table(
    "Kittens",
    Field("advanced", "bool", "False", "advanced kittens", code=f.one(f.yes())),
    Field("new_rules", "bool", "False", "cards with new rules", code=f.one(f.yes())),
    Field("chaos", "bool", "False", "more than one Chaos Cat", code=f.one(f.yes())),
    Field("in_turn", "bool", "False", "choices of several are made in turn", code=f.one(f.yes())),
    # Set-up.
    Field("kittens", "Ints", "many(seats, c.NONE)", "the kitten", code=f.rows(f.choice(4))),
    Field("mats", "bool", "True", "chance or seats choose the kittens, not the host", code=ONCE),
    Field("credits", "Ints", "many(seats, c.NONE)", "the Extra Credit card", who="own", code=f.own(f.choice(CREDITS))),
    Field("shown", "Ints", "NO_MOVES", "the Extra Credit of all, once the book is cleared", code=AT_THE_END),
    Field("dealt", "i64", "0", "components that were dealt", code=ONCE),
    Field("first", "i64", "c.NONE", "the starting seat", code=f.one(f.seat())),
    Field("turn", "i64", "c.NONE", "the seat on turn", code=f.one(f.seat())),
    Field("turns", "i64", "0", "turns taken", code=f.one(f.number(0, 999))),
    # The circles and the centre.
    Field("chapters", "i64", "2", "chapters in use", code=f.one(f.number(2, 3))),
    Field(
        "circle",
        "Ints",
        "zeros(seats * c.CIRCLE)",
        "components in the circle: four types in each of three chapters",
        copied=True,
        code=f.rows(f.number(0, MOST_ALIKE) * 12),
    ),
    Field(
        "token", "Ints", "many(seats, c.NONE)", "the spell that the token covers", copied=True, code=f.rows(f.choice(8))
    ),
    Field("centre", "Ints", "many(3, c.NONE)", "the curse in each chapter", code=f.some(f.choice(CURSES) * 3)),
    Field("revealed", "i64", "0", "curses that have been seen", code=f.one(f.bits(CURSES))),
    Field("owner", "Ints", "many(box.curses, c.NONE)", "who has defeated each curse", code=f.some(f.seat() * CURSES)),
    Field("extras", "Ints", "zeros(box.curses)", "extras with each curse by type", code=f.some(f.counts(4) * CURSES)),
    Field("strict", "i64", "0", "curses whose extras cost double", code=f.one(f.bits(CURSES))),
    Field("defeated", "Ints", "NO_MOVES", "curses defeated", code=f.tally(CURSES, 1)),
    # The deck.
    Field("discard", "Ints", "vec[i64]()", "discarded components by type", copied=True, code=f.tally(4, MOST_ALIKE)),
    Field(
        "unseen",
        "Ints",
        "box.counts[:]",
        "components in the deck by type",
        copied=True,
        code=f.some(f.number(0, MOST_ALIKE) * 4),
    ),
    Field("top", "i64", "c.PILE", "cards left in the top pile", code=f.one(f.number(0, 99))),
    Field("middle", "i64", "middle_pile(box, seats)", "cards left in the middle pile", code=f.one(f.number(0, 99))),
    Field("bottom", "i64", "c.PILE + 1", "cards left in the bottom pile", code=f.one(f.number(0, 99))),
    Field("cats", "i64", "1", "Chaos Cats in the middle pile", code=f.one(f.number(0, 9))),
    Field("third", "bool", "True", "the Chapter 3 cat is among them", code=f.one(f.yes())),
    Field("cats_drawn", "i64", "0", "Chaos Cats drawn", code=f.one(f.number(0, 9))),
    # What cards have brought.
    Field("rule", "i64", "c.NONE", "the new rule", code=f.one(f.choice(MOST["rule"]))),
    Field("card", "i64", "c.NONE", "the Chaos card", code=f.one(f.choice(MOST["chaos"]))),
    Field("on_defeat", "Ints", "NO_MOVES", "steps that happen with each defeat", code=f.some(f.choice(STEPS) * 3)),
    Field("share", "bool", "False", "shared grading is in force", code=f.one(f.yes())),
    Field("big_paws", "bool", "False", "big paws are in force", code=f.one(f.yes())),
    Field("harsh", "bool", "False", "strict grading is in force", code=f.one(f.yes())),
    # The turn.
    Field("spell", "i64", "c.NONE", "the spell being cast", code=f.one(f.choice(8))),
    Field("drawn", "i64", "c.NONE", "the card in the air", code=f.one(f.choice(4))),
    Field("second", "i64", "c.NONE", "the second card in the air", code=f.one(f.choice(4))),
    Field("picked", "i64", "c.NONE", "the card chosen for the spell", code=f.one(f.choice(48))),
    Field("aim", "i64", "c.NONE", "the kitten it is cast at", code=f.one(f.seat())),
    Field("left", "i64", "0", "cards that Swat still takes", code=f.one(f.number(0, 9))),
    Field(
        "aside",
        "Ints",
        "zeros(c.CIRCLE)",
        "needed components of curses just defeated, by chapter and type",
        code=f.some(f.number(0, MOST_ALIKE) * 12),
    ),
    Field("questions", "i64", "0", "choices that were put to several kittens", code=ONLY_NUMBERS),
    Field("result", "i64", "c.GOING_ON", "how it ended", code=AT_THE_END),
)
STEP = Field("step", "i64", "0", "the step of a card", code=f.one(f.choice(STEPS)))
FRAMES = (
    STATE.frame(
        "choosing",
        "Together",
        STEP,
        Field("number", "i64", "0", "which question it is", code=ONLY_NUMBERS),
        Field("put", "i64", "0", "whom it asks", code=f.one(f.seats())),
        Field(
            "held",
            "Ints",
            "vec[i64]()",
            "the own answer, as the number of a move; -1 while open",
            who="own",
            copied=True,
            code=f.own(f.number(-1, MOVES.spans.size)),
        ),
        Field("at", "i64", "-1", "how many have had their turn; -1 while all choose", code=f.one(f.number(-1, 9))),
    ),
    STATE.frame(
        "choosing",
        "InTurn",
        STEP,
        Field("at", "i64", "0", "how many have had their turn", code=f.one(f.number(0, 9))),
        Field("who", "i64", "c.NONE", "who is asked", code=f.one(f.seat())),
        Field(
            "held",
            "Ints",
            "many(4, c.NONE)",
            "answers by seat number, as moves",
            copied=True,
            code=f.some(f.number(-1, MOVES.spans.size) * 4),
        ),
    ),
    STATE.frame(
        "defeat",
        "Defeating",
        Field("beaten", "i64", "0", "chapters whose curse is beaten", code=f.one(f.bits(3))),
        Field("stage", "i64", "COLLECTS", "the stage of the defeat", code=f.one(f.number(0, 9))),
        Field("at", "i64", "0", "the chapter", code=f.one(f.number(0, 9))),
        Field("rule", "i64", "0", "which step in force", code=f.one(f.number(0, 9))),
    ),
)
FIELDS = Fields(STATE, FRAMES)
