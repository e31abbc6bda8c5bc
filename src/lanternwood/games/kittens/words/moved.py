"""What facts of Wizard Kittens moved, from where to where."""

from __future__ import annotations

from typing import Any

from lanternwood.core.facts import Fact
from lanternwood.core.parts import Step
from lanternwood.games.kittens.moves import card_thing
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.state import Kittens

CIRCLE, TYPES = int(c.CIRCLE), int(c.TYPES)


def moved(s: Kittens, fact: Fact) -> list[Step]:
    """Components that are drawn, placed, slung, switched and thrown away, as things on the table."""
    data: dict[str, Any] = {key: int(str(value)) for key, value in fact.data.items()}
    kind, seat = fact.kind, data.get("seat", -1)
    ids = s.box.rows.card_ids

    def lying(card: int) -> str:
        """A card by its number among all circles."""
        return card_thing(card // CIRCLE, card // TYPES % 3, ids[card % TYPES])

    if kind == "drew":
        return [("deck", f"drawn:{ids[data['type']]}")]
    if kind == "placed":
        return [(f"drawn:{ids[data['card'] % TYPES]}", lying(seat * CIRCLE + data["card"]))]
    if kind == "slung":
        start = f"drawn:{ids[data['type']]}" if data["from"] == int(c.NONE) else lying(seat * CIRCLE + data["from"])
        return [(start, lying(data["to"] * TYPES + data["type"]))]
    if kind in ("swatted", "discarded", "dismissed"):
        return [(lying(seat * CIRCLE + data["card"]), "discard")]
    if kind == "switched":
        one, other = data["one"], data["other"]
        there, here = other - other % TYPES + one % TYPES, one - one % TYPES + other % TYPES
        return [(lying(one), lying(there)), (lying(other), lying(here))]
    if kind == "yoinked":
        return [(lying(data["card"]), f"drawn:{ids[data['card'] % TYPES]}")]
    if kind == "collected":
        return [(f"aside:{ids[data['card'] % TYPES]}", lying(seat * CIRCLE + data["card"]))]
    if kind == "revealed":
        return [("curses", f"curse:{data['chapter'] + 1}")]
    if kind == "defeated":
        return [(f"curse:{data['chapter'] + 1}", f"{seat}/pile")]
    return []
