"""Everything a person reads can be said in another language."""

from lanternwood.suite.texts import *  # noqa: F403
