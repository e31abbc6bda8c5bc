"""What the shared suite is told about Cribbage: every card is somewhere, once, and nobody has too many."""

from __future__ import annotations

from cribbage.cards import CARDS
from cribbage.rules import HAND, KEPT, Cribbage
from lanternwood.core.frame import State
from lanternwood.core.suite import Suite


def census(s: State) -> dict[str, int]:
    """The cards; what should not be is counted as well."""
    assert isinstance(s, Cribbage)
    lying = [card for part in (s.hands, s.away, s.played) for row in part for card in row]
    lying += [s.starter] if s.starter >= 0 else []
    wrong = s.dealer < 0 and len(s.stack) > 1
    for hand, away, played in zip(s.hands, s.away, s.played, strict=True):
        if s.starter >= 0:
            wrong |= len(hand) + len(played) != KEPT or len(away) != HAND - KEPT
        else:
            wrong |= len(hand) > HAND or bool(played)
    return {"cards": len(lying) + len(s.deck()), "cards twice": len(lying) - len(set(lying)), "wrong": int(wrong)}


def whole(s: State) -> dict[str, int]:
    return {"cards": CARDS, "cards twice": 0, "wrong": 0}


SUITE = Suite(census=census, whole=whole)
