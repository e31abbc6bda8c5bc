"""Every game on every size of screen: nothing is cut, covered or outside, nothing shifts while a question is open."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

SIZES = [(1280, 800), (1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 640)]
LYING = [(844, 390), (1024, 768)]
"""A phone and a tablet on their side."""
TABLES = [
    *[("wispwood", n) for n in (1, 2, 3, 4)], ("vale", 4), *[("vale-race", n) for n in (2, 3, 4)],
    *[("winterhaven", n) for n in (1, 2, 3, 4, 5, 6)], *[(game, n) for game in ("kittens", "rats") for n in (2, 3, 4)],
]  # fmt: skip

MEASURE = """() => {
  const bad = [];
  const [W, H] = [innerWidth, innerHeight];
  const wide = document.documentElement.scrollWidth;
  if (wide > W + 1) bad.push(`the page is ${wide} wide`);
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const called = (e) => `${e.className} ${e.textContent.trim().slice(0, 40)}`;
  for (const e of document.querySelectorAll('header *, .rail *, #question *, .worth *, .strip *, .peek *')) {
    if (!seen(e) || e.closest('.unseen, svg') || getComputedStyle(e).clipPath !== 'none') continue;
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const rect = e.getBoundingClientRect();
    if (!rect.width || e.closest('.strip')) continue;
    const cut = e.scrollWidth > e.clientWidth + 1 && e.clientWidth && getComputedStyle(e).overflowX !== 'visible';
    if (cut) bad.push(`cut: ${called(e)}`);
    if (rect.right > W + 1 || rect.left < -1) bad.push(`outside: ${called(e)}`);
  }
  const said = (e) => e.innerText.replace(/\\s+/g, ' ').slice(0, 160);
  for (const what of ['#question > *', 'header .seats']) for (const e of document.querySelectorAll(what)) {
    const [high, wide] = [[e.scrollHeight, e.clientHeight], [e.scrollWidth, e.clientWidth]];
    if (high[0] > high[1] + 1) bad.push(`${what}: ${high[0]} high in ${high[1]}: ${said(e)}`);
    if (wide[0] > wide[1] + 1) bad.push(`${what}: ${wide[0]} wide in ${wide[1]}: ${said(e)}`);
  }
  const rect = (s) => { const e = document.querySelector(s); return e && seen(e) ? e.getBoundingClientRect() : null; };
  const inside = (s) => {  // as far as its floor shows it
    const [one, floor] = [rect(s), rect('.floor')];
    if (!one || !floor) return one;
    const top = Math.max(one.top, floor.top), bottom = Math.min(one.bottom, floor.bottom);
    return { left: one.left, right: one.right, top, bottom };
  };
  const over = (a, b) => a && b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  if (over(rect('header'), rect('.rail'))) bad.push('the rail is covered');
  if (over(rect('.rail'), inside('.stage'))) bad.push('the rail covers the board');
  const dock = rect('#question > *');
  if (W > 1120 && over(dock, rect('.stage > *'))) bad.push('the dock covers the board');
  const stage = document.querySelector('.stage'), held = stage?.firstElementChild;
  // parts of a table that has more than a screen holds (`.region`) may be pushed up and down, boards may not
  if (W > 1120 && held && !stage.querySelector('.region')) {
    for (const e of [stage, held]) if (e.scrollHeight > e.clientHeight + 2)
      bad.push(`the board is cut: ${e.scrollHeight} high in ${e.clientHeight}: ${called(e)}`);
    if (held.getBoundingClientRect().top < stage.getBoundingClientRect().top - 2) bad.push('the board is cut above');
  }
  if (!dock || dock.bottom > H + 1) bad.push('the dock is outside');
  return bad;
}"""

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput)
      window.shifts.push(...entry.sources.map((s) => `${s.node?.className ?? s.node} ${entry.value.toFixed(4)}`));
  }).observe({ type: 'layout-shift', buffered: false });
}"""

STILL = """async () => {
  const places = () => [...document.querySelectorAll('.stage [data-thing]')].map((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [e.dataset.thing, left, top, width, height].map((n) => n?.toFixed?.(0) ?? n).join(' ');
  });
  const first = places();
  for (let n = 0; n < 12; n += 1) {
    await new Promise((done) => setTimeout(done, 30));
    const moved = places().find((place, i) => place !== first[i]);
    if (moved) return [`nothing happens, and this moves: ${moved}`];
  }
  return [];
}"""

PLAY = """async (most) => {
  const table = location.pathname.split('/')[2];
  for (let n = 0, idle = 0; n < most && idle < 400; ) {
    const now = await (await fetch(`/api/tables/${table}?seen=999999`)).json();
    if (now.over) return n;
    if (!now.ask) {
      idle += 1;
      await new Promise((done) => setTimeout(done, 25));
      continue;
    }
    n += 1;
    const { id, options } = now.ask;
    const move = options[(n * 7) % options.length].words;
    const sent = await fetch(`/api/tables/${table}/move`, {
      method: 'POST', headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({ ask: id, move, key: `s${n}`, confirm: true }),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }
  return most;
}"""
LATER = 30
"""Answers after which a table is looked at once more: then boards are full, and so are hands."""


def table(page: Page, game: str, seats: int, language: str = "en") -> None:
    """A table with me and the quickest bots, at my first question."""
    page.goto("/")
    page.context.add_cookies([{"name": "lanternwood_lang", "value": language, "url": page.url}])
    body = {
        "game": game,
        "who": {"name": "Ida"},
        "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "spark"}] * (seats - 1)],
    }
    link = page.evaluate(
        """async (body) => (await (await fetch('/api/tables', {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
        })).json()).link""",
        body,
    )
    page.goto(link)
    expect(page.locator(".ask.mine")).to_be_visible(timeout=30_000)


def dress(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(120)


def everywhere(page: Page, when: str) -> list[str]:
    """What is wrong with the table on any size of screen; a desk comes last, where it is played on."""
    found: list[str] = []
    for size in [*SIZES[1:], *(LYING if when == "later" else []), SIZES[0]]:
        dress(page, size)
        if page.evaluate(MEASURE):
            page.wait_for_timeout(600)  # what has just been resized may still be settling
        found += [f"{when} at {size[0]}x{size[1]}: {what}" for what in page.evaluate(MEASURE)]
        if when == "later":
            page.wait_for_timeout(300)
            found += [f"{when} at {size[0]}x{size[1]}: {what}" for what in page.evaluate(STILL)]
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game}-{seats}" for game, seats in TABLES])
def test_everything_has_its_place_on_every_screen(open_page: Open, game: str, seats: int) -> None:
    web = open_page()
    page = web.page
    found: list[str] = []
    table(page, game, seats, "de" if seats % 2 else "en")  # German words are longer
    for step in range(3):
        found += everywhere(page, f"step {step}")
        page.evaluate(SHIFTS)
        page.keyboard.press("q")
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        if page.locator(".ask .primary").count():
            page.locator(".ask .primary").click()
        expect(page.locator(".ask.mine, .finale").first).to_be_visible(timeout=30_000)
    expect(page.locator(".ask[aria-busy=true]")).to_have_count(0)
    page.wait_for_timeout(300)
    page.evaluate(PLAY, LATER)
    expect(page.locator(".ask.mine, .finale").first).to_be_visible(timeout=30_000)
    if page.locator(".finale .look").count():
        page.locator(".finale .look").click()
    expect(page.locator(".stage .look")).to_have_count(0)  # what is lit for a moment is larger than it is
    found += everywhere(page, "later")
    assert not found, "\n".join(found)


SHAPES: list[dict[str, Any]] = [{}, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}]


@pytest.mark.parametrize("how", SHAPES, ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["wispwood", "vale", "winterhaven", "kittens", "rats"])
def test_nothing_shifts_while_a_question_is_open(open_page: Open, game: str, how: dict[str, Any]) -> None:
    page = open_page(**how).page
    table(page, game, 4 if game == "vale" else 2)
    page.wait_for_timeout(400)
    page.evaluate(SHIFTS)
    page.mouse.move(200, 300)
    page.keyboard.press("q")
    page.keyboard.press("Tab")
    page.wait_for_timeout(700)
    assert page.evaluate("window.shifts") == []
