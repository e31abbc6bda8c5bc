"""The icons of the installed page as PNG, drawn by Chromium from our own SVG; run it when the SVG has changed."""

from __future__ import annotations

from pathlib import Path

import browser as chromium
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "lanternwood" / "server" / "static"
SIZES = (192, 512)


def main() -> None:
    drawing = (STATIC / "icon-maskable.svg").read_text(encoding="utf-8")
    with sync_playwright() as tool:
        window = tool.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for size in SIZES:
            page = window.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
            )
            page.screenshot(path=str(STATIC / f"icon-{size}.png"))
        window.close()


if __name__ == "__main__":
    main()
