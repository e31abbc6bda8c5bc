"""What would you do, and why? An advised move in words: its steps, the chance it gives, and reasons.

Reasons come from what any game can tell: the score sheet before and after the steps, and how the moves that were looked
at compare some turns later. No game's rules are known here, and nothing but what the seat may know is looked at.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lanternwood.bots.advice import Advice, Advised
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.scores import Option, SeatScore
from lanternwood.core.text import SeatText, Text, count, forms, say, seat_text
from lanternwood.match.kept import packed, unpacked
from lanternwood.match.say import keeps_the_say

SECONDS = 1.0
SHOWN = 3
"""So many moves are shown."""
LONGEST = 12
"""So many steps of a turn."""
LOOKED_AT = 0.04
"""A move that was looked at less often than this part of the best one's looks is a guess, and is not shown."""
POINTS = 1.0
"""Points that make a difference worth telling: one's own, and a rival's."""
RIVAL = 1.5
LEAD = 0.03
"""A chance of winning so much better than the next one's stands out."""
ENOUGH = 8
"""Looks at a move that are enough to compare what it leads to."""
DOUBT = 4
"""So many looks without a result stand beside the real ones, so that a few lucky ones are not taken for certainty."""
LATER = forms("it leads to about {n} point more some turns later", "it leads to about {n} points more some turns later")
WON_MORE = forms("played on, it won about {n} game of 100 more", "played on, it won about {n} games of 100 more")
WON_LESS = forms("played on, it won about {n} game of 100 less", "played on, it won about {n} games of 100 less")
DENIED = forms("it leaves {rival} about {n} point less", "it leaves {rival} about {n} points less")


@dataclass(frozen=True)
class Hint:
    """A move that came out well: the steps of the turn as far as they can be foreseen, and why."""

    steps: tuple[Option, ...]
    chance: float
    gain: int | None
    """Points at once; None where none are counted."""
    why: tuple[Text, ...]


def hints(game: Game, world: State, seat: int, advice: Advice, most: int = SHOWN) -> list[Hint]:
    """The best moves for a seat, best first; `world` is one that the seat cannot tell from the real one."""
    first = advice.best[:1]
    rest = [a for a in advice.best[1:] if a.visits >= max(2.0, LOOKED_AT * first[0].visits)]
    chosen = sorted([*first, *rest[: most - 1]], key=lambda one: -believed(one, seat))
    chosen = [replace(one, moves=whole_turn(game, world, seat, one.moves)) for one in chosen]
    return [explained(game, world, seat, one, [a for a in chosen if a is not one]) for one in chosen]


def whole_turn(game: Game, world: State, seat: int, moves: Sequence[int]) -> tuple[int, ...]:
    """A turn up to its end: what the search did not look into is done as the game's judgement plans it."""
    s, planned, rng = world.clone(), list(moves), Rng(0)
    done: list[int] = []
    s.forget(seat)
    while len(done) < LONGEST and (not done or keeps_the_say(seat, world, s)):
        options = [int(move) for move in s.moves(seat)]
        if not planned or planned[0] not in options:
            planned = [int(move) for move in game.judgement.plan(s, seat, rng)]
        if not planned or planned[0] not in options:
            break
        done.append(planned.pop(0))
        s.play(seat, done[-1])
    return tuple(done)


def explained(game: Game, world: State, seat: int, one: Advised, others: Sequence[Advised]) -> Hint:
    """A move with its reasons, beside other moves that were looked at."""
    steps, after = carried_out(game, world, seat, one.moves)
    before, then = sheet_of(game, world, seat), sheet_of(game, after, seat)
    counted = game.points and before is not None and then is not None
    gain = then.total - before.total if counted and before and then else None
    good: list[Text] = []
    cost: list[Text] = []
    if not after.asked and seat in after.winners():
        good.append(say("it wins the game at once"))
    elif counted and before and then:
        good, cost = scored(before, then)
    good += compared(game, seat, one, others)
    why = [*good, *cost] if good else [*cost, plain_reason(seat, one, others)]
    return Hint(tuple(steps), believed(one, seat), gain, tuple(why))


def believed(one: Advised, seat: int) -> float:
    """A chance of winning as far as it can be believed: a few looks do not make it certain."""
    even = 1 / max(2, len(one.chances))
    return (one.chances[seat] * one.visits + even * DOUBT) / (one.visits + DOUBT)


def carried_out(game: Game, world: State, seat: int, moves: Sequence[int]) -> tuple[list[Option], State]:
    """The steps of a turn in words, and the table after them, before chance or anyone else answers."""
    s = world.clone()
    s.forget(seat)
    steps: list[Option] = []
    for move in moves:
        if steps and not keeps_the_say(seat, world, s):
            break
        if move not in s.moves(seat):
            break
        steps.append(game.words.describe(s, seat, move))
        s.play(seat, move)
    return steps, s


def sheet_of(game: Game, s: State, seat: int) -> SeatScore | None:
    """A seat's own score sheet."""
    sheets = game.shown.score(s, seat)
    return next((sheet for sheet in sheets if isinstance(sheet.who, SeatText) and sheet.who.seat == seat), None)


def scored(before: SeatScore, after: SeatScore) -> tuple[list[Text], list[Text]]:
    """Which lines of the score sheet grow, and which shrink."""
    if after.before != before.before:  # a round was scored on the way: its lines begin again
        n = after.total - before.total
        return [count(n, "it brings {n} point", "it brings {n} points")] if n > 0 else [], []
    old = {str(line.name): line.points for line in before.lines}
    changes = [(line.name, line.points - old.get(str(line.name), 0)) for line in after.lines]
    more = [say("{points} for {line}", points=f"+{n}", line=name) for name, n in changes if n > 0]
    less = [say("{points} for {line}", points=f"\N{MINUS SIGN}{-n}", line=name) for name, n in changes if n < 0]
    return [say("it scores {lines}", lines=more)] if more else [], [say("it costs {lines}", lines=less)] if less else []


def compared(game: Game, seat: int, one: Advised, others: Sequence[Advised]) -> list[Text]:
    """What it leads to some turns later, and what it leaves to rivals, beside the other moves."""
    others = [other for other in others if other.visits >= ENOUGH]
    if not game.points or not others or one.visits < ENOUGH:
        return []
    found: list[Text] = []
    ahead = round(one.worth[seat] - max(other.worth[seat] for other in others), 1)
    if ahead >= POINTS:
        found.append(count(round(ahead), *LATER))
    rivals = [rival for rival in range(len(one.worth)) if rival != seat]
    denied = [(min(other.worth[rival] for other in others) - one.worth[rival], rival) for rival in rivals]
    if denied and max(denied)[0] >= RIVAL:
        n, rival = max(denied)
        found.append(count(round(n), *DENIED, rival=seat_text(rival)))
    return found


def plain_reason(seat: int, one: Advised, others: Sequence[Advised]) -> Text:
    """Where the score sheet tells nothing: what was found by playing on."""
    if one.visits < ENOUGH:
        return say("it looks good at a first glance")
    if not others:
        return say("nothing else was worth a second look")
    lead = believed(one, seat) - max(believed(other, seat) for other in others)
    if lead >= LEAD:
        return count(round(100 * lead), *WON_MORE)
    if lead > -LEAD:
        return say("played on, it won about as often as the other moves: choose what you like")
    return count(round(-100 * lead), *WON_LESS)


def hint_seconds() -> float:
    """What a hint may take; the environment variable LANTERNWOOD_HINT says otherwise."""
    return seconds_of("LANTERNWOOD_HINT", SECONDS, 10.0)


def seconds_of(variable: str, usual: float, most: float) -> float:
    """A length of time that an environment variable may set."""
    text = os.environ.get(variable, "")
    try:
        return min(most, max(0.01, float(text))) if text else usual
    except ValueError:
        raise BadInput(f"{variable} is {text!r} and should be a number of seconds") from None


# As data


def option_data(option: Option) -> list[Any]:
    return [option.words, packed(option.text), list(option.points)]


def option_from(data: list[Any]) -> Option:
    words, text, points = data
    return Option(words, unpacked(text), tuple(points))


def hint_data(hint: Hint) -> dict[str, Any]:
    """A hint that can leave the process, or be kept."""
    return {
        "steps": [option_data(step) for step in hint.steps],
        "chance": hint.chance,
        "gain": hint.gain,
        "why": [packed(text) for text in hint.why],
    }


def hint_from(data: dict[str, Any]) -> Hint:
    """The hint that `hint_data` was given."""
    return Hint(
        tuple(option_from(step) for step in data["steps"]),
        data["chance"],
        data["gain"],
        tuple(unpacked(text) for text in data["why"]),
    )
