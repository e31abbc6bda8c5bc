"""Who has the say: the one question that undo and confirmation rest on, here and on a server."""

from __future__ import annotations

from lanternwood.core.frame import State

Question = tuple[str, int]
"""The name of a secret question: its frame and its number."""


def secret_question(s: State) -> Question | None:
    """The secret question that is open at a table, if one is."""
    if not s.asking or not s.now.SECRET:
        return None
    return type(s.now).__name__, int(s.now.phase(s))


def keeps_the_say(seat: int, before: State, after: State) -> bool:
    """Is a seat still asked after its step, and nobody who was not asked before it?

    A secret question is left when its answer is complete: what comes then may rest on what others have answered.
    """
    question = secret_question(before)
    if question is not None:
        return seat in after.asked and secret_question(after) == question
    return seat in after.asked and set(after.asked) - {seat} <= set(before.asked)
