"""`python -m tests.make_goldens`: make the golden files again. Read the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core.registry import GAMES
from lanternwood.suite.goldens import write


def main() -> None:
    for line in write(Path(__file__).parent / "goldens", GAMES.all()):
        print(line)


if __name__ == "__main__":
    main()
