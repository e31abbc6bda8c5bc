"""A server on a free port for each worker, and Chromium to look at it."""

from __future__ import annotations

import os
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browser.dealt import Dealt
from tests.browser.table import WebTable
from tests.faults.soak import Server

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
import browser as chromium

os.environ.setdefault("LANTERNWOOD_HINT", "0.3")
os.environ.setdefault("LANTERNWOOD_ANALYSIS", "3")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = chromium.find()
    assert path, "no Chromium: scripts/setup.py dev installs one"
    return {**browser_type_launch_args, "executable_path": path, "args": QUIET}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dealt]:
    folder = tmp_path_factory.mktemp("web")
    with (folder / "log").open("wb") as log:
        found = Dealt(folder / "tables.db", log)
        found.start()
        wait_for(found)
        yield found
        found.kill()


def wait_for(server: Server) -> None:
    """Until it answers; Playwright has the event loop, so this one sleeps."""
    end = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(f"{server.address}/health", timeout=5):
                return
        except OSError:
            assert time.monotonic() < end, "the server did not come up"
            time.sleep(0.05)


@contextmanager
def house() -> Iterator[tuple[Server, Browser]]:
    """A server and a browser, for pictures and measurements; tests have fixtures."""
    with TemporaryDirectory() as folder, Path(folder, "log").open("wb") as log, sync_playwright() as tool:
        server = Dealt(Path(folder, "tables.db"), log)
        server.start()
        wait_for(server)
        browser = tool.chromium.launch(executable_path=chromium.find(), args=QUIET)
        try:
            yield server, browser
        finally:
            browser.close()
            server.kill()


def as_the_device(context: BrowserContext, address: str) -> None:
    """Choose the light of the device, which tests say by `color_scheme`; without a choice it is night."""
    context.add_cookies([{"name": "lanternwood_theme", "value": "auto", "url": address}])


def bad(line: ConsoleMessage) -> bool:
    """Does the page complain of something it should not? A server that is down, a page that is not there, and a forest
    that cannot be scored are meant."""
    url = line.location["url"]
    meant = url.endswith(("/nowhere", "/api/score")) or "WebSocket" in line.text
    down = "ERR_CONNECTION_REFUSED" in line.text and "/client/" in url  # what is fetched before anybody asks for it
    return line.type == "error" and not (meant or down)


Open = Callable[..., WebTable]


@pytest.fixture
def open_page(browser: Browser, server: Dealt, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Somebody's browser: `open_page()` on a desk, `open_page(**PHONE)` on a phone. What others do is
    shown at once unless a `speed` is named. Complaints of the page fail."""
    server.deal_for(request.node.name)
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(f"{line.text} {line.location['url']}") if bad(line) else None)

    def make(speed: str = "off", **how: Any) -> WebTable:
        context = browser.new_context(**{"base_url": server.address, "service_workers": "block", **DESK, **how})
        keep = f"localStorage.lanternwood ??= JSON.stringify({{speed: '{speed}'}})"
        context.add_init_script(f"if (location.protocol.startsWith('http')) {keep}")  # an empty page keeps nothing
        if "color_scheme" in how:
            as_the_device(context, server.address)
        context.set_default_timeout(15_000)
        contexts.append(context)
        context.on("page", listen)
        return WebTable(context.new_page())

    yield make
    for context in contexts:
        context.close()
    assert not wrong


@pytest.fixture
def restartable(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed and started again."""
    with (tmp_path / "log").open("wb") as log:
        found = Dealt(tmp_path / "tables.db", log)
        found.start()
        wait_for(found)
        yield found
        found.kill()
