"""What balance reports look at: the cards that lie before a seat at the end, and the bonuses of the table."""

from __future__ import annotations

from lanternwood.games.winterhaven.content.box import KINDS
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables

TREES = 3


def of_seat(s: Winterhaven, seat: int) -> dict[str, int]:
    """How many cards of each kind lie before a seat."""
    row = [int(n) for n in s.land[seat * int(c.ROW) : (seat + 1) * int(c.ROW)]]
    out: dict[str, int] = {}
    for card, kind in enumerate(KINDS):
        slots = sum(row[slot * int(c.SLOT) + card] for slot in range(int(c.SLOTS))) if card < c.SLOT else 0
        out[kind] = slots + (row[int(c.MEADOW) + card] if card >= TREES else 0)
    for number in _numbers(row[int(c.PLAYED)]):
        kind = s.box.rows.cards[9 + number].kind.id
        out[kind] = out.get(kind, 0) + 1
    packs = [int(s.packs[n]) for n in _numbers(row[int(c.HUNTERS)]) if s.box.first_wolf <= n < s.box.first_bear]
    out["wolf"] = sum(bits.bit_count() for bits in (row[int(c.WOLVES)], *packs))
    out["bear"] = sum(n >= s.box.first_bear for n in _numbers(row[int(c.HUNTERS)]))
    return {kind: n for kind, n in out.items() if n}


def on_table(s: Winterhaven) -> set[str]:
    """The bonuses of a table."""
    return {s.box.rows.bonuses[int(bonus)].id for bonus in s.bonuses} if s.seats > 1 else set()


def _numbers(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


def thing_names(box: Tables) -> dict[str, dict[str, str]]:
    """What a report looks at, by group."""
    return {
        "Cards in the land, for each one": {kind.id: kind.name for kind in box.rows.kinds.values()},
        "Bonuses of the table": {bonus.id: bonus.name for bonus in box.rows.bonuses},
    }
