"""What a table of Rats of Wistar and its frames hold, each field named once.

Sets of sources are words of 45 bits: five hold all sources, the first four all cards. Frames never change once they are
made, so that clones can share them.
"""

from __future__ import annotations

from lanternwood.core import fields as f
from lanternwood.core.fields import Field, Fields, Record
from lanternwood.games.rats.rules import numbers as c

WORD = int(c.WORD)
SOURCES = int(c.SOURCES)
CARDS = 2 * int(c.CARDS)
ROOMS = int(c.MOST_ROOMS)
DOORS = int(c.MOST_DOORS)
TILES = int(c.MOST_TILES)
MISSIONS = int(c.MOST_MISSIONS)
GUESTS = int(c.MOST_GUESTS)
HEROES = int(c.MOST_HEROES)
OBJECTIVES = int(c.MOST_OBJECTIVES)
DISPLAY = 8
CODE = 20_000
"""More than any box has numbers in its programs."""

OPTIONS = (
    Field("waives_all", "bool", "True", "free waives all costs", code=f.one(f.yes())),
    Field("flips", "bool", "False", "revealing flips guests", code=f.one(f.yes())),
    Field("all_heroes", "bool", "False", "all heroes are in play", code=f.one(f.yes())),
)
WHEEL = (
    Field("round", "i64", "0", "the round", code=f.one(f.number(0, 9))),
    Field("turns", "i64", "0", "turns taken in this round", code=f.one(f.number(0, 31))),
    Field("turn", "i64", "c.NONE", "the seat on turn", code=f.one(f.seat())),
    Field("order", "Ints", "NO_MOVES", "the turn order", code=f.some(f.seat() * 4)),
    Field(
        "sectors", "Ints", "many(6, c.NONE)", "the sector at each position of the wheel", code=f.some(f.choice(6) * 6)
    ),
    Field(
        "spaces",
        "Ints",
        "many(18, c.NONE)",
        "whose chief stands on each space of the wheel",
        code=f.some(f.seat() * 18),
    ),
    Field("hut", "Ints", "NO_MOVES", "chiefs at the hut, in order", code=f.some(f.seat() * 12)),
)
SEATS = (
    Field(
        "stock",
        "Ints",
        "rows_of(START, seats)",
        "wood, metal, moves, jokers, points and the other counters of a seat in the order of the player board",
        copied=True,
        code=f.rows(f.number(0, 255) * 41, f.bits(16), f.number(0, 255) * 5),
    ),
    Field(
        "lair",
        "Ints",
        "many(seats * c.LAIR, c.NONE)",
        "what each lair room holds: -1 nothing, -2 a bed, -3 cheese, else a source",
        code=f.rows(f.number(-3, SOURCES) * 10),
    ),
    Field(
        "tableau",
        "Ints",
        "zeros(seats * c.WORDS)",
        "what is in play, as a set of sources",
        copied=True,
        code=f.rows(f.bits(WORD) * 5),
    ),
    Field(
        "known",
        "Ints",
        "zeros(seats * c.CARD_WORDS)",
        "cards in hand that all have seen",
        copied=True,
        code=f.rows(f.bits(WORD) * 4),
    ),
    Field(
        "blind",
        "Ints",
        "zeros(seats * c.CARD_WORDS)",
        "cards in hand that only the seat has seen",
        who="rows",
        copied=True,
        code=f.own(f.bits(WORD) * 4),
    ),
    Field(
        "aside",
        "Ints",
        "zeros(seats * c.CARD_WORDS)",
        "cards drawn to play one of them",
        who="rows",
        code=f.own(f.bits(WORD) * 4),
    ),
    Field("used", "Ints", "zeros(c.WORDS)", "sources with a 1x token", code=f.some(f.bits(WORD) * 5)),
)
DECKS = (
    Field("deck", "Ints", "box.deck[:]", "what is left of the decks", who="none", copied=True),
    Field(
        "left", "Ints", "box.deck_sizes[:]", "cards left in both decks", copied=True, code=f.some(f.number(0, 255) * 2)
    ),
    Field(
        "stale",
        "Ints",
        "zeros(c.CARD_WORDS)",
        "cards that were in hands unseen when their deck was shuffled anew",
        who="none",
    ),
    Field("discards", "Ints", "zeros(c.CARD_WORDS)", "discarded cards", copied=True, code=f.some(f.bits(WORD) * 4)),
    Field(
        "display",
        "Ints",
        "many(2 * c.SHOWN, c.NONE)",
        "the cards of both displays; -1 none",
        copied=True,
        code=f.some(f.number(-1, CARDS) * DISPLAY),
    ),
    Field(
        "pairs",
        "Ints",
        "many(2 * seats, c.NONE)",
        "the pairs that are drafted at the start; -1 none",
        code=f.some(f.number(-1, CARDS) * 8),
    ),
)
FARM = (
    Field("doors", "Ints", "closed_doors(box, seats)", "1 while closed", code=f.some(f.number(0, 1) * DOORS)),
    Field("tiles", "i64", "box.all_tiles", "door tiles that nobody has seen", code=f.one(f.bits(TILES))),
    Field(
        "missions",
        "Ints",
        "face_down_missions(box, seats)",
        "the mission of each room: face down, none, or which",
        code=f.some(f.choice(MISSIONS + 2, -2) * ROOMS),
    ),
    Field("unseen", "i64", "box.all_missions", "missions that nobody has seen", code=f.one(f.bits(MISSIONS))),
    Field(
        "cubes",
        "Ints",
        "many(3 * box.mission_count, c.NONE)",
        "who resolved each of the three tasks of each mission",
        code=f.some(f.seat() * (3 * MISSIONS)),
    ),
    Field(
        "guests",
        "Ints",
        "face_down_guests(box, seats)",
        "the two guests of each room: -2 face down, -1 none",
        code=f.some(f.number(-2, GUESTS) * (2 * ROOMS)),
    ),
    Field("mice", "i64", "box.all_guests", "guests that nobody has seen", code=f.one(f.bits(GUESTS))),
    Field("round_guest", "i64", "c.NONE", "the guest of the round; -1 none", code=f.one(f.number(-1, GUESTS))),
    Field("stack_left", "i64", "c.ROUND_STACK", "tiles left in the round stack", code=f.one(f.number(0, 9))),
    Field("cheese_taken", "i64", "0", "Cheese tokens taken", code=f.one(f.number(0, 9))),
    Field("explorers", "Ints", "zeros(seats)", "the room of the explorer", code=f.rows(f.choice(ROOMS))),
    Field("tents", "Ints", "many(2 * seats, c.NONE)", "the rooms of two tents", code=f.rows(f.choice(ROOMS) * 2)),
)
GOALS = (
    Field(
        "shared",
        "Ints",
        "many(c.SHARED, c.NONE)",
        "the objectives for everybody",
        code=f.some(f.choice(OBJECTIVES) * 3),
    ),
    Field(
        "claims",
        "Ints",
        "many(4 * c.SHARED, c.NONE)",
        "who stands on the four spaces of each shared objective",
        code=f.some(f.seat(-2) * 12),
    ),
    Field("personal", "Ints", "zeros(seats)", "personal objectives shown", code=f.rows(f.bits(OBJECTIVES))),
    Field("fulfilled", "Ints", "zeros(seats)", "objectives fulfilled", code=f.rows(f.bits(OBJECTIVES))),
    Field("goals", "i64", "box.all_objectives", "what is left of the objective deck", who="none"),
    Field("goals_left", "i64", "box.objective_count", "objectives left in the deck", code=f.one(f.number(0, 31))),
    Field(
        "goals_drawn", "Ints", "zeros(seats)", "objectives to choose from", who="own", code=f.own(f.bits(OBJECTIVES))
    ),
    Field("goals_aside", "Ints", "zeros(seats)", "objectives not kept", who="own", code=f.own(f.bits(OBJECTIVES))),
    Field("heroes", "i64", "0", "heroes not yet taken", code=f.one(f.bits(HEROES))),
    Field("skills", "Ints", "box.skill_tokens", "skill tokens left", code=f.some(f.number(0, 31) * 4)),
    Field("tokens", "Ints", "zeros(4 * seats)", "skill tokens", code=f.rows(f.number(0, 31) * 4)),
    Field("mute", "i64", "0", "gains that set nothing off", code=f.one(f.bits(32))),
    Field(
        "finished",
        "bool",
        "False",
        "the game is over",
        code=f.left_out("it is known only when nobody is asked any more"),
    ),
    Field(
        "pad",
        "Ints",
        "NO_MOVES",
        "of a table at home that is scored: five numbers a seat as they were read off it",
        code=f.left_out("it belongs to tables at home"),
    ),
)
STATE = Record("rules/state.py", "Rats", (*OPTIONS, *WHEEL, *SEATS, *DECKS, *FARM, *GOALS), box="Tables")

# Frames


def frame(file: str, name: str, *fields: Field, base: Record | None = None) -> Record:
    return Record(f"rules/{file}.py", name, fields, frozen=True, state="Rats", base=base)


def small(name: str, means: str, start: str = "0", low: int = -1, high: int = 63) -> Field:
    """A number of a frame."""
    return Field(name, "i64", start, means, code=f.one(f.number(low, high)))


SEAT = Field("seat", "i64", "0", "who does it", code=f.one(f.seat()))
CAUSE = small("cause", "what caused it: -1 nothing, else a source or a space", "c.NONE", -1, CODE)
N = small("n", "how many", "0", 0, 255)
LEFT = small("left", "how many are left", "0", 0, 255)
AT = small("at", "the place in the program", "0", 0, CODE)
DECK = Field("deck", "i64", "0", "the deck", code=f.one(f.choice(3)))
ANYWHERE_TOO = small("anywhere", "in any room", "0", 0, 1)
WHICH = small("which", "which ones may be chosen", "0", -1, 255)
SKILL = small("skill", "skills to spend", "0", -99, 99)
TASK = small("task", "the task", "c.NONE")

STEP = frame("programs", "Step", SEAT, CAUSE)
COUNTED = frame("programs", "Counted", N, base=STEP)
POOL = frame(
    "actions", "Pool", small("off", "how much cheaper", "0", 0), small("discount", "discount", "0", 0), base=COUNTED
)
DRAWING_CARDS = frame("hands", "DrawingCards", SEAT, DECK, LEFT)
TURNING_UP = frame("exploring", "TurningUp", SEAT, small("at", "the door or the room", "0", 0, CODE))
TURNING_UP_GUEST = frame("guests", "TurningUpGuest", SEAT, small("place", "the house or the basement"))
ANYWHERE = frame("exploring", "Anywhere", ANYWHERE_TOO, base=STEP)

FRAMES = (
    # set-up, rounds and turns
    frame("setup", "Drafting", LEFT),
    frame(
        "turn",
        "Turn",
        SEAT,
        Field("stage", "i64", "c.BEFORE", "the stage of the turn", code=f.one(f.choice(8))),
        small("place", "the space the chief was put on", "c.NONE"),
    ),
    frame("turn", "Buying", SEAT, small("what", "what is bought", "c.JOKER")),
    # effects
    STEP,
    COUNTED,
    frame(
        "programs",
        "Effects",
        SEAT,
        small("event", "what happened"),
        Field("sources", "Ints", "vec[i64]()", "effects that wait", code=f.some(f.bits(WORD) * 5)),
    ),
    frame("programs", "Running", SEAT, AT, CAUSE, small("mute", "the gain that is muted", "c.NONE")),
    frame("programs", "Repeating", SEAT, AT, LEFT, CAUSE),
    frame("choices", "Choosing", AT, base=STEP),
    frame("choices", "Brewing", base=COUNTED),
    frame("choices", "Bonus", small("space", "the space", "0", -1, 255), base=STEP),
    # paying
    frame("paying", "Items", base=COUNTED),
    frame("paying", "Discarding", Field("deck", "i64", "EITHER", "the deck", code=f.one(f.choice(3))), base=COUNTED),
    frame("paying", "Releasing", base=STEP),
    frame("paying", "Trading", AT, base=STEP),
    frame("paying", "Dropping", small("what", "what is given"), N, base=STEP),
    # main actions
    frame("actions", "Acted", SEAT, Field("action", "i64", "0", "the main action", code=f.one(f.choice(7)))),
    frame("actions", "Acting", base=STEP),
    POOL,
    frame("actions", "Digging", base=POOL),
    frame("actions", "Bedding", base=POOL),
    frame("actions", "Projects", base=COUNTED),
    frame("actions", "Deploying", base=COUNTED),
    frame("actions", "Shifting", base=COUNTED),
    # the farm
    frame("exploring", "Exploring", base=COUNTED),
    TURNING_UP,
    frame("exploring", "Opening", base=TURNING_UP),
    frame("exploring", "Turning", base=TURNING_UP),
    TURNING_UP_GUEST,
    frame("exploring", "Showing", small("slot", "the place in the room"), base=TURNING_UP_GUEST),
    ANYWHERE,
    frame("exploring", "Unlocking", base=ANYWHERE),
    frame("exploring", "Revealing", base=ANYWHERE),
    frame("exploring", "Walking", base=COUNTED),
    frame("tents", "Pitching", base=ANYWHERE),
    frame("guests", "Meeting", base=TURNING_UP_GUEST),
    frame("guests", "Calling", base=TURNING_UP_GUEST),
    frame("guests", "Inviting", WHICH, base=STEP),
    # cards and heroes
    DRAWING_CARDS,
    frame("hands", "Drawing", base=DRAWING_CARDS),
    frame("playing", "Playing", WHICH, small("price", "the price", "0", -99, 99), SKILL, base=STEP),
    frame("playing", "Entering", SEAT, small("card", "the card", "0", -1, SOURCES)),
    frame("playing", "Sifting", base=DRAWING_CARDS),
    frame("playing", "Picking", base=STEP),
    frame("playing", "Hiring", base=STEP),
    frame("card_effects", "Decking", base=COUNTED),
    frame("card_effects", "Flipping", small("kind", "the kind"), base=DRAWING_CARDS),
    frame("card_effects", "Regaining", base=STEP),
    frame("card_effects", "Swapping", base=COUNTED),
    # missions and objectives
    frame("missions", "Resolving", ANYWHERE_TOO, SKILL, base=STEP),
    frame("missions", "Cubing", TASK, base=STEP),
    frame("missions", "Uncovering", SEAT, CAUSE, TASK, small("ability", "the ability")),
    frame("missions", "Learning", base=STEP),
    frame("objectives", "Rewarding", SEAT, small("objective", "the objective")),
    frame("objectives", "Claiming", base=STEP),
    frame("objectives", "Hoping", SEAT, LEFT),
    frame("objectives", "Keeping", base=STEP),
)
FIELDS = Fields(STATE, FRAMES)
