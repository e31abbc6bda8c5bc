"""The page behind `?`: the game on one page in our words, the goals of this table, the shapes, and the keys."""

from __future__ import annotations

from rich.text import Text

from lanternwood.cli.tui import theme
from lanternwood.games.wispwood.content.box import pays
from lanternwood.games.wispwood.terminal import signs
from lanternwood.games.wispwood.terminal.table import Table

SUMMARY = (
    (
        "What you want",
        "Grow a forest of square tiles around your cat. After each round five goal cards pay for your wisps and trees; "
        "after the last round the most points win.",
    ),
    (
        "Your turn",
        "Take a wisp from the pond and one of the two shapes next to it. The wisp fills one square of the shape, trees "
        "fill the others. Turn and mirror the shape as you like and lay it beside your forest, on empty squares. "
        "Or plant one to three trees instead, tile by tile.",
    ),
    (
        "The square",
        "Your forest has to fit a square of 4×4 in round 1, 5×5 in round 2, 6×6 in round 3. Where that square lies is "
        "not fixed: the dotted line shows how far you may still grow.",
    ),
    (
        "Your cat",
        "A ready cat can do one favour: deal a new pond before you take a wisp, or let you use any of the eight "
        "shapes. Then it hides until you plant trees.",
    ),
    (
        "Witches",
        "A witch may only stand where the witch card allows, seen from your cat. Three witches pay 18, one left over "
        "4, two left over 10.",
    ),
    (
        "The pond",
        "Spaces stay empty once their wisp is taken. If only one type is left you may deal anew; if none is left the "
        "pond is dealt by itself.",
    ),
    (
        "The end of a round",
        "It comes when somebody has filled the square: everyone gets equally many turns. A full square pays 2, 4, 6. "
        "Then you may move your cat to one of your trees, the other trees go away, the wisps stay.",
    ),
    (
        "Alone",
        "The ghost goes first. A firefly says how many wisps its cat looks at, clockwise; it takes the type worth most "
        "to it and walks there. A round ends when your square is full, or after the turn that follows the last "
        "firefly. You win with at least as many points.",
    ),
)

KEYS = (
    ("arrows", "move the cursor, or the shape in your hand"),
    ("0-9, letters", "choose what shows that number or letter"),
    ("Enter", "choose what is under the cursor; confirm the turn"),
    ("Tab, Shift+Tab", "to the next or last place that is allowed"),
    ("R, F", "turn the shape, mirror it"),
    ("U", "take the last step back"),
    ("W", "why is this not allowed?"),
    ("S", "score sheet, with the reason for every point"),
    ("P, G, L, O", "on a small screen: pond, goals, log, other forests"),
    ("Q", "leave; asks whether to save"),
    ("mouse", "point and click on spaces, shapes, squares and choices"),
)


def guide(table: Table) -> Text:
    """The whole page."""
    out = Text()
    for heading, words in SUMMARY:
        out.append(f"{heading}\n", theme.LIT)
        out.append(f"{words}\n\n", theme.PLAIN)
    out.append("Tiles\n", theme.LIT)
    for letter in "JWOHT":
        colour = signs.COLOURS[letter] if letter != "T" else "#7fbf8f"
        out.append(f"{signs.SIGNS[letter]}{letter} ", theme.style(colour, bold=True))
        out.append(f"{signs.NAMES[letter]}   ", theme.PLAIN)
    out.append("C cat   @ the ghost's cat\n\n", theme.PLAIN)
    out.append("Goals of this table\n", theme.LIT)
    for card in table.goals:
        out.append(f"{card.name}. ", theme.STRONG)
        out.append(f"{card.text} {pays(card, table.box)}".rstrip() + "\n", theme.PLAIN)
    out.append("\nShapes\n", theme.LIT)
    for shape in table.box.shapes:
        rows = max(r for r, _ in shape.cells) + 1
        for row in range(rows):
            line = "".join("■ " if (row, c) in shape.cells else "  " for c in range(4))
            out.append(f"  {line}", theme.style(theme.DIM))
            out.append(f"  {shape.name}\n" if row == 0 else "\n", theme.PLAIN)
    out.append("\nKeys\n", theme.LIT)
    for key, words in KEYS:
        out.append(f"{key:<16}", theme.STRONG)
        out.append(f"{words}\n", theme.PLAIN)
    return out
