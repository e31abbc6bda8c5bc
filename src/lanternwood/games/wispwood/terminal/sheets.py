"""The score sheet: every line with its reasons, and the tiles of the chosen reason lit in a small forest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.games.wispwood.terminal.panels import draw_small
from lanternwood.games.wispwood.terminal.session import Session
from lanternwood.games.wispwood.terminal.table import cell_of


@dataclass(frozen=True)
class Row:
    """One row of the sheet: whose, what it says, and the tiles behind it."""

    place: int
    text: str
    depth: int
    tiles: tuple[str, ...] = ()


def rows_of(session: Session) -> list[Row]:
    """All sheets, mine first."""
    out = []
    places = sorted(range(len(session.scores)), key=lambda place: place != session.seat)
    for place in places:
        sheet = session.scores[place]
        name = session.match.names[place] if place < session.table.seats else "Ghost"
        out.append(Row(place, f"{name}: {sheet.before} + {sheet.now} now = {sheet.total}", 0))
        for line in sheet.lines:
            tiles = tuple(tile for part in line.parts for tile in part.tiles)
            out.append(Row(place, f"{line.points:>3}  {line.name} ({line.rule})", 1, tiles))
            for part in line.parts:
                out.append(Row(place, f"{part.points:>3}  {part.text}", 2, part.tiles))
    return out


class ScoreScreen(ModalScreen[None]):
    """The score sheets, as if the round ended now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,Q,s,S", "close", "close"),
        Binding("up", "step(-1)", "up"),
        Binding("down", "step(1)", "down"),
        Binding("pageup", "step(-10)", "up"),
        Binding("pagedown", "step(10)", "down"),
    ]

    def __init__(self, session: Session, title: str) -> None:
        super().__init__()
        self.session = session
        self.sheet_title = title
        self.rows = rows_of(session)
        self.at = 1 if len(self.rows) > 1 else 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = self.sheet_title
            with Horizontal():
                scroll = VerticalScroll(id="lines")
                scroll.can_focus = False
                with scroll:
                    for number, row in enumerate(self.rows):
                        line = Static(id=f"row{number}")
                        line.styles.padding = (1 if row.depth == 0 and number else 0, 1, 0, 2 * row.depth)
                        yield line
                yield Static(id="lit")
            yield Static("↑↓ show which tiles earned it · Esc back to the table", classes="hint")

    def on_mount(self) -> None:
        for number in range(len(self.rows)):
            self.paint(number)
        self.light()

    def paint(self, number: int) -> None:
        row = self.rows[number]
        style = (theme.LIT, theme.STRONG, theme.style(theme.DIM))[row.depth]
        if number == self.at:
            style = theme.ON_LAMP
        mark = "▸" if number == self.at else " "
        text = Text(mark, theme.LIT)
        text.append(row.text, style)
        self.query_one(f"#row{number}", Static).update(text)

    def light(self) -> None:
        row = self.rows[self.at]
        canvas = Canvas(26, 14)
        if row.place < self.session.table.seats:
            forest = self.session.table.forest(row.place)
            marked = {cell for tile in row.tiles if (cell := cell_of(f"cell:{tile}")) is not None}
            canvas.put(4, 0, self.session.match.names[row.place], theme.STRONG)
            for r in sorted({r for r, _ in forest}):
                canvas.put(0, 3 + r - min(r for r, _ in forest), f"{r:>2}", theme.HUSHED)
            for c in sorted({c for _, c in forest}):
                canvas.put(4 + 3 * (c - min(c for _, c in forest)), 2, f"{c:>2}", theme.HUSHED)
            draw_small(canvas, 4, 3, forest, marked, True)
            canvas.put(4, 10, "* earned it" if marked else "", theme.LIT)
        self.query_one("#lit", Static).update(canvas.text())

    def action_step(self, by: int) -> None:
        old, self.at = self.at, max(0, min(len(self.rows) - 1, self.at + by))
        self.paint(old)
        self.paint(self.at)
        self.light()
        self.query_one(f"#row{self.at}").scroll_visible(animate=False)

    def action_close(self) -> None:
        self.dismiss()
