"""`python -m tests.make_goldens`: make the golden files again. Read the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from lanternwood.suite.goldens import write
from tests.ours import OURS


def main() -> None:
    for line in write(Path(__file__).parent / "goldens", OURS):
        print(line)


if __name__ == "__main__":
    main()
