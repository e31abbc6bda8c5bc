"""The moves of Wizard Kittens, as named ints.

A card of one's own circle is 4 * chapter + type, a place (seat, chapter) is 3 * seat + chapter, and a card lying in any
circle 4 * place + type; chapters and seats are counted from 0.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans

SPANS: Final = Spans("kittens")

# The turn and its spells.
PLACE: Final[i64] = SPANS.add("place", 12)
CAST: Final[i64] = SPANS.add("cast", 8)
SLING: Final[i64] = SPANS.add("sling", 12)
TO: Final[i64] = SPANS.add("to", 12)
SWAT: Final[i64] = SPANS.add("swat", 12)
DONE: Final[i64] = SPANS.add("done")
SWITCH: Final[i64] = SPANS.add("switch", 48)
NOTHING: Final[i64] = SPANS.add("nothing")
DISMISS: Final[i64] = SPANS.add("dismiss", 12)
DISCARD: Final[i64] = SPANS.add("discard", 12)
YOINK: Final[i64] = SPANS.add("yoink", 48)
# What cards make kittens choose.
COLLECT: Final[i64] = SPANS.add("collect", 12)
PASS: Final[i64] = SPANS.add("pass", 12)
TAKE: Final[i64] = SPANS.add("take", 36)
"""3 * card of the neighbour's circle + one's own chapter."""
FETCH: Final[i64] = SPANS.add("fetch", 12)
REMOVE: Final[i64] = SPANS.add("remove", 48)
CLEAR: Final[i64] = SPANS.add("clear", 3)
MOVE: Final[i64] = SPANS.add("move", 36)
"""3 * card + the chapter it goes to."""
FLING: Final[i64] = SPANS.add("fling", 48)
"""4 * place + type."""
HURL: Final[i64] = SPANS.add("hurl", 144)
"""12 * card + place."""

# Nature's answers.
KITTEN: Final[i64] = SPANS.add("kitten", 4)
CREDIT: Final[i64] = SPANS.add("credit", 16)
DEAL: Final[i64] = SPANS.add("deal", 4)
FIRST: Final[i64] = SPANS.add("first", 4)
REVEAL: Final[i64] = SPANS.add("reveal", 16)
DRAW: Final[i64] = SPANS.add("draw", 7)
"""A component, another Chaos Cat, the Chapter 3 Chaos Cat, or Caught."""
RULE: Final[i64] = SPANS.add("rule", 8)
CHAOS: Final[i64] = SPANS.add("chaos", 8)

# A kitten's answer again, which came later than the others.
MAT: Final[i64] = SPANS.add("mat", 4)

CAT: Final[i64] = 4
THIRD_CAT: Final[i64] = 5
CAUGHT: Final[i64] = 6
