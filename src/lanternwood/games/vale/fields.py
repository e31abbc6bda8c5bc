"""What the table of both games holds, each field named once."""

from __future__ import annotations

from lanternwood.core.fields import (
    Field,
    Fields,
    Record,
    choice,
    left_out,
    number,
    one,
    order,
    rows,
    seat,
    seats,
    yes,
)

PLACES = 36
CHARMS = 16
ROUNDS = 1000

STATE = Record(
    "rules/state.py",
    "Vale",
    box="Tables",
    fields=(
        Field("race", "bool", "False", "the Race is played", code=left_out("the game's name says it")),
        Field("shuffled", "bool", "False", "the panels were shuffled", code=one(yes())),
        Field(
            "max_rounds", "i64", "0", "the last round, 1000 for any later one; 0: no limit", code=one(number(0, ROUNDS))
        ),
        Field("undo_scope", "i64", "ALL_CHARMS", "only charms on panels count as undone", code=one(yes())),
        Field("pieces", "Ints", "first_pieces(seats)", "the piece", code=rows(choice(4))),
        Field(
            "arrangement",
            "i64",
            "FIRST_ARRANGEMENT",
            "the panel in each slot of the lantern, and the slots with a turned panel",
            code=one(order(4)),
        ),
        Field(
            "places",
            "Ints",
            "first_places(box, seats)",
            "where the piece stands: nine spaces to a field",
            copied=True,
            code=rows(choice(PLACES)),
        ),
        Field("asleep", "i64", "0", "who sleeps", code=one(seats())),
        Field("home", "i64", "0", "who is home", code=one(seats())),
        Field(
            "last_charm",
            "i64",
            "NO_CHARM",
            "the last charm: 4 flips, 6 swaps, 3 put to sleep, 3 woken",
            code=one(choice(CHARMS)),
        ),
        Field("charms", "Ints", "zeros(seats)", "charms left in the Race", copied=True, code=rows(number(0, 20))),
        Field("first", "i64", "0", "the starting seat", code=one(seat())),
        Field("round", "i64", "1", "the round, 1000 for any later one", code=one(number(0, ROUNDS))),
        Field("turn", "i64", "NONE", "the seat on turn", code=one(seat())),
        Field("spin", "i64", "0", "actions that were spun", code=one(number(0, 9))),
        Field("actions", "i64", "0", "actions left", code=one(number(0, 9))),
        Field(
            "result",
            "i64",
            "GOING_ON",
            "how it ended",
            code=left_out("it is known only when nobody is asked any more"),
        ),
    ),
)
FRAMES = (
    Record(
        "rules/setup.py",
        "Dealing",
        (Field("dealt", "Ints", "vec[i64]()", "the panels in the slots so far"),),
        frozen=True,
        state="Vale",
    ),
    Record(
        "rules/race.py",
        "RacingOn",
        (
            Field(
                "seen",
                "Ints",
                "vec[i64]()",
                "the positions since the last charm",
                copied=True,
                code=left_out(
                    "positions since the last charm, kept only without a limit of rounds, and runs of bots have one"
                ),
            ),
        ),
        state="Vale",
    ),
)
FIELDS = Fields(STATE, FRAMES)
