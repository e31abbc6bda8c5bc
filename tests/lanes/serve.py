"""`python -m tests.lanes.serve …` is `lanternwood serve …` where Lanes is installed, for its bots as well.

Bots think in processes that read this file again before they begin, so they know the game, too.
"""

from __future__ import annotations

import sys

from lanternwood.cli.main import main
from lanternwood.core.registry import register
from tests.lanes.game import BARE, LANES_GAME, MUTE

for game in (LANES_GAME, BARE, MUTE):
    register(game)

if __name__ == "__main__":
    sys.exit(main())
