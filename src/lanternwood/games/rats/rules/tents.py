"""Tents in the farm (RW-78, AMB-10, AMB-32): pitched where the explorer is, or by an effect in any open room."""

from lanternwood.core.frame import changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules.exploring import ENTRANCE_ROOM, TENTS_EACH, Anywhere, open_rooms, tented
from lanternwood.games.rats.rules.moves import PITCH, SKIP, TENT_AT, TENT_TO
from lanternwood.games.rats.rules.numbers import MOST_ROOMS, NONE, OP_TENT, STOCK, TENTS
from lanternwood.games.rats.rules.programs import STEPS
from lanternwood.games.rats.rules.state import BIT, Rats, first_place


def can_pitch(s: Rats, seat: i64) -> bool:
    """Can an unused tent be pitched where the explorer is (RW-78, AMB-10, AMB-32)?"""
    here = s.explorers[seat]
    return s.stock[seat * STOCK + TENTS] > 0 and here != ENTRANCE_ROOM and not tented(s, seat) & BIT[here]


def pitch(s: Rats, seat: i64, room: i64) -> None:
    """An unused tent is pitched in a room."""
    tent = TENTS_EACH * seat
    if s.tents[tent] != NONE:
        tent += 1
    s.tents = changed(s.tents, tent, room)
    s.stock[seat * STOCK + TENTS] -= 1
    if s.telling:
        s.tell("pitched", {"seat": seat, "room": room})


def move_tent(s: Rats, seat: i64, room: i64, to: i64) -> None:
    """A pitched tent is taken to another room."""
    tent = TENTS_EACH * seat
    if s.tents[tent] != room:
        tent += 1
    s.tents = changed(s.tents, tent, to)
    if s.telling:
        s.tell("moved tent", {"seat": seat, "from": room, "room": to})


class Pitching(Anywhere):
    """Pitch a tent where the explorer is, or in any open room; there one that stands can be moved instead."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Pitching(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        room_count = s.box.room_count
        out: Ints = vec[i64](capacity=12)
        if not self.anywhere:
            if can_pitch(s, seat):
                out = append(out, PITCH)
            return append(out, SKIP)
        own = tented(s, seat)
        rooms = open_rooms(s) & ~own
        while rooms:
            to = first_place(rooms)
            rooms &= rooms - 1
            if s.stock[seat * STOCK + TENTS]:
                out = append(out, TENT_AT + to)
            for room in range(1, room_count):
                if own & BIT[room]:
                    out = append(out, TENT_TO + room * MOST_ROOMS + to)
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move == PITCH:
            pitch(s, seat, s.explorers[seat])
        elif move != SKIP and move < TENT_TO:
            pitch(s, seat, move - TENT_AT)
        elif move != SKIP:
            move_tent(s, seat, (move - TENT_TO) // MOST_ROOMS, (move - TENT_TO) % MOST_ROOMS)


STEPS[OP_TENT] = Pitching()
