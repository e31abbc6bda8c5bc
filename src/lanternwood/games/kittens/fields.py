"""What a table of Wizard Kittens holds, each field named once."""

from __future__ import annotations

from lanternwood.core.fields import (
    Field,
    Fields,
    Record,
    bits,
    choice,
    counts,
    left_out,
    number,
    one,
    own,
    rows,
    seat,
    seats,
    some,
    tally,
    yes,
)
from lanternwood.games.kittens.content.box import MOST, MOST_ALIKE
from lanternwood.games.kittens.moves import MOVES

CURSES = MOST["curse"]
CREDITS = MOST["credit"]
STEPS = 64
ONCE = left_out("it matters before the first question only")
AT_THE_END = left_out("it is known only when nobody is asked any more")
ONLY_NUMBERS = left_out("it only numbers the questions")

STATE = Record(
    "rules/state.py",
    "Kittens",
    box="Tables",
    fields=(
        Field("advanced", "bool", "False", "advanced kittens", code=one(yes())),
        Field("new_rules", "bool", "False", "cards with new rules", code=one(yes())),
        Field("chaos", "bool", "False", "more than one Chaos Cat", code=one(yes())),
        Field("in_turn", "bool", "False", "choices of several are made in turn", code=one(yes())),
        # Set-up.
        Field("kittens", "Ints", "many(seats, NONE)", "the kitten", code=rows(choice(4))),
        Field("mats", "bool", "True", "chance or seats choose the kittens, not the host", code=ONCE),
        Field("credits", "Ints", "many(seats, NONE)", "the Extra Credit card", who="own", code=own(choice(CREDITS))),
        Field("shown", "Ints", "NO_MOVES", "the Extra Credit of all, once the book is cleared", code=AT_THE_END),
        Field("dealt", "i64", "0", "components that were dealt", code=ONCE),
        Field("first", "i64", "NONE", "the starting seat", code=one(seat())),
        Field("turn", "i64", "NONE", "the seat on turn", code=one(seat())),
        Field("turns", "i64", "0", "turns taken", code=one(number(0, 999))),
        # The circles and the centre.
        Field("chapters", "i64", "2", "chapters in use", code=one(number(2, 3))),
        Field(
            "circle",
            "Ints",
            "zeros(seats * CIRCLE)",
            "components in the circle: four types in each of three chapters",
            copied=True,
            code=rows(number(0, MOST_ALIKE) * 12),
        ),
        Field(
            "token",
            "Ints",
            "many(seats, NONE)",
            "the spell that the token covers",
            copied=True,
            code=rows(choice(8)),
        ),
        Field("centre", "Ints", "many(3, NONE)", "the curse in each chapter", code=some(choice(CURSES) * 3)),
        Field("revealed", "i64", "0", "curses that have been seen", code=one(bits(CURSES))),
        Field("owner", "Ints", "many(box.curses, NONE)", "who has defeated each curse", code=some(seat() * CURSES)),
        Field("extras", "Ints", "zeros(box.curses)", "extras with each curse by type", code=some(counts(4) * CURSES)),
        Field("strict", "i64", "0", "curses whose extras cost double", code=one(bits(CURSES))),
        Field("defeated", "Ints", "NO_MOVES", "curses defeated", code=tally(CURSES, 1)),
        # The deck.
        Field(
            "discard",
            "Ints",
            "vec[i64]()",
            "discarded components by type",
            copied=True,
            code=tally(4, MOST_ALIKE),
        ),
        Field(
            "unseen",
            "Ints",
            "box.counts[:]",
            "components in the deck by type",
            copied=True,
            code=some(number(0, MOST_ALIKE) * 4),
        ),
        Field("top", "i64", "PILE", "cards left in the top pile", code=one(number(0, 99))),
        Field("middle", "i64", "middle_pile(box, seats)", "cards left in the middle pile", code=one(number(0, 99))),
        Field("bottom", "i64", "PILE + 1", "cards left in the bottom pile", code=one(number(0, 99))),
        Field("cats", "i64", "1", "Chaos Cats in the middle pile", code=one(number(0, 9))),
        Field("third", "bool", "True", "the Chapter 3 cat is among them", code=one(yes())),
        Field("cats_drawn", "i64", "0", "Chaos Cats drawn", code=one(number(0, 9))),
        # What cards have brought.
        Field("rule", "i64", "NONE", "the new rule", code=one(choice(MOST["rule"]))),
        Field("card", "i64", "NONE", "the Chaos card", code=one(choice(MOST["chaos"]))),
        Field("on_defeat", "Ints", "NO_MOVES", "steps that happen with each defeat", code=some(choice(STEPS) * 3)),
        Field("share", "bool", "False", "shared grading is in force", code=one(yes())),
        Field("big_paws", "bool", "False", "big paws are in force", code=one(yes())),
        Field("harsh", "bool", "False", "strict grading is in force", code=one(yes())),
        # The turn.
        Field("spell", "i64", "NONE", "the spell being cast", code=one(choice(8))),
        Field("drawn", "i64", "NONE", "the card in the air", code=one(choice(4))),
        Field("second", "i64", "NONE", "the second card in the air", code=one(choice(4))),
        Field("picked", "i64", "NONE", "the card chosen for the spell", code=one(choice(48))),
        Field("aim", "i64", "NONE", "the kitten it is cast at", code=one(seat())),
        Field("left", "i64", "0", "cards that Swat still takes", code=one(number(0, 9))),
        Field(
            "aside",
            "Ints",
            "zeros(CIRCLE)",
            "needed components of curses just defeated, by chapter and type",
            code=some(number(0, MOST_ALIKE) * 12),
        ),
        Field("questions", "i64", "0", "choices that were put to several kittens", code=ONLY_NUMBERS),
        Field("result", "i64", "GOING_ON", "how it ended", code=AT_THE_END),
    ),
)
STEP = Field("step", "i64", "0", "the step of a card", code=one(choice(STEPS)))
FRAMES = (
    Record(
        "rules/choosing.py",
        "Together",
        (
            STEP,
            Field("number", "i64", "0", "which question it is", code=ONLY_NUMBERS),
            Field("put", "i64", "0", "whom it asks", code=one(seats())),
            Field(
                "held",
                "Ints",
                "vec[i64]()",
                "the own answer, as the number of a move; -1 while open",
                who="own",
                copied=True,
                code=own(number(-1, MOVES.spans.size)),
            ),
            Field("at", "i64", "-1", "how many have had their turn; -1 while all choose", code=one(number(-1, 9))),
        ),
        state="Kittens",
    ),
    Record(
        "rules/choosing.py",
        "InTurn",
        (
            STEP,
            Field("at", "i64", "0", "how many have had their turn", code=one(number(0, 9))),
            Field("who", "i64", "NONE", "who is asked", code=one(seat())),
            Field(
                "held",
                "Ints",
                "many(4, NONE)",
                "answers by seat number, as moves",
                copied=True,
                code=some(number(-1, MOVES.spans.size) * 4),
            ),
        ),
        state="Kittens",
    ),
    Record(
        "rules/defeat.py",
        "Defeating",
        (
            Field("beaten", "i64", "0", "chapters whose curse is beaten", code=one(bits(3))),
            Field("stage", "i64", "COLLECTS", "the stage of the defeat", code=one(number(0, 9))),
            Field("at", "i64", "0", "the chapter", code=one(number(0, 9))),
            Field("rule", "i64", "0", "which step in force", code=one(number(0, 9))),
        ),
        state="Kittens",
    ),
)
FIELDS = Fields(STATE, FRAMES)
