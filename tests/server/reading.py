"""Reading pages as a browser without JavaScript does: forms, buttons, and what every page must have."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

import httpx
from fastapi.testclient import TestClient

from lanternwood.server import i18n
from lanternwood.server.guard import HEADERS

SEATS = {"seat0": "me", "seat1": "open", "name": "Mira", "chat": "on", "public": "on"}


def made(client: TestClient, **fields: str) -> str:
    """A new table's number."""
    answer = client.post("/new/wispwood", data={**SEATS, **fields})
    assert answer.status_code == 200, answer.text
    return answer.url.path.removeprefix("/t/").removesuffix("/text")


def form(text: str, action: str) -> dict[str, str]:
    """The hidden fields of the first form with an action."""
    part = text[text.index(f'action="{action}"') :]
    part = part[: part.index("</form>")]
    return {n: html.unescape(v) for n, v in re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', part)}


def moves(text: str) -> list[str]:
    return [html.unescape(words) for words in re.findall(r'name="move" value="([^"]*)"', text)]


def answer(client: TestClient, table: str, page: httpx.Response, number: int = 0) -> httpx.Response:
    """Press one of the buttons, and say yes if the page asks again."""
    action = f"/t/{table}/text/move"
    offered = moves(page.text)
    page = client.post(action, data={**form(page.text, action), "move": offered[number % len(offered)]})
    assert page.status_code == 200, page.text
    if 'name="confirm"' in page.text:
        page = client.post(action, data={**form(page.text, action), "move": moves(page.text)[0]})
        assert page.status_code == 200, page.text
    return page


class Page(HTMLParser):
    """What a page is made of."""

    VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "path", "rect", "circle", "ellipse"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag, f"</{tag}> in a wrong place"

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def check(answer: httpx.Response) -> None:
    """What every page must have."""
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    page = Page(answer.text)
    assert page.all("html")[0]["lang"] in i18n.LANGUAGES
    assert len(page.all("title")) == len(page.all("h1")) == len(page.all("main")) == 1
    assert re.search(r"<title>[^<]+</title>", answer.text)
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids)), "an id stands twice"
    labels = {attrs.get("for") for attrs in page.all("label")}
    for tag in ("input", "select", "textarea"):
        for attrs in page.all(tag):
            assert attrs.get("type") == "hidden" or attrs.get("id") in labels, attrs
    for tag, attrs in page.tags:
        assert "style" not in attrs, f"<{tag}> has a style of its own"
        assert not any(name.startswith("on") for name in attrs), f"<{tag}> has a script of its own"
        assert tag != "style"
        assert tag != "script" or str(attrs["src"]).startswith("/static/")
    assert all("method" not in attrs or attrs["method"] in ("post", "get") for attrs in page.all("form"))
    for _, attrs in page.tags:
        for pointer in ("aria-labelledby", "aria-describedby"):
            assert attrs.get(pointer) is None or attrs[pointer] in ids
