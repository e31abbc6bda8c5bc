"""What others do is told in order on the table itself, and nothing is shown before it has been told."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable
from tests.browser.test_layout import BOTS, pass_turn
from tests.browser.test_sizes import PLAY, table

WATCH = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  window.told = [];
  let last = '';
  const look = () => {
    const now = {
      telling: !!document.querySelector('.rail.telling'),
      said: document.querySelector('.rail .text')?.innerText ?? '',
      mine: !!document.querySelector('.ask.mine'),
      lines: all('.log .turn').length,
      squares: all('.others [data-thing]').length,
      stage: document.querySelector('.stage [data-thing]')?.dataset.thing?.[0] ?? '',
      flying: all('body > [inert][aria-hidden]').length,
      scores: all('.seats .score').map((e) => e.innerText).join(' '),
      finale: !!document.querySelector('.finale'),
      lights: all('.others :is(.light, .square.lit)').length,
    };
    const text = JSON.stringify({ ...now, flying: 0 });
    if (text !== last) window.told.push({ ...now, at: performance.now() });
    else if (now.flying) window.told.at(-1).flying = now.flying;
    last = text;
    requestAnimationFrame(look);
  };
  look();
}"""


def told(web: WebTable) -> list[dict[str, Any]]:
    """What was seen, frame by frame, where something changed."""
    found: list[dict[str, Any]] = web.page.evaluate("window.told")
    return found


def over(web: WebTable) -> None:
    """Until the telling has come to the present."""
    expect(web.page.locator(".rail.telling")).to_have_count(0, timeout=30_000)
    expect(web.page.locator(".ask.mine")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_is_shown_before_it_is_told(open_page: Open, how: dict[str, Any]) -> None:
    web = open_page(speed="fast", **how)
    web.make(BOTS, start="1")
    web.page.evaluate(WATCH)
    pass_turn(web, "touch" if how else "mouse")
    web.page.wait_for_function("() => window.told.some((each) => each.telling)")
    over(web)
    seen = [each for each in told(web) if each["telling"]]
    names = [name for name, _ in pairwise([each["said"].split(" ")[0] for each in seen] + [""])]
    order = [name for before, name in pairwise(["", *names]) if name != before and name in ("Moss", "Fern", "Hazel")]
    assert order == ["Moss", "Fern", "Hazel"]  # one after the other
    assert not any(each["mine"] for each in seen)  # the question waits until all is told
    lines = [each["lines"] for each in seen]
    assert lines == sorted(lines)
    assert len(set(lines)) >= 3  # the log grows with the telling
    if how:
        assert {"1", "2", "3"} <= {each["stage"] for each in seen}  # whose turn is told has the stage
    else:
        squares = [each["squares"] for each in seen]
        assert squares == sorted(squares)
        assert len(set(squares)) > 3


def test_a_press_goes_on_to_the_present_and_does_nothing_else(open_page: Open) -> None:
    web = open_page(speed="calm")
    web.make(BOTS, start="1")
    pass_turn(web, "mouse")
    expect(web.page.locator(".rail.telling")).to_be_visible()
    web.page.locator(".log .turn").nth(2).wait_for()  # Fern has begun
    web.page.locator("[data-thing='pond:0']").click(force=True)
    expect(web.page.locator(".log .turn")).to_have_count(4)
    web.wait_for_turn()
    expect(web.page.locator(".ask .question")).to_have_text("Take a wisp, plant trees, or let the cat deal.")
    expect(web.page.locator(".space.taken, .space.chosen")).to_have_count(0)


def test_the_last_turn_is_shown_once_more(open_page: Open) -> None:
    web = open_page(speed="fast")
    web.make(("me", "bot:lantern"), start="1")
    pass_turn(web, "mouse")
    web.page.locator(".log .turn").nth(1).wait_for()  # the bot has begun
    over(web)
    before = web.state()
    web.page.evaluate(WATCH)
    web.page.get_by_role("button", name="Show again").click()
    expect(web.page.locator(".rail.telling")).to_be_visible()
    over(web)
    seen = told(web)
    assert min(each["lines"] for each in seen) < seen[-1]["lines"]  # it was told from the beginning
    assert web.state() == before


def test_the_speed_is_chosen_and_kept(open_page: Open) -> None:
    web = open_page(speed="fast")
    web.make(("me", "bot:lantern"), start="1")
    web.page.get_by_role("button", name="Speed: Fast").click()
    web.page.get_by_role("button", name="Speed: Off").wait_for()
    web.page.reload()
    web.page.get_by_role("button", name="Speed: Off").wait_for()
    web.page.evaluate(WATCH)
    pass_turn(web, "mouse")
    web.wait_for_turn()
    expect(web.page.locator(".log .turn")).to_have_count(2)
    assert not any(each["telling"] for each in told(web))


def test_calm_devices_see_everything_at_once(open_page: Open) -> None:
    web = open_page(speed="", reduced_motion="reduce")
    web.make(BOTS, start="1")
    web.page.evaluate(WATCH)
    pass_turn(web, "mouse")
    expect(web.page.locator(".log .turn")).to_have_count(len(BOTS))
    web.wait_for_turn()
    assert not any(each["telling"] or each["flying"] for each in told(web))
    expect(web.page.locator(".rail .text")).to_contain_text("Hazel")  # and words tell it
    assert any(each["lights"] for each in told(web))  # light tells what has changed, for a moment
    expect(web.page.locator(".others .light")).to_have_count(0)


def test_who_comes_back_is_told_what_happened_meanwhile(open_page: Open) -> None:
    ann, ben = open_page(speed="calm"), open_page()
    address = ann.make(("me", "open"), start="1")
    ben.page.goto(address)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.locator("main button.primary, .join button.primary").first.click()
    ben.ready()
    pass_turn(ann, "mouse")
    ann.page.goto("about:blank")
    ben.wait_for_turn()
    pass_turn(ben, "mouse")
    expect(ben.page.locator(".log .turn")).to_have_count(2)
    ann.page.goto(address)
    expect(ann.page.locator(".rail .text")).to_contain_text("Since you were here")
    expect(ann.page.locator(".rail .text")).to_contain_text("Ben")
    ann.page.keyboard.press("Escape")
    over(ann)


@pytest.mark.parametrize("game", ["kittens", "winterhaven", "rats"])
def test_what_moves_is_seen_to_move(open_page: Open, game: str) -> None:
    """What two bots and the rules do comes in beats, with copies that fly from thing to thing."""
    web = open_page(speed="fast")
    table(web.page, game, 3)
    web.page.evaluate(WATCH)
    web.page.evaluate(PLAY, 40)
    web.page.wait_for_function("() => window.told.some((each) => each.flying)", timeout=60_000)


def test_on_a_phone_the_pond_is_up_while_the_ghost_takes_from_it(open_page: Open) -> None:
    web = open_page(speed="calm", **PHONE)
    web.make(("me",), rounds="2")
    web.wait_for_turn()
    web.answer("touch")  # where the ghost begins
    web.wait_for_turn()
    pass_turn(web, "touch")
    expect(web.page.locator(".rail.telling .text")).to_contain_text("firefly", timeout=15_000)
    expect(web.page.locator(".shared.up")).to_be_visible()
    expect(web.page.locator(".rail.telling .text")).to_contain_text("The ghost takes", timeout=15_000)
    expect(web.page.locator(".shared.up")).to_be_visible()


def test_a_whole_turn_is_taken_back_only_when_it_is_asked_for(open_page: Open) -> None:
    """The same question may come again with the same name; the one that was answered is not asked a second time."""
    web = open_page()
    web.make(("me", "bot:spark"), game="winterhaven")
    page = web.page
    keep, back = page.locator(".ask .primary"), page.get_by_role("button", name="Take it back")
    for _ in range(2):
        web.wait_for_turn()
        page.locator(".board .hand .card.open").first.click()
        keep.click()
        expect(page.get_by_role("button", name="Take my turn back")).to_be_visible()
        expect(back).to_have_count(0)
        page.get_by_role("button", name="Take my turn back").click()
        back.click()
        expect(page.get_by_role("button", name="Take my turn back")).to_have_count(0)


def test_night_and_day_change_without_a_new_page(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:spark"), start="1")
    page, ground = web.page, "() => getComputedStyle(document.documentElement).getPropertyValue('--night').trim()"
    web.things().first.click()  # a turn is begun
    expect(page.locator(".ask .question")).to_contain_text("shape")
    before, night = web.state(), page.evaluate(ground)
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="day", exact=True).click()
    page.wait_for_function(f"(night) => ({ground})() !== night", arg=night)
    assert page.evaluate("window.same") is True
    assert web.state() == before
    expect(page.get_by_role("button", name="day", exact=True)).to_have_attribute("aria-pressed", "true")
    page.reload()
    web.ready()
    assert page.evaluate(ground) != night, "the choice is kept"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="night", exact=True).click()
    page.wait_for_function(f"(night) => ({ground})() === night", arg=night)
