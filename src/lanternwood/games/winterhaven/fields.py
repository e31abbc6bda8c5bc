"""What the table of Winterhaven Woods holds, each field named once."""

from __future__ import annotations

from lanternwood.core import fields as f
from lanternwood.core.fields import Field, Fields
from lanternwood.games.winterhaven.content.box import BONUSES
from lanternwood.games.winterhaven.rules import numbers

CARDS = int(numbers.MOST_CARDS)
NUMBERED = int(numbers.MOST_NUMBERED)
WOLVES = int(numbers.MOST_WOLVES)
PACKS = WOLVES // int(numbers.PACK_SIZE)
HAND = int(numbers.HAND)
PICKS = int(numbers.PICKS)
OWNER = int(numbers.OWNER)

ROW: tuple[f.Part, ...] = (f.number(0, 40) * 33, f.bits(NUMBERED) * 4)
"""Three groups (three kinds of trees, five of creatures), the meadow (six kinds), trees to plant (three kinds); then
thieves to act, thieves that count, lone wolves, hunters."""

STATE = f.table(
    "Winterhaven",
    Field("tranquil", "bool", "False", "Tranquil Heart", code=f.one(f.yes())),
    Field("random", "bool", "False", "the bonuses were drawn", code=f.one(f.yes())),
    Field("rounds", "i64", "3", "how many rounds are played", code=f.one(f.number(1, 9))),
    Field("refill", "bool", "False", "the row is refilled", code=f.alone(f.one(f.yes()))),
    Field("round", "i64", "0", "the round", code=f.one(f.number(0, 9))),
    Field("stage", "i64", "c.DEALS", "the stage of the round", code=f.one(f.choice(10))),
    Field("pick", "i64", "0", "which pick or turn of the round", code=f.one(f.number(0, 15))),
    Field("swept", "bool", "False", "two players: the wolves have left the hands", code=f.one(f.yes())),
    Field(
        "land",
        "Ints",
        "zeros(seats * c.ROW)",
        "groups, meadow, trees to plant, and four sets of numbered cards",
        copied=True,
        code=f.rows(*ROW),
    ),
    Field(
        "deck",
        "Ints",
        "box.decks[seats][:]",
        "how many of each card are left to be drawn",
        who="none",
        copied=True,
        code=f.left_out("nobody sees it"),
    ),
    Field("left", "i64", "box.deck_sizes[seats]", "cards left in the deck", code=f.one(f.number(0, 255))),
    Field(
        "hands",
        "Ints",
        "many(seats * c.HAND, c.NONE)",
        "the hand",
        who="rows",
        copied=True,
        code=f.own(f.choice(CARDS) * HAND),
    ),
    Field(
        "picks",
        "Ints",
        "many(seats * c.PICKS, c.NONE)",
        "the cards picked in this round",
        who="rows",
        copied=True,
        code=f.own(f.choice(CARDS) * PICKS),
    ),
    Field("discards", "Ints", "zeros(box.cards)", "discarded cards", code=f.some(f.number(0, 40) * CARDS)),
    Field(
        "packs",
        "Ints",
        "zeros(box.numbered)",
        "the wolves of the pack of each numbered card",
        code=f.some(f.bits(NUMBERED) * NUMBERED),
    ),
    Field(
        "ate",
        "Ints",
        "zeros(box.numbered)",
        "what each numbered card has eaten: by kind, and wolves",
        code=f.some(f.counts(4, WOLVES) * NUMBERED),
    ),
    Field("resting", "i64", "0", "resting predators", code=f.one(f.bits(NUMBERED))),
    Field("prowling", "i64", "0", "prowling wolves", code=f.one(f.bits(NUMBERED))),
    Field("order", "Ints", "NO_MOVES", "numbered cards that act in this phase", code=f.tally(OWNER, 1, OWNER)),
    Field("hunter", "i64", "0", "predators below this number have acted", code=f.one(f.number(0, NUMBERED))),
    Field("actor", "i64", "0", "the seat that puts a card down, or whose meadow is eaten from", code=f.one(f.seat())),
    Field("fed", "bool", "False", "two players: this pack has eaten", code=f.one(f.yes())),
    Field("taken", "i64", "c.NONE", "the card between two places", code=f.one(f.choice(CARDS))),
    Field("thief", "i64", "c.NONE", "the thief that took it", code=f.one(f.choice(NUMBERED))),
    Field("robbed", "i64", "c.NONE", "whose it was", code=f.one(f.seat())),
    Field("crowded", "i64", "c.NONE", "the group with more creatures than trees", code=f.one(f.owned(3))),
    Field("bonuses", "Ints", "box.standard", "bonuses in play", code=f.tally(len(BONUSES), 1)),
    Field("row", "Ints", "NO_MOVES", "the face-up predators", code=f.alone(f.some(f.choice(NUMBERED) * 4))),
    Field("piles", "Ints", "NO_MOVES", "predators face down below them", code=f.alone(f.some(f.number(0, 15) * 4))),
    Field("unseen", "i64", "0", "predators nobody has seen", code=f.alone(f.one(f.bits(NUMBERED)))),
    Field(
        "pile",
        "Ints",
        "zeros(box.cards)",
        "what the predators have taken",
        code=f.alone(f.some(f.number(0, 40) * CARDS)),
    ),
    Field("played", "bool", "False", "the card of this turn has been played", code=f.alone(f.one(f.yes()))),
)
READY = Field("ready", "i64", "0", "the seats that are done", who="none", code=f.left_out("nobody sees it"))
FRAMES = (
    STATE.frame(
        "planning",
        "Planning",
        Field("plans", "Ints", "NO_MOVES", "the own layout as planned", who="rows", copied=True, code=f.own(*ROW)),
        READY,
    ),
    STATE.frame(
        "hunt",
        "Packing",
        Field(
            "formed",
            "Ints",
            "NO_MOVES",
            "the own packs as formed",
            who="rows",
            copied=True,
            code=f.own(f.bits(NUMBERED) * PACKS),
        ),
        READY,
    ),
    STATE.frame(
        "hunt",
        "Resting",
        Field(
            "answers",
            "Ints",
            "NO_MOVES",
            "the own answers: packs that keep resting, packs that will hunt",
            who="rows",
            copied=True,
            code=f.own(f.bits(NUMBERED) * 2),
        ),
    ),
)
FIELDS = Fields(STATE, FRAMES)
