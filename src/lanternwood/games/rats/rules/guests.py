"""The lair and its guests (RW-50, RW-57 to RW-60, RW-97, RW-100): tiles go into free rooms, and their effects begin."""

from typing import ClassVar

from lanternwood.core.frame import NATURE_BIT, Frame, any_of, changed
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import MOUSE, SKIP, STACK
from lanternwood.games.rats.rules.paying import GUEST_WORD
from lanternwood.games.rats.rules.programs import STEPS, Step, happen, run
from lanternwood.games.rats.rules.state import BIT, BIT_OF, Rats, first_place, top_cheese

# The lair


def is_open(s: Rats, seat: i64, room: i64) -> bool:
    """Is a lair room open: neither covered nor locked nor missing (RW-50)?"""
    row = seat * c.STOCK
    if room <= 6:
        return room <= s.stock[row + c.ROOMS]
    if room == 7:
        return s.stock[row + c.ABILITIES] & BIT[c.ANNEX] != 0
    return s.stock[row + c.EXTRA] > room - 8


def fill_room(s: Rats, seat: i64, tile: i64) -> None:
    """A tile goes into the first free room of a lair."""
    room: i64 = 0
    while s.lair[seat * c.LAIR + room] != c.NONE or not is_open(s, seat, room):
        room += 1
    s.lair = changed(s.lair, seat * c.LAIR + room, tile)
    s.stock[seat * c.STOCK + c.FREE] -= 1


def take_cheese(s: Rats, seat: i64) -> None:
    """The top Cheese goes into a free room (RW-59); it is no guest (AMB-22)."""
    fill_room(s, seat, c.CHEESE_TILE)
    s.stock[seat * c.STOCK + c.CHEESE] = top_cheese(s)
    s.cheese_taken += 1
    if s.telling:
        s.tell("cheese", {"seat": seat, "n": s.stock[seat * c.STOCK + c.CHEESE]})


def welcome(s: Rats, seat: i64, guest: i64) -> None:
    """A guest moves in: its effect, then what its coming sets off (RW-57, RW-97)."""
    source = c.FIRST_GUEST + guest
    fill_room(s, seat, source)
    row = seat * c.STOCK
    s.stock[row + c.GUESTS] += 1
    s.stock[row + (c.HOME if guest < s.box.home_count else c.BASE)] += 1
    if s.telling:
        s.tell("guest", {"seat": seat, "guest": source})
    happen(s, seat, c.ON_GUEST)
    s.tableau[seat * c.WORDS + GUEST_WORD] |= BIT_OF[source]
    begin(s, seat, source)


def begin(s: Rats, seat: i64, source: i64) -> None:
    """What something does when it comes into play (RW-91, RW-95, RW-96)."""
    kind = s.box.kind_of[source]
    if kind == c.KIND_INCOME or kind >= c.KIND_IMMEDIATE:
        run(s, seat, s.box.effect_of[source], source)


# Tiles that nobody has seen


def unseen_mice(s: Rats, place: i64) -> i64:
    """Guests of the house or the basement that have never been turned up, as bits."""
    return s.mice & (s.box.all_home if place == c.HOME_STACK else s.box.all_guests & ~s.box.all_home)


def supply(s: Rats, place: i64) -> i64:
    """How many tiles a supply stack holds: what is not in the farm or in the round stack (RW-10)."""
    room_place = s.box.room_place
    left = count(unseen_mice(s, place))
    for at in range(s.box.room_count * c.GUEST_SLOTS):
        if s.guests[at] == c.FACE_DOWN and room_place[at // c.GUEST_SLOTS] == place:
            left -= 1
    base = min(s.stack_left, c.ROUND_STACK - c.HOME_ROUNDS)
    return left - (base if place == c.BASE_STACK else s.stack_left - base)


class TurningUpGuest(Frame[Rats]):
    """Nature says which guest a face-down tile of the house or the basement is."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "place": "all"}

    def __init__(self, seat: i64 = 0, place: i64 = 0) -> None:
        self.seat: i64 = seat; self.place: i64 = place

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        return NATURE_BIT

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=s.box.guest_count)
        bits = unseen_mice(s, self.place)
        while bits:
            out = append(out, MOUSE + first_place(bits))
            bits &= bits - 1
        return out

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_of(self.moves(s, 0), rng)


class Meeting(TurningUpGuest):
    """A guest taken unseen moves in."""

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.mice &= ~BIT[move - MOUSE]
        s.pop()
        welcome(s, self.seat, move - MOUSE)


class Calling(TurningUpGuest):
    """The guest of the round is turned up (RW-09, RW-25)."""

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.mice &= ~BIT[move - MOUSE]
        s.stack_left -= 1
        s.round_guest = move - MOUSE
        s.pop()
        if s.telling:
            s.tell("called", {"guest": c.FIRST_GUEST + s.round_guest})


def calling(s: Rats) -> Calling:
    """The next tile of the round stack: Home guests lie above Basement guests."""
    return Calling(0, c.HOME_STACK if s.stack_left > c.ROUND_STACK - c.HOME_ROUNDS else c.BASE_STACK)


class Inviting(Step):
    """A guest by an effect: the round guest, or one of a supply stack (RW-100); it needs a free room (AMB-23)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "which": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, which: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.which: i64 = which

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Inviting(seat, cause, s.box.code[at + 1]))

    def possible(self, s: Rats) -> bool:
        return s.stock[self.seat * c.STOCK + c.FREE] > 0 and len(self.moves(s, self.seat)) > 1

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=3)
        if self.which == c.GUEST_ROUND:
            if s.round_guest != c.NONE:
                out = append(out, STACK + c.THE_ROUND)
        else:
            if self.which != c.GUEST_BASE and supply(s, c.HOME_STACK) > 0:
                out = append(out, STACK + c.HOME_STACK)
            if self.which != c.GUEST_HOME and supply(s, c.BASE_STACK) > 0:
                out = append(out, STACK + c.BASE_STACK)
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move == STACK + c.THE_ROUND:
            guest = s.round_guest
            s.round_guest = c.NONE
            welcome(s, seat, guest)
        elif move != SKIP:
            s.push(Meeting(seat, move - STACK))


STEPS[c.OP_GUEST] = Inviting()
