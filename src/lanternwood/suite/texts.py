"""Everything a person reads can be said in another language: a catalogue that brackets patterns shows what cannot."""

from __future__ import annotations

import re

from lanternwood.core import defaults
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.text import Text, told
from lanternwood.match.match import Match
from lanternwood.suite.tables import Table, any_answer, moves_of, tables_of

WORD = re.compile("[a-z]{3}")
SOME = 25
"""Options of a question that are looked at, and illegal targets that are tried."""


class Brackets:
    """A language in which every pattern stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"«{one if n == 1 else many}»"


def check(text: str, quotes: bool = False) -> None:
    """It is a sentence made of a pattern, and so are the words in it, unless it quotes what somebody wrote."""
    assert isinstance(text, Text), f"{text!r} is a plain str"
    said = told(text, Brackets())
    assert said.startswith("«"), said
    assert said.endswith("»"), said
    if not quotes:
        check_values(text)


def check_values(text: Text) -> None:
    for value in text.values.values():
        for part in value if isinstance(value, (list, tuple)) else [value]:
            if isinstance(part, Text):
                check_values(part)
            else:
                assert not WORD.search(str(part)), f"{part!r} in {text!r} is a plain str"


def look_at(game: Game, s: State, seat: int, targets: list[str]) -> None:
    """Read the question, its options and the score sheets, and ask why some other things cannot be done."""
    check(game.words.ask(s, seat))
    for move in moves_of(s, seat)[:SOME]:
        option = game.words.describe(s, seat, move)
        check(option.text)
        for target in (option.words, *option.points):
            if target not in targets and seat != NATURE:
                targets.append(target)
    for sheet in game.shown.score(s) if seat != NATURE else ():
        check(sheet.who)
        for line in sheet.lines:
            check(line.name)
            for part in line.parts:
                check(part.text)
    for place in {seat, (seat + 1) % s.seats} - {NATURE}:
        for target in ["no such thing", "no:thing", "", *targets[-SOME:]]:
            try:
                reason = game.why_not(s, place, target)
            except BadInput as error:
                check(error.text, quotes=True)
            else:
                if reason is not None:
                    check(reason.text, quotes=True)


def test_random_games_can_be_told_in_any_language(few: Table) -> None:
    s, rng = few.new(), few.rng("texts")
    s.telling = True
    targets: list[str] = []
    pauses = 0
    while s.asked:
        seat, move = any_answer(s, rng)
        if pauses % 3 == 0 or (seat != NATURE and not targets):
            look_at(few.game, s, seat, targets)
            targets.sort(key=lambda target: rng.below(1 << 20))
        pauses += 1
        s.facts.clear()
        s.play(seat, move)
        for fact in s.facts:
            text = few.game.words.tell(s, fact)
            if text:
                check(text)
    if few.game.shown.draw is not defaults.draw:  # that one shows fields by their meanings
        check(few.game.shown.draw(s), quotes=True)
    reason = few.game.why_not(s, 0, targets[0])
    assert reason is not None
    check(reason.text)


def test_games_of_bots_can_be_told_in_any_language(game: Game) -> None:
    for seats in game.seat_counts[:3]:
        match = Match(game, ["greedy"] * seats, seed=f"texts {seats}")
        match.run()
        for entry in match.log:
            for fact in entry.facts:
                check(fact)
        for sheet in game.shown.score(match.state):
            for line in sheet.lines:
                check(line.name)
                for part in line.parts:
                    check(part.text)


def test_what_is_said_before_a_game_can_be_told_in_any_language(game: Game) -> None:
    for table in tables_of(game):
        for note in game.words.notes(table.seats, table.options):
            check(note)
    check(game.summary)
    for setting in game.settings:
        check(setting.help)
