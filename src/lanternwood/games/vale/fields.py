"""What the table of both games holds, each field named once."""

from __future__ import annotations

from lanternwood.core import fields as f
from lanternwood.core.fields import Field, Fields

PLACES = 36
CHARMS = 16
ROUNDS = 1000

STATE = f.table(
    "Vale",
    Field("race", "bool", "False", "the Race is played", code=f.left_out("the game's name says it")),
    Field("shuffled", "bool", "False", "the panels were shuffled", code=f.one(f.yes())),
    Field(
        "max_rounds", "i64", "0", "the last round, 1000 for any later one; 0: no limit", code=f.one(f.number(0, ROUNDS))
    ),
    Field("undo_scope", "i64", "c.ALL_CHARMS", "only charms on panels count as undone", code=f.one(f.yes())),
    Field("pieces", "Ints", "first_pieces(seats)", "the piece", code=f.rows(f.choice(4))),
    Field(
        "arrangement",
        "i64",
        "FIRST_ARRANGEMENT",
        "the panel in each slot of the lantern, and the slots with a turned panel",
        code=f.one(f.order(4)),
    ),
    Field(
        "places",
        "Ints",
        "first_places(box, seats)",
        "where the piece stands: nine spaces to a field",
        copied=True,
        code=f.rows(f.choice(PLACES)),
    ),
    Field("asleep", "i64", "0", "who sleeps", code=f.one(f.seats())),
    Field("home", "i64", "0", "who is home", code=f.one(f.seats())),
    Field(
        "last_charm",
        "i64",
        "c.NO_CHARM",
        "the last charm: 4 flips, 6 swaps, 3 put to sleep, 3 woken",
        code=f.one(f.choice(CHARMS)),
    ),
    Field("charms", "Ints", "zeros(seats)", "charms left in the Race", copied=True, code=f.rows(f.number(0, 20))),
    Field("first", "i64", "0", "the starting seat", code=f.one(f.seat())),
    Field("round", "i64", "1", "the round, 1000 for any later one", code=f.one(f.number(0, ROUNDS))),
    Field("turn", "i64", "c.NONE", "the seat on turn", code=f.one(f.seat())),
    Field("spin", "i64", "0", "actions that were spun", code=f.one(f.number(0, 9))),
    Field("actions", "i64", "0", "actions left", code=f.one(f.number(0, 9))),
    Field(
        "result", "i64", "c.GOING_ON", "how it ended", code=f.left_out("it is known only when nobody is asked any more")
    ),
)
FRAMES = (
    STATE.frame(
        "setup", "Dealing", Field("dealt", "Ints", "vec[i64]()", "the panels in the slots so far"), frozen=True
    ),
    STATE.frame(
        "race",
        "RacingOn",
        Field(
            "seen",
            "Ints",
            "vec[i64]()",
            "the positions since the last charm",
            copied=True,
            code=f.left_out(
                "positions since the last charm, kept only without a limit of rounds, and runs of bots have one"
            ),
        ),
    ),
)
FIELDS = Fields(STATE, FRAMES)
