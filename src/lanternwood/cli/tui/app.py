"""The Wispwood table in the terminal: layout, keys, mouse, and bots in a thread of their own."""

from __future__ import annotations

import signal
import threading
import time
from types import FrameType
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.worker import Worker

from lanternwood.cli.hint import hint_text
from lanternwood.cli.plain import save_record
from lanternwood.cli.tui import theme
from lanternwood.cli.tui.board import BoardView, Picture, Pointed
from lanternwood.cli.tui.dialogs import LeaveScreen, PageScreen, ResultScreen, why_text
from lanternwood.cli.tui.guide import guide
from lanternwood.cli.tui.panels import AskBar, GoalsView, LogView, OthersView, Tabs, TopBar
from lanternwood.cli.tui.pond import PondView
from lanternwood.cli.tui.session import Session
from lanternwood.cli.tui.sheets import ScoreScreen
from lanternwood.match.match import Match

WIDE, TALL = 112, 34
"""From this size on everything is in sight at once."""

PANELS = ("pond", "goals", "log", "others")


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
        Binding("r,R", "turn(False)", show=False),
        Binding("f,F", "turn(True)", show=False),
        Binding("u,U,backspace", "undo", show=False),
        Binding("s,S", "score", show=False),
        Binding("w,W", "why", show=False),
        Binding("h,H", "hint", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "leave", show=False),
        Binding("p,P", "panel('pond')", show=False),
        Binding("g,G", "panel('goals')", show=False),
        Binding("l,L", "panel('log')", show=False),
        Binding("o,O", "panel('others')", show=False),
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
        self.panel = ""
        self.saved = ""

    # Layout

    def compose(self) -> ComposeResult:
        session = self.session
        yield TopBar(session, "top")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield Tabs(session, "tabs")
                yield PondView(session, "pond")
                yield GoalsView(session, "goals")
                yield OthersView(session, "others")
                yield LogView(session, "log")
            with Vertical(id="middle"):
                yield BoardView(session, "board")
            with Vertical(id="right"):
                yield GoalsView(session, "side_goals")
        yield AskBar(session, "ask")

    def on_mount(self) -> None:
        self.lay_out()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out()

    @property
    def wide(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= TALL

    def lay_out(self) -> None:
        """Everything in sight on a large screen; on a small one a side panel that follows the question."""
        wide = self.wide
        self.set_class(wide, "wide")
        shown = self.panel or self.fitting_panel()
        left = ("pond", "log") if self.session.table.solo else ("pond", "others", "log")
        for name in PANELS:
            self.query_one(f"#{name}").display = name in left if wide else name == shown
        self.query_one("#right").display = wide
        tabs = self.query_one(Tabs)
        tabs.display = not wide
        tabs.shown = shown

    def fitting_panel(self) -> str:
        choices = self.session.choices
        return "goals" if choices is not None and choices.kind in ("cell", "place") else "pond"

    def repaint(self) -> None:
        self.lay_out()
        for picture in self.query(Picture):
            picture.refresh()

    # The course of the game

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
            self.app.push_screen(ScoreScreen(session, f"Round {session.table.round} is scored"))

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
        self.session.match.play(self.session.seat, move)
        self.panel = ""
        self.go_on()

    # Keys

    def action_step(self, down: int, right: int) -> None:
        self.session.step(down, right)
        self.repaint()

    def action_jump(self, step: int) -> None:
        self.session.jump(step)
        self.repaint()

    def action_turn(self, mirror: bool) -> None:
        self.session.turn(mirror)
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
        elif session.choices is not None:
            session.note = "Not here: " + (session.why() or "that cannot be chosen now") + "."
            self.repaint()

    def confirm(self) -> None:
        session = self.session
        session.told = len(session.match.log)
        session.match.confirm()
        session.remember()
        session.fresh = {}
        self.panel = ""
        self.go_on()

    def action_undo(self) -> None:
        if self.bots is None and self.session.match.undo():
            self.panel = ""
            self.go_on()
        elif self.session.choices is not None:
            self.session.note = "There is nothing to take back."
            self.repaint()

    def action_score(self) -> None:
        self.app.push_screen(ScoreScreen(self.session, "Score sheet, as if the round ended now"))

    def action_why(self) -> None:
        self.app.push_screen(PageScreen("Why not?", why_text(self.session), short=True))

    def action_hint(self) -> None:
        if self.session.choices is not None and self.hints is None:
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
        self.app.push_screen(PageScreen("Wispwood on one page", guide(self.session.table)))

    def action_panel(self, name: str) -> None:
        if not self.wide:
            self.panel = name
            self.repaint()

    def on_key(self, event: events.Key) -> None:
        choices = self.session.choices
        choice = choices.by_key.get((event.character or "").lower()) if choices else None
        if choice is not None:
            event.stop()
            self.play(choice.move)
        elif choices is not None and choices.kind == "pond" and (event.character or "").isdigit():
            if self.session.point(f"pond:{event.character}"):
                self.repaint()

    # Mouse

    def on_pointed(self, message: Pointed) -> None:
        target = message.target
        if target.startswith("tab:"):
            if message.clicked:
                self.action_panel(target[4:])
        elif target in ("confirm", "undo"):
            if message.clicked and self.session.match.pending is not None:
                self.action_choose() if target == "confirm" else self.action_undo()
        elif message.clicked and self.session.floating is not None:
            self.action_choose()
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
                self.app.push_screen(ScoreScreen(self.session, "The last round"), lambda _: self.show_result())

        self.app.push_screen(ResultScreen(self.session), answered)

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
    """Wispwood in the terminal."""

    CSS = theme.CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Wispwood"

    def __init__(self, match: Match, save: str | None = None, pause: float = 0.4) -> None:
        super().__init__()
        self.session = Session(match)
        self.table = TableScreen(self.session, save, pause)

    def on_mount(self) -> None:
        self.push_screen(self.table)


def play_tui(match: Match, save: str | None) -> int:
    """Play at a full screen; if a file was named the game is saved when it is left, or when the terminal goes away."""
    app = TableApp(match, save)

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
