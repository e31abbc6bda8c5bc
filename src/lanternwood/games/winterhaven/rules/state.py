"""The table of Winterhaven Woods: what lies before each seat, what is in hands, and what is left of the deck."""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, NOBODY, State, many, zeros
from lanternwood.core.ints import Ints, i64
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.tables import Tables

NO_BONUSES: Final[Ints] = NO_MOVES


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

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "tranquil": "all", "random": "all", "rounds": "all", "refill": "all", "round": "all",
        "stage": "all", "pick": "all", "swept": "all", "land": "all", "deck": "none", "left": "all", "hands": "rows",
        "picks": "rows", "discards": "all", "packs": "all", "ate": "all", "resting": "all", "prowling": "all",
        "order": "all", "hunter": "all", "actor": "all", "fed": "all", "taken": "all", "thief": "all", "robbed": "all",
        "crowded": "all", "bonuses": "all", "row": "all", "piles": "all", "unseen": "all", "pile": "all",
        "played": "all",
    }

    def __init__(self, seats: i64, box: Tables, source: "Winterhaven | None" = None) -> None:
        self.box: Final[Tables] = box; self.seats = seats; self.stack = []; self.now = NOBODY; self.telling = False
        self.facts = []; self.offered = NO_MOVES; self.offered_to = -1
        if source is None:
            self.asking = 0; self.tranquil: bool = False; self.random: bool = False; self.rounds: i64 = 3
            self.refill: bool = False; self.round: i64 = 0; self.stage: i64 = c.DEALS; self.pick: i64 = 0
            self.swept: bool = False; self.land: Ints = zeros(seats * c.ROW); self.deck: Ints = box.decks[seats][:]
            self.left: i64 = box.deck_sizes[seats]; self.hands: Ints = many(seats * c.HAND, c.NONE)
            self.picks: Ints = many(seats * c.PICKS, c.NONE); self.discards: Ints = zeros(box.cards)
            self.packs: Ints = zeros(box.numbered); self.ate: Ints = zeros(box.numbered); self.resting: i64 = 0
            self.prowling: i64 = 0; self.order: Ints = NO_MOVES; self.hunter: i64 = 0; self.actor: i64 = 0
            self.fed: bool = False; self.taken: i64 = c.NONE; self.thief: i64 = c.NONE; self.robbed: i64 = c.NONE
            self.crowded: i64 = c.NONE; self.bonuses: Ints = box.standard; self.row: Ints = NO_MOVES
            self.piles: Ints = NO_MOVES; self.unseen: i64 = 0; self.pile: Ints = zeros(box.cards)
            self.played: bool = False
        else:
            self.asking = source.asking; self.tranquil = source.tranquil; self.random = source.random
            self.rounds = source.rounds; self.refill = source.refill; self.round = source.round
            self.stage = source.stage; self.pick = source.pick; self.swept = source.swept; self.land = source.land[:]
            self.deck = source.deck[:]; self.left = source.left; self.hands = source.hands[:]
            self.picks = source.picks[:]; self.discards = source.discards; self.packs = source.packs
            self.ate = source.ate; self.resting = source.resting; self.prowling = source.prowling
            self.order = source.order; self.hunter = source.hunter; self.actor = source.actor; self.fed = source.fed
            self.taken = source.taken; self.thief = source.thief; self.robbed = source.robbed
            self.crowded = source.crowded; self.bonuses = source.bonuses; self.row = source.row
            self.piles = source.piles; self.unseen = source.unseen; self.pile = source.pile
            self.played = source.played
            for frame in source.stack:
                self.now = frame.copy(); self.stack.append(self.now)

    def clone(self) -> "Winterhaven":
        """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""
        return Winterhaven(self.seats, self.box, self)

    # fmt: on
    # end of fields

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
