"""In enough random games everything in a game is met."""

from lanternwood.suite.coverage import *  # noqa: F403
