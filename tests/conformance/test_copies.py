"""Clones are independent, saved games go on, records replay from their words alone."""

from lanternwood.suite.copies import *  # noqa: F403
