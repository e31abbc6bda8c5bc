"""Undo up to a reveal, moves that wait to be confirmed, nature answered, bots that move, cats that move at once."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match import record as records
from lanternwood.match.files import read_position
from lanternwood.match.match import PERSON, Match

WISPWOOD = GAMES.get("wispwood")

# Seat 1 has two squares left, then the round is over; seat 2 has moved.
LAST_SQUARE = """\
lanternwood position 1
game: wispwood
seats: 2
round: 1
first: 1
turn: 2
goals: J1 W1 O1 H1 T1
pond: J J J J W O H H
forest 1 hidden:
  T T T T
  T C J T
  T T O T
  T T T T
forest 2 ready:
  T T T T
  T C J T
  T T O T
  T T T .
"""

BETWEEN_ROUNDS = """\
lanternwood position 1
game: wispwood
seats: 3
round: 1
phase: cats
goals: J1 W1 O1 H1 T1
pond: J J J J W O H H
forest 1:
  T C
forest 2:
  C T
forest 3:
  C T
"""


def people(seats: int = 2, seed: str = "people", **options: str) -> Match:
    return Match(WISPWOOD, [PERSON] * seats, options, seed)


def placed(text: str, players: list[str]) -> Match:
    game, s = read_position(text)
    return Match(game, players, seed="placed", start=s, position=text)


def say(match: Match, seat: int, words: str) -> None:
    match.play(seat, match.game.words.parse(match.state, seat, words))


def words_of(match: Match, seat: int) -> list[str]:
    return [match.game.words.describe(match.state, seat, int(move)).words for move in match.state.moves(seat)]


def first_words(match: Match, beginning: str) -> str:
    assert match.person is not None
    return next(words for words in words_of(match, match.person) if words.startswith(beginning))


def take_a_wisp(match: Match) -> int:
    """Up to the last step of a turn, which then waits."""
    seat = match.person
    assert seat is not None
    for beginning in ("take", "shape", "place", "wisp"):
        say(match, seat, first_words(match, beginning))
    return seat


# Nature


def test_nature_has_answered_before_anyone_is_asked() -> None:
    match = people(start="2")
    assert match.state.asked == (1,)
    assert (match.person, match.bot, match.over) == (1, None, False)
    assert {entry.seat for entry in match.log} == {NATURE}
    assert not match.can_undo
    assert match.undo() is False


def test_the_seed_decides_what_nature_says() -> None:
    deals = [[entry.words for entry in people(seed=seed).log] for seed in ("a", "a", "b")]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def test_nature_cannot_be_undone() -> None:
    """A deal reveals wisps, so it waits to be confirmed and is final then."""
    match = people()
    seat = match.person
    assert seat is not None
    before, length = digest(match.state), len(match.log)
    say(match, seat, "cat-deal")
    assert match.pending is not None
    assert match.pending.after.asked == (NATURE,)
    assert (digest(match.state), len(match.log)) == (before, length), "nothing has been revealed"
    assert match.undo()
    assert digest(match.state) == before
    say(match, seat, "cat-deal")
    match.confirm()
    assert match.state.asked == (seat,)
    assert [entry.words.split()[0] for entry in match.log[length:]] == ["cat-deal"] + ["draw"] * 8
    assert not match.can_undo
    assert match.undo() is False
    assert len(match.log) == length + 9


# Undo and confirm


def test_every_step_of_a_turn_can_be_taken_back() -> None:
    match = people()
    before = [digest(match.state)]
    length = len(match.log)
    seat = match.person
    assert seat is not None
    for beginning in ("take", "shape", "place"):
        say(match, seat, first_words(match, beginning))
        before.append(digest(match.state))
    assert len(match.log) == length + 3
    while match.can_undo:
        assert digest(match.state) == before.pop()
        assert match.undo()
    assert [digest(match.state)] == before
    assert len(match.log) == length
    assert match.state.asked == (seat,)


def test_the_last_step_waits_and_then_is_final() -> None:
    match = people()
    seat = take_a_wisp(match)
    assert match.pending is not None
    assert match.state.asked == (seat,), "the other seat is not asked yet"
    assert match.pending.after.asked == (1 - seat,)
    with pytest.raises(Illegal, match="confirm or undo the last step first"):
        match.play(1 - seat, 0)
    after = digest(match.pending.after)
    match.confirm()
    assert digest(match.state) == after
    assert match.state.asked == (1 - seat,)
    assert not match.can_undo
    with pytest.raises(BadInput, match="there is nothing to confirm"):
        match.confirm()


def test_a_waiting_step_is_taken_back_first() -> None:
    match = people()
    take_a_wisp(match)
    here = digest(match.state)
    length = len(match.log)
    assert match.undo()
    assert match.pending is None
    assert (digest(match.state), len(match.log)) == (here, length)
    assert match.undo()
    assert len(match.log) == length - 1


def test_another_choice_after_undo_is_what_counts() -> None:
    match = people()
    take_a_wisp(match)
    while match.can_undo:
        match.undo()
    seat = match.person
    assert seat is not None
    say(match, seat, "trees")
    say(match, seat, first_words(match, "tree"))
    say(match, seat, "done")
    match.confirm()
    assert [entry.words.split()[0] for entry in match.log if entry.seat == seat] == ["trees", "tree", "done"]
    steps = list(records.replay(records.read(match.record().text()), prove=True))
    assert digest(steps[-1].state) == digest(match.state)


def test_a_mistake_changes_nothing() -> None:
    match = people()
    seat = match.person
    assert seat is not None
    before = digest(match.state)
    for who, words in ((seat, "done"), (1 - seat, "trees"), (seat, "place 0,0 0,1")):
        with pytest.raises(Illegal):
            say(match, who, words)
    assert (digest(match.state), match.pending, match.can_undo) == (before, None, False)


def test_a_move_that_ends_the_round_waits() -> None:
    """The seat is asked again at once, for its cat; but so is everyone else, and the round has been scored."""
    match = placed(LAST_SQUARE, [PERSON, PERSON])
    say(match, 1, "trees")
    say(match, 1, "tree 3,3")
    assert match.pending is not None
    assert match.pending.after.asked == (0, 1)
    assert match.state.scores() == (0, 0)
    assert match.undo()
    say(match, 1, "tree 3,3")
    match.confirm()
    assert min(match.state.scores()) > 0
    assert not match.can_undo


# Several at once


def test_cats_move_at_once_and_in_secret() -> None:
    match = placed(BETWEEN_ROUNDS, [PERSON] * 3)
    assert match.state.asked == (0, 1, 2)
    say(match, 1, "cat 0,1")
    match.confirm()
    assert match.state.asked == (0, 2)
    for seat in (0, 2, None):
        (chosen,) = [ask["chosen"] for ask in match.state.view(seat)["asks"] if "chosen" in ask]  # type: ignore[attr-defined]
        assert chosen[1] is None
        assert match.log[-1].words_for(seat) == ""
    assert match.log[-1].words_for(1) == "cat 0,1"
    with pytest.raises(Illegal):
        say(match, 1, "stay")
    say(match, 2, "stay")
    match.confirm()
    say(match, 0, "stay")
    match.confirm()
    assert len(match.state.asked) == 1
    assert match.state.view(None)["round"] == 2


def test_answers_given_at_once_in_any_order() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = placed(BETWEEN_ROUNDS, [PERSON] * 3)
        for seat in order:
            say(match, seat, "cat 0,0" if seat == 0 else "stay")
            match.confirm()
        ends.append(digest(match.state))
    assert len(set(ends)) == 1


def test_bots_answer_while_a_person_thinks() -> None:
    match = placed(BETWEEN_ROUNDS, [PERSON, "random", "greedy"])
    assert (match.person, match.bot) == (0, 1)
    match.run()
    assert match.state.asked == (0,)
    assert [entry.seat for entry in match.log] == [1, 2]
    assert match.bot_step() is None


# Bots


def test_bots_move_until_a_person_is_asked() -> None:
    match = Match(WISPWOOD, ["random", PERSON], {"start": "1"}, "mixed")
    assert (match.person, match.bot) == (None, 0)
    match.run()
    assert match.person == 1
    assert {entry.seat for entry in match.log} <= {0, NATURE}
    assert not match.can_undo


def test_bots_wait_for_a_person_to_confirm() -> None:
    match = Match(WISPWOOD, ["random", PERSON], {"start": "2"}, "mixed")
    take_a_wisp(match)
    assert match.bot_step() is None
    match.confirm()
    assert match.bot == 0
    entry = match.bot_step()
    assert entry is not None
    assert entry.seat == 0
    match.run()
    assert match.state.asked == (1,)
    assert match.undo() is False, "a bot has moved since"


@pytest.mark.parametrize("players", [["random"], ["greedy"], ["greedy", "random"], ["random"] * 4])
def test_bots_alone_play_to_the_end(players: list[str]) -> None:
    match = Match(WISPWOOD, players, {"rounds": "2"}, "bots")
    match.run()
    assert match.over
    assert (match.person, match.bot) == (None, None)
    assert match.record().result


def test_a_whole_game_of_people_replays() -> None:
    match = people(3, rounds="2")
    rng = Rng(8)
    while not match.over:
        if match.pending is not None:
            match.confirm()
        elif match.can_undo and rng.below(4) == 0:
            match.undo()
        else:
            seat = match.state.asked[rng.below(len(match.state.asked))]
            moves = match.state.moves(seat)
            match.play(seat, int(moves[rng.below(len(moves))]))
    text = match.record().text()
    steps = list(records.replay(records.read(text), prove=True))
    assert digest(steps[-1].state) == digest(match.state)
    assert len(records.read(text).checks) > 5


# Sitting down


def test_what_cannot_be_played() -> None:
    with pytest.raises(BadInput, match="unknown bot 'owl'"):
        Match(WISPWOOD, ["owl", PERSON])
    with pytest.raises(BadInput, match="wispwood is played with 1, 2, 3, 4 seats, not with 5"):
        people(5)
    with pytest.raises(BadInput, match="unknown option"):
        people(2, colour="red")
    with pytest.raises(BadInput, match="this table has 3 seats, but 2 players were named"):
        placed(BETWEEN_ROUNDS, [PERSON, PERSON])


def test_names() -> None:
    match = Match(WISPWOOD, [PERSON, "greedy"])
    assert match.names == ["Player 1", "Greedy 2"]
    assert Match(WISPWOOD, [PERSON, "greedy"], names=["Mira", "Owl"]).record().names == [
        "Mira (person)",
        "Owl (greedy)",
    ]


def test_facts_are_in_the_log() -> None:
    match = people()
    take_a_wisp(match)
    assert not any(entry.facts for entry in match.log if entry.seat != NATURE)
    match.confirm()
    assert any("lays" in fact for fact in match.log[-1].facts)


def test_a_bots_seat_takes_no_moves_from_people() -> None:
    match = placed(BETWEEN_ROUNDS, [PERSON, "greedy", "greedy"])
    with pytest.raises(Illegal, match="no person sits there"):
        say(match, 1, "stay")
    assert match.pending is None


def test_what_players_should_know_is_told_first() -> None:
    assert "not tuned" in Match(WISPWOOD, [PERSON], {"rounds": "2"}, "x").log[0].facts[0]
    assert not any("not tuned" in fact for fact in Match(WISPWOOD, [PERSON], {}, "x").log[0].facts)
