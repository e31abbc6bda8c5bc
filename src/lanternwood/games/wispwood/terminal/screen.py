"""The Wispwood table in the terminal: the pond, my forest large, goals, other forests, and pages over them."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from lanternwood.cli.tui.dialogs import PageScreen
from lanternwood.cli.tui.parts import LogView
from lanternwood.cli.tui.picture import Pointed
from lanternwood.cli.tui.screen import PAUSE, TableScreen, play_at
from lanternwood.games.wispwood.terminal import signs
from lanternwood.games.wispwood.terminal.board import BoardView
from lanternwood.games.wispwood.terminal.guide import guide
from lanternwood.games.wispwood.terminal.pages import result_text, why_text
from lanternwood.games.wispwood.terminal.panels import AskBar, GoalsView, OthersView, Tabs, TopBar
from lanternwood.games.wispwood.terminal.pond import PondView
from lanternwood.games.wispwood.terminal.session import Session
from lanternwood.games.wispwood.terminal.sheets import ScoreScreen
from lanternwood.match.match import Match

WIDE, TALL = 112, 34
"""From this size on everything is in sight at once."""

PANELS = ("pond", "goals", "log", "others")


class ForestScreen(TableScreen):
    """The table of Wispwood."""

    CSS = signs.CSS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "turn(False)", show=False),
        Binding("f,F", "turn(True)", show=False),
        Binding("p,P", "panel('pond')", show=False),
        Binding("g,G", "panel('goals')", show=False),
        Binding("l,L", "panel('log')", show=False),
        Binding("o,O", "panel('others')", show=False),
    ]
    session: Session

    def __init__(self, match: Match, save: str | None = None, pause: float = PAUSE) -> None:
        super().__init__(Session(match), save, pause)
        self.panel = ""

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

    def moved_on(self) -> None:
        self.panel = ""

    # Pages

    def score_page(self, title: str) -> ScoreScreen:
        return ScoreScreen(self.session, title)

    def rules_page(self) -> PageScreen:
        return PageScreen("Wispwood on one page", guide(self.session.table))

    def why_text(self) -> Text:
        return why_text(self.session)

    def result_text(self) -> Text:
        return result_text(self.session)

    def points_came(self) -> None:
        self.app.push_screen(ScoreScreen(self.session, f"Round {self.session.table.round} is scored"))

    # Keys and mouse

    def action_turn(self, mirror: bool) -> None:
        self.session.turn(mirror)
        self.repaint()

    def action_panel(self, name: str) -> None:
        if not self.wide:
            self.panel = name
            self.repaint()

    def on_pointed(self, message: Pointed) -> None:
        target = message.target
        if target.startswith("tab:"):
            message.prevent_default()
            if message.clicked:
                self.action_panel(target[4:])
        elif message.clicked and self.session.floating is not None and target not in ("confirm", "undo"):
            message.prevent_default()
            self.action_choose()


def play(match: Match, save: str | None) -> int:
    """Wispwood at a full screen."""
    return play_at(ForestScreen(match, save), save)
