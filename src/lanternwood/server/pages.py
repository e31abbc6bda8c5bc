"""The pages around the table: home, making a table, lobby, one's own tables, rules, and coming back to a seat."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from starlette.responses import Response

from lanternwood.bots import BOTS, LEVELS
from lanternwood.bots.bot import Bot
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.server import api
from lanternwood.server import messages as m
from lanternwood.server.built import is_plain
from lanternwood.server.calls import Call
from lanternwood.server.chosen import options_in
from lanternwood.server.i18n import N_, language_of
from lanternwood.server.problems import problem
from lanternwood.server.puzzles import games_with_puzzles
from lanternwood.server.render import Form, go, page
from lanternwood.server.rulebook import rulebook
from lanternwood.server.secrets import hash_of, is_token
from lanternwood.server.shown import teller
from lanternwood.server.starts import MANY, NUMBERS, alone, last_starts, usual, with_a_friend
from lanternwood.server.tallies import Mine, mine_of, tallies
from lanternwood.server.view import name_of
from lanternwood.server.visitor import filled, keep
from lanternwood.store.store import MatchRow, SeatRow

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
GOING = 3
"""Tables to go on with that the first page shows."""
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


async def rows_of(call: Call) -> list[tuple[SeatRow, MatchRow]]:
    """The caller's seats with their tables, the latest first; those of games that are not installed are left out."""
    rows = await call.hub.store.seats_of(call.caller.owner) if call.caller.owner else []
    return [(seat, row) for seat, row in rows if row.game in GAMES.names]


async def home(call: Call) -> Response:
    """Tables to go on with, and all games."""
    rows = await rows_of(call)
    going = [table for table in mine_of(rows) if not table.row.over]
    shown = [await going_on(call, table) for table in going[:GOING]]
    last = await last_starts(call.hub, rows)
    games = [
        {"game": game, "play": last.get(game.name) or usual(game), "friend": with_a_friend(game), "alone": alone(game)}
        for game in GAMES.all()
    ]
    puzzles = games_with_puzzles()
    liked = next((row.game for _, row in rows if row.game in puzzles), next(iter(puzzles), ""))
    more: dict[str, Any] = {"waiting": sum(not table.your_turn for table in going), "hidden": len(going) - len(shown)}
    more["more"] = len(going)
    more |= {"puzzle": GAMES.get(liked) if liked else None, "puzzles": puzzles}
    more["scored"] = [game.name for game in GAMES.all() if can_be_scored(game)]
    return page(call, "home.html", games=games, tables=shown, **more)


async def going_on(call: Call, mine: Mine) -> dict[str, Any]:
    """A table that goes on: how far it is, how it stands, and who is waited for."""
    table = (await call.hub.find(mine.row.match)).table
    game, s, tell = table.game, table.state, teller(language_of(call.request), table)
    others = [name_of(table, seat, tell) for seat in range(s.seats) if seat not in mine.seats]
    scores = list(s.scores()) if game.points else []
    asked = [name_of(table, seat, tell) for seat in s.asked if seat != NATURE]
    more = {"stage": tell(game.stage(s)), "others": others, "scores": scores, "asked": asked}
    return {"game": game, "table": table.match, "your_turn": mine.your_turn, "free": mine.row.open_seats, **more}


async def mine(call: Call) -> Response:
    """Every table the caller plays at, by game, and what became of them."""
    tables = mine_of(await rows_of(call))
    found = tallies(tables)
    groups: dict[str, list[Mine]] = {}
    for table in tables:
        groups.setdefault(table.row.game, []).append(table)
    shown = [{"game": GAMES.get(name), "tally": found.get(name), "tables": group} for name, group in groups.items()]
    return page(call, "mine.html", groups=shown, day_of=day_of)


def day_of(at: float) -> tuple[str, int, date]:
    """When something was: exactly, and how many days ago."""
    then = datetime.fromtimestamp(at, UTC)
    return then.isoformat(timespec="minutes"), (datetime.now(UTC).date() - then.date()).days, then.date()


async def lobby(call: Call) -> Response:
    """Public tables with a free seat."""
    return page(call, "lobby.html", tables=titled((await api.lobby(call))["waiting"]), games=GAMES.all())


# Making a table


async def new(call: Call) -> Response:
    """The form for a new table, as the last one of this game was."""
    game = _game(call)
    last = await last_starts(call.hub, [(seat, row) for seat, row in await rows_of(call) if row.game == game.name])
    return _new_form(call, game, Form((last.get(game.name) or usual(game)).fields))


def _game(call: Call) -> Game:
    return GAMES.get(call.path["game"])


def _new_form(call: Call, game: Game, values: Form, status: int = 200, wrong: str = "") -> Response:
    most = max(game.seat_counts)
    sides = game.sides(most) if len(game.seat_counts) == 1 else {}
    return page(
        call,
        "new.html",
        status,
        game=game,
        levels=levels(),
        clocks=CLOCKS,
        values=values,
        who=filled(call, who_in(values)),
        wrong=wrong,
        most=most,
        sides=list(sides.values()) or [tuple(range(most))],
        roles=game.roles(most),
        numbers=NUMBERS,
        many=MANY,
        **CHOICES,
    )


async def make(call: Call) -> Response:
    """Make the table; a form that makes no sense comes back with the reason and everything still in it."""
    game, form = _game(call), call.body
    who = filled(call, who_in(form))
    try:
        made = await api.make(replace(call, body=_wish(game, form, who)))
    except BadInput as error:
        status, data = problem(error, language_of(call.request))
        return _new_form(call, game, form, status, str(data["error"]))
    secrets = {s["seat"]: s["secret"] for s in made["seats"]}
    return keep(call, keep_secrets(call, go(made["link"]), made["table"], secrets), who)


def _wish(game: Game, form: Form, who: m.Who) -> m.MakeTable:
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
        options=options_in(game, form, len(seats)),
        who=who,
        public=form["public"] == "on",
        chat=form["chat"] == "on",
        hints=form["hints"] == "on",
        clock=form.number("clock") or 0,
    )


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


async def learn_list(call: Call) -> Response:
    """The games that teach themselves."""
    return page(call, "learn_list.html", games=[game for game in GAMES.all() if game.lessons()])
