"""Set-up (RW-02 to RW-18): the wheel, objectives, heroes, turn order, starting pairs, displays, the first guest."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, NATURE_BIT, Frame, any_of, changed
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import calling
from lanternwood.games.rats.rules.hands import REFILLING, any_drawable, draw_out, drawable, give
from lanternwood.games.rats.rules.moves import AVAILABLE, CARD, GOAL, PAIR, SEAT, SECTOR
from lanternwood.games.rats.rules.objectives import goals_in
from lanternwood.games.rats.rules.rounds import ROUNDS
from lanternwood.games.rats.rules.state import BIT, Rats
from lanternwood.games.rats.rules.tables import Tables

HEROES: Final[i64] = 5
"""Heroes that are available in a game (AMB-35)."""
SECTORS: Final[i64] = 6


class SettingUp(Frame[Rats]):
    """A part of the set-up in which nature answers one question after another."""

    def asks(self, s: Rats) -> i64:
        return 0 if self.done(s) else NATURE_BIT

    def done(self, s: Rats) -> bool:
        """Is this part finished?"""
        raise NotImplementedError

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_of(self.moves(s, 0), rng)

    def go_on(self, s: Rats) -> None:
        s.pop()


class Building(SettingUp):
    """The six sectors in random order (RW-02)."""

    def done(self, s: Rats) -> bool:
        return s.sectors[SECTORS - 1] != c.NONE

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=SECTORS)
        for sector in range(SECTORS):
            if sector not in s.sectors:
                out = append(out, SECTOR + sector)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        position: i64 = 0
        while s.sectors[position] != c.NONE:
            position += 1
        s.sectors = changed(s.sectors, position, move - SECTOR)


class Aiming(SettingUp):
    """Three shared objectives; with few players some spaces are covered (RW-03, RW-04)."""

    def done(self, s: Rats) -> bool:
        return s.shared[c.SHARED - 1] != c.NONE

    def moves(self, s: Rats, seat: i64) -> Ints:
        return goals_in(s.goals)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        obj_open = s.box.obj_open
        card: i64 = 0
        while s.shared[card] != c.NONE:
            card += 1
        s.shared = changed(s.shared, card, move - GOAL)
        s.goals &= ~BIT[move - GOAL]
        s.goals_left -= 1
        for space in range(c.OBJ_SPACES):
            if not obj_open[(s.seats - 2) * c.OBJ_SPACES + space]:
                s.claims = changed(s.claims, card * c.OBJ_SPACES + space, c.BLOCKED)


class Assembling(SettingUp):
    """The heroes of this game: five at random, or all (AMB-35)."""

    def done(self, s: Rats) -> bool:
        return count(s.heroes) >= min(HEROES, s.box.hero_count)

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=s.box.hero_count)
        for hero in range(s.box.hero_count):
            if not s.heroes & BIT[hero]:
                out = append(out, AVAILABLE + hero)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.heroes |= BIT[move - AVAILABLE]


class Ordering(SettingUp):
    """The first turn order (RW-16)."""

    def done(self, s: Rats) -> bool:
        return len(s.order) == s.seats

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        for player in range(s.seats):
            if player not in s.order:
                out = append(out, SEAT + player)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        order = s.order[:]
        s.order = append(order, move - SEAT)

    def go_on(self, s: Rats) -> None:
        s.pop()
        if s.telling:
            s.tell("order", {"order": [int(player) for player in s.order]})


class Pairing(SettingUp):
    """A basic and an advanced card for each player, paired at random (RW-17)."""

    def done(self, s: Rats) -> bool:
        return s.pairs[2 * s.seats - 1] != c.NONE

    def next(self, s: Rats) -> i64:
        """The place that is filled next."""
        place: i64 = 0
        while s.pairs[place] != c.NONE:
            place += 1
        return place

    def moves(self, s: Rats, seat: i64) -> Ints:
        return drawable(s, self.next(s) % 2)

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_drawable(s, self.next(s) % 2, rng)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        place = self.next(s)
        draw_out(s, move - CARD)
        s.pairs = changed(s.pairs, place, move - CARD)


class Drafting(Frame[Rats]):
    """In reverse turn order each player takes a pair as starting hand (RW-17)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"left": "all"}

    def __init__(self, left: i64 = 0) -> None:
        self.left: i64 = left

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        return BIT_OF_SEAT[s.order[self.left - 1]] if self.left > 0 else 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        for pair in range(s.seats):
            if s.pairs[2 * pair] != c.NONE:
                out = append(out, PAIR + pair)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        pair = move - PAIR
        give(s, seat, s.pairs[2 * pair], True)
        give(s, seat, s.pairs[2 * pair + 1], True)
        if s.telling:
            s.tell("pair", {"seat": seat, "basic": s.pairs[2 * pair], "adv": s.pairs[2 * pair + 1]})
        pairs = s.pairs[:]
        pairs[2 * pair] = c.NONE
        pairs[2 * pair + 1] = c.NONE
        s.pairs = pairs
        s.become(Drafting(self.left - 1))

    def go_on(self, s: Rats) -> None:
        s.pop()


BUILDING: Final = Building()
AIMING: Final = Aiming()
ASSEMBLING: Final = Assembling()
ORDERING: Final = Ordering()
PAIRING: Final = Pairing()
# Frames without fields: every table can use the same ones.


def new_table(box: Tables, seats: i64, all_heroes: bool) -> Rats:
    """A table before anything has happened; what comes first is pushed last."""
    s = Rats(seats, box)
    s.push(ROUNDS)
    s.push(REFILLING)
    s.push(Drafting(seats))
    s.push(PAIRING)
    s.push(ORDERING)
    s.push(calling(s))
    s.push(AIMING)
    s.all_heroes = all_heroes
    if all_heroes:
        s.heroes = box.all_heroes
    else:
        s.push(ASSEMBLING)
    s.push(BUILDING)
    return s
