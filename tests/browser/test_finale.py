"""The end of a game takes the stage: a scene, who won and why, everybody's points, a picture to share, and what now."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PHONE, Open
from tests.browser.dealt import Dealt
from tests.browser.finished import Choose, anything, finished, homeward
from tests.browser.table import WebTable
from tests.browser.test_access import complaints

TITLES: dict[str, tuple[int, Choose, dict[str, str]]] = {
    "wispwood": (2, anything, {"rounds": "2"}),
    "vale": (4, homeward, {"max_rounds": "30"}),
    "vale-race": (2, homeward, {"max_rounds": "30"}),
    "winterhaven": (3, anything, {}),
    "kittens": (3, anything, {}),
    "rats": (2, anything, {}),
}
"""How many play, how, and with which options."""
SCREENS = {"desk": DESK, "phone": PHONE}


class Ends:
    """Finished tables, each played once, and browsers that have a seat at them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.made: dict[str, tuple[str, Any]] = {}

    def of(self, title: str) -> tuple[str, Any]:
        if title not in self.made:
            seats, choose, options = TITLES[title]
            people = [self.browser.new_context(base_url=self.address) for _ in range(seats)]
            table = finished(people[0], people[1:], title, choose, options)
            self.made[title] = (table, people[0].storage_state())
            for person in people:
                person.close()
        return self.made[title]


@pytest.fixture(scope="module")
def ends(browser: Browser, server: Dealt) -> Ends:
    server.deal_for("finales")
    return Ends(browser, server.address)


def finale(open_page: Open, ends: Ends, title: str, **how: Any) -> Page:
    table, state = ends.of(title)
    page = open_page(storage_state=state, **how).page
    page.goto(f"/t/{table}")
    expect(page.locator(".finale.ready")).to_be_visible()
    return page


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_its_finale(open_page: Open, ends: Ends, title: str, screen: str) -> None:
    light = "light" if screen == "desk" else "dark"
    page = finale(open_page, ends, title, **SCREENS[screen], color_scheme=light)
    expect(page.locator("#finale-title")).to_be_focused()
    expect(page.locator("#finale-title")).not_to_be_empty()
    why = page.locator(".finale .why").inner_text()
    assert why.endswith(".")
    assert "seat " not in why
    assert page.locator(".finale .scene svg *").count() > 60, "a scene of its own"
    seats = TITLES[title][0]
    # on a phone each player is a column, so that no heading breaks within a word
    players = ".finale thead th[scope=col]" if screen == "phone" else ".finale tbody tr"
    expect(page.locator(players)).to_have_count(seats)
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out of the window"
    once = page.locator(".finale button.primary").bounding_box()
    height = SCREENS[screen]["viewport"]["height"]
    assert once
    assert once["y"] + once["height"] <= height, "what comes next is in sight"
    found = complaints(WebTable(page), title)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("title", TITLES)
def test_the_picture_to_share_is_a_png(open_page: Open, ends: Ends, title: str, tmp_path: Path) -> None:
    page = finale(open_page, ends, title)
    sizes = []
    for name in ("named", "nameless"):
        with page.expect_download() as got:
            page.get_by_role("button", name="Share", exact=True).click()
        path = tmp_path / f"{name}.png"
        got.value.save_as(path)
        data = path.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (1200, 630)
        assert len(data) > 30_000, "a scene, not a plain ground"
        sizes.append(data)
        page.get_by_label("without names").check()
    assert sizes[0] != sizes[1]
    caption = page.locator(".caption").inner_text()
    assert not any(name in caption for name in ("Ida", "Moss", "Fern", "Hazel")), caption


def test_from_the_finale_to_the_board_and_back(open_page: Open, ends: Ends) -> None:
    page = finale(open_page, ends, "wispwood")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".finale")).to_have_count(0)
    expect(page.locator("#result-title")).to_be_visible()
    page.get_by_role("button", name="Back to the finale").click()
    expect(page.locator(".finale.ready")).to_be_visible()
    page.locator(".finale").get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("complementary", name="Score sheet")).to_be_visible()


def test_the_step_that_decided_is_named_and_can_be_seen(open_page: Open, ends: Ends) -> None:
    page = finale(open_page, ends, "wispwood")
    lead = page.locator(".finale .lead")
    expect(lead).to_be_visible()
    lead.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/replay/.*\?step=\d+"))
    expect(page.locator(".replay .controls")).to_be_visible()


def test_a_press_on_a_number_lights_what_earned_it(open_page: Open, ends: Ends) -> None:
    page = finale(open_page, ends, "wispwood")
    page.locator(".finale tbody tr").first.locator("td button").first.click()
    expect(page.locator(".finale")).to_have_count(0)
    expect(page.locator(".stage .light").first).to_be_visible()


def test_a_number_of_somebody_else_leads_to_their_board(open_page: Open, ends: Ends) -> None:
    page = finale(open_page, ends, "rats")
    other = page.locator(".finale tbody tr", has_text="Moss").locator("td button")
    assert other.count(), "a number that can be pressed"
    other.first.click()
    expect(page.locator(".peek")).to_contain_text("Moss")
    expect(page.locator(".stage [data-lit]").first).to_be_visible()


def test_what_moves_at_the_end_stands_still_for_those_who_want_it(open_page: Open, ends: Ends) -> None:
    name = "() => getComputedStyle(document.querySelector('.finale .scene > svg')).animationName"
    assert finale(open_page, ends, "wispwood").evaluate(name) == "none"
    assert finale(open_page, ends, "wispwood", speed="normal").evaluate(name) != "none"


def test_the_finale_is_told_in_german(open_page: Open, ends: Ends, server: Dealt) -> None:
    table, state = ends.of("wispwood")
    page = open_page(storage_state=state, locale="de").page
    page.goto(f"/t/{table}")
    expect(page.locator(".finale").get_by_role("button", name="Noch einmal")).to_be_visible()
    assert " zu " in page.locator(".finale .why").inner_text()


def test_once_more_makes_a_table_with_the_same_seats(open_page: Open, browser: Browser, server: Dealt) -> None:
    people = [browser.new_context(base_url=server.address) for _ in range(2)]
    table = finished(people[0], people[1:], "vale-race", homeward, {"max_rounds": "30"})
    page = open_page(storage_state=people[0].storage_state()).page
    page.goto(f"/t/{table}")
    page.locator(".finale").get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".seats .name").first).to_contain_text("Ida")
    for person in people:
        person.close()


def test_a_draft_is_replayed_pick_by_pick(open_page: Open, ends: Ends) -> None:
    number, state = ends.of("winterhaven")
    page = open_page(storage_state=state).page
    page.goto(f"/replay/{number}")
    page.locator("select").select_option(index=1)
    picked = page.locator(".stage .picked > span")
    expect(picked).to_have_count(1)
    for taken in (2, 3):
        page.get_by_role("button", name="A turn on").click()
        expect(picked).to_have_count(taken)


def test_a_replay_obeys_while_it_tells(open_page: Open, ends: Ends) -> None:
    number, state = ends.of("winterhaven")
    page = open_page(speed="calm", storage_state=state).page
    page.goto(f"/replay/{number}?step=60")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".rail.telling")).to_be_visible()
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".rail.telling")).to_have_count(0)
    shown = page.url
    page.wait_for_timeout(1200)
    assert page.url == shown
