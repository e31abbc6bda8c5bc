"""What is in the box, as tables of numbers that the engine looks things up in.

This module is compiled and owns its tables; `BOX` holds the same in words. Programs are places in `CODE` (a row begins
there), costs and needs are numbers of rows of `COSTS` and `NEEDS` (number 0 asks for nothing). Sources are numbered as
code.py says; numbers that nothing has are empty rows. Tables by players begin with the row for two.
"""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.rats.content.compiling import Programs, Sources
from lanternwood.games.rats.content.grammar import Effect
from lanternwood.games.rats.content.rows import FILES, PLACES, PLAYERS, Box
from lanternwood.games.rats.rules.numbers import ACTIONS, EVENTS, FIRST_GUEST, KINDS, WORD

BOXES: Final = Boxes("rats", Path(__file__).parents[1] / "content", FILES, Box)
BOX: Final = BOXES.get()
_PROGRAMS: Final = Programs()
_SOURCES: Final = Sources(BOX, _PROGRAMS)

BASIC_COUNT: Final[i64] = len(BOX.basic)
ADVANCED_COUNT: Final[i64] = len(BOX.advanced)
GUEST_COUNT: Final[i64] = len(BOX.guests)
HOME_COUNT: Final[i64] = len([guest for guest in BOX.guests if guest.place == "home"])
"""Guests 0 to HOME_COUNT - 1 belong to the house, the others to the basement."""
FIRST_HERO: Final[i64] = int(FIRST_GUEST) + len(BOX.guests)
"""The source of the first hero."""
HERO_COUNT: Final[i64] = len(BOX.heroes)
MISSION_COUNT: Final[i64] = len(BOX.missions)
TILE_COUNT: Final[i64] = len(BOX.tiles)
OBJECTIVE_COUNT: Final[i64] = len(BOX.objectives)
POTION_COUNT: Final[i64] = len(BOX.potions)
SECTOR_COUNT: Final[i64] = len(BOX.sectors)
ROOM_COUNT: Final[i64] = len(BOX.rooms)
DOOR_COUNT: Final[i64] = len(BOX.doors)
SOURCE_COUNT: Final[i64] = len(_SOURCES.kind)
"""Numbers of sources, those that nothing has among them."""

# Sources.
KIND_OF: Final[Ints] = ints_of(_SOURCES.kind)
EFFECT_OF: Final[Ints] = ints_of(_SOURCES.effect)
"""The program, -1 for none; of permanent effects the one that an event sets off."""
PLAIN: Final[Ints] = ints_of(_SOURCES.plain)
"""1 if the program asks nobody and shows nothing hidden."""
EVENT_OF: Final[Ints] = ints_of(_SOURCES.event)
MOD_ACTION: Final[Ints] = ints_of(_SOURCES.mod_action)
MOD_PLUS: Final[Ints] = ints_of(_SOURCES.mod_plus)
MOD_WOOD: Final[Ints] = ints_of(_SOURCES.mod_wood)
MOD_METAL: Final[Ints] = ints_of(_SOURCES.mod_metal)
SCORE_N: Final[Ints] = ints_of(_SOURCES.score_n)
SCORE_COUNTER: Final[Ints] = ints_of(_SOURCES.score_counter)
SCORE_PER: Final[Ints] = ints_of(_SOURCES.score_per)
SCORE_MAX: Final[Ints] = ints_of(_SOURCES.score_max)
"""0: no limit."""
VP_OF: Final[Ints] = ints_of(_SOURCES.vp)
ICONS: Final[Ints] = ints_of(_SOURCES.icons)
"""Four numbers to a source, by skill."""
TYPE_OF: Final[Ints] = ints_of(_SOURCES.type)
COST_OF: Final[Ints] = ints_of(_SOURCES.cost)
NEED_OF: Final[Ints] = ints_of(_SOURCES.need)
BIT_OF: Final[Ints] = ints_of([1 << number % int(WORD) for number in range(len(_SOURCES.kind))])
"""The bit of a source in its word of a set; the word is its number // WORD."""

# Sets of sources, five words each.
KIND_MASKS: Final[Ints] = ints_of(_SOURCES.masks(_SOURCES.kind, len(KINDS)))
EVENT_MASKS: Final[Ints] = ints_of(_SOURCES.masks(_SOURCES.event, len(EVENTS)))
MOD_MASKS: Final[Ints] = ints_of(_SOURCES.masks(_SOURCES.mod_action, len(ACTIONS)))

# Missions: three rows to a card.
REVEAL_OF: Final[Ints] = ints_of([_PROGRAMS.program(mission.reveal) for mission in BOX.missions])
MISSION_HOME: Final[Ints] = ints_of([int(mission.place == "home") for mission in BOX.missions])
_TASKS: Final = [task for mission in BOX.missions for task in mission.tasks]
LOCK_OF: Final[Ints] = ints_of([task.lock for task in _TASKS])
"""The row of the same card that must have been resolved, -1 for none."""
MISSION_COST: Final[Ints] = ints_of([_PROGRAMS.cost(task.cost) for task in _TASKS])
MISSION_NEED: Final[Ints] = ints_of([_PROGRAMS.need(task.needs) for task in _TASKS])
MISSION_REWARD: Final[Ints] = ints_of([_PROGRAMS.program(task.reward) for task in _TASKS])

# Door tiles, potions, objectives.
DOOR_REWARD: Final[Ints] = ints_of([_PROGRAMS.program(tile.effect) for tile in BOX.tiles])
POTION_PROGRAM: Final[Ints] = ints_of([_PROGRAMS.program(potion.effect) for potion in BOX.potions])
OBJ_SPACES: Final[i64] = 4
OBJ_NEED: Final[Ints] = ints_of([_PROGRAMS.need(needs) for objective in BOX.objectives for needs in objective.needs])
OBJ_PAY: Final[Ints] = ints_of([items for objective in BOX.objectives for items in objective.pays])
"""Items that a space costs, four spaces to an objective."""
OBJ_REWARD: Final[Ints] = ints_of([_PROGRAMS.program(objective.reward) for objective in BOX.objectives])
OBJ_OPEN: Final[Ints] = ints_of([int(space[at]) for at in range(len(PLAYERS)) for space in BOX.open_spaces])
"""1 for spaces that are not covered, four by players (RW-04)."""

# The wheel: three spaces to a sector, six sectors to a face; face 0 is for two players, face 1 for more (AMB-01).
SPACES: Final[i64] = 3


def _spaces(which: int) -> list[int]:
    """A table of the spaces: 0 the program of a space, 1 how many steps it has, 2 the programs of its two steps."""
    out: list[int] = []
    for face in (0, 1):
        for sector in BOX.sectors:
            effects = sector.faces[face]
            for space in range(3):
                if which == 2:
                    steps = effects[space].steps if space < len(effects) else ()
                    out += ([_PROGRAMS.program(Effect((step,))) for step in steps] + [-1, -1])[:2]
                elif which == 1:
                    out.append(len(effects[space].steps) if space < len(effects) else 0)
                else:
                    out.append(_PROGRAMS.program(effects[space]) if space < len(effects) else -1)
    return out


SPACE_PROGRAM: Final[Ints] = ints_of(_spaces(0))
"""-1 where a face has no such space."""
SPACE_STEPS: Final[Ints] = ints_of(_spaces(1))
"""How many steps a space has; they may be carried out in any order (AMB-36)."""
SPACE_STEP: Final[Ints] = ints_of(_spaces(2))
"""The programs of the steps, two to a space."""

# The farm.
DOOR_A: Final[Ints] = ints_of([door.rooms[0] for door in BOX.doors])
DOOR_B: Final[Ints] = ints_of([door.rooms[1] for door in BOX.doors])
DOOR_TILED: Final[Ints] = ints_of([int(door.tiled[at]) for at in range(len(PLAYERS)) for door in BOX.doors])
"""1 where a tile lies on a door, by players; the others are open from the start."""
ROOM_PLACE: Final[Ints] = ints_of([PLACES.index(room.place) if room.place else -1 for room in BOX.rooms])
"""0 for the house, 1 for the basement, -1 for the entrance."""
ROOM_MISSION: Final[Ints] = ints_of([int(room.missions[at]) for at in range(len(PLAYERS)) for room in BOX.rooms])
ROOM_GUESTS: Final[Ints] = ints_of([room.guests[at] for at in range(len(PLAYERS)) for room in BOX.rooms])
CHEESE_ROOM: Final[i64] = [room.cheese for room in BOX.rooms].index(True)
CHEESE_COUNT: Final[i64] = len(BOX.cheese)
CHEESE_VP: Final[Ints] = ints_of([vp if used[at] else 0 for at in range(len(PLAYERS)) for vp, used in BOX.cheese])
"""The Cheese tiles from the top, by players; 0 where one is not used."""

# The player board.
ROOM_VALUE: Final[Ints] = ints_of([0, *[vp for state, vp in BOX.lair if state == "covered"]])
"""What so many dug rooms are worth."""
BED_VALUE: Final[Ints] = ints_of([0, *BOX.beds])
"""What so many bed tiles that have left their spaces are worth."""
ABILITY_VP: Final[Ints] = ints_of([ability.vp for ability in BOX.abilities])
ABILITY_EXTRA: Final[Ints] = ints_of([int(ability.extra) for ability in BOX.abilities])
"""Items that a cube costs."""
SKILL_TOKENS: Final[Ints] = ints_of([tokens for _, tokens in BOX.skills])

# Programs last, when everything has been written down.
CODE: Final[Ints] = ints_of(_PROGRAMS.code)
COSTS: Final[Ints] = ints_of(_PROGRAMS.costs)
NEEDS: Final[Ints] = ints_of(_PROGRAMS.needs)
IDS: Final = _SOURCES.ids
"""The id of each source, empty where there is none."""
