"""An arena: who sits where, what counts as being ahead, ratings with intervals, and what is published."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from lanternwood.bots import LEVELS
from lanternwood.bots.ratings import levels_of, read_ratings
from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES
from lanternwood.lab.arena import Deals, Met, arena, bots_of, lineups_of, report
from lanternwood.lab.figures import share_by_deals
from lanternwood.lab.ratings import publish, ratings
from lanternwood.lab.simulate import Played
from tests.cli.test_commands import refused, run  # noqa: F401 (a fixture)

RACE, VALE, WISPWOOD = GAMES.get("vale-race"), GAMES.get("vale"), GAMES.get("wispwood")


def met(lineup: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...] = ()) -> Met:
    return Met(lineup, Played(scores or tuple(int(seat in winners) for seat in range(len(lineup))), winners, 9, 1, 0.1))


# Who sits where


def test_every_two_bots_meet_in_both_seats() -> None:
    assert sorted(lineups_of(RACE, 2, 3)) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_every_bot_sits_everywhere_equally_often() -> None:
    for seats, bots in ((3, 5), (4, 5), (3, 2), (4, 3), (2, 5)):
        lineups = lineups_of(RACE, seats, bots)
        assert len(set(lineups)) == len(lineups)
        for seat in range(seats):
            times = Counter(lineup[seat] for lineup in lineups)
            assert len(times) == bots
            assert len(set(times.values())) == 1


def test_sides_are_played_by_one_bot_each() -> None:
    assert lineups_of(VALE, 4, 2) == [(0, 0, 0, 1), (1, 1, 1, 0)]


def test_alone_every_bot_plays_every_deal() -> None:
    assert lineups_of(WISPWOOD, 1, 3) == [(0,), (1,), (2,)]


# What games show


def test_winning_counts_before_points_and_ties_are_shared() -> None:
    deals: Deals = [[met((0, 1), (0,), (5, 9)), met((1, 0), (0, 1), (7, 7))]]
    found = report(WISPWOOD, ["a", "b"], 2, {}, "1", deals)
    assert found["pairs"][0]["ahead"]["value"] == 75
    assert found["pairs"][1]["ahead"]["value"] == 25
    assert found["bots"][0]["win_share"]["value"] == 75
    assert found["bots"][0]["mean_score"]["value"] == 6


def test_sides_are_told_apart() -> None:
    """The first wins as villagers always and as the wisp never."""
    deals: Deals = [[met((0, 0, 0, 1), (0, 1, 2)), met((1, 1, 1, 0), (0, 1, 2))] for _ in range(30)]
    found = report(VALE, ["a", "b"], 4, {}, "1", deals)
    assert found["bots"][0]["win_share"]["value"] == 50
    assert {side: number["value"] for side, number in found["bots"][0]["sides"].items()} == {
        "villagers": 100,
        "wisp": 0,
    }
    assert found["pairs"][0]["sides"]["wisp"]["value"] == 0
    one, two = (bot["rating"] for bot in found["bots"])
    assert one["low"] <= two["high"]
    assert two["low"] <= one["high"]


def test_alone_the_better_of_the_same_deal_is_ahead() -> None:
    deals: Deals = [[met((0,), (), (9,)), met((1,), (0,), (5,))], [met((0,), (0,), (9,)), met((1,), (0,), (8,))]]
    found = report(WISPWOOD, ["a", "b"], 1, {}, "1", deals)
    assert [bot["win_share"]["value"] for bot in found["bots"]] == [50, 100]
    assert found["pairs"][0]["ahead"]["value"] == 50


def test_mirrored_deals_make_narrow_intervals_and_equal_ones_wide() -> None:
    """Games of a deal that always go to different bots leave nothing to luck; if both go to one, they count as one."""
    even = share_by_deals([1.0] * 50, [2] * 50)
    alone = share_by_deals([0.0, 2.0] * 25, [2] * 50)
    assert even.value == alone.value == 50
    assert even.high - even.low < 0.6 * (alone.high - alone.low)
    assert 26 < alone.high - alone.low < 28  # as for 50 games


def test_ratings_rise_with_strength() -> None:
    wins = {(0, 1): 8, (1, 2): 8, (0, 2): 10}  # of ten
    deals = [
        [[(one, (int(n % 10 < won), 0)), (other, (int(n % 10 >= won), 0))] for (one, other), won in wins.items()]
        for n in range(60)
    ]
    first, second, third = ratings(3, deals, "1")
    assert first.low > second.high
    assert second.low > third.high
    assert round((first.value + second.value + third.value) / 3) == 1000
    assert ratings(3, deals, "1") == [first, second, third]


# The command


def test_an_arena_is_the_same_for_the_same_seed(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    words = ["arena", "vale-race", "--bots", "random,greedy", "--games", "19", "--seed", "3"]
    table, picture, file = tmp_path / "a.csv", tmp_path / "a.png", tmp_path / "a.jsonl"
    code, out, _ = run(*words, "--json", "--csv", str(table), "--plot", str(picture), "--file", str(file))
    found = json.loads(out)
    assert code == 0
    assert (found["deals"], found["games"], found["timed"]) == (10, 20, False)
    assert found["bots"][1]["rating"]["value"] > found["bots"][0]["rating"]["value"] + 200
    assert found["bots"][1]["rating"]["low"] is None, "all deals went alike, so nothing is known of how far it strays"
    assert found["bots"][1]["win_share"]["low"] > found["bots"][0]["win_share"]["high"]
    assert len(table.read_text().splitlines()) == 1 + 20 * 2
    assert picture.read_bytes().startswith(b"\x89PNG")
    _, text, _ = run(*words, "--file", str(file))
    assert text.startswith("Race in the Vale, 2 seats: 20 games, 10 deals in 2 line-ups each")
    assert f"digest {found['digest']}" in text


def test_time_as_a_budget_is_said(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    _, out, _ = run("arena", "vale-race", "--bots", "random,search:seconds=0.001", "--games", "2")
    assert "bots think by the clock" in out


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--bots", "greedy,genius"], ["unknown bot 'genius'", "aurora"]),
        (["--bots", "greedy"], ["at least two bots"]),
        (["--bots", "greedy,greedy"], ["'greedy' is named twice"]),
        (["--bots", "greedy,search:iterations=0"], ["iterations should be a whole number from 1"]),
        (["--bots", "greedy,search:seconds=-1"], ["seconds should be a number from 0.001"]),
        (["--bots", "greedy,search:depth=3"], ["a budget is iterations=N or seconds=S"]),
        (["--bots", "random,greedy:seconds=1"], ["greedy takes no budget"]),
        (["--bots", "greedy,random", "--publish"], ["only ratings of all levels without options"]),
        (["--bots", "greedy,random", "--seats", "5"], ["not with 5"]),
        (["--bots", "greedy,random", "--plot", "x.bmp"], ["'x.bmp' should end in .png or .svg"]),
        (
            ["--bots", "greedy,random", "--on", "dask://127.0.0.1:1"],
            ["--on dask://127.0.0.1:1: nothing can be reached"],
        ),
        (["--bots", "greedy,random", "--games", "2", "--csv", "/no/such/folder/x"], ["cannot be written"]),
    ],
)
def test_bad_input_is_one_clear_line(run, words: list[str], parts: list[str]) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("arena", "vale-race", *words), *parts)


# What is published


def test_ratings_of_levels_are_published_beside_others(tmp_path: Path) -> None:
    bots = bots_of("levels")
    assert tuple(bots) == LEVELS
    path = tmp_path / "ratings.toml"
    deals: Deals = [[met((0, 1), (1,)), met((1, 2), (1,)), met((2, 3), (1,)), met((3, 4), (1,))] for _ in range(5)]
    for seats in ("2", "3"):
        publish(report(RACE, bots, 2, {}, "1", deals) | {"seats": int(seats)}, "abc", "the command", str(path))
    known = read_ratings(path)
    assert list(known["vale-race"]) == ["2", "3"]
    values = [known["vale-race"]["2"]["levels"][level]["value"] for level in LEVELS]
    assert values == sorted(values)
    with pytest.raises(BadInput, match="use --bots levels"):
        publish(arena(RACE, ["random", "greedy"], 2, {}, 2, "1")[0], "abc", "the command", str(path))


def test_a_game_without_ratings_has_levels_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("lanternwood.bots.ratings.read_ratings", lambda: {})
    assert levels_of("rats") == [{"name": level, "rating": None, "by_seats": []} for level in LEVELS]
    broken = tmp_path / "ratings.toml"
    broken.write_text("[rats")
    with pytest.raises(BadInput, match="ratings cannot be read"):
        read_ratings(broken)
