"""Why not, for several steps in a row: `take 0; shape P2; place 1,3 1,4`, also where chance answers in between.

What chance will answer is not known when somebody asks, so the steps after it are judged in many worlds. A rule that
forbids a step in all of them is the answer; where it does in some only, that is said. Who wants to know about a certain
answer of chance writes it down as a step (`deal; draw jack`), as in the `then` of a position file.
"""

from __future__ import annotations

from collections import Counter

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.scores import Reason
from lanternwood.core.text import say
from lanternwood.core.things import from_people

WORLDS = 24
"""Answers of chance that are tried."""


def first_reason(game: Game, s: State, seat: int, words: str) -> tuple[str, Reason | None]:
    """The first of several steps of a seat that is forbidden, and why; the table stays as it is."""
    steps = [step.strip() for step in words.split(";") if step.strip()]
    if not steps:
        raise BadInput(say("expected a move in words, such as 'take 3'"))
    worlds = [s.clone()]
    doubt: tuple[str, Reason | None] = ("", None)
    for number, step in enumerate(steps):
        if _is_chances(game, worlds, step):
            game.play(worlds[0], NATURE, step)
            continue
        if number:
            worlds = [after for world in worlds for after in _after_chance(world, WORLDS // len(worlds))]
        reasons = [game.why_not(world, seat, from_people(step)) for world in worlds]
        allowed = [world for world, reason in zip(worlds, reasons, strict=True) if reason is None]
        if not allowed:
            return step, _usual(reasons)
        if len(allowed) < len(worlds) and doubt[1] is None:
            doubt = step, _perhaps(_usual(reasons))
        worlds = allowed
        if number + 1 < len(steps):
            for world in worlds:
                game.play(world, seat, step)
    return doubt if doubt[1] is not None else (steps[-1], None)


def _is_chances(game: Game, worlds: list[State], step: str) -> bool:
    """Is a step the answer of chance, where it is asked?"""
    if len(worlds) > 1 or worlds[0].asked != (NATURE,):
        return False
    try:
        return game.words.parse(worlds[0], NATURE, step) in list(worlds[0].moves(NATURE))
    except BadInput:
        return False


def _after_chance(world: State, times: int) -> list[State]:
    """The worlds in which chance has answered, so many of them; this one where it is not asked."""
    if world.asked != (NATURE,):
        return [world]
    out = []
    for seed in range(max(times, 1)):
        after = world.clone()
        after.answer_nature(Rng(seed + 1))
        out.append(after)
    return out


def _usual(reasons: list[Reason | None]) -> Reason:
    """The reason that is met most often."""
    return Counter(reason for reason in reasons if reason is not None).most_common(1)[0][0]


def _perhaps(reason: Reason) -> Reason:
    return Reason(reason.rule, say("that depends on chance: it can be that {text}", text=reason.text))
