"""What a table is worth to a side, and the turn that looks best; for bots.

Counted in tenths of an action. Villagers want to be near home, awake and out of the wisp's reach, and to arrive
together; the wisp wants them far, asleep and within reach. Racers want to be nearer home than the others.
"""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, State
from lanternwood.core.grid import BIT
from lanternwood.core.ints import i64
from lanternwood.core.judgement import Judgement, logistic
from lanternwood.core.rng import Rng
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.bots.ways import distance_home, distance_of_wisp
from lanternwood.games.vale.rules.state import Vale, is_asleep, is_home

SCALE: Final = 10
WON: Final[i64] = 100000
ASLEEP: Final[i64] = 90
"""What a sleeper costs its side."""
IN_REACH: Final[i64] = 20
"""What it costs to stand where a spin of the toppet is enough for the wisp, for each spin that is."""
LAST_ONE: Final[i64] = 3
"""So many times that, for the last one awake outside."""
EARLY: Final[i64] = 5
"""What each one at home costs, times the distance of the one who has farthest to go."""
AWAY: Final[i64] = 4
"""To the wisp: each action that a villager is away from home."""
PREY: Final[i64] = 300
"""To the wisp: each sleeper."""
TAX: Final[i64] = 100
"""To the wisp: a sleeper that nobody can wake at once."""
THREAT: Final[i64] = 5
"""To the wisp: each spin of the toppet that would do for one awake."""
HUNT: Final[i64] = 10
"""To the wisp: each action to the nearest one awake."""
LIT: Final[i64] = 5
"""What it costs the wisp to stand in light, where a villager may banish it."""
WIDTH: Final = 12
"""Tables that are looked at further, after each action of a turn."""
NARROW: Final = 3
"""The same in playouts."""
EVEN: Final = 300.0
"""So much less than half the wisp's worth is the villagers' when chances are even."""
UNSURE: Final = 250.0
"""So much more, and they win three games of four."""
RACE_LEAD: Final = 2.0
"""In the Race, a lead of so many actions wins three games of four."""
RACE_HORIZON: Final[i64] = 60
"""Turns of a playout in a race without a limit of rounds; hardly any race takes longer from anywhere."""
CHARM: Final[i64] = 12
"""What a charm in hand is worth in the Race."""


def judge(s: Vale, seat: i64) -> i64:
    """What a table is worth to a seat."""
    if s.race:
        return judge_race(s, seat)
    if s.result != c.GOING_ON:
        if s.result == c.DRAW:
            return 0
        return WON if (s.result == c.WISP_WINS) == (seat == c.WISP) else -WON
    worth = worth_to_wisp(s) if seat == c.WISP else worth_to_villagers(s)
    return worth


def worth_to_villagers(s: Vale) -> i64:
    """Near home, awake, out of reach, and not home too early."""
    worth: i64 = 0
    farthest: i64 = 0
    at_home: i64 = 0
    outside: i64 = 0
    for villager in range(c.VILLAGERS):
        if is_home(s, villager):
            at_home += 1
        elif not is_asleep(s, villager):
            outside += 1
    for villager in range(c.VILLAGERS):
        if is_home(s, villager):
            continue
        far = distance_home(s.box, s.arrangement, villager, s.places[villager])
        if far > farthest:
            farthest = far
        worth -= SCALE * far
        if is_asleep(s, villager):
            worth -= ASLEEP
            continue
        danger = 4 - distance_of_wisp(s.box, s.arrangement, s.places[c.WISP], s.places[villager])
        if danger > 0:
            worth -= danger * IN_REACH * (LAST_ONE if outside == 1 else 1)
    return worth - EARLY * at_home * farthest


def worth_to_wisp(s: Vale) -> i64:
    """Villagers asleep, and far from home; those awake within reach; shadow underfoot; a rescue made dearer."""
    worth: i64 = 0
    nearest: i64 = 99
    for villager in range(c.VILLAGERS):
        if is_home(s, villager):
            continue
        worth += AWAY * distance_home(s.box, s.arrangement, villager, s.places[villager])
        if is_asleep(s, villager):
            worth += PREY
            if s.last_charm == c.SLEPT + villager:  # it cannot be woken before another charm is cast (WV-32)
                worth += TAX
            continue
        far = distance_of_wisp(s.box, s.arrangement, s.places[c.WISP], s.places[villager])
        if far < nearest:
            nearest = far
        if far < 4:
            worth += THREAT * (4 - far)
    if nearest < 99:
        worth -= HUNT * nearest
    if not s.box.shadow[s.arrangement] & BIT[s.places[c.WISP]]:
        worth -= LIT
    return worth


def judge_race(s: Vale, seat: i64) -> i64:
    """Nearer home than the others, with charms to spare."""
    if s.result != c.GOING_ON:
        if s.result == c.DRAW:
            return -WON // 2
        return WON if s.winners() == (seat,) else -WON
    mine = SCALE * distance_home(s.box, s.arrangement, s.pieces[seat], s.places[seat]) - CHARM * s.charms[seat]
    best: i64 = 10000
    for other in range(s.seats):
        if other != seat:
            theirs = SCALE * distance_home(s.box, s.arrangement, s.pieces[other], s.places[other])
            if theirs < best:
                best = theirs
    return best // 2 - mine


def plan(s: Vale, seat: i64, rng: Rng, width: i64 = WIDTH) -> list[int]:
    """The actions of one turn after which the table is worth most; among equals, any.

    The turn is looked through action by action, going on from the best tables only.
    """
    tables: list[Vale] = [s]
    ways: list[list[int]] = [[]]
    best: i64 = -WON * 10
    chosen: list[int] = []
    equals: i64 = 0
    while tables:
        found: list[tuple[int, int, Vale, list[int]]] = []
        known: set[int] = set()
        for at in range(len(tables)):
            for move in tables[at].moves(seat):
                after = tables[at].clone()
                after.apply(seat, move)
                worth = judge(after, seat)
                way = [*ways[at], int(move)]
                if after.asking == BIT_OF_SEAT[seat] and after.turn == s.turn and after.round == s.round:
                    key = key_of(after)
                    if key not in known:
                        known.add(key)
                        found.append((int(worth), int(rng.below(1000)), after, way))
                elif worth > best:
                    best, chosen, equals = worth, way, 1
                elif worth == best:
                    equals += 1
                    if rng.below(equals) == 0:
                        chosen = way
        found.sort(key=worth_of, reverse=True)
        tables = [entry[2] for entry in found[:width]]
        ways = [entry[3] for entry in found[:width]]
    return chosen


def worth_of(entry: tuple[int, int, Vale, list[int]]) -> tuple[int, int]:
    return entry[0], entry[1]


def key_of(s: Vale) -> int:
    """A number that is the same for tables that play the same within a turn."""
    key = int(s.arrangement) * 32 + int(s.asleep) * 2 + (1 if len(s.stack) > 2 else 0)
    for place in s.places:
        key = key * 64 + int(place)
    return (key * 32 + int(s.last_charm) + 1) * 16 + int(s.actions)


class Judge(Judgement):
    """Wisp in the Vale and the Race for bots."""

    def __init__(self, race: bool) -> None:
        super().__init__(plans=True, scale=float(SCALE), heat=15.0, margin=0.0, pace=10000)
        if not race:
            self.horizon = 16
            self.curious = 0.5
            self.pace = 3000

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Vale)
        return judge(s, seat)

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Vale)
        return plan(s, seat, rng)

    def quick_plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Vale)
        return plan(s, seat, rng, NARROW)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Vale)
        return s.round * s.seats + s.turn

    def until(self, s: State) -> i64:
        """A race without a limit of rounds is not played out for ever."""
        assert isinstance(s, Vale)
        if s.race and not s.max_rounds:
            return self.clock(s) + RACE_HORIZON
        return super().until(s)

    def spread(self, s: State) -> float:
        return RACE_LEAD

    def points(self, s: State) -> list[float]:
        """Nobody counts points here; what is left of the way home does for comparing."""
        assert isinstance(s, Vale)
        out: list[float] = []
        away = 0.0
        for seat in range(s.seats):
            far = (
                float(distance_home(s.box, s.arrangement, s.pieces[seat], s.places[seat]))
                if s.race or seat != c.WISP
                else 0.0
            )
            away += far
            out.append(0.0 - far)
        if not s.race:
            out[c.WISP] = away
        return out

    def chances(self, s: State, points: list[float]) -> list[float]:
        """Villagers win together, and are as far ahead as the wisp is behind."""
        assert isinstance(s, Vale)
        if not s.asking:
            winners = s.winners()
            return [1.0 if seat in winners else 0.0 for seat in range(s.seats)]
        if s.race:
            return super().chances(s, points)
        ahead = EVEN + float(worth_to_villagers(s)) - float(worth_to_wisp(s)) / 2.0
        together = logistic(1.1 * ahead / UNSURE)
        out = [together for _ in range(s.seats)]
        out[c.WISP] = 1.0 - together
        return out
