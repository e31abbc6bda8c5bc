"""The rules pages as HTML, with an anchor for every numbered rule, a link wherever one is named, and their pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from lanternwood.core.registry import get

NUMBER = re.compile(r"\b(?:[A-Z]{2,3}|[ABDW])-\d+\b")
PICTURE = re.compile(r"parts/([a-z0-9-]+)\.svg")
FIELD = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@dataclass(frozen=True)
class Rulebook:
    """A rules page: its HTML, its chapters (anchor, title), and the numbers it has."""

    html: Markup
    chapters: tuple[tuple[str, str], ...]
    numbers: frozenset[str]
    language: str = "en"


def rules_file(game: str, language: str = "en") -> Path:
    """The rules page; in English where it is not translated."""
    return get(game).page(language)


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """The rules of a game."""
    path = rules_file(game, language)
    found = language if path.stem.endswith(f".{language}") else "en"
    return replace(made_from(path.read_text(encoding="utf-8"), game), language=found)


def made_from(text: str, game: str) -> Rulebook:
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = md.parse(text)
    numbers = frozenset(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE))
    chapters = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = tokens[at + 1].content
            token.attrSet("id", slug(title))
            if token.tag == "h2":
                chapters.append((slug(title), title))
        elif token.type == "list_item_open":
            found = re.match(r"\*\*([A-Z]+-\d+)\*\*", _first_inline(tokens, at))
            if found:
                token.attrSet("id", found.group(1))
                token.attrSet("class", "rule")
        elif token.type == "inline" and token.children:
            token.children = _linked(token.children, numbers)
            if [child.type for child in token.children] == ["image"]:
                _place(token.children[0], game)
                tokens[at - 1].tag = tokens[at + 1].tag = "figure"
    html = md.renderer.render(tokens, md.options, {})
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Rulebook(Markup(html), tuple(chapters), numbers)


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower().translate(PLAIN)).strip("-")


def _place(image: Token, game: str) -> None:
    """A picture of the game as the server has it, with its size, so that nothing jumps when it comes."""
    found = PICTURE.fullmatch(str(image.attrGet("src")))
    path = get(game).folder / "pages" / "parts" / f"{found.group(1)}.svg" if found else None
    if not path or not path.exists():
        return
    data = path.read_bytes()
    version = blake2b(data, digest_size=4).hexdigest()
    image.attrSet("src", f"/parts/{game}/{path.name}?v={version}")
    image.attrSet("loading", "lazy")
    field = FIELD.search(data.decode())
    if field:
        image.attrSet("width", field.group(1))
        image.attrSet("height", field.group(2))


def _first_inline(tokens: Sequence[Token], at: int) -> str:
    return next((token.content for token in tokens[at + 1 : at + 4] if token.type == "inline"), "")


def _linked(children: list[Token], numbers: frozenset[str]) -> list[Token]:
    """Numbers of rules as links; what is a link or the rule's own number already stays as it is."""
    out: list[Token] = []
    depth = 0
    for token in children:
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        if depth or token.type not in ("text", "code_inline"):
            out.append(token)
            continue
        end = 0
        for found in NUMBER.finditer(token.content):
            if found.group() not in numbers or (out and out[-1].type == "strong_open"):
                continue
            out += _texts(token.content[end : found.start()])
            opening = Token("link_open", "a", 1, attrs={"href": f"#{found.group()}"})
            out += [opening, *_texts(found.group()), Token("link_close", "a", -1)]
            end = found.end()
        out += [token] if end == 0 else _texts(token.content[end:])
    return out


def _texts(text: str) -> list[Token]:
    return [Token("text", "", 0, content=text)] if text else []


def with_links(text: str, game: str) -> Markup:
    """A sentence with every rule it names as a link to the rules page."""
    parts, end = [], 0
    for found in NUMBER.finditer(text):
        parts.append(escape(text[end : found.start()]))
        parts.append(Markup('<a href="/rules/{0}#{1}">{1}</a>').format(game, found.group()))
        end = found.end()
    return Markup("").join([*parts, escape(text[end:])])
