"""What decided a game whose points alone do not say it: every measure that counts among the tied, with its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lanternwood.core.text import Text, all_of, count, say, seat_text

MOST_POINTS = say("the most points win")


def told_points(n: int) -> Text:
    return count(n, "{n} point", "{n} points")


@dataclass(frozen=True)
class Measure:
    """Something that seats are compared by: more is better. `told` is what each seat has, such as "3 trees"; `decides`
    says what wins, such as "the most trees win"."""

    worth: Mapping[int, int]
    told: Mapping[int, Text]
    decides: Text


def decided(seats: Sequence[int], measures: Sequence[Measure]) -> list[Text]:
    """How the tied were told apart, measure by measure, or that they share the win; nothing where the first measure,
    the points, says it all."""
    tied = list(seats)
    out: list[Text] = []
    same: list[Text] = []
    for measure in measures:
        best = max(measure.worth[seat] for seat in tied)
        left = [seat for seat in tied if measure.worth[seat] == best]
        if same and len(left) < len(tied):
            out.append(say("{who} are tied with {what}", who=_names(tied), what=all_of(same)))
            out.append(say("{decides}: {counts}", decides=measure.decides, counts=told_by(measure, tied)))
        tied = left
        same.append(measure.told[tied[0]])
        if len(tied) == 1:
            return out
    out.append(say("{who} are tied with {what} and share the win", who=_names(tied), what=all_of(same)))
    return out


def told_by(measure: Measure, seats: Sequence[int]) -> Text:
    """What each seat has."""
    return all_of([say("{who} has {what}", who=seat_text(seat), what=measure.told[seat]) for seat in seats])


def _names(seats: Sequence[int]) -> Text:
    return all_of([seat_text(seat) for seat in seats])
