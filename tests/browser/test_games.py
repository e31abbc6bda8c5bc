"""Whole games of Wispwood in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open

SHORT = {"rounds": "2"}


def test_a_whole_game_by_pointer(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"))
    assert web.play_to_the_end("mouse") > 30
    expect(web.page.locator(".result h2")).to_contain_text("win")
    assert len(web.shown_scores()) == 2
    assert min(web.shown_scores()) > 0
    web.open_sheet()  # board and log stay in sight
    for row in web.page.locator(".rounds tbody tr").all():
        *rounds, total = [int(cell) for cell in row.locator("td").all_inner_texts()]
        assert len(rounds) == 3
        assert sum(rounds) == total
    expect(web.page.locator("svg.board")).to_be_visible()
    expect(web.page.locator("section.log")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:spark"), **SHORT)
    assert web.play_to_the_end("keys") > 15
    expect(web.page.locator(".result h2")).to_be_visible()


def test_a_whole_solo_game_against_the_ghost(open_page: Open) -> None:
    web = open_page()
    web.make(("me",), **SHORT)
    expect(web.page.locator(".rival")).to_contain_text("ghost")
    assert web.play_to_the_end("mouse") > 15
    assert re.search(r"win|ghost", web.page.locator(".result h2").inner_text(), re.IGNORECASE)


@pytest.mark.parametrize("seats", [("me", "bot:spark", "bot:lantern"), ("me", *["bot:spark"] * 3)])
def test_tables_with_three_and_four_seats(open_page: Open, seats: tuple[str, ...]) -> None:
    web = open_page()
    web.make(seats, **SHORT)
    web.wait_for_turn()
    assert web.page.locator(".other").count() == len(seats) - 1
    for _ in range(12):
        web.wait_for_turn()
        web.answer("mouse")


def test_a_whole_game_by_touch_on_a_phone_never_scrolls_sideways(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.make(("me", "bot:spark", "bot:spark", "bot:spark"), **SHORT)

    def fits() -> None:
        assert web.page.evaluate("document.documentElement.scrollWidth") == 390

    fits()
    assert web.play_to_the_end("touch", fits) > 15
    expect(web.page.locator(".result h2")).to_be_visible()
    for tool in ("Score sheet", "Rules", "Talk", "Share this table", "Settings"):
        if web.page.get_by_role("complementary", name=tool).count() == 0:
            web.page.get_by_role("navigation").get_by_role("button", name=tool).click()
        fits()
        web.page.get_by_role("button", name="Close", exact=True).click()
