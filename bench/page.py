"""How long until a table can be played on a phone with a slow line, how much script that takes, and how smoothly what
others do is told there.

The line is Lighthouse's "slow 4G" (150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up) and the processor is slowed
down four times. `usable` is when the question stands there and what can be chosen is lit; nothing is cached. Frames
are the times from picture to picture while turns of three bots are told, at normal speed, with the same slow processor.

python -m bench.page [--json] [--runs N] [--short]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys

from playwright.sync_api import Browser

from lanternwood.server.built import FOLDER, built
from tests.browser.conftest import PHONE, chromium, house
from tests.browser.table import WebTable
from tests.browser.test_layout import pass_turn

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4
USABLE = """() => new Promise((done) => {
  const look = () => document.querySelector('.ask.mine .question') && document.querySelector('.space.option')
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
FRAMES = """() => {
  window.frames_ms = [];
  let last = 0;
  const look = (now) => {
    const telling = !!document.querySelector('.rail.telling');
    if (telling && last) window.frames_ms.push(now - last);
    last = telling ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
LIMIT_MS = 1500
LIMIT_KB = 90
LIMIT_FRAME_MS = 50
TURNS = 3


def usable(browser: Browser, address: str, link: str, cookies: list[object]) -> float:
    """Milliseconds from asking for the page to being able to play."""
    context = browser.new_context(base_url=address, **PHONE)
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(link, wait_until="commit")
    taken = float(page.evaluate(USABLE))
    context.close()
    return taken


def frames(browser: Browser, address: str, turns: int) -> list[float]:
    """Milliseconds between pictures on a slow phone while others' turns are told."""
    context = browser.new_context(base_url=address, **PHONE)
    page = context.new_page()
    page.set_default_timeout(60_000)
    web = WebTable(page)
    web.make(("me", "bot:spark", "bot:spark", "bot:spark"), start="1")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(FRAMES)
    for _ in range(turns):
        web.wait_for_turn()
        pass_turn(web, "touch")
        page.locator(".rail.telling").wait_for()
        page.locator(".rail:not(.telling)").wait_for(timeout=120_000)
    found: list[float] = page.evaluate("window.frames_ms")
    context.close()
    return found


def script_kb() -> dict[str, float]:
    """Compressed script in kB: what a table loads, and all there is."""
    made = built()
    assert made is not None, "the client is not built"
    sizes = {name: len(small) / 1000 for name, (_, small, kind) in made.files.items() if kind == "text/javascript"}
    manifest = json.loads((FOLDER / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    wanted, found = ["src/main.ts", "src/pages/Table.svelte", "src/games/wispwood/board.ts"], set()
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += manifest[name].get("imports", [])
    return {"table": sum(sizes[manifest[name]["file"]] for name in found), "all": sum(sizes.values())}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print data instead of words")
    parser.add_argument("--runs", type=int, default=5, help="how often the page is opened")
    parser.add_argument("--short", action="store_true", help="once, and only the size is judged: does it run at all?")
    args = parser.parse_args()
    if not chromium.find():
        print("not measured: no Chromium was found; set $CHROMIUM, or install one", file=sys.stderr)
        return 1
    if built() is None:
        print("not measured: the web client is not built (scripts/web.py build)", file=sys.stderr)
        return 1
    runs = 1 if args.short else args.runs
    with house() as (server, browser):
        context = browser.new_context(base_url=server.address)
        web = WebTable(context.new_page())
        link = web.make(("me", "bot:lantern"), start="1")
        times = [usable(browser, server.address, link, list(context.cookies())) for _ in range(runs)]
        told = sorted(frames(browser, server.address, 1 if args.short else TURNS))
    sizes = script_kb()
    middle = statistics.median(times)
    slow = statistics.quantiles(told, n=20)[-1]
    if args.json:
        print(
            json.dumps(
                {"usable_ms": times, "median_ms": middle, "script_kb": sizes, "frame_95_ms": slow, "frames": len(told)}
            )
        )
    else:
        print(f"usable after {middle:.0f} ms (median of {len(times)}: {', '.join(f'{t:.0f}' for t in sorted(times))})")
        print(f"limit {LIMIT_MS} ms; slow 4G, processor {SLOWER} times slower, nothing cached")
        print(
            f"script, compressed: {sizes['table']:.1f} kB for a table (limit {LIMIT_KB}), {sizes['all']:.1f} kB in all"
        )
        print(
            f"while turns of others are told: 95 of 100 frames within {slow:.0f} ms (limit {LIMIT_FRAME_MS}), "
            f"half within {statistics.median(told):.0f} ms, {len(told)} frames"
        )
    quick = middle <= LIMIT_MS and slow <= LIMIT_FRAME_MS
    return 0 if (args.short or quick) and sizes["table"] <= LIMIT_KB else 1


if __name__ == "__main__":
    sys.exit(main())
