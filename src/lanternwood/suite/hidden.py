"""Hidden information over the wire: whatever is sent is the same, byte for byte, when hidden things are redealt.

Random games of every game are walked through as tables on a server. At hundreds of their states, what a seat or a
spectator would be sent is made twice: at the table as it is, and at a table where everything that this viewer may not
know is another: the state is redealt for them, what others have answered to an open secret question is answered
anew, and their secret words in the log are replaced. And whenever a seat answers such a question, the others are sent
the same after that answer as after any other; they see that it has answered, until it takes the answer back.
"""

from __future__ import annotations

import pytest

from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.match.say import secret_question
from lanternwood.match.table import Table as Match
from lanternwood.server.shown import table_message
from lanternwood.suite.tables import Table, holders, tables_of
from lanternwood.suite.tables import walk as walk_state
from lanternwood.suite.wire import CANARY, aside, holds_answers, over_the_wire, redealt, walk

LOOKS = 600
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
                seen = 0 if looked_at % 10 == 0 else max(0, table.seq - 12)
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


def test_others_see_that_a_seat_has_answered_and_not_what(seated: Table) -> None:
    """Byte for byte the same is sent after two different answers; the tick comes with either and goes when it is taken
    back."""
    game, seats = seated.game, seated.seats
    if not asks_in_secret(game, seats):
        pytest.skip("no question is put to several seats in secret")
    rng = Rng(seed_of(f"other answers {seats}"))
    pairs = ticks = 0
    for number in range(1, GAMES_TRIED):
        if min(pairs, ticks) > 10 and number > 3:
            break
        for table in walk(game, seats, number):
            question, asked = secret_question(table.state), table.state.asked
            if question is None or len(asked) < 2:
                continue
            seat = asked[rng.below(len(asked))]
            moves = [int(move) for move in table.state.moves(seat)]
            some = [moves.pop(rng.below(len(moves))) for _ in range(min(2, len(moves)))]
            after = [after_answer(table, seat, move) for move in some]
            if any(secret_question(each.state) != question for each in after):
                continue
            viewers = [viewer for viewer in (*range(seats), None) if viewer != seat]
            if len(after) == 2 and after[0].state.asked == after[1].state.asked:
                for viewer in viewers:
                    pairs += 1
                    seen = max(0, table.seq - 6)
                    assert over_the_wire(after[0], viewer, seen) == over_the_wire(after[1], viewer, seen)
            if seat not in after[0].state.asked:
                ticks += 1
                undone = after[0].try_undo(seat)
                for viewer in viewers:
                    assert ticked(table, viewer, seat) == (True, False)
                    assert ticked(after[0], viewer, seat) == (False, True)
                after[0].adopt(undone.events, undone)
                assert {ticked(after[0], viewer, seat) for viewer in viewers} == {(True, False)}
    assert min(pairs, ticks) > 10


def after_answer(table: Match, seat: int, move: int) -> Match:
    """A copy of a table after one answer."""
    other = aside(table)
    made = other.try_move(seat, other.ask_id(seat), other.game.words.describe(other.state, seat, move).words)
    other.adopt(made.events, made)
    return other


def ticked(table: Match, viewer: int | None, seat: int) -> tuple[bool, bool]:
    """Is a seat shown as asked, and as having answered?"""
    place = table_message(table, viewer)["seats"][seat]
    return place["asked"], place["answered"]
