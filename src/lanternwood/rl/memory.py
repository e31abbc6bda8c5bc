"""The arrays of a runner: how they lie in memory, and memory that several processes share."""

from __future__ import annotations

import contextlib
import math
import mmap
import os
import sys
import tempfile
import uuid
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]
"""The arrays of some games by name: one row for each game."""
Shape = tuple[int, int, int, int]
"""Games, places of an observation, actions, seats."""


def layout(games: int, length: int, actions: int, seats: int) -> list[tuple[str, tuple[int, ...], Any]]:
    """The arrays as they lie in memory."""
    return [
        ("actions", (games,), np.int64),
        ("seats", (games,), np.int64),
        ("some", (games,), np.int64),
        ("rewards", (games, seats), np.float32),
        ("observations", (games, length), np.int16),
        ("masks", (games, actions), np.bool_),
        ("terminations", (games,), np.bool_),
        ("truncations", (games,), np.bool_),
    ]


def arrays_in(memory: Any, shape: Shape) -> Arrays:
    """The arrays in some memory, which may be shared."""
    found: Arrays = {}
    at = 0
    for name, size, kind in layout(*shape):
        count = math.prod(size)
        found[name] = np.frombuffer(memory, kind, count, at).reshape(size)
        at += found[name].nbytes
    return found


def memory_for(shape: Shape) -> int:
    """Bytes that the arrays take."""
    return sum(math.prod(size) * np.dtype(kind).itemsize for _, size, kind in layout(*shape))


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, not to be written to by accident."""
    view = array.view()
    view.flags.writeable = False
    return view


if sys.platform == "win32":

    @contextlib.contextmanager
    def shared(size: int) -> Iterator[tuple[mmap.mmap, str]]:
        """New memory, and the name under which other processes find it: Windows knows memory by names."""
        name = f"lanternwood-{uuid.uuid4().hex}"
        yield mmap.mmap(-1, size, tagname=name), name

    def opened(name: str, size: int) -> mmap.mmap:
        """Memory that another process shares."""
        return mmap.mmap(-1, size, tagname=name)

else:

    @contextlib.contextmanager
    def shared(size: int) -> Iterator[tuple[mmap.mmap, str]]:
        """New memory, and the name under which other processes find it: a file, whose name goes afterwards."""
        number, name = tempfile.mkstemp(prefix="lanternwood-")
        try:
            with os.fdopen(number, "r+b") as file:
                file.truncate(size)
                memory = mmap.mmap(file.fileno(), size)
            yield memory, name
        finally:
            os.unlink(name)

    def opened(name: str, size: int) -> mmap.mmap:
        """Memory that another process shares."""
        with open(name, "r+b") as file:
            return mmap.mmap(file.fileno(), size)
