"""What is called alike in every box, what cards and abilities are called and do, and programs read back."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, say
from lanternwood.games.rats.content.grammar import Choice, Cost, Do, Each, Effect, Foes, If, Step, Trade
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.tables import Tables, place_after
from lanternwood.games.rats.words.effects import card_text

ACTION_IDS = list(c.ACTIONS)
AREA_IDS = list(c.AREAS)
SKILL_IDS = list(c.SKILLS)
SPACE_IDS = ["a", "b", "c"]
DECK_IDS = ["basic", "adv"]
TOKEN_IDS = ["wood", "metal"]

DECKS = [say("the basic deck"), say("the advanced deck")]


SPACES = [say("first space"), say("second space"), say("third space")]
"""The spaces of a sector, from the first."""


def source_name(box: Tables, source: int) -> Text:
    """A card, guest or hero by its name."""
    return box.names.sources[source]


def door_name(box: Tables, door: int) -> Text:
    """A door by the rooms it joins."""
    one, other = (box.names.rooms[room] for room in box.rows.doors[door].rooms)
    return say("the door between {one} and {other}", one=one, other=other)


def card_words(box: Tables, source: int) -> Text:
    """What a card, guest or hero does."""
    card = box.rows.sources[source]
    return card_text(box, card) if card is not None else say("nothing")


def with_effect(box: Tables, source: int) -> Text:
    """A card, guest or hero with what it does."""
    return say("{name}: {effect}", name=source_name(box, source), effect=card_words(box, source))


ABILITIES = (
    N_("rooms cost 1 metal"),
    N_("beds cost 1 wood"),
    N_("one more room"),
    N_("a movement token moves two workers"),
    N_("a Skill Token"),
    N_("2 points at the end"),
    N_("6 points at the end"),
    N_("play a card for free"),
    N_("a hero"),
    N_("any main action"),
)


def ability_text(ability: int) -> Text:
    """What an ability space gives, in a few words."""
    return say(ABILITIES[ability])


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


def cause_of(box: Tables, cause: int) -> tuple[str, str]:
    """Where something comes from that is no card, guest or hero: what it is, and its id."""
    names = box.names
    causes = (
        (c.FROM_HUT, "hut", ["hut"]),
        (c.FROM_ABILITY, "ability", names.ability_ids),
        (c.FROM_ACTION, "action", ACTION_IDS),
        (c.FROM_POTION, "potion", names.potion_ids),
        (c.FROM_SPACE, "space", [f"{sector}:{space}" for sector in names.sector_ids for space in SPACE_IDS]),
        (c.FROM_OBJECTIVE, "objective", names.objective_ids),
        (c.FROM_REVEAL, "mission", names.mission_ids),
        (c.FROM_MISSION, "mission", names.mission_ids),
        (c.FROM_TILE, "tile", names.tile_ids),
    )
    return next((kind, ids[cause - int(first)]) for first, kind, ids in causes if cause >= first)
