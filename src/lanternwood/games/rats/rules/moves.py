"""The moves of Rats of Wistar, as named ints.

A card is its number as a source (see `numbers`), a pair of rooms MOST_ROOMS * from + to, a pair of areas 3 * from + to,
a space of the wheel 3 * sector + space, a mission 3 * card + row; all are counted from 0. How many a box can have at
most gives each span its size, so that moves have the same numbers with every box.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans
from lanternwood.games.rats.rules.numbers import (
    CARDS,
    MOST_BRANCHES,
    MOST_DOORS,
    MOST_GUESTS,
    MOST_HEROES,
    MOST_MISSIONS,
    MOST_OBJECTIVES,
    MOST_ROOMS,
    MOST_TILES,
    POTIONS,
    SOURCES,
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
USE: Final[i64] = SPANS.add("use", SOURCES)
PITCH: Final[i64] = SPANS.add("tent")
CLAIM: Final[i64] = SPANS.add("claim", MOST_OBJECTIVES)

# Inside actions and effects.
PAY: Final[i64] = SPANS.add("pay", MIXES * MIXES * MIXES)
"""100 * wood + 10 * metal + cards."""
DISCARD: Final[i64] = SPANS.add("discard", 2 * CARDS)
DROP: Final[i64] = SPANS.add("drop", 2)
"""One wood or one metal."""
DIG: Final[i64] = SPANS.add("dig")
BED: Final[i64] = SPANS.add("bed")
TAKE: Final[i64] = SPANS.add("take", 2 * CARDS)
DRAW: Final[i64] = SPANS.add("draw", 2)
OPEN: Final[i64] = SPANS.add("open", MOST_DOORS)
GO: Final[i64] = SPANS.add("go", MOST_ROOMS)
REVEAL: Final[i64] = SPANS.add("reveal", MOST_ROOMS)
GUEST: Final[i64] = SPANS.add("guest", MOST_ROOMS)
INVITE: Final[i64] = SPANS.add("invite", MOST_GUESTS)
"""A guest that lies face up in the farm."""
STACK: Final[i64] = SPANS.add("stack", 3)
"""The supply stack of home guests or of basement guests, or the round guest."""
STOP: Final[i64] = SPANS.add("stop")
PLAY: Final[i64] = SPANS.add("play", 2 * CARDS)
PLAY_LESS: Final[i64] = SPANS.add("play less", 4 * CARDS)
"""2 * card, + 1 where a metal is saved instead of a wood."""
RESOLVE: Final[i64] = SPANS.add("resolve", 3 * MOST_MISSIONS)
CUBE: Final[i64] = SPANS.add("cube", 10)
SKILL: Final[i64] = SPANS.add("skill", 4)
HERO: Final[i64] = SPANS.add("hero", MOST_HEROES)
ACTION: Final[i64] = SPANS.add("action", 6)
POTION: Final[i64] = SPANS.add("potion", POTIONS)
CHOOSE: Final[i64] = SPANS.add("choose", MOST_BRANCHES)
ACCEPT: Final[i64] = SPANS.add("accept")
RELEASE: Final[i64] = SPANS.add("release", MOST_GUESTS)
SWAP: Final[i64] = SPANS.add("swap", (2 * CARDS + 2) * 4)
"""4 * what is given (a card, 180 wood, 181 metal) + what is gained (wood, metal, a basic or an advanced card)."""
REGAIN: Final[i64] = SPANS.add("regain", 2 * CARDS)
KEEP: Final[i64] = SPANS.add("keep", MOST_OBJECTIVES)
PICK: Final[i64] = SPANS.add("pick", 2 * CARDS)
EXPLORER: Final[i64] = SPANS.add("explorer", MOST_ROOMS)
TENT_AT: Final[i64] = SPANS.add("tent at", MOST_ROOMS)
TENT_TO: Final[i64] = SPANS.add("tent to", MOST_ROOMS * MOST_ROOMS)
STEP: Final[i64] = SPANS.add("step", 4)
ORDER: Final[i64] = SPANS.add("order", SOURCES)
SKIP: Final[i64] = SPANS.add("skip")

# Nature's answers.
SECTOR: Final[i64] = SPANS.add("sector", 6)
SEAT: Final[i64] = SPANS.add("seat", 4)
"""Who comes next in the first turn order."""
GOAL: Final[i64] = SPANS.add("goal", MOST_OBJECTIVES)
AVAILABLE: Final[i64] = SPANS.add("available", MOST_HEROES)
CARD: Final[i64] = SPANS.add("card", 2 * CARDS)
TILE: Final[i64] = SPANS.add("tile", MOST_TILES)
MISSION: Final[i64] = SPANS.add("mission", MOST_MISSIONS)
MOUSE: Final[i64] = SPANS.add("mouse", MOST_GUESTS)
