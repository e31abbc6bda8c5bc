"""How a game is started by one press: as it was played here the last time, alone, or with a friend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lanternwood.bots import LEVELS
from lanternwood.core.choosing import First
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.text import N_, Text, all_of, say
from lanternwood.match.events import Created, decode
from lanternwood.server.hub import Hub
from lanternwood.store.store import MatchRow, SeatRow

LEVEL = "lantern"
"""The level that is offered first."""
BEGINNERS = "candle"
"""The level of a first game whose package names none."""
LOOKED_AT = 4
"""Tables of a game that are looked through for one that can be made again."""
ONE = {
    "spark": say("Spark"),
    "candle": say("Candle"),
    "lantern": say("Lantern"),
    "beacon": say("Beacon"),
    "aurora": say("Aurora"),
    "open": say("a friend"),
}
MANY = {
    "spark": N_("{number} Sparks"),
    "candle": N_("{number} Candles"),
    "lantern": N_("{number} Lanterns"),
    "beacon": N_("{number} Beacons"),
    "aurora": N_("{number} Auroras"),
    "open": N_("{number} friends"),
}
NUMBERS = ("", "", say("two"), say("three"), say("four"), say("five"), say("six"))


@dataclass(frozen=True)
class Start:
    """A table to be made by one press: the fields of its form, and who plays, in words."""

    fields: Mapping[str, str]
    words: Text


def start(game: Game, seats: Sequence[str], more: Mapping[str, str] | None = None) -> Start:
    """Seats as the form names them: `me`, `open`, `bot:lantern`."""
    fields = {f"seat{number}": kind for number, kind in enumerate(seats)}
    usual = {"chat": "on", "hints": "on"} if more is None else more
    return Start({**fields, **usual}, who_plays(game, seats))


def who_plays(game: Game, seats: Sequence[str]) -> Text:
    """`you and two Lanterns`; where seats differ, `you as the baker`."""
    mine = [number for number, kind in enumerate(seats) if kind == "me"]
    roles = game.roles(len(seats))
    if roles and len(mine) == 1 and "open" not in seats:
        return say("{part}", part=roles[mine[0]].you)
    if len(seats) == 1 and mine:
        return say("you alone")
    tally = Counter(kind.removeprefix("bot:") for kind in seats if kind != "me")
    parts: list[object] = [say("you")] if mine else []
    for kind in ("open", *LEVELS):
        if tally[kind]:
            parts.append(ONE[kind] if tally[kind] == 1 else say(MANY[kind], number=NUMBERS[tally[kind]]))
    return all_of(parts)


def usual(game: Game) -> Start:
    """The first time: lantern bots at the usual number of seats."""
    return start(game, ["me", *[f"bot:{LEVEL}"] * (game.seats_first - 1)])


def first_game(game: Game, seats: int, mine: int) -> Start:
    """The game after the lessons: options for beginners, and bots that a beginner can beat."""
    first = game.first or First(BEGINNERS)
    kinds = ["me" if seat == mine else f"bot:{first.bot}" for seat in range(seats)]
    return start(game, kinds, {**{f"option-{k}": v for k, v in first.options.items()}, "chat": "on", "hints": "on"})


def with_a_friend(game: Game) -> Start | None:
    """One seat for whoever has the link; bots where the game needs more."""
    seats = next((seats for seats in game.seat_counts if seats > 1), 0)
    return start(game, ["me", "open", *[f"bot:{LEVEL}"] * (seats - 2)]) if seats else None


def alone(game: Game) -> Start | None:
    return start(game, ["me"]) if 1 in game.seat_counts else None


async def last_starts(hub: Hub, rows: list[tuple[SeatRow, MatchRow]]) -> dict[str, Start]:
    """For each game the last table of somebody's that can be made again; `rows` are theirs, the latest first."""
    tables: dict[str, list[str]] = {}
    mine: dict[str, list[int]] = {}
    for seat, row in rows:
        found = tables.setdefault(row.game, [])
        if row.match not in mine and len(found) < LOOKED_AT:
            found.append(row.match)
        mine.setdefault(row.match, []).append(seat.seat)
    entries = await hub.store.beginnings([match for found in tables.values() for match in found])
    out: dict[str, Start] = {}
    for name, found in tables.items():
        if name not in GAMES.names:
            continue
        for match in found:
            once_more = again(GAMES.get(name), decode(entries[match].data), mine[match]) if match in entries else None
            if once_more is not None:
                out[name] = once_more
                break
    return out


def again(game: Game, made: object, mine: Sequence[int]) -> Start | None:
    """The same table once more; None where it goes on from another one, or cannot be made any more."""
    if not isinstance(made, Created) or made.steps or made.pack or len(made.plans) not in game.seat_counts:
        return None
    seats = [f"bot:{plan.bot}" if plan.bot else "me" if n in mine else "open" for n, plan in enumerate(made.plans)]
    if any(kind.startswith("bot:") and kind[4:] not in LEVELS for kind in seats):
        return None
    try:
        whole = game.options(len(seats), made.options)
    except BadInput:
        return None
    defaults = {setting.name: setting.default for setting in game.settings}
    more = {f"option-{name}": value for name, value in whole.items() if value != defaults[name]}
    more |= {name: "on" for name in ("public", "chat", "hints") if getattr(made, name)}
    return start(game, seats, more | ({"clock": str(made.clock)} if made.clock else {}))
