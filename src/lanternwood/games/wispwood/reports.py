"""What balance reports look at: the goal cards, which count for everybody."""

from __future__ import annotations

from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.tables import Tables


def on_table(s: Wispwood) -> set[str]:
    """The goal cards of a table."""
    return {s.box.rows.cards[int(card)].id for card in s.goals if card >= 0}


def thing_names(box: Tables) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    return {"Goal cards": {card.id: card.name for card in box.rows.cards}}


def opening(s: Wispwood) -> list[int]:
    """The seats in the order of the first round."""
    first, seats = int(s.first), int(s.seats)
    return [(first + n) % seats for n in range(seats)] if first >= 0 else []
