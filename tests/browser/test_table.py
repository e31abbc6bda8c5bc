"""What people do at a table besides playing on: together, interrupted, changing their minds, asking why."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import WebTable
from tests.faults.soak import Server


def test_two_browsers_at_one_table(open_page: Open) -> None:
    mira, jon = open_page(reduced_motion="reduce"), open_page(**PHONE, reduced_motion="reduce")
    link = mira.make(("me", "open"), start="1", rounds="2")
    jon.page.goto(link)
    jon.page.get_by_label("Your name").fill("Jon")
    jon.page.get_by_role("radio", name="owl").check(force=True)
    jon.page.get_by_role("button", name="Sit down").click()
    jon.ready()
    expect(mira.page.locator(".seats")).to_contain_text("Jon")
    expect(jon.page.locator(".ask .question")).to_contain_text("Waiting for Mira")
    turns = 0
    while not mira.over:
        for web, hand in ((mira, "mouse"), (jon, "touch")):
            while not web.over and web.my_turn:
                web.answer("mouse" if hand == "mouse" else "touch")
                turns += 1
        mira.page.wait_for_timeout(30)
    jon.wait_for_turn()
    expect(jon.page.locator(".result h2")).to_be_visible()
    assert turns > 30
    assert mira.shown_scores() == jon.shown_scores()


def test_talk_reaches_the_other_browser(open_page: Open) -> None:
    mira, jon = open_page(), open_page()
    link = mira.make(("me", "open"))
    jon.page.goto(link)
    jon.page.get_by_label("Your name").fill("Jon")
    jon.page.get_by_role("button", name="Sit down").click()
    jon.ready()
    jon.page.get_by_role("button", name="Talk").click()
    jon.page.get_by_label("Say something").fill("A <b>lovely</b> wood!")
    jon.page.get_by_label("Say something").press("Enter")
    expect(mira.page.locator(".badge")).to_contain_text("1")
    mira.page.get_by_role("button", name="Talk").click()
    expect(mira.page.locator(".talk li")).to_have_text("Jon A <b>lovely</b> wood!")
    mira.page.get_by_role("button", name="Good luck!").click()
    expect(jon.page.locator(".talk li").last).to_have_text("Mira Good luck!")
    mira.page.get_by_role("button", name="Switch the talk off").click()
    mira.ready()
    expect(jon.page.locator(".drawer")).to_contain_text("The host has switched the talk off.")


def test_reconnecting_in_the_middle_of_a_turn(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    web.answer("mouse")
    web.answer("mouse")
    placing = web.question()
    assert placing.startswith("Place")
    web.page.context.set_offline(True)
    web.page.evaluate("() => dispatchEvent(new Event('offline'))")
    web.page.context.set_offline(False)
    web.page.reload()
    web.ready()
    assert web.question() == placing
    assert web.page.locator(".space.held").count() == 1
    web.answer("mouse")
    assert web.question().startswith("Which square")


def test_a_server_that_goes_away_and_comes_back(open_page: Open, restartable: Server) -> None:
    web = open_page(base_url=restartable.address)
    web.make(("me", "bot:lantern"), start="1")
    web.answer("mouse")
    question = web.question()
    restartable.kill()
    expect(web.page.locator(".trouble")).to_be_visible()
    things = web.things()
    things.first.click()  # sent when the line is back
    restartable.start()
    expect(web.page.locator(".trouble")).to_have_count(0, timeout=30_000)
    expect(web.page.locator(".ask .question")).not_to_have_text(question)


def test_undo_step_by_step_and_a_whole_turn(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    first = web.question()
    pond = web.page.locator(".space").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    for _ in range(3):
        web.answer("mouse")
    for _ in range(3):
        web.page.get_by_role("button", name="Undo").click()
        expect(web.page.locator(".ask[aria-busy=false]")).to_be_visible()
    expect(web.page.locator(".ask .question")).to_have_text(first)
    assert web.page.locator(".space").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))") == pond
    for _ in range(5):
        web.answer("mouse")
    web.wait_for_turn()
    assert web.page.locator("svg.board .spot").count() > 1
    web.page.get_by_role("button", name="Take my turn back").click()
    web.page.get_by_role("button", name="Take it back").click()  # it cannot be made again, so that is asked
    expect(web.page.locator("svg.board .spot")).to_have_count(1)
    expect(web.page.locator(".ask .question")).to_have_text(first)


def test_nothing_ends_a_turn_unasked(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    for _ in range(4):
        web.answer("mouse")
    expect(web.page.get_by_role("button", name="Place it")).to_be_visible()
    web.page.keyboard.press("Escape")
    expect(web.page.get_by_role("button", name="Place it")).to_have_count(0)
    assert web.question().startswith("Which square")
    web.page.get_by_role("button", name="Settings").click()
    web.page.get_by_label("Ask before my turn ends").uncheck()
    web.page.get_by_role("button", name="Close", exact=True).click()
    web.page.locator("svg.board .may").first.click(force=True)
    expect(web.page.locator("section.log")).to_contain_text("Mira")


def test_why_not_names_the_rule_and_opens_it(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    web.answer("mouse")
    web.page.locator(".space").nth(4).click(force=True)
    notice = web.page.locator(".notice")
    notice.get_by_role("button", name="Rules").click()
    rule = web.page.locator(".drawer .here")
    expect(rule).to_contain_text("A turn runs in this order")
    expect(rule).to_be_in_viewport()


def test_what_a_step_is_worth_is_said_before_it_is_made(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    worth, squares = web.page.locator("section.worth .sum"), web.page.locator("svg.board .may")
    told: list[int] = []
    while not any(told):
        web.wait_for_turn()
        if squares.count():
            total = int(worth.locator(".number").inner_text())
            squares.first.hover(force=True)
            expect(worth).to_contain_text("with this move", ignore_case=True)
            told.append(int(worth.locator(".number").inner_text().replace("±", "").replace("−", "-")))
            web.answer("mouse")
            while web.page.locator(".ask button.primary, svg.board .square.open").count():
                web.answer("mouse")
            expect(worth.locator(".number")).to_have_text(str(total + told[-1]))
        else:
            web.answer("mouse")


def test_a_score_line_lights_the_tiles_that_earned_it(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1", rounds="2")
    while not web.page.get_by_role("complementary", name="Score sheet").count():
        web.answer("mouse")
        web.wait_for_turn()
    lines = web.page.locator(".drawer summary")
    earned = [n for n in range(lines.count()) if not lines.nth(n).inner_text().rstrip().endswith("\n0")]
    assert earned
    lines.nth(earned[0]).hover()
    expect(web.page.locator("svg.board .light").first).to_be_visible()
    web.page.locator(".top h1").hover()
    expect(web.page.locator("svg.board .light")).to_have_count(0)


def test_the_log_lights_what_a_turn_touched(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    for _ in range(5):
        web.answer("mouse")
    web.wait_for_turn()
    web.page.locator(".turn", has_text="Mira").first.hover()
    expect(web.page.locator("svg.board .light").nth(1)).to_be_visible()


def test_replay_step_by_step_with_a_link_and_back_again_as_a_record(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:spark"), rounds="2")
    web.play_to_the_end("mouse")
    final = web.shown_scores()
    web.page.get_by_role("link", name="Replay").click()
    slider = web.page.locator("#turn")
    expect(slider).to_be_visible()
    assert web.shown_scores() == [0, 0], "it begins with the first turn"
    web.page.get_by_role("button", name="To the end").click()
    expect(web.page.locator(".crown").first).to_be_visible()
    assert web.shown_scores() == final
    last = int(slider.get_attribute("max") or 0)
    web.page.get_by_role("button", name="To the beginning").click()
    expect(web.page.locator("svg.board .spot")).to_have_count(1)
    for _ in range(3):
        web.page.get_by_role("button", name="A turn on").click()
    turn = int(slider.input_value())
    assert 0 < turn < last
    expect(web.page).to_have_url(re.compile(r"\?step=\d+$"))
    # somebody else opens the link to the step
    guest = open_page()
    guest.page.goto(web.page.url)
    expect(guest.page.locator("#turn")).to_have_value(str(turn))
    expect(guest.page.locator(".slide")).to_contain_text(f"Turn {turn} of {last}")
    expect(guest.page.locator("svg.board .spot")).to_have_count(len(squares(web)))
    assert squares(guest) == squares(web)
    # export, then import
    with web.page.expect_download() as download:
        web.page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text(encoding="utf-8")
    guest.page.goto("/replays")
    guest.page.locator("textarea").fill(record)
    guest.page.locator("main form button").last.click()
    expect(guest.page.locator("#turn")).to_have_attribute("max", str(last))
    # play on from the middle
    web.page.get_by_role("button", name="Play on from here").click()
    web.ready()
    web.wait_for_turn()
    assert not web.over


def squares(web: WebTable) -> list[str]:
    return sorted(web.page.locator("svg.board .spot").evaluate_all("all => all.map(e => e.dataset.thing)"))


def test_german_from_the_first_word_to_the_last(open_page: Open) -> None:
    web = open_page(locale="de-DE")
    page = web.page
    page.goto("/new/wispwood")
    page.locator("#name").fill("Mira")
    page.locator("main button.primary").click()
    web.ready()
    web.wait_for_turn()
    for _ in range(6):
        web.answer("mouse")
        web.wait_for_turn()
    page.get_by_role("button", name="Wertungsbogen").click()
    words = page.locator("body").inner_text()
    assert "Dein" in words or "Du" in words or "du" in words
    english = re.findall(r"\b(?:the|your|with|take|trees?|wisps?|round|goals|points|rules|squares|shape)\b", words)
    assert not english, words
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_spectators_see_and_cannot_act(open_page: Open) -> None:
    mira, guest = open_page(), open_page()
    link = mira.make(("me", "bot:lantern"), start="1")
    guest.page.goto(f"{link}/watch")
    guest.ready()
    assert guest.page.locator(".space.option").count() == 0
    assert guest.page.locator(".ask button").count() == 0
    for _ in range(5):
        mira.answer("mouse")
    expect(guest.page.locator("section.log")).to_contain_text("Mira")


def test_the_plain_table_is_one_click_away(open_page: Open) -> None:
    web = open_page()
    web.make(("me", "bot:lantern"), start="1")
    web.page.get_by_role("button", name="Settings").click()
    web.page.get_by_role("link", name="Plain text table").click()
    expect(web.page).to_have_url(re.compile(r"/text$"))
    expect(web.page.locator("#ask, .question").first).to_be_visible()


def test_without_script_the_page_leads_to_the_plain_table(open_page: Open) -> None:
    maker, guest = open_page(), open_page(java_script_enabled=False)
    guest.page.goto(maker.make(("me", "open")))
    guest.page.get_by_role("link", name=re.compile("plain page")).click()
    expect(guest.page).to_have_url(re.compile(r"/text$"))
    expect(guest.page.locator("main")).to_contain_text("Take a seat")
