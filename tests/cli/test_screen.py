"""The full screen of games that bring none of their own: drawing, list, log, undo, confirmation, pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lanternwood.cli.plain import needs_no_question
from lanternwood.cli.play import ANY_GAME, screen_of
from lanternwood.cli.tui.anygame import ListScreen
from lanternwood.cli.tui.dialogs import LeaveScreen, PageScreen, ResultScreen
from lanternwood.cli.tui.picture import Picture
from lanternwood.cli.tui.screen import TableApp
from lanternwood.core.registry import GAMES, get
from lanternwood.match.match import Match
from lanternwood.match.record import read, replay
from tests.ours import OURS


class Hands:
    """Somebody at the keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[int], table: ListScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.table = table
        self.session = table.session
        self.match = table.session.match

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.rest()

    async def rest(self) -> None:
        while self.table.bots is not None:
            await self.pilot.pause(0.005)
        await self.pilot.pause()

    def seen(self, id: str) -> str:
        return self.table.query_one(f"#{id}", Picture).canvas.text().plain


def at_table(
    match: Match, play: Callable[[Hands], Awaitable[None]], size: tuple[int, int] = (120, 40), save: str | None = None
) -> None:
    table = ListScreen(match, save, pause=0.0)
    app = TableApp(table)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            hands = Hands(app, pilot, table)
            await hands.rest()
            await play(hands)

    asyncio.run(run())


def test_every_game_has_a_screen() -> None:
    for game in GAMES.all():
        assert callable(screen_of(game)), game.name
    assert ANY_GAME.endswith(":play")
    assert sum(bool(game.screen) for game in GAMES.all()) >= 1


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_any_game_shows_its_drawing_its_question_and_its_choices(game, size) -> None:
    seats = 2 if 2 in game.seat_counts else game.seat_counts[0]
    match = Match(game, ["person"] + ["random"] * (seats - 1), {}, "screen")

    async def play(hands: Hands) -> None:
        for _ in range(6):
            if match.over:
                return
            session = hands.session
            if match.pending is not None:
                assert "Go on with this?" in hands.seen("ask")
                await hands.press("enter")
                continue
            assert game.words.ask(match.state, session.seat)[:20] in hands.seen("ask")
            first = session.drawing(40)[0]
            assert first.split()[0] in hands.seen("drawing")
            assert session.choices[0].option.text[1:12] in hands.seen("options")
            assert [choice.move for choice in session.choices] == [
                int(move) for move in match.state.moves(session.seat)
            ]
            await hands.press("enter")

    at_table(match, play, size)
    assert match.log


def test_a_whole_race_by_keys_and_its_record(tmp_path: Path) -> None:
    match = Match(get("vale-race"), ["person", "greedy"], {"start": "1", "max_rounds": "3"}, "race")
    path = tmp_path / "race.txt"

    async def play(hands: Hands) -> None:
        for _ in range(300):
            if match.over:
                break
            await hands.press("enter")
        assert isinstance(hands.app.screen, ResultScreen)
        await hands.press("escape", "q")
        assert isinstance(hands.app.screen, LeaveScreen)
        await hands.press("l")

    at_table(match, play, save=str(path))
    assert match.over
    assert list(replay(read(path.read_text(encoding="utf-8")), prove=True))[-1].state.asked == ()


def test_numbers_choose_and_steps_are_taken_back() -> None:
    match = Match(get("vale"), ["person"] * 4, {}, "numbers")

    async def play(hands: Hands) -> None:
        session = hands.session
        assert 10 <= len(session.choices) < 19
        await hands.press("1", "9")
        assert "There is no choice 19" in hands.seen("ask")
        before = len(match.log)
        await hands.press("1")  # it could still be ten
        assert (session.at, len(match.log)) == (0, before)
        words = session.choices[1].option.words
        await hands.press("down", "enter")
        assert match.pending is not None or match.log[-1].words == words
        await hands.press("u")
        assert len(match.log) == before
        assert match.pending is None
        await hands.press("u")
        assert "There is nothing to take back." in hands.seen("ask")
        for key in ("s", "question_mark", "l", "w"):
            await hands.press(key)
            assert isinstance(hands.app.screen, PageScreen), key
            await hands.press("escape")

    at_table(match, play)


def test_the_next_person_is_waited_for_where_seats_have_secrets() -> None:
    match = Match(get("kittens"), ["person", "person"], {}, "secrets")

    async def play(hands: Hands) -> None:
        session = hands.session
        seat = session.seat
        for _ in range(400):
            if session.covered or match.over:
                break
            await hands.press("enter")
        assert session.covered
        assert session.seat != seat
        assert session.match.names[session.seat] in hands.seen("drawing")
        assert len(hands.seen("drawing").split("\n")) < 3 or not hands.seen("drawing").split("\n")[4].strip()
        assert not hands.seen("options").strip()
        shown = hands.app.screen
        await hands.press("s", "h")
        assert hands.app.screen is shown
        await hands.press("enter")
        assert not session.covered
        assert hands.seen("options").strip()

    at_table(match, play)


def test_a_game_may_say_that_a_step_needs_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get("vale-race")
    match = Match(game, ["person", "greedy"], {"start": "1"}, "sure")
    monkeypatch.setattr(game, "sure", frozenset({"move"}))

    async def play(hands: Hands) -> None:
        session = hands.session
        at = next(n for n, choice in enumerate(session.choices) if choice.option.words.startswith("move "))
        other = next(n for n, choice in enumerate(session.choices) if choice.option.words.startswith("flip "))
        session.at = other
        await hands.press("enter")
        assert match.pending is not None
        assert not needs_no_question(match)
        await hands.press("u")
        session.at = at
        await hands.press("enter")
        assert match.pending is None
        assert any(entry.words.startswith("move ") and entry.seat == 0 for entry in match.log)

    at_table(match, play)
