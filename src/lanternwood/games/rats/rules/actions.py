"""Main actions (RW-39 to RW-52, RW-99): strength, wood and metal, rooms, beds, projects; and workers that move."""

from typing import ClassVar, Final

from lanternwood.core.frame import Frame
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.exploring import Exploring
from lanternwood.games.rats.rules.guests import fill_room
from lanternwood.games.rats.rules.hands import Drawing, can_draw, deck_of, give
from lanternwood.games.rats.rules.moves import ACTION, BED, DEPLOY, DIG, DRAW, SHIFT, SKIP, STOP, TAKE
from lanternwood.games.rats.rules.paying import less, spend
from lanternwood.games.rats.rules.programs import STEPS, Counted, Step, gain, happen
from lanternwood.games.rats.rules.state import BIT, Rats, first_place

PRICE: Final[i64] = 2
"""What a room or a bed costs (RW-46, RW-47)."""


def strength(s: Rats, seat: i64, action: i64) -> i64:
    """The workers in the area of a main action (RW-39, RW-116)."""
    return s.stock[seat * c.STOCK + c.FOREST + action // 2]


def modified(s: Rats, seat: i64, action: i64, table: Ints) -> i64:
    """What everything in play changes in a main action: more strength, less wood or less metal (AMB-20)."""
    mod_masks = s.box.mod_masks
    total: i64 = 0
    for word in range(c.WORDS):
        bits = s.tableau[seat * c.WORDS + word] & mod_masks[action * c.WORDS + word]
        while bits:
            total += table[word * c.WORD + first_place(bits)]
            bits &= bits - 1
    return total


def can_act(s: Rats, seat: i64, action: i64) -> bool:
    """Does a main action do anything at all (RW-40, RW-49)?"""
    return strength(s, seat, action) > 0 and (action != c.ACTION_BED or s.stock[seat * c.STOCK + c.FREE] > 0)


def main_action(s: Rats, seat: i64, action: i64) -> None:
    """Carry out a main action at the strength it has now (RW-40, AMB-04)."""
    workers = strength(s, seat, action)
    if s.telling:
        s.tell("acted", {"seat": seat, "action": action, "n": workers})
    if not can_act(s, seat, action):
        if s.telling and workers:
            s.tell("no room", {"seat": seat})
        return
    n = workers + modified(s, seat, action, s.box.mod_plus)
    s.push(Acted(seat, action))
    cause = c.FROM_ACTION + action
    if action == c.ACTION_WOOD:
        gain(s, seat, c.WOOD, n, cause)
    elif action == c.ACTION_METAL:
        gain(s, seat, c.METAL, n, cause)
    elif action == c.ACTION_DIG:
        s.push(Digging(seat, cause, n, 0, modified(s, seat, action, s.box.mod_metal)))
    elif action == c.ACTION_BED:
        s.push(Bedding(seat, cause, n, 0, modified(s, seat, action, s.box.mod_wood)))
    elif action == c.ACTION_PROJECT:
        s.push(Projects(seat, cause, n))
    else:
        s.push(Exploring(seat, cause, n))


class Acted(Frame[Rats]):
    """A main action is finished, and may set something off."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "action": "all"}

    def __init__(self, seat: i64 = 0, action: i64 = 0) -> None:
        self.seat: i64 = seat; self.action: i64 = action

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        s.pop()
        happen(s, self.seat, c.ON_MAIN + self.action)


class Acting(Step):
    """A main action of one's choice (RW-69, RW-99); those without strength are not offered."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        if s.box.code[at + 1] == c.ANY_ACTION:
            s.push(Acting(seat, cause))
        else:
            main_action(s, seat, s.box.code[at + 1])

    def possible(self, s: Rats) -> bool:
        return any(can_act(s, self.seat, action) for action in range(6))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=7)
        for action in range(6):
            if can_act(s, seat, action):
                out = append(out, ACTION + action)
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move != SKIP:
            main_action(s, seat, move - ACTION)


# Rooms and beds


class Pool(Counted):
    """So many rooms or beds: each `off` cheaper, with a discount on the total that is used up (AMB-20)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "n": "all", "off": "all", "discount": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, n: i64 = 0, off: i64 = 0, discount: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.n: i64 = n; self.off: i64 = off
        self.discount: i64 = discount

    # fmt: on
    # end of fields

    def next_one(self, discount: i64) -> Frame[Rats]:
        """The question about the next one, with what is left of the discount."""
        raise NotImplementedError

    def price(self, s: Rats, ability: i64) -> i64:
        """What one costs before the discount on the total; an ability makes it cheaper (RW-68)."""
        cheap = s.stock[self.seat * c.STOCK + c.ABILITIES] & BIT[ability] != 0
        return less(PRICE - 1 if cheap else PRICE, self.off)

    def payable(self, s: Rats, ability: i64, goods: i64) -> bool:
        """Is there enough wood or metal for one more?"""
        return less(self.price(s, ability), self.discount) <= s.stock[self.seat * c.STOCK + goods]

    def make(self, s: Rats) -> None:
        """Dig a room or build a bed."""
        raise NotImplementedError

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == STOP:
            s.pop()
        else:
            self.make(s)

    def buy(self, s: Rats, ability: i64, goods: i64) -> None:
        """Pay for one in wood or metal; the next one is asked about as long as any are left."""
        price = self.price(s, ability)
        if self.n > 1:
            s.become(self.next_one(less(self.discount, price)))
        else:
            s.pop()
        spend(s, self.seat, goods, less(price, self.discount))


def taken_off(s: Rats, at: i64) -> i64:
    """How much cheaper each room or bed is by the row of a program: by some, or free."""
    return PRICE if s.box.code[at + 3] else s.box.code[at + 2]


class Digging(Pool):
    """Rooms are dug one by one, always the cheapest covered one (RW-46)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Digging(seat, cause, s.box.code[at + 1], taken_off(s, at), 0))

    def next_one(self, discount: i64) -> Frame[Rats]:
        return Digging(self.seat, self.cause, self.n - 1, self.off, discount)

    def possible(self, s: Rats) -> bool:
        return s.stock[self.seat * c.STOCK + c.ROOMS] < c.TO_DIG and self.payable(s, c.CHEAP_DIG, c.METAL)

    def moves(self, s: Rats, seat: i64) -> Ints:
        return vec[i64]([DIG, STOP])

    def make(self, s: Rats) -> None:
        self.buy(s, c.CHEAP_DIG, c.METAL)
        row = self.seat * c.STOCK
        s.stock[row + c.ROOMS] += 1
        s.stock[row + c.FREE] += 1
        if s.telling:
            s.tell("dug", {"seat": self.seat, "room": s.stock[row + c.ROOMS]})
        happen(s, self.seat, c.ON_DIG)


class Bedding(Pool):
    """Beds are built one by one into free rooms; their workers come to the lair entrance (RW-47, RW-48)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Bedding(seat, cause, s.box.code[at + 1], taken_off(s, at), 0))

    def next_one(self, discount: i64) -> Frame[Rats]:
        return Bedding(self.seat, self.cause, self.n - 1, self.off, discount)

    def possible(self, s: Rats) -> bool:
        row = self.seat * c.STOCK
        if s.stock[row + c.FREE] == 0 or s.stock[row + c.BUILT] >= c.TO_DIG:
            return False
        return self.payable(s, c.CHEAP_BED, c.WOOD)

    def moves(self, s: Rats, seat: i64) -> Ints:
        return vec[i64]([BED, STOP])

    def make(self, s: Rats) -> None:
        self.buy(s, c.CHEAP_BED, c.WOOD)
        fill_room(s, self.seat, c.BED_TILE)
        row = self.seat * c.STOCK
        s.stock[row + c.BUILT] += 1
        s.stock[row + c.BEDS] += 1
        s.stock[row + c.ENTRANCE] += 1
        if s.telling:
            s.tell("built", {"seat": self.seat, "bed": s.stock[row + c.BUILT]})
        happen(s, self.seat, c.ON_BED)


# Projects


class Projects(Counted):
    """Project points: a basic card costs 1, an advanced one 2, from a display or unseen from a deck (RW-51)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Projects(seat, cause, s.box.code[at + 1]))

    def possible(self, s: Rats) -> bool:
        for deck in range(min(self.n, 2)):
            if can_draw(s, deck):
                return True
            for place in range(deck * c.SHOWN, deck * c.SHOWN + c.SHOWN):
                if s.display[place] != c.NONE:
                    return True
        return False

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=11)
        for deck in range(min(self.n, 2)):
            for place in range(deck * c.SHOWN, deck * c.SHOWN + c.SHOWN):
                if s.display[place] != c.NONE:
                    out = append(out, TAKE + s.display[place])
            if can_draw(s, deck):
                out = append(out, DRAW + deck)
        return append(out, STOP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == STOP:
            s.pop()
            return
        deck = move - DRAW if move >= DRAW else deck_of(move - TAKE)
        if self.n > deck + 1:
            s.become(Projects(seat, self.cause, self.n - deck - 1))
        else:
            s.pop()
        if move >= DRAW:
            s.push(Drawing(seat, deck, 1))
        else:
            take_shown(s, seat, move - TAKE)


def take_shown(s: Rats, seat: i64, card: i64) -> None:
    """A card of a display comes into a hand; its place stays empty until the end of the turn (RW-32)."""
    for place in range(2 * c.SHOWN):
        if s.display[place] == card:
            s.display[place] = c.NONE
    give(s, seat, card, True)
    if s.telling:
        s.tell("took", {"seat": seat, "card": card})


# Workers


class Deploying(Counted):
    """Workers from the lair entrance to areas, without being a fast action."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Deploying(seat, cause, s.box.code[at + 1]))

    def possible(self, s: Rats) -> bool:
        return s.stock[self.seat * c.STOCK + c.ENTRANCE] > 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        return vec[i64]([DEPLOY, DEPLOY + 1, DEPLOY + 2, SKIP])

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP or self.n <= 1:
            s.pop()
        else:
            s.become(Deploying(seat, self.cause, self.n - 1))
        if move != SKIP:
            deploy(s, seat, move - DEPLOY)


class Shifting(Counted):
    """Workers from one area to another, without a token."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Shifting(seat, cause, s.box.code[at + 1]))

    def possible(self, s: Rats) -> bool:
        row = self.seat * c.STOCK + c.FOREST
        return s.stock[row] + s.stock[row + 1] + s.stock[row + 2] > 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=7)
        return append(add_shifts(s, seat, out, SHIFT), SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP or self.n <= 1:
            s.pop()
        else:
            s.become(Shifting(seat, self.cause, self.n - 1))
        if move != SKIP:
            shift(s, seat, move - SHIFT)


def add_shifts(s: Rats, seat: i64, moves: Ints, first: i64) -> Ints:
    """Moves with one more for each way that a worker can go from area to area."""
    row = seat * c.STOCK + c.FOREST
    for area in range(3):
        if s.stock[row + area] > 0:
            for to in range(3):
                if to != area:
                    moves = append(moves, first + 3 * area + to)
    return moves


def deploy(s: Rats, seat: i64, area: i64) -> None:
    """A worker goes from the lair entrance to an area (RW-73)."""
    s.stock[seat * c.STOCK + c.ENTRANCE] -= 1
    s.stock[seat * c.STOCK + c.FOREST + area] += 1
    if s.telling:
        s.tell("deployed", {"seat": seat, "area": area})


def shift(s: Rats, seat: i64, way: i64) -> None:
    """A worker goes from one area to another."""
    row = seat * c.STOCK + c.FOREST
    s.stock[row + way // 3] -= 1
    s.stock[row + way % 3] += 1
    if s.telling:
        s.tell("shifted", {"seat": seat, "from": way // 3, "to": way % 3})


STEPS[c.OP_MAIN] = Acting()
STEPS[c.OP_DIG] = Digging()
STEPS[c.OP_BED] = Bedding()
STEPS[c.OP_PROJECT] = Projects()
STEPS[c.OP_DEPLOY] = Deploying()
STEPS[c.OP_SHIFT] = Shifting()
