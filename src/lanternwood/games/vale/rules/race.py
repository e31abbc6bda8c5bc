"""Race in the Vale (WV-43 to WV-55, WV-62): one action a turn, a few charms for each, and the first one home wins."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame, total_of
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.vale.content.box import SPACES, START
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import FIELD
from lanternwood.games.vale.rules.moves import CHARMS, MOVE
from lanternwood.games.vale.rules.state import Vale, after_charm, is_home, step_to
from lanternwood.games.vale.rules.turn import MOST_MOVES, end, tell_charm, with_steps

TOP: Final[i64] = START
TIMES: Final[i64] = 3
"""A position that comes so often ends a race without a limit of rounds (WV-62)."""
assert SPACES == 9


class Racing(Frame[Vale]):
    """One action, then the next player clockwise (WV-45, WV-46); who can do nothing is skipped (WV-54)."""

    def asks(self, s: Vale) -> i64:
        if s.result != c.GOING_ON or not can_act(s, s.turn):
            return 0
        return BIT_OF_SEAT[s.turn]

    def go_on(self, s: Vale) -> None:
        if s.result != c.GOING_ON:
            s.pop()
            return
        if s.telling:
            s.tell("skipped", {"seat": s.turn})
        next_turn(s)

    def moves(self, s: Vale, seat: i64) -> Ints:
        return racer_moves(s, seat)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        if move < CHARMS:
            race_to(s, seat, move - MOVE)
        else:
            cast(s, seat, move - CHARMS)
        if s.result == c.GOING_ON:
            next_turn(s)


class RacingOn(Racing):
    """A race without a limit of rounds: positions that come again and again end it (WV-62).

    `seen` are the positions since the last charm, as each turn found them; none from before it can come again, because
    charms are never regained. A race with a limit remembers nothing, so that runs of bots stay as fast as they are.
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seen": "all"}

    def __init__(self, seen: Ints | None = None) -> None:
        self.seen: Ints = seen if seen is not None else vec[i64]()

    def copy(self) -> Frame[Vale]:
        return RacingOn(self.seen[:])

    # fmt: on
    # end of fields

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        if move >= CHARMS:
            self.seen = vec[i64]()
            super().play(s, seat, move)
            return
        self.seen = append(self.seen, position_of(s))
        super().play(s, seat, move)
        if s.result == c.GOING_ON and times_in(self.seen, position_of(s)) >= TIMES - 1:
            end(s, c.DRAW)


RACING: Final = Racing()


def racing(s: Vale) -> Frame[Vale]:
    """The frame at the bottom of a race."""
    return RACING if s.max_rounds else RacingOn()


def position_of(s: Vale) -> i64:
    """Where all pieces stand and whose turn it is, as a number; charms and panels only ever change by a charm."""
    code = s.turn
    for place in s.places:
        code = code * 64 + place
    return code


def times_in(seen: Ints, code: i64) -> i64:
    """How often a position has come."""
    times: i64 = 0
    for each in seen:
        if each == code:
            times += 1
    return times


def can_act(s: Vale, seat: i64) -> bool:
    """Has a racer any action? On a board that passed its checks it has (WV-54)."""
    if not s.box.shadow[s.arrangement] & BIT[s.places[seat]]:
        return True
    return len(racer_moves(s, seat)) > 0


def racer_moves(s: Vale, seat: i64) -> Ints:
    """Move, or a charm while there are any, but none that darkens one's own space (WV-46 to WV-49, WV-51)."""
    out: Ints = vec[i64](capacity=MOST_MOVES)
    here = BIT[s.places[seat]]
    out = with_steps(s, out, s.pieces[seat], s.places[seat])
    if s.charms[seat]:
        shadow = s.box.shadow
        for charm in range(c.PANEL_CHARMS):
            if charm != s.last_charm and not shadow[after_charm(s.arrangement, charm)] & here:
                out = append(out, CHARMS + charm)
    return out


def race_to(s: Vale, seat: i64, place: i64) -> None:
    """Walk; the first one home wins at once (WV-53)."""
    here = s.places[seat]
    step_to(s, seat, place)
    if s.telling:
        s.tell("moved", {"seat": seat, "from": here, "to": place})
    if is_home(s, seat):
        if s.telling:
            s.tell("home", {"seat": seat})
        end(s, BIT_OF_SEAT[seat])


def cast(s: Vale, seat: i64, charm: i64) -> None:
    """Spend a charm; whoever stands in shadow now goes to the START of that field (WV-48, WV-50)."""
    s.charms[seat] -= 1
    s.arrangement = after_charm(s.arrangement, charm)
    s.last_charm = charm
    if s.telling:
        tell_charm(s, seat, charm)
    dark = s.box.shadow[s.arrangement]
    for other in range(s.seats):
        if dark & BIT[s.places[other]]:
            start = s.places[other] // FIELD * FIELD + TOP
            here = s.places[other]
            s.places[other] = start
            if s.telling:
                s.tell("sent back", {"seat": other, "from": here, "to": start})
    maybe_dead(s)


def maybe_dead(s: Vale) -> None:
    """Without charms the board never changes again: if nobody can walk home, it is a draw (WV-55)."""
    if is_dead(s):
        end(s, c.DRAW)


def is_dead(s: Vale) -> bool:
    """Has nobody a charm left, nor a light path home (WV-55)?"""
    if total_of(s.charms) > 0:
        return False
    for seat in range(s.seats):
        home = s.box.home_of[s.pieces[seat]] // FIELD
        if s.box.joined[4 * s.arrangement + s.places[seat] // FIELD] & BIT[home]:
            return False
    return True


def next_turn(s: Vale) -> None:
    """The next racer clockwise (WV-45); after the last round nobody wins (WV-61)."""
    piece = s.pieces[s.turn]
    found: i64 = c.NONE
    while found == c.NONE:
        piece = (piece + 1) & 3
        for seat in range(s.seats):
            if s.pieces[seat] == piece:
                found = seat
    s.turn = found
    if found == s.first:
        s.round += 1
        if s.max_rounds and s.round > s.max_rounds:
            end(s, c.DRAW)
