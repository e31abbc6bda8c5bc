"""The pages of the web client: one small HTML page that carries what the client starts with, and the client's files.

Where the client was not built (no Node could be had), the plain pages take its place.
"""

from __future__ import annotations

from typing import Any, cast

from markupsafe import Markup
from starlette.responses import Response

from lanternwood.bots import BOTS, LEVELS
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game, box_of
from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.match.places import Refused
from lanternwood.server import api, i18n, render, text
from lanternwood.server.answers import Boot
from lanternwood.server.built import board_of, built, chunks, is_plain
from lanternwood.server.calls import Call
from lanternwood.server.hub import LiveTable
from lanternwood.server.messages import ENCODE
from lanternwood.server.pages import COLOUR_WORDS, SYMBOL_WORDS, can_be_scored
from lanternwood.server.puzzles import puzzle_shown
from lanternwood.server.render import go, page, status_page
from lanternwood.server.secrets import new_token
from lanternwood.server.shown import replay_message, score_message, sheet_message, teller, told_all
from lanternwood.server.starts import first_game
from lanternwood.server.visitor import kept


async def file(call: Call) -> Response:
    """A file of the client; its name changes with its content, so browsers may keep it."""
    made = built()
    found = made.files.get(call.path["file"]) if made else None
    if found is None:
        return status_page(call, 404, say("there is no such file"))
    data, small, kind = found
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if small and "gzip" in call.request.headers.get("accept-encoding", ""):
        return Response(small, 200, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(data, 200, headers, kind)


# Pages


def client_page(call: Call, boot: Boot, title: str, plain: str) -> Response:
    """The page; `plain` is where to go without script."""
    made = built()
    assert made is not None
    more, styles = chunks(f"src/pages/{boot['page'].capitalize()}.svelte", board_of(boot["game"]))
    data = ENCODE(boot).decode().replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return page(
        call,
        "client.html",
        title=title,
        plain=plain,
        script=made.script,
        preload=tuple(dict.fromkeys((*made.preload, *more))),
        styles=tuple(dict.fromkeys((*made.styles, *styles))),
        boot=Markup(data),
    )


def boot_of(call: Call, game: Game, kind: str, box: Any = None) -> Boot:
    """What every page of the client starts with; `box` is that of a table, the usual one otherwise."""
    language = i18n.language_of(call.request)
    tell = teller(language)
    who = kept(call.request)
    return cast(
        Boot,
        {
            "page": kind,
            "language": language,
            "languages": i18n.LANGUAGES,
            "theme": render.theme_of(call),
            "words": i18n.client_words(language),
            "game": game.name,
            "title": game.title,
            "points": game.points,
            "seats": list(game.seat_counts),
            "learns": bool(game.lessons()),
            "sure": sorted(game.sure),
            "box": told_all(dict(game.shown.box(game.box() if box is None else box)), tell),
            "table": None,
            "score": [],
            "mine": [],
            "host": False,
            "watching": False,
            "link": "",
            "qr": "",
            "private": {},
            "phrases": list(api.PHRASES),
            "colours": {key: tell(word) for key, word in COLOUR_WORDS.items()},
            "symbols": {key: tell(word) for key, word in SYMBOL_WORDS.items()},
            "step": 0,
            "stands": [],
            "secret": [],
            "lessons": [],
            "key": new_token(),
            "bots": [
                {"name": name, "title": tell(bot.name), "summary": tell(bot.summary), "level": name in LEVELS}
                for name, bot in BOTS.items()
                if name in api.BOTS
            ],
            "puzzle": None,
            "first": {},
            "harder": "",
            "who": {"name": who.name, "colour": who.colour, "symbol": who.symbol},
        },
    )


def table_boot(call: Call, live: LiveTable, kind: str, seat: int | None, watching: bool) -> Boot:
    """What a page about a table starts with."""
    boot = boot_of(call, live.table.game, kind, box_of(live.table.state))
    boot["table"] = api.shown_to(call, live, seat, 0)
    boot["score"] = score_message(live.table, seat, boot["language"])["sheets"]
    boot["watching"] = watching
    boot["mine"] = [] if watching else call.caller.seats_at(live.table)
    boot["host"] = call.caller.hosts(live.table) and not watching
    boot["link"] = f"{call.request.base_url}t/{live.table.match}"
    boot["qr"] = str(text.qr_code(boot["link"]))
    boot["harder"] = harder_than([place.bot for place in live.table.seats], boot["language"])
    boot["private"] = {str(n): link for n, link in text.private_links(call, live.table, boot["mine"]).items()}
    return boot


def harder_than(bots: list[str], language: str) -> str:
    """The level above the strongest of some bots, by its name; nothing above the best one, and where no bot plays."""
    strongest = max((LEVELS.index(bot) for bot in bots if bot in LEVELS), default=len(LEVELS))
    name = teller(language)(LEVELS[strongest + 1]) if strongest + 1 < len(LEVELS) else ""
    return name[:1].upper() + name[1:]


async def table(call: Call) -> Response:
    """The table with its boards."""
    live = await call.hub.find(call.match)
    seat = call.caller.seat_at(live.table, api._seat_in_query(call))
    return _table_page(call, live, seat, False)


async def watch(call: Call) -> Response:
    """The same for spectators."""
    return _table_page(call, await call.hub.find(call.match), None, True)


def _table_page(call: Call, live: LiveTable, seat: int | None, watching: bool) -> Response:
    plain = f"/t/{call.match}/text{'?watch' * watching}"
    if built() is None:
        return go(plain)
    return client_page(call, table_boot(call, live, "table", seat, watching), live.table.game.title, plain)


async def replay(call: Call) -> Response:
    """A finished game, step by step."""
    live = await call.hub.find(call.match)
    if not live.table.over:
        raise Refused("a game can be replayed when it is over")
    step = min(render.Form(call.request.query_params).number("step") or 0, len(live.table.steps))
    plain = f"/replay/{call.match}/text?step={step}"
    if built() is None:
        return go(plain)
    boot = table_boot(call, live, "replay", None, True)
    boot["step"] = step
    boot["stands"] = [n for n, line in enumerate(live.table.lines, 1) for _ in line.entries_for(None)]
    boot["secret"] = [n for n, line in enumerate(live.table.lines, 1) if line.secret and line.seat != NATURE]
    shown, then = boot["table"], replay_message(live.table, step, boot["language"])  # no flash of the end
    assert shown is not None
    shown["view"], boot["score"] = then["view"], then["sheets"]
    for seat, score in zip(shown["seats"], then["scores"], strict=True):
        seat["score"] = score
    return client_page(call, boot, live.table.game.title, plain)


async def learn(call: Call) -> Response:
    """A first game, with somebody who explains."""
    game = _game(call)
    if built() is None:
        return go(f"/rules/{game.name}")
    boot = boot_of(call, game, "learn")
    boot["lessons"] = told_all(game.lessons(), teller(boot["language"]))
    if not boot["lessons"]:
        raise BadInput(say("{title} has no lessons yet", title=game.title))
    last = boot["lessons"][-1]
    boot["first"] = dict(first_game(game, len(last["names"]), last["seat"]).fields)
    return client_page(call, boot, game.title, f"/rules/{game.name}")


async def score(call: Call) -> Response:
    """Score a table at home."""
    game = _game(call)
    if not can_be_scored(game):
        raise BadInput(say("{title} is not scored in points", title=game.title))
    if built() is None:
        return go(f"/rules/{game.name}")
    boot = boot_of(call, game, "score")
    if is_plain(game.name):  # the pad has the lines of the game's own sheet
        boot["score"] = [sheet_message(sheet, teller(boot["language"])) for sheet in game.shown.score(_fresh(game))]
    return client_page(call, boot, game.title, f"/rules/{game.name}")


def _fresh(game: Game) -> State:
    seats = 2 if 2 in game.seat_counts else game.seat_counts[0]
    s: State = game.new(seats)
    return s


async def puzzle(call: Call) -> Response:
    """The puzzle of the day."""
    game = _game(call)
    if built() is None:
        return go(f"/rules/{game.name}")
    boot = boot_of(call, game, "puzzle")
    boot["puzzle"] = puzzle_shown(game.name)
    return client_page(call, boot, game.title, f"/rules/{game.name}")


def _game(call: Call) -> Game:
    return GAMES.get(call.path["game"])
