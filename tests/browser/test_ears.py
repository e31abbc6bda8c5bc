"""What is heard: the sentences of the live region, and our own sounds."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from lanternwood.core.registry import GAMES
from tests.browser.conftest import Open
from tests.ours import OURS

LISTEN = """() => {
  const region = document.querySelector('.table > [role=status].unseen');
  window.heard = [];
  new MutationObserver(() => window.heard.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
CONFIRMS = " Enter confirms, Escape takes it back."


def heard(page: Page) -> list[str]:
    return [str(each) for each in page.evaluate("window.heard")]


@pytest.mark.parametrize("game", [game.name for game in OURS])
def test_one_hears_what_was_chosen_what_others_did_and_what_is_asked(open_page: Open, game: str) -> None:
    """By keyboard alone, until a step of one's own was confirmed and somebody else has had a turn."""
    web = open_page()
    web.make(("me", *["bot:spark"] * (GAMES.get(game).seats_first - 1)), game)
    page = web.page
    web.wait_for_turn()
    page.evaluate(LISTEN)
    chosen: list[str] = []
    for turn in range(60):
        page.keyboard.press("q")
        if page.locator("svg.board[role=application]:focus").count():  # a board of squares or spaces is one stop
            page.keyboard.press(ARROWS[turn % 4])
        page.keyboard.press("Enter")
        page.wait_for_timeout(250)
        if page.locator(".ask .primary").count():
            expect(page.locator(".ask[aria-busy=false]")).to_be_visible()
            chosen.append(heard(page)[-1])
            page.keyboard.press("Enter")
            page.wait_for_timeout(250)
        web.wait_for_turn()
        said = heard(page)
        if chosen and any("Moss" in each for each in said) and page.locator(".ask.mine").count():
            break
    assert chosen, "nothing had to be confirmed"
    assert all(each.endswith(CONFIRMS) and len(each) > len(CONFIRMS) + 5 for each in chosen), chosen
    assert any("Moss" in each for each in said), said
    assert said[-1].rstrip(".").endswith(web.question().rstrip(".")), (said[-1], web.question())
    assert all(one != other for one, other in pairwise(said)), "something is said twice"
    longest = max(said, key=len)
    assert len(longest) < 600, f"too long to listen to: {longest}"


def test_sound_is_asked_for_once_and_silent_before_a_touch(open_page: Open) -> None:
    web = open_page()
    page = web.page
    page.add_init_script(
        "window.made = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor(...a) { super(...a); window.made += 1; } };"
    )
    web.make(("me", "bot:lantern"), start="1")
    rail = page.get_by_role("region", name="What is told")
    expect(rail.get_by_text("Sound?")).to_be_visible()
    assert page.evaluate("window.made") == 0
    rail.get_by_role("button", name="Yes").click()
    expect(rail.get_by_text("Sound?")).to_have_count(0)
    expect(rail.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("window.made === 1")
    page.reload()
    web.ready()
    assert page.evaluate("window.made") == 0, "it sounds before anybody has touched the page"
    expect(rail.get_by_text("Sound?")).to_have_count(0)
    rail.get_by_role("button", name="Sound", exact=True).click()
    expect(rail.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "false")
    web.make(("me", "bot:lantern"), start="1")
    expect(rail.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.made") == 0
