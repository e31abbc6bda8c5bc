"""The published ratings of the levels, made by `lanternwood arena --publish`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from lanternwood.bots import LEVELS
from lanternwood.core.errors import BadInput

FILE = Path(__file__).with_name("ratings.toml")


def read_ratings(path: Path = FILE) -> dict[str, Any]:
    """All that is published, by game and number of seats; nothing where there is no file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadInput(f"ratings cannot be read: {error}", str(path)) from None


def levels_of(game: str) -> list[dict[str, Any]]:
    """The levels, the weakest first, with their rating at a game: over all numbers of seats, and at each of them."""
    published = read_ratings().get(game, {})
    out = []
    for name in LEVELS:
        at = {int(seats): _rating(entry, name) for seats, entry in published.items() if name in entry["levels"]}
        rating = round(sum(each["value"] for each in at.values()) / len(at)) if at else None
        by_seats = [
            {"seats": seats, "rating": at[seats]["value"], "low": at[seats].get("low"), "high": at[seats].get("high")}
            for seats in sorted(at)
        ]
        out.append({"name": name, "rating": rating, "by_seats": by_seats})
    return sorted(out, key=lambda level: level["rating"] or 0)


def _rating(entry: dict[str, Any], name: str) -> dict[str, int]:
    """A rating and the ends of its interval; one deal says nothing about those."""
    rating: dict[str, int] = entry["levels"][name]
    return rating if entry["deals"] > 1 else {"value": rating["value"]}
