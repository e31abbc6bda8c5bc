"""Languages of the pages: which one a visitor reads, and its words from the gettext catalogues in `locale`."""

from __future__ import annotations

import gettext
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection

from lanternwood.core.registry import GAMES
from lanternwood.core.text import names_seats, told

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English", "de": "Deutsch"}
COOKIE = "lanternwood_lang"


def N_(text: str) -> str:
    """Marks a text for the catalogue where it is not translated yet."""
    return text


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The words of a language, those of games from other packages too; English is what the templates say."""
    ours = gettext.translation("messages", LOCALE, [language], fallback=True)
    for folder in dict.fromkeys(game.folder / "locale" for game in GAMES.all()):
        if folder.is_dir():
            ours.add_fallback(gettext.translation("messages", folder, [language], fallback=True))
    return ours


def language_of(request: HTTPConnection) -> str:
    """The language chosen with the switch, or the one the browser likes best among ours."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of our languages for an Accept-Language header."""
    best, weight = "en", 0.0
    for part in header[:500].split(","):
        name, _, quality = part.partition(";q=")
        try:
            q = float(quality) if quality else 1.0
        except ValueError:
            continue
        code = name.strip().lower().split("-")[0]
        if code in LANGUAGES and q > weight:
            best, weight = code, q
    return best


def told_in(text: str, language: str, names: Sequence[str] = ()) -> str:
    """A sentence in a language, with the players' names for the numbers of their seats."""
    if language == "en" and not (names and names_seats(text)):
        return str(text)  # as it was said: most sentences of most messages
    return told(text, translations(language), names)


@cache
def client_words(language: str) -> dict[str, str | list[str]]:
    """The client's dictionary: what its strings are in a language, a list where it counts; English needs none."""
    if language == "en":
        return {}
    words: dict[str, str | list[str]] = {}
    catalogue = translations(language)
    for text in json.loads((LOCALE / "client.json").read_text(encoding="utf-8")):
        if isinstance(text, str):
            words[text] = catalogue.gettext(text)
        else:
            words[text[0]] = [catalogue.ngettext(text[0], text[1], n) for n in (1, 2)]
    return words
