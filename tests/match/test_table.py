"""A table is what its events say: tries change nothing, stale answers are refused, and undo leaves no trace."""

from __future__ import annotations

import pytest

from lanternwood.bots import make
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match.events import Event, Plan, Seated, decode, encode
from lanternwood.match.places import Refused, Try
from lanternwood.match.record import read, verify
from lanternwood.match.table import Table, new_table

WISPWOOD = get("wispwood")
SEED = bytes(range(16))


def fresh(*bots: str, **options: str) -> tuple[Table, list[Event]]:
    created, table = new_table("m", WISPWOOD, options, [Plan(bot) for bot in bots], SEED, "host")
    return table, [created]


def take_in(table: Table, events: list[Event], made: Try) -> None:
    table.adopt(made.events, made)
    events += made.events


def again(events: list[Event]) -> Table:
    """The table made anew from what was written."""
    created, *rest = [decode(encode(event)) for event in events]
    table = Table("m", created)  # type: ignore[arg-type]
    table.adopt(rest)
    return table


def same(one: Table, two: Table) -> None:
    assert digest(one.state) == digest(two.state)
    assert (one.seq, one.steps, one.own_moves, one.fate.count) == (two.seq, two.steps, two.own_moves, two.fate.count)
    assert [line.beats for line in one.lines] == [line.beats for line in two.lines]
    assert (one.open and one.open.steps) == (two.open and two.open.steps)
    assert [(back.steps, digest(back.state)) for back in one.back] == [
        (back.steps, digest(back.state)) for back in two.back
    ]


def first_words(table: Table, seat: int, beginning: str = "") -> str:
    words = [table.game.words.describe(table.state, seat, int(move)).words for move in table.state.moves(seat)]
    return next(each for each in words if each.startswith(beginning))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("wispwood", 2, {"rounds": "2"}), ("winterhaven", 3, {}), ("kittens", 3, {"chaos": "4"})],
)
def test_a_random_match_is_the_same_made_anew_at_every_event(name: str, seats: int, options: dict[str, str]) -> None:
    """Also in the middle of a secret question, with answers of some seats, and some taken back."""
    game = get(name)
    created, table = new_table("m", game, options, [Plan() for _ in range(seats)], SEED, "host")
    events: list[Event] = [created]
    rng = Rng(4)
    while not table.over:
        seat = table.state.asked[rng.below(len(table.state.asked))]
        back = rng.below(seats)
        if rng.below(6) == 0 and table.can_undo(back):
            take_in(table, events, table.try_undo(back))
        else:
            moves = table.state.moves(seat)
            words = game.words.describe(table.state, seat, int(moves[rng.below(len(moves))])).words
            take_in(table, events, table.try_move(seat, table.ask_id(seat), words))
        if rng.below(10) == 0 or (table.open is not None and rng.below(4) == 0):
            same(table, again(events))
    same(table, again(events))
    with pytest.raises(Refused, match="the game is over"):
        table.try_undo(0, far=True)
    record = read(table.record().text())
    assert verify(record) == table.fate.count


def moving_cats(table: Table, events: list[Event]) -> None:
    """Play on until both seats are asked at once, in secret."""
    rng = Rng(1)
    while table.open is None:
        seat = table.state.asked[0]
        moves = table.state.moves(seat)
        words = WISPWOOD.words.describe(table.state, seat, int(moves[rng.below(len(moves))])).words
        take_in(table, events, table.try_move(seat, table.ask_id(seat), words))


def test_a_secret_answer_can_be_taken_back_though_others_have_answered_since() -> None:
    table, events = fresh("", "", "", rounds="2")
    moving_cats(table, events)
    before = digest(table.state)
    take_in(table, events, table.try_move(0, table.ask_id(0), first_words(table, 0, "cat")))
    take_in(table, events, table.try_move(1, table.ask_id(1), "stay"))
    assert table.state.asked == (2,)
    assert table.state.answered == (0, 1)
    take_in(table, events, table.try_undo(0))
    assert (table.state.asked, table.state.answered) == ((0, 2), (1,))
    assert [words for _, words in table.steps[-1:]] == ["stay"]
    assert not table.can_undo(0)
    assert not table.can_undo(2)
    same(table, again(events))
    take_in(table, events, table.try_undo(1))
    assert digest(table.state) == before
    with pytest.raises(Refused, match="nothing can be taken back"):
        table.try_undo(1)
    same(table, again(events))


def test_what_secret_answers_bring_to_light_is_nobodys_entry() -> None:
    table, events = fresh("", "", rounds="2")
    moving_cats(table, events)
    for seat in (1, 0):
        take_in(table, events, table.try_move(seat, table.ask_id(seat), "stay"))
    last = next(line for line in reversed(table.lines) if line.seat == 0)
    assert [(entry.seat, entry.words) for entry in last.entries_for(0)] == [(0, "stay"), (NATURE, "")]
    assert [(entry.seat, entry.words) for entry in last.entries_for(1)] == [(NATURE, "")]
    assert last.entries_for(1)[0].facts == last.entries_for(None)[0].facts != []


def test_a_try_of_a_secret_answer_is_the_same_whether_others_have_answered() -> None:
    table, events = fresh("", "", rounds="2")
    moving_cats(table, events)
    tried = [digest(table.preview(0, "stay"))]
    passes = [table.try_move(0, table.ask_id(0), "stay").passes]
    take_in(table, events, table.try_move(1, table.ask_id(1), "stay"))
    tried.append(digest(table.preview(0, "stay")))
    passes.append(table.try_move(0, table.ask_id(0), "stay").passes)
    assert tried[0] == tried[1]
    assert passes == [True, True]


def test_a_try_changes_nothing() -> None:
    table, _ = fresh("", "")
    seat = table.state.asked[0]
    before = digest(table.state)
    made = table.try_move(seat, table.ask_id(seat), first_words(table, seat, "take"))
    assert (digest(table.state), table.seq) == (before, 1)
    assert not made.passes


def test_a_stale_or_foreign_answer_is_refused() -> None:
    table, events = fresh("", "")
    seat = table.state.asked[0]
    ask = table.ask_id(seat)
    with pytest.raises(Refused) as refused:
        table.try_move(1 - seat, ask, "trees")
    assert refused.value.stale
    take_in(table, events, table.try_move(seat, ask, "trees"))
    with pytest.raises(Refused, match="not open any more") as refused:
        table.try_move(seat, ask, "trees")
    assert refused.value.stale
    with pytest.raises(Refused) as refused:
        table.try_move(seat, table.ask_id(seat), "tree 3,3")
    assert (refused.value.rule, refused.value.stale) == ("WW-41", False)
    with pytest.raises(Refused, match="unknown move"):
        table.try_move(seat, table.ask_id(seat), "dance")


def test_a_question_opened_again_by_undo_has_its_old_name() -> None:
    table, events = fresh("", "")
    seat = table.state.asked[0]
    ask = table.ask_id(seat)
    take_in(table, events, table.try_move(seat, ask, "trees"))
    assert table.ask_id(seat) != ask
    take_in(table, events, table.try_undo(seat))
    assert table.ask_id(seat) == ask
    with pytest.raises(Refused, match="nothing can be taken back"):
        table.try_undo(seat)


def test_questions_asked_at_once_stay_open_while_others_answer() -> None:
    table, events = fresh("", "", rounds="2")
    rng = Rng(1)
    while len(table.state.asked) < 2:
        seat = table.state.asked[0]
        moves = table.state.moves(seat)
        words = WISPWOOD.words.describe(table.state, seat, int(moves[rng.below(len(moves))])).words
        take_in(table, events, table.try_move(seat, table.ask_id(seat), words))
    ask = table.ask_id(1)
    take_in(table, events, table.try_move(0, table.ask_id(0), "stay"))
    assert table.ask_id(1) == ask
    assert table.lines[-1].entries_for(1) == []
    assert [entry.words for entry in table.lines[-1].entries_for(0)] == ["stay"]


def test_far_undo_only_beside_bots() -> None:
    table, events = fresh("", "greedy", start="1")
    for words in ("trees", "tree 0,1", "done"):
        take_in(table, events, table.try_move(0, table.ask_id(0), words))
    before = len(table.steps) - 3
    assert table.state.asked == (1,)
    bot = make("greedy", WISPWOOD, 1, "x")
    while table.state.asked == (1,):
        move = bot.move(table.state)
        words = WISPWOOD.words.describe(table.state, 1, move).words
        take_in(table, events, table.try_bot(1, table.ask_id(1), [words]))
    with pytest.raises(Refused):
        table.try_undo(0)
    take_in(table, events, table.try_undo(0, far=True))
    assert (len(table.steps), table.state.asked) == (before, (0,))
    same(table, again(events))
    people, _ = fresh("", "", start="1")
    with pytest.raises(Refused):
        people.try_undo(0, far=True)


def test_a_bots_whole_turn_is_one_try() -> None:
    table, events = fresh("greedy", "", start="1")
    world = table.state.clone()
    bot = make("greedy", WISPWOOD, 0, "x")
    words = []
    while 0 in world.asked:
        move = bot.choose(world)
        words.append(WISPWOOD.words.describe(world, 0, move).words)
        world.play(0, move)
    made = table.try_bot(0, table.ask_id(0), words)
    assert len(made.events) == len(words) > 1
    take_in(table, events, made)
    assert table.state.asked == (1,)
    same(table, again(events))


def test_seats_are_taken_and_named() -> None:
    table, _ = fresh("", "greedy")
    assert [seat.free for seat in table.seats] == [True, False]
    table.adopt([Seated(seat=0, name="Mira", colour="lamp", symbol="moon", secret="s", owner="o")])
    assert (table.name(0), table.name(1), table.seats[0].free) == ("Mira", "Moss", False)


def test_a_match_of_other_rules_is_not_opened() -> None:
    from msgspec.structs import replace

    from lanternwood.core.errors import BadInput

    _, events = fresh("", "")
    with pytest.raises(BadInput, match="begun with"):
        Table("m", replace(events[0], versions="rules=9"))  # type: ignore[arg-type]


def test_what_players_should_know_is_told_first() -> None:
    table, _ = fresh("", tree_goal="off")
    assert "not tuned" in table.lines[0].facts_for(None)[0]
