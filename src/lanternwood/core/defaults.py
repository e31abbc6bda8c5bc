"""What any game has without saying anything: a score sheet, a drawing, a scene, position files, and empty answers.

All of it is made from the fields that the state and its frames declare, through the same table (`SEEN`) that views are
made from, so nothing hidden can be shown here either.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from lanternwood.core import see
from lanternwood.core.codes import BITS, CHOICE, NUMBER, OWN_ROW, ROWS, SEAT
from lanternwood.core.errors import BadInput
from lanternwood.core.fields import Field, Part
from lanternwood.core.frame import State
from lanternwood.core.options import Options
from lanternwood.core.playout import playout
from lanternwood.core.position import HEADER, Entry, Sheet
from lanternwood.core.rng import Rng
from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, say, seat_text

PLAYED_ON = 3
"""Random games that a table from a file must come through."""
LONGEST = 20_000

# Nothing to say


def nobody(s: Any) -> list[str]:
    return []


def nothing_moved(s: Any, fact: Any) -> list[tuple[str, str]]:
    return []


def no_notes(seats: int, options: Options) -> list[str]:
    return []


def no_word(s: Any) -> str:
    return ""


def nothing_more(s: Any) -> list[Text]:
    return []


def no_corner(s: Any, seat: int) -> tuple[int, int]:
    return 1, 1


def no_box(box: Any) -> dict[str, Any]:
    return {}


def no_names(box: Any) -> dict[str, Any]:
    return {}


def no_cards(s: Any, seat: int) -> set[str]:
    return set()


def no_things(s: Any, seat: int) -> dict[str, int]:
    return {}


def nothing_there(s: Any) -> set[str]:
    return set()


def no_order(s: Any) -> list[int]:
    return []


def any_combination(seats: int, options: Options) -> bool:
    return True


def no_sides(seats: int) -> dict[str, tuple[int, ...]]:
    return {}


def never_older(rules: int, options: Mapping[str, str]) -> Options | None:
    return None


# Points and pictures


def score(s: Any, seat: int | None = None) -> list[SeatScore]:
    """Everybody's points, in one line."""
    lines = ((ScoreLine(say("Points"), n, "", (ScorePart(n, say("as they stand"), ()),)),) for n in s.scores())
    return [SeatScore(seat_text(at), line, 0) for at, line in enumerate(lines)]


def draw(s: Any, seat: int | None = None) -> str:
    """What a seat may see, by what each field means: the table, then what is going on."""
    from lanternwood.core.registry import GAMES

    game = GAMES.owner(s)
    declared = game.declared if game is not None else None
    records = (declared.state, *declared.frames) if declared is not None else ()
    fields = {record.name: {field.name: field for field in record.all} for record in records}
    view, seats = s.view(seat), int(s.seats)
    shown = [(fields.get(type(s).__name__, {}), {name: view[name] for name in s.SEEN if name in view})]
    shown += [(fields.get(frame["ask"], {}), frame) for frame in view["asks"][-1:]]
    lines = []
    for known, values in shown:
        for name, value in values.items():
            if name not in ("seats", "ask"):
                lines += _described(known.get(name) or Field(name, "", "", name), value, seats)
    return "\n".join(lines)


def _described(field: Field, value: Any, seats: int) -> list[str]:
    """A field in a line, or in a line for each seat where every seat has one."""
    of_seats = field.who in (see.OWN, see.ROWS) or field.code.layout in (ROWS, OWN_ROW)
    if not of_seats or not isinstance(value, list) or not value or len(value) % seats:
        return [f"{field.means}: {_shown(value, field)}"]
    rows = value if len(value) == seats else see.rows(value, seats)
    return [f"{field.means}:", *(f"  seat {at + 1}: {_shown(row, field)}" for at, row in enumerate(rows))]


def _shown(value: Any, field: Field) -> str:
    if value is None:
        return "hidden"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        nested = any(isinstance(item, list) for item in value)
        return (" | " if nested else " ").join(_shown(item, field) for item in value) or "–"
    what = field.code.parts[0].what if field.code.parts else NUMBER
    if value == -1 and what in (CHOICE, SEAT):
        return "–"
    return str(value + 1 if what == SEAT else value)


def scene(view: dict[str, Any], box: Any) -> dict[str, Any]:
    """The view as it is."""
    return view


# Position files


def write_position(game: Any, s: Any) -> str:
    """A line for each field of the state, and one for each frame on the stack."""
    data = see.dump(s)
    lines = [HEADER, f"game: {game.name}", f"seats: {int(s.seats)}"]
    lines += [f"{name}: {json.dumps(value)}" for name, value in data["state"].items() if name != "seats"]
    for number, frame in enumerate(data["stack"], start=1):
        fields = {name: value for name, value in frame.items() if name != "frame"}
        lines.append(f"step {number}: {frame['frame']}" + (f" {json.dumps(fields)}" if fields else ""))
    return "\n".join(lines) + "\n"


def read_position(game: Any, sheet: Sheet, box: Any) -> Any:
    """The table that `write_position` wrote; every line is held against the field it fills."""
    seats = sheet.take("seats").number(min(game.seat_counts), max(game.seat_counts))
    s = game.blank(seats, box)
    state: dict[str, Any] = {"seats": seats}
    for name in s.SEEN:
        if name == "seats":
            continue
        entry, usual = sheet.maybe(name), see.plain(getattr(s, name))
        state[name] = usual if entry is None else _value(entry, usual, _field(game, type(s).__name__, name), seats)
    stack: list[dict[str, Any]] = []
    while (entry := sheet.maybe(f"step {len(stack) + 1}")) is not None:
        stack.append(_frame(game, entry, seats))
    sheet.finish()
    return _restored(game, s, {"state": state, "stack": stack}, sheet)


def _restored(game: Any, s: State, data: dict[str, Any], sheet: Sheet) -> State:
    """The table, looked at from every side: what cannot be shown or asked is no table."""
    try:
        see.restore(s, game.frames_by_name, data)
        s.scores(), s.winners(), s.clone()
        found, whole = game.suite.census(s), game.suite.whole(s)
        assert found == {name: whole[name] for name in found}, "not everything is there once"
        for seat in (*range(int(s.seats)), None):
            game.shown.draw(s, seat)
            game.shown.score(s, seat)
            game.scene(s, seat)
        for asked in s.asked:
            for move in s.moves(asked):
                game.words.describe(s, asked, int(move))
                s.clone().play(asked, move)
        for seed in range(PLAYED_ON):
            playout(s.clone(), Rng(seed), LONGEST)
    except Exception as error:  # whatever the rules make of numbers that never come up
        reason = f"{type(error).__name__}: {error}"
        raise BadInput(say("this is no table of the game: {error}", error=reason), line=sheet.last_line) from None
    return s


def _value(entry: Entry, usual: Any, field: Field | None, seats: int) -> Any:
    try:
        value = json.loads(entry.value)
    except ValueError:
        raise entry.wrong(say("{key}: {value!r} cannot be read", key=entry.key, value=entry.value)) from None
    if _form(value) != _form(usual) or (field is not None and not fits(field, value, seats)):
        raise entry.wrong(say("{key}: {value} should look like {usual}", key=entry.key, value=entry.value, usual=usual))
    return value


def _field(game: Any, kind: str, name: str) -> Field | None:
    found: Field | None = game.declared.of(kind).get(name) if game.declared is not None else None
    return found


def fits(field: Field, value: Any, seats: int) -> bool:
    """Could a field hold a value, as far as its declaration says: as many rows as seats, numbers within their range?"""
    by_seat = field.code.layout in (ROWS, OWN_ROW) or field.who in (see.OWN, see.ROWS)
    if by_seat and (not isinstance(value, list) or (len(value) != seats and field.who != see.ROWS)):
        return False
    part = field.code.parts[0] if len(field.code.parts) == 1 else None
    return all(type(n) in (int, bool) and (part is None or _within(part, int(n), seats)) for n in _flat(value))


def _flat(value: Any) -> list[Any]:
    return [n for item in value for n in _flat(item)] if isinstance(value, list) else [value]


def _within(part: Part, n: int, seats: int) -> bool:
    if part.what == NUMBER:
        return part.one <= n <= part.two
    if part.what == CHOICE:
        return -1 <= n - part.one < part.two
    if part.what == SEAT:
        return -1 <= n < seats or n == part.one
    if part.what == BITS:
        return 0 <= n < 1 << part.one
    return True


def _form(value: Any) -> str:
    return "list" if isinstance(value, list) else type(value).__name__


def _frame(game: Any, entry: Entry, seats: int) -> dict[str, Any]:
    name, _, rest = entry.value.partition(" ")
    frames = game.frames_by_name
    if name not in frames:
        raise entry.wrong(say("{key}: {name!r} should be one of {known}", key=entry.key, name=name, known=list(frames)))
    try:
        fields = json.loads(rest) if rest else {}
    except ValueError:
        raise entry.wrong(say("{key}: {value!r} cannot be read", key=entry.key, value=rest)) from None
    if not isinstance(fields, dict) or set(fields) != set(frames[name].SEEN):
        known = list(frames[name].SEEN)
        raise entry.wrong(say("{key}: {name} has the fields {known}", key=entry.key, name=name, known=known))
    for field, value in fields.items():
        declared = _field(game, name, field)
        if declared is not None and not fits(declared, value, seats):
            raise entry.wrong(say("{key}: {field} cannot be {value}", key=entry.key, field=field, value=value))
    return {"frame": name, **fields}
