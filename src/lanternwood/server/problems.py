"""Errors as people and programs see them: a status, and a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from lanternwood.core.errors import Illegal, LanternwoodError
from lanternwood.core.text import say
from lanternwood.match.places import Refused
from lanternwood.server.calls import Forbidden, NeedsConfirmation, TooLarge, TooMany
from lanternwood.server.hub import NoSuchTable
from lanternwood.server.i18n import told_in
from lanternwood.server.workers import Stopping
from lanternwood.store.store import NoRoom, StoreError

STATUS: tuple[tuple[type[LanternwoodError], int], ...] = (
    (NoSuchTable, 404),
    (Forbidden, 403),
    (TooLarge, 413),
    (TooMany, 429),
    (NoRoom, 507),
    (StoreError, 503),
    (Stopping, 503),
)
LONGEST = 500
"""Characters of the longest sentence: an answer does not repeat everything it was told."""


def problem(error: Exception, language: str = "en", names: Sequence[str] = ()) -> tuple[int, dict[str, Any]]:
    """The status and the body for an error that was to be expected, in the reader's language."""
    status, data = _problem(error)
    for name in ("error", "text"):
        if name in data:
            text = told_in(data[name], language, names)
            data[name] = f"{text[:LONGEST]}\u2026" if len(text) > LONGEST else text
    return status, data


def _problem(error: Exception) -> tuple[int, dict[str, Any]]:
    if isinstance(error, NeedsConfirmation):
        return 200, {"confirm": True, "text": error.said, "preview": error.view}
    if isinstance(error, Refused):
        return 409, {"error": error.text, "rule": error.rule, "stale": error.stale}
    if isinstance(error, Illegal):
        return 409, {"error": error.text, "rule": error.rule, "stale": False}
    if isinstance(error, msgspec.DecodeError):
        return 400, {"error": say("the request cannot be read: {error}", error=error)}
    if isinstance(error, LanternwoodError):
        return next((status for kind, status in STATUS if isinstance(error, kind)), 400), {"error": error.said}
    return 500, {"error": say("something went wrong on our side")}
