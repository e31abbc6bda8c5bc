"""What balance reports look at: curses defeated, Extra Credit, kittens, New Rules and Chaos Mode cards."""

from __future__ import annotations

from lanternwood.core.options import clockwise
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.rules.tables import Tables


def of_seat(s: Kittens, seat: int) -> dict[str, int]:
    """The curses a kitten has defeated, its Extra Credit, and which kitten it is."""
    rows = s.box.rows
    out = {rows.curses[curse].id: 1 for curse, owner in enumerate(s.owner) if owner == seat}
    if s.credits[seat] >= 0:
        out[rows.credits[int(s.credits[seat])].id] = 1
    if s.kittens[seat] >= 0:
        out[f"kitten {rows.kittens[int(s.kittens[seat])].id}"] = 1
    return out


def on_table(s: Kittens) -> set[str]:
    """The New Rule or the Chaos Mode card that came up."""
    out = set()
    if s.rule >= 0:
        out.add(s.box.rows.rules[int(s.rule)].id)
    if s.card >= 0:
        out.add(s.box.rows.chaos[int(s.card)].id)
    return out


def thing_names(box: Tables) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    rows = box.rows
    return {
        "Curses defeated": {curse.id: curse.name for curse in rows.curses},
        "Extra Credit": {credit.id: credit.name for credit in rows.credits},
        "Kittens": {f"kitten {kitten.id}": kitten.name for kitten in rows.kittens},
        "New Rules": {rule.id: rule.name for rule in rows.rules},
        "Chaos Mode cards": {card.id: card.name for card in rows.chaos},
    }


def opening(s: Kittens) -> list[int]:
    """The seats in the order of the first round."""
    return clockwise(int(s.first), int(s.seats))
