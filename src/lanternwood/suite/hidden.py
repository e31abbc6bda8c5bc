"""Hidden information over the wire: whatever is sent is the same, byte for byte, when hidden things are redealt.

Random games of every game are walked through as tables on a server. At hundreds of their states, what a seat or a
spectator would be sent is made twice: at the table as it is, and at a table where everything that this viewer may not
know is another: the state is redealt for them, and the secret words of others in the log are replaced. And while a
secret question is open, nothing at all is sent when another seat answers it, or takes its answer back.
"""

from __future__ import annotations

import pytest

from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.match.say import Question, secret_question
from lanternwood.server.hub import LiveTable
from lanternwood.server.live import Connection
from lanternwood.suite.tables import Table, holders, tables_of
from lanternwood.suite.tables import walk as walk_state
from lanternwood.suite.wire import CANARY, at_the_wire, holds_answers, over_the_wire, redealt, walk

LOOKS = 1200
"""Times that somebody looks at a table, for each seat count of a game."""
GAMES_TRIED = 100


def hides_something(game: Game, seats: int) -> bool:
    """Does a field that is met in a random game have something that not all may see?"""
    table = next(table for table in tables_of(game) if table.seats == seats)
    s = table.new()
    for _ in walk_state(s, table.rng("hides")):
        if any(set(thing.SEEN.values()) - {"all"} for thing in holders(s)):
            return True
    return False


def asks_in_secret(game: Game, seats: int) -> bool:
    """Are several seats ever asked at once, in secret? Chance alone may be too."""
    tables = [table for table in tables_of(game) if table.seats == seats]
    for number in range(max(20, len(tables)) if seats > 1 else 0):
        table = tables[number % len(tables)]
        s = table.new()
        for _ in walk_state(s, table.rng(f"secret {number}")):
            if s.now.SECRET and len(s.asked) > 1:
                return True
    return False


def test_nothing_sent_depends_on_what_the_viewer_may_not_know(seated: Table) -> None:
    game, seats = seated.game, seated.seats
    rng = Rng(seed_of(f"worlds {seats}"))
    hides = hides_something(game, seats)
    looks = LOOKS if hides else LOOKS // 10
    looked_at = changed = held = together = number = 0
    while looked_at < looks:
        number += 1
        things: list[str] = []
        for count, table in enumerate(walk(game, seats, number)):
            s = table.state
            seat = s.asked[0]
            option = game.words.describe(s, seat, int(s.moves(seat)[count % len(s.moves(seat))]))
            things = [*things, option.words, *option.points][-6:]
            together += bool(s.now.SECRET and len(s.asked) > 1)
            hidden = count % 5 == 0 and digest(redealt(table, None, rng).state) != digest(s)
            if looked_at >= looks or not (holds_answers(table) or hidden or count % 11 == 0):
                continue
            held += holds_answers(table)
            before = digest(s)
            for viewer in (*range(seats), None):
                looked_at += 1
                seen = 0 if looked_at % 10 == 0 else max(0, table.number(viewer) - 12)
                other = redealt(table, viewer, rng)
                changed += digest(other.state) != before
                sent = over_the_wire(table, viewer, seen, tuple(things))
                assert sent == over_the_wire(other, viewer, seen, tuple(things))
                assert CANARY.encode() not in sent
                assert table.created.seed.encode() not in sent
            assert digest(s) == before
    print(f"{looked_at} looks at {number} games, {held} at answers held back; {changed} redealt worlds differed")
    assert held or not together, "answers of several seats to one secret question are held back"
    if seats > 1 and hides:
        assert changed > 100, "hardly anything was hidden, so the test shows little"


def test_nothing_is_sent_when_another_seat_answers_a_secret_question(seated: Table) -> None:
    """Not a byte changes of what the others can be sent, whether they ask for it or wait for news."""
    game, seats = seated.game, seated.seats
    if not asks_in_secret(game, seats):
        pytest.skip("no question is put to several seats in secret")
    viewers = (*range(seats), None)
    answers = 0
    for number in range(1, GAMES_TRIED):
        if answers > 10 and number > 3:
            break
        question: Question | None = None
        before: dict[int | None, bytes] = {}
        waiting: dict[int | None, Connection] = {}
        for table in walk(game, seats, number):
            now = secret_question(table.state)
            sent = {v: over_the_wire(table, v, max(0, table.number(v) - 6)) for v in viewers} if now else {}
            if now is not None and now == question:
                unchanged = [viewer for viewer in viewers if sent[viewer] == before[viewer]]
                assert len(unchanged) >= seats, "only the seat that answered may notice"
                for viewer in unchanged:
                    waiting[viewer].changed(LiveTable(table, {}))
                    assert not waiting[viewer].news.is_set()
                    answers += 1
            question, before = now, sent
            waiting = {viewer: at_the_wire(table, viewer, table.number(viewer))[1] for viewer in viewers}
    assert answers > 10
