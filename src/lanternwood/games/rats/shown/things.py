"""The things on the table that moves of Rats of Wistar point at (see `scene`)."""

from __future__ import annotations

from lanternwood.games.rats.rules.numbers import CARDS, FIRST_GUEST
from lanternwood.games.rats.rules.state import NONE, Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.rules.turn import Turn, position_of
from lanternwood.games.rats.words.forms import lists_of
from lanternwood.games.rats.words.names import (
    ACTION_IDS,
    AREA_IDS,
    DECK_IDS,
    SPACE_IDS,
    TOKEN_IDS,
)


def chief_place(s: Rats) -> int:
    """The space of the chief that was placed in this turn, NONE for none."""
    return next((int(frame.place) for frame in s.stack if isinstance(frame, Turn)), int(NONE))


def points(s: Rats, seat: int, name: str, parts: list[int]) -> list[str]:
    """The things a move points at (see `scene`)."""
    first = parts[0] if parts else 0
    own = f"{seat}/"
    if name == "pair":
        return [f"pair:{first + 1}"]
    if name == "place":
        return [f"space:{s.box.names.sector_ids[first]}:{SPACE_IDS[parts[1]]}"]
    if name in ("main", "bonus"):
        place = chief_place(s)
        if place == NONE:
            return []
        if name == "main":
            return [f"action:{ACTION_IDS[int(position_of(s, place // 3))]}"]
        return [f"space:{s.box.names.sector_ids[place // 3]}:{SPACE_IDS[place % 3]}"]
    if name in ("deploy", "relocate", "shift"):
        origin = "entrance" if name == "deploy" else AREA_IDS[first]
        return [f"{own}worker:{origin}", f"area:{AREA_IDS[parts[-1]]}"]
    if name in ("use", "order"):
        return [source_thing(s.box, seat, first)]
    if name in ("discard", "play", "play less"):
        return [f"{own}hand:{s.box.names.card_ids[first]}"]
    if name == "swap":
        given = (
            f"hand:{s.box.names.card_ids[first]}"
            if first < len(s.box.names.card_ids)
            else TOKEN_IDS[first - len(s.box.names.card_ids)]
        )
        to = f"{own}{TOKEN_IDS[parts[1]]}" if parts[1] < 2 else f"deck:{DECK_IDS[parts[1] - 2]}"
        return [f"{own}{given}", to]
    if name == "claim":
        personal = 0 <= seat < s.seats and int(s.personal[seat]) >> first & 1
        return [
            f"{own}objective:{s.box.names.objective_ids[first]}"
            if personal
            else f"objective:{s.box.names.objective_ids[first]}"
        ]
    return _more_points(s, name, parts, first, own)


POINTED = {
    "hut": "hut",
    "joker": "{own}joker",
    "electricity": "{own}elec",
    "tent": "{own}tent",
    "dig": "{own}room",
    "bed": "{own}bed",
}
LISTED = {
    "take": "display", "draw": "deck", "open": "door", "go": "room", "explorer": "room", "tent at": "room",
    "hero": "hero", "action": "action", "potion": "potion", "cube": "{own}ability", "skill": "skill",
    "release": "{own}guest", "pick": "{own}hand", "keep": "objective",
}  # fmt: skip
"""Moves that point at what their second word names, by the kind of thing."""


def _more_points(s: Rats, name: str, parts: list[int], first: int, own: str) -> list[str]:
    if name in POINTED:
        return [POINTED[name].format(own=own)]
    if name == "drop":
        return [f"{own}{TOKEN_IDS[first]}"]
    if name in LISTED:
        return [f"{LISTED[name].format(own=own)}:{lists_of(s.box, name)[0][first]}"]
    if name == "reveal":
        return [f"room:{s.box.names.room_ids[first]}:mission"]
    if name == "guest":
        return ["cheese"] if s.box.rows.rooms[first].cheese else [f"room:{s.box.names.room_ids[first]}:guest"]
    if name == "invite":
        places = [at for at in range(len(s.guests)) if s.guests[at] == first]
        return [f"room:{s.box.names.room_ids[places[0] // 2]}:guest"] if places else []
    if name == "stack":
        return ["round-guest"] if first == 2 else [f"stack:{('home', 'base')[first]}"]
    if name == "resolve":
        return [f"mission:{s.box.names.mission_ids[first]}:{parts[1] + 1}"]
    if name == "regain":
        return [f"discard:{DECK_IDS[int(first >= int(CARDS))]}"]
    if name == "tent to":
        return [f"room:{s.box.names.room_ids[first]}", f"room:{s.box.names.room_ids[parts[1]]}"]
    return []


def source_thing(box: Tables, seat: int, source: int) -> str:
    """A source in a play area or a lair, as a thing on the table."""
    kind = "guest" if int(FIRST_GUEST) <= source < int(box.first_hero) else "card"
    return f"{seat}/{kind}:{box.ids[source]}"
