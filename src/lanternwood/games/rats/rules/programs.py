"""Effects as programs (see `numbers`): gains happen at once, everything that asks somebody is a frame of its own.

An operation that asks is started by the frame that stands for it in `STEPS`; the modules that define such frames put
them there. Whatever is pushed later happens first, so what an effect sets off is pushed below the effect itself.
"""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame, ints_of
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import ORDER
from lanternwood.games.rats.rules.state import BIT_OF, Rats, first_place
from lanternwood.games.rats.rules.tables import place_after


class Step(Frame[Rats]):
    """A question to one seat that is passed over where nothing can be answered.

    `cause` is where it comes from. Frames never change once they are made, so that clones can share them.
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        """Push the frame that carries out the row of a program at this place."""
        raise NotImplementedError

    def possible(self, s: Rats) -> bool:
        """Is there anything to choose? Where a step may be declined, that alone is no choice."""
        return len(self.moves(s, self.seat)) > 1

    def asks(self, s: Rats) -> i64:
        return BIT_OF_SEAT[self.seat] if self.possible(s) else 0

    def go_on(self, s: Rats) -> None:
        s.pop()


class Counted(Step):
    """A step that can be carried out so many times (`n`)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "n": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, n: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.n: i64 = n

    # fmt: on
    # end of fields


STEPS: Final[list[Step]] = [Step() for _ in range(35)]
"""By operation, a frame that can start it."""
ACTS: Final = (c.OP_GAIN, c.OP_LOSE, c.OP_ROOM, c.OP_FOES, c.OP_MAIN, c.OP_PICK, c.OP_OBJECTIVE, c.OP_DROP)
ASKS: Final[Ints] = ints_of([int(op not in ACTS) for op in range(35)])
"""1 for operations that only push a frame which asks somebody, 0 for those that do something at once."""


# Gains


def gain(s: Rats, seat: i64, what: i64, n: i64, cause: i64) -> None:
    """A seat gains tokens or points; wood and metal may set something off (one gain, however many)."""
    if n <= 0:
        return
    s.stock[seat * c.STOCK + what] += n
    if s.telling:
        s.tell("gained", {"seat": seat, "what": what, "n": n, "cause": cause})
    if what <= c.METAL:
        happen(s, seat, c.ON_GAIN_WOOD + what)


def lose_points(s: Rats, seat: i64, n: i64, cause: i64) -> None:
    """Points go, but never below 0 (RW-114)."""
    at = seat * c.STOCK + c.VP
    lost = min(n, s.stock[at])
    s.stock[at] -= lost
    if s.telling and lost:
        s.tell("lost", {"seat": seat, "what": c.VP, "n": lost, "cause": cause})


def open_extra_room(s: Rats, seat: i64, cause: i64) -> None:
    """One more open room (RW-120)."""
    row = seat * c.STOCK
    if s.stock[row + c.EXTRA] < c.EXTRA_ROOMS:
        s.stock[row + c.EXTRA] += 1
        s.stock[row + c.FREE] += 1
        if s.telling:
            s.tell("room", {"seat": seat, "cause": cause})


# What events set off


def listening(s: Rats, seat: i64, event: i64) -> bool:
    """Does anything in play wait for this event?"""
    event_masks = s.box.event_masks
    at = seat * c.WORDS
    row = event * c.WORDS
    for word in range(c.WORDS):
        if s.tableau[at + word] & event_masks[row + word]:
            return not muted(s, event)
    return False


def muted(s: Rats, event: i64) -> bool:
    """Gains out of an effect that was set off by such a gain set nothing off again (AMB-19)."""
    return (event == c.ON_GAIN_WOOD and s.mute & 1 != 0) or (event == c.ON_GAIN_METAL and s.mute & 2 != 0)


def happen(s: Rats, seat: i64, event: i64) -> None:
    """An event: what waits for it comes before everything else that is still to be done."""
    event_masks = s.box.event_masks
    if listening(s, seat, event):
        sources: Ints = vec[i64](capacity=c.WORDS)
        for word in range(c.WORDS):
            sources = append(sources, s.tableau[seat * c.WORDS + word] & event_masks[event * c.WORDS + word])
        s.push(Effects(seat, event, sources))


class Effects(Frame[Rats]):
    """Effects of several sources that happen together, each once: what an event sets off, or income (RW-27).

    Those that ask nobody come first; of the others the seat chooses the order (AMB-17, AMB-19).
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "event": "all", "sources": "all"}

    def __init__(self, seat: i64 = 0, event: i64 = 0, sources: Ints | None = None) -> None:
        self.seat: i64 = seat; self.event: i64 = event
        self.sources: Ints = sources if sources is not None else vec[i64]()

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        plain = s.box.plain
        sources = self.all_of(s)
        if len(sources) < 2:
            return 0
        for source in sources:
            if plain[source]:
                return 0
        return BIT_OF_SEAT[self.seat]

    def all_of(self, s: Rats) -> Ints:
        """The sources that are still in play."""
        out: Ints = vec[i64](capacity=6)
        for word in range(c.WORDS):
            bits = self.sources[word] & s.tableau[self.seat * c.WORDS + word]
            while bits:
                out = append(out, word * c.WORD + first_place(bits))
                bits &= bits - 1
        return out

    def moves(self, s: Rats, seat: i64) -> Ints:
        out = self.all_of(s)
        for i in range(len(out)):
            out[i] += ORDER
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        self.run_one(s, move - ORDER)

    def go_on(self, s: Rats) -> None:
        plain = s.box.plain
        sources = self.all_of(s)
        if len(sources) == 0:
            s.pop()
            return
        chosen = sources[0]
        for source in sources:
            if plain[source]:
                chosen = source
                break
        self.run_one(s, chosen)

    def run_one(self, s: Rats, source: i64) -> None:
        """One of the effects; the others come after it."""
        rest = self.sources[:]
        rest[source // c.WORD] &= ~BIT_OF[source]
        left = False
        for bits in rest:
            if bits:
                left = True
        if left:
            s.become(Effects(self.seat, self.event, rest))
        else:
            s.pop()
        if s.telling:
            s.tell("set off", {"seat": self.seat, "source": source, "event": self.event})
        gains: i64 = 0
        if self.event == c.ON_GAIN_WOOD:
            gains = 1
        elif self.event == c.ON_GAIN_METAL:
            gains = 2
        if gains and not s.mute & gains:
            s.push(Running(self.seat, s.box.nothing, source, s.mute))
            s.mute |= gains
        run(s, self.seat, s.box.effect_of[source], source)


def income_of(s: Rats, seat: i64) -> Ints:
    """Everything in play that gives income."""
    kind_masks = s.box.kind_masks
    out: Ints = vec[i64](capacity=c.WORDS)
    for word in range(c.WORDS):
        out = append(out, s.tableau[seat * c.WORDS + word] & kind_masks[word])
    return out


# Programs


class Running(Frame[Rats]):
    """The rest of a program; behind one that a gain has set off, what was mute before it (NONE: no change)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "at": "all", "cause": "all", "mute": "all"}

    def __init__(self, seat: i64 = 0, at: i64 = 0, cause: i64 = c.NONE, mute: i64 = c.NONE) -> None:
        self.seat: i64 = seat; self.at: i64 = at; self.cause: i64 = cause; self.mute: i64 = mute

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        s.pop()
        if self.mute != c.NONE:
            s.mute = self.mute
        run(s, self.seat, self.at, self.cause)


class Repeating(Frame[Rats]):
    """A program that is carried out several times."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "at": "all", "left": "all", "cause": "all"}

    def __init__(self, seat: i64 = 0, at: i64 = 0, left: i64 = 0, cause: i64 = c.NONE) -> None:
        self.seat: i64 = seat; self.at: i64 = at; self.left: i64 = left; self.cause: i64 = cause

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        if self.left > 1:
            s.become(Repeating(self.seat, self.at, self.left - 1, self.cause))
        else:
            s.pop()
        run(s, self.seat, self.at, self.cause)


def run(s: Rats, seat: i64, at: i64, cause: i64) -> None:
    """Carry out a program as far as nobody has to be asked; what asks is pushed, above what comes after it."""
    code = s.box.code
    while True:
        op = code[at]
        if op == c.END:
            return
        if op == c.OP_GAIN:
            what = code[at + 1]
            after = at + c.ROW
            if what <= c.METAL and code[after] != c.END and listening(s, seat, c.ON_GAIN_WOOD + what):
                s.push(Running(seat, after, cause))
                gain(s, seat, what, code[at + 2], cause)
                return
            gain(s, seat, what, code[at + 2], cause)
            at = after
        elif op == c.OP_LOSE:
            lose_points(s, seat, code[at + 1], cause)
            at += c.ROW
        elif op == c.OP_ROOM:
            open_extra_room(s, seat, cause)
            at += c.ROW
        elif op == c.OP_IF:
            at = at + c.ROW if s.stock[seat * c.STOCK + c.ELEC] >= code[at + 1] else code[at + 2]
        else:
            after = place_after(s.box, at)
            if code[after] != c.END:
                s.push(Running(seat, after, cause))
            if op == c.OP_EACH:
                if s.stock[seat * c.STOCK + code[at + 1]] > 0:
                    s.push(Repeating(seat, code[at + 2], s.stock[seat * c.STOCK + code[at + 1]], cause))
            elif op == c.OP_FOES:
                aim_at_foes(s, seat, code[at + 1], code[at + 2], cause)
            else:
                STEPS[op].start(s, seat, at, cause)
            return


def would_do(s: Rats, seat: i64, at: i64, cause: i64) -> bool:
    """Would any step of a program do something now? A step that only asks is started to see whether it would."""
    code = s.box.code
    while True:
        op = code[at]
        if op == c.END:
            return False
        if op == c.OP_IF:
            at = at + c.ROW if s.stock[seat * c.STOCK + c.ELEC] >= code[at + 1] else code[at + 2]
            continue
        if op == c.OP_EACH:
            if s.stock[seat * c.STOCK + code[at + 1]] > 0:
                return True
        elif op == c.OP_CHOICE:
            for row in range(at + c.ROW, at + c.ROW * (1 + code[at + 1]), c.ROW):
                if would_do(s, seat, code[row + 1], cause):
                    return True
        elif not ASKS[op]:
            return True
        else:
            STEPS[op].start(s, seat, at, cause)
            asks = s.now.asks(s)
            s.pop()
            if asks:
                return True
        at = place_after(s.box, at)


def aim_at_foes(s: Rats, seat: i64, counter: i64, at: i64, cause: i64) -> None:
    """Every opponent with more of something (or all), in turn order (RW-96, AMB-30): the first one on top."""
    for place in range(s.seats - 1, -1, -1):
        foe = s.order[place]
        if foe != seat and (counter == c.NONE or s.stock[foe * c.STOCK + counter] > s.stock[seat * c.STOCK + counter]):
            s.push(Running(foe, at, cause))
