"""Small drawings for pages: bars, and dots with intervals. Colours come from the page, so they fit day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

WIDE, HIGH = 320, 120

Ends = dict[str, float | None]
"""A `Number` as data: its value, and the ends of its interval if it has one."""


def histogram(bars: dict[str, Any], label: str) -> str:
    """How often which score came, with its ends and its most frequent bar named."""
    counts = bars["counts"]
    top = max(counts)
    step = WIDE / len(counts)
    parts = [
        f'<rect x="{n * step + 0.5:.1f}" y="{HIGH - 96 * count / top:.1f}" width="{max(step - 1, 0.5):.1f}" '
        f'height="{96 * count / top:.1f}" rx="1"/>'
        for n, count in enumerate(counts)
        if count
    ]
    last = bars["from"] + bars["width"] * len(counts) - 1
    best = counts.index(top)
    peak = bars["from"] + bars["width"] * best
    peak_words = str(peak) if bars["width"] == 1 else f"{peak}–{peak + bars['width'] - 1}"
    at = min(max((best + 0.5) * step, 20), WIDE - 20)
    words = [
        f'<text x="0" y="{HIGH + 16}">{bars["from"]}</text>',
        f'<text x="{WIDE}" y="{HIGH + 16}" text-anchor="end">{last}</text>',
        f'<text x="{at:.1f}" y="16" text-anchor="middle">{peak_words}</text>',
        f'<line x1="0" x2="{WIDE}" y1="{HIGH}" y2="{HIGH}"/>',
    ]
    return _svg(WIDE, HIGH + 22, label, "bars", parts + words)


class Scale:
    """Values of one column on a line, with a mark if they are compared with something."""

    def __init__(self, numbers: Sequence[Ends | None], mark: float | None = 0.0, wide: int = 140) -> None:
        ends = [end for number in numbers if number for end in number.values() if end is not None]
        ends.append(0.0 if mark is None else mark)
        self.low, self.high = min(ends), max(ends)
        self.mark = mark
        self.wide = wide

    def at(self, value: float) -> float:
        room = self.high - self.low or 1.0
        return 6 + (self.wide - 12) * (value - self.low) / room

    def whisker(self, number: Ends | None, digits: int = 1, unit: str = "") -> str:
        """A dot with its interval, and both in words; bright where the mark lies outside."""
        if number is None:
            return "–"
        value, low, high = number["value"], number["low"], number["high"]
        assert value is not None
        parts, away = [], False
        if self.mark is not None:
            mark = f"{self.at(self.mark):.1f}"
            parts.append(f'<line class="mark" x1="{mark}" x2="{mark}" y1="1" y2="19"/>')
        if low is not None and high is not None:
            away = self.mark is not None and not low <= self.mark <= high
            parts.append(f'<line class="span" x1="{self.at(low):.1f}" x2="{self.at(high):.1f}" y1="10" y2="10"/>')
        parts.append(f'<circle cx="{self.at(value):.1f}" cy="10" r="4"/>')
        words = words_of(number, digits, unit)
        return _svg(self.wide, 20, words, "whisker away" if away else "whisker", parts) + f"<small>{words}</small>"


def words_of(number: Ends | None, digits: int = 1, unit: str = "") -> str:
    """A number with the ends of its interval, if it has one."""
    if number is None:
        return "–"
    said = [f"{end:.{digits}f}{unit}".replace("-", "−") for end in number.values() if end is not None]
    return f"{said[0]} ({said[1]} to {said[2]})" if len(said) == 3 else f"{said[0]} (no interval)"


def _svg(wide: int, high: int, label: str, kind: str, parts: list[str]) -> str:
    inside = "".join(parts)
    box = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return f'<svg class="{kind}" {box} role="img" aria-label="{escape(label)}">{inside}</svg>'
