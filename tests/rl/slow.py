"""Observations made the slow way, from a seat's view and nothing else: what the fast ones must be equal to."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from lanternwood.core import codes
from lanternwood.core.fields import Part
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.rl.fields import Field, table_of

ORDERS = list(permutations(range(4)))


class Slow:
    """Turns the view of one seat into numbers; refuses values outside the range that is declared for them."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.seats = int(s.seats)
        self.view: dict[str, Any] = s.view(seat)
        self.asked = [*s.asked, *(other for other in s.answered if other != seat)]
        self.fields = table_of(game)

    def row(self) -> list[int]:
        asks = self.view["asks"]
        out = [int(seat == self.seat) for seat in range(self.seats)]
        out += self.of_seats(sum(1 << seat for seat in self.asked))
        for name, value in self.view.items():
            if name not in ("asked", "asks"):
                out += self.field(self.fields.state[name], value)
        for kind, frame in self.game.frames_by_name.items():
            found = [ask for ask in asks if ask["ask"] == kind]
            out += [len(found), int(bool(asks) and asks[-1]["ask"] == kind)]
            for name, who in frame.SEEN.items():
                if who != "none":
                    field = self.fields.frames.get(f"{kind}.{name}") or self.fields.frames[name]
                    out += self.field(field, found[-1][name] if found else None)
        return out

    def field(self, field: Field, value: Any) -> list[int]:
        if not field.parts or (field.solo and self.seats > 1):
            return []
        row = [part for part in field.parts for _ in range(part.times)]
        if value is None:
            width = len(self.values(row, []))
            return [0] * (width * (self.seats if field.layout == codes.ROWS else 1))
        if field.layout == codes.ONE:
            return self.value(row[0], int(value))
        if field.layout == codes.LIST:
            return self.values(row, value)
        if field.layout == codes.OWN_ROW:
            own = value[self.seat]
            return self.values(row, own if isinstance(own, list) else [own])
        if field.layout == codes.ROWS:
            per = len(value) // self.seats
            if isinstance(value[0], list):  # as plain games have them
                return [number for seat in self.clockwise() for number in self.values(row, value[seat])]
            rows = [value[seat * per : (seat + 1) * per] for seat in self.clockwise()]
            return [number for one in rows for number in self.values(row, one)]
        (part,) = field.parts
        kinds = [item % part.one if part.one else item for item in value if item >= 0]
        assert all(0 <= kind < part.times for kind in kinds), value
        assert all(kinds.count(kind) <= part.two for kind in kinds), value
        return [kinds.count(kind) for kind in range(part.times)]

    def values(self, row: list[Part], items: list[int]) -> list[int]:
        assert len(items) <= len(row), f"{len(items)} values, room for {len(row)}"
        out: list[int] = []
        for place, part in enumerate(row):
            numbers = self.value(part, items[place] if place < len(items) else None)
            out += numbers
        return out

    def clockwise(self) -> list[int]:
        return [(self.seat + step) % self.seats for step in range(self.seats)]

    def of_seats(self, bits: int) -> list[int]:
        return [bits >> seat & 1 for seat in self.clockwise()]

    def value(self, part: Part, value: int | None) -> list[int]:
        what, one, two = part.what, part.one, part.two
        if what == codes.NUMBER:
            assert value is None or one <= value <= two, f"{value} is not from {one} to {two}"
            return [value or 0]
        if what == codes.CHOICE:
            assert value is None or min(one, -1) <= value < one + two, f"{value} is not one of {two} from {one}"
            return [int(value == one + place) for place in range(two)]
        if what == codes.BITS:
            assert not (value or 0) >> one, f"{value} has more than {one} bits"
            return [(value or 0) >> place & 1 for place in range(one)]
        if what == codes.BOARD:
            cells = [(value or 0) >> (8 * row + column) & 1 for row in range(one) for column in range(one)]
            assert sum(cells) == (value or 0).bit_count(), f"{value} has squares outside {one} by {one}"
            return cells
        if what == codes.SEAT:
            known = value is None or -1 <= value < self.seats or value == one
            assert known, f"{value} is no seat"
            return [int(value == seat) for seat in self.clockwise()] + ([int(value == one)] if one < -1 else [])
        if what == codes.SEATS:
            return self.of_seats(value or 0)
        if what == codes.OWNED:
            return [int(value == seat * one + thing) for seat in self.clockwise() for thing in range(one)]
        if what == codes.BYTES:
            assert not (value or 0) >> (8 * one + two), f"{value} holds more than {one} counts and {two} things"
            counts = [(value or 0) >> (8 * place) & 255 for place in range(one)]
            return counts + [(value or 0) >> (8 * one + place) & 1 for place in range(two)]
        assert what == codes.ORDER
        assert one == 4
        order = ORDERS[(value or 0) // 16]
        return [int(order[place] == thing) for place in range(4) for thing in range(4)] + [
            (value or 0) >> place & 1 for place in range(4)
        ]
