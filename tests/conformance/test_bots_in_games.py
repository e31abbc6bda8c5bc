"""Bots finish every game, and advice is the same for the same seed."""

from lanternwood.suite.bots import *  # noqa: F403
