"""What the content files say: every card, tile, room and space, read and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from lanternwood.core.content import Content, Row
from lanternwood.core.errors import ContentError
from lanternwood.games.rats.content import reading
from lanternwood.games.rats.content.grammar import Effect, Foes, Needs
from lanternwood.games.rats.content.reading import Unreadable, Where
from lanternwood.games.rats.content.records import (
    Ability,
    Door,
    Guest,
    Hero,
    Invention,
    Mission,
    Named,
    Objective,
    Read,
    Room,
    Sector,
    Task,
    Tile,
)
from lanternwood.games.rats.rules import numbers as c

FILES = (
    "rooms.toml", "doors.toml", "door_tiles.toml", "sectors.toml", "board.toml", "player_board.toml",
    "inventions_basic.toml", "inventions_advanced.toml", "missions.toml", "guests.toml", "objectives.toml",
    "heroes.toml",
)  # fmt: skip
PLAYERS = (2, 3, 4)
PLACES = ("home", "base")
FLOORS = ("outside", "ground", "first", "basement")
SECTORS = ("acorn", "bolt", "thimble", "button", "matchbox", "spool")
LAIR = ("open", *["covered"] * 6, "locked", "absent", "absent")
SPACES = 4
"""Spaces of an objective."""
ROUND_GUESTS = (3, 2)
"""Home and Basement guests of the round stack (RW-09)."""
MOST = {
    "room": int(c.MOST_ROOMS), "door": int(c.MOST_DOORS), "tile": int(c.MOST_TILES), "mission": int(c.MOST_MISSIONS),
    "guest": int(c.MOST_GUESTS), "hero": int(c.MOST_HEROES), "objective": int(c.MOST_OBJECTIVES),
}  # fmt: skip
"""How many rows of a table a box can have: moves are numbered for so many."""
T = TypeVar("T")


class Box:
    """Everything in the box; the order of the rows is the order of the numbers, guests of the house before others."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.basic = _all(content, "basic", _invention)
        self.advanced = _all(content, "advanced", _invention)
        self.inventions = {card.id: card for card in (*self.basic, *self.advanced)}
        self.guests = sorted(_all(content, "guest", _guest), key=lambda guest: PLACES.index(guest.place))
        self.heroes = _all(content, "hero", _hero)
        self.sources = self._sources()
        self.missions = _all(content, "mission", _mission)
        self.objectives = _all(content, "objective", _objective)
        self.tiles = _all(content, "tile", lambda row: Tile(row.id, "", _effect(row, "reward")))
        self.potions = _all(content, "potion", lambda row: Tile(row.id, row.text("name"), _effect(row, "effect")))
        self.sectors = _all(content, "sector", _sector)
        self.areas = _all(content, "area", _named)
        self.actions = _all(content, "action", _action)
        self.skills = _all(content, "skill", lambda row: (_named(row), row.number("tokens", 0, 20)))
        self.rooms = _all(content, "room", _room)
        ids = [room.id for room in self.rooms]
        self.doors = _all(content, "door", lambda row: _door(row, ids))
        self.lair = _all(content, "lair", lambda row: (row.one_of("state", LAIR), row.number("vp", 0, 50)))
        self.beds = _all(content, "bed", lambda row: row.number("vp", 0, 50))
        self.abilities = _all(content, "ability", _ability)
        self.cheese = _all(content, "cheese", lambda row: (row.number("vp", 1, 50), _players(row, "players")))
        self.open_spaces = _all(content, "space", lambda row: _players(row, "players"))
        self._check_order(content)
        self._check_sizes(content)

    def _sources(self) -> list[Invention | Guest | Hero | None]:
        """All that can lie in a play area, by number: each deck has as many places as it may have cards."""
        out: list[Invention | Guest | Hero | None] = []
        for deck in (self.basic, self.advanced):
            out += [*deck, *[None] * (int(c.CARDS) - len(deck))]
        out += [*self.guests, *self.heroes]
        return out + [None] * (int(c.SOURCES) - len(out))

    def _check_order(self, content: Content) -> None:
        """Rows that stand for something of the rules must be those the rules know, in their order."""
        expected = {
            "area": c.AREAS, "action": c.ACTIONS, "skill": c.SKILLS, "sector": SECTORS,
            "potion": [f"PO{n}" for n in range(1, 5)],
            "lair": [f"L{n}" for n in range(len(LAIR))],
            "bed": [str(n) for n in range(1, 7)],
            "ability": [f"AB{n}" for n in range(1, int(c.ABILITY_COUNT) + 1)],
            "space": [str(n) for n in range(1, SPACES + 1)],
        }  # fmt: skip
        for table, ids in expected.items():
            rows = content.rows(table)
            if [row.id for row in rows] != list(ids):
                raise rows[0].wrong(f"the rows should be {', '.join(ids)}, in this order")
        lair, abilities = content.rows("lair"), content.rows("ability")
        if tuple(state for state, _ in self.lair) != LAIR:
            raise lair[0].wrong(f"the states should be {', '.join(LAIR)}, in this order")
        colours = ["brown"] * int(c.BROWN_COUNT) + ["grey"] * int(c.ABILITY_COUNT - c.BROWN_COUNT)
        if [ability.colour for ability in self.abilities] != colours:
            raise abilities[0].wrong(f"the colours should be {', '.join(colours)}, in this order")
        rooms = content.rows("room")
        if self.rooms[0].id != "ENT" or [room.id for room in self.rooms if not room.place] != ["ENT"]:
            raise rooms[0].wrong("the entrance ENT should come first, and it alone has no place")
        if [room.cheese for room in self.rooms].count(True) != 1:
            raise rooms[-1].wrong("one room should hold the Cheese (RW-59)")

    def _check_sizes(self, content: Content) -> None:
        """Decks and stacks must do for every number of players, and fit where they are kept."""
        for table, cards in (("basic", self.basic), ("advanced", self.advanced)):
            if not 2 * max(PLAYERS) <= len(cards) <= c.CARDS:
                raise content.rows(table)[0].wrong(f"a deck should have 8 to {c.CARDS} cards, not {len(cards)}")
        for table, most in MOST.items():
            rows = content.rows(table)
            if len(rows) > most:
                raise rows[most].wrong(f"a box can have {most} rows of this table, not {len(rows)}")
        for at, players in enumerate(PLAYERS):
            for place, kept in zip(PLACES, ROUND_GUESTS, strict=True):
                rooms = [room for room in self.rooms if room.place == place]
                self._enough(content, "guest", place, players, kept + sum(room.guests[at] for room in rooms))
                self._enough(content, "mission", place, players, sum(room.missions[at] for room in rooms))
            wanted = sum(door.tiled[at] for door in self.doors)
            if len(self.tiles) < wanted:
                raise content.rows("tile")[0].wrong(f"{players} players need {wanted} tiles, not {len(self.tiles)}")
        if len(self.objectives) < 3:
            raise content.rows("objective")[0].wrong("there should be three objectives or more (RW-03)")
        if len(self.heroes) < 5:
            raise content.rows("hero")[0].wrong("there should be five heroes or more (AMB-35)")

    def _enough(self, content: Content, table: str, place: str, players: int, wanted: int) -> None:
        have = [row for row in content.rows(table) if row.data["place"] == place]
        if len(have) < wanted:
            raise content.rows(table)[0].wrong(f"{players} players need {wanted} {place} rows, not {len(have)}")


# Rows


def _all(content: Content, table: str, read: Callable[[Row], T]) -> list[T]:
    out = []
    if not content.rows(table):
        raise ContentError(f"no [[{table}]] rows", f"content of {content.game}")
    for row in content.rows(table):
        out.append(read(row))
        row.source()
        row.finish()
    return out


def _said(row: Row, key: str, read: Callable[[], T]) -> T:
    """What a sentence of the effect language says; a bad one is refused with its file, its row and the word."""
    try:
        return read()
    except Unreadable as error:
        raise row.wrong(f"{key} = {row.data[key]!r}: {error}") from None


def _effect(row: Row, key: str, where: Where = Where()) -> Effect:  # noqa: B008 - it never changes
    text = row.text(key)
    return _said(row, key, lambda: reading.effect(text, where))


def _words(row: Row, key: str) -> list[str]:
    value = row.raw(key)
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise row.wrong(f"{key} = {value!r} should be a list of words")
    return value


def _of_kind(row: Row) -> tuple[str, Read]:
    """The kind of a card or guest, and its effect in the form that goes with it."""
    kind, text = row.one_of("kind", c.KINDS), row.text("effect")
    if kind == "PER":
        return kind, _said(row, "effect", lambda: reading.permanent(text))
    if kind == "END":
        return kind, _said(row, "effect", lambda: reading.score(text))
    effect = _said(row, "effect", lambda: reading.effect(text, Where(foes=kind == "AGG")))
    if kind == "AGG" and not any(isinstance(step, Foes) for step in effect.steps):
        raise row.wrong(f"effect = {text!r}: a card of the kind AGG needs 'foes'")
    return kind, effect


def _invention(row: Row) -> Invention:
    icons = _words(row, "icons")
    if len(icons) > 3 or any(icon not in c.SKILLS for icon in icons):
        raise row.wrong(f"icons = {icons!r} should be at most three of {', '.join(c.SKILLS)}")
    cost, needs = _words(row, "cost"), _words(row, "needs")
    kind, effect = _of_kind(row)
    return Invention(
        row.id,
        row.text("name"),
        row.one_of("type", c.TYPES),
        kind,
        tuple(icons.count(skill) for skill in c.SKILLS),
        _said(row, "cost", lambda: reading.cost(cost)),
        _said(row, "needs", lambda: reading.needs(needs)),
        row.number("vp", 0, 20),
        effect,
    )


def _guest(row: Row) -> Guest:
    place = row.one_of("place", PLACES)
    kind, effect = _of_kind(row)
    return Guest(row.id, row.text("name"), place, kind, row.number("vp", 0, 20), effect)


def _hero(row: Row) -> Hero:
    kind, effect = _of_kind(row)
    if kind == "END":
        raise row.wrong("kind = 'END': heroes have no effect at the end of the game (AMB-27)")
    return Hero(row.id, row.text("name"), row.one_of("icon", c.SKILLS), kind, effect)


def _mission(row: Row) -> Mission:
    place, rows = row.one_of("place", PLACES), row.raw("rows")
    if not isinstance(rows, list) or len(rows) != 3 or not all(isinstance(task, dict) for task in rows):
        raise row.wrong("rows should be three missions (RW-62)")
    tasks = tuple(_task(row, number, task) for number, task in enumerate(rows))
    return Mission(row.id, row.text("name"), place, _effect(row, "reveal"), tasks)


def _task(row: Row, number: int, data: dict[str, Any]) -> Task:
    part = Row(row.file, row.table, {"id": f"{row.id}, row {number + 1}", **data})
    part.used.add("id")
    lock = part.number("lock", 0, 3)
    if lock == number + 1:
        raise part.wrong("a mission cannot be locked by itself (RW-63)")
    cost, needs = _words(part, "cost"), _words(part, "needs")
    task = Task(
        lock - 1,
        _said(part, "cost", lambda: reading.cost(cost)),
        _said(part, "needs", lambda: reading.needs(needs)),
        _effect(part, "reward"),
    )
    part.finish()
    return task


def _objective(row: Row) -> Objective:
    spaces = _words(row, "spaces")
    if len(spaces) != SPACES:
        raise row.wrong(f"spaces should be {SPACES}, not {len(spaces)}")
    read = [_said(row, "spaces", lambda space=space: _space(space)) for space in spaces]  # type: ignore[misc]
    return Objective(
        row.id,
        row.text("name"),
        tuple(needs for needs, _ in read),
        tuple(items for _, items in read),
        _effect(row, "reward"),
    )


def _space(text: str) -> tuple[Needs, int]:
    """A space of an objective: needs, or a number of items to pay."""
    if not text.startswith("pay "):
        return reading.needs(text.split(", ")), 0
    amounts = list(reading.cost([text.removeprefix("pay ")]).amounts)
    items = amounts[c.COST.index("it")]
    if sum(amounts) != items:
        raise Unreadable(f"{text!r}: a space is paid in items, such as pay 4it")
    return Needs(), items


def _sector(row: Row) -> Sector:
    faces = []
    for key in ("few", "many"):
        spaces = _words(row, key)
        if not 1 <= len(spaces) <= 3 or len(set(spaces)) < len(spaces):
            raise row.wrong(f"{key} should be one to three different spaces (RW-34)")
        read = [_said(row, key, lambda space=space: reading.effect(space, Where(wheel=True))) for space in spaces]  # type: ignore[misc]
        if any(len(effect.steps) > 2 for effect in read):
            raise row.wrong(f"{key}: a space has at most two effects")
        faces.append(tuple(read))
    return Sector(row.id, row.text("name"), tuple(faces))


def _players(row: Row, key: str) -> tuple[bool, ...]:
    value = row.raw(key)
    if not isinstance(value, list) or any(players not in PLAYERS for players in value):
        raise row.wrong(f"{key} = {value!r} should be some of {', '.join(map(str, PLAYERS))}")
    return tuple(players in value for players in PLAYERS)


def _room(row: Row) -> Room:
    place = row.raw("place")
    if place not in (*PLACES, ""):
        raise row.wrong(f"place = {place!r} should be one of {', '.join(PLACES)}, or empty")
    guests = row.numbers("guests", 0, int(c.GUEST_SLOTS))
    if len(guests) != len(PLAYERS):
        raise row.wrong("guests should be three numbers, for 2, 3 and 4 players")
    missions = _players(row, "missions")
    cheese = row.flag("cheese")
    return Room(row.id, row.text("name"), row.one_of("floor", FLOORS), place, missions, tuple(guests), cheese)


def _door(row: Row, rooms: list[str]) -> Door:
    ends = _words(row, "rooms")
    if len(ends) != 2 or ends[0] == ends[1] or any(room not in rooms for room in ends):
        raise row.wrong(f"rooms = {ends!r} should be two of {', '.join(rooms)}")
    return Door(row.id, (rooms.index(ends[0]), rooms.index(ends[1])), _players(row, "players"))


def _ability(row: Row) -> Ability:
    return Ability(row.id, row.one_of("colour", ("brown", "grey")), row.number("vp", 0, 20), row.flag("extra"))


def _action(row: Row) -> Named:
    if row.one_of("area", c.AREAS) != c.AREAS[c.ACTIONS.index(row.one_of("id", c.ACTIONS)) // 2]:
        raise row.wrong("each area gives strength to two actions that follow one another (RW-116)")
    return _named(row)


def _named(row: Row) -> Named:
    return Named(row.id, row.text("name"))
