"""Which inventions a seat holds and has in play, for studies of the cards; and what balance reports look at."""

from __future__ import annotations

from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables


def held(s: Rats, seat: int) -> set[str]:
    """The cards in a hand, and those a seat has drawn to play one of them (RW-102)."""
    at = seat * int(c.CARD_WORDS)
    words = [int(s.known[n] | s.blind[n] | s.aside[n]) for n in range(at, at + int(c.CARD_WORDS))]
    return _ids(s.box, words)


def played(s: Rats, seat: int) -> set[str]:
    """The cards in a play area; guests and heroes are none."""
    at = seat * int(c.WORDS)
    return _ids(s.box, [int(word) for word in s.tableau[at : at + int(c.CARD_WORDS)]])


def _ids(box: Tables, words: list[int]) -> set[str]:
    return {box.ids[word * int(c.WORD) + n] for word, bits in enumerate(words) for n in _places(bits)}


def _places(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


def of_seat(s: Rats, seat: int) -> dict[str, int]:
    """What lies in a play area at the end, and the personal objectives that were reached."""
    at = seat * int(c.WORDS)
    out = dict.fromkeys(_ids(s.box, [int(word) for word in s.tableau[at : at + int(c.WORDS)]]), 1)
    return out | {f"own {s.box.rows.objectives[n].id}": 1 for n in _places(int(s.fulfilled[seat]))}


def on_table(s: Rats) -> set[str]:
    """The objectives for everybody."""
    return {f"shared {s.box.rows.objectives[int(goal)].id}" for goal in s.shared if goal >= 0}


def thing_names(box: Tables) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    rows = box.rows
    return {
        "Inventions in play": card_names(box),
        "Guests": {guest.id: guest.name for guest in rows.guests},
        "Heroes": {hero.id: hero.name for hero in rows.heroes},
        "Personal objectives reached": {f"own {goal.id}": goal.name for goal in rows.objectives},
        "Shared objectives": {f"shared {goal.id}": goal.name for goal in rows.objectives},
    }


def card_names(box: Tables) -> dict[str, str]:
    """The inventions by id."""
    return {card.id: card.name for card in box.rows.inventions.values()}


def opening(s: Rats) -> list[int]:
    """The seats in the order of the first round."""
    order = [int(seat) for seat in s.order]
    return order if len(order) == s.seats else []
