"""The lessons of every game."""

from lanternwood.suite.lessons import *  # noqa: F403
