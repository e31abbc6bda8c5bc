"""Ratings of bots from their contests, by openskill, and the file in which those of the levels are published."""

from __future__ import annotations

import math
import random
import statistics
from pathlib import Path
from typing import Any

from lanternwood.bots import LEVELS
from lanternwood.bots.ratings import FILE, read_ratings
from lanternwood.core.errors import BadInput
from lanternwood.lab.crews import needed
from lanternwood.lab.figures import Number, number

Contest = list[tuple[int, tuple[int, int]]]
"""Those who met, by their place in the list of bots, and how well each did (greater is better)."""

MIDDLE = 1000.0
"""The rating of the middle of those who met."""
ORDERS = 20
"""Ratings depend a little on the order of contests: so many orders are tried and averaged."""
WORK = 200_000
"""About so many contests are rated for the intervals."""


def rating_model() -> Any:
    """The package that rates."""
    return needed("openskill.models", "lab", "a rating")


def ratings(bots: int, deals: list[list[Contest]], seed: str) -> list[Number]:
    """A rating for each bot. For two seats they read like Elo's: 200 points more win three games of four.

    The interval holds 95 times of 100: deals drawn again and again from those there are say how far a rating strays;
    the fewer there are, the less that is known, and one deal has no interval."""
    models = rating_model()
    model = models.PlackettLuce(tau=0.0)
    factor = 400 / math.log(10) / (math.sqrt(2) * model.beta)
    rng = random.Random(seed)
    pairs = [[pair for contest in deal for pair in _fair(contest)] for deal in deals]
    times = max(20, min(200, WORK // max(1, sum(map(len, pairs)))))

    def rated(chosen: list[list[Contest]]) -> list[float]:
        order = [contest for deal in chosen for contest in deal]
        rng.shuffle(order)
        found = _rate(model, bots, order)
        middle = statistics.fmean(found)
        return [MIDDLE + factor * (mu - middle) for mu in found]

    usual = [rated(pairs) for _ in range(min(ORDERS, times))]
    again = [rated(rng.choices(pairs, k=len(pairs))) for _ in range(times)]
    out = []
    for bot in range(bots):
        value = statistics.fmean(one[bot] for one in usual)
        strays = statistics.variance(one[bot] for one in again) if len(deals) > 1 else 0.0
        # Deals drawn from few stray less than new ones would.
        found = number(value, strays * len(deals) / max(1, len(deals) - 1), len(deals) - 1)
        out.append(Number(round(value), *(end if end is None else round(end) for end in (found.low, found.high))))
    return out


def _fair(contest: Contest) -> list[Contest]:
    """A contest in which a bot takes part twice is one between each two that differ."""
    who = [bot for bot, _ in contest]
    if len(set(who)) == len(who):
        return [contest]
    return [[one, other] for n, one in enumerate(contest) for other in contest[n + 1 :] if one[0] != other[0]]


def _rate(model: Any, bots: int, order: list[Contest]) -> list[float]:
    """Everybody starts alike and is rated contest by contest."""
    players = [model.rating() for _ in range(bots)]
    for contest in order:
        ranks = [sum(other > mine for _, other in contest) for _, mine in contest]
        after = model.rate([[players[bot]] for bot, _ in contest], ranks=ranks)
        for (bot, _), team in zip(contest, after, strict=True):
            players[bot] = team[0]
    return [player.mu for player in players]


def publish(report: dict[str, Any], content: str, command: str, path: str) -> Path:
    """Write the ratings of the levels at one game and number of seats beside those that are published."""
    if tuple(bot["name"] for bot in report["bots"]) != LEVELS:
        raise BadInput("only ratings of all levels can be published: use --bots levels")
    target = Path(path) if path else FILE
    known = read_ratings(target)
    known.setdefault(report["game"], {})[str(report["seats"])] = {
        "deals": report["deals"],
        "games": report["games"],
        "content": content,
        "command": command,
        "levels": {
            bot["name"]: {k: int(v) for k, v in bot["rating"].items() if v is not None} for bot in report["bots"]
        },
    }
    lines = ["# Ratings of the levels by game and number of seats, made by the commands named here (docs/lab.md)."]
    for game in sorted(known):
        for seats in sorted(known[game], key=int):
            entry = known[game][seats]
            lines += ["", f"[{game}.{seats}]", f"deals = {entry['deals']}", f"games = {entry['games']}"]
            lines += [f'content = "{entry["content"]}"', f'command = "{entry["command"]}"', ""]
            lines += [f"[{game}.{seats}.levels]"]
            for name, rating in entry["levels"].items():
                ends = ", ".join(f"{key} = {rating[key]}" for key in ("value", "low", "high") if key in rating)
                lines.append(f"{name} = {{ {ends} }}")
    try:
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror or error}", str(target)) from None
    return target
