"""A small drawing surface: characters with styles, and which thing on the table each one belongs to."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

BLANK = Style()


class Canvas:
    """Rows of characters; what is put outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: list[list[tuple[str, Style]]] = [[(" ", BLANK)] * width for _ in range(height)]
        self.things: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str, style: Style = BLANK, thing: str = "") -> None:
        """Write text; `thing` is what a click on it points at."""
        if not 0 <= y < self.height:
            return
        for at, char in enumerate(text, start=x):
            if 0 <= at < self.width:
                self.cells[y][at] = (char, style)
                if thing:
                    self.things[at, y] = thing

    def text(self) -> Text:
        """The whole drawing."""
        out = Text(no_wrap=True, end="")
        for number, row in enumerate(self.cells):
            if number:
                out.append("\n")
            run, last = "", BLANK
            for char, style in row:
                if style is not last and run:
                    out.append(run, last)
                    run = ""
                run, last = run + char, style
            out.append(run, last)
        return out
