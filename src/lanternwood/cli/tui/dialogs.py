"""Pages over the table: something to read, leaving with or without saving, and the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from lanternwood.cli.plain import decided_text, score_text
from lanternwood.cli.rules import numbered, rules_text
from lanternwood.cli.tui import theme
from lanternwood.cli.tui.session import Session
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game


def close_keys(*more: str) -> list[BindingType]:
    return [Binding(",".join(("escape", "enter", "q", "Q", *more)), "close", "close", show=False)]


class PageScreen(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = close_keys("question_mark", "w", "W", "h", "H")

    def __init__(self, title: str, text: Text, short: bool = False) -> None:
        super().__init__()
        self.page_title = title
        self.short = short
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="note" if self.short else "sheet") as box:
            box.border_title = self.page_title
            with VerticalScroll():
                yield Static(self.text)
            yield Static("↑↓ scroll · Esc back to the table", classes="hint")

    def action_close(self) -> None:
        self.dismiss()


def why_text(session: Session) -> Text:
    """What is under the cursor, and which rules it names."""
    out = Text()
    choice = session.choice() if session.asked else None
    if choice is None:
        return Text("Nothing is asked of you now.", theme.PLAIN)
    out.append("Under the cursor\n", theme.LIT)
    out.append(f"Nothing forbids it: {choice.option.text}.\n\n", theme.PLAIN)
    out.append("Everything that may be done now is in the list.\n", theme.QUIET)
    return out


def cited(game: str, text: str) -> dict[str, str]:
    """The rules that a text names by number, in full, where the rules page is at hand."""
    try:
        known = numbered(rules_text(game))
    except BadInput:
        return {}
    return {number: known[number] for number in dict.fromkeys(re.findall(r"[A-Z]+-\d+", text)) if number in known}


class LeaveScreen(ModalScreen[str]):
    """Leave the game? Answers "" (play on), "leave", or "saved"."""

    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "stay", "play on"),
        Binding("s,S", "name", "save"),
        Binding("l,L", "leave", "leave"),
    ]

    def __init__(self, save: Callable[[str], str], path: str, over: bool, kept: bool) -> None:
        super().__init__()
        self.save = save
        self.path = path
        self.over = over
        self.kept = kept

    def compose(self) -> ComposeResult:
        with Vertical(classes="small") as box:
            box.border_title = "Save the game" if self.over else "Leave the table?"
            yield Static(self._words(), id="leave_text")
            line = Input(value=self.path, id="path")
            line.display = False
            yield line
            yield Static("", id="answer")

    def _words(self) -> Text:
        text = Text()
        if self.kept:
            text.append(f"The game will be saved in {self.path}.\n\n", theme.PLAIN)
        save = [] if self.kept else [("S", "save and leave")]
        for key, words in [*save, ("L", "leave" if self.kept else "leave without saving"), ("Esc", "stay")]:
            text.append(f" {key} ", theme.ON_LAMP)
            text.append(f" {words}   ", theme.PLAIN)
        return text

    def action_name(self) -> None:
        if self.kept:
            return
        line = self.query_one("#path", Input)
        line.display = True
        line.focus()
        self.query_one("#answer", Static).update(Text("Enter saves there, Esc stays.", theme.QUIET))

    def action_leave(self) -> None:
        if self.kept:
            self.save_and_leave(self.path)
        else:
            self.dismiss("leave")

    def action_stay(self) -> None:
        self.dismiss("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.save_and_leave(event.value.strip())

    def save_and_leave(self, path: str) -> None:
        """Leave only if the file is written; otherwise another name can be given, or none."""
        try:
            if not path:
                raise BadInput("a file needs a name")
            self.save(path)
        except BadInput as error:
            self.kept = False
            self.query_one("#leave_text", Static).update(self._words())
            self.action_name()
            self.query_one("#answer", Static).update(Text(f"Not saved: {error}", theme.WRONG))
            return
        self.dismiss("saved")


class ResultScreen(ModalScreen[str]):
    """The end: who won, and everybody's points round by round. Answers "look", "leave" or "sheet"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer('look')", "look"),
        Binding("s,S", "answer('sheet')", "score sheet"),
        Binding("q,Q,enter", "answer('leave')", "leave"),
    ]

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = "The game is over"
            with VerticalScroll():
                yield Static(self.text)
            yield Static("S reasons for every point · Esc back to the table · Enter leave", classes="hint")

    def action_answer(self, words: str) -> None:
        self.dismiss(words)


def result_text(session: Session) -> Text:
    """Who won, what decided it, and the points."""
    out = Text()
    match = session.match
    names = [match.names[seat] for seat in session.state.winners()]
    if names:
        out.append(f"{' and '.join(names)} {'share the victory' if len(names) > 1 else 'wins'}.\n\n", theme.LIT)
    else:
        out.append("Nobody at the table wins this time.\n\n", theme.LIT)
    for said in decided_text(match):
        out.append(f"{said}\n", theme.PLAIN)
    out.append(f"\n{score_text(match)}\n", theme.PLAIN)
    return out


def rules_page(game: Game) -> Text:
    """The rules of a game, and the keys."""
    out = Text()
    out.append("Keys\n", theme.LIT)
    for key, words in KEYS:
        out.append(f"{key:<16}", theme.STRONG)
        out.append(f"{words}\n", theme.PLAIN)
    out.append("\nThe rules\n", theme.LIT)
    try:
        out.append(rules_text(game.name), theme.PLAIN)
    except BadInput as error:
        out.append(f"{game.summary} ({error})", theme.PLAIN)
    return out


KEYS = (
    ("arrows", "move the cursor; left and right turn the drawing's pages"),
    ("numbers", "to the choice with that number"),
    ("Enter", "choose what is under the cursor; confirm the step"),
    ("U", "take the last step back"),
    ("S", "score sheet, with the reason for every point"),
    ("H", "what looks best"),
    ("L", "the whole log"),
    ("Q", "leave; asks whether to save"),
)
