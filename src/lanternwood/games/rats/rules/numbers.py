"""The numbers that content, engine and pages of Rats of Wistar agree on: what a seat has, what can happen, what a
program can do.

An effect is a program: rows of four ints (an operation and up to three numbers) in one long list, ended by `END`. A
program is named by the place of its first row, so a frame that runs one holds nothing but ints.
"""

from typing import Final

from lanternwood.core.ints import i64

# What a seat has: places in its row of `stock`.
WOOD: Final[i64] = 0
METAL: Final[i64] = 1
MOVE: Final[i64] = 2
JOKER: Final[i64] = 3
VP: Final[i64] = 4
ELEC: Final[i64] = 5
"""0 without the Electricity Token, 1 with its basic side, 2 with its Advanced side."""
TOOL: Final[i64] = 6
STRUCTURE: Final[i64] = 7
AUTOMA: Final[i64] = 8
INC: Final[i64] = 9
ONE: Final[i64] = 10
PER: Final[i64] = 11
END_GAME: Final[i64] = 12
IMM: Final[i64] = 13
AGG: Final[i64] = 14
"""Inventions in play by effect kind, 9 to 14."""
STR: Final[i64] = 15
STA: Final[i64] = 16
ENE: Final[i64] = 17
INT: Final[i64] = 18
INV: Final[i64] = 19
BASIC: Final[i64] = 20
ADV: Final[i64] = 21
ROOMS: Final[i64] = 22
BEDS: Final[i64] = 23
"""Beds now on the board."""
GUESTS: Final[i64] = 24
HOME: Final[i64] = 25
BASE: Final[i64] = 26
MISS: Final[i64] = 27
BROWN: Final[i64] = 28
GREY: Final[i64] = 29
DOORS: Final[i64] = 30
OBJECTIVES: Final[i64] = 31
HAND: Final[i64] = 32
HAND_BASIC: Final[i64] = 33
HAND_ADV: Final[i64] = 34
BUILT: Final[i64] = 35
"""Bed tiles that have left their spaces; a bed given up stays counted here (AMB-07)."""
ENTRANCE: Final[i64] = 36
FOREST: Final[i64] = 37
UNDERGROUND: Final[i64] = 38
MEADOW: Final[i64] = 39
"""Workers at the lair entrance and in the three areas, 37 to 39 in the order of the wheel."""
TENTS: Final[i64] = 40
"""Tents not yet pitched."""
ABILITIES: Final[i64] = 41
"""Uncovered ability spaces, as bits."""
CHEESE: Final[i64] = 42
"""The value of the Cheese, 0 without one."""
FREE: Final[i64] = 43
"""Free lair rooms."""
EXTRA: Final[i64] = 44
"""Additional rooms of effects (L8, L9)."""
CHIEFS: Final[i64] = 45
"""Chiefs not yet placed this round."""
DISCS: Final[i64] = 46
STOCK: Final[i64] = 47
"""Places in a seat's row."""

KINDS: Final = ("INC", "ONE", "PER", "END", "IMM", "AGG")
TYPES: Final = ("tool", "structure", "automa")
SKILLS: Final = ("STR", "STA", "ENE", "INT")
ACTIONS: Final = ("wood", "dig", "metal", "bed", "project", "explore")
"""Main actions in the order of the wheel's positions; the area of action x is x // 2."""
ANY_ACTION: Final[i64] = 6
AREAS: Final = ("forest", "underground", "meadow")
DECKS: Final = ("basic", "adv", "any")
COUNTERS: Final = {
    "wood": 0, "metal": 1, "move": 2, "joker": 3, "vp": 4,
    "tool": 6, "structure": 7, "automa": 8,
    "INC": 9, "ONE": 10, "PER": 11, "END": 12, "IMM": 13, "AGG": 14,
    "STR": 15, "STA": 16, "ENE": 17, "INT": 18,
    "inv": 19, "basic": 20, "adv": 21, "rooms": 22, "beds": 23, "guests": 24, "home": 25, "base": 26,
    "miss": 27, "brown": 28, "grey": 29, "doors": 30, "objectives": 31, "hand": 32,
}  # fmt: skip
"""The counters of the effect language and the places where they are kept."""

# What can happen: events that permanent effects wait for.
EVENTS: Final = (
    "main wood", "main dig", "main metal", "main bed", "main project", "main explore",
    "gain wood", "gain metal", "dig", "bed", "door", "reveal", "resolve", "guest",
    "play basic", "play adv", "play tool", "play structure", "play automa",
    "play STR", "play STA", "play ENE", "play INT", "potion", "claim",
)  # fmt: skip
ON_MAIN: Final[i64] = 0
ON_GAIN_WOOD: Final[i64] = 6
ON_GAIN_METAL: Final[i64] = 7
ON_DIG: Final[i64] = 8
ON_BED: Final[i64] = 9
ON_DOOR: Final[i64] = 10
ON_REVEAL: Final[i64] = 11
ON_RESOLVE: Final[i64] = 12
ON_GUEST: Final[i64] = 13
ON_PLAY_DECK: Final[i64] = 14
ON_PLAY_TYPE: Final[i64] = 16
ON_PLAY_SKILL: Final[i64] = 19
ON_POTION: Final[i64] = 23
ON_CLAIM: Final[i64] = 24

# Sources: what can lie in a play area.
CARDS: Final[i64] = 90
"""Places for cards of each deck: basic ones are 0 to 89, advanced ones 90 to 179."""
FIRST_GUEST: Final[i64] = 180
WORD: Final[i64] = 45
"""Bits of a word of a set of sources; five words hold them all, the first four all cards."""
WORDS: Final[i64] = 5
SOURCES: Final[i64] = 225
"""Numbers of sources, those that nothing has among them."""

# Programs: rows of four ints.
ROW: Final[i64] = 4
END: Final[i64] = 0
OP_GAIN: Final[i64] = 1
"""counter (wood, metal, move, joker, vp), n"""
OP_LOSE: Final[i64] = 2
"""n VP"""
OP_DRAW: Final[i64] = 3
"""deck (0 basic, 1 advanced, 2 either), n"""
OP_PROJECT: Final[i64] = 4
"""n points"""
OP_EXPLORE: Final[i64] = 5
"""n points"""
OP_POTION: Final[i64] = 6
"""n"""
OP_MAIN: Final[i64] = 7
"""action, ANY_ACTION for a choice"""
OP_DIG: Final[i64] = 8
"""n, how much cheaper each, 1 if free"""
OP_BED: Final[i64] = 9
"""n, how much cheaper each, 1 if free"""
OP_DEPLOY: Final[i64] = 10
"""n"""
OP_SHIFT: Final[i64] = 11
"""n"""
OP_GUEST: Final[i64] = 12
"""from (0 the round guest, 1 either stack, 2 home, 3 basement)"""
OP_HERO: Final[i64] = 13
OP_REVEAL: Final[i64] = 14
"""1 if anywhere"""
OP_RESOLVE: Final[i64] = 15
"""1 if anywhere, skill discount"""
OP_PLAY: Final[i64] = 16
"""filter (PLAY_ANY ...; + WITHOUT_STR), price (FREE_PLAY, LESS_EITHER or wood + 8 * metal cheaper), skill discount"""
OP_PICK: Final[i64] = 17
"""deck"""
OP_FLIP: Final[i64] = 18
"""deck, type"""
OP_REGAIN: Final[i64] = 19
OP_EXPLORER: Final[i64] = 20
"""n steps, 0 for any open room"""
OP_TENT: Final[i64] = 21
"""1 if in any open room"""
OP_DOOR: Final[i64] = 22
"""1 if anywhere"""
OP_CLAIM: Final[i64] = 23
OP_SWAP: Final[i64] = 24
"""n"""
OP_UNCUBE: Final[i64] = 25
OP_OBJECTIVE: Final[i64] = 26
OP_ROOM: Final[i64] = 27
OP_DROP: Final[i64] = 28
"""what (0 wood, 1 metal, 2 move, 3 joker, DROP_ITEM, DROP_CARD), n"""
OP_CHOICE: Final[i64] = 29
"""number of branches, place of the row after all of them; as many rows OP_BRANCH follow"""
OP_BRANCH: Final[i64] = 30
"""place of the branch's program, which ends with END"""
OP_PAY: Final[i64] = 31
"""number of the cost, place of the program, place of the row after it"""
OP_IF: Final[i64] = 32
"""1 for elec, 2 for elec+; place of the row to go on at if it does not hold"""
OP_EACH: Final[i64] = 33
"""counter, place of the program, place of the row after it"""
OP_FOES: Final[i64] = 34
"""counter of which they must have more, -1 for all; place of the program, place of the row after it"""

PLAY_ANY: Final[i64] = 0
PLAY_BASIC: Final[i64] = 1
PLAY_ADV: Final[i64] = 2
PLAY_TYPE: Final[i64] = 3
"""PLAY_TYPE + 0 to 2: only tools, structures, automas."""
WITHOUT_STR: Final[i64] = 8
FREE_PLAY: Final[i64] = -1
LESS_EITHER: Final[i64] = -2
"""1 wood or 1 metal cheaper."""
DROP_ITEM: Final[i64] = 4
DROP_CARD: Final[i64] = 5
GUEST_ROUND: Final[i64] = 0
GUEST_ANY: Final[i64] = 1
GUEST_HOME: Final[i64] = 2
GUEST_BASE: Final[i64] = 3

# Costs: rows of eleven ints.
COST: Final = ("w", "m", "c", "cb", "ca", "mv", "it", "vp", "bed", "gst", "jk")
COST_WOOD: Final[i64] = 0
COST_METAL: Final[i64] = 1
COST_CARD: Final[i64] = 2
COST_BASIC: Final[i64] = 3
COST_ADV: Final[i64] = 4
COST_MOVE: Final[i64] = 5
COST_ITEM: Final[i64] = 6
COST_VP: Final[i64] = 7
COST_BED: Final[i64] = 8
COST_GUEST: Final[i64] = 9
COST_JOKER: Final[i64] = 10
COST_ROW: Final[i64] = 11

# Needs: rows of ten ints: four skills, electricity (0, 1, 2), how many counters are asked for, and up to two of them
# with their numbers.
NEED_SKILL: Final[i64] = 0
NEED_ELEC: Final[i64] = 4
NEED_COUNTERS: Final[i64] = 5
NEED_FIRST: Final[i64] = 6
NEED_ROW: Final[i64] = 10

# Abilities: bits of ABILITIES.
ABILITY_COUNT: Final[i64] = 10
BROWN_COUNT: Final[i64] = 6
"""The first six spaces are brown, the other four grey."""
CHEAP_DIG: Final[i64] = 0
CHEAP_BED: Final[i64] = 1
ANNEX: Final[i64] = 2
TWO_WORKERS: Final[i64] = 3
SKILL_TOKEN: Final[i64] = 4
UPPER_VP: Final[i64] = 5
LOWER_VP: Final[i64] = 6
FREE_CARD: Final[i64] = 7
ABILITY_HERO: Final[i64] = 8
ABILITY_MAIN: Final[i64] = 9

# Kinds of effects: places in `KINDS`.
KIND_INCOME: Final[i64] = 0
KIND_ONCE: Final[i64] = 1
KIND_IMMEDIATE: Final[i64] = 4
"""Kinds from this one on happen when something comes into play, like income."""

# Where a gain comes from, for those who read about it: a source, or one of these and a number.
FROM_TILE: Final[i64] = 1000
FROM_MISSION: Final[i64] = 2000
FROM_REVEAL: Final[i64] = 3000
FROM_OBJECTIVE: Final[i64] = 4000
FROM_SPACE: Final[i64] = 5000
FROM_POTION: Final[i64] = 6000
FROM_ACTION: Final[i64] = 7000
FROM_ABILITY: Final[i64] = 8000
FROM_HUT: Final[i64] = 9000
INCOME: Final[i64] = -1
"""In place of an event: the income of a new round."""

# Stages of a turn.
BEFORE: Final[i64] = 0
PLACED: Final[i64] = 1
MAIN_LEFT: Final[i64] = 2
BONUS_LEFT: Final[i64] = 3
AFTER: Final[i64] = 4

# Main actions, by the position of the wheel; the last one explores.
ACTION_WOOD: Final[i64] = 0
ACTION_DIG: Final[i64] = 1
ACTION_METAL: Final[i64] = 2
ACTION_BED: Final[i64] = 3
ACTION_PROJECT: Final[i64] = 4

# How many of each a box can have at most: moves and observations keep their numbers whatever is in it.
MOST_ROOMS: Final[i64] = 12
MOST_DOORS: Final[i64] = 13
MOST_TILES: Final[i64] = 18
MOST_MISSIONS: Final[i64] = 13
MOST_GUESTS: Final[i64] = 35
MOST_HEROES: Final[i64] = 10
"""With the guests they fill the last word of a set of sources."""
MOST_OBJECTIVES: Final[i64] = 19
MOST_BRANCHES: Final[i64] = 6
"""Effects that one can choose between."""
MOST_ITEMS: Final[i64] = 9
"""Items that something can cost."""

# What the rulebook fixes.
GUEST_SLOTS: Final[i64] = 2
"""Places for guests in a room of the farm."""
POTIONS: Final[i64] = 4
OBJ_SPACES: Final[i64] = 4
"""Spaces of an objective (RW-79)."""
TO_DIG: Final[i64] = 6
"""Covered rooms of a lair, and beds, at the start (RW-12)."""
EXTRA_ROOMS: Final[i64] = 2
"""Rooms that effects can add to a lair: L8 and L9 (RW-120)."""
JOKER_PRICE: Final[i64] = 3
ELECTRICITY_PRICE: Final[i64] = 4
ADVANCED: Final[i64] = 2
"""The Electricity Token on its Advanced side."""
ADVANCED_VP: Final[i64] = 2
BOTH_VP: Final[i64] = 2
"""For the two spaces that only score, when both are uncovered (RW-70)."""
LEFTOVERS_A_POINT: Final[i64] = 5
JOKERS_A_POINT: Final[i64] = 2
PAD: Final[i64] = 5
"""Numbers a seat that are read off a table at home."""

# The table.
NONE: Final[i64] = -1
FACE_DOWN: Final[i64] = -2
"""A mission card or a guest of the farm that nobody has seen."""
BLOCKED: Final[i64] = -2
"""An objective space covered by a neutral disc (RW-04)."""
BED_TILE: Final[i64] = -2
CHEESE_TILE: Final[i64] = -3
"""What a lair room can hold besides guests, which are their numbers as sources."""
LAIR: Final[i64] = 10
CARD_WORDS: Final[i64] = 4
TURNS_EACH: Final[i64] = 3
SHOWN: Final[i64] = 4
"""Cards of a display (RW-18)."""
SHARED: Final[i64] = 3
"""Objectives for everybody (RW-03)."""
HOME_STACK: Final[i64] = 0
BASE_STACK: Final[i64] = 1
THE_ROUND: Final[i64] = 2
"""Where a guest can be taken from besides the farm: two supply stacks, and the guest of the round."""
ROUND_STACK: Final[i64] = 5
"""Guest tiles of the round stack, and so rounds (RW-09)."""
HOME_ROUNDS: Final[i64] = 3
"""The first tiles of the round stack are Home guests."""
