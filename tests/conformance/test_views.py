"""Views show what a seat may see and nothing else."""

from lanternwood.suite.views import *  # noqa: F403
