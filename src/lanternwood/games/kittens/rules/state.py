"""The table of Wizard Kittens: circles, centre, score piles, and what can be known of the decks."""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, State, ints_of, many, total_of, zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.content.box import DIFFICULTIES, KEPT
from lanternwood.games.kittens.rules.tables import Tables

NONE: Final[i64] = -1
TYPES: Final[i64] = 4
CIRCLE: Final[i64] = 12
"""Numbers to a circle: how many of each type lie in each of three chapters."""
PILE: Final[i64] = 10
"""Components in the top and in the bottom pile of the deck (WK-09)."""
BOOK: Final[i64] = KEPT * len(DIFFICULTIES)
"""Curses that clear the book (WK-46)."""
GUILTY: Final[i64] = 10
"""Points with which one has lost when caught (WK-54)."""
TOO_FEW: Final[i64] = 5
"""Points with which one of two has lost when caught (WK-77)."""
BYTE: Final[i64] = 256
"""Extras of a curse are four counts in one number, a byte each."""
EXTRA: Final[Ints] = ints_of([256**n for n in range(4)])

# Spells, by number.
SUMMON: Final[i64] = 0
SLING: Final[i64] = 1
SWAT: Final[i64] = 2
SWITCH: Final[i64] = 3
OVERFLOW: Final[i64] = 4
AVALANCHE: Final[i64] = 5
DISMISS: Final[i64] = 6
YOINK: Final[i64] = 7

# How a game ended.
GOING_ON: Final[i64] = 0
CLEARED: Final[i64] = 1
CAUGHT: Final[i64] = 2


class Kittens(State):
    """Everything on the table.

    `circle` holds twelve counts a seat. The deck has no order: `unseen` counts the components in it, `top`, `middle`
    and `bottom` are the cards left in its three piles, with `cats` Chaos Cats among the middle ones (`third`: the
    Chapter 3 one is among them) and Caught among the bottom ones. Neither has the curse deck: `revealed` are the
    curses that have been seen, as bits. `owner` and `extras` are by curse; `strict` are the curses whose extras cost
    double (N6). `credits` are secret; `shown` holds them once the book is cleared. Within a turn, `spell` is being
    cast, `drawn` and `second` are cards in the air, `picked` is a card chosen for the spell, `aim` the kitten it is
    cast at, and `left` how many cards Swat still takes. `aside` are the needed components of curses just defeated, by
    chapter. `on_defeat` are the steps in force that happen with each defeat. `questions` numbers the choices put to
    several kittens.
    """

    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "advanced": "all", "new_rules": "all", "chaos": "all", "in_turn": "all", "kittens": "all",
        "mats": "all", "credits": "own", "shown": "all", "dealt": "all", "first": "all", "turn": "all", "turns": "all",
        "chapters": "all", "circle": "all", "token": "all", "centre": "all", "revealed": "all", "owner": "all",
        "extras": "all", "strict": "all", "defeated": "all", "discard": "all", "unseen": "all", "top": "all",
        "middle": "all", "bottom": "all", "cats": "all", "third": "all", "cats_drawn": "all", "rule": "all",
        "card": "all", "on_defeat": "all", "share": "all", "big_paws": "all", "harsh": "all", "spell": "all",
        "drawn": "all", "second": "all", "picked": "all", "aim": "all", "left": "all", "aside": "all",
        "questions": "all", "result": "all",
    }  # fmt: skip

    def __init__(self, seats: i64, box: Tables, fresh: bool = True) -> None:
        self.box: Final[Tables] = box
        super().__init__(seats)
        if not fresh:  # a clone fills the fields itself
            return
        self.advanced: bool = False
        self.new_rules: bool = False
        self.chaos: bool = False
        self.in_turn: bool = False  # choices of several are made one after another
        # set-up: the kitten of each seat, whether nature deals them, and how many cards were dealt
        self.kittens: Ints = many(seats, NONE)
        self.mats: bool = True
        self.credits: Ints = many(seats, NONE)
        self.shown: Ints = NO_MOVES
        self.dealt: i64 = 0
        self.first: i64 = NONE
        self.turn: i64 = NONE
        self.turns: i64 = 0
        # the circles and the centre
        self.chapters: i64 = 2
        self.circle: Ints = zeros(seats * CIRCLE)
        self.token: Ints = many(seats, NONE)
        self.centre: Ints = many(3, NONE)
        self.revealed: i64 = 0
        self.owner: Ints = many(box.curses, NONE)
        self.extras: Ints = zeros(box.curses)
        self.strict: i64 = 0
        self.defeated: Ints = NO_MOVES
        # the deck
        self.discard: Ints = vec[i64]()
        self.unseen: Ints = box.counts[:]
        self.top: i64 = PILE
        self.middle: i64 = total_of(box.counts) - 2 * PILE - 2 * seats + 1
        self.bottom: i64 = PILE + 1
        self.cats: i64 = 1
        self.third: bool = True
        self.cats_drawn: i64 = 0
        # what cards have brought
        self.rule: i64 = NONE
        self.card: i64 = NONE
        self.on_defeat: Ints = NO_MOVES
        self.share: bool = False
        self.big_paws: bool = False
        self.harsh: bool = False
        # the turn
        self.spell: i64 = NONE
        self.drawn: i64 = NONE
        self.second: i64 = NONE
        self.picked: i64 = NONE
        self.aim: i64 = NONE
        self.left: i64 = 0
        self.aside: Ints = zeros(CIRCLE)
        self.questions: i64 = 0
        self.result: i64 = GOING_ON

    def clone(self) -> "Kittens":
        """Copy what is changed in place; share what is only ever replaced (see `changed`)."""
        new = Kittens(self.seats, self.box, False)
        self.copy_core_to(new)
        new.advanced = self.advanced
        new.new_rules = self.new_rules
        new.chaos = self.chaos
        new.in_turn = self.in_turn
        new.kittens = self.kittens
        new.mats = self.mats
        new.credits = self.credits
        new.shown = self.shown
        new.dealt = self.dealt
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.chapters = self.chapters
        new.circle = self.circle[:]
        new.token = self.token[:]
        new.centre = self.centre
        new.revealed = self.revealed
        new.owner = self.owner
        new.extras = self.extras
        new.strict = self.strict
        new.defeated = self.defeated
        new.discard = self.discard[:]
        new.unseen = self.unseen[:]
        new.top = self.top
        new.middle = self.middle
        new.bottom = self.bottom
        new.cats = self.cats
        new.third = self.third
        new.cats_drawn = self.cats_drawn
        new.rule = self.rule
        new.card = self.card
        new.on_defeat = self.on_defeat
        new.share = self.share
        new.big_paws = self.big_paws
        new.harsh = self.harsh
        new.spell = self.spell
        new.drawn = self.drawn
        new.second = self.second
        new.picked = self.picked
        new.aim = self.aim
        new.left = self.left
        new.aside = self.aside
        new.questions = self.questions
        new.result = self.result
        return new

    def scores(self) -> tuple[int, ...]:
        """Curse scores as they stand (WK-48); with Extra Credit once the book is cleared (WK-50, WK-51)."""
        from lanternwood.games.kittens.rules.scoring import total

        return tuple(int(total(self, seat)) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """By the ending that came (WK-53 to WK-56, WK-77, WK-78)."""
        if self.result == GOING_ON:
            return ()
        from lanternwood.games.kittens.rules.scoring import winners

        return winners(self, self.result == CAUGHT)

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Deal the others' Extra Credit again; everything else that is hidden has not been decided yet."""
        if len(self.shown) > 0:
            return
        credits = self.credits[:]
        used: i64 = 0
        if 0 <= seat < self.seats and credits[seat] >= 0:
            used = BIT[credits[seat]]
        for other in range(self.seats):
            if other != seat and credits[other] >= 0:
                card = unused(used, self.box.credits, rng)
                used |= BIT[card]
                credits[other] = card
        self.credits = credits

    def illegal(self, seat: int, move: int) -> Exception:
        from lanternwood.games.kittens.words.why_not import illegal

        return illegal(self, int(seat), int(move))


def unused(used: i64, cards: i64, rng: Rng) -> i64:
    """One of so many cards that is not among these bits."""
    left = rng.below(cards - count(used))
    card: i64 = 0
    while True:
        if not used & BIT[card]:
            if left == 0:
                return card
            left -= 1
        card += 1


def components_of(s: Kittens, seat: i64) -> i64:
    """How many components lie in a circle."""
    total: i64 = 0
    at = seat * CIRCLE
    for i in range(at, at + CIRCLE):
        total += s.circle[i]
    return total


def of_type(s: Kittens, seat: i64, kind: i64) -> i64:
    """How many components of a type lie in a circle, all chapters together (WK-49)."""
    at = seat * CIRCLE + kind
    return s.circle[at] + s.circle[at + 4] + s.circle[at + 8]


def in_chapter(s: Kittens, seat: i64, chapter: i64) -> i64:
    """How many components lie in a chapter of a circle."""
    at = seat * CIRCLE + chapter * TYPES
    c = s.circle
    return c[at] + c[at + 1] + c[at + 2] + c[at + 3]


def two_lie(s: Kittens) -> bool:
    """Do two components or more lie in all circles together?"""
    total: i64 = 0
    for n in s.circle:
        total += n
        if total >= 2:
            return True
    return False


def spell_of(s: Kittens, seat: i64, place: i64) -> i64:
    """The spell at a place of a seat's mat: the special one takes the place of the basic one (WK-03, WK-57)."""
    if s.advanced and s.box.special[s.kittens[seat]] == place + 4:
        return place + 4
    return place


def throw(s: Kittens, kind: i64) -> None:
    """Put a component on the discard pile."""
    s.discard = append(s.discard, kind)


def lying(s: Kittens, kind: i64) -> bool:
    """Is there a component of this type in the discard pile?"""
    return kind in s.discard


def pick_up(s: Kittens, kind: i64) -> None:
    """Take a component of this type from the discard pile, the topmost one."""
    at = len(s.discard) - 1
    while s.discard[at] != kind:
        at -= 1
    left: Ints = vec[i64](capacity=len(s.discard))
    for i in range(len(s.discard)):
        if i != at:
            left = append(left, s.discard[i])
    s.discard = left
