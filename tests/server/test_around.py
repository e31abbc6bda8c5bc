"""The pages around the table: games started by one press, seats and options that are pressed, a name asked once,
and what became of one's tables."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lanternwood.core.registry import GAMES
from lanternwood.core.text import told
from lanternwood.server import i18n
from lanternwood.server.app import make_app
from lanternwood.server.chosen import options_in, parts_in
from lanternwood.server.limits import RATES, Limits
from lanternwood.server.starts import alone, usual, who_plays, with_a_friend
from lanternwood.server.tallies import mine_of, tallies
from lanternwood.store.store import MatchRow, SeatRow
from tests.server.reading import check

PATIENT = dict.fromkeys(RATES, (1000000, 1.0))
OURS = ("wispwood", "vale", "vale-race", "winterhaven", "kittens", "rats")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(f"sqlite:///{tmp_path / 'around.db'}", workers=0, limits=Limits(PATIENT))
    with TestClient(app) as client:
        yield client


def starts(client: TestClient, game: str) -> dict[str, dict[str, str]]:
    """The forms of a game's card on the first page: play, with, alone."""
    home = client.get("/").text
    forms = re.findall(rf'<form method="post" action="/new/{game}" class="(\w+)">(.*?)</form>', home, re.DOTALL)
    return {name: {key: html.unescape(value) for key, value in fields(part)} for name, part in forms}


def fields(part: str) -> list[tuple[str, str]]:
    return re.findall(r'name="([\w-]+)" value="([^"]*)"', part)


def seats_of(client: TestClient, table: str) -> list[str]:
    seats = client.get(f"/api/tables/{table}").json()["seats"]
    return [place["bot"] or ("free" if place["free"] else "me") for place in seats]


def make(client: TestClient, game: str, **data: str) -> str:
    page = client.post(f"/new/{game}", data={"chat": "on", "hints": "on", **data})
    assert page.status_code == 200, page.text
    return page.url.path.split("/")[2]


# Home


@pytest.mark.parametrize("game", GAMES.names)
def test_every_game_is_started_each_way_it_can_be_played(client: TestClient, game: str) -> None:
    played = GAMES.get(game)
    found = starts(client, game)
    assert set(found) == {"play", "with"} | ({"alone"} if 1 in played.seat_counts else set())
    seats = {name: seats_of(client, make(client, game, **form)) for name, form in found.items()}
    assert seats["play"] == ["me", *["lantern"] * (played.seats_first - 1)]
    assert seats["with"][:2] == ["me", "free"]
    assert set(seats["with"][2:]) <= {"lantern"}
    assert seats.get("alone", ["me"]) == ["me"]


def test_play_repeats_the_last_table_of_that_game(client: TestClient) -> None:
    make(client, "wispwood", seat0="bot:candle", seat1="me", seat2="bot:candle", **{"option-rounds": "2"})
    assert starts(client, "wispwood")["play"] == {
        "seat0": "bot:candle", "seat1": "me", "seat2": "bot:candle", "option-rounds": "2", "chat": "on", "hints": "on",
    }  # fmt: skip
    assert "you and two Candles" in client.get("/").text
    assert starts(client, "kittens")["play"]["seat1"] == "bot:lantern"
    assert starts(TestClient(client.app), "wispwood")["play"]["seat0"] == "me"  # somebody else has played nothing
    again = make(client, "wispwood", **starts(client, "wispwood")["play"])
    assert client.get(f"/api/tables/{again}").json()["options"]["rounds"] == "2"
    form = client.get("/new/wispwood").text
    assert re.search(r'name="seat2" value="bot:candle" checked', form)
    assert re.search(r'name="option-rounds" value="2" checked', form)


def test_tables_to_go_on_with_stand_on_top_and_say_how_they_stand(client: TestClient) -> None:
    table = make(client, "wispwood", seat0="me", seat1="bot:candle", name="Ida", **{"option-start": "1"})
    other = make(client, "vale-race", seat0="bot:lantern", seat1="me", **{"option-start": "1"})
    home = client.get("/").text
    first, second = home.index(f"/t/{table}"), home.index(f"/t/{other}")
    assert first < second < home.index('id="games"')
    assert "0 : 0 · Round 1 of 3" in home[first:second]
    assert "with " in home[first:second]
    assert "Your turn" in home[first:second]
    assert "waiting for " in home[second:]
    assert "1 waits for others" in home
    assert "<title>Your turn" in home


def test_who_plays_is_said_in_words() -> None:
    def said(game: str, *seats: str) -> str:
        return str(who_plays(GAMES.get(game), seats))

    assert said("wispwood", "me", "bot:lantern") == "you and Lantern"
    assert said("wispwood", "me", "open", "bot:spark", "bot:spark") == "you, a friend and two Sparks"
    assert said("wispwood", "me") == "you alone"
    assert said("vale", "bot:lantern", "me", "bot:lantern", "bot:candle") == "you as the soldier"
    german = told(who_plays(GAMES.get("kittens"), ["me", "bot:lantern", "bot:lantern"]), i18n.translations("de"))
    assert german == "du und zwei Laternen"


@pytest.mark.parametrize("name", OURS)
def test_our_games_say_how_long_and_how_heavy_they_are(client: TestClient, name: str) -> None:
    game = GAMES.get(name)
    assert 0 < game.minutes <= 120
    assert 1 <= game.weight <= 5
    assert usual(game).fields
    assert with_a_friend(game)
    assert (alone(game) is not None) == (1 in game.seat_counts)
    assert f"weight {game.weight} of 5" in client.get("/").text


# Options that are pressed


def test_words_of_an_option_are_pressed_row_by_row() -> None:
    game = GAMES.get("wispwood")
    cards = {"part-cards-0": "J4", "part-cards-1": "", "part-cards-4": "T2"}
    assert options_in(game, {"option-goals": "pick", **cards}, 2)["cards"] == "J4 T2"
    assert options_in(game, {"option-goals": "random", **cards}, 2)["cards"] == ""
    assert options_in(game, {"option-guide": "3"}, 2) == {}  # for one seat only
    race = GAMES.get("vale-race")
    by_hand = {"option-pieces": "*", "part-pieces-1": "baker", "part-pieces-2": "farmer"}
    assert options_in(race, by_hand, 2)["pieces"] == "soldier baker"  # a seat that takes any gets one that is left
    assert options_in(race, {"option-pieces": ""} | {"part-pieces-1": "baker"}, 2)["pieces"] == ""


def test_a_whole_option_is_shown_as_what_was_pressed() -> None:
    assert parts_in(GAMES.get("wispwood"), {"option-cards": "T2 J4"})["cards"] == ["J4", "", "", "", "T2"]
    assert parts_in(GAMES.get("kittens"), {"option-mats": "easa muffin"})["mats"] == ["easa", "muffin", "", ""]
    assert parts_in(GAMES.get("kittens"), {"option-mats": "choose"})["mats"] == [""] * 4


@pytest.mark.parametrize("name", OURS)
def test_nothing_is_typed_but_a_name(client: TestClient, name: str) -> None:
    form = client.get(f"/new/{name}").text
    form = form[form.index('class="making') : form.index("</form>")]
    kinds = set(re.findall(r'<input (?:type="(\w+)")?', form))
    assert kinds == {"radio", "checkbox", ""}
    assert re.findall(r'<input id="(\w+)"', form) == ["name"]


def test_goal_cards_are_picked_by_sight(client: TestClient) -> None:
    form = client.get("/new/wispwood").text
    assert form.count('class="letters"') == 25
    cards = {"option-goals": "pick", "part-cards-0": "J4", "part-cards-3": "H1"}
    table = make(client, "wispwood", seat0="me", seat1="open", **cards)
    assert client.get(f"/api/tables/{table}").json()["options"]["cards"] == "J4 H1"
    form = client.get("/new/wispwood").text
    assert 'name="part-cards-0" value="J4" checked' in form
    assert 'name="option-goals" value="pick" checked' in form


def test_seats_that_differ_say_what_they_are_and_want(client: TestClient) -> None:
    form = client.get("/new/vale").text
    roles = re.findall(r"<h2>(The \w+)</h2>", form)
    assert roles == ["The baker", "The soldier", "The farmer", "The wisp"]
    assert form.index("The farmer</h2>") < form.index('class="against"') < form.index("The wisp</h2>")
    for picture in set(re.findall(r'src="(/parts/[^"]+)"', form + client.get("/new/kittens").text)):
        assert client.get(picture).headers["content-type"] == "image/svg+xml"
    assert client.get("/parts/vale/..%2Fvale.svg").status_code == 404
    assert client.get("/parts/vale/nobody.svg").status_code == 404


# Names


def test_a_name_is_asked_once(client: TestClient) -> None:
    first = make(client, "wispwood", seat0="me", seat1="open", name="Ida.B ü", symbol="owl", colour="plum")
    form = client.get("/new/kittens").text
    assert "<b>Ida.B ü</b>" in form
    assert 'name="symbol" value="owl" checked' in form
    second = make(client, "kittens", seat0="me", seat1="open")
    for table in (first, second):
        place = client.get(f"/api/tables/{table}").json()["seats"][0]
        assert (place["name"], place["symbol"], place["colour"]) == ("Ida.B ü", "owl", "plum")
    guest = TestClient(client.app)
    guest.post(f"/t/{first}/text/join", data={"name": "Jon"})
    third = make(guest, "wispwood", seat0="me", seat1="open")
    assert guest.get(f"/api/tables/{third}").json()["seats"][0]["name"] == "Jon"


@pytest.mark.parametrize("cookie", ["", "...", "pink.dog.%ff", "lamp.cat." + "x" * 400, "a.b.%00%3Cb%3E"])
def test_a_cookie_that_makes_no_sense_is_no_trouble(client: TestClient, cookie: str) -> None:
    client.cookies.set("lanternwood_who", cookie)
    page = client.get("/new/wispwood")
    assert page.status_code == 200
    check(page)
    assert "<b>" not in page.text.split("<main")[0]


def test_who_gives_no_name_is_no_guest(client: TestClient) -> None:
    table = make(client, "rats", seat0="me", seat1="bot:spark")
    assert client.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Wanderer 1"


# What became of one's tables


def row(match: str, game: str, scores: str, winners: int, bots: str, at: float, over: bool = True) -> MatchRow:
    names = "\n".join(f"P{n}" for n in range(len(bots.split("\n"))))
    asked = 0 if over else 1
    return MatchRow(match, game, False, over, 0, asked, names, at, scores, winners, bots)


def test_a_tally_counts_wins_by_level_best_score_and_streak() -> None:
    rows = [
        (SeatRow("a", 0, "", "me"), row("a", "wispwood", "40 30", 1, "\nspark", 1.0)),
        (SeatRow("b", 0, "", "me"), row("b", "wispwood", "20 30", 2, "\nlantern", 2.0)),
        (SeatRow("c", 1, "", "me"), row("c", "wispwood", "20 35 9", 2, "candle\n\nlantern", 3.0)),
        (SeatRow("d", 0, "", "me"), row("d", "wispwood", "33 30", 1, "\n", 4.0)),
        (SeatRow("e", 0, "", "me"), row("e", "wispwood", "99 9", 0, "\nspark", 5.0, over=False)),
        (SeatRow("f", 0, "", "me"), row("f", "wispwood", "", -1, "", 6.0)),  # from before results were kept
        (SeatRow("g", 0, "", "me"), row("g", "wispwood", "70 60", 1, "\n", 7.0)),
        (SeatRow("g", 1, "", "me"), row("g", "wispwood", "70 60", 1, "\n", 7.0)),  # nobody else was there
        (SeatRow("h", 0, "", "me"), row("h", "rats", "70 60", 2, "\nlantern", 8.0)),
    ]
    found = tallies(mine_of(rows))
    tally = found["wispwood"]
    assert (tally.played, tally.won, tally.best, tally.streak) == (4, 3, 40, 2)
    assert tally.by_level == [("spark", 1, 1), ("lantern", 1, 2), ("", 1, 1)]
    assert (found["rats"].played, found["rats"].won, found["rats"].streak) == (1, 0, 0)
    assert mine_of(rows)[0].row.match == "e"  # where it is my turn


def test_your_tables_tell_whose_turn_it_is_and_how_they_ended(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'mine.db'}", workers=0, limits=Limits(PATIENT))
    with TestClient(app) as client:
        table = make(client, "lantern-auction", seat0="me", seat1="me", name="Ida")
        other = make(client, "wispwood", seat0="me", seat1="open", **{"option-start": "1"})
        for _ in range(400):
            shown = client.get(f"/api/tables/{table}").json()
            if shown["over"]:
                break
            seat = next(n for n, place in enumerate(shown["seats"]) if place["asked"])
            ask = client.get(f"/api/tables/{table}?seat={seat}").json()["ask"]
            move = {"ask": ask["id"], "move": ask["options"][0]["words"], "key": f"k{_}", "confirm": True, "seat": seat}
            assert client.post(f"/api/tables/{table}/move", json=move).status_code == 200
        page = client.get("/mine")
        check(page)
        assert shown["over"]
        part = page.text[page.text.index(f"/t/{table}") :]
        part = part[: part.index("</li>")]
        assert "you won" in part or "nobody won" in part
        assert '<time datetime="20' in part
        assert "today" in part
        for place in shown["seats"]:
            assert f'<span class="number">{place["score"]}</span>' in part
        waits = page.text[page.text.index(f"/t/{other}") :]
        assert "your turn" in waits[: waits.index("</li>")]
        assert page.text.index(f"/t/{other}") < page.text.index(f"/t/{table}")


# After the lessons


def boot(client: TestClient, path: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', client.get(path).text, re.DOTALL)
    assert found is not None
    data: dict[str, object] = json.loads(found.group(1))
    return data


@pytest.mark.parametrize("name", OURS)
def test_the_first_game_is_one_for_beginners(client: TestClient, name: str) -> None:
    fields = boot(client, f"/learn/{name}")["first"]
    assert isinstance(fields, dict)
    game = GAMES.get(name)
    assert game.first is not None
    bots = [kind for key, kind in fields.items() if key.startswith("seat") and kind != "me"]
    assert bots
    assert set(bots) == {f"bot:{game.first.bot}"}
    table = make(client, name, **fields)
    options = client.get(f"/api/tables/{table}").json()["options"]
    assert {key: options[key] for key in game.first.options} == game.first.options


def test_a_first_game_of_wispwood_has_goals_of_one_paw(client: TestClient) -> None:
    assert boot(client, "/learn/wispwood")["first"] == {
        "seat0": "me", "seat1": "bot:spark", "option-goals": "one-paw", "chat": "on", "hints": "on",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("bots", "harder"), [(("spark",), "Candle"), (("spark", "beacon"), "Aurora"), (("aurora",), ""), (("",), "")]
)
def test_a_table_knows_the_level_above_its_bots(client: TestClient, bots: tuple[str, ...], harder: str) -> None:
    seats = {f"seat{n}": f"bot:{bot}" if bot else "open" for n, bot in enumerate(bots, start=1)}
    table = make(client, "wispwood", seat0="me", name="Ida", **seats)
    begun = boot(client, f"/t/{table}")
    assert begun["harder"] == harder
    assert begun["who"] == {"name": "Ida", "colour": "", "symbol": ""}
