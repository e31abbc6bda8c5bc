"""Points and both endings (WK-46 to WK-56, WK-77, WK-78)."""

from typing import Final

from lanternwood.core.grid import BIT
from lanternwood.core.ints import i64
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.state import Kittens, components_of, in_chapter, of_type

# Extra Credit, in the order of `box.CREDITS`.
EACH: Final = 0
ALIKE: Final = 1
EVERY_TYPE: Final = 2
PAIRS: Final = 3
EMPTY: Final = 4
EMPTY_CHAPTER: Final = 5
CLEAN_CURSE: Final = 6
LEVEL: Final = 7
EVEN: Final = 8


def extras_of(s: Kittens, curse: i64) -> i64:
    """How many extras lie with a defeated curse (WK-36)."""
    packed = s.extras[curse]
    total: i64 = 0
    while packed:
        total += packed % c.BYTE
        packed //= c.BYTE
    return total


def penalty(s: Kittens, curse: i64) -> i64:
    """What the extras of a curse cost (WK-37): 2 each if Strict grading was in force (N6)."""
    return extras_of(s, curse) * (2 if s.strict & BIT[curse] else 1)


def bonus(s: Kittens, curse: i64) -> i64:
    """A point for each component of the curse's bonus type in its owner's circle (WK-49)."""
    kind = s.box.bonus[curse]
    return of_type(s, s.owner[curse], kind) if kind != c.NONE else 0


def worth(s: Kittens, curse: i64) -> i64:
    """What a defeated curse brings its owner (WK-48)."""
    return s.box.points[curse] + bonus(s, curse) - penalty(s, curse)


def curse_score(s: Kittens, seat: i64) -> i64:
    """The points of all curses of a kitten (WK-48); may be negative (WK-52)."""
    points: i64 = 0
    for curse in s.defeated:
        if s.owner[curse] == seat:
            points += worth(s, curse)
    return points


def curses_of(s: Kittens, seat: i64) -> i64:
    """How many curses a kitten has defeated."""
    n: i64 = 0
    for curse in s.defeated:
        if s.owner[curse] == seat:
            n += 1
    return n


def times(s: Kittens, seat: i64, credit: i64) -> i64:
    """How many times an Extra Credit card pays, as the table lies."""
    op = s.box.credit_op[credit]
    number = s.box.credit_number[credit]
    if op == EACH:
        return of_type(s, seat, number)
    if op == ALIKE:
        return 1 if types_with(s, seat, number) > 0 else 0
    if op == EVERY_TYPE:
        return 1 if types_with(s, seat, 1) == c.TYPES else 0
    if op == PAIRS:
        return 1 if types_with(s, seat, number) > 1 else 0
    if op == EMPTY:
        return 1 if components_of(s, seat) == 0 else 0
    if op == EMPTY_CHAPTER:
        return empty_chapters(s, seat)
    if op == CLEAN_CURSE:
        return clean_curses(s, seat)
    if op == LEVEL:
        return levels(s, seat)
    return 1 if is_even(s, seat) else 0


def types_with(s: Kittens, seat: i64, least: i64) -> i64:
    """How many types have so many components or more in a circle (A-18)."""
    n: i64 = 0
    for kind in range(c.TYPES):
        if of_type(s, seat, kind) >= least:
            n += 1
    return n


def empty_chapters(s: Kittens, seat: i64) -> i64:
    """Open chapters of a circle without components."""
    n: i64 = 0
    for chapter in range(s.chapters):
        if in_chapter(s, seat, chapter) == 0:
            n += 1
    return n


def clean_curses(s: Kittens, seat: i64) -> i64:
    """Curses of a kitten without extras."""
    n: i64 = 0
    for curse in s.defeated:
        if s.owner[curse] == seat and s.extras[curse] == 0:
            n += 1
    return n


def levels(s: Kittens, seat: i64) -> i64:
    """Different difficulties among a kitten's curses."""
    difficulty = s.box.difficulty
    found: i64 = 0
    n: i64 = 0
    for curse in s.defeated:
        bit = BIT[difficulty[curse]]
        if s.owner[curse] == seat and not found & bit:
            found |= bit
            n += 1
    return n


def is_even(s: Kittens, seat: i64) -> bool:
    """Do all open chapters hold equally many components, and at least one?"""
    n = in_chapter(s, seat, 0)
    for chapter in range(s.chapters):
        if in_chapter(s, seat, chapter) != n:
            return False
    return n > 0


def credit_points(s: Kittens, seat: i64) -> i64:
    """What a kitten's Extra Credit pays, as the table lies."""
    if s.credits[seat] == c.NONE:
        return 0
    return s.box.credit_points[s.credits[seat]] * times(s, seat, s.credits[seat])


def total(s: Kittens, seat: i64) -> i64:
    """A kitten's points: Extra Credit counts once the book is cleared, never when caught (WK-50, WK-51)."""
    points = curse_score(s, seat)
    return points + credit_points(s, seat) if s.result == c.CLEARED else points


def is_out(s: Kittens, points: i64) -> bool:
    """Has a kitten with these points lost when caught (WK-54, WK-77)?"""
    return points >= c.GUILTY or (s.seats == 2 and points <= c.TOO_FEW)


def place_of(s: Kittens, seat: i64, caught: bool, points: i64) -> tuple[int, int, int]:
    """What kittens are compared by, smallest first (WK-53, WK-55)."""
    curses = curses_of(s, seat)
    components = components_of(s, seat)
    if caught:
        return int(components), int(-points), int(-curses)
    return int(-points), int(-curses), int(components)


def winners(s: Kittens, caught: bool) -> tuple[int, ...]:
    """Who wins if the game ends now in this way; when caught nobody may be left (WK-56, WK-78)."""
    places: list[tuple[tuple[int, int, int], int]] = []
    for seat in range(s.seats):
        points = total(s, seat)
        if not caught or not is_out(s, points):
            places.append((place_of(s, seat, caught, points), int(seat)))
    if not places:
        return ()
    best = min(places)[0]
    return tuple(seat for place, seat in places if place == best)
