"""The rules of Lanes: state and frames (LN-1 to LN-6)."""

from __future__ import annotations

from typing import ClassVar

from lanternwood.core.frame import NATURE_BIT, Frame, State, ints_of
from lanternwood.core.ints import Ints
from lanternwood.core.rng import Rng
from lanternwood.core.spans import Spans

KINDS = ("owl", "fox", "hen")
CARDS = [f"{kind}{number}" for kind in KINDS for number in (1, 2, 3, 4)]
LANES = ("left", "right")
HAND = 3

SPANS = Spans("lanes")
LAY = SPANS.add("lay", len(CARDS) * len(LANES))
PASS = SPANS.add("pass")
DEAL = SPANS.add("deal", len(CARDS))


def number_of(card: int) -> int:
    return card % 4 + 1


class Lanes(State):
    """Hands as bits of cards, and what was laid, as seat and card."""

    SEEN: ClassVar[dict[str, str]] = {"seats": "all", "hands": "own", "held": "all", "left": "all", "right": "all"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands = ints_of([0] * seats)
        self.held = ints_of([0] * seats)
        self.left = ints_of([])
        self.right = ints_of([])

    def clone(self) -> Lanes:
        new = Lanes(self.seats)
        self.copy_core_to(new)
        new.hands, new.held, new.left, new.right = self.hands[:], self.held[:], self.left[:], self.right[:]
        return new

    def lane(self, at: int) -> list[tuple[int, int]]:
        """Who laid which card into a lane."""
        return [divmod(laid, 16) for laid in (self.right if at else self.left)]

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(len(CARDS)) if self.hands[seat] >> card & 1]

    def undealt(self) -> list[int]:
        gone = {card for at in (0, 1) for _, card in self.lane(at)}
        return [card for card in range(len(CARDS)) if card not in gone and not any(h >> card & 1 for h in self.hands)]

    def fits(self, card: int, at: int) -> bool:
        """A card is at least as high as the last one of its lane (LN-3)."""
        lane = self.lane(at)
        return not lane or number_of(card) >= number_of(lane[-1][1])

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        others = [each for each in range(self.seats) if each != seat]
        cards = [*self.undealt(), *[card for other in others for card in self.hand(other)]]
        for other in others:
            self.hands[other] = 0
            for _ in range(self.held[other]):
                self.hands[other] |= 1 << cards.pop(rng.below(len(cards)))

    def scores(self) -> tuple[int, ...]:
        """A card earns its number (LN-6)."""
        laid = [*self.lane(0), *self.lane(1)]
        return tuple(sum(number_of(card) for who, card in laid if who == seat) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        return () if self.asking else tuple(n for n, score in enumerate(scores) if score == max(scores))


class Dealing(Frame[Lanes]):
    """Everyone is dealt three cards that nobody else sees (LN-2)."""

    SEEN: ClassVar[dict[str, str]] = {"dealt": "all"}

    def __init__(self, dealt: int = 0) -> None:
        self.dealt = dealt

    def copy(self) -> Dealing:
        return self

    def asks(self, s: Lanes) -> int:
        return NATURE_BIT if self.dealt < s.seats * HAND else 0

    def go_on(self, s: Lanes) -> None:
        s.become(Turn(0, 0))

    def moves(self, s: Lanes, seat: int) -> Ints:
        return ints_of([DEAL + card for card in s.undealt()])

    def play(self, s: Lanes, seat: int, move: int) -> None:
        to = self.dealt % s.seats
        s.hands[to] |= 1 << (move - DEAL)
        s.held[to] += 1
        if s.telling:
            s.tell("dealt", {"seat": to, "card": move - DEAL}, 1 << to)
        s.become(Dealing(self.dealt + 1))


class Turn(Frame[Lanes]):
    """A seat lays a card or passes (LN-3, LN-4); when all have passed or nothing is held, the game is over (LN-5)."""

    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "passed": "all"}

    def __init__(self, seat: int = 0, passed: int = 0) -> None:
        self.seat, self.passed = seat, passed

    def copy(self) -> Turn:
        return self

    def asks(self, s: Lanes) -> int:
        return 1 << self.seat if self.passed < s.seats and any(s.held) else 0

    def go_on(self, s: Lanes) -> None:
        s.pop()

    def moves(self, s: Lanes, seat: int) -> Ints:
        laid = [LAY + card * 2 + at for card in s.hand(seat) for at in (0, 1) if s.fits(card, at)]
        return ints_of([*laid, PASS])

    def play(self, s: Lanes, seat: int, move: int) -> None:
        if move == PASS:
            if s.telling:
                s.tell("passed", {"seat": seat})
            s.become(Turn((seat + 1) % s.seats, self.passed + 1))
            return
        card, at = divmod(move - LAY, 2)
        s.hands[seat] &= ~(1 << card)
        s.held[seat] -= 1
        lane = ints_of([*(s.right if at else s.left), 16 * seat + card])
        s.left, s.right = (s.left, lane) if at else (lane, s.right)
        if s.telling:
            s.tell("laid", {"seat": seat, "card": card, "lane": at})
        s.become(Turn((seat + 1) % s.seats, 0))
