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

from lanternwood.cli.plain import decided_text
from lanternwood.cli.rules import numbered, rules_text
from lanternwood.cli.tui import theme
from lanternwood.cli.tui.session import Session
from lanternwood.core.errors import BadInput


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
    """Why the thing under the cursor is not allowed, and what else is not, each with its rule."""
    out = Text()
    choices = session.choices
    if choices is None:
        return Text("Nothing is asked of you now.", theme.PLAIN)
    choice = session.choice()
    out.append("Under the cursor\n", theme.LIT)
    if choice is not None:
        out.append(f"Nothing forbids it: {choice.option.text}.\n", theme.PLAIN)
    else:
        out.append(f"{session.title(session.target)}: {session.why() or 'that cannot be chosen now'}.\n", theme.WRONG)
    barred = {name: session.why(name) for name in choices.things() if name not in choices.by_target}
    barred |= choices.barred_words()
    if barred:
        out.append("\nNot open now\n", theme.LIT)
    for name, reason in barred.items():
        out.append(f"{session.title(name)}: ", theme.STRONG)
        out.append(f"{reason}.\n", theme.PLAIN)
    for number, words in cited(session.game.name, out.plain).items():
        out.append(f"\n{number}  ", theme.STRONG)
        out.append(f"{words}\n", theme.QUIET)
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

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = "The game is over"
            with VerticalScroll():
                yield Static(result_text(self.session))
            yield Static("S reasons for every point · Esc back to the table · Enter leave", classes="hint")

    def action_answer(self, words: str) -> None:
        self.dismiss(words)


def result_text(session: Session) -> Text:
    """Who won, and a sheet for each seat with a column for each round."""
    out = Text()
    names = [session.match.names[seat] for seat in session.state.winners()]
    table = session.table
    best = " and ".join(names)
    if names:
        out.append(f"{best} {'share the victory' if len(names) > 1 else 'wins'}.\n\n", theme.LIT)
    else:
        out.append("The ghost wins this time.\n\n", theme.LIT)
    for said in decided_text(session.match):
        out.append(f"{said}\n", theme.PLAIN)
    heads = "".join(f"{f'round {n}':>9}" for n in range(1, table.rounds + 1))
    for seat in range(table.seats):
        out.append(f"{session.match.names[seat]:<24}", theme.STRONG)
        out.append(f"{heads}{'total':>9}\n", theme.QUIET)
        rounds = table.scored(seat)
        rows = [(f"{card.id} {card.name}", DECK[card.deck]) for card in table.goals] + [("full square", 5)]
        for name, at in rows:
            values = [lines[at] for lines in rounds]
            out.append(f"{name:<24}" + "".join(f"{n:>9}" for n in values) + f"{sum(values):>9}\n", theme.PLAIN)
        sums = [sum(lines) for lines in rounds]
        out.append(f"{'':<24}" + "".join(f"{n:>9}" for n in sums) + f"{sum(sums):>9}\n\n", theme.STRONG)
    if table.solo:
        values = table.ghost_scored
        out.append(f"{'Ghost':<24}", theme.STRONG)
        out.append("".join(f"{n:>9}" for n in values) + f"{sum(values):>9}\n", theme.STRONG)
    return out


DECK = {"jack": 0, "witch": 1, "orb": 2, "heart": 3, "tree": 4}
