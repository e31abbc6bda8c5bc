"""The faces of everything in the box as the page shows them: signs and words for each card, tile, space and room."""

from __future__ import annotations

from typing import TypedDict

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content.records import Guest, Hero, Invention, Mission, Objective, Sector, Task, Tile
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.shown.messages import (
    RatsAbility,
    RatsAction,
    RatsBox,
    RatsCard,
    RatsGuest,
    RatsHero,
    RatsMission,
    RatsMissionRow,
    RatsName,
    RatsObjective,
    RatsSector,
    RatsTile,
    RatsToken,
)
from lanternwood.games.rats.shown.signs import cost_signs, effect_signs, needs_signs, read_signs, space_signs
from lanternwood.games.rats.words.effects import (
    KIND_NAMES,
    TYPE_NAMES,
    bonus_text,
    card_text,
    effect_text,
    price_text,
    space_text,
)

ROUNDS = 5
TURNS = 3
ACTION_TEXTS = [
    say("gain as much wood as your strength"),
    say("dig up to as many rooms as your strength, for 2 metal each"),
    say("gain as much metal as your strength"),
    say("build up to as many beds as your strength, each in a free room, for 2 wood each"),
    say("spend as many Project Points as your strength: a basic card costs 1, an advanced card 2"),
    say(
        "spend as many Exploration Points as your strength: open a door, move your Explorer, reveal a mission card or"
        " take a guest"
    ),
]
SKILL_TEXT = say("a skill: icons count for cards, missions and objectives that need them")
TYPE_TEXT = say("a type of invention")
KIND_TEXTS = [
    say("happens when played, and again at the start of each later round"),
    say("may be used once in each round, before or after an action"),
    say("happens each time its condition occurs, from then on"),
    say("scores at the end of the game"),
    say("happens once, when played"),
    say("happens once, when played, and is aimed at the opponents"),
]
ABILITY_TEXTS = [
    say("each room you dig costs 1 metal instead of 2"),
    say("each bed you build costs 1 wood instead of 2"),
    say("one more room in your lair"),
    say("each movement token moves up to 2 workers"),
    say("take a Skill Token of your choice"),
    say("points at the end"),
    say("points at the end; 2 more with both of these spaces uncovered"),
    say("play a card of your hand for free, at once"),
    say("put a hero into play, at once"),
    say("carry out any main action, at once"),
]


def faces(box: Tables) -> RatsBox:
    """What never changes."""
    return {
        "cards": [card_face(box, card) for card in [*box.rows.basic, *box.rows.advanced]],
        "guests": [guest_face(box, guest) for guest in box.rows.guests],
        "heroes": [hero_face(box, hero) for hero in box.rows.heroes],
        "missions": [mission_face(box, mission) for mission in box.rows.missions],
        "tiles": [tile_face(box, tile, say("Door tile")) for tile in box.rows.tiles],
        "potions": [tile_face(box, potion, say(potion.name)) for potion in box.rows.potions],
        "objectives": [objective_face(box, objective) for objective in box.rows.objectives],
        "sectors": [sector_face(box, sector) for sector in box.rows.sectors],
        "actions": [action_face(box, number) for number in range(len(c.ACTIONS))],
        "areas": [_name(area.id, say(area.name), _area_text(box, n)) for n, area in enumerate(box.rows.areas)],
        "skills": [_name(skill, box.names.skills[n], SKILL_TEXT) for n, skill in enumerate(c.SKILLS)],
        "types": [_name(kind, TYPE_NAMES[n], TYPE_TEXT) for n, kind in enumerate(c.TYPES)],
        "kinds": [_name(kind, KIND_NAMES[n], KIND_TEXTS[n]) for n, kind in enumerate(c.KINDS)],
        "abilities": [ability_face(box, number) for number in range(len(box.rows.abilities))],
        "rooms": [
            {"id": room.id, "name": say(room.name), "floor": room.floor, "place": room.place} for room in box.rows.rooms
        ],
        "doors": [
            {"id": door.id, "rooms": [box.rows.rooms[room].id for room in door.rooms]} for door in box.rows.doors
        ],
        "bed_values": list(box.rows.beds),
        "rounds": ROUNDS,
        "turns": TURNS,
    }


class SourceFace(TypedDict):
    """What cards, guests and heroes show alike."""

    id: str
    name: Text
    kind: str
    effect: list[RatsToken]
    text: Text


def source_face(box: Tables, source: Invention | Guest | Hero) -> SourceFace:
    return {
        "id": source.id,
        "name": say(source.name),
        "kind": source.kind,
        "effect": read_signs(box, source.effect),
        "text": card_text(box, source),
    }


def card_face(box: Tables, card: Invention) -> RatsCard:
    return {
        **source_face(box, card),
        "deck": "basic" if card.id in box.names.basic_ids else "adv",
        "type": card.type,
        "icons": [skill for skill, n in zip(c.SKILLS, card.icons, strict=True) for _ in range(n)],
        "cost": cost_signs(card.cost),
        "needs": needs_signs(box, card.needs),
        "vp": card.vp,
        "price": price_text(box, card.cost, card.needs),
    }


def guest_face(box: Tables, guest: Guest) -> RatsGuest:
    return {**source_face(box, guest), "place": guest.place, "vp": guest.vp}


def hero_face(box: Tables, hero: Hero) -> RatsHero:
    return {**source_face(box, hero), "icon": hero.icon}


def mission_face(box: Tables, mission: Mission) -> RatsMission:
    return {
        "id": mission.id,
        "name": say(mission.name),
        "place": mission.place,
        "reveal": effect_signs(box, mission.reveal),
        "text": effect_text(box, mission.reveal),
        "rows": [_task(box, task) for task in mission.tasks],
    }


def _task(box: Tables, task: Task) -> RatsMissionRow:
    return {
        "lock": task.lock + 1,
        "cost": cost_signs(task.cost),
        "needs": needs_signs(box, task.needs),
        "reward": effect_signs(box, task.reward),
        "price": price_text(box, task.cost, task.needs),
        "text": effect_text(box, task.reward),
    }


def tile_face(box: Tables, tile: Tile, name: Text) -> RatsTile:
    return {
        "id": tile.id,
        "name": name,
        "effect": effect_signs(box, tile.effect),
        "text": effect_text(box, tile.effect),
    }


def objective_face(box: Tables, objective: Objective) -> RatsObjective:
    spaces = list(zip(objective.needs, objective.pays, strict=True))
    return {
        "id": objective.id,
        "name": say(objective.name),
        "spaces": [space_signs(box, needs, items) for needs, items in spaces],
        "texts": [space_text(box, needs, items) for needs, items in spaces],
        "reward": effect_signs(box, objective.reward),
        "text": effect_text(box, objective.reward),
    }


def sector_face(box: Tables, sector: Sector) -> RatsSector:
    few, many = (
        [
            RatsTile(
                id=f"{sector.id}:{'abc'[n]}",
                name=say("{sector} {space}", sector=say(sector.name), space="abc"[n]),
                effect=effect_signs(box, effect),
                text=bonus_text(box, effect),
            )
            for n, effect in enumerate(face)
        ]
        for face in sector.faces
    )
    return {"id": sector.id, "name": say(sector.name), "few": few, "many": many}


def _area_text(box: Tables, number: int) -> Text:
    return say("its workers give strength to {actions}", actions=box.names.actions[2 * number : 2 * number + 2])


def action_face(box: Tables, number: int) -> RatsAction:
    action = box.rows.actions[number]
    return {"id": action.id, "name": say(action.name), "area": c.AREAS[number // 2], "text": ACTION_TEXTS[number]}


def ability_face(box: Tables, number: int) -> RatsAbility:
    ability = box.rows.abilities[number]
    return {
        "id": ability.id,
        "colour": ability.colour,
        "vp": ability.vp,
        "extra": ability.extra,
        "text": ABILITY_TEXTS[number],
    }


def _name(key: str, name: Text, text: Text) -> RatsName:
    return {"id": key, "name": name, "text": text}
