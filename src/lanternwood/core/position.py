"""Position files: a readable page that sets a table up. This module reads its lines; a game gives them meaning.

    lanternwood position 1
    game: wispwood
    seats: 2
    forest 1:
      T C
      . T

A line is `key: value`; a key without value owns the indented lines below it. `#` starts a comment. Every complaint
names the line and says what was expected.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.options import complete, parse
from lanternwood.core.text import any_of, say

if TYPE_CHECKING:
    from lanternwood.core.game import Game

S = TypeVar("S", bound=State)
HEADER = "lanternwood position 1"
NUMBER = re.compile("-?[0-9]{1,9}")
FEW = 12
"""So many words are listed where one of them was expected; of more only those that are near."""


@dataclass
class Entry:
    """One key of a position file with its value, the lines below it, and where it stands."""

    key: str
    value: str
    line: int
    block: list[tuple[int, str]]
    is_drawing: bool = False

    def wrong(self, text: str) -> BadInput:
        return BadInput(text, line=self.line)

    def number(self, least: int, most: int) -> int:
        self.check_block()
        return number(self.value, least, most, self.key, self.line)

    def words(self) -> list[str]:
        self.check_block()
        return self.value.split()

    def parts(self, between: str = ";") -> list[str]:
        """The value cut into parts, none of them empty; an empty value has none."""
        self.check_block()
        found = [part.strip() for part in self.value.split(between)] if self.value else []
        if not all(found):
            raise self.wrong(say("{key}: nothing stands before or after a '{mark}'", key=self.key, mark=between))
        return found

    def check_block(self) -> None:
        """Indented lines below a key belong to drawings only."""
        if self.block and not self.is_drawing:
            text = say("what belongs to '{key}:' stands in the same line, not indented below it", key=self.key)
            raise BadInput(text, line=self.block[0][0])

    def one_of(self, allowed: Sequence[str]) -> str:
        self.check_block()
        if self.value not in allowed:
            raise self.wrong(
                say(
                    "{key}: {value!r} should be one of {allowed}", key=self.key, value=self.value, allowed=list(allowed)
                )
            )
        return self.value

    def drawing(self) -> list[tuple[int, list[str]]]:
        """The rows of a drawing below the key, with their line numbers."""
        self.is_drawing = True
        if not self.block:
            raise self.wrong(say("{key}: expected a drawing in indented lines below", key=self.key))
        return [(line, text.split()) for line, text in self.block]


def number(text: str, least: int, most: int, what: str, line: int) -> int:
    """A whole number within bounds, or a complaint that names what it is."""
    if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
        if least == most:
            raise BadInput(say("{what}: {text!r} should be {least}", what=what, text=text, least=least), line=line)
        complaint = say(
            "{what}: {text!r} should be a whole number from {least} to {most}",
            what=what,
            text=text,
            least=least,
            most=most,
        )
        raise BadInput(complaint, line=line)
    return int(text)


def index_of(word: str, known: Sequence[str], what: str, line: int) -> int:
    """The place of a word among those that are known; where there are many a complaint names only the near ones."""
    if word and word in known:
        return list(known).index(word)
    names = [name for name in known if name]
    if len(names) <= FEW:
        text = say("{what}: {word!r} should be one of {known}", what=what, word=word, known=names)
    elif near := difflib.get_close_matches(word, names, 4, 0.5 if len(word) < 4 else 0.6):
        text = say("{what}: unknown {word!r}, perhaps {near}", what=what, word=word, near=any_of(near))
    else:
        text = say("{what}: unknown {word!r}, expected words such as {some}", what=what, word=word, some=names[:3])
    raise BadInput(text, line=line)


class Sheet:
    """The entries of a position file; a game takes the ones it knows, and what is left over is refused."""

    def __init__(self, entries: list[Entry], last_line: int) -> None:
        self.entries = {entry.key: entry for entry in entries}
        self.taken: set[str] = set()
        self.last_line = last_line

    def take(self, key: str) -> Entry:
        """An entry that must be there."""
        entry = self.maybe(key)
        if entry is None:
            raise BadInput(say("expected a line '{key}: ...'", key=key), line=self.last_line)
        return entry

    def maybe(self, key: str) -> Entry | None:
        self.taken.add(key)
        return self.entries.get(key)

    def starting(self, prefix: str) -> list[Entry]:
        """All entries whose key begins with a word, in the order of the file."""
        found = [entry for key, entry in self.entries.items() if key.split()[0] == prefix]
        self.taken.update(entry.key for entry in found)
        return found

    def of_seats(self, key: str, seats: int) -> list[Entry | None]:
        """The lines of a key that names a seat, such as `hand 1`: one place for each seat."""
        return [self.maybe(f"{key} {seat + 1}") for seat in range(seats)]

    def line_of(self, *keys: str) -> int:
        """The line to blame: of the first of some keys that is there, or else the last line."""
        return next((self.entries[key].line for key in keys if key in self.entries), self.last_line)

    def unused(self, keys: Iterable[str], why: str) -> None:
        """Refuse lines that say nothing at this table, with the reason."""
        for key in keys:
            entry = self.maybe(key)
            if entry is not None:
                raise entry.wrong(say("{key}: {why}", key=key, why=why))

    def finish(self) -> None:
        """Every line has been read, and so has all that stands below it."""
        for key, entry in self.entries.items():
            if key not in self.taken:
                raise entry.wrong(self._unknown(key))
        for entry in self.entries.values():
            entry.check_block()

    def _unknown(self, key: str) -> str:
        """A line that nobody takes: what begins alike is shown, or else every kind of line."""
        alike = sorted(known for known in self.taken if known.split()[0] == key.split()[0])
        if alike:
            expected = any_of([f"'{known}'" for known in alike])
            return say("unknown line {key!r}, expected {expected}", key=key, expected=expected)
        kinds = {re.sub(" [0-9]+", lambda _: " N", known) for known in self.taken}
        return say("unknown line {key!r}: this table knows {known}", key=key, known=sorted(kinds))


def read(text: str) -> Sheet:
    """Split a position file into its entries."""
    lines = text.splitlines()
    header = next((i for i, line in enumerate(lines) if _bare(line).strip()), None)
    if header is None or _bare(lines[header]).strip() != HEADER:
        raise BadInput(say("expected {header!r} as the first line", header=HEADER), line=(header or 0) + 1)
    entries: list[Entry] = []
    first: dict[str, int] = {}
    for i, raw in enumerate(lines[header + 1 :], start=header + 2):
        line = _bare(raw).rstrip()
        if not line.strip():
            continue
        if line[0].isspace():
            if not entries or entries[-1].value:
                raise BadInput(say("an indented line belongs below a key such as 'forest 1:'"), line=i)
            entries[-1].block.append((i, line.strip()))
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split())
        if not colon or not key:
            raise BadInput(say("{line!r} should be written 'key: value'", line=line.strip()), line=i)
        if key in first:
            raise BadInput(
                say("{key!r} stands here a second time (first in line {first})", key=key, first=first[key]), line=i
            )
        first[key] = i
        entries.append(Entry(key, value.strip(), i, []))
    return Sheet(entries, max(len(lines), 1))


def _bare(line: str) -> str:
    """A line without its comment."""
    return line.split("#", 1)[0]


def built(game: Game, sheet: Sheet, box: Any) -> Any:
    """A new table with the seats and the options that a file names, for a game to lay out; its stack is empty."""
    seats = sheet.take("seats").number(min(game.seat_counts), max(game.seat_counts))
    line = sheet.maybe("options")
    try:
        s = game.build(box, seats, complete(game.settings, seats, parse(line.value) if line else {}))
    except BadInput as error:
        raise line.wrong(error.text) if line else error from None
    s.clear()
    return s


def play_steps(game: Game, s: State, entry: Entry, seat: int | None = None) -> None:
    """Moves in words to play once a table is set up, such as `take 3; shape P2`: one seat's, or anybody's.

    Nature's answers stand among them like everyone's (`firefly 2`); where several seats are asked at once each says
    its number (`1: stay; 2: cat 0,1`).
    """
    steps = entry.parts()
    if not steps:
        raise entry.wrong(say("{key}: expected moves, with ';' between them", key=entry.key))
    for step in steps:
        who, words = (seat, step) if seat is not None else _whose(s, step, entry)
        try:
            if who == NATURE and game.words.parse(s, who, words) not in list(s.moves(who)):
                raise BadInput(not_by_chance(game, s, words))
            game.play(s, who, words)
        except Illegal as error:
            raise entry.wrong(say("{key}: {words!r}: {error}", key=entry.key, words=words, error=error.said)) from None
        except BadInput as error:
            raise entry.wrong(say("{key}: {text}", key=entry.key, text=error.text)) from None


def played_on(game: Game, s: S, then: Entry | None) -> S:
    """A table that has been set up: at its first question, or after the moves of its line `then`."""
    s.settle()
    if then is not None:
        play_steps(game, s, then)
    return s


def not_by_chance(game: Game, s: State, words: str) -> str:
    """What is said about words that are no answer of chance, where chance is asked."""
    like = game.words.describe(s, NATURE, int(s.moves(NATURE)[0])).words
    return say("{words!r}: chance answers here, for example {like!r}", words=words, like=like)


def _whose(s: State, step: str, entry: Entry) -> tuple[int, str]:
    """The seat a step belongs to, and its words."""
    if not s.asked:
        raise entry.wrong(say("then: the game is over, so nobody can be asked for {step!r}", step=step))
    who, colon, words = step.partition(":")
    names = {"nature" if seat == NATURE else str(seat + 1): seat for seat in s.asked}
    if colon and who.strip() in names:
        return names[who.strip()], words.strip()
    if colon or len(names) > 1:
        expected = any_of([f"'{name}: ...'" for name in names])
        raise entry.wrong(say("then: {step!r} should say who is asked here, {expected}", step=step, expected=expected))
    return s.asked[0], step
