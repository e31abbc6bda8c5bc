"""Names of things before a seat, `0/woods:2`: programs count seats from 0, people from 1."""

from __future__ import annotations

import re

from lanternwood.core.errors import BadInput
from lanternwood.core.text import say

BEFORE_SEAT = re.compile("([0-9]{1,2})/(.*)")


def for_people(thing: str) -> str:
    """A thing as it is shown to people: `0/woods:2` is `1/woods:2`."""
    found = BEFORE_SEAT.fullmatch(thing)
    return f"{int(found[1]) + 1}/{found[2]}" if found else thing


def from_people(words: str) -> str:
    """The thing that people mean, the other way round; other words stay as they are."""
    found = BEFORE_SEAT.fullmatch(words)
    if found is None:
        return words
    if int(found[1]) == 0:
        raise BadInput(say("{words!r}: seats count from 1, as in '{like}'", words=words, like=for_people(words)))
    return f"{int(found[1]) - 1}/{found[2]}"
