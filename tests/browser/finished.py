"""Tables that have been played to their end without a browser, so that what comes then can be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, BrowserContext

from lanternwood.core.rng import Rng

NAMES = ("Ida", "Moss", "Fern", "Hazel", "Wren", "Rowan")
LOOKS = (("lamp", "cat"), ("moss", "owl"), ("sky", "moon"), ("rose", "leaf"), ("plum", "star"), ("ash", "fern"))
Choose = Callable[[dict[str, Any], Rng], str]
"""Which of its options somebody takes, by the table as it is shown to them."""


def anything(table: dict[str, Any], rng: Rng) -> str:
    options = table["ask"]["options"]
    return str(options[rng.below(len(options))]["words"])


def homeward(table: dict[str, Any], rng: Rng) -> str:
    """In the vale: walk home where there is a way."""
    words = [option["words"] for option in table["ask"]["options"]]
    mine = next((piece for piece in table["view"]["pieces"] if piece["seat"] == table["seat"]), None)
    steps = [f"move {at}" for at in (mine["way"] if mine else [])]
    return next((step for step in steps if step in words), "") or anything(table, rng)


def sleepy(table: dict[str, Any], rng: Rng) -> str:
    """In the vale: the wisp puts to sleep whom it can, and waits for them; nobody wakes anybody."""
    words = [option["words"] for option in table["ask"]["options"] if not option["words"].startswith("wake")]
    sleeps = [each for each in words if each.startswith("sleep")]
    return (sleeps or words)[rng.below(len(sleeps or words))] if words else anything(table, rng)


def finished(
    context: BrowserContext,
    others: list[BrowserContext],
    game: str,
    choose: Choose = anything,
    options: dict[str, str] | None = None,
    seed: int = 1,
) -> str:
    """A game of somebody and others to its end; gives the number of the table."""
    people = [context.request, *(other.request for other in others)]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    body = {"game": game, "seats": seats, "options": options or {}, "who": _who(0)}
    table = str(_done(people[0], "/api/tables", body)["table"])
    for number, person in enumerate(people[1:], start=1):
        _done(person, f"/api/tables/{table}/join", {"seat": number, "who": _who(number)})
    play_out(people, table, choose, seed)
    return table


def play_out(people: list[APIRequestContext], table: str, choose: Choose, seed: int) -> None:
    rng, number = Rng(seed), 0
    while True:
        moved = False
        for person in people:
            shown = person.get(f"/api/tables/{table}?seen=999999").json()
            if shown["over"]:
                return
            if shown["ask"]:
                number += 1
                body = {"ask": shown["ask"]["id"], "move": choose(shown, rng), "key": f"k{number}", "confirm": True}
                _done(person, f"/api/tables/{table}/move", body)
                moved = True
        assert moved, "nobody is asked"


def _who(number: int) -> dict[str, str]:
    colour, symbol = LOOKS[number]
    return {"name": NAMES[number], "colour": colour, "symbol": symbol}


def _done(person: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.post(path, data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
