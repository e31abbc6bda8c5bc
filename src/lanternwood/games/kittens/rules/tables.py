"""What is in the box as tables of numbers that rules look things up in; one for each box."""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes, Content
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.kittens.content.box import CREDITS, DIFFICULTIES, FILES, OPS, WHEN, WORDS, Box


class Tables:
    """One box: the rows, and what follows from them. Steps are those of New Rules and of Chaos Mode cards."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.rows: Final = Box(content)
        rows = self.rows
        self.counts: Final[Ints] = ints_of([component.count for component in rows.components])
        self.kittens: Final[i64] = len(rows.kittens)
        self.special: Final[Ints] = ints_of([kitten.special for kitten in rows.kittens])
        self.curses: Final[i64] = len(rows.curses)
        self.needs: Final[Ints] = ints_of([count for curse in rows.curses for count in curse.needs])
        """Four counts to a curse."""
        self.points: Final[Ints] = ints_of([curse.points for curse in rows.curses])
        self.bonus: Final[Ints] = ints_of([curse.bonus for curse in rows.curses])
        self.difficulty: Final[Ints] = ints_of([curse.difficulty for curse in rows.curses])
        self.per_difficulty: Final[Ints] = ints_of(
            [sum(curse.difficulty == number for curse in rows.curses) for number in range(len(DIFFICULTIES))]
        )
        self.credits: Final[i64] = len(rows.credits)
        self.credit_op: Final[Ints] = ints_of([CREDITS.index(credit.op) for credit in rows.credits])
        self.credit_number: Final[Ints] = ints_of([credit.number for credit in rows.credits])
        self.credit_points: Final[Ints] = ints_of([credit.points for credit in rows.credits])
        self.pawprints: Final[Ints] = ints_of([1 if rule.pawprints else 0 for rule in rows.rules])
        self.rule_step: Final[Ints] = ints_of([rule.step for rule in rows.rules])
        self.chaos_step: Final[Ints] = ints_of([step for card in rows.chaos for step in card.steps])
        """Four steps to a card."""
        self.step_op: Final[Ints] = ints_of([OPS.index(step.op) for step in rows.steps])
        self.step_when: Final[Ints] = ints_of([WHEN.index(step.when) for step in rows.steps])
        self.step_side: Final[Ints] = ints_of([step.side for step in rows.steps])
        self.step_chapter: Final[Ints] = ints_of([step.chapter for step in rows.steps])
        self.step_others: Final[Ints] = ints_of([1 if step.others else 0 for step in rows.steps])


BOXES: Final = Boxes("kittens", Path(__file__).parents[1] / "content", FILES, Tables, WORDS)
