"""The rules of two-player Cribbage (CB-01 to CB-22).

What depends on the other's cards is asked of nature or of a seat, never settled: a seat that cannot play says so
itself, and the crib is turned up by nature. So nobody learns anything by trying a card and taking it back.
"""

from __future__ import annotations

from itertools import combinations

from cribbage.cards import CARDS, JACK, rank, value
from cribbage.counting import counted, pegged
from cribbage.moves import CUT, DEAL, FIRST, GO, LAY, PLAY, SHOW
from lanternwood.core.fields import bits, choice, left_out, number, one, own, rows, seat, some
from lanternwood.core.frame import NATURE
from lanternwood.core.plain import PlainFrame, PlainState, holds
from lanternwood.core.rng import Rng

NONE = -1
GOAL = 121
"""Points that win, at once and in the middle of anything (CB-20)."""
HAND = 6
KEPT = 4
LIMIT = 31


class Cribbage(PlainState):
    """Everything on the table. The deck has no order: it is all cards that lie nowhere."""

    dealer: int = holds(NONE, "who deals", code=one(seat()))
    points: list[int] = holds(lambda seats: [0] * seats, "points", code=rows(number(0, 150)))
    hands: list[list[int]] = holds(
        lambda seats: [[] for _ in range(seats)], "cards in hand", who="own", code=own(choice(CARDS) * HAND)
    )
    away: list[list[int]] = holds(
        lambda seats: [[] for _ in range(seats)], "cards laid into the crib", who="own", code=own(choice(CARDS) * 2)
    )
    played: list[list[int]] = holds(
        lambda seats: [[] for _ in range(seats)], "cards played", code=rows(choice(CARDS) * KEPT)
    )
    starter: int = holds(NONE, "the card that was cut", code=one(choice(CARDS)))
    laid: list[int] = holds([], "the cards of the count that is going on", code=some(choice(CARDS) * 8))
    least: list[int] = holds(
        lambda seats: [0] * seats, "what each card of a seat counts at least, as its goes have shown",
        code=rows(number(0, 31)),
    )  # fmt: skip
    deals: int = holds(0, "deals so far", code=left_out("it only numbers the deals"))

    @property
    def count(self) -> int:
        return sum(value(card) for card in self.laid)

    def deck(self) -> list[int]:
        """The cards that lie nowhere."""
        out = {self.starter, *(card for part in (self.hands, self.away, self.played) for row in part for card in row)}
        return [card for card in range(CARDS) if card not in out]

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        return tuple(place for place in range(2) if self.points[place] >= GOAL)

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """The other's cards and the deck, mixed; the other's goes have told how much its cards count at least."""
        for other in range(2):
            if other == seat:
                continue
            unknown = [*self.hands[other], *self.away[other], *self.deck()]
            held, away = len(self.hands[other]), len(self.away[other])
            self.hands[other], self.away[other] = [], []
            for _ in range(held):
                fitting = [card for card in unknown if value(card) >= self.least[other]]
                self.hands[other].append(fitting[rng.below(len(fitting))])
                unknown.remove(self.hands[other][-1])
            for _ in range(away):
                self.away[other].append(unknown.pop(rng.below(len(unknown))))
            self.hands[other].sort()


def gain(s: Cribbage, who: int, points: int) -> bool:
    """Points, unless somebody has won already (CB-20)."""
    if s.winners():
        return False
    s.points[who] += points
    return True


def score(s: Cribbage, who: int, points: int, why: str) -> None:
    """Points that are told with their reason."""
    if gain(s, who, points) and s.telling:
        s.tell("scored", {"seat": who, "points": points, "why": why})


class Deals(PlainFrame[Cribbage]):
    """The frame at the bottom: one deal after another until somebody has won (CB-03, CB-20, CB-21)."""

    def seats(self, s: Cribbage) -> list[int]:
        return [NATURE] if s.dealer == NONE else []

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [FIRST, FIRST + 1]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        s.dealer = int(move) - FIRST

    def go_on(self, s: Cribbage) -> None:
        if s.winners():
            s.pop()
            return
        if s.deals:
            s.dealer = 1 - s.dealer
        s.deals += 1
        s.starter, s.laid, s.least = NONE, [], [0, 0]
        s.hands, s.away, s.played = [[], []], [[], []], [[], []]
        if s.telling:
            s.tell("deals", {"seat": s.dealer})
        s.push(Dealing())


class Dealing(PlainFrame[Cribbage]):
    """Six cards each, unseen by the other (CB-04)."""

    SECRET = True

    def seats(self, s: Cribbage) -> list[int]:
        return [NATURE] if len(s.hands[s.dealer]) < HAND else []

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [DEAL + card for card in s.deck()]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        to = 1 - s.dealer if len(s.hands[0]) == len(s.hands[1]) else s.dealer
        s.hands[to] = sorted([*s.hands[to], int(move) - DEAL])
        if s.telling and len(s.hands[to]) == HAND:
            s.tell("dealt", {"seat": to, "cards": s.hands[to]}, 1 << to)

    def go_on(self, s: Cribbage) -> None:
        s.become(LayingAway())


class LayingAway(PlainFrame[Cribbage]):
    """Both lay two cards away, in secret and at the same time (CB-05)."""

    SECRET = True
    held: list[int] = holds([NONE, NONE], "the own answer", who="own", code=own(number(NONE, CARDS * CARDS)))

    def seats(self, s: Cribbage) -> list[int]:
        return [place for place in range(2) if self.held[place] == NONE]

    def put_to(self, s: Cribbage) -> int:
        return 3

    def phase(self, s: Cribbage) -> int:
        return s.deals

    def forget(self, s: Cribbage, seat: int) -> None:
        self.held = [answer if place == seat else NONE for place, answer in enumerate(self.held)]

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [LAY + CARDS * one + other for one, other in combinations(s.hands[seat], 2)]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        self.held[seat] = int(move)

    def go_on(self, s: Cribbage) -> None:
        for place in range(2):
            s.away[place] = list(divmod(self.held[place] - LAY, CARDS))
            s.hands[place] = [card for card in s.hands[place] if card not in s.away[place]]
        s.become(Cutting())


class Cutting(PlainFrame[Cribbage]):
    """The starter is turned up; a jack brings the dealer two for his heels (CB-06, CB-07)."""

    def seats(self, s: Cribbage) -> list[int]:
        return [NATURE] if s.starter == NONE else []

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [CUT + card for card in s.deck()]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        s.starter = int(move) - CUT
        if s.telling:
            s.tell("cut", {"card": s.starter})
        if rank(s.starter) == JACK:
            score(s, s.dealer, 2, "heels")

    def go_on(self, s: Cribbage) -> None:
        s.become(Pegging(turn=1 - s.dealer))


class Pegging(PlainFrame[Cribbage]):
    """The play: in turn a card each, up to 31; whoever cannot says go (CB-08 to CB-14)."""

    turn: int = holds(0, "who plays", code=one(seat()))
    gone: int = holds(0, "who has said go", code=one(bits(2)))
    last: int = holds(NONE, "who laid the last card", code=one(seat()))

    def seats(self, s: Cribbage) -> list[int]:
        return [self.turn] if s.hands[self.turn] and not s.winners() else []

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [PLAY + card for card in s.hands[seat] if s.count + value(card) <= LIMIT] or [GO]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        if move == GO:
            self.go(s, seat)
        else:
            self.lay(s, seat, int(move) - PLAY)

    def lay(self, s: Cribbage, seat: int, card: int) -> None:
        """A card onto the table (CB-09 to CB-13)."""
        s.hands[seat].remove(card)
        s.played[seat].append(card)
        s.laid.append(card)
        self.last = seat
        if s.telling:
            s.tell("played", {"seat": seat, "card": card, "count": s.count})
        for why, points in pegged(s.laid).items():
            score(s, seat, points, why)
        if s.count == LIMIT:
            score(s, seat, 2, "thirty-one")
            self.begin_again(s)
        elif not any(s.hands):
            score(s, seat, 1, "last")
        else:
            self.pass_on(s, 1 - seat)

    def go(self, s: Cribbage, seat: int) -> None:
        """Nothing fits: the other plays on as long as it can, and then the last card brings one (CB-14)."""
        s.least[seat] = max(s.least[seat], LIMIT + 1 - s.count)
        self.gone |= 1 << seat
        if s.telling:
            s.tell("went", {"seat": seat})
        self.pass_on(s, 1 - seat)

    def pass_on(self, s: Cribbage, to: int) -> None:
        """The next who has cards and has not said go; if nobody is left the count begins again."""
        for place in (to, 1 - to):
            if s.hands[place] and not self.gone >> place & 1:
                self.turn = place
                return
        score(s, self.last, 1, "go")
        self.begin_again(s)

    def begin_again(self, s: Cribbage) -> None:
        """The count begins again with the one who did not lay the last card, if it has any (CB-13, CB-14)."""
        s.laid, self.gone = [], 0
        self.turn = 1 - self.last if s.hands[1 - self.last] else self.last

    def go_on(self, s: Cribbage) -> None:
        if s.winners():
            s.pop()
        else:
            s.become(Showing())


class Showing(PlainFrame[Cribbage]):
    """The show: the other hand, the dealer's, then the crib, hidden until it is turned up (CB-15 to CB-19)."""

    done: bool = holds(False, "it has been counted")

    def seats(self, s: Cribbage) -> list[int]:
        return [] if self.done else [NATURE]

    def options(self, s: Cribbage, seat: int) -> list[int]:
        return [SHOW]

    def play(self, s: Cribbage, seat: int, move: int) -> None:
        self.done = True
        other = 1 - s.dealer
        shown = [(other, s.played[other]), (s.dealer, s.played[s.dealer]), (s.dealer, [*s.away[0], *s.away[1]])]
        for at, (who, cards) in enumerate(shown):
            if s.winners():
                return
            found = counted(cards, s.starter, crib=at == 2)
            won = {why: points for why, points in found.items() if gain(s, who, points)}
            if s.telling:
                s.tell("shown", {"seat": who, "crib": at == 2, "cards": cards, "starter": s.starter, "won": won})

    def go_on(self, s: Cribbage) -> None:
        s.pop()


FRAMES = (Deals, Dealing, LayingAway, Cutting, Pegging, Showing)


def build(box: None, seats: int, options: dict[str, str]) -> Cribbage:
    """A table before anything has happened."""
    s = Cribbage(seats)
    s.push(Deals())
    return s
