"""Counting bits in compiled code; interpreted code has `int.bit_count` for it (see `ints`)."""

from mypy_extensions import i64


def count(board: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while board:
        board &= board - 1
        n += 1
    return n
