"""Scoring a table at home in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open


def paint_by_keys(page: Page, rows: list[str]) -> None:
    page.locator("[data-row='0'][data-column='0']").focus()
    for number, row in enumerate(rows):
        letters = row if number % 2 == 0 else row[::-1]
        for n, letter in enumerate(letters):
            page.keyboard.press("Backspace" if letter == "." else letter)
            if n + 1 < len(letters):
                page.keyboard.press("ArrowRight" if number % 2 == 0 else "ArrowLeft")
        page.keyboard.press("ArrowDown")


FULL = ["JTTH", "TCTT", "TTOT", "HTTT"]


def test_a_forest_painted_by_keys_is_scored_with_reasons(open_page: Open) -> None:
    page = open_page().page
    page.goto("/score/wispwood")
    expect(page.locator(".result")).to_contain_text("Nothing painted yet")
    paint_by_keys(page, FULL)
    expect(page.locator(".result")).to_contain_text("All 16 squares are filled")
    page.get_by_role("button", name="1 jack makes 4").focus()
    expect(page.locator(".cell.lit")).to_have_count(1)
    total = page.locator(".result .total").inner_text()
    page.reload()
    expect(page.locator(".result .total")).to_have_text(total)
    expect(page.locator("#player-0")).to_contain_text(total)


def test_a_forest_is_painted_by_dragging_and_goals_change_the_points(open_page: Open) -> None:
    page = open_page().page
    page.goto("/score/wispwood")
    page.get_by_role("button", name="cat", exact=True).click()
    page.locator("[data-row='1'][data-column='1']").click()
    page.get_by_role("button", name="tree", exact=True).click()
    first, last = (page.locator(f"[data-row='0'][data-column='{n}']").bounding_box() for n in (0, 3))
    assert first
    assert last
    page.mouse.move(first["x"] + 20, first["y"] + 20)
    page.mouse.down()
    page.mouse.move(last["x"] + 20, last["y"] + 20, steps=12)
    page.mouse.up()
    expect(page.locator(".count")).to_have_text("5 of 16")
    expect(page.locator(".result .total")).to_have_text("2")
    page.locator("summary", has_text="Three in Line").click()
    page.get_by_role("radio", name="One Grove").check()
    expect(page.locator(".result .total")).to_have_text("4")


def test_the_next_round_keeps_wisps_and_points(open_page: Open) -> None:
    page = open_page(**PHONE).page
    page.goto("/score/wispwood")
    page.get_by_role("group", name="How many play?").get_by_role("button", name="1").click()
    paint_by_keys(page, FULL)
    expect(page.locator(".result")).to_contain_text("All 16 squares are filled")
    total = page.locator(".result .total").inner_text()
    page.get_by_role("button", name="On to round 2").click()
    page.get_by_role("button", name="take the trees away").click()
    expect(page.locator(".count")).to_have_text("5 of 25")
    expect(page.locator(".result")).to_contain_text(f"{total} from before")
    box = page.locator("[data-row='0'][data-column='0']").bounding_box()
    assert box
    assert box["width"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# Winterhaven Woods


def more(page: Page, place: str, card: str, times: int = 1) -> None:
    button = page.locator(f"section[aria-label='{place}'] [aria-label^='One more: {card}']").first
    for _ in range(times):
        button.click()


def test_woods_meadow_and_hunters_are_copied_card_by_card(open_page: Open) -> None:
    page = open_page().page
    page.goto("/score/winterhaven")
    more(page, "Heart of the Woods", "One Tree with a chickadee")
    more(page, "Heart of the Woods", "Red squirrel", 3)
    more(page, "Woods 2", "One Tree with a blue jay", 3)
    more(page, "Woods 2", "Deer")
    more(page, "Meadow", "Hedgehog")
    page.get_by_role("button", name="Add a resting bear").click()
    for card in ("Deer", "Rabbit", "Wolf"):
        more(page, "A resting bear", card)
    # 3 squirrels, 2 deer, a hedgehog, bear and prey 4, balanced diet 3, most deer 3, three jays 3
    expect(page.locator(".result .total")).to_have_text("19")
    expect(page.locator(".result")).to_contain_text("3 birds alike in woods 2")
    more(page, "Meadow", "Thieves you played", 3)
    expect(page.locator(".result .total")).to_have_text("17")
    page.reload()
    expect(page.locator(".result .total")).to_have_text("17")
    expect(page.locator("#player-0")).to_contain_text("17")


def test_a_tie_is_explained_with_the_players_names(open_page: Open) -> None:
    page = open_page().page
    page.goto("/score/winterhaven")
    for number, name in enumerate(("Ada", "Bo")):
        page.get_by_placeholder("Name").nth(number).fill(name)
    how = "Ada, Bo and Player 3 are tied with 0 points and 3 trees and share the win."
    expect(page.locator(".ranking")).to_contain_text(how)


def test_what_cannot_lie_there_is_said_with_its_rule_and_hides_nobody_elses_points(open_page: Open) -> None:
    page = open_page(**PHONE).page
    page.goto("/score/winterhaven")
    more(page, "Heart of the Woods", "Rabbit")
    expect(page.locator(".result .total")).to_have_text("1")
    page.get_by_role("tab", name="Player 2").click()
    more(page, "Heart of the Woods", "Red squirrel")
    more(page, "Heart of the Woods", "Gray squirrel")
    expect(page.locator(".trouble")).to_contain_text("WH-2")
    page.get_by_role("tab", name="Player 1").click()
    expect(page.locator(".result .total")).to_have_text("1")
    expect(page.locator(".trouble")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_alone_is_scored_against_the_predators(open_page: Open) -> None:
    page = open_page().page
    page.goto("/score/winterhaven")
    page.get_by_role("group", name="How many play?").get_by_role("button", name="1").click()
    more(page, "Heart of the Woods", "Rabbit")
    page.locator('[aria-label="One more: Cards in the predators\' pile"]').click(click_count=3)
    expect(page.locator(".ranking")).to_contain_text("The predators win")
    expect(page.locator(".ranking li")).to_have_count(2)


# Wizard Kittens


def test_circles_and_score_piles_are_copied_and_both_endings_scored(open_page: Open) -> None:
    page = open_page(**PHONE).page
    page.goto("/score/kittens")
    expect(page.locator(".trouble")).to_contain_text("All six curses are defeated in this ending")
    page.get_by_role("button", name="Caught").click()
    page.locator("select").first.select_option(label="Snail")
    more(page, "Snail", "Familiar")
    more(page, "Chapter 1", "Potion", 2)
    expect(page.locator(".result .total")).to_have_text("4")
    expect(page.locator(".ranking")).to_contain_text("share the victory")  # two kittens without any component
    page.get_by_role("tab", name="Player 2").click()
    for chapter in ("Chapter 1", "Chapter 2", "Chapter 3"):
        more(page, chapter, "Scroll")
    expect(page.locator(".ranking")).to_contain_text("Player 3 wins")
    page.reload()
    expect(page.locator(".ranking")).to_contain_text("Player 3 wins")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# Rats of Wistar


def test_a_table_of_rats_is_added_up_from_its_numbers(open_page: Open) -> None:
    page = open_page(**PHONE).page
    page.goto("/score/rats")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Points on the track").fill("34")
    page.get_by_label("Points printed on inventions").fill("12")
    page.get_by_label("Take a Skill Token of your choice").check()
    expect(page.get_by_role("tab", name="Player 1")).to_contain_text("48")
    page.get_by_role("tab", name="Player 2").click()
    page.get_by_label("Points on the track").fill("48")
    expect(page.locator(".ranking")).to_contain_text("Player 1 wins.")
    page.get_by_role("button", name="Earlier: Player 2").click()
    expect(page.locator(".ranking")).to_contain_text("Player 2 wins.")
    page.reload()
    expect(page.locator(".ranking")).to_contain_text("Player 2 wins.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
