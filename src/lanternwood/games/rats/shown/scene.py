"""What clients are shown of a table (see `scene`), as far as a view shows it."""

from __future__ import annotations

from typing import Any

from lanternwood.core.frame import NATURE, ints_of
from lanternwood.core.ints import Ints
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.actions import modified, strength
from lanternwood.games.rats.rules.exploring import open_rooms
from lanternwood.games.rats.rules.guests import is_open, supply
from lanternwood.games.rats.rules.missions import available
from lanternwood.games.rats.rules.objectives import free_space, fulfils
from lanternwood.games.rats.rules.paying import affordable, meets, missing
from lanternwood.games.rats.rules.scoring import total
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.rules.turn import position_of
from lanternwood.games.rats.shown.messages import (
    RatsDoing,
    RatsHandCard,
    RatsLairRoom,
    RatsPersonal,
    RatsPosition,
    RatsRoom,
    RatsRow,
    RatsScene,
    RatsSeat,
    RatsShared,
    RatsTurn,
)
from lanternwood.games.rats.words.effects import lacking
from lanternwood.games.rats.words.names import cause_of

FIRST_EXTRA = 7
"""The first room of a lair that is never dug (L7)."""
DOING = {
    "Digging": "dig", "Bedding": "bed", "Projects": "project", "Exploring": "explore", "Playing": "play",
    "Resolving": "resolve", "Cubing": "cube", "Learning": "skill", "Items": "pay", "Discarding": "discard",
    "Releasing": "release", "Trading": "trade", "Dropping": "drop", "Effects": "order", "Acting": "action",
    "Deploying": "deploy", "Shifting": "shift", "Unlocking": "door", "Revealing": "reveal", "Walking": "walk",
    "Pitching": "tent", "Hiring": "hero", "Picking": "pick", "Decking": "draw", "Regaining": "regain",
    "Swapping": "swap", "Choosing": "choose", "Brewing": "potion", "Bonus": "bonus", "Inviting": "guest",
    "Claiming": "claim", "Keeping": "keep",
}  # fmt: skip
"""Frames that somebody can be in the middle of, in a word."""
WINDOWS = ("before", "order", "between", "between", "after")
STAGES = (("open", "open"), ("open", "open"), ("open", "done"), ("done", "open"), ("done", "done"))
"""Main and bonus action by the stage of a turn."""


# A table out of a view


def table_of(view: dict[str, Any], box: Tables) -> Rats:
    """A table as far as a view shows it, to count on; what is hidden is missing."""
    s = Rats(view["seats"], box)
    wide = {"blind": int(c.CARD_WORDS), "aside": int(c.CARD_WORDS)}
    for name in s.SEEN:
        if name not in view:
            continue
        value = view[name]
        if name in wide:
            value = ints_of([n for row in value for n in (row or [0] * wide[name])])
        elif isinstance(value, list):
            value = ints_of([0 if item is None else item for item in value])
        setattr(s, name, value)
    return s


def scene(view: dict[str, Any], box: Tables) -> RatsScene:
    """The table as a view shows it."""
    s = table_of(view, box)
    me = next((seat for seat, row in enumerate(view["blind"]) if row is not None), None)
    doing = [entry for frame in view["asks"] if (entry := _doing(box, frame)) is not None]
    seats = range(int(s.seats))
    return {
        "round": int(s.round),
        "step": _step(s, view, doing),
        "order": [int(seat) for seat in s.order],
        "turn": _turn(s, view),
        "doing": doing,
        "wheel": [_position(s, position) for position in range(6)],
        "hut": [int(seat) for seat in s.hut],
        "rooms": [_room(s, room, me) for room in range(len(box.names.room_ids))],
        "doors": [
            {"id": box.names.door_ids[door], "open": not s.doors[door]} for door in range(len(box.names.door_ids))
        ],
        "cheese": [int(n) for n in _cheese_left(s)],
        "displays": [[_id(box, int(card)) for card in s.display[at : at + int(c.SHOWN)]] for at in (0, int(c.SHOWN))],
        "decks": [int(n) for n in s.left],
        "discards": [_cards(box, s.discards, at, 2) for at in (0, 2)],
        "pairs": [
            [_id(box, int(card)) for card in s.pairs[2 * pair : 2 * pair + 2]]
            for pair in seats
            if s.pairs[2 * pair] != c.NONE
        ],
        "looking": _looking(s, me),
        "guest": _id(box, int(s.round_guest) + int(c.FIRST_GUEST)) if s.round_guest != c.NONE else "",
        "guests_to_come": int(s.stack_left),
        "piles": [int(supply(s, c.HOME_STACK)), int(supply(s, c.BASE_STACK))],
        "heroes": [box.rows.heroes[hero].id for hero in range(int(box.hero_count)) if int(s.heroes) >> hero & 1],
        "skill_tokens": [int(n) for n in s.skills],
        "objectives": [_shared(s, card, me) for card in range(int(c.SHARED)) if s.shared[card] != c.NONE],
        "objective_deck": int(s.goals_left),
        "seats": [_seat(s, seat, me) for seat in seats],
        "final": bool(s.finished),
        "winners": list(s.winners()),
    }


def _id(box: Tables, source: int) -> str:
    return box.ids[source] if source >= 0 else ""


def _cards(box: Tables, words: Ints, first: int, count: int) -> list[str]:
    """The sources of a set, by their numbers: `count` words of it, from the word `first` on."""
    out = []
    for word in range(first, first + count):
        bits = int(words[word])
        out += [box.ids[word * int(c.WORD) + n] for n in range(int(c.WORD)) if bits >> n & 1]
    return out


# What is going on


def cause_id(box: Tables, cause: int) -> str:
    """The id of where something comes from: a source, or a number of one of these and the ids from there."""
    return cause_of(box, cause)[1] if cause >= c.FROM_TILE else _id(box, cause)


def _doing(box: Tables, frame: dict[str, Any]) -> RatsDoing | None:
    if frame["ask"] not in DOING:
        return None
    left = int(frame.get("n", 0))
    return {"what": DOING[frame["ask"]], "source": cause_id(box, int(frame.get("cause", c.NONE))), "left": left}


def _step(s: Rats, view: dict[str, Any], doing: list[RatsDoing]) -> str:
    if s.finished:
        return "over"
    if int(NATURE) in view["asked"]:
        return "chance"
    top = view["asks"][-1]["ask"] if view["asks"] else ""
    return {"Drafting": "draft", "Turn": "fast"}.get(top) or (doing[-1]["what"] if doing else "chance")


def _turn(s: Rats, view: dict[str, Any]) -> RatsTurn | None:
    """The turn helper; whose action is going on shows in what is still to be finished."""
    turn = next((frame for frame in view["asks"] if frame["ask"] == "Turn"), None)
    if turn is None:
        return None
    seat, stage, place = int(turn["seat"]), int(turn["stage"]), int(turn["place"])
    inside = view["asks"][-1] is not turn
    at_hut = stage == c.AFTER and place == c.NONE
    main, bonus = STAGES[stage]
    if inside and stage > c.PLACED:
        acting = stage == c.BONUS_LEFT or (stage == c.AFTER and any(frame["ask"] == "Acted" for frame in view["asks"]))
        main, bonus = ("now", bonus) if acting else (main, "now")
    if at_hut:
        main = bonus = "none"
    position = int(position_of(s, place // 3)) if place != c.NONE else int(c.NONE)
    return {
        "seat": seat,
        "window": "" if inside else WINDOWS[stage],
        "chief": "hut"
        if at_hut
        else f"{s.box.names.sector_ids[place // 3]}:{'abc'[place % 3]}"
        if place != c.NONE
        else "",
        "main": main,
        "bonus": bonus,
        "action": c.ACTIONS[position] if position != c.NONE else "",
        "strength": _strength(s, seat, position) if position != c.NONE else 0,
        "left": int(s.stock[seat * int(c.STOCK) + int(c.CHIEFS)]) + (stage != c.BEFORE),
    }


# The wheel and the farm


def _position(s: Rats, position: int) -> RatsPosition:
    sector = int(s.sectors[position])
    if sector == c.NONE:
        return {"action": c.ACTIONS[position], "sector": "", "spaces": []}
    row = s.box.rows.sectors[sector]
    spaces = row.faces[0 if s.seats == 2 else 1]
    return {
        "action": c.ACTIONS[position],
        "sector": row.id,
        "spaces": [{"id": "abc"[n], "chief": int(s.spaces[3 * sector + n])} for n in range(len(spaces))],
    }


def _cheese_left(s: Rats) -> list[int]:
    at = (int(s.seats) - 2) * int(s.box.cheese_count)
    return [int(n) for n in s.box.cheese_vp[at + int(s.cheese_taken) : at + int(s.box.cheese_count)] if n]


def _room(s: Rats, room: int, me: int | None) -> RatsRoom:
    mission = int(s.missions[room])
    guests = [int(n) for n in s.guests[room * int(c.GUEST_SLOTS) : (room + 1) * int(c.GUEST_SLOTS)]]
    rows = [] if mission < 0 else [_row(s, 3 * mission + row, me) for row in range(3)]
    return {
        "id": s.box.names.room_ids[room],
        "open": bool(int(open_rooms(s)) >> room & 1),
        "explorers": [seat for seat in range(int(s.seats)) if s.explorers[seat] == room],
        "tents": [at // 2 for at in range(2 * int(s.seats)) if s.tents[at] == room],
        "mission": s.box.names.mission_ids[mission] if mission >= 0 else "?" if mission == c.FACE_DOWN else "",
        "rows": rows,
        "guests": guests.count(int(c.FACE_DOWN)),
        "faces": [s.box.ids[int(c.FIRST_GUEST) + guest] for guest in guests if guest >= 0],
    }


def _row(s: Rats, task: int, me: int | None) -> RatsRow:
    can = "no" if me is None else _can(s, me, int(s.box.mission_need[task]), int(s.box.mission_cost[task]), int(c.NONE))
    free = s.cubes[task] == c.NONE
    return {"seat": int(s.cubes[task]), "unlocked": bool(not free or available(s, task)), "can": can if free else "no"}


def _can(s: Rats, seat: int, need: int, cost: int, card: int) -> str:
    """Whether needs are met and a price can be paid: `yes`, `joker` with Jokers, or `no`."""
    jokers = int(missing(s, seat, need))
    if not meets(s, seat, need) or not affordable(s, seat, cost, 0, 0, jokers, card):
        return "no"
    return "joker" if jokers else "yes"


# Objectives


def _shared(s: Rats, card: int, me: int | None) -> RatsShared:
    objective = int(s.shared[card])
    space = int(free_space(s, card))
    spaces = [int(n) for n in s.claims[card * int(c.OBJ_SPACES) : (card + 1) * int(c.OBJ_SPACES)]]
    can = me is not None and space != c.NONE and me not in spaces and bool(fulfils(s, me, objective, space))
    return {"id": s.box.names.objective_ids[objective], "spaces": spaces, "next": space, "can": can}


def _personal(s: Rats, seat: int) -> list[RatsPersonal]:
    out: list[RatsPersonal] = []
    for objective in range(len(s.box.names.objective_ids)):
        if int(s.personal[seat]) >> objective & 1:
            claimed = bool(int(s.fulfilled[seat]) >> objective & 1)
            can = not claimed and bool(fulfils(s, seat, objective, 0))
            out.append({"id": s.box.names.objective_ids[objective], "claimed": claimed, "can": can})
    return out


def _looking(s: Rats, me: int | None) -> list[str]:
    if me is None:
        return []
    cards = _cards(s.box, s.aside[me * int(c.CARD_WORDS) : (me + 1) * int(c.CARD_WORDS)], 0, int(c.CARD_WORDS))
    return cards + [
        s.box.names.objective_ids[goal]
        for goal in range(len(s.box.names.objective_ids))
        if int(s.goals_drawn[me]) >> goal & 1
    ]


# Seats


def _seat(s: Rats, seat: int, me: int | None) -> RatsSeat:
    row = [int(n) for n in s.stock[seat * int(c.STOCK) : (seat + 1) * int(c.STOCK)]]
    played = s.tableau[seat * int(c.WORDS) : (seat + 1) * int(c.WORDS)]
    cards = _cards(s.box, played, 0, int(c.CARD_WORDS))
    others = _cards(s.box, played, int(c.CARD_WORDS), 1)
    heroes = [source for source in others if source in s.box.names.hero_ids]
    hand = _hand(s, seat, me)
    seen = [sum((s.box.names.numbers[card["id"]] >= c.CARDS) == bool(deck) for card in hand) for deck in (0, 1)]
    abilities = row[c.ABILITIES]
    return {
        "wood": row[c.WOOD],
        "metal": row[c.METAL],
        "move": row[c.MOVE],
        "joker": row[c.JOKER],
        "elec": row[c.ELEC],
        "vp": row[c.VP],
        "score": int(total(s, seat)),
        "chiefs": row[c.CHIEFS],
        "entrance": row[c.ENTRANCE],
        "areas": row[c.FOREST : c.FOREST + 3],
        "asleep": len(s.box.rows.beds) - row[c.BUILT],
        "tents": row[c.TENTS],
        "explorer": s.box.names.room_ids[int(s.explorers[seat])],
        "hand": hand,
        "hidden": [row[c.HAND_BASIC] - seen[0], row[c.HAND_ADV] - seen[1]],
        "cards": cards,
        "heroes": heroes,
        "used": [source for source in _cards(s.box, s.used, 0, int(c.WORDS)) if source in cards or source in others],
        "lair": [_lair(s, seat, room) for room in range(int(c.LAIR))],
        "beds": row[c.BUILT],
        "abilities": [s.box.rows.abilities[n].id for n in range(int(c.ABILITY_COUNT)) if abilities >> n & 1],
        "doors": row[c.DOORS],
        "skills": row[c.STR : c.STR + 4],
        "tokens": [int(n) for n in s.tokens[4 * seat : 4 * seat + 4]],
        "types": row[c.TOOL : c.TOOL + 3],
        "strength": [_strength(s, seat, action) for action in range(6)],
        "dig": 1 if abilities >> int(c.CHEAP_DIG) & 1 else 2,
        "bed": 1 if abilities >> int(c.CHEAP_BED) & 1 else 2,
        "income": [source for source in cards + others if s.box.kind_of[s.box.names.numbers[source]] == c.KIND_INCOME],
        "personal": _personal(s, seat),
        "missions": row[c.MISS],
        "objectives": row[c.OBJECTIVES],
    }


def _strength(s: Rats, seat: int, action: int) -> int:
    """The strength of a main action, permanent effects included; none without workers (RW-40)."""
    workers = int(strength(s, seat, action))
    return workers + int(modified(s, seat, action, s.box.mod_plus)) if workers else 0


def _hand(s: Rats, seat: int, me: int | None) -> list[RatsHandCard]:
    at = seat * int(c.CARD_WORDS)
    known = _cards(s.box, s.known[at : at + int(c.CARD_WORDS)], 0, int(c.CARD_WORDS))
    blind = _cards(s.box, s.blind[at : at + int(c.CARD_WORDS)], 0, int(c.CARD_WORDS)) if seat == me else []
    row = [int(n) for n in s.stock[seat * int(c.STOCK) : (seat + 1) * int(c.STOCK)]]
    out: list[RatsHandCard] = []
    for card in sorted(known + blind, key=s.box.names.numbers.__getitem__):
        source = s.box.names.numbers[card]
        can = _can(s, seat, int(s.box.need_of[source]), int(s.box.cost_of[source]), source) if seat == me else "no"
        lacks = lacking(s.box, row, s.box.rows.inventions[card]) if seat == me and can == "no" else ""
        out.append({"id": card, "known": card in known, "can": can, "lacks": lacks})
    return out


def _lair(s: Rats, seat: int, room: int) -> RatsLairRoom:
    tile = int(s.lair[seat * int(c.LAIR) + room])
    row = seat * int(c.STOCK)
    state = "open" if is_open(s, seat, room) else "locked" if room >= FIRST_EXTRA else "covered"
    held = {int(c.BED_TILE): "bed", int(c.CHEESE_TILE): "cheese", int(c.NONE): ""}
    return {
        "id": f"L{room}",
        "state": state,
        "value": int(s.box.room_value[room]) if 0 < room < FIRST_EXTRA else 0,
        "dug": 0 < room < FIRST_EXTRA and bool(room <= s.stock[row + int(c.ROOMS)]),
        "tile": held[tile] if tile in held else s.box.ids[tile],
    }
