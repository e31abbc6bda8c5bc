"""The ids and names of everything in a box, by number: what words, pages and files call the things of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content.rows import Box
from lanternwood.games.rats.rules.numbers import CARDS

NO_CARD = say("no card")


class _Named(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Names:
    """Lists by number. A source is a card, guest or hero; numbers that nothing has are empty ids, and no card."""

    def __init__(self, box: Box) -> None:
        self.source_ids = [row.id if row else "" for row in box.sources]
        self.card_ids = self.source_ids[: 2 * int(CARDS)]
        self.guest_ids = _ids(box.guests)
        self.hero_ids = _ids(box.heroes)
        self.mission_ids = _ids(box.missions)
        self.tile_ids = _ids(box.tiles)
        self.objective_ids = _ids(box.objectives)
        self.ability_ids = [ability.id for ability in box.abilities]
        self.potion_ids = _ids(box.potions)
        self.sector_ids = _ids(box.sectors)
        self.room_ids = _ids(box.rooms)
        self.door_ids = [door.id for door in box.doors]
        self.basic_ids = frozenset(_ids(box.basic))
        self.numbers = {source: number for number, source in enumerate(self.source_ids) if source}
        """The number of a source by its id."""
        self.sources = [say(row.name) if row else NO_CARD for row in box.sources]
        self.missions = _names(box.missions)
        self.objectives = _names(box.objectives)
        self.potions = _names(box.potions)
        self.sectors = _names(box.sectors)
        self.rooms = _names(box.rooms)
        self.areas = _names(box.areas)
        self.actions = _names(box.actions)
        self.skills = _names([skill for skill, _ in box.skills])


def _ids(rows: Iterable[_Named]) -> list[str]:
    return [row.id for row in rows]


def _names(rows: Iterable[_Named]) -> list[Text]:
    return [say(row.name) for row in rows]
