"""Cribbage through the shared suite."""

from lanternwood.suite.every import *  # noqa: F403

GAME = "cribbage"
