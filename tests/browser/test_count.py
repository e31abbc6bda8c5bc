"""A round that is over is counted on the stage, goal by goal, before anything goes on; then the next is announced."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Open
from tests.browser.table import Hand, WebTable
from tests.browser.test_layout import pass_turn

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
OUTSIDE = """() => [...document.querySelectorAll('section.count :is(.who, .field, .goal, .table, .rail button)')]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.className, each.getBoundingClientRect()])
  .filter(([, at]) => at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
  .map(([name, at]) => `${name} ${at.left},${at.top} ${at.right},${at.bottom}`)"""
OVER = """() => {
  const found = [...document.querySelectorAll('section.count :is(.field, .goal, .table, .who)')]
    .filter((each) => each.checkVisibility()).map((each) => [each.className, each.getBoundingClientRect()]);
  return found.flatMap(([name, a], n) => found.slice(n + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${name} over ${other}`));
}"""


def to_the_count(web: WebTable, hand: Hand, most: int = 30) -> None:
    """Turn after turn until a round is counted."""
    for _ in range(most):
        expect(web.page.locator(".ask.mine, section.count").first).to_be_visible(timeout=30_000)
        if web.page.locator("section.count").count():
            return
        pass_turn(web, hand)
        web.page.locator("section.count, .rail.telling").first.wait_for()
    raise AssertionError("no round was counted")


def totals(page: Page) -> list[int]:
    return [int(each) for each in page.locator("section.count td.total").all_inner_texts()]


@pytest.mark.parametrize(
    ("how", "hand", "seats"),
    [(DESK, "mouse", 2), (PHONE, "touch", 2), (DESK, "mouse", 4), (SMALL, "touch", 4)],
    ids=["desk", "phone", "desk for four", "small phone for four"],
)
def test_a_round_is_counted_goal_by_goal(open_page: Open, how: dict[str, Any], hand: Hand, seats: int) -> None:
    web = open_page(speed="fast", **how)
    page = web.page
    web.make(("me", *["bot:spark"] * (seats - 1)), start="1", rounds="2")
    to_the_count(web, hand)
    count = page.locator("section.count")
    hold = count.get_by_role("button", name="Hold")
    hold.click()
    expect(page.locator(".ask.mine")).to_have_count(0)  # the next question waits
    expect(count.locator("tbody tr")).to_have_count(seats)
    expect(count.locator("thead th.now")).to_have_count(1)
    early = totals(page)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVER) == []
    board = count.locator(".mine .field svg").first.bounding_box()
    assert board
    assert board["height"] >= 130
    count.get_by_role("button", name="All at once").click()
    expect(count.locator("thead th.now")).to_have_text("This round")
    late = totals(page)
    assert all(one <= other for one, other in zip(early, late, strict=True))
    assert late != early
    expect(count).to_have_count(0, timeout=15_000)
    assert [int(each) for each in page.locator(".seats .score").all_inner_texts()] == late
    web.wait_for_turn()
    pass_turn(web, hand)  # the cat may walk
    expect(page.locator(".banner")).to_contain_text("Round 2 of 2", timeout=15_000)
    expect(page.locator(".banner")).to_have_count(0)
    assert page.locator(".headline").inner_text().startswith("Round 2")
