"""All tests of the shared suite in one module, to be imported with a star into a test module that names its `GAME`."""

from __future__ import annotations

import pytest

from lanternwood.suite.bots import *  # noqa: F403
from lanternwood.suite.boxes import *  # noqa: F403
from lanternwood.suite.copies import *  # noqa: F403
from lanternwood.suite.coverage import *  # noqa: F403
from lanternwood.suite.foresee import *  # noqa: F403
from lanternwood.suite.given import pytest_generate_tests  # noqa: F401
from lanternwood.suite.lessons import *  # noqa: F403
from lanternwood.suite.machine import *  # noqa: F403
from lanternwood.suite.moves import *  # noqa: F403
from lanternwood.suite.play import *  # noqa: F403
from lanternwood.suite.positions import *  # noqa: F403
from lanternwood.suite.texts import *  # noqa: F403
from lanternwood.suite.views import *  # noqa: F403

try:
    from lanternwood.suite.hidden import *  # noqa: F403
except ModuleNotFoundError as missing:
    WITHOUT = str(missing)

    def test_what_is_sent_holds_no_secret() -> None:
        pytest.skip(f"the server is not installed: {WITHOUT}")
