"""Games end, answers are never missing, nothing is lost, and the same seed gives the same game."""

from lanternwood.suite.play import *  # noqa: F403
