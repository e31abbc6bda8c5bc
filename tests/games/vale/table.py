"""Tables for the tests of the vale: set up from the interesting lines of a position file, moves in words."""

from __future__ import annotations

import textwrap

import pytest

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.games.vale.content.box import SPACES
from lanternwood.games.vale.rules.state import Vale
from lanternwood.games.vale.rules.tables import BOXES
from lanternwood.match.files import read_position

BOXED = BOXES.get()
BOX = BOXED.rows
VALE = GAMES.get("vale")
RACE = GAMES.get("vale-race")
BAKER, SOLDIER, FARMER, WISP = range(4)
VILLAGERS = (BAKER, SOLDIER, FARMER)
FLIPS = ["flip N", "flip E", "flip S", "flip W"]
SWAPS = ["swap N E", "swap N S", "swap N W", "swap E S", "swap E W", "swap S W"]
CHARMS = FLIPS + SWAPS


def table(text: str = "") -> Vale:
    """Wisp in the Vale: what is not said is as at set-up, with the baker's spin to come."""
    s = read_position(f"lanternwood position 1\ngame: vale\nseats: 4\n{textwrap.dedent(text)}\n")[1]
    assert isinstance(s, Vale)
    return s


def race(text: str = "", seats: int = 4) -> Vale:
    """The Race: all pieces of the first seats on their STARTs, the baker to move."""
    s = read_position(f"lanternwood position 1\ngame: vale-race\nseats: {seats}\n{textwrap.dedent(text)}\n")[1]
    assert isinstance(s, Vale)
    return s


def new(**options: str) -> Vale:
    s = VALE.new(4, options)
    assert isinstance(s, Vale)
    return s


def game_of(s: Vale):
    return RACE if s.race else VALE


def words(s: Vale, seat: int | None = None, start: str = "") -> list[str]:
    """The legal moves of a seat, of whoever is asked if it is not named."""
    who = s.asked[0] if seat is None else seat
    found = [game_of(s).words.describe(s, who, int(move)).words for move in s.moves(who)]
    return [one for one in found if one.startswith(start)]


def play(s: Vale, *moves: str) -> None:
    """Moves in words, nature's among them, each by whoever is asked."""
    for move in moves:
        game_of(s).play(s, s.asked[0], move)


def refused(s: Vale, move: str) -> str:
    """Try a move that is not legal: the rule that forbids it."""
    with pytest.raises(Illegal) as caught:
        play(s, move)
    reason = game_of(s).why_not(s, s.asked[0], move)
    assert reason is not None
    assert reason.rule == caught.value.rule
    return reason.rule


def at(s: Vale, seat: int) -> str:
    return BOX.names[int(s.places[seat])]


def dark(s: Vale) -> set[str]:
    return {name for place, name in enumerate(BOX.names) if int(s.box.shadow[int(s.arrangement)]) >> place & 1}


def light(s: Vale) -> set[str]:
    ordinary = {name for place, name in enumerate(BOX.names) if place % SPACES < 7}
    return ordinary - dark(s)


def turn_of(s: Vale, seat: int) -> bool:
    """Is this seat, or the spin of its turn, next?"""
    return s.asked == (seat,) or (s.asked == (NATURE,) and int(s.turn) == seat)


def facts(s: Vale, *moves: str) -> list[str]:
    """Play, and give the kinds of what was told."""
    s.telling = True
    s.facts.clear()
    play(s, *moves)
    s.telling = False
    return [fact.kind for fact in s.facts]
