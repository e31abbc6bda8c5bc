"""What balance reports look at: the goal cards, which count for everybody."""

from __future__ import annotations

from typing import Any

from lanternwood.games.wispwood.content.box import BOX
from lanternwood.games.wispwood.rules.state import Wispwood

NAMES = {"Goal cards": {card.id: card.name for card in BOX.cards}}


def on_table(s: Wispwood) -> set[str]:
    """The goal cards of a table."""
    return {BOX.cards[int(card)].id for card in s.goals if card >= 0}


def thing_names(box: Any) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    return NAMES


def opening(s: Wispwood) -> list[int]:
    """The seats in the order of the first round."""
    first, seats = int(s.first), int(s.seats)
    return [(first + n) % seats for n in range(seats)] if first >= 0 else []
