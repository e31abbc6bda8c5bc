"""The pages as something that can be installed: a manifest, and a worker for times without a line."""

from __future__ import annotations

import json
from functools import cache

from starlette.responses import Response

from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.server.built import built
from lanternwood.server.calls import Call
from lanternwood.server.i18n import language_of, told_in
from lanternwood.server.render import FILES, FILES_VERSION, page

SHELL = (
    "tokens.css", "morning.css", "style.css", "offline.js", "icon.svg", "faces.svg", "sky-night.svg", "firs-night.svg",
    "sky-morning.svg", "firs-morning.svg",
)  # fmt: skip
"""What the page for those without a line is drawn with."""


async def manifest(call: Call) -> Response:
    """What a device needs to know to put the pages among its programs."""
    language = language_of(call.request)
    about = say("Board games in a night wood, with friends, bots or alone.")
    data = {
        "name": "Lanternwood",
        "short_name": "Lanternwood",
        "description": told_in(about, language),
        "lang": language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0f1a24",
        "theme_color": "#0b141d",
        "icons": [
            {"src": f"/static/icon-{size}.png?v={FILES_VERSION}", "sizes": f"{size}x{size}", "type": "image/png", **use}
            for size in (192, 512)
            for use in ({"purpose": "any"}, {"purpose": "maskable"})
        ]
        + [{"src": f"/static/icon-maskable.svg?v={FILES_VERSION}", "sizes": "any", "type": "image/svg+xml"}],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return Response(json.dumps(data, ensure_ascii=False), 200, headers, "application/manifest+json")


@cache
def worker_script() -> bytes:
    """The worker, which is another one as soon as any file it may keep is another one."""
    made = built()
    fonts = [f"/client/{file}" for file in made.fonts] if made else []
    shell = [*(f"/static/{name}?v={FILES_VERSION}" for name in SHELL), *fonts]
    script = made.script if made else "plain"
    text = FILES["worker.js"][0].decode().replace('["{shell}"]', json.dumps(shell))
    return text.replace("{version}", f"lanternwood {FILES_VERSION} {script}").encode()


async def worker(call: Call) -> Response:
    """The worker for times without a line; it lies at the top, because it may act on what lies below it only."""
    return Response(worker_script(), 200, {"Cache-Control": "no-cache"}, "text/javascript")


async def offline(call: Call) -> Response:
    """What is shown when nothing can be reached."""
    return page(call, "offline.html", games=GAMES.all())
