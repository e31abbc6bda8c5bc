"""What a table is worth to a kitten; for bots.

Counted in hundredths of a point. Sets near completion are worth much of their curse, and extras cost. As the librarian
comes nearer, points that would make a kitten guilty turn bad, and so does every component left in its circle. Whoever
is guilty already minds less what the others do: the book must be cleared.
"""

from typing import Final

from lanternwood.core.frame import zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.games.kittens.rules.numbers import BOOK, GOING_ON, GUILTY, NONE, TOO_FEW, TYPES
from lanternwood.games.kittens.rules.scoring import (
    EACH,
    credit_points,
    curse_score,
    winners,
)
from lanternwood.games.kittens.rules.state import Kittens

SCALE: Final = 100
WON: Final[i64] = 1000000
VERDICT: Final[i64] = 1600
"""What it is worth to be among those who can win when caught."""
RISK: Final[i64] = 1500
"""What it is worth to be the one who wins if the very next cards bring the librarian."""
DIRT: Final[i64] = 140
"""What a component left in the circle costs when the kittens are sure to be caught."""
SWEEP: Final[i64] = 200
"""What it helps, in hundredths of their cost, that a defeat will take the needed components away; found by playing."""
RIVAL: Final[i64] = 30
"""What a rival's success costs, in hundredths of it."""
RIVAL_OF_GUILTY: Final[i64] = 10
"""The same to a kitten that needs the book to be cleared."""
PACE: Final = (0, 0, 50, 46, 50)
"""Tenths of a turn that a table of so many needs for a curse, on average."""


def caught_chance(s: Kittens) -> i64:
    """How likely it seems that the librarian comes first, in thousandths."""
    draws = 2 * (s.top + s.middle) + s.bottom + 1  # twice the draws still to come
    curses = draws * 50 // 13 * 100 // PACE[s.seats]  # hundredths of curses in that time
    spare = curses - 100 * (BOOK - len(s.defeated))
    chance = 550 - 5 * spare // 2
    return 950 if chance > 950 else 50 if chance < 50 else chance


class Eye:
    """How a kitten looks at a table: what each component is worth to it in each place, as the centre lies."""

    def __init__(self, s: Kittens, me: i64) -> None:
        self.me: i64 = me
        self.harsh: i64 = 200 if s.harsh else 100
        self.centre: Ints = s.centre
        self.needs: Ints = s.box.needs
        self.points: Ints = s.box.points
        bonus = s.box.bonus
        q = caught_chance(s)
        self.caught: i64 = q
        self.score: i64 = curse_score(s, me)
        guilty = self.score >= GUILTY
        self.rival: i64 = RIVAL_OF_GUILTY if guilty else RIVAL
        self.others: i64 = q * 25 // 1000  # each component of a rival
        self.mine: Ints = zeros(TYPES)  # each component of one's own, by type
        for curse in s.defeated:
            if s.owner[curse] == me and bonus[curse] != NONE:
                self.mine[bonus[curse]] += 100
        credit = s.credits[me]
        if credit != NONE and s.box.credit_op[credit] == EACH:
            self.mine[s.box.credit_number[credit]] += (1000 - q) // 10
        for kind in range(TYPES):
            self.mine[kind] -= 5 if guilty else 5 + q * DIRT // 1000
        self.sweep: i64 = 0 if guilty else q * DIRT * SWEEP // 100000
        self.prize: Ints = zeros(3)  # the curse of each chapter, if one defeated it
        for chapter in range(3):
            if s.centre[chapter] != NONE:
                points = self.points[s.centre[chapter]]
                gain = worth_of(s, q, self.score + points) - worth_of(s, q, self.score)
                self.prize[chapter] = gain

    def value(self, place: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """What four counts of components are worth in a place (3 * seat + chapter)."""
        chapter = place % 3
        own = place // 3 == self.me
        n = a + b + c + d
        if own:
            flat = a * self.mine[0] + b * self.mine[1] + c * self.mine[2] + d * self.mine[3]
        else:
            flat = n * self.others
        curse = self.centre[chapter]
        if curse == NONE:
            return flat
        at = curse * TYPES
        needs = self.needs
        needed = needs[at] + needs[at + 1] + needs[at + 2] + needs[at + 3]
        matched = (
            smaller(a, needs[at]) + smaller(b, needs[at + 1]) + smaller(c, needs[at + 2]) + smaller(d, needs[at + 3])
        )
        prize = self.prize[chapter] if own else self.points[curse] * 100
        extras = n - matched
        if matched == needed:
            whole = prize - extras * self.harsh
            return whole if own else flat - whole * self.rival // 100
        if own and prize > 0:
            prize += needed * self.sweep
        part = prize * matched * matched * 6 // (10 * needed * needed) - 90 * extras * matched // needed
        return flat + part if own else flat - part * self.rival // 100

    def of(self, circle: Ints, place: i64) -> i64:
        """What lies in a place is worth so much."""
        at = place * TYPES
        return self.value(place, circle[at], circle[at + 1], circle[at + 2], circle[at + 3])

    def all(self, circle: Ints) -> i64:
        """What lies in all places is worth so much."""
        total: i64 = 0
        for place in range(len(circle) // TYPES):
            total += self.of(circle, place)
        return total


def smaller(a: i64, b: i64) -> i64:
    return a if a < b else b


def worth_of(s: Kittens, q: i64, score: i64) -> i64:
    """What points are worth, if it comes to being caught with a chance of q thousandths."""
    if score >= GUILTY:  # only a cleared book helps, so points count in full
        caught = (score - GUILTY) * 90 - VERDICT
    elif s.seats == 2 and score <= TOO_FEW:
        caught = score * 30 - VERDICT
    else:
        caught = score * 30
    return ((1000 - q) * score * 100 + q * caught) // 1000


def judge(s: Kittens, seat: i64) -> i64:
    """What a table is worth to a seat."""
    if s.result != GOING_ON:
        return WON if seat in s.winners() else -WON
    eye = Eye(s, seat)
    worth = eye.all(s.circle) + worth_of(s, eye.caught, eye.score)
    worth += credit_points(s, seat) * (1000 - eye.caught) // 10 if s.box.credit_op[s.credits[seat]] != EACH else 0
    for other in range(s.seats):
        if other != seat:
            worth -= curse_score(s, other) * eye.rival
    return worth + risk(s, seat, s.seats)


def risk(s: Kittens, seat: i64, draws: i64) -> i64:
    """The librarian may come with the next draws: good for whoever would win then."""
    if s.top or s.middle:
        return 0
    chance = 1000 * draws // s.bottom
    if chance > 900:
        chance = 900
    return chance * (RISK if seat in winners(s, True) else -RISK) // 1000
