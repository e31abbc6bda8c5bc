"""The pond as a ring: eight spaces and eight shapes in turn, and in its middle the ghost or the stacks."""

from __future__ import annotations

from rich.style import Style

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.games.wispwood.content.shapes import Shape
from lanternwood.games.wispwood.terminal import signs
from lanternwood.games.wispwood.terminal.picture import ForestPicture
from lanternwood.games.wispwood.terminal.ring import RING

LEFTS = (0, 8, 14, 22, 28)
WIDE = 35
TALL = 15


class PondView(ForestPicture):
    """The ring on a 5 by 5 square, clockwise from the top left corner: shape 0, space 0, shape 1, ..."""

    def draw(self, canvas: Canvas) -> None:
        x, y = max(0, (canvas.width - WIDE) // 2), max(0, (canvas.height - TALL) // 2)
        session = self.session
        for number, letter in enumerate(session.table.pond):
            row, column = RING[2 * number + 1]
            self._space(canvas, x + LEFTS[column] + (column in (0, 4)), y + 3 * row, number, letter)
        hints = session.leads_to()
        for place, shape in enumerate(session.table.shapes):
            row, column = RING[2 * place]
            self._shape(canvas, x + LEFTS[column], y + 3 * row, shape, f"shape:{shape.id}" in hints)
        self._middle(canvas, x + 8, y + 4)

    def _space(self, canvas: Canvas, x: int, y: int, number: int, letter: str) -> None:
        session = self.session
        name = f"pond:{number}"
        open_now = session.choices is not None and name in session.choices.by_target
        here = session.choices is not None and session.choices.kind == "pond" and session.at == name
        chosen = session.table.chosen_space == number
        edge = theme.LIT if open_now or chosen else theme.HUSHED
        if here and not open_now:
            edge = theme.WRONG
        heavy = here or chosen
        bars = "┏━┓┃┗┛" if heavy else "╭─╮│╰╯"
        if not open_now and not heavy:
            bars = "╭┄╮┊╰╯"
        canvas.put(x, y, f"{bars[0]}{bars[1]}{number}{bars[1]}{bars[2]}", edge, name)
        canvas.put(x, y + 1, bars[3], edge, name)
        canvas.put(x + 4, y + 1, bars[3], edge, name)
        canvas.put(x, y + 2, f"{bars[4]}{bars[1] * 3}{bars[5]}", edge, name)
        if letter == ".":
            canvas.put(x + 1, y + 1, " · ", theme.HUSHED, name)
        elif letter == "@":
            canvas.put(x + 1, y + 1, "^@^", Style(color=signs.COLOURS["@"], bold=True), name)
        else:
            face = f"{signs.SIGNS[letter]}{letter}"
            tile = Style(color=theme.NIGHT, bgcolor=signs.COLOURS[letter], bold=True)
            canvas.put(x + 1, y + 1, f"{face} ", tile, name)

    def _shape(self, canvas: Canvas, x: int, y: int, shape: Shape, hinted: bool) -> None:
        session = self.session
        name = f"shape:{shape.id}"
        choice = session.choices.by_target.get(name) if session.choices else None
        asked = session.choices is not None and session.choices.kind == "shape"
        here = asked and session.at == name
        style = theme.style(theme.DIM)
        if choice is not None or hinted:
            style = theme.LIT if choice is not None else theme.STRONG
        elif asked:
            style = theme.HUSHED
        back = theme.GLOW if here else None
        if here:
            style = theme.style(theme.LAMP if choice is not None else theme.BAD, back, bold=True)
        rows = max(r for r, _ in shape.cells) + 1
        wide = 2 * (max(c for _, c in shape.cells) + 1) - 1
        left, top = x + (7 - wide) // 2, y + (1 if rows == 1 else 0)
        for row in range(3):
            canvas.put(x, y + row, " " * 7, Style(bgcolor=back), name)
        for row in range(rows):
            line = "".join("■ " if (row, c) in shape.cells else "  " for c in range(4))[:wide]
            canvas.put(left, top + row, line, style, name)
        if choice is not None:
            cat = " cat" if choice.option.words.startswith("cat-") else ""
            label = f"{'▸' if here else ''}{choice.key}{cat}"
            canvas.put(x + (7 - len(label)) // 2, y + 2, label, theme.style(theme.LAMP, back, bold=True), name)
        elif here:
            canvas.put(x + 2, y + 2, "▸×", style, name)

    def _middle(self, canvas: Canvas, x: int, y: int) -> None:
        table = self.session.table
        if table.solo:
            canvas.put(x, y, "the ghost", theme.STRONG)
            if "@" in table.pond:
                left = "1 firefly left" if table.fireflies == 1 else f"{table.fireflies} fireflies left"
                canvas.put(x, y + 1, left, theme.QUIET)
            for row, (letter, value, held) in enumerate(table.ghost, start=2):
                canvas.put(x, y + row, f"{signs.SIGNS[letter]}{letter}", theme.style(signs.COLOURS[letter], bold=True))
                canvas.put(x + 3, y + row, f"{held} × {value} = {held * value:>2}", theme.QUIET)
            return
        canvas.put(x + 2, y, "the pond", theme.STRONG)
        canvas.put(x + 2, y + 1, f"stacks {table.supply}", theme.QUIET)
        canvas.put(x + 2, y + 2, "discarded", theme.QUIET)
        for row, (letter, count) in enumerate(table.discards.items(), start=3):
            canvas.put(x + 2, y + row, f"{signs.SIGNS[letter]}{letter}", theme.style(signs.COLOURS[letter], bold=True))
            canvas.put(x + 5, y + row, f"{count:>2}", theme.QUIET)
