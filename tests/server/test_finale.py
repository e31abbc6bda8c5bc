"""What a finished table says to people: one sentence why, and a rematch against harder bots."""

from __future__ import annotations

from lanternwood.server.api import one_up
from lanternwood.server.shown import without_rules
from tests.server.people import ME, QUICK, House, Person, done


def test_a_finished_table_says_why_in_the_readers_language(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(options=QUICK, who={"name": "Mira"})
    jon.join(table, who={"name": "Jon"})
    assert mira.show(table)["why"] == ""
    house.play_out(table, {0: mira, 1: jon})
    said = mira.show(table)["why"]
    assert "Mira" in said or "Jon" in said
    assert "seat " not in said
    german = done(mira.get(f"/tables/{table}", headers={"Accept-Language": "de"}))["why"]
    assert german
    assert german != said


def test_numbers_of_rules_are_left_out_of_the_sentence() -> None:
    assert without_rules("the most trees win (WH-71): Ada has 3 trees") == "the most trees win: Ada has 3 trees"
    assert without_rules("12 (twelve) to 3") == "12 (twelve) to 3"


def test_a_rematch_may_be_one_level_up(house: House, mira: Person) -> None:
    """Somebody plays both seats; then one of them is said to have been a bot's."""
    table = mira.make(ME, ME, options=QUICK)
    house.play_out(table, {0: mira, 1: mira})
    house.live(table).table.seats[1].bot = "spark"
    new = done(mira.post(f"/tables/{table}/rematch", key="k", harder=True))["table"]
    assert [seat["bot"] for seat in mira.show(new)["seats"]] == ["", "candle"]


def test_the_highest_level_and_other_bots_stay() -> None:
    bots = ("spark", "beacon", "aurora", "greedy", "")
    assert [one_up(bot) for bot in bots] == ["candle", "aurora", "aurora", "greedy", ""]
