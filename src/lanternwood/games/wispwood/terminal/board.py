"""My forest, large: tiles with letters and signs, coordinates, how far it may grow, and what is under the cursor."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.games.wispwood.terminal import signs
from lanternwood.games.wispwood.terminal.picture import ForestPicture
from lanternwood.games.wispwood.terminal.session import Session
from lanternwood.games.wispwood.terminal.table import Box, Cell, thing

SIZES = ((6, 3), (4, 2), (3, 1))
"""Columns and rows of a square on the screen, largest first; the last column and half a row are the gap."""


@dataclass
class Look:
    """How one square is drawn: its sign, its letter or word, and the colours."""

    sign: str
    word: str
    color: str
    back: str
    bold: bool = True
    here: bool = False
    """Under the cursor: stands in brackets, because colour is never the only sign."""


class BoardView(ForestPicture):
    """The forest of the seat at the screen."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        view, reach = session.view, session.table.reach(session.seat)
        width, height = self._size_for(view, canvas)
        left = 5 + max(0, (canvas.width - 5 - view.columns * width) // 2)
        top = 2 + max(0, (canvas.height - 3 - view.rows * height) // 2)
        roomy = top >= 3 and canvas.height - top - view.rows * height >= 1
        self._caption(canvas, max(0, top - (3 if roomy else 2)), left)
        self._labels(canvas, view, left, top - (1 if roomy else 0), width, height, top)
        corner = (left + (reach.left - view.left) * width, top + (reach.top - view.top) * height)
        if roomy:
            self._outline(canvas, corner[0] - 1, corner[1] - 1, reach.columns * width + 1, reach.rows * height + 1)
        marks = Marks(session)
        for row in range(reach.top, reach.bottom + 1):
            for column in range(reach.left, reach.right + 1):
                x, y = left + (column - view.left) * width, top + (row - view.top) * height
                draw_square(canvas, x, y, (width, height), marks.look((row, column)), thing((row, column)))

    @staticmethod
    def _size_for(view: Box, canvas: Canvas) -> tuple[int, int]:
        for width, height in SIZES:
            if view.columns * width + 5 <= canvas.width and view.rows * height + 2 <= canvas.height:
                return width, height
        return SIZES[-1]

    def _caption(self, canvas: Canvas, y: int, x: int) -> None:
        session = self.session
        table = session.table
        box = table.extent(session.seat)
        cat = "cat ready" if table.ready(session.seat) else "cat hidden"
        name = session.match.names[session.seat]
        rest = f"{box.rows} by {box.columns} of {table.side}×{table.side} · {cat}"
        if table.place_in_round(session.seat):
            rest += f" · {table.place_in_round(session.seat)}"
        start = max(1, min(x, canvas.width - len(name) - len(rest) - 3))
        canvas.put(start, y, name, theme.STRONG)
        canvas.put(start + len(name) + 2, y, rest, theme.QUIET)

    @staticmethod
    def _labels(canvas: Canvas, view: Box, left: int, y: int, width: int, height: int, top: int) -> None:
        for column in range(view.left, view.right + 1):
            text = str(column).center(width - 1)
            canvas.put(left + (column - view.left) * width, y - 1, text, theme.HUSHED)
        for row in range(view.top, view.bottom + 1):
            middle = top + (row - view.top) * height + height // 2
            canvas.put(left - 5, middle, f"{row:>3}", theme.HUSHED)

    @staticmethod
    def _outline(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        """How far the forest may still grow."""
        canvas.put(x, y, "╭" + "┄" * (width - 1) + "╮", theme.HUSHED)
        for row in range(y + 1, y + height):
            canvas.put(x, row, "┊", theme.HUSHED)
            canvas.put(x + width, row, "┊", theme.HUSHED)
        canvas.put(x, y + height, "╰" + "┄" * (width - 1) + "╯", theme.HUSHED)


class Marks:
    """What stands on each square, and how the question at hand lights it."""

    def __init__(self, session: Session) -> None:
        self.forest = session.table.forest(session.seat)
        self.fresh = session.fresh.get(session.seat, set())
        if session.match.pending is not None:
            self.fresh = set(self.forest) - set(session.before_forest())
        self.ready = session.table.ready(session.seat)
        self.laid = session.table.laid(session.seat)
        self.choices = session.choices
        self.at = session.at
        self.floating = session.floating.cells if session.floating else frozenset()
        self.fits = session.choice() is not None
        self.hints = session.leads_to() if session.floating is None else set()

    def look(self, cell: Cell) -> Look:
        letter = self.forest.get(cell, "")
        name = thing(cell)
        choice = self.choices.by_target.get(name) if self.choices else None
        if cell in self.floating:
            if self.fits:
                return Look("+", "", theme.NIGHT, theme.LAMP)
            return Look("×", letter, theme.INK, theme.BAD)
        if self.choices is not None and self.choices.kind == "cell" and name == self.at:
            if choice is not None:
                return Look(self._sign(cell, letter) or "+", choice.key, theme.NIGHT, theme.LAMP, here=True)
            return Look("×", letter, theme.INK, theme.BAD, here=True)
        if choice is not None:
            return Look(self._sign(cell, letter) or "+", choice.key, theme.LAMP, theme.GLOW)
        if letter:
            return self._tile(cell, letter)
        if cell in self.laid:
            return Look("▲", "T", theme.INK, theme.MOSS, False)
        if name in self.hints:
            return Look("∘", "", theme.LAMP, theme.SLOT, False)
        return Look("·", "", theme.FAINT, theme.SLOT, False)

    def _sign(self, cell: Cell, letter: str) -> str:
        if letter:
            return signs.SIGNS[letter]
        return "?" if cell in self.laid else ""

    def _tile(self, cell: Cell, letter: str) -> Look:
        if letter == "C":
            return Look("=^.^=" if self.ready else "=-.-=", "C", theme.NIGHT, signs.COLOURS["C"])
        new = "*" if cell in self.fresh else ""
        return Look(signs.SIGNS[letter], letter + new, signs.ink_on(letter), signs.COLOURS[letter], letter != "T")


def draw_square(canvas: Canvas, x: int, y: int, size: tuple[int, int], look: Look, name: str) -> None:
    """One square: a half row of colour above, then its sign and letter on the colour."""
    width, height = size[0] - 1, size[1]
    body = Style(color=look.color, bgcolor=look.back, bold=look.bold)
    face = look.sign if len(look.sign) > 1 else f"{look.sign} {look.word}".strip()
    if width < 5:
        face = "C" if len(look.sign) > 1 else (look.word or look.sign)
    if look.here:
        face = f"[{face}]" if width > 2 else f"▸{face}"
    if height == 1:
        canvas.put(x, y, face[:width].center(width), body, name)
        return
    canvas.put(x, y, "▄" * width, Style(color=look.back), name)
    canvas.put(x, y + 1, face[:width].center(width), body, name)
    if height == 3:
        below = "cat" if len(look.sign) > 1 else ""
        canvas.put(x, y + 2, below.center(width), body, name)
