"""The table of a game that brings no screen of its own, as one person at the terminal has it: its drawing and a list.

Where several people share the screen and seats have secrets, nothing is shown until the next one says they sit there.
"""

from __future__ import annotations

import textwrap
from gettext import NullTranslations

from lanternwood.cli.tui import session as shared
from lanternwood.cli.tui.session import Choice
from lanternwood.core.see import OWN, ROWS
from lanternwood.core.text import told
from lanternwood.match.match import Match


class Session(shared.Session):
    """What may be chosen is a list; the cursor is a place in it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.choices: list[Choice] = []
        self.at = 0
        self.page = 0
        self.typed = ""
        self.covered = False
        tables = [self.state.SEEN, *(frame.SEEN for frame in self.game.frames)]
        self.secrets = any(who in (OWN, ROWS) for table in tables for who in table.values())
        self.look()

    # Looking

    def handed_over(self) -> None:
        self.covered = self.secrets and len(self.people) > 1

    def take_in(self) -> None:
        self.choices = []
        if self.covered or self.match.over:
            self.asked = False
            self.scores = self.game.shown.score(self.state)
        self.typed = ""

    def offer(self) -> None:
        moves = [int(move) for move in self.state.moves(self.seat)]
        options = [self.game.words.describe(self.state, self.seat, move) for move in moves]
        self.choices = [
            Choice(move, option, f"option:{number}", str(number + 1))
            for number, (move, option) in enumerate(zip(moves, options, strict=True))
        ]
        self.at = min(self.at, len(self.choices) - 1)

    def uncover(self) -> None:
        """The one who is asked now sits at the screen."""
        self.covered = False
        self.at = self.page = 0
        self.look()

    def drawing(self, width: int) -> list[str]:
        """The lines of the game's drawing, broken where they are too long."""
        seat = None if self.match.over else self.seat
        text = told(self.game.shown.draw(self.state, seat), NullTranslations(), self.match.names)
        lines: list[str] = []
        for line in text.splitlines():
            if len(line) <= width:
                lines.append(line)
                continue
            start = " " * min(len(line) - len(line.lstrip()), width // 2)
            lines += textwrap.wrap(line, width, subsequent_indent=start + "  ", drop_whitespace=True) or [""]
        return lines

    # The cursor

    def choice(self) -> Choice | None:
        return self.choices[self.at] if self.choices else None

    def keyed(self, key: str) -> Choice | None:
        """Numbers are typed digit by digit; one that cannot go on is chosen at once."""
        if not self.choices or not (key.isascii() and key.isdigit()):
            return None
        typed = self.typed + key
        if not 1 <= int(typed) <= len(self.choices):
            self.typed = ""
            self.note = f"There is no choice {typed}: they go from 1 to {len(self.choices)}."
            return None
        self.typed, self.note = typed, ""
        self.at = int(typed) - 1
        return self.choices[self.at] if int(typed) * 10 > len(self.choices) else None

    def step(self, down: int, right: int) -> None:
        self.typed = self.note = ""
        self.page = max(0, self.page + right)
        if self.choices:
            self.at = max(0, min(len(self.choices) - 1, self.at + down))

    def jump(self, step: int) -> None:
        self.typed = self.note = ""
        if self.choices:
            self.at = (self.at + step) % len(self.choices)

    def point(self, target: str) -> bool:
        found = next((number for number, choice in enumerate(self.choices) if choice.target == target), None)
        if found is None:
            return False
        self.at = found
        return True
