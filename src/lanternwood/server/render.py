"""Pages from templates: what every page needs, its language and theme, forms, errors and static files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.server import i18n
from lanternwood.server.api import clean
from lanternwood.server.built import built
from lanternwood.server.calls import Call
from lanternwood.server.chosen import BY_HAND, parts_in
from lanternwood.server.messages import NAME, Who
from lanternwood.server.problems import problem
from lanternwood.server.rulebook import with_links
from lanternwood.server.visitor import filled, keep, kept

HERE = Path(__file__).parent
THEMES = ("dark", "light", "auto")
"""Night, which is where everybody begins, day, and whatever the device says."""
THEME = "lanternwood_theme"
FIELDS = 200
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _environment(language: str) -> Environment:
    loader = FileSystemLoader(HERE / "templates")
    env = Environment(
        loader=loader,
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    env.filters["sentence"] = _first_upper
    env.filters["rules"] = with_links
    env.filters["told"] = lambda text: i18n.told_in(text, language)
    made = built()
    fonts = made.fonts if made else ()
    env.globals.update(
        languages=i18n.LANGUAGES,
        themes=THEMES,
        version=FILES_VERSION,
        fonts=fonts,
        picture_of=picture_of,
        parts_in=parts_in,
        by_hand=BY_HAND,
    )
    return env


FILES: dict[str, tuple[bytes, str]] = {
    path.name: (path.read_bytes(), TYPES[path.suffix])
    for path in sorted((HERE / "static").iterdir())
    if path.suffix in TYPES
}
FILES_VERSION = blake2b(b"".join(data for data, _ in FILES.values()), digest_size=4).hexdigest()
for _name, (_data, _kind) in FILES.items():
    if _kind == TYPES[".css"]:  # pictures that a style names are kept by browsers as long as the style is
        FILES[_name] = _data.replace(b'.svg")', f'.svg?v={FILES_VERSION}")'.encode()), _kind
_ENVIRONMENTS: dict[str, Environment] = {}


def environment(language: str) -> Environment:
    """The templates in a language; each language has an environment of its own, so requests share nothing."""
    env = _ENVIRONMENTS.get(language)
    if env is None:
        env = _ENVIRONMENTS[language] = _environment(language)
        env.install_gettext_translations(i18n.translations(language), newstyle=True)  # type: ignore[attr-defined]
    return env


def warm() -> None:
    """Read the templates, so that the first visitor does not wait for it."""
    for language in i18n.LANGUAGES:
        env = environment(language)
        for name in env.list_templates(["html"]):
            env.get_template(name)


def page(call: Call, template: str, status: int = 200, **values: Any) -> Response:
    """A page for the caller."""
    language = i18n.language_of(call.request)
    html = (
        environment(language)
        .get_template(template)
        .render(
            lang=language,
            theme=theme_of(call),
            here=here(call),
            me=kept(call.request),
            **values,
        )
    )
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    return Response(html, status, headers, "text/html")


def theme_of(call: Call) -> str:
    """The light a visitor has chosen; night for those who have not."""
    theme = call.request.cookies.get(THEME, "")
    return theme if theme in THEMES else THEMES[0]


def here(call: Call) -> str:
    """The page a form should come back to: this one, if it can be looked at again."""
    if call.request.scope.get("method") == "POST":
        return f"/t/{call.match}/text" if "table" in call.path else "/"
    query = call.request.url.query
    return call.request.url.path + (f"?{query}" if query else "")


def go(link: str) -> Response:
    """After a form: look at a page."""
    return RedirectResponse(link, 303)


def error_page(call: Call, error: Exception) -> Response:
    """A sentence that says what is wrong, with the right status."""
    status, data = problem(error, i18n.language_of(call.request))
    return status_page(call, status, str(data.get("error") or data.get("text", "")))


def status_page(call: Call, status: int, text: str) -> Response:
    known = re.fullmatch(r"[\w-]{1,64}", call.path.get("table", "")) and status not in (400, 404)
    text = i18n.told_in(text, i18n.language_of(call.request))
    response = page(call, "problem.html", status, text=text, table=call.match if known else "")
    if status == 429:
        response.headers["Retry-After"] = "1"
    return response


# Forms


class Form(dict[str, str]):
    """The fields of a form; what is not there is empty."""

    def __missing__(self, key: str) -> str:
        return ""

    def number(self, key: str) -> int | None:
        text = self[key]
        if not text:
            return None
        if not re.fullmatch(r"[0-9]{1,7}", text):
            raise BadInput(say("{key} should be a number", key=key))
        return int(text)


def form_of(data: bytes) -> Form:
    """A form as browsers send it."""
    try:
        pairs = parse_qsl(data.decode(), keep_blank_values=True, max_num_fields=FIELDS, errors="strict")
    except ValueError as error:
        raise BadInput(say("this is not a form: {error}", error=error)) from None
    return Form(pairs)


# Switches and files


async def settings(call: Call) -> Response:
    """Keep language, theme and a name in cookies."""
    form: Form = call.body
    who = filled(call, Who(name=clean(form["name"], NAME, say("name")))) if form["name"] else None
    back = form["back"]
    if not re.fullmatch(r"/(?![/\\])[\x21-\x7e]{0,500}", back) or "\\" in back:
        back = "/"
    response = go(back)
    secure = call.request.url.scheme == "https"
    for name, cookie, allowed in (("lang", i18n.COOKIE, tuple(i18n.LANGUAGES)), ("theme", THEME, THEMES)):
        if form[name]:
            if form[name] not in allowed:
                raise BadInput(say("{name} should be one of {allowed}", name=name, allowed=allowed))
            response.set_cookie(cookie, form[name], 365 * 24 * 3600, httponly=True, samesite="lax", secure=secure)
    return keep(call, response, who) if who else response


@dataclass(frozen=True)
class Picture:
    """The picture that stands for a game, and a word that is another one when it is another picture."""

    data: bytes
    version: str


@cache
def picture_of(game: Game) -> Picture | None:
    """A game's picture, which lies beside its rules pages; a game may have none."""
    path = game.folder / "pages" / f"{game.name}.svg"
    data = path.read_bytes() if path.exists() else b""
    return Picture(data, blake2b(data, digest_size=4).hexdigest()) if data else None


async def part(call: Call) -> Response:
    """A small picture of a game: a piece, a kitten."""
    game, name = GAMES.get(call.path["game"]), call.path["name"]
    path = game.folder / "pages" / "parts" / f"{name}.svg"
    if not re.fullmatch(r"[a-z0-9-]{1,40}", name) or not path.exists():
        return status_page(call, 404, say("there is no such file"))
    headers = {"Cache-Control": "public, max-age=86400"}
    return Response(path.read_bytes(), 200, headers, TYPES[".svg"])


async def static(call: Call) -> Response:
    """Style and script, and the pictures of games."""
    file = call.path["file"]
    found, version = FILES.get(file), FILES_VERSION
    if found is None and file.removesuffix(".svg") in GAMES.names:
        picture = picture_of(GAMES.get(file.removesuffix(".svg")))
        found, version = (picture.data, TYPES[".svg"]) if picture else None, picture.version if picture else ""
    if found is None:
        return status_page(call, 404, say("there is no such file"))
    fresh = call.request.query_params.get("v") == version
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if fresh else "public, max-age=300"}
    return Response(found[0], 200, headers, found[1])


def svg(text: str) -> Markup:
    """A drawing that we made ourselves."""
    return Markup(text)
