"""Tables that nobody keeps: a position and some steps come in, what they make of the table goes out.

Lessons and the page that scores a table at home use it. The server remembers nothing between two requests.
"""

from __future__ import annotations

from typing import Any

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.text import say
from lanternwood.match.beats import beats_of
from lanternwood.match.fate import Fate
from lanternwood.match.files import read_position
from lanternwood.match.places import Line, Refused
from lanternwood.match.say import keeps_the_say
from lanternwood.server.answers import StudyMessage
from lanternwood.server.api import clean
from lanternwood.server.calls import Call
from lanternwood.server.i18n import language_of, told_in
from lanternwood.server.messages import NAME, ScoreTable, Study
from lanternwood.server.shown import ask_message, entry_message, scene_of, sheet_message
from lanternwood.server.telling import lines_told

LONGEST = 20_000
"""Characters of the longest position."""
MOST = 400
"""Steps of the longest study."""


async def score(call: Call) -> Any:
    """The score sheets of a table at home, given as a position, with the reason for every point."""
    body: ScoreTable = call.body
    game, s = read(body.position)
    names = [clean(name, NAME, say("name")) for name in body.names[: s.seats]]
    language = language_of(call.request)

    def tell(text: str) -> str:
        return told_in(text, language, names)

    sheets = [sheet_message(sheet, tell) for sheet in game.shown.score(s)]
    decided = [] if s.asked else [tell(text) for text in game.words.decided(s)]
    return {"seq": 0, "sheets": sheets, "winners": list(s.winners()), "decided": decided}


def read(position: str) -> tuple[Game, State]:
    if len(position) > LONGEST:
        raise BadInput(say("a position may have at most {most} characters", most=LONGEST))
    return read_position(position)


async def study(call: Call) -> Any:
    """Play on from a position: the steps so far as `1: take 3` or `nature: draw jack`; chance and bots may answer."""
    body: Study = call.body
    game, s = read(body.position)
    if game.name != body.game:
        raise BadInput(say("the position is one of {game}, not of {other}", game=game.name, other=body.game))
    if not 0 <= body.seat < s.seats:
        raise BadInput(say("seat should be a number from 0 to {last}", last=s.seats - 1))
    if len(body.steps) > MOST:
        raise BadInput(say("a study has at most {most} steps", most=MOST))
    lines: list[Line] = []
    s.telling = True
    for text in body.steps:
        step(game, s, text, lines)
    if body.go_on:
        await go_on(call, game, s, body.seat, lines)
    names = [clean(name, NAME, say("name")) for name in body.names[: s.seats]]
    why, language = clean(body.why, 200, say("why")), language_of(call.request)
    return shown(game, s, body.seat, lines, max(0, len(body.steps) - 1), language, names, why)


def step(game: Game, s: State, text: str, lines: list[Line]) -> None:
    """One step in place, with what it told."""
    who, _, words = text.partition(": ")
    if who != "nature" and who not in [str(seat + 1) for seat in range(s.seats)]:
        raise BadInput(say("{text!r} should be written '1: take 3', or 'nature: draw jack'", text=text[:80]))
    seat = NATURE if who == "nature" else int(who) - 1
    if seat not in s.asked:
        raise Refused(say("step {n}: {who} is not asked now", n=len(lines) + 1, who=who))
    try:
        move = game.words.parse(s, seat, words)
        points, secret = game.words.describe(s, seat, move).points, bool(s.now.SECRET)
        s.facts.clear()
        s.play(seat, move)
    except Illegal as error:
        raise Refused(error.text, error.rule) from None
    lines.append(Line(len(lines) + 1, seat, words, secret, beats_of(game, s, seat, secret), points))


async def go_on(call: Call, game: Game, s: State, seat: int, lines: list[Line]) -> None:
    """Let chance and the other seats' bots answer until the seat is asked again."""
    fate = Fate.from_words("study")
    fate.count = sum(1 for line in lines if line.seat == NATURE)
    while s.asked and seat not in s.asked and len(lines) < MOST:
        if s.asked == (NATURE,):
            step(game, s, f"nature: {game.words.describe(s, NATURE, fate.answer(s)).words}", lines)
            continue
        if call.hub.workers is None:
            raise Refused("the other seats have nobody to play them here")
        other = next(each for each in s.asked if each != NATURE)
        before = s.clone()
        for words in await call.hub.workers.bot_turn(game, s, other, "lantern", f"study {len(lines)}"):
            step(game, s, f"{other + 1}: {words}", lines)
            if not keeps_the_say(other, before, s):
                break


def shown(
    game: Game, s: State, seat: int, lines: list[Line], known: int, language: str, names: list[str], why: str
) -> StudyMessage:
    """A study after some steps; those before `known` are told in words alone."""

    def tell(text: str) -> str:
        return told_in(text, language, names)

    reason = game.why_not(s.clone(), seat, why) if why else None
    return {
        "steps": [f"{'nature' if line.seat == NATURE else line.seat + 1}: {line.words}" for line in lines],
        "view": scene_of(game, s, seat, tell),
        "seat": seat,
        "roles": [tell(role) for role in game.words.roles(s)],
        "ask": ask_message(game, s, seat, str(len(lines)), tell),
        "over": not s.asked,
        "scores": list(s.scores()),
        "log": [
            *(entry_message(entry, line.seq, tell) for line in lines[:known] for entry in line.entries_for(seat)),
            *lines_told(game, s, seat, lines[known:], None, tell),
        ],
        "sheets": [sheet_message(sheet, tell) for sheet in game.shown.score(s, seat)] if s.asked != (NATURE,) else [],
        "why": {"target": why, "legal": False, "rule": reason.rule, "text": tell(reason.text)} if reason else None,
    }
