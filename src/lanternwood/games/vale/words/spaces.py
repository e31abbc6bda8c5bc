"""Spaces and panels in words, by where they lie on the board with the north field on top: the lantern is in the middle,
so the inner spaces of a field are those nearest to it. A pack may bring others; those are called by their ids."""

from __future__ import annotations

from lanternwood.core.text import Text, say
from lanternwood.games.vale.content.box import SPACES, START, Box

FIELDS = {"N": say("north"), "E": say("east"), "S": say("south"), "W": say("west")}
INNER = (say("inner north space"), say("inner east space"), say("inner south space"), say("inner west space"))
OUTER = (say("outer north space"), say("outer east space"), say("outer south space"), say("outer west space"))
MIDDLE = (say("north space"), say("east space"), say("south space"), say("west space"))
ROWS = {"1": INNER, "2": MIDDLE, "3": OUTER}
SIDE = {"a": -1, "c": 1}
"""Quarter turns from where a field lies to where its column does, seen from the lantern."""


def field_name(box: Box, field: int) -> Text:
    """`east`."""
    return FIELDS.get(box.fields[field]) or say("{id}", id=box.fields[field])


def part_name(box: Box, place: int) -> Text:
    """`inner north space`, within its field."""
    field, space = divmod(place, SPACES)
    if space == START:
        return say("START")
    name = box.spaces[space].id
    if name == "b2":
        return say("centre")
    if name[:1] in SIDE and name[1:] in ROWS:
        return ROWS[name[1:]][(field + SIDE[name[0]]) % 4]
    return say("{id}", id=name)


def the_space(box: Box, place: int) -> Text:
    """A space as what is spoken of."""
    return say("the {part} of the {field} field", part=part_name(box, place), field=field_name(box, place // SPACES))


def to_space(box: Box, place: int) -> Text:
    """A space as where somebody goes."""
    return say("to the {part} of the {field} field", part=part_name(box, place), field=field_name(box, place // SPACES))


def on_space(box: Box, place: int) -> Text:
    """A space as where somebody stands."""
    return say("on the {part} of the {field} field", part=part_name(box, place), field=field_name(box, place // SPACES))
