"""A table in the browser, played as people do: by pointer, by touch, or by keyboard alone."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

Hand = Literal["mouse", "touch", "keys"]
LONGEST = 240.0
"""Seconds that a whole game may take."""
DOUBLE = 0.35
NEAR = 150.0
"""Seconds, and pixels, within which two taps are one."""


class WebTable:
    """A page that shows a table, and what somebody does there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tapped = ((0.0, 0.0), 0.0)

    # Coming and going

    def make(self, seats: tuple[str, ...] = ("me", "bot:lantern"), game: str = "wispwood", **options: str) -> str:
        """Fill in the form for a new table; gives the table's address."""
        page = self.page
        page.goto(f"/new/{game}")
        page.locator("#name").evaluate("e => { e.value = 'Mira'; }")
        for number in range(page.locator(".chair").count()):
            self._choose(f"seat{number}", seats[number] if number < len(seats) else "")
        for name, value in options.items():
            if page.locator(f"[name=option-{name}][value={value!r}]").count():
                self._choose(f"option-{name}", value)
                continue
            if not page.locator(f"[name^=part-{name}-]").count():  # a number that no pill shows
                page.locator(f"[name=option-{name}]").last.evaluate(
                    "(e, value) => { e.value = value; e.click(); }", value
                )
                continue
            for hand in page.locator(f"[name=option-{name}][value='*']").all():
                hand.evaluate("e => e.click()")
            for number, word in enumerate(value.split()):
                found = page.locator(f"[name^=part-{name}-][value={word}]")
                found.nth(number if found.count() > 1 else 0).evaluate("e => e.click()")
        page.locator("main button.primary").click()
        self.ready()
        return page.url

    def _choose(self, name: str, value: str) -> None:
        """Choose on the form, also what is folded away; test_setting_up presses it as people do."""
        self.page.locator(f"[name={name}][value={value!r}]").evaluate("e => e.click()")

    def ready(self) -> None:
        expect(self.page.locator(".table")).to_be_visible()
        expect(self.page.locator(".trouble")).to_have_count(0)

    # What is shown

    @property
    def my_turn(self) -> bool:
        return self.page.locator(".ask.mine").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(".result, .finale").count() > 0

    def question(self) -> str:
        return self.page.locator(".ask .question").inner_text()

    def wait_for_turn(self) -> None:
        expect(self.page.locator(".ask.mine, .result, .finale").first).to_be_visible(timeout=30_000)
        self.look()

    def look(self) -> None:
        """From the finale, where it has taken the stage, to the board."""
        if self.page.locator(".under[inert]").count():
            self.page.locator(".finale .look").click()
            expect(self.page.locator(".finale")).to_have_count(0)

    def open_sheet(self) -> None:
        """The score sheet, from the bar below a finished game."""
        self.page.locator(".result").get_by_role("button", name="Score sheet").click()
        expect(self.page.get_by_role("complementary", name="Score sheet")).to_be_visible()

    def things(self) -> Locator:
        """Things on the pond that can be chosen."""
        return self.page.locator(".space.option, .shapeplace.option")

    def squares(self) -> Locator:
        """Squares of one's own forest that can be chosen."""
        return self.page.locator("svg.board .square.open, svg.board .square.answer, svg.board .may")

    # Playing

    def play_to_the_end(self, hand: Hand, each: Callable[[], None] | None = None) -> int:
        """A whole game; gives the number of answers."""
        count, until = 0, time.monotonic() + LONGEST
        while True:
            self.wait_for_turn()
            if self.over:
                return count
            assert time.monotonic() < until, f"the game does not end: {self.question()}"
            self.answer(hand)
            count += 1
            if each:
                each()

    def answer(self, hand: Hand) -> None:
        """Answer what is asked now, somehow."""
        before = self.state()
        self._answer(hand)
        began, taps = time.monotonic(), 1
        while self.state() == before or self.page.locator(".ask[aria-busy=true]").count():
            waited = time.monotonic() - began
            assert waited < 10, f"the answer changed nothing: {before}"
            if hand == "touch" and taps == 1 and waited > 4:
                # a tap that comes just as a phone's page scrolls to the top for the turn falls beside the thing
                self._answer(hand)
                taps += 1
            self.page.wait_for_timeout(20)

    def _answer(self, hand: Hand) -> None:
        if hand == "keys":
            self._answer_by_keys()
        else:
            self._answer_by_pointer(hand == "touch")

    def state(self) -> str:
        """What the page shows, in short: it changes with every answer."""
        return str(self.page.evaluate(STATE))

    def _answer_by_pointer(self, touch: bool) -> None:
        primary = self.page.locator(".ask button.primary")
        if primary.count():
            self._press(primary.first, touch)
            return
        if self.things().count():
            self._press(self.things().first, touch)
            return
        squares, ghost = self.squares(), self.page.locator(".board.placing .ghost .will")
        if squares.count():  # a finger lays a shape where it is shown; test_layout carries it elsewhere
            self._press(ghost.first if touch and ghost.count() else squares.first, touch, drawn=True)
            return
        act = self.page.locator(".ask button.act")
        assert act.count(), f"nothing can be chosen: {self.state()}"
        self._press(act.first, touch)

    def _press(self, what: Locator, touch: bool, drawn: bool = False) -> None:
        """Press a thing; a square is `drawn` in layers, so another layer of the same square may take the press."""
        if drawn:
            what.scroll_into_view_if_needed()
        if touch:
            self.tap(what, force=drawn)
        else:
            what.click(force=drawn)

    def tap(self, what: Locator, **how: Any) -> None:
        """Tap as a thumb does: two taps at one place within a third of a second are one double tap to a page."""
        box = what.bounding_box() or {"x": 0.0, "y": 0.0}
        place, when = (box["x"], box["y"]), time.monotonic()
        (x, y), before = self._tapped
        soon = before + DOUBLE - when
        if soon > 0 and math.hypot(place[0] - x, place[1] - y) < NEAR:
            self.page.wait_for_timeout(1000 * soon)
        what.tap(**how)
        self._tapped = place, time.monotonic()

    def _answer_by_keys(self) -> None:
        page = self.page
        if page.locator(".ask button.primary").count():
            self._tab_to(".ask button.primary")
            page.keyboard.press("Enter")
        elif self.things().count():
            self._tab_to(".space.option, .shapeplace.option")
            page.keyboard.press("Enter")
        elif self.squares().count():
            self._tab_to("svg.board")
            if page.locator("svg.board.placing").count():
                page.keyboard.press("r")
                page.keyboard.press("f")
            page.keyboard.press("Enter")
        else:
            self._tab_to(".ask button.act")
            page.keyboard.press("Enter")

    def _tab_to(self, selector: str) -> None:
        for _ in range(120):
            if self.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    # Score

    def shown_scores(self) -> list[int]:
        texts = self.page.locator(".seats .score").all_inner_texts()
        return [int(re.sub(r"\D", "", text)) for text in texts]


STATE = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  return [
    document.querySelector('.ask .question, .result h2')?.textContent,
    all('svg.board [data-thing]').map((e) => e.dataset.thing).join(),
    all('.ask button').map((e) => e.textContent).join(),
    all('.log .turn').length,
    all('.space').map((e) => e.getAttribute('aria-label')).join(),
    document.querySelector('h1')?.textContent,
  ].join('|');
}"""
