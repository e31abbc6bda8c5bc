"""Letters, signs and colours of the tiles, and where the parts of the screen lie."""

from __future__ import annotations

from lanternwood.cli.tui.theme import INK, MOSS, NIGHT

COLOURS = {
    "J": "#f08a3c",
    "W": "#8fd3ff",
    "O": "#c9a2ff",
    "H": "#ff7f8f",
    "T": MOSS,
    "C": "#d9d2c1",
    "@": "#d9d2c1",
}
SIGNS = {"J": "◆", "W": "★", "O": "●", "H": "♥", "T": "▲", "C": "C", "@": "@"}
LETTER = {"jack": "J", "witch": "W", "orb": "O", "heart": "H", "tree": "T"}
NAMES = {"J": "jack", "W": "witch", "O": "orb", "H": "heart", "T": "tree", "C": "your cat", "@": "ghost's cat"}


def ink_on(letter: str) -> str:
    """What can be read on a tile of that colour."""
    return INK if letter == "T" else NIGHT


CSS = """
#pond { height: 15; }
#goals, #log, #others { height: 1fr; }
#side_goals { height: 1fr; }
.wide #pond { height: 17; padding: 1 0; }
.wide #others { height: 9; }
.wide #right { padding: 1 1 0 1; }
#tabs { height: 1; }
#lit { width: 30; }
#left { width: 37; padding: 0 1; }
#right { width: 35; padding: 0 1; }
"""
