"""The end of a turn (WK-31 to WK-41, WK-46): every curse that can be defeated is, and then its consequences."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame, changed, zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.choosing import carry_out_step
from lanternwood.games.kittens.rules.deck import REVEALING
from lanternwood.games.kittens.rules.effects import neighbour
from lanternwood.games.kittens.rules.moves import COLLECT
from lanternwood.games.kittens.rules.state import Kittens, throw

# What a Defeating frame is at, in order (WK-40).
COLLECTS: Final[i64] = 0
RULES: Final[i64] = 1
REFILLS: Final[i64] = 2
CHECKS: Final[i64] = 3


def end_turn(s: Kittens) -> None:
    """Defeat what can be defeated; without it the turn is over (WK-29, WK-33)."""
    beaten = beaten_chapters(s)
    if beaten:
        take_curses(s, beaten)
        s.become(Defeating(beaten))
    else:
        s.pop()


def beaten_chapters(s: Kittens) -> i64:
    """The chapters whose curse the kitten on turn can defeat, as bits (WK-31, WK-32, WK-34)."""
    beaten: i64 = 0
    needs = s.box.needs
    for chapter in range(s.chapters):
        curse = s.centre[chapter]
        if curse != c.NONE:
            at = s.turn * c.CIRCLE + chapter * c.TYPES
            need = curse * c.TYPES
            if (
                s.circle[at] >= needs[need]
                and s.circle[at + 1] >= needs[need + 1]
                and s.circle[at + 2] >= needs[need + 2]
                and s.circle[at + 3] >= needs[need + 3]
            ):
                beaten |= BIT[chapter]
    return beaten


def take_curses(s: Kittens, beaten: i64) -> None:
    """Needed components are set aside; curse and extras go to the score pile (WK-35, WK-36, WK-38)."""
    aside = zeros(c.CIRCLE)
    needs = s.box.needs
    for chapter in range(s.chapters):
        if beaten & BIT[chapter]:
            curse = s.centre[chapter]
            at = s.turn * c.CIRCLE + chapter * c.TYPES
            extras: i64 = 0
            for kind in range(c.TYPES):
                needed = needs[curse * c.TYPES + kind]
                aside[chapter * c.TYPES + kind] = needed
                extras += (s.circle[at + kind] - needed) * c.EXTRA[kind]
                s.circle[at + kind] = 0
            s.owner = changed(s.owner, curse, s.turn)
            s.extras = changed(s.extras, curse, extras)
            if s.harsh:
                s.strict |= BIT[curse]
            s.centre = changed(s.centre, chapter, c.NONE)
            defeated = s.defeated[:]
            s.defeated = append(defeated, curse)
            if s.telling:
                s.tell("defeated", {"seat": s.turn, "curse": curse, "chapter": chapter})
    s.aside = aside


class Defeating(Frame[Kittens]):
    """What follows a defeat, step by step (WK-40): the neighbour collects, rules happen, the centre is filled."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"beaten": "all", "stage": "all", "at": "all", "rule": "all"}

    def __init__(self, beaten: i64 = 0, stage: i64 = COLLECTS, at: i64 = 0, rule: i64 = 0) -> None:
        self.beaten: i64 = beaten; self.stage: i64 = stage; self.at: i64 = at; self.rule: i64 = rule

    def copy(self) -> Frame[Kittens]:
        return Defeating(self.beaten, self.stage, self.at, self.rule)

    # fmt: on
    # end of fields

    def asks(self, s: Kittens) -> i64:
        if self.stage == COLLECTS and s.share and self.at < 3 and self.beaten & BIT[self.at]:
            return BIT_OF_SEAT[neighbour(s, s.turn, -1)]
        return 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=c.CIRCLE)
        for chapter in range(s.chapters):
            for kind in range(c.TYPES):
                if s.aside[self.at * c.TYPES + kind]:
                    out = append(out, COLLECT + chapter * c.TYPES + kind)
        return out

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        card = move - COLLECT
        at = self.at * c.TYPES + card % c.TYPES
        s.aside = changed(s.aside, at, s.aside[at] - 1)
        s.circle[seat * c.CIRCLE + card] += 1
        if s.telling:
            s.tell("collected", {"seat": seat, "card": card})
        self.discard_rest(s)

    def discard_rest(self, s: Kittens) -> None:
        """What was needed goes to the discard pile (WK-35)."""
        at = self.at * c.TYPES
        for kind in range(c.TYPES):
            for _ in range(s.aside[at + kind]):
                throw(s, kind)
            s.aside = changed(s.aside, at + kind, 0)
        self.at += 1

    def go_on(self, s: Kittens) -> None:
        if self.stage == COLLECTS:
            if self.at < 3:
                self.discard_rest(s)
            else:
                self.stage, self.at = RULES, 0
        elif self.stage == RULES:
            self.next_rule(s)
        elif self.stage == REFILLS:
            self.stage = CHECKS
            s.push(REVEALING)
        elif len(s.defeated) == c.BOOK:
            clear_book(s)
        else:
            end_turn(s)

    def next_rule(self, s: Kittens) -> None:
        """Every rule in force, oldest first, once for each curse (WK-40)."""
        if self.at < 3 and self.beaten & BIT[self.at] and self.rule < len(s.on_defeat):
            step = s.on_defeat[self.rule]
            self.rule += 1
            carry_out_step(s, step)
        elif self.at < 3:
            self.at += 1
            self.rule = 0
        else:
            self.stage = REFILLS


def clear_book(s: Kittens) -> None:
    """All curses are back in the book: the game ends, and Extra Credit is shown (WK-46, WK-50)."""
    s.result = c.CLEARED
    s.shown = s.credits
    while len(s.stack) > 0:
        s.pop()
    if s.telling:
        s.tell("cleared", {"seat": s.turn})
