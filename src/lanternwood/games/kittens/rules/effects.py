"""What New Rules and Chaos Mode cards do (WK-45, WK-66 to WK-73): deeds, and choices of each kitten."""

from typing import Final

from lanternwood.core.frame import many, moves_from
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.kittens.rules.moves import CLEAR, DISCARD, FETCH, FLING, HURL, MOVE, PASS, REMOVE, TAKE
from lanternwood.games.kittens.rules.numbers import CIRCLE, NONE, TYPES
from lanternwood.games.kittens.rules.state import Kittens, lying, pick_up, throw

# When, in the order of `box.WHEN`; what, in the order of `box.OPS`.
ON_DEFEAT: Final = 1
PASSING: Final = 0
TAKING: Final = 1
FETCHING: Final = 2
DISCARDING: Final = 3
REMOVING: Final = 4
CLEARING: Final = 5
MOVING: Final = 6
FLINGING: Final = 7
HURLING: Final = 8
CHOICES: Final = 9
"""What comes before is a choice."""
PASSING_CHAPTER: Final = 9
EXCHANGING: Final = 10
ROTATING: Final = 11
FREEING: Final = 12
COLLECTING: Final = 13
BIG_SWAT: Final = 14


def neighbour(s: Kittens, seat: i64, side: i64) -> i64:
    """The kitten on the left (1: the next in turn) or on the right (-1) of a seat (WK-17)."""
    other = seat + side
    if other < 0:
        return other + s.seats
    return other - s.seats if other >= s.seats else other


# Deeds


def do_deed(s: Kittens, step: i64) -> None:
    """What happens without a choice."""
    op = s.box.step_op[step]
    if op == PASSING_CHAPTER:
        pass_chapters(s, s.box.step_chapter[step], s.box.step_side[step])
    elif op == EXCHANGING:
        exchange_chapters(s)
    elif op == ROTATING:
        rotate_curses(s)
    elif op == FREEING:
        s.token = many(s.seats, NONE)
    elif op == COLLECTING:
        s.share = True
    elif op == BIG_SWAT:
        s.big_paws = True
    else:
        s.harsh = True


def pass_chapters(s: Kittens, chapter: i64, side: i64) -> None:
    """Each chapter of this number goes to a neighbour's chapter of the same number, all at once (WK-72)."""
    old = s.circle[:]
    for seat in range(s.seats):
        to = neighbour(s, seat, side)
        for kind in range(TYPES):
            s.circle[to * CIRCLE + chapter * TYPES + kind] = old[seat * CIRCLE + chapter * TYPES + kind]


def exchange_chapters(s: Kittens) -> None:
    """Chapters 1 and 2 of each circle exchange their components."""
    for seat in range(s.seats):
        at = seat * CIRCLE
        for i in range(at, at + TYPES):
            kept = s.circle[i]
            s.circle[i] = s.circle[i + TYPES]
            s.circle[i + TYPES] = kept


def rotate_curses(s: Kittens) -> None:
    """The curses of the centre move on by one open chapter, the last to the first; empty places too."""
    old = s.centre
    new = old[:]
    for chapter in range(s.chapters):
        new[chapter + 1 if chapter + 1 < s.chapters else 0] = old[chapter]
    s.centre = new


# Choices


def choices(s: Kittens, step: i64, seat: i64) -> Ints:
    """Everything a kitten may choose for a step; empty if it is skipped (WK-71)."""
    op = s.box.step_op[step]
    if op == PASSING:
        return own_cards(s, seat, PASS)
    if op == DISCARDING:
        return own_cards(s, seat, DISCARD)
    if op == TAKING:
        return moving(s, neighbour(s, seat, s.box.step_side[step]), TAKE, False)
    if op == MOVING:
        return moving(s, seat, MOVE, True)
    if op == FETCHING:
        return with_thrown(vec[i64](capacity=CIRCLE), s, FETCH)
    if op == REMOVING or op == FLINGING:
        return at_others(s, op, seat)
    if op == HURLING:
        return hurling(s, seat)
    return moves_from(CLEAR, s.chapters)  # each open chapter, empty ones too


def own_cards(s: Kittens, seat: i64, span: i64) -> Ints:
    """Each card of a circle, alike ones once (WK-26)."""
    return with_cards(vec[i64](capacity=CIRCLE), s, seat, span)


def with_cards(out: Ints, s: Kittens, seat: i64, first: i64) -> Ints:
    """Add each card of a circle, as moves counted from `first`."""
    at = seat * CIRCLE
    for card in range(CIRCLE):
        if s.circle[at + card]:
            out = append(out, first + card)
    return out


def moving(s: Kittens, giver: i64, span: i64, other: bool) -> Ints:
    """Each card of a circle with each open chapter it may go to; `other`: but the one it lies in."""
    out: Ints = vec[i64](capacity=36)
    at = giver * CIRCLE
    for card in range(CIRCLE):
        if s.circle[at + card]:
            for chapter in range(s.chapters):
                if not other or chapter != card // TYPES:
                    out = append(out, span + 3 * card + chapter)
    return out


def with_thrown(out: Ints, s: Kittens, first: i64) -> Ints:
    """Add each type in the discard pile with each open chapter (WK-73), as moves counted from `first`."""
    for chapter in range(s.chapters):
        for kind in range(TYPES):
            if lying(s, kind):
                out = append(out, first + chapter * TYPES + kind)
    return out


def at_others(s: Kittens, op: i64, seat: i64) -> Ints:
    """Each card in the circles of others; or each type in the discard pile with each open chapter of theirs."""
    out: Ints = vec[i64](capacity=48)
    for other in range(s.seats):
        if other != seat:
            if op == REMOVING:
                out = with_cards(out, s, other, REMOVE + other * CIRCLE)
            else:
                out = with_thrown(out, s, FLING + other * CIRCLE)
    return out


def hurling(s: Kittens, seat: i64) -> Ints:
    """Each own card with each open chapter of the others (A-6)."""
    out: Ints = vec[i64](capacity=144)
    for card in range(CIRCLE):
        if s.circle[seat * CIRCLE + card]:
            for other in range(s.seats):
                if other != seat:
                    for chapter in range(s.chapters):
                        out = append(out, HURL + card * CIRCLE + other * 3 + chapter)
    return out


def is_possible(s: Kittens, step: i64, seat: i64, move: i64) -> bool:
    """Can a choice still be carried out?"""
    return move in choices(s, step, seat)


def carry_out(s: Kittens, step: i64, seat: i64, move: i64) -> None:
    """What a kitten chose happens; passing waits for all (`pass_cards`)."""
    op = s.box.step_op[step]
    own = seat * CIRCLE
    told: i64 = NONE
    if op == DISCARDING:
        told = move - DISCARD
        s.circle[own + told] -= 1
        throw(s, told % TYPES)
    elif op == TAKING:
        told = move - TAKE
        s.circle[neighbour(s, seat, s.box.step_side[step]) * CIRCLE + told // 3] -= 1
        s.circle[own + told % 3 * TYPES + told // 3 % TYPES] += 1
    elif op == MOVING:
        told = move - MOVE
        s.circle[own + told // 3] -= 1
        s.circle[own + told % 3 * TYPES + told // 3 % TYPES] += 1
    elif op == FETCHING:
        told = move - FETCH
        pick_up(s, told % TYPES)
        s.circle[own + told] += 1
    elif op == REMOVING:
        told = move - REMOVE
        s.circle[told] -= 1
        throw(s, told % TYPES)
    elif op == FLINGING:
        told = move - FLING
        pick_up(s, told % TYPES)
        s.circle[told] += 1
    elif op == HURLING:
        told = move - HURL
        card = told // CIRCLE
        s.circle[own + card] -= 1
        s.circle[told % CIRCLE * TYPES + card % TYPES] += 1
    else:
        told = move - CLEAR
        clear_chapter(s, own + told * TYPES)
    if s.telling:
        s.tell("chose", {"seat": seat, "move": move, "step": step})


def clear_chapter(s: Kittens, at: i64) -> None:
    """All components of a chapter go to the discard pile."""
    for kind in range(TYPES):
        for _ in range(s.circle[at + kind]):
            throw(s, kind)
        s.circle[at + kind] = 0


def pass_cards(s: Kittens, step: i64, chosen: Ints) -> None:
    """All chosen cards move at once, each into the neighbour's chapter of the same number (WK-72)."""
    side = s.box.step_side[step]
    for seat in range(s.seats):
        if chosen[seat] != NONE:
            card = chosen[seat] - PASS
            s.circle[seat * CIRCLE + card] -= 1
            s.circle[neighbour(s, seat, side) * CIRCLE + card] += 1
            if s.telling:
                s.tell("chose", {"seat": seat, "move": chosen[seat], "step": step})


def concerned(s: Kittens, step: i64, seat: i64) -> bool:
    """Does a step ask this kitten? Some leave out the one on turn."""
    return not s.box.step_others[step] or seat != s.turn


def put_in_force(s: Kittens, step: i64) -> None:
    """A step that happens with each defeat is remembered, oldest first (WK-40, WK-68)."""
    steps = s.on_defeat[:]
    s.on_defeat = append(steps, step)
