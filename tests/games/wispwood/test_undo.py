"""Nothing binds before the turn is finished (D-24)."""

from lanternwood.match.match import PERSON, Match
from tests.games.wispwood.table import GAME, forest, play, pond, ready, table
from tests.rules import rule


def match_at(text):
    s = table(text)
    return Match(GAME, [PERSON, PERSON], start=s)


def say(match, seat, words):
    for move in words.split(";"):
        match.play(seat, GAME.words.parse(match.state, seat, move.strip()))


@rule("D-24")
def test_a_chosen_wisp_can_be_put_back():
    match = match_at("pond: J W O H . . . .")
    say(match, 0, "take 0; shape P2")
    assert match.undo()
    assert match.undo()
    say(match, 0, "take 3; cat-shape P2; place 0,1 0,2; wisp 0,1")
    assert match.undo()  # the last step waits to be confirmed
    assert (forest(match.state, 0), pond(match.state), ready(match.state, 0)) == (["C"], "JWOH....", True)


@rule("D-24")
def test_nothing_undoes_a_deal():
    match = match_at("pond: O O . . . . . .")
    say(match, 0, "deal")
    match.confirm()
    assert pond(match.state).count(".") == 0
    assert not match.undo()
    say(match, 0, "trees")
    assert match.undo()
    assert not match.undo()


@rule("D-24")
def test_a_finished_turn_stays_finished():
    match = match_at("pond: J W O H . . . .")
    say(match, 0, "take 0; shape P2; place 0,1 0,2; wisp 0,1")
    match.confirm()
    assert match.state.asked == (1,)
    assert not match.undo()
    assert forest(match.state, 0) == ["C J T"]


@rule("D-24")
def test_choosing_reveals_nothing_and_changes_nothing():
    s = table("pond: J W O H . . . .")
    before = (forest(s, 0), pond(s), int(s.supply), ready(s, 0))
    play(s, 0, "take 0; cat-shape P4I; place 1,0 1,1 1,2 1,3")
    assert (forest(s, 0), pond(s), int(s.supply), ready(s, 0)) == before
