"""What balance reports look at: the goal cards, which count for everybody."""

from __future__ import annotations

from lanternwood.games.wispwood.content.box import BOX
from lanternwood.games.wispwood.rules.state import Wispwood

NAMES = {"Goal cards": {card.id: card.name for card in BOX.cards}}


def on_table(s: Wispwood) -> set[str]:
    """The goal cards of a table."""
    return {BOX.cards[int(card)].id for card in s.goals if card >= 0}
