"""What a table of Wispwood and its pauses hold, each field named once."""

from __future__ import annotations

from lanternwood.core import fields as f
from lanternwood.core.fields import Field, Fields, Record
from lanternwood.games.wispwood.content.box import MOST_CARDS

MOVES = 3720
"""Numbers of moves that a pause remembers lie below this."""
BEFORE = f.left_out("it matters before the first question only")
SECRET = f.left_out("nobody knows it")

STATE = f.table(
    "Wispwood",
    Field("last_round", "i64", "3", "how many rounds are played", code=f.one(f.number(2, 3))),
    Field("round", "i64", "1", "the round", code=f.one(f.choice(3, 1))),
    Field("first", "i64", "0", "the starting seat", code=f.one(f.seat())),
    Field("turn", "i64", "0", "turns taken in this round", code=f.one(f.number(0, 255))),
    Field("ending", "bool", "False", "the round ends after this lap", code=f.one(f.yes())),
    # the middle of the table
    Field(
        "ring",
        "Ints",
        "zeros(c.SPACES)",
        "the shape at each place between two spaces of the pond",
        code=f.some(f.choice(8) * 8),
    ),
    Field(
        "pond",
        "Ints",
        "many(c.SPACES, c.EMPTY)",
        "what lies on each space of the pond: the ghost's cat, nothing, or a type",
        copied=True,
        code=f.some(f.choice(6, -2) * 8),
    ),
    Field("goals", "Ints", "many(5, c.NONE)", "the goal card of each deck", code=f.some(f.choice(MOST_CARDS) * 5)),
    Field("supply", "i64", "total_of(box.tiles) - seats", "tiles left in the stacks", code=f.one(f.number(0, 255))),
    Field("discards", "Ints", "zeros(4)", "discarded wisps by type", copied=True, code=f.some(f.number(0, 255) * 4)),
    Field(
        "bag",
        "Ints",
        "box.tiles[:]",
        "types that face-down tiles without a mark can still be",
        who="none",
        copied=True,
        code=SECRET,
    ),
    Field("marks", "Ints", "vec[i64]()", "face-down tiles that have a type of their own", who="none", code=SECRET),
    Field("reshuffles", "i64", "0", "how often the discards were shuffled", code=f.one(f.number(0, 63))),
    Field("merged", "i64", "0", "reshuffles whose tiles went back to the stacks", code=f.one(f.number(0, 63))),
    # the seats
    Field(
        "boards",
        "Ints",
        "first_boards(seats)",
        "squares with each of four types, trees, the cat; the forest lies top left",
        copied=True,
        code=f.rows(f.board(6) * 6),
    ),
    Field(
        "origin",
        "Ints",
        "zeros(seats * 2)",
        "the name of the top left square: row, column",
        code=f.rows(f.number(-11, 11) * 2),
    ),
    Field("ready", "i64", "BIT[seats] - 1", "whose cat is ready", code=f.one(f.seats())),
    Field("totals", "Ints", "zeros(seats)", "points of earlier rounds", code=f.rows(f.number(-99, 999))),
    Field("filled", "Ints", "zeros(seats)", "squares filled in earlier rounds", code=f.rows(f.number(0, 99))),
    Field(
        "sheet",
        "Ints",
        "zeros(seats * 3 * c.LINES)",
        "points by round: five goals and the bonus",
        code=f.rows(f.number(-99, 255) * 18),
    ),
    # how the goals are chosen, and who starts
    Field("deck_rule", "i64", "c.ANY_CARD", "which cards nature draws from", code=BEFORE),
    Field("picked", "Ints", "many(5, c.NONE)", "cards picked by hand, decks that are not used", code=BEFORE),
    Field("start", "i64", "c.NONE", "who was said to begin", code=BEFORE),
    # the ghost
    Field("ghost", "i64", "c.NONE", "the space of the ghost's cat", code=f.alone(f.one(f.choice(8)))),
    Field("guide", "i64", "c.NONE", "the guide", code=f.alone(f.one(f.choice(4)))),
    Field("levels", "Ints", "zeros(4)", "points by type", code=f.alone(f.some(f.number(0, 255) * 4))),
    Field(
        "ghost_wisps", "Ints", "zeros(4)", "what the ghost holds by type", code=f.alone(f.some(f.number(0, 255) * 4))
    ),
    Field("ghost_total", "i64", "0", "the ghost's points", code=f.alone(f.one(f.number(0, 999)))),
    Field("ghost_sheet", "Ints", "zeros(3)", "the ghost's points by round", code=f.alone(f.some(f.number(0, 255) * 3))),
    Field("fireflies", "Ints", "zeros(4)", "fireflies left by value", code=f.alone(f.some(f.number(0, 99) * 4))),
    Field("flips", "i64", "0", "flips left", code=f.alone(f.one(f.number(0, 99)))),
    # what is remembered
    Field("here", "Ints", "many(seats, 1)", "all squares of each forest that hold a tile", copied=True, cache=True),
    Field(
        "fits",
        "Ints",
        "zeros(seats * 4)",
        "four bit sets a seat: shapes tested, shapes that fit, and both again for witches",
        copied=True,
        cache=True,
    ),
    Field(
        "near",
        "Ints",
        "shapes_beside_spaces(self.ring)",
        "the two shapes beside each space, as bits (WW-05)",
        cache=True,
    ),
    Field("side", "i64", "box.sides[0]", "the side of this round's square (WW-34, WW-51)", cache=True),
)

# Fields that several pauses have

SEAT = Field("seat", "i64", "0", "the seat on turn", code=f.one(f.seat()))
SPACE = Field("space", "i64", "0", "the space of the pond", code=f.one(f.choice(8)))
SHAPE = Field("shape", "i64", "0", "the shape", code=f.one(f.choice(8)))
WITH_CAT = Field("with_cat", "i64", "0", "the cat pays for another shape", code=f.one(f.yes()))


def frame(file: str, name: str, *fields: Field, frozen: bool = True) -> Record:
    return STATE.frame(file, name, *fields, frozen=frozen)


FRAMES = (
    frame(
        "rounds",
        "SettingUp",
        Field(
            "step",
            "i64",
            "0",
            "-1, 0: ring, 1 to 5: a deck each, 6: the paw, 7: the deal",
            code=f.left_out("a seat is asked only to lay the ring by hand, before all else"),
        ),
    ),
    frame(
        "solo",
        "GhostTurn",
        Field("sees", "i64", "0", "how many wisps the ghost looks at"),
        Field("dealt", "i64", "0", "1 once the pond was dealt anew for it"),
    ),
    frame("pond", "Dealing", Field("space", "i64", "0", "the space that is filled next"), frozen=False),
    frame(
        "pond",
        "Hiding",
        Field("queue", "Ints", "vec[i64]()", "seat and name of each tile that gets a type"),
        Field("owed", "i64", "0", "tiles that are taken from the new stacks at once"),
        Field("turn_over", "i64", "0", "1 if the discards become new stacks"),
        Field("kinds", "i64", "0", "the types that are possible, as bits"),
        Field("at", "i64", "0", "the place in the queue"),
        frozen=False,
    ),
    frame(
        "turn",
        "Turn",
        SEAT,
        Field("start", "i64", "1", "the turn has just begun", code=f.one(f.yes())),
    ),
    frame("turn", "Shaping", SEAT, SPACE),
    frame("turn", "Placing", SEAT, SPACE, SHAPE, WITH_CAT),
    frame(
        "turn",
        "Lighting",
        SEAT,
        SPACE,
        SHAPE,
        WITH_CAT,
        Field("place", "i64", "m.PLACE", "the placement, as the number of its move", code=f.one(f.number(0, MOVES))),
    ),
    frame("turn", "Planting", SEAT, Field("left", "i64", "3", "trees left to plant", code=f.one(f.number(0, 9)))),
    frame(
        "rounds",
        "MovingCats",
        Field(
            "chosen",
            "Ints",
            "vec[i64]()",
            "where the cat goes, as the number of a move; -1 while open",
            who="own",
            copied=True,
            code=f.own(f.number(-1, MOVES)),
        ),
        frozen=False,
    ),
    frame(
        "rounds",
        "Clearing",
        Field("hidden", "i64", "0", "step of clearing", code=f.one(f.number(0, 255))),
    ),
)
FIELDS = Fields(STATE, FRAMES)
