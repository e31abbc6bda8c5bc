"""Any mixture of what can be done at a table."""

from lanternwood.suite.machine import *  # noqa: F403
