"""Effects, costs and needs as the rows of numbers that the engine runs, and cards as the tables it looks them up in."""

from __future__ import annotations

from lanternwood.games.rats.content import grammar
from lanternwood.games.rats.content.records import Guest, Hero, Invention, Read
from lanternwood.games.rats.content.rows import Box
from lanternwood.games.rats.rules import numbers as c

PLAIN = (c.OP_GAIN, c.OP_LOSE, c.OP_ROOM)
"""Operations that ask nobody and show nothing hidden."""
NOTHING = -1


class Programs:
    """All programs of a box: a program is the place of its first number in `code`, the rows follow one another.

    Costs and needs are named by their number; those that are alike share one, and number 0 asks for nothing.
    """

    def __init__(self) -> None:
        self.code: list[int] = []
        self.costs: list[int] = []
        self.needs: list[int] = []
        self._costs: dict[grammar.Cost, int] = {}
        self._needs: dict[grammar.Needs, int] = {}
        self._programs: dict[grammar.Effect, int] = {}
        self.cost(grammar.Cost((0,) * int(c.COST_ROW)))
        self.need(grammar.Needs())

    def program(self, effect: grammar.Effect) -> int:
        """The place of an effect's program; it is written once, however many cards share it."""
        if effect not in self._programs:
            self._programs[effect] = self._write(effect.steps)
        return self._programs[effect]

    def cost(self, cost: grammar.Cost) -> int:
        if cost not in self._costs:
            self._costs[cost] = len(self._costs)
            self.costs += cost.amounts
        return self._costs[cost]

    def need(self, needs: grammar.Needs) -> int:
        if needs not in self._needs:
            self._needs[needs] = len(self._needs)
            counters = [number for counter in needs.counters for number in counter]
            row = [*needs.skills, needs.elec, len(needs.counters), *counters]
            self.needs += row + [0] * (int(c.NEED_ROW) - len(row))
        return self._needs[needs]

    def _write(self, steps: tuple[grammar.Step, ...]) -> int:
        place = len(self.code)
        for step in steps:
            self._step(step)
        self._row(c.END)
        return place

    def _row(self, op: int, *numbers: int) -> int:
        """Write a row and say where."""
        self.code += [op, *numbers, *([0] * (3 - len(numbers)))]
        return len(self.code) - int(c.ROW)

    def _step(self, step: grammar.Step) -> None:
        if isinstance(step, grammar.Do):
            self._row(step.op, step.a, step.b, step.c)
        elif isinstance(step, grammar.Choice):
            self._choice(step)
        elif isinstance(step, grammar.Trade):
            self._aside(self._row(c.OP_PAY, self.cost(step.cost)), step.step)
        elif isinstance(step, grammar.Each):
            self._aside(self._row(c.OP_EACH, step.counter), step.step)
        elif isinstance(step, grammar.Foes):
            self._aside(self._row(c.OP_FOES, step.counter), step.step)
        else:
            self._if(step)

    def _aside(self, row: int, step: grammar.Step) -> None:
        """A step that becomes a program of its own, behind the row that names it and the row to go on at."""
        self.code[row + 2] = self._write((step,))
        self.code[row + 3] = len(self.code)

    def _if(self, step: grammar.If) -> None:
        row = self._row(c.OP_IF, step.elec)
        self._step(step.step)
        self.code[row + 2] = len(self.code)

    def _choice(self, choice: grammar.Choice) -> None:
        row = self._row(c.OP_CHOICE, len(choice.branches))
        rows = [self._row(c.OP_BRANCH) for _ in choice.branches]
        for branch, effect in zip(rows, choice.branches, strict=True):
            self.code[branch + 1] = self._write(effect.steps)
        self.code[row + 2] = len(self.code)


def is_plain(effect: grammar.Effect) -> bool:
    """Nobody is asked, and nothing hidden is shown."""
    return all(_plain_step(step) for step in effect.steps)


def _plain_step(step: grammar.Step) -> bool:
    if isinstance(step, grammar.If | grammar.Each):
        return _plain_step(step.step)
    return isinstance(step, grammar.Do) and step.op in PLAIN


class Sources:
    """Everything that can lie in a play area, by number; a number that nothing has is an empty row."""

    def __init__(self, box: Box, programs: Programs) -> None:
        size = int(c.WORDS * c.WORD)
        self.programs = programs
        self.ids = [""] * size
        self.kind = [NOTHING] * size
        self.type = [NOTHING] * size
        self.vp = [0] * size
        self.icons = [0] * (size * len(c.SKILLS))
        self.cost = [0] * size
        self.need = [0] * size
        self.effect = [NOTHING] * size
        self.plain = [0] * size
        self.event = [NOTHING] * size
        self.mod_action = [NOTHING] * size
        self.mod_plus = [0] * size
        self.mod_wood = [0] * size
        self.mod_metal = [0] * size
        self.score_n = [0] * size
        self.score_counter = [0] * size
        self.score_per = [1] * size
        self.score_max = [0] * size
        for number, row in enumerate(box.sources):
            if isinstance(row, Invention):
                self._invention(number, row)
            elif row is not None:
                self._enter(number, row)
            if isinstance(row, Guest):
                self.vp[number] = row.vp
            elif isinstance(row, Hero):
                self.icons[number * len(c.SKILLS) + c.SKILLS.index(row.icon)] = 1

    def _invention(self, number: int, card: Invention) -> None:
        self._enter(number, card)
        self.type[number] = c.TYPES.index(card.type)
        self.vp[number] = card.vp
        self.cost[number] = self.programs.cost(card.cost)
        self.need[number] = self.programs.need(card.needs)
        for skill, icons in enumerate(card.icons):
            self.icons[number * len(c.SKILLS) + skill] = icons

    def _enter(self, number: int, card: Invention | Guest | Hero) -> None:
        self.ids[number] = card.id
        self.kind[number] = c.KINDS.index(card.kind)
        self._effect(number, card.effect)

    def _effect(self, number: int, read: Read) -> None:
        if isinstance(read, grammar.Mod):
            self.mod_action[number] = read.action
            self.mod_plus[number], self.mod_wood[number], self.mod_metal[number] = read.plus, read.wood, read.metal
        elif isinstance(read, grammar.Score):
            self.score_n[number], self.score_counter[number] = read.n, read.counter
            self.score_per[number], self.score_max[number] = read.per, read.most
        else:
            effect = read.effect if isinstance(read, grammar.Trigger) else read
            self.effect[number] = self.programs.program(effect)
            self.plain[number] = int(is_plain(effect))
            if isinstance(read, grammar.Trigger):
                self.event[number] = read.event

    def masks(self, values: list[int], kinds: int) -> list[int]:
        """For each of several values the sources that have it, as words of bits."""
        out = [0] * (kinds * int(c.WORDS))
        for number, value in enumerate(values):
            if value != NOTHING:
                out[value * int(c.WORDS) + number // int(c.WORD)] |= 1 << number % int(c.WORD)
        return out
