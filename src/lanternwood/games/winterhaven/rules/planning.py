"""Plant and populate (WH-12 to WH-31): everybody plans in secret, and all layouts are shown when all are ready."""

from typing import ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, NO_MOVES, Frame
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.moves import HOUSE, PLANT, READY
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.woods import can_house, house, plant, with_housing, with_planting


class Planning(Frame[Winterhaven]):
    """Every seat plants its trees and houses creatures in small steps, then says ready (WH-31, D-04).

    `plans` is the table as it would be, each seat's row by itself; `ready` are the seats that are done, as bits.
    """

    SECRET = True

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"plans": "rows", "ready": "none"}

    def __init__(self, plans: Ints | None = None, ready: i64 = 0) -> None:
        self.plans: Ints = plans if plans is not None else NO_MOVES; self.ready: i64 = ready

    def copy(self) -> Frame[Winterhaven]:
        return Planning(self.plans[:], self.ready)

    # fmt: on
    # end of fields

    def phase(self, s: Winterhaven) -> i64:
        return s.round * c.QUESTIONS + c.PLANNED

    def put_to(self, s: Winterhaven) -> i64:
        return planners(s)

    def forget(self, s: Winterhaven, seat: i64) -> None:
        for other in range(s.seats):
            if other != seat:
                for at in range(other * c.ROW, other * c.ROW + c.ROW):
                    self.plans[at] = s.land[at]
        self.ready = (BIT_OF_SEAT[s.seats] - 1) & ~planners(s) | self.ready & BIT_OF_SEAT[seat]

    def asks(self, s: Winterhaven) -> i64:
        return (BIT_OF_SEAT[s.seats] - 1) & ~self.ready

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        base = seat * c.ROW
        out = with_planting(out, self.plans, base)
        planted = len(out) == 0
        out = with_housing(s.box, out, self.plans, base)
        if planted:
            out = append(out, READY)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        if move == READY:
            self.ready |= BIT_OF_SEAT[seat]
        elif move < HOUSE:
            plant(self.plans, seat * c.ROW, move - PLANT)
        else:
            house(self.plans, seat * c.ROW, move - HOUSE)

    def go_on(self, s: Winterhaven) -> None:
        if s.telling:
            tell_plans(s, self.plans)
        s.land = self.plans
        s.pop()


def planners(s: Winterhaven) -> i64:
    """The seats that have something to plant or to house, as everyone can see."""
    bits: i64 = 0
    for seat in range(s.seats):
        base = seat * c.ROW
        to_plant = s.land[base + c.UNPLANTED] + s.land[base + c.UNPLANTED + 1] + s.land[base + c.UNPLANTED + 2]
        if to_plant or can_house(s.box, s.land, base):
            bits |= BIT_OF_SEAT[seat]
    return bits


def begin_planning(s: Winterhaven) -> None:
    """Ask everybody who has something to do; the others are ready (WH-31)."""
    s.push(Planning(s.land[:], (BIT_OF_SEAT[s.seats] - 1) & ~planners(s)))


def tell_plans(s: Winterhaven, plans: Ints) -> None:
    """Tell what everyone has planted and housed, and who stays outside (WH-27); each lies there when it is told."""
    for seat in range(s.seats):
        base = seat * c.ROW
        for slot in range(c.SLOTS):
            for card in range(c.CHICKADEE, c.CARDINAL + 1):
                at = base + slot * c.SLOT + card
                n = plans[at] - s.land[at]
                if n:
                    s.land[at] = plans[at]
                    s.land[base + (c.UNPLANTED if card <= c.TWIN else c.MEADOW) + card] -= n
                    kind = "planted" if card <= c.TWIN else "housed"
                    s.tell(kind, {"seat": seat, "card": card, "slot": slot, "n": n})
        outside = [int(card) for card in range(3, 7) for _ in range(plans[base + c.MEADOW + card])]
        if outside:
            s.tell("outside", {"seat": seat, "cards": outside})
