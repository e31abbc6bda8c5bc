"""`lanternwood new-game`: a package with a tiny whole game in it, to be changed into another one."""

from __future__ import annotations

import argparse
import keyword
import re
import shutil
from importlib.util import find_spec
from pathlib import Path
from string import Template

from lanternwood.cli.common import Commands
from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES

TEMPLATES = Path(__file__).parent / "new"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 30


def add(commands: Commands) -> None:
    command = commands.add_parser("new-game", help="make a package with a tiny game that passes its suite")
    command.add_argument("name", metavar="NAME", help="the game's name: small letters, digits and dashes")
    command.add_argument("--folder", default="", metavar="DIR", help="where the package goes; default: ./NAME")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name = checked(args.name)
    folder = Path(args.folder or name)
    make(name, folder)
    print(f"{folder}: a package with the game {name}, which is whole. Next:")
    print(f"  pip install -e {folder}          # the game appears in the terminal, the browser, the lab and RL")
    print(f"  lanternwood check-game {name}    # what is missing or untested, and what to do")
    print(f"  lanternwood play {name}")
    print("Change rules.py and words.py one rule at a time; docs/tutorials/a-game-in-an-afternoon.md shows how.")
    return 0


def checked(name: str) -> str:
    """A name that a game and its package can have."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise BadInput(
            f"{name!r} should be a name such as 'moon-race': small letters, digits and dashes, "
            f"a letter first, at most {LONGEST} characters"
        )
    GAMES.all()
    if name in GAMES.games or name in GAMES.problems:
        raise BadInput(f"a game {name!r} is installed already; choose another name")
    package = package_of(name)
    if keyword.iskeyword(package) or package == "tests" or find_spec(package) is not None:
        raise BadInput(f"a package cannot be called {package!r}: Python has that name already; choose another one")
    return name


def package_of(name: str) -> str:
    return name.replace("-", "_")


def values_of(name: str) -> dict[str, str]:
    """What the templates say about a game of that name."""
    parts = name.split("-")
    letters = "".join(part[0] for part in parts[:3]) if len(parts) > 1 else name[:2]
    tag = re.sub("[^A-Z]", "", letters.upper())
    return {
        "name": name,
        "package": package_of(name),
        "title": " ".join(part.capitalize() for part in parts),
        "Class": "".join(part.capitalize() for part in parts),
        "tag": tag if len(tag) > 1 else f"{tag}{tag}",
    }


def made_of(name: str) -> dict[str, str]:
    """The files of a new game's package by their paths."""
    values = values_of(name)
    places = {"package": values["package"], "page.md": f"{name}.md", "test_game.py": f"test_{values['package']}.py"}
    files = {}
    for path in sorted(TEMPLATES.rglob("*.txt")):
        parts = path.relative_to(TEMPLATES).with_suffix("").parts
        files["/".join(places.get(part, part) for part in parts)] = Template(
            path.read_text(encoding="utf-8")
        ).substitute(values)
    return files


def make(name: str, folder: Path) -> None:
    """Write a package, whole or not at all; what is there already stays as it is."""
    if folder.exists() or folder.is_symlink():
        raise BadInput("is there already; nothing was changed. --folder names another place", str(folder))
    part = folder.with_name(folder.name + ".part")
    try:
        part.mkdir(parents=True)
    except OSError as error:
        raise BadInput(f"cannot be made: {error.strerror or error}", str(part)) from None
    try:
        for place, text in made_of(name).items():
            path = part / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        part.rename(folder)
    except OSError as error:
        shutil.rmtree(part, ignore_errors=True)
        raise BadInput(f"cannot be written: {error.strerror or error}", str(folder)) from None
