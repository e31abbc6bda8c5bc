"""What can go wrong at a border: a move the rules forbid, or input that makes no sense."""

from __future__ import annotations


class LanternwoodError(Exception):
    """The root of every error this package raises on purpose."""


class Illegal(LanternwoodError):
    """A move that the rules forbid; the state it was tried on is untouched."""

    def __init__(self, seat: int, ask: str, rule: str, text: str) -> None:
        self.seat = seat
        self.ask = ask
        self.rule = rule
        self.text = text
        super().__init__(f"{text} ({rule})" if rule else text)


class BadInput(LanternwoodError):
    """Input from outside that cannot be used; says what is wrong, where, and what was expected."""

    def __init__(self, text: str, where: str = "", line: int = 0) -> None:
        self.text = text
        self.where = where
        self.line = line
        place = f"{where}, line {line}" if where and line else where or (f"line {line}" if line else "")
        super().__init__(f"{place}: {text}" if place else text)

    def at(self, where: str) -> BadInput:
        """The same complaint with the name of the file it is about."""
        return BadInput(self.text, where, self.line)


class ContentError(BadInput):
    """A content row that cannot be used, found when the game is loaded."""
