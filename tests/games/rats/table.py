"""Tables for the tests of Rats of Wistar: set up from the interesting lines of a position file, moves in words."""

from __future__ import annotations

import textwrap

import pytest

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.position import read
from lanternwood.core.rng import Rng
from lanternwood.games.rats.game import GAME
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import welcome
from lanternwood.games.rats.rules.playing import enter
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import BOXES

ROW = int(c.STOCK)
BOX = BOXES.get()
IDS = BOX.ids
GUEST_IDS = BOX.names.guest_ids


def table(text: str = "", seats: int = 4) -> Rats:
    """A table of a position file; what is not said is as at the start, with seat 1 to place its first chief.

    The sectors stand in order: acorn at wood, bolt at dig, thimble at metal, button at beds, matchbox at projects,
    spool at explore. The objectives are O01, O02 and O03.
    """
    lines = ["lanternwood position 1", f"seats: {seats}", textwrap.dedent(text).strip()]
    s = GAME.files.read(GAME, read("\n".join(lines) + "\n"), BOX)
    assert isinstance(s, Rats)
    s.telling = True
    return s


def new(seats: int = 4, **options: str) -> Rats:
    """A new table, before nature has answered."""
    s = GAME.new(seats, options)
    assert isinstance(s, Rats)
    return s


def started(seats: int = 4, seed: int = 1, **options: str) -> Rats:
    """A new table at its first turn; everybody has taken the first pair there was."""
    s, rng = new(seats, **options), Rng(seed)
    while int(s.round) == 0:
        seat = s.asked[0]
        s.play(seat, s.stack[-1].draw(s, rng) if seat == NATURE else s.moves(seat)[0])
    return s


def play(s: Rats, *moves: str) -> None:
    """Moves in words, nature's among them, each by whoever is asked."""
    for move in moves:
        GAME.play(s, s.asked[0], move)


def luck(s: Rats, seed: int = 1) -> None:
    """Nature answers until a seat is asked."""
    s.answer_nature(Rng(seed))


def words(s: Rats, *starts: str) -> list[str]:
    """The legal moves of whoever is asked, those that begin with certain words."""
    seat = s.asked[0]
    found = [GAME.words.describe(s, seat, int(move)).words for move in s.moves(seat)]
    return [each for each in found if not starts or each.split()[0] in starts]


def refused(s: Rats, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    who = s.asked[0] if seat is None else seat
    with pytest.raises(Illegal) as caught:
        GAME.play(s, who, move)
    reason = GAME.why_not(s, who, move)
    assert reason is not None
    assert reason.rule == caught.value.rule
    return reason.rule


def has(s: Rats, seat: int, *what: int) -> tuple[int, ...]:
    """Numbers of a seat's stock, seats from 1."""
    return tuple(int(s.stock[(seat - 1) * ROW + int(place)]) for place in what)


def give(s: Rats, seat: int, what: int, n: int) -> None:
    """Set a number of a seat's stock."""
    s.stock[(seat - 1) * ROW + int(what)] = n


def put(s: Rats, card: str, seat: int = 1) -> None:
    """A card comes into play without being paid for, and its effect runs."""
    number = IDS.index(card)
    s.deck[number // 45] &= ~(1 << number % 45)
    s.left[number // 90] -= 1
    enter(s, seat - 1, number)
    s.settle()


def meet(s: Rats, guest: str, seat: int = 1) -> None:
    """A guest moves in, and its effect runs."""
    s.mice &= ~(1 << GUEST_IDS.index(guest))
    welcome(s, seat - 1, GUEST_IDS.index(guest))
    s.settle()


def hand(s: Rats, seat: int) -> list[str]:
    """The cards in a hand."""
    return held(s.known, seat) + held(s.blind, seat)


def held(sets: object, seat: int, wide: int = 4) -> list[str]:
    """The sources in a seat's words of a field."""
    bits = [int(word) for word in list(sets)[(seat - 1) * wide : seat * wide]]  # type: ignore[call-overload]
    return [IDS[45 * word + n] for word, some in enumerate(bits) for n in range(45) if some >> n & 1]


def in_play(s: Rats, seat: int) -> list[str]:
    """What lies in a play area, guests of the lair among it."""
    return held(s.tableau, seat, 5)


def asks(s: Rats) -> str:
    """The name of the question that is open."""
    return type(s.stack[-1]).__name__ if s.stack else "over"


def facts(s: Rats) -> list[str]:
    """What has happened, in sentences."""
    told = [GAME.words.tell(s, fact) for fact in s.facts]
    return [text for text in told if text]


__all__ = ["GAME", "IDS", "NATURE", "Rng", "c"]
