"""A turn (RW-31, RW-36 to RW-43) and the fast actions around its actions (RW-71 to RW-80)."""

from typing import ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, Frame, changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import moves as m
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.actions import Shifting, add_shifts, deploy, main_action, shift
from lanternwood.games.rats.rules.choices import ALL_SPACES, Brewing, bonus
from lanternwood.games.rats.rules.hands import REFILLING
from lanternwood.games.rats.rules.objectives import add_claims, claim
from lanternwood.games.rats.rules.paying import Items, items, spend
from lanternwood.games.rats.rules.programs import gain, run, would_do
from lanternwood.games.rats.rules.state import BIT, BIT_OF, Rats, first_place
from lanternwood.games.rats.rules.tents import can_pitch, pitch


def position_of(s: Rats, sector: i64) -> i64:
    """The position of the wheel where a sector stands, and so its main action (RW-35)."""
    for position in range(6):
        if s.sectors[position] == sector:
            return position
    return c.NONE


def exists(s: Rats, place: i64) -> bool:
    """Does the face in use have such a space (RW-02, AMB-01)?"""
    return s.box.space_program[place if s.seats == 2 else place + ALL_SPACES] >= 0


def add_places(s: Rats, moves: Ints, seat: i64) -> Ints:
    """Moves with one more for each space where a chief can be placed (RW-36), and the hut (RW-42)."""
    for sector in range(6):
        place = 3 * sector
        if s.spaces[place] == seat or s.spaces[place + 1] == seat or s.spaces[place + 2] == seat:
            continue
        for space in range(place, place + 3):
            if s.spaces[space] == c.NONE and exists(s, space):
                moves = append(moves, m.PLACE + space)
    return append(moves, m.HUT)


def add_fast(s: Rats, moves: Ints, seat: i64) -> Ints:
    """Moves with one more for each fast action."""
    effect_of = s.box.effect_of
    kind_masks = s.box.kind_masks
    row = seat * c.STOCK
    if s.stock[row + c.ENTRANCE]:
        for area in range(3):
            moves = append(moves, m.DEPLOY + area)
    if s.stock[row + c.MOVE]:
        moves = add_shifts(s, seat, moves, m.RELOCATE)
    own = items(s, seat)
    if own >= c.JOKER_PRICE:
        moves = append(moves, m.MAKE_JOKER)
    if own >= c.ELECTRICITY_PRICE and s.stock[row + c.ELEC] < c.ADVANCED:
        moves = append(moves, m.ELECTRICITY)
    for word in range(c.WORDS):
        bits = s.tableau[seat * c.WORDS + word] & kind_masks[c.KIND_ONCE * c.WORDS + word] & ~s.used[word]
        while bits:
            source = word * c.WORD + first_place(bits)
            if would_do(s, seat, effect_of[source], source):
                moves = append(moves, m.USE + source)
            bits &= bits - 1
    if can_pitch(s, seat):
        moves = append(moves, m.PITCH)
    return add_claims(s, moves, seat)


class Turn(Frame[Rats]):
    """A turn of one seat: before the chief is placed, between the two actions, and after them (RW-72, AMB-03).

    `place` is the space of the chief. Fast actions are offered in the three windows, never between placing the chief
    and the first action.
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "stage": "all", "place": "all"}

    def __init__(self, seat: i64 = 0, stage: i64 = c.BEFORE, place: i64 = c.NONE) -> None:
        self.seat: i64 = seat; self.stage: i64 = stage; self.place: i64 = place

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        return BIT_OF_SEAT[self.seat]

    def moves(self, s: Rats, seat: i64) -> Ints:
        if self.stage == c.PLACED:
            return vec[i64]([m.MAIN, m.BONUS])
        out: Ints = vec[i64](capacity=24)
        if self.stage == c.BEFORE:
            out = add_places(s, out, seat)
        elif self.stage == c.MAIN_LEFT:
            out = append(append(out, m.MAIN), m.END_TURN)
        elif self.stage == c.BONUS_LEFT:
            out = append(append(out, m.BONUS), m.END_TURN)
        else:
            out = append(out, m.END_TURN)
        return add_fast(s, out, seat)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move < m.HUT:
            self.place_chief(s, move - m.PLACE)
        elif move == m.HUT:
            self.visit_hut(s)
        elif move == m.MAIN:
            s.become(Turn(seat, c.BONUS_LEFT if self.stage == c.PLACED else c.AFTER, self.place))
            main_action(s, seat, position_of(s, self.place // 3))
        elif move == m.BONUS:
            s.become(Turn(seat, c.MAIN_LEFT if self.stage == c.PLACED else c.AFTER, self.place))
            bonus(s, seat, self.place)
        elif move == m.END_TURN:
            s.become(REFILLING)
            if s.telling:
                s.tell("ended", {"seat": seat})
        else:
            act_fast(s, seat, move)

    def place_chief(self, s: Rats, place: i64) -> None:
        """A chief on a space of the wheel."""
        s.spaces = changed(s.spaces, place, self.seat)
        s.stock[self.seat * c.STOCK + c.CHIEFS] -= 1
        if s.telling:
            s.tell("placed", {"seat": self.seat, "place": place})
        s.become(Turn(self.seat, c.PLACED, place))

    def visit_hut(self, s: Rats) -> None:
        """A chief at the hut: a movement token and a potion (RW-42, RW-43)."""
        hut = s.hut[:]
        s.hut = append(hut, self.seat)
        s.stock[self.seat * c.STOCK + c.CHIEFS] -= 1
        if s.telling:
            s.tell("hut", {"seat": self.seat})
        s.become(Turn(self.seat, c.AFTER, c.NONE))
        gain(s, self.seat, c.MOVE, 1, c.FROM_HUT)
        s.push(Brewing(self.seat, c.FROM_HUT, 1))


def act_fast(s: Rats, seat: i64, move: i64) -> None:
    """A fast action."""
    if move < m.RELOCATE:
        deploy(s, seat, move - m.DEPLOY)
    elif move < m.SHIFT:
        spend(s, seat, c.MOVE, 1)
        shift(s, seat, move - m.RELOCATE)
        if s.stock[seat * c.STOCK + c.ABILITIES] & BIT[c.TWO_WORKERS]:
            s.push(Shifting(seat, c.NONE, 1))
    elif move == m.MAKE_JOKER:
        s.push(Buying(seat, c.JOKER))
        s.push(Items(seat, c.NONE, c.JOKER_PRICE))
    elif move == m.ELECTRICITY:
        s.push(Buying(seat, c.ELEC))
        s.push(Items(seat, c.NONE, c.ELECTRICITY_PRICE))
    elif move < m.PITCH:
        use(s, seat, move - m.USE)
    elif move == m.PITCH:
        pitch(s, seat, s.explorers[seat])
    else:
        claim(s, seat, move - m.CLAIM)


def use(s: Rats, seat: i64, source: i64) -> None:
    """A 1x effect: it gets its token, and works again in the next round (RW-77)."""
    word = source // c.WORD
    s.used = changed(s.used, word, s.used[word] | BIT_OF[source])
    if s.telling:
        s.tell("used", {"seat": seat, "source": source})
    run(s, seat, s.box.effect_of[source], source)


class Buying(Frame[Rats]):
    """A Joker Token, or the Electricity Token and its other side, for items that have been paid (RW-75, RW-76)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "what": "all"}

    def __init__(self, seat: i64 = 0, what: i64 = c.JOKER) -> None:
        self.seat: i64 = seat; self.what: i64 = what

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        s.pop()
        if self.what == c.JOKER:
            gain(s, self.seat, c.JOKER, 1, c.NONE)
            return
        at = self.seat * c.STOCK + c.ELEC
        s.stock[at] += 1
        if s.telling:
            s.tell("power", {"seat": self.seat, "side": s.stock[at]})
