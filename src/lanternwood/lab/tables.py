"""Results as tables for other programs (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from lanternwood.lab.arena import Deals
from lanternwood.lab.balance import Seen
from lanternwood.lab.simulate import Played

Row = Sequence[object]


def csv_text(rows: Iterable[Row]) -> str:
    """Rows as a CSV file."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def simulate_rows(bots: list[str], played: list[Played]) -> list[Row]:
    """A row for every seat of every game."""
    rows: list[Row] = [["game", "seat", "bot", "score", "win_share", "decisions", "ending"]]
    for number, one in enumerate(played):
        for seat, bot in enumerate(bots):
            share = round(one.share(seat), 4)
            rows.append([number, seat + 1, bot, one.scores[seat], share, one.decisions, one.ending])
    return rows


def arena_rows(bots: list[str], deals: Deals) -> list[Row]:
    """A row for every seat of every game."""
    rows: list[Row] = [["deal", "lineup", "seat", "bot", "score", "win_share", "decisions", "ending"]]
    for deal, games in enumerate(deals):
        for lineup, met in enumerate(games):
            for seat, bot in enumerate(met.lineup):
                end = met.end
                share = round(end.share(seat), 4)
                rows.append([deal, lineup, seat + 1, bots[bot], end.scores[seat], share, end.decisions, end.ending])
    return rows


def balance_rows(seen: list[Seen]) -> list[Row]:
    """A row for every seat of every game, with what it had at the end."""
    rows: list[Row] = [
        ["game", "seats", "option", "seat", "order", "score", "win_share", "decisions", "ending", "things", "table"]
    ]
    for number, one in enumerate(seen):
        seats = one.table.seats
        for seat in range(seats):
            order = one.order.index(seat) + 1 if one.order else ""
            things = " ".join(f"{id.replace(' ', '-')}={n}" for id, n in sorted(one.things[seat].items()))
            share = round(one.end.share(seat), 4)
            end = [one.end.scores[seat], share, one.end.decisions, one.end.ending]
            rows.append([number, seats, one.table.changed, seat + 1, order, *end, things, " ".join(one.shared)])
    return rows
