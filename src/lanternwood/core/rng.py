"""A small seeded generator for playouts: the same numbers interpreted and compiled."""

from typing import Final

from lanternwood.core.ints import i64

MASK: Final[i64] = 0xFFFFFFFF


class Rng:
    """Xoroshiro with two 32-bit words; every left shift is masked, so nothing relies on wrap-around."""

    def __init__(self, seed: int) -> None:
        low = seed & 0xFFFFFFFF
        high = seed >> 32 & 0xFFFFFFFF
        self.a: i64 = low ^ 0x9E3779B9
        self.b: i64 = high ^ 0x7F4A7C15
        if self.a == 0 and self.b == 0:
            self.a = 1
        for _ in range(12):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is small, so the bias is far below one in a million."""
        a = self.a
        b = self.b
        out = (a + b) & MASK
        b ^= a
        self.a = (((a << 26) & MASK) | (a >> 6)) ^ b ^ ((b << 9) & MASK)
        self.b = ((b << 13) & MASK) | (b >> 19)
        return (out * n) >> 32


def seed_of(text: str) -> int:
    """A 64-bit seed from any words, the same on every machine."""
    from hashlib import blake2b

    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
