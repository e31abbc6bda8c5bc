"""`python -m lanternwood.suite NAME … [-- OPTIONS]`: run the shared suite over certain games, or over all of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES


def run(names: list[str], *options: str) -> int:
    """Run the suite over games by name; 0 if they pass. Options are pytest's."""
    wanted = [word for name in names for word in ("--game", GAMES.get(name).name)]
    here = Path(__file__).parent
    # A configuration of its own, so that it runs the same in whatever folder it is called from.
    own = ["-c", str(here / "pytest.ini"), "--rootdir", str(here), "-p", "lanternwood.suite.options"]
    return int(pytest.main([*own, *wanted, *options, str(here / "every.py")]))


def main() -> int:
    given = sys.argv[1:]
    cut = given.index("--") if "--" in given else len(given)
    try:
        return run(given[:cut], *given[cut + 1 :])
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
