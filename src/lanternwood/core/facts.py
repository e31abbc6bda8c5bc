"""Facts: what happened, for log, animation and replay. They are not made in simulation."""

from typing import Final

EVERYONE: Final = -1


class Fact:
    """One thing that happened; `to` holds the seats that may know it as bits, EVERYONE for all, and `after` is the
    table as it lay then: rules tell a thing when they have done it."""

    def __init__(self, kind: str, data: dict[str, object], to: int = EVERYONE, after: object = None) -> None:
        self.kind: Final = kind
        self.data: Final = data
        self.to: Final = to
        self.after: Final = after

    def seen_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know it?"""
        if self.to == EVERYONE:
            return True
        return seat is not None and self.to >> seat & 1 == 1
