"""The table of both games: the lantern's arrangement, where the pieces stand, and what was cast last."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, NO_MOVES, NOBODY, State, zeros
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import FIRST_ARRANGEMENT, FLIPPED, SWAPPED
from lanternwood.games.vale.rules.tables import Tables


class Vale(State):
    """Everything on the table; nothing is hidden.

    In Wisp in the Vale seat and piece have the same number; in the Race any pieces play, one to a seat. `asleep` and
    `home` are bits by seat, `spin` and `actions` belong to the turn that is going on.
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "race": "all", "shuffled": "all", "max_rounds": "all", "undo_scope": "all", "pieces": "all",
        "arrangement": "all", "places": "all", "asleep": "all", "home": "all", "last_charm": "all", "charms": "all",
        "first": "all", "round": "all", "turn": "all", "spin": "all", "actions": "all", "result": "all",
    }

    def __init__(self, seats: i64, box: Tables, source: "Vale | None" = None) -> None:
        self.box: Final[Tables] = box; self.seats = seats; self.stack = []; self.now = NOBODY; self.telling = False
        self.facts = []; self.offered = NO_MOVES; self.offered_to = -1
        if source is None:
            self.asking = 0; self.race: bool = False; self.shuffled: bool = False; self.max_rounds: i64 = 0
            self.undo_scope: i64 = c.ALL_CHARMS; self.pieces: Ints = first_pieces(seats)
            self.arrangement: i64 = FIRST_ARRANGEMENT; self.places: Ints = first_places(box, seats)
            self.asleep: i64 = 0; self.home: i64 = 0; self.last_charm: i64 = c.NO_CHARM
            self.charms: Ints = zeros(seats); self.first: i64 = 0; self.round: i64 = 1; self.turn: i64 = c.NONE
            self.spin: i64 = 0; self.actions: i64 = 0; self.result: i64 = c.GOING_ON
        else:
            self.asking = source.asking; self.race = source.race; self.shuffled = source.shuffled
            self.max_rounds = source.max_rounds; self.undo_scope = source.undo_scope; self.pieces = source.pieces
            self.arrangement = source.arrangement; self.places = source.places[:]; self.asleep = source.asleep
            self.home = source.home; self.last_charm = source.last_charm; self.charms = source.charms[:]
            self.first = source.first; self.round = source.round; self.turn = source.turn; self.spin = source.spin
            self.actions = source.actions; self.result = source.result
            for frame in source.stack:
                self.now = frame.copy(); self.stack.append(self.now)

    def clone(self) -> "Vale":
        """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""
        return Vale(self.seats, self.box, self)

    # fmt: on
    # end of fields

    def scores(self) -> tuple[int, ...]:
        """Nobody counts points here: 1 for a seat that has won, else 0."""
        won = self.winners()
        return tuple(1 if seat in won else 0 for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """The villagers together, or the wisp (WV-40, WV-41); in the Race the first at home (WV-53)."""
        if self.result <= 0:
            return ()
        return tuple(int(seat) for seat in range(self.seats) if self.result & BIT_OF_SEAT[seat])


def first_pieces(seats: i64) -> Ints:
    """One piece to a seat, in turn order."""
    out: Ints = vec[i64](capacity=seats)
    for piece in range(seats):
        out = append(out, piece)
    return out


def first_places(box: Tables, seats: i64) -> Ints:
    """Every piece on its START (WV-13)."""
    out: Ints = vec[i64](capacity=seats)
    for piece in range(seats):
        out = append(out, box.start_of[piece])
    return out


def is_asleep(s: Vale, seat: i64) -> bool:
    """Does a villager sleep (WV-28)?"""
    return s.asleep & BIT_OF_SEAT[seat] != 0


def is_home(s: Vale, seat: i64) -> bool:
    """Is a piece at home (WV-37)?"""
    return s.home & BIT_OF_SEAT[seat] != 0


def after_charm(arrangement: i64, charm: i64) -> i64:
    """The arrangement after a flip or a swap (WV-19, WV-20)."""
    if charm < c.SWAPS:
        return FLIPPED[4 * arrangement + charm]
    return SWAPPED[6 * arrangement + charm - c.SWAPS]


def step_to(s: Vale, seat: i64, place: i64) -> None:
    """Put a piece on a space; its own home keeps it (WV-37)."""
    s.places[seat] = place
    if place == s.box.home_of[s.pieces[seat]]:
        s.home |= BIT_OF_SEAT[seat]
