"""The pages around the table: home, making a table, lobby, one's own tables, rules, and coming back to a seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.responses import Response

from lanternwood.bots import BOTS, LEVELS
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.server import api
from lanternwood.server import messages as m
from lanternwood.server.built import is_plain
from lanternwood.server.calls import Call
from lanternwood.server.i18n import N_, language_of
from lanternwood.server.problems import problem
from lanternwood.server.puzzles import games_with_puzzles
from lanternwood.server.render import Form, go, page
from lanternwood.server.rulebook import rulebook
from lanternwood.server.secrets import hash_of, is_token
from lanternwood.server.shown import teller
from lanternwood.server.view import name_of

CLOCKS = (
    (0, N_("no clock")),
    (60, N_("1 minute a turn")),
    (300, N_("5 minutes a turn")),
    (3600, N_("1 hour a turn")),
    (24 * 3600, N_("1 day a turn")),
    (3 * 24 * 3600, N_("3 days a turn")),
    (7 * 24 * 3600, N_("1 week a turn")),
)
COLOUR_WORDS = {
    "lamp": N_("lamp"),
    "moss": N_("moss"),
    "sky": N_("sky"),
    "rose": N_("rose"),
    "plum": N_("plum"),
    "ash": N_("ash"),
}
SYMBOL_WORDS = {
    "cat": N_("cat"),
    "owl": N_("owl"),
    "moon": N_("moon"),
    "leaf": N_("leaf"),
    "star": N_("star"),
    "fern": N_("fern"),
}
CHOICES: dict[str, Any] = {"colours": COLOUR_WORDS, "symbols": SYMBOL_WORDS}
LEVEL = "lantern"
"""The level that is offered first."""
OWN = "lanternwood_seat"
"""Cookie of one table's pages: the secrets of one's own seats, for the private link."""


def titled(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of tables with their game's title and names that can be read."""
    plain = {"your_turn": False, "over": False, "open_seats": 0}
    return [
        {**plain, **row, "title": GAMES.get(row["game"]).title, "names": [name for name in row["names"] if name]}
        for row in rows
    ]


def levels() -> list[type[Bot]]:
    """The bots that people choose from, weakest first."""
    return [BOTS[name] for name in LEVELS]


def can_be_scored(game: Game) -> bool:
    """Is there a page that scores a table at home? The game's own, or the pad of all games that count points."""
    return game.home_scoring or (game.points and is_plain(game.name))


async def home(call: Call) -> Response:
    """All games, and one's own tables."""
    tables = titled((await api.mine(call))["tables"]) if call.caller.owner else []
    going = [table for table in tables if not table["over"]]
    more: dict[str, Any] = {"more": len(tables) > len(going[:8]), "puzzles": games_with_puzzles()}
    more["scored"] = [game.name for game in GAMES.all() if can_be_scored(game)]
    return page(call, "home.html", games=GAMES.all(), tables=going[:8], **more)


async def mine(call: Call) -> Response:
    """Every table the caller plays at, those that wait for them first."""
    return page(call, "mine.html", tables=titled((await api.mine(call))["tables"]))


async def lobby(call: Call) -> Response:
    """Public tables with a free seat."""
    return page(call, "lobby.html", tables=titled((await api.lobby(call))["waiting"]), games=GAMES.all())


# Making a table


async def new(call: Call) -> Response:
    """The form for a new table."""
    game = _game(call)
    seats = max(2, min(game.seat_counts))
    return _new_form(call, game, Form({f"seat{number}": f"bot:{LEVEL}" if number else "me" for number in range(seats)}))


def _game(call: Call) -> Game:
    return GAMES.get(call.path["game"])


def _new_form(call: Call, game: Game, values: Form, status: int = 200, wrong: str = "") -> Response:
    return page(
        call,
        "new.html",
        status,
        game=game,
        levels=levels(),
        clocks=CLOCKS,
        values=values,
        usual="" if wrong else "on",
        wrong=wrong,
        most=max(game.seat_counts),
        **CHOICES,
    )


async def make(call: Call) -> Response:
    """Make the table; a form that makes no sense comes back with the reason and everything still in it."""
    game, form = _game(call), call.body
    try:
        made = await api.make(replace(call, body=_wish(game, form)))
    except BadInput as error:
        status, data = problem(error, language_of(call.request))
        return _new_form(call, game, form, status, str(data["error"]))
    return keep_secrets(call, go(made["link"]), made["table"], {s["seat"]: s["secret"] for s in made["seats"]})


def _wish(game: Game, form: Form) -> m.MakeTable:
    kinds = [form[f"seat{number}"] for number in range(max(game.seat_counts))]
    seats = []
    for kind in kinds:
        if kind.startswith("bot:"):
            seats.append(m.SeatWish(kind="bot", bot=kind[4:]))
        elif kind == "me" or kind == "open":
            seats.append(m.SeatWish(kind="me" if kind == "me" else "open"))
        elif kind:
            raise BadInput(say("seat {kind!r}: choose me, open or a bot", kind=kind))
    if not seats:
        raise BadInput("a table needs at least one seat")
    return m.MakeTable(
        game=game.name,
        seats=seats,
        options=options_in(game, form),
        who=who_in(form),
        public=form["public"] == "on",
        chat=form["chat"] == "on",
        hints=form["hints"] == "on",
        clock=form.number("clock") or 0,
    )


def options_in(game: Game, form: Form) -> dict[str, str]:
    """The options a form names."""
    return {s.name: form[f"option-{s.name}"].strip() for s in game.settings if f"option-{s.name}" in form}


def who_in(form: Form) -> m.Who:
    return m.Who(name=form["name"], colour=form["colour"], symbol=form["symbol"])


# Secrets of one's own seats


def keep_secrets(call: Call, response: Response, table: str, secrets: dict[int, str]) -> Response:
    """Let the browser bring a seat's secret along to its table's page, so that the private link can be shown there."""
    known = {**secrets_of(call), **secrets} if call.path.get("table") == table else secrets
    if known:
        value = ".".join(f"{seat}.{secret}" for seat, secret in sorted(known.items()))
        secure = call.request.url.scheme == "https"
        year = 365 * 24 * 3600
        response.set_cookie(OWN, value, year, path=f"/t/{table}", httponly=True, samesite="lax", secure=secure)
    return response


def secrets_of(call: Call) -> dict[int, str]:
    """The secrets the browser has brought along."""
    parts = call.request.cookies.get(OWN, "").split(".")
    pairs = zip(parts[::2], parts[1::2], strict=False)
    return {
        int(seat): secret
        for seat, secret in pairs
        if seat.isascii() and seat.isdigit() and len(seat) < 3 and is_token(secret)
    }


async def seat(call: Call) -> Response:
    """Where a private link leads: only the button takes the seat, so that a preview of the link does not."""
    token = call.path["secret"]
    row = await call.hub.store.seat_by_secret(hash_of(token))
    if row is None:
        raise BadInput("this link opens no seat; the host of the table can make a new one")
    table = (await call.hub.find(row.match)).table
    name = name_of(table, row.seat, teller(language_of(call.request), table))
    return page(call, "seat.html", secret=token, table=table, name=name, number=row.seat + 1)


async def take_seat(call: Call) -> Response:
    """Come back to a seat."""
    got = await api.recover(call)
    return keep_secrets(call, go(got["link"]), got["table"], {got["seat"]: call.path["secret"]})


# Rules


async def rules_list(call: Call) -> Response:
    """The rules of every game."""
    return page(call, "rules_list.html", games=GAMES.all())


async def rules(call: Call) -> Response:
    """The rules of a game, by number."""
    game = _game(call)
    return page(call, "rules.html", game=game, book=rulebook(game.name, language_of(call.request)))
