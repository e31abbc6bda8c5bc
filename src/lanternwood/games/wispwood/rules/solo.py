"""The solo game against the ghost (WW-64 to WW-76, WW-80 to WW-82)."""

from typing import ClassVar

from lanternwood.core.frame import NATURE_BIT, Frame, changed, counts_in, draw_by_counts, kinds_in, moves_from
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.moves import FIREFLY, GHOST, LEVEL
from lanternwood.games.wispwood.rules.pond import deal, wisps_on_pond
from lanternwood.games.wispwood.rules.state import Wispwood


def set_up_solo(s: Wispwood) -> None:
    """Take one tile of each type out of the pool and let nature put them to the guide's levels (WW-64)."""
    for kind in range(4):
        s.bag[kind] -= 1
    s.supply -= 4
    s.push(HauntingStart())
    s.push(Levelling())


class Levelling(Frame[Wispwood]):
    """Nature gives the guide's levels to the types, best level first (WW-64)."""

    def asks(self, s: Wispwood) -> i64:
        return NATURE_BIT if self.moves(s, 0) else 0

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out: Ints = vec[i64]()
        for kind in range(4):
            if s.levels[kind] == 0:
                out = append(out, LEVEL + kind)
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        given = 4 - len(self.moves(s, 0))
        s.levels = changed(s.levels, move - LEVEL, s.box.guides[s.guide][given])

    def go_on(self, s: Wispwood) -> None:
        s.pop()


class HauntingStart(Frame[Wispwood]):
    """The player gives the ghost's cat a space; the wisp there is discarded (WW-65, D-26)."""

    def asks(self, s: Wispwood) -> i64:
        return 1

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        return moves_from(GHOST, c.SPACES)

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        space = move - GHOST
        s.discards[s.pond[space]] += 1
        s.pond[space] = c.GHOST_CAT
        s.ghost = space
        if s.telling:
            s.tell("ghost placed", {"space": space})
        s.pop()


def fill_stack(s: Wispwood) -> None:
    """All fireflies are mixed again; the round uses a number of them (WW-66)."""
    s.fireflies = s.box.fireflies
    s.flips = s.box.stacks[s.round - 1]


class GhostTurn(Frame[Wispwood]):
    """The ghost flips a firefly, looks ahead, takes its best wisp and moves there (WW-68 to WW-71)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"sees": "all", "dealt": "all"}

    def __init__(self, sees: i64 = 0, dealt: i64 = 0) -> None:
        self.sees: i64 = sees; self.dealt: i64 = dealt

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        return NATURE_BIT if self.sees == 0 else 0

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        return kinds_in(s.fireflies, FIREFLY)

    def weights(self, s: Wispwood) -> Ints:
        return counts_in(s.fireflies)

    def draw(self, s: Wispwood, rng: Rng) -> i64:
        return FIREFLY + draw_by_counts(s.fireflies, rng)

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        value = move - FIREFLY
        s.fireflies = changed(s.fireflies, value, s.fireflies[value] - 1)
        s.flips -= 1
        if s.telling:
            s.tell("firefly", {"value": value + 1})
        s.become(GhostTurn(value + 1, 0))

    def go_on(self, s: Wispwood) -> None:
        if wisps_on_pond(s) < self.sees and not self.dealt:
            s.become(GhostTurn(self.sees, 1))
            deal(s)
            return
        space = ghost_choice(s, self.sees)
        kind = s.pond[space]
        s.ghost_wisps = changed(s.ghost_wisps, kind, s.ghost_wisps[kind] + 1)
        s.pond[s.ghost] = c.EMPTY
        s.pond[space] = c.GHOST_CAT
        s.ghost = space
        if s.telling:
            s.tell("ghost took", {"space": space, "kind": kind})
        s.pop()


def ghost_choice(s: Wispwood, sees: i64) -> i64:
    """The space of the wisp worth most among the next ones clockwise, the nearest of its type (WW-68, WW-70)."""
    best: i64 = c.NONE
    worth: i64 = -1
    for step in range(1, c.SPACES):
        space = (s.ghost + step) & 7
        kind = s.pond[space]
        if kind < 0:
            continue
        if s.levels[kind] > worth:
            best = space
            worth = s.levels[kind]
        sees -= 1
        if sees == 0:
            break
    return best
