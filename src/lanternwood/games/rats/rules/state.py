"""The table of Rats of Wistar: wheel, farm, decks, and what every seat has.

Nothing that is hidden has an order: decks and stacks of tiles are sets, and nature draws from them when a card or a
tile is turned.
"""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, NOBODY, State, ints_of, many, zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.tables import Tables

BIT: Final[Ints] = ints_of([2**n for n in range(60)])
WORD_OF: Final[Ints] = ints_of([n // 45 for n in range(225)])
"""The word of a source in a set."""
BIT_OF: Final[Ints] = ints_of([2 ** (n % 45) for n in range(225)])
"""The bit of a source in its word."""
PLACE_OF: Final[Ints] = ints_of([next((n for n in range(60) if 2**n % 67 == rest), 0) for rest in range(67)])
"""The place of a single bit, by what is left of it after dividing by 67."""


def _start() -> Ints:
    row = zeros(c.STOCK)
    row[c.WOOD] = 2
    row[c.METAL] = 2
    row[c.MOVE] = 1
    row[c.VP] = 10
    row[c.ENTRANCE] = 2
    row[c.TENTS] = 2
    row[c.FREE] = 1
    row[c.CHIEFS] = 3
    row[c.DISCS] = 3
    return row


START: Final[Ints] = _start()
"""What everybody begins with (RW-12 to RW-14, RW-19)."""


class Rats(State):
    """Everything on the table; `fields` says what each field means, and `numbers` what a row of `stock` holds."""

    # fields: written by `lanternwood write`
    # fmt: off
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
    }

    def __init__(self, seats: i64, box: Tables, source: "Rats | None" = None) -> None:
        self.box: Final[Tables] = box; self.seats = seats; self.stack = []; self.now = NOBODY; self.telling = False
        self.facts = []; self.offered = NO_MOVES; self.offered_to = -1
        if source is None:
            self.asking = 0; self.waives_all: bool = True; self.flips: bool = False; self.all_heroes: bool = False
            self.round: i64 = 0; self.turns: i64 = 0; self.turn: i64 = c.NONE; self.order: Ints = NO_MOVES
            self.sectors: Ints = many(6, c.NONE); self.spaces: Ints = many(18, c.NONE); self.hut: Ints = NO_MOVES
            self.stock: Ints = rows_of(START, seats); self.lair: Ints = many(seats * c.LAIR, c.NONE)
            self.tableau: Ints = zeros(seats * c.WORDS); self.known: Ints = zeros(seats * c.CARD_WORDS)
            self.blind: Ints = zeros(seats * c.CARD_WORDS); self.aside: Ints = zeros(seats * c.CARD_WORDS)
            self.used: Ints = zeros(c.WORDS); self.deck: Ints = box.deck[:]; self.left: Ints = box.deck_sizes[:]
            self.stale: Ints = zeros(c.CARD_WORDS); self.discards: Ints = zeros(c.CARD_WORDS)
            self.display: Ints = many(2 * c.SHOWN, c.NONE); self.pairs: Ints = many(2 * seats, c.NONE)
            self.doors: Ints = closed_doors(box, seats); self.tiles: i64 = box.all_tiles
            self.missions: Ints = face_down_missions(box, seats); self.unseen: i64 = box.all_missions
            self.cubes: Ints = many(3 * box.mission_count, c.NONE); self.guests: Ints = face_down_guests(box, seats)
            self.mice: i64 = box.all_guests; self.round_guest: i64 = c.NONE; self.stack_left: i64 = c.ROUND_STACK
            self.cheese_taken: i64 = 0; self.explorers: Ints = zeros(seats); self.tents: Ints = many(2 * seats, c.NONE)
            self.shared: Ints = many(c.SHARED, c.NONE); self.claims: Ints = many(4 * c.SHARED, c.NONE)
            self.personal: Ints = zeros(seats); self.fulfilled: Ints = zeros(seats)
            self.goals: i64 = box.all_objectives; self.goals_left: i64 = box.objective_count
            self.goals_drawn: Ints = zeros(seats); self.goals_aside: Ints = zeros(seats); self.heroes: i64 = 0
            self.skills: Ints = box.skill_tokens; self.tokens: Ints = zeros(4 * seats); self.mute: i64 = 0
            self.finished: bool = False; self.pad: Ints = NO_MOVES
        else:
            self.asking = source.asking; self.waives_all = source.waives_all; self.flips = source.flips
            self.all_heroes = source.all_heroes; self.round = source.round; self.turns = source.turns
            self.turn = source.turn; self.order = source.order; self.sectors = source.sectors
            self.spaces = source.spaces; self.hut = source.hut; self.stock = source.stock[:]; self.lair = source.lair
            self.tableau = source.tableau[:]; self.known = source.known[:]; self.blind = source.blind[:]
            self.aside = source.aside; self.used = source.used; self.deck = source.deck[:]; self.left = source.left[:]
            self.stale = source.stale; self.discards = source.discards[:]; self.display = source.display[:]
            self.pairs = source.pairs; self.doors = source.doors; self.tiles = source.tiles
            self.missions = source.missions; self.unseen = source.unseen; self.cubes = source.cubes
            self.guests = source.guests; self.mice = source.mice; self.round_guest = source.round_guest
            self.stack_left = source.stack_left; self.cheese_taken = source.cheese_taken
            self.explorers = source.explorers; self.tents = source.tents; self.shared = source.shared
            self.claims = source.claims; self.personal = source.personal; self.fulfilled = source.fulfilled
            self.goals = source.goals; self.goals_left = source.goals_left; self.goals_drawn = source.goals_drawn
            self.goals_aside = source.goals_aside; self.heroes = source.heroes; self.skills = source.skills
            self.tokens = source.tokens; self.mute = source.mute; self.finished = source.finished
            self.pad = source.pad
            for frame in source.stack:
                self.now = frame.copy(); self.stack.append(self.now)

    def clone(self) -> "Rats":
        """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""
        return Rats(self.seats, self.box, self)

    # fmt: on
    # end of fields

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
        from lanternwood.games.rats.rules.redealing import redeal

        redeal(self, seat, rng)


def rows_of(row: Ints, times: i64) -> Ints:
    """A row, so many times."""
    out = zeros(len(row) * times)
    for at in range(len(out)):
        out[at] = row[at % len(row)]
    return out


def closed_doors(box: Tables, seats: i64) -> Ints:
    """A tile on each door that has one with so many players (RW-07)."""
    return box.door_tiled[(seats - 2) * box.door_count : (seats - 1) * box.door_count]


def face_down_missions(box: Tables, seats: i64) -> Ints:
    """A mission card face down in each room that has one (RW-05)."""
    room_count = box.room_count
    room_mission = box.room_mission
    out = many(room_count, c.NONE)
    for room in range(room_count):
        if room_mission[(seats - 2) * room_count + room]:
            out[room] = c.FACE_DOWN
    return out


def face_down_guests(box: Tables, seats: i64) -> Ints:
    """Guests face down in the rooms (RW-08)."""
    room_count = box.room_count
    room_guests = box.room_guests
    out = many(room_count * c.GUEST_SLOTS, c.NONE)
    for room in range(room_count):
        for slot in range(room_guests[(seats - 2) * room_count + room]):
            out[room * c.GUEST_SLOTS + slot] = c.FACE_DOWN
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
