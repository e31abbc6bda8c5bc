"""Tables of Wizard Kittens written down as position files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.options import written
from lanternwood.core.position import HEADER
from lanternwood.core.text import say
from lanternwood.games.kittens.rules.deck import Drawing
from lanternwood.games.kittens.rules.numbers import CLEARED, EXTRA, GOING_ON, NONE
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.rules.turn import Casting, Placing
from lanternwood.games.kittens.shown.plain_text import EMPTY, circle_line, letters

if TYPE_CHECKING:
    from lanternwood.core.game import Game


def write(game: Game, s: Kittens) -> str:
    """A position file of a table, at a draw that begins a turn, its placement, before a spell, or at the end."""
    top = s.now
    if s.stack and (not isinstance(top, (Drawing, Placing, Casting)) or s.spell != NONE or s.turns == 0):
        raise BadInput(say("a position can be written at the start of a turn, before its spell is cast"))
    rows = s.box.rows
    lines = [HEADER, f"game: {game.name}", f"seats: {int(s.seats)}"]
    options = _options(s)
    if options:
        lines.append(f"options: {written(options)}")
    if s.result != GOING_ON:
        lines.append(f"ending: {'cleared' if s.result == CLEARED else 'caught'}")
    lines.append(f"kittens: {' '.join(rows.kitten_ids[int(kitten)] for kitten in s.kittens)}")
    centre = [int(s.centre[chapter]) for chapter in range(int(s.chapters))]
    lines.append(f"centre: {' '.join(rows.curse_ids[curse] if curse != NONE else EMPTY for curse in centre)}")
    for seat in range(int(s.seats)):
        lines += _seat_lines(s, seat)
    if len(s.discard):
        lines.append(f"discard: {' '.join(rows.letters[int(card)] for card in s.discard)}")
    if s.cats_drawn:
        lines.append(f"cats: {int(s.cats_drawn)}")
    if s.card != NONE or s.rule != NONE:
        lines.append(f"chaos: {rows.chaos_ids[int(s.card)]}" if s.chaos else f"rule: {rows.rule_ids[int(s.rule)]}")
    lines += [f"first: {int(s.first) + 1}", f"turn: {int(s.turn) + 1}", f"turns: {int(s.turns)}"]
    if isinstance(top, Casting):
        lines.append("step: cast")
    if isinstance(top, Placing):
        lines.append(f"drawn: {rows.types[int(s.drawn)]}")
    return "\n".join(lines) + "\n"


def _seat_lines(s: Kittens, seat: int) -> list[str]:
    rows = s.box.rows
    lines = [f"circle {seat + 1}: {circle_line(s, seat)}"]
    pile = [
        " ".join([rows.curse_ids[curse] + ("*" if int(s.strict) >> curse & 1 else ""), *_extras(s, curse)])
        for curse in map(int, s.defeated)
        if s.owner[curse] == seat
    ]
    if pile:
        lines.append(f"pile {seat + 1}: {'; '.join(pile)}")
    if s.token[seat] != NONE:
        lines.append(f"token {seat + 1}: {rows.spell_ids[int(s.token[seat])]}")
    if s.credits[seat] != NONE:
        lines.append(f"credit {seat + 1}: {rows.credit_ids[int(s.credits[seat])]}")
    return lines


def _extras(s: Kittens, curse: int) -> list[str]:
    counts = [int(s.extras[curse]) // int(EXTRA[kind]) % 256 for kind in range(4)]
    return letters(s.box.rows, counts).split() if any(counts) else []


def _options(s: Kittens) -> dict[str, str]:
    """The options of a table that are not the usual ones."""
    kittens = " ".join(s.box.rows.kitten_ids[int(kitten)] for kitten in s.kittens)
    unusual = (
        ("kittens", "advanced", s.advanced),
        ("new_rules", "yes", s.new_rules),
        ("chaos", str(int(s.cats + s.cats_drawn)), s.chaos),
        ("choices", "in-turn", s.in_turn),
        ("mats", kittens, not s.mats),
    )
    return {name: value for name, value, chosen in unusual if chosen}
