"""Points: of a card laid in the play (CB-10 to CB-12), and of a hand in the show (CB-15 to CB-18)."""

from __future__ import annotations

from itertools import combinations

from cribbage.cards import JACK, rank, suit, value


def pegged(laid: list[int]) -> dict[str, int]:
    """What the last card of the play brings: fifteen, pairs, a run (CB-10 to CB-12)."""
    found: dict[str, int] = {}
    if sum(value(card) for card in laid) == 15:
        found["fifteen"] = 2
    alike = 1
    while alike < len(laid) and rank(laid[-1 - alike]) == rank(laid[-1]):
        alike += 1
    if alike > 1:
        found["pairs"] = alike * (alike - 1)
    for length in range(len(laid), 2, -1):
        if is_run(laid[-length:]):
            found["run"] = length
            break
    return found


def is_run(cards: list[int]) -> bool:
    """Do cards follow one another, in whatever order they came?"""
    ranks = sorted(rank(card) for card in cards)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def counted(hand: list[int], starter: int, crib: bool = False) -> dict[str, int]:
    """What a hand is worth with the starter, by kind."""
    five = [*hand, starter]
    found = {
        "fifteens": 2 * sum(sum(map(value, some)) == 15 for n in range(2, 6) for some in combinations(five, n)),
        "pairs": 2 * sum(rank(one) == rank(other) for one, other in combinations(five, 2)),
        "runs": _runs(five),
        "flush": _flush(hand, starter, crib),
        "nobs": int(any(rank(card) == JACK and suit(card) == suit(starter) for card in hand)),
    }
    return {kind: points for kind, points in found.items() if points}


def _runs(five: list[int]) -> int:
    """The longest runs only: a run of four is not two of three (CB-16)."""
    for length in (5, 4, 3):
        runs = sum(is_run(list(some)) for some in combinations(five, length))
        if runs:
            return runs * length
    return 0


def _flush(hand: list[int], starter: int, crib: bool) -> int:
    """Four of a suit in hand, five with the starter; in the crib only five (CB-17)."""
    if len({suit(card) for card in hand}) > 1:
        return 0
    return 5 if suit(starter) == suit(hand[0]) else 0 if crib else 4
