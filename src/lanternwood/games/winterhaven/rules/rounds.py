"""Rounds (WH-04): what follows what, until the last round is over."""

from typing import Final

from lanternwood.core.frame import Frame
from lanternwood.core.ints import i64
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.draft import DRAFT
from lanternwood.games.winterhaven.rules.hunt import HUNTING, PROWLING, begin_packing, begin_resting
from lanternwood.games.winterhaven.rules.planning import begin_planning
from lanternwood.games.winterhaven.rules.setup import CHOOSING, DEALING, lay_piles
from lanternwood.games.winterhaven.rules.solo import FLIPPING, RESOLVING, TURNING, clear_row
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import STEALING
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.rules.woods import order_of


class Rounds(Frame[Winterhaven]):
    """The frame at the bottom: `stage` is what comes next."""

    def go_on(self, s: Winterhaven) -> None:
        stage = s.stage
        if s.seats == 1:
            alone(s, stage)
        elif stage == c.DEALS:
            s.stage = c.DRAFTS
            begin_round(s)
        elif stage == c.DRAFTS:
            s.stage = c.PLANS
            s.push(DRAFT)
        elif stage == c.PLANS:
            s.stage = c.STEALS
            begin_planning(s)
        elif stage == c.STEALS:
            s.stage = c.PACKS
            s.order = order_of(s, c.THIEVES, 0)
            s.push(STEALING)
        elif stage == c.PACKS:
            s.stage = c.HUNTS
            begin_packing(s)
        elif stage == c.HUNTS:
            s.stage = c.ENDED if s.round == s.rounds else c.RESTS  # nothing is decided after the last round (WH-60)
            s.order = order_of(s, c.HUNTERS, s.resting)
            s.push(HUNTING)
            if s.seats == 2:
                s.push(PROWLING)
        elif stage == c.RESTS:
            s.stage = c.DEALS
            begin_resting(s)
        else:
            end(s)


def begin_round(s: Winterhaven) -> None:
    """New hands from what is left of the deck (WH-05)."""
    s.round += 1
    s.pick = 0
    s.swept = False
    s.push(DEALING)
    if s.telling:
        s.tell("round", {"round": s.round})


def alone(s: Winterhaven, stage: i64) -> None:
    """A round of the game alone: a hand, a new row, and seven turns (WH-90 to WH-92, WH-102)."""
    if stage == c.DEALS:
        s.stage = c.FLIPS
        begin_round(s)
    elif stage == c.FLIPS:
        s.stage = c.TURNS
        s.push(TURNING)
        s.push(RESOLVING)
        s.push(FLIPPING)
    elif stage == c.TURNS:
        clear_row(s)
        s.stage = c.ENDED if s.round == s.rounds else c.DEALS
    else:
        end(s)


def end(s: Winterhaven) -> None:
    """The last round is over."""
    s.pop()
    if s.telling:
        s.tell("ended", {})


ROUNDS: Final = Rounds()


def new_table(box: Tables, seats: i64, hard: bool = False) -> Winterhaven:
    """A table before anything has happened (WH-01 to WH-03)."""
    s = Winterhaven(seats, box)
    if seats == 1:
        lay_piles(s, hard)
    s.push(ROUNDS)
    s.push(CHOOSING)
    return s
