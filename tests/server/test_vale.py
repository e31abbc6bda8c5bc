"""The games of the vale on the server: tables, boxes, scenes and whole games, in both languages."""

from __future__ import annotations

import pytest

from lanternwood.core.rng import Rng
from tests.server.people import ME, OPEN, Person, done, new_key, refused


def test_both_games_come_with_their_box(mira: Person) -> None:
    for name, title in (("vale", "Wisp in the Vale"), ("vale-race", "Race in the Vale")):
        game = done(mira.get(f"/games/{name}"))
        assert game["title"] == title
        assert len(game["box"]["spaces"]) == 36
        assert [panel["id"] for panel in game["box"]["panels"]] == ["A", "B", "C", "D"]
        german = done(mira.get(f"/games/{name}", headers={"Accept-Language": "de"}))
        assert [piece["name"] for piece in german["box"]["pieces"]] == ["Bäckerin", "Soldat", "Bauer", "Irrlicht"]


def test_the_vale_needs_four(mira: Person) -> None:
    refused(mira.post("/tables", game="vale", seats=[ME, OPEN], options={}), 400, "played with 4 seats")
    refused(mira.post("/tables", game="vale", seats=[ME] * 4, options={"max_rounds": "ten"}), 400, "max_rounds")
    refused(mira.post("/tables", game="vale-race", seats=[ME, ME], options={"pieces": "owl"}), 400, "unknown piece")


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("vale", 4, {"max_rounds": "3"}), ("vale-race", 3, {"max_rounds": "6", "start": "1", "panels": "shuffled"})],
)
def test_one_person_plays_a_whole_game_with_several_pieces(
    mira: Person, game: str, seats: int, options: dict[str, str]
) -> None:
    table = mira.make(*[ME] * seats, game=game, options=options)
    rng = Rng(5)
    for _ in range(400):
        seen = mira.show(table)
        if seen["over"]:
            break
        seat = next(number for number, place in enumerate(seen["seats"]) if place["asked"])
        ask = mira.show(table, seat=seat)["ask"]
        words = ask["options"][rng.below(len(ask["options"]))]["words"]
        done(mira.post(f"/tables/{table}/move", ask=ask["id"], move=words, key=new_key(), seat=seat, confirm=True))
    seen = mira.show(table)
    assert seen["over"]
    assert seen["view"]["result"] == "draw"
    assert len(seen["view"]["dark"]) == 10
