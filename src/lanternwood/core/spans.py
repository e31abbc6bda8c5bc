"""Moves are small ints laid out in named spans, so that search sees numbers and people see words."""

from typing import Final

from lanternwood.core.ints import i64


class Span:
    """A run of moves that share a name: `take` 0 to 7."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size


class Spans:
    """All spans of one game, in the order they were added."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.spans: list[Span] = []
        self.size: int = 0
        self.by_name: dict[str, Span] = {}

    def add(self, name: str, size: int = 1) -> i64:
        """Reserve `size` moves called `name` and give the first."""
        if name in self.by_name:
            raise ValueError(f"{self.game}: the span {name!r} is there already")
        span = Span(name, self.size, size)
        self.spans.append(span)
        self.by_name[name] = span
        self.size += size
        return span.start

    def split(self, move: int) -> tuple[str, int]:
        """The span's name and the place inside it."""
        for span in self.spans:
            if span.start <= move < span.start + span.size:
                return span.name, move - span.start
        raise ValueError(f"{self.game} has no move {move}; moves run from 0 to {self.size - 1}")

    def join(self, name: str, index: int = 0) -> int:
        """The move at a place of a named span."""
        span = self.by_name.get(name)
        if span is None or not 0 <= index < span.size:
            raise ValueError(f"{self.game} has no move {name} {index}")
        return span.start + index
