"""The lessons in a real browser: from the first word to "Play a real game", by mouse, by touch and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import Hand, WebTable

LESSONS = 14


def title(table: WebTable) -> str:
    return table.page.locator(".host h2").inner_text()


def go_on(table: WebTable, hand: Hand) -> None:
    button = table.page.locator(".onward button.primary")
    if hand == "keys":
        button.focus()
        table.page.keyboard.press("Enter")
    elif hand == "touch":
        button.tap()
    else:
        button.click()


def learn(table: WebTable, hand: Hand) -> list[str]:
    """All lessons, each as it asks; gives their titles."""
    page = table.page
    page.goto("/learn/wispwood")
    seen: list[str] = []
    for _ in range(120):
        expect(page.locator(".host h2")).to_be_visible()
        if page.locator(".drawer").count():  # the round was scored
            page.keyboard.press("Escape")
            expect(page.locator(".drawer")).to_have_count(0)
        if title(table) not in seen:
            seen.append(title(table))
        if page.locator("a[href='/new/wispwood']").count():
            return seen
        if page.locator(".onward button.primary").count():
            before = title(table)
            go_on(table, hand)
            expect(page.locator(".host h2")).not_to_have_text(before)
            expect(page.locator(".host h2")).to_be_focused()
        elif table.my_turn:
            table.answer(hand)
        else:
            expect(page.locator(".onward, .ask.mine").first).to_be_visible(timeout=20_000)
    raise AssertionError(f"the lessons do not end: {title(table)}")


@pytest.mark.parametrize(
    ("hand", "how"), [("mouse", {}), ("touch", PHONE), ("keys", {})], ids=["mouse", "touch", "keys"]
)
def test_a_learner_gets_from_the_first_lesson_to_a_real_game(
    open_page: Open, hand: Hand, how: dict[str, object]
) -> None:
    table = open_page(**how)
    assert len(learn(table, hand)) == LESSONS
    expect(table.page.get_by_role("link", name="Choose the players")).to_be_visible()
    table.page.get_by_role("button", name="Play a real game").click()
    expect(table.page).to_have_url(re.compile("/t/"))
    table.ready()


def test_other_clicks_are_answered_and_a_reload_keeps_the_place(open_page: Open) -> None:
    table = open_page()
    page = table.page
    page.goto("/learn/wispwood")
    go_on(table, "mouse")
    page.locator("[data-thing='pond:2']").click(force=True)
    expect(page.locator(".notice")).to_contain_text("take the heart at the top")
    page.locator("[data-thing='pond:0']").click()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    page.reload()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".host h2")).to_have_text("Take a wisp")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    for name in ("Lay it down", "Where does the heart live?"):
        page.get_by_role("button", name="Skip").click()
        expect(page.locator(".host h2")).to_have_text(name)


def test_nobody_has_to_do_anything(open_page: Open) -> None:
    table = open_page(**PHONE)
    page = table.page
    page.goto("/learn/wispwood")
    for _ in range(LESSONS - 1):
        before = title(table)
        if page.locator(".drawer").count():
            page.keyboard.press("Escape")
        page.locator(".onward button.primary, .host button:has-text('Skip')").first.click()
        expect(page.locator(".host h2")).not_to_have_text(before, timeout=20_000)
    expect(page.locator("a[href='/new/wispwood']")).to_be_visible()
