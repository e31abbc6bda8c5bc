"""One sentence why a game ended so: the rule that decided, else the line with the largest gap."""

from __future__ import annotations

import pytest

from lanternwood.core.playout import playout
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.scores import ScoreLine, SeatScore
from lanternwood.core.text import say, seat_text
from lanternwood.core.why import by_rule, by_sheets, why
from tests.games.kittens import table as kittens
from tests.games.rats import table as rats
from tests.games.vale import table as vale
from tests.games.winterhaven import table as winterhaven
from tests.games.wispwood import table as wispwood


def sheet(seat: int, before: int = 0, **lines: int) -> SeatScore:
    return SeatScore(seat_text(seat), tuple(ScoreLine(say(name), points, "") for name, points in lines.items()), before)


# Without a word of the game's own


def test_the_line_with_the_largest_gap_is_named():
    sheets = [sheet(0, Trees=4, Birds=9), sheet(1, Trees=10, Birds=8), sheet(2, Trees=0, Birds=0)]
    assert by_sheets(sheets, (1,)) == "18 to 13: seat 2 is ahead by 6 in “Trees”"


def test_the_next_one_is_who_has_most_of_the_others():
    sheets = [sheet(0, Trees=9, Birds=0), sheet(1, Trees=0, Birds=10), sheet(2, Trees=3, Birds=3)]
    assert by_sheets(sheets, (1,)) == "10 to 9: seat 2 is ahead by 10 in “Birds”"


def test_a_lead_from_earlier_rounds_may_be_the_largest_gap():
    sheets = [sheet(0, before=30, Trees=1, Birds=4), sheet(1, before=20, Trees=5, Birds=4)]
    assert by_sheets(sheets, (0,)) == "35 to 29: seat 1 brought 10 points more from the rounds before"


def test_a_single_line_says_only_the_points():
    assert by_sheets([sheet(0, Points=7), sheet(1, Points=5)], (0,)) == "seat 1 has 7 points, seat 2 5"
    assert by_sheets([sheet(0, Points=1)], (0,)) == "seat 1 has 1 point"


def test_what_decided_a_tie_is_one_sentence():
    assert by_rule([say("two are tied"), say("the first wins")]) == "two are tied; the first wins"
    assert by_rule([]) == ""


@pytest.mark.parametrize("game", GAMES.all(), ids=lambda game: game.name)
def test_every_finished_game_has_its_sentence_and_a_running_one_none(game):
    for seats in game.seat_counts:
        s = game.new(seats, {"max_rounds": "30"} if any(one.name == "max_rounds" for one in game.settings) else {})
        assert why(game, s) == ""
        playout(s, Rng(seats), 20_000)
        text = why(game, s)
        assert text
        assert "seat " in text or not s.winners()


# Our games


def of(game, s):
    return why(game, s)


def test_wispwood_names_the_goal_of_all_rounds():
    s = wispwood.GAME.new(2, {"goals": "pick", "cards": "J1 W1 O1 H2 T2"})
    playout(s, Rng(4), 20_000)
    best = s.winners()[0]
    text = of(wispwood.GAME, s)
    assert text.startswith(f"{max(s.scores())} to {min(s.scores())}: seat {best + 1} ")
    lines = [sum(int(s.sheet[(r * 2 + seat) * 6 + n]) for r in range(3)) for seat in (best, 1 - best) for n in range(6)]
    gap = max(mine - theirs for mine, theirs in zip(lines[:6], lines[6:], strict=True))
    assert f"ahead by {gap} in" in text or "filled the square" in text


def test_wispwood_says_who_filled_squares():
    text = "seats: 2\nround: 3\nphase: over\nscores: 180 170\nfilled: 3 1"
    s = wispwood.table(text)
    s.sheet[5] = 10  # the first seat's full square of the first round
    assert of(wispwood.GAME, s) == "180 to 170: seat 1 filled the square in 3 rounds, seat 2 in 1"


def test_wispwood_alone_counts_what_is_missing():
    s = wispwood.GAME.new(1, {})
    playout(s, Rng(0), 20_000)
    missing = int(s.ghost_total) - s.scores()[0]
    assert missing > 0
    assert of(wispwood.GAME, s).endswith(f": {missing} points more and seat 1 would have caught the ghost")


def test_kittens_say_who_was_caught_before_whose_paws_are_clean():
    text = "ending: caught\npile 1: dragon; vampire\npile 2: snail\ncircle 1: - | -\ncircle 2: A | P\ncircle 3: A A | P"
    s = kittens.table(text, 3)
    assert of(kittens.GAME, s).startswith("caught: seat 1 is guilty; seat 2 has the cleanest paws, with 2 components")


def test_kittens_that_cleared_the_book_are_told_by_points():
    text = "ending: cleared\npile 1: snail; zoomies; catnap; mirror\npile 2: vampire; ghost"
    s = kittens.table(text, 2)
    most, less = max(s.scores()), min(s.scores())
    assert most > less
    assert of(kittens.GAME, s).startswith(f"all curses are back: seat {s.winners()[0] + 1} has {most} points, ")


def test_villagers_are_told_who_came_last_and_when():
    s = vale.table("baker: W.HOME\nsoldier: N.HOME\nfarmer: E.START\nturn: farmer\nactions: 3\nround: 9")
    vale.play(s, "move E.HOME")
    assert of(vale.VALE, s) == "seat 3 came through the door last, in round 9"


def test_the_wisp_is_told_who_slept():
    s = vale.table("baker: W.HOME\nfarmer: W.a1 asleep\nsoldier: N.a3\nwisp: N.a3\nturn: wisp\nactions: 3\nround: 5")
    vale.play(s, "sleep soldier")
    assert of(vale.VALE, s) == "in round 5 seat 2 and seat 3 are asleep outside; only seat 1 came home"


def test_a_race_says_how_far_the_others_were():
    s = vale.race("soldier: N.START\nturn: soldier", seats=2)
    vale.play(s, "move N.HOME")
    text = of(vale.RACE, s)
    assert text.startswith("seat 2 was home first, in round 1; seat 1 was ")
    assert text.endswith(" actions away")


def test_winterhaven_alone_is_told_by_what_predators_took():
    s = winterhaven.GAME.new(1, {})
    playout(s, Rng(1), 20_000)
    sheets = winterhaven.GAME.shown.score(s, None)
    text = of(winterhaven.GAME, s)
    assert f"the predators took {sheets[1].total} cards" in text
    assert f"{sheets[0].total} points" in text


def test_rats_are_told_by_the_line_with_the_largest_gap():
    s = rats.table("ending: final\norder: 1 2\npoints 1: 30\npoints 2: 20", seats=2)
    assert of(rats.GAME, s) == f"{s.scores()[0]} to {s.scores()[1]}: seat 1 is ahead by 10 in “Points so far”"
