"""Which inventions a seat holds and which it has in play, for studies of the cards."""

from __future__ import annotations

from lanternwood.games.rats.box import IDS
from lanternwood.games.rats.code import WORD, WORDS
from lanternwood.games.rats.state import CARD_WORDS, Rats


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
