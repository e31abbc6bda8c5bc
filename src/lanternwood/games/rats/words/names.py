"""The ids and names of everything in the box, by number; and programs read back into effects, to be put into words."""

from __future__ import annotations

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content.grammar import Choice, Cost, Do, Each, Effect, Foes, If, Step, Trade
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.numbers import ACTIONS, AREAS, CARDS, SKILLS
from lanternwood.games.rats.rules.programs import (
    FROM_ABILITY,
    FROM_ACTION,
    FROM_HUT,
    FROM_MISSION,
    FROM_OBJECTIVE,
    FROM_POTION,
    FROM_REVEAL,
    FROM_SPACE,
    FROM_TILE,
    place_after,
)
from lanternwood.games.rats.rules.state import NONE
from lanternwood.games.rats.rules.tables import BOX, CODE, COSTS, IDS
from lanternwood.games.rats.words.effects import ACTION_NAMES

CARD_IDS = list(IDS[: 2 * int(CARDS)])
GUEST_IDS = [guest.id for guest in BOX.guests]
HERO_IDS = [hero.id for hero in BOX.heroes]
MISSION_IDS = [mission.id for mission in BOX.missions]
TILE_IDS = [tile.id for tile in BOX.tiles]
OBJECTIVE_IDS = [objective.id for objective in BOX.objectives]
ABILITY_IDS = [ability.id for ability in BOX.abilities]
POTION_IDS = [potion.id for potion in BOX.potions]
SECTOR_IDS = [sector.id for sector in BOX.sectors]
ROOM_IDS = [room.id for room in BOX.rooms]
DOOR_IDS = [door.id for door in BOX.doors]
ACTION_IDS = list(ACTIONS)
AREA_IDS = list(AREAS)
SKILL_IDS = list(SKILLS)
SPACE_IDS = ["a", "b", "c"]
DECK_IDS = ["basic", "adv"]
NUMBERS = [str(n) for n in range(10)]

MISSIONS = [say(mission.name) for mission in BOX.missions]
OBJECTIVES = [say(objective.name) for objective in BOX.objectives]
POTIONS = [say(potion.name) for potion in BOX.potions]
SECTORS = [say(sector.name) for sector in BOX.sectors]
ROOMS = [say(room.name) for room in BOX.rooms]
AREAS_SAID = [say(area.name) for area in BOX.areas]
DECKS = [say("the basic deck"), say("the advanced deck")]


def _names() -> list[Text]:
    names = [say("no card") for _ in CARD_IDS]
    for first, rows in ((0, BOX.basic), (int(CARDS), BOX.advanced)):
        for number, card in enumerate(rows):
            names[first + number] = say(card.name)
    names += [say(guest.name) for guest in BOX.guests] + [say(hero.name) for hero in BOX.heroes]
    return names + [say("no card") for _ in range(len(names), len(IDS))]


NAMES = _names()
"""The name of each source; numbers that nothing has are no card."""


def source_name(source: int) -> Text:
    """A card, guest or hero by its name and id."""
    return say("{name} ({id})", name=NAMES[source], id=IDS[source])


def cause_name(cause: int) -> Text | None:
    """Where something comes from, None where that needs no word."""
    if cause == NONE:
        return None
    if cause < FROM_TILE:
        return NAMES[cause]
    if cause < FROM_MISSION:
        return say("a door tile")
    if cause < FROM_REVEAL:
        return MISSIONS[cause - int(FROM_MISSION)]
    if cause < FROM_OBJECTIVE:
        return MISSIONS[cause - int(FROM_REVEAL)]
    if cause < FROM_SPACE:
        return OBJECTIVES[cause - int(FROM_OBJECTIVE)]
    if cause < FROM_POTION:
        return say("the bonus space")
    if cause < FROM_ACTION:
        return POTIONS[cause - int(FROM_POTION)]
    if cause < FROM_ABILITY:
        return ACTION_NAMES[cause - int(FROM_ACTION)]
    if cause < FROM_HUT:
        return say("ability {id}", id=ABILITY_IDS[cause - int(FROM_ABILITY)])
    return say("the hut")


# Programs


def effect_at(at: int) -> Effect:
    """The effect that a program was made from."""
    steps: list[Step] = []
    while CODE[at] != c.END:
        if CODE[at] == c.OP_IF:
            step, after = _step_at(at + int(c.ROW))
            steps.append(If(int(CODE[at + 1]), step))
            at = after
        else:
            step, at = _step_at(at)
            steps.append(step)
    return Effect(tuple(steps))


def _step_at(at: int) -> tuple[Step, int]:
    """One step, and the place of the row after it."""
    op, a, b, last = (int(n) for n in CODE[at : at + 4])
    after = int(place_after(at))
    if op == c.OP_CHOICE:
        rows = [at + int(c.ROW) * (1 + branch) for branch in range(a)]
        return Choice(tuple(effect_at(int(CODE[row + 1])) for row in rows)), after
    if op == c.OP_PAY:
        first = a * int(c.COST_ROW)
        cost = Cost(tuple(int(n) for n in COSTS[first : first + int(c.COST_ROW)]))
        return Trade(cost, effect_at(b).steps[0]), after
    if op == c.OP_EACH:
        return Each(a, effect_at(b).steps[0]), after
    if op == c.OP_FOES:
        step = effect_at(b).steps[0]
        assert isinstance(step, Do)
        return Foes(a, step), after
    return Do(op, a, b, last), after
