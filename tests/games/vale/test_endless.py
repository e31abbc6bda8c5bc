"""Without a limit of rounds (WV-61, WV-62, B-10): a position that comes for the third time ends a race."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.games.vale.rules.race import Racing, RacingOn
from lanternwood.games.vale.rules.state import Vale
from lanternwood.lab.simulate import play_one
from lanternwood.match.events import Created, Plan
from lanternwood.match.fate import SEED_BYTES
from lanternwood.match.match import Match
from lanternwood.match.record import read, replay
from lanternwood.match.table import Table
from tests.games.vale.table import BAKER, RACE, SOLDIER, VALE, facts, play, race
from tests.rules import rule

ROUND = ("move E.a3", "move S.c3", "move E.START", "move S.START")
"""Both walk one step and back."""


def over(s: Vale) -> bool:
    return s.asked == ()


def open_race(s: Vale) -> RacingOn:
    frame = s.stack[-1]
    assert isinstance(frame, RacingOn)
    return frame


@rule("WV-61", "B-10")
def test_people_have_no_limit_and_runs_of_bots_have_one():
    for game, seats in ((VALE, 4), (RACE, 2)):
        assert game.options(seats)["max_rounds"] == "0"
        assert game.options_of_bots(seats)["max_rounds"] == "100"
        assert game.options_of_bots(seats, {"max_rounds": "0"})["max_rounds"] == "0"
        assert {options["max_rounds"] for _, options in game.tables()} == {"100"}


@rule("WV-62")
def test_the_third_time_a_position_comes_nobody_wins():
    s = race(seats=2)
    play(s, *ROUND)
    assert not over(s)  # the second time
    play(s, *ROUND[:3])
    assert not over(s)
    assert facts(s, "move S.START") == ["moved", "won"]
    assert over(s)
    assert s.winners() == ()
    reason = RACE.why_not(s, BAKER, "move E.a3")
    assert reason is not None
    assert str(reason) == "the same position has come for the third time: nobody wins (WV-62)"


@rule("WV-62")
def test_the_same_spaces_with_another_one_on_turn_are_another_position():
    s = race(seats=2)
    play(s, "move E.a3", "move S.c3", "move E.c3", "move S.START", "move E.START")
    assert s.asked == (SOLDIER,)  # both where they began, but then the baker was on turn
    back = ("move S.c3", "move E.a3", "move S.START", "move E.START")
    play(s, *back)
    assert not over(s)
    play(s, *back)
    assert over(s)


@rule("WV-62")
def test_a_charm_begins_the_count_anew():
    s = race(seats=2)
    play(s, *ROUND, *ROUND[:3])
    assert list(open_race(s).seen)
    play(s, "flip N")  # in place of the step that would end the race
    assert not list(open_race(s).seen)
    play(s, "move E.a3", "move S.START")
    assert not over(s)  # as it would have been before the charm


@rule("WV-62", "WV-61")
def test_with_a_limit_nothing_is_remembered():
    s = race("options: max_rounds=100", seats=2)
    play(s, *ROUND * 4)
    assert not over(s)
    assert type(s.stack[0]) is Racing


@rule("WV-62")
def test_what_was_seen_is_copied_saved_and_dealt_again():
    s = race(seats=2)
    play(s, *ROUND, *ROUND[:3])
    loaded = RACE.load(RACE.save(s))
    dealt = s.clone()
    dealt.redeal(SOLDIER, Rng(1))
    for other in (s.clone(), loaded, dealt):
        assert isinstance(other, Vale)
        assert digest(other) == digest(s)
        play(other, "move S.START")
        assert over(other)
    assert not over(s)
    # A position file begins to count there.
    again = race(RACE.files.write(RACE, s).split("seats: 2\n")[1], seats=2)
    play(again, "move S.START")
    assert not over(again)


@rule("WV-62")
def test_a_clone_walks_on_its_own():
    s = race(seats=2)
    play(s, *ROUND)
    other = s.clone()
    play(other, *ROUND)
    assert over(other)
    play(s, *ROUND[:3])
    assert not over(s)


@rule("WV-62")
def test_a_repeated_end_can_be_written_as_a_position():
    s = race(seats=2)
    play(s, *ROUND * 2)
    text = RACE.files.write(RACE, s)
    assert "drawn: repeated" in text
    again = race(text.split("seats: 2\n")[1], seats=2)
    assert over(again)
    assert again.winners() == ()
    assert RACE.files.write(RACE, again) == text
    for wrong in ("options: max_rounds=9\ndrawn: repeated", "baker: W.HOME\ndrawn: repeated"):
        with pytest.raises(BadInput, match="WV-62"):
            race(wrong)
    with pytest.raises(BadInput, match="drawn"):
        race("drawn: often")


@rule("WV-62")
def test_random_races_without_a_limit_end_in_all_three_ways():
    ends = set()
    for seed in range(60):
        s = RACE.new(2 + seed % 3)
        playout(s, Rng(seed), 2000)
        assert over(s)
        ends.add("won" if s.winners() else RACE.words.ending(s))
    assert ends == {"won", "a dead race", "a repeated position"}


@pytest.mark.parametrize("bots", [["spark"] * 2, ["candle", "lantern", "spark"], ["beacon:iterations=4", "lantern"]])
def test_bots_race_to_the_end_without_a_limit(bots: list[str]):
    for seed in range(2):
        done = play_one(RACE, bots, RACE.options(len(bots)), f"endless {seed}")
        assert done.decisions < 1500


@pytest.mark.parametrize(
    "bots", [["spark"] * 4, ["lantern"] * 4, ["candle", "lantern", "spark", "beacon:iterations=2"]]
)
def test_bots_play_wisp_in_the_vale_to_the_end_without_a_limit(bots: list[str]):
    done = play_one(VALE, bots, VALE.options(4), "endless vale")
    assert done.winners


def test_a_search_that_stops_in_the_middle_of_a_race_can_judge_it():
    s = race("baker: W.START 2\nsoldier: S.START 4", seats=2)
    judgement = RACE.judgement
    assert judgement.until(s) < judgement.until(race("options: max_rounds=9", seats=2))
    chances = judgement.chances(s, judgement.points(s))
    assert chances[BAKER] > 0.9
    assert sum(chances) == pytest.approx(1)


# Tables of older rules


def old_record(options: str) -> str:
    match = Match(RACE, ["random", "random"], {"max_rounds": "100"}, "old")
    match.run()
    text = match.record().text()
    first = next(line for line in text.splitlines() if line.startswith("options:"))
    return text.replace(first, f"options: {options}").replace("rules=2 schema=2", "rules=1 schema=2")


@rule("B-10")
def test_records_of_older_rules_mean_what_they_meant():
    for options in ("pieces= start=random panels=fixed max_rounds=100", "pieces= start=random panels=fixed"):
        last = list(replay(read(old_record(options)), prove=True))[-1].state
        assert isinstance(last, Vale)
        assert last.max_rounds == 100
    with pytest.raises(BadInput, match="this record was made with rules=1"):
        list(replay(read(old_record("pieces= start=random panels=fixed max_rounds=0"))))


@rule("B-10")
def test_tables_of_older_rules_go_on_with_the_limit_they_had():
    for options in ({}, {"max_rounds": "100"}, {"max_rounds": "7"}):
        table = Table("old", begun(options))
        assert table.created.options["max_rounds"] == options.get("max_rounds", "100")
    with pytest.raises(BadInput, match="this match was begun with rules=1"):
        Table("old", begun({"max_rounds": "0"}))


def begun(options: dict[str, str]) -> Created:
    """A race of two people as a server kept it under rules 1."""
    full = {"pieces": "", "start": "1", "panels": "fixed"} | options
    versions = str(RACE.versions).replace("rules=2 schema=2", "rules=1 schema=2")
    plans = [Plan(), Plan()]
    return Created(
        game=RACE.name, options=full, versions=versions, plans=plans, seed="00" * SEED_BYTES, commitment="", host=""
    )
