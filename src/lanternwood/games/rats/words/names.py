"""What is called alike in every box, names of sources and causes, and programs read back into effects."""

from __future__ import annotations

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content.grammar import Choice, Cost, Do, Each, Effect, Foes, If, Step, Trade
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.numbers import ACTIONS, AREAS, SKILLS
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
from lanternwood.games.rats.rules.tables import Tables

ACTION_IDS = list(ACTIONS)
AREA_IDS = list(AREAS)
SKILL_IDS = list(SKILLS)
SPACE_IDS = ["a", "b", "c"]
DECK_IDS = ["basic", "adv"]
TOKEN_IDS = ["wood", "metal"]
NUMBERS = [str(n) for n in range(10)]

DECKS = [say("the basic deck"), say("the advanced deck")]


def source_name(box: Tables, source: int) -> Text:
    """A card, guest or hero by its name and id."""
    return say("{name} ({id})", name=box.names.sources[source], id=box.ids[source])


def cause_name(box: Tables, cause: int) -> Text | None:
    """Where something comes from, None where that needs no word."""
    if cause == NONE:
        return None
    if cause < FROM_TILE:
        return box.names.sources[cause]
    if cause < FROM_MISSION:
        return say("a door tile")
    if cause < FROM_REVEAL:
        return box.names.missions[cause - int(FROM_MISSION)]
    if cause < FROM_OBJECTIVE:
        return box.names.missions[cause - int(FROM_REVEAL)]
    if cause < FROM_SPACE:
        return box.names.objectives[cause - int(FROM_OBJECTIVE)]
    if cause < FROM_POTION:
        return say("the bonus space")
    if cause < FROM_ACTION:
        return box.names.potions[cause - int(FROM_POTION)]
    if cause < FROM_ABILITY:
        return box.names.actions[cause - int(FROM_ACTION)]
    if cause < FROM_HUT:
        return say("ability {id}", id=box.names.ability_ids[cause - int(FROM_ABILITY)])
    return say("the hut")


# Programs


def effect_at(box: Tables, at: int) -> Effect:
    """The effect that a program was made from."""
    steps: list[Step] = []
    while box.code[at] != c.END:
        if box.code[at] == c.OP_IF:
            step, after = _step_at(box, at + int(c.ROW))
            steps.append(If(int(box.code[at + 1]), step))
            at = after
        else:
            step, at = _step_at(box, at)
            steps.append(step)
    return Effect(tuple(steps))


def _step_at(box: Tables, at: int) -> tuple[Step, int]:
    """One step, and the place of the row after it."""
    op, a, b, last = (int(n) for n in box.code[at : at + 4])
    after = int(place_after(box, at))
    if op == c.OP_CHOICE:
        rows = [at + int(c.ROW) * (1 + branch) for branch in range(a)]
        return Choice(tuple(effect_at(box, int(box.code[row + 1])) for row in rows)), after
    if op == c.OP_PAY:
        first = a * int(c.COST_ROW)
        cost = Cost(tuple(int(n) for n in box.costs[first : first + int(c.COST_ROW)]))
        return Trade(cost, effect_at(box, b).steps[0]), after
    if op == c.OP_EACH:
        return Each(a, effect_at(box, b).steps[0]), after
    if op == c.OP_FOES:
        step = effect_at(box, b).steps[0]
        assert isinstance(step, Do)
        return Foes(a, step), after
    return Do(op, a, b, last), after
