"""Why not? The numbered rule that forbids a move, worked out from the rows, apart from the fast move lists."""

from __future__ import annotations

from collections.abc import Callable

from lanternwood.core import kinds
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.kinds import not_natures, seat_name
from lanternwood.core.scores import Reason
from lanternwood.core.text import say
from lanternwood.games.vale.content.box import HOME, SPACES, START
from lanternwood.games.vale.rules import numbers as c
from lanternwood.games.vale.rules.lamp import order_of, turned_in
from lanternwood.games.vale.rules.state import Vale, after_charm, is_asleep, is_home
from lanternwood.games.vale.rules.turn import WAKING, Banishing
from lanternwood.games.vale.words.sentences import (
    charmed,
    draw_rule,
    moves_of,
    parse,
    the_piece,
    told_result,
)


def why_not(s: Vale, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words, or a thing on the table such as space:E.a3; None if nothing does."""
    if not s.stack:
        return _over(s)
    if seat not in s.asked:
        return _not_asked(s, seat)
    if seat == NATURE:
        return not_natures(s, parse(s, seat, target))
    if target.startswith("piece:") and s.race:
        _known(target, [f"piece:{piece.id}" for piece in s.box.rows.pieces])
        return Reason("WV-52", say("nobody falls asleep or is woken in the Race"))
    if s.race and target.split()[:1] == ["pass"]:
        return Reason("WV-46", say("a turn of the Race is one action: nobody passes"))
    if s.race and target.split()[:1] in (["sleep"], ["wake"], ["teleport"]):
        return Reason("WV-52", say("there is no sleeping, waking or teleporting in the Race"))
    words = _move_for_thing(s, seat, target) if ":" in target else target
    move = parse(s, seat, words)
    name, index = moves_of(s).spans.split(move)
    if isinstance(s.now, Banishing):
        return _banish(s, name, index)
    check = CHECKS.get(name)
    return check(s, seat, index) if check else Reason("", say("only chance answers that"))


def _over(s: Vale) -> Reason:
    if s.result == c.DRAW:
        return Reason(draw_rule(s), told_result(s, int(c.DRAW)))
    if s.race:
        return Reason("WV-53", say("the game is over"))
    return Reason("WV-41" if s.result == c.WISP_WINS else "WV-40", say("the game is over"))


def _not_asked(s: Vale, seat: int) -> Reason:
    if not s.race and 0 <= seat < c.WISP and is_asleep(s, seat):
        return Reason("WV-28", say("{who} is asleep and has no turn", who=seat_name(seat)))
    return kinds.not_asked(s, seat, "WV-45" if s.race else "WV-14")


def _known(thing: str, known: list[str]) -> None:
    if thing not in known:
        text = say("{thing!r} is not a thing on this table: space:E.a3, panel:N and piece:soldier are", thing=thing)
        raise BadInput(text)


def _move_for_thing(s: Vale, seat: int, thing: str) -> str:
    """What a seat most likely wants with a thing it points at."""
    kind, _, what = thing.partition(":")
    known = {"space": s.box.rows.names, "panel": s.box.rows.fields, "piece": [piece.id for piece in s.box.rows.pieces]}
    _known(thing, [f"{kind}:{one}" for one in known.get(kind, [])])
    if kind == "panel":
        return f"flip {what}"
    if kind == "space":
        place = s.box.rows.names.index(what)
        if isinstance(s.now, Banishing):
            return f"banish {what}"
        far = place not in _neighbours(s, int(s.places[seat]))
        return f"teleport {what}" if _is_wisp(s, seat) and far and place % SPACES < START else f"move {what}"
    if s.box.rows.pieces[known["piece"].index(what)].is_wisp:
        return "leave"
    return f"sleep {what}" if _is_wisp(s, seat) else f"wake {what}"


# The board, from its rows


def _is_wisp(s: Vale, seat: int) -> bool:
    return not s.race and seat == c.WISP


def _is_dark(s: Vale, arrangement: int, place: int) -> bool:
    field, space = divmod(place, SPACES)
    return space in s.box.rows.shadows(order_of(arrangement)[field], bool(turned_in(arrangement) >> field & 1))


def _neighbours(s: Vale, place: int) -> list[int]:
    field, space = divmod(place, SPACES)
    across = [other if place == one else one for one, other in s.box.rows.rivers if place in (one, other)]
    return [field * SPACES + other for other in s.box.rows.spaces[space].joins] + across


# Moves


def _move(s: Vale, seat: int, place: int) -> Reason | None:
    here = int(s.places[seat])
    if place == here and not is_home(s, seat):
        return Reason("WV-09", say("the piece stands there already; a move goes to a neighbouring space"))
    if _is_wisp(s, seat):
        return _wisp_move(s, here, place)
    if is_home(s, seat):
        return Reason("WV-37", say("a villager at home does not move any more"))
    if _is_dark(s, int(s.arrangement), here):
        rule = "WV-47" if s.race else "WV-34"
        return Reason(rule, say("your space lies in shadow: whoever stands there is trapped"))
    home = s.box.rows.pieces[int(s.pieces[seat])].home * SPACES + HOME
    if place % SPACES == HOME and place != home:
        return Reason("WV-06", say("this is somebody else's home"))
    if place not in _neighbours(s, here):
        if place // SPACES != here // SPACES:
            return Reason("WV-07", say("a river lies between; it is crossed only between facing spaces by the lamp"))
        return Reason("WV-09", say("this space is not next to yours"))
    if _is_dark(s, int(s.arrangement), place):
        if place // SPACES != here // SPACES:
            return Reason("WV-08", say("the other bank lies in shadow: the river cannot be crossed"))
        return Reason("WV-18", say("this space lies in shadow: pieces walk on light spaces only"))
    return None


def _wisp_move(s: Vale, here: int, place: int) -> Reason | None:
    if place % SPACES == HOME:
        return Reason("B-2", say("the wisp may not enter a home"))
    if place // SPACES != here // SPACES:
        return Reason("WV-23", say("the wisp never crosses a river; it teleports from shadow to shadow"))
    if place not in _neighbours(s, here):
        return Reason("WV-23", say("this space is not next to yours"))
    return None


def _teleport(s: Vale, seat: int, place: int) -> Reason | None:
    here = int(s.places[int(c.WISP)])
    if not _is_wisp(s, seat):
        return Reason("WV-24", say("only the wisp teleports"))
    if place % SPACES >= START:
        return Reason("B-1", say("START and HOME are never shadow spaces, so the wisp cannot teleport there"))
    if not _is_dark(s, int(s.arrangement), here):
        return Reason("WV-24", say("the wisp stands in light; it teleports only from a shadow space"))
    if place == here:
        return Reason("WV-24", say("the wisp stands there already"))
    if not _is_dark(s, int(s.arrangement), place):
        return Reason("WV-24", say("this space is light; the wisp teleports only to a shadow space"))
    return None


# Charms


def _flip(s: Vale, seat: int, slot: int) -> Reason | None:
    return _charm(s, seat, slot)


def _swap(s: Vale, seat: int, pair: int) -> Reason | None:
    return _charm(s, seat, pair + int(c.SWAPS))


def _charm(s: Vale, seat: int, charm: int) -> Reason | None:
    if s.race and not s.charms[seat]:
        return Reason("WV-48", say("you have no charms left, so you can only move"))
    if charm == s.last_charm:
        if charm < c.SWAPS:
            slot = charmed(s, charm)[0]
            return Reason("WV-31", say("the last charm turned the {slot} panel; it may not be undone", slot=slot))
        one, other = charmed(s, charm)
        text = say("the last charm swapped the {one} and the {other} panel; it may not be undone", one=one, other=other)
        return Reason("WV-31", text)
    if s.race and _is_dark(s, int(after_charm(s.arrangement, charm)), int(s.places[seat])):
        return Reason("WV-51", say("it would put your own space into shadow"))
    return None


def _wake(s: Vale, seat: int, villager: int) -> Reason | None:
    if seat == c.WISP:
        return Reason("WV-21", say("only villagers wake sleepers"))
    if not is_asleep(s, villager):
        return Reason("B-12", say("{piece} is not asleep", piece=the_piece(s, villager)))
    if s.actions < WAKING:
        rule = "WV-38" if is_home(s, seat) and not s.spin else "WV-21"
        return Reason(rule, say("waking takes two actions, and only one is left"))
    if s.last_charm == c.SLEPT + villager:
        text = say(
            "the last charm put {piece} to sleep; another charm must be cast first", piece=the_piece(s, villager)
        )
        return Reason("WV-32", text)
    return None


def _sleep(s: Vale, seat: int, villager: int) -> Reason | None:
    piece = the_piece(s, villager)
    if seat != c.WISP:
        return Reason("WV-26", say("only the wisp puts villagers to sleep"))
    if is_home(s, villager):
        return Reason("WV-37", say("{piece} is at home, and safe there", piece=piece))
    if is_asleep(s, villager):
        return Reason("B-12", say("{piece} is asleep already", piece=piece))
    if s.places[villager] != s.places[int(c.WISP)]:
        return Reason("WV-26", say("{piece} is not on the wisp's space", piece=piece))
    if s.last_charm == c.WOKE + villager:
        return Reason("WV-32", say("the last charm woke {piece}; another charm must be cast first", piece=piece))
    return None


# Staying


def _pass(s: Vale, seat: int, _: int) -> Reason | None:
    if is_home(s, seat):
        return None
    return Reason("WV-16", say("every action must be spent; only a villager at home may pass"))


def _no_banishing(s: Vale, seat: int, _: int) -> Reason | None:
    return Reason("WV-36", say("no villager's charm has just put the wisp's space into shadow"))


def _banish(s: Vale, name: str, place: int) -> Reason | None:
    if name == "leave":
        return None
    if name != "banish":
        return Reason("WV-36", say("first say where the wisp goes, or leave it where it is"))
    if place == s.places[int(c.WISP)]:
        return Reason("WV-36", say("the wisp stands there already; leave it, or put it somewhere else"))
    if not _is_dark(s, int(s.arrangement), place):
        return Reason("WV-36", say("this is not a shadow space; the wisp can only be put on one"))
    return None


CHECKS: dict[str, Callable[[Vale, int, int], Reason | None]] = {
    "move": _move, "flip": _flip, "swap": _swap, "wake": _wake, "sleep": _sleep, "teleport": _teleport, "pass": _pass,
    "leave": _no_banishing, "banish": _no_banishing,
}  # fmt: skip
