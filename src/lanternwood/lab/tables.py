"""Results as tables for other programs (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from lanternwood.lab.arena import Deals
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
