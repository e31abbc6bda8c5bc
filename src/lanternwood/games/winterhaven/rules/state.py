"""The table of Winterhaven Woods: what lies before each seat, what is in hands, and what is left of the deck."""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, State, ints_of, many, zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.content.box import BOX, PILES

NONE: Final[i64] = -1

# Cards without a number; a numbered card is `PLAIN + n`, and bit n of every set of such cards.
CHICKADEE: Final[i64] = 0
JAY: Final[i64] = 1
TWIN: Final[i64] = 2
DEER: Final[i64] = 3
RED: Final[i64] = 4
GRAY: Final[i64] = 5
RABBIT: Final[i64] = 6
CARDINAL: Final[i64] = 7
HEDGEHOG: Final[i64] = 8
PLAIN: Final[i64] = 9
FIRST_WOLF: Final[i64] = len(BOX.thieves)
FIRST_BEAR: Final[i64] = len(BOX.thieves) + len(BOX.wolves)
NUMBERED: Final[i64] = len(BOX.cards) - 9
CARDS: Final[i64] = len(BOX.cards)

# What lies before a seat, in one row of `land`: three groups of eight counts each (three kinds of trees, five of
# creatures), the meadow (six kinds), trees still to be planted (three kinds), and four sets of numbered cards.
SLOTS: Final[i64] = 3
SLOT: Final[i64] = 8
MEADOW: Final[i64] = 21
"""A creature in the meadow is at `MEADOW + card`: 24 to 29."""
UNPLANTED: Final[i64] = 30
THIEVES: Final[i64] = 33
"""Thieves drafted this round whose turn has not come."""
PLAYED: Final[i64] = 34
"""Thieves that count at the end: played ones, or in Tranquil Heart those one was robbed with."""
WOLVES: Final[i64] = 35
"""Wolves in no pack."""
HUNTERS: Final[i64] = 36
"""Bears, and packs by their lowest wolf."""
ROW: Final[i64] = 37

OWNER: Final[i64] = 64
HAND: Final[i64] = 8
PICKS: Final[i64] = 7

# What happens in a round, in order (WH-04).
DEALS: Final[i64] = 0
DRAFTS: Final[i64] = 1
PLANS: Final[i64] = 2
STEALS: Final[i64] = 3
PACKS: Final[i64] = 4
HUNTS: Final[i64] = 5
RESTS: Final[i64] = 6
# Alone: the row is turned up, and then turns are taken.
FLIPS: Final[i64] = 7
TURNS: Final[i64] = 8
ENDED: Final[i64] = 9

# Secret questions of a round have numbers: the picks, then these.
QUESTIONS: Final[i64] = 16
PLANNED: Final[i64] = 8
PACKED: Final[i64] = 9
RESTED: Final[i64] = 10

# What was eaten is one int by predator: four counts of eight bits, then wolves as bits.
EATEN: Final[i64] = 8
EATEN_WOLVES: Final[i64] = 32

STANDARD: Final[Ints] = ints_of([at for at, bonus in enumerate(BOX.bonuses) if bonus.standard])
NO_BONUSES: Final[Ints] = NO_MOVES


def _deck(seats: int) -> Ints:
    return ints_of([BOX.in_deck(card, seats) for card in BOX.cards])


DECKS: Final = [_deck(max(seats, 1)) for seats in range(7)]
"""The woods deck by number of players, as counts by card (WH-03, WH-76, WH-87)."""


def _row_predators() -> i64:
    return sum(1 << n for n, card in enumerate(BOX.cards[9:]) if card.kind.id != "wolf" or card.number == 1)


PREDATORS: Final[i64] = _row_predators()
"""The predators of the game alone, as bits (WH-88)."""
PILE_SIZE: Final = (len(BOX.thieves) + len(BOX.bears) + 1) // PILES


class Winterhaven(State):
    """Everything on the table.

    `land` is described above. `deck` counts what is left to be drawn: its order does not exist. Hands are kept sorted,
    so that their order tells nothing; `picks` are the cards of this round in the order they were picked, and while the
    draft goes on the card of the present pick is still in the hand it came from. `packs` holds the wolves of a pack at
    its lowest wolf, `ate` what each predator has eaten, `resting` predators as bits. `order` are the cards that act in
    this phase with their owners, as 64 * seat + numbered card; `hunter` is the numbered card from which on predators
    have not acted. `taken` is a card between two places, `robbed` whose it was, `thief` the numbered card that took it,
    `actor` the seat that puts it down (or is dealt to, or whose meadow prowling wolves eat from). `crowded` is a group,
    as 3 * seat + slot, with more creatures than trees. Alone, `row` holds the face-up predators, `piles` what lies face
    down below them, `unseen` the predators nobody has seen, in piles or removed, and `pile` what the predators have
    taken. `played`: the card of this turn has been played.
    """

    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "tranquil": "all", "random": "all", "rounds": "all", "refill": "all", "round": "all",
        "stage": "all", "pick": "all", "swept": "all", "land": "all", "deck": "none", "left": "all", "hands": "rows",
        "picks": "rows", "discards": "all", "packs": "all", "ate": "all", "resting": "all", "prowling": "all",
        "order": "all", "hunter": "all", "actor": "all", "fed": "all", "taken": "all", "thief": "all", "robbed": "all",
        "crowded": "all", "bonuses": "all", "row": "all", "piles": "all", "unseen": "all", "pile": "all",
        "played": "all",
    }  # fmt: skip

    def __init__(self, seats: i64, fresh: bool = True) -> None:
        super().__init__(seats)
        if not fresh:  # a clone fills the fields itself
            return
        self.tranquil: bool = False
        self.random: bool = False
        self.rounds: i64 = 3
        self.refill: bool = False
        self.round: i64 = 0
        self.stage: i64 = DEALS
        self.pick: i64 = 0
        self.swept: bool = False  # two players: the wolves have left the hands
        self.land: Ints = zeros(seats * ROW)
        self.deck: Ints = DECKS[seats][:]
        self.left: i64 = 0
        for n in self.deck:
            self.left += n
        self.hands: Ints = many(seats * HAND, NONE)
        self.picks: Ints = many(seats * PICKS, NONE)
        self.discards: Ints = zeros(CARDS)
        self.packs: Ints = zeros(NUMBERED)
        self.ate: Ints = zeros(NUMBERED)
        self.resting: i64 = 0
        self.prowling: i64 = 0
        self.order: Ints = NO_MOVES
        self.hunter: i64 = 0
        self.actor: i64 = 0
        self.fed: bool = False  # two players: this pack of prowling wolves has eaten
        self.taken: i64 = NONE
        self.thief: i64 = NONE
        self.robbed: i64 = NONE
        self.crowded: i64 = NONE
        self.bonuses: Ints = STANDARD
        self.row: Ints = NO_MOVES
        self.piles: Ints = NO_MOVES
        self.unseen: i64 = 0
        self.pile: Ints = zeros(CARDS)
        self.played: bool = False

    def clone(self) -> "Winterhaven":
        """Copy what is changed in place; share what is only ever replaced (see `changed`)."""
        new = Winterhaven(self.seats, False)
        self.copy_core_to(new)
        new.tranquil = self.tranquil
        new.random = self.random
        new.rounds = self.rounds
        new.refill = self.refill
        new.round = self.round
        new.stage = self.stage
        new.pick = self.pick
        new.swept = self.swept
        new.land = self.land[:]
        new.deck = self.deck[:]
        new.left = self.left
        new.hands = self.hands[:]
        new.picks = self.picks[:]
        new.discards = self.discards
        new.packs = self.packs
        new.ate = self.ate
        new.resting = self.resting
        new.prowling = self.prowling
        new.order = self.order
        new.hunter = self.hunter
        new.actor = self.actor
        new.fed = self.fed
        new.taken = self.taken
        new.thief = self.thief
        new.robbed = self.robbed
        new.crowded = self.crowded
        new.bonuses = self.bonuses
        new.row = self.row
        new.piles = self.piles
        new.unseen = self.unseen
        new.pile = self.pile
        new.played = self.played
        return new

    @property
    def solo(self) -> bool:
        """One player against the predators (WH-87 ff.)."""
        return self.seats == 1

    @property
    def duel(self) -> bool:
        """Two players, and wolves that belong to nobody (WH-76 ff.)."""
        return self.seats == 2

    def scores(self) -> tuple[int, ...]:
        """Points by seat as if the game ended now, from what lies on the table."""
        from lanternwood.games.winterhaven.rules.scoring import points

        return tuple(int(n) for n in points(self))

    def winners(self) -> tuple[int, ...]:
        """Most points, then most trees, then shared (WH-71); alone: more than the predators (WH-107)."""
        if self.asking:
            return ()
        from lanternwood.games.winterhaven.rules.scoring import winners

        return winners(self)

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Deal again what this seat has not seen."""
        from lanternwood.games.winterhaven.rules.secrets import redeal

        redeal(self, int(seat), rng)

    def illegal(self, seat: int, move: int) -> Exception:
        from lanternwood.games.winterhaven.words.why_not import illegal

        return illegal(self, int(seat), int(move))
