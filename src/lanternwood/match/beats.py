"""Beats: what a step did, one thing after the other, with the table as it lay after each of them.

Facts are told by the rules when a thing has been done. A beat is a fact with its sentence, what it moved from where to
where, and the table then, so that a client can show all of it in order and nothing before it has happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game

RECENT = 40
"""Steps of a table whose beats keep the table as it lay."""


@dataclass
class Beat:
    """One thing that happened: who may know it, its sentence, whose doing it was (7: nobody's), what moved, and the
    table afterwards, as long as it is remembered."""

    to: int
    text: str
    kind: str
    seat: int
    moves: tuple[tuple[str, str], ...]
    after: State | None = field(compare=False)

    def seen_by(self, seat: int | None) -> bool:
        return self.to < 0 or (seat is not None and self.to >> seat & 1 == 1)


def beats_of(game: Game, s: State, seat: int, secret: bool) -> list[Beat]:
    """What the last step told, taken from the table. A step that told nothing is a beat without words, unless it is
    secret; the last beat shows the table as the step left it."""
    facts, s.facts[:] = list(s.facts), []
    beats = [_beat(game, s, fact) for fact in facts]
    if beats:
        last = max((n for n, beat in enumerate(beats) if beat.to < 0), default=len(beats) - 1)
        beats[last].after = s.clone()
    elif not secret:
        beats.append(Beat(-1, "", "", seat, (), s.clone()))
    return beats


def _beat(game: Game, s: State, fact: Fact) -> Beat:
    actor = fact.data.get("seat", NATURE)
    after = fact.after if isinstance(fact.after, State) else s
    return Beat(
        fact.to,
        game.words.tell(s, fact),
        fact.kind,
        int(str(actor)),
        tuple(game.words.moved(after, fact)),
        after,
    )
