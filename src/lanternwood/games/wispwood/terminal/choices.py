"""What a seat may choose now, by the things it points at: pond spaces, shapes, squares, placements, or plain words."""

from __future__ import annotations

from lanternwood.cli.tui.session import Choice
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.games.wispwood.terminal.floating import Cells
from lanternwood.games.wispwood.terminal.table import Table, cell_of

OTHER_STEP = "WW-12"
"""The rule `why_not` names for a move that belongs to another step of the turn."""

RESERVED = "ghloprfuswq"
"""Letters that have a meaning of their own on this screen."""


class Choices:
    """The legal moves of one question, found by target: pond:3, shape:P2, cell:0,1, or words such as `trees`."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.kind = "words"
        self.places: dict[Cells, Choice] = {}
        found: list[Choice] = []
        for move in state.moves(seat):
            option = game.words.describe(state, seat, int(move))
            cells = [cell for cell in (cell_of(point) for point in option.points) if cell is not None]
            if len(cells) > 1:
                self.kind = "place"
                self.places[frozenset(cells)] = Choice(int(move), option, option.words)
                continue
            target = option.points[0] if option.points and ":" in option.points[0] else option.words
            if target.startswith("cat:"):
                target = option.words
            found.append(Choice(int(move), option, target))
        kinds = {choice.target.partition(":")[0] for choice in found if ":" in choice.target}
        self.kind = kinds.pop() if len(kinds) == 1 else self.kind
        self.by_target = {choice.target: choice for choice in _with_keys(found, state)}
        self.by_key = {choice.key: choice for choice in self.by_target.values() if choice.key}

    @property
    def order(self) -> list[str]:
        """The targets of all choices, in the order Tab goes through them."""
        return list(self.by_target)

    @property
    def words(self) -> list[Choice]:
        """Choices that point at no single thing, such as a tree turn."""
        return [choice for choice in self.by_target.values() if ":" not in choice.target]

    def barred_words(self) -> dict[str, str]:
        """Single words that belong to this step but are not open now, with the reason."""
        out = {}
        for name, span in self.game.spans.by_name.items():
            if span.size == 1 and name not in self.by_target:
                reason = self.game.why_not(self.state, self.seat, name)
                if reason is not None and reason.rule != OTHER_STEP:
                    out[name] = str(reason)
        return out

    def things(self) -> list[str]:
        """Everything the cursor can rest on but squares: legal or not."""
        table = Table(self.state)
        if self.kind == "pond":
            around = [f"pond:{space}" for space in range(len(table.pond))]
        elif self.kind == "shape":
            around = [f"shape:{shape.id}" for shape in table.shapes]
        else:
            around = []
        return around + [choice.target for choice in self.words]


def _with_keys(found: list[Choice], state: State) -> list[Choice]:
    """Give every choice its key: a pond space its number; shapes, squares and rings 1, 2, ...; words a letter."""
    table = Table(state)
    ring = [f"shape:{shape.id}" for shape in table.shapes]
    start = table.chosen_space or 0
    if any(choice.target in ring for choice in found):
        found = sorted(found, key=lambda choice: (ring.index(choice.target) - start) % len(ring))
    squares = [choice for choice in found if choice.target.startswith("cell:")]
    taken = set(RESERVED)
    out = []
    number = 0
    for choice in found:
        kind, _, what = choice.target.partition(":")
        key = ""
        if kind == "pond":
            key = what
        elif kind == "shape" or " " in kind or (kind == "cell" and len(squares) <= 9):
            number += 1
            key = str(number)
        elif kind != "cell":
            key = next((letter for letter in kind if letter.isalpha() and letter not in taken), "")
            taken.add(key)
        out.append(Choice(choice.move, choice.option, choice.target, key))
    return sorted(out, key=lambda choice: ":" not in choice.target)
