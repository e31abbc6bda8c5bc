"""Cards, places and stages by number: what the rulebook fixes, whatever a box holds."""

from itertools import combinations
from typing import Final

from lanternwood.core.ints import i64

NONE: Final[i64] = -1

# Cards without a number; a numbered card is `PLAIN + n`, and bit n of every set of such cards.
CHICKADEE: Final[i64] = 0
JAY: Final[i64] = 1
TWIN: Final[i64] = 2
DEER: Final[i64] = 3
RED: Final[i64] = 4
GRAY: Final[i64] = 5
RABBIT: Final[i64] = 6
CARDINAL: Final[i64] = 7
HEDGEHOG: Final[i64] = 8
PLAIN: Final[i64] = 9

# What lies before a seat, in one row of `land`: three groups of eight counts each (three kinds of trees, five of
# creatures), the meadow (six kinds), trees still to be planted (three kinds), and four sets of numbered cards.
SLOTS: Final[i64] = 3
SLOT: Final[i64] = 8
MEADOW: Final[i64] = 21
"""A creature in the meadow is at `MEADOW + card`: 24 to 29."""
UNPLANTED: Final[i64] = 30
THIEVES: Final[i64] = 33
"""Thieves drafted this round whose turn has not come."""
PLAYED: Final[i64] = 34
"""Thieves that count at the end: played ones, or in Tranquil Heart those one was robbed with."""
WOLVES: Final[i64] = 35
"""Wolves in no pack."""
HUNTERS: Final[i64] = 36
"""Bears, and packs by their lowest wolf."""
ROW: Final[i64] = 37

OWNER: Final[i64] = 64
HAND: Final[i64] = 8
PICKS: Final[i64] = 7

# What happens in a round, in order (WH-04).
DEALS: Final[i64] = 0
DRAFTS: Final[i64] = 1
PLANS: Final[i64] = 2
STEALS: Final[i64] = 3
PACKS: Final[i64] = 4
HUNTS: Final[i64] = 5
RESTS: Final[i64] = 6
# Alone: the row is turned up, and then turns are taken.
FLIPS: Final[i64] = 7
TURNS: Final[i64] = 8
ENDED: Final[i64] = 9

# Secret questions of a round have numbers: the picks, then these.
QUESTIONS: Final[i64] = 16
PLANNED: Final[i64] = 8
PACKED: Final[i64] = 9
RESTED: Final[i64] = 10

# What was eaten is one int by predator: four counts of eight bits, then wolves as bits.
EATEN: Final[i64] = 8
EATEN_WOLVES: Final[i64] = 32

# Room that moves and observations have, whatever a box holds.
MOST_NUMBERED: Final[i64] = 47
MOST_CARDS: Final[i64] = 56
MOST_WOLVES: Final[i64] = 16
MOST_PREDATORS: Final[i64] = 32

PACK_SIZE: Final[i64] = 3
TRIPLES: Final = list(combinations(range(16), 3))
"""Every pack there could be: three wolves by rank, ascending."""
