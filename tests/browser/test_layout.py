"""What is in sight, and what stays where it is: the board beside the pond, others' turns, bars that come and go."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
BOTS = ("me", "bot:lantern", "bot:lantern", "bot:lantern")


def box(what: Locator) -> dict[str, float]:
    found = what.bounding_box()
    assert found
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def rest(web: WebTable) -> None:
    """Until nothing slides any more."""
    web.page.wait_for_timeout(500)


def pass_turn(web: WebTable, hand: Any) -> None:
    """One whole turn, up to the button that ends it, which is pressed."""
    while not web.page.locator(".ask button.primary").count():
        web.answer(hand)
    web.page.locator(".ask button.primary").click()


@pytest.mark.parametrize(("how", "least"), [(PHONE, 200), (SMALL, 70)], ids=["phone", "small phone"])
def test_the_whole_board_is_in_sight_while_one_takes_a_wisp(open_page: Open, how: dict[str, Any], least: float) -> None:
    web = open_page(**how)
    web.make(("me", "bot:lantern"), start="1")
    for _ in range(2):  # take, then shape
        rest(web)
        board, sheet, bar = (box(web.page.locator(each)) for each in ("svg.board", ".shared.up", ".bar"))
        assert board["height"] >= least
        assert board["y"] >= box(web.page.locator(".top"))["bottom"] - 1
        assert board["bottom"] <= sheet["y"]
        assert sheet["bottom"] <= bar["y"] + 1
        for thing in web.things().all():
            hit = box(thing.locator(".hit, .bed").first)
            assert min(hit["width"], hit["height"]) >= 43.9
        web.answer("touch")
    rest(web)
    # the question is about the forest now: it is large, with its buttons above the handle of the pond
    assert box(web.page.locator("svg.board"))["height"] > least
    turn = box(web.page.get_by_role("button", name="Turn", exact=True))
    assert turn["bottom"] <= box(web.page.locator(".shared .handle"))["y"] + 1


def test_a_tap_on_the_small_board_puts_the_pond_away(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.make(("me", "bot:lantern"), start="1")
    rest(web)
    before = box(web.page.locator("svg.board"))["height"]
    web.page.locator("svg.board").tap()
    expect(web.page.locator(".shared.up")).to_have_count(0)
    rest(web)
    assert box(web.page.locator("svg.board"))["height"] > before
    expect(web.page.locator(".notice")).to_have_count(0)


def test_nothing_jumps_within_a_turn(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    cat = web.page.locator("[data-thing='0/cell:0,0']")
    rest(web)
    first = box(cat)
    for _ in range(3):
        web.answer("mouse")
        rest(web)
        now = box(cat)
        assert abs(now["x"] - first["x"]) < 1
        assert abs(now["y"] - first["y"]) < 1


def test_a_notice_moves_neither_pond_nor_board(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.make(("me", "bot:lantern"), start="1")
    web.answer("touch")
    rest(web)
    before = [box(web.page.locator(each)) for each in (".shared.up", "svg.board")]
    web.page.locator(".space").nth(4).tap(force=True)
    expect(web.page.locator(".notice")).to_be_visible()
    rest(web)
    assert [box(web.page.locator(each)) for each in (".shared.up", "svg.board")] == before


def test_painting_does_not_fold_the_table_away(open_page: Open) -> None:
    page = open_page(**PHONE).page
    page.goto("/score/wispwood")
    cell = page.locator("[data-row='1'][data-column='1']")
    cell.scroll_into_view_if_needed()
    before = box(cell)
    cell.tap()
    expect(page.locator(".count")).to_have_text("1 of 16")
    assert box(cell) == before


@pytest.mark.parametrize("width", [768, 1024, 1280, 1920])
def test_every_seat_and_every_board_has_its_place(open_page: Open, width: int) -> None:
    web = open_page(viewport={"width": width, "height": 1024})
    web.make(BOTS, start="1")
    web.wait_for_turn()
    for chip in web.page.locator(".seats li").all():
        assert box(chip)["right"] <= box(web.page.locator(".who"))["right"] + 1
        expect(chip.locator(".score")).to_be_visible()
    for card in web.page.locator(".other").all():
        at = box(card)
        assert at["right"] <= width
        assert at["height"] < 1.6 * at["width"]
        if width > 1120:
            assert at["bottom"] <= 1024


def test_goals_are_those_of_the_board_one_looks_at(open_page: Open) -> None:
    web = open_page(reduced_motion="reduce")
    web.make(("me", "bot:lantern"), start="1")
    pass_turn(web, "mouse")
    expect(web.page.locator(".log .turn")).to_have_count(2)
    web.wait_for_turn()
    name = web.page.locator(".other .small").inner_text()
    web.page.locator(".other").click()
    expect(web.page.locator(".worth h2")).to_have_text(f"Goals, and what {name} has now")
    web.page.get_by_role("button", name="Back to mine").click()
    expect(web.page.locator(".worth h2")).to_have_text("Goals, and what you have now")
