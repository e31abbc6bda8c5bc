"""Is a game balanced? Equal bots play it at every number of seats, as the box says and with each option changed."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any, SupportsIndex

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE_BIT, State
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.lab.runs import Definition, Run, defined, game_of
from lanternwood.lab.simulate import Played, check_bots, is_timed, play_one
from lanternwood.lab.spread import Where, spread

TIMES = 4
"""Tables as the box says are played so many times as often as those with an option changed."""


@dataclass(frozen=True)
class Table:
    """A number of seats with its options, one of which may be changed."""

    seats: int
    options: Options
    changed: str = ""
    """The change, such as `rounds=2`; empty for the table that others are compared with."""


@dataclass(frozen=True)
class Seen:
    """One game: its table, its end, the order of its first round (empty where all act at once), and what the seats and
    the table had at the end."""

    table: Table
    end: Played
    order: list[int]
    things: list[dict[str, int]]
    shared: list[str]


class Watch:
    """Looks on to see who begins and what is there at the end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.order: list[int] = []
        self.last: State | None = None

    def __call__(self, s: State) -> None:
        self.last = s
        if not self.order and s.asking and not s.asking & NATURE_BIT:
            self.order = self.game.study.opening(s)


def tables_of(game: Game, given: Options, seat_counts: list[int]) -> list[Table]:
    """Every number of seats with the options as given, and with every other value of each option in turn."""
    tables = []
    for seats in seat_counts:
        usual = game.options_of_bots(seats, given)
        game.new(seats, usual)
        tables.append(Table(seats, usual))
        for setting in game.settings:
            if setting.mode and setting.applies(seats):
                for value in setting.choices:
                    changed = usual | {setting.name: value}
                    if value != usual[setting.name] and _is_table(game, seats, changed):
                        tables.append(Table(seats, changed, f"{setting.name}={value}"))
    return tables


def _is_table(game: Game, seats: int, options: Options) -> bool:
    """Options may exclude one another."""
    try:
        game.new(seats, options)
    except BadInput:
        return False
    return True


def cycle_of(tables: list[Table]) -> list[int]:
    """The order in which tables are played, again and again."""
    usual = [n for n, table in enumerate(tables) if not table.changed]
    return usual * TIMES + [n for n, table in enumerate(tables) if table.changed]


def count_of(game: Game, options: Options, seat_counts: list[int], games: int) -> int:
    """How many games a report takes in all."""
    return -(-games // TIMES) * len(cycle_of(tables_of(game, options, seat_counts)))


def see_some(definition: Definition, numbers: list[int]) -> list[Any]:
    """Games of a report by number."""
    game = game_of(definition)
    tables = tables_of(game, definition["options"], definition["seats"])
    cycle = cycle_of(tables)
    out = []
    for number in numbers:
        table = tables[cycle[number % len(cycle)]]
        watch = Watch(game)
        end = play_one(game, [definition["bot"]] * table.seats, table.options, f"{definition['seed']} {number}", watch)
        assert watch.last is not None
        things = [game.study.things(watch.last, seat) for seat in range(table.seats)]
        out.append([end.plain(), watch.order, things, sorted(game.study.table_things(watch.last))])
    return out


def look(
    game: Game,
    bot: str,
    seat_counts: list[int],
    options: Options,
    games: SupportsIndex,
    seed: str | SupportsIndex,
    where: Where | None = None,
) -> list[Seen]:
    """At least so many games at every number of seats, and a quarter of them with each option changed."""
    games, seed = index(games), str(seed)
    check_bots([bot])
    tables = tables_of(game, options, seat_counts)
    cycle = cycle_of(tables)
    definition = defined(game, bot=bot, seats=seat_counts, options=options, seed=seed)
    count = count_of(game, options, seat_counts, games)
    found = spread(Run("balance", definition, see_some), count, where or Where())
    return [
        Seen(tables[cycle[number % len(cycle)]], Played.read(end), order, things, shared)
        for number, (end, order, things, shared) in enumerate(found)
    ]


def head(game: Game, bot: str, options: Options, seed: str, seen: list[Seen]) -> dict[str, Any]:
    """What a report says about itself."""
    return {
        "game": game.name,
        "title": game.title,
        "summary": str(game.summary),
        "versions": str(game.versions),
        "points": game.points,
        "bot": bot,
        "timed": is_timed([bot]),
        "options": options,
        "seed": seed,
        "games": len(seen),
        "seconds": round(sum(one.end.seconds for one in seen), 1),
    }
