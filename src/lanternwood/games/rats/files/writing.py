"""Position files of Rats of Wistar, written: what `positions` reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.options import written
from lanternwood.core.position import HEADER
from lanternwood.core.text import say
from lanternwood.games.rats.files import pad
from lanternwood.games.rats.files.seats import EMPTY, HIDDEN, ROW, SIDES, STEPS, TOKENS
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.rounds import Rounds
from lanternwood.games.rats.rules.state import Rats, face_down_guests
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.rules.turn import Turn
from lanternwood.games.rats.words.names import AREA_IDS, DECK_IDS, SKILL_IDS, SPACE_IDS

if TYPE_CHECKING:
    from lanternwood.core.game import Game


def write(game: Game, s: Rats) -> str:
    """A position file of a table in a window of a turn, or at the end."""
    if len(s.pad):
        return pad.write(s)
    top = s.now
    if not s.finished and not (isinstance(top, Turn) and len(s.stack) == 2 and isinstance(s.stack[0], Rounds)):
        raise BadInput(say("a position can be written where a turn waits for its next step"))
    lines = [HEADER, f"game: {game.name}", f"seats: {int(s.seats)}"]
    options = _options(s)
    if options:
        lines.append(f"options: {written(options)}")
    lines += [f"round: {int(s.round)}", f"order: {_seats(s.order)}", f"turns: {int(s.turns)}"]
    lines.append(f"wheel: {' '.join(s.box.names.sector_ids[int(sector)] for sector in s.sectors)}")
    lines += _chiefs(s) + _farm(s) + _objectives(s)
    for seat in range(int(s.seats)):
        lines += _seat(s, seat)
    lines += _decks(s)
    if isinstance(top, Turn):
        if top.stage:
            lines.append(f"step: {STEPS[int(top.stage)]}")
        if top.place != c.NONE:
            lines.append(f"chief: {_space(s.box, int(top.place))}")
    else:
        lines.append("ending: final")
    return "\n".join(lines) + "\n"


def _options(s: Rats) -> dict[str, str]:
    """The options of a table that are not the usual ones."""
    options = {}
    if not s.waives_all:
        options["free_waives"] = "payment"
    if s.flips:
        options["reveal_flips_guests"] = "on"
    if s.all_heroes:
        options["heroes"] = "all"
    return options


def _seats(seats: object) -> str:
    return " ".join(str(int(seat) + 1) for seat in seats)  # type: ignore[attr-defined]


def _space(box: Tables, place: int) -> str:
    return f"{box.names.sector_ids[place // 3]} {SPACE_IDS[place % 3]}"


def _chosen(bits: int, ids: list[str]) -> str:
    """The ids of a set of bits."""
    return " ".join(name for number, name in enumerate(ids) if bits >> number & 1)


def _chiefs(s: Rats) -> list[str]:
    lines = []
    for seat in range(int(s.seats)):
        places = [_space(s.box, place) for place in range(len(s.spaces)) if s.spaces[place] == seat]
        if places:
            lines.append(f"chiefs {seat + 1}: {'; '.join(places)}")
    if len(s.hut):
        lines.append(f"hut: {_seats(s.hut)}")
    return lines


def _farm(s: Rats) -> list[str]:
    lines = [f"round guest: {s.box.names.guest_ids[int(s.round_guest)] if s.round_guest != c.NONE else EMPTY}"]
    gone = _gone(s)
    if gone:
        lines.append(f"gone: {' '.join(gone)}")
    tiled = [
        int(s.box.door_tiled[(int(s.seats) - 2) * len(s.box.names.door_ids) + door])
        for door in range(len(s.box.names.door_ids))
    ]
    opened = [
        s.box.names.door_ids[door] for door in range(len(s.box.names.door_ids)) if tiled[door] and not s.doors[door]
    ]
    if opened:
        lines.append(f"opened: {' '.join(opened)}")
    seen = [s.box.names.tile_ids[tile] for tile in range(len(s.box.names.tile_ids)) if not int(s.tiles) >> tile & 1]
    if seen:
        lines.append(f"tiles: {' '.join(seen)}")
    if s.cheese_taken:
        lines.append(f"cheese taken: {int(s.cheese_taken)}")
    for room, name in enumerate(s.box.names.room_ids):
        mission = int(s.missions[room])
        if mission >= 0:
            owners = [
                str(int(owner) + 1) if owner != c.NONE else EMPTY for owner in s.cubes[3 * mission : 3 * mission + 3]
            ]
            resolved = f" {' '.join(owners)}" if any(owner != EMPTY for owner in owners) else ""
            lines.append(f"mission {name}: {s.box.names.mission_ids[mission]}{resolved}")
    start = face_down_guests(s.box, s.seats)
    for room, name in enumerate(s.box.names.room_ids):
        slots = [at for at in (2 * room, 2 * room + 1) if start[at] != c.NONE]
        if any(s.guests[at] != c.FACE_DOWN for at in slots):
            lines.append(f"guests {name}: {' '.join(_guest(s.box, int(s.guests[at])) for at in slots)}")
    return lines


def _guest(box: Tables, guest: int) -> str:
    return EMPTY if guest == c.NONE else HIDDEN if guest == c.FACE_DOWN else box.names.guest_ids[guest]


def _gone(s: Rats) -> list[str]:
    """Guests that have been seen and lie nowhere."""
    lying = {int(tile) - int(c.FIRST_GUEST) for tile in s.lair if tile >= 0}
    lying |= {int(guest) for guest in s.guests if guest >= 0} | {int(s.round_guest)}
    return [
        name for guest, name in enumerate(s.box.names.guest_ids) if not int(s.mice) >> guest & 1 and guest not in lying
    ]


def _objectives(s: Rats) -> list[str]:
    parts = []
    for card in range(int(c.SHARED)):
        claims = [int(seat) for seat in s.claims[card * int(c.OBJ_SPACES) : (card + 1) * int(c.OBJ_SPACES)]]
        seats = _seats([seat for seat in claims if seat >= 0])
        parts.append(f"{s.box.names.objective_ids[int(s.shared[card])]} {seats}".strip())
    return [f"objectives: {'; '.join(parts)}", f"heroes: {_chosen(int(s.heroes), s.box.names.hero_ids) or EMPTY}"]


def _seat(s: Rats, seat: int) -> list[str]:
    stock = [int(n) for n in s.stock[seat * ROW : (seat + 1) * ROW]]
    parts: dict[str, str] = {word: str(stock[int(place)]) for word, place in TOKENS.items()}
    parts["doors"] = str(stock[c.DOORS]) if stock[c.DOORS] else ""
    parts["joker"] = str(stock[c.JOKER]) if stock[c.JOKER] else ""
    parts["electricity"] = SIDES[stock[c.ELEC]] if stock[c.ELEC] else ""
    parts["abilities"] = _chosen(stock[c.ABILITIES], s.box.names.ability_ids)
    workers = [f"{area} {stock[int(c.FOREST) + n]}" for n, area in enumerate(AREA_IDS) if stock[int(c.FOREST) + n]]
    parts["workers"] = " ".join(workers)
    parts["beds"] = str(stock[c.BUILT]) if stock[c.BUILT] else ""
    explorer = int(s.explorers[seat])
    parts["explorer"] = s.box.names.room_ids[explorer] if explorer else ""
    parts["tents"] = " ".join(
        s.box.names.room_ids[int(room)] for room in s.tents[2 * seat : 2 * seat + 2] if room != c.NONE
    )
    personal = [name for n, name in enumerate(s.box.names.objective_ids) if int(s.personal[seat]) >> n & 1]
    done = _chosen(int(s.fulfilled[seat]), s.box.names.objective_ids).split()
    parts["personal"] = " ".join(name + ("*" if name in done else "") for name in personal)
    parts["put aside"] = _chosen(int(s.goals_aside[seat]), s.box.names.objective_ids)
    parts["play"] = " ".join(_in_play(s, seat))
    parts["skills"] = " ".join(name for n, name in enumerate(SKILL_IDS) for _ in range(int(s.tokens[4 * seat + n])))
    parts["rooms"] = str(stock[c.ROOMS]) if stock[c.ROOMS] else ""
    parts["extra room"] = str(int(stock[c.EXTRA])) if stock[c.EXTRA] else ""
    parts["lair"] = _lair(s, seat)
    parts["hand"] = " ".join(_cards(s.box, s.known, seat))
    parts["drawn"] = " ".join(_cards(s.box, s.blind, seat))
    return [f"{key} {seat + 1}: {value}" for key, value in parts.items() if value]


def _star(s: Rats, source: int) -> str:
    return s.box.ids[source] + ("*" if int(s.used[source // 45]) >> source % 45 & 1 else "")


def _in_play(s: Rats, seat: int) -> list[str]:
    """Cards and heroes; guests are told by the lair."""
    sources = [45 * word + n for word in range(5) for n in range(45) if int(s.tableau[5 * seat + word]) >> n & 1]
    return [_star(s, source) for source in sources if not c.FIRST_GUEST <= source < s.box.first_hero]


def _lair(s: Rats, seat: int) -> str:
    tiles = [int(tile) for tile in s.lair[seat * int(c.LAIR) : (seat + 1) * int(c.LAIR)]]
    while tiles and tiles[-1] == c.NONE:
        tiles.pop()
    cheese = int(s.stock[seat * ROW + int(c.CHEESE)])
    words = {int(c.NONE): EMPTY, int(c.BED_TILE): "bed", int(c.CHEESE_TILE): f"cheese{cheese}"}
    return " ".join(words[tile] if tile < 0 else _star(s, tile) for tile in tiles)


def _cards(box: Tables, words: object, seat: int) -> list[str]:
    bits = [int(word) for word in words[seat * int(c.CARD_WORDS) : (seat + 1) * int(c.CARD_WORDS)]]  # type: ignore[index]
    return [box.ids[45 * word + n] for word, held in enumerate(bits) for n in range(45) if held >> n & 1]


def _decks(s: Rats) -> list[str]:
    lines = []
    for deck, name in enumerate(DECK_IDS):
        shown = [int(card) for card in s.display[deck * int(c.SHOWN) : (deck + 1) * int(c.SHOWN)]]
        lines.append(f"display {name}: {' '.join(s.box.ids[card] if card != c.NONE else EMPTY for card in shown)}")
    discards = _cards(s.box, s.discards, 0)
    if discards:
        lines.append(f"discards: {' '.join(discards)}")
    return lines
