"""Whole games at the terminal table, played by keys through Textual's pilot."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lanternwood.cli.tui.dialogs import LeaveScreen, ResultScreen
from lanternwood.cli.tui.picture import Picture
from lanternwood.games.wispwood.terminal.pages import result_text
from lanternwood.games.wispwood.terminal.sheets import ScoreScreen
from lanternwood.match.record import read as read_record
from lanternwood.match.record import replay
from tests.games.wispwood.hands import SIZES, SMALL, Hands, at_table, play_on, type_path


@SIZES
@pytest.mark.parametrize("players", [["person"], ["person", "greedy"]], ids=["solo", "duel"])
def test_a_whole_game_by_keys(players: list[str], size: tuple[int, int], tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"

    async def play(hands: Hands) -> None:
        luck = random.Random(5)
        while not hands.match.over:
            await play_on(hands, luck)
        assert isinstance(hands.app.screen, ResultScreen)
        text = result_text(hands.session).plain
        for points in hands.match.state.scores():
            assert f"{points}\n" in text
        assert ("Ghost" in text) == (len(players) == 1)
        await hands.press("s")
        assert isinstance(hands.app.screen, ScoreScreen)
        await hands.press("escape")
        assert isinstance(hands.app.screen, ResultScreen)
        await hands.press("enter")
        assert isinstance(hands.app.screen, LeaveScreen)
        await hands.press("s")
        await type_path(hands, saved)

    match = at_table(play, players, size)
    steps = list(replay(read_record(saved.read_text()), prove=True))
    assert steps[-1].state.scores() == match.state.scores()


@pytest.mark.parametrize("players", [["person", "person"], ["greedy", "random", "greedy"]], ids=["two people", "bots"])
def test_people_at_one_screen_and_bots_alone(players: list[str]) -> None:
    async def play(hands: Hands) -> None:
        luck = random.Random(3)
        while not hands.match.over:
            await play_on(hands, luck)
        await hands.pilot.pause()
        assert isinstance(hands.app.screen, ResultScreen)

    match = at_table(play, players, options={"rounds": "2"})
    assert {entry.seat for entry in match.log} >= set(range(len(players)))


@pytest.mark.parametrize("size", [(60, 18), (12, 4)])
def test_a_window_that_is_too_small_says_so_and_goes_on(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        assert hands.seen("top").strip() in "This table needs a window of 80×24; please make it larger."
        assert hands.seen("top").startswith("This tab")
        await hands.press("0", "1", "enter", "1", "enter")
        assert any(entry.seat == 1 for entry in hands.match.log)
        for picture in hands.table.query(Picture):
            picture.render()
        await hands.press("s", "escape", "question_mark", "escape", "w", "escape")

    at_table(play, size=size)


def test_nothing_is_cut_off_at_80_by_24() -> None:
    async def play(hands: Hands) -> None:
        luck = random.Random(9)
        while not hands.match.over:
            if hands.session.floating is not None:
                await hands.pilot.pause()
                board = hands.table.query_one("#board", Picture)
                cells = {name for name in board.canvas.things.values() if name.startswith("cell:")}
                reach = hands.session.table.reach(hands.session.seat)
                assert len(cells) == reach.rows * reach.columns, "every square is on the screen"
                assert hands.seen("ask").splitlines()[5].rstrip().endswith("quit")
            await play_on(hands, luck)

    at_table(play, size=SMALL, options={"rounds": "3"}, players=["person"])
