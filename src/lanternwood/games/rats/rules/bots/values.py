"""What effects are worth, roughly, in hundredths of a victory point; for bots.

The numbers are guesses that were tried against each other, not rules: a wood is less than a point, a card that can be
played is more than one, a hero several.
"""

from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints
from lanternwood.games.rats.content.grammar import Choice, Do, Each, Effect, Foes, If, Mod, Score, Step, Trade, Trigger
from lanternwood.games.rats.content.records import Read
from lanternwood.games.rats.content.rows import Box
from lanternwood.games.rats.rules import numbers as c

GAINED = {c.WOOD: 70, c.METAL: 70, c.MOVE: 50, c.JOKER: 170, c.VP: 100}
DRAWN = {0: 80, 1: 130, 2: 130}
COSTS = (70, 70, 90, 80, 130, 50, 60, 100, 250, 250, 170)
"""What is paid, by the places of `numbers.COST`."""
TIMES = {
    **dict.fromkeys(range(6), 45),
    int(c.ON_GAIN_WOOD): 110, int(c.ON_GAIN_METAL): 110, int(c.ON_DIG): 70, int(c.ON_BED): 60, int(c.ON_DOOR): 60,
    int(c.ON_REVEAL): 45, int(c.ON_RESOLVE): 50, int(c.ON_GUEST): 40, int(c.ON_PLAY_DECK): 80,
    int(c.ON_PLAY_DECK) + 1: 60, int(c.ON_POTION): 30, int(c.ON_CLAIM): 30,
}  # fmt: skip
"""How often an event comes in a round, in hundredths; playing a type or a skill 45."""
SIMPLE = {
    c.OP_PROJECT: 85, c.OP_EXPLORE: 110, c.OP_POTION: 140, c.OP_DEPLOY: 30, c.OP_SHIFT: 45, c.OP_SWAP: 35,
    c.OP_LOSE: -100,
}  # fmt: skip
"""Worth of each one."""
ONCE = {
    c.OP_HERO: 420, c.OP_REGAIN: 140, c.OP_CLAIM: 150, c.OP_UNCUBE: 350, c.OP_OBJECTIVE: 220, c.OP_ROOM: 180,
    c.OP_REVEAL: 130, c.OP_RESOLVE: 380, c.OP_DOOR: 170, c.OP_FLIP: 45,
}  # fmt: skip


def worth_of(effect: Effect) -> int:
    """What an effect is worth when it happens once."""
    return sum(_step(step) for step in effect.steps)


def _step(step: Step) -> int:
    if isinstance(step, Do):
        return _do(step)
    if isinstance(step, Choice):
        return max(worth_of(branch) for branch in step.branches) + 15
    if isinstance(step, Trade):
        paid = sum(n * worth for n, worth in zip(step.cost.amounts, COSTS, strict=True))
        return max(_step(step.step) - paid, 25)
    if isinstance(step, If):
        return _step(step.step) * 6 // 10
    if isinstance(step, Each):
        return _step(step.step) * 2
    assert isinstance(step, Foes)
    return 70 if step.counter >= 0 else 110


def _do(step: Do) -> int:
    op, a, b = step.op, step.a, step.b
    if op == c.OP_GAIN:
        return GAINED[a] * b
    if op == c.OP_DRAW:
        return DRAWN[a] * b
    if op in SIMPLE:
        return SIMPLE[op] * a
    if op in ONCE:
        return ONCE[op]
    if op == c.OP_MAIN:
        return 260 if a == c.ANY_ACTION else 200
    if op in (c.OP_DIG, c.OP_BED):
        return a * (250 if step.c else 100 + 65 * b)
    if op == c.OP_GUEST:
        return (240, 260, 220, 320)[a]
    if op == c.OP_PLAY:
        return 150 + (280 if b == c.FREE_PLAY else 70 if b == c.LESS_EITHER else 65 * (b % 8 + b // 8)) + 50 * step.c
    if op == c.OP_PICK:
        return (330, 560)[a]
    if op == c.OP_EXPLORER:
        return 80 * a if a else 140
    if op == c.OP_TENT:
        return 60 + 50 * a
    return 0


def of_source(effect: Read, kind: str) -> tuple[int, int]:
    """What a card or guest is worth when it comes into play, and in each round after that."""
    if isinstance(effect, Trigger):
        return 0, worth_of(effect.effect) * TIMES.get(effect.event, 45) // 100
    if isinstance(effect, Mod):
        return 0, 40 * effect.plus + 25 * (effect.wood + effect.metal)
    if isinstance(effect, Score):
        return 0, 0
    worth = worth_of(effect)
    if kind == "INC":
        return worth, worth
    return (0, worth * 8 // 10) if kind == "ONE" else (worth, 0)


def _of_sources(rows: Box) -> list[tuple[int, int]]:
    """The same for everything that can lie in a play area, by its number as a source."""
    return [of_source(card.effect, card.kind) if card is not None else (0, 0) for card in rows.sources]


def _prices(rows: Box) -> list[int]:
    """What each card costs, by its number as a source."""
    out: list[int] = []
    for deck in (rows.basic, rows.advanced):
        paid = [sum(n * worth for n, worth in zip(card.cost.amounts, COSTS, strict=True)) for card in deck]
        out += paid + [0] * (int(c.CARDS) - len(paid))
    return out


def _depths(rows: Box) -> list[int]:
    """What it is worth to have the explorer in a room: the deeper the better."""
    far = {0: 0}
    todo = [0]
    for room in todo:
        for door in rows.doors:
            for here, there in (door.rooms, door.rooms[::-1]):
                if here == room and there not in far:
                    far[there] = far[here] + 1
                    todo.append(there)
    return [60 * far.get(room, 0) + (50 if row.place == "base" else 0) for room, row in enumerate(rows.rooms)]


class Worths:
    """What bots think of the things in one box."""

    def __init__(self, rows: Box) -> None:
        self.at_once: Final[Ints] = ints_of([at_once for at_once, _ in _of_sources(rows)])
        """What a source brings when it comes into play."""
        self.each_round: Final[Ints] = ints_of([each_round for _, each_round in _of_sources(rows)])
        """What it brings in each round after that."""
        self.price: Final[Ints] = ints_of(_prices(rows))
        """What each card costs."""
        self.room: Final[Ints] = ints_of(_depths(rows))
        """What it is worth to have the explorer in a room."""
