"""Winterhaven Woods in the browser: whole games by pressing what is lit, refusals, dragging, six on a phone."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable
from tests.browser.test_access import LOOKS, complaints

CALM = {"reduced_motion": "reduce"}
LONGEST = 240.0
BOTS = ("bot:spark",) * 5
SOURCES = ".board .card.open, .board .token.open.drags, .board .meadow .token.open"

STATE = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  const names = (s) => all(s).map((e) => e.getAttribute('aria-label')).join();
  return [
    document.querySelector('.ask .question, .result h2')?.textContent, document.querySelector('h1')?.textContent,
    all('.board .card, .target').map((e) => e.textContent).join(), names('.board .press'), names('.board .token'),
    all('.board .held').length, all('.ask button').map((e) => e.textContent).join(), all('.log .turn').length,
  ].join('|');
}"""


class Winter:
    """A table in the winter wood, and what somebody does there."""

    def __init__(self, table: WebTable, seats: tuple[str, ...], touch: bool = False, **options: str) -> None:
        self.table, self.page, self.touch = table, table.page, touch
        self.seats, self.options = seats, options
        self.begin()

    def begin(self) -> None:
        self.table.make(self.seats, game="winterhaven", **self.options)
        self.table.wait_for_turn()
        self.page.wait_for_load_state("networkidle")  # the first news of the line may lay the hand anew

    def lit(self, selector: str) -> Locator:
        return self.page.locator(selector).locator("visible=true")

    @property
    def places(self) -> Locator:
        """Woods, or the meadow, where what is in hand may go."""
        return self.lit(".board .woods.open .press, .board .meadow.open > .press")

    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def press(self, what: Locator) -> None:
        if self.touch:
            self.table.tap(what)
        else:
            what.click()

    def answer(self, number: int) -> None:
        """Answer what is asked by pressing something that is lit."""
        before = self.state()
        primary, targets, sources = self.lit(".ask button.primary"), self.lit(".target"), self.lit(SOURCES)
        acts = self.lit(".ask button.act")
        if primary.count():
            self.press(primary.first)
        elif targets.count():
            self.press(targets.nth(number % targets.count()))
        elif self.places.count():
            self.press(self.places.nth(number % self.places.count()))
        elif sources.count():
            self.press(sources.nth(number % sources.count()))
        else:
            assert acts.count(), f"nothing can be chosen: {before}"
            self.press(acts.nth(number % acts.count()))
        until = time.monotonic() + 10
        while self.state() == before or self.page.locator(".ask[aria-busy=true]").count():
            assert time.monotonic() < until, f"the answer changed nothing: {before}"
            self.page.wait_for_timeout(20)

    def play_on(self, answers: int = 2000) -> int:
        until = time.monotonic() + LONGEST
        for number in range(answers):
            self.table.wait_for_turn()
            if self.table.over:
                return number
            assert time.monotonic() < until, f"the game does not end: {self.state()}"
            self.answer(number)
        return answers

    def until(self, selector: str, answers: int = 200) -> None:
        """Play until something is lit; a game in which chance never brings it is followed by another."""
        for number in range(answers):
            self.table.wait_for_turn()
            if self.lit(selector).count():
                return
            if self.table.over:
                self.begin()
            else:
                self.answer(number)
        raise AssertionError(f"there was never {selector}")

    def draft(self) -> None:
        """Keep cards until the trees can be planted."""
        self.until(".board .card.drags")


def test_a_whole_game_for_two(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "bot:lantern"))
    assert game.play_on() > 30
    expect(game.page.locator(".result h2")).to_contain_text("win")
    game.table.open_sheet()


def test_a_whole_game_for_four(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "bot:lantern", "bot:spark", "bot:lantern"))
    expect(game.page.locator(".other")).to_have_count(3)
    assert game.play_on() > 30
    expect(game.page.locator(".result h2")).to_be_visible()
    assert len(game.table.shown_scores()) == 4


def test_a_whole_game_alone(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me",))
    expect(game.page.locator(".rival")).to_contain_text("predator row")
    assert game.play_on() > 40
    expect(game.page.locator(".result")).to_be_visible()


def test_a_pick_can_be_taken_back(open_page: Open) -> None:
    mira, guest = open_page(), open_page()
    link = mira.make(("me", "open"), game="winterhaven")
    guest.page.goto(link)
    guest.page.locator("form button.primary, .join button.primary").first.click()
    guest.wait_for_turn()
    mira.wait_for_turn()
    game = Winter.__new__(Winter)
    game.table, game.page, game.touch = mira, mira.page, False
    hand = game.page.locator(".board .card").all_inner_texts()
    seen = guest.page.evaluate(STATE)
    game.answer(0)
    game.answer(0)
    expect(mira.page.locator(".ask .question")).to_have_text("Waiting for Wanderer 2 …")
    assert game.page.locator(".picked .taken").count() == 1
    mira.page.get_by_role("button", name="Undo").click()
    mira.wait_for_turn()
    assert game.page.locator(".board .card").all_inner_texts() == hand
    # the other seat has seen nothing of it
    assert guest.page.evaluate(STATE) == seen


def test_two_of_ones_own_seats_answer_one_after_the_other(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "me"))
    for pick in (1, 2, 3):
        expect(game.page.locator("h1")).to_contain_text(f"Draft {pick}/7")
        for number in range(4):  # a card and the button, twice
            game.table.wait_for_turn()
            game.answer(number - number % 2)
            expect(game.page.locator(".ask.mine")).to_be_visible()


def test_a_woods_that_cannot_be_lived_in_says_its_rule(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "bot:spark"))
    game.until(".board .meadow .token.open")
    page = game.page
    game.lit(".board .meadow .token.open").first.click()
    page.locator(".board .woods:not(.open) .press").last.click(force=True)
    expect(page.locator(".notice .rule")).to_have_attribute("data-rule", re.compile(r"^WH-\d+"))


def test_dragging_a_tree(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "bot:spark"))
    game.draft()
    page = game.page
    cards = game.lit(".board .card.drags")
    heart = page.locator("[data-place='0/woods:1']")
    trees = heart.locator(".tree").count()
    cards.first.hover()
    page.mouse.down()
    heart.hover()
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(heart.locator(".tree")).to_have_count(trees + 1)
    page.get_by_role("button", name="Undo").click()
    expect(heart.locator(".tree")).to_have_count(trees)


def test_an_arrow_leads_to_what_would_be_taken(open_page: Open) -> None:
    game = Winter(open_page(**CALM), ("me", "bot:spark", "bot:spark"))
    game.until(".targets:has(.agent) .target")
    expect(game.page.locator(".arrow")).to_have_count(0)
    game.lit(".target").first.hover()
    expect(game.page.locator(".arrow")).to_be_visible()
    game.page.mouse.move(2, 2)
    expect(game.page.locator(".arrow")).to_have_count(0)


def test_six_fit_on_a_phone(open_page: Open) -> None:
    game = Winter(open_page(**PHONE, **CALM), ("me", *BOTS), touch=True)
    expect(game.page.locator(".other")).to_have_count(5)
    for number in range(40):
        game.table.wait_for_turn()
        if game.table.over:
            break
        game.answer(number)
        assert game.page.evaluate("document.documentElement.scrollWidth") == 390
    # a folded board opens with a tap
    game.page.locator(".other").first.tap()
    expect(game.page.get_by_role("button", name="Back to mine")).to_be_visible()


def test_by_keyboard_alone(open_page: Open) -> None:
    """A card is kept and a tree planted without a pointer."""
    game = Winter(open_page(**CALM), ("me", "bot:spark"))
    page = game.page

    def tab_to(selector: str) -> None:
        for _ in range(80):
            if page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    before = game.state()
    tab_to(".board .card.open")
    page.keyboard.press("Enter")
    tab_to(".ask button.primary")
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.primary")).to_have_count(0)
    game.table.wait_for_turn()
    assert game.state() != before
    game.draft()
    tab_to(".board .card.open")
    page.keyboard.press("Enter")
    expect(page.locator(".board .card.held")).to_have_count(1)
    tab_to(".board .woods.open .press")
    page.keyboard.press("Enter")
    expect(page.locator(".board .card.held")).to_have_count(0)
    expect(page.locator(".board .tree.fresh")).to_have_count(1)


@pytest.mark.parametrize("look", LOOKS)
def test_no_violation(open_page: Open, look: str) -> None:
    game = Winter(open_page(**LOOKS[look], **CALM), ("me", "bot:spark", "bot:spark"))
    found = complaints(game.table, "draft")
    game.draft()
    found += complaints(game.table, "plan")
    game.lit(".board .card.drags").first.click()
    found += complaints(game.table, "a tree in hand")
    game.until(".target")
    found += complaints(game.table, "a target to choose")
    alone = Winter(open_page(**LOOKS[look], **CALM), ("me",))
    found += complaints(alone.table, "alone")
    assert not found, "\n".join(found)
