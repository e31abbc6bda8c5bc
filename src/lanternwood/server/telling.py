"""What happened since somebody looked, beat by beat, so that a client can show it in order.

A message holds the table as it lies now. Each beat says how to get from the table after it back to the one before it,
so a client has every table in between without any of them being sent whole, and is always right about the last one.
"""

from __future__ import annotations

from typing import Any

from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.text import Text
from lanternwood.match.beats import Beat, beats_of
from lanternwood.match.places import Entry, Line
from lanternwood.match.table import Table
from lanternwood.server.answers import BeatShown, ChangeShown, LogLine, ReplayMessage, TaleMessage
from lanternwood.server.shown import Tell, entry_message, replay_message, scene_of, sheet_message, state_at, teller

MOST = 80
"""Beats that are told at once; older ones are words in the log."""


def log_told(table: Table, seat: int | None, seen: int, tell: Tell) -> list[LogLine]:
    """The log behind a number as a seat may read it, with its beats."""
    first = next((at for at, line in enumerate(table.lines) if line.seq > seen), len(table.lines))
    known = table.lines[first - 1].beats if first else []
    return lines_told(table.game, table.state, seat, table.lines[first:], known[-1].after if known else None, tell)


def lines_told(
    game: Game, now: State, seat: int | None, lines: list[Line], before: State | None, tell: Tell
) -> list[LogLine]:
    """Steps as a seat may read them, with their beats."""
    found = [(line.seq, entry) for line in lines for entry in line.entries_for(seat)]
    shown = told(game, now, seat, [entry for _, entry in found], before, tell)
    return [
        {**entry_message(entry, seq, tell), "beats": beats} for (seq, entry), beats in zip(found, shown, strict=True)
    ]


def tale_message(table: Table, seat: int | None, seen: int, language: str = "en") -> TaleMessage:
    """What happened behind a number, once more."""
    tell = teller(language, table)
    view = scene_of(table.game, table.state, seat, tell)
    return {"seq": table.seq, "view": view, "log": log_told(table, seat, seen, tell)}


def replay_told(table: Table, step: int, since: int, seat: int | None, language: str = "en") -> ReplayMessage:
    """A finished game after so many steps, with what led there from an earlier one."""
    shown, tell = replay_message(table, step, language, seat), teller(language, table)
    if not 0 < step - since <= MOST:
        return shown
    s = state_at(table, since)
    before, lines = s.clone(), []
    s.telling = True
    for number, (who, words) in enumerate(table.steps[since:step], since + 1):
        move = table.game.words.parse(s, who, words)
        points = table.game.words.describe(s, who, move).points
        s.facts.clear()
        s.play(who, move)
        lines.append(Line(number, who, words, False, beats_of(table.game, s, who, False), points))
    return {**shown, "log": lines_told(table.game, s, seat, lines, before, tell)}


def told(
    game: Game, now: State, seat: int | None, entries: list[Entry], before: State | None, tell: Tell
) -> list[list[BeatShown]]:
    """The beats of some entries of the log; `before` is the table before the first of them, if it is known."""
    shown: list[list[BeatShown]] = [[] for _ in entries]
    beats = [(number, beat) for number, entry in enumerate(entries) for beat in entry.beats][-MOST:]
    while beats and beats[0][1].after is None:
        before = None
        beats.pop(0)
    if any(beat.after is None for _, beat in beats):  # words that were put in front of the first step
        beats = [(number, beat) for number, beat in beats if beat.after is not None]
    scenes = [scene_of(game, beat.after, seat, tell) for _, beat in beats if beat.after is not None]
    first = scene_of(game, before, seat, tell) if before is not None and beats else None
    for at, (number, beat) in enumerate(beats):
        after = scenes[at] if at + 1 < len(beats) else scene_of(game, now, seat, tell)
        earlier = scenes[at - 1] if at else first
        back = [] if earlier is None else changes(after, earlier)
        made = beat_message(game, beat, back, seat, tell)
        counted = beats[at - 1][1].after if at else before
        if counted is not None and game.words.counts and beat.kind == game.words.counts:
            made["sheets"] = [sheet_message(sheet, tell) for sheet in game.shown.score(counted, seat)]
        shown[number].append(made)
    return shown


def beat_message(game: Game, beat: Beat, back: list[ChangeShown], seat: int | None, tell: Tell) -> BeatShown:
    assert beat.after is not None
    return {
        "text": tell(beat.text) if beat.text else "",
        "kind": beat.kind,
        "seat": beat.seat,
        "moves": [{"from": start, "to": end} for start, end in beat.moves],
        "back": back,
        "scores": list(beat.after.scores()),
        "sums": [[each.before, *[line.points for line in each.lines]] for each in game.shown.score(beat.after, seat)],
        "sheets": [],
    }


def changes(of: Any, to: Any) -> list[ChangeShown]:
    """What has to be changed in a scene to get another one."""
    found: list[ChangeShown] = []
    _compare(of, to, [], found)
    return found


def _compare(of: Any, to: Any, path: list[str | int], found: list[ChangeShown]) -> None:
    if isinstance(of, dict) and isinstance(to, dict) and of.keys() == to.keys():
        for key, value in of.items():
            _compare(value, to[key], [*path, str(key)], found)
    elif isinstance(of, (list, tuple)) and isinstance(to, (list, tuple)) and len(of) == len(to):
        for number, value in enumerate(of):
            _compare(value, to[number], [*path, number], found)
    elif of != to or (isinstance(of, Text) != isinstance(to, Text)):
        found.append({"at": path, "was": to})
