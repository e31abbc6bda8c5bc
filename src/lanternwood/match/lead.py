"""Where a finished game was decided: the step after which nobody caught up with those who won."""

from __future__ import annotations

from collections.abc import Sequence

from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.text import SeatText


def lead_taken(game: Game, start: State, steps: Sequence[tuple[int, str]]) -> int:
    """The number of the step (from 1) after which those who won were ahead of everybody else until the end; 0 where
    points did not decide: nobody lost, a tie was broken, or who wins has no more points than others."""
    s: State = start.clone()
    told = [standing(game, s)]
    for seat, words in steps:
        game.play(s, seat, words)
        told.append(standing(game, s))
    winners = s.winners()
    behind = [at for at, scores in enumerate(told) if not ahead(scores, winners)]
    last = behind[-1] if behind else 0
    return last + 1 if winners and len(winners) < len(told[0]) and last < len(steps) else 0


def standing(game: Game, s: State) -> list[int]:
    """Everybody's points if the game ended now, as their sheets count them: what is in sight tells more than what has
    been written down."""
    points = list(s.scores())
    for sheet in game.shown.score(s, None):
        if isinstance(sheet.who, SeatText):
            points[sheet.who.seat] = sheet.total
    return points


def ahead(scores: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether everybody who won has more points than everybody else."""
    others = [points for seat, points in enumerate(scores) if seat not in winners]
    mine = [points for seat, points in enumerate(scores) if seat in winners]
    return bool(others and mine) and min(mine) > max(others)
