"""Playing in plain text: any game, through the Game interface alone, for pipes, dumb terminals and screen readers.

A question shows numbered options; an answer is a number, a move in words, or a command.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from gettext import NullTranslations
from pathlib import Path

from lanternwood.cli.common import write_new
from lanternwood.cli.hint import hint_text
from lanternwood.cli.rules import numbered, rule_number
from lanternwood.cli.rules import rules_text as page_of
from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Game
from lanternwood.core.text import all_of, told
from lanternwood.core.things import from_people
from lanternwood.match.match import Match
from lanternwood.match.record import HEADER

SHOWN = 24
"""So many options are listed before `moves` has to be asked for the rest."""

HELP = """\
Answer with the number of an option, or with a move in words. Or say:
  table         show the table again
  moves         list every option
  why WORDS     why a move, in words, or a thing on the table is not allowed
  score         the score sheet, with the reason for every point
  rules [NN]    the rules, or one of them by its number
  hint          the moves that look best, and why
  undo          take the last step back
  save FILE     write the game so far to a file
  quit          stop playing"""


class Stop(Exception):
    """The player has had enough; holds the exit code."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code


def play_plain(match: Match, save: str | None, read: Callable[[str], str], write: Callable[[str], None]) -> int:
    """Play to the end, or until input ends; gives the exit code."""
    table = PlainTable(match, read, write)
    code = 0
    try:
        table.play()
    except Stop as stop:
        write(str(stop))
        code = stop.code
    except EOFError:
        write("\nNo more input: the game stops here.")
    except KeyboardInterrupt:
        write("\nStopped.")
        code = 130
    except (OSError, SystemExit):  # nobody reads any more, or the machine is going down
        if save:
            save_record(match, save)
        raise
    if save:
        try:
            write(save_record(match, save))
        except BadInput as error:
            write(f"The game is not saved: {error}")
            return 2
    return code


def save_record(match: Match, path: str) -> str:
    """Write the game so far; says where. A file that is no record is never overwritten."""
    file = check_target(path)
    write_new(str(file), match.record().text())
    return f"The game is saved in {path}."


def check_target(path: str) -> Path:
    """The file a record can be written to; BadInput if it cannot, so that nobody plays an hour for nothing."""
    if not path.strip():
        raise BadInput("a file to save in needs a name")
    try:
        file = Path(path).expanduser()
        if "\0" in path:
            raise ValueError("a name holds no zero byte")
        if file.exists():
            if not file.is_file():
                raise BadInput("cannot be written: this is a folder or a device, not a file", path)
            with file.open("rb") as old:
                if old.read(len(HEADER)) not in (HEADER.encode(), b""):
                    raise BadInput("this file exists and is not a record; choose another name", path)
        elif not file.parent.is_dir():
            raise BadInput(f"cannot be written: there is no folder {str(file.parent)!r}", path)
        if not os.access(file.parent, os.W_OK):
            raise BadInput(f"cannot be written: the folder {str(file.parent)!r} is closed to you", path)
    except (OSError, RuntimeError, ValueError) as error:
        raise BadInput(f"cannot be written: {getattr(error, 'strerror', '') or error}", path) from None
    return file


def needs_no_question(match: Match) -> bool:
    """Is the step that waits one of which the game says that nobody needs to be asked whether it is meant?"""
    pending = match.pending
    if pending is None or not match.game.sure:
        return False
    words = match.game.words.describe(match.state, pending.seat, pending.move).words
    return any(f"{words} ".startswith(f"{name} ") for name in match.game.sure)


class PlainTable:
    """One match in plain text."""

    def __init__(self, match: Match, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.match = match
        self.game: Game = match.game
        self.read = read
        self.write = write
        self.told = 0

    def play(self) -> None:
        self.write(f"{self.game.title}: {self.game.summary}\nType help for what you can say.\n")
        while True:
            self.match.run()
            news = self.news()
            if self.match.over:
                self.write(news + self.result())
                return
            if news:
                self.write(news.rstrip("\n"))
            self.turn(self.match.person)

    def turn(self, seat: int | None) -> None:
        """Ask one person until it is no longer their turn."""
        assert seat is not None
        self.write(self.game.shown.draw(self.match.state, seat))
        self.told = len(self.match.log)
        while self.match.person == seat:
            if self.match.pending is not None:
                if needs_no_question(self.match):
                    self.match.confirm()
                    return
                if self.confirmed():
                    return
            else:
                self.question(seat)
                self.step_told(seat)

    def step_told(self, seat: int) -> None:
        """After a step within a turn: what it brought, and in a plan the table, which shows nothing else of it."""
        if self.match.pending is not None or len(self.match.log) <= self.told:
            self.told = min(self.told, len(self.match.log))
            return
        news = self.news()
        if news:
            self.write(news.rstrip("\n"))
        if self.match.person == seat and self.match.state.now.SECRET:
            self.write(f"\n{self.game.shown.draw(self.match.state, seat)}")

    # Questions

    def question(self, seat: int) -> None:
        moves = [int(move) for move in self.match.state.moves(seat)]
        self.write(f"\n{self.match.names[seat]}: {self.game.words.ask(self.match.state, seat)}")
        if self.match.state.answered:
            self.write(who_has_answered(self.match, seat))
        self.list_moves(seat, moves, SHOWN)
        while True:
            answer = self.answer("> ")
            before = len(self.match.log), self.match.pending
            if answer.isascii() and answer.isdigit():
                if 1 <= int(answer) <= len(moves):
                    self.match.play(seat, moves[int(answer) - 1])
                    return
                self.write(f"There is no option {answer}: choose 1 to {len(moves)}, or type help.")
            elif not self.command(seat, answer, moves):
                self.move_in_words(seat, answer)
            if (len(self.match.log), self.match.pending) != before:
                return

    def list_moves(self, seat: int, moves: list[int], most: int) -> None:
        for number, move in enumerate(moves[:most], start=1):
            option = self.game.words.describe(self.match.state, seat, move)
            typed = f"  [{option.words}]" if option.words != option.text else ""
            self.write(f"  {number:>3}  {option.text}{typed}")
        if len(moves) > most:
            self.write(f"  ... and {len(moves) - most} more; moves lists them all")

    def move_in_words(self, seat: int, words: str) -> None:
        try:
            self.match.play(seat, self.game.words.parse(self.match.state, seat, words))
        except LanternwoodError as error:
            self.write(f"{error}. Type help for what you can say.")

    def confirmed(self) -> bool:
        """Ask about the step that ends the turn; True once it is made."""
        pending = self.match.pending
        assert pending is not None
        option = self.game.words.describe(self.match.state, pending.seat, pending.move)
        self.write(f"\nAfter this there is no way back: {option.text}.")
        while True:
            answer = self.answer("Confirm? yes or undo > ")
            if answer in ("y", "yes", "confirm", "1"):
                self.match.confirm()
                return True
            if answer in ("n", "no"):
                answer = "undo"
            if not self.command(pending.seat, answer, []):
                self.write("Say yes to go on, or undo to take the step back.")
            if self.match.pending is None:
                return False

    def answer(self, prompt: str) -> str:
        while True:
            text = " ".join(self.read(prompt).split())
            if text:
                return text
            self.write("Type a number, a move, or help; quit stops the game.")

    # Commands

    def command(self, seat: int, answer: str, moves: list[int]) -> bool:
        """Do what a command says; False if the answer is none."""
        name, _, rest = answer.partition(" ")
        state = self.match.state
        if name in ("help", "?"):
            self.write(HELP)
        elif name == "table":
            self.write(self.game.shown.draw(state, seat))
        elif name in ("hint", "h"):
            self.hint(seat)
        elif name == "moves":
            self.list_moves(seat, moves, len(moves))
        elif name == "score":
            self.write(score_text(self.match, seat))
        elif name == "rules":
            self.write(rules_text(self.game, rest))
        elif name in ("why", "why-not"):
            self.why(seat, rest)
        elif name == "undo":
            self.write("Taken back." if self.match.undo() else "There is nothing to take back.")
        elif name == "save":
            self.save(rest)
        elif name in ("quit", "q", "exit"):
            raise Stop(0, "Goodbye.")
        else:
            return False
        return True

    def hint(self, seat: int) -> None:
        if self.match.pending is not None:
            self.write("Confirm or undo the last step first.")
            return
        self.write("Thinking about it ...")
        self.write(hint_text(self.match, seat))

    def why(self, seat: int, words: str) -> None:
        if not words:
            self.write("Say what you would like to do: why, and the move in words.")
            return
        try:
            reason = self.game.why_not(self.match.state, seat, from_people(words))
        except LanternwoodError as error:
            self.write(f"{error}.")
            return
        self.write(f"Not possible: {reason}." if reason else f"Nothing forbids {words!r}.")

    def save(self, path: str) -> None:
        if not path:
            self.write("Say where, such as: save game.txt")
            return
        try:
            self.write(save_record(self.match, path))
        except BadInput as error:
            self.write(f"The game is not saved: {error}")

    # What happened

    def news(self) -> str:
        """What the others did since the last question, a line for each turn."""
        lines: list[str] = []
        steps: list[str] = []
        for entry in self.match.log[self.told :]:
            if entry.seat in self.match.bots and not entry.secret:
                steps.append(entry.words)
            if entry.facts or entry.seat == NATURE:
                if steps and entry.facts and entry.seat != NATURE:
                    lines.append(f"{self.match.names[entry.seat]}: {', '.join(steps)}")
                    steps = []
                lines += [f"- {fact}" for fact in entry.facts]
        self.told = len(self.match.log)
        return "".join(f"{line}\n" for line in ["", *lines]) if lines else ""

    def result(self) -> str:
        state = self.match.state
        names = [self.match.names[seat] for seat in state.winners()]
        won = f"Won by {' and '.join(names)}." if names else "Nobody at the table wins this time."
        how = "".join(f"\n  {text}" for text in decided_text(self.match))
        return f"\n{self.game.shown.draw(state)}\n\n{score_text(self.match)}\n\nThe game is over. {won}{how}"


def who_has_answered(match: Match, seat: int) -> str:
    """Of a secret question that several were asked: who has answered, and who is still waited for besides a seat."""
    done = [match.names[other] for other in match.state.answered]
    left = [match.names[other] for other in match.state.asked if other != seat]
    return f"✓ {all_of(done)}" + (f"; waiting for {all_of(left)} too" if left else "")


def decided_text(match: Match) -> list[str]:
    """What decided the game, with the players' names."""
    return [told(text, NullTranslations(), match.names) for text in match.game.words.decided(match.state)]


def score_text(match: Match, seat: int | None = None) -> str:
    """All score sheets with the reason for every point, as a seat (None: everyone) may see them."""
    lines = []
    for place, sheet in enumerate(match.game.shown.score(match.state, seat)):
        name = match.names[place] if place < len(match.names) else sheet.who.capitalize()
        sum_of = f"{sheet.before} before + {sheet.now} now = " if sheet.before else ""
        lines.append(f"{name}: {sum_of}{sheet.total}")
        for line in sheet.lines:
            lines.append(f"  {line.points:>3}  {line.name}" + (f" ({line.rule})" if line.rule else ""))
            lines += [f"         {part.points:>3}  {part.text}" for part in line.parts]
    return "\n".join(lines)


def rules_text(game: Game, number: str = "") -> str:
    """The rules page, or one rule of it."""
    try:
        page = page_of(game.name)
    except BadInput as error:
        return f"{game.summary} ({error})"
    if not number:
        return page + f"\nAsk for one rule by its number, such as: rules {game.rule_tag}-01"
    known = numbered(page)
    try:
        found = rule_number(game, known, number)
    except BadInput as error:
        return f"{error}."
    return f"{found}  {known[found]}"
