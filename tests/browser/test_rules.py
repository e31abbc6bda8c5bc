"""The rules in their drawer: pictures that move no words, and a search that leaves out what is not looked for."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open


def test_the_drawer_shows_pictures_and_a_search_keeps_those_of_its_chapters(open_page: Open) -> None:
    web = open_page(**PHONE)
    web.make(("me", "bot:lantern"), start="1")
    web.page.get_by_role("navigation").get_by_role("button", name="Rules").click()
    rules = web.page.get_by_role("complementary", name="Rules")
    pictures = rules.locator("figure img")
    expect(pictures).to_have_count(5)
    first = pictures.first
    before = first.bounding_box()
    first.scroll_into_view_if_needed()
    expect(first).to_have_js_property("naturalWidth", 320)
    after = first.bounding_box()
    assert before
    assert after
    assert (before["width"], before["height"]) == (after["width"], after["height"])
    assert 300 <= after["width"] <= 390

    search = rules.get_by_role("searchbox", name="Search the rules")
    search.fill("hidden cat")
    expect(rules.get_by_role("img", name="Three trees are laid")).to_be_visible()
    expect(rules.get_by_role("img", name="A wisp on the pond is chosen")).to_be_hidden()
    search.fill("firefly")
    expect(rules.locator("figure:visible")).to_have_count(0)
    expect(rules.locator("li:visible").first).to_contain_text("firefly")
    search.fill("")
    expect(rules.locator("figure:visible")).to_have_count(5)


def test_the_drawer_ends_where_the_chapters_for_scholars_begin(open_page: Open) -> None:
    """The page has them, in every language; the drawer beside a table does not."""
    told = (("en", "Rules", "Rulings", "Coordinates"), ("de", "Regeln", "Klarstellungen", "Koordinaten"))
    for locale, rules, last, beyond in told:
        web = open_page(locale=locale)
        web.make(("me", "bot:lantern"), start="1")
        web.page.get_by_role("navigation").get_by_role("button", name=rules).click()
        drawer = web.page.get_by_role("complementary", name=rules)
        expect(drawer.get_by_role("heading", name=last, exact=True)).to_have_count(1)
        expect(drawer.get_by_role("heading", name=beyond, exact=True)).to_have_count(0)
        web.page.goto("/rules/wispwood")
        expect(web.page.get_by_role("heading", name=beyond, exact=True)).to_have_count(1)
