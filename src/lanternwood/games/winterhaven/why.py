"""Why not? The numbered rule that forbids a move."""

from __future__ import annotations

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.game import Reason
from lanternwood.core.text import say
from lanternwood.games.winterhaven.state import Winterhaven
from lanternwood.games.winterhaven.words import describe, parse


def illegal(s: Winterhaven, seat: int, move: int) -> Illegal:
    """The error for a move that is not legal."""
    asked = type(s.stack[-1]).__name__ if s.stack else "over"
    try:
        words = describe(s, seat, move).words
        reason = why_not(s, seat, words)
    except (ValueError, KeyError, IndexError, BadInput):
        return Illegal(seat, asked, "", say("there is no move {move}", move=move))
    reason = reason or Reason("", say("that is not a legal move"))
    return Illegal(seat, asked, reason.rule, reason.text)


def why_not(s: Winterhaven, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words; None if nothing does."""
    return None if parse(s, seat, target) in list(s.moves(seat)) else Reason("WH-04", say("that is not a legal move"))
