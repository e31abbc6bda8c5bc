"""`python -m tests.lanes.serve …` is `lanternwood serve …` where Lanes is installed, for its bots as well.

Bots think in processes that read this file again before they begin, so they know the game, too.
"""

from __future__ import annotations

import sys

from lanternwood.cli.main import main
from lanternwood.core.game import register
from tests.lanes.game import LANES_GAME

register(LANES_GAME)

if __name__ == "__main__":
    sys.exit(main())
