"""Questions of set-up that are put to a seat (ring, mats, pile): the browser offers every answer as a button."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open

CALM = {"reduced_motion": "reduce"}
TABLES = [
    ("wispwood", ("me", "bot:spark"), {"ring": "by-hand"}, "Lay the pond", "A-C-B-D", 6),
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
