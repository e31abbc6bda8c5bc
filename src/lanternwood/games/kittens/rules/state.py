"""The table of Wizard Kittens: circles, centre, score piles, and what can be known of the decks."""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, NOBODY, State, many, total_of, zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.tables import Tables


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

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "advanced": "all", "new_rules": "all", "chaos": "all", "in_turn": "all", "kittens": "all",
        "mats": "all", "credits": "own", "shown": "all", "dealt": "all", "first": "all", "turn": "all", "turns": "all",
        "chapters": "all", "circle": "all", "token": "all", "centre": "all", "revealed": "all", "owner": "all",
        "extras": "all", "strict": "all", "defeated": "all", "discard": "all", "unseen": "all", "top": "all",
        "middle": "all", "bottom": "all", "cats": "all", "third": "all", "cats_drawn": "all", "rule": "all",
        "card": "all", "on_defeat": "all", "share": "all", "big_paws": "all", "harsh": "all", "spell": "all",
        "drawn": "all", "second": "all", "picked": "all", "aim": "all", "left": "all", "aside": "all",
        "questions": "all", "result": "all",
    }

    def __init__(self, seats: i64, box: Tables, source: "Kittens | None" = None) -> None:
        self.box: Final[Tables] = box; self.seats = seats; self.stack = []; self.now = NOBODY; self.telling = False
        self.facts = []; self.offered = NO_MOVES; self.offered_to = -1
        if source is None:
            self.asking = 0; self.advanced: bool = False; self.new_rules: bool = False; self.chaos: bool = False
            self.in_turn: bool = False; self.kittens: Ints = many(seats, c.NONE); self.mats: bool = True
            self.credits: Ints = many(seats, c.NONE); self.shown: Ints = NO_MOVES; self.dealt: i64 = 0
            self.first: i64 = c.NONE; self.turn: i64 = c.NONE; self.turns: i64 = 0; self.chapters: i64 = 2
            self.circle: Ints = zeros(seats * c.CIRCLE); self.token: Ints = many(seats, c.NONE)
            self.centre: Ints = many(3, c.NONE); self.revealed: i64 = 0; self.owner: Ints = many(box.curses, c.NONE)
            self.extras: Ints = zeros(box.curses); self.strict: i64 = 0; self.defeated: Ints = NO_MOVES
            self.discard: Ints = vec[i64](); self.unseen: Ints = box.counts[:]; self.top: i64 = c.PILE
            self.middle: i64 = middle_pile(box, seats); self.bottom: i64 = c.PILE + 1; self.cats: i64 = 1
            self.third: bool = True; self.cats_drawn: i64 = 0; self.rule: i64 = c.NONE; self.card: i64 = c.NONE
            self.on_defeat: Ints = NO_MOVES; self.share: bool = False; self.big_paws: bool = False
            self.harsh: bool = False; self.spell: i64 = c.NONE; self.drawn: i64 = c.NONE; self.second: i64 = c.NONE
            self.picked: i64 = c.NONE; self.aim: i64 = c.NONE; self.left: i64 = 0; self.aside: Ints = zeros(c.CIRCLE)
            self.questions: i64 = 0; self.result: i64 = c.GOING_ON
        else:
            self.asking = source.asking; self.advanced = source.advanced; self.new_rules = source.new_rules
            self.chaos = source.chaos; self.in_turn = source.in_turn; self.kittens = source.kittens
            self.mats = source.mats; self.credits = source.credits; self.shown = source.shown
            self.dealt = source.dealt; self.first = source.first; self.turn = source.turn; self.turns = source.turns
            self.chapters = source.chapters; self.circle = source.circle[:]; self.token = source.token[:]
            self.centre = source.centre; self.revealed = source.revealed; self.owner = source.owner
            self.extras = source.extras; self.strict = source.strict; self.defeated = source.defeated
            self.discard = source.discard[:]; self.unseen = source.unseen[:]; self.top = source.top
            self.middle = source.middle; self.bottom = source.bottom; self.cats = source.cats
            self.third = source.third; self.cats_drawn = source.cats_drawn; self.rule = source.rule
            self.card = source.card; self.on_defeat = source.on_defeat; self.share = source.share
            self.big_paws = source.big_paws; self.harsh = source.harsh; self.spell = source.spell
            self.drawn = source.drawn; self.second = source.second; self.picked = source.picked; self.aim = source.aim
            self.left = source.left; self.aside = source.aside; self.questions = source.questions
            self.result = source.result
            for frame in source.stack:
                self.now = frame.copy(); self.stack.append(self.now)

    def clone(self) -> "Kittens":
        """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""
        return Kittens(self.seats, self.box, self)

    # fmt: on
    # end of fields

    def scores(self) -> tuple[int, ...]:
        """Curse scores as they stand (WK-48); with Extra Credit once the book is cleared (WK-50, WK-51)."""
        from lanternwood.games.kittens.rules.scoring import total

        return tuple(int(total(self, seat)) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """By the ending that came (WK-53 to WK-56, WK-77, WK-78)."""
        if self.result == c.GOING_ON:
            return ()
        from lanternwood.games.kittens.rules.scoring import winners

        return winners(self, self.result == c.CAUGHT)

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


def middle_pile(box: Tables, seats: i64) -> i64:
    """Cards of the middle pile: what is left of the components, and one Chaos Cat (WK-09 to WK-11)."""
    return total_of(box.counts) - 2 * c.PILE - 2 * seats + 1


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
    at = seat * c.CIRCLE
    for i in range(at, at + c.CIRCLE):
        total += s.circle[i]
    return total


def of_type(s: Kittens, seat: i64, kind: i64) -> i64:
    """How many components of a type lie in a circle, all chapters together (WK-49)."""
    at = seat * c.CIRCLE + kind
    return s.circle[at] + s.circle[at + 4] + s.circle[at + 8]


def in_chapter(s: Kittens, seat: i64, chapter: i64) -> i64:
    """How many components lie in a chapter of a circle."""
    at = seat * c.CIRCLE + chapter * c.TYPES
    circle = s.circle
    return circle[at] + circle[at + 1] + circle[at + 2] + circle[at + 3]


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
