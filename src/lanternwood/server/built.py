"""The web client as Vite built it into the folder `client` beside this file, or the knowledge that nobody built it."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "client"
TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
ENTRY = "src/main.ts"
FONTS = "src/fonts.css"


@dataclass(frozen=True)
class Built:
    """The client as Vite built it: the first script, what it needs at once, its style, and every file."""

    script: str
    preload: tuple[str, ...]
    styles: tuple[str, ...]
    fonts: tuple[str, ...]
    files: dict[str, tuple[bytes, bytes, str]]


@cache
def built() -> Built | None:
    """What was built, None if nothing was."""
    manifest = _manifest()
    if not manifest:
        return None
    files = {}
    for path in sorted(FOLDER.iterdir()):
        if path.suffix in TYPES:
            data = path.read_bytes()
            small = b"" if path.suffix == ".woff2" else gzip.compress(data, 9, mtime=0)
            files[path.name] = (data, small, TYPES[path.suffix])
    entry, fonts = manifest[ENTRY], manifest[FONTS]
    needed = _needed(manifest, ENTRY)
    styles = tuple(dict.fromkeys(css for name in needed for css in manifest[name].get("css", ())))
    preload = tuple(manifest[name]["file"] for name in needed if name != ENTRY)
    return Built(entry["file"], preload, styles, (fonts["file"],), files)


def _needed(manifest: dict[str, Any], name: str) -> list[str]:
    """A part of the client and what it imports at once."""
    found = [name]
    for part in found:
        found += [other for other in manifest[part].get("imports", ()) if other not in found]
    return found


PLAIN = "src/plain/board.ts"
"""The board of games that bring none of their own."""


@cache
def board_of(game: str) -> str:
    """The part of the client that a game is played on."""
    own = f"src/games/{game}/board.ts"
    return own if own in _manifest() else PLAIN


def is_plain(game: str) -> bool:
    """Is a game played on the plain board, which shows its drawing? Without a client it is played on no board."""
    return built() is not None and board_of(game) == PLAIN


@cache
def _manifest() -> dict[str, Any]:
    """The parts of the client by their source, none if nothing was built."""
    listed = FOLDER / ".vite" / "manifest.json"
    found: dict[str, Any] = json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    return found


@cache
def chunks(*names: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Scripts and styles of parts that a page will ask for anyway, so that they can be fetched at once."""
    manifest = _manifest()
    needed = list(dict.fromkeys(each for name in names if name in manifest for each in _needed(manifest, name)))
    scripts = tuple(manifest[name]["file"] for name in needed if name != ENTRY)
    styles = tuple(dict.fromkeys(css for name in needed for css in manifest[name].get("css", ())))
    return scripts, styles
