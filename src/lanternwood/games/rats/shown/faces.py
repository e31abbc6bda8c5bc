"""The faces of everything in the box as the page shows them: signs and words for each card, tile, space and room."""

from __future__ import annotations

from typing import Any

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content.rows import Guest, Hero, Invention, Mission, Objective, Sector, Task, Tile
from lanternwood.games.rats.rules.numbers import ACTIONS, AREAS, KINDS, SKILLS, TYPES
from lanternwood.games.rats.rules.tables import BOX
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
)
from lanternwood.games.rats.shown.signs import cost_signs, effect_signs, needs_signs, read_signs, space_signs
from lanternwood.games.rats.words.effects import (
    BASIC_IDS,
    KIND_NAMES,
    SKILL_NAMES,
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
AREA_TEXTS = [
    say(
        "its workers give strength to {actions}",
        actions=[say(action.name) for action in BOX.actions[2 * n : 2 * n + 2]],
    )
    for n in range(len(AREAS))
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


def faces(box: Any = None) -> RatsBox:
    """What never changes."""
    return {
        "cards": [card_face(card) for card in [*BOX.basic, *BOX.advanced]],
        "guests": [guest_face(guest) for guest in BOX.guests],
        "heroes": [hero_face(hero) for hero in BOX.heroes],
        "missions": [mission_face(mission) for mission in BOX.missions],
        "tiles": [tile_face(tile, say("Door tile")) for tile in BOX.tiles],
        "potions": [tile_face(potion, say(potion.name)) for potion in BOX.potions],
        "objectives": [objective_face(objective) for objective in BOX.objectives],
        "sectors": [sector_face(sector) for sector in BOX.sectors],
        "actions": [action_face(number) for number in range(len(ACTIONS))],
        "areas": [_name(area.id, say(area.name), AREA_TEXTS[n]) for n, area in enumerate(BOX.areas)],
        "skills": [_name(skill, SKILL_NAMES[n], SKILL_TEXT) for n, skill in enumerate(SKILLS)],
        "types": [_name(kind, TYPE_NAMES[n], TYPE_TEXT) for n, kind in enumerate(TYPES)],
        "kinds": [_name(kind, KIND_NAMES[n], KIND_TEXTS[n]) for n, kind in enumerate(KINDS)],
        "abilities": [ability_face(number) for number in range(len(BOX.abilities))],
        "rooms": [
            {"id": room.id, "name": say(room.name), "floor": room.floor, "place": room.place} for room in BOX.rooms
        ],
        "doors": [{"id": door.id, "rooms": [BOX.rooms[room].id for room in door.rooms]} for door in BOX.doors],
        "bed_values": list(BOX.beds),
        "rounds": ROUNDS,
        "turns": TURNS,
    }


def card_face(card: Invention) -> RatsCard:
    return {
        "id": card.id,
        "name": say(card.name),
        "deck": "basic" if card.id in BASIC_IDS else "adv",
        "type": card.type,
        "kind": card.kind,
        "icons": [skill for skill, n in zip(SKILLS, card.icons, strict=True) for _ in range(n)],
        "cost": cost_signs(card.cost),
        "needs": needs_signs(card.needs),
        "vp": card.vp,
        "effect": read_signs(card.effect),
        "text": card_text(card),
        "price": price_text(card.cost, card.needs),
    }


def guest_face(guest: Guest) -> RatsGuest:
    return {
        "id": guest.id,
        "name": say(guest.name),
        "place": guest.place,
        "kind": guest.kind,
        "vp": guest.vp,
        "effect": read_signs(guest.effect),
        "text": card_text(guest),
    }


def hero_face(hero: Hero) -> RatsHero:
    return {
        "id": hero.id,
        "name": say(hero.name),
        "icon": hero.icon,
        "kind": hero.kind,
        "effect": read_signs(hero.effect),
        "text": card_text(hero),
    }


def mission_face(mission: Mission) -> RatsMission:
    return {
        "id": mission.id,
        "name": say(mission.name),
        "place": mission.place,
        "reveal": effect_signs(mission.reveal),
        "text": effect_text(mission.reveal),
        "rows": [_task(task) for task in mission.tasks],
    }


def _task(task: Task) -> RatsMissionRow:
    return {
        "lock": task.lock + 1,
        "cost": cost_signs(task.cost),
        "needs": needs_signs(task.needs),
        "reward": effect_signs(task.reward),
        "price": price_text(task.cost, task.needs),
        "text": effect_text(task.reward),
    }


def tile_face(tile: Tile, name: Text) -> RatsTile:
    return {"id": tile.id, "name": name, "effect": effect_signs(tile.effect), "text": effect_text(tile.effect)}


def objective_face(objective: Objective) -> RatsObjective:
    spaces = list(zip(objective.needs, objective.pays, strict=True))
    return {
        "id": objective.id,
        "name": say(objective.name),
        "spaces": [space_signs(needs, items) for needs, items in spaces],
        "texts": [space_text(needs, items) for needs, items in spaces],
        "reward": effect_signs(objective.reward),
        "text": effect_text(objective.reward),
    }


def sector_face(sector: Sector) -> RatsSector:
    few, many = (
        [
            RatsTile(
                id=f"{sector.id}:{'abc'[n]}",
                name=say("{sector} {space}", sector=say(sector.name), space="abc"[n]),
                effect=effect_signs(effect),
                text=bonus_text(effect),
            )
            for n, effect in enumerate(face)
        ]
        for face in sector.faces
    )
    return {"id": sector.id, "name": say(sector.name), "few": few, "many": many}


def action_face(number: int) -> RatsAction:
    action = BOX.actions[number]
    return {"id": action.id, "name": say(action.name), "area": AREAS[number // 2], "text": ACTION_TEXTS[number]}


def ability_face(number: int) -> RatsAbility:
    ability = BOX.abilities[number]
    return {
        "id": ability.id,
        "colour": ability.colour,
        "vp": ability.vp,
        "extra": ability.extra,
        "text": ABILITY_TEXTS[number],
    }


def _name(key: str, name: Text, text: Text) -> RatsName:
    return {"id": key, "name": name, "text": text}
