"""Winterhaven as numbers."""

from __future__ import annotations

from lanternwood.rl.fields import (
    Part,
    Table,
    alone,
    bits,
    choice,
    counts,
    number,
    one,
    own,
    owned,
    rows,
    seat,
    some,
    tally,
    without,
    yes,
)

CARDS = 56
NUMBERED = 47
WOLVES = 16
PACKS = WOLVES // 3
HAND = 8
PICKS = 7
BONUSES = 12

ROW: tuple[Part, ...] = (number(0, 40) * 33, bits(NUMBERED) * 4)
"""Three groups (three kinds of trees, five of creatures), the meadow (six kinds), trees to plant (three kinds); then
thieves to act, thieves that count, lone wolves, hunters."""

TABLE = Table(
    state={
        "seats": without("the length says it"),
        "tranquil": one("Tranquil Heart", yes()),
        "random": one("the bonuses were drawn", yes()),
        "rounds": one("how many rounds are played", number(1, 9)),
        "refill": alone(one("the row is refilled", yes())),
        "round": one("the round", number(0, 9)),
        "stage": one("the stage of the round", choice(10)),
        "pick": one("which pick or turn of the round", number(0, 15)),
        "swept": one("two players: the wolves have left the hands", yes()),
        "land": rows("groups, meadow, trees to plant, and four sets of numbered cards", *ROW),
        "left": one("cards left in the deck", number(0, 255)),
        "hands": own("the hand", choice(CARDS) * HAND),
        "picks": own("the cards picked in this round", choice(CARDS) * PICKS),
        "discards": some("discarded cards", number(0, 40) * CARDS),
        "packs": some("the wolves of the pack of each numbered card", bits(NUMBERED) * NUMBERED),
        "ate": some("what each numbered card has eaten: by kind, and wolves", counts(4, WOLVES) * NUMBERED),
        "resting": one("resting predators", bits(NUMBERED)),
        "prowling": one("prowling wolves", bits(NUMBERED)),
        "order": tally("numbered cards that act in this phase", 64, 1, 64),
        "hunter": one("predators below this number have acted", number(0, NUMBERED)),
        "actor": one("the seat that puts a card down, or whose meadow is eaten from", seat()),
        "fed": one("two players: this pack has eaten", yes()),
        "taken": one("the card between two places", choice(CARDS)),
        "thief": one("the thief that took it", choice(NUMBERED)),
        "robbed": one("whose it was", seat()),
        "crowded": one("the group with more creatures than trees", owned(3)),
        "bonuses": tally("bonuses in play", BONUSES, 1),
        "row": alone(some("the face-up predators", choice(NUMBERED) * 4)),
        "piles": alone(some("predators face down below them", number(0, 15) * 4)),
        "unseen": alone(one("predators nobody has seen", bits(NUMBERED))),
        "pile": alone(some("what the predators have taken", number(0, 40) * CARDS)),
        "played": alone(one("the card of this turn has been played", yes())),
    },
    frames={
        "plans": own("the own layout as planned", *ROW),
        "formed": own("the own packs as formed", bits(NUMBERED) * PACKS),
        "answers": own("the own answers: packs that keep resting, packs that will hunt", bits(NUMBERED) * 2),
    },
)
