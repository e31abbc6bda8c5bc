"""A turn of Wisp in the Vale (WV-14 to WV-42): the spin, then action by action, with both wins checked after each."""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, NATURE_BIT, Frame, draw_by_counts, moves_from
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.vale.rules import moves as m
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import DARK
from lanternwood.games.vale.rules.state import Vale, after_charm, is_asleep, is_home, step_to
from lanternwood.games.vale.rules.tables import HOMES

WAKING: Final[i64] = 2
"""Actions it takes to wake somebody (WV-21); everything else takes one."""
MOST_MOVES: Final = 32


class Turns(Frame[Vale]):
    """The frame at the bottom: turns go clockwise, sleepers have none (WV-14, WV-28), and a limit ends it (WV-61)."""

    def go_on(self, s: Vale) -> None:
        if s.result != c.GOING_ON:
            s.pop()
            return
        s.turn += 1
        while s.turn < c.WISP and is_asleep(s, s.turn):
            s.turn += 1
        if s.turn > c.WISP:
            end_round(s)
            return
        if is_home(s, s.turn):
            s.spin = 0
            s.actions = 1
            s.push(ACTING)
        else:
            s.push(SPINNING)


def end_round(s: Vale) -> None:
    """Everyone has had a turn; after the last round nobody wins (WV-61)."""
    s.turn = -1
    s.round += 1
    if s.max_rounds and s.round > s.max_rounds:
        end(s, c.DRAW)


class Spinning(Frame[Vale]):
    """The toppet gives 1 to 4 actions (WV-15)."""

    def asks(self, s: Vale) -> i64:
        return NATURE_BIT

    def moves(self, s: Vale, seat: i64) -> Ints:
        return moves_from(m.SPIN, 4)

    def weights(self, s: Vale) -> Ints:
        return s.box.odds[:]

    def draw(self, s: Vale, rng: Rng) -> i64:
        return m.SPIN + draw_by_counts(s.box.odds, rng)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        s.spin = move - m.SPIN + 1
        s.actions = s.spin
        s.become(ACTING)
        if s.telling:
            s.tell("spun", {"seat": s.turn, "spin": s.spin})


class Acting(Frame[Vale]):
    """The seat on turn spends its actions one by one (WV-16, WV-17)."""

    def asks(self, s: Vale) -> i64:
        return BIT_OF_SEAT[s.turn] if s.actions else 0

    def go_on(self, s: Vale) -> None:
        s.pop()

    def moves(self, s: Vale, seat: i64) -> Ints:
        return wisp_moves(s) if seat == c.WISP else villager_moves(s, seat)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        if move >= m.CHARMS and move < m.CHARMS + c.PANEL_CHARMS:
            s.actions -= 1
            cast(s, seat, move - m.CHARMS)
            return
        if move < m.CHARMS:
            s.actions -= 1
            walk(s, seat, move - m.MOVE)
        elif move < m.SLEEP:
            s.actions -= WAKING
            wake(s, seat, move - m.WAKE)
        elif move < m.TELEPORT:
            s.actions -= 1
            put_to_sleep(s, move - m.SLEEP)
        elif move < m.PASS:
            s.actions -= 1
            teleport(s, move - m.TELEPORT)
        else:
            s.actions = 0
            if s.telling:
                s.tell("passed", {"seat": seat})
        maybe_end(s)


class Banishing(Frame[Vale]):
    """A villager's charm has darkened the wisp's space: the villager may move the wisp, for nothing (WV-36)."""

    def asks(self, s: Vale) -> i64:
        return BIT_OF_SEAT[s.turn]

    def moves(self, s: Vale, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=DARK)
        out = append(out, m.LEAVE)
        return with_other_shadows(s, out, m.BANISH)

    def play(self, s: Vale, seat: i64, move: i64) -> None:
        s.pop()
        if move != m.LEAVE:
            s.places[c.WISP] = move - m.BANISH
        if s.telling:
            if move == m.LEAVE:
                s.tell("left", {"seat": seat})
            else:
                s.tell("banished", {"seat": seat, "to": move - m.BANISH})


TURNS: Final = Turns()
SPINNING: Final = Spinning()
ACTING: Final = Acting()
BANISHING: Final = Banishing()
# Frames without fields: every table can use the same ones.


# What may be done


def villager_moves(s: Vale, seat: i64) -> Ints:
    """Move, flip, swap, wake; at home only charms, or nothing (WV-18 to WV-22, WV-34, WV-35, WV-37, WV-39)."""
    out: Ints = vec[i64](capacity=MOST_MOVES)
    if is_home(s, seat):
        out = append(out, m.PASS)
    else:
        out = with_steps(s, out, s.pieces[seat], s.places[seat])
    out = with_charms(out, s.last_charm)
    if s.actions >= WAKING and s.asleep:
        for other in range(c.VILLAGERS):
            if is_asleep(s, other) and s.last_charm != c.SLEPT + other:
                out = append(out, m.WAKE + other)
    return out


def wisp_moves(s: Vale) -> Ints:
    """Move, teleport, flip, swap, put to sleep (WV-23 to WV-27)."""
    out: Ints = vec[i64](capacity=MOST_MOVES)
    here = s.places[c.WISP]
    drift = s.box.drift
    for i in range(s.box.drift_from[here], s.box.drift_from[here + 1]):
        out = append(out, m.MOVE + drift[i])
    out = with_charms(out, s.last_charm)
    if s.box.shadow[s.arrangement] & BIT[here]:
        out = with_other_shadows(s, out, m.TELEPORT)
    for villager in range(c.VILLAGERS):
        if s.places[villager] == here and not is_asleep(s, villager) and s.last_charm != c.WOKE + villager:
            out = append(out, m.SLEEP + villager)
    return out


def with_steps(s: Vale, out: Ints, piece: i64, place: i64) -> Ints:
    """Add where a piece may walk: from light to light, over open rivers, into its own home (WV-18, WV-34)."""
    box = s.box
    dark = box.shadow[s.arrangement]
    if dark & BIT[place]:
        return out
    closed = dark | HOMES & ~BIT[box.home_of[piece]]
    walk = box.walk
    for i in range(box.walk_from[place], box.walk_from[place + 1]):
        to = walk[i]
        if not closed & BIT[to]:
            out = append(out, m.MOVE + to)
    return out


def with_charms(out: Ints, last: i64) -> Ints:
    """Add flips and swaps: any but the one cast last (WV-22, WV-30, WV-31)."""
    for charm in range(c.PANEL_CHARMS):
        if charm != last:
            out = append(out, m.CHARMS + charm)
    return out


def with_other_shadows(s: Vale, out: Ints, span: i64) -> Ints:
    """Add every shadow space but the wisp's own (WV-24, WV-36)."""
    here = s.places[c.WISP]
    first = s.arrangement * DARK
    shadows = s.box.shadows
    for i in range(first, first + DARK):
        if shadows[i] != here:
            out = append(out, span + shadows[i])
    return out


# What it does


def walk(s: Vale, seat: i64, place: i64) -> None:
    """Go to a neighbouring space (WV-18, WV-23)."""
    here = s.places[seat]
    if seat == c.WISP:
        s.places[c.WISP] = place
    else:
        step_to(s, seat, place)
    if s.telling:
        s.tell("moved", {"seat": seat, "from": here, "to": place})
        if seat != c.WISP and is_home(s, seat):
            s.tell("home", {"seat": seat})


def teleport(s: Vale, place: i64) -> None:
    """From shadow to shadow (WV-24)."""
    here = s.places[c.WISP]
    s.places[c.WISP] = place
    if s.telling:
        s.tell("teleported", {"seat": c.WISP, "from": here, "to": place})


def cast(s: Vale, seat: i64, charm: i64) -> None:
    """Flip or swap; where a villager's charm darkens the wisp's space, it may go on to banish it (WV-36)."""
    was_light = not s.box.shadow[s.arrangement] & BIT[s.places[c.WISP]]
    s.arrangement = after_charm(s.arrangement, charm)
    s.last_charm = charm
    if s.telling:
        tell_charm(s, seat, charm)
    if was_light and seat != c.WISP and s.box.shadow[s.arrangement] & BIT[s.places[c.WISP]]:
        s.push(BANISHING)


def tell_charm(s: Vale, seat: i64, charm: i64) -> None:
    """Tell of a flip or a swap."""
    s.tell("flipped" if charm < 4 else "swapped", {"seat": seat, "charm": charm})


def wake(s: Vale, seat: i64, villager: i64) -> None:
    """A sleeper stands up, wherever it is (WV-21, WV-29)."""
    s.asleep &= ~BIT_OF_SEAT[villager]
    if s.undo_scope == c.ALL_CHARMS:
        s.last_charm = c.WOKE + villager
    if s.telling:
        s.tell("woke", {"seat": seat, "villager": villager})


def put_to_sleep(s: Vale, villager: i64) -> None:
    """A villager on the wisp's space falls asleep there (WV-26)."""
    s.asleep |= BIT_OF_SEAT[villager]
    if s.undo_scope == c.ALL_CHARMS:
        s.last_charm = c.SLEPT + villager
    if s.telling:
        s.tell("slept", {"seat": c.WISP, "villager": villager})


def maybe_end(s: Vale) -> None:
    """All at home, or all who are not asleep: checked after every action (WV-40 to WV-42)."""
    if s.home == c.VILLAGERS_WIN:
        end(s, c.VILLAGERS_WIN)
    elif s.home | s.asleep == c.VILLAGERS_WIN:
        end(s, c.WISP_WINS)


def end(s: Vale, result: i64) -> None:
    """The game is over; what is left of the turn is not played."""
    s.result = result
    s.actions = 0
    if s.telling:
        s.tell("won", {"result": result})
