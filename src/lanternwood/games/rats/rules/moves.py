"""The first numbers of all kinds of moves, as `moves` declares them."""

from typing import Final

from lanternwood.core.ints import i64

# fields: written by `lanternwood write`
# fmt: off
PAIR: Final[i64] = 0; PLACE: Final[i64] = 4; HUT: Final[i64] = 22; MAIN: Final[i64] = 23; BONUS: Final[i64] = 24
END_TURN: Final[i64] = 25; DEPLOY: Final[i64] = 26; RELOCATE: Final[i64] = 29; SHIFT: Final[i64] = 38
MAKE_JOKER: Final[i64] = 47; ELECTRICITY: Final[i64] = 48; USE: Final[i64] = 49; PITCH: Final[i64] = 274
CLAIM: Final[i64] = 275; PAY: Final[i64] = 294; DISCARD: Final[i64] = 1294; DROP: Final[i64] = 1474
DIG: Final[i64] = 1476; BED: Final[i64] = 1477; TAKE: Final[i64] = 1478; DRAW: Final[i64] = 1658
OPEN: Final[i64] = 1660; GO: Final[i64] = 1673; REVEAL: Final[i64] = 1685; GUEST: Final[i64] = 1697
INVITE: Final[i64] = 1709; STACK: Final[i64] = 1744; STOP: Final[i64] = 1747; PLAY: Final[i64] = 1748
PLAY_LESS: Final[i64] = 1928; RESOLVE: Final[i64] = 2288; CUBE: Final[i64] = 2327; SKILL: Final[i64] = 2337
HERO: Final[i64] = 2341; ACTION: Final[i64] = 2351; POTION: Final[i64] = 2357; CHOOSE: Final[i64] = 2361
ACCEPT: Final[i64] = 2367; RELEASE: Final[i64] = 2368; SWAP: Final[i64] = 2403; REGAIN: Final[i64] = 3131
KEEP: Final[i64] = 3311; PICK: Final[i64] = 3330; EXPLORER: Final[i64] = 3510; TENT_AT: Final[i64] = 3522
TENT_TO: Final[i64] = 3534; STEP: Final[i64] = 3678; ORDER: Final[i64] = 3682; SKIP: Final[i64] = 3907
SECTOR: Final[i64] = 3908; SEAT: Final[i64] = 3914; GOAL: Final[i64] = 3918; AVAILABLE: Final[i64] = 3937
CARD: Final[i64] = 3947; TILE: Final[i64] = 4127; MISSION: Final[i64] = 4145; MOUSE: Final[i64] = 4158
# fmt: on
# end of fields

MIXES: Final[i64] = 10
"""Amounts of one kind that a payment of items can name, 0 to 9: wood, metal and cards are three digits of PAY."""
