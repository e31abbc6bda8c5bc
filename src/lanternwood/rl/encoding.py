"""A seat's view of any game as a row of numbers, made from the tables in `fields`.

The row holds, in this order: which seat looks; who is asked, as far as it may know; the fields of the state; and for
each kind of frame how many of them lie on the stack, whether one lies on top, and the fields of the topmost one.
Everything about seats is counted from the seat that looks, clockwise. Nothing is written that the class does not show
to that seat (`SEEN`): a field it may not see has no line, and of a field by seat it gets its own row.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lanternwood.core import codes, see
from lanternwood.core.errors import BadInput
from lanternwood.core.fields import Part
from lanternwood.core.frame import Frame, State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.rl.batch import Encoder, Kind, Line
from lanternwood.rl.fields import Field, table_of

Observation = NDArray[Any]
"""Short ints, or floats where they were asked for."""


@dataclass(frozen=True)
class Place:
    """Where a field lies in the row: from which place, how many places, what they are, and between which numbers."""

    name: str
    start: int
    size: int
    says: str
    low: int
    high: int
    means: str


class Encoding:
    """How the tables of one game with one number of seats become numbers."""

    def __init__(self, game: Game, seats: int) -> None:
        if seats not in game.seat_counts:
            raise BadInput(f"{game.name} is played with {game.seat_counts} seats, not with {seats}")
        self.game = game
        self.seats = seats
        self.actions = game.spans.size
        self.places: list[Place] = []
        self.left_out: dict[str, str] = {}
        self.length = 0
        self._low: list[int] = []
        self._high: list[int] = []
        table = table_of(game)
        self._add("me", "one of the seats", [(0, 1)] * seats, "which seat looks: the only thing not counted from it")
        self._add("asked", "set of seats", [(0, 1)] * seats, "who owes an answer, as far as the seat may know")
        state = type(game.blank(seats))
        lines = [self._line(name, table.state[name], who) for name, who in _seen(state, table.state, "")]
        kinds = {frame: self._kind(name, frame, table.frames) for name, frame in game.frames_by_name.items()}
        self.encoder = Encoder(seats, self.length, [line for line in lines if line is not None], kinds)
        self.low: NDArray[np.int16] = np.array(self._low, np.int16)
        self.high: NDArray[np.int16] = np.array(self._high, np.int16)
        self._scale = (1 / np.maximum(np.maximum(abs(self.low), abs(self.high)), 1)).astype(np.float32)

    def __call__(self, s: State, seat: int) -> NDArray[np.int16]:
        """What a seat sees of a table."""
        return np.array(self.encoder.row(s, seat), np.int16)

    def mask(self, s: State, seat: int) -> NDArray[np.int8]:
        """A 1 for each move that a seat may make now."""
        out = np.zeros(self.actions, np.int8)
        out[[int(move) for move in s.moves(seat)]] = 1
        return out

    def scaled(self, rows: Observation) -> NDArray[np.float32]:
        """Observations as floats from -1 to 1: each number by the greatest it can be."""
        return np.asarray(rows * self._scale, np.float32)

    # Building

    def _add(self, name: str, says: str, ranges: list[tuple[int, int]], means: str) -> None:
        low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
        self.places.append(Place(name, self.length, len(ranges), says, low, high, means))
        self._low += [low for low, _ in ranges]
        self._high += [high for _, high in ranges]
        self.length += len(ranges)

    def _line(self, name: str, field: Field, who: str) -> Line | None:
        if not field.parts or (field.solo and self.seats > 1):
            self.left_out[name] = "it is for one player alone" if field.solo else field.means
            return None
        by_seat = field.layout in (codes.ROWS, codes.OWN_ROW)
        secret = field.layout == codes.OWN_ROW
        assert secret == (who in (see.OWN, see.ROWS)), f"{self.game.name}: {name} is shown to {who}"
        parts: list[int] = []
        row: list[tuple[int, int]] = []
        for part in field.parts:
            places = [(0, part.two)] if field.layout == codes.TALLY else self._ranges(part)
            parts += [part.times, part.what, part.one, part.two, len(places)]
            row += places * part.times
        says = ", ".join(
            dict.fromkeys(f"{part.times} x {part.says}" if part.times > 1 else part.says for part in field.parts)
        )
        if by_seat:
            says = f"{says}; own" if secret else f"{says}; each seat"
        self._add(name, says, row * self.seats if by_seat and not secret else row, field.means)
        return Line(name.rpartition(".")[2], field.layout, parts, len(row))

    def _ranges(self, part: Part) -> list[tuple[int, int]]:
        if part.what == codes.NUMBER:
            return [(part.one, part.two)]
        if part.what == codes.BYTES:
            return [(0, 255)] * part.one + [(0, 1)] * part.two
        sizes = {
            codes.CHOICE: part.two,
            codes.BITS: part.one,
            codes.BOARD: part.one * part.one,
            codes.SEAT: self.seats + (part.one < -1),
            codes.SEATS: self.seats,
            codes.OWNED: self.seats * part.one,
            codes.ORDER: part.one * part.one + part.one,
        }
        return [(0, 1)] * sizes[part.what]

    def _kind(self, name: str, frame: type[Frame[Any]], fields: dict[str, Field]) -> Kind:
        start = self.length
        self._add(f"{name}", "count, on top", [(0, 9), (0, 1)], "frames of this kind on the stack, and one is on top")
        lines = [
            self._line(f"{name}.{field}", fields.get(f"{name}.{field}") or fields[field], who)
            for field, who in _seen(frame, fields, name)
        ]
        return Kind(start, [line for line in lines if line is not None])


def _seen(holder: type[State] | type[Frame[Any]], fields: dict[str, Field], kind: str) -> Iterator[tuple[str, str]]:
    """The fields of a class that somebody may see, with who; all of them must stand in the table."""
    for name, who in holder.SEEN.items():
        if who != see.NOBODY:
            assert f"{kind}.{name}" in fields or name in fields, f"{holder.__name__}.{name} is not declared"
            yield name, who


@lru_cache(maxsize=64)
def encoding(name: str, seats: int) -> Encoding:
    """The encoding of a game with a number of seats."""
    return Encoding(GAMES.get(name), seats)


def describe(name: str, seats: int) -> str:
    """The tables of an encoding as docs/rl.md shows them: the fields of the table, then the kinds of pauses."""
    made = encoding(name, seats)
    kinds = made.game.frames_by_name
    fields = ["| field | from | places | what | range | meaning |", "|---|---|---|---|---|---|"]
    pauses = ["| pause | from | fields after the first two places |", "|---|---|---|"]
    for place in made.places:
        between = f"{place.low} to {place.high}"
        kind, _, field = place.name.partition(".")
        if kind not in kinds:
            fields.append(f"| {place.name} | {place.start} | {place.size} | {place.says} | {between} | {place.means} |")
        elif not field:
            pauses.append(f"| {kind} | {place.start} | |")
        else:
            row = f"{place.start}: `{field}` ({place.says}, {between}), {place.means}"
            pauses[-1] = pauses[-1].removesuffix(" |") + f"{';' * (not pauses[-1].endswith('| |'))} {row} |"
    why: dict[str, list[str]] = {}
    for left, reason in made.left_out.items():
        why.setdefault(reason, []).append(f"`{left}`")
    words = [f"{', '.join(names)} ({reason})" for reason, names in why.items()]
    total = f"{made.length} places, {made.actions} actions."
    return "\n".join([total, "", *fields, "", *pauses, "", f"Left out: {'; '.join(words)}."])


def renewed(page: str) -> str:
    """A page with the tables of encodings that it shows made anew."""

    def table(found: re.Match[str]) -> str:
        return f"<!-- encoding {found[1]} {found[2]} -->\n\n{describe(found[1], int(found[2]))}\n\n<!-- end -->"

    return re.sub(r"<!-- encoding (\S+) (\d) -->\n.*?<!-- end -->", table, page, flags=re.DOTALL)


def main(words: list[str]) -> None:
    """`GAME SEATS` prints a table, `--write PAGE` renews those of a page."""
    if words[:1] == ["--write"]:
        page = Path(words[1])
        page.write_text(renewed(page.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(describe(words[0], int(words[1])))


if __name__ == "__main__":
    main(sys.argv[1:])
