"""Somebody at the keyboard of the terminal table, for tests."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lanternwood.cli.tui.picture import Picture
from lanternwood.cli.tui.screen import TableApp
from lanternwood.core.registry import get
from lanternwood.games.wispwood.terminal.screen import ForestScreen
from lanternwood.games.wispwood.terminal.sheets import ScoreScreen
from lanternwood.match.match import Match

WISPWOOD = get("wispwood")
SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
CARDS = {"goals": "pick", "cards": "J1 W1 O1 H2 T2", "start": "1"}


OPENING = ("q", "s", "w", "l", "question_mark", "escape")
"""Keys that open and close pages; these take a moment."""


class Hands:
    """Somebody at the keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot
        self.table = app.table
        self.session = app.session
        self.match = app.session.match

    async def press(self, *keys: str) -> None:
        """Press keys one after another, and see what comes of it."""
        for key in keys:
            screen = self.app.screen
            await self.tap(key)
            if key in OPENING or self.app.screen is not screen:
                await self.pilot.pause()
        await self.bots_rest()

    async def tap(self, key: str) -> None:
        """Press a key and go on as soon as the table has taken it in; quicker than `press`, for whole games."""
        self.app.simulate_key(key)
        for pump in (self.app, self.app.screen, self.app):
            taken = asyncio.Event()
            pump.call_later(taken.set)
            await taken.wait()
        while self.table.bots is not None:
            await asyncio.sleep(0.002)

    async def bots_rest(self) -> None:
        while self.table.bots is not None:
            await self.pilot.pause(0.005)
        await self.pilot.pause()

    def seen(self, id: str) -> str:
        """What a part of the screen shows."""
        return self.table.query_one(f"#{id}", Picture).canvas.text().plain

    @property
    def asked(self) -> str:
        return WISPWOOD.words.ask(self.session.state, self.session.seat)

    async def to_placing(self) -> None:
        await self.press("0", "1")
        assert self.session.floating is not None


def at_table(
    play: Callable[[Hands], Awaitable[None]],
    players: list[str] | None = None,
    size: tuple[int, int] = LARGE,
    save: str | None = None,
    seed: str = "tui",
    options: dict[str, str] | None = None,
) -> Match:
    players = players or ["person", "greedy"]
    options = dict(CARDS) if options is None else options
    if len(players) == 1:
        options.pop("start", None)
    match = Match(WISPWOOD, players, options, seed=seed)
    app = TableApp(ForestScreen(match, save, pause=0.0))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            hands = Hands(app, pilot)
            await hands.bots_rest()
            await play(hands)

    asyncio.run(run())
    return match


async def type_path(hands: Hands, path: Path) -> None:
    from textual.widgets import Input

    hands.app.screen.query_one(Input).value = str(path)
    await hands.pilot.press("enter")
    await hands.pilot.pause()


async def play_on(hands: Hands, luck: random.Random) -> None:
    """One decision by keys: wander about, then choose something legal."""
    if hands.match.pending is not None:
        await hands.tap("enter")
    else:
        await hands.tap(luck.choice(["tab", "right", "down", "left", "r", "f", "up"]))
        if hands.session.choice() is None:
            await hands.tap("tab")
        assert hands.session.choice() is not None
        await hands.tap("enter")
    if hands.match.over or hands.app.screen is not hands.table:
        await hands.pilot.pause()
    if isinstance(hands.app.screen, ScoreScreen):
        await hands.press("down", "escape")
