"""The catalogue of all marked strings: `python -m lanternwood.server.catalogue` brings `locale` up to date.

It collects what pages and templates mark, merges it into each language's messages.po and compiles that. A string
without a translation is named, and a test fails until it has one.
"""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from lanternwood.server.i18n import LANGUAGES, LOCALE

HERE = Path(__file__).parent
DATED = ('"POT-C', '"PO-Rev', '"Report-', '"Last-T', '"Language-Team', '"Generated-By')
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}
HEADER = "# Words of Lanternwood's pages. Made by `python -m lanternwood.server.catalogue`."
METHODS = [("templates/**.html", "jinja2"), ("*.py", "python")]


def collected() -> Catalog:
    """Every marked string, with the places it stands at."""
    catalog = Catalog(project="Lanternwood", version="1", charset="utf-8", fuzzy=False, header_comment=HEADER)
    found = extract_from_dir(str(HERE), METHODS, keywords=KEYWORDS)
    for file, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalog.add(message, None, [(Path(file).as_posix(), line)], auto_comments=comments, context=context)
    return catalog


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "messages.po"


def read(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
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


def update() -> list[str]:
    """Bring every language up to date; gives what is still to be translated."""
    template = collected()
    _write(LOCALE / "messages.pot", template)
    lacking: list[str] = []
    for language in LANGUAGES:
        if language == "en":
            continue
        path = po_file(language)
        catalog = read(language) if path.exists() else Catalog(language)
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
    for line in update():
        print("not translated:", line)
