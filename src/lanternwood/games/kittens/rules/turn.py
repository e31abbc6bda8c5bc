"""A turn (WK-19 to WK-30, WK-57 to WK-62): draw and place, then cast one spell that the token does not cover."""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.kittens.rules import moves as m
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.deck import DRAWING
from lanternwood.games.kittens.rules.defeat import end_turn
from lanternwood.games.kittens.rules.effects import own_cards
from lanternwood.games.kittens.rules.state import Kittens, components_of, spell_of, throw, two_lie

SWATS: Final[i64] = 2
"""Cards that Swat discards (WK-23)."""


class Turns(Frame[Kittens]):
    """The frame at the bottom: turns pass to the left (WK-17), and each begins with a draw (WK-19)."""

    def go_on(self, s: Kittens) -> None:
        if s.turns == 0:
            s.turn = s.first
        else:
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
        s.turns += 1
        s.spell = c.NONE
        s.push(PLACING)
        s.push(DRAWING)


class OnTurn(Frame[Kittens]):
    """A question to the kitten on turn."""

    def asks(self, s: Kittens) -> i64:
        return BIT_OF_SEAT[s.turn]


class Placing(OnTurn):
    """A drawn or taken card goes into an open chapter of one's own circle (WK-19, WK-21, WK-58, WK-61)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=6)
        for chapter in range(s.chapters):
            out = append(out, m.PLACE + chapter * c.TYPES + s.drawn)
        if s.second != c.NONE and s.second != s.drawn:
            for chapter in range(s.chapters):
                out = append(out, m.PLACE + chapter * c.TYPES + s.second)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        card = move - m.PLACE
        s.circle[seat * c.CIRCLE + card] += 1
        if s.telling:
            s.tell("placed", {"seat": seat, "card": card})
        if card % c.TYPES == s.drawn:
            s.drawn = s.second
        s.second = c.NONE
        if s.drawn != c.NONE:
            s.become(AIMING)  # Overflow: the other card is given away
        elif s.spell == c.NONE:
            s.become(CASTING)
        else:
            end_spell(s)


class Casting(OnTurn):
    """One spell must be cast: any of the mat but the covered one, if it can be finished (WK-20, WK-23, WK-25)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        for place in range(4):
            spell = spell_of(s, seat, place)
            if spell != s.token[seat] and can_cast(s, seat, spell):
                out = append(out, m.CAST + spell)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        spell = move - m.CAST
        s.spell = spell
        if s.telling:
            s.tell("cast", {"seat": seat, "spell": spell})
        if spell == c.SUMMON:
            s.become(PLACING)
            s.push(DRAWING)
        elif spell == c.OVERFLOW:
            s.become(PLACING)
            s.push(DRAWING)
            s.push(DRAWING)
        elif spell == c.SLING or spell == c.AVALANCHE:
            s.become(SLINGING)
        elif spell == c.SWAT:
            s.left = SWATS
            s.become(SWATTING)
        elif spell == c.SWITCH:
            s.become(SWITCHING)
        elif spell == c.DISMISS:
            s.become(DISMISSING)
        else:
            s.become(YOINKING)


def can_cast(s: Kittens, seat: i64, spell: i64) -> bool:
    """Can a spell be finished as the table lies (WK-23, WK-25, WK-61)?"""
    if spell == c.SUMMON or spell == c.OVERFLOW:
        return True
    if spell == c.SWAT:
        return components_of(s, seat) >= SWATS
    if spell == c.SWITCH:
        return two_lie(s)
    if components_of(s, seat) == 0:
        return False
    return spell == c.SLING or spell == c.AVALANCHE or spell == c.DISMISS or two_lie(s)


def end_spell(s: Kittens) -> None:
    """The token covers the spell that was cast (WK-27), and the turn ends with curses (WK-29)."""
    s.token[s.turn] = s.spell
    s.drawn = c.NONE
    s.picked = c.NONE
    s.aim = c.NONE
    end_turn(s)


# Sling and Avalanche; the end of Overflow


class Slinging(OnTurn):
    """The card to sling: any of one's own circle (WK-22, WK-59)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return own_cards(s, seat, m.SLING)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        s.picked = move - m.SLING
        s.become(AIMING)


class Aiming(OnTurn):
    """Where a card goes: an open chapter of another kitten (WK-22, WK-58, WK-59).

    The card is the one picked from the own circle, or the one in the air. Both cards of an Avalanche go to one kitten.
    """

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=9)
        for other in range(s.seats):
            if other != seat and (s.aim == c.NONE or s.aim == other):
                for chapter in range(s.chapters):
                    out = append(out, m.TO + other * 3 + chapter)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        place = move - m.TO
        if s.picked != c.NONE:
            s.circle[seat * c.CIRCLE + s.picked] -= 1
            kind = s.picked % c.TYPES
        else:
            kind = s.drawn
        s.circle[place * c.TYPES + kind] += 1
        if s.telling:
            s.tell("slung", {"seat": seat, "type": kind, "to": place, "from": s.picked})
        if s.spell == c.AVALANCHE and s.picked != c.NONE:
            s.picked = c.NONE
            s.aim = place // 3
            s.push(DRAWING)
        else:
            end_spell(s)


# Swat and Dismiss


class Swatting(OnTurn):
    """Two cards of one's own circle, one by one; with Big paws a third if one likes (WK-23, N5)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out = own_cards(s, seat, m.SWAT)
        if s.left == 0:
            out = append(out, m.DONE)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        if move != m.DONE:
            card = move - m.SWAT
            s.circle[seat * c.CIRCLE + card] -= 1
            throw(s, card % c.TYPES)
            s.left -= 1
            if s.telling:
                s.tell("swatted", {"seat": seat, "card": card})
            if s.left > 0 or (s.left == 0 and s.big_paws and components_of(s, seat) > 0):
                return
        s.left = 0
        end_spell(s)


class Dismissing(OnTurn):
    """All cards of one type in one chapter of one's own circle (WK-60)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return own_cards(s, seat, m.DISMISS)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        card = move - m.DISMISS
        at = seat * c.CIRCLE + card
        if s.telling:
            s.tell("dismissed", {"seat": seat, "card": card, "count": s.circle[at]})
        for _ in range(s.circle[at]):
            throw(s, card % c.TYPES)
        s.circle[at] = 0
        end_spell(s)


# Switch and Yoink


class Switching(OnTurn):
    """Two cards in any circles change places (WK-24); switches that change nothing are one move (WK-25, A-5)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return first_cards(s) if s.picked == c.NONE else second_cards(s)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        if move == m.NOTHING:
            if s.telling:
                s.tell("switched nothing", {"seat": seat})
            end_spell(s)
            return
        card = move - m.SWITCH
        if s.picked == c.NONE:
            s.picked = card
            return
        one = s.picked
        s.circle[one] -= 1
        s.circle[card] -= 1
        s.circle[one // c.TYPES * c.TYPES + card % c.TYPES] += 1
        s.circle[card // c.TYPES * c.TYPES + one % c.TYPES] += 1
        if s.telling:
            s.tell("switched", {"seat": seat, "one": one, "other": card})
        end_spell(s)


def first_cards(s: Kittens) -> Ints:
    """Every card with a partner of another type in another chapter; and nothing, where two would do nothing."""
    out: Ints = vec[i64](capacity=49)
    circle = s.circle
    cards = s.seats * c.CIRCLE
    a: i64 = 0  # how many of each type lie in all circles
    b: i64 = 0
    d: i64 = 0
    e: i64 = 0
    alike = False
    for at in range(0, cards, c.TYPES):
        a += circle[at]
        b += circle[at + 1]
        d += circle[at + 2]
        e += circle[at + 3]
        if circle[at] + circle[at + 1] + circle[at + 2] + circle[at + 3] > 1:
            alike = True
    everything = a + b + d + e
    for at in range(0, cards, c.TYPES):
        left = everything - circle[at] - circle[at + 1] - circle[at + 2] - circle[at + 3]
        if left and left != everything:
            if circle[at] and left + circle[at] > a:
                out = append(out, m.SWITCH + at)
            if circle[at + 1] and left + circle[at + 1] > b:
                out = append(out, m.SWITCH + at + 1)
            if circle[at + 2] and left + circle[at + 2] > d:
                out = append(out, m.SWITCH + at + 2)
            if circle[at + 3] and left + circle[at + 3] > e:
                out = append(out, m.SWITCH + at + 3)
    if alike or a > 1 or b > 1 or d > 1 or e > 1:
        out = append(out, m.NOTHING)
    return out


def second_cards(s: Kittens) -> Ints:
    """Every card of another type in another chapter than the first."""
    out: Ints = vec[i64](capacity=48)
    place = s.picked // c.TYPES
    kind = s.picked % c.TYPES
    for card in range(s.seats * c.CIRCLE):
        if s.circle[card] and card // c.TYPES != place and card % c.TYPES != kind:
            out = append(out, m.SWITCH + card)
    return out


class Yoinking(OnTurn):
    """Discard a card of one's own, then take one from any circle (WK-61, A-13)."""

    def moves(self, s: Kittens, seat: i64) -> Ints:
        if s.picked == c.NONE:
            return own_cards(s, seat, m.DISCARD)
        out: Ints = vec[i64](capacity=48)
        for card in range(s.seats * c.CIRCLE):
            if s.circle[card]:
                out = append(out, m.YOINK + card)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        if s.picked == c.NONE:
            s.picked = move - m.DISCARD
            s.circle[seat * c.CIRCLE + s.picked] -= 1
            throw(s, s.picked % c.TYPES)
            if s.telling:
                s.tell("discarded", {"seat": seat, "card": s.picked})
            return
        card = move - m.YOINK
        s.circle[card] -= 1
        s.drawn = card % c.TYPES
        s.become(PLACING)
        if s.telling:
            s.tell("yoinked", {"seat": seat, "card": card})


TURNS: Final = Turns()
PLACING: Final = Placing()
CASTING: Final = Casting()
SLINGING: Final = Slinging()
AIMING: Final = Aiming()
SWATTING: Final = Swatting()
DISMISSING: Final = Dismissing()
SWITCHING: Final = Switching()
YOINKING: Final = Yoinking()
# Frames without fields: every table can use the same ones.
