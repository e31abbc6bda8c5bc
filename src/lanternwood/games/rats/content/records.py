"""What rows are read into: cards, guests, missions, tiles, rooms and spaces, as the rulebook knows them."""

from __future__ import annotations

from dataclasses import dataclass

from lanternwood.games.rats.content.grammar import Cost, Effect, Mod, Needs, Score, Trigger

Read = Effect | Trigger | Mod | Score
"""What an effect is read into, by the kind of its card."""


@dataclass(frozen=True)
class Invention:
    """An invention (RW-88); `type` and `kind` are words, `effect` what the kind asks for."""

    id: str
    name: str
    type: str
    kind: str
    icons: tuple[int, ...]
    cost: Cost
    needs: Needs
    vp: int
    effect: Read


@dataclass(frozen=True)
class Guest:
    """A guest mouse (RW-97)."""

    id: str
    name: str
    place: str
    kind: str
    vp: int
    effect: Read


@dataclass(frozen=True)
class Hero:
    """A hero and the skill it brings (RW-98)."""

    id: str
    name: str
    icon: str
    kind: str
    effect: Read


@dataclass(frozen=True)
class Task:
    """One of the three missions of a card (RW-62, RW-63); `lock` is a row from 0, -1 for none."""

    lock: int
    cost: Cost
    needs: Needs
    reward: Effect


@dataclass(frozen=True)
class Mission:
    """A mission card."""

    id: str
    name: str
    place: str
    reveal: Effect
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Objective:
    """An objective: needs and payments of its four spaces (RW-79)."""

    id: str
    name: str
    needs: tuple[Needs, ...]
    pays: tuple[int, ...]
    reward: Effect


@dataclass(frozen=True)
class Tile:
    """A door tile or a potion; door tiles have no name."""

    id: str
    name: str
    effect: Effect


@dataclass(frozen=True)
class Sector:
    """A sector of the wheel: the spaces of its face for two players, and of that for more (AMB-01)."""

    id: str
    name: str
    faces: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True)
class Room:
    """A room of the farm; the numbers are by players, from 2 on."""

    id: str
    name: str
    floor: str
    place: str
    missions: tuple[bool, ...]
    guests: tuple[int, ...]
    cheese: bool


@dataclass(frozen=True)
class Door:
    """A door, the rooms it joins, and whether a tile lies on it, by players from 2 on."""

    id: str
    rooms: tuple[int, int]
    tiled: tuple[bool, ...]


@dataclass(frozen=True)
class Ability:
    """A space under a cube (RW-65 to RW-70); `extra`: its cube costs an item more."""

    id: str
    colour: str
    vp: int
    extra: bool


@dataclass(frozen=True)
class Named:
    """A main action, an area or a skill."""

    id: str
    name: str
