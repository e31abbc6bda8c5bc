"""The hot part of training, compiled with the core: tables as numbers, and many games stepped by one call.

An observation is a row of short ints, all zero but for what a seat may see. What is written where is a program: a list
of `Line`s for the fields of the state and of each kind of frame, made by `encoding` from the tables in `fields`.
"""

from typing import Any, Final

from lanternwood.core import codes
from lanternwood.core.frame import LOWEST, NATURE_BIT, State, ints_of, many, zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, Shorts, append, i16, i64, vec
from lanternwood.core.rng import Rng

PART: Final = 5
"""Numbers to a part of a row: how many values, what they are, two numbers that say more, and places to a value."""

PLACE_OF: Final[Ints] = ints_of([next((n for n in range(63) if 2**n % 67 == rest), 0) for rest in range(67)])
"""The place of a single bit, by what is left of it after dividing by 67."""
MASK: Final[i64] = 0x7FFFFFFF


class Line:
    """How one field is written."""

    def __init__(self, name: str, layout: int, parts: list[int], places: int) -> None:
        self.name: Final = name
        self.layout: i64 = layout
        self.parts: Ints = ints_of(parts)
        self.places: i64 = places
        """Places of the observation that a row takes."""


class Kind:
    """How one kind of frame is written: where, and which of its fields."""

    def __init__(self, at: int, lines: list[Line]) -> None:
        self.at: i64 = at
        self.lines: list[Line] = lines


class Encoder:
    """Writes what a seat sees of a table as a row of numbers."""

    def __init__(self, seats: int, length: int, lines: list[Line], kinds: dict[type, Kind]) -> None:
        self.seats: i64 = seats
        self.length: i64 = length
        self.lines: list[Line] = lines
        self.kinds: dict[type, Kind] = kinds

    def row(self, s: State, seat: int) -> Shorts:
        """One observation by itself."""
        out = shorts(self.length)
        self.write(s, seat, out, 0)
        return out

    def write(self, s: State, seat: i64, out: Shorts, start: i64) -> None:
        """Write one observation at a place where everything is zero."""
        seats = self.seats
        at = start
        out[at + seat] = 1
        at += seats
        put(out, at, asked_as_seen(s, seat), codes.SEATS, 0, 0, seat, seats)
        at += seats
        for line in self.lines:
            at = write_field(out, at, s, line, seat, seats)
        top = True
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            kind = self.kinds[type(frame)]
            at = start + kind.at
            if top:
                out[at + 1] = 1
                top = False
            if not out[at]:  # the topmost one of its kind
                after = at + 2
                for line in kind.lines:
                    after = write_field(out, after, frame, line, seat, seats)
            out[at] += 1


def shorts(n: i64) -> Shorts:
    """So many zeros."""
    out: Shorts = vec[i16](capacity=n)
    for _ in range(n):
        out = append(out, 0)
    return out


def asked_as_seen(s: State, seat: i64) -> i64:
    """The seats that owe an answer, as bits. Of a secret question all that it was put to, besides oneself: in training
    seats answer in the order of their numbers, so who has done so says nothing."""
    asking = s.asking
    if not asking or not s.now.SECRET:
        return asking
    own = BIT[seat]
    known = s.now.put_to(s)
    return (known & ~own) | (asking & own)


def write_field(out: Shorts, at: i64, thing: Any, line: Line, seat: i64, seats: i64) -> i64:
    """Write one field; gives the place after it."""
    layout = line.layout
    if layout == codes.ONE:
        parts = line.parts
        value: i64 = getattr(thing, line.name)
        put(out, at, value, parts[1], parts[2], parts[3], seat, seats)
        return at + line.places
    found: Any = getattr(thing, line.name)
    if isinstance(found, list) and len(found) > 0 and not isinstance(found[0], int):
        return write_lists(out, at, found, line, seat, seats)
    items: Ints = ints_of(found) if isinstance(found, list) else found
    if layout == codes.LIST:
        write_row(out, at, items, 0, len(items), line.parts, seat, seats)
        return at + line.places
    width: i64 = len(items) // seats  # a box may have fewer things than there is room for
    if layout == codes.OWN_ROW:
        write_row(out, at, items, seat * width, (seat + 1) * width, line.parts, seat, seats)
        return at + line.places
    if layout == codes.ROWS:
        for step in range(seats):
            start = (seat + step) % seats * width
            write_row(out, at, items, start, start + width, line.parts, seat, seats)
            at += line.places
        return at
    wrap = line.parts[2]
    for item in items:
        kind = item % wrap if wrap and item >= 0 else item
        if 0 <= kind < line.places:
            out[at + kind] += 1
    return at + line.places


def write_lists(out: Shorts, at: i64, lists: list[Any], line: Line, seat: i64, seats: i64) -> i64:
    """The same for a list of lists, one for each seat, as plain games have them."""
    for step in range(1 if line.layout == codes.OWN_ROW else seats):
        found: Any = lists[(seat + step) % seats]
        row: Ints = ints_of(found) if isinstance(found, list) else found
        write_row(out, at, row, 0, len(row), line.parts, seat, seats)
        at += line.places
    return at


def write_row(out: Shorts, at: i64, items: Ints, start: i64, end: i64, parts: Ints, seat: i64, seats: i64) -> None:
    """Write the values of one row; what a list that is not full does not hold stays zero."""
    part: i64 = 0
    while part < len(parts):
        what = parts[part + 1]
        one = parts[part + 2]
        two = parts[part + 3]
        places = parts[part + 4]
        last = min(start + parts[part], end)
        while start < last:
            value = items[start]
            if what == codes.NUMBER and one <= value <= two:  # as `put` does, without the call
                out[at] = i16(value)
            elif value or (what != codes.BITS and what != codes.BOARD):
                put(out, at, value, what, one, two, seat, seats)
            at += places
            start += 1
        part += PART


def put(out: Shorts, at: i64, value: i64, what: i64, one: i64, two: i64, seat: i64, seats: i64) -> None:
    """Write one value."""
    if what == codes.NUMBER:
        if value < one:
            value = one
        elif value > two:
            value = two
        out[at] = i16(value)
    elif what == codes.CHOICE:
        value -= one
        if 0 <= value < two:
            out[at + value] = 1
    elif what == codes.BITS:
        while value > 0:
            place = PLACE_OF[(value & -value) % 67]
            if place < one:
                out[at + place] = 1
            value &= value - 1
    elif what == codes.BOARD:
        while value > 0:
            place = PLACE_OF[(value & -value) % 67]
            out[at + (place >> 3) * one + (place & 7)] = 1
            value &= value - 1
    elif what == codes.SEAT:
        if value >= 0:
            out[at + (value - seat + seats) % seats] = 1
        elif value == one:
            out[at + seats] = 1
    elif what == codes.SEATS:
        for other in range(seats):
            if value & BIT[other]:
                out[at + (other - seat + seats) % seats] = 1
    elif what == codes.OWNED:
        if value >= 0:
            out[at + (value // one - seat + seats) % seats * one + value % one] = 1
    elif what == codes.BYTES:
        for n in range(one):
            out[at + n] = i16(value & 255)
            value >>= 8
        put(out, at + one, value, codes.BITS, two, 0, seat, seats)
    else:
        put_order(out, at, value // BIT[one], one)
        put(out, at + one * one, value % BIT[one], codes.BITS, one, 0, seat, seats)


def put_order(out: Shorts, at: i64, number: i64, things: i64) -> None:
    """Which thing stands in which place, by the number of the order among all orders."""
    free = BIT[things] - 1
    orders: i64 = 1
    for n in range(2, things):
        orders *= n
    for place in range(things):
        skip = number // orders
        number %= orders
        thing: i64 = 0
        while True:
            if free & BIT[thing]:
                if skip == 0:
                    break
                skip -= 1
            thing += 1
        free &= ~BIT[thing]
        out[at + place * things + thing] = 1
        if place < things - 1:
            orders //= things - 1 - place


def seed_for(seed: i64, game: i64, episode: i64) -> i64:
    """The seed of one game of many: the same wherever it is played."""
    one: i64 = 0x1234567
    two: i64 = 0x7654321
    for word in (seed & MASK, (seed >> 31) & MASK, game & MASK, episode & MASK, 1):
        one = ((one ^ word) * 16777619 + 40503) & MASK
        one ^= one >> 15
        two = ((two ^ word) * 22695477 + 2531011) & MASK
        two ^= two >> 13
    return one << 31 | two


class Ended:
    """How one game of a batch ended."""

    def __init__(
        self, row: int, table: State, whole: bool, winners: tuple[int, ...], scores: tuple[int, ...], steps: int
    ) -> None:
        self.row: Final = row
        self.table: Final = table
        """As it lay at the end."""
        self.whole: Final = whole
        """It was played to its end, and not broken off."""
        self.winners: Final = winners
        self.scores: Final = scores
        self.steps: Final = steps


class Batch:
    """Many games, stepped together: each takes one answer of the seat it asks, and begins anew when it is over.

    `seat` is who is asked in each game, `seen` what they see, `legal` their moves as places in a table of masks,
    `some` one of their moves drawn at random. `ended` are the games that the last step ended. Where `bots` sit at the
    tables, they answer until one of the `learners` is asked; where points are `counted`, `points` holds everybody's.
    """

    def __init__(
        self, start: State, encoder: Encoder, moves: int, games: int, first: int, seed: int, limit: int
    ) -> None:
        self.start: State = start
        self.encoder: Encoder = encoder
        self.moves: i64 = moves
        self.games: i64 = games
        self.first: i64 = first
        self.seed: i64 = seed
        self.limit: i64 = limit
        self.tables: list[State] = []
        self.nature: list[Rng] = []
        self.dice: list[Rng] = []
        self.seat: Ints = zeros(games)
        self.steps: Ints = zeros(games)
        self.episode: Ints = many(games, -1)
        self.some: Ints = zeros(games)
        self.learners: Ints = many(games, -1)
        """The seats that are shown, as bits; all but those of bots."""
        self.bots: Any = None
        """Who answers for the other seats (`opponents`)."""
        self.counted: bool = False
        self.points: Ints = zeros(games * encoder.seats)
        self.blank: Shorts = shorts(games * encoder.length)
        self.seen: Shorts = self.blank
        self.legal: Ints = vec[i64]()
        self.offered: Ints = zeros(games)
        """How many of the legal moves belong to each game."""
        self.ended: list[Ended] = []
        for _ in range(games):
            self.tables.append(start)
            self.nature.append(Rng(0))
            self.dice.append(Rng(0))

    def clear(self) -> None:
        """Forget what the last step showed."""
        self.ended = []
        self.seen = self.blank[:]  # quicker than to wipe what was there
        self.legal = vec[i64](capacity=self.games * 16)

    def reset(self) -> None:
        """All games from the beginning."""
        self.clear()
        for row in range(self.games):
            self.episode[row] = -1
            self.begin(row)
            self.look(row)

    def wrong(self, moves: list[int]) -> int:
        """The first game whose move was not offered to the seat it asks; -1 if there is none."""
        at: i64 = 0
        legal = self.legal
        for row in range(self.games):
            wanted = row * self.moves + moves[row]
            end = at + self.offered[row]
            while at < end and legal[at] != wanted:
                at += 1
            if at == end:
                return row
            at = end
        return -1

    def step(self, moves: list[int]) -> None:
        """One answer in each game; the moves must be legal."""
        self.clear()
        for row in range(self.games):
            s = self.tables[row]
            s.apply(self.seat[row], moves[row])
            if s.asking & NATURE_BIT:
                s.answer_nature(self.nature[row])
            self.steps[row] += 1
            if self.bots is not None:
                self.bots.answer(row)
            if self.counted:
                self.count(row, s)
            if not s.asking or self.steps[row] == self.limit:
                ended = Ended(row, s, not s.asking, s.winners(), s.scores(), self.steps[row])
                self.ended.append(ended)
                self.begin(row)
            self.look(row)

    def count(self, row: i64, s: State) -> None:
        """Everybody's points as they stand."""
        at = row * self.encoder.seats
        for points in s.scores():
            self.points[at] = points
            at += 1

    def begin(self, row: i64) -> None:
        """The next game of a row in which a learner is asked anything."""
        self.deal(row)
        while self.bots is not None:
            self.learners[row] = self.bots.sit(row)
            self.bots.answer(row)
            if self.tables[row].asking:
                return
            self.deal(row)

    def restore(self, row: i64, s: State, numbers: list[int]) -> None:
        """A game as it was kept; `numbers` are those of `kept`."""
        self.tables[row] = s
        self.nature[row].x = numbers[0]
        self.steps[row] = numbers[2]
        self.episode[row] = numbers[3]
        self.learners[row] = numbers[5]
        self.look(row)  # draws an action once more
        self.dice[row].x = numbers[1]
        self.some[row] = numbers[4]

    def kept(self, row: i64) -> list[int]:
        """What is to be kept of a game besides its table."""
        return [
            self.nature[row].x,
            self.dice[row].x,
            self.steps[row],
            self.episode[row],
            self.some[row],
            self.learners[row],
        ]

    def deal(self, row: i64) -> None:
        """A new table."""
        self.episode[row] += 1
        self.steps[row] = 0
        seed = seed_for(self.seed, self.first + row, self.episode[row])
        self.nature[row] = Rng(seed)
        self.dice[row] = Rng(seed ^ 0x5DEECE66D)
        s = self.start.clone()
        s.answer_nature(self.nature[row])
        self.tables[row] = s

    def look(self, row: i64) -> None:
        """Remember who is asked in a game, what they see and what they may do."""
        s = self.tables[row]
        seat = LOWEST[s.asking & self.learners[row]]
        self.seat[row] = seat
        moves = s.now.moves(s, seat)
        self.some[row] = moves[self.dice[row].below(len(moves))]
        self.offered[row] = len(moves)
        base = row * self.moves
        legal = self.legal
        for move in moves:
            legal = append(legal, base + move)
        self.legal = legal
        self.encoder.write(s, seat, self.seen, row * self.encoder.length)
