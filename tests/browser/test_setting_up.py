"""Questions of set-up that are put to a seat (ring, mats, pile): the browser offers every answer as a button."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open

CALM = {"reduced_motion": "reduce"}
TABLES = [
    ("wispwood", ("me", "bot:spark"), {"ring": "by-hand"}, "Lay the pond", "Lay A-C-B-D", 6),
    ("kittens", ("me", "bot:spark"), {"mats": "choose"}, "Choose your kitten.", "Play Easa", 4),
    ("winterhaven", ("me",), {"pile": "choose"}, "Which of the four piles", "Put pile 2 away unseen", 4),
]


@pytest.mark.parametrize(("game", "seats", "options", "question", "answer", "count"), TABLES, ids=lambda v: str(v)[:12])
def test_a_question_of_set_up_is_answered_by_a_button(
    open_page: Open, game: str, seats: tuple[str, ...], options: dict[str, str], question: str, answer: str, count: int
) -> None:
    web = open_page(**CALM)
    web.make(seats, game, **options)
    web.wait_for_turn()
    expect(web.page.locator(".question")).to_contain_text(question)
    expect(web.page.locator(".ask button.act")).to_have_count(count)
    web.page.get_by_role("button", name=answer, exact=True).click()
    if web.page.locator(".ask button.primary").count():
        web.page.locator(".ask button.primary").click()
    expect(web.page.locator(".question")).not_to_contain_text(question)
    web.wait_for_turn()


def test_the_ring_is_shown_before_it_is_laid(open_page: Open) -> None:
    web = open_page(**CALM)
    web.make(("me", "bot:spark"), "wispwood", ring="by-hand")
    web.wait_for_turn()
    letters = web.page.locator(".pond .pieces text")
    expect(letters).to_have_text(["A", "B", "C", "D"])
    third = web.page.locator(".pond [data-shape='2']")
    before = third.get_attribute("aria-label")
    web.page.get_by_role("button", name="Lay A-D-B-C").hover()
    expect(letters).to_have_text(["A", "D", "B", "C"])
    assert third.get_attribute("aria-label") != before


def test_a_question_of_set_up_has_as_much_room_as_any_other(open_page: Open) -> None:
    web = open_page(**CALM, **PHONE)
    web.make(("me",), "winterhaven", pile="choose")
    web.wait_for_turn()
    bar = web.page.locator(".ask")
    high = bar.evaluate("e => e.clientHeight")
    web.page.get_by_role("button", name="Put pile 2 away unseen").tap()
    web.page.locator(".ask button.primary").tap()
    expect(web.page.locator(".question")).to_contain_text("Play a card")
    assert bar.evaluate("e => e.clientHeight") == high


def test_a_kitten_says_what_its_spell_does_before_it_is_taken(open_page: Open) -> None:
    web = open_page(**CALM)
    web.make(("me", "bot:spark"), "kittens", mats="choose", kittens="advanced")
    web.wait_for_turn()
    web.page.get_by_role("button", name="Play Easa").click()
    expect(web.page.locator(".question")).to_contain_text("the next card of the deck")
