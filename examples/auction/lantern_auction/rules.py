"""The rules of Lantern Auction, frame by frame: a frame is a pause in which somebody is asked.

Chance is asked of nature, and bids are a secret question: nobody learns anything until all of them are in.
"""

from __future__ import annotations

from lanternwood.core.fields import choice, number, one, own, rows, some
from lanternwood.core.frame import NATURE
from lanternwood.core.plain import PlainFrame, PlainState, holds
from lanternwood.core.rng import Rng

from lantern_auction.content import BIDS, PRIZES, Box
from lantern_auction.moves import BID, TURN

NONE = -1


class LanternAuction(PlainState):
    """Everything on the table. The prizes have no order: those that were not turned up lie in a bag (LA-02)."""

    box: Box
    most: int = holds(BIDS, "the highest bid card", code=one(number(0, BIDS)))
    hands: list[list[int]] = holds(
        lambda seats: [[] for _ in range(seats)], "bid cards left", code=rows(choice(BIDS) * BIDS)
    )
    lying: list[int] = holds([], "the prizes that are bid for", code=some(choice(PRIZES) * BIDS))
    won: list[list[int]] = holds(
        lambda seats: [[] for _ in range(seats)], "prizes won", code=rows(choice(PRIZES) * BIDS)
    )

    def bag(self) -> list[int]:
        """The prizes that were not turned up yet."""
        out = {*self.lying, *(prize for row in self.won for prize in row)}
        return [prize for prize in range(len(self.box.prizes)) if prize not in out]

    def worth(self, prizes: list[int]) -> int:
        return sum(self.box.prizes[prize].value for prize in prizes)

    def scores(self) -> tuple[int, ...]:
        """What the prizes of each are worth (LA-08)."""
        return tuple(self.worth(prizes) for prizes in self.won)

    def winners(self) -> tuple[int, ...]:
        """Those who have most, when all bid cards are gone (LA-07, LA-08)."""
        if self.stack:
            return ()
        points = self.scores()
        return tuple(seat for seat in range(self.seats) if points[seat] == max(points))

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Bids are the only secret, and `Bidding.forget` takes those of others back."""


class Turning(PlainFrame[LanternAuction]):
    """The frame at the bottom: a prize is turned up as long as there are bid cards (LA-02, LA-07)."""

    def seats(self, s: LanternAuction) -> list[int]:
        return [NATURE] if s.hands[0] else []

    def options(self, s: LanternAuction, seat: int) -> list[int]:
        return [TURN + prize for prize in s.bag()]

    def play(self, s: LanternAuction, seat: int, move: int) -> None:
        s.lying.append(int(move) - TURN)
        if s.telling:
            s.tell("turned", {"prize": s.lying[-1]})
        s.push(Bidding(held=[NONE] * s.seats))

    def go_on(self, s: LanternAuction) -> None:
        s.pop()


class Bidding(PlainFrame[LanternAuction]):
    """Everybody bids in secret and at the same time (LA-03).

    `SECRET` keeps answers from everyone else until the last one is in; whoever answers last learns no more by it, so
    what follows may be settled at once.
    """

    SECRET = True
    held: list[int] = holds([], "the own bid", who="own", code=own(choice(BIDS)))

    def seats(self, s: LanternAuction) -> list[int]:
        return [seat for seat in range(s.seats) if self.held[seat] == NONE]

    def put_to(self, s: LanternAuction) -> int:
        """Everybody, whether they have bid or not."""
        return (1 << s.seats) - 1

    def phase(self, s: LanternAuction) -> int:
        """The number of the question: the next round asks another one."""
        return len(s.hands[0])

    def forget(self, s: LanternAuction, seat: int) -> None:
        """What others have answered never happened, as far as this seat can tell."""
        self.held = [bid if place == seat else NONE for place, bid in enumerate(self.held)]

    def options(self, s: LanternAuction, seat: int) -> list[int]:
        return [BID + card for card in s.hands[seat]]

    def play(self, s: LanternAuction, seat: int, move: int) -> None:
        self.held[seat] = int(move) - BID

    def go_on(self, s: LanternAuction) -> None:
        """All bids are shown; the highest that nobody else made wins what lies there (LA-04 to LA-06)."""
        s.pop()
        for place, bid in enumerate(self.held):
            s.hands[place].remove(bid)
            if s.telling:
                s.tell("bid", {"seat": place, "bid": bid})
        best = max((bid for bid in self.held if self.held.count(bid) == 1), default=NONE)
        if best == NONE:
            if s.telling:
                s.tell("stays", {})
            return
        winner = self.held.index(best)
        if s.telling:
            s.tell("won", {"seat": winner, "prizes": list(s.lying), "points": s.worth(s.lying)})
        s.won[winner] += s.lying
        s.lying = []


FRAMES = (Turning, Bidding)


def build(box: Box, seats: int, options: dict[str, str]) -> LanternAuction:
    """A table before anything has happened."""
    s = LanternAuction(seats, box)
    s.most = int(options["bids"])
    s.hands = [list(range(s.most)) for _ in range(seats)]
    s.push(Turning())
    return s
