"""A game small enough to see through: seats hold secret hands, show a card at once, and nature turns one up."""

from __future__ import annotations

from typing import Any, ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, NATURE, NATURE_BIT, Frame, State, ints_of
from lanternwood.core.rng import Rng
from lanternwood.core.spans import Spans

SPANS = Spans("toy")
SHOW = SPANS.add("show", 10)
TURN = SPANS.add("turn", 3)


class Toy(State):
    """Hands of two cards by seat, and a deck nobody sees."""

    SEEN: ClassVar[dict[str, str]] = {"seats": "all", "hands": "own", "deck": "none", "shown": "all"}
    CACHES: ClassVar[tuple[str, ...]] = ("asked_often",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands: list[Any] = [ints_of([2 * seat, 2 * seat + 1]) for seat in range(seats)]
        self.deck = ints_of([7, 8, 9])
        self.shown = ints_of([])
        self.asked_often = 0

    def clone(self) -> Toy:
        new = Toy(self.seats)
        self.copy_core_to(new)
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.shown = self.shown[:]
        return new

    def redeal(self, seat: int, rng: Rng) -> None:
        self.deck = ints_of([9, 8, 7] if rng.below(2) else [8, 7, 9])

    def scores(self) -> tuple[int, ...]:
        return (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        return ()


class Showing(Frame[Toy]):
    """Every seat shows a card; the answers are secret until all are in."""

    SEEN: ClassVar[dict[str, str]] = {"chosen": "own"}

    def __init__(self, seats: int = 0) -> None:
        self.chosen = ints_of([-1] * seats)

    def copy(self) -> Showing:
        new = Showing()
        new.chosen = self.chosen[:]
        return new

    def asks(self, s: Toy) -> int:
        return sum(BIT_OF_SEAT[seat] for seat in range(s.seats) if self.chosen[seat] < 0)

    def moves(self, s: Toy, seat: int) -> Any:
        return ints_of([SHOW + card for card in s.hands[seat]])

    def play(self, s: Toy, seat: int, move: int) -> None:
        self.chosen[seat] = move - SHOW
        if s.telling:
            s.tell("chose", {"seat": seat, "card": move - SHOW}, 1 << seat)
            s.tell("answered", {"seat": seat})

    def go_on(self, s: Toy) -> None:
        s.shown = self.chosen
        s.become(Turning())


class Turning(Frame[Toy]):
    """Nature turns a card up; the third is three times as likely."""

    SEEN: ClassVar[dict[str, str]] = {"turned": "all"}

    def __init__(self) -> None:
        self.turned = -1

    def copy(self) -> Turning:
        new = Turning()
        new.turned = self.turned
        return new

    def asks(self, s: Toy) -> int:
        return NATURE_BIT if self.turned < 0 else 0

    def moves(self, s: Toy, seat: int) -> Any:
        assert seat == NATURE
        return ints_of([TURN, TURN + 1, TURN + 2])

    def weights(self, s: Toy) -> Any:
        return ints_of([1, 1, 3])

    def play(self, s: Toy, seat: int, move: int) -> None:
        self.turned = move - TURN

    def go_on(self, s: Toy) -> None:
        s.pop()


FRAMES: dict[str, type[Frame[Any]]] = {"Showing": Showing, "Turning": Turning}


def new_toy(seats: int = 2) -> Toy:
    s = Toy(seats)
    s.push(Showing(seats))
    s.settle()
    return s
