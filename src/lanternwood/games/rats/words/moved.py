"""What facts of Rats of Wistar moved, from where to where."""

from __future__ import annotations

from typing import Any

from lanternwood.core.facts import Fact
from lanternwood.core.parts import Step
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.words.deeds import objective_thing, source_thing
from lanternwood.games.rats.words.names import AREA_IDS, DECK_IDS, SPACE_IDS, cause_of

GOODS = {int(c.WOOD): "wood", int(c.METAL): "metal", int(c.MOVE): "move", int(c.JOKER): "joker", int(c.VP): "vp"}


def moved(s: Rats, fact: Fact) -> list[Step]:
    """Chiefs, workers, explorers, tents, goods and cards, as things on the table."""
    if fact.kind == "order":
        return []
    data: dict[str, Any] = {key: int(str(value)) for key, value in fact.data.items()}
    kind, names = fact.kind, s.box.names
    mine = f"{data.get('seat', 0)}/"

    def deck(card: int) -> str:
        return DECK_IDS[int(card >= int(c.CARDS))]

    def hand(card: int) -> str:
        return f"{mine}hand:{s.box.ids[card]}"

    if kind == "placed":
        place = data["place"]
        return [(f"{mine}chief", f"space:{names.sector_ids[place // 3]}:{SPACE_IDS[place % 3]}")]
    if kind == "hut":
        return [(f"{mine}chief", "hut")]
    if kind == "deployed":
        return [(f"{mine}worker:entrance", f"{mine}worker:{AREA_IDS[data['area']]}")]
    if kind == "shifted":
        return [(f"{mine}worker:{AREA_IDS[data['from']]}", f"{mine}worker:{AREA_IDS[data['to']]}")]
    if kind == "walked":
        return [(f"{mine}explorer", f"{mine}explorer")]
    if kind == "pitched":
        return [(f"{mine}tents", f"{mine}tent:{names.room_ids[data['room']]}")]
    if kind == "moved tent":
        start, end = names.room_ids[data["from"]], names.room_ids[data["room"]]
        return [(f"{mine}tent:{start}", f"{mine}tent:{end}")]
    if kind == "gained":
        return [(_source(s, data), f"{mine}{GOODS[data['what']]}")]
    if kind in ("paid", "lost"):
        return [(f"{mine}{GOODS[data['what']]}", "")] if data["what"] in GOODS else []
    if kind == "drew":
        return [(f"deck:{DECK_IDS[data['deck']]}", f"{mine}hand")]
    if kind == "drawn":
        return [(f"deck:{deck(data['card'])}", hand(data["card"]))]
    if kind == "shown":
        return [(f"deck:{deck(data['card'])}", f"display:{s.box.ids[data['card']]}")]
    if kind == "took":
        return [(f"display:{s.box.ids[data['card']]}", hand(data["card"]))]
    if kind == "regained":
        return [(f"discard:{deck(data['card'])}", hand(data["card"]))]
    if kind == "played":
        return [(hand(data["card"]), f"{mine}card:{s.box.ids[data['card']]}")]
    if kind == "discarded":
        return [(hand(data["card"]), f"discard:{deck(data['card'])}")]
    if kind == "hero":
        return [(f"hero:{s.box.ids[data['hero']]}", f"{mine}card:{s.box.ids[data['hero']]}")]
    if kind == "guest":
        return [("", f"{mine}guest:{s.box.ids[data['guest']]}")]
    if kind == "released":
        return [(f"{mine}guest:{s.box.ids[data['guest']]}", "")]
    if kind == "cheese":
        return [("cheese", f"{mine}cheese")]
    if kind == "built":
        return [("", f"{mine}bed")]
    if kind == "opened":
        return [("", f"door:{names.door_ids[data['door']]}")]
    if kind == "revealed":
        return [("", f"mission:{names.mission_ids[data['mission']]}")]
    if kind == "cube":
        return _cube(s, data)
    if kind == "claimed":
        return [("", objective_thing(s, data["seat"], data)[0])]
    return []


def _cube(s: Rats, data: dict[str, int]) -> list[Step]:
    ability = f"{data['seat']}/ability:{s.box.names.ability_ids[data['ability']]}"
    if data["task"] == c.NONE:
        return [(ability, "")]
    return [(ability, f"mission:{s.box.names.mission_ids[data['task'] // 3]}:{data['task'] % 3 + 1}")]


def _source(s: Rats, data: dict[str, int]) -> str:
    """Where something comes from, as a thing; empty where it lies nowhere."""
    cause, seat = data["cause"], data["seat"]
    if cause == c.NONE:
        return ""
    if cause < c.FROM_TILE:
        return source_thing(s, seat, {"source": cause})[0]
    kind, thing = cause_of(s.box, cause)
    if kind == "objective":
        return objective_thing(s, seat, {"objective": cause - int(c.FROM_OBJECTIVE)})[0]
    if kind == "hut":
        return "hut"
    own = f"{seat}/" if kind == "ability" else ""
    return f"{own}{kind}:{thing}" if kind in ("ability", "potion", "space", "mission") else ""
