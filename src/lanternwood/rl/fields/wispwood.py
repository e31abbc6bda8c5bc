"""Wispwood as numbers."""

from __future__ import annotations

from lanternwood.rl.fields import Table, alone, board, choice, number, one, own, rows, seat, seats, some, without, yes

GOALS = 34
MOVES = 3720

TABLE = Table(
    state={
        "seats": without("the length says it"),
        "last_round": one("how many rounds are played", number(2, 3)),
        "round": one("the round", choice(3, 1)),
        "first": one("the starting seat", seat()),
        "turn": one("turns taken in this round", number(0, 255)),
        "ending": one("the round ends after this lap", yes()),
        "ring": some("the shape at each place between two spaces of the pond", choice(8) * 8),
        "pond": some("what lies on each space of the pond: the ghost's cat, nothing, or a type", choice(6, -2) * 8),
        "goals": some("the goal card of each deck", choice(GOALS) * 5),
        "supply": one("tiles left in the stacks", number(0, 255)),
        "discards": some("discarded wisps by type", number(0, 255) * 4),
        "reshuffles": one("how often the discards were shuffled", number(0, 63)),
        "merged": one("reshuffles whose tiles went back to the stacks", number(0, 63)),
        "boards": rows("squares with each of four types, trees, the cat; the forest lies top left", board(6) * 6),
        "origin": rows("the name of the top left square: row, column", number(-11, 11) * 2),
        "ready": one("whose cat is ready", seats()),
        "totals": rows("points of earlier rounds", number(-99, 999)),
        "filled": rows("squares filled in earlier rounds", number(0, 99)),
        "sheet": rows("points by round: five goals and the bonus", number(-99, 255) * 18),
        "deck_rule": without("it matters before the first question only"),
        "picked": without("it matters before the first question only"),
        "start": without("it matters before the first question only"),
        "ghost": alone(one("the space of the ghost's cat", choice(8))),
        "guide": alone(one("the guide", choice(4))),
        "levels": alone(some("points by type", number(0, 255) * 4)),
        "ghost_wisps": alone(some("what the ghost holds by type", number(0, 255) * 4)),
        "ghost_total": alone(one("the ghost's points", number(0, 999))),
        "ghost_sheet": alone(some("the ghost's points by round", number(0, 255) * 3)),
        "fireflies": alone(some("fireflies left by value", number(0, 99) * 4)),
        "flips": alone(one("flips left", number(0, 99))),
    },
    frames={
        "seat": one("the seat on turn", seat()),
        "start": one("the turn has just begun", yes()),
        "space": one("the space of the pond", choice(8)),
        "Dealing.space": without("no seat is asked then"),
        "shape": one("the shape", choice(8)),
        "with_cat": one("the cat pays for another shape", yes()),
        "place": one("the placement, as the number of its move", number(0, MOVES)),
        "left": one("trees left to plant", number(0, 9)),
        "chosen": own("where the cat goes, as the number of a move; -1 while open", number(-1, MOVES)),
        "hidden": one("step of clearing", number(0, 255)),
        "step": without("a seat is asked only to lay the ring by hand, before all else"),
        "sees": without("no seat is asked then"),
        "dealt": without("no seat is asked then"),
        "queue": without("no seat is asked then"),
        "owed": without("no seat is asked then"),
        "turn_over": without("no seat is asked then"),
        "at": without("no seat is asked then"),
        "kinds": without("no seat is asked then"),
    },
)
