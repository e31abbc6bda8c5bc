"""Rats of Wistar in words: moves and questions as people read them."""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, all_of, count, say, seat_text
from lanternwood.games.rats.rules.choices import ALL_SPACES, Bonus, Choosing
from lanternwood.games.rats.rules.moves import SPANS
from lanternwood.games.rats.rules.numbers import FIRST_GUEST, ROW
from lanternwood.games.rats.rules.state import NONE, Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.rules.turn import PLACED, Turn, position_of
from lanternwood.games.rats.shown.things import chief_place, points
from lanternwood.games.rats.words.effects import amount, card_text, effect_text
from lanternwood.games.rats.words.forms import exists, move_words, parts_of
from lanternwood.games.rats.words.names import (
    DECKS,
    SPACE_IDS,
    TOKEN_IDS,
    effect_at,
    source_name,
)
from lanternwood.games.rats.words.trades import vain_trade, vain_use

# Moves


def describe(s: Rats, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at; BadInput where the box has nothing that it names."""
    if not exists(s.box, move):
        raise BadInput(say("there is no move {move}", move=move))
    name, index = SPANS.split(move)
    parts = parts_of(name, index)
    return Option(move_words(s.box, move), _text(s, seat, name, parts), tuple(points(s, seat, name, parts)))


TEXTS = {
    "main": N_("carry out the main action: {action}"),
    "bonus": N_("carry out the bonus action: {effect}"),
    "end": N_("end your turn"),
    "hut": N_("place your chief at the hut: 1 movement token and a potion"),
    "joker": N_("discard 3 items for a Joker"),
    "electricity": N_("discard 4 items for Electricity"),
    "tent": N_("pitch a tent where your explorer is"),
    "dig": N_("dig the next room"),
    "bed": N_("build the next bed"),
    "stop": N_("stop here"),
    "accept": N_("make the trade"),
    "skip": N_("do without"),
    "deploy": N_("send a worker from the entrance to {area}"),
    "relocate": N_("for a movement token, a worker from {area} to {to}"),
    "shift": N_("a worker from {area} to {to}"),
    "use": N_("use {source}: {effect}"),
    "claim": N_("claim {objective}"),
    "discard": N_("discard {source}"),
    "take": N_("take {source}"),
    "draw": N_("draw from {deck}"),
    "open": N_("open door {id}"),
    "go": N_("go to {room}"),
    "reveal": N_("reveal the mission card in {room}"),
    "invite": N_("take the guest {source}"),
    "play": N_("play {source}: {effect}"),
    "play less": N_("play {source} for 1 {token} less: {effect}"),
    "resolve": N_("resolve mission {row} of {mission}"),
    "skill": N_("take a Skill Token: {skill}"),
    "hero": N_("put {source} into play: {effect}"),
    "action": N_("main action: {action}"),
    "potion": N_("brew {potion}: {effect}"),
    "choose": N_("{effect}"),
    "release": N_("give up {source}"),
    "regain": N_("take {source} from the discard pile"),
    "keep": N_("keep {objective}"),
    "pick": N_("play {source} for free: {effect}"),
    "explorer": N_("move your explorer to {room}"),
    "tent at": N_("pitch a tent in {room}"),
    "tent to": N_("move your tent from {room} to {to}"),
    "step": N_("first: {effect}"),
    "order": N_("first {source}: {effect}"),
    "swap": N_("swap {given} for {gained}"),
    "sector": N_("the next sector of the wheel is {sector}"),
    "seat": N_("next in turn order is {who}"),
    "goal": N_("an objective is drawn: {objective}"),
    "available": N_("a hero for this game: {source}"),
    "card": N_("a card is drawn: {source}"),
    "tile": N_("the door tile is {id}: {effect}"),
    "mission": N_("the mission card is {mission}"),
    "mouse": N_("the guest is {source}"),
}


def _text(s: Rats, seat: int, name: str, parts: list[int]) -> Text:
    if name == "pair":
        cards = [with_effect(s.box, int(card)) for card in s.pairs[2 * parts[0] : 2 * parts[0] + 2] if card != NONE]
        return say("take pair {number}: {cards}", number=parts[0] + 1, cards=all_of(cards))
    if name == "place":
        return _placing(s, parts)
    if name == "pay":
        given = [amount(unit, n) for unit, n in zip(("w", "m", "c"), parts, strict=True) if n]
        return say("pay {parts}", parts=all_of(given))
    if name == "drop":
        return say("discard {part}", part=amount("wm"[parts[0]], 1))
    if name == "cube":
        ability = s.box.rows.abilities[parts[0]]
        return say("uncover {id}: {ability}", id=ability.id, ability=ability_text(parts[0]))
    if name == "guest":
        if s.box.rows.rooms[parts[0]].cheese:
            return say("take the Cheese")
        return say("take a guest from {room}", room=s.box.names.rooms[parts[0]])
    if name == "stack":
        texts = (N_("take a Home guest"), N_("take a Basement guest"), N_("take the guest of the round"))
        return say(texts[parts[0]])
    text = say(TEXTS[name], **_values(s, seat, name, parts))
    if (name == "accept" and vain_trade(s, seat)) or (name == "use" and vain_use(s, seat, parts[0])):
        return say("{text}; nothing would come of it now", text=text)
    return text


def _placing(s: Rats, parts: list[int]) -> Text:
    position = int(position_of(s, parts[0]))
    action = s.box.names.actions[position] if position != NONE else say("nothing")
    effect = effect_text(s.box, effect_at(s.box, space_program(s, 3 * parts[0] + parts[1])))
    values = {"sector": s.box.names.sectors[parts[0]], "space": SPACE_IDS[parts[1]], "action": action, "effect": effect}
    return say("place your chief on {sector} {space}: {action}, and {effect}", **values)


def space_program(s: Rats, place: int) -> int:
    """The program of a space; of one that this face does not have, that of the first."""
    face = 0 if s.seats == 2 else int(ALL_SPACES)
    program = int(s.box.space_program[face + place])
    return program if program >= 0 else int(s.box.space_program[face + place - place % 3])


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


def _values(s: Rats, seat: int, name: str, parts: list[int]) -> dict[str, object]:
    """What is filled into the sentence of a move."""
    first = parts[0] if parts else 0
    if name in ("main", "bonus"):
        place = chief_place(s)
        if name == "main":
            return {"action": s.box.names.actions[int(position_of(s, place // 3))] if place != NONE else say("nothing")}
        return {
            "effect": effect_text(s.box, effect_at(s.box, space_program(s, place))) if place != NONE else say("nothing")
        }
    values: dict[str, object]
    if name in ("deploy", "relocate", "shift"):
        values = {"area": s.box.names.areas[first]}
        return values | ({"to": s.box.names.areas[parts[1]]} if len(parts) > 1 else {})
    if name in ("use", "order", "play", "play less", "pick", "hero"):
        source = first + s.box.first_hero if name == "hero" else first
        extra: dict[str, object] = {"token": say(TOKEN_IDS[parts[2]])} if name == "play less" else {}
        return {"source": source_name(s.box, source), "effect": card_words(s.box, source)} | extra
    if name in ("take", "regain"):
        return {"source": with_effect(s.box, first)}
    if name in ("discard", "card"):
        return {"source": source_name(s.box, first)}
    if name in ("invite", "release", "mouse"):
        return {"source": source_name(s.box, first + int(FIRST_GUEST))}
    if name == "available":
        return {"source": source_name(s.box, first + s.box.first_hero)}
    if name in ("claim", "keep", "goal"):
        return {"objective": s.box.names.objectives[first]}
    if name in ("go", "reveal", "explorer", "tent at", "tent to"):
        values = {"room": s.box.names.rooms[first]}
        return values | ({"to": s.box.names.rooms[parts[1]]} if len(parts) > 1 else {})
    if name in ("choose", "step"):
        return {"effect": effect_text(s.box, effect_at(s.box, branch_program(s, name, first)))}
    return _more_values(s.box, name, parts, first)


def _more_values(box: Tables, name: str, parts: list[int], first: int) -> dict[str, object]:
    if name == "draw":
        return {"deck": DECKS[first]}
    if name == "open":
        return {"id": box.names.door_ids[first]}
    if name == "resolve":
        reward = effect_text(box, box.rows.missions[first].tasks[parts[1]].reward)
        return {"row": parts[1] + 1, "mission": say("{name}: {effect}", name=box.names.missions[first], effect=reward)}
    if name == "skill":
        return {"skill": box.names.skills[first]}
    if name == "action":
        return {"action": box.names.actions[first]}
    if name == "potion":
        return {"potion": box.names.potions[first], "effect": effect_text(box, box.rows.potions[first].effect)}
    if name == "swap":
        gained = [amount("w", 1), amount("m", 1), amount("cb", 1), amount("ca", 1)]
        given = (
            source_name(box, first)
            if first < len(box.names.card_ids)
            else amount("wm"[first - len(box.names.card_ids)], 1)
        )
        return {"given": given, "gained": gained[parts[1]]}
    if name == "sector":
        return {"sector": box.names.sectors[first]}
    if name == "seat":
        return {"who": seat_text(first)}
    if name == "tile":
        return {"id": box.names.tile_ids[first], "effect": effect_text(box, box.rows.tiles[first].effect)}
    if name == "mission":
        return {"mission": box.names.missions[first]}
    return {}


def with_effect(box: Tables, source: int) -> Text:
    """A card, guest or hero with what it does."""
    return say("{name}: {effect}", name=source_name(box, source), effect=card_words(box, source))


def card_words(box: Tables, source: int) -> Text:
    """What a card, guest or hero does."""
    card = box.rows.sources[source]
    return card_text(box, card) if card is not None else say("nothing")


def branch_program(s: Rats, name: str, branch: int) -> int:
    """The program behind `choose 1` or `step 1` in the question that is open; the first potion where none is."""
    top = s.stack[-1] if s.stack else None
    if name == "choose" and isinstance(top, Choosing) and branch < s.box.code[top.at + 1]:
        return int(s.box.code[int(top.at) + int(ROW) * (1 + branch) + 1])
    if name == "step" and isinstance(top, Bonus) and branch < 2:
        return int(s.box.space_step[2 * int(top.space) + branch])
    return int(s.box.space_program[0])


# Questions


ASK = {
    "Drafting": N_("Take a pair of cards as your starting hand."),
    "Effects": N_("Several effects happen: which one first?"),
    "Items": N_("Choose what to pay."),
    "Discarding": N_("Choose a card to discard."),
    "Releasing": N_("Choose a guest to give up."),
    "Trading": N_("Make the trade or not?"),
    "Dropping": N_("You must discard something: choose what."),
    "Acting": N_("Choose a main action."),
    "Digging": N_("Dig a room, or stop."),
    "Bedding": N_("Build a bed, or stop."),
    "Deploying": N_("Send a worker from your entrance to an area, or do without."),
    "Shifting": N_("Move a worker from one area to another, or do without."),
    "Unlocking": N_("Open a door, or do without."),
    "Revealing": N_("Reveal a mission card, or do without."),
    "Walking": N_("Move your explorer, or do without."),
    "Pitching": N_("Pitch a tent, or do without."),
    "Playing": N_("Play a card, or do without."),
    "Picking": N_("Play one of the cards for free."),
    "Hiring": N_("Put a hero into play, or do without."),
    "Decking": N_("From which deck do you draw?"),
    "Regaining": N_("Take a card from a discard pile, or do without."),
    "Swapping": N_("Swap an item for another one, or do without."),
    "Choosing": N_("Choose one."),
    "Brewing": N_("Brew a potion."),
    "Bonus": N_("Which effect of the bonus space comes first?"),
    "Resolving": N_("Resolve a mission, or do without."),
    "Cubing": N_("Which ability do you uncover?"),
    "Learning": N_("Take a Skill Token."),
    "Claiming": N_("Claim an objective, or do without."),
    "Keeping": N_("Which objective do you keep?"),
    "Inviting": N_("Take a guest, or do without."),
}


def ask(s: Rats, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Turn):
        if top.stage == 0:
            return say("Place a chief on the wheel or at the hut; fast actions may come before.")
        if top.stage == PLACED:
            return say("Main action or bonus action first?")
        if top.stage in (2, 3):
            return say("Carry out the other action, take fast actions, or end your turn.")
        return say("Take fast actions, or end your turn.")
    name = type(top).__name__
    points_left = getattr(top, "n", 0)
    if name == "Projects":
        return count(int(points_left), "Take cards: {n} project point left.", "Take cards: {n} project points left.")
    if name == "Exploring":
        return count(int(points_left), "Explore: {n} point left.", "Explore: {n} points left.")
    if name == "Trading" and vain_trade(s, seat):
        return say("Make the trade or not? Nothing would come of it now: the price would be paid for nothing.")
    if name in ASK:
        return say(ASK[name])
    return say("The game is over.") if not s.stack else say("Nature answers.")
