"""What facts of Winterhaven Woods moved, from where to where."""

from __future__ import annotations

from typing import Any

from lanternwood.core.facts import Fact
from lanternwood.core.parts import Step
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.state import Winterhaven

IN_MEADOW = int(c.SLOTS)


def moved(s: Winterhaven, fact: Fact) -> list[Step]:
    """Thefts, hunts, moving out and coming down, as things on the table."""
    data: dict[str, Any] = fact.data
    ids = s.box.rows.ids

    def numbered(card: object) -> str:
        return s.box.rows.numbered_ids[int(str(card))]

    def lying(seat: object, card: object, slot: object = c.NONE) -> str:
        kind, at = ids[int(str(card))], int(str(slot))
        return f"{seat}/meadow:{kind}" if at in (int(c.NONE), IN_MEADOW) else f"{seat}/woods:{at + 1}:{kind}"

    kind, seat = fact.kind, data.get("seat")
    if kind == "took":
        return [(lying(data["from"], data["card"], data["slot"]), f"{seat}/card:{numbered(data['thief'])}")]
    if kind == "put":
        return [(f"{seat}/card:{numbered(s.thief)}", lying(seat, data["card"], data["place"]))]
    if kind == "moved out":
        return [(lying(seat, data["card"], data["slot"]), lying(seat, data["card"]))]
    if kind == "ate":
        prey = int(str(data["card"]))
        wolf = prey >= int(c.PLAIN)
        source = f"{data['from']}/card:{numbered(prey - int(c.PLAIN))}" if wolf else lying(data["from"], prey)
        return [(source, f"{seat}/card:{numbered(data['hunter'])}")]
    if kind == "lost":
        return [(lying(seat, data["card"]), "prowling")]
    if kind == "discarded thief":
        return [(f"{seat}/card:{numbered(data['thief'])}", "")]
    if kind == "played":
        return [(f"hand:{ids[int(str(data['card']))]}", lying(seat, data["card"], data["place"]))]
    if kind in ("planted", "housed"):
        return [("", lying(seat, data["card"], data["slot"]))]
    if kind == "flipped":
        return [("", f"row:{ids[int(str(data['card']))]}")]
    if kind == "gave":
        predator = ids[int(c.PLAIN) + int(str(data["predator"]))]
        return [(lying(seat, data["card"], data["place"]), f"row:{predator}")]
    return []
