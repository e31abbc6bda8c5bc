"""Moves have words and words are moves; what the rules forbid leaves no trace."""

from lanternwood.suite.moves import *  # noqa: F403
