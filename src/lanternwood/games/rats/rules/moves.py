"""The moves of Rats of Wistar, as named ints.

A card is its number as a source (see `code`), a pair of rooms 9 * from + to, a pair of areas 3 * from + to, a space of
the wheel 3 * sector + space, a mission 3 * card + row; all are counted from 0.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans
from lanternwood.games.rats.rules.tables import (
    DOOR_COUNT,
    GUEST_COUNT,
    HERO_COUNT,
    MISSION_COUNT,
    OBJECTIVE_COUNT,
    POTION_COUNT,
    ROOM_COUNT,
    SOURCE_COUNT,
    TILE_COUNT,
)

SPANS: Final = Spans("rats")
MIXES: Final[i64] = 10
"""Amounts of one kind that a payment of items can name, 0 to 9."""

# The turn and its windows.
PAIR: Final[i64] = SPANS.add("pair", 4)
PLACE: Final[i64] = SPANS.add("place", 18)
HUT: Final[i64] = SPANS.add("hut")
MAIN: Final[i64] = SPANS.add("main")
BONUS: Final[i64] = SPANS.add("bonus")
END_TURN: Final[i64] = SPANS.add("end")
DEPLOY: Final[i64] = SPANS.add("deploy", 3)
RELOCATE: Final[i64] = SPANS.add("relocate", 9)
SHIFT: Final[i64] = SPANS.add("shift", 9)
MAKE_JOKER: Final[i64] = SPANS.add("joker")
ELECTRICITY: Final[i64] = SPANS.add("electricity")
USE: Final[i64] = SPANS.add("use", SOURCE_COUNT)
PITCH: Final[i64] = SPANS.add("tent")
CLAIM: Final[i64] = SPANS.add("claim", OBJECTIVE_COUNT)

# Inside actions and effects.
PAY: Final[i64] = SPANS.add("pay", MIXES * MIXES * MIXES)
"""100 * wood + 10 * metal + cards."""
DISCARD: Final[i64] = SPANS.add("discard", 180)
DROP: Final[i64] = SPANS.add("drop", 2)
"""One wood or one metal."""
DIG: Final[i64] = SPANS.add("dig")
BED: Final[i64] = SPANS.add("bed")
TAKE: Final[i64] = SPANS.add("take", 180)
DRAW: Final[i64] = SPANS.add("draw", 2)
OPEN: Final[i64] = SPANS.add("open", DOOR_COUNT)
GO: Final[i64] = SPANS.add("go", ROOM_COUNT)
REVEAL: Final[i64] = SPANS.add("reveal", ROOM_COUNT)
GUEST: Final[i64] = SPANS.add("guest", ROOM_COUNT)
INVITE: Final[i64] = SPANS.add("invite", GUEST_COUNT)
"""A guest that lies face up in the farm."""
STACK: Final[i64] = SPANS.add("stack", 3)
"""The supply stack of home guests or of basement guests, or the round guest."""
STOP: Final[i64] = SPANS.add("stop")
PLAY: Final[i64] = SPANS.add("play", 180)
PLAY_LESS: Final[i64] = SPANS.add("play less", 360)
"""2 * card, + 1 where a metal is saved instead of a wood."""
RESOLVE: Final[i64] = SPANS.add("resolve", 3 * MISSION_COUNT)
CUBE: Final[i64] = SPANS.add("cube", 10)
SKILL: Final[i64] = SPANS.add("skill", 4)
HERO: Final[i64] = SPANS.add("hero", HERO_COUNT)
ACTION: Final[i64] = SPANS.add("action", 6)
POTION: Final[i64] = SPANS.add("potion", POTION_COUNT)
CHOOSE: Final[i64] = SPANS.add("choose", 6)
ACCEPT: Final[i64] = SPANS.add("accept")
RELEASE: Final[i64] = SPANS.add("release", GUEST_COUNT)
SWAP: Final[i64] = SPANS.add("swap", 182 * 4)
"""4 * what is given (a card, 180 wood, 181 metal) + what is gained (wood, metal, a basic or an advanced card)."""
REGAIN: Final[i64] = SPANS.add("regain", 180)
KEEP: Final[i64] = SPANS.add("keep", OBJECTIVE_COUNT)
PICK: Final[i64] = SPANS.add("pick", 180)
EXPLORER: Final[i64] = SPANS.add("explorer", ROOM_COUNT)
TENT_AT: Final[i64] = SPANS.add("tent at", ROOM_COUNT)
TENT_TO: Final[i64] = SPANS.add("tent to", ROOM_COUNT * ROOM_COUNT)
STEP: Final[i64] = SPANS.add("step", 4)
ORDER: Final[i64] = SPANS.add("order", SOURCE_COUNT)
SKIP: Final[i64] = SPANS.add("skip")

# Nature's answers.
SECTOR: Final[i64] = SPANS.add("sector", 6)
SEAT: Final[i64] = SPANS.add("seat", 4)
"""Who comes next in the first turn order."""
GOAL: Final[i64] = SPANS.add("goal", OBJECTIVE_COUNT)
AVAILABLE: Final[i64] = SPANS.add("available", HERO_COUNT)
CARD: Final[i64] = SPANS.add("card", 180)
TILE: Final[i64] = SPANS.add("tile", TILE_COUNT)
MISSION: Final[i64] = SPANS.add("mission", MISSION_COUNT)
MOUSE: Final[i64] = SPANS.add("mouse", GUEST_COUNT)
