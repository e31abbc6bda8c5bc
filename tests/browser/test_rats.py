"""Rats of Wistar in the browser: a whole game by pressing what is lit, refusals, steps taken back, four on a phone."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lanternwood.games.rats.shown.signs import ICONS
from tests.browser.conftest import DESK, PHONE, Open
from tests.browser.table import WebTable
from tests.browser.test_access import complaints

CALM = {"reduced_motion": "reduce"}
LONGEST = 120.0
GAME = Path(__file__).parents[2] / "web" / "src" / "games" / "rats"
MINE = "[data-board] [data-open], .answers .answer"
LIT = f".rw-shared [data-open]:not(.pips), {MINE}"
"""Whatever can be pressed on the table; on a phone the wheel is put away when a question is not about it. The pips of a
mission in its room only lead the eye to the card below."""

STATE = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  return [
    document.querySelector('.ask .question, .result h2')?.textContent, document.querySelector('h1')?.textContent,
    all('[data-open]').map((e) => e.dataset.thing).join(), all('.answer').map((e) => e.textContent).join(),
    all('.ask button').map((e) => e.textContent).join(), document.querySelector('.stocks')?.textContent,
    all('[data-held]').length, document.querySelector('.log')?.textContent.length,
  ].join('|');
}"""


class Farm:
    """A table at the farm, and what somebody does there."""

    def __init__(self, table: WebTable, seats: tuple[str, ...] = ("me", "bot:spark"), touch: bool = False) -> None:
        self.table, self.page, self.touch = table, table.page, touch
        table.make(seats, game="rats")
        table.wait_for_turn()

    def lit(self, selector: str = LIT) -> Locator:
        return self.page.locator(selector).locator("visible=true")

    def button(self, name: str) -> Locator:
        return self.page.locator(".ask").get_by_role("button", name=name)

    def press(self, what: Locator) -> None:
        if self.touch:
            self.table.tap(what)
        else:
            what.click()

    def do(self, what: Locator) -> None:
        """Press something, and wait until that has changed the table."""
        before = self.page.evaluate(STATE)
        self.press(what)
        until = time.monotonic() + 10
        while self.page.evaluate(STATE) == before or self.page.locator(".ask[aria-busy=true]").count():
            assert time.monotonic() < until, f"the answer changed nothing: {before}"
            self.page.wait_for_timeout(10)

    def answer(self, number: int) -> None:
        """Answer what is asked: go on with the turn, or press something that is lit."""
        self.table.wait_for_turn()
        for name in ("primary", "act"):
            onward = self.page.locator(f".ask button.{name}")
            labels = onward.all_inner_texts()
            wanted = [n for n, label in enumerate(labels) if label not in ("That is enough", "Leave it")]
            if wanted and (name == "primary" or len(labels) == len(wanted)):
                return self.do(onward.nth(wanted[0]))
        lit = self.lit(MINE if self.touch else LIT)
        if self.table.question().startswith("Place a chief"):
            if self.touch:
                self.page.wait_for_timeout(50)  # the wheel comes up by itself, unless it was put away
                if not self.page.locator(".shared.up").count():
                    self.press(self.page.locator("button.handle"))
            lit = self.lit(".space[data-open], .hut[data-open]")
            expect(lit.first).to_be_visible()
        if not lit.count():
            return self.do(self.page.locator(".ask button.act").first)
        return self.do(lit.nth(number % lit.count()))

    def begin(self) -> None:
        """Take a pair, and wait for the first Chief to be placed."""
        for number in range(12):
            self.table.wait_for_turn()
            if self.table.question().startswith("Place a chief"):
                return
            self.answer(number)
        raise AssertionError("there was no Chief to place")

    def look(self, region: str) -> None:
        self.press(self.page.locator(f"[data-region={region}]"))
        expect(self.page.locator(f".region.{region}")).to_be_visible()


def test_a_whole_game_for_two(open_page: Open) -> None:
    game = Farm(open_page(**CALM))
    until, questions = time.monotonic() + LONGEST, set()
    for number in range(900):
        game.table.wait_for_turn()
        if game.table.over:
            break
        assert time.monotonic() < until, f"the game does not end: {game.table.question()}"
        questions.add(re.sub(r"\d+", "", game.table.question()))
        game.answer(number)
    assert game.table.over
    assert len(questions) > 6
    game.table.open_sheet()
    assert min(game.table.shown_scores()) > 0


def test_a_press_that_is_not_possible_says_its_rule(open_page: Open) -> None:
    game = Farm(open_page(**CALM))
    game.begin()
    game.look("farm")
    game.page.locator("[data-thing='door:D9']").click(force=True)
    expect(game.page.locator(".notice .rule")).to_have_attribute("data-rule", re.compile(r"^RW-\d"))
    game.page.locator(".helper [data-fast=tent]").click(force=True)
    expect(game.page.locator(".notice .rule")).to_have_attribute("data-rule", "AMB-10")


def test_a_nested_step_is_taken_back(open_page: Open) -> None:
    game = Farm(open_page(**CALM))
    game.begin()
    stocks = game.page.locator(".stocks").inner_text()
    game.do(game.page.locator(".helper [data-fast=joker]"))
    expect(game.page.locator(".ask .question")).to_have_text("Choose what to pay.")
    game.do(game.lit(".answer").last)
    expect(game.page.locator(".ask .question")).to_contain_text("Place a chief")
    assert game.page.locator(".stocks").inner_text() != stocks
    game.do(game.button("Undo"))
    expect(game.page.locator(".ask .question")).to_have_text("Choose what to pay.")
    game.do(game.button("Undo"))
    assert game.page.locator(".stocks").inner_text() == stocks


def test_four_fit_on_a_phone(open_page: Open) -> None:
    game = Farm(open_page(**PHONE, **CALM), ("me", *["bot:spark"] * 3), touch=True)
    game.begin()
    # the wheel comes up by itself, and can be put away
    expect(game.page.locator(".shared.up .wheel")).to_be_visible()
    game.press(game.page.locator("button.handle"))
    expect(game.page.locator(".shared.up")).to_have_count(0)
    for region in ("farm", "market", "lair", "play", "hand", "goals"):
        game.look(region)
        assert game.page.evaluate("document.documentElement.scrollWidth") == 390
        assert game.page.locator(f".region.{region}").evaluate("e => e.scrollWidth - e.clientWidth") <= 0
        assert (game.page.locator(f".region.{region}").bounding_box() or {"width": 0})["width"] > 360
    game.press(game.page.locator("button.handle"))
    expect(game.page.locator(".shared.up .wheel")).to_be_visible()
    game.page.wait_for_timeout(50)
    for number in range(8):
        game.answer(number)
        assert game.page.evaluate("document.documentElement.scrollWidth") == 390


def test_by_keyboard_alone(open_page: Open) -> None:
    """A Chief is placed without a pointer."""
    game = Farm(open_page(**CALM))
    game.begin()
    for _ in range(80):
        if game.page.evaluate("() => !!document.activeElement?.matches('.space[data-open]')"):
            break
        game.page.keyboard.press("Tab")
    game.page.keyboard.press("Enter")
    expect(game.page.locator(".ask .question")).not_to_contain_text("Place a chief")


@pytest.mark.parametrize(("screen", "theme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone-light", "desk-dark"])
def test_no_violation(open_page: Open, screen: dict[str, Any], theme: str) -> None:
    web = open_page(color_scheme=theme, **screen, **CALM)
    game = Farm(web, ("me", "bot:spark", "bot:spark"), "has_touch" in screen)
    found = complaints(game.table, "a pair to take")
    game.begin()
    found += complaints(game.table, "a Chief to place")
    if game.touch:
        game.press(game.page.locator("button.handle"))
    for region in ("farm", "lair", "hand", "goals"):
        game.look(region)
        found += complaints(game.table, region)
    assert not found, "\n".join(found)


def test_every_sign_of_an_effect_has_a_drawing() -> None:
    drawn = set(re.findall(r'^  "?([\w-]+)"?:', (GAME / "art.ts").read_text(encoding="utf-8"), re.MULTILINE))
    renamed = (GAME / "signs.ts").read_text(encoding="utf-8")
    joined = set(re.findall(r"(\w+): \"[^\w\"]\"", renamed))
    other = dict(re.findall(r'"([\w+-]+)": "(\w+)"', renamed))
    assert {icon for icon in ICONS if icon and other.get(icon, icon) not in drawn | joined} == set()
