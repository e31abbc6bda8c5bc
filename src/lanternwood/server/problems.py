"""Errors as people and programs see them: a status, and a sentence that says what is wrong."""

from __future__ import annotations

from typing import Any

import msgspec

from lanternwood.core.errors import BadInput, Illegal, LanternwoodError
from lanternwood.match.table import Refused
from lanternwood.server.calls import Forbidden, NeedsConfirmation, TooLarge, TooMany
from lanternwood.server.hub import NoSuchTable
from lanternwood.store.store import NoRoom, StoreError

LONGEST = 500
"""Characters of the longest sentence: an answer does not repeat everything it was told."""


def problem(error: Exception) -> tuple[int, dict[str, Any]]:
    """The status and the body for an error that was to be expected."""
    status, data = _problem(error)
    for name in ("error", "text"):
        if len(data.get(name, "")) > LONGEST:
            data[name] = f"{data[name][:LONGEST]}\u2026"
    return status, data


def _problem(error: Exception) -> tuple[int, dict[str, Any]]:
    if isinstance(error, NeedsConfirmation):
        return 200, {"confirm": True, "text": str(error), "preview": error.view}
    if isinstance(error, Refused):
        return 409, {"error": error.text, "rule": error.rule, "stale": error.stale}
    if isinstance(error, Illegal):
        return 409, {"error": error.text, "rule": error.rule, "stale": False}
    if isinstance(error, NoSuchTable):
        return 404, {"error": str(error)}
    if isinstance(error, Forbidden):
        return 403, {"error": str(error)}
    if isinstance(error, TooLarge):
        return 413, {"error": str(error)}
    if isinstance(error, TooMany):
        return 429, {"error": str(error)}
    if isinstance(error, NoRoom):
        return 507, {"error": str(error)}
    if isinstance(error, StoreError):
        return 503, {"error": str(error)}
    if isinstance(error, msgspec.DecodeError):
        return 400, {"error": f"the request cannot be read: {error}"}
    if isinstance(error, (BadInput, LanternwoodError)):
        return 400, {"error": str(error)}
    return 500, {"error": "something went wrong on our side"}
