"""Points by the goal cards (WW-55 to WW-60), fast; `sheet` gives the reasons."""

from typing import Final

from lanternwood.core.grid import WHOLE
from lanternwood.core.ints import i64
from lanternwood.games.wispwood.content.box import BOX, Card
from lanternwood.games.wispwood.rules import goals_of_trees as of_trees
from lanternwood.games.wispwood.rules import goals_of_wisps as of_wisps
from lanternwood.games.wispwood.rules.goal import Goal
from lanternwood.games.wispwood.rules.state import (
    BONUSES,
    HEART,
    JACK,
    KINDS,
    LINES,
    NONE,
    ORB,
    TREE,
    WITCH,
    Wispwood,
    is_full,
)


def _goal(card: Card) -> Goal:
    makers: dict[str, type[Goal]] = {
        "jacks_apart": of_wisps.JacksApart,
        "jacks_alone_in_lines": of_wisps.JacksAloneInLines,
        "jacks_off_diagonals": of_wisps.JacksOffDiagonals,
        "jack_pairs": of_wisps.JackPairs,
        "groups_with_jack": of_wisps.GroupsWithJack,
        "types_around": of_wisps.TypesAround,
        "types_in_line": of_wisps.TypesInLine,
        "fewest_type": of_wisps.FewestType,
        "lowest_beside": of_wisps.LowestBeside,
        "types_in_group": of_wisps.TypesInGroup,
        "types_at_corner": of_wisps.TypesAtCorner,
        "trees_in_lines": of_trees.TreesInLines,
        "trees_beside": of_trees.TreesBeside,
        "trees_below": of_trees.TreesBelow,
        "trees_on_diagonal": of_trees.TreesOnDiagonal,
        "trees_in_beam": of_trees.TreesInBeam,
        "full_lines": of_trees.FullLines,
        "largest_group": of_trees.LargestGroup,
        "deep_trees": of_trees.DeepTrees,
        "second_group": of_trees.SecondGroup,
        "groves": of_trees.Groves,
        "clear_diagonal": of_trees.ClearDiagonal,
    }
    return of_wisps.Witches(card) if card.deck == "witch" else makers[card.op](card)


GOALS: Final[list[Goal]] = [_goal(card) for card in BOX.cards]


def goal_points(s: Wispwood, seat: i64, deck: i64) -> i64:
    """What the chosen card of a deck is worth to a seat now; nothing without a card (WW-62)."""
    card = s.goals[deck]
    if card == NONE:
        return 0
    at = seat * KINDS
    b = s.boards
    return GOALS[card].points(b[at + JACK], b[at + WITCH], b[at + ORB], b[at + HEART], b[at + TREE] & WHOLE)


def bonus_points(s: Wispwood, seat: i64) -> i64:
    """The bonus for a filled square (WW-56)."""
    return BONUSES[s.round - 1] if is_full(s, seat) else 0


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
        at = ((s.round - 1) * s.seats + seat) * LINES
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
