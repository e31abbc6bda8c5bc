"""Kinds of moves, named once: a word, its arguments, the sentence that says it, and the things it points at.

    MOVES: Kinds[Vale] = Kinds("vale")
    MOVES.add("flip {slot}", SLOT, points=("panel:{slot}",), text=N_("turn the panel of field {slot} around"))

The arguments, the most significant first, give a kind its numbers; the pattern gives its words and reads them again. So
`describe`, `parse` and what buttons say come from one line. Sizes are fixed capacities: no number depends on a box, and
a box that needs more is refused. Compiled rules find the first numbers as literals in their `rules/moves.py`, written
by core/writer.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any, Generic, TypeVar

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.scores import Option, Reason
from lanternwood.core.spans import Spans
from lanternwood.core.text import Text, all_of, say, seat_text

S = TypeVar("S", bound=State)

LITERAL = -1
Numbers = Mapping[str, int]
"""What a move says, by argument."""


@dataclass(frozen=True)
class Arg(Generic[S]):
    """An argument of a move: how many there can be at most, how one is written and read, and what sentences say."""

    name: str
    size: int
    write: Callable[[S, int, int], str]
    """Its words, for a seat."""
    read: Callable[[S, int, str], int]
    """The number of some words; BadInput where there is none."""
    like: str
    """An example."""
    says: Callable[[S, int, int], object] | None = None
    """What a sentence says; its words unless this is given."""
    words: int = 1
    """How many words it takes; 0 for all that are left."""


def listed(
    name: str,
    size: int,
    known: Callable[[S], Sequence[str]],
    says: Callable[[S], Sequence[object]] | None = None,
    like: str = "",
) -> Arg[S]:
    """An argument that is one of some words, such as the ids of cards in the box."""

    def write(s: S, seat: int, n: int) -> str:
        return known(s)[n]

    def read(s: S, seat: int, word: str) -> int:
        words = known(s)
        if word not in words:
            named = [each for each in words if each]
            raise BadInput(say("{name} {word!r}: choose one of {known}", name=name, word=word, known=named))
        return words.index(word)

    def said(s: S, seat: int, n: int) -> object:
        assert says is not None
        return says(s)[n]

    return Arg(name, size, write, read, like, said if says is not None else None)


def counted(name: str, size: int, first: int = 1) -> Arg[Any]:
    """An argument that is a number, counted from 1 unless it is said otherwise."""
    words = [str(first + n) for n in range(size)]
    return listed(name, size, lambda s: words, lambda s: [first + n for n in range(size)], words[0])


def seated(name: str = "seat", size: int = 7) -> Arg[Any]:
    """An argument that is a seat, as people count them."""
    words = [str(n + 1) for n in range(size)]
    return listed(name, size, lambda s: words, lambda s: [seat_text(n) for n in range(size)], "1")


@dataclass(frozen=True)
class Kind(Generic[S]):
    """One kind of move."""

    name: str
    pattern: str
    args: tuple[Arg[S], ...]
    text: str | Callable[[S, int, Numbers], str]
    points: tuple[str, ...] | Callable[[S, int, Numbers], tuple[str, ...]]
    """Things on the table; `{me}` stands for the seat."""
    start: int
    nature: bool

    @cached_property
    def head(self) -> str:
        """The words before its first argument; several kinds may begin alike."""
        return self.pattern.partition("{")[0].strip()

    @cached_property
    def begin(self) -> int:
        """How many words its head has."""
        return len(self.head.split())

    @cached_property
    def order(self) -> tuple[Arg[S], ...]:
        """Its arguments in the order of the words."""
        by_name = {arg.name: arg for arg in self.args}
        return tuple(by_name[name] for name in _named(self.pattern))

    @cached_property
    def said(self) -> tuple[Arg[S], ...]:
        """The arguments that its sentence names."""
        named = [] if callable(self.text) else _named(self.text)
        return tuple(arg for arg in self.args if arg.name in named)

    @cached_property
    def named(self) -> tuple[Arg[S] | None, ...]:
        """For each thing it points at, the argument that alone says which one, if sentences call that by a name:
        `card:{card}`. Empty if there is none."""
        patterns = () if callable(self.points) else self.points
        by_word = {f"{{{arg.name}}}": arg for arg in self.args if arg.says is not None}
        found = tuple(by_word.get(pattern.partition(":")[2]) for pattern in patterns)
        return found if any(found) else ()

    @cached_property
    def pieces(self) -> tuple[tuple[str, str, int], ...]:
        """The words of its pattern after the first ones: what stands before and after an argument, and how many words
        that takes; LITERAL for a word without one."""
        wide = iter([arg.words for arg in self.order])
        found: list[tuple[str, str, int]] = []
        for word in self.pattern.split()[self.begin :]:
            before, brace, rest = word.partition("{")
            found.append((before, rest.partition("}")[2], next(wide)) if brace else (word, "", LITERAL))
        return tuple(found)

    @property
    def size(self) -> int:
        return prod(arg.size for arg in self.args)

    @property
    def like(self) -> str:
        return self.pattern.format(**{arg.name: arg.like for arg in self.args})

    def numbers(self, index: int) -> dict[str, int]:
        """What a place in the span says."""
        found: dict[str, int] = {}
        for arg in reversed(self.args):
            index, found[arg.name] = divmod(index, arg.size)
        return found

    def index(self, numbers: Numbers) -> int:
        """The other way."""
        index = 0
        for arg in self.args:
            index = index * arg.size + numbers[arg.name]
        return index


@dataclass
class Kinds(Generic[S]):
    """All kinds of moves of one game, in the order of their numbers."""

    game: str
    kinds: list[Kind[S]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spans = Spans(self.game)
        self.by_name: dict[str, Kind[S]] = {}
        self._by_head: dict[str, list[Kind[S]]] = {}
        self._starts: list[int] = []

    def add(
        self,
        pattern: str,
        *args: Arg[S],
        text: str | Callable[[S, int, Numbers], str],
        points: tuple[str, ...] | Callable[[S, int, Numbers], tuple[str, ...]] = (),
        nature: bool = False,
        name: str = "",
    ) -> int:
        """One more kind of move; gives its first number. It is called by the words before its first argument, unless
        another kind begins with the same words."""
        name = name or pattern.partition("{")[0].strip()
        if sorted(re.findall(r"{(\w+)}", pattern)) != sorted(arg.name for arg in args):
            raise ValueError(f"{self.game}: {pattern!r} should name each of its arguments once")
        start = int(self.spans.add(name, prod(arg.size for arg in args)))
        kind = Kind(name, pattern, args, text, points, start, nature)
        self.kinds.append(kind)
        self.by_name[name] = kind
        self._by_head.setdefault(kind.head, []).append(kind)
        self._starts.append(start)
        return start

    def share(self, other: Kinds[S]) -> None:
        """Begin with all kinds of another game, under the same numbers."""
        for kind in other.kinds:
            self.add(kind.pattern, *kind.args, text=kind.text, points=kind.points, nature=kind.nature, name=kind.name)

    def split(self, move: int) -> tuple[Kind[S], dict[str, int]]:
        """The kind of a move, and what it says."""
        if not 0 <= move < self.spans.size:
            self.spans.split(move)  # complains
        kind = self.kinds[bisect_right(self._starts, move) - 1]
        return kind, kind.numbers(move - kind.start)

    def join(self, name: str, **numbers: int) -> int:
        """The number of a move."""
        kind = self.by_name[name]
        return kind.start + kind.index(numbers)

    # Words

    def describe(self, s: S, seat: int, move: int) -> Option:
        """A move in words, as a sentence, and what it points at."""
        kind, numbers = self.split(move)
        words = {arg.name: arg.write(s, seat, numbers[arg.name]) for arg in kind.args}
        points = kind.points(s, seat, numbers) if callable(kind.points) else kind.points
        return Option(
            kind.pattern.format(**words),
            self._said(s, seat, kind, numbers, words),
            points if callable(kind.points) else tuple(point.format(me=seat, **words) for point in points),
            tuple(arg.says(s, seat, numbers[arg.name]) if arg and arg.says else "" for arg in kind.named),
        )

    def _said(self, s: S, seat: int, kind: Kind[S], numbers: Numbers, words: Mapping[str, str]) -> str:
        if callable(kind.text):
            return kind.text(s, seat, numbers)
        values = {
            arg.name: arg.says(s, seat, numbers[arg.name]) if arg.says is not None else words[arg.name]
            for arg in kind.said
        }
        return say(kind.text, **values)

    def parse(self, s: S, seat: int, words: str) -> int:
        """The move that words name; a complaint says what was expected."""
        tokens = words.split()
        kinds = self._kinds_of(tokens)
        if not kinds:
            known = list(dict.fromkeys(each.head for each in self.kinds if each.nature == (seat == NATURE)))
            raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
        for kind in kinds:
            cut = _cut(kind.pieces, tokens[kind.begin :])
            if cut is None:
                continue
            try:
                numbers = {arg.name: arg.read(s, seat, text) for arg, text in zip(kind.order, cut, strict=True)}
            except BadInput:
                if len(kinds) == 1:
                    raise
            else:
                return kind.start + kind.index(numbers)
        raise _unreadable(words, kinds)

    def _kinds_of(self, tokens: list[str]) -> list[Kind[S]]:
        """The kinds whose first words these are; the longest ones."""
        for length in range(min(len(tokens), 4), 0, -1):
            found = self._by_head.get(" ".join(tokens[:length]))
            if found is not None:
                return found
        return []


def _unreadable(words: str, kinds: Sequence[Kind[Any]]) -> BadInput:
    """What is wrong with words that begin like some kinds."""
    if len(kinds) > 1:
        likes = [f"'{kind.like}'" for kind in kinds]
        return BadInput(say("{words!r} should be written like {likes}", words=words, likes=likes))
    if not kinds[0].args:
        return BadInput(say("{words!r} should be {name!r} alone", words=words, name=kinds[0].head))
    return BadInput(say("{words!r} should be written like '{like}'", words=words, like=kinds[0].like))


def _named(pattern: str) -> list[str]:
    """What stands in braces."""
    return re.findall(r"{(\w+)}", pattern)


def _cut(pieces: Sequence[tuple[str, str, int]], tokens: list[str]) -> list[str] | None:
    """The words of each argument, as the pattern has them; None if they do not fit it."""
    found: list[str] = []
    at = 0
    for before, after, words in pieces:
        wide = 1 if words == LITERAL else words or len(tokens) - at
        text = " ".join(tokens[at : at + wide])
        at += wide
        if at > len(tokens) or not text.startswith(before) or not text.endswith(after):
            return None
        if words != LITERAL:
            found.append(text[len(before) : len(text) - len(after)])
        elif text != before:
            return None
    return found if at == len(tokens) else None


# Why not


def seat_name(seat: int) -> Text:
    """Seats are counted from 1 for people."""
    return say("chance") if seat == NATURE else seat_text(seat)


def not_asked(s: State, seat: int, rule: str) -> Reason:
    """It is not this seat's turn."""
    asked = [seat_name(other) for other in s.asked if other != seat]
    if not asked:
        return Reason(rule, say("there is nothing to do now"))
    return Reason(rule, say("it is the turn of {others}", others=all_of(asked)))


def not_natures(s: State, move: int) -> Reason | None:
    """Why chance cannot answer a move; None if it can."""
    return None if move in list(s.moves(NATURE)) else Reason("", say("chance cannot answer that"))


def illegal(
    s: S,
    seat: int,
    move: int,
    describe: Callable[[S, int, int], Option],
    why_not: Callable[[S, int, str], Reason | None],
) -> Illegal:
    """The error for a move that is not legal: the rule against it."""
    asked = type(s.now).__name__ if s.stack else "over"
    try:
        reason = why_not(s, seat, describe(s, seat, move).words)
    except (ValueError, KeyError, IndexError, BadInput):
        return Illegal(seat, asked, "", say("there is no move {move}", move=move))
    reason = reason or Reason("", say("that is not a legal move"))
    return Illegal(seat, asked, reason.rule, reason.text)


def written(
    kinds: Kinds[Any], also: Mapping[str, int] | None = None, called: Mapping[str, str] | None = None
) -> list[str]:
    """The first numbers of all kinds as lines of a compiled module: `PLAY_LESS: Final[i64] = 540`. `called` are kinds
    whose numbers have names of their own."""
    lines = []
    for kind in kinds.kinds:
        name = (called or {}).get(kind.name) or re.sub(r"[^a-z0-9]", "_", kind.name).upper()
        lines.append(f"{name}: Final[i64] = {kind.start}")
    return lines + [f"{name}: Final[i64] = {number}" for name, number in (also or {}).items()]
