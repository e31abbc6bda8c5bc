"""Set-up of both games (WV-12, WV-13, WV-43 to WV-45): panels in their slots, pieces on their STARTs."""

from typing import ClassVar, Final

from lanternwood.core.frame import NATURE, NATURE_BIT, Frame, any_of, many, moves_from
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import arrangement_of
from lanternwood.games.vale.rules.moves import DEAL, FIRST
from lanternwood.games.vale.rules.race import racing
from lanternwood.games.vale.rules.state import Vale
from lanternwood.games.vale.rules.tables import Tables
from lanternwood.games.vale.rules.turn import TURNS

FREE_CHARMS: Final = 2
"""Charms each racer has beyond the number of players (WV-44)."""


class Dealing(Frame[Vale]):
    """Shuffled panels: nature fills the slots one after another, fronts outward (B-4)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"dealt": "all"}

    def __init__(self, dealt: Ints | None = None) -> None:
        self.dealt: Ints = dealt if dealt is not None else vec[i64]()

    # fmt: on
    # end of fields

    def asks(self, s: Vale) -> i64:
        return NATURE_BIT if s.shuffled and len(self.dealt) < 3 else 0

    def moves(self, s: Vale, seat: i64) -> Ints:
        out: Ints = vec[i64]()
        for panel in left_over(self.dealt):
            out = append(out, DEAL + panel)
        return out

    def draw(self, s: Vale, rng: Rng) -> i64:
        return any_of(self.moves(s, NATURE), rng)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        dealt = self.dealt[:]
        dealt = append(dealt, move - DEAL)
        s.become(Dealing(dealt))

    def go_on(self, s: Vale) -> None:
        s.pop()
        if s.shuffled:
            dealt = self.dealt
            last = left_over(dealt)[0]
            s.arrangement = arrangement_of((int(dealt[0]), int(dealt[1]), int(dealt[2]), int(last)), 0)
            if s.telling:
                s.tell("dealt", {"arrangement": s.arrangement})


def left_over(dealt: Ints) -> Ints:
    """The panels that have no slot yet."""
    used: i64 = 0
    for panel in dealt:
        used |= BIT[panel]
    out: Ints = vec[i64]()
    for panel in range(4):
        if not used & BIT[panel]:
            out = append(out, panel)
    return out


class Starting(Frame[Vale]):
    """In the Race nature says who begins, unless the host did (WV-45)."""

    def asks(self, s: Vale) -> i64:
        return NATURE_BIT if s.first == c.NONE else 0

    def moves(self, s: Vale, seat: i64) -> Ints:
        return moves_from(FIRST, s.seats)

    def draw(self, s: Vale, rng: Rng) -> i64:
        return FIRST + rng.below(s.seats)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        s.first = move - FIRST

    def go_on(self, s: Vale) -> None:
        s.turn = s.first
        s.pop()


def new_vale(box: Tables) -> Vale:
    """A table of Wisp in the Vale before anything has happened (WV-12 to WV-14)."""
    s = Vale(4, box)
    s.push(TURNS)
    s.push(Dealing())
    return s


def new_race(box: Tables, pieces: Ints, max_rounds: i64 = 0) -> Vale:
    """A table of the Race with these pieces, one to a seat (WV-43, WV-44), and a limit of rounds or none."""
    seats = len(pieces)
    s = Vale(seats, box)
    s.race = True
    s.pieces = pieces
    for seat in range(seats):
        s.places[seat] = box.start_of[pieces[seat]]
    s.charms = many(seats, seats + FREE_CHARMS)
    s.first = c.NONE
    s.max_rounds = max_rounds
    s.push(racing(s))
    s.push(Starting())
    s.push(Dealing())
    return s
