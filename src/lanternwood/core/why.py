"""Why a finished game ended as it did, in one sentence that names people: the rule that decided, else the line of the
score sheets in which the winner is furthest ahead of the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lanternwood.core.game import Game
from lanternwood.core.scores import SeatScore
from lanternwood.core.text import SeatText, Text, count, say
from lanternwood.core.ties import told_points


def why(game: Game, s: Any) -> str:
    """The sentence; empty while somebody is asked."""
    if s.asked:
        return ""
    return game.words.why(s) or by_rule(game.words.decided(s)) or by_sheets(game.shown.score(s, None), s.winners())


def by_rule(decided: Sequence[Text]) -> str:
    """What decided a game where points do not, as one sentence."""
    if not decided:
        return ""
    out = decided[0]
    for text in decided[1:]:
        out = say("{first}; {then}", first=out, then=text)
    return out


def by_sheets(sheets: Sequence[SeatScore], winners: Sequence[int]) -> str:
    """The line in which the winner (where nobody won, whoever has most) leaves the next one furthest behind."""
    if not sheets:
        return ""
    won = [sheet for sheet in sheets if isinstance(sheet.who, SeatText) and sheet.who.seat in winners]
    best = won[0] if won else max(sheets, key=_total)
    others = [sheet for sheet in sheets if sheet is not best and sheet not in won]
    if not others:
        return say("{who} has {points}", who=best.who, points=told_points(best.total))
    next_one = max(others, key=_total)
    values = {"who": best.who, "most": best.total, "next": next_one.total}
    theirs = {line.name: line.points for line in next_one.lines}
    gaps = [(line.points - theirs[line.name], line.name) for line in best.lines if line.name in theirs]
    gap, name = max(gaps, key=_gap, default=(0, ""))
    early = best.before - next_one.before
    if early > gap:
        return count(
            early,
            "{most} to {next}: {who} brought {n} point more from the rounds before",
            "{most} to {next}: {who} brought {n} points more from the rounds before",
            **values,
        )
    if gap <= 0 or len(best.lines) < 2:
        return has_more(best.who, best.total, next_one.who, next_one.total)
    return ahead(best.who, best.total, next_one.total, gap, name)


def has_more(who: str, most: int, other: str, less: int) -> Text:
    return count(
        most,
        "{who} has {n} point, {other} {less}",
        "{who} has {n} points, {other} {less}",
        who=who,
        other=other,
        less=less,
    )


def ahead(who: str, most: int, less: int, gap: int, line: str) -> Text:
    """`191 to 189: seat 1 is ahead by 12 in “Full square”`."""
    return say(
        "{most} to {less}: {who} is ahead by {gap} in “{line}”", most=most, less=less, who=who, gap=gap, line=line
    )


def _total(sheet: SeatScore) -> int:
    return sheet.total


def _gap(found: tuple[int, str]) -> int:
    return found[0]
