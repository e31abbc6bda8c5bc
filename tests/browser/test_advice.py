"""A new user gets a hint and plays it, sees what turned a game, and solves the puzzle of the day."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lanternwood.match.puzzles import puzzle_by_id
from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable
from tests.browser.test_access import LOOKS, complaints


def ask_for_hint(web: WebTable) -> None:
    web.wait_for_turn()
    web.page.get_by_role("button", name="Hint", exact=True).click()
    expect(web.page.locator(".drawer .hint").first).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("look", LOOKS)
def test_a_new_user_gets_a_hint_and_plays_it(open_page: Open, look: str) -> None:
    web = open_page(**LOOKS[look])
    web.make(("me", "me"), game="vale-race")
    ask_for_hint(web)
    page = web.page
    first = page.locator(".drawer .hint").first
    expect(first.locator(".chance")).to_contain_text("%")
    expect(first.locator(".why")).not_to_be_empty()
    before = web.state()
    first.locator(".look").click()
    expect(page.locator(".drawer .hint.on")).to_have_count(1)
    assert not complaints(web, f"hint, {look}")
    page.get_by_role("button", name="Do this").first.click()
    expect(page.locator(".drawer")).to_have_count(0)  # one press leads to what has to be confirmed
    page.locator(".ask button.primary").click()
    expect(page.locator(".log .turn").first).to_be_attached()
    assert web.state() != before


def test_a_hint_is_carried_out_and_the_host_can_switch_hints_off(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "me"), game="kittens")
    page = web.page
    ask_for_hint(web)
    page.get_by_role("button", name="Do this").first.click()
    expect(page.locator(".drawer")).to_have_count(0)
    page.get_by_role("navigation").get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Switch hints off").click()
    web.ready()
    web.wait_for_turn()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
def test_the_analysis_of_a_finished_game_steps_to_its_turning_points(open_page: Open, look: str) -> None:
    web = open_page(**LOOKS[look])
    web.make(("bot:spark", "bot:spark"), game="vale-race")
    page = web.page
    page.locator(".finale").get_by_role("link", name="Analyse").click(timeout=30_000)
    expect(page.locator("progress").or_(page.locator(".drawer figure"))).to_be_visible()
    expect(page.locator(".drawer figure")).to_be_visible(timeout=60_000)
    assert page.locator(".drawer polyline").count() == 2
    page.get_by_text("As a table").click()
    rows = page.locator(".drawer tbody tr").count()
    assert rows > 3
    assert not complaints(web, f"analysis, {look}")
    turning = page.locator(".drawer .turning .look")
    assert turning.count(), "two careless bots, and nobody lost anything"
    turning.first.click()
    expect(page.locator(".drawer .turning.on")).to_have_count(1)
    assert "step=" in page.url
    page.reload()
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".drawer figure")).to_be_visible(timeout=3_000)  # it is kept
    page.locator(".drawer .turning .look").first.click()
    page.get_by_label("Play on from here against").select_option("spark")
    page.get_by_role("button", name="Play on", exact=True).click()
    web.ready()
    assert "/t/" in page.url


YESTERDAY = "day => new Date(Date.parse(`${day}T12:00:00Z`) - 86400000).toISOString().slice(0, 10)"
KEEP = "day => localStorage.setItem('lanternwood puzzle wispwood', JSON.stringify({ day, streak: 4 }))"


@pytest.mark.parametrize("look", LOOKS)
def test_the_puzzle_of_the_day_is_solved_and_counts(open_page: Open, look: str) -> None:
    web = open_page(**LOOKS[look])
    page = web.page
    page.goto("/")
    page.locator(".besides div").filter(has_text="Puzzles of the day").get_by_role("link", name="Wispwood").click()
    expect(page.get_by_role("heading", name="One move stands out. Which?")).to_be_visible()
    boot = page.evaluate("JSON.parse(document.getElementById('boot').textContent).puzzle")
    puzzle = puzzle_by_id("wispwood", boot["id"])
    assert not complaints(web, f"puzzle, {look}")
    answer(web, next(words for words in puzzle.answers if words != puzzle.solution))
    expect(page.locator(".riddle .wrong")).to_contain_text("Not the best")
    page.evaluate(KEEP, page.evaluate(YESTERDAY, boot["day"]))
    page.reload()
    expect(page.get_by_text("4 days in a row")).to_be_visible()
    answer(web, puzzle.solution)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.get_by_text("5 days in a row")).to_be_visible()
    assert not complaints(web, f"solved, {look}")
    page.reload()
    expect(page.get_by_text("5 days in a row")).to_be_visible()


def answer(web: WebTable, words: str) -> None:
    """Press what an answer to the first question of a turn stands for."""
    verb, _, space = words.partition(" ")
    if verb == "take":
        web.page.locator(f'.space[data-thing="pond:{space}"]').click()
    else:
        label = {"trees": "Plant trees", "cat-deal": "Let the cat deal"}.get(verb, "Deal")
        web.page.locator(".ask").get_by_role("button", name=label).click()


def test_somebody_who_gives_up_is_shown_the_move(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.page.goto("/puzzle/vale-race")
    web.page.get_by_role("button", name="Show me").click()
    expect(web.page.get_by_role("heading", name="This stood out:")).to_be_visible()
    expect(web.page.locator(".streak")).to_have_count(0)
    web.page.get_by_role("button", name="Try again").click()
    expect(web.page.get_by_role("heading", name="One move stands out. Which?")).to_be_visible()


def test_on_a_phone_what_a_hint_speaks_of_stays_in_sight(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.make(("me", "bot:spark"), game="winterhaven")
    web.wait_for_turn()
    web.page.get_by_role("button", name="Hint", exact=True).tap()
    web.page.locator(".drawer .hint").first.wait_for()
    web.page.wait_for_function(
        """() => {
          const [card, drawer, floor] = ['.stage .lit', '.drawer', '.floor'].map((s) => document.querySelector(s));
          if (!card) return false;
          const [at, below, above] = [card, drawer, floor].map((e) => e.getBoundingClientRect());
          return at.bottom <= below.top && at.top >= above.top && above.top > 90;
        }"""
    )
