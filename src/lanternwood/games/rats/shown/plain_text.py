"""The table as plain text: wheel, farm, displays, objectives, and every seat's lair, stock and cards."""

from __future__ import annotations

from collections.abc import Sequence

from lanternwood.core.text import N_, Text, all_of, count, lines_of, say, seat_text
from lanternwood.core.ties import told_points
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import is_open
from lanternwood.games.rats.rules.missions import available
from lanternwood.games.rats.rules.objectives import free_space
from lanternwood.games.rats.rules.scoring import total
from lanternwood.games.rats.rules.state import Rats, top_cheese
from lanternwood.games.rats.rules.turn import exists
from lanternwood.games.rats.words.effects import amount, effect_text, price_text, space_text
from lanternwood.games.rats.words.names import SPACES, ability_text, card_words

ONE = N_("{who}: {points}, {total} in all; {stock}")
YOU = N_("{who} (you): {points}, {total} in all; {stock}")
STOCK = ((int(c.WOOD), "w"), (int(c.METAL), "m"), (int(c.MOVE), "mv"), (int(c.JOKER), "jk"), (int(c.HAND), "c"))
SIDES = (say("no Electricity"), say("Electricity"), say("Electricity on its Advanced side"))


def some(parts: Sequence[object]) -> Text:
    """Things in a row, or nothing."""
    return all_of(parts) if parts else say("nothing")


def picture(s: Rats, seat: int | None = None) -> Text:
    """The whole table, as a seat (None: everyone) may see it."""
    lines: list[str] = [_round(s), *_wheel(s), *_farm(s), *_missions(s)]
    lines += [_display(s, deck) for deck in range(2)]
    lines += _objectives(s)
    for place in range(int(s.seats)):
        lines += _seat(s, place, place == seat)
    if seat is not None and 0 <= seat < s.seats:
        lines += _hand(s, seat)
    return lines_of(lines)


def _round(s: Rats) -> Text:
    order, hut = ([seat_text(int(place)) for place in places] for places in (s.order, s.hut))
    guest = s.box.names.sources[int(c.FIRST_GUEST) + int(s.round_guest)] if s.round_guest != c.NONE else say("nobody")
    nobody = say("nobody")
    pattern = N_("Round {round} of 5. Turn order: {order}. At the hut: {hut}. Guest of the round: {guest}")
    before = N_("Before round 1 of 5. Turn order: {order}. At the hut: {hut}. Guest of the round: {guest}")
    return say(
        pattern if s.round else before,
        round=int(s.round),
        order=all_of(order) if order else nobody,
        hut=all_of(hut) if hut else nobody,
        guest=guest,
    )


def _wheel(s: Rats) -> list[Text]:
    """By position the action, its sector, and who stands on each space."""
    lines = []
    for position, action in enumerate(s.box.names.actions):
        sector = int(s.sectors[position])
        if sector == c.NONE:
            continue
        spaces = []
        for space, name in enumerate(SPACES):
            place = 3 * sector + space
            if exists(s, place):
                owner = int(s.spaces[place])
                here = seat_text(owner) if owner != c.NONE else say("free")
                spaces.append(say("{space} {here}", space=name, here=here))
        values = {"action": action, "sector": s.box.names.sectors[sector], "spaces": spaces}
        lines.append(say("  {action}, beside {sector}: {spaces}", **values))
    return [say("The wheel"), *lines] if lines else []


def _farm(s: Rats) -> list[Text]:
    """By room: who is there, tents, the mission card, guests; and the closed doors."""
    lines = [say("The farm")]
    for room, name in enumerate(s.box.names.rooms):
        lines.append(say("  {room}: {things}", room=name, things=some(_in_room(s, room))))
    names = s.box.names.rooms
    doors = [
        say("{one} to {other}", one=names[door.rooms[0]], other=names[door.rooms[1]])
        for number, door in enumerate(s.box.rows.doors)
        if s.doors[number]
    ]
    return [*lines, say("  Closed doors: {doors}", doors=doors if doors else say("nothing"))]


def _in_room(s: Rats, room: int) -> list[Text]:
    parts = [say("the explorer of {who}", who=seat_text(at)) for at in range(int(s.seats)) if s.explorers[at] == room]
    tents = [at // 2 for at in range(2 * int(s.seats)) if s.tents[at] == room]
    parts += [say("a tent of {who}", who=seat_text(at)) for at in tents]
    mission = int(s.missions[room])
    if mission != c.NONE:
        known = mission != c.FACE_DOWN
        parts.append(s.box.names.missions[mission] if known else say("a hidden mission card"))
    guests = [int(each) for each in s.guests[2 * room : 2 * room + 2] if each != c.NONE]
    parts += [s.box.names.sources[int(c.FIRST_GUEST) + guest] for guest in guests if guest != c.FACE_DOWN]
    hidden = sum(guest == c.FACE_DOWN for guest in guests)
    if hidden:
        parts.append(count(hidden, "{n} hidden guest", "{n} hidden guests"))
    if s.box.rows.rooms[room].cheese and top_cheese(s):
        parts.append(count(int(top_cheese(s)), "the Cheese for {n} point", "the Cheese for {n} points"))
    return parts


def _missions(s: Rats) -> list[Text]:
    """Mission cards that lie face up: who resolved their rows, and what those that are open ask for and give."""
    lines = []
    for mission in (int(card) for card in s.missions if card >= 0):
        for row, task in enumerate(s.box.rows.missions[mission].tasks):
            owner = int(s.cubes[3 * mission + row])
            values = {"row": row + 1, "mission": s.box.names.missions[mission]}
            if owner != c.NONE:
                lines.append(say("  mission {row} of {mission}: resolved by {who}", who=seat_text(owner), **values))
            elif available(s, 3 * mission + row):
                values |= {"name": price_text(s.box, task.cost, task.needs), "text": effect_text(s.box, task.reward)}
                lines.append(say("  mission {row} of {mission}, {name}: {text}", **values))
    return [say("Missions"), *lines] if lines else []


def _display(s: Rats, deck: int) -> Text:
    cards = [int(card) for card in s.display[deck * int(c.SHOWN) : (deck + 1) * int(c.SHOWN)]]
    shown = some([s.box.names.sources[card] for card in cards if card != c.NONE])
    left = int(s.left[deck])
    if deck == 0:
        return count(left, "Basic cards, {n} left: {cards}", "Basic cards, {n} left: {cards}", cards=shown)
    return count(left, "Advanced cards, {n} left: {cards}", "Advanced cards, {n} left: {cards}", cards=shown)


def _objectives(s: Rats) -> list[Text]:
    """Who has claimed which space, what the next free one asks for, and the reward; and the heroes."""
    lines = []
    for card in range(int(c.SHARED)):
        if s.shared[card] == c.NONE:
            continue
        number = int(s.shared[card])
        objective, name = s.box.rows.objectives[number], s.box.names.objectives[number]
        claims = [int(owner) for owner in s.claims[card * int(c.OBJ_SPACES) : (card + 1) * int(c.OBJ_SPACES)]]
        owners = [seat_text(owner) for owner in claims if owner >= 0]
        if owners:
            lines.append(say("  {name}: claimed by {who}", name=name, who=all_of(owners)))
        space = int(free_space(s, card))
        if space != c.NONE:
            need = space_text(s.box, objective.needs[space], objective.pays[space])
            values = {"name": name, "need": need, "text": effect_text(s.box, objective.reward)}
            lines.append(say("  {name}, {need}: {text}", **values))
    first = int(s.box.first_hero)
    heroes = [
        s.box.names.sources[first + number]
        for number in range(len(s.box.names.hero_ids))
        if int(s.heroes) >> number & 1
    ]
    return [say("Objectives"), *lines, say("Heroes: {heroes}", heroes=some(heroes))]


def _seat(s: Rats, place: int, you: bool) -> list[Text]:
    stock = [int(n) for n in s.stock[place * int(c.STOCK) : (place + 1) * int(c.STOCK)]]
    values: dict[str, object] = {
        "who": seat_text(place, N_("Seat {n}")),
        "points": told_points(stock[c.VP]),
        "total": int(total(s, place)),
        "stock": [amount(unit, stock[at]) for at, unit in STOCK],
    }
    lines = [say(YOU if you else ONE, **values), _lair(s, place), _workers(s, stock)]
    abilities = [ability_text(number) for number in range(int(c.ABILITY_COUNT)) if stock[c.ABILITIES] >> number & 1]
    if abilities:
        lines.append(say("  abilities: {abilities}", abilities=abilities))
    return [*lines, *_in_play(s, place, stock)]


def _lair(s: Rats, place: int) -> Text:
    tiles: list[Text] = []
    closed = 0
    for room in range(int(c.LAIR)):
        tile = int(s.lair[place * int(c.LAIR) + room])
        if not is_open(s, place, room):
            closed += room <= 6
        elif tile == c.BED_TILE:
            tiles.append(say("a bed"))
        elif tile == c.CHEESE_TILE:
            tiles.append(say("the Cheese"))
        else:
            tiles.append(s.box.names.sources[tile] if tile != c.NONE else say("a free room"))
    left = count(closed, "{n} room to dig", "{n} rooms to dig")
    return say("  lair: {rooms}; {left}", rooms=some(tiles), left=left)


def _workers(s: Rats, stock: list[int]) -> Text:
    places = [say("the entrance"), *s.box.names.areas]
    numbers = stock[int(c.ENTRANCE) : int(c.MEADOW) + 1]
    parts = [say("{place} {n}", place=place, n=n) for place, n in zip(places, numbers, strict=True) if n]
    return say("  workers: {parts}", parts=some(parts))


def _in_play(s: Rats, place: int, stock: list[int]) -> list[Text]:
    sources = [45 * word + n for word in range(5) for n in range(45) if int(s.tableau[5 * place + word]) >> n & 1]
    cards = [
        say("{card} (used)", card=s.box.names.sources[source])
        if int(s.used[source // 45]) >> source % 45 & 1
        else s.box.names.sources[source]
        for source in sources
        if not c.FIRST_GUEST <= source < s.box.first_hero
    ]
    icons = [
        say("{skill} {n}", skill=skill, n=stock[int(c.STR) + number])
        for number, skill in enumerate(s.box.names.skills)
        if stock[int(c.STR) + number]
    ]
    values = {"icons": some(icons), "power": SIDES[stock[c.ELEC]]}
    return [say("  in play: {cards}", cards=some(cards)), say("  icons: {icons}; {power}", **values)]


def _hand(s: Rats, seat: int) -> list[Text]:
    """One's own cards with what they do; cards drawn to choose from, and objectives of one's own."""
    lines = []
    for words in (s.known, s.blind, s.aside):
        bits = [int(word) for word in words[seat * int(c.CARD_WORDS) : (seat + 1) * int(c.CARD_WORDS)]]
        for card in (45 * word + n for word, held in enumerate(bits) for n in range(45) if held >> n & 1):
            lines.append(say("  {name}: {text}", name=s.box.names.sources[card], text=card_words(s.box, card)))
    if not lines:
        return [say("Your hand is empty.")]
    return [count(len(lines), "Your hand, {n} card:", "Your hand, {n} cards:"), *lines]
