"""The steal phase (WH-32 to WH-44): thieves act one by one in the order of their numbers."""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame, ints_of
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules import woods
from lanternwood.games.winterhaven.rules.moves import DISCARD, MEADOW_PLACE, OUT, PUT, TAKE, TAKE_HOUSED, TAKE_TREE
from lanternwood.games.winterhaven.rules.state import Winterhaven

FOX: Final[i64] = 0
OWL: Final[i64] = 1
BEAVER: Final[i64] = 2
CRITTERS: Final[Ints] = ints_of([4, 5, 6, 8])
"""What a fox can take: red and gray squirrels, rabbits, hedgehogs (WH-37)."""
FOR_FOXES: Final[i64] = 4
FOR_OWLS: Final[i64] = 9
"""Three kinds in three woods (WH-38)."""
FOR_BEAVERS: Final[i64] = 6
"""Two kinds of trees in three groups (WH-40)."""


class Stealing(Frame[Winterhaven]):
    """The thief with the lowest number: its owner plays it on somebody else's card, or discards it (WH-33, WH-34)."""

    def asks(self, s: Winterhaven) -> i64:
        thief = next_thief(s)
        if thief == c.NONE:
            return 0
        owner = woods.owner_of(s, c.THIEVES, thief)
        return BIT_OF_SEAT[owner] if has_target(s, owner, s.box.thief_of[thief]) else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        kind = s.box.thief_of[next_thief(s)]
        for other in range(s.seats):
            if other != seat:  # only somebody else's cards (WH-36)
                out = with_targets(out, s.land, other, kind)
        out = append(out, DISCARD)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        thief = next_thief(s)
        s.land[seat * c.ROW + c.THIEVES] &= ~BIT[thief]
        if move == DISCARD:
            woods.discard(s, c.PLAIN + thief)
            if s.telling:
                s.tell("discarded thief", {"seat": seat, "thief": thief, "forced": 0})
            return
        victim = victim_of(move)
        keeper = victim if s.tranquil else seat  # in Tranquil Heart the one who was robbed keeps it (WH-73)
        s.land[keeper * c.ROW + c.PLAYED] |= BIT[thief]
        steal(s, seat, victim, thief, move)

    def go_on(self, s: Winterhaven) -> None:
        thief = next_thief(s)
        if thief == c.NONE:
            s.pop()
            return
        owner = woods.owner_of(s, c.THIEVES, thief)  # nothing to take (WH-34, D-33)
        s.land[owner * c.ROW + c.THIEVES] &= ~BIT[thief]
        woods.discard(s, c.PLAIN + thief)
        if s.telling:
            s.tell("discarded thief", {"seat": owner, "thief": thief, "forced": 1})


class Putting(Frame[Winterhaven]):
    """The thief puts what it took into its woods or its meadow, or plants it (WH-39, WH-41)."""

    def asks(self, s: Winterhaven) -> i64:
        return BIT_OF_SEAT[s.actor] if has_choice(s) else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        return places_for(s, seat, s.taken)

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        put(s, seat, move - PUT, False)

    def go_on(self, s: Winterhaven) -> None:
        put(s, s.actor, MEADOW_PLACE, True)


class Evicting(Frame[Winterhaven]):
    """More creatures than trees: the owner says who moves out (WH-29, WH-42, D-10)."""

    def asks(self, s: Winterhaven) -> i64:
        at = group_of(s.crowded)
        kinds: i64 = 0
        for card in range(c.DEER, c.CARDINAL + 1):
            if s.land[at + card]:
                kinds += 1
        return BIT_OF_SEAT[s.crowded // c.SLOTS] if kinds > 1 else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=5)
        at = group_of(s.crowded)
        for card in range(c.DEER, c.CARDINAL + 1):
            if s.land[at + card]:
                out = append(out, OUT + card - c.DEER)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        self.leave(s, move - OUT + c.DEER, 0)

    def go_on(self, s: Winterhaven) -> None:
        at = group_of(s.crowded)
        card = c.DEER
        while not s.land[at + card]:
            card += 1
        self.leave(s, card, 1)

    def leave(self, s: Winterhaven, card: i64, forced: i64) -> None:
        owner = s.crowded // c.SLOTS
        slot = s.crowded % c.SLOTS
        n: i64 = 2 if card == c.DEER else 1
        s.land[group_of(s.crowded) + card] -= n
        s.land[owner * c.ROW + c.MEADOW + card] += n
        s.crowded = c.NONE
        s.pop()
        if s.telling:
            s.tell("moved out", {"seat": owner, "card": card, "slot": slot, "n": n, "forced": forced})


STEALING: Final = Stealing()
PUTTING: Final = Putting()
EVICTING: Final = Evicting()


def next_thief(s: Winterhaven) -> i64:
    """The thief with the lowest number among those that have not acted (WH-33)."""
    return woods.lowest(woods.of_all(s, c.THIEVES))


def has_target(s: Winterhaven, owner: i64, kind: i64) -> bool:
    """Is there anything to take from anybody else (WH-34)?"""
    for other in range(s.seats):
        if other == owner:
            continue
        if can_be_robbed(s.land, other * c.ROW, kind):
            return True
    return False


def can_be_robbed(land: Ints, base: i64, kind: i64) -> bool:
    """Is there anything before a seat that this kind of thief takes?"""
    if kind == FOX:
        at = base + c.MEADOW
        return land[at + c.RED] + land[at + c.GRAY] + land[at + c.RABBIT] + land[at + c.HEDGEHOG] > 0
    for at in range(base, base + c.SLOTS * c.SLOT, c.SLOT):
        if kind == OWL:
            if land[at + c.RED] + land[at + c.GRAY] + land[at + c.RABBIT] > 0:
                return True
        elif land[at + c.CHICKADEE] + land[at + c.JAY] > 0:
            return True
    return False


def with_targets(out: Ints, land: Ints, other: i64, kind: i64) -> Ints:
    """Add what a thief can take of a seat (WH-37, WH-38, WH-40)."""
    base = other * c.ROW
    if not can_be_robbed(land, base, kind):
        return out
    if kind == FOX:
        first = TAKE + other * FOR_FOXES
        for i in range(FOR_FOXES):
            if land[base + c.MEADOW + CRITTERS[i]]:
                out = append(out, first + i)
    elif kind == OWL:
        first = TAKE_HOUSED + other * FOR_OWLS
        for card in range(c.RED, c.RABBIT + 1):
            for slot in range(c.SLOTS):
                if land[base + slot * c.SLOT + card]:
                    out = append(out, first + (card - c.RED) * c.SLOTS + slot)
    else:
        first = TAKE_TREE + other * FOR_BEAVERS
        for card in range(c.CHICKADEE, c.JAY + 1):
            for slot in range(c.SLOTS):
                if land[base + slot * c.SLOT + card]:
                    out = append(out, first + card * c.SLOTS + slot)
    return out


def victim_of(move: i64) -> i64:
    """Whom a thief robs."""
    if move < TAKE_HOUSED:
        return (move - TAKE) // FOR_FOXES
    if move < TAKE_TREE:
        return (move - TAKE_HOUSED) // FOR_OWLS
    return (move - TAKE_TREE) // FOR_BEAVERS


def card_taken(move: i64) -> i64:
    """The card a thief takes."""
    if move < TAKE_HOUSED:
        return CRITTERS[(move - TAKE) % FOR_FOXES]
    if move < TAKE_TREE:
        return (move - TAKE_HOUSED) % FOR_OWLS // c.SLOTS + c.RED
    return (move - TAKE_TREE) % FOR_BEAVERS // c.SLOTS


def slot_robbed(move: i64) -> i64:
    """The group it is taken from, NONE for the meadow."""
    if move < TAKE_HOUSED:
        return c.NONE
    return (move - TAKE_HOUSED) % c.SLOTS if move < TAKE_TREE else (move - TAKE_TREE) % c.SLOTS


def steal(s: Winterhaven, seat: i64, victim: i64, thief: i64, move: i64) -> None:
    """Take a card away; a woods that lost a tree is put right first, then the card is put down (WH-39 to WH-42)."""
    card = card_taken(move)
    slot = slot_robbed(move)
    s.taken = card
    s.thief = thief
    s.robbed = victim
    s.actor = seat
    if s.telling:
        s.tell("took", {"seat": seat, "thief": thief, "from": victim, "card": card, "slot": slot})
    s.push(PUTTING)
    remove(s, victim, card, slot)


def remove(s: Winterhaven, seat: i64, card: i64, slot: i64) -> None:
    """A card leaves a seat's meadow or group; what no longer has a tree moves out (WH-29, WH-30)."""
    base = seat * c.ROW
    if slot == c.NONE:
        s.land[base + c.MEADOW + card] -= 1
        return
    s.land[base + slot * c.SLOT + card] -= 1
    if card > c.TWIN:
        return
    trees = woods.trees_at(s.box, s.land, base, slot)
    housed = woods.creatures_at(s.land, base, slot)
    if trees < woods.READY_FROM:
        if housed:
            empty_woods(s, seat, slot)
    elif housed > trees:
        s.crowded = seat * c.SLOTS + slot
        s.push(EVICTING)


def empty_woods(s: Winterhaven, seat: i64, slot: i64) -> None:
    """Too few trees: all creatures move to the meadow (WH-30)."""
    at = seat * c.ROW + slot * c.SLOT
    for card in range(c.DEER, c.CARDINAL + 1):
        s.land[seat * c.ROW + c.MEADOW + card] += s.land[at + card]
        s.land[at + card] = 0
    if s.telling:
        s.tell("emptied", {"seat": seat, "slot": slot})


def group_of(group: i64) -> i64:
    """Where a group, given as 3 * seat + slot, begins in `land`."""
    return group // c.SLOTS * c.ROW + group % c.SLOTS * c.SLOT


def has_choice(s: Winterhaven) -> bool:
    """Can the taken card go anywhere but the meadow?"""
    if s.taken <= c.TWIN:
        return True
    base = s.actor * c.ROW
    return (
        woods.fits(s.box, s.land, base, s.taken, 0)
        or woods.fits(s.box, s.land, base, s.taken, 1)
        or woods.fits(s.box, s.land, base, s.taken, 2)
    )


def places_for(s: Winterhaven, seat: i64, card: i64) -> Ints:
    """Where a taken card can be put (WH-39, WH-41)."""
    out: Ints = vec[i64](capacity=4)
    base = seat * c.ROW
    for slot in range(c.SLOTS):
        if card <= c.TWIN:
            if woods.is_open(s.land, base, slot):
                out = append(out, PUT + slot)
        elif woods.fits(s.box, s.land, base, card, slot):
            out = append(out, PUT + slot)
    if card > c.TWIN:
        out = append(out, PUT + MEADOW_PLACE)
    return out


def put(s: Winterhaven, seat: i64, place: i64, forced: bool) -> None:
    """Put the taken card down."""
    if place == MEADOW_PLACE:
        s.land[seat * c.ROW + c.MEADOW + s.taken] += 1
    else:
        s.land[seat * c.ROW + place * c.SLOT + s.taken] += 1
    if s.telling:
        s.tell("put", {"seat": seat, "card": s.taken, "place": place, "forced": 1 if forced else 0})
    s.taken = c.NONE
    s.thief = c.NONE
    s.robbed = c.NONE
    s.actor = 0
    s.pop()
