"""Tables for the tests of Winterhaven Woods: set up from the interesting lines of a position file, moves in words."""

from __future__ import annotations

import textwrap

import pytest

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import BOXES
from lanternwood.games.winterhaven.shown.scene import WinterhavenScene, WinterPlace, scene
from lanternwood.match.files import read_position

GAME = GAMES.get("winterhaven")
BOX = BOXES.get().rows


def table(text: str = "", seats: int = 3) -> Winterhaven:
    """A table from the lines of a position file that matter."""
    s = read_position(f"lanternwood position 1\ngame: winterhaven\nseats: {seats}\n{textwrap.dedent(text)}\n")[1]
    assert isinstance(s, Winterhaven)
    return s


def new(seats: int = 3, **options: str) -> Winterhaven:
    s = GAME.new(seats, options)
    assert isinstance(s, Winterhaven)
    return s


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Winterhaven:
    """A new table once nature has dealt."""
    s = new(seats, **options)
    s.answer_nature(Rng(seed))
    return s


def words(s: Winterhaven, seat: int | None = None, start: str = "") -> list[str]:
    """The legal moves of a seat, of the first who is asked if it is not named."""
    who = s.asked[0] if seat is None else seat
    found = [GAME.words.describe(s, who, int(move)).words for move in s.moves(who)]
    return [one for one in found if one.startswith(start)]


def play(s: Winterhaven, *moves: str) -> None:
    """Moves in words, nature's among them, each by the first who is asked, or `2: ready`."""
    for move in moves:
        who, colon, rest = move.partition(":")
        GAME.play(s, int(who) - 1 if colon else s.asked[0], rest.strip() if colon else move)


def refused(s: Winterhaven, move: str, seat: int | None = None) -> str:
    """Try a move that is not legal: the rule that forbids it."""
    who = s.asked[0] if seat is None else seat
    reason = GAME.why_not(s, who, move)
    assert reason is not None, f"{move} is legal"
    try:
        parsed = GAME.words.parse(s, who, move)
    except Exception:  # no words for it: only `why_not` can answer
        return reason.rule
    with pytest.raises(Illegal) as caught:
        s.play(who, parsed)
    assert caught.value.rule == reason.rule
    return reason.rule


def facts(s: Winterhaven, *moves: str) -> list[str]:
    """Play, and give what was told, in words."""
    s.telling = True
    s.facts.clear()
    play(s, *moves)
    s.telling = False
    return [str(GAME.words.tell(s, fact)) for fact in s.facts]


def seen(s: Winterhaven, seat: int | None = None) -> WinterhavenScene:
    """The table as somebody sees it."""
    return scene(s.view(seat), s.box)


def place(s: Winterhaven, seat: int = 0, watcher: int | None = None) -> WinterPlace:
    """What lies before a seat, as everyone sees it unless a watcher is named."""
    return seen(s, watcher)["places"][seat]


def woods(s: Winterhaven, seat: int = 0, watcher: int | None = None) -> dict[int, str]:
    """The groups of a seat by slot, as `heart jay | red`."""
    groups = place(s, seat, watcher)["woods"]
    return {one["slot"]: " ".join([*one["trees"], "|", *one["creatures"]]) for one in groups}


def meadow(s: Winterhaven, seat: int = 0) -> str:
    return " ".join(place(s, seat)["meadow"])


def points(text: str, seats: int = 3) -> tuple[int, ...]:
    """The scores of a finished table; the sheet must say the same."""
    s = table(f"phase: scoring\n{textwrap.dedent(text)}", seats)
    assert [sheet.total for sheet in GAME.shown.score(s)][:seats] == list(s.scores())
    return s.scores()


def lines(s: Winterhaven, seat: int = 0) -> dict[str, int]:
    """A seat's score sheet: points by line."""
    return {str(line.name): line.points for line in GAME.shown.score(s, None)[seat].lines}


def no_nature(s: Winterhaven, seed: int = 1) -> Winterhaven:
    """Let nature answer."""
    assert s.asked == (NATURE,)
    s.answer_nature(Rng(seed))
    return s
