"""The quiet parts of the screen: who is playing, goals with what they are worth, other forests, the ask."""

from __future__ import annotations

import textwrap

from lanternwood.cli.tui import theme
from lanternwood.cli.tui.canvas import Canvas
from lanternwood.cli.tui.parts import draw_keys, draw_pending, latest
from lanternwood.games.wispwood.content.box import pays
from lanternwood.games.wispwood.terminal import signs
from lanternwood.games.wispwood.terminal.floating import form
from lanternwood.games.wispwood.terminal.picture import ForestPicture
from lanternwood.games.wispwood.terminal.session import Change, Session

NARROWEST, LOWEST = 80, 24


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n else "±0"


class TopBar(ForestPicture):
    """The round, and everybody's points: what is scored, and what the round would add now."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        table = session.table
        if self.screen.size.width < NARROWEST or self.screen.size.height < LOWEST:
            text = f"This table needs a window of {NARROWEST}×{LOWEST}; please make it larger."
            canvas.put(0, 0, text, theme.WRONG)
            return
        parts = []
        for place, sheet in enumerate(session.scores):
            name = f"{session.match.names[place][:10] if place < table.seats else 'Ghost'}:"
            mark = session.mark(place) if place < table.seats else " "
            over = session.match.over
            parts.append((mark, name, str(sheet.total if over else sheet.before), "" if over else f"+{sheet.now}"))
        width = sum(len("".join(part)) + 3 for part in parts)
        title, where = session.game.title + "  ", f"round {table.round} of {table.rounds} · {table.side}×{table.side}"
        if len(title + where) + width > canvas.width:
            title, where = "", f"{table.round}/{table.rounds} {table.side}×{table.side}"
        canvas.put(0, 0, title, theme.LIT)
        canvas.put(len(title), 0, where, theme.QUIET)
        x = canvas.width - width
        for mark, name, total, add in parts:
            canvas.put(x, 0, mark, theme.LIT)
            canvas.put(x + 1, 0, name, theme.PLAIN)
            canvas.put(x + 2 + len(name), 0, total, theme.STRONG)
            canvas.put(x + 3 + len(name) + len(total), 0, add, theme.QUIET)
            x += len(mark + name + total + add) + 3


class GoalsView(ForestPicture):
    """Every goal: what it asks, what it is worth to me now, what the move under the cursor would change."""

    def _lines(self, width: int, most: int) -> list[tuple[str, str, str, str, bool]]:
        """Sign or text, name, points, change, and whether it is a heading."""
        session = self.session
        change = session.change() or Change()
        out: list[tuple[str, str, str, str, bool]] = []
        lines = session.scores[session.seat].lines
        for card, line in zip(session.table.goals, lines, strict=False):
            delta = change.lines.get(line.name, 0)
            letter = signs.LETTER[card.deck]
            out.append((letter, card.name, str(line.points), signed(delta) if delta else "", True))
            words = f"{card.text} {pays(card, session.table.box)}"
            text = textwrap.wrap(words, max(8, width - 3), max_lines=most, placeholder=" …") if most else []
            out += [("", line_of_text, "", "", False) for line_of_text in text]
        bonus = lines[-1]
        delta = change.lines.get(bonus.name, 0)
        out.append(("", "full square", str(bonus.points), signed(delta) if delta else "", True))
        return out

    def draw(self, canvas: Canvas) -> None:
        lines = next(
            (lines for most in (9, 3, 2) if len(lines := self._lines(canvas.width, most)) <= canvas.height),
            self._lines(canvas.width, 0),
        )
        headings = sum(line[4] for line in lines)
        airy = len(lines) + headings - 1 <= canvas.height
        y = -1
        for number, (letter, name, points, delta, heading) in enumerate(lines):
            y += 2 if airy and heading and number else 1
            if not heading:
                canvas.put(3, y, name, theme.style(theme.DIM))
                continue
            if letter:
                colour = signs.COLOURS[letter] if letter != "T" else "#7fbf8f"
                canvas.put(0, y, f"{signs.SIGNS[letter]}{letter}", theme.style(colour, bold=True))
            canvas.put(3, y, name, theme.STRONG)
            canvas.put(canvas.width - len(delta), y, delta, theme.LIT)
            canvas.put(canvas.width - 5 - len(points), y, points, theme.STRONG)


class OthersView(ForestPicture):
    """The other seats' forests, small; new tiles have a star."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        table = session.table
        others = [seat for seat in range(table.seats) if seat != session.seat]
        if not others:
            canvas.put(0, 0, "You play alone against the ghost.", theme.QUIET)
            return
        for number, seat in enumerate(others):
            x = number * 12
            box = table.extent(seat)
            cat = "ready" if table.ready(seat) else "hidden"
            canvas.put(x, 0, session.match.names[seat][:11], theme.STRONG)
            size = f"{box.rows} by {box.columns} of {table.side}×{table.side} · " if len(others) == 1 else ""
            place = table.place_in_round(seat) if len(others) == 1 else table.place_in_round(seat)[:4]
            shown = f"{size}cat {cat}" if len(others) == 1 or not place else f"{cat} {place}"
            canvas.put(x, 1, f"{shown} · {place}" if len(others) == 1 and place else shown, theme.style(theme.DIM))
            draw_small(canvas, x, 2, table.forest(seat), session.fresh.get(seat, set()), False)


def draw_small(
    canvas: Canvas, x: int, y: int, forest: dict[tuple[int, int], str], marked: set[tuple[int, int]], lit: bool
) -> None:
    """A small forest; marked tiles have a star. `lit` puts them on lamp yellow, and leaves room for column numbers."""
    top, left = min(r for r, _ in forest), min(c for _, c in forest)
    rows, columns = max(r for r, _ in forest) - top + 1, max(c for _, c in forest) - left + 1
    pitch = 3 if lit else 2
    for row in range(rows):
        for column in range(columns):
            cell = (row + top, column + left)
            letter = forest.get(cell, "")
            style = theme.style(theme.FAINT)
            if letter:
                style = theme.style(signs.ink_on(letter), signs.COLOURS[letter], bold=letter != "T")
            if cell in marked and lit:
                style = theme.ON_LAMP
            face = f"{letter or '·'}{'*' if cell in marked else ' '}"
            canvas.put(x + pitch * column, y + row, face.rjust(pitch), style)


class Tabs(ForestPicture):
    """On a small screen: which side panel is open, and the keys for the others."""

    shown = "pond"

    def draw(self, canvas: Canvas) -> None:
        x = 0
        for name, word in (("pond", "Pond"), ("goals", "Goals"), ("log", "Log"), ("others", "Others")):
            here = name == self.shown
            canvas.put(x, 0, word[0], theme.LIT, f"tab:{name}")
            canvas.put(x + 1, 0, word[1:], theme.STRONG if here else theme.QUIET, f"tab:{name}")
            x += len(word) + 2


def change_words(session: Session, change: Change | None) -> str:
    """What a move changes, in one short line."""
    if change is None or (not change.lines and not change.best):
        return ""
    if not change.lines:
        return "no points yet"
    start = "up to " if change.best else ""
    parts = ", ".join(f"{name} {signed(n)}" for name, n in change.lines.items())
    word = "point" if abs(change.total) == 1 else "points"
    return f"{start}{signed(change.total)} {word} ({parts})"


class AskBar(ForestPicture):
    """The question in one sentence, the choices in words, what is under the cursor, the news, and the keys."""

    def draw(self, canvas: Canvas) -> None:
        session = self.session
        if session.match.over:
            self._lines(canvas, "The game is over.", [("Enter shows the result, Q leaves.", theme.QUIET)])
        elif session.match.pending is not None:
            self._pending(canvas)
        elif session.choices is None:
            self._lines(canvas, session.thinking or "…", [])
        else:
            self._asking(canvas)
        canvas.put(0, 4, latest(session.news(), canvas.width), theme.style(theme.DIM))
        keys(canvas, session)

    def _lines(self, canvas: Canvas, ask: str, lines: list[tuple[str, object]]) -> None:
        canvas.put(0, 0, ask, theme.LIT)
        for y, (text, style) in enumerate(lines[:3], start=1):
            canvas.put(0, y, text, style)  # type: ignore[arg-type]

    def _pending(self, canvas: Canvas) -> None:
        session = self.session
        pending = session.match.pending
        assert pending is not None
        option = session.game.words.describe(session.match.state, pending.seat, pending.move)
        gain = change_words(session, session.change())
        draw_pending(canvas, option.text[0].upper() + option.text[1:] + (f": {gain}" if gain else "") + ".")

    def _asking(self, canvas: Canvas) -> None:
        session = self.session
        choices = session.choices
        assert choices is not None
        who = f"{session.match.names[session.seat]}: " if len(session.people) > 1 else ""
        canvas.put(0, 0, f"{who}{session.game.words.ask(session.state, session.seat)}", theme.LIT)
        x = 0
        short = sum(len(choice.option.text) + 7 for choice in choices.words) - 3 > canvas.width
        for choice in choices.words:
            here = session.floating is None and session.at == choice.target
            canvas.put(x, 1, f"{'▸' if here else ' '}{choice.key.upper()} ", theme.ON_LAMP, choice.target)
            text = choice.option.words if short else choice.option.text
            canvas.put(x + 4, 1, text, theme.LIT if here else theme.PLAIN, choice.target)
            x += len(text) + 7
        if session.floating is not None:
            canvas.put(0, 1, in_hand(session), theme.QUIET)
        choice_here = session.choice()
        if session.note or choice_here is None:
            text = session.note or "Not here: " + (session.why() or "that cannot be chosen now") + "."
            style = theme.WRONG
        else:
            gain = change_words(session, session.change())
            text = choice_here.option.text
            text, style = text[0].upper() + text[1:] + (f": {gain}" if gain else "") + ".", theme.PLAIN
        for y, line in enumerate(textwrap.wrap(text, canvas.width)[:2], start=2):
            canvas.put(0, y, line, style)


def in_hand(session: Session) -> str:
    """What is being placed, and how many places there are."""
    assert session.choices is not None
    assert session.floating is not None
    space = session.table.chosen_space
    letter = session.table.pond[space] if space is not None else ""
    what = f"In hand: {signs.SIGNS[letter]}{letter} {signs.NAMES[letter]}. " if letter in signs.NAMES else ""
    mine = form(session.floating.cells)
    turned = sum(form(place) == mine for place in session.choices.places)
    count = len(session.choices.places)
    fits = "1 place fits" if count == 1 else f"{count} places fit"
    return f"{what}{fits}, " + (f"{turned} turned like this." if turned else "none turned like this: Tab finds one.")


def keys(canvas: Canvas, session: Session) -> None:
    """The keys that work now."""
    found: list[tuple[str, str]] = []
    if session.match.pending is not None:
        found += [("Enter", "confirm"), ("U", "take back")]
    elif session.choices is not None:
        found += [("←↑↓→", "move"), ("Enter", "choose"), ("Tab", "next")]
        if session.floating is not None:
            found += [("R", "turn"), ("F", "mirror")]
        if session.match.can_undo:
            found.append(("U", "undo"))
        found += [("W", "why"), ("H", "hint")]
    elif not session.match.over:
        found.append(("Enter", "faster"))
    found += [("S", "score"), ("?", "rules"), ("Q", "quit")]
    draw_keys(canvas, 5, found)
