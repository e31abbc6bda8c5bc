"""Points by the goal cards (WW-55 to WW-60), fast; `sheet` gives the reasons."""

from lanternwood.core.grid import WHOLE
from lanternwood.core.ints import i64
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.state import Wispwood, is_full


def goal_points(s: Wispwood, seat: i64, deck: i64) -> i64:
    """What the chosen card of a deck is worth to a seat now; nothing without a card (WW-62)."""
    card = s.goals[deck]
    if card == c.NONE:
        return 0
    at = seat * c.KINDS
    b = s.boards
    return s.box.goals[card].points(
        b[at + c.JACK], b[at + c.WITCH], b[at + c.ORB], b[at + c.HEART], b[at + c.TREE] & WHOLE
    )


def bonus_points(s: Wispwood, seat: i64) -> i64:
    """The bonus for a filled square (WW-56)."""
    return s.box.bonuses[s.round - 1] if is_full(s, seat) else 0


def forest_points(s: Wispwood, seat: i64) -> i64:
    """What a forest would score if the round ended now (WW-55)."""
    total = bonus_points(s, seat)
    for deck in range(5):
        total += goal_points(s, seat, deck)
    return total


def score_round(s: Wispwood) -> None:
    """Write this round's lines for every seat and the ghost, and add them up (WW-55, WW-74)."""
    sheet = s.sheet[:]
    totals = s.totals[:]
    filled = s.filled[:]
    for seat in range(s.seats):
        at = ((s.round - 1) * s.seats + seat) * c.LINES
        for deck in range(5):
            sheet[at + deck] = goal_points(s, seat, deck)
            totals[seat] += sheet[at + deck]
        sheet[at + 5] = bonus_points(s, seat)
        totals[seat] += sheet[at + 5]
        if is_full(s, seat):
            filled[seat] += 1
    s.sheet = sheet
    s.totals = totals
    s.filled = filled
    if s.solo:
        points: i64 = 0
        for kind in range(4):
            points += s.ghost_wisps[kind] * s.levels[kind]
        ghost_sheet = s.ghost_sheet[:]
        ghost_sheet[s.round - 1] = points
        s.ghost_sheet = ghost_sheet
        s.ghost_total += points
    if s.telling:
        s.tell("scored", {"round": s.round, "totals": [int(n) for n in s.totals], "ghost": s.ghost_total})
