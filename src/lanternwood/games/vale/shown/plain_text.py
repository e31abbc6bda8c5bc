"""Both games as plain text: the four fields around the lantern, light and shadow as signs, pieces as letters."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, count, lines_of, say, seat_text
from lanternwood.games.vale.content.box import FIELDS, ORDINARY, SPACES, START
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import order_of, turned_in
from lanternwood.games.vale.rules.state import Vale, is_asleep, is_home
from lanternwood.games.vale.shown.scene import spot
from lanternwood.games.vale.words.sentences import charmed, the_piece
from lanternwood.games.vale.words.spaces import field_name, on_space, part_name

LIGHT, DARK, START_SIGN, HOME_SIGN = "o", "#", "^", "="
MIDDLE_X, MIDDLE_Y = 34, 10
COMPASS = ((0, 0.5), (0.5, 0), (0, -0.5), (-0.5, 0))
"""Where the letters of the fields stand around the lantern."""

ONE = N_("{letter} {piece}, {who}: {where}")
ONE_WITH = N_("{letter} {piece}, {who}: {where}, {left}")
YOU = N_("{letter} {piece}, {who} (you): {where}")
YOU_WITH = N_("{letter} {piece}, {who} (you): {where}, {left}")


def panels_line(s: Vale) -> str:
    """The panels by slot, a star for a turned one, as files have them: `A B* C D`."""
    return " ".join(f"{panel}*" if turned else panel for panel, turned in _panels(s))


def _panels(s: Vale) -> list[tuple[str, bool]]:
    """The panels by slot, and whether each is turned around."""
    arrangement = int(s.arrangement)
    ids = [s.box.rows.panels[panel].id for panel in order_of(arrangement)]
    return [(panel, bool(turned_in(arrangement) >> slot & 1)) for slot, panel in enumerate(ids)]


def letter(s: Vale, seat: int) -> str:
    """A piece as a letter, small while it sleeps."""
    first = s.box.rows.piece_ids[int(s.pieces[seat])][0].upper()
    return first.lower() if is_asleep(s, seat) else first


def sign(s: Vale, place: int) -> str:
    """A space: light, shadow, START or HOME, with the letters of those who stand there."""
    space = place % SPACES
    if space >= ORDINARY:
        ground = START_SIGN if space == START else HOME_SIGN
    else:
        ground = DARK if int(s.box.shadow[int(s.arrangement)]) >> place & 1 else LIGHT
    return ground + "".join(letter(s, seat) for seat in range(int(s.seats)) if s.places[seat] == place)


def board(s: Vale) -> list[str]:
    """The fields as they lie around the lantern."""
    rows = [[" "] * (2 * MIDDLE_X + 6) for _ in range(2 * MIDDLE_Y + 1)]

    def write(x: float, y: float, text: str) -> None:
        row, column = round(MIDDLE_Y - 2 * y), round(MIDDLE_X + 6 * x)
        for offset, one in enumerate(text):
            rows[row][column + offset] = one

    write(0, 0, "*")
    for field, (x, y) in zip(s.box.rows.fields, COMPASS, strict=True):
        write(x, y, field[0])
    for place in range(FIELDS * SPACES):
        write(*spot(s.box.rows, place), sign(s, place))
    return ["".join(row).rstrip() for row in rows]


def picture(s: Vale, seat: int | None = None) -> Text:
    """The whole table."""
    lines: list[str] = [_title(s), *board(s), _legend()]
    lines += [_shadow(s, field) for field in range(FIELDS)]
    if s.last_charm > c.NO_CHARM:
        lines.append(_last_charm(s, int(s.last_charm)))
    for place in range(int(s.seats)):
        lines.append(_standing(s, place, seat == place))
    return lines_of([line if line else " " for line in lines])


def _shadow(s: Vale, field: int) -> Text:
    """The spaces of a field that lie in shadow."""
    rows, shadow = s.box.rows, int(s.box.shadow[int(s.arrangement)])
    dark = [part_name(rows, place) for place in range(field * SPACES, field * SPACES + ORDINARY) if shadow >> place & 1]
    name = field_name(rows, field)
    if not dark:
        return say("No shadow in the {field} field", field=name)
    return say("Shadow in the {field} field: {spaces}", field=name, spaces=dark)


def _last_charm(s: Vale, charm: int) -> Text:
    if charm >= c.SLEPT:
        woke = charm >= c.WOKE
        piece = the_piece(s, charm - int(c.WOKE if woke else c.SLEPT))
        return (
            say("Last charm: {piece} was woken", piece=piece)
            if woke
            else say("Last charm: {piece} fell asleep", piece=piece)
        )
    slots = charmed(s, charm)
    if len(slots) == 1:
        return say("Last charm: the {slot} panel was turned around", slot=slots[0])
    return say("Last charm: the {one} and the {other} panel were swapped", one=slots[0], other=slots[1])


def _title(s: Vale) -> Text:
    if s.max_rounds:
        return say(
            "Round {round} of at most {last}", round=min(int(s.round), int(s.max_rounds)), last=int(s.max_rounds)
        )
    return say("Round {round}", round=int(s.round))


def _legend() -> Text:
    return say("o light, # shadow, ^ START, = HOME; a small letter sleeps")


def _standing(s: Vale, seat: int, you: bool) -> Text:
    values: dict[str, object] = {
        "who": seat_text(seat, N_("Seat {n}")),
        "letter": letter(s, seat).upper(),
        "piece": s.box.rows.piece_names[int(s.pieces[seat])],
        "where": _where(s, seat),
    }
    if s.race:
        left = int(s.charms[seat])
        values["left"] = count(left, "{n} charm left", "{n} charms left")
    elif s.result == c.GOING_ON and s.turn == seat and s.actions:
        left = int(s.actions)
        values["left"] = count(left, "{n} action left", "{n} actions left")
    if "left" in values:
        return say(YOU_WITH if you else ONE_WITH, **values)
    return say(YOU if you else ONE, **values)


def _where(s: Vale, seat: int) -> Text:
    place = int(s.places[seat])
    on = on_space(s.box.rows, place)
    if is_home(s, seat):
        return say("at home")
    if is_asleep(s, seat):
        return say("asleep {on}", on=on)
    if (s.race or seat != c.WISP) and int(s.box.shadow[int(s.arrangement)]) >> place & 1:
        return say("trapped {on}", on=on)
    return say("{on}", on=on)
