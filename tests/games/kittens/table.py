"""Tables for the tests of Wizard Kittens: set up from the interesting lines of a position file, moves in words."""

from __future__ import annotations

import textwrap

import pytest

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules.state import Kittens, throw
from lanternwood.games.kittens.rules.tables import BOXES
from lanternwood.games.kittens.shown.plain_text import circle_line
from lanternwood.match.files import read_position

BOX = BOXES.get().rows
GAME = GAMES.get("kittens")
CREDITS = ("X05", "X08", "X10", "X11")
CURSES = BOX.curse_ids
TYPES = BOX.types


def table(text: str = "", seats: int = 3) -> Kittens:
    """What is not said: Vampire and Ghost lie in the centre, everyone has A | P, and seat 1 is to cast a spell.

    Where fewer components lie there than were dealt, Scrolls in the discard pile make up for them.
    """
    text = textwrap.dedent(text).strip()
    keys = [line.partition(":")[0].strip() for line in text.splitlines()]
    centre = next((line for line in text.splitlines() if line.startswith("centre:")), "centre: vampire ghost")
    lines = ["lanternwood position 1", "game: kittens", f"seats: {seats}"]
    if "centre" not in keys and "ending" not in keys:
        lines.append(centre)
    for seat in range(seats):
        if f"circle {seat + 1}" not in keys:
            lines.append(f"circle {seat + 1}: A | P")
        if f"credit {seat + 1}" not in keys:
            lines.append(f"credit {seat + 1}: {CREDITS[seat]}")
    lying = sum(_components(line) for line in [*lines, *text.splitlines()])
    if "ending" not in keys and "discard" not in keys and lying < 2 * seats:
        lines.append(f"discard: {' '.join('S' * (2 * seats - lying))}")
    if "step" not in keys and "drawn" not in keys and "ending" not in keys:
        lines.append("step: cast")
    s = read_position("\n".join([*lines, text]) + "\n")[1]
    assert isinstance(s, Kittens)
    return s


def _components(line: str) -> int:
    """How many components a line of a position file names."""
    key, _, value = line.partition(":")
    return sum(word in BOX.letters for word in value.split()) if key.startswith(("circle", "pile", "drawn")) else 0


def new(seats: int = 3, **options: str) -> Kittens:
    """A new table, before nature has answered."""
    s = GAME.new(seats, options)
    assert isinstance(s, Kittens)
    return s


def started(seats: int = 3, seed: int = 1, **options: str) -> Kittens:
    """A new table at its first draw."""
    s, rng = new(seats, **options), Rng(seed)
    while type(s.stack[-1]).__name__ != "Drawing":
        s.play(NATURE, s.stack[-1].draw(s, rng))
    return s


def play(s: Kittens, *moves: str) -> None:
    """Moves in words, nature's among them, each by whoever is asked or by the seat named: `2: pass potion 1`."""
    for move in moves:
        who, colon, words = move.partition(": ")
        GAME.play(s, int(who) - 1 if colon else s.asked[0], words if colon else move)


def words(s: Kittens, seat: int | None = None, start: str = "") -> list[str]:
    """The legal moves of a seat, of whoever is asked if it is not named."""
    who = s.asked[0] if seat is None else seat
    found = [GAME.words.describe(s, who, int(move)).words for move in s.moves(who)]
    return [one for one in found if one.startswith(start)]


def refused(s: Kittens, move: str, seat: int | None = None) -> str:
    """Try a move that is not legal: the rule that forbids it."""
    who = s.asked[0] if seat is None else seat
    with pytest.raises(Illegal) as caught:
        GAME.play(s, who, move)
    reason = GAME.why_not(s, who, move)
    assert reason is not None
    assert reason.rule == caught.value.rule
    return reason.rule


def circle(s: Kittens, seat: int) -> str:
    """A circle as in a position file: `A A S | P`."""
    return circle_line(s, seat)


def centre(s: Kittens) -> list[str]:
    return [CURSES[int(curse)] if curse >= 0 else "-" for curse in s.centre][: int(s.chapters)]


def discard(s: Kittens) -> str:
    """The discard pile from the bottom up, in letters."""
    return " ".join(BOX.letters[int(card)] for card in s.discard)


def drain(s: Kittens, left: int) -> None:
    """Throw components of the deck away until so many are left; Chaos Cats lie before the last ten."""
    kind = 0
    while sum(s.unseen) > left:
        if s.unseen[kind % 4]:
            s.unseen[kind % 4] -= 1
            throw(s, kind % 4)
        kind += 1
    s.top = 0
    s.middle = max(left - 10, 0) + s.cats
    s.bottom = min(left, 10) + 1


def at_cats(s: Kittens) -> Kittens:
    """Make a Chaos Cat one of the next cards, without touching the discard pile."""
    s.middle += s.top
    s.top = 0
    return s


def facts(s: Kittens, *moves: str) -> list[str]:
    """Play, and give the kinds of what was told."""
    s.telling = True
    s.facts.clear()
    play(s, *moves)
    s.telling = False
    return [fact.kind for fact in s.facts]


def points(s: Kittens, seat: int | None = None) -> list[int]:
    return [sheet.total for sheet in GAME.shown.score(s, seat)]
