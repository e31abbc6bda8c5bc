"""Rats of Wistar in words: moves and questions as people read them, and words back into moves."""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, all_of, count, say, seat_text
from lanternwood.games.rats.rules.choices import ALL_SPACES, Bonus, Choosing
from lanternwood.games.rats.rules.moves import SPANS
from lanternwood.games.rats.rules.numbers import CARDS, FIRST_GUEST, ROW
from lanternwood.games.rats.rules.state import NONE, Rats
from lanternwood.games.rats.rules.tables import BOX, CODE, IDS, SPACE_PROGRAM, SPACE_STEP
from lanternwood.games.rats.rules.turn import PLACED, Turn, position_of
from lanternwood.games.rats.shown.things import TOKEN_IDS, chief_place, points
from lanternwood.games.rats.words.effects import ACTION_NAMES, SKILL_NAMES, amount, card_text, effect_text
from lanternwood.games.rats.words.names import (
    ABILITY_IDS,
    ACTION_IDS,
    AREA_IDS,
    AREAS_SAID,
    CARD_IDS,
    DECK_IDS,
    DECKS,
    DOOR_IDS,
    GUEST_IDS,
    HERO_IDS,
    MISSION_IDS,
    MISSIONS,
    NUMBERS,
    OBJECTIVE_IDS,
    OBJECTIVES,
    POTION_IDS,
    POTIONS,
    ROOM_IDS,
    ROOMS,
    SECTOR_IDS,
    SECTORS,
    SKILL_IDS,
    SPACE_IDS,
    TILE_IDS,
    effect_at,
    source_name,
)
from lanternwood.games.rats.words.trades import vain_trade, vain_use

HEROES_FIRST = int(FIRST_GUEST) + len(GUEST_IDS)
FORMS: dict[str, tuple[str, list[list[str]]]] = {
    "pair": ("pair", [NUMBERS[1:5]]),
    "place": ("place", [SECTOR_IDS, SPACE_IDS]),
    "hut": ("place", [["hut"]]),
    "main": ("main", []),
    "bonus": ("bonus", []),
    "end": ("end", []),
    "deploy": ("deploy", [AREA_IDS]),
    "relocate": ("relocate", [AREA_IDS, AREA_IDS]),
    "shift": ("shift", [AREA_IDS, AREA_IDS]),
    "joker": ("joker", []),
    "electricity": ("electricity", []),
    "use": ("use", [list(IDS)]),
    "tent": ("tent", []),
    "claim": ("claim", [OBJECTIVE_IDS]),
    "pay": ("pay", [NUMBERS, NUMBERS, NUMBERS]),
    "discard": ("discard", [CARD_IDS]),
    "drop": ("discard", [TOKEN_IDS]),
    "dig": ("dig", []),
    "bed": ("bed", []),
    "take": ("take", [CARD_IDS]),
    "draw": ("draw", [DECK_IDS]),
    "open": ("open", [DOOR_IDS]),
    "go": ("go", [ROOM_IDS]),
    "reveal": ("reveal", [ROOM_IDS]),
    "guest": ("guest", [ROOM_IDS]),
    "invite": ("guest", [GUEST_IDS]),
    "stack": ("guest", [["home", "base", "round"]]),
    "stop": ("stop", []),
    "play": ("play", [CARD_IDS]),
    "play less": ("play", [CARD_IDS, ["less"], TOKEN_IDS]),
    "resolve": ("resolve", [MISSION_IDS, NUMBERS[1:4]]),
    "cube": ("cube", [ABILITY_IDS]),
    "skill": ("skill", [SKILL_IDS]),
    "hero": ("hero", [HERO_IDS]),
    "action": ("main", [ACTION_IDS]),
    "potion": ("potion", [POTION_IDS]),
    "choose": ("choose", [NUMBERS[1:7]]),
    "accept": ("accept", []),
    "release": ("release", [GUEST_IDS]),
    "swap": ("swap", [[*CARD_IDS, *TOKEN_IDS], [*TOKEN_IDS, *DECK_IDS]]),
    "regain": ("regain", [CARD_IDS]),
    "keep": ("keep", [OBJECTIVE_IDS]),
    "pick": ("pick", [CARD_IDS]),
    "explorer": ("explorer", [ROOM_IDS]),
    "tent at": ("tent", [ROOM_IDS]),
    "tent to": ("tent", [ROOM_IDS, ROOM_IDS]),
    "step": ("step", [NUMBERS[1:5]]),
    "order": ("order", [list(IDS)]),
    "skip": ("skip", []),
    "sector": ("sector", [SECTOR_IDS]),
    "seat": ("seat", [NUMBERS[1:5]]),
    "goal": ("goal", [OBJECTIVE_IDS]),
    "available": ("available", [HERO_IDS]),
    "card": ("card", [CARD_IDS]),
    "tile": ("tile", [TILE_IDS]),
    "mission": ("mission", [MISSION_IDS]),
    "mouse": ("mouse", [GUEST_IDS]),
}
"""By span: the first word of a move, and what the words after it can be."""
NATURES_WORDS = ("sector", "seat", "goal", "available", "card", "tile", "mission", "mouse")
VERBS = list(dict.fromkeys(verb for verb, _ in FORMS.values()))


# Moves


def parts_of(name: str, index: int) -> list[int]:
    """The numbers of the words after the first."""
    parts = []
    for words in reversed(FORMS[name][1]):
        parts.append(index % len(words))
        index //= len(words)
    return parts[::-1]


def move_words(move: int) -> str:
    """A move in words; they do not depend on the table."""
    name, index = SPANS.split(move)
    verb, lists = FORMS[name]
    return " ".join([verb, *(words[part] for words, part in zip(lists, parts_of(name, index), strict=True))])


def parse(s: Rats, seat: int, words: str) -> int:
    """The move that words name."""
    verb, *rest = words.split() or [""]
    names = [name for name, (first, _) in FORMS.items() if first == verb]
    if not names:
        known = [word for word in VERBS if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    for name in names:
        lists = FORMS[name][1]
        if len(lists) == len(rest) and all(word in known for word, known in zip(rest, lists, strict=True)):
            index = 0
            for word, known in zip(rest, lists, strict=True):
                index = index * len(known) + known.index(word)
            return SPANS.join(name, index)
    raise _unreadable(words, rest, names)


def _unreadable(words: str, rest: list[str], names: list[str]) -> BadInput:
    """What is wrong with words whose first one is known."""
    for name in names:
        lists = FORMS[name][1]
        if len(lists) == len(rest) and len(names) == 1:
            word, known = next((word, known) for word, known in zip(rest, lists, strict=True) if word not in known)
            known = [each for each in known if each]
            return BadInput(say("{words!r}: {word!r} should be one of {known}", words=words, word=word, known=known))
    likes = [" ".join([FORMS[name][0], *(words[0] for words in FORMS[name][1])]) for name in names]
    return BadInput(say("{words!r} should be written like {likes}", words=words, likes=[f"'{like}'" for like in likes]))


def describe(s: Rats, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = SPANS.split(move)
    parts = parts_of(name, index)
    return Option(move_words(move), _text(s, seat, name, parts), tuple(points(s, seat, name, parts)))


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
        cards = [with_effect(int(card)) for card in s.pairs[2 * parts[0] : 2 * parts[0] + 2] if card != NONE]
        return say("take pair {number}: {cards}", number=parts[0] + 1, cards=all_of(cards))
    if name == "place":
        return _placing(s, parts)
    if name == "pay":
        given = [amount(unit, n) for unit, n in zip(("w", "m", "c"), parts, strict=True) if n]
        return say("pay {parts}", parts=all_of(given))
    if name == "drop":
        return say("discard {part}", part=amount("wm"[parts[0]], 1))
    if name == "cube":
        ability = BOX.abilities[parts[0]]
        return say("uncover {id}: {ability}", id=ability.id, ability=ability_text(parts[0]))
    if name == "guest":
        if BOX.rooms[parts[0]].cheese:
            return say("take the Cheese")
        return say("take a guest from {room}", room=ROOMS[parts[0]])
    if name == "stack":
        texts = (N_("take a Home guest"), N_("take a Basement guest"), N_("take the guest of the round"))
        return say(texts[parts[0]])
    text = say(TEXTS[name], **_values(s, seat, name, parts))
    if (name == "accept" and vain_trade(s, seat)) or (name == "use" and vain_use(s, seat, parts[0])):
        return say("{text}; nothing would come of it now", text=text)
    return text


def _placing(s: Rats, parts: list[int]) -> Text:
    position = int(position_of(s, parts[0]))
    action = ACTION_NAMES[position] if position != NONE else say("nothing")
    effect = effect_text(effect_at(space_program(s, 3 * parts[0] + parts[1])))
    values = {"sector": SECTORS[parts[0]], "space": SPACE_IDS[parts[1]], "action": action, "effect": effect}
    return say("place your chief on {sector} {space}: {action}, and {effect}", **values)


def space_program(s: Rats, place: int) -> int:
    """The program of a space; of one that this face does not have, that of the first."""
    face = 0 if s.seats == 2 else int(ALL_SPACES)
    program = int(SPACE_PROGRAM[face + place])
    return program if program >= 0 else int(SPACE_PROGRAM[face + place - place % 3])


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
            return {"action": ACTION_NAMES[int(position_of(s, place // 3))] if place != NONE else say("nothing")}
        return {"effect": effect_text(effect_at(space_program(s, place))) if place != NONE else say("nothing")}
    values: dict[str, object]
    if name in ("deploy", "relocate", "shift"):
        values = {"area": AREAS_SAID[first]}
        return values | ({"to": AREAS_SAID[parts[1]]} if len(parts) > 1 else {})
    if name in ("use", "order", "play", "play less", "pick", "hero"):
        source = first + HEROES_FIRST if name == "hero" else first
        extra: dict[str, object] = {"token": say(TOKEN_IDS[parts[2]])} if name == "play less" else {}
        return {"source": source_name(source), "effect": card_words(source)} | extra
    if name in ("take", "regain"):
        return {"source": with_effect(first)}
    if name in ("discard", "card"):
        return {"source": source_name(first)}
    if name in ("invite", "release", "mouse"):
        return {"source": source_name(first + int(FIRST_GUEST))}
    if name == "available":
        return {"source": source_name(first + HEROES_FIRST)}
    if name in ("claim", "keep", "goal"):
        return {"objective": OBJECTIVES[first]}
    if name in ("go", "reveal", "explorer", "tent at", "tent to"):
        values = {"room": ROOMS[first]}
        return values | ({"to": ROOMS[parts[1]]} if len(parts) > 1 else {})
    if name in ("choose", "step"):
        return {"effect": effect_text(effect_at(branch_program(s, name, first)))}
    return _more_values(name, parts, first)


def _more_values(name: str, parts: list[int], first: int) -> dict[str, object]:
    if name == "draw":
        return {"deck": DECKS[first]}
    if name == "open":
        return {"id": DOOR_IDS[first]}
    if name == "resolve":
        reward = effect_text(BOX.missions[first].tasks[parts[1]].reward)
        return {"row": parts[1] + 1, "mission": say("{name}: {effect}", name=MISSIONS[first], effect=reward)}
    if name == "skill":
        return {"skill": SKILL_NAMES[first]}
    if name == "action":
        return {"action": ACTION_NAMES[first]}
    if name == "potion":
        return {"potion": POTIONS[first], "effect": effect_text(BOX.potions[first].effect)}
    if name == "swap":
        gained = [amount("w", 1), amount("m", 1), amount("cb", 1), amount("ca", 1)]
        given = source_name(first) if first < len(CARD_IDS) else amount("wm"[first - len(CARD_IDS)], 1)
        return {"given": given, "gained": gained[parts[1]]}
    if name == "sector":
        return {"sector": SECTORS[first]}
    if name == "seat":
        return {"who": seat_text(first)}
    if name == "tile":
        return {"id": TILE_IDS[first], "effect": effect_text(BOX.tiles[first].effect)}
    if name == "mission":
        return {"mission": MISSIONS[first]}
    return {}


def with_effect(source: int) -> Text:
    """A card, guest or hero with what it does."""
    return say("{name}: {effect}", name=source_name(source), effect=card_words(source))


def card_words(source: int) -> Text:
    """What a card, guest or hero does."""
    first = int(CARDS)
    if source < len(BOX.basic):
        return card_text(BOX.basic[source])
    if first <= source < first + len(BOX.advanced):
        return card_text(BOX.advanced[source - first])
    if int(FIRST_GUEST) <= source < HEROES_FIRST:
        return card_text(BOX.guests[source - int(FIRST_GUEST)])
    if HEROES_FIRST <= source < HEROES_FIRST + len(BOX.heroes):
        return card_text(BOX.heroes[source - HEROES_FIRST])
    return say("nothing")


def branch_program(s: Rats, name: str, branch: int) -> int:
    """The program behind `choose 1` or `step 1` in the question that is open; the first potion where none is."""
    top = s.stack[-1] if s.stack else None
    if name == "choose" and isinstance(top, Choosing) and branch < CODE[top.at + 1]:
        return int(CODE[int(top.at) + int(ROW) * (1 + branch) + 1])
    if name == "step" and isinstance(top, Bonus) and branch < 2:
        return int(SPACE_STEP[2 * int(top.space) + branch])
    return int(SPACE_PROGRAM[0])


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
