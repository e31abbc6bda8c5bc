"""Hidden information over the wire: whatever is sent is the same, byte for byte, when hidden things are redealt."""

from lanternwood.suite.given import pytest_generate_tests  # noqa: F401
from lanternwood.suite.hidden import *  # noqa: F403
