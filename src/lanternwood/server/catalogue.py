"""The catalogue of all marked strings: `python -m lanternwood.server.catalogue` brings `locale` up to date.

It collects what templates, Python files, content rows and the web client say, merges it into each language's
messages.po and compiles that. A string without a translation is named, and a test fails until it has one. What the
client says is also listed in client.json, so that a server without the client's sources can hand it its words.
`python -m lanternwood.server.catalogue GAME` does the same for a game of another package, in its own folder `locale`.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from lanternwood.core.registry import GAMES
from lanternwood.server.i18n import LANGUAGES, LOCALE

HERE = Path(__file__).parent
PACKAGE = HERE.parent
WEB = PACKAGE.parents[1] / "web" / "src"
CLIENT = LOCALE / "client.json"
DATED = ('"POT-C', '"PO-Rev', '"Report-', '"Last-T', '"Language-Team', '"Generated-By')
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}
HEADER = "# Words of Lanternwood. Made by `python -m lanternwood.server.catalogue`."
PARTS = ("core", "games", "bots", "match", "store", "server")
MARKS = {"say": (0,), "N_": (0,), "_": (0,), "gettext": (0,), "count": (1, 2), "forms": (0, 1), "ngettext": (0, 1)}
"""Functions that mark strings, and which of their arguments are the strings."""
MARKS |= {"BadInput": (0,), "Refused": (0,), "Forbidden": (0,), "TooLarge": (0,)}
"""A refusal without values needs no mark: a plain str is looked up as it is."""
FIELDS = ("name", "text", "brief", "title", "says", "praise", "hint")
"""Fields of content rows that people read."""

Marked = str | tuple[str, str]


def collected() -> Catalog:
    """Every marked string, with the places it stands at."""
    catalog = Catalog(project="Lanternwood", version="1", charset="utf-8", fuzzy=False, header_comment=HEADER)
    for file, message in [*_of_templates(), *_of_python(), *_of_content(), *_of_client()]:
        catalog.add(message, None, [(file, 1)])
    return catalog


def _of_templates() -> Iterator[tuple[str, Marked]]:
    found = extract_from_dir(str(HERE), [("templates/**.html", "jinja2")], keywords=KEYWORDS)
    for file, _, message, *_ in sorted(found, key=lambda entry: (entry[0], entry[1])):
        yield f"server/{Path(file).as_posix()}", message if isinstance(message, str) else (message[0], message[1])


def _of_python() -> Iterator[tuple[str, Marked]]:
    for part in PARTS:
        for path in sorted((PACKAGE / part).rglob("*.py")):
            for message in marked_in(path.read_text(encoding="utf-8")):
                yield path.relative_to(PACKAGE).as_posix(), message


def marked_in(source: str) -> Iterator[Marked]:
    """The strings a Python file marks, in the order of its lines."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if isinstance(call.func, ast.Attribute) and call.func.attr.endswith("gettext"):
            name = call.func.attr
        places = MARKS.get(name, ())
        texts = [text for place in places if place < len(call.args) for text in _constants(call.args[place])]
        if len(places) == 2 and len(texts) == 2:
            yield texts[0], texts[1]
        elif len(places) == 1:
            yield from texts


def _constants(node: ast.expr) -> list[str]:
    """The strings an argument may be."""
    if isinstance(node, ast.IfExp):
        return [*_constants(node.body), *_constants(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []


def _of_content() -> Iterator[tuple[str, Marked]]:
    for path in sorted((PACKAGE / "games").glob("*/content/*.toml")):
        for message in _of_rows(path.read_text(encoding="utf-8")):
            yield path.relative_to(PACKAGE).as_posix(), message


def _of_rows(text: str) -> Iterator[Marked]:
    for rows in tomllib.loads(text).values():
        for row in rows if isinstance(rows, list) else [rows]:
            for field in FIELDS:
                if isinstance(row, dict) and isinstance(row.get(field), str):
                    yield row[field]


# The web client

STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
SINGLE = re.compile(rf"(?<![\w$.])N?_\(\s*{STRING}")
PLURAL = re.compile(rf"(?<![\w$.])ngettext\(\s*{STRING}\s*,\s*{STRING}")
ESCAPES = {"n": "\n", "t": "\t"}


def client_strings() -> list[Marked]:
    """What the client says, sorted; a pair where it counts. Without the client's sources, what they were."""
    if not WEB.exists():
        listed = json.loads(CLIENT.read_text(encoding="utf-8")) if CLIENT.exists() else []
        return [text if isinstance(text, str) else (text[0], text[1]) for text in listed]
    return sorted({message for _, message in _of_client()}, key=lambda text: text if isinstance(text, str) else text[0])


def _of_client() -> Iterator[tuple[str, Marked]]:
    if not WEB.exists():
        for text in client_strings():
            yield "web/src", text
        return
    for path in sorted([*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]):
        if ".test." not in path.name and ".spec." not in path.name:
            for message in said_by_client(path.read_text(encoding="utf-8")):
                yield f"web/src/{path.relative_to(WEB).as_posix()}", message


def said_by_client(source: str) -> list[Marked]:
    """The strings a file of the client marks; a template literal with a value in it cannot be one."""
    found: list[tuple[int, Marked]] = []
    for match in SINGLE.finditer(source):
        if "${" not in match[1] and _unquoted(match[1]):
            found.append((match.start(), _unquoted(match[1])))
    for match in PLURAL.finditer(source):
        if "${" not in match[1] + match[2]:
            found.append((match.start(), (_unquoted(match[1]), _unquoted(match[2]))))
    return [message for _, message in sorted(found, key=lambda entry: entry[0])]


def _unquoted(text: str) -> str:
    def plain(match: re.Match[str]) -> str:
        return chr(int(match[1], 16)) if match[1] else ESCAPES.get(match[2], match[2])

    return re.sub(r"\\(?:u([0-9a-fA-F]{4})|(.))", plain, text[1:-1], flags=re.DOTALL)


# Languages


def po_file(language: str, folder: Path = LOCALE) -> Path:
    return folder / language / "LC_MESSAGES" / "messages.po"


def read(language: str, folder: Path = LOCALE) -> Catalog:
    with po_file(language, folder).open("rb") as file:
        return read_po(file, language)


def compiled(catalog: Catalog) -> bytes:
    """What gettext reads; the same words give the same bytes."""
    catalog.creation_date = catalog.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """Strings without a translation, or with one that was only guessed."""

    def done(string: str | tuple[str, ...] | list[str] | None) -> bool:
        return bool(string) if isinstance(string, str) else bool(string) and all(string or ())

    return [str(message.id) for message in catalog if message.id and (message.fuzzy or not done(message.string))]


def collected_from(package: Path) -> Catalog:
    """What a game's package of somebody else says beyond our own words."""
    catalog = Catalog(project=package.name, version="1", charset="utf-8", fuzzy=False, header_comment=HEADER)
    ours = {message.id for message in collected()}
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.toml")]):
        text = path.read_text(encoding="utf-8")
        for message in marked_in(text) if path.suffix == ".py" else _of_rows(text):
            if message not in ours:
                catalog.add(message, None, [(path.relative_to(package).as_posix(), 1)])
    return catalog


def update(package: Path | None = None) -> list[str]:
    """Bring every language up to date, ours or those of a game's package; gives what is still to be translated."""
    if package is None:
        template, folder = collected(), LOCALE
        CLIENT.write_text(json.dumps(client_strings(), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    else:
        template, folder = collected_from(package), package / "locale"
    _write(folder / "messages.pot", template)
    lacking: list[str] = []
    for language in LANGUAGES:
        if language == "en":
            continue
        path = po_file(language, folder)
        catalog = read(language, folder) if path.exists() else Catalog(language)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.fuzzy, catalog.header_comment = False, HEADER
        catalog.obsolete.clear()
        _write(path, catalog)
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        lacking += [f"{language}: {text}" for text in missing(catalog)]
    return lacking


def _write(path: Path, catalog: Catalog) -> None:
    """Without dates, addresses and line numbers, so that a file changes only when its words do."""
    path.parent.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO()
    write_po(out, catalog, width=100, omit_header=False, include_lineno=False, sort_output=False)
    lines = [line for line in out.getvalue().decode().splitlines() if not line.startswith(DATED)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for line in update(GAMES.get(sys.argv[1]).folder if len(sys.argv) > 1 else None):
        print("not translated:", line)
