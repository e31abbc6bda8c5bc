"""The effect language: what cards, tiles and missions do, cost and ask for, in a few words that are read at load.

An effect is steps joined by "; ". A step is a verb with its words, or one of

    one(wood 1 | metal 1)        its owner picks a branch
    pay(1it) -> ep 1             a trade that may be declined
    if(elec) joker 1             only with the Electricity Token; elec+: with its Advanced side
    each(STA) draw adv 1         as often as the counter says
    foes(wood>me) drop wood 1    every opponent with more of it loses something; foes(all): every opponent

Permanent effects wait for an event, "on door: vp 1", or change a main action, "mod main wood: +1". An effect of the
end of the game is "score 2 per tool/2 max 8". Costs are "2w", "1it", "bed"; needs "2STR", "elec+", "rooms 3".
Numbers stand for what numbers.py says. This file holds what such texts are read into by reading.py, which refuses a
text with the word at which it fails.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Do:
    """A verb: an operation of numbers.py and its numbers."""

    op: int
    a: int = 0
    b: int = 0
    c: int = 0


@dataclass(frozen=True)
class Cost:
    """What is paid, by the places of `numbers.COST`."""

    amounts: tuple[int, ...]

    def __bool__(self) -> bool:
        return any(self.amounts)


@dataclass(frozen=True)
class Needs:
    """What is checked: skill icons, Electricity (0, 1, 2), and counters with the least they must show."""

    skills: tuple[int, ...] = (0, 0, 0, 0)
    elec: int = 0
    counters: tuple[tuple[int, int], ...] = ()

    def __bool__(self) -> bool:
        return any(self.skills) or self.elec > 0 or bool(self.counters)


@dataclass(frozen=True)
class Choice:
    """Its owner picks one of the branches."""

    branches: tuple[Effect, ...]


@dataclass(frozen=True)
class Trade:
    """A cost that may be paid for a step."""

    cost: Cost
    step: Step


@dataclass(frozen=True)
class If:
    """A step for owners of the Electricity Token: 1 either side, 2 the Advanced one."""

    elec: int
    step: Step


@dataclass(frozen=True)
class Each:
    """A step as often as a counter says."""

    counter: int
    step: Step


@dataclass(frozen=True)
class Foes:
    """What every opponent suffers who has more of `counter` than the owner; -1: every opponent."""

    counter: int
    step: Do


Step = Do | Choice | Trade | If | Each | Foes


@dataclass(frozen=True)
class Effect:
    """Steps in order."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Trigger:
    """An effect each time an event occurs; the event is its place in `numbers.EVENTS`."""

    event: int
    effect: Effect


@dataclass(frozen=True)
class Mod:
    """A change of a main action: more strength, or less wood or metal to pay in all."""

    action: int
    plus: int = 0
    wood: int = 0
    metal: int = 0


@dataclass(frozen=True)
class Score:
    """Points at the end: n for every `per` of a counter, at most `most` (0: no limit)."""

    n: int
    counter: int
    per: int
    most: int
