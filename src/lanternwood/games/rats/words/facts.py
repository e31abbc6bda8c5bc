"""What happened at a table of Rats of Wistar, fact by fact, in sentences."""

from __future__ import annotations

from typing import cast

from lanternwood.core.facts import Fact
from lanternwood.core.text import N_, Text, all_of, count, say, seat_text
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.words.effects import amount, effect_text
from lanternwood.games.rats.words.names import (
    DECKS,
    SPACES,
    ability_text,
    door_name,
    source_name,
)

UNITS = {int(c.WOOD): "w", int(c.METAL): "m", int(c.MOVE): "mv", int(c.JOKER): "jk", int(c.VP): "vp"}
TELL = {
    "drew": N_("{who} draws from {deck}"),
    "drawn": N_("you draw {card}"),
    "shown": N_("laid out: {card}"),
    "discarded": N_("{who} discards {card}"),
    "took": N_("{who} takes {card}"),
    "played": N_("{who} plays {card}"),
    "regained": N_("{who} takes {card} from the discard pile"),
    "shuffled": N_("{deck} is shuffled anew"),
    "room": N_("{who} gets an additional room"),
    "gave up bed": N_("{who} gives up a bed"),
    "released": N_("{who} gives up {guest}"),
    "guest": N_("{who} takes in {guest}"),
    "called": N_("the guest of the round is {guest}"),
    "seen": N_("in {room} lies {guest}"),
    "walked": N_("the explorer of {who} goes to {room}"),
    "revealed": N_("{who} reveals {mission} in {room}"),
    "pitched": N_("{who} pitches a tent in {room}"),
    "moved tent": N_("{who} moves a tent to {room}"),
    "hero": N_("{who} puts {hero} into play"),
    "brewed": N_("{who} brews {potion}"),
    "skill": N_("{who} takes a Skill Token: {skill}"),
    "claimed": N_("{who} claims {objective}"),
    "hopes": N_("{who} draws an objective"),
    "goal": N_("you draw the objective {objective}"),
    "kept": N_("{who} keeps {objective}"),
    "placed": N_("{who} places a chief on {sector}, {space}"),
    "hut": N_("{who} places a chief at the hut"),
    "used": N_("{who} uses {source}"),
    "dug": N_("{who} digs room {room}"),
    "built": N_("{who} builds bed {bed}"),
    "deployed": N_("{who} sends a worker to {area}"),
    "shifted": N_("{who} moves a worker from {area} to {to}"),
    "no room": N_("{who} has no free room, so no bed can be built"),
    "no mission": N_("{who} can resolve no mission now"),
    "round": N_("round {round} begins and the wheel turns"),
    "finished": N_("the game is over"),
}
SILENT = ("ended", "left")


def tell(s: Rats, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    if fact.kind in SILENT:
        return ""
    if fact.kind == "order":
        order = [seat_text(seat) for seat in cast(list[int], fact.data["order"])]
        return say("turn order: {seats}", seats=order)
    data = {key: int(str(value)) for key, value in fact.data.items()}
    if fact.kind in TELL:
        pattern = TELL[fact.kind]
        values = _values(s.box, fact.kind, data)
        return say(pattern, **{key: value for key, value in values.items() if f"{{{key}}}" in pattern})
    return _tell_more(s.box, fact.kind, data, seat_text(data["seat"]))


def _values(box: Tables, kind: str, data: dict[str, int]) -> dict[str, object]:
    """Every value of a fact, as people read it."""
    names: dict[str, list[Text]] = {
        "deck": DECKS,
        "mission": box.names.missions,
        "potion": box.names.potions,
        "objective": box.names.objectives,
        "area": box.names.areas,
    }
    values: dict[str, object] = {}
    for key, value in data.items():
        if key == "seat":
            values["who"] = seat_text(value)
        elif key in ("card", "guest", "hero", "source"):
            values[key] = source_name(box, value)
        elif key in names:
            values[key] = names[key][value]
        elif key == "room" and kind != "dug":
            values[key] = box.names.rooms[value]
        elif key == "skill":
            values[key] = box.names.skills[value]
        elif key == "place":
            values |= {"sector": box.names.sectors[value // 3], "space": SPACES[value % 3]}
        elif kind == "shifted":
            values["area" if key == "from" else "to"] = box.names.areas[value]
        else:
            values[key] = value
    return values


def _tell_more(box: Tables, kind: str, data: dict[str, int], who: Text) -> str:
    if kind in ("gained", "lost", "paid"):
        return _tell_tokens(box, kind, data, who)
    if kind == "power":
        if data["side"] == c.ADVANCED:
            return say("{who} turns Electricity to its Advanced side", who=who)
        return say("{who} gets Electricity", who=who)
    if kind == "set off":
        source = source_name(box, data["source"])
        if data["event"] == c.INCOME:
            return say("income of {who}: {source}", who=who, source=source)
        return say("{source} works for {who}", source=source, who=who)
    if kind == "acted":
        action = box.names.actions[data["action"]]
        return say("{who}: {action} with strength {strength}", who=who, action=action, strength=data["n"])
    if kind == "cheese":
        return count(
            data["n"], "{who} takes the Cheese for {n} point", "{who} takes the Cheese for {n} points", who=who
        )
    if kind == "opened":
        tile = effect_text(box, box.rows.tiles[data["tile"]].effect)
        return say("{who} opens {door}: {effect}", who=who, door=door_name(box, data["door"]), effect=tile)
    if kind == "flipped":
        card = source_name(box, data["card"])
        if data["kept"]:
            return say("{who} turns up {card} and keeps it", who=who, card=card)
        return say("{who} turns up {card} and discards it", who=who, card=card)
    if kind == "cube":
        ability = ability_text(data["ability"])
        if data["task"] == c.NONE:
            return say("{who} uncovers an ability: {ability}", who=who, ability=ability)
        values = {"row": data["task"] % 3 + 1, "mission": box.names.missions[data["task"] // 3], "ability": ability}
        return say("{who} resolves mission {row} of {mission} and uncovers: {ability}", who=who, **values)
    assert kind == "pair", kind
    cards = [source_name(box, data["basic"]), source_name(box, data["adv"])]
    return say("{who} begins with {cards}", who=who, cards=all_of(cards))


def _tell_tokens(box: Tables, kind: str, data: dict[str, int], who: Text) -> Text:
    """Tokens and points that come or go."""
    given = amount(UNITS[data["what"]], data["n"])
    if kind == "lost":
        return say("{who} loses {amount}", who=who, amount=given)
    if kind == "paid":
        return say("{who} discards {amount}", who=who, amount=given)
    cause = cause_name(box, data["cause"])
    if cause is None:
        return say("{who} gains {amount}", who=who, amount=given)
    return say("{who} gains {amount} ({cause})", who=who, amount=given, cause=cause)


NAMELESS = {
    int(c.FROM_TILE): say("a door tile"),
    int(c.FROM_SPACE): say("the bonus space"),
    int(c.FROM_HUT): say("the hut"),
}
"""Where something comes from, where that is all that is said about it."""


def cause_name(box: Tables, cause: int) -> Text | None:
    """Where something comes from, None where that needs no word."""
    if cause == c.NONE:
        return None
    number = cause % int(c.FROM_TILE)
    first = cause - number
    names = {
        0: box.names.sources,
        int(c.FROM_MISSION): box.names.missions,
        int(c.FROM_REVEAL): box.names.missions,
        int(c.FROM_OBJECTIVE): box.names.objectives,
        int(c.FROM_POTION): box.names.potions,
        int(c.FROM_ACTION): box.names.actions,
    }
    if first in names:
        return names[first][number]
    if first == c.FROM_ABILITY:
        return ability_text(number)
    return NAMELESS[first]


def ending(s: Rats) -> str:
    """Whether anybody came as far as the Cheese (RW-59)."""
    return "cheese" if s.cheese_taken else "no cheese"
