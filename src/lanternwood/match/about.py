"""What there is to know about a game before it is played, as data."""

from __future__ import annotations

from lanternwood.bots import BOTS
from lanternwood.bots.ratings import levels_of
from lanternwood.core.game import Game


def data_of(game: Game) -> dict[str, object]:
    """Everything there is to know about a game before it is played."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seat_counts),
        "modes": [
            {"seats": seats, "options": {s.name: list(s.choices) for s in game.settings if s.mode and s.applies(seats)}}
            for seats in game.seat_counts
        ],
        "options": [
            {
                "name": setting.name,
                "choices": list(setting.choices) if setting.check is None else [],
                "default": setting.default,
                "seats": list(setting.seats or game.seat_counts),
                "help": setting.help,
            }
            for setting in game.settings
        ],
        "bots": [{"name": name, "summary": bot.summary} for name, bot in BOTS.items()],
        "levels": levels_of(game.name),
        "versions": {"rules": game.versions.rules, "schema": game.versions.schema, "content": game.versions.content},
    }
