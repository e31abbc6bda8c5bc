"""The pages around the table: everything fits the first screen, and a table is set up by pressing what is meant."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open

OURS = ("wispwood", "vale", "vale-race", "winterhaven", "kittens", "rats")
CALM = {"reduced_motion": "reduce"}


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def table_of(page: Page) -> dict[str, object]:
    """What the server knows about the table whose page is open."""
    number = re.search(r"/t/([\w-]+)", page.url)
    assert number is not None
    found: dict[str, object] = page.request.get(f"/api/tables/{number.group(1)}").json()
    return found


def test_all_games_and_what_goes_on_fit_the_first_screen(open_page: Open) -> None:
    web = open_page(**CALM)
    web.make(("me", "bot:spark"), start="1")
    web.page.goto("/")
    expect(web.page.locator(".goes-on.turn")).to_have_count(1)
    for game in OURS:
        assert bottom(web.page, f".game:has(form[action='/new/{game}'])") <= 800, game
    assert web.page.evaluate("document.documentElement.scrollWidth") == 1280


def test_one_press_plays_as_last_time(open_page: Open) -> None:
    web = open_page(**CALM)
    web.make(("bot:spark", "me"), start="2", rounds="2")
    web.page.goto("/")
    button = web.page.get_by_role("button", name="Play Wispwood")
    expect(button).to_contain_text("you and Spark")
    button.click()
    web.ready()
    made = table_of(web.page)
    assert [place["bot"] for place in made["seats"]] == ["spark", ""]  # type: ignore[attr-defined]
    assert made["options"]["rounds"] == "2"  # type: ignore[index]


@pytest.mark.parametrize("game", OURS)
def test_the_button_is_in_sight_before_anything_is_scrolled(open_page: Open, game: str) -> None:
    web = open_page(**CALM)
    web.page.goto(f"/new/{game}")
    assert bottom(web.page, ".makebar button") <= 800
    expect(web.page.locator("#says")).to_be_visible()
    for screen in ({"width": 390, "height": 844}, {"width": 320, "height": 640}, {"width": 1000, "height": 700}):
        web.page.set_viewport_size(screen)  # type: ignore[arg-type]
        assert bottom(web.page, ".makebar button") <= screen["height"]
        assert web.page.evaluate("document.documentElement.scrollWidth") <= screen["width"]


@pytest.mark.parametrize("how", ["desk", "phone"])
def test_a_face_is_pressed_and_another_one_answers(open_page: Open, how: str) -> None:
    web = open_page(**CALM, **(PHONE if how == "phone" else {}))
    page = web.page
    page.goto("/new/wispwood")
    page.locator("#name").fill("Ida")
    expect(page.locator("#says")).to_have_text("You against Lantern.")
    chair = page.locator(".chair").nth(1)
    chair.locator("summary").click()
    chair.get_by_role("radio", name="Candle").check()
    expect(chair.locator(".kinds")).to_be_hidden()
    expect(chair.locator("summary b:visible")).to_have_text("Candle")
    page.locator(".chair").nth(2).locator("summary").click()
    page.locator(".chair").nth(2).get_by_role("radio", name="Candle").check()
    page.get_by_role("radio", name="two, shorter").check()
    expect(page.locator("#says")).to_have_text("You against two Candles; rounds: two, shorter.")
    page.get_by_role("button", name="Make the table").click()
    web.ready()
    made = table_of(page)
    assert [place["bot"] for place in made["seats"]] == ["", "candle", "candle"]  # type: ignore[attr-defined]
    assert made["seats"][0]["name"] == "Ida"  # type: ignore[index]
    expect(page.get_by_label("Your name")).to_have_count(0)


def test_goal_cards_are_pressed(open_page: Open) -> None:
    web = open_page(**CALM)
    page = web.page
    page.goto("/new/wispwood")
    card = page.get_by_role("radio", name="Pair of Jacks")
    expect(card).to_be_hidden()
    page.get_by_role("radio", name="chosen by hand").check()
    card.check()
    page.get_by_role("button", name="Make the table").click()
    web.ready()
    assert table_of(page)["options"]["cards"] == "J4"  # type: ignore[index]


def test_in_the_vale_the_table_is_said_by_side(open_page: Open) -> None:
    web = open_page(**CALM)
    page = web.page
    page.goto("/new/vale")
    expect(page.locator("#says")).to_have_text("You as the baker, with two Lanterns, against Lantern.")
    page.locator(".chair summary").nth(3).click()
    page.locator(".chair").nth(3).get_by_role("radio", name="Aurora").check()
    expect(page.locator("#says")).to_contain_text("against Aurora.")


def test_a_table_is_set_up_without_script(open_page: Open) -> None:
    web = open_page(java_script_enabled=False)
    page = web.page
    page.goto("/new/kittens")
    chair = page.locator(".chair").nth(1)
    chair.locator("summary").click()
    chair.get_by_role("radio", name="Beacon").check()
    expect(chair.locator("summary b:visible")).to_have_text("Beacon")
    page.locator("#option-mats-hand").check()
    page.locator('[data-of-seat="1"]').get_by_role("radio", name="Muffin").check()
    page.get_by_role("button", name="Make the table").click()
    made = table_of(page)
    assert [place["bot"] for place in made["seats"]] == ["", "beacon", "lantern"]  # type: ignore[attr-defined]
    assert made["options"]["mats"] == "baebae muffin easa"  # type: ignore[index]
