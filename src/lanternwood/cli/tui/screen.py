"""A table in the terminal, whatever is played: keys, mouse, pages over it, and bots in a thread of their own.

A game's screen says what lies where (`compose`, `lay_out`) and what its pages hold; the rest is the same for all.
"""

from __future__ import annotations

import signal
import threading
import time
from types import FrameType
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.worker import Worker

from lanternwood.cli.hint import hint_text
from lanternwood.cli.plain import needs_no_question, save_record, score_text
from lanternwood.cli.tui import theme
from lanternwood.cli.tui.dialogs import LeaveScreen, PageScreen, ResultScreen, result_text, rules_page, why_text
from lanternwood.cli.tui.picture import Picture, Pointed
from lanternwood.cli.tui.session import Session


class TableScreen(Screen[None]):
    """The table. Everything else is a page over it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, 0)", show=False),
        Binding("down", "step(1, 0)", show=False),
        Binding("left", "step(0, -1)", show=False),
        Binding("right", "step(0, 1)", show=False),
        Binding("tab", "jump(1)", show=False),
        Binding("shift+tab", "jump(-1)", show=False),
        Binding("enter,space", "choose", show=False),
        Binding("u,U,backspace", "undo", show=False),
        Binding("s,S", "score", show=False),
        Binding("w,W", "why", show=False),
        Binding("h,H", "hint", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(self, session: Session, save: str | None, pause: float) -> None:
        super().__init__()
        self.session = session
        self.save = save
        self.pause = pause
        self.stopping = False
        self.hurry = threading.Event()
        self.bots: Worker[None] | None = None
        self.hints: Worker[None] | None = None
        self.totals = session.state.scores()
        self.saved = ""

    # What a game's screen fills in

    def lay_out(self) -> None:
        """Show and hide parts of the screen as its size and the question want it."""

    def score_page(self, title: str) -> ModalScreen[None]:
        """The score sheets."""
        return PageScreen(title, Text(score_text(self.session.match, self.session.seat), theme.PLAIN))

    def rules_page(self) -> PageScreen:
        """The page behind `?`."""
        return PageScreen(self.session.game.title, rules_page(self.session.game))

    def why_text(self) -> Text:
        """Why what is under the cursor is not allowed."""
        return why_text(self.session)

    def result_text(self) -> Text:
        """Who won, and everybody's points."""
        return result_text(self.session)

    def points_came(self) -> None:
        """The points of the table have changed while somebody at this screen is asked."""

    def moved_on(self) -> None:
        """A step was made, confirmed or taken back."""

    # The course of the game

    def on_mount(self) -> None:
        self.lay_out()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out()

    def repaint(self) -> None:
        self.lay_out()
        for picture in self.query(Picture):
            picture.refresh()

    def go_on(self) -> None:
        """Look at the table; let bots play, or ask, or show the end."""
        session = self.session
        match = session.match
        if match.bot is not None and match.pending is None:
            session.thinking = f"{match.names[match.bot]} is thinking …"
        session.look()
        self.repaint()
        if match.over:
            self.show_result()
        elif match.person is None and match.pending is None:
            self.bots = self.let_bots_play()
        elif match.state.scores() != self.totals:
            self.totals = match.state.scores()
            self.points_came()

    @work(thread=True, exclusive=True)
    def let_bots_play(self) -> None:
        """Bots think and move here, so that the screen never freezes."""
        match = self.session.match
        self.hurry.clear()
        while not self.stopping and match.person is None and match.bot is not None:
            began = time.monotonic()
            entry = match.bot_step()
            if entry is None:
                break
            words = entry.words_for(None) or "has answered"
            self.app.call_from_thread(self.saw, f"{match.names[entry.seat]}: {words}")
            self.hurry.wait(max(0.0, self.pause - (time.monotonic() - began)))
        if not self.stopping:
            self.app.call_from_thread(self.bots_done)

    def saw(self, words: str) -> None:
        """A bot has moved."""
        self.session.freshen()
        self.session.look()
        self.session.thinking = words
        self.repaint()

    def bots_done(self) -> None:
        self.bots = None
        if self.session.match.bot is not None and self.session.match.person is not None:
            self.session.freshen()
        self.go_on()

    def play(self, move: int) -> None:
        match = self.session.match
        match.play(self.session.seat, move)
        self.moved_on()
        if needs_no_question(match):
            self.confirm()
        else:
            self.go_on()

    def confirm(self) -> None:
        session = self.session
        session.told = len(session.match.log)
        session.match.confirm()
        session.remember()
        self.moved_on()
        self.go_on()

    # Keys

    def action_step(self, down: int, right: int) -> None:
        self.session.step(down, right)
        self.repaint()

    def action_jump(self, step: int) -> None:
        self.session.jump(step)
        self.repaint()

    def action_choose(self) -> None:
        session = self.session
        if session.match.over:
            self.show_result()
        elif session.match.pending is not None:
            self.confirm()
        elif self.bots is not None:
            self.hurry.set()
        elif (choice := session.choice()) is not None:
            self.play(choice.move)
        elif session.asked:
            session.note = "Not here: " + (session.why() or "that cannot be chosen now") + "."
            self.repaint()

    def action_undo(self) -> None:
        if self.bots is None and self.session.match.undo():
            self.moved_on()
            self.go_on()
        elif self.session.asked:
            self.session.note = "There is nothing to take back."
            self.repaint()

    def action_score(self) -> None:
        self.app.push_screen(self.score_page("Score sheet, as if the round ended now"))

    def action_why(self) -> None:
        self.app.push_screen(PageScreen("Why not?", self.why_text(), short=True))

    def action_hint(self) -> None:
        if self.session.asked and self.hints is None:
            self.session.note = "Thinking about it …"
            self.repaint()
            self.hints = self.look_for_hint(len(self.session.match.log))

    @work(thread=True, exclusive=True, group="hint")
    def look_for_hint(self, count: int) -> None:
        """Hints are found here, so that the screen never freezes."""
        text = hint_text(self.session.match, self.session.seat)
        self.app.call_from_thread(self.show_hint, text, count)

    def show_hint(self, text: str, count: int) -> None:
        self.hints = None
        self.session.note = ""
        self.repaint()
        if len(self.session.match.log) == count and self.session.match.pending is None:
            self.app.push_screen(PageScreen("What looks best", Text(text, theme.PLAIN), short=True))

    def action_rules(self) -> None:
        self.app.push_screen(self.rules_page())

    def on_key(self, event: events.Key) -> None:
        choice = self.session.keyed((event.character or "").lower()) if self.session.asked else None
        if choice is not None:
            event.stop()
            self.play(choice.move)
        elif self.session.asked and (event.character or "").isdigit():
            self.repaint()

    # Mouse

    def on_pointed(self, message: Pointed) -> None:
        target = message.target
        if target in ("confirm", "undo"):
            if message.clicked and self.session.match.pending is not None:
                self.action_choose() if target == "confirm" else self.action_undo()
        elif self.session.point(target):
            if message.clicked:
                self.action_choose()
            self.repaint()

    # The end

    def show_result(self) -> None:
        def answered(answer: str | None) -> None:
            if answer == "leave":
                self.action_leave()
            elif answer == "sheet":
                self.app.push_screen(self.score_page("The last round"), lambda _: self.show_result())

        self.app.push_screen(ResultScreen(self.result_text()), answered)

    def action_leave(self) -> None:
        self.run_worker(self.leave(), exclusive=True, group="leave")

    async def leave(self) -> None:
        """Let a bot finish its step, then ask; nobody moves while the question stands."""
        match = self.session.match
        path = self.save or f"{match.game.name}-game.txt"
        self.stopping = True
        self.hurry.set()
        if self.bots is not None:
            await self.bots.wait()
            self.bots = None
        screen = LeaveScreen(self.save_to, path, match.over, self.save is not None)
        if await self.app.push_screen_wait(screen):
            self.app.exit(0)
        else:
            self.stopping = False
            self.session.freshen()
            self.go_on()

    def save_to(self, path: str) -> str:
        self.saved = save_record(self.session.match, path)
        return self.saved


class TableApp(App[int]):
    """One table in the terminal."""

    CSS = theme.CSS
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.title = table.session.game.title
        self.table = table
        self.session = table.session

    def on_mount(self) -> None:
        self.push_screen(self.table)


PAUSE = 0.4
"""Seconds that a bot's step stays in sight."""


def play_at(table: TableScreen, save: str | None) -> int:
    """Play at a full screen; if a file was named the game is saved when it is left, or when the terminal goes away."""
    app = TableApp(table)

    def stop(number: int, frame: FrameType | None) -> None:
        if save is not None:
            app.table.save_to(save)
        raise SystemExit(128 + number)

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    try:
        code = app.run() or 0
    finally:
        if save is not None and not app.table.saved:
            app.table.save_to(save)
    if app.table.saved:
        print(app.table.saved)
    return code
