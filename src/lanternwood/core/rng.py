"""A small seeded generator for playouts: the same numbers interpreted and compiled."""

from operator import index
from typing import Final, SupportsIndex

from lanternwood.core.ints import i64

MASK: Final[i64] = 0xFFFFFFFF
FACTOR: Final[i64] = 698769069


class Rng:
    """Multiply with carry: 32 bits and a carry below 2 ** 30 in one number, which never exceeds 63 bits."""

    def __init__(self, seed: SupportsIndex) -> None:
        number = index(seed)
        low = number & 0xFFFFFFFF
        carry = (number >> 32) % 698769067 + 1
        self.x: i64 = carry << 32 | low
        for _ in range(8):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is small, so the bias is far below one in a million."""
        x = self.x
        x = FACTOR * (x & MASK) + (x >> 32)
        self.x = x
        return ((x & MASK) * n) >> 32


def seed_of(text: str) -> int:
    """A 64-bit seed from any words, the same on every machine."""
    from hashlib import blake2b

    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
