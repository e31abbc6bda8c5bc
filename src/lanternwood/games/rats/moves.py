"""The moves of Rats of Wistar, each kind named once: its words, its numbers, its sentence, the things it points at.

A card is its number as a source (see `rules/numbers`); all are counted from 0. How many a box can have at most gives
each kind its size, so that moves have the same numbers with every box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from lanternwood.core.kinds import Arg, Kinds, counted, listed, seated, written
from lanternwood.core.text import N_, say
from lanternwood.games.rats.content.names import Names
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.words import deeds
from lanternwood.games.rats.words.names import (
    ACTION_IDS,
    AREA_IDS,
    DECK_IDS,
    DECKS,
    SKILL_IDS,
    SPACE_IDS,
    TOKEN_IDS,
    door_name,
    source_name,
    with_effect,
)

if TYPE_CHECKING:
    from lanternwood.games.rats.rules.state import Rats

ALL_CARDS = 2 * int(c.CARDS)

# Arguments


def in_box(
    name: str, size: int, ids: Callable[[Names], list[str]], like: str, says: Callable[[Names], list[str]] | None = None
) -> Arg[Rats]:
    """One of the things of a box, by its id."""
    said = None if says is None else lambda s: says(s.box.names)
    return listed(name, int(size), lambda s: ids(s.box.names), said, like)


def same(name: str, words: list[str], says: Callable[[Names], list[str]] | None = None) -> Arg[Rats]:
    """One of some words that are the same in every box."""
    return in_box(name, len(words), lambda names: words, words[0], says)


AREA = same("area", AREA_IDS, lambda names: list(names.areas))
TO_AREA = replace(AREA, name="to")
SPACE = same("space", SPACE_IDS)
DECK = same("deck", DECK_IDS, lambda names: list(DECKS))
TOKEN = same("token", TOKEN_IDS, lambda names: [say(token) for token in TOKEN_IDS])
GAINED = replace(same("gained", [*TOKEN_IDS, *DECK_IDS]), says=deeds.gained_words)
STACK = same("stack", ["home", "base", "round"])
SKILL = same("skill", SKILL_IDS, lambda names: list(names.skills))
ACTION = same("action", ACTION_IDS, lambda names: list(names.actions))
SECTOR = in_box("sector", 6, lambda names: names.sector_ids, "acorn", lambda names: list(names.sectors))
POTION = in_box("potion", c.POTIONS, lambda names: names.potion_ids, "PO1", lambda names: list(names.potions))
ABILITY = in_box("ability", c.ABILITY_COUNT, lambda names: names.ability_ids, "AB1")
DOOR = replace(
    in_box("id", c.MOST_DOORS, lambda names: names.door_ids, "D1"), says=lambda s, seat, n: door_name(s.box, n)
)
TILE = in_box("id", c.MOST_TILES, lambda names: names.tile_ids, "DT01")
ROOM = in_box("room", c.MOST_ROOMS, lambda names: names.room_ids, "KIT", lambda names: list(names.rooms))
TO_ROOM = replace(ROOM, name="to", like="DIN")
MISSION = in_box("mission", c.MOST_MISSIONS, lambda names: names.mission_ids, "M01", lambda names: list(names.missions))
OBJECTIVE = in_box(
    "objective", c.MOST_OBJECTIVES, lambda names: names.objective_ids, "O01", lambda names: list(names.objectives)
)
SOURCE = in_box("source", c.SOURCES, lambda names: names.source_ids, "B01")
CARD = replace(
    in_box("source", ALL_CARDS, lambda names: names.card_ids, "B01"), says=lambda s, seat, n: source_name(s.box, n)
)
TOLD_CARD = replace(CARD, says=lambda s, seat, n: with_effect(s.box, n))
"""A card that is named with what it does."""
GUEST = replace(
    in_box("source", c.MOST_GUESTS, lambda names: names.guest_ids, "H01"),
    says=lambda s, seat, n: source_name(s.box, int(c.FIRST_GUEST) + n),
)
HERO = replace(
    in_box("source", c.MOST_HEROES, lambda names: names.hero_ids, "HR1"),
    says=lambda s, seat, n: source_name(s.box, int(s.box.first_hero) + n),
)
GIVEN = replace(
    in_box("given", ALL_CARDS + 2, lambda names: [*names.card_ids, *TOKEN_IDS], "B01"), says=deeds.given_words
)


def amount(name: str) -> Arg[Rats]:
    return counted(name, int(c.MOST_ITEMS) + 1, 0)


# The turn and its windows

MOVES: Kinds[Rats] = Kinds("rats")
MOVES.add("pair {number}", counted("number", 4), text=deeds.pair, points=("pair:{number}",))
MOVES.add("place {sector} {space}", SECTOR, SPACE, text=deeds.placing, points=("space:{sector}:{space}",))
MOVES.add("place hut", name="hut", text=N_("place a chief at the hut: 1 movement token and a potion"), points=("hut",))
MOVES.add("main", text=deeds.main_action, points=deeds.action_of_chief)
MOVES.add("bonus", text=deeds.bonus_action, points=deeds.space_of_chief)
MOVES.add("end", text=N_("end the turn"))
MOVES.add(
    "deploy {area}",
    AREA,
    text=N_("send a worker from the entrance to {area}"),
    points=("{me}/worker:entrance", "area:{area}"),
)
WORKER_TO_AREA = ("{me}/worker:{area}", "area:{to}")
BY_TOKEN = N_("for a movement token, a worker from {area} to {to}")
MOVES.add("relocate {area} {to}", AREA, TO_AREA, text=BY_TOKEN, points=WORKER_TO_AREA)
MOVES.add("shift {area} {to}", AREA, TO_AREA, text=N_("a worker from {area} to {to}"), points=WORKER_TO_AREA)
MOVES.add("joker", text=N_("discard 3 items for a Joker"), points=("{me}/joker",))
MOVES.add("electricity", text=N_("discard 4 items for Electricity"), points=("{me}/elec",))
MOVES.add("use {source}", SOURCE, text=deeds.using, points=deeds.source_thing)
MOVES.add("tent", text=N_("pitch a tent where the explorer is"), points=("{me}/tent",))
MOVES.add("claim {objective}", OBJECTIVE, text=N_("claim {objective}"), points=deeds.objective_thing)

# Inside actions and effects

MOVES.add("pay {wood} {metal} {cards}", amount("wood"), amount("metal"), amount("cards"), text=deeds.paying)
MOVES.add("discard {source}", CARD, text=N_("discard {source}"), points=("{me}/hand:{source}",))
MOVES.add("discard {token}", TOKEN, name="drop", text=deeds.dropping, points=("{me}/{token}",))
MOVES.add("dig", text=N_("dig the next room"), points=("{me}/room",))
MOVES.add("bed", text=N_("build the next bed"), points=("{me}/bed",))
MOVES.add(
    "take {source}", TOLD_CARD, text=deeds.with_words(N_("take {source}: {effect}")), points=("display:{source}",)
)
MOVES.add("draw {deck}", DECK, text=N_("draw from {deck}"), points=("deck:{deck}",))
MOVES.add("open {id}", DOOR, text=N_("open {id}"), points=("door:{id}",))
MOVES.add("go {room}", ROOM, text=N_("go to {room}"), points=("room:{room}",))
MOVES.add("reveal {room}", ROOM, text=N_("reveal the mission card in {room}"), points=("room:{room}:mission",))
MOVES.add("guest {room}", ROOM, text=deeds.taking_a_guest, points=deeds.guest_of_room)
MOVES.add("guest {source}", GUEST, name="invite", text=N_("take the guest {source}"), points=deeds.room_of_guest)
MOVES.add("guest {stack}", STACK, name="stack", text=deeds.from_stack, points=deeds.stack_thing)
MOVES.add("stop", text=N_("stop here"))
MOVES.add("play {source}", CARD, text=deeds.with_words(N_("play {source}: {effect}")), points=("{me}/hand:{source}",))
MOVES.add(
    "play {source} less {token}",
    CARD,
    TOKEN,
    name="play less",
    text=deeds.with_words(N_("play {source} for 1 {token} less: {effect}")),
    points=("{me}/hand:{source}",),
)
MOVES.add(
    "resolve {mission} {row}", MISSION, counted("row", 3), text=deeds.resolving, points=("mission:{mission}:{row}",)
)
MOVES.add("cube {ability}", ABILITY, text=deeds.uncovering, points=("{me}/ability:{ability}",))
MOVES.add("skill {skill}", SKILL, text=N_("take a Skill Token: {skill}"), points=("skill:{skill}",))
MOVES.add("hero {source}", HERO, text=deeds.hero, points=("hero:{source}",))
MOVES.add("main {action}", ACTION, name="action", text=N_("main action: {action}"), points=("action:{action}",))
MOVES.add("potion {potion}", POTION, text=deeds.brewing, points=("potion:{potion}",))
MOVES.add("choose {n}", counted("n", int(c.MOST_BRANCHES)), text=deeds.choosing)
MOVES.add("accept", text=deeds.accepting)
MOVES.add("release {source}", GUEST, text=N_("give up {source}"), points=("{me}/guest:{source}",))
MOVES.add("swap {given} {gained}", GIVEN, GAINED, text=N_("swap {given} for {gained}"), points=deeds.swapped)
MOVES.add(
    "regain {source}",
    TOLD_CARD,
    text=deeds.with_words(N_("take {source} from the discard pile: {effect}")),
    points=deeds.pile_of,
)
MOVES.add("keep {objective}", OBJECTIVE, text=N_("keep {objective}"), points=("objective:{objective}",))
MOVES.add(
    "pick {source}", CARD, text=deeds.with_words(N_("play {source} for free: {effect}")), points=("{me}/hand:{source}",)
)
MOVES.add("explorer {room}", ROOM, text=N_("move the explorer to {room}"), points=("room:{room}",))
MOVES.add("tent {room}", ROOM, name="tent at", text=N_("pitch a tent in {room}"), points=("room:{room}",))
MOVES.add(
    "tent {room} {to}",
    ROOM,
    TO_ROOM,
    name="tent to",
    text=N_("move the tent from {room} to {to}"),
    points=("room:{room}", "room:{to}"),
)
MOVES.add("step {n}", counted("n", 4), text=deeds.first_step)
MOVES.add("order {source}", SOURCE, text=deeds.with_words(N_("first {source}: {effect}")), points=deeds.source_thing)
MOVES.add("skip", text=N_("do without"))

# Nature's answers

MOVES.add("sector {sector}", SECTOR, text=N_("the next sector of the wheel is {sector}"), nature=True)
MOVES.add("seat {who}", seated("who", 4), text=N_("next in turn order is {who}"), nature=True)
MOVES.add("goal {objective}", OBJECTIVE, text=N_("an objective is drawn: {objective}"), nature=True)
MOVES.add("available {source}", HERO, text=N_("a hero for this game: {source}"), nature=True)
MOVES.add("card {source}", CARD, text=N_("a card is drawn: {source}"), nature=True)
MOVES.add("tile {id}", TILE, text=deeds.turning_up_a_tile, nature=True)
MOVES.add("mission {mission}", MISSION, text=N_("the mission card is {mission}"), nature=True)
MOVES.add("mouse {source}", GUEST, text=N_("the guest is {source}"), nature=True)

WRITTEN = written(MOVES, called={"end": "END_TURN", "joker": "MAKE_JOKER", "tent": "PITCH"})
