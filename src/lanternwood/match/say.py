"""Who has the say: the one question that undo and confirmation rest on, here and on a server."""

from __future__ import annotations


def keeps_the_say(seat: int, before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Is a seat still asked after its step, and nobody who was not asked before it?"""
    return seat in after and set(after) - {seat} <= set(before)
