"""The moves that look best to somebody who looks one turn ahead; for bots.

A turn is too wide to try all of it. Every space of the wheel is tried once, with the workers who wait sent to its area,
and what follows is answered by what looks best at each step; the best few are tried in both orders and with
another worker, and the best of those several times.
"""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, LOWEST, NATURE_BIT, State
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.judgement import Judgement
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules.bots.worth import SCALE, judge
from lanternwood.games.rats.rules.moves import BONUS, DEPLOY, END_TURN, HUT, MAIN, PLACE, RELOCATE, SKIP
from lanternwood.games.rats.rules.numbers import ENTRANCE, FOREST, MOVE, NONE, STOCK, TURNS_EACH
from lanternwood.games.rats.rules.state import Rats

LOW: Final[i64] = -1000000000
STEPS: Final[i64] = 60
"""No look ahead is longer."""
NESTED: Final[i64] = 8
"""No step is followed further."""
TRIED: Final = 4
"""Spaces of the wheel that are tried in more ways."""
AGAIN: Final = 5
"""Ways that are tried again, because chance comes in."""
TIMES: Final = 3


def plan(s: Rats, seat: i64, rng: Rng) -> list[int]:
    """The moves that look best, up to where something may have changed."""
    moves = s.moves(seat)
    if len(moves) == 1:
        return [int(moves[0])]
    if among(moves, HUT):
        return best_turn(s, seat, moves, rng)
    return [int(best_move(s, seat, moves, rng))]


def among(moves: Ints, wanted: i64) -> bool:
    """Is a move on offer?"""
    return any(move == wanted for move in moves)


def in_window(moves: Ints) -> bool:
    """Is this a window of the turn, before, between or after the actions?"""
    return any(move == HUT or move == END_TURN or move == MAIN or move == BONUS for move in moves)


def best_move(s: Rats, seat: i64, moves: Ints, rng: Rng) -> i64:
    """The move after which the table looks best when the turn has gone on a little."""
    best: i64 = LOW
    chosen: i64 = moves[0]
    for move in moves:
        after = s.clone()
        after.apply(seat, move)
        play_on(after, seat, rng, False)
        worth = judge(after, seat) * 8 + rng.below(8)
        if worth > best:
            best, chosen = worth, move
    return chosen


def best_turn(s: Rats, seat: i64, moves: Ints, rng: Rng) -> list[int]:
    """Something quick that pays by itself, or else the place for the Chief, with what prepares it."""
    idle = judge(s, seat)
    best: i64 = idle + 20
    quick: i64 = NONE
    for move in moves:
        if move == HUT or PLACE <= move < HUT or DEPLOY <= move < RELOCATE + 9:
            continue
        after = s.clone()
        after.apply(seat, move)
        play_on(after, seat, rng, False)
        worth = judge(after, seat)
        if worth > best:
            best, quick = worth, move
    if quick != NONE:
        return [int(quick)]
    ways: list[Way] = []
    for move in moves:
        if move == HUT or PLACE <= move < HUT:
            ways.append(try_way(s, seat, Way(prepared(s, seat, move, NONE), move, NONE), rng))
    best_first(ways)
    for way in ways[:TRIED]:
        if way.chief == HUT:
            continue
        ways.append(try_way(s, seat, Way(way.first, way.chief, BONUS), rng))
        if s.stock[seat * STOCK + MOVE]:
            for area in range(3):
                first = prepared(s, seat, way.chief, area)
                if len(first) > len(way.first):
                    ways.append(try_way(s, seat, Way(first, way.chief, NONE), rng))
                    ways.append(try_way(s, seat, Way(first, way.chief, BONUS), rng))
    best_first(ways)
    del ways[AGAIN:]
    for way in ways:
        for _ in range(TIMES - 1):
            try_way(s, seat, way, rng)
    best_first(ways)
    return ways[0].moves


class Way:
    """How a turn can begin: workers first, then the chief, and maybe the bonus before the main action. `moves` is
    what of it was possible, `worth` what such turns have brought in all, so many `times`."""

    def __init__(self, first: list[int], chief: i64, order: i64) -> None:
        self.first = first
        self.chief: i64 = chief
        self.order: i64 = order
        self.moves: list[int] = []
        self.worth: i64 = 0
        self.times: i64 = 0


def best_first(ways: list[Way]) -> None:
    """Put the best ways first."""
    for n in range(1, len(ways)):
        way = ways[n]
        at: i64 = n
        while at > 0 and ways[at - 1].worth // ways[at - 1].times < way.worth // way.times:
            ways[at] = ways[at - 1]
            at -= 1
        ways[at] = way


def area_of(s: Rats, place: i64) -> i64:
    """The area that gives a space its strength."""
    sector = (place - PLACE) // 3
    for position in range(6):
        if s.sectors[position] == sector:
            return position // 2
    return 0


def prepared(s: Rats, seat: i64, chief: i64, source: i64) -> list[int]:
    """Send the workers who wait to the area of a space, and one of another area (`source`) for a Movement Token."""
    at = seat * STOCK
    area: i64 = 2
    if chief != HUT:
        area = area_of(s, chief)
    out = [int(DEPLOY + area) for _ in range(s.stock[at + ENTRANCE])]
    if source != NONE and source != area and s.stock[at + FOREST + source]:
        out.append(int(RELOCATE + 3 * source + area))
    return out


def try_way(s: Rats, seat: i64, way: Way, rng: Rng) -> Way:
    """Play a turn that begins like this, and add up what it brings."""
    after = s.clone()
    done: list[int] = []
    for move in way.first:
        if not among(after.moves(seat), move):
            continue
        after.apply(seat, move)
        done.append(move)
        while after.asking == BIT_OF_SEAT[seat] and not in_window(after.moves(seat)):
            after.apply(seat, SKIP)
    after.apply(seat, way.chief)
    done.append(int(way.chief))
    if way.order != NONE and among(after.moves(seat), way.order):
        after.apply(seat, way.order)
        done.append(int(way.order))
    way.moves = done
    play_on(after, seat, rng, True)
    way.worth += judge(after, seat) * 8 + rng.below(8)
    way.times += 1
    return way


def play_on(s: Rats, seat: i64, rng: Rng, whole: bool) -> None:
    """Play on by what looks best step by step: to the next window of the turn, or to the last one (`whole`)."""
    turns = s.turns
    for _ in range(STEPS):
        if s.asking == 0 or s.turns != turns:
            return
        if s.asking & NATURE_BIT:
            s.answer_nature(rng)
            continue
        if s.asking != BIT_OF_SEAT[seat]:
            somebody(s)
            continue
        moves = s.moves(seat)
        if not in_window(moves):
            s.apply(seat, nearest(s, seat, moves, rng))
        elif whole and among(moves, MAIN):
            s.apply(seat, MAIN)
        elif whole and among(moves, BONUS):
            s.apply(seat, BONUS)
        elif not whole or among(moves, END_TURN):
            return
        else:
            s.apply(seat, nearest(s, seat, moves, rng))


def nearest(s: Rats, seat: i64, moves: Ints, rng: Rng) -> i64:
    """The move that looks best at once."""
    if len(moves) == 1:
        return moves[0]
    depth: i64 = len(s.stack)
    turns = s.turns
    best: i64 = LOW
    chosen: i64 = moves[0]
    for move in moves:
        after = s.clone()
        after.apply(seat, move)
        for _ in range(NESTED):
            if after.asking == 0 or after.turns != turns or len(after.stack) <= depth:
                break
            if after.asking & NATURE_BIT:
                after.answer_nature(rng)
            elif after.asking != BIT_OF_SEAT[seat]:
                somebody(after)
            else:
                offered = after.moves(seat)
                if in_window(offered):
                    break
                after.apply(seat, offered[0])
        worth = judge(after, seat)
        if worth > best:
            best, chosen = worth, move
    return chosen


def somebody(s: Rats) -> None:
    """Somebody else answers, in some way."""
    other = LOWEST[s.asking]
    s.apply(other, s.moves(other)[0])


class Judge(Judgement):
    """Rats of Wistar for bots."""

    def __init__(self) -> None:
        super().__init__(plans=True, scale=float(SCALE), margin=15.0, heat=150.0, pace=900, horizon=4)

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Rats)
        return judge(s, seat)

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Rats)
        return plan(s, seat, rng)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Rats)
        whole: i64 = s.round - 1 if s.round > 0 else 0  # what is chosen before the first round belongs to it
        return whole * TURNS_EACH * s.seats + s.turns

    def spread(self, s: State) -> float:
        assert isinstance(s, Rats)
        left = float(6 - s.round) - float(s.turns) / float(TURNS_EACH * s.seats)
        return 3.5 + 2.5 * left

    def rank(self, s: State, seat: i64, moves: Ints, rng: Rng) -> Ints:
        """A space for the Chief is tried with the whole turn, anything else up to the next window."""
        assert isinstance(s, Rats)
        out: Ints = vec[i64](capacity=len(moves))
        whole = among(moves, HUT)
        for move in moves:
            if whole and (move == HUT or PLACE <= move < HUT):
                out = append(out, try_way(s, seat, Way(prepared(s, seat, move, NONE), move, NONE), rng).worth // 8)
                continue
            after = s.clone()
            after.apply(seat, move)
            play_on(after, seat, rng, whole)
            out = append(out, judge(after, seat))
        return out
