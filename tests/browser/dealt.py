"""A server whose deals depend on nothing but the running test: what passes on one machine passes on the next.

python -m tests.browser.dealt serve ...
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import IO

from lanternwood.server import secrets
from tests.faults.soak import Server

DEALS = "LANTERNWOOD_TEST_DEALS"
"""The file with the name of the running test."""


class Deals:
    """Seeds of one test after another."""

    def __init__(self, path: Path) -> None:
        self.path, self.test, self.count = path, "", 0

    def seed(self) -> bytes:
        test = self.path.read_text(encoding="utf-8")
        self.count = self.count + 1 if test == self.test else 0
        self.test = test
        return hashlib.sha256(f"{test} {self.count}".encode()).digest()[:16]


class Dealt(Server):
    program = (sys.executable, "-m", "tests.browser.dealt")

    def __init__(self, database: Path, log: IO[bytes], test: str = "") -> None:
        super().__init__(database, log)
        self.deals = database.with_suffix(".deals")
        self.deal_for(test)

    def deal_for(self, test: str) -> None:
        self.deals.write_text(test, encoding="utf-8")

    def start(self, *more: str, **env: str) -> None:
        super().start(*more, **{DEALS: str(self.deals), **env})


def deal() -> None:
    """From now on tables are dealt as the file says."""
    secrets.new_seed = Deals(Path(os.environ[DEALS])).seed


if __name__ == "__main__":
    deal()
    from lanternwood.cli.main import main

    sys.exit(main())
