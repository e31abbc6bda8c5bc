"""The moves of Winterhaven Woods, as named ints."""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans
from lanternwood.games.winterhaven.rules.numbers import MOST_CARDS, MOST_PREDATORS, MOST_WOLVES, TRIPLES

SPANS: Final = Spans("winterhaven")
SEATS: Final[i64] = 6
WHERE: Final[i64] = 4
"""Places a card can be put: slots 1 to 3, and the meadow."""
MEADOW_PLACE: Final[i64] = 3

# What a thief can take of a seat: 4 kinds in the meadow, 3 kinds in 3 woods, 2 kinds of trees in 3 groups.
FROM_MEADOW: Final[i64] = 0
FROM_WOODS: Final[i64] = 4
FROM_TREES: Final[i64] = 13
TARGETS: Final[i64] = 19
PREY: Final[i64] = 4 + MOST_WOLVES
"""What a hunter can eat of a seat: 4 kinds, or a wolf."""

PICK: Final[i64] = SPANS.add("pick", int(MOST_CARDS))
PLANT: Final[i64] = SPANS.add("plant", 3 * 3)
HOUSE: Final[i64] = SPANS.add("house", 5 * 3)
READY: Final[i64] = SPANS.add("ready")
TAKE: Final[i64] = SPANS.add("take", 6 * 19)
DISCARD: Final[i64] = SPANS.add("discard", 1 + 9)
"""A thief is discarded with 0; alone, a card with 1 and more."""
PUT: Final[i64] = SPANS.add("put", 4)
OUT: Final[i64] = SPANS.add("out", 5)

PACK: Final[i64] = SPANS.add("pack", len(TRIPLES))
EAT: Final[i64] = SPANS.add("eat", 6 * (4 + int(MOST_WOLVES)))
DECLINE: Final[i64] = SPANS.add("decline")
LOSE: Final[i64] = SPANS.add("lose", 4)
REST: Final[i64] = SPANS.add("rest", int(MOST_WOLVES))
HUNT: Final[i64] = SPANS.add("hunt", int(MOST_WOLVES))
PLAY: Final[i64] = SPANS.add("play", 9 * 4)
DONE: Final[i64] = SPANS.add("done")
GIVE: Final[i64] = SPANS.add("give", 9 * 4)

# Nature's answers.
DEAL: Final[i64] = SPANS.add("deal", int(MOST_CARDS))
BONUS: Final[i64] = SPANS.add("bonus", 12)
FLIP: Final[i64] = SPANS.add("flip", int(MOST_PREDATORS))

# A seat's answer again, which came later than the others.
PILE: Final[i64] = SPANS.add("pile", 4)
