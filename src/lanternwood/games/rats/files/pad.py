"""A table at home that is only scored: the numbers that somebody reads off it, not our cards.

    lanternwood position 1
    game: rats
    seats: 2
    order: 2 1
    pad 1: vp 34, beds 11, room 7, guests 6, inventions 14, endgame 9, left 12, jokers 3
    abilities 1: AB1 AB5
    electricity 1: advanced
    pad 2: vp 41

The points of a published box are not ours, so they are taken as they are printed there (RW-104 to RW-113).
"""

from __future__ import annotations

from lanternwood.core.frame import ints_of
from lanternwood.core.position import HEADER, Entry, Sheet, number
from lanternwood.core.text import say
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats

STOCKED = {"vp": int(c.VP), "left": int(c.WOOD), "jokers": int(c.JOKER)}
"""Numbers that are kept where a game keeps them; what is left over counts alike, so it stands for wood."""
PRINTED = ("beds", "room", "guests", "inventions", "endgame")
MOST = 400
SIDES = ("none", "basic", "advanced")


def is_pad(sheet: Sheet) -> bool:
    """Does a position file hold the numbers of a table at home?"""
    return any(key.split()[0] == "pad" for key in sheet.entries)


def read(s: Rats, sheet: Sheet) -> None:
    """Fill a finished table with the numbers."""
    seats = int(s.seats)
    s.clear()
    s.round, s.turn, s.stack_left, s.finished = 5, c.NONE, 0, True
    for name in (c.WOOD, c.METAL, c.MOVE, c.VP, c.CHIEFS):
        for seat in range(seats):
            s.stock[seat * int(c.STOCK) + int(name)] = 0
    order = sheet.maybe("order")
    s.order = ints_of(_order(order, seats) if order else list(range(seats)))
    s.pad = ints_of([0] * (int(c.PAD) * seats))
    for seat in range(seats):
        _numbers(s, seat, sheet.take(f"pad {seat + 1}"))
        _abilities(s, seat, sheet.maybe(f"abilities {seat + 1}"))
        side = sheet.maybe(f"electricity {seat + 1}")
        if side is not None:
            s.stock[seat * int(c.STOCK) + int(c.ELEC)] = SIDES.index(side.one_of(SIDES))
    sheet.finish()


def _order(entry: Entry, seats: int) -> list[int]:
    if sorted(entry.words()) != [str(seat + 1) for seat in range(seats)]:
        raise entry.wrong(say("order: {value!r} should name every seat once", value=entry.value))
    return [int(word) - 1 for word in entry.words()]


def _numbers(s: Rats, seat: int, entry: Entry) -> None:
    seen: set[str] = set()
    for part in entry.value.split(","):
        words = part.split()
        if len(words) != 2 or words[0] not in (*STOCKED, *PRINTED) or words[0] in seen:
            known = [*STOCKED, *PRINTED]
            raise entry.wrong(
                say("{key}: {part!r} should be a number of {known}", key=entry.key, part=part.strip(), known=known)
            )
        seen.add(words[0])
        n = number(words[1], 0, MOST, f"{entry.key}: {words[0]}", entry.line)
        if words[0] in STOCKED:
            s.stock[seat * int(c.STOCK) + STOCKED[words[0]]] = n
        else:
            s.pad[seat * int(c.PAD) + PRINTED.index(words[0])] = n


def _abilities(s: Rats, seat: int, entry: Entry | None) -> None:
    if entry is None:
        return
    bits = 0
    known = s.box.names.ability_ids
    for word in entry.words():
        if word not in known or bits >> known.index(word) & 1:
            raise entry.wrong(
                say("{key}: {word!r} should be one of {known}, once", key=entry.key, word=word, known=known)
            )
        bits |= 1 << known.index(word)
    s.stock[seat * int(c.STOCK) + int(c.ABILITIES)] = bits


def write(s: Rats) -> str:
    """The page that `read` reads."""
    lines = [HEADER, "game: rats", f"seats: {int(s.seats)}", f"order: {' '.join(str(int(n) + 1) for n in s.order)}"]
    for seat in range(int(s.seats)):
        row = s.stock[seat * int(c.STOCK) : (seat + 1) * int(c.STOCK)]
        printed = s.pad[seat * int(c.PAD) : (seat + 1) * int(c.PAD)]
        numbers = {**{name: int(row[at]) for name, at in STOCKED.items()}, **dict(zip(PRINTED, printed, strict=True))}
        lines.append(f"pad {seat + 1}: {', '.join(f'{name} {int(n)}' for name, n in numbers.items())}")
        uncovered = [name for n, name in enumerate(s.box.names.ability_ids) if int(row[int(c.ABILITIES)]) >> n & 1]
        if uncovered:
            lines.append(f"abilities {seat + 1}: {' '.join(uncovered)}")
        if row[int(c.ELEC)]:
            lines.append(f"electricity {seat + 1}: {SIDES[int(row[int(c.ELEC)])]}")
    return "\n".join(lines) + "\n"
