"""Requirements and payments (RW-81 to RW-87): what is only checked, what is discarded, and what a seat chooses to give.

An item is one wood, one metal or one card of the hand.
"""

from typing import ClassVar, Final

from lanternwood.core.frame import changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.hands import ADV_DECK, BASIC_DECK, EITHER, hand_moves, in_hand, throw_from_hand
from lanternwood.games.rats.rules.moves import ACCEPT, DISCARD, DROP, MIXES, PAY, RELEASE, SKIP
from lanternwood.games.rats.rules.programs import STEPS, Counted, Running, Step, lose_points
from lanternwood.games.rats.rules.state import BIT_OF, Rats

GUEST_WORD: Final[i64] = 4
"""The word of a play area that holds guests and heroes."""


# What is checked


def missing(s: Rats, seat: i64, need: i64) -> i64:
    """Skill icons that are missing for a row of needs (RW-86)."""
    needs = s.box.needs
    at = need * c.NEED_ROW
    row = seat * c.STOCK + c.STR
    total: i64 = 0
    for skill in range(4):
        lack = needs[at + skill] - s.stock[row + skill]
        if lack > 0:
            total += lack
    return total


def meets(s: Rats, seat: i64, need: i64) -> bool:
    """Is everything there that a row of needs asks for besides skills (RW-83, RW-85)?"""
    needs = s.box.needs
    at = need * c.NEED_ROW
    row = seat * c.STOCK
    if s.stock[row + c.ELEC] < needs[at + c.NEED_ELEC]:
        return False
    for counter in range(needs[at + c.NEED_COUNTERS]):
        place = at + c.NEED_FIRST + 2 * counter
        if s.stock[row + needs[place]] < needs[place + 1]:
            return False
    return True


def items(s: Rats, seat: i64) -> i64:
    """Wood, metal and cards of the hand together."""
    row = seat * c.STOCK
    return s.stock[row + c.WOOD] + s.stock[row + c.METAL] + s.stock[row + c.HAND]


def less(price: i64, discount: i64) -> i64:
    """A price with a discount, never below 0 (RW-87, AMB-21)."""
    return price - discount if price > discount else 0


def affordable(s: Rats, seat: i64, cost: i64, wood_off: i64, metal_off: i64, jokers: i64, card: i64) -> bool:
    """Can a cost be paid, with so many jokers besides and one card set aside (AMB-24; NONE for no card)?"""
    costs = s.box.costs
    at = cost * c.COST_ROW
    row = seat * c.STOCK
    wood = s.stock[row + c.WOOD] - less(costs[at + c.COST_WOOD], wood_off)
    metal = s.stock[row + c.METAL] - less(costs[at + c.COST_METAL], metal_off)
    if wood < 0 or metal < 0 or s.stock[row + c.JOKER] < costs[at + c.COST_JOKER] + jokers:
        return False
    if cost == 0:
        return True
    if s.stock[row + c.MOVE] < costs[at + c.COST_MOVE] or s.stock[row + c.VP] < costs[at + c.COST_VP]:
        return False
    if s.stock[row + c.BEDS] < costs[at + c.COST_BED] or s.stock[row + c.GUESTS] < costs[at + c.COST_GUEST]:
        return False
    return items_left(s, seat, cost, wood_off, metal_off, card) >= 0


def items_left(s: Rats, seat: i64, cost: i64, wood_off: i64, metal_off: i64, card: i64) -> i64:
    """Items that are left when a cost is paid; below 0 where its cards or items cannot be."""
    costs = s.box.costs
    at = cost * c.COST_ROW
    row = seat * c.STOCK
    basic = s.stock[row + c.HAND_BASIC] - (1 if c.NONE < card < 90 else 0) - costs[at + c.COST_BASIC]
    adv = s.stock[row + c.HAND_ADV] - (1 if card >= 90 else 0) - costs[at + c.COST_ADV]
    cards = basic + adv - costs[at + c.COST_CARD]
    if basic < 0 or adv < 0 or cards < 0:
        return -1
    wood = s.stock[row + c.WOOD] - less(costs[at + c.COST_WOOD], wood_off)
    metal = s.stock[row + c.METAL] - less(costs[at + c.COST_METAL], metal_off)
    return wood + metal + cards - costs[at + c.COST_ITEM]


# What is paid


def spend(s: Rats, seat: i64, what: i64, n: i64) -> None:
    """Tokens go."""
    if n > 0:
        s.stock[seat * c.STOCK + what] -= n
        if s.telling:
            s.tell("paid", {"seat": seat, "what": what, "n": n})


def pay(s: Rats, seat: i64, cost: i64, wood_off: i64, metal_off: i64, jokers: i64, cause: i64) -> None:
    """Pay a cost: what leaves no choice at once, the rest in frames above what has been pushed before."""
    costs = s.box.costs
    at = cost * c.COST_ROW
    spend(s, seat, c.WOOD, less(costs[at + c.COST_WOOD], wood_off))
    spend(s, seat, c.METAL, less(costs[at + c.COST_METAL], metal_off))
    spend(s, seat, c.MOVE, costs[at + c.COST_MOVE])
    spend(s, seat, c.JOKER, costs[at + c.COST_JOKER] + jokers)
    if cost == 0:
        return
    if costs[at + c.COST_VP]:
        lose_points(s, seat, costs[at + c.COST_VP], cause)
    for _ in range(costs[at + c.COST_BED]):
        give_up_bed(s, seat)
    if costs[at + c.COST_ITEM]:
        s.push(Items(seat, cause, costs[at + c.COST_ITEM]))
    if costs[at + c.COST_CARD]:
        s.push(Discarding(seat, cause, costs[at + c.COST_CARD], EITHER))
    if costs[at + c.COST_ADV]:
        s.push(Discarding(seat, cause, costs[at + c.COST_ADV], ADV_DECK))
    if costs[at + c.COST_BASIC]:
        s.push(Discarding(seat, cause, costs[at + c.COST_BASIC], BASIC_DECK))
    for _ in range(costs[at + c.COST_GUEST]):
        s.push(Releasing(seat, cause))


def give_up_bed(s: Rats, seat: i64) -> None:
    """A built bed leaves the game; its worker and the uncovered points stay (AMB-07)."""
    room = seat * c.LAIR + c.LAIR - 1
    while s.lair[room] != c.BED_TILE:
        room -= 1
    s.lair = changed(s.lair, room, c.NONE)
    s.stock[seat * c.STOCK + c.BEDS] -= 1
    s.stock[seat * c.STOCK + c.FREE] += 1
    if s.telling:
        s.tell("gave up bed", {"seat": seat})


class Items(Counted):
    """So many items in any mix: first how many of each, then which cards."""

    def possible(self, s: Rats) -> bool:
        """Is there more than one mix?"""
        row = self.seat * c.STOCK
        wood = s.stock[row + c.WOOD]
        metal = s.stock[row + c.METAL]
        cards = s.stock[row + c.HAND]
        kinds: i64 = (1 if wood else 0) + (1 if metal else 0) + (1 if cards else 0)
        return kinds > 1 and wood + metal + cards > self.n

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=16)
        row = seat * c.STOCK
        for wood in range(min(self.n, s.stock[row + c.WOOD]) + 1):
            for metal in range(min(self.n - wood, s.stock[row + c.METAL]) + 1):
                cards = self.n - wood - metal
                if cards <= s.stock[row + c.HAND]:
                    out = append(out, PAY + (wood * MIXES + metal) * MIXES + cards)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        mix = move - PAY
        self.give(s, mix // (MIXES * MIXES), mix // MIXES % MIXES, mix % MIXES)

    def go_on(self, s: Rats) -> None:
        row = self.seat * c.STOCK
        wood = min(self.n, s.stock[row + c.WOOD])
        metal = min(self.n - wood, s.stock[row + c.METAL])
        self.give(s, wood, metal, min(self.n - wood - metal, s.stock[row + c.HAND]))

    def give(self, s: Rats, wood: i64, metal: i64, cards: i64) -> None:
        """Pay a mix."""
        s.pop()
        spend(s, self.seat, c.WOOD, wood)
        spend(s, self.seat, c.METAL, metal)
        if cards:
            s.push(Discarding(self.seat, self.cause, cards, EITHER))


class Discarding(Counted):
    """Cards of the hand that must go, one by one; where all of them must, nobody is asked."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "n": "all", "deck": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, n: i64 = 0, deck: i64 = EITHER) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.n: i64 = n; self.deck: i64 = deck

    # fmt: on
    # end of fields

    def possible(self, s: Rats) -> bool:
        return in_hand(s, self.seat, self.deck) > self.n

    def moves(self, s: Rats, seat: i64) -> Ints:
        return hand_moves(s, seat, self.deck, DISCARD)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        throw_from_hand(s, seat, move - DISCARD)
        if self.n > 1:
            s.become(Discarding(seat, self.cause, self.n - 1, self.deck))
        else:
            s.pop()

    def go_on(self, s: Rats) -> None:
        s.pop()
        for card in hand_moves(s, self.seat, self.deck, 0):
            throw_from_hand(s, self.seat, card)


class Releasing(Step):
    """A guest that must go; a single one goes without a question."""

    def possible(self, s: Rats) -> bool:
        return s.stock[self.seat * c.STOCK + c.GUESTS] > 1

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=8)
        for room in range(seat * c.LAIR, seat * c.LAIR + c.LAIR):
            if s.lair[room] >= c.FIRST_GUEST:
                out = append(out, RELEASE + s.lair[room] - c.FIRST_GUEST)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        release(s, seat, move - RELEASE)

    def go_on(self, s: Rats) -> None:
        moves = self.moves(s, self.seat)
        s.pop()
        if len(moves) > 0:
            release(s, self.seat, moves[0] - RELEASE)


def release(s: Rats, seat: i64, guest: i64) -> None:
    """A guest leaves the game, and its room is free (RW-60)."""
    source = c.FIRST_GUEST + guest
    for room in range(seat * c.LAIR, seat * c.LAIR + c.LAIR):
        if s.lair[room] == source:
            s.lair = changed(s.lair, room, c.NONE)
            break
    s.tableau[seat * c.WORDS + GUEST_WORD] &= ~BIT_OF[source]
    row = seat * c.STOCK
    s.stock[row + c.GUESTS] -= 1
    s.stock[row + (c.HOME if guest < s.box.home_count else c.BASE)] -= 1
    s.stock[row + c.FREE] += 1
    if s.telling:
        s.tell("released", {"seat": seat, "guest": source})


class Trading(Step):
    """A trade that may be declined: pay the cost, then the program (`pay() ->`)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "at": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, at: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.at: i64 = at

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Trading(seat, cause, at))

    def possible(self, s: Rats) -> bool:
        return affordable(s, self.seat, s.box.code[self.at + 1], 0, 0, 0, c.NONE)

    def moves(self, s: Rats, seat: i64) -> Ints:
        return vec[i64]([ACCEPT, SKIP])

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP:
            s.pop()
            return
        s.become(Running(seat, s.box.code[self.at + 2], self.cause))
        pay(s, seat, s.box.code[self.at + 1], 0, 0, 0, self.cause)


# What opponents are made to discard


class Dropping(Step):
    """A victim chooses which items or cards to give, as far as there are any (AMB-30)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "what": "all", "n": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, what: i64 = 0, n: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.what: i64 = what; self.n: i64 = n

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        what = s.box.code[at + 1]
        n = s.box.code[at + 2]
        if what >= c.DROP_ITEM:
            s.push(Dropping(seat, cause, what, n))
        else:
            spend(s, seat, what, min(n, s.stock[seat * c.STOCK + what]))

    def possible(self, s: Rats) -> bool:
        """A question only where there is a choice."""
        return len(self.moves(s, self.seat)) > 1

    def moves(self, s: Rats, seat: i64) -> Ints:
        out = hand_moves(s, seat, EITHER, DISCARD)
        if self.what == c.DROP_ITEM:
            for token in range(2):
                if s.stock[seat * c.STOCK + token]:
                    out = append(out, DROP + token)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move >= DROP:
            spend(s, seat, move - DROP, 1)
        else:
            throw_from_hand(s, seat, move - DISCARD)
        if self.n > 1:
            s.become(Dropping(seat, self.cause, self.what, self.n - 1))
        else:
            s.pop()

    def go_on(self, s: Rats) -> None:
        moves = self.moves(s, self.seat)
        if len(moves) == 0:
            s.pop()
        else:
            self.play(s, self.seat, moves[0])


STEPS[c.OP_PAY] = Trading()
STEPS[c.OP_DROP] = Dropping()
