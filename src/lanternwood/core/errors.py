"""What can go wrong at a border: a move the rules forbid, or input that makes no sense."""

from __future__ import annotations

from lanternwood.core.text import say


class LanternwoodError(Exception):
    """The root of every error this package raises on purpose."""

    @property
    def said(self) -> str:
        """The whole complaint; where it was made of a Text it still is one."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class Illegal(LanternwoodError):
    """A move that the rules forbid; the state it was tried on is untouched."""

    def __init__(self, seat: int, ask: str, rule: str, text: str) -> None:
        self.seat = seat
        self.ask = ask
        self.rule = rule
        self.text = text
        super().__init__(say("{text} ({rule})", text=text, rule=rule) if rule else text)


class BadInput(LanternwoodError):
    """Input from outside that cannot be used; says what is wrong, where, and what was expected."""

    def __init__(self, text: str, where: str = "", line: int = 0) -> None:
        self.text = text
        self.where = where
        self.line = line
        place = where
        if line:
            place = say("{where}, line {line}", where=where, line=line) if where else say("line {line}", line=line)
        super().__init__(say("{place}: {text}", place=place, text=text) if place else text)

    def at(self, where: str) -> BadInput:
        """The same complaint with the name of the file it is about."""
        return BadInput(self.text, where, self.line)


class ContentError(BadInput):
    """A content row that cannot be used, found when the game is loaded."""
