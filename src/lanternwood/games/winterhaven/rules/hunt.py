"""The hunt (WH-45 to WH-60, WH-79 to WH-83): packs are formed, packs and then bears eat, packs rest or do not."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, NO_MOVES, Frame, changed, zeros
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.moves import DECLINE, EAT, HUNT, LOSE, PACK, PREY, READY, REST
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.woods import discard, lowest, of_all, owner_of


class Packing(Frame[Winterhaven]):
    """Everybody with three wolves or more may form packs, in secret, before any hunter acts (WH-48, D-11).

    `formed` has room for each seat's new packs, each as bits; `ready` are the seats that are done.
    """

    SECRET = True

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"formed": "rows", "ready": "none"}

    def __init__(self, formed: Ints | None = None, ready: i64 = 0) -> None:
        self.formed: Ints = formed if formed is not None else NO_MOVES; self.ready: i64 = ready

    def copy(self) -> Frame[Winterhaven]:
        return Packing(self.formed[:], self.ready)

    # fmt: on
    # end of fields

    def phase(self, s: Winterhaven) -> i64:
        return s.round * c.QUESTIONS + c.PACKED

    def put_to(self, s: Winterhaven) -> i64:
        return packers(s)

    def forget(self, s: Winterhaven, seat: i64) -> None:
        room = s.box.most_packs
        for other in range(s.seats):
            if other != seat:
                for at in range(other * room, (other + 1) * room):
                    self.formed[at] = 0
        self.ready &= BIT_OF_SEAT[seat]

    def loose(self, s: Winterhaven, seat: i64) -> i64:
        """Wolves of a seat that are in no pack yet."""
        wolves = s.land[seat * c.ROW + c.WOLVES]
        room = s.box.most_packs
        for at in range(seat * room, (seat + 1) * room):
            wolves &= ~self.formed[at]
        return wolves

    def asks(self, s: Winterhaven) -> i64:
        return packers(s) & ~self.ready

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=32)
        wolves = self.loose(s, seat)
        if count(wolves) >= c.PACK_SIZE:
            pack_bits = s.box.pack_bits
            for i in s.box.pack_moves:
                if not pack_bits[i] & ~wolves:
                    out = append(out, PACK + i)
        out = append(out, READY)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        if move == READY:
            self.ready |= BIT_OF_SEAT[seat]
            return
        at = seat * s.box.most_packs
        while self.formed[at]:
            at += 1
        self.formed[at] = s.box.pack_bits[move - PACK]

    def go_on(self, s: Winterhaven) -> None:
        room = s.box.most_packs
        for seat in range(s.seats):
            for at in range(seat * room, (seat + 1) * room):
                if self.formed[at]:
                    form_pack(s, seat, self.formed[at])
        s.pop()


class Prowling(Frame[Winterhaven]):
    """Two players: three wolves in the middle are a pack that eats from each meadow; its owner chooses (WH-79)."""

    def asks(self, s: Winterhaven) -> i64:
        if s.actor >= s.seats or count(s.prowling) < c.PACK_SIZE:
            return 0
        return BIT_OF_SEAT[s.actor] if kinds_of_prey(s, s.actor) > 1 else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        for card in range(c.DEER, c.RABBIT + 1):
            if s.land[seat * c.ROW + c.MEADOW + card]:
                out = append(out, LOSE + card - c.DEER)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        lose(s, seat, move - LOSE + c.DEER, 0)

    def go_on(self, s: Winterhaven) -> None:
        if count(s.prowling) < c.PACK_SIZE:
            s.pop()
        elif s.actor < s.seats:
            card = only_prey(s, s.actor)
            if card == c.NONE:
                s.actor += 1
            else:
                lose(s, s.actor, card, 1)
        elif s.fed:
            leave_sated(s)
        else:
            s.actor = 0
            s.pop()
            if s.telling:
                s.tell("prowlers starve", {})


class Hunting(Frame[Winterhaven]):
    """Packs in hunting position, then bears, each in the order of their numbers (WH-50 to WH-55)."""

    def asks(self, s: Winterhaven) -> i64:
        hunter = next_hunter(s)
        if hunter == c.NONE:
            return 0
        owner = owner_of(s, c.HUNTERS, hunter)
        prey = prey_count(s, owner, hunter)
        return BIT_OF_SEAT[owner] if prey > 1 or (prey and hunter < s.box.first_bear) else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        hunter = next_hunter(s)
        out: Ints = vec[i64](capacity=24)
        for other in range(s.seats):
            if not s.tranquil or other == seat:  # Tranquil Heart: only one's own meadow (WH-72)
                out = with_prey(out, s, other, hunter)
        if hunter < s.box.first_bear:
            out = append(out, DECLINE)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        hunter = next_hunter(s)
        if move == DECLINE:
            if s.telling:
                s.tell("declined", {"seat": seat, "hunter": hunter})
            s.hunter = hunter + 1
            return
        eat(s, seat, hunter, move - EAT, 0)

    def go_on(self, s: Winterhaven) -> None:
        hunter = next_hunter(s)
        if hunter == c.NONE:
            s.hunter = 0
            s.pop()
            return
        owner = owner_of(s, c.HUNTERS, hunter)
        if hunter >= s.box.first_bear and prey_count(s, owner, hunter):
            eat(s, owner, hunter, self.moves(s, owner)[0] - EAT, 1)
            return
        s.hunter = hunter + 1
        if s.telling:
            s.tell("found nothing", {"seat": owner, "hunter": hunter})


class Resting(Frame[Winterhaven]):
    """Between rounds: each resting pack keeps resting or hunts again, decided in secret (WH-57, D-31).

    `answers` are two sets for each seat: packs that keep resting, and packs that will hunt.
    """

    SECRET = True

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"answers": "rows"}

    def __init__(self, answers: Ints | None = None) -> None:
        self.answers: Ints = answers if answers is not None else NO_MOVES

    def copy(self) -> Frame[Winterhaven]:
        return Resting(self.answers[:])

    # fmt: on
    # end of fields

    def phase(self, s: Winterhaven) -> i64:
        return s.round * c.QUESTIONS + c.RESTED

    def put_to(self, s: Winterhaven) -> i64:
        bits: i64 = 0
        for seat in range(s.seats):
            if resting_packs(s, seat):
                bits |= BIT_OF_SEAT[seat]
        return bits

    def forget(self, s: Winterhaven, seat: i64) -> None:
        for other in range(s.seats):
            if other != seat:
                self.answers[2 * other] = 0
                self.answers[2 * other + 1] = 0

    def open(self, s: Winterhaven, seat: i64) -> i64:
        """Packs of a seat that have not been decided on."""
        return resting_packs(s, seat) & ~(self.answers[2 * seat] | self.answers[2 * seat + 1])

    def asks(self, s: Winterhaven) -> i64:
        bits: i64 = 0
        for seat in range(s.seats):
            if self.open(s, seat):
                bits |= BIT_OF_SEAT[seat]
        return bits

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        wolf = lowest(self.open(s, seat)) - s.box.first_wolf
        out: Ints = vec[i64](capacity=2)
        out = append(out, REST + wolf)
        out = append(out, HUNT + wolf)
        return out

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        if move < HUNT:
            self.answers[2 * seat] |= BIT[move - REST + s.box.first_wolf]
        else:
            self.answers[2 * seat + 1] |= BIT[move - HUNT + s.box.first_wolf]

    def go_on(self, s: Winterhaven) -> None:
        for seat in range(s.seats):
            for hunter in range(s.box.first_wolf, s.box.first_bear):
                for choice in range(2):
                    if s.telling and self.answers[2 * seat + choice] & BIT[hunter]:
                        s.tell("hunts again" if choice else "keeps resting", {"seat": seat, "hunter": hunter})
            s.resting &= ~self.answers[2 * seat + 1]
        s.resting &= BIT[s.box.first_bear] - 1  # every bear hunts again (WH-58)
        s.pop()


PROWLING: Final = Prowling()
HUNTING: Final = Hunting()


def begin_packing(s: Winterhaven) -> None:
    """Ask whoever has three wolves or more (WH-48)."""
    if packers(s):
        s.push(Packing(zeros(s.seats * s.box.most_packs), 0))


def begin_resting(s: Winterhaven) -> None:
    """Ask whoever has resting packs (WH-57)."""
    s.push(Resting(zeros(2 * s.seats)))


# Packs


def packers(s: Winterhaven) -> i64:
    """The seats with three wolves outside packs, as bits (WH-48)."""
    land = s.land
    bits: i64 = 0
    for seat in range(s.seats):
        wolves = land[seat * c.ROW + c.WOLVES]
        if wolves and count(wolves) >= c.PACK_SIZE:
            bits |= BIT_OF_SEAT[seat]
    return bits


def form_pack(s: Winterhaven, seat: i64, wolves: i64) -> None:
    """Three wolves become a pack for good, in hunting position (WH-48)."""
    first = lowest(wolves)
    s.land[seat * c.ROW + c.WOLVES] &= ~wolves
    s.land[seat * c.ROW + c.HUNTERS] |= BIT[first]
    s.packs = changed(s.packs, first, wolves)
    if s.telling:
        s.tell("packed", {"seat": seat, "hunter": first, "wolves": numbered_in(wolves)})


def numbered_in(bits: i64) -> list[int]:
    """The numbered cards of a set."""
    return [int(n) for n in range(c.MOST_NUMBERED) if bits & BIT[n]]


def resting_packs(s: Winterhaven, seat: i64) -> i64:
    """A seat's packs that rest, by their lowest wolves."""
    return s.land[seat * c.ROW + c.HUNTERS] & s.resting & (BIT[s.box.first_bear] - 1)


# Hunters


def next_hunter(s: Winterhaven) -> i64:
    """The next predator in hunting position (WH-50, WH-52, WH-53)."""
    return lowest(of_all(s, c.HUNTERS) & ~s.resting & ~(BIT[s.hunter] - 1))


def prey_count(s: Winterhaven, owner: i64, hunter: i64) -> i64:
    """How many choices a predator has."""
    n: i64 = 0
    eats_wolves = hunter >= s.box.first_bear and not s.tranquil
    for seat in range(s.seats):
        if not s.tranquil or seat == owner:
            n += kinds_of_prey(s, seat)
            if eats_wolves:
                n += count(s.land[seat * c.ROW + c.WOLVES])
    return n


def with_prey(out: Ints, s: Winterhaven, other: i64, hunter: i64) -> Ints:
    """Add what a predator may eat of a seat's meadow (WH-45, WH-54, WH-56)."""
    land = s.land
    base = other * c.ROW
    first = EAT + other * PREY
    for card in range(c.DEER, c.RABBIT + 1):
        if land[base + c.MEADOW + card]:
            out = append(out, first + card - c.DEER)
    if hunter >= s.box.first_bear and not s.tranquil:
        wolves = land[base + c.WOLVES]
        first += 4 - s.box.first_wolf
        while wolves:
            wolf = lowest(wolves)
            out = append(out, first + wolf)
            wolves &= ~BIT[wolf]
    return out


def eat(s: Winterhaven, seat: i64, hunter: i64, target: i64, forced: i64) -> None:
    """What is eaten lies under the predator, and the predator rests (WH-46, WH-47)."""
    victim = target // PREY
    prey = target % PREY
    base = victim * c.ROW
    if prey < 4:
        card = c.DEER + prey
        s.land[base + c.MEADOW + card] -= 1
        s.ate = changed(s.ate, hunter, s.ate[hunter] + BIT[c.EATEN * prey])
    else:
        wolf = s.box.first_wolf + prey - 4
        card = c.PLAIN + wolf
        s.land[base + c.WOLVES] &= ~BIT[wolf]
        s.ate = changed(s.ate, hunter, s.ate[hunter] | BIT[c.EATEN_WOLVES + prey - 4])
    s.resting |= BIT[hunter]
    s.hunter = hunter + 1
    if s.telling:
        s.tell("ate", {"seat": seat, "hunter": hunter, "from": victim, "card": card, "forced": forced})


# Prey


def kinds_of_prey(s: Winterhaven, seat: i64) -> i64:
    """How many kinds of prey lie in a meadow (WH-45)."""
    land = s.land
    at = seat * c.ROW + c.MEADOW + c.DEER
    kinds: i64 = 0
    for i in range(at, at + 4):
        if land[i]:
            kinds += 1
    return kinds


def only_prey(s: Winterhaven, seat: i64) -> i64:
    """The first kind of prey in a meadow, NONE for none."""
    for card in range(c.DEER, c.RABBIT + 1):
        if s.land[seat * c.ROW + c.MEADOW + card]:
            return card
    return c.NONE


def lose(s: Winterhaven, seat: i64, card: i64, forced: i64) -> None:
    """Prowling wolves eat a creature; nobody scores for it (WH-79, WH-80)."""
    s.land[seat * c.ROW + c.MEADOW + card] -= 1
    discard(s, card)
    s.fed = True
    s.actor += 1
    if s.telling:
        s.tell("lost", {"seat": seat, "card": card, "forced": forced})


def leave_sated(s: Winterhaven) -> None:
    """A prowling pack that has eaten is discarded (WH-80)."""
    wolves: list[int] = []
    for _ in range(c.PACK_SIZE):
        wolf = lowest(s.prowling)
        s.prowling &= ~BIT[wolf]
        discard(s, c.PLAIN + wolf)
        wolves.append(int(wolf))
    s.fed = False
    s.actor = 0
    if s.telling:
        s.tell("prowlers leave", {"wolves": wolves})
