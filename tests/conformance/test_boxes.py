"""Two boxes of a game are played side by side."""

from lanternwood.suite.boxes import *  # noqa: F403
