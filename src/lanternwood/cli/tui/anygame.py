"""The screen of a game that brings none of its own: its drawing, the question with a list to pick from, and the log."""

from __future__ import annotations

import textwrap
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.cli.tui.dialogs import PageScreen
from lanternwood.cli.tui.listed import Session
from lanternwood.cli.tui.parts import LogView, draw_keys, draw_pending, latest
from lanternwood.cli.tui.picture import Picture
from lanternwood.cli.tui.screen import PAUSE, TableScreen, play_at
from lanternwood.match.match import Match

WIDE = 110
"""From this width on the log is in sight."""

CSS = """
#side { width: 40%; min-width: 36; padding: 0 1; }
#drawing { height: 1fr; padding: 0 1; }
#options { height: 1fr; }
#log { height: 40%; }
"""


class ListPicture(Picture):
    """A picture that knows the list."""

    session: Session


class TopBar(ListPicture):
    """The game, who is asked, and everybody's points."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        canvas.put(0, 0, session.game.title, theme.LIT)
        parts = []
        for place, sheet in enumerate(session.scores):
            known = place < len(session.match.names)
            name = session.match.names[place][:12] if known else sheet.who.capitalize()
            points = f" {sheet.total}" if session.game.points else ""
            parts.append((session.mark(place) if known else " ", f"{name}{points}"))
        x = canvas.width - sum(len(text) + 3 for _, text in parts)
        for mark, text in parts:
            canvas.put(x, 0, mark, theme.LIT)
            canvas.put(x + 1, 0, text, theme.STRONG if mark == "▸" else theme.QUIET)
            x += len(text) + 3


class DrawingView(ListPicture):
    """The game's own drawing; one that is too tall has pages."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        if session.covered:
            canvas.put(0, 1, f"{session.match.names[session.seat]} is asked now.", theme.STRONG)
            canvas.put(0, 2, "Enter shows the table: let nobody else look.", theme.QUIET)
            return
        lines = session.drawing(canvas.width)
        if len(lines) <= canvas.height:
            session.page = 0
        else:
            tall = max(1, canvas.height - 1)
            pages = -(-len(lines) // tall)
            session.page = min(session.page, pages - 1)
            lines = lines[session.page * tall : (session.page + 1) * tall]
            canvas.put(0, canvas.height - 1, f"page {session.page + 1} of {pages}, ← → for the others", theme.HUSHED)
        for y, line in enumerate(lines):
            canvas.put(0, y, line, theme.PLAIN)


class OptionsView(ListPicture):
    """Everything that may be chosen, with its number; the list follows the cursor."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        rows: list[tuple[int, str]] = []
        wide = len(str(len(session.choices)))
        for number, choice in enumerate(session.choices):
            text = f"{choice.key:>{wide}}  {choice.option.text[0].upper()}{choice.option.text[1:]}"
            wrapped = textwrap.wrap(text, max(8, canvas.width - 2), subsequent_indent=" " * (wide + 2))
            rows += [(number, line) for line in wrapped]
        here = [y for y, (number, _) in enumerate(rows) if number == session.at]
        top = 0
        if len(rows) > canvas.height and here:
            top = max(0, min(here[0] - canvas.height // 2, len(rows) - canvas.height))
        for y, (number, line) in enumerate(rows[top : top + canvas.height]):
            at = number == session.at
            canvas.put(0, y, "▸" if at else " ", theme.LIT)
            target = session.choices[number].target
            canvas.put(2, y, line.ljust(canvas.width - 2), theme.ON_LAMP if at else theme.PLAIN, target)


class AskBar(ListPicture):
    """The question, what is meant, the news, and the keys."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        match = session.match
        if match.over:
            canvas.put(0, 0, "The game is over.", theme.LIT)
        elif match.pending is not None:
            option = session.game.words.describe(match.state, match.pending.seat, match.pending.move)
            draw_pending(canvas, f"{option.text[0].upper()}{option.text[1:]}.")
        elif session.covered:
            canvas.put(0, 0, f"{match.names[session.seat]}, it is your turn.", theme.LIT)
        elif not session.asked:
            canvas.put(0, 0, session.thinking or "…", theme.LIT)
        else:
            who = f"{match.names[session.seat]}: " if len(session.people) > 1 else ""
            ask = f"{who}{session.named(session.game.words.ask(session.state, session.seat))}"
            lines = textwrap.wrap(ask, max(8, canvas.width))[:2]
            for y, line in enumerate(lines):
                canvas.put(0, y, line, theme.LIT)
            canvas.put(0, 2, session.note, theme.WRONG)
        canvas.put(0, 3, latest(session.news(), canvas.width), theme.style(theme.DIM))
        draw_keys(canvas, 4, self._keys())

    def _keys(self) -> list[tuple[str, str]]:
        session = self.session
        found: list[tuple[str, str]] = []
        if session.match.pending is not None:
            found += [("Enter", "confirm"), ("U", "take back")]
        elif session.covered:
            found.append(("Enter", "show the table"))
        elif session.asked:
            found += [("↑↓", "move"), ("1-9", "number"), ("Enter", "choose")]
            found += [("U", "undo")] if session.match.can_undo else []
            found.append(("H", "hint"))
        elif not session.match.over:
            found.append(("Enter", "faster"))
        return [*found, ("S", "score"), ("L", "log"), ("?", "rules"), ("Q", "quit")]


class ListScreen(TableScreen):
    """The table of any game."""

    CSS = CSS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,L", "log", show=False),
        Binding("pageup", "step(-10, 0)", show=False),
        Binding("pagedown", "step(10, 0)", show=False),
    ]
    session: Session

    def __init__(self, match: Match, save: str | None = None, pause: float = PAUSE) -> None:
        super().__init__(Session(match), save, pause)

    def compose(self) -> ComposeResult:
        session = self.session
        yield TopBar(session, "top")
        with Horizontal(id="main"):
            with Vertical(id="middle"):
                yield DrawingView(session, "drawing")
            with Vertical(id="side"):
                yield OptionsView(session, "options")
                yield LogView(session, "log")
        yield AskBar(session, "ask")

    def lay_out(self) -> None:
        self.query_one("#log").display = self.size.width >= WIDE

    def moved_on(self) -> None:
        self.session.at = self.session.page = 0

    def action_choose(self) -> None:
        if self.session.covered and self.session.match.pending is None:
            self.session.uncover()
            self.repaint()
        else:
            super().action_choose()

    def action_score(self) -> None:
        if not self.session.covered:
            super().action_score()

    def action_log(self) -> None:
        facts = "\n".join(f"· {fact[0].upper()}{fact[1:]}" for fact in self.session.log())
        self.app.push_screen(PageScreen("What happened", Text(facts or "Nothing yet.", theme.PLAIN)))


def play(match: Match, save: str | None) -> int:
    """Any game at a full screen."""
    return play_at(ListScreen(match, save), save)
