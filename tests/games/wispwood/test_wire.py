"""Cats move in secret (D-22): what is sent of it, and what a leak would look like."""

from __future__ import annotations

import pytest

from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules.rounds import MovingCats
from lanternwood.match.places import Entry, Line
from lanternwood.server import live
from lanternwood.server.shown import table_message
from lanternwood.suite.wire import holds_answers, over_the_wire, redealt, walk

GAME = get("wispwood")


def test_a_secret_answer_is_its_owners_until_all_have_answered() -> None:
    shown = 0
    for game in range(1, 4):
        for table in walk(GAME, 3, game):
            if not holds_answers(table):
                continue
            last = table.lines[-1]
            for viewer in (0, 1, 2, None):
                log = table_message(table, viewer, table.seq - 1)["log"]
                own = [line["words"] for line in log if line["seat"] == last.seat]
                assert (own == [last.words]) == (viewer == last.seat)
                shown += 1
    assert shown > 20


def differs_somewhere(viewer: int | None) -> bool:
    rng = Rng(5)
    tables = (table for table in walk(GAME, 3, 1) if holds_answers(table))
    return any(
        over_the_wire(table, viewer, table.seq - 3) != over_the_wire(redealt(table, viewer, rng), viewer, table.seq - 3)
        for table in tables
    )


@pytest.mark.parametrize("viewer", [0, None])
def test_a_leak_would_be_found(viewer: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison fails when words are shown to all, a field is declared wrongly, or the seed is sent."""
    assert not differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(Line, "entries_for", lambda line, seat: [Entry(line.seat, line.words, (), [], [])])
        assert differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(GAME, "scene", lambda s, seat: s.view(seat))
        assert not differs_somewhere(viewer)
        leak.setattr(MovingCats, "SEEN", {"chosen": "all"})
        assert differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(live, "table_message", lambda table, *_: {"seed": table.created.seed, "log": []})
        assert differs_somewhere(viewer)


def test_trying_the_last_secret_answer_shows_nobody_elses() -> None:
    """Whoever answers last would see what the others chose, if the table were shown as it lies then."""
    tried = 0
    for table in walk(GAME, 3, 1):
        for seat in table.state.asked if holds_answers(table) else ():
            words = table.game.words.describe(table.state, seat, int(table.state.moves(seat)[0])).words
            shown = table.preview(seat, words)
            cats = [shown.view(None)["boards"], table.state.view(None)["boards"]]
            assert cats[0] == cats[1]
            tried += len(table.state.asked) == 1
    assert tried
