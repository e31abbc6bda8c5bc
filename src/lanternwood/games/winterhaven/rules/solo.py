"""One player against the predators (WH-87 to WH-108, WH-114, WH-115): a turn, and a row that acts whenever it can."""

from typing import Final

from lanternwood.core.frame import NATURE_BIT, Frame, any_of, changed, moves_from
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules import moves as m
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.setup import DEALING, take_from_hand
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import BEAVER, FOX, OWL, remove
from lanternwood.games.winterhaven.rules.woods import can_house, discard, fits, house, is_open, with_housing

TURNS_IN_ROUND: Final[i64] = 7
SEAT: Final[i64] = 0


class Removing(Frame[Winterhaven]):
    """The player says which of the four piles is taken away unseen (WH-89, option `pile`).

    Piles are alike until their cards are turned up, so the choice changes nothing that anybody could know.
    """

    def asks(self, s: Winterhaven) -> i64:
        return 1

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        return moves_from(m.PILE, 4)

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        s.pop()
        if s.telling:
            s.tell("removed", {"seat": SEAT, "pile": move - m.PILE})


class Flipping(Frame[Winterhaven]):
    """The top card of every pile without a face-up card is turned up (WH-90; also within a round with row=refill)."""

    def asks(self, s: Winterhaven) -> i64:
        return 0 if place_to_flip(s) == c.NONE else NATURE_BIT

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        row_cards = s.box.row_cards
        for i in range(len(row_cards)):
            if s.unseen & BIT[row_cards[i]]:
                out = append(out, m.FLIP + i)
        return out

    def draw(self, s: Winterhaven, rng: Rng) -> i64:
        return any_of(self.moves(s, 0), rng)

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        place = place_to_flip(s)
        predator = s.box.row_cards[move - m.FLIP]
        s.unseen &= ~BIT[predator]
        s.row = changed(s.row, place, predator)
        s.piles = changed(s.piles, place, s.piles[place] - 1)
        if s.telling:
            s.tell("flipped", {"card": c.PLAIN + predator})

    def go_on(self, s: Winterhaven) -> None:
        s.pop()


class Turns(Frame[Winterhaven]):
    """Seven turns: play, resolve, discard, draw; before the first one the new row is resolved (WH-91, WH-92)."""

    def asks(self, s: Winterhaven) -> i64:
        return 0 if s.played or s.pick == TURNS_IN_ROUND else 1

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        last: i64 = c.NONE
        for at in range(c.HAND):
            card = s.hands[at]
            if card != c.NONE and card != last:
                out = with_playing(out, s, card)
                last = card
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        """Play one card, then house others, let predators act, discard and draw (WH-92 to WH-96)."""
        s.played = True
        play_card(s, (move - m.PLAY) // m.WHERE, (move - m.PLAY) % m.WHERE)
        s.push(DISCARDING)
        s.push(RESOLVING)
        s.push(HOUSING)

    def go_on(self, s: Winterhaven) -> None:
        if s.pick == TURNS_IN_ROUND:
            s.pop()
            return
        s.played = False
        s.pick += 1
        if s.pick < TURNS_IN_ROUND:
            s.push(DEALING)


class Housing(Frame[Winterhaven]):
    """After the card of the turn, creatures of the meadow may move into woods (WH-94, D-25)."""

    def asks(self, s: Winterhaven) -> i64:
        return 1 if can_house(s.box, s.land, 0) else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=16)
        out = with_housing(s.box, out, s.land, 0)
        out = append(out, m.DONE)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        if move == m.DONE:
            s.pop()
            return
        house(s.land, 0, move - m.HOUSE)
        if s.telling:
            card = (move - m.HOUSE) // c.SLOTS + c.DEER
            n: i64 = 2 if card == c.DEER else 1
            s.tell("housed", {"seat": 0, "card": card, "slot": (move - m.HOUSE) % c.SLOTS, "n": n})

    def go_on(self, s: Winterhaven) -> None:
        s.pop()


class Resolving(Frame[Winterhaven]):
    """The first predator that can act must; the player says on what (WH-97 to WH-100, D-27)."""

    def asks(self, s: Winterhaven) -> i64:
        place = next_in_row(s)
        if place == c.NONE:
            return 0
        return 1 if len(targets_of(s, s.row[place])) > 1 else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        return targets_of(s, s.row[next_in_row(s)])

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        give(s, next_in_row(s), move - m.GIVE, 0)

    def go_on(self, s: Winterhaven) -> None:
        place = next_in_row(s)
        if place == c.NONE:
            s.pop()
            return
        give(s, place, targets_of(s, s.row[place])[0] - m.GIVE, 1)


class Discarding(Frame[Winterhaven]):
    """A card of the hand is discarded; the last one is no choice (WH-92, WH-96)."""

    def asks(self, s: Winterhaven) -> i64:
        return 0 if s.hands[1] == c.NONE or s.hands[0] == last_in_hand(s) else 1

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=c.HAND)
        last: i64 = c.NONE
        for at in range(c.HAND):
            card = s.hands[at]
            if card != c.NONE and card != last:
                out = append(out, m.DISCARD_CARD + card)
                last = card
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        throw_away(s, move - m.DISCARD_CARD, 0)

    def go_on(self, s: Winterhaven) -> None:
        throw_away(s, s.hands[0], 1)


FLIPPING: Final = Flipping()
TURNING: Final = Turns()
HOUSING: Final = Housing()
RESOLVING: Final = Resolving()
DISCARDING: Final = Discarding()


# Playing


def with_playing(out: Ints, s: Winterhaven, card: i64) -> Ints:
    """Add where a card can be played (WH-93, WH-95)."""
    first = m.PLAY + card * m.WHERE
    for slot in range(c.SLOTS):
        if card <= c.TWIN:
            if is_open(s.land, 0, slot):
                out = append(out, first + slot)
        elif card != c.DEER and card != c.HEDGEHOG and fits(s.box, s.land, 0, card, slot):
            out = append(out, first + slot)
    if card > c.TWIN:
        out = append(out, first + m.MEADOW_PLACE)
    return out


def play_card(s: Winterhaven, card: i64, place: i64) -> None:
    """A card of the hand goes to a group or to the meadow (WH-93)."""
    take_from_hand(s.hands, 0, card)
    if place == m.MEADOW_PLACE:
        s.land[c.MEADOW + card] += 1
    else:
        s.land[place * c.SLOT + card] += 1
    if s.telling:
        s.tell("played", {"seat": 0, "card": card, "place": place})


def last_in_hand(s: Winterhaven) -> i64:
    """The last card of the sorted hand."""
    at = c.HAND - 1
    while at > 0 and s.hands[at] == c.NONE:
        at -= 1
    return s.hands[at]


def throw_away(s: Winterhaven, card: i64, forced: i64) -> None:
    """Discard a card of the hand (WH-92)."""
    take_from_hand(s.hands, 0, card)
    discard(s, card)
    s.pop()
    if s.telling:
        s.tell("discarded", {"seat": 0, "card": card, "forced": forced})


# The predator row


def place_to_flip(s: Winterhaven) -> i64:
    """The first pile that has cards and none face up."""
    for place in range(len(s.row)):
        if s.row[place] == c.NONE and s.piles[place]:
            return place
    return c.NONE


def next_in_row(s: Winterhaven) -> i64:
    """Where the predator lies that acts next: of those with a target the first in order (WH-100)."""
    best: i64 = c.NONE
    order = s.box.row_order
    for place in range(len(s.row)):
        predator = s.row[place]
        if predator == c.NONE or len(targets_of(s, predator)) == 0:
            continue
        if best == c.NONE or order[predator] < order[s.row[best]]:
            best = place
    return best


def targets_of(s: Winterhaven, predator: i64) -> Ints:
    """What a predator can take (WH-97): `give` moves."""
    out: Ints = vec[i64](capacity=12)
    if predator >= s.box.first_wolf:  # bears and the wolf: anything in the meadow but hedgehogs
        for card in range(c.DEER, c.CARDINAL + 1):
            if s.land[c.MEADOW + card]:
                out = append(out, m.GIVE + card * m.WHERE + m.MEADOW_PLACE)
        return out
    kind = s.box.thief_of[predator]
    if kind == FOX:
        for card in range(c.RED, c.HEDGEHOG + 1):
            if s.land[c.MEADOW + card]:
                out = append(out, m.GIVE + card * m.WHERE + m.MEADOW_PLACE)
    elif kind == OWL:
        for slot in range(c.SLOTS):
            if not s.land[slot * c.SLOT + c.CARDINAL]:  # the Cardinal guards its woods (WH-95)
                for card in range(c.RED, c.RABBIT + 1):
                    if s.land[slot * c.SLOT + card]:
                        out = append(out, m.GIVE + card * m.WHERE + slot)
    elif kind == BEAVER:
        for slot in range(c.SLOTS):
            for card in range(c.CHICKADEE, c.JAY + 1):
                if s.land[slot * c.SLOT + card]:
                    out = append(out, m.GIVE + card * m.WHERE + slot)
    return out


def give(s: Winterhaven, place: i64, index: i64, forced: i64) -> None:
    """Predator and prey leave for the predators' pile; what lost its tree moves out (WH-99, WH-100)."""
    predator = s.row[place]
    card = index // m.WHERE
    where = index % m.WHERE
    s.row = changed(s.row, place, c.NONE)
    s.pile = changed(s.pile, c.PLAIN + predator, 1)
    s.pile[card] += 1
    if s.telling:
        s.tell("gave", {"seat": 0, "predator": predator, "card": card, "place": where, "forced": forced})
    if s.refill:
        s.push(FLIPPING)
    remove(s, SEAT, card, c.NONE if where == m.MEADOW_PLACE else where)


def clear_row(s: Winterhaven) -> None:
    """At the end of a round, predators that found nothing count by themselves (WH-102, D-34)."""
    for place in range(len(s.row)):
        predator = s.row[place]
        if predator != c.NONE:
            s.row = changed(s.row, place, c.NONE)
            s.pile = changed(s.pile, c.PLAIN + predator, 1)
            if s.telling:
                s.tell("left over", {"predator": predator})
