"""Judgement for bots: woods laid out well, and the best answer one can see."""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, NATURE_BIT, Frame, State, any_of
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.judgement import Judgement
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.bots.worth import SCALE, chance, judge, promise, wants, worth
from lanternwood.games.winterhaven.rules.draft import Draft
from lanternwood.games.winterhaven.rules.hunt import Packing, Resting
from lanternwood.games.winterhaven.rules.moves import DISCARD_CARD, DONE, HOUSE, HUNT, PACK, PICK, PLANT, READY, REST
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.scoring import BALANCED_DIET, DIET, eaten, points, predators_score, types_eaten
from lanternwood.games.winterhaven.rules.solo import Discarding, Housing, Removing, Turns
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import Evicting, Putting
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.rules.woods import (
    READY_FROM,
    creatures_at,
    fits,
    gather,
    house,
    is_open,
    plant,
    trees_at,
)

NOTHING: Final[i64] = -1000000
DENIED: Final[i64] = 35
"""Of what the next player would get of a hand, so much of a hundred is counted against passing it, if there are two."""


# Laying out woods


def arrange(s: Winterhaven, seat: i64) -> Ints:
    """Plant every tree and house what can be housed, in place; the moves that do it."""
    out: Ints = vec[i64](capacity=24)
    base = seat * c.ROW
    for card in (c.TWIN, c.TWIN - 1, c.TWIN - 2):
        while s.land[base + c.UNPLANTED + card]:
            slot = best_slot(s, seat, card)
            plant(s.land, base, card * c.SLOTS + slot)
            out = append(out, PLANT + card * c.SLOTS + slot)
    return with_homes(out, s, seat)


def best_slot(s: Winterhaven, seat: i64, card: i64) -> i64:
    """Where a tree does most good, with everyone housed who then can be."""
    base = seat * c.ROW
    best: i64 = 0
    most: i64 = NOTHING
    before = s.land
    for slot in range(c.SLOTS):
        if is_open(before, base, slot):
            s.land = before[:]
            plant(s.land, base, card * c.SLOTS + slot)
            with_homes(vec[i64](), s, seat)
            value = worth(s, seat)
            if value > most:
                most = value
                best = slot
    s.land = before
    return best


def with_homes(out: Ints, s: Winterhaven, seat: i64) -> Ints:
    """House as many creatures as possible, in place: first who goes where, then rabbits into what is left."""
    base = seat * c.ROW
    plan = best_species(s.box, s.land, base)
    for slot in range(c.SLOTS):
        card = plan % 4 + c.DEER - 1
        plan //= 4
        if card >= c.DEER:
            n: i64 = 2 if card == c.DEER else 1
            while s.land[base + c.MEADOW + card] >= n and fits(s.box, s.land, base, card, slot):
                move = (card - c.DEER) * c.SLOTS + slot
                house(s.land, base, move)
                out = append(out, HOUSE + move)
    for card in (c.RABBIT, c.RABBIT + 1):
        for slot in range(c.SLOTS):
            while s.land[base + c.MEADOW + card] and fits(s.box, s.land, base, card, slot):
                move = (card - c.DEER) * c.SLOTS + slot
                house(s.land, base, move)
                out = append(out, HOUSE + move)
    return out


def best_species(box: Tables, land: Ints, base: i64) -> i64:
    """Which species each woods takes in, as base-4 digits (0: none), so that most creatures find a home."""
    best: i64 = 0
    most: i64 = -1
    for plan in range(64):
        deer = land[base + c.MEADOW + c.DEER]
        red = land[base + c.MEADOW + c.RED]
        gray = land[base + c.MEADOW + c.GRAY]
        rabbits = land[base + c.MEADOW + c.RABBIT]
        housed: i64 = 0
        left = plan
        good = True
        for slot in range(c.SLOTS):
            digit = left % 4
            left //= 4
            trees = trees_at(box, land, base, slot)
            if trees < READY_FROM:
                if digit:
                    good = False
                    break
                continue
            room = trees - creatures_at(land, base, slot)
            if digit:
                card = digit + c.DEER - 1
                at = base + slot * c.SLOT
                moved: i64 = 0
                if card == c.DEER:
                    if land[at + c.RED] or land[at + c.GRAY]:
                        good = False
                        break
                    moved = (deer if deer < room else room) // 2 * 2
                    deer -= moved
                elif card == c.RED:
                    if land[at + c.DEER] or land[at + c.GRAY]:
                        good = False
                        break
                    moved = least(red, room, 5 - land[at + c.RED])
                    red -= moved
                else:
                    if land[at + c.DEER] or land[at + c.RED]:
                        good = False
                        break
                    moved = least(gray, room, 5 - land[at + c.GRAY])
                    gray -= moved
                if not moved:
                    good = False
                    break
                room -= moved
                housed += 2 * moved
            if room and rabbits and not land[base + slot * c.SLOT + c.RABBIT]:
                rabbits -= 1
                housed += 2
        if good:
            value = 4 * housed - used(plan)  # among equals, woods without a species stay open for another
            if value > most:
                most = value
                best = plan
    return best


def least(one: i64, two: i64, three: i64) -> i64:
    n = one if one < two else two
    n = n if n < three else three
    return n if n > 0 else 0


def used(plan: i64) -> i64:
    """How many woods are given a species."""
    n: i64 = 0
    while plan:
        if plan % 4:
            n += 1
        plan //= 4
    return n


# Answers


def plan(s: Winterhaven, seat: i64, rng: Rng) -> list[int]:
    """The moves of one turn that look best."""
    top = s.now
    if isinstance(top, Draft):
        return [int(PICK + best_pick(s, seat))]
    if isinstance(top, Planning):
        return best_plan(s, seat, top)
    if isinstance(top, Packing):
        return best_packs(s, seat, top)
    if isinstance(top, Resting):
        return [int(best_rest(s, seat))]
    if isinstance(top, Housing):
        world = s.clone()
        moves = [int(move) for move in with_homes(vec[i64](), world, seat)]
        return [*moves, int(DONE)] if moves else [int(DONE)]
    if isinstance(top, Removing):  # every pile is as good as another
        return [int(any_of(top.moves(s, seat), rng))]
    if isinstance(top, Discarding):
        return [int(DISCARD_CARD + least_card(s))]
    return [int(best_move(s, seat, rng))]


def best_pick(s: Winterhaven, seat: i64) -> i64:
    """The card that does most good here, less what the hand then gives the next player (WH-07, WH-08)."""
    world = s.clone()
    for at in range(seat * c.PICKS, seat * c.PICKS + s.pick):
        gather(world, seat, s.picks[at])
    following = (seat + 1) % s.seats
    values: Ints = vec[i64](capacity=c.HAND)
    theirs: Ints = vec[i64](capacity=c.HAND)
    cards: Ints = vec[i64](capacity=c.HAND)
    here = value_of(world, seat, c.NONE)
    there = value_of(world, following, c.NONE)
    for at in range(seat * c.HAND, seat * c.HAND + c.PICKS - s.pick):
        card = s.hands[at]
        cards = append(cards, card)
        values = append(values, value_of(world, seat, card) - here)
        theirs = append(theirs, value_of(world, following, card) - there)
    best: i64 = 0
    most: i64 = NOTHING
    for i in range(len(cards)):
        passed: i64 = 0
        for j in range(len(cards)):
            if j != i and theirs[j] > passed:
                passed = theirs[j]
        value = 100 * values[i] - DENIED * passed // (s.seats - 1)
        if value > most:
            most = value
            best = cards[i]
    return best


def value_of(world: Winterhaven, seat: i64, card: i64) -> i64:
    """What lies before a seat, worth with one more card and everything laid out well."""
    before = world.land
    world.land = before[:]
    if card != c.NONE:
        gather(world, seat, card)
    arrange(world, seat)
    value = worth(world, seat)
    world.land = before
    return value


def best_plan(s: Winterhaven, seat: i64, frame: Planning) -> list[int]:
    """Plant and house, then say ready (WH-12 to WH-31)."""
    world = s.clone()
    for at in range(seat * c.ROW, seat * c.ROW + c.ROW):
        world.land[at] = frame.plans[at]
    return [*[int(move) for move in arrange(world, seat)], int(READY)]


def best_packs(s: Winterhaven, seat: i64, frame: Packing) -> list[int]:
    """As many packs as possible, the lowest wolves together, so that they act early (WH-50)."""
    wolves = frame.loose(s, seat)
    pack_bits = s.box.pack_bits
    for i in s.box.pack_moves:
        if not pack_bits[i] & ~wolves:
            return [int(PACK + i)]
    return [int(READY)]


def best_rest(s: Winterhaven, seat: i64) -> i64:
    """Hunt again only if more can be expected than is at stake (WH-57, WH-59)."""
    moves = s.moves(seat)
    hunter = s.box.first_wolf + (moves[0] - REST if moves[0] < HUNT else moves[0] - HUNT)
    later = s.rounds - s.round
    ate = s.ate[hunter]
    stake = 3 * SCALE + SCALE * eaten(ate)
    gain = SCALE
    if wants(s, BALANCED_DIET) and types_eaten(ate) == DIET - 1:
        gain += 20
    odds = chance(s) if later == 1 else 95
    hunt = odds * (stake + gain) > 100 * stake
    for move in moves:
        if (move >= HUNT) == hunt:
            return move
    return moves[0]


def best_move(s: Winterhaven, seat: i64, rng: Rng) -> i64:
    """The answer after which a seat is best off, its next answers included; any of those that are equally good, so that
    no neighbour is preyed on more than another."""
    best: i64 = c.NONE
    most: i64 = NOTHING
    equal: i64 = 1
    for move in s.moves(seat):
        value = value_after(s, seat, move, seat)
        if value > most:
            most = value
            best = move
            equal = 1
        elif value == most:
            equal += 1
            if not rng.below(equal):
                best = move
    return best


def value_after(s: Winterhaven, asked: i64, move: i64, seat: i64) -> i64:
    """What a table is worth to a seat once somebody has answered and the thing being done is played on."""
    world = s.clone()
    world.apply(asked, move)
    return follow(world, seat)


def follow(world: Winterhaven, seat: i64) -> i64:
    """Play on while the same thing is being done, then judge."""
    while world.asking and not world.asking & NATURE_BIT:
        top: Frame[Winterhaven] = world.now
        if isinstance(top, Putting):
            return best_after(world, seat)
        if isinstance(top, Evicting):
            owner = world.crowded // c.SLOTS
            world.apply(owner, world.moves(owner)[0])
        elif world.seats == 1 and isinstance(top, Housing):
            with_homes(vec[i64](), world, 0)
            world.apply(0, DONE)
        elif world.seats == 1 and not isinstance(top, (Turns, Discarding)):
            return best_after(world, seat)
        else:
            break
    return judge(world, seat)


def best_after(world: Winterhaven, seat: i64) -> i64:
    """The best that a seat can make of its next answer."""
    most: i64 = NOTHING
    asked: i64 = 0
    while not world.asking & BIT_OF_SEAT[asked]:
        asked += 1
    for move in world.moves(asked):
        value = value_after(world, asked, move, seat)
        if value > most:
            most = value
    return most


def least_card(s: Winterhaven) -> i64:
    """Alone: the card of the hand that would help least (WH-92)."""
    least_value: i64 = -NOTHING
    least_card: i64 = s.hands[0]
    last: i64 = c.NONE
    for at in range(c.HAND):
        card = s.hands[at]
        if card == c.NONE or card == last:
            continue
        last = card
        value = value_of(s, 0, card)
        if value < least_value:
            least_value = value
            least_card = card
    return least_card


class Judge(Judgement):
    """Winterhaven Woods for bots."""

    def __init__(self) -> None:
        super().__init__(plans=True, scale=float(SCALE), margin=10.0, heat=15.0, pace=1000)

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Winterhaven)
        return judge(s, seat)

    def points(self, s: State) -> list[float]:
        assert isinstance(s, Winterhaven)
        out: list[float] = []
        scored = points(s)
        for seat in range(s.seats):
            out.append(float(scored[seat]))
            if s.asking:
                out[seat] += float(promise(s, seat)) / self.scale
        return out

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Winterhaven)
        return plan(s, seat, rng)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Winterhaven)
        return s.round

    def settled(self, s: State, seat: i64) -> bool:
        """Woods are laid out about as well as they can be, and piles are alike."""
        return isinstance(s.now, (Planning, Housing, Removing))

    def lead(self, s: State, points: float) -> float:
        assert isinstance(s, Winterhaven)
        return points - float(predators_score(s))
