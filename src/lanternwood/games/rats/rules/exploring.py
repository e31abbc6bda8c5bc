"""The farm (RW-52 to RW-59, RW-121): doors, rooms, mission cards, guests."""

from typing import ClassVar, Final

from lanternwood.core.frame import NATURE_BIT, Frame, any_of, changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import moves as m
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import Meeting, TurningUpGuest, take_cheese, welcome
from lanternwood.games.rats.rules.programs import STEPS, Counted, Step, happen, run
from lanternwood.games.rats.rules.state import BIT, Rats, first_place, top_cheese

ENTRANCE_ROOM: Final[i64] = 0
TENTS_EACH: Final[i64] = 2


# Where one can be


def reach(s: Rats, seat: i64) -> i64:
    """The rooms with one's explorer or a tent of one's own, as bits (RW-53)."""
    rooms = BIT[s.explorers[seat]]
    for tent in range(TENTS_EACH * seat, TENTS_EACH * seat + TENTS_EACH):
        if s.tents[tent] != c.NONE:
            rooms |= BIT[s.tents[tent]]
    return rooms


def tented(s: Rats, seat: i64) -> i64:
    """The rooms with a tent of one's own."""
    rooms: i64 = 0
    for tent in range(TENTS_EACH * seat, TENTS_EACH * seat + TENTS_EACH):
        if s.tents[tent] != c.NONE:
            rooms |= BIT[s.tents[tent]]
    return rooms


def open_rooms(s: Rats) -> i64:
    """The rooms that can be reached from the farm entrance through open doors, without it (RW-121)."""
    door_a = s.box.door_a
    door_b = s.box.door_b
    door_count = s.box.door_count
    rooms = BIT[ENTRANCE_ROOM]
    before: i64 = 0
    while rooms != before:
        before = rooms
        for door in range(door_count):
            if not s.doors[door] and rooms & (BIT[door_a[door]] | BIT[door_b[door]]):
                rooms |= BIT[door_a[door]] | BIT[door_b[door]]
    return rooms & ~BIT[ENTRANCE_ROOM]


# What can be done


def add_doors(s: Rats, moves: Ints, rooms: i64) -> Ints:
    """Moves with one more for each closed door of some rooms (RW-53, AMB-29)."""
    door_a = s.box.door_a
    door_b = s.box.door_b
    for door in range(s.box.door_count):
        if s.doors[door] and rooms & (BIT[door_a[door]] | BIT[door_b[door]]):
            moves = append(moves, m.OPEN + door)
    return moves


def add_ways(s: Rats, moves: Ints, seat: i64) -> Ints:
    """Moves with one more for each room behind an open door, never the entrance (RW-55, AMB-10)."""
    door_a = s.box.door_a
    door_b = s.box.door_b
    here = s.explorers[seat]
    for door in range(s.box.door_count):
        if not s.doors[door]:
            if door_a[door] == here and door_b[door] != ENTRANCE_ROOM:
                moves = append(moves, m.GO + door_b[door])
            elif door_b[door] == here and door_a[door] != ENTRANCE_ROOM:
                moves = append(moves, m.GO + door_a[door])
    return moves


def add_reveals(s: Rats, moves: Ints, rooms: i64) -> Ints:
    """Moves with one more for each face-down mission card in some rooms (RW-56)."""
    for room in range(1, s.box.room_count):
        if s.missions[room] == c.FACE_DOWN and rooms & BIT[room]:
            moves = append(moves, m.REVEAL + room)
    return moves


def add_guests(s: Rats, moves: Ints, seat: i64, rooms: i64) -> Ints:
    """Moves with one more for each guest, or the Cheese, that can be taken from some rooms (RW-57 to RW-59)."""
    if s.stock[seat * c.STOCK + c.FREE] == 0:
        return moves
    for room in range(1, s.box.room_count):
        if rooms & BIT[room]:
            hidden = False
            for slot in range(room * c.GUEST_SLOTS, room * c.GUEST_SLOTS + c.GUEST_SLOTS):
                if s.guests[slot] == c.FACE_DOWN:
                    hidden = True
                elif s.guests[slot] != c.NONE:
                    moves = append(moves, m.INVITE + s.guests[slot])
            if hidden:
                moves = append(moves, m.GUEST + room)
    if rooms & BIT[s.box.cheese_room] and top_cheese(s) and s.stock[seat * c.STOCK + c.CHEESE] == 0:
        moves = append(moves, m.GUEST + s.box.cheese_room)
    return moves


class Exploring(Counted):
    """Exploration points: each opens a door, moves, reveals a mission card, or takes a guest (RW-52)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Exploring(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=12)
        rooms = reach(s, seat)
        out = add_doors(s, out, rooms)
        out = add_ways(s, out, seat)
        out = add_reveals(s, out, rooms)
        out = add_guests(s, out, seat, rooms)
        return append(out, m.STOP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == m.STOP or self.n <= 1:
            s.pop()
        else:
            s.become(Exploring(seat, self.cause, self.n - 1))
        if move != m.STOP:
            explore(s, seat, move)


def explore(s: Rats, seat: i64, move: i64) -> None:
    """One step of exploring."""
    if move < m.GO:
        s.push(Opening(seat, move - m.OPEN))
    elif move < m.REVEAL:
        walk(s, seat, move - m.GO)
    elif move < m.GUEST:
        s.push(Turning(seat, move - m.REVEAL))
    elif move < m.INVITE:
        take_guest(s, seat, move - m.GUEST)
    else:
        slot: i64 = 0
        while s.guests[slot] != move - m.INVITE:
            slot += 1
        s.guests = changed(s.guests, slot, c.NONE)
        welcome(s, seat, move - m.INVITE)


def walk(s: Rats, seat: i64, room: i64) -> None:
    """The explorer goes to a room."""
    s.explorers = changed(s.explorers, seat, room)
    if s.telling:
        s.tell("walked", {"seat": seat, "room": room})


def take_guest(s: Rats, seat: i64, room: i64) -> None:
    """A face-down guest of a room, or the Cheese."""
    if room == s.box.cheese_room:
        take_cheese(s, seat)
        return
    slot = room * c.GUEST_SLOTS
    while s.guests[slot] != c.FACE_DOWN:
        slot += 1
    s.guests = changed(s.guests, slot, c.NONE)
    s.push(Meeting(seat, s.box.room_place[room]))


class TurningUp(Frame[Rats]):
    """Nature turns up a tile or a card at a place, for a seat."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "at": "all"}

    def __init__(self, seat: i64 = 0, at: i64 = 0) -> None:
        self.seat: i64 = seat; self.at: i64 = at

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        return NATURE_BIT

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_of(self.moves(s, 0), rng)


class Opening(TurningUp):
    """A door is opened: its tile gives a reward and is kept, the door is open for everyone (RW-54)."""

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=s.box.tile_count)
        bits = s.tiles
        while bits:
            out = append(out, m.TILE + first_place(bits))
            bits &= bits - 1
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        tile = move - m.TILE
        s.tiles &= ~BIT[tile]
        s.doors = changed(s.doors, self.at, 0)
        s.stock[self.seat * c.STOCK + c.DOORS] += 1
        s.pop()
        if s.telling:
            s.tell("opened", {"seat": self.seat, "door": self.at, "tile": tile})
        happen(s, self.seat, c.ON_DOOR)
        run(s, self.seat, s.box.door_reward[tile], c.FROM_TILE + tile)


class Turning(TurningUp):
    """A mission card is turned up and gives its reward (RW-56); with the option the guests of the room too (RW-58)."""

    def moves(self, s: Rats, seat: i64) -> Ints:
        mission_home = s.box.mission_home
        out: Ints = vec[i64](capacity=s.box.mission_count)
        home: i64 = 1 if s.box.room_place[self.at] == 0 else 0
        bits = s.unseen
        while bits:
            mission = first_place(bits)
            if mission_home[mission] == home:
                out = append(out, m.MISSION + mission)
            bits &= bits - 1
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        room_place = s.box.room_place
        mission = move - m.MISSION
        s.unseen &= ~BIT[mission]
        s.missions = changed(s.missions, self.at, mission)
        s.pop()
        if s.telling:
            s.tell("revealed", {"seat": self.seat, "room": self.at, "mission": mission})
        happen(s, self.seat, c.ON_REVEAL)
        run(s, self.seat, s.box.reveal_of[mission], c.FROM_REVEAL + mission)
        if s.flips:
            for slot in range(self.at * c.GUEST_SLOTS, self.at * c.GUEST_SLOTS + c.GUEST_SLOTS):
                if s.guests[slot] == c.FACE_DOWN:
                    s.push(Showing(self.seat, room_place[self.at], slot))


class Showing(TurningUpGuest):
    """A guest of the farm is turned up where it lies (RW-58)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "place": "all", "slot": "all"}

    def __init__(self, seat: i64 = 0, place: i64 = 0, slot: i64 = 0) -> None:
        self.seat: i64 = seat; self.place: i64 = place; self.slot: i64 = slot

    # fmt: on
    # end of fields

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        guest = move - m.MOUSE
        s.mice &= ~BIT[guest]
        s.guests = changed(s.guests, self.slot, guest)
        s.pop()
        if s.telling:
            s.tell("seen", {"guest": c.FIRST_GUEST + guest, "room": self.slot // c.GUEST_SLOTS})


# Single steps of effects


class Anywhere(Step):
    """A step that may be declined, here (`anywhere` 0) or anywhere in the farm (RW-101, RW-117)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "anywhere": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, anywhere: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.anywhere: i64 = anywhere

    # fmt: on
    # end of fields

    def rooms(self, s: Rats) -> i64:
        """Where it may be done."""
        return BIT[s.box.room_count] - 1 if self.anywhere else reach(s, self.seat)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move != m.SKIP:
            explore(s, seat, move)


class Unlocking(Anywhere):
    """Open a door."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Unlocking(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=11)
        return append(add_doors(s, out, self.rooms(s)), m.SKIP)


class Revealing(Anywhere):
    """Reveal a mission card."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Revealing(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=9)
        return append(add_reveals(s, out, self.rooms(s)), m.SKIP)


class Walking(Counted):
    """The explorer goes so many steps through open doors; 0 stands for any open room (RW-121)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Walking(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=9)
        if self.n > 0:
            return append(add_ways(s, out, seat), m.SKIP)
        rooms = open_rooms(s) & ~BIT[s.explorers[seat]]
        while rooms:
            out = append(out, m.EXPLORER + first_place(rooms))
            rooms &= rooms - 1
        return append(out, m.SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == m.SKIP or self.n <= 1:
            s.pop()
        else:
            s.become(Walking(seat, self.cause, self.n - 1))
        if move != m.SKIP:
            walk(s, seat, move - m.EXPLORER if self.n == 0 else move - m.GO)


STEPS[c.OP_EXPLORE] = Exploring()
STEPS[c.OP_DOOR] = Unlocking()
STEPS[c.OP_REVEAL] = Revealing()
STEPS[c.OP_EXPLORER] = Walking()
