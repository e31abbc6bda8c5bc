"""The moves that look best to a kitten that looks one turn ahead; for bots."""

from lanternwood.core.frame import BIT_OF_SEAT, State, any_of, many
from lanternwood.core.ints import i64
from lanternwood.core.judgement import Judgement
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules.bots.tricks import Ways, look_at_spells
from lanternwood.games.kittens.rules.bots.worth import SCALE, WON, judge
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.deck import Drawing
from lanternwood.games.kittens.rules.effects import PASSING, carry_out, pass_cards
from lanternwood.games.kittens.rules.numbers import GOING_ON, NONE
from lanternwood.games.kittens.rules.setup import ChoosingMats
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.rules.turn import Casting, Placing


def plan(s: Kittens, seat: i64, rng: Rng) -> list[int]:
    """The moves that look best, up to where somebody else or chance answers."""
    top = s.now
    if isinstance(top, Casting) or (isinstance(top, Placing) and s.spell == NONE):
        return best_turn(s, seat, rng)
    if isinstance(top, ChoosingMats):  # nobody knows yet which kitten will do best
        return [int(any_of(top.moves(s, seat), rng))]
    if isinstance(top, Together):
        return [best_choice(s, seat, top.step, rng)]
    if isinstance(top, InTurn):
        return [best_choice(s, seat, top.step, rng)]
    return best_way(s, seat, rng)[1]


def best_choice(s: Kittens, seat: i64, step: i64, rng: Rng) -> int:
    """What to choose when a card asks: whatever leaves the best table, if nobody else chose anything."""
    best: i64 = -10 * WON
    chosen: i64 = 0
    for move in s.moves(seat):
        after = s.clone()
        if s.box.step_op[step] == PASSING:
            held = many(s.seats, NONE)
            held[seat] = move
            pass_cards(after, step, held)
        else:
            carry_out(after, step, seat, move)
        worth = judge(after, seat) * 16 + rng.below(16)
        if worth > best:
            best, chosen = worth, move
    return int(chosen)


def best_way(s: Kittens, seat: i64, rng: Rng) -> tuple[int, list[int]]:
    """The best moves to the end of what is going on, all of them tried."""
    best: i64 = -10 * WON * 16
    way: list[int] = []
    for move in s.moves(seat):
        after = s.clone()
        after.apply(seat, move)
        rest: list[int] = []
        if after.asking == BIT_OF_SEAT[seat] and after.turns == s.turns and not isinstance(after.now, Casting):
            found = best_way(after, seat, rng)
            worth: i64 = found[0]
            rest = found[1]
        else:
            worth = judge(after, seat) * 16 + rng.below(16)
        if worth > best:
            best = worth
            way = [int(move), *rest]
    return int(best), way


def best_turn(s: Kittens, seat: i64, rng: Rng) -> list[int]:
    """Place the card that was drawn, then cast a spell: the best of the likeliest ways."""
    ways = Ways()
    if isinstance(s.now, Placing):
        for move in s.moves(seat):
            after = s.clone()
            after.apply(seat, move)
            look_at_spells(after, seat, [int(move)], ways)
    else:
        look_at_spells(s, seat, [], ways)
    best: i64 = -10 * WON * 16
    chosen: list[int] = []
    for gain, moves in ways.found:
        worth = closer(s, seat, gain, moves) * 16 + rng.below(16)
        if worth > best:
            best, chosen = worth, moves
    return chosen


def closer(s: Kittens, seat: i64, gain: i64, moves: list[int]) -> i64:
    """What a way is worth when it is really played; where chance comes first, what it seemed."""
    after = s.clone()
    for move in moves:
        after.apply(seat, move)
    if after.result == GOING_ON and after.turns == s.turns and isinstance(after.now, Drawing):
        return gain
    return judge(after, seat)


class Judge(Judgement):
    """Wizard Kittens for bots."""

    def __init__(self) -> None:
        # no margin: the most points may be too many
        super().__init__(plans=True, scale=float(SCALE), heat=150.0, margin=0.0, pace=2600)

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Kittens)
        return judge(s, seat)

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Kittens)
        return plan(s, seat, rng)

    def settled(self, s: State, seat: i64) -> bool:
        return isinstance(s.now, ChoosingMats)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Kittens)
        return s.turns
