"""What is in a box, as tables of numbers that the engine looks things up in.

This module is compiled; a state holds the `Tables` it is played with as `s.box`. `rows` holds the same in words, and
`names` what everything is called. Programs are places in `code` (a row begins there), costs and needs are numbers of
rows of `costs` and `needs` (number 0 asks for nothing). Sources are numbered as numbers.py says; numbers that nothing
has are empty rows. Tables by players begin with the row for two.
"""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes, Content
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.rats.content.grammar import Effect
from lanternwood.games.rats.content.names import Names
from lanternwood.games.rats.content.programs import Programs, Sources
from lanternwood.games.rats.content.rows import FILES, PLACES, PLAYERS, Box
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.bots.values import Worths


class Tables:
    """One box. All attributes are set once, first thing, so that reading them costs nothing."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.rows: Final = Box(content)
        self.names: Final = Names(self.rows)
        self.worths: Final = Worths(self.rows)
        rows = self.rows
        programs = Programs()
        sources = Sources(rows, programs)

        # How many there are, and all of them as bits.
        self.deck_sizes: Final[Ints] = ints_of([len(rows.basic), len(rows.advanced)])
        self.guest_count: Final[i64] = len(rows.guests)
        self.home_count: Final[i64] = len([guest for guest in rows.guests if guest.place == "home"])
        """Guests 0 to home_count - 1 belong to the house, the others to the basement."""
        self.first_hero: Final[i64] = int(c.FIRST_GUEST) + len(rows.guests)
        """The source of the first hero."""
        self.hero_count: Final[i64] = len(rows.heroes)
        self.mission_count: Final[i64] = len(rows.missions)
        self.tile_count: Final[i64] = len(rows.tiles)
        self.objective_count: Final[i64] = len(rows.objectives)
        self.potion_count: Final[i64] = len(rows.potions)
        self.room_count: Final[i64] = len(rows.rooms)
        self.door_count: Final[i64] = len(rows.doors)
        self.deck: Final[Ints] = ints_of(_all_cards(len(rows.basic)) + _all_cards(len(rows.advanced)))
        """All cards: two words of basic ones, two of advanced ones."""
        self.all_home: Final[i64] = 2 ** int(self.home_count) - 1
        self.all_guests: Final[i64] = 2 ** len(rows.guests) - 1
        self.all_heroes: Final[i64] = 2 ** len(rows.heroes) - 1
        self.all_missions: Final[i64] = 2 ** len(rows.missions) - 1
        self.all_tiles: Final[i64] = 2 ** len(rows.tiles) - 1
        self.all_objectives: Final[i64] = 2 ** len(rows.objectives) - 1

        # Sources.
        self.kind_of: Final[Ints] = ints_of(sources.kind)
        self.effect_of: Final[Ints] = ints_of(sources.effect)
        """The program, -1 for none; of permanent effects the one that an event sets off."""
        self.plain: Final[Ints] = ints_of(sources.plain)
        """1 if the program asks nobody and shows nothing hidden."""
        self.event_of: Final[Ints] = ints_of(sources.event)
        self.mod_action: Final[Ints] = ints_of(sources.mod_action)
        self.mod_plus: Final[Ints] = ints_of(sources.mod_plus)
        self.mod_wood: Final[Ints] = ints_of(sources.mod_wood)
        self.mod_metal: Final[Ints] = ints_of(sources.mod_metal)
        self.score_n: Final[Ints] = ints_of(sources.score_n)
        self.score_counter: Final[Ints] = ints_of(sources.score_counter)
        self.score_per: Final[Ints] = ints_of(sources.score_per)
        self.score_max: Final[Ints] = ints_of(sources.score_max)
        """0: no limit."""
        self.vp_of: Final[Ints] = ints_of(sources.vp)
        self.icons: Final[Ints] = ints_of(sources.icons)
        """Four numbers to a source, by skill."""
        self.type_of: Final[Ints] = ints_of(sources.type)
        self.cost_of: Final[Ints] = ints_of(sources.cost)
        self.need_of: Final[Ints] = ints_of(sources.need)

        # Sets of sources, five words each.
        self.kind_masks: Final[Ints] = ints_of(sources.masks(sources.kind, len(c.KINDS)))
        self.event_masks: Final[Ints] = ints_of(sources.masks(sources.event, len(c.EVENTS)))
        self.mod_masks: Final[Ints] = ints_of(sources.masks(sources.mod_action, len(c.ACTIONS)))

        # Missions: three rows to a card.
        self.reveal_of: Final[Ints] = ints_of([programs.program(mission.reveal) for mission in rows.missions])
        self.mission_home: Final[Ints] = ints_of([int(mission.place == "home") for mission in rows.missions])
        tasks = [task for mission in rows.missions for task in mission.tasks]
        self.lock_of: Final[Ints] = ints_of([task.lock for task in tasks])
        """The row of the same card that must have been resolved, -1 for none."""
        self.mission_cost: Final[Ints] = ints_of([programs.cost(task.cost) for task in tasks])
        self.mission_need: Final[Ints] = ints_of([programs.need(task.needs) for task in tasks])
        self.mission_reward: Final[Ints] = ints_of([programs.program(task.reward) for task in tasks])

        # Door tiles, potions, objectives.
        self.door_reward: Final[Ints] = ints_of([programs.program(tile.effect) for tile in rows.tiles])
        self.potion_program: Final[Ints] = ints_of([programs.program(potion.effect) for potion in rows.potions])
        self.obj_need: Final[Ints] = ints_of(
            [programs.need(needs) for objective in rows.objectives for needs in objective.needs]
        )
        self.obj_pay: Final[Ints] = ints_of([items for objective in rows.objectives for items in objective.pays])
        """Items that a space costs, four spaces to an objective."""
        self.obj_reward: Final[Ints] = ints_of([programs.program(objective.reward) for objective in rows.objectives])
        self.obj_open: Final[Ints] = ints_of(
            [int(space[at]) for at in range(len(PLAYERS)) for space in rows.open_spaces]
        )
        """1 for spaces that are not covered, four by players (RW-04)."""

        # The wheel: three spaces to a sector, six sectors to a face; the first face is for two players (AMB-01).
        self.space_program: Final[Ints] = ints_of(_spaces(rows, programs, 0))
        """-1 where a face has no such space."""
        self.space_steps: Final[Ints] = ints_of(_spaces(rows, programs, 1))
        """How many steps a space has; they may be carried out in any order (AMB-36)."""
        self.space_step: Final[Ints] = ints_of(_spaces(rows, programs, 2))
        """The programs of the steps, two to a space."""

        # The farm.
        self.door_a: Final[Ints] = ints_of([door.rooms[0] for door in rows.doors])
        self.door_b: Final[Ints] = ints_of([door.rooms[1] for door in rows.doors])
        self.door_tiled: Final[Ints] = ints_of(
            [int(door.tiled[at]) for at in range(len(PLAYERS)) for door in rows.doors]
        )
        """1 where a tile lies on a door, by players; the others are open from the start."""
        self.room_place: Final[Ints] = ints_of([PLACES.index(room.place) if room.place else -1 for room in rows.rooms])
        """0 for the house, 1 for the basement, -1 for the entrance."""
        self.room_mission: Final[Ints] = ints_of(
            [int(room.missions[at]) for at in range(len(PLAYERS)) for room in rows.rooms]
        )
        self.room_guests: Final[Ints] = ints_of([room.guests[at] for at in range(len(PLAYERS)) for room in rows.rooms])
        self.cheese_room: Final[i64] = [room.cheese for room in rows.rooms].index(True)
        self.cheese_count: Final[i64] = len(rows.cheese)
        self.cheese_vp: Final[Ints] = ints_of(
            [vp if used[at] else 0 for at in range(len(PLAYERS)) for vp, used in rows.cheese]
        )
        """The Cheese tiles from the top, by players; 0 where one is not used."""

        # The player board.
        self.room_value: Final[Ints] = ints_of([0, *[vp for state, vp in rows.lair if state == "covered"]])
        """What so many dug rooms are worth."""
        self.bed_value: Final[Ints] = ints_of([0, *rows.beds])
        """What so many bed tiles that have left their spaces are worth."""
        self.ability_vp: Final[Ints] = ints_of([ability.vp for ability in rows.abilities])
        self.ability_extra: Final[Ints] = ints_of([int(ability.extra) for ability in rows.abilities])
        """Items that a cube costs."""
        self.skill_tokens: Final[Ints] = ints_of([tokens for _, tokens in rows.skills])

        # Programs last, when everything has been written down.
        self.code: Final[Ints] = ints_of(programs.code)
        self.costs: Final[Ints] = ints_of(programs.costs)
        self.needs: Final[Ints] = ints_of(programs.needs)
        self.nothing: Final[i64] = len(programs.code) - int(c.ROW)
        """A program without steps: every program ends with such a row."""
        self.ids: Final = self.names.source_ids
        """The id of each source, empty where there is none."""


def place_after(box: Tables, at: i64) -> i64:
    """The row that follows an operation."""
    op = box.code[at]
    if op == c.OP_CHOICE:
        return box.code[at + 2]
    if op == c.OP_PAY or op == c.OP_EACH or op == c.OP_FOES:
        return box.code[at + 3]
    return at + c.ROW


def _all_cards(number: int) -> list[int]:
    """The cards of a deck as two words of bits."""
    word = int(c.WORD)
    return [2 ** min(number, word) - 1, 2 ** max(number - word, 0) - 1]


def _spaces(rows: Box, programs: Programs, which: int) -> list[int]:
    """A table of the spaces: 0 the program of a space, 1 how many steps it has, 2 the programs of its two steps."""
    out: list[int] = []
    for face in (0, 1):
        for sector in rows.sectors:
            effects = sector.faces[face]
            for space in range(3):
                if which == 2:
                    steps = effects[space].steps if space < len(effects) else ()
                    out += ([programs.program(Effect((step,))) for step in steps] + [-1, -1])[:2]
                elif which == 1:
                    out.append(len(effects[space].steps) if space < len(effects) else 0)
                else:
                    out.append(programs.program(effects[space]) if space < len(effects) else -1)
    return out


BOXES: Final = Boxes("rats", Path(__file__).parents[1] / "content", FILES, Tables)
