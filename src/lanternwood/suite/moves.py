"""Moves have words and words are moves; what the rules forbid leaves no trace."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.suite.tables import Table, all_moves, moves_of, walk

ODD_MOVES = (-1, -2, -(2**31), 2**31, 2**40, 2**62)
THING = re.compile("([0-4]/)?[a-z-]+")
"""A thing on the table of which there is one: `hut`, `round-guest`, `0/wood`."""
ODD_SEATS = (-1, -7, 5, 6, NATURE, 8, 64, 2**31, 2**40)


def test_words_and_moves_are_one_to_one(table: Table) -> None:
    s = table.new()
    for _ in walk(s, table.rng("words")):
        for seat, moves in all_moves(s).items():
            seen: dict[str, int] = {}
            for move in moves:
                words = table.game.words.describe(s, seat, move).words
                assert words not in seen, f"{words!r} names {move} and {seen[words]}"
                seen[words] = move
                assert table.game.words.parse(s, seat, words) == move


def test_words_can_stand_in_a_record(few: Table) -> None:
    s = few.new()
    for _ in walk(s, few.rng("one line")):
        for seat, moves in all_moves(s).items():
            for move in moves:
                option = few.game.words.describe(s, seat, move)
                assert option.words == " ".join(option.words.split())
                assert option.words.isprintable()
                assert option.text.strip()
                assert all(":" in point or THING.fullmatch(point) for point in option.points)


def test_nothing_forbids_a_legal_move(few: Table) -> None:
    s = few.new()
    for seat, move in walk(s, few.rng("why not")):
        words = few.game.words.describe(s, seat, move).words
        assert few.game.why_not(s, seat, words) is None, words


def refused(s: State, seat: int, move: int) -> Illegal:
    """Try a move that is not legal: Illegal, and nothing has changed."""
    asked, was, facts = s.asked, digest(s), len(s.facts)
    with pytest.raises(Illegal) as caught:
        s.play(seat, move)
    assert digest(s) == was
    assert s.asked == asked
    assert len(s.facts) == facts
    return caught.value


def test_illegal_moves_leave_no_trace(table: Table) -> None:
    s, rng = table.new(), table.rng("illegal")
    s.telling = True
    met: list[int] = []
    for count, (seat, move) in enumerate(walk(s, table.rng("legal"))):
        s.facts.clear()
        met.append(move)
        if count % 5:
            continue
        legal = all_moves(s)
        tries = [(seat, met[rng.below(len(met))]), (seat, int(rng.below(table.game.spans.size)))]
        other = int(rng.below(table.seats))
        tries += [(other, move), (other, met[rng.below(len(met))])]
        for who, what in tries:
            if what not in legal.get(who, []):
                refused(s, who, what)


def test_moves_out_of_range_are_illegal(few: Table) -> None:
    s = few.new()
    for count, (seat, move) in enumerate(walk(s, few.rng("range"))):
        if count % 5:
            continue
        for odd in (*ODD_MOVES, table_end(few), table_end(few) + 1):
            refused(s, seat, odd)
        for odd in ODD_SEATS:
            if odd not in s.asked:
                refused(s, odd, move)
    for seat in (*range(few.seats), NATURE, -1):
        refused(s, seat, 0)


def table_end(table: Table) -> int:
    return table.game.spans.size


def test_every_move_that_is_not_offered_is_refused(few: Table) -> None:
    """At a few pauses, all ints of the game: exactly the legal ones can be played."""
    s, rng = few.new(), few.rng("all ints")
    for _ in walk(s, few.rng("all pauses")):
        if rng.below(60):
            continue
        for seat in [*s.asked, NATURE, 0]:
            legal = set(moves_of(s, seat))
            before = digest(s)
            for move in range(0, few.game.spans.size, 1 + few.game.spans.size // 900):
                if move not in legal:
                    with pytest.raises(Illegal):
                        s.play(seat, move)
            assert digest(s) == before


def test_a_refusal_says_who_what_and_why(few: Table) -> None:
    s = few.new()
    for seat, move in walk(s, few.rng("refusals")):
        if seat == NATURE:
            continue
        other = (seat + 1) % few.seats
        if other not in s.asked:
            error = refused(s, other, move)
            assert error.seat == other
            assert error.text
            assert error.rule or type(s).illegal is State.illegal, "a refusal of the game's own names the rule"
            return


def test_nonsense_words_are_bad_input(few: Table) -> None:
    s = few.new()
    nonsense = ["", " ", "nonsense", "7", "-1", "\N{SUPERSCRIPT TWO}", "a" * 5000, "9" * 5000, "\x00", ":", "pond:"]
    rng = Rng(3)
    for count, (seat, move) in enumerate(walk(s, few.rng("nonsense"))):
        if count % 9:
            continue
        words = few.game.words.describe(s, seat, move).words
        first = words.split()[0]
        damaged = [f"{words} {words}", words[1:], words[::-1], words.replace("1", "one"), words.replace(",", ";")]
        damaged += [f"{first} {tail}" for tail in nonsense]
        at = int(rng.below(len(words)))
        damaged.append(words[:at] + "\N{SUPERSCRIPT TWO}" + words[at + 1 :])
        for text in nonsense + damaged:
            _parse_or_bad_input(few, s, seat, text)


def _parse_or_bad_input(table: Table, s: State, seat: int, text: str) -> None:
    before = digest(s)
    try:
        move = table.game.words.parse(s, seat, text)
    except BadInput:
        pass
    else:
        assert 0 <= move < table.game.spans.size
    with suppress(BadInput):
        table.game.why_not(s, seat, text)
    assert digest(s) == before


def test_why_not_answers_about_everything_options_point_at(few: Table) -> None:
    """Any thing that was ever pointed at can be asked about at any later pause."""
    s = few.new()
    things: list[str] = []
    for count, (seat, move) in enumerate(walk(s, few.rng("things"))):
        things += few.game.words.describe(s, seat, move).points
        if count % 6 or seat == NATURE:
            continue
        before = digest(s)
        for thing in dict.fromkeys(things[-40:]):
            try:
                reason = few.game.why_not(s, seat, thing)
            except BadInput:
                continue
            assert reason is None or (reason.text and reason.rule)
        assert digest(s) == before
