"""The table of Rats of Wistar: wheel, farm, decks, and what every seat has.

Nothing that is hidden has an order: decks and stacks of tiles are sets, and nature draws from them when a card or a
tile is turned.
"""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, State, ints_of, many, zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules.numbers import (
    CHIEFS,
    DISCS,
    ENTRANCE,
    FREE,
    GUEST_SLOTS,
    METAL,
    MOVE,
    STOCK,
    TENTS,
    VP,
    WOOD,
)
from lanternwood.games.rats.rules.tables import Tables

NONE: Final[i64] = -1
FACE_DOWN: Final[i64] = -2
"""A mission card or a guest of the farm that nobody has seen."""
BLOCKED: Final[i64] = -2
"""An objective space covered by a neutral disc (RW-04)."""
BED_TILE: Final[i64] = -2
CHEESE_TILE: Final[i64] = -3
"""What a lair room can hold besides guests, which are their numbers as sources."""
LAIR: Final[i64] = 10
CARD_WORDS: Final[i64] = 4
TURNS_EACH: Final[i64] = 3
SHOWN: Final[i64] = 4
"""Cards of a display (RW-18)."""
SHARED: Final[i64] = 3
"""Objectives for everybody (RW-03)."""
ROUND_STACK: Final[i64] = 5
"""Guest tiles of the round stack, and so rounds (RW-09)."""
HOME_ROUNDS: Final[i64] = 3
"""The first tiles of the round stack are Home guests."""
BIT: Final[Ints] = ints_of([2**n for n in range(60)])
WORD_OF: Final[Ints] = ints_of([n // 45 for n in range(225)])
"""The word of a source in a set."""
BIT_OF: Final[Ints] = ints_of([2 ** (n % 45) for n in range(225)])
"""The bit of a source in its word."""
PLACE_OF: Final[Ints] = ints_of([next((n for n in range(60) if 2**n % 67 == rest), 0) for rest in range(67)])
"""The place of a single bit, by what is left of it after dividing by 67."""


def _start() -> Ints:
    row = zeros(STOCK)
    row[WOOD] = 2
    row[METAL] = 2
    row[MOVE] = 1
    row[VP] = 10
    row[ENTRANCE] = 2
    row[TENTS] = 2
    row[FREE] = 1
    row[CHIEFS] = 3
    row[DISCS] = 3
    return row


START: Final[Ints] = _start()
"""What everybody begins with (RW-12 to RW-14, RW-19)."""


class Rats(State):
    """Everything on the table.

    `stock` holds a row of numbers for each seat (see `numbers`). Sets of sources are words of 45 bits: `tableau` what a
    seat has in play, five words each; `known` and `blind` its hand, four words each: cards that all have seen and cards
    that only it has; `aside` cards it has drawn to play one of them; `used` everything with a 1x token. Of the decks
    `deck` is what is left, `left` how much, `discards` what was thrown away; `stale` are the cards that were in hands
    unseen when a deck was shuffled anew. A `lair` has ten rooms a seat, `guests` two places a room of the farm.
    `doors` are 1 while closed; `tiles`, `mice` and `unseen` are the door tiles, guests and missions that have never
    been turned up, as bits. `cubes` are the seats that resolved missions, three to a card. `claims` are the seats on
    the four spaces of each shared objective, `personal` and `fulfilled` the objectives of a seat as bits; `goals` is
    the objective deck, `goals_drawn` what a seat chooses from and `goals_aside` what it did not keep. `mute` are gains
    that set nothing off, because they come from an effect of that kind (AMB-19). `pad` is empty but for a table at home
    that is scored: five numbers a seat as somebody read them off it, for beds, rooms, guests, inventions and their
    effects at the end.
    """

    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "waives_all": "all", "flips": "all", "all_heroes": "all", "round": "all", "turns": "all",
        "turn": "all", "order": "all", "sectors": "all", "spaces": "all", "hut": "all", "stock": "all", "lair": "all",
        "tableau": "all", "known": "all", "blind": "rows", "aside": "rows", "used": "all", "deck": "none",
        "left": "all", "stale": "none", "discards": "all", "display": "all", "pairs": "all", "doors": "all",
        "tiles": "all", "missions": "all", "unseen": "all", "cubes": "all", "guests": "all", "mice": "all",
        "round_guest": "all", "stack_left": "all", "cheese_taken": "all", "explorers": "all", "tents": "all",
        "shared": "all", "claims": "all", "personal": "all", "fulfilled": "all", "goals": "none", "goals_left": "all",
        "goals_drawn": "own", "goals_aside": "own", "heroes": "all", "skills": "all", "tokens": "all", "mute": "all",
        "finished": "all", "pad": "all",
    }  # fmt: skip

    def __init__(self, seats: i64, box: Tables, fresh: bool = True) -> None:
        super().__init__(seats)
        self.box: Final[Tables] = box
        if not fresh:  # a clone fills the fields itself
            return
        self.waives_all: bool = True
        self.flips: bool = False
        self.all_heroes: bool = False
        # rounds, turns and the wheel
        self.round: i64 = 0
        self.turns: i64 = 0
        self.turn: i64 = NONE
        self.order: Ints = NO_MOVES
        self.sectors: Ints = many(6, NONE)
        self.spaces: Ints = many(18, NONE)
        self.hut: Ints = NO_MOVES
        # what seats have
        self.stock: Ints = rows_of(START, seats)
        self.lair: Ints = many(seats * LAIR, NONE)
        self.tableau: Ints = zeros(seats * 5)
        self.known: Ints = zeros(seats * CARD_WORDS)
        self.blind: Ints = zeros(seats * CARD_WORDS)
        self.aside: Ints = zeros(seats * CARD_WORDS)
        self.used: Ints = zeros(5)
        # the decks
        self.deck: Ints = box.deck[:]
        self.left: Ints = ints_of([int(box.basic_count), int(box.advanced_count)])
        self.stale: Ints = zeros(CARD_WORDS)
        self.discards: Ints = zeros(CARD_WORDS)
        self.display: Ints = many(2 * SHOWN, NONE)
        self.pairs: Ints = many(2 * seats, NONE)
        # the farm
        self.doors: Ints = box.door_tiled[(seats - 2) * box.door_count : (seats - 1) * box.door_count]
        self.tiles: i64 = box.all_tiles
        self.missions: Ints = face_down_missions(box, seats)
        self.unseen: i64 = box.all_missions
        self.cubes: Ints = many(3 * box.mission_count, NONE)
        self.guests: Ints = face_down_guests(box, seats)
        self.mice: i64 = box.all_guests
        self.round_guest: i64 = NONE
        self.stack_left: i64 = ROUND_STACK
        self.cheese_taken: i64 = 0
        self.explorers: Ints = zeros(seats)
        self.tents: Ints = many(2 * seats, NONE)
        # objectives, heroes, skill tokens
        self.shared: Ints = many(SHARED, NONE)
        self.claims: Ints = many(4 * SHARED, NONE)
        self.personal: Ints = zeros(seats)
        self.fulfilled: Ints = zeros(seats)
        self.goals: i64 = box.all_objectives
        self.goals_left: i64 = box.objective_count
        self.goals_drawn: Ints = zeros(seats)
        self.goals_aside: Ints = zeros(seats)
        self.heroes: i64 = 0
        self.skills: Ints = box.skill_tokens
        self.tokens: Ints = zeros(4 * seats)
        self.mute: i64 = 0
        self.finished: bool = False
        self.pad: Ints = NO_MOVES

    def clone(self) -> "Rats":
        """Copy what is changed in place; share what is only ever replaced (see `changed`)."""
        new = Rats(self.seats, self.box, False)
        self.copy_core_to(new)
        new.waives_all = self.waives_all
        new.flips = self.flips
        new.all_heroes = self.all_heroes
        new.round = self.round
        new.turns = self.turns
        new.turn = self.turn
        new.order = self.order
        new.sectors = self.sectors
        new.spaces = self.spaces
        new.hut = self.hut
        new.stock = self.stock[:]
        new.lair = self.lair
        new.tableau = self.tableau[:]
        new.known = self.known[:]
        new.blind = self.blind[:]
        new.aside = self.aside
        new.used = self.used
        new.deck = self.deck[:]
        new.left = self.left[:]
        new.stale = self.stale
        new.discards = self.discards[:]
        new.display = self.display[:]
        new.pairs = self.pairs
        new.doors = self.doors
        new.tiles = self.tiles
        new.missions = self.missions
        new.unseen = self.unseen
        new.cubes = self.cubes
        new.guests = self.guests
        new.mice = self.mice
        new.round_guest = self.round_guest
        new.stack_left = self.stack_left
        new.cheese_taken = self.cheese_taken
        new.explorers = self.explorers
        new.tents = self.tents
        new.shared = self.shared
        new.claims = self.claims
        new.personal = self.personal
        new.fulfilled = self.fulfilled
        new.goals = self.goals
        new.goals_left = self.goals_left
        new.goals_drawn = self.goals_drawn
        new.goals_aside = self.goals_aside
        new.heroes = self.heroes
        new.skills = self.skills
        new.tokens = self.tokens
        new.mute = self.mute
        new.finished = self.finished
        new.pad = self.pad
        return new

    def scores(self) -> tuple[int, ...]:
        """Victory points as if final scoring came now (RW-103 to RW-112)."""
        from lanternwood.games.rats.rules.scoring import total

        return tuple(int(total(self, seat)) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """Most points; among tied ones the first in turn order (RW-113, AMB-14)."""
        if not self.finished:
            return ()
        scores = self.scores()
        best = max(scores)
        for seat in self.order:
            if scores[seat] == best:
                return (int(seat),)
        return ()

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Deal again what the others hold unseen: cards from the decks, and objectives."""
        from lanternwood.games.rats.rules.hidden import redeal

        redeal(self, seat, rng)

    def illegal(self, seat: int, move: int) -> Exception:
        from lanternwood.games.rats.words.why_not import illegal

        return illegal(self, int(seat), int(move))


def rows_of(row: Ints, times: i64) -> Ints:
    """A row, so many times."""
    out = zeros(len(row) * times)
    for at in range(len(out)):
        out[at] = row[at % len(row)]
    return out


def face_down_missions(box: Tables, seats: i64) -> Ints:
    """A mission card face down in each room that has one (RW-05)."""
    room_count = box.room_count
    room_mission = box.room_mission
    out = many(room_count, NONE)
    for room in range(room_count):
        if room_mission[(seats - 2) * room_count + room]:
            out[room] = FACE_DOWN
    return out


def face_down_guests(box: Tables, seats: i64) -> Ints:
    """Guests face down in the rooms (RW-08)."""
    room_count = box.room_count
    room_guests = box.room_guests
    out = many(room_count * GUEST_SLOTS, NONE)
    for room in range(room_count):
        for slot in range(room_guests[(seats - 2) * room_count + room]):
            out[room * GUEST_SLOTS + slot] = FACE_DOWN
    return out


def top_cheese(s: Rats) -> i64:
    """The value of the Cheese on top of its stack, 0 when there is none (RW-06)."""
    return (
        s.box.cheese_vp[(s.seats - 2) * s.box.cheese_count + s.cheese_taken]
        if s.cheese_taken < s.box.cheese_count
        else 0
    )


def first_place(word: i64) -> i64:
    """The place of the lowest bit of a word that is not 0."""
    return PLACE_OF[(word & -word) % 67]
