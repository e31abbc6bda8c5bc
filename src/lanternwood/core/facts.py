"""Facts: what happened, for log, animation and replay. They are not made in simulation."""

from typing import Final

EVERYONE: Final = -1


class Fact:
    """One thing that happened; `to` holds the seats that may know it as bits, EVERYONE for all."""

    def __init__(self, kind: str, data: dict[str, object], to: int = EVERYONE) -> None:
        self.kind: Final = kind
        self.data: Final = data
        self.to: Final = to

    def seen_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know it?"""
        if self.to == EVERYONE:
            return True
        return seat is not None and self.to >> seat & 1 == 1
