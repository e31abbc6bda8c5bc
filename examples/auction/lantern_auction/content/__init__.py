"""What is in the box: the prizes, read from their rows and checked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lanternwood.core.content import Boxes, Content, Row, ids_of, names_of

BIDS = 13
"""The highest bid card that there can be (LA-09)."""
PRIZES = 20
"""So many prizes have numbers; a pack that needs more is refused."""
DEAREST = 20


@dataclass(frozen=True)
class Prize:
    id: str
    name: str
    value: int


class Box:
    """The prizes by number: the order of the rows (LA-02)."""

    def __init__(self, content: Content) -> None:
        self.content = content
        rows = content.rows("prize")
        self.prizes = [self._prize(row) for row in rows]
        if not BIDS <= len(rows) <= PRIZES:
            raise rows[-1].wrong(f"there should be {BIDS} to {PRIZES} prizes, not {len(rows)}")

    ids = ids_of("prizes")
    names = names_of("prizes")

    @staticmethod
    def _prize(row: Row) -> Prize:
        prize = Prize(row.id, row.text("name"), row.number("value", 1, DEAREST))
        row.source()
        row.finish()
        return prize


BOXES = Boxes("lantern-auction", Path(__file__).parent, ("prizes.toml",), Box)
