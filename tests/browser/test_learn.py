"""The lessons in a real browser: from the first word to "Play a real game", by touch and by keys."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from lanternwood.core.registry import GAMES
from tests.browser.conftest import PHONE, Open
from tests.browser.table import Hand, WebTable
from tests.browser.test_vale import CALM, STATE, press_lamp

LESSONS = 14


def title(table: WebTable) -> str:
    return table.page.locator(".host h2").inner_text()


def go_on(table: WebTable, hand: Hand) -> None:
    button = table.page.locator(".onward button.primary")
    if hand == "keys":
        button.focus()
        table.page.keyboard.press("Enter")
    elif hand == "touch":
        button.tap()
    else:
        button.click()


def learn(table: WebTable, hand: Hand) -> list[str]:
    """All lessons, each as it asks; gives their titles."""
    page = table.page
    page.goto("/learn/wispwood")
    seen: list[str] = []
    for _ in range(120):
        expect(page.locator(".host h2")).to_be_visible()
        if page.locator(".drawer").count():  # the round was scored
            page.keyboard.press("Escape")
            expect(page.locator(".drawer")).to_have_count(0)
        if title(table) not in seen:
            seen.append(title(table))
        if page.locator("a[href='/new/wispwood']").count():
            return seen
        if page.locator(".onward button.primary").count():
            before = title(table)
            go_on(table, hand)
            expect(page.locator(".host h2")).not_to_have_text(before)
            expect(page.locator(".host h2")).to_be_focused()
        elif table.my_turn:
            table.answer(hand)
        else:
            expect(page.locator(".onward, .ask.mine").first).to_be_visible(timeout=20_000)
    raise AssertionError(f"the lessons do not end: {title(table)}")


@pytest.mark.parametrize(("hand", "how"), [("touch", PHONE), ("keys", {})], ids=["touch", "keys"])
def test_a_learner_gets_from_the_first_lesson_to_a_real_game(
    open_page: Open, hand: Hand, how: dict[str, object]
) -> None:
    table = open_page(**how)
    assert len(learn(table, hand)) == LESSONS
    expect(table.page.get_by_role("link", name="Choose the players")).to_be_visible()
    table.page.get_by_role("button", name="Play a real game").click()
    expect(table.page).to_have_url(re.compile("/t/"))
    table.ready()


def test_other_clicks_are_answered_and_a_reload_keeps_the_place(open_page: Open) -> None:
    table = open_page()
    page = table.page
    page.goto("/learn/wispwood")
    go_on(table, "mouse")
    page.locator("[data-thing='pond:2']").click(force=True)
    expect(page.locator(".notice")).to_contain_text("take the heart at the top")
    page.locator("[data-thing='pond:0']").click()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    page.reload()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".host h2")).to_have_text("Take a wisp")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".host h2")).to_have_text("Two shapes beside it")
    for name in ("Lay it down", "Where does the heart live?"):
        page.get_by_role("button", name="Skip").click()
        expect(page.locator(".host h2")).to_have_text(name)


def test_nobody_has_to_do_anything(open_page: Open) -> None:
    table = open_page(**PHONE)
    page = table.page
    page.goto("/learn/wispwood")
    for _ in range(LESSONS - 1):
        before = title(table)
        if page.locator(".drawer").count():
            page.keyboard.press("Escape")
        page.locator(".onward button.primary, .host button:has-text('Skip')").first.click()
        expect(page.locator(".host h2")).not_to_have_text(before, timeout=20_000)
    expect(page.locator("a[href='/new/wispwood']")).to_be_visible()


# The vale


def press(table: WebTable, words: str, touch: bool) -> None:
    """A move by mouse or finger, and the button if it asks for one."""
    page = table.page
    verb, *rest = words.split()
    before = page.evaluate(STATE)
    if verb in ("move", "banish"):
        space = page.locator(f'svg.board [data-thing="space:{rest[0]}"] .hit')
        if touch:
            space.tap(force=True)
        else:
            space.click(force=True)
    elif verb in ("flip", "swap") and touch:
        press_lamp(page, rest[0])
        page.locator(f'.strip .charm[data-charm="{words}"]').tap()
        page.locator(".strip button.primary, .ask button.primary").first.tap()
    elif verb in ("flip", "swap"):
        page.locator(f'.cross [data-thing="panel:{rest[0]}"]').click()
        page.locator(f'.charm[data-charm="{words}"]:visible').click()
    else:
        page.locator(".ask button.act").first.click()
    changed(table, before)
    if page.locator(".ask button.primary").count():
        before = page.evaluate(STATE)
        page.locator(".ask button.primary").click()
        changed(table, before)
    expect(page.locator(".onward, .ask.mine").first).to_be_visible(timeout=20_000)


def changed(table: WebTable, before: str) -> None:
    until = time.monotonic() + 10
    while table.page.evaluate(STATE) == before or table.page.locator(".ask[aria-busy=true]").count():
        assert time.monotonic() < until, f"nothing changed: {before}"
        table.page.wait_for_timeout(20)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", ["vale", "vale-race"])
def test_a_learner_gets_through_the_lessons_of_the_vale(open_page: Open, game: str, touch: bool) -> None:
    table = open_page(**CALM, **(PHONE if touch else {}))
    page = table.page
    page.goto(f"/learn/{game}")
    lessons = GAMES.get(game).lessons()
    for lesson in lessons:
        expect(page.locator(".host h2")).to_have_text(lesson["title"])
        for thing in lesson["light"]:
            kind, name = thing.split(":")
            what = f'[data-plate="{name}"]' if kind == "panel" else f'[data-thing="{thing}"]'
            expect(page.locator(f"svg.board .lit{what}")).to_be_visible()
        for move in lesson["moves"]:
            if page.locator(".onward").count() or page.locator(".host h2").inner_text() != lesson["title"]:
                break
            press(table, move, touch)
        if lesson["praise"]:
            expect(page.locator(".host [role=status]")).to_have_text(lesson["praise"])
        if page.locator(".drawer").count():  # the game was won
            page.keyboard.press("Escape")
            expect(page.locator(".drawer")).to_have_count(0)
        if lesson is not lessons[-1] and page.locator(".host h2").inner_text() == lesson["title"]:
            go_on(table, "touch" if touch else "mouse")
    expect(page.locator(f"a[href='/new/{game}']")).to_be_visible()
    page.get_by_role("button", name="Play a real game").click()
    expect(page).to_have_url(re.compile("/t/"))
    table.ready()
    expect(page.locator("svg.board [data-piece]")).to_have_count(len(lessons[0]["names"]))


def test_other_clicks_in_the_vale_are_answered(open_page: Open) -> None:
    table = open_page(**CALM)
    page = table.page
    page.goto("/learn/vale")
    go_on(table, "mouse")
    page.locator('svg.board [data-thing="space:E.a3"] .hit').click(force=True)
    expect(page.locator(".notice")).to_contain_text("Take the step with the frame")
    page.locator('svg.board [data-thing="space:W.a3"] .hit').click(force=True)
    expect(page.locator(".notice .rule")).to_be_visible()
    for name in ("Over the river", "Turn a panel around", "Let two panels change places"):
        page.get_by_role("button", name="Skip").click()
        expect(page.locator(".host h2")).to_have_text(name)
    page.locator('.cross [data-thing="panel:S"]').click()
    page.locator('.charm[data-charm="swap S N"]:visible').click()
    expect(page.locator(".notice")).to_contain_text("Take panel E first")
    page.locator('.charm[data-charm="swap S E"]:visible').click()
    expect(page.locator(".host [role=status]")).to_contain_text("light all the way to your door")


# Winterhaven Woods


def test_every_lesson_of_winterhaven_can_be_passed_over(open_page: Open) -> None:
    table = open_page(**PHONE)
    page = table.page
    page.goto("/learn/winterhaven")
    for _ in range(len(GAMES.get("winterhaven").lessons()) - 1):
        before = title(table)
        page.locator(".onward button.primary, .host button:has-text('Skip')").first.click()
        expect(page.locator(".host h2")).not_to_have_text(before, timeout=20_000)
    expect(page.locator("a[href='/new/winterhaven']")).to_be_visible()


def test_a_learner_drafts_plants_and_houses(open_page: Open) -> None:
    table = open_page(**CALM)
    page = table.page
    page.goto("/learn/winterhaven")
    go_on(table, "mouse")
    expect(page.locator(".host h2")).to_have_text("Keep one, pass the rest")
    page.locator("[data-thing='hand:rabbit']").click()
    expect(page.locator(".notice")).to_contain_text("take a red squirrel")
    page.locator("[data-thing='hand:red']").click()
    page.locator(".ask button.primary").click()
    expect(page.locator(".host")).to_contain_text("All three of you chose")
    go_on(table, "mouse")
    for card, woods in (("twin", 2), ("jay", 2), ("chickadee", 1)):
        page.locator(f".board .card[data-card='{card}']").first.click()
        page.locator(f"[data-thing='0/woods:{woods}'].press").click()
        expect(page.locator(".onward button.primary")).to_be_visible()
        go_on(table, "mouse")
    expect(page.locator(".host h2")).to_have_text("Squirrels move in")
    page.locator("[data-thing='0/meadow:red']").click()
    page.locator("[data-thing='0/woods:1'].press").click()
    expect(page.locator(".host")).to_contain_text("The first is at home")


# Rats of Wistar

ONWARD = {"main": "Main action", "bonus": "Bonus", "end": "End the turn"}
POINTED = {
    "deploy": "area:{}", "place": "space:{}:{}", "dig": "0/room", "bed": "0/bed", "open": "door:{}", "go": "room:{}",
    "reveal": "room:{}:mission", "play": "0/hand:{}", "resolve": "mission:{}:{}",
    "cube": "0/ability:{}",
}  # fmt: skip
"""What somebody presses who makes a move, by its first word."""


def place_of(words: str) -> str:
    verb, *rest = words.split()
    if verb in ("skill", "potion"):
        return ".answers .answer"
    if verb in ("use", "claim"):
        return f"[data-fast={verb}][data-open]"
    return f"[data-open][data-thing='{'hut' if words == 'place hut' else POINTED[verb].format(*rest)}']"


def tapped(table: WebTable, thing: Locator) -> None:
    """A tap that is seen to do something; one that comes just as the wheel slides up falls beside the thing."""
    before, onward = table.state(), table.page.locator(".onward")
    for _ in range(2):
        thing.tap()
        for _ in range(80):
            if table.state() != before or onward.count():
                return
            table.page.wait_for_timeout(50)
    raise AssertionError(f"the tap did nothing: {before}")


def test_a_learner_gets_through_the_lessons_of_the_farm(open_page: Open) -> None:
    table = open_page(**CALM, **PHONE)
    page = table.page
    page.goto("/learn/rats")
    lessons = GAMES.get("rats").lessons()
    for lesson in lessons:
        expect(page.locator(".host h2")).to_have_text(lesson["title"])
        for move in lesson["moves"]:
            if page.locator(".onward").count():
                break
            if " " not in move and move not in (*ONWARD, "potion", "skill", "dig", "bed"):
                continue  # it may come up, but does not have to
            if move in ONWARD:
                button = page.locator(".ask").get_by_role("button", name=ONWARD[move], exact=True)
            else:
                button = page.locator(place_of(move)).locator("visible=true").first
            tapped(table, button)
            if page.locator(".ask button.primary").count():
                page.locator(".ask button.primary").click()
            expect(page.locator(".ask[aria-busy=true]")).to_have_count(0, timeout=20_000)
            expect(page.locator(".onward, .ask.mine").first).to_be_visible(timeout=20_000)
        if lesson["praise"]:
            expect(page.locator(".host [role=status]")).to_have_text(lesson["praise"])
        if lesson is not lessons[-1]:
            go_on(table, "touch")
            page.wait_for_timeout(300)  # the wheel comes up by itself
    expect(page.locator("a[href='/new/rats']")).to_be_visible()
