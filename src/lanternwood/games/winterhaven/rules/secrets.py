"""What a seat cannot know of a draft (WH-07, WH-10), dealt again so that it could not tell the difference.

Packet j begins at seat j and is at seat j + t when pick t is made. A seat has seen a packet whole whenever it held it:
what was picked from it between two such moments, or since the last one, is known as a set but not by whom. All the
rest, what was picked before and packets that have not come by, could be any card of the deck.
"""

from lanternwood.core.frame import draw_by_counts
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.numbers import HAND, NONE, PICKS, PLAIN
from lanternwood.games.winterhaven.rules.state import Winterhaven


def redeal(s: Winterhaven, seat: i64, rng: Rng) -> None:
    """Change hands, picks and the deck."""
    if s.seats == 1:
        return  # the deck has no order, and what is in it can be worked out
    unknown_hands: Ints = vec[i64]()
    unknown_picks: Ints = vec[i64]()
    for packet in range(s.seats):
        # the pick at which the seat first held this packet, and its last pick from it so far
        first = PICKS if seat < 0 else (seat - packet + s.seats) % s.seats  # who only watches holds none
        last = first
        while last + s.seats <= s.pick:
            last += s.seats
        for pick in range(min(first, s.pick)):
            unknown_picks = append(unknown_picks, place_of_pick(s, packet, pick))
        if first > s.pick:
            unknown_hands = append(unknown_hands, (packet + s.pick) % s.seats)
            continue
        seen = first
        while seen < last:
            mix(s, packet, seen + 1, seen + s.seats, False, rng)
            seen += s.seats
        mix(s, packet, last + 1, s.pick, last < s.pick, rng)
    deal_again(s, unknown_hands, unknown_picks, rng)


def place_of_pick(s: Winterhaven, packet: i64, pick: i64) -> i64:
    """Where the card lies that was picked from a packet at a certain pick."""
    return (packet + pick) % s.seats * PICKS + pick


def mix(s: Winterhaven, packet: i64, start: i64, end: i64, with_hand: bool, rng: Rng) -> None:
    """Shuffle the cards picked from a packet at picks `start` to `end` - 1, perhaps with what is left of it."""
    cards: Ints = vec[i64]()
    for pick in range(start, end):
        cards = append(cards, s.picks[place_of_pick(s, packet, pick)])
    hand = (packet + s.pick) % s.seats * HAND
    held = PICKS - s.pick
    if with_hand:
        for at in range(hand, hand + held):
            cards = append(cards, s.hands[at])
    for i in range(len(cards)):
        j = i + rng.below(len(cards) - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    taken: i64 = 0
    for pick in range(start, end):
        s.picks[place_of_pick(s, packet, pick)] = cards[taken]
        taken += 1
    if with_hand:
        for at in range(hand, hand + held):
            s.hands[at] = cards[taken]
            taken += 1
        sort_hand(s, hand)


def deal_again(s: Winterhaven, hands: Ints, picks: Ints, rng: Rng) -> None:
    """Put unknown cards back into the deck and draw others; hands without wolves stay without (WH-77)."""
    for seat in hands:
        for at in range(seat * HAND, seat * HAND + HAND):
            if s.hands[at] != NONE:
                s.deck[s.hands[at]] += 1
    for at in picks:
        s.deck[s.picks[at]] += 1
    possible = s.deck[:]
    if s.swept:
        for wolf in range(s.box.first_wolf, s.box.first_bear):
            possible[PLAIN + wolf] = 0
    for seat in hands:
        for at in range(seat * HAND, seat * HAND + HAND):
            if s.hands[at] != NONE:
                s.hands[at] = drawn(s, possible, rng)
        sort_hand(s, seat * HAND)
    for at in picks:
        s.picks[at] = drawn(s, possible, rng)


def drawn(s: Winterhaven, possible: Ints, rng: Rng) -> i64:
    """A card out of the deck, among those that are possible."""
    card = draw_by_counts(possible, rng)
    possible[card] -= 1
    s.deck[card] -= 1
    return card


def sort_hand(s: Winterhaven, first: i64) -> None:
    """Cards of a hand in order, empty places last."""
    for i in range(first + 1, first + HAND):
        card = s.hands[i]
        at = i
        while card != NONE and at > first and s.hands[at - 1] > card:
            s.hands[at] = s.hands[at - 1]
            at -= 1
        s.hands[at] = card
