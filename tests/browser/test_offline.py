"""Without a line: rules and lessons that were open once are there, everything else says that it is offline, and nothing
of a table is kept."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK
from tests.faults.soak import Server

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(request.url.replace(location.origin, ""));
  return found;
}"""


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)
    return found


def wait_until_kept(page: Page, begins: str) -> None:
    """The worker catches up after the page is there; a promise would count as an answer for wait_for_function."""
    for _ in range(100):
        if sum(name.startswith(begins) for name in kept(page)) > 2:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"nothing is kept: {kept(page)}")


def test_rules_and_lessons_are_there_after_one_visit(browser: Browser, restartable: Server) -> None:
    context = browser.new_context(base_url=restartable.address, **DESK)
    page = context.new_page()
    page.goto("/learn/wispwood")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    wait_until_kept(page, "/api/study?")
    page.goto("/rules/kittens")
    wait_until_kept(page, "/parts/kittens/")
    page.goto("/mine")
    page.goto("/new/wispwood")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".table")).to_be_visible()
    table = page.url
    private = [name for name in kept(page) if re.match(r"/(t|mine|new|seat|api(?!/study\?))\b|/$", name)]
    assert private == []

    restartable.kill()
    page.goto("/rules/kittens")
    expect(page.locator("article")).to_contain_text("WK-01")
    for picture in page.locator("article figure img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 320)
    page.goto("/learn/wispwood")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    for path in ("/", "/mine", table, "/rules/rats"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    links = page.locator("#kept-pages li:visible a")
    expect(links).to_have_count(2)
    assert [link.get_attribute("href") for link in links.all()] == ["/learn/wispwood", "/rules/kittens"]
    context.close()


def test_the_pages_can_be_installed(browser: Browser, restartable: Server) -> None:
    context = browser.new_context(base_url=restartable.address, **DESK)
    page = context.new_page()
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "")
    assert manifest.headers["content-type"] == "application/manifest+json"
    data = manifest.json()
    assert data["start_url"] == data["scope"] == "/"
    assert data["display"] == "standalone"
    for icon in data["icons"]:
        size = page.evaluate(
            "src => new Promise((done, fail) => { const image = new Image(); image.onerror = fail;"
            " image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`); image.src = src; })",
            icon["src"],
        )
        assert size == (icon["sizes"] if icon["sizes"] != "any" else "512x512")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in data["icons"]}
    assert {"any", "maskable"} <= {icon.get("purpose") for icon in data["icons"]}
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
    context.close()
