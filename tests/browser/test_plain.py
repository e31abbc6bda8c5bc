"""Games that bring only rules and words in the browser: on the plain board, with the plain score pad."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open, wait_for
from tests.browser.table import Hand, WebTable
from tests.browser.test_access import LOOKS, complaints
from tests.faults.soak import Server

BOTS = ("me", "bot:spark", "bot:spark")
ALONE = ("me", "me")


class LanesServer(Server):
    program = (sys.executable, "-m", "tests.lanes.serve")


@pytest.fixture(scope="module")
def lanes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Lanes is installed."""
    folder = tmp_path_factory.mktemp("lanes")
    with (folder / "log").open("wb") as log:
        found = LanesServer(folder / "tables.db", log)
        found.start()
        wait_for(found)
        yield found
        found.kill()


def table_at(
    open_page: Open, lanes: Server, seats: tuple[str, ...] = BOTS, game: str = "lanes", **how: Any
) -> WebTable:
    web = open_page(base_url=lanes.address, **how)
    web.make(seats, game)
    web.wait_for_turn()
    return web


def answer(web: WebTable, hand: Hand) -> None:
    """The first answer that is offered, and the button that confirms it; an only answer stands under the question."""
    page, before = web.page, web.page.locator(".log .turn").count()
    if page.locator(".ask .act").count():
        first = ".ask .act"
    else:
        first = ".choice"
    if hand == "keys":
        web._tab_to(first)
        page.keyboard.press("Enter")
        expect(page.locator(".ask button.primary")).to_be_visible()
        web._tab_to(".ask button.primary")
        page.keyboard.press("Enter")
    else:
        web._press(page.locator(first).first, hand == "touch")
        web._press(page.locator(".ask button.primary"), hand == "touch")
    page.wait_for_function("n => document.querySelectorAll('.log .turn').length > n", arg=before)


def play(web: WebTable, hand: Hand) -> int:
    """A whole game; gives the number of answers."""
    count = 0
    while True:
        web.wait_for_turn()
        if web.over:
            return count
        assert count < 20, web.question()
        answer(web, hand)
        count += 1
        assert web.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def play_out(web: WebTable, hand: Hand) -> None:
    """A whole game, and the points that its cards give."""
    assert play(web, hand) >= 2
    expect(web.page.locator(".result h2")).to_be_visible()
    drawn = web.page.get_by_role("region", name="The table").inner_text()
    laid = [int(number) for number in re.findall(r"[a-z](\d)", drawn.split("Mira")[0])]
    assert sum(web.shown_scores()) == sum(laid) > 0


@pytest.mark.parametrize(("hand", "how"), [("keys", {}), ("touch", PHONE)], ids=["keyboard", "phone"])
def test_a_whole_game_on_the_plain_board(open_page: Open, lanes: Server, hand: Hand, how: dict[str, Any]) -> None:
    play_out(table_at(open_page, lanes, **how), hand)


def test_cards_are_pressed_on_the_table(open_page: Open) -> None:
    """A hand of cards: two are laid away together and want a confirmation, one is played at once."""
    web = open_page(**PHONE)
    web.make(("me", "bot:spark"), "cribbage")
    web.wait_for_turn()
    page, hand = web.page, web.page.locator(".drawing .card.open")
    expect(hand).to_have_count(6)
    expect(page.locator(".drawing .card.back")).to_have_count(6)
    cards = [text.replace("\n", "") for text in hand.all_inner_texts()]
    for card in (0, 3, 4):  # the third lets go of the other two
        hand.nth(card).tap()
    expect(page.locator(".card.held")).to_have_count(1)
    hand.nth(5).tap()
    page.get_by_role("button", name="Not this").tap()
    expect(page.locator(".card.held")).to_have_count(0)
    for card in (4, 1):
        hand.nth(card).tap()
    expect(page.locator(".ask .question")).to_contain_text(
        re.compile(f"({cards[1]}|{cards[4]}).*({cards[1]}|{cards[4]})")
    )
    page.locator(".ask button.primary").tap()
    web.wait_for_turn()
    expect(page.locator(".drawing .line", has_text="Laid away").locator(".card")).to_have_count(2)
    playing = hand.first.inner_text().replace("\n", "")
    hand.first.tap()
    expect(page.locator(".news")).to_contain_text(f"Mira plays {playing}")
    assert not complaints(web, "cards")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "how"), [("bare-lanes", {}), ("mute-lanes", PHONE)], ids=["bare, desk", "mute, phone"]
)
def test_without_a_drawing_the_fields_are_shown(open_page: Open, lanes: Server, game: str, how: dict[str, Any]) -> None:
    web = table_at(open_page, lanes, game=game, **how)
    place = web.page.get_by_role("region", name="The table")
    expect(place).to_contain_text("held")
    before = place.inner_text()
    answer(web, "touch" if how else "mouse")
    expect(place).not_to_have_text(before)
    assert web.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_step_is_shown_before_it_is_made_and_can_be_let_go(open_page: Open, lanes: Server) -> None:
    """By keyboard and by pointer."""
    web = table_at(open_page, lanes)
    page = web.page
    before = page.locator("pre").inner_text()
    web._tab_to(".choice")
    expect(page.locator("pre .changed")).to_have_count(2)
    page.locator(":focus").blur()
    expect(page.locator("pre .changed")).to_have_count(0)
    choice = page.locator(".choice").first
    card = choice.inner_text().split()[1]
    choice.hover()
    expect(page.locator("pre .changed")).to_have_count(2)
    choice.click()
    expect(page.locator(".ask .question")).to_contain_text(f"Lay {card} into the left lane.")
    expect(page.locator(".ask .gain")).to_have_text(f"+{card[-1]}")
    expect(page.locator("pre .line").first).to_contain_text(card)
    page.mouse.move(5, 5)
    page.get_by_role("button", name="Not this").click()
    expect(page.locator("pre .changed")).to_have_count(0)
    assert page.locator("pre").inner_text() == before


def test_a_thing_leaves_only_its_answers(open_page: Open, lanes: Server) -> None:
    page = table_at(open_page, lanes).page
    everything = page.locator(".choice").count()
    held = page.locator(".thing").first
    card = held.inner_text()
    held.click()
    expect(page.locator(".choice")).to_have_text([f"Lay {card} into the left lane", f"Lay {card} into the right lane"])
    held.click()
    expect(page.locator(".choice")).to_have_count(everything)
    page.locator("pre .piece", has_text=card).click()  # the same thing in the drawing
    expect(page.locator(".choice")).to_have_count(2)


def test_what_is_not_offered_has_its_reason_and_its_rule(open_page: Open, lanes: Server) -> None:
    """What was never offered, and what was offered before."""
    web = table_at(open_page, lanes)
    page = web.page
    shown = page.locator("pre").inner_text()
    foreign = next(card for card in ("owl1", "owl2", "owl3", "owl4", "fox1", "fox2") if card not in shown)
    page.get_by_text("Why not something else?").click()
    page.get_by_label("A move in words").fill(f"lay {foreign} left")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator(".notice")).to_contain_text("You do not hold it.")
    page.locator(".notice .rule").click()
    expect(page.get_by_role("complementary", name="Rules").locator("#LN-3")).to_be_visible()
    expect(page.get_by_role("complementary", name="Rules")).not_to_contain_text("Learn by playing")
    page.get_by_role("button", name="Close", exact=True).click()
    sentence = page.locator(".choice").first.inner_text()
    answer(web, "mouse")
    web.wait_for_turn()
    expect(page.locator(".notice")).to_have_count(0)
    page.get_by_text("Why not something else?").click()
    page.get_by_role("button", name=sentence).click()
    expect(page.locator(".notice")).to_contain_text("You do not hold it.")


def test_a_hint_is_given_and_the_game_replayed(open_page: Open, lanes: Server) -> None:
    web = table_at(open_page, lanes)
    web.page.get_by_role("button", name="Hint").click()
    expect(web.page.get_by_role("complementary", name="Hint")).to_contain_text(re.compile("lane|Pass"), timeout=20_000)
    web.page.get_by_role("button", name="Close", exact=True).click()
    play_out(web, "mouse")
    web.open_sheet()
    for tab in web.page.get_by_role("complementary", name="Score sheet").get_by_role("tab").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
    web.page.get_by_role("link", name="Replay").click()
    web.page.get_by_role("button", name="To the beginning").click()
    expect(web.page.locator("pre .line").first).to_contain_text("left lane  -")


def test_nobody_reads_the_other_hand_on_the_plain_board(open_page: Open, lanes: Server) -> None:
    web = table_at(open_page, lanes, ALONE)
    hands = web.page.locator("pre .line").filter(has_text=":")
    expect(hands.nth(0)).not_to_contain_text("?")
    expect(hands.nth(1)).to_have_text(re.compile(r": \? \? \?\s*$"))
    answer(web, "mouse")  # and the other seat of this browser is asked
    expect(hands.nth(0)).to_have_text(re.compile(r": \? \?\s*$"))
    expect(hands.nth(1)).not_to_contain_text("?")


def test_points_are_written_down_and_kept(open_page: Open, lanes: Server) -> None:
    page = open_page(base_url=lanes.address, **PHONE).page
    page.goto("/score/lanes")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Player 3").first.fill("Nele")
    page.get_by_label("Left lane, Nele").fill("7")
    page.get_by_label("Other points, Nele").fill("-2")
    expect(page.locator(".total").nth(2)).to_have_text("5")
    page.reload()
    expect(page.locator(".total").nth(2)).to_have_text("5")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Clear all").click()
    page.get_by_role("button", name="Really clear everything?").click()
    expect(page.locator(".total").nth(2)).to_have_text("0")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_the_plain_pages(open_page: Open, lanes: Server, look: str) -> None:
    web = table_at(open_page, lanes, **LOOKS[look])
    found = complaints(web, "question")
    web.page.locator(".choice").first.click()
    expect(web.page.locator(".ask button.primary")).to_be_visible()
    found += complaints(web, "chosen")
    turns = web.page.locator(".log .turn").count()
    web.page.locator(".ask button.primary").click()
    web.page.wait_for_function("n => document.querySelectorAll('.log .turn').length > n", arg=turns)
    web.wait_for_turn()
    expect(web.page.locator(".shared.up, .ask .act").first).to_be_visible()
    if web.page.locator(".ask .act").count() and web.page.locator("button.handle").is_visible():
        web.page.locator("button.handle").click()  # on a phone the only answer stands under the question
    web.page.get_by_text("Why not something else?").click()
    found += complaints(web, "why")
    web.page.goto("/score/lanes")
    found += complaints(web, "score")
    assert not found
