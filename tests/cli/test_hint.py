"""Hints, puzzles and analyses in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lanternwood.cli.main import main
from lanternwood.cli.plain import play_plain
from lanternwood.cli.tui.dialogs import PageScreen
from lanternwood.core.registry import get
from lanternwood.match.match import Match
from lanternwood.match.puzzles import puzzles
from tests.cli.test_plain import Talk
from tests.games.wispwood.hands import Hands, at_table


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNWOOD_HINT", "0.05")


def test_a_hint_in_plain_text_names_a_move_that_can_be_made() -> None:
    match = Match(get("vale-race"), ["person", "person"], {}, "hint")
    talk = Talk(["hint", "quit"])
    play_plain(match, None, talk.read, talk.write)
    first = next(line for line in talk.text.splitlines() if line.startswith("1. "))
    words = first[first.rindex("[") + 1 : -1]
    assert match.person is not None
    s = match.state
    assert words in [match.game.words.describe(s, match.person, int(move)).words for move in s.moves(match.person)]
    assert "wins about" in talk.text
    assert len(match.log) == len(Match(get("vale-race"), ["person", "person"], {}, "hint").log), "nothing was played"


def test_a_hint_on_the_screen() -> None:
    async def play(hands: Hands) -> None:
        await hands.press("h")
        for _ in range(400):
            if isinstance(hands.app.screen, PageScreen):
                break
            await hands.pilot.pause(0.02)
        screen = hands.app.screen
        assert isinstance(screen, PageScreen)
        assert "wins about" in screen.text.plain
        await hands.press("escape")
        assert hands.app.screen is hands.table

    at_table(play)


def test_a_puzzle_is_asked_until_it_is_solved(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    puzzle = puzzles("vale-race")[0]
    wrong = next(words for words in puzzle.answers if words != puzzle.solution)
    answers = iter([wrong, "dance", "999", puzzle.solution])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert main(["puzzle", "vale-race", "--id", puzzle.id]) == 0
    said = capsys.readouterr().out
    assert said.index("Not the best") < said.index("Solved!") < said.index("wins about", said.index("Solved!"))
    assert main(["puzzle", "vale-race", "--day", "yesterday"]) == 2
    assert "YYYY-MM-DD" in capsys.readouterr().err
    assert main(["puzzle", "chess"]) == 2


def test_a_record_is_analysed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = Match(get("vale-race"), ["random", "candle"], {}, "careless")
    match.run()
    path = tmp_path / "race.txt"
    path.write_text(match.record().text(), encoding="utf-8")
    assert main(["replay", str(path), "--analyse", "--seconds", "1"]) == 0
    said = capsys.readouterr().out
    assert "Chance of winning" in said
    assert "Turning point after step" in said
    assert "better:" in said


@pytest.mark.parametrize("game", ["wispwood", "vale", "vale-race", "winterhaven", "kittens", "rats"])
def test_every_puzzle_can_be_played_and_has_one_answer_that_stands_out(game: str) -> None:
    assert len(puzzles(game)) >= 12
    for puzzle in puzzles(game):
        played, s = puzzle.table()
        assert played.name == game
        words = [played.words.describe(s, puzzle.seat, int(move)).words for move in s.moves(puzzle.seat)]
        assert set(puzzle.answers) <= set(words)
        first, second = sorted(puzzle.answers.values(), reverse=True)[:2]
        assert puzzle.answers[puzzle.solution] == first
        assert first - second > 0.05
        hint = puzzle.explained()
        assert hint.steps[0].words == puzzle.solution
        assert hint.why
