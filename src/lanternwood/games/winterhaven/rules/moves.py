"""The first numbers of all kinds of moves, as `moves` declares them."""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.games.winterhaven.rules import numbers as c

# fields: written by `lanternwood write`
# fmt: off
PICK: Final[i64] = 0; PLANT: Final[i64] = 56; HOUSE: Final[i64] = 65; READY: Final[i64] = 80; TAKE: Final[i64] = 81
TAKE_HOUSED: Final[i64] = 105; TAKE_TREE: Final[i64] = 159; DISCARD: Final[i64] = 195
DISCARD_CARD: Final[i64] = 196; PUT: Final[i64] = 205; OUT: Final[i64] = 209; PACK: Final[i64] = 214
EAT: Final[i64] = 774; DECLINE: Final[i64] = 894; LOSE: Final[i64] = 895; REST: Final[i64] = 899
HUNT: Final[i64] = 915; PLAY: Final[i64] = 931; DONE: Final[i64] = 967; GIVE: Final[i64] = 968
DEAL: Final[i64] = 1004; BONUS: Final[i64] = 1060; FLIP: Final[i64] = 1072; PILE: Final[i64] = 1104
# fmt: on
# end of fields

WHERE: Final[i64] = 4
"""Places a card can be put: slots 1 to 3, and the meadow."""
MEADOW_PLACE: Final[i64] = 3

PREY: Final[i64] = 4 + c.MOST_WOLVES
"""What a hunter can eat of a seat: 4 kinds, or a wolf."""
