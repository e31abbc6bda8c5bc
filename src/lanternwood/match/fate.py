"""Fate: nature's answers from a secret seed, so that a deal can be checked afterwards by anyone.

The commitment (a hash of the seed) is shown before the first move, the seed after the last one. Answer number n of
nature is drawn from HMAC-SHA256(seed, n): whoever knows the seed can work every answer out again, whoever knows only
the commitment can work out nothing.
"""

from __future__ import annotations

import hashlib
import hmac

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.text import say

SEED_BYTES = 16
WORD = 1 << 64


class Fate:
    """The stream of nature's answers of one match; `count` answers have been given."""

    def __init__(self, seed: bytes, count: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.count = count

    @classmethod
    def from_words(cls, words: str) -> Fate:
        """A fate that the same words give again."""
        return cls(hashlib.sha256(f"lanternwood {words}".encode()).digest()[:SEED_BYTES])

    @property
    def commitment(self) -> str:
        """What may be shown before the game: it binds the seed and tells nothing about it."""
        return commitment_of(self.seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 for the next answer, each exactly as likely."""
        most = WORD - WORD % n
        attempt = 0
        while True:
            text = f"{self.count} {attempt}".encode()
            drawn = int.from_bytes(hmac.digest(self.seed, text, "sha256")[:8], "big")
            if drawn < most:
                self.count += 1
                return drawn % n
            attempt += 1

    def answer(self, s: State) -> int:
        """Nature's answer to what it is asked at a table, by weight."""
        moves = s.moves(NATURE)
        weights = s.now.weights(s)
        left = self.below(sum(int(weight) for weight in weights))
        for move, weight in zip(moves, weights, strict=True):
            left -= int(weight)
            if left < 0:
                return int(move)
        raise AssertionError("nature has no answer")


def commitment_of(seed: bytes) -> str:
    """The hash that binds a seed."""
    return hashlib.sha256(b"lanternwood fate\0" + seed).hexdigest()


def seed_from(text: str) -> bytes:
    """A seed as it is written in records."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadInput(say("seed: {text!r} should be {digits} hexadecimal digits", text=text, digits=2 * SEED_BYTES))
    return seed
