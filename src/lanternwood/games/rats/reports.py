"""Which inventions a seat holds and has in play, for studies of the cards; and what balance reports look at."""

from __future__ import annotations

from typing import Any

from lanternwood.games.rats.rules.numbers import WORD, WORDS
from lanternwood.games.rats.rules.state import CARD_WORDS, Rats
from lanternwood.games.rats.rules.tables import BOX, IDS
from lanternwood.games.rats.words.names import CARD_IDS, NAMES


def held(s: Rats, seat: int) -> set[str]:
    """The cards in a hand, and those a seat has drawn to play one of them (RW-102)."""
    at = seat * int(CARD_WORDS)
    words = [int(s.known[n] | s.blind[n] | s.aside[n]) for n in range(at, at + int(CARD_WORDS))]
    return _ids(words)


def played(s: Rats, seat: int) -> set[str]:
    """The cards in a play area; guests and heroes are none."""
    at = seat * int(WORDS)
    return _ids([int(word) for word in s.tableau[at : at + int(CARD_WORDS)]])


def _ids(words: list[int]) -> set[str]:
    return {IDS[word * int(WORD) + n] for word, bits in enumerate(words) for n in _places(bits)}


def _places(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


THINGS: dict[str, dict[str, str]] = {
    "Inventions in play": dict(zip(CARD_IDS, map(str, NAMES[: len(CARD_IDS)]), strict=True)),
    "Guests": {guest.id: guest.name for guest in BOX.guests},
    "Heroes": {hero.id: hero.name for hero in BOX.heroes},
    "Personal objectives reached": {f"own {goal.id}": goal.name for goal in BOX.objectives},
    "Shared objectives": {f"shared {goal.id}": goal.name for goal in BOX.objectives},
}


def of_seat(s: Rats, seat: int) -> dict[str, int]:
    """What lies in a play area at the end, and the personal objectives that were reached."""
    at = seat * int(WORDS)
    out = dict.fromkeys(_ids([int(word) for word in s.tableau[at : at + int(WORDS)]]), 1)
    return out | {f"own {BOX.objectives[n].id}": 1 for n in _places(int(s.fulfilled[seat]))}


def on_table(s: Rats) -> set[str]:
    """The objectives for everybody."""
    return {f"shared {BOX.objectives[int(goal)].id}" for goal in s.shared if goal >= 0}


def thing_names(box: Any) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    return THINGS


def card_names(box: Any) -> dict[str, str]:
    """The inventions by id."""
    return {card.id: str(card.name) for card in (*BOX.basic, *BOX.advanced)}


def opening(s: Rats) -> list[int]:
    """The seats in the order of the first round."""
    order = [int(seat) for seat in s.order]
    return order if len(order) == s.seats else []
