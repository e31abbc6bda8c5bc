"""The table as plain text: wheel, farm, displays, objectives, and every seat's lair, stock and cards."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, count, lines_of, say, seat_text
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import is_open
from lanternwood.games.rats.rules.missions import available
from lanternwood.games.rats.rules.objectives import free_space
from lanternwood.games.rats.rules.scoring import total
from lanternwood.games.rats.rules.state import Rats, top_cheese
from lanternwood.games.rats.rules.turn import exists
from lanternwood.games.rats.words.effects import effect_text, price_text, space_text
from lanternwood.games.rats.words.names import ACTION_IDS, SKILL_IDS, SPACE_IDS, card_words

EMPTY = "-"
HIDDEN = "?"
ONE = N_("{who}: {points} points, {total} in all | wood {wood} metal {metal} move {move} Joker {joker} cards {hand}")
YOU = N_(
    "{who} (you): {points} points, {total} in all | wood {wood} metal {metal} move {move} Joker {joker} cards {hand}"
)


def picture(s: Rats, seat: int | None = None) -> Text:
    """The whole table, as a seat (None: everyone) may see it."""
    lines: list[str] = [_round(s), *_wheel(s), *_farm(s), *_missions(s)]
    lines += [line for deck in range(2) for line in _display(s, deck)]
    lines += _objectives(s)
    for place in range(int(s.seats)):
        lines += _seat(s, place, place == seat)
    if seat is not None and 0 <= seat < s.seats:
        lines += _hand(s, seat)
    return lines_of(lines)


def _round(s: Rats) -> Text:
    order = " ".join(str(int(place) + 1) for place in s.order) or EMPTY
    hut = " ".join(str(int(place) + 1) for place in s.hut) or EMPTY
    guest = s.box.names.guest_ids[int(s.round_guest)] if s.round_guest != c.NONE else EMPTY
    values = {"round": int(s.round), "order": order, "hut": hut, "guest": guest}
    return say("Round {round} of 5 | order {order} | hut {hut} | round guest {guest}", **values)


def _wheel(s: Rats) -> list[Text]:
    """`wood acorn a1b-c-`: by position the action, its sector, and who stands on each space."""
    parts = []
    for position, action in enumerate(ACTION_IDS):
        sector = int(s.sectors[position])
        if sector == c.NONE:
            continue
        spaces = ""
        for space, letter in enumerate(SPACE_IDS):
            place = 3 * sector + space
            if exists(s, place):
                owner = int(s.spaces[place])
                spaces += letter + (str(owner + 1) if owner != c.NONE else EMPTY)
        parts.append(f"{action} {s.box.names.sector_ids[sector]} {spaces}")
    return [say("Wheel {parts}", parts=" | ".join(parts[at : at + 3])) for at in range(0, len(parts), 3)]


def _farm(s: Rats) -> list[Text]:
    """By floor and room: `KIT 1 t2 M01 ?g`: who is there, tents, the mission card, guests; and the closed doors."""
    floors: dict[str, list[str]] = {}
    for room, name in enumerate(s.box.names.room_ids):
        parts = [name]
        parts += [str(place + 1) for place in range(int(s.seats)) if s.explorers[place] == room]
        parts += [f"t{at // 2 + 1}" for at in range(2 * int(s.seats)) if s.tents[at] == room]
        mission = int(s.missions[room])
        if mission != c.NONE:
            parts.append(HIDDEN if mission == c.FACE_DOWN else s.box.names.mission_ids[mission])
        guests = [int(guest) for guest in s.guests[2 * room : 2 * room + 2] if guest != c.NONE]
        parts += ["?g" if guest == c.FACE_DOWN else s.box.names.guest_ids[guest] for guest in guests]
        if s.box.rows.rooms[room].cheese and top_cheese(s):
            parts.append(f"+{int(top_cheese(s))}")
        floors.setdefault(s.box.rows.rooms[room].floor, []).append(" ".join(parts))
    doors = " ".join(door.id for number, door in enumerate(s.box.rows.doors) if s.doors[number])
    outside, *inside = [" | ".join(rooms) for rooms in floors.values()]
    first = say("Farm {rooms} | closed doors {doors}", rooms=outside, doors=doors or EMPTY)
    return [first, *(say("  {rooms}", rooms=rooms) for rooms in inside)]


def _missions(s: Rats) -> list[Text]:
    """Mission cards that lie face up: who resolved their rows, and what those that are open ask for and give."""
    parts, lines = [], []
    for mission in (int(card) for card in s.missions if card >= 0):
        owners = [str(int(owner) + 1) if owner != c.NONE else EMPTY for owner in s.cubes[3 * mission : 3 * mission + 3]]
        parts.append(f"{s.box.names.mission_ids[mission]} {''.join(owners)}")
        for row, task in enumerate(s.box.rows.missions[mission].tasks):
            if available(s, 3 * mission + row):
                values = {"name": price_text(s.box, task.cost, task.needs), "text": effect_text(s.box, task.reward)}
                lines.append(say("  {id} {name}: {text}", id=f"{s.box.names.mission_ids[mission]} {row + 1}", **values))
    return [say("Missions {parts}", parts=" | ".join(parts)), *lines] if parts else []


def _display(s: Rats, deck: int) -> list[Text]:
    cards = [int(card) for card in s.display[deck * int(c.SHOWN) : (deck + 1) * int(c.SHOWN)]]
    parts = [
        say("{id} {name}", id=s.box.ids[card], name=s.box.names.sources[card]) if card != c.NONE else EMPTY
        for card in cards
    ]
    pattern = N_("Basic ({left}): {parts}") if deck == 0 else N_("Advanced ({left}): {parts}")
    return [say(pattern, left=int(s.left[deck]), parts=parts[:2]), say("  {parts}", parts=parts[2:])]


def _objectives(s: Rats) -> list[Text]:
    """Who has claimed which space, what the next free one asks for, and the reward; and the heroes."""
    parts, lines = [], []
    for card in range(int(c.SHARED)):
        if s.shared[card] == c.NONE:
            continue
        objective = s.box.rows.objectives[int(s.shared[card])]
        spaces = [int(owner) for owner in s.claims[card * int(c.OBJ_SPACES) : (card + 1) * int(c.OBJ_SPACES)]]
        claims = "".join(str(owner + 1) if owner >= 0 else EMPTY if owner == c.NONE else "x" for owner in spaces)
        parts.append(f"{objective.id} {claims}")
        space = int(free_space(s, card))
        if space != c.NONE:
            values = {"name": space_text(s.box, objective.needs[space], objective.pays[space]), "id": objective.id}
            lines.append(say("  {id} {name}: {text}", text=effect_text(s.box, objective.reward), **values))
    heroes = " ".join(name for number, name in enumerate(s.box.names.hero_ids) if int(s.heroes) >> number & 1)
    first = say("Objectives {parts} | heroes {heroes}", parts=" | ".join(parts) or EMPTY, heroes=heroes or EMPTY)
    return [first, *lines]


def _seat(s: Rats, place: int, you: bool) -> list[Text]:
    stock = [int(n) for n in s.stock[place * int(c.STOCK) : (place + 1) * int(c.STOCK)]]
    who = seat_text(place, N_("Seat {n}"))
    values: dict[str, object] = {
        "who": who, "points": stock[c.VP], "total": int(total(s, place)), "wood": stock[c.WOOD],
        "metal": stock[c.METAL], "move": stock[c.MOVE], "joker": stock[c.JOKER], "hand": stock[c.HAND],
    }  # fmt: skip
    return [say(YOU if you else ONE, **values), _lair(s, place, stock), _in_play(s, place, stock)]


def _lair(s: Rats, place: int, stock: list[int]) -> Text:
    tiles = []
    for room in range(int(c.LAIR)):
        tile = int(s.lair[place * int(c.LAIR) + room])
        if not is_open(s, place, room):
            if room <= 6:
                tiles.append(f"({int(s.box.room_value[room])})")
        elif tile == c.BED_TILE:
            tiles.append("bed")
        elif tile == c.CHEESE_TILE:
            tiles.append("cheese")
        else:
            tiles.append(s.box.ids[tile] if tile != c.NONE else "_")
    workers = "/".join(str(n) for n in stock[int(c.ENTRANCE) : int(c.MEADOW) + 1])
    abilities = " ".join(
        name for number, name in enumerate(s.box.names.ability_ids) if stock[c.ABILITIES] >> number & 1
    )
    values = {"lair": " ".join(tiles), "workers": workers, "beds": stock[c.BUILT], "abilities": abilities or EMPTY}
    return say("  lair {lair} | workers {workers} | beds {beds} | {abilities}", **values)


def _in_play(s: Rats, place: int, stock: list[int]) -> Text:
    sources = [45 * word + n for word in range(5) for n in range(45) if int(s.tableau[5 * place + word]) >> n & 1]
    cards = [
        s.box.ids[source] + ("*" if int(s.used[source // 45]) >> source % 45 & 1 else "")
        for source in sources
        if not c.FIRST_GUEST <= source < s.box.first_hero
    ]
    skills = " ".join(f"{name}{stock[int(c.STR) + number]}" for number, name in enumerate(SKILL_IDS))
    values = {"cards": " ".join(cards) or EMPTY, "skills": skills}
    if stock[c.ELEC]:
        return say("  in play {cards} | {skills} | Electricity {side}", side=stock[c.ELEC], **values)
    return say("  in play {cards} | {skills}", **values)


def _hand(s: Rats, seat: int) -> list[Text]:
    """One's own cards with what they do; cards drawn to choose from, and objectives of one's own."""
    lines = []
    for words in (s.known, s.blind, s.aside):
        bits = [int(word) for word in words[seat * int(c.CARD_WORDS) : (seat + 1) * int(c.CARD_WORDS)]]
        for card in (45 * word + n for word, held in enumerate(bits) for n in range(45) if held >> n & 1):
            lines.append(
                say(
                    "  {id} {name}: {text}",
                    id=s.box.ids[card],
                    name=s.box.names.sources[card],
                    text=card_words(s.box, card),
                )
            )
    if not lines:
        return [say("Your hand is empty.")]
    return [count(len(lines), "Your hand, {n} card:", "Your hand, {n} cards:"), *lines]
