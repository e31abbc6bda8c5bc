"""Colours of the terminal table: a night wood lit by one lantern.

Lamp yellow means one thing: you can act here. Every colour comes with a letter or a sign.
"""

from __future__ import annotations

from rich.style import Style

NIGHT = "#0f1a24"
DUSK = "#16252f"
SLOT = "#1c2e39"
MOSS = "#2c5a3c"
INK = "#efe7d6"
DIM = "#9fb0a8"
FAINT = "#5b6f72"
LAMP = "#ffce7a"
GLOW = "#4a4129"
BAD = "#c8503f"


def style(color: str, back: str | None = None, bold: bool = False) -> Style:
    """A style of our palette."""
    return Style(color=color, bgcolor=back, bold=bold)


PLAIN = style(INK)
QUIET = style(DIM)
HUSHED = style(FAINT)
LIT = style(LAMP, bold=True)
ON_LAMP = style(NIGHT, LAMP, bold=True)
WRONG = style("#ff9c8a")
STRONG = style(INK, bold=True)


CSS = f"""
Screen {{ background: {NIGHT}; color: {INK}; }}
#top {{ height: 1; background: {DUSK}; padding: 0 1; }}
#main {{ height: 1fr; }}
#middle {{ width: 1fr; }}
#ask {{ height: 6; background: {DUSK}; padding: 0 1; }}
ModalScreen {{ align: center middle; background: {NIGHT} 60%; }}
.sheet {{ width: 92%; max-width: 110; height: 90%; background: {DUSK}; border: round {FAINT};
  border-title-color: {LAMP}; padding: 0 1; }}
.small {{ width: 66; max-width: 92%; height: auto; background: {DUSK}; border: round {FAINT};
  border-title-color: {LAMP}; padding: 0 1; }}
.note {{ width: 76; max-width: 96%; height: auto; max-height: 90%; background: {DUSK}; border: round {FAINT};
  border-title-color: {LAMP}; padding: 0 1; }}
.note VerticalScroll {{ height: auto; max-height: 18; scrollbar-size-vertical: 1; }}
.sheet VerticalScroll {{ height: 1fr; background: {DUSK}; scrollbar-size-vertical: 1;
  scrollbar-color: {FAINT}; scrollbar-background: {DUSK}; scrollbar-color-hover: {LAMP}; }}
.sheet .hint, .small .hint, .note .hint {{ height: 1; color: {DIM}; }}
.sheet Horizontal {{ height: 1fr; }}
#lines {{ width: 1fr; }}
Input {{ background: {NIGHT}; border: tall {FAINT}; color: {INK}; }}
Input:focus {{ border: tall {LAMP}; }}
"""
