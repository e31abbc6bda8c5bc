"""Why something cannot be done in Rats of Wistar, with the number of the rule."""

from __future__ import annotations

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Reason
from lanternwood.core.text import say
from lanternwood.games.rats.moves import SPANS
from lanternwood.games.rats.state import Rats
from lanternwood.games.rats.words import describe, parse


def illegal(s: Rats, seat: int, move: int) -> Illegal:
    """The complaint about a move that is not among the legal ones."""
    ask = type(s.stack[-1]).__name__ if s.stack else "over"
    if not s.asked:
        return Illegal(seat, ask, "RW-33", say("the game is over"))
    if seat not in s.asked:
        return Illegal(seat, ask, "RW-30", say("it is not your turn to answer"))
    if not 0 <= move < SPANS.size:
        return Illegal(seat, ask, "", say("there is no move {move}", move=move))
    reason = why_move(s, seat, move)
    return Illegal(seat, ask, reason.rule, reason.text)


def why_not(s: Rats, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move or a thing on the table; None if nothing does."""
    if not s.asked:
        return Reason("RW-33", say("the game is over"))
    if seat not in s.asked:
        return Reason("RW-30", say("it is not your turn to answer"))
    if ":" in target or "/" in target:
        for move in s.moves(seat) if seat != NATURE else ():
            if target in describe(s, seat, int(move)).points:
                return None
        return Reason("RW-31", say("nothing can be done with this now"))
    move = parse(s, seat, target)
    if move in list(s.moves(seat)):
        return None
    return why_move(s, seat, move)


def why_move(s: Rats, seat: int, move: int) -> Reason:
    """The rule against a move of a seat that is asked."""
    return Reason("RW-31", say("that cannot be done now"))
