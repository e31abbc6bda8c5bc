"""Wisp in the Vale and Race in the Vale as numbers: one table, as they share one state."""

from __future__ import annotations

from lanternwood.rl.fields import Table, choice, number, one, order, rows, seat, seats, without, yes

PLACES = 36
CHARMS = 16
ROUNDS = 1000

TABLE = Table(
    state={
        "seats": without("the length says it"),
        "race": without("the game's name says it"),
        "shuffled": one("the panels were shuffled", yes()),
        "max_rounds": one("the last round, 1000 for any later one; 0: no limit", number(0, ROUNDS)),
        "undo_scope": one("only charms on panels count as undone", yes()),
        "pieces": rows("the piece", choice(4)),
        "arrangement": one("the panel in each slot of the lantern, and the slots with a turned panel", order(4)),
        "places": rows("where the piece stands: nine spaces to a field", choice(PLACES)),
        "asleep": one("who sleeps", seats()),
        "home": one("who is home", seats()),
        "last_charm": one("the last charm: 4 flips, 6 swaps, 3 put to sleep, 3 woken", choice(CHARMS)),
        "charms": rows("charms left in the Race", number(0, 20)),
        "first": one("the starting seat", seat()),
        "round": one("the round, 1000 for any later one", number(0, ROUNDS)),
        "turn": one("the seat on turn", seat()),
        "spin": one("actions that were spun", number(0, 9)),
        "actions": one("actions left", number(0, 9)),
        "result": without("it is known only when nobody is asked any more"),
    },
    frames={
        "dealt": without("no seat is asked then"),
        "seen": without(
            "positions since the last charm, kept only without a limit of rounds, and runs of bots have one"
        ),
    },
)
