"""Parts of the screen that any game can use: what happened, and the line of the latest news."""

from __future__ import annotations

import textwrap

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.cli.tui.picture import Picture


class LogView(Picture):
    """What happened, the latest last."""

    def draw(self, canvas: Canvas) -> None:
        rows: list[tuple[str, bool]] = []
        new = len(self.session.news())
        facts = self.session.log()
        for number, fact in enumerate(facts):
            fresh = number >= len(facts) - new
            wrapped = textwrap.wrap(fact[0].upper() + fact[1:], max(8, canvas.width - 2))
            rows += [(("· " if first == 0 else "  ") + text, fresh) for first, text in enumerate(wrapped)]
        canvas.put(0, 0, "what happened", theme.STRONG)
        rows = rows[-(canvas.height - 1) :]
        while rows and rows[0][0].startswith("  "):
            rows.pop(0)  # the end of a fact whose beginning is out of sight
        for y, (text, fresh) in enumerate(rows, start=1):
            canvas.put(0, y, text, theme.PLAIN if fresh else theme.style(theme.DIM))


def latest(facts: list[str], width: int) -> str:
    """As many of the last facts as fit one line."""
    line = ""
    for fact in reversed(facts):
        longer = f"{fact} · {line}" if line else fact
        if len(longer) > width - 2:
            return f"… {line}" if line else textwrap.shorten(fact, max(8, width), placeholder=" …")
        line = longer
    return line


def draw_pending(canvas: Canvas, text: str) -> None:
    """The question whether a step is meant, with what it does."""
    canvas.put(0, 0, "Go on with this?", theme.LIT)
    canvas.put(0, 1, " Enter ", theme.ON_LAMP, "confirm")
    canvas.put(8, 1, "yes, go on", theme.PLAIN, "confirm")
    canvas.put(21, 1, " U ", theme.ON_LAMP, "undo")
    canvas.put(25, 1, "take it back", theme.PLAIN, "undo")
    for y, line in enumerate(textwrap.wrap(text, canvas.width)[:2], start=2):
        canvas.put(0, y, line, theme.PLAIN)


def draw_keys(canvas: Canvas, y: int, found: list[tuple[str, str]]) -> None:
    """The keys that work now; where they do not fit, those that everybody knows lose their words."""
    if sum(len(key) + len(word) + 3 for key, word in found) - 2 > canvas.width:
        found = [(key, "" if key in ("←↑↓→", "↑↓", "Enter", "Tab", "U") else word) for key, word in found]
    x = 0
    for key, word in found:
        canvas.put(x, y, key, theme.style(theme.LAMP))
        canvas.put(x + len(key) + 1, y, word, theme.style(theme.DIM))
        x += len(key) + len(word) + (3 if word else 2)
