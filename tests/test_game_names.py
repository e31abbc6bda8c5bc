"""What belongs to a game lies in its folder: nothing that is shared, in the client or on the server, names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lanternwood.core.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
SERVER = ROOT / "src" / "lanternwood" / "server"
TEXT = {".py", ".ts", ".svelte", ".css", ".js", ".html"}


def shared_files() -> list[Path]:
    """Client and server without what is made (the built client, catalogues, TypeScript types) and without games."""
    client = [path for path in (WEB / "src").rglob("*") if path.name != "messages.ts"]
    server = [path for path in SERVER.rglob("*") if not {"client", "locale"} & set(path.relative_to(SERVER).parts)]
    games = WEB / "src" / "games"
    found = [path for path in client if games not in path.parents or path.parent == games]
    return sorted(path for path in [*found, *server, WEB / "vite.config.ts"] if path.suffix in TEXT and path.is_file())


def names() -> set[str]:
    """Games by their names, with the packages they live in."""
    return {*GAMES.names, *(game.folder.name for game in GAMES.all())}


@pytest.mark.parametrize("name", sorted(names()))
def test_no_shared_file_names_a_game(name: str) -> None:
    wanted = re.compile(rf"(?<![a-z])(?i:{re.escape(name)})(?![a-z])")
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:100]}"
        for path in shared_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if wanted.search(line)
    ]
    assert not found, "\n".join(found)


def test_the_search_looks_at_the_shell_and_at_templates() -> None:
    seen = {path.relative_to(ROOT).as_posix() for path in shared_files()}
    assert {"web/src/shell/Shell.svelte", "web/src/games/index.ts", "web/vite.config.ts"} <= seen
    assert {"src/lanternwood/server/templates/home.html", "src/lanternwood/server/static/style.css"} <= seen
    assert not any(path.startswith("web/src/games/wispwood/") for path in seen)


def test_no_static_file_belongs_to_a_game() -> None:
    assert not {path.stem for path in (SERVER / "static").iterdir()} & names()


def test_the_folders_of_the_client_are_named_after_games() -> None:
    folders = {path.name for path in (WEB / "src" / "games").iterdir() if path.is_dir()}
    assert folders <= set(GAMES.names)
    assert all((WEB / "src" / "games" / folder / "board.ts").exists() for folder in folders)
