"""What is in the box: components, curses, Extra Credit, kittens with their spells, New Rules and Chaos Mode cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from lanternwood.core.content import WORDING, Content, Row, ids_of, names_of

FILES = ("cards.toml", "magic.toml")
WORDS = WORDING
"""What no rule depends on."""
TYPES = 4
DIFFICULTIES = ("easy", "medium", "hard")
KEPT: Final = 2
"""Curses of each difficulty that are played with (WK-14)."""
BASIC = 4
STEPS = 4
"""Steps of a Chaos Mode card (WK-66)."""
MOST = {"curse": 16, "credit": 16, "rule": 8, "chaos": 8}
"""Rows of a table that moves have numbers for."""
MOST_ALIKE = 40
"""Components of one type."""
CREDITS = (
    "each", "alike", "every-type", "pairs", "empty", "empty-chapter", "clean-curse", "difficulty", "even",
)  # fmt: skip
CHOICES = ("pass", "take", "fetch", "discard", "discard-other", "discard-chapter", "move", "fling", "sling")
"""What a card can make kittens choose."""
DEEDS = ("pass-chapter", "exchange", "rotate", "free")
"""What a card can do without a choice."""
COLLECT = "collect"
ALWAYS = ("big-swat", "strict")
OPS = (*CHOICES, *DEEDS, COLLECT, *ALWAYS)
WHEN = ("now", "defeat", "always")
SIDES = {"left": 1, "right": -1}


@dataclass(frozen=True)
class Named:
    """Whatever has a name of its own."""

    id: str
    name: str


@dataclass(frozen=True)
class Component(Named):
    """A type of component (WK-01)."""

    letter: str
    count: int


@dataclass(frozen=True)
class Curse(Named):
    """A curse: what it needs by type, its points, and the type of its bonus, -1 for none (WK-31, WK-49)."""

    difficulty: int
    needs: tuple[int, ...]
    points: int
    bonus: int


@dataclass(frozen=True)
class Credit(Named):
    """An Extra Credit card (WK-06, WK-50); `number` is its component, or the least count it asks for."""

    text: str
    op: str
    number: int
    points: int


@dataclass(frozen=True)
class Step:
    """What a New Rule or one step of a Chaos Mode card does; `side` is 1 for left, -1 for right, 0 for neither."""

    id: str
    text: str
    when: str
    op: str
    side: int
    chapter: int
    others: bool


@dataclass(frozen=True)
class NewRule(Named):
    """A New Rule (WK-45); the one with pawprints is used by two players too (WK-75)."""

    pawprints: bool
    step: int


@dataclass(frozen=True)
class Chaos(Named):
    """A Chaos Mode card: the numbers of its steps (WK-66)."""

    steps: tuple[int, ...]


@dataclass(frozen=True)
class Spell(Named):
    """A spell; `replaces` is the number of the basic spell it stands in for, -1 for a basic one (WK-57)."""

    text: str
    replaces: int


@dataclass(frozen=True)
class Kitten(Named):
    """A kitten and the number of its special spell (WK-57)."""

    special: int


class Box:
    """Everything in the box, by number: the order of the rows is the order of the numbers."""

    def __init__(self, content: Content) -> None:
        self.content = content
        for table, most in MOST.items():
            if len(content.rows(table)) > most:
                raise content.rows(table)[most].wrong(f"this is one too many: there can be {most} rows of [[{table}]]")
        self.components = self._components(content.rows("component"))
        self.types = [component.id for component in self.components]
        self.curses = [self._curse(row) for row in content.rows("curse")]
        self._check_curses(content.rows("curse"))
        self.credits = [self._credit(row) for row in content.rows("credit")]
        self.spells = self._spells(content.rows("spell"))
        self.kittens = self._kittens(content.rows("kitten"))
        if len(self.credits) < len(self.kittens):
            raise content.rows("credit")[0].wrong("there should be at least one card for each kitten (WK-06)")
        self.steps: list[Step] = []
        self.rules = [self._rule(row) for row in content.rows("rule")]
        if not any(rule.pawprints for rule in self.rules):
            raise content.rows("rule")[0].wrong("at least one New Rule needs pawprints (WK-75)")
        self.chaos = self._chaos(content.rows("chaos"), content.rows("step"))

    # Names

    @cached_property
    def letters(self) -> list[str]:
        return [component.letter for component in self.components]

    type_names = names_of("components")

    @cached_property
    def card_ids(self) -> list[str]:
        """What can be drawn from the deck."""
        return [*self.types, "cat", "cat-3", "caught"]

    spell_ids = ids_of("spells")
    spell_names = names_of("spells")
    kitten_ids = ids_of("kittens")
    kitten_names = names_of("kittens")
    curse_ids = ids_of("curses")
    curse_names = names_of("curses")
    credit_ids = ids_of("credits")
    rule_ids = ids_of("rules")
    chaos_ids = ids_of("chaos")

    # Rows

    @staticmethod
    def _components(rows: list[Row]) -> list[Component]:
        out: list[Component] = []
        for row in rows:
            letter = row.text("letter")
            if len(letter) != 1 or not letter.isalpha() or letter in [other.letter for other in out]:
                raise row.wrong(f"letter = {letter!r} should be one letter that no other component has")
            out.append(Component(row.id, row.text("name"), letter, row.number("count", 1, MOST_ALIKE)))
            row.source()
            row.finish()
        if len(out) != TYPES:
            raise rows[0].wrong(f"there should be {TYPES} components, not {len(out)} (WK-01)")
        if not 40 <= sum(component.count for component in out) <= 100:
            raise rows[0].wrong("there should be 40 to 100 components, for the piles of the deck (WK-09)")
        return out

    def _curse(self, row: Row) -> Curse:
        needs = row.raw("needs")
        if not isinstance(needs, list) or not needs or not all(word in self.types for word in needs):
            raise row.wrong(f"needs = {needs!r} should be a list of {', '.join(self.types)}")
        bonus = row.raw("bonus")
        if bonus != "" and bonus not in self.types:
            raise row.wrong(f"bonus = {bonus!r} should be one of {', '.join(self.types)}, or empty")
        curse = Curse(
            row.id,
            row.text("name"),
            DIFFICULTIES.index(row.one_of("difficulty", DIFFICULTIES)),
            tuple(needs.count(word) for word in self.types),
            row.number("points", 0, 100),
            self.types.index(bonus) if bonus else -1,
        )
        row.source()
        row.finish()
        return curse

    def _check_curses(self, rows: list[Row]) -> None:
        for number, difficulty in enumerate(DIFFICULTIES):
            if not KEPT <= sum(curse.difficulty == number for curse in self.curses) <= 10:
                raise rows[0].wrong(f"there should be {KEPT} to 10 {difficulty} curses (WK-14)")

    def _credit(self, row: Row) -> Credit:
        op = row.one_of("op", CREDITS)
        number = 0
        if op == "each":
            number = self.types.index(row.one_of("component", self.types))
        elif op in ("alike", "pairs"):
            number = row.number("least", 1, 12)
        credit = Credit(row.id, row.text("name"), row.text("text"), op, number, row.number("points", 1, 100))
        row.source()
        row.finish()
        return credit

    def _spells(self, rows: list[Row]) -> list[Spell]:
        ids = [row.id for row in rows]
        expected = ["summon", "sling", "swat", "switch", "overflow", "avalanche", "dismiss", "yoink"]
        if ids != expected:
            raise rows[0].wrong(
                f"the spells should be {', '.join(expected)}, in this order (WK-21 to WK-24, WK-58 ff.)"
            )
        out = []
        for number, row in enumerate(rows):
            replaces = row.raw("replaces")
            if replaces != ("" if number < BASIC else ids[number - BASIC]):
                raise row.wrong(f"replaces = {replaces!r} is not the spell whose place it takes (WK-58 to WK-61)")
            out.append(Spell(row.id, row.text("name"), row.text("text"), number - BASIC if replaces else -1))
            row.source()
            row.finish()
        return out

    def _kittens(self, rows: list[Row]) -> list[Kitten]:
        special = [spell.id for spell in self.spells[BASIC:]]
        out = []
        for row in rows:
            out.append(Kitten(row.id, row.text("name"), BASIC + special.index(row.one_of("special", special))))
            row.source()
            row.finish()
        if len(out) != 4:
            raise rows[0].wrong(f"there should be four kittens, not {len(out)} (WK-03)")
        return out

    def _step(self, row: Row) -> int:
        """Read what a row does; gives the number of its step."""
        op, when = row.one_of("op", OPS), row.one_of("when", WHEN)
        if (op in ALWAYS) != (when == "always") or (op == COLLECT and when != "defeat"):
            raise row.wrong(f"when = {when!r} does not go with op = {op!r}")
        side = SIDES[row.one_of("side", SIDES)] if op in ("pass", "take", "pass-chapter") else 0
        chapter = row.number("chapter", 1, 3) - 1 if op == "pass-chapter" else 0
        others = "who" in row.data and row.one_of("who", ("each", "others")) == "others"
        if others and op not in CHOICES:
            raise row.wrong(f"who = 'others' does not go with op = {op!r}")
        self.steps.append(Step(row.id, row.text("text"), when, op, side, chapter, others))
        return len(self.steps) - 1

    def _rule(self, row: Row) -> NewRule:
        rule = NewRule(row.id, row.text("name"), row.flag("pawprints"), self._step(row))
        row.source()
        row.finish()
        return rule

    def _chaos(self, cards: list[Row], rows: list[Row]) -> list[Chaos]:
        ids = [row.id for row in cards]
        steps: dict[str, list[int]] = {card: [] for card in ids}
        for row in rows:
            steps[row.one_of("card", ids)].append(self._step(row))
            row.source()
            row.finish()
        out = []
        for row in cards:
            if len(steps[row.id]) != STEPS:
                raise row.wrong(f"a Chaos Mode card needs {STEPS} steps, not {len(steps[row.id])} (WK-66)")
            out.append(Chaos(row.id, row.text("name"), tuple(steps[row.id])))
            row.source()
            row.finish()
        return out
