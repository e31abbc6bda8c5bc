"""Reports of balance: which tables are played, what is told apart from luck, and the page."""

from __future__ import annotations

import csv
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lanternwood.core.playout import playout
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.lab.balance import TIMES, Seen, Table, cycle_of, look, tables_of
from lanternwood.lab.effects import LEAST, bars, option_report, report, slope, table_report, things_report
from lanternwood.lab.simulate import Played
from lanternwood.lab.spread import Where
from tests.cli.test_commands import refused, run  # noqa: F401 (a fixture)
from tests.ours import OURS

RACE, VALE, WISPWOOD, RATS = (GAMES.get(name) for name in ("vale-race", "vale", "wispwood", "rats"))
TWO = Table(2, {})


def seen(winner: int, scores: tuple[int, int] = (9, 5), first: int = 0, shared: str = "", **things: int) -> Seen:
    """A game of two; what is given by name is what the first seat has."""
    end = Played(scores, (winner,), 40, 1, 0.1)
    return Seen(TWO, end, [first, 1 - first], [dict(things), {}], shared.split())


# Which tables are played


def test_every_option_is_changed_by_itself() -> None:
    tables = tables_of(WISPWOOD, {}, [1, 2])
    changes = {(table.seats, table.changed) for table in tables}
    assert {(1, ""), (1, "guide=4"), (1, "rounds=2"), (2, ""), (2, "tree_goal=off")} <= changes
    assert (2, "guide=4") not in changes
    assert not any(table.changed.startswith("start=") for table in tables)
    cycle = cycle_of(tables)
    assert [cycle.count(n) for n, table in enumerate(tables)] == [1 if table.changed else TIMES for table in tables]


def test_what_is_given_stays() -> None:
    tables = tables_of(WISPWOOD, {"rounds": "2"}, [2])
    assert tables[0].options["rounds"] == "2"
    assert "rounds=3" in {table.changed for table in tables}


@pytest.mark.parametrize("game", GAMES.all(), ids=lambda game: game.name)
def test_games_name_what_they_show(game) -> None:  # type: ignore[no-untyped-def]
    names = [id for group in game.study.thing_names(game.box()).values() for id in group]
    assert len(names) == len(set(names))
    for seats in game.seat_counts:
        s = game.new(seats)
        playout(s, Rng(5))
        assert {id for seat in range(seats) for id in game.study.things(s, seat)} | game.study.table_things(s) <= set(
            names
        )
        assert sorted(game.study.opening(s)) in ([], list(range(seats)))


# What is told apart from luck


def test_who_begins_is_not_who_sits_first() -> None:
    """Whoever begins wins, in either seat."""
    found = table_report(RACE, [seen(winner=n % 2, first=n % 2) for n in range(100)])
    assert [number["value"] for number in found["by_seat"]] == [50, 50]
    assert [number["value"] for number in found["by_order"]] == [100, 0]


def test_sides_have_shares() -> None:
    game = Seen(Table(4, {}), Played((0, 0, 0, 1), (3,), 40, 1, 0.1, "the wisp"), [], [{}] * 4, [])
    found = table_report(VALE, [game] * 50)
    assert {side: number["value"] for side, number in found["by_side"].items()} == {"villagers": 0, "wisp": 100}
    assert found["endings"]["the wisp"]["value"] == 100
    assert found["by_seat"] == []


def test_bars_hold_every_score() -> None:
    assert bars([3, 3, 4, 7]) == {"from": 3, "width": 1, "counts": [2, 1, 0, 0, 1]}
    many = bars(list(range(100)))
    assert many["width"] * len(many["counts"]) >= 100
    assert sum(many["counts"]) == 100


def test_a_card_that_wins_is_found_and_one_that_does_not_is_not() -> None:
    games = [seen(winner=0, scores=(12, 5), A01=1, A02=n % 2) for n in range(60)]
    games += [seen(winner=1, scores=(5, 8), A02=n % 2) for n in range(60)]
    (group,) = [group for group in things_report(RATS, games, [games]) if group["of"] == "seats"]
    things = {thing["id"]: thing for thing in group["things"]}
    assert group["things"][0]["id"] == "A01"
    assert (things["A01"]["wins"]["value"], things["A01"]["points"]["value"]) == (100, 7)
    assert things["A01"]["games"] == 60
    assert things["A02"]["wins"]["low"] < 0 < things["A02"]["wins"]["high"]
    assert "A03" not in things


def test_cards_for_everybody_are_held_against_tables_without_them() -> None:
    """With J1 both score two more; with J2 nothing changes; three seats score more anyway, and never have J1."""
    games = [seen(0, (11 + n % 3, 7), shared="J1 J2" if n % 4 < 2 else "J1") for n in range(80)]
    games += [seen(0, (9 + n % 3, 5), shared="J2" if n % 4 < 2 else "") for n in range(80)]
    larger = [
        Seen(Table(3, {}), Played((30 + n % 2, 1, 1), (0,), 9, 1, 0.1), [0, 1, 2], [{}] * 3, []) for n in range(90)
    ]
    alone = [Seen(Table(1, {}), Played((7,), (0,), 9, 1, 0.1), [0], [{}], ["J1"] * (n % 2)) for n in range(90)]
    (group,) = things_report(WISPWOOD, games + larger + alone, [games, larger, alone])
    things = {thing["id"]: thing for thing in group["things"]}
    assert group["of"] == "tables"
    assert 1.2 < things["J1"]["points"]["value"] < 1.4  # two at tables of two, nothing alone
    assert things["J1"]["margin"]["value"] == 0
    assert things["J1"]["points"]["low"] > 0.5
    assert abs(things["J2"]["points"]["value"]) < 0.1
    assert things["J2"]["points"]["low"] < 0 < things["J2"]["points"]["high"]


def test_few_games_say_nothing() -> None:
    rows = [[(1.0, 5.0), (0.0, 3.0)]]
    assert slope(rows * (LEAST - 1), together=True) is None
    found = slope(rows * LEAST, together=True)
    assert found is not None
    assert found.value == 2
    assert slope([[(1.0, 2.0)] * 100], together=False) is None


def test_an_option_is_held_against_the_usual_table() -> None:
    usual = [seen(0, (9 + n % 2, 5)) for n in range(40)]
    changed = [seen(1, (3 + n % 2, 5)) for n in range(40)]
    found = option_report(WISPWOOD, Table(2, {}, "rounds=2"), usual, changed)
    assert (found["points"]["value"], found["wins"]["value"], found["wins_of"]) == (-3, -100, "who begins")
    assert found["points"]["high"] < -2.5


# The command


class Reader(HTMLParser):
    """A page whose elements are closed in order, and nothing that it would have to fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.kinds: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.add(tag)
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_is_one_page(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    page, table, file = tmp_path / "race.html", tmp_path / "race.csv", tmp_path / "race.jsonl"
    words = ["balance", "vale-race", "--games", "40", "--bots", "random", "--seed", "a<b", "--file", str(file)]
    code, out, _ = run(*words, "--out", str(page), "--csv", str(table))
    assert code == 0
    assert out.startswith("Race in the Vale: 150 games of random")
    assert "Many of these games are the same" not in page.read_text()
    text = page.read_text()
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert {"svg", "table", "style"} <= reader.kinds
    assert "script" not in reader.kinds
    assert "lanternwood balance vale-race --bots random --games 40 --seed &#x27;a&lt;b&#x27;" in text
    assert "@media (prefers-color-scheme: dark)" in text
    rows = list(csv.DictReader(table.open()))
    assert len(rows) == 50 * (2 + 3 + 4)
    assert {row["option"] for row in rows} == {"", "panels=shuffled"}
    code, out, _ = run(*words, "--json")
    found = json.loads(out)
    assert found["games"] == 150
    assert [part["seats"] for part in found["tables"]] == [2, 3, 4]
    again = look(RACE, "random", [2, 3, 4], {}, 40, "a<b", Where(file=str(file)))
    assert found["tables"] == json.loads(json.dumps(report(RACE, again)["tables"]))


def test_published_reports_can_be_read_without_anything_else() -> None:
    folder = Path(__file__).resolve().parents[2] / "docs" / "balance"
    for game in OURS:
        path = folder / f"{game.name}.html"
        reader = Reader()
        reader.feed(path.read_text())
        assert reader.open == []
        assert path.stat().st_size < 400_000
        assert f"lanternwood balance {game.name} " in (folder / "README.md").read_text()


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--bots", "genius"], ["unknown bot 'genius'"]),
        (["--seats", "9"], ["not with 9"]),
        (["--seats", "two"], ["'two' should be numbers of seats"]),
        (["-o", "panels=none"], ["panels = 'none'"]),
        (["--on", "ray://nowhere"], ["should be dask://HOST:PORT"]),
        (["--games", "39"], ["'39' should be a whole number from 40"]),
        (["--games", "40", "--bots", "random", "--out", "/no/such/folder/x.html"], ["cannot be written"]),
    ],
)
def test_bad_input_is_one_clear_line(run, words: list[str], parts: list[str]) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("balance", "vale-race", *words), *parts)
