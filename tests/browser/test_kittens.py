"""Wizard Kittens in the browser: whole games by pressing what is lit, refusals, steps taken back, four on a phone."""

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
LIT = ".library .token.open, .library .cell.open > .press, .library .spell.open"
"""Whatever can be pressed on the table."""

STATE = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  const names = (s) => all(s).map((e) => e.getAttribute('aria-label')).join();
  return [
    document.querySelector('.ask .question, .result h2')?.textContent, document.querySelector('h1')?.textContent,
    names('.library .press'), names('.library .token'), all('.library .curse').map((e) => e.textContent).join(),
    all('.library .held, .library .covered').length, all('.ask button').map((e) => e.textContent).join(),
    all('.log .turn').length,
  ].join('|');
}"""

SPOT = """(e) => {
  const box = e.getBoundingClientRect();
  const spots = [[.1, .1], [.9, .1], [.1, .9], [.9, .9], [.5, .92], [.5, .08], [.95, .5], [.05, .5], [.5, .5]];
  for (const [right, down] of spots) {
    const x = box.width * right, y = box.height * down;
    if (e.contains(document.elementFromPoint(box.x + x, box.y + y))) return { x, y };
  }
  return { x: box.width / 2, y: box.height / 2 };
}"""


class Library:
    """A table in the library, and what somebody does there."""

    def __init__(self, table: WebTable, seats: tuple[str, ...], touch: bool = False, **options: str) -> None:
        self.table, self.page, self.touch = table, table.page, touch
        table.make(seats, game="kittens", **{"start": "1", **options})
        table.wait_for_turn()

    def lit(self, selector: str = LIT) -> Locator:
        return self.page.locator(selector).locator("visible=true")

    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def press(self, what: Locator) -> None:
        """Press where nothing lies over it: in a chapter its cards may."""
        what.scroll_into_view_if_needed()
        spot = what.evaluate(SPOT)
        if self.touch:
            self.table.tap(what, position=spot)
        else:
            what.click(position=spot)

    def done(self, before: str) -> None:
        until = time.monotonic() + 10
        while self.state() == before or self.page.locator(".ask[aria-busy=true]").count():
            assert time.monotonic() < until, f"the answer changed nothing: {before}"
            self.page.wait_for_timeout(20)

    def answer(self, number: int) -> None:
        """Answer what is asked by pressing something that is lit."""
        before = self.state()
        primary, acts, lit = self.lit(".ask button.primary"), self.lit(".ask button.act"), self.lit()
        # a card in hand is not what is chosen next: its place is
        places = self.lit(".library .cell.open > .press")
        if primary.count():
            self.press(primary.first)
        elif places.count():
            self.press(places.nth(number % places.count()))
        elif lit.count():
            self.press(lit.nth(number % lit.count()))
        else:
            assert acts.count(), f"nothing can be chosen: {before}"
            self.press(acts.first)
        self.done(before)

    def play_on(self, answers: int = 2000) -> int:
        until = time.monotonic() + LONGEST
        for number in range(answers):
            self.table.wait_for_turn()
            if self.table.over:
                return number
            assert time.monotonic() < until, f"the game does not end: {self.state()}"
            self.answer(number)
        return answers

    def until(self, question: str, answers: int = 200) -> None:
        """Play until a question begins like this."""
        for number in range(answers):
            self.table.wait_for_turn()
            if self.table.question().startswith(question):
                return
            self.answer(number)
        raise AssertionError(f"there was never a question {question!r}")

    def cast(self, spell: str) -> None:
        """Play until a spell can be cast, and cast it."""
        for number in range(80):
            self.table.wait_for_turn()
            found = self.lit(f".spell.open[data-thing$='spell:{spell}']")
            if found.count():
                before = self.state()
                self.press(found)
                self.done(before)
                if self.lit(".ask button.primary").count():
                    before = self.state()
                    self.press(self.lit(".ask button.primary"))
                    self.done(before)
                return
            self.answer(number)
        raise AssertionError(f"{spell} could never be cast")


def over(game: Library) -> None:
    expect(game.page.locator(".result h2")).to_be_visible()
    game.table.open_sheet()
    expect(game.page.locator(".worth section")).to_have_count(1)


def test_a_whole_basic_game_for_three(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:lantern", "bot:lantern"))
    expect(game.page.locator(".circle")).to_have_count(3)
    expect(game.page.locator(".worth section h2")).to_contain_text(["If caught now", "If all six fall now"])
    assert game.play_on() > 15
    over(game)


def test_a_whole_game_for_two(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:lantern"))
    expect(game.page.locator(".curse")).to_have_count(2)
    assert game.play_on() > 15
    over(game)


def test_a_whole_advanced_game_with_new_rules(open_page: Open) -> None:
    game = Library(
        open_page(**CALM),
        ("me", "bot:lantern", "bot:spark"),
        kittens="advanced",
        new_rules="yes",
        mats="baebae easa muffin",
    )
    expect(game.page.locator(".spell.special")).to_contain_text("Overflow")
    assert game.play_on() > 15
    over(game)


def test_a_whole_game_in_chaos_mode(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark", "bot:spark", "bot:spark"), chaos="4")
    assert game.play_on() > 10
    over(game)
    assert len(game.table.shown_scores()) == 4


def test_a_covered_spell_says_its_rule(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    game.cast("sling")
    game.until("Cast a spell")
    covered = game.page.locator(".spell.covered")
    expect(covered).to_contain_text("Sling")
    covered.click(force=True)
    expect(game.page.locator(".notice .rule")).to_have_attribute("data-rule", "WK-20")


def test_a_closed_chapter_says_its_rule(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark", "bot:spark"))
    game.page.locator("[data-thing='0/chapter:3']").click(force=True)
    expect(game.page.locator(".notice .rule")).to_have_attribute("data-rule", "WK-05")


def test_a_spell_of_two_steps_can_be_taken_back(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    game.cast("sling")
    page = game.page
    cards = game.lit(".own .token.open")
    before = page.locator(".own .token").evaluate_all("list => list.map((e) => e.getAttribute('aria-label'))")
    game.press(cards.first)
    expect(page.locator(".ask .question")).to_contain_text("Choose where it goes")
    places = game.lit(".circle:not(.own) .cell.open > .press")
    expect(places).to_have_count(2)
    game.press(places.first)
    expect(page.locator(".ask button.primary")).to_have_text("Put it here")
    page.get_by_role("button", name="Not this").click()
    for question in ("Choose the card to sling", "Cast a spell"):
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".ask .question")).to_contain_text(question)
    assert page.locator(".own .token").evaluate_all("list => list.map((e) => e.getAttribute('aria-label'))") == before


def test_dragging_the_drawn_card(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    page = game.page
    count = page.locator(".own .count")
    expect(count).to_have_text("2")
    page.locator(".deck .token.open").hover()
    page.mouse.down()
    page.locator("[data-thing='0/chapter:2']").hover()
    expect(page.locator(".ghost").last).to_be_visible()
    page.mouse.up()
    expect(count).to_have_text("3")
    expect(page.locator(".ask .question")).to_have_text("Cast a spell.")


def test_a_sling_dragged_to_somebody(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    game.cast("sling")
    page = game.page
    game.lit(".own .token.open").first.hover()
    page.mouse.down()
    page.locator("[data-thing='1/chapter:1']").hover(position={"x": 5, "y": 5})
    page.mouse.up()
    expect(page.locator(".ask button.primary")).to_have_text("Put it here")


def test_a_look_at_a_step_shows_what_goes_and_nothing_jumps(open_page: Open) -> None:
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    game.cast("swat")
    page = game.page
    cards = page.locator(".own .token")
    where = cards.evaluate_all("list => list.map((e) => e.getBoundingClientRect().x)")
    game.lit(".own .token.open").first.hover()
    expect(page.locator(".own .going")).to_have_count(1)
    assert cards.evaluate_all("list => list.map((e) => e.getBoundingClientRect().x)") == where
    page.locator(".deck").hover()
    expect(page.locator(".own .going")).to_have_count(0)


def test_a_learner_defeats_the_snail(open_page: Open) -> None:
    page = open_page(**CALM).page
    page.goto("/learn/kittens")
    onward = page.locator(".onward button.primary")
    onward.click()
    page.locator("[data-thing='0/chapter:2']").click(position={"x": 5, "y": 5})
    expect(page.locator(".notice")).to_contain_text("Chapter 1")
    page.locator("[data-thing='0/chapter:1']").click(position={"x": 5, "y": 5})
    onward.click()
    # the spells are in sight below the lesson
    page.locator("[data-thing='0/spell:swat']").click(trial=True)
    assert page.locator(".library").evaluate("e => e.scrollHeight - e.clientHeight") <= 1
    page.locator("[data-thing='0/spell:swat']").click()
    page.locator("[data-thing='0/chapter:1:potion']").click()
    onward.click()
    page.locator("[data-thing='0/chapter:2:familiar']").click()
    page.locator(".ask button.primary").click()
    expect(page.locator(".own .score")).to_have_text("5")


def test_a_chaos_cat_makes_an_entrance(open_page: Open) -> None:
    """On calm devices too, but without moving."""
    game = Library(open_page(**CALM), ("me", "bot:spark", "bot:spark", "bot:spark"), chaos="4")
    page = game.page
    page.evaluate("""() => {
      window.came = [];
      new MutationObserver(() => {
        const entrance = document.querySelector('.entrance');
        if (entrance) window.came.push(getComputedStyle(entrance).animationName);
      }).observe(document.body, { childList: true, subtree: true });
    }""")
    game.play_on()
    came = page.evaluate("window.came")
    assert came
    assert set(came) == {"none"}


def test_four_fit_on_a_phone(open_page: Open) -> None:
    game = Library(open_page(**PHONE, **CALM), ("me", "bot:spark", "bot:spark", "bot:spark"), touch=True)
    page = game.page
    expect(page.locator(".circle.folded")).to_have_count(3)
    for number in range(30):
        game.table.wait_for_turn()
        if game.table.over:
            break
        game.answer(number)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
    if not game.table.over:
        game.until("Put the card")
        page.locator(".circle.folded .mat").first.tap()
        expect(page.locator(".circle.folded")).to_have_count(2)


def test_by_keyboard_alone(open_page: Open) -> None:
    """A card is placed and a spell cast without a pointer."""
    game = Library(open_page(**CALM), ("me", "bot:spark"))
    page = game.page

    def tab_to(selector: str) -> None:
        for _ in range(80):
            if page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    tab_to(".own .cell.open > .press")
    page.keyboard.press("Enter")
    expect(page.locator(".ask .question")).to_have_text("Cast a spell.")
    tab_to(".spell.open[data-thing$='sling']")
    page.keyboard.press("Enter")
    tab_to(".own .token.open")
    page.keyboard.press("Enter")
    tab_to(".cell.open > .press")
    page.keyboard.press("Enter")
    tab_to(".ask button.primary")
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.primary")).to_have_count(0)


def test_extra_credit_is_for_its_owner(open_page: Open) -> None:
    web, guest = open_page(**CALM), open_page(**CALM)
    game = Library(web, ("me", "bot:spark"))
    expect(game.page.locator(".credit")).to_contain_text("Only you see this")
    guest.page.goto(f"{game.page.url}/watch")
    guest.ready()
    expect(guest.page.locator(".windows")).to_contain_text(re.compile("not among the next"))
    expect(guest.page.locator(".credit")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
def test_no_violation(open_page: Open, look: str) -> None:
    touch = "has_touch" in LOOKS[look]
    game = Library(open_page(**LOOKS[look], **CALM), ("me", "bot:spark", "bot:spark"), touch, chaos="4")
    found = complaints(game.table, "a card to place")
    game.until("Cast a spell")
    found += complaints(game.table, "a spell to cast")
    game.cast("switch")
    found += complaints(game.table, "cards to switch")
    game.play_on(12)
    found += complaints(game.table, "later")
    game.play_on()
    found += complaints(game.table, "over")
    assert not found, "\n".join(found)
