"""Rats of Wistar: every card in one place, workers, cubes and rooms add up, and all counters are what they count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternwood.core.frame import State
from lanternwood.core.rng import Rng
from lanternwood.core.suite import Suite
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import is_open, supply
from lanternwood.games.rats.rules.hands import any_drawable, draw_out, give
from lanternwood.games.rats.rules.moves import CARD
from lanternwood.games.rats.rules.playing import Entering
from lanternwood.games.rats.rules.state import Rats

CARDS = int(c.CARDS)
WORKERS = 9


def sources(words: list[int]) -> list[int]:
    """The sources of a set."""
    return [45 * word + n for word, bits in enumerate(words) for n in range(45) if int(bits) >> n & 1]


def row_of(items: object, seat: int, wide: int) -> list[int]:
    return [int(n) for n in list(items)[seat * wide : (seat + 1) * wide]]  # type: ignore[call-overload]


def census(s: State) -> dict[str, int]:
    """How often each card lies somewhere; everything else that does not add up is counted and should be 0."""
    assert isinstance(s, Rats)
    found = dict.fromkeys(s.box.rows.inventions, 0)
    wrong = dict.fromkeys(WRONG, 0)
    places = [list(s.deck), list(s.discards)]
    for seat in range(int(s.seats)):
        places += [row_of(field, seat, int(c.CARD_WORDS)) for field in (s.known, s.blind, s.aside)]
        places.append(row_of(s.tableau, seat, 5)[:4])
        check_seat(s, seat, wrong)
    cards = [card for words in places for card in sources(words)]
    cards += [int(card) for card in (*s.display, *s.pairs) if card != c.NONE]
    cards += [int(frame.card) for frame in s.stack if isinstance(frame, Entering)]
    for card in cards:
        found[s.box.ids[card]] += 1
    wrong["decks"] += [len(sources(list(s.deck)[:2])), len(sources(list(s.deck)[2:]))] != [int(n) for n in s.left]
    wrong["stacks"] += supply(s, c.HOME_STACK) < 0 or supply(s, c.BASE_STACK) < 0
    wrong["skill tokens"] += [
        int(s.skills[skill]) + sum(int(s.tokens[4 * seat + skill]) for seat in range(int(s.seats)))
        for skill in range(4)
    ] != [int(n) for n in s.box.skill_tokens]
    check_guests(s, wrong)
    return found | wrong


WRONG = (
    "decks", "stacks", "skill tokens", "guests", "negative", "workers", "cubes", "rooms", "hand", "counters", "chiefs",
    "tents", "discs", "missions",
)  # fmt: skip


def check_guests(s: Rats, wrong: dict[str, int]) -> None:
    """No guest lies in two places, and none that lies somewhere is still unseen."""
    lying = [int(tile) - int(c.FIRST_GUEST) for tile in s.lair if tile >= 0]
    lying += [int(guest) for guest in s.guests if guest >= 0] + (
        [int(s.round_guest)] if s.round_guest != c.NONE else []
    )
    wrong["guests"] += len(lying) != len(set(lying)) or any(int(s.mice) >> guest & 1 for guest in lying)
    missions = [int(mission) for mission in s.missions if mission not in (c.NONE, c.FACE_DOWN)]
    wrong["missions"] += any(int(s.unseen) >> mission & 1 for mission in missions)


def check_seat(s: Rats, seat: int, wrong: dict[str, int]) -> None:
    stock = row_of(s.stock, seat, int(c.STOCK))
    lair = row_of(s.lair, seat, int(c.LAIR))
    in_play = sources(row_of(s.tableau, seat, 5))
    wrong["negative"] += any(n < 0 for n in stock)
    on_beds = c.TO_DIG - stock[c.BUILT]
    wrong["workers"] += stock[c.ENTRANCE] + sum(stock[c.FOREST : c.MEADOW + 1]) + on_beds + 1 != WORKERS
    uncovered = stock[c.ABILITIES].bit_count()
    on_missions = [int(owner) for owner in s.cubes].count(seat)
    wrong["cubes"] += on_missions != stock[c.MISS] or uncovered != stock[c.BROWN] + stock[c.GREY]
    wrong["cubes"] += uncovered < on_missions
    rooms = [room for room in range(int(c.LAIR)) if is_open(s, seat, room)]
    wrong["rooms"] += any(tile != c.NONE and room not in rooms for room, tile in enumerate(lair))
    wrong["rooms"] += stock[c.FREE] != sum(lair[room] == c.NONE for room in rooms)
    wrong["rooms"] += lair.count(int(c.BED_TILE)) != stock[c.BEDS] or lair.count(int(c.CHEESE_TILE)) != bool(
        stock[c.CHEESE]
    )
    hand = sources(row_of(s.known, seat, int(c.CARD_WORDS))) + sources(row_of(s.blind, seat, int(c.CARD_WORDS)))
    basic = sum(card < CARDS for card in hand)
    wrong["hand"] += [len(hand), basic, len(hand) - basic] != stock[c.HAND : c.HAND_ADV + 1]
    wrong["counters"] += counters(s, seat, in_play) != stock[c.TOOL : c.ADV + 1]
    guests = [source for source in in_play if c.FIRST_GUEST <= source < s.box.first_hero]
    home = sum(source < c.FIRST_GUEST + s.box.home_count for source in guests)
    wrong["counters"] += [len(guests), home, len(guests) - home] != stock[c.GUESTS : c.BASE + 1]
    wrong["counters"] += sorted(guests) != sorted(tile for tile in lair if tile >= 0)
    placed = list(s.spaces).count(seat) + list(s.hut).count(seat)
    wrong["chiefs"] += stock[c.CHIEFS] + placed != c.TURNS_EACH
    pitched = sum(tent != c.NONE for tent in row_of(s.tents, seat, 2))
    wrong["tents"] += pitched + stock[c.TENTS] != 2
    wrong["discs"] += stock[c.DISCS] + list(s.claims).count(seat) != 3
    wrong["discs"] += stock[c.OBJECTIVES] != int(s.fulfilled[seat]).bit_count()


def counters(s: Rats, seat: int, in_play: list[int]) -> list[int]:
    """Types, kinds, skills and inventions of a seat, counted anew."""
    cards = [source for source in in_play if source < 2 * CARDS]
    types = [sum(s.box.type_of[card] == kind for card in cards) for kind in range(3)]
    kinds = [sum(s.box.kind_of[card] == kind for card in cards) for kind in range(6)]
    icons = [
        sum(int(s.box.icons[4 * source + skill]) for source in in_play) + int(s.tokens[4 * seat + skill])
        for skill in range(4)
    ]
    basic = sum(card < CARDS for card in cards)
    return [*types, *kinds, *icons, len(cards), basic, len(cards) - basic]


def whole(s: State) -> dict[str, int]:
    """Every card once, and nothing wrong."""
    assert isinstance(s, Rats)
    return dict.fromkeys(s.box.rows.inventions, 1) | dict.fromkeys(WRONG, 0)


def lively(s: State, rng: Rng) -> None:
    """Everybody has plenty and stands somewhere in the farm, so that even random players get about."""
    assert isinstance(s, Rats)
    explorers, tents = s.explorers[:], s.tents[:]
    for seat in range(int(s.seats)):
        at = seat * int(c.STOCK)
        for place in (c.WOOD, c.METAL, c.JOKER):
            s.stock[at + int(place)] = 20
        s.stock[at + int(c.ELEC)] = 2
        s.stock[at + int(c.ROOMS)] = 4
        s.stock[at + int(c.FREE)] = 5
        explorers[seat] = 1 + rng.below(5)
        if rng.below(2):
            tents[2 * seat] = 6 + rng.below(3)
            s.stock[at + int(c.TENTS)] = 1
        for _ in range(12):
            card = int(any_drawable(s, rng.below(2), rng)) - int(CARD)
            draw_out(s, card)
            give(s, seat, card, False)
    doors = s.doors[:]
    for door in range(len(doors)):
        doors[door] = int(doors[door]) * int(rng.below(2))
    s.explorers, s.tents, s.doors = explorers, tents, doors


def lies(scene: Mapping[str, Any], thing: str) -> bool:
    """Cards in hands and in play, missions and objectives: `0/hand:B01`, `1/card:A07`, `mission:M01:1`."""
    where, _, what = thing.partition(":")
    if where == "mission":
        return what.split(":")[0] in [room["mission"] for room in scene["rooms"]]
    if where == "objective":
        return what in [objective["id"] for objective in scene["objectives"]]
    if where.endswith("/hand"):
        return what in [card["id"] for card in scene["seats"][int(where[0])]["hand"]]
    return not where.endswith("/card") or what in scene["seats"][int(where[0])]["cards"]


VARIANT = """
[pack]
game = "rats"
name = "A larger farm"

[[room]]
id = "SHD"
name = "Shed"
floor = "ground"
place = "home"
missions = [4]
guests = [0, 0, 1]
source = { kind = "mine", doc = "a variant for tests" }

[[door]]
id = "D11"
rooms = ["ENT", "SHD"]
players = [3, 4]
source = { kind = "mine", doc = "a variant for tests" }

[[guest]]
id = "H99"
name = "Shed Spider"
place = "home"
kind = "INC"
vp = 2
effect = "metal 1"
source = { kind = "mine", doc = "a variant for tests" }

[[hero]]
id = "HR1"
gone = true

[[objective]]
id = "O99"
name = "Full Larder"
spaces = ["rooms 2", "rooms 3", "rooms 4", "rooms 5"]
reward = "vp 4"
source = { kind = "mine", doc = "a variant for tests" }

[[basic]]
id = "B01"
cost = []
effect = "wood 3"

[[basic]]
id = "B90"
gone = true

[[potion]]
id = "PO1"
effect = "wood 2; metal 2"

[[sector]]
id = "acorn"
few = ["wood 2", "move 1; wood 1"]
many = ["wood 2", "play basic; metal 1", "move 1; wood 1"]

[[bed]]
id = "1"
vp = 3
"""

SUITE = Suite(
    measured=4,
    variant=VARIANT,
    census=census,
    whole=whole,
    lively=lively,
    unnamed=frozenset({"ENT"}),  # nobody goes back to the farm entrance
    unmet=frozenset({"Claiming"}),  # an objective claimed by an effect: the language knows it, no card has it
    why=("space:acorn:a", "play A01", "0/hand:B01", "1/hand:B02", "door:D6", "draw basic", "mission:M01:1"),
    lies=lies,
)
