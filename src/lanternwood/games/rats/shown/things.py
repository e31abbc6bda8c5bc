"""The things on the table that moves of Rats of Wistar point at (see `scene`)."""

from __future__ import annotations

from lanternwood.games.rats.rules.numbers import CARDS, FIRST_GUEST
from lanternwood.games.rats.rules.state import NONE, Rats
from lanternwood.games.rats.rules.tables import BOX, FIRST_HERO, IDS
from lanternwood.games.rats.rules.turn import Turn, position_of
from lanternwood.games.rats.words.names import (
    ABILITY_IDS,
    ACTION_IDS,
    AREA_IDS,
    CARD_IDS,
    DECK_IDS,
    DOOR_IDS,
    GUEST_IDS,
    HERO_IDS,
    MISSION_IDS,
    OBJECTIVE_IDS,
    POTION_IDS,
    ROOM_IDS,
    SECTOR_IDS,
    SKILL_IDS,
    SPACE_IDS,
)

TOKEN_IDS = ["wood", "metal"]


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
        return [f"space:{SECTOR_IDS[first]}:{SPACE_IDS[parts[1]]}"]
    if name in ("main", "bonus"):
        place = chief_place(s)
        if place == NONE:
            return []
        if name == "main":
            return [f"action:{ACTION_IDS[int(position_of(s, place // 3))]}"]
        return [f"space:{SECTOR_IDS[place // 3]}:{SPACE_IDS[place % 3]}"]
    if name in ("deploy", "relocate", "shift"):
        origin = "entrance" if name == "deploy" else AREA_IDS[first]
        return [f"{own}worker:{origin}", f"area:{AREA_IDS[parts[-1]]}"]
    if name in ("use", "order"):
        return [source_thing(seat, first)]
    if name in ("discard", "play", "play less"):
        return [f"{own}hand:{CARD_IDS[first]}"]
    if name == "swap":
        given = f"hand:{CARD_IDS[first]}" if first < len(CARD_IDS) else TOKEN_IDS[first - len(CARD_IDS)]
        to = f"{own}{TOKEN_IDS[parts[1]]}" if parts[1] < 2 else f"deck:{DECK_IDS[parts[1] - 2]}"
        return [f"{own}{given}", to]
    if name == "claim":
        personal = 0 <= seat < s.seats and int(s.personal[seat]) >> first & 1
        return [f"{own}objective:{OBJECTIVE_IDS[first]}" if personal else f"objective:{OBJECTIVE_IDS[first]}"]
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
    "take": ("display", CARD_IDS),
    "draw": ("deck", DECK_IDS),
    "open": ("door", DOOR_IDS),
    "go": ("room", ROOM_IDS),
    "explorer": ("room", ROOM_IDS),
    "tent at": ("room", ROOM_IDS),
    "hero": ("hero", HERO_IDS),
    "action": ("action", ACTION_IDS),
    "potion": ("potion", POTION_IDS),
    "cube": ("{own}ability", ABILITY_IDS),
    "skill": ("skill", SKILL_IDS),
    "release": ("{own}guest", GUEST_IDS),
    "pick": ("{own}hand", CARD_IDS),
    "keep": ("objective", OBJECTIVE_IDS),
}


def _more_points(s: Rats, name: str, parts: list[int], first: int, own: str) -> list[str]:
    if name in POINTED:
        return [POINTED[name].format(own=own)]
    if name == "drop":
        return [f"{own}{TOKEN_IDS[first]}"]
    if name in LISTED:
        kind, ids = LISTED[name]
        return [f"{kind.format(own=own)}:{ids[first]}"]
    if name == "reveal":
        return [f"room:{ROOM_IDS[first]}:mission"]
    if name == "guest":
        return ["cheese"] if BOX.rooms[first].cheese else [f"room:{ROOM_IDS[first]}:guest"]
    if name == "invite":
        places = [at for at in range(len(s.guests)) if s.guests[at] == first]
        return [f"room:{ROOM_IDS[places[0] // 2]}:guest"] if places else []
    if name == "stack":
        return ["round-guest"] if first == 2 else [f"stack:{('home', 'base')[first]}"]
    if name == "resolve":
        return [f"mission:{MISSION_IDS[first]}:{parts[1] + 1}"]
    if name == "regain":
        return [f"discard:{DECK_IDS[int(first >= int(CARDS))]}"]
    if name == "tent to":
        return [f"room:{ROOM_IDS[first]}", f"room:{ROOM_IDS[parts[1]]}"]
    return []


def source_thing(seat: int, source: int) -> str:
    """A source in a play area or a lair, as a thing on the table."""
    kind = "guest" if int(FIRST_GUEST) <= source < int(FIRST_HERO) else "card"
    return f"{seat}/{kind}:{IDS[source]}"
