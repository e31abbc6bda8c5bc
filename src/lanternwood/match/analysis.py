"""A finished game looked at again: each seat's chance of winning turn by turn, and the choices that changed it most.

A turn is what a seat does until it passes the say; answers of a seat to a secret question belong together, whatever
others answer meanwhile. Every turn with a choice in it is put to `advise` for the seat that made it, from what it could
know then. Where the choice was another one than the best found, and cost a lot, it is looked at once more and longer;
what is still lost then is a turning point.

Turns are judged one by one (`judge`, `confirm`), so that a server can do a few at a time; `put_together` makes the
analysis of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lanternwood.bots.advice import Advice, Advised, advise
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.match.hints import Hint, believed, carried_out, explained, hint_data, option_data
from lanternwood.match.say import Question, keeps_the_say, secret_question

VERSION = 1
"""Of the analysis: a kept one with another number is made again."""
SECONDS = 40.0
"""What a whole analysis may take, about."""
LONGEST = 0.6
"""What one question may take at the first look; the second look at a turning point takes longer."""
SECOND_LOOK = 0.3
"""The part of the time that is kept for the second look."""
CANDIDATES = 8
TURNING_POINTS = 5
LOST = 0.04
"""A chance lost that is worth telling."""
FEW = 300
"""Where turns were played on less often than this, the chart is smoothed."""
DOUBT = 6
"""A move that was looked at so often is believed half."""


@dataclass
class Step:
    """A step of a turn: the table before it, and the move that was made."""

    at: int
    """So many steps of the game came before it."""
    state: State
    move: int


@dataclass
class Turn:
    """What a seat did until it passed the say."""

    seat: int
    steps: list[Step] = field(default_factory=list)
    group: int = 0
    """Turns of one secret question have the same number."""

    @property
    def at(self) -> int:
        return self.steps[0].at


@dataclass
class Judged:
    """A turn as it was found to be: everyone's chances before it, and the choice in it that lost most."""

    turn: int
    chances: tuple[float, ...]
    looks: int = 0
    lost: float = 0.0
    step: int = 0
    """The step of the turn that lost it."""
    better: Hint | None = None


def turns_of(game: Game, start: State, steps: Sequence[tuple[int, str]]) -> list[Turn]:
    """The turns of a game in which something could be chosen."""
    s = start.clone()
    turns: list[Turn] = []
    current: Turn | None = None
    open_turns: dict[int, Turn] = {}
    question: Question | None = None
    groups = 0
    for at, (seat, words) in enumerate(steps):
        before = s.clone()
        move = game.words.parse(s, seat, words)
        s.play(seat, move)
        if seat == NATURE:
            continue
        now = secret_question(before)
        if now is not None:
            if now != question:
                open_turns, groups = {}, groups + 1
            current = open_turns.get(seat)
        elif current is None or current.seat != seat:
            current, groups = None, groups + 1
        question = now
        if current is None:
            current = Turn(seat, group=groups)
            turns.append(current)
            open_turns[seat] = current
        current.steps.append(Step(at, before, move))
        if now is None and not keeps_the_say(seat, before, s):
            current = None
    return [turn for turn in turns if any(len(step.state.moves(turn.seat)) > 1 for step in turn.steps)]


def judge(game: Game, turns: Sequence[Turn], number: int, seconds: float) -> Judged:
    """Look at one turn: its chances, and what its choices lost against the best moves found."""
    turn = turns[number]
    judged: Judged | None = None
    plan: tuple[int, ...] = ()
    for at, step in enumerate(turn.steps):
        if plan and plan[0] == step.move:
            plan = plan[1:]
            continue
        if len(step.state.moves(turn.seat)) == 1:
            plan = ()
            continue
        advice = _advice(game, turn.seat, step, f"first {number} {at}", seconds)
        seconds /= 2  # later steps of a turn have less to choose from
        if judged is None:
            chances = tuple(believed(advice.best[0], seat) for seat in range(step.state.seats))
            judged = Judged(number, chances, advice.iterations)
        best, played = advice.best[0], _made(advice, step.move)
        plan = (played or best).moves[1:]
        if played is not best:
            lost = _lost(turn.seat, best, played)
            if lost > judged.lost:
                judged.lost, judged.step = lost, at
    assert judged is not None, "a turn without a choice is not judged"
    return judged


def confirm(game: Game, turns: Sequence[Turn], judged: Judged, seconds: float) -> Judged:
    """Look once more at what a turn lost, for longer and with other luck."""
    turn = turns[judged.turn]
    step = turn.steps[judged.step]
    advice = _advice(game, turn.seat, step, f"second {judged.turn} {judged.step}", seconds)
    best, played = advice.best[0], _made(advice, step.move)
    if played is best:
        return Judged(judged.turn, judged.chances, judged.looks)
    world = step.state.clone()
    world.redeal(turn.seat, Rng(seed_of(f"world {judged.turn}")))
    better = explained(game, world, turn.seat, best, [played] if played is not None else [])
    lost = _lost(turn.seat, best, played)
    return Judged(judged.turn, judged.chances, judged.looks, lost, judged.step, better)


def _advice(game: Game, seat: int, step: Step, seed: str, seconds: float) -> Advice:
    return advise(game, step.state.clone(), seat, f"analysis {seed}", seconds=seconds)


def _made(advice: Advice, move: int) -> Advised | None:
    """What was found about the move that was made."""
    return next((one for one in advice.best if one.moves[0] == move), None)


def _lost(seat: int, best: Advised, played: Advised | None) -> float:
    """The chance that was given away; a move that was hardly looked at counts less, because its chance is a guess."""
    if played is None:
        return 0.0
    return max(0.0, best.chances[seat] - played.chances[seat]) * played.visits / (played.visits + DOUBT)


def candidates(judged: Sequence[Judged]) -> list[Judged]:
    """The turns that are worth a second look, the worst first."""
    lossy = [one for one in judged if one.lost >= LOST / 2]
    return sorted(lossy, key=lambda one: -one.lost)[:CANDIDATES]


def seconds_for(turns: Sequence[Turn], whole: float = SECONDS) -> tuple[float, float]:
    """What a first and a second look may take, so that the whole takes as long as it may."""
    questions = sum(1.6 if len(turn.steps) > 1 else 1.0 for turn in turns) or 1.0
    return min(LONGEST, whole * (1 - SECOND_LOOK) / questions), whole * SECOND_LOOK / CANDIDATES


def put_together(
    game: Game, turns: Sequence[Turn], judged: Sequence[Judged], again: Sequence[Judged], end: State, last: int
) -> dict[str, Any]:
    """The analysis as data that can be kept: a point for every turn, and the turning points in the order of play."""
    groups: dict[int, list[Judged]] = {}
    for one in judged:
        groups.setdefault(turns[one.turn].group, []).append(one)
    points: list[dict[str, Any]] = []
    for ones in groups.values():
        chances = [sum(one.chances[seat] for one in ones) / len(ones) for seat in range(end.seats)]
        seats = [turns[one.turn].seat for one in ones]
        points.append({"step": min(turns[one.turn].at for one in ones), "seats": seats, "chances": chances})
    looks = sum(one.looks for one in judged) // max(1, len(judged))
    if looks < FEW:
        smooth(points)
    result = game.judgement.chances(end, game.judgement.points(end))
    points.append({"step": last, "seats": [], "chances": result})
    worst = sorted((one for one in again if one.better and one.lost >= LOST), key=lambda one: -one.lost)
    turning = [_turning(game, turns[one.turn], one) for one in worst[:TURNING_POINTS]]
    turning.sort(key=lambda one: int(one["step"]))
    return {"version": VERSION, "looks": looks, "points": points, "turning": turning}


def smooth(points: list[dict[str, Any]]) -> None:
    """Where the game was played on rarely, a chance leans on those of the turns around it."""
    old = [point["chances"] for point in points]
    for at, point in enumerate(points):
        around = (old[max(0, at - 1)], old[at], old[at], old[min(len(old) - 1, at + 1)])
        point["chances"] = [sum(parts) / 4 for parts in zip(*around, strict=True)]


def _turning(game: Game, turn: Turn, judged: Judged) -> dict[str, Any]:
    assert judged.better is not None
    step = turn.steps[judged.step]
    moves = [each.move for each in turn.steps[judged.step :]]
    played, _ = carried_out(game, step.state, turn.seat, moves)
    return {
        "step": step.at,
        "end": turn.steps[-1].at + 1,
        "seat": turn.seat,
        "lost": judged.lost,
        "played": [option_data(option) for option in played],
        "better": hint_data(judged.better),
    }


def analyse(
    game: Game,
    start: State,
    steps: Sequence[tuple[int, str]],
    seconds: float = SECONDS,
    progress: Callable[[float], None] = lambda part: None,
) -> dict[str, Any]:
    """A whole analysis here and now."""
    turns = turns_of(game, start, steps)
    first, second = seconds_for(turns, seconds)
    judged = []
    for number in range(len(turns)):
        judged.append(judge(game, turns, number, first))
        progress((1 - SECOND_LOOK) * (number + 1) / len(turns))
    again = []
    for one in candidates(judged):
        again.append(confirm(game, turns, one, second))
        progress(1 - SECOND_LOOK + SECOND_LOOK * len(again) / CANDIDATES)
    end = start.clone()
    for seat, words in steps:
        game.play(end, seat, words)
    progress(1.0)
    return put_together(game, turns, judged, again, end, len(steps))
