"""What each spell could do for a kitten, estimated without playing it; for bots."""

from typing import Final

from lanternwood.core.frame import total_of, zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.bots.worth import WON, Eye, judge, risk
from lanternwood.games.kittens.rules.moves import CAST, DISCARD, NOTHING, PLACE, TO
from lanternwood.games.kittens.rules.moves import DISMISS as DISMISS_MOVE
from lanternwood.games.kittens.rules.moves import SLING as SLING_MOVE
from lanternwood.games.kittens.rules.moves import SWAT as SWAT_MOVE
from lanternwood.games.kittens.rules.moves import SWITCH as SWITCH_MOVE
from lanternwood.games.kittens.rules.moves import YOINK as YOINK_MOVE
from lanternwood.games.kittens.rules.state import Kittens

LIKELY: Final = 6
"""Ways to play a turn that are looked at closely."""


class Ways:
    """The likeliest ways to play a turn, best first: how much better each makes the table, and its moves."""

    def __init__(self) -> None:
        self.found: list[tuple[int, list[int]]] = []
        self.least: i64 = -10 * WON

    def add(self, gain: i64, moves: list[int]) -> None:
        if gain <= self.least:
            return
        self.found.append((int(gain), moves))
        self.found.sort(key=gain_of, reverse=True)
        if len(self.found) > LIKELY:
            self.found.pop()
            self.least = self.found[-1][0]


def gain_of(way: tuple[int, list[int]]) -> int:
    return way[0]


class Look:
    """A table before a spell, as a kitten sees it: what it is worth as it lies, and place by place."""

    def __init__(self, s: Kittens, seat: i64) -> None:
        self.eye: Eye = Eye(s, seat)
        self.seat: i64 = seat
        self.base: i64 = judge(s, seat)
        self.chapters: i64 = s.chapters
        self.seats: i64 = s.seats
        self.circle: Ints = s.circle[:]
        self.worth: Ints = zeros(s.seats * 3)
        for place in range(s.seats * 3):
            self.worth[place] = self.eye.of(self.circle, place)

    def change(self, place: i64, out: i64, into: i64) -> i64:
        """What changes if a component leaves a place (NONE: none does) and another comes."""
        at = place * c.TYPES
        if out != c.NONE:
            self.circle[at + out] -= 1
        if into != c.NONE:
            self.circle[at + into] += 1
        worth = self.eye.of(self.circle, place)
        if out != c.NONE:
            self.circle[at + out] += 1
        if into != c.NONE:
            self.circle[at + into] -= 1
        return worth - self.worth[place]

    def move(self, card: i64, by: i64) -> None:
        """Really put a card somewhere, or take it away."""
        self.circle[card] += by
        self.worth[card // c.TYPES] = self.eye.of(self.circle, card // c.TYPES)

    def best_place(self, kind: i64) -> i64:
        """What a component of this type is worth in the best of one's own chapters."""
        best: i64 = -WON
        for chapter in range(self.chapters):
            gain = self.change(self.seat * 3 + chapter, c.NONE, kind)
            if gain > best:
                best = gain
        return best

    def best_gift(self, kind: i64, to: i64) -> i64:
        """What it is worth to give a component of this type to a kitten (NONE: to any)."""
        best: i64 = -WON
        for other in range(self.seats):
            if other != self.seat and (to == c.NONE or to == other):
                for chapter in range(self.chapters):
                    gain = self.change(other * 3 + chapter, c.NONE, kind)
                    if gain > best:
                        best = gain
        return best


def look_at_spells(s: Kittens, seat: i64, before: list[int], ways: Ways) -> None:
    """Add the ways to cast each spell that can be cast."""
    look = Look(s, seat)
    for move in s.moves(seat):
        spell = move - CAST
        moves = [*before, int(move)]
        if spell == c.SUMMON:
            ways.add(look.base + drawn_gain(s, look), moves)
        elif spell == c.OVERFLOW:
            ways.add(look.base + overflow_gain(s, look), moves)
        elif spell == c.SLING or spell == c.AVALANCHE:
            slings(s, look, spell == c.AVALANCHE, moves, ways)
        elif spell == c.SWAT:
            swats(look, moves, ways)
        elif spell == c.SWITCH:
            switches(look, moves, ways)
        elif spell == c.DISMISS:
            dismissals(look, moves, ways)
        else:
            yoinks(look, moves, ways)


def drawn_gain(s: Kittens, look: Look) -> i64:
    """What one more card brings on average, and the risk of the draw."""
    gain: i64 = 0
    for kind in range(c.TYPES):
        if s.unseen[kind]:
            gain += s.unseen[kind] * look.best_place(kind)
    unseen = total_of(s.unseen)
    return (gain // unseen if unseen else 0) + risk(s, look.seat, 1)


def overflow_gain(s: Kittens, look: Look) -> i64:
    """Two cards: the better way to keep one and give the other."""
    gain: i64 = 0
    pairs: i64 = 0
    for one in range(c.TYPES):
        for other in range(c.TYPES):
            weight = s.unseen[one] * (s.unseen[other] - (1 if one == other else 0))
            if weight > 0:
                keep = look.best_place(one) + look.best_gift(other, c.NONE)
                swap = look.best_place(other) + look.best_gift(one, c.NONE)
                gain += weight * (keep if keep > swap else swap)
                pairs += weight
    return (gain // pairs if pairs else 0) + risk(s, look.seat, 2)


def slings(s: Kittens, look: Look, avalanche: bool, moves: list[int], ways: Ways) -> None:
    """Every own card into every chapter of the others; an Avalanche brings one more card to the same kitten."""
    unseen = total_of(s.unseen)
    for other in range(look.seats):
        if other == look.seat:
            continue
        more: i64 = 0
        if avalanche and unseen:
            for kind in range(c.TYPES):
                more += s.unseen[kind] * look.best_gift(kind, other)
            more = more // unseen + risk(s, look.seat, 1)
        for card in range(c.CIRCLE):
            if look.circle[look.seat * c.CIRCLE + card]:
                loss = look.change(look.seat * 3 + card // c.TYPES, card % c.TYPES, c.NONE)
                for chapter in range(look.chapters):
                    gain = look.base + loss + more + look.change(other * 3 + chapter, c.NONE, card % c.TYPES)
                    if gain > ways.least:
                        ways.add(gain, [*moves, int(SLING_MOVE + card), int(TO + other * 3 + chapter)])


def swats(look: Look, moves: list[int], ways: Ways) -> None:
    """Every two own cards."""
    own = look.seat * c.CIRCLE
    for one in range(c.CIRCLE):
        if look.circle[own + one]:
            first = look.change(look.seat * 3 + one // c.TYPES, one % c.TYPES, c.NONE)
            look.move(own + one, -1)
            for other in range(one, c.CIRCLE):
                if look.circle[own + other]:
                    gain = look.base + first + look.change(look.seat * 3 + other // c.TYPES, other % c.TYPES, c.NONE)
                    if gain > ways.least:
                        ways.add(gain, [*moves, int(SWAT_MOVE + one), int(SWAT_MOVE + other)])
            look.move(own + one, 1)


def dismissals(look: Look, moves: list[int], ways: Ways) -> None:
    """Every type in every own chapter."""
    own = look.seat * c.CIRCLE
    for card in range(c.CIRCLE):
        n = look.circle[own + card]
        if n:
            before = look.worth[look.seat * 3 + card // c.TYPES]
            look.move(own + card, -n)
            gain = look.base + look.worth[look.seat * 3 + card // c.TYPES] - before
            look.move(own + card, n)
            ways.add(gain, [*moves, int(DISMISS_MOVE + card)])


def switches(look: Look, moves: list[int], ways: Ways) -> None:
    """Every two cards that can change places, and two that change nothing."""
    cards = len(look.circle)
    gains = zeros(cards * c.TYPES)  # what changes where a card lies, if another type comes instead
    everything: i64 = 0
    for card in range(cards):
        if look.circle[card]:
            everything += look.circle[card]
            for kind in range(c.TYPES):
                if kind != card % c.TYPES:
                    gains[card * c.TYPES + kind] = look.change(card // c.TYPES, card % c.TYPES, kind)
    for one in range(cards):
        if look.circle[one]:
            for other in range(one + 1, cards):
                if look.circle[other] and one % c.TYPES != other % c.TYPES and one // c.TYPES != other // c.TYPES:
                    gain = look.base + gains[one * c.TYPES + other % c.TYPES] + gains[other * c.TYPES + one % c.TYPES]
                    if gain > ways.least:
                        ways.add(gain, [*moves, int(SWITCH_MOVE + one), int(SWITCH_MOVE + other)])
    if everything > c.TYPES:  # two of them are alike
        ways.add(look.base, [*moves, int(NOTHING)])


def yoinks(look: Look, moves: list[int], ways: Ways) -> None:
    """Every own card for every card that is left, into every own chapter."""
    own = look.seat * c.CIRCLE
    for card in range(c.CIRCLE):
        if not look.circle[own + card]:
            continue
        loss = look.change(look.seat * 3 + card // c.TYPES, card % c.TYPES, c.NONE)
        look.move(own + card, -1)
        for taken in range(len(look.circle)):
            if look.circle[taken]:
                kind = taken % c.TYPES
                give = look.base + loss + look.change(taken // c.TYPES, kind, c.NONE)
                look.move(taken, -1)
                for chapter in range(look.chapters):
                    gain = give + look.change(look.seat * 3 + chapter, c.NONE, kind)
                    if gain > ways.least:
                        steps = [int(DISCARD + card), int(YOINK_MOVE + taken), int(PLACE + chapter * c.TYPES + kind)]
                        ways.add(gain, moves + steps)
                look.move(taken, 1)
        look.move(own + card, 1)
