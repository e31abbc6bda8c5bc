"""The games of this repository; others may be installed beside them."""

from __future__ import annotations

from lanternwood.core.registry import GAMES

OURS = [game for game in GAMES.all() if game.package.startswith("lanternwood.games.")]
