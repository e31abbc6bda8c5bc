"""axe-core finds nothing to complain about on any page, by night and by day, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE, Open
from tests.browser.table import WebTable

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: dict[str, dict[str, Any]] = {
    "phone by night": {**PHONE, "color_scheme": "dark"},
    "desk by day": {**DESK, "color_scheme": "light"},
}
"""Both screens and both themes; contrast does not depend on the screen, and layout not on the theme."""
FORMS = ("/new/wispwood", "/new/vale", "/new/kittens")


def complaints(web: WebTable, where: str) -> list[str]:
    """What axe finds, each with the element it is about."""
    web.page.wait_for_timeout(450)  # until nothing moves: half faded text has half its contrast
    web.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = web.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{where}: {rule['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for rule in found["violations"]
        for node in rule["nodes"][:3]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_no_violation_on_any_page(open_page: Open, look: str) -> None:
    web = open_page(**LOOKS[look])
    found: list[str] = []
    for path in ("/", *FORMS, "/lobby", "/mine", "/learn", "/rules", "/rules/wispwood", "/replays", "/nowhere"):
        web.page.goto(path)
        found += complaints(web, path)
    for path in (
        "/learn/wispwood",
        "/score/wispwood",
        "/learn/winterhaven",
        "/score/winterhaven",
        "/learn/kittens",
        "/score/kittens",
        "/learn/rats",
        "/score/rats",
    ):
        web.page.goto(path)
        web.page.locator("h1").first.wait_for()
        found += complaints(web, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("look", LOOKS)
def test_no_violation_at_a_table(open_page: Open, look: str) -> None:
    web = open_page(**LOOKS[look])
    link = web.make(("me", "bot:lantern", "open"), start="1", rounds="2")
    found = complaints(web, "first turn")
    for _ in range(4):
        web.answer("touch" if "has_touch" in LOOKS[look] else "mouse")
        found += complaints(web, web.question())
    for tool in ("Score sheet", "Rules", "Talk", "Share this table", "Settings"):
        web.page.get_by_role("navigation").get_by_role("button", name=tool).click()
        found += complaints(web, tool)
        web.page.get_by_role("button", name="Close", exact=True).click()
    guest = open_page(**LOOKS[look])
    guest.page.goto(link)
    guest.ready()
    found += complaints(guest, "joining")
    for path in (f"{link}/watch", f"{link}/text"):
        guest.page.goto(path)
        found += complaints(guest, path)
    assert not found, "\n".join(found)


def test_no_violation_when_it_is_over(open_page: Open) -> None:
    web = open_page(color_scheme="dark")
    web.make(("me", "bot:spark"), rounds="2")
    web.play_to_the_end("mouse")
    found = complaints(web, "over by night")
    web.page.emulate_media(color_scheme="light")
    found += complaints(web, "over by day")
    web.page.get_by_role("link", name="Replay").click()
    web.page.locator("#turn").wait_for()
    found += complaints(web, "replay by day")
    web.page.emulate_media(color_scheme="dark")
    found += complaints(web, "replay by night")
    assert not found, "\n".join(found)


def test_forced_colours_tell_whose_turn_it_is(open_page: Open) -> None:
    """Where a device paints everything in its own colours, a frame and a sign before the name say it."""
    web = open_page(forced_colors="active")
    web.make(("me", "bot:lantern", "bot:spark"))
    web.wait_for_turn()
    frames = web.page.locator(".seats .seat").evaluate_all(
        """(seats) => seats.map((seat) => [
            getComputedStyle(seat).outlineStyle,
            getComputedStyle(seat.querySelector('.called'), '::before').content,
        ])"""
    )
    assert frames == [["solid", '"▸ "'], ["none", "none"], ["none", "none"]]
