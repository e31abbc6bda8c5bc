"""What only shows when a whole position file has been read: lines that make sense one by one, and not together.

What a file does not say is not held against it: a door may be open although nobody is said to have its tile. But what
it says must be possible.
"""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.text import say
from lanternwood.games.rats.files.seats import ROW, Reader, cheese_values
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.exploring import open_rooms
from lanternwood.games.rats.rules.guests import supply
from lanternwood.games.rats.rules.setup import HEROES


def check(reader: Reader) -> None:
    """Refuse a table that could not lie there."""
    s = reader.s
    assert all(int(s.deck[word]) & ~int(s.box.deck[word]) == 0 for word in range(4))
    _doors(reader)
    _guests(reader)
    _cheese(reader)
    _heroes(reader)
    for seat in range(int(s.seats)):
        _explorer(reader, seat)


def _doors(reader: Reader) -> None:
    """A tile is turned when its door is opened, and whoever opens it keeps it (RW-54)."""
    s, sheet = reader.s, reader.sheet
    tiled = s.box.door_tiled[
        (int(s.seats) - 2) * len(s.box.names.door_ids) : (int(s.seats) - 1) * len(s.box.names.door_ids)
    ]
    opened = sum(int(was) - int(closed) for was, closed in zip(tiled, s.doors, strict=True))
    turned = int(s.box.tile_count) - int(s.tiles).bit_count()
    if turned > opened:
        text = say(
            "tiles: more tiles are turned ({turned}) than doors have been opened ({opened}) (RW-54)",
            turned=turned,
            opened=opened,
        )
        raise BadInput(text, line=sheet.line_of("tiles"))
    kept = [int(s.stock[seat * ROW + int(c.DOORS)]) for seat in range(int(s.seats))]
    if sum(kept) > opened:
        keys = [f"doors {seat + 1}" for seat in range(int(s.seats)) if kept[seat]]
        text = say(
            "more door tiles are kept ({kept}) than doors have been opened ({opened}) (RW-54)",
            kept=sum(kept),
            opened=opened,
        )
        raise BadInput(text, line=sheet.line_of(*keys))


def _guests(reader: Reader) -> None:
    if supply(reader.s, c.HOME_STACK) < 0 or supply(reader.s, c.BASE_STACK) < 0:
        line = reader.sheet.line_of("gone", "round guest")
        raise BadInput(say("more guests have been seen than there are (RW-08 to RW-10)"), line=line)


def _cheese(reader: Reader) -> None:
    """The Cheese is taken from the top, and stays in a lair (RW-59)."""
    s, sheet = reader.s, reader.sheet
    values = cheese_values(s)
    held = {int(s.stock[seat * ROW + int(c.CHEESE)]): seat for seat in range(int(s.seats))}
    least = max([n + 1 for n, value in enumerate(values) if value in held], default=0)
    if sheet.maybe("cheese taken") is None:
        s.cheese_taken = least
    elif s.cheese_taken < least:
        text = say(
            "cheese taken: {taken}, but cheese{value} lies in a lair",
            taken=int(s.cheese_taken),
            value=values[least - 1],
        )
        raise BadInput(text, line=sheet.line_of("cheese taken"))


def _heroes(reader: Reader) -> None:
    """Five heroes are in a game unless all are (AMB-35); which, where a file names only those in play, is free."""
    s, sheet = reader.s, reader.sheet
    if s.all_heroes:
        return
    most, named = int(HEROES), len(reader.lying & set(s.box.names.hero_ids))
    if named > most:
        given = {"n": named, "most": most}
        text = say("{n} heroes are named; only {most} are in a game without 'options: heroes=all' (AMB-35)", **given)
        raise BadInput(text, line=sheet.line_of("heroes"))
    if sheet.maybe("heroes") is None:
        free = int(s.heroes)
        while free.bit_count() > most - named:
            free &= ~(1 << free.bit_length() - 1)
        s.heroes = free


def _explorer(reader: Reader, seat: int) -> None:
    """Explorers and tents are where open doors lead (RW-55, RW-78)."""
    s, sheet = reader.s, reader.sheet
    open_now = int(open_rooms(s)) | 1
    places = {f"explorer {seat + 1}": [int(s.explorers[seat])]}
    places[f"tents {seat + 1}"] = [int(room) for room in s.tents[2 * seat : 2 * seat + 2] if room != c.NONE]
    for key, rooms in places.items():
        for room in rooms:
            if not open_now >> room & 1:
                text = say(
                    "{key}: no open door leads to {room}: say 'opened: ...' (RW-55)",
                    key=key,
                    room=s.box.names.room_ids[room],
                )
                raise BadInput(text, line=sheet.line_of(key))


def check_chiefs(reader: Reader, stage: int) -> None:
    """Nobody has placed more chiefs than turns have begun (RW-12, RW-31)."""
    s, sheet = reader.s, reader.sheet
    seats = int(s.seats)
    for seat in range(seats):
        placed = int(c.TURNS_EACH) - int(s.stock[seat * ROW + int(c.CHIEFS)])
        line = sheet.line_of(f"chiefs {seat + 1}", "hut", "turns")
        if placed > c.TURNS_EACH:
            raise BadInput(say("seat {seat} has more than three chiefs (RW-12)", seat=seat + 1), line=line)
        place = list(s.order).index(seat)
        begun = (int(s.turns) - 1 - place) // seats + 1
        if seat == s.turn and stage == c.BEFORE:
            begun -= 1
        if placed > begun:
            given = {"seat": seat + 1, "placed": placed, "begun": begun}
            text = say(
                "seat {seat} has more chiefs on the table ({placed}) than it has had turns ({begun}) (RW-31)", **given
            )
            raise BadInput(text, line=line)
