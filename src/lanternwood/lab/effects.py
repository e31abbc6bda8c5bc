"""What games show of balance: scores, seats, length, endings, and what cards and options change."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from lanternwood.core.game import Game
from lanternwood.lab.balance import Seen, Table
from lanternwood.lab.figures import SURE, Number, difference, mean, number, share

LEAST = 30
"""Fewer games on either side say nothing."""
BINS = 24

Row = tuple[float, float]
"""How much of a thing there was, and what came of it."""


def report(game: Game, seen: list[Seen]) -> dict[str, Any]:
    """All that is shown: by number of seats, of things, and of options."""
    by_table: dict[tuple[int, str], list[Seen]] = {}
    for one in seen:
        by_table.setdefault((one.table.seats, one.table.changed), []).append(one)
    usual = {seats: games for (seats, changed), games in by_table.items() if not changed}
    return {
        "tables": [table_report(game, games) for games in usual.values()],
        "things": things_report(game, seen, list(by_table.values())),
        "options": [
            option_report(game, games[0].table, usual[seats], games)
            for (seats, changed), games in by_table.items()
            if changed
        ],
    }


# Tables as the box says


def table_report(game: Game, seen: list[Seen]) -> dict[str, Any]:
    """One number of seats."""
    seats = seen[0].table.seats
    games = len(seen)
    out: dict[str, Any] = {
        "seats": seats,
        "games": games,
        "different": len({one.end.digest for one in seen}),
        "length": asdict(mean([one.end.decisions for one in seen])),
        "shared_wins": asdict(share(sum(len(one.end.winners) > 1 for one in seen), games)),
        "no_winner": asdict(share(sum(not one.end.winners for one in seen), games)),
        "endings": endings(seen),
        "by_seat": [],
        "by_order": [],
        "by_side": {},
    }
    if seats == 1:
        out["won"] = asdict(share(sum(bool(one.end.winners) for one in seen), games))
    out["length_bars"] = bars([one.end.decisions for one in seen])
    if game.points:
        scores = [score for one in seen for score in one.end.scores]
        out["score"] = asdict(mean([statistics.fmean(one.end.scores) for one in seen]))
        out["spread"] = round(statistics.pstdev(scores), 1)
        out["bars"] = bars(scores)
        if seats > 1:
            out["margin"] = asdict(mean([margin(one) for one in seen]))
    sides = game.sides(seats)
    if sides:
        out["by_side"] = {
            name: asdict(share(sum(places[0] in one.end.winners for one in seen), games))
            for name, places in sides.items()
        }
        out["shared_wins"] = None
    elif seats > 1:
        out["by_seat"] = [asdict(share(sum(one.end.share(seat) for one in seen), games)) for seat in range(seats)]
        ordered = [one for one in seen if one.order]
        if ordered:
            out["by_order"] = [
                asdict(share(sum(one.end.share(one.order[n]) for one in ordered), len(ordered))) for n in range(seats)
            ]
    return out


def endings(seen: list[Seen]) -> dict[str, dict[str, float | None]]:
    """How often games ended in which way."""
    counts = Counter(one.end.ending for one in seen if one.end.ending)
    return {name: asdict(share(counts[name], len(seen))) for name in sorted(counts)}


def margin(one: Seen) -> float:
    """By how many points the best were ahead of the second."""
    best, second = sorted(one.end.scores)[-1:-3:-1]
    return float(best - second)


def bars(scores: list[int]) -> dict[str, Any]:
    """A histogram: where it begins, how wide a bar is, and how many scores each holds."""
    low, high = min(scores), max(scores)
    width = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // width + 1)
    for score in scores:
        counts[(score - low) // width] += 1
    return {"from": low, "width": width, "counts": counts}


# Things


def things_report(game: Game, seen: list[Seen], tables: list[list[Seen]]) -> list[dict[str, Any]]:
    """What goes with having a thing, by group; intervals hold 99 times of 100, because there are many things."""
    out = []
    for title, names in game.study.thing_names(game.box()).items():
        owned = any(thing in names for one in seen for things in one.things for thing in things)
        rows = [
            _owned(game, id, name, seen) if owned else _shared(game, id, name, tables) for id, name in names.items()
        ]
        found = [row for row in rows if any(row[key] for key in ("wins", "points", "margin", "length"))]
        if found:
            key = "wins" if owned else "points" if game.points else "length"
            found.sort(key=lambda row: -(row[key]["value"] if row[key] else 0.0))
            out.append({"title": title, "of": "seats" if owned else "tables", "things": found, "all": len(rows)})
    return out


def _owned(game: Game, id: str, name: str, seen: list[Seen]) -> dict[str, Any]:
    """A seat with one more of it, compared with the others at the same table."""
    games = [one for one in seen if one.table.seats > 1 and any(id in things for things in one.things)]

    def rows(what: Callable[[Seen, int], float]) -> Number | None:
        groups = [[(float(of.get(id, 0)), what(one, seat)) for seat, of in enumerate(one.things)] for one in games]
        return slope(groups, together=True)

    wins = None if game.sides(seen[0].table.seats) else rows(lambda one, seat: 100 * one.end.share(seat))
    points = rows(lambda one, seat: one.end.scores[seat]) if game.points else None
    return _thing(id, name, len(games), wins=wins, points=points)


def _shared(game: Game, id: str, name: str, tables: list[list[Seen]]) -> dict[str, Any]:
    """Tables with it, compared with those of as many seats and the same options without it."""

    def rows(what: Callable[[Seen], float], least: int = 1) -> Number | None:
        large = [table for table in tables if table[0].table.seats >= least]
        return slope([[(float(id in one.shared), what(one)) for one in table] for table in large], together=False)

    points = rows(lambda one: statistics.fmean(one.end.scores)) if game.points else None
    lead = rows(margin, 2) if game.points else None
    count = sum(id in one.shared for table in tables for one in table)
    return _thing(id, name, count, points=points, margin=lead, length=rows(lambda one: one.end.decisions))


def _thing(id: str, name: str, games: int, **numbers: Number | None) -> dict[str, Any]:
    out: dict[str, Any] = {"id": id, "name": str(name), "games": games}
    for key in ("wins", "points", "margin", "length"):
        found = numbers.get(key)
        out[key] = asdict(found) if found else None
    return out


def slope(groups: list[list[Row]], together: bool) -> Number | None:
    """How much more comes of one more of a thing, compared within groups. `together`: the rows of a group are seats of
    one game, so their errors are summed before they are squared."""
    square, product, clusters = 0.0, 0.0, list[list[Row]]()
    telling = 0
    for rows in groups:
        usual, result = (statistics.fmean(row[n] for row in rows) for n in (0, 1))
        middle = [(x - usual, y - result) for x, y in rows]
        square += sum(x * x for x, _ in middle)
        product += sum(x * y for x, y in middle)
        clusters += [middle] if together else [[row] for row in middle]
        with_it = sum(x > 0 for x, _ in rows)
        telling += int(len({x for x, _ in rows}) > 1) if together else min(with_it, len(rows) - with_it)
    if telling < LEAST or square <= 0:
        return None
    value = product / square
    errors = sum(sum(x * (y - value * x) for x, y in rows) ** 2 for rows in clusters)
    return number(value, errors / square**2, len(clusters) - 1, SURE)


# Options


def option_report(game: Game, table: Table, usual: list[Seen], changed: list[Seen]) -> dict[str, Any]:
    """What a changed option changes."""
    out: dict[str, Any] = {"seats": table.seats, "option": table.changed, "games": len(changed)}

    def apart(what: Callable[[Seen], float]) -> dict[str, float | None]:
        return asdict(difference([what(one) for one in changed], [what(one) for one in usual]))

    out["length"] = apart(lambda one: one.end.decisions)
    out["points"] = apart(lambda one: statistics.fmean(one.end.scores)) if game.points else None
    out["margin"] = apart(margin) if game.points and table.seats > 1 else None
    sides = game.sides(table.seats)
    if table.seats == 1:
        out["wins_of"], out["wins"] = "the player", apart(lambda one: 100.0 * bool(one.end.winners))
    elif sides:
        name, places = next(iter(sides.items()))
        out["wins_of"], out["wins"] = f"the {name}", apart(lambda one: 100.0 * (places[0] in one.end.winners))
    else:
        out["wins_of"], out["wins"] = "who begins", None
        if all(one.order for one in (*usual, *changed)):
            out["wins"] = apart(lambda one: 100 * one.end.share(one.order[0]))
    return out
