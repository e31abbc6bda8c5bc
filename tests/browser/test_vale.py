"""Wisp in the Vale and Race in the Vale in the browser: by mouse, by touch, by keyboard; previews and refusals."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable

CALM = {"reduced_motion": "reduce"}
LONGEST = 200.0
NEAREST = 43.0
"""Pixels between the middles of two spaces on a phone: each has room for a thumb."""

STATE = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  return [
    document.querySelector('.ask .question, .result h2')?.textContent,
    all('svg.board [data-piece]').map((e) => e.getAttribute('transform')).join(),
    all('svg.board .shade').length, all('svg.board .plate text').map((e) => e.textContent).join(),
    all('.ask button').map((e) => e.textContent).join(), all('.log .turn').length,
    document.querySelector('h1')?.textContent,
  ].join('|');
}"""

GAPS = """() => {
  const spots = [...document.querySelectorAll('svg.board .hit')].map((e) => {
    const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2];
  });
  return Math.min(...spots.flatMap(([x, y], i) => spots.slice(i + 1).map(([a, b]) => Math.hypot(a - x, b - y))));
}"""


class Vale:
    """A table of the vale, and what somebody does there."""

    def __init__(self, table: WebTable, game: str, seats: tuple[str, ...], **options: str) -> None:
        self.table, self.page = table, table.page
        table.make(seats, game=game, **options)
        table.wait_for_turn()

    @property
    def spaces(self) -> Locator:
        return self.page.locator("svg.board .space.option")

    def panel(self, slot: str) -> Locator:
        return self.page.locator(f'.cross [data-thing="panel:{slot}"]')

    def charms(self) -> Locator:
        return self.page.locator(".charm.act:visible")

    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def changed(self, before: str) -> None:
        until = time.monotonic() + 10
        while self.state() == before or self.page.locator(".ask[aria-busy=true]").count():
            assert time.monotonic() < until, f"nothing changed: {before}"
            self.page.wait_for_timeout(20)

    def answer(self, number: int) -> None:
        """Answer by mouse, somehow: buttons first, now and then a charm, else a step."""
        before = self.state()
        buttons = self.page.locator(".ask button.primary, .ask button.act")
        panels = self.page.locator(".card.can")
        if buttons.count():
            buttons.first.click()
        elif panels.count() and (number % 4 == 0 or not self.spaces.count()):
            panels.nth(number // 4 % panels.count()).click()
            self.charms().nth(number % self.charms().count()).click()
        else:
            self.spaces.nth(number % self.spaces.count()).click()
        self.changed(before)

    def play_on(self, answers: int = 1000) -> int:
        until = time.monotonic() + LONGEST
        for number in range(answers):
            self.table.wait_for_turn()
            if self.table.over:
                return number
            assert time.monotonic() < until, "the game does not end"
            self.answer(number)
        return answers


def test_the_wisp_plays_a_whole_game_by_mouse(open_page: Open) -> None:
    """Alone against three bots who walk home."""
    game = Vale(open_page(**CALM), "vale", ("bot:lantern", "bot:lantern", "bot:lantern", "me"), max_rounds="30")
    game.play_on()
    expect(game.page.locator(".result h2")).to_contain_text("win")


HOW = re.compile("The last round is over: nobody wins\\.|the wisp wins\\.|they win\\.")
"""How it ended stands on the score sheet."""


def test_the_villagers_play_a_whole_game_by_mouse(open_page: Open) -> None:
    """Four pieces in one hand, until the last round is over."""
    game = Vale(open_page(**CALM), "vale", ("me", "me", "me", "bot:lantern"), max_rounds="4")
    assert game.play_on() >= 12
    game.table.open_sheet()
    expect(game.page.get_by_role("complementary", name="Score sheet")).to_contain_text(HOW)


def test_a_whole_race_by_mouse(open_page: Open) -> None:
    game = Vale(open_page(**CALM), "vale-race", ("me", "bot:lantern", "bot:lantern"), max_rounds="60")
    assert game.play_on() > 5
    expect(game.page.locator(".result")).to_be_visible()
    assert game.page.locator(".others").count() == 0


def test_a_race_to_and_fro_ends_without_points_and_says_why_in_its_replay_too(open_page: Open) -> None:
    """One hand for both seats; the third time that a position comes nobody has won (WV-62)."""
    game = Vale(open_page(**CALM), "vale-race", ("me", "me"), start="1")
    page, why = game.page, "The same position has come for the third time: nobody wins."
    for space in ("E.c3", "S.c3", "E.START", "S.START") * 2:
        game.table.wait_for_turn()
        before = game.state()
        page.locator(f"svg.board [data-thing='space:{space}'].option").click()
        game.changed(before)
        if page.locator(".ask button.primary").count():
            page.locator(".ask button.primary").click()
            game.changed(before)
    expect(page.locator("#finale-title")).to_have_text("Nobody is home in time.")
    expect(page.locator(".finale .why")).to_have_text(why)
    game.table.look()
    expect(page.locator(".result h2")).to_have_text("Nobody wins.")
    game.table.open_sheet()
    expect(page.get_by_role("complementary", name="Score sheet")).to_contain_text(why)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".scored")).to_have_count(0)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".replay .end")).to_contain_text(why)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".replay .end")).to_have_count(0)


def test_a_charm_shows_its_light_before_it_is_cast(open_page: Open) -> None:
    """The whole table of charms at set-up would be the engine's test; here two of them."""
    game = Vale(open_page(), "vale-race", ("me", "me"), start="1")
    page = game.page
    expect(game.panel("S")).to_have_class(re.compile("can"))
    game.panel("S").hover()
    expect(page.locator("svg.board .changed")).to_have_count(6)
    expect(page.locator("svg.board .changed.todark")).to_have_count(3)
    page.mouse.move(5, 400)
    expect(page.locator("svg.board .changed")).to_have_count(0)
    game.panel("N").click()
    expect(game.panel("N")).to_have_attribute("aria-pressed", "true")
    game.panel("E").hover()
    expect(page.locator("svg.board .changed")).to_have_count(8)
    game.panel("E").click()
    expect(page.locator(".ask button.primary")).to_have_text("Swap the north and the east panel")
    page.locator(".ask button.primary").click()
    expect(game.panel("N")).to_have_accessible_name(re.compile("^The north panel, marked B"))
    expect(page.locator(".forbids")).to_contain_text("The north and the east panel were swapped last")


def test_what_cannot_be_done_says_why(open_page: Open) -> None:
    """Far spaces, shadow, homes of others, and a charm that would undo the last one."""
    game = Vale(open_page(), "vale-race", ("me", "me"), start="1")
    page = game.page
    notice = page.locator(".notice")
    page.locator('svg.board [data-thing="space:E.a2"]').click(force=True)
    expect(notice.locator(".rule")).to_have_attribute("data-rule", "WV-09")
    page.locator('svg.board [data-thing="space:E.HOME"]').click(force=True)
    expect(notice.locator(".rule")).to_have_attribute("data-rule", "WV-06")
    game.panel("S").click()
    page.locator('.charm[data-charm="flip S"]:visible').click()
    page.locator(".ask button.primary").click()
    next_is(page, "Soldier")
    game.panel("S").click()
    page.locator('.charm[data-charm="flip S"]:visible').click(force=True)
    expect(notice.locator(".rule")).to_have_attribute("data-rule", "WV-31")


def test_touch(open_page: Open) -> None:
    """A finger looks at a charm before it casts it, and each space has room for a thumb."""
    game = Vale(open_page(**PHONE, **CALM), "vale", ("me", "me", "me", "me"))
    page = game.page
    gap = page.evaluate(GAPS)
    assert gap >= NEAREST, gap
    for _ in range(4):
        game.table.wait_for_turn()
        press_lamp(page, "N")
        expect(page.locator(".strip .charm")).to_have_count(4)
        before = game.state()
        page.locator(".strip .charm.act").last.tap()
        expect(page.locator("svg.board .changed").first).to_be_visible()
        cast = page.locator(".strip button.primary, .ask button.primary")
        cast.first.tap()
        game.changed(before)
        expect(page.locator("svg.board .changed")).to_have_count(0)
    before = game.state()
    if page.locator(".ask button.act").count():
        page.locator(".ask button.act").first.tap()
    elif game.spaces.count():
        game.spaces.first.tap()
        if page.locator(".ask button.primary").count():
            page.locator(".ask button.primary").tap()
    game.changed(before)


def next_is(page: Page, piece: str) -> None:
    """Until the next piece of the same hand has its question."""
    expect(page.locator("section.worth li.me .name")).to_have_text(piece)
    expect(page.locator("svg.board .space.option").first).to_be_visible()


def press_lamp(page: Page, slot: str) -> None:
    """Tap a panel of the lantern on the board, once the board has come to rest: what is said above it moves it."""
    ground = page.locator("svg.board .ground")
    box, before = ground.bounding_box(), None
    while box != before:
        page.wait_for_timeout(60)
        box, before = ground.bounding_box(), box
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    aside = {"N": (0, -30), "E": (30, 0), "S": (0, 30), "W": (-30, 0)}[slot]
    page.touchscreen.tap(middle[0] + aside[0], middle[1] + aside[1])


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("s => !!document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_keyboard(open_page: Open) -> None:
    """Arrows walk over the board, Enter chooses; panels are reached by Tab."""
    game = Vale(open_page(), "vale-race", ("me", "me"), start="1")
    page = game.page
    expect(game.spaces).to_have_count(2)
    tab_to(page, "svg.board")
    spoken = page.locator(".table > [role=status].unseen").last
    expect(spoken).to_have_text(re.compile("START of the baker; here: baker"))
    page.keyboard.press("ArrowLeft")
    expect(spoken).to_have_text(re.compile(r"^(the outer \w+ space of the east field), light\. Go to \1"))
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.primary")).to_have_text("Go there")
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.primary")).to_have_count(0)
    next_is(page, "Soldier")
    tab_to(page, '.cross [data-thing="panel:W"]')
    expect(page.locator("svg.board .changed")).not_to_have_count(0)
    page.keyboard.press("Enter")
    tab_to(page, '.charm[data-charm="flip W"]')
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.primary")).to_have_text("Turn the west panel around")
    tab_to(page, ".ask button.primary")
    page.keyboard.press("Enter")
    expect(game.panel("W")).to_have_accessible_name(re.compile("its back outward"))


def test_paths_home(open_page: Open) -> None:
    """Shown on request: after E and S are swapped both cross pieces can walk home."""
    game = Vale(open_page(), "vale-race", ("me", "me"), start="1")
    page = game.page
    page.get_by_role("button", name="Paths home").locator("visible=true").click()
    expect(page.get_by_text("Nobody can walk home as the light falls now.")).to_be_visible()
    game.panel("E").click()
    game.panel("S").hover()
    expect(page.locator("svg.board .way")).to_have_count(1)
    expect(page.locator("section.worth")).to_contain_text("10 steps from home")
