"""Position files of both games: any table at a seat's question or before a spin (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.options import written
from lanternwood.core.position import HEADER, Entry, Sheet, built, number, played_on
from lanternwood.core.text import say
from lanternwood.games.vale.content.box import HOME, SPACES
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import arrangement_of
from lanternwood.games.vale.rules.race import maybe_dead, racing
from lanternwood.games.vale.rules.setup import Dealing, Starting
from lanternwood.games.vale.rules.state import Vale, after_charm, is_asleep, is_home
from lanternwood.games.vale.rules.tables import Tables
from lanternwood.games.vale.rules.turn import ACTING, BANISHING, SPINNING, TURNS, Banishing, Spinning, maybe_end
from lanternwood.games.vale.shown.plain_text import panels_line
from lanternwood.games.vale.words.sentences import charm_words, draw_rule
from lanternwood.games.vale.words.sentences import parse as parse_move

if TYPE_CHECKING:
    from lanternwood.core.game import Game


def read(game: Game, sheet: Sheet, box: Tables) -> Vale:
    """Set a table up, checking that it could lie there."""
    s = built(game, sheet, box)
    assert isinstance(s, Vale)
    _round(s, sheet)
    _panels(s, sheet)
    for seat in range(int(s.seats)):
        _piece(s, seat, sheet)
    _last(s, sheet)
    if s.race:
        _race(s, sheet)
    else:
        _vale(s, sheet)
    then = sheet.maybe("then")
    sheet.finish()
    return played_on(game, s, then)


def _round(s: Vale, sheet: Sheet) -> None:
    line = sheet.maybe("round")
    s.round = line.number(1, int(s.max_rounds) + 1 if s.max_rounds else 1000000) if line else 1


def _panels(s: Vale, sheet: Sheet) -> None:
    line = sheet.maybe("panels")
    if line is None:
        return
    ids = [word.removesuffix("*") for word in line.words()]
    if sorted(ids) != sorted(s.box.rows.panel_ids):
        given = {"slots": " ".join(s.box.rows.fields), "like": " ".join(s.box.rows.panel_ids)}
        raise line.wrong(
            say("panels: expected {like} in some order, for the slots {slots}, 'A*' for a turned A", **given)
        )
    turned = sum(1 << slot for slot, word in enumerate(line.words()) if word.endswith("*"))
    s.arrangement = arrangement_of(tuple(s.box.rows.panel_ids.index(word) for word in ids), turned)


def _piece(s: Vale, seat: int, sheet: Sheet) -> None:
    """A line such as `baker: E.a3` or `farmer: W.c1 asleep`; in the Race with the charms left, `wisp: N.c1 3`."""
    piece = s.box.rows.pieces[int(s.pieces[seat])]
    line = sheet.maybe(piece.id)
    if line is None:
        return
    key = line.key
    at, *rest = line.words() or [""]
    if at not in s.box.rows.names:
        raise line.wrong(say("{key}: {at!r} should be a space such as E.a3, N.START or W.HOME", key=key, at=at))
    place = s.box.rows.names.index(at)
    if place % SPACES == HOME:
        if place // SPACES != piece.home or (piece.is_wisp and not s.race):
            raise line.wrong(say("{key}: {at} is not a home it may enter (WV-06)", key=key, at=at))
        s.home |= 1 << seat
    s.places[seat] = place
    if s.race:
        if rest:
            s.charms[seat] = number(" ".join(rest), 0, int(s.seats) + 2, say("charms left"), line.line)
        if int(s.box.shadow[int(s.arrangement)]) >> place & 1:
            raise line.wrong(say("{key}: {at} lies in shadow; nobody stays there in the Race (WV-50)", key=key, at=at))
    elif rest:
        if rest != ["asleep"] or piece.is_wisp or is_home(s, seat):
            raise line.wrong(say("{key}: expected a space, and 'asleep' after it for a sleeping villager", key=key))
        s.asleep |= 1 << seat


def _last(s: Vale, sheet: Sheet) -> None:
    line = sheet.maybe("last")
    if line is None:
        return
    try:
        words, index = line.words(), -1
        parse_move(s, 0, line.value)
    except BadInput as error:
        raise line.wrong(say("last: {text}", text=error.text)) from None
    if words[0] in ("flip", "swap"):
        index = next(charm for charm in range(int(c.PANEL_CHARMS)) if _same(charm_words(s, charm), words))
    elif words[0] in ("sleep", "wake") and s.undo_scope != c.PANELS_ONLY:
        index = s.box.rows.piece_ids.index(words[1]) + int(c.SLEPT if words[0] == "sleep" else c.WOKE)
    if index < 0:
        raise line.wrong(say("last: {words!r} is not a charm that could be undone", words=line.value))
    if index >= c.SLEPT and is_asleep(s, s.box.rows.piece_ids.index(words[1])) != (words[0] == "sleep"):
        raise line.wrong(say("last: {words!r} is not how the villager was left", words=line.value))
    s.last_charm = index


def _same(charm: str, words: list[str]) -> bool:
    return charm.split()[0] == words[0] and sorted(charm.split()[1:]) == sorted(words[1:])


def _turn(s: Vale, sheet: Sheet) -> int:
    """The seat on turn."""
    line = sheet.maybe("turn")
    ids = [s.box.rows.pieces[int(piece)].id for piece in s.pieces]
    return ids.index(line.one_of(ids)) if line else 0


def _race(s: Vale, sheet: Sheet) -> None:
    first = sheet.maybe("first")
    if first is not None:
        s.first = first.number(1, int(s.seats)) - 1
    elif s.first == c.NONE:
        s.first = 0
    s.turn = _turn(s, sheet) if sheet.maybe("turn") else s.first
    s.push(racing(s))
    if s.home & (s.home - 1):
        where = sheet.line_of(*[piece.id for piece in reversed(s.box.rows.pieces)])
        raise BadInput(say("only one piece can be at home: the first to arrive wins (WV-53)"), line=where)
    if s.home:
        s.result = s.home
    elif s.max_rounds and s.round > s.max_rounds:
        s.result = c.DRAW
    else:
        maybe_dead(s)
    drawn = sheet.maybe("drawn")
    if drawn is not None:
        drawn.one_of(("repeated",))
        if s.max_rounds or s.result != c.GOING_ON:
            raise drawn.wrong(say("drawn: only a race without a limit of rounds ends by a repeated position (WV-62)"))
        s.result = c.DRAW


def _vale(s: Vale, sheet: Sheet) -> None:
    s.push(TURNS)
    actions, banish = sheet.maybe("actions"), sheet.maybe("banish")
    s.turn = _turn(s, sheet)
    maybe_end(s)
    if s.result == c.GOING_ON and s.max_rounds and s.round > s.max_rounds:
        s.result = c.DRAW
    if s.result != c.GOING_ON:
        sheet.unused(("actions", "banish"), say("nobody acts after the end"))
        return
    if is_asleep(s, int(s.turn)):
        where = sheet.line_of("turn", s.box.rows.pieces[int(s.pieces[int(s.turn)])].id)
        raise BadInput(say("turn: a sleeping villager has no turn (WV-28)"), line=where)
    if actions is not None:
        _actions(s, actions, banish is not None)
    elif is_home(s, int(s.turn)):
        s.actions = 0 if banish is not None else 1
    elif banish is None:
        s.push(SPINNING)
        return
    else:
        raise banish.wrong(say("banish: a spin has been made; say what is left of it, 'actions: 0 of 2'"))
    s.push(ACTING)
    if banish is not None:
        banish.one_of(("open",))
        if s.turn == c.WISP or not int(s.box.shadow[int(s.arrangement)]) >> int(s.places[int(c.WISP)]) & 1:
            raise banish.wrong(say("banish: a villager must be on turn, and the wisp must stand in shadow (WV-36)"))
        if not _darkened_the_wisp(s):
            raise banish.wrong(say("banish: the last charm must have darkened the wisp's space (WV-36)"))
        s.push(BANISHING)


def _darkened_the_wisp(s: Vale) -> bool:
    """Was the last charm a flip or a swap, and the wisp's space light before it? Cast again it undoes itself."""
    if not 0 <= s.last_charm < c.PANEL_CHARMS:
        return False
    before = int(s.box.shadow[int(after_charm(s.arrangement, s.last_charm))])
    return not before >> int(s.places[int(c.WISP)]) & 1


def _actions(s: Vale, line: Entry, banishing: bool) -> None:
    """`actions: 2 of 3`: what is left of a spin."""
    left, *rest = line.words() or [""]
    least = 0 if banishing else 1
    s.actions = number(left, least, 4, line.key, line.line)
    s.spin = s.actions if not rest else 0
    if rest:
        if len(rest) != 2 or rest[0] != "of":
            raise line.wrong(say("actions: expected a number, or two as in '2 of 3'"))
        s.spin = number(rest[1], int(s.actions), 4, line.key, line.line) if rest[1] != "0" else 0
        home = is_home(s, int(s.turn))
        if s.spin == 0 and (not home or s.actions > 1):
            raise line.wrong(say("actions: only a villager at home acts without a spin, and once (WV-37)"))
        if s.spin and s.actions == s.spin and (home or banishing):
            raise line.wrong(say("actions: coming home, or a charm, has cost at least one of them"))


def write(game: Game, s: Vale) -> str:
    """A position file of a table, at a seat's question, before a spin, or at the end."""
    top = s.now
    if isinstance(top, (Dealing, Starting)):
        raise BadInput(say("a position can be written once the table is set up"))
    lines = [HEADER, f"game: {game.name}", f"seats: {int(s.seats)}"]
    options = _options(s)
    if options:
        lines.append(f"options: {written(options)}")
    lines.append(f"round: {int(s.round)}")
    lines.append(f"panels: {panels_line(s)}")
    for seat in range(int(s.seats)):
        extra = f" {int(s.charms[seat])}" if s.race else " asleep" if is_asleep(s, seat) else ""
        lines.append(f"{s.box.rows.piece_ids[int(s.pieces[seat])]}: {s.box.rows.names[int(s.places[seat])]}{extra}")
    if s.last_charm != c.NO_CHARM:
        lines.append(f"last: {last_words(s, int(s.last_charm))}")
    if s.race:
        lines.append(f"first: {int(s.first) + 1}")
    lines.append(f"turn: {s.box.rows.piece_ids[int(s.pieces[int(s.turn)])]}")
    if s.stack:
        if not s.race and not isinstance(top, Spinning):
            lines.append(f"actions: {int(s.actions)} of {int(s.spin)}")
        if isinstance(top, Banishing):
            lines.append("banish: open")
    elif s.result == c.DRAW and draw_rule(s) == "WV-62":
        lines.append("drawn: repeated")
    return "\n".join(lines) + "\n"


def last_words(s: Vale, charm: int) -> str:
    """The last charm as it is written in a file."""
    if charm < c.PANEL_CHARMS:
        return charm_words(s, charm)
    if charm < c.WOKE:
        return f"sleep {s.box.rows.piece_ids[charm - int(c.SLEPT)]}"
    return f"wake {s.box.rows.piece_ids[charm - int(c.WOKE)]}"


def _options(s: Vale) -> dict[str, str]:
    """The options of a table that are not the usual ones."""
    options: dict[str, str] = {}
    if s.race and [int(piece) for piece in s.pieces] != list(range(int(s.seats))):
        options["pieces"] = " ".join(s.box.rows.piece_ids[int(piece)] for piece in s.pieces)
    if s.shuffled:
        options["panels"] = "shuffled"
    if s.undo_scope == c.PANELS_ONLY:
        options["undo_scope"] = "panels"
    if s.max_rounds:
        options["max_rounds"] = str(int(s.max_rounds))
    return options
