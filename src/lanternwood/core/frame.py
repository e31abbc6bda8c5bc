"""Frames and states: a pause in the rules is a frame on a stack, and a state says who is asked what.

There is no current player. `asking` holds the seats that owe an answer as bits, or the bit of nature; when it is
zero the game is over. Playing is: the top frame takes the answer, then everything that needs no answer happens
(`settle`), until somebody is asked again.

Both classes may be subclassed in plain Python also where the core is compiled, so that a game can be written, and
played, before anybody compiles it.
"""

from typing import Any, ClassVar, Final, Generic, TypeVar

from lanternwood.core.facts import EVERYONE, Fact
from lanternwood.core.ints import Ints, append, i64, mypyc_attr, vec
from lanternwood.core.rng import Rng

NATURE: Final = 7
NATURE_BIT: Final = 128
ASKED: Final = tuple(tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256))

S = TypeVar("S", bound="State")


def _bits() -> Ints:
    return vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])


BIT_OF_SEAT: Final[Ints] = _bits()


def _lowest() -> Ints:
    out: Ints = vec[i64]([0])
    for bits in range(1, 256):
        seat = 0
        while not bits >> seat & 1:
            seat += 1
        out = append(out, seat)
    return out


LOWEST: Final[Ints] = _lowest()


NO_MOVES: Final[Ints] = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A pause: who is asked, what they may answer, and what the answer does.

    Fields only hold what a file could hold: ints, words, `Ints`. `SEEN` names every field and who may see it
    ("all", "own": a list by seat of which each seat sees its own place, "rows": a flat one with as many places for
    each seat, "none"). A frame can be made without arguments, so that it can be read back from a file.

    `SECRET` says that an answer is nobody else's business until the rules show it; that it was given, everybody sees.
    Such a frame that asks several seats at once also says which question it is (`phase`), whom it was put to
    (`put_to`), and can take back what others have answered (`forget`).
    """

    SEEN: ClassVar[dict[str, str]] = {}
    SECRET: ClassVar[bool] = False
    LISTS: ClassVar[bool] = False
    """Lists of numbers stay lists when it is read back, also where the core is compiled."""

    def asks(self, s: S) -> i64:
        """The seats that owe an answer, as bits; 0 means go on."""
        return 0

    def go_on(self, s: S) -> None:
        """This frame is on top and nobody has to be asked."""
        raise NotImplementedError

    def moves(self, s: S, seat: i64) -> Ints:
        """Every legal answer of an asked seat; never empty."""
        raise NotImplementedError

    def play(self, s: S, seat: i64, move: i64) -> None:
        """Take a legal answer."""
        raise NotImplementedError

    def weights(self, s: S) -> Ints:
        """How likely nature's moves are, beside `moves(s, NATURE)`; equal unless a frame says otherwise."""
        out: Ints = vec[i64]()
        for _ in range(len(self.moves(s, NATURE))):
            out = append(out, 1)
        return out

    def draw(self, s: S, rng: Rng) -> i64:
        """Nature's answer, by weight."""
        moves = self.moves(s, NATURE)
        weights = self.weights(s)
        total: i64 = 0
        for w in weights:
            total += w
        left = rng.below(total)
        for i in range(len(moves)):
            left -= weights[i]
            if left < 0:
                return moves[i]
        raise AssertionError("nature has no answer")

    def phase(self, s: S) -> i64:
        """The number of a secret question: another one once everybody's answers have been shown."""
        return 0

    def put_to(self, s: S) -> i64:
        """The seats that a secret question was put to, whether they have answered or not, as bits."""
        return self.asks(s)

    def forget(self, s: S, seat: i64) -> None:
        """Take back what others have answered to a secret question, as if this seat alone had answered."""

    def redeal(self, s: S, seat: int, rng: Rng) -> None:
        """Change what is held back in this frame and the seat cannot know."""

    def copy(self) -> "Frame[S]":
        """A frame for a clone. One that holds nothing, or whose fields never change, gives itself."""
        return self


NOBODY: Final[Frame[Any]] = Frame()
"""What goes on when nothing does: `State.now` of an empty stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table of one game. A game's own state adds fields, names them all in `SEEN`, and clones itself."""

    SEEN: ClassVar[dict[str, str]] = {}
    CACHES: ClassVar[tuple[str, ...]] = ()
    LISTS: ClassVar[bool] = False

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.asking: i64 = 0
        self.stack: list[Frame[Any]] = []
        self.now: Frame[Any] = NOBODY
        self.telling: bool = False
        self.facts: list[Fact] = []
        self.offered: Ints = NO_MOVES
        self.offered_to: i64 = -1

    # Asking and answering

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe an answer now; (NATURE,) for chance; () when the game is over."""
        return ASKED[self.asking]

    @property
    def answered(self) -> tuple[int, ...]:
        """The seats that have answered the secret question that is open: everybody sees who, and nobody what."""
        if not self.asking or not self.now.SECRET:
            return ()
        return ASKED[int(self.now.put_to(self)) & ~int(self.asking)]

    def forget(self, seat: int) -> None:
        """Take back what others have answered to an open secret question."""
        if self.asking and self.now.SECRET:
            self.offered_to = -1
            self.now.forget(self, seat)
            self.asking = self.now.asks(self)

    def moves(self, seat: i64) -> Ints:
        """The legal moves of a seat that is asked, none for any other."""
        if seat < 0 or seat > NATURE or not self.asking & BIT_OF_SEAT[seat]:
            return NO_MOVES[:]
        self.offered = self.now.moves(self, seat)
        self.offered_to = seat
        return self.offered[:]

    def play(self, seat: i64, move: i64) -> None:
        """Check a move and make it; an illegal one changes nothing and says which rule forbids it."""
        if self.offered_to != seat:
            self.moves(seat)
        if seat >= 0 and self.offered_to == seat:  # -1 is nobody, and what was offered last is not theirs
            for offered in self.offered:
                if offered == move:
                    self.apply(seat, move)
                    return
        raise self.illegal(seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal, because it came out of `moves`."""
        self.now.play(self, seat, move)
        self.settle()

    def answer_nature(self, rng: Rng) -> None:
        """Let nature answer, by weight, until a seat is asked or the game is over."""
        while self.asking & NATURE_BIT:
            self.now.play(self, NATURE, self.now.draw(self, rng))
            self.settle()

    def settle(self) -> None:
        """Let everything happen that needs no answer."""
        self.offered_to = -1
        while len(self.stack) > 0:
            self.asking = self.now.asks(self)
            if self.asking:
                return
            self.now.go_on(self)
        self.asking = 0

    def illegal(self, seat: int, move: int) -> Exception:
        """Why a move is not among the legal ones: its game names the rule."""
        from lanternwood.core.registry import illegal

        return illegal(self, int(seat), int(move))

    # The stack; `now` is its last frame, kept beside it because a list does not tell the compiler what it holds

    def push(self, frame: Frame[Any]) -> None:
        """Interrupt what is going on."""
        self.stack.append(frame)
        self.now = frame

    def become(self, frame: Frame[Any]) -> None:
        """The next step of what is going on."""
        self.stack[-1] = frame
        self.now = frame

    def pop(self) -> None:
        """What is going on is finished."""
        self.stack.pop()
        self.now = self.stack[-1] if len(self.stack) > 0 else NOBODY

    def clear(self) -> None:
        """Nothing is going on any more."""
        self.stack.clear()
        self.now = NOBODY

    # Facts

    def tell(self, kind: str, data: dict[str, object], to: int = EVERYONE) -> None:
        """Remember what has just happened; call it under `if s.telling`."""
        self.facts.append(Fact(kind, data, to, self.clone()))

    # What every game adds

    def clone(self) -> "State":
        """An independent copy, made by hand, without facts."""
        raise NotImplementedError

    def copy_core_to(self, new: "State") -> None:
        """Copy the fields of this class into a clone."""
        new.asking = self.asking
        for frame in self.stack:
            new.push(frame.copy())

    def refresh(self) -> None:
        """Work out again what is only remembered (`CACHES`), after fields were filled from outside."""

    def redeal(self, seat: int, rng: Rng) -> None:
        """Change what this seat cannot know, so that it could not tell the difference."""
        self.offered_to = -1
        self.forget(seat)
        self.mix_hidden(seat, rng)
        for frame in self.stack:
            frame.redeal(self, seat, rng)

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """The part of `redeal` that concerns the state's own fields; frames do theirs. Seat -1 is a spectator."""

    def scores(self) -> tuple[int, ...]:
        """Points by seat, as they stand."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the end, or when nobody wins."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, object]:
        """Plain data that this seat (None: a spectator) may see."""
        from lanternwood.core.see import see

        return see(self, seat)


def draw_by_counts(counts: Ints, rng: Rng) -> i64:
    """A kind out of a bag that holds `counts` of each kind."""
    return kind_at(counts, rng.below(total_of(counts)))


def kind_at(counts: Ints, place: i64) -> i64:
    """The kind of the thing at a place of a bag, were its things laid out kind by kind."""
    kind: i64 = 0
    for n in counts:
        place -= n
        if place < 0:
            return kind
        kind += 1
    raise AssertionError("drawn from an empty bag")


def kinds_in(counts: Ints, first: i64) -> Ints:
    """The kinds that a bag still holds, as moves counted from `first`."""
    out: Ints = vec[i64](capacity=len(counts))
    kind: i64 = 0
    for n in counts:
        if n > 0:
            out = append(out, first + kind)
        kind += 1
    return out


def counts_in(counts: Ints) -> Ints:
    """How many of each kind a bag still holds, without the kinds it has none of."""
    out: Ints = vec[i64](capacity=len(counts))
    for n in counts:
        if n > 0:
            out = append(out, n)
    return out


def moves_from(first: i64, n: i64) -> Ints:
    """So many moves in a row."""
    out: Ints = vec[i64](capacity=n)
    for i in range(n):
        out = append(out, first + i)
    return out


def any_of(moves: Ints, rng: Rng) -> i64:
    """One of some moves, each as likely."""
    return moves[rng.below(len(moves))]


def total_of(counts: Ints) -> i64:
    """How many things a bag holds."""
    total: i64 = 0
    for n in counts:
        total += n
    return total


def ints_of(items: list[int]) -> Ints:
    """An `Ints` from a plain list, for code at the border."""
    out: Ints = vec[i64]()
    for item in items:
        out = append(out, item)
    return out


def zeros(n: i64) -> Ints:
    """So many zeros."""
    return many(n, 0)


def many(n: i64, value: i64) -> Ints:
    """So many times one value."""
    out: Ints = vec[i64](capacity=n)
    for _ in range(n):
        out = append(out, value)
    return out


def changed(items: Ints, at: i64, value: i64) -> Ints:
    """A copy with one place changed, for fields that clones share."""
    new = items[:]
    new[at] = value
    return new
