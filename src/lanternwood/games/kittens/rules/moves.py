"""The first numbers of all kinds of moves, as `moves` declares them."""

from typing import Final

from lanternwood.core.ints import i64

# fields: written by `lanternwood write`
# fmt: off
PLACE: Final[i64] = 0; CAST: Final[i64] = 12; SLING: Final[i64] = 20; TO: Final[i64] = 32; SWAT: Final[i64] = 44
DONE: Final[i64] = 56; SWITCH: Final[i64] = 57; NOTHING: Final[i64] = 105; DISMISS: Final[i64] = 106
DISCARD: Final[i64] = 118; YOINK: Final[i64] = 130; COLLECT: Final[i64] = 178; PASS: Final[i64] = 190
TAKE: Final[i64] = 202; FETCH: Final[i64] = 238; REMOVE: Final[i64] = 250; CLEAR: Final[i64] = 298
MOVE: Final[i64] = 301; FLING: Final[i64] = 337; HURL: Final[i64] = 385; KITTEN: Final[i64] = 529
CREDIT: Final[i64] = 533; DEAL: Final[i64] = 549; FIRST: Final[i64] = 553; REVEAL: Final[i64] = 557
DRAW: Final[i64] = 573; RULE: Final[i64] = 580; CHAOS: Final[i64] = 588; MAT: Final[i64] = 596
# fmt: on
# end of fields

# What `DRAW` can bring besides components: another Chaos Cat, the Chapter 3 Chaos Cat, or Caught.
CAT: Final[i64] = 4
THIRD_CAT: Final[i64] = 5
CAUGHT: Final[i64] = 6
