"""Options out of a form: pills that are pressed, and words that are pressed row by row."""

from __future__ import annotations

from collections.abc import Mapping

from lanternwood.core.game import Game
from lanternwood.core.options import Setting

BY_HAND = "*"
"""What a form says for an option whose words are pressed one by one."""


def options_in(game: Game, form: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options a form names, as far as they are for so many seats."""
    out: dict[str, str] = {}
    for setting in game.settings:
        name, field = setting.name, f"option-{setting.name}"
        if not setting.applies(seats):
            continue
        if form.get(field, BY_HAND) != BY_HAND:
            out[name] = form[field].strip()
        elif setting.rows is not None and any(key.startswith(f"part-{name}-") for key in form):
            asked = setting.when is None or form.get(f"option-{setting.when[0]}") == setting.when[1]
            out[name] = " ".join(_pressed(game, setting, form, seats)) if asked else setting.default
    return out


def _pressed(game: Game, setting: Setting, form: Mapping[str, str], seats: int) -> list[str]:
    """The words that were pressed, row by row; a seat for which none was gets one that is left."""
    assert setting.rows is not None
    rows = setting.rows(game.box())[: seats if setting.by_seat else None]
    words = [form.get(f"part-{setting.name}-{number}", "").strip() for number in range(len(rows))]
    if not setting.by_seat:
        return [word for word in words if word]
    left = [choice.value for choice in rows[0].choices if choice.value not in words] if rows else []
    return [word or (left.pop(0) if left else "") for word in words] if any(words) else []


def parts_in(game: Game, form: Mapping[str, str]) -> dict[str, list[str]]:
    """The words that are chosen in each row of an option: as they were pressed, or out of the whole option."""
    out: dict[str, list[str]] = {}
    for setting in game.settings:
        if setting.rows is None:
            continue
        rows = setting.rows(game.box())
        whole = form.get(f"option-{setting.name}", "").split()
        given = [form.get(f"part-{setting.name}-{number}", "") for number in range(len(rows))]
        if not any(given) and setting.by_seat and f"option-{setting.name}" in form:
            known = {choice.value for row in rows for choice in row.choices}
            given = [word if word in known else "" for word in (*whole, *[""] * len(rows))][: len(rows)]
        elif not any(given):
            given = [next((choice.value for choice in row.choices if choice.value in whole), "") for row in rows]
        out[setting.name] = given
    return out
