"""The moves of both games, each kind named once. What the two share stands first and has the same numbers in both.

A space is its field and its name in the field, `E.a3`; a panel is named by the slot it stands in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.kinds import Arg, Kinds, Numbers, counted, listed, seated, written
from lanternwood.core.text import N_, Text, say
from lanternwood.games.vale.content.box import HOME, SPACES
from lanternwood.games.vale.rules.lamp import PAIRS, PLACES
from lanternwood.games.vale.words.spaces import field_name, to_space

if TYPE_CHECKING:
    from lanternwood.games.vale.rules.state import Vale

VILLAGERS = 3

# Sentences that need another gender or case for each villager, in some language; a pack may bring others.

WAKE = {"baker": say("wake the baker"), "soldier": say("wake the soldier"), "farmer": say("wake the farmer")}
SLEEP = {
    "baker": say("put the baker to sleep"),
    "soldier": say("put the soldier to sleep"),
    "farmer": say("put the farmer to sleep"),
}

# Arguments


def _read_space(s: Vale, seat: int, word: str) -> int:
    if word in s.box.rows.names:
        return s.box.rows.names.index(word)
    raise BadInput(say("{word!r} is no space: one is written like E.a3, N.START or W.HOME", word=word))


def _write_pair(s: Vale, seat: int, pair: int) -> str:
    one, other = PAIRS[pair]
    return f"{s.box.rows.fields[one]} {s.box.rows.fields[other]}"


def _read_pair(s: Vale, seat: int, words: str) -> int:
    one, other = sorted(SLOT.read(s, seat, word) for word in words.split())
    if one == other:
        raise BadInput(say("'swap {words}': a swap needs two different panels", words=words))
    return PAIRS.index((one, other))


SPACE: Arg[Vale] = Arg(
    "at",
    int(PLACES),
    lambda s, seat, n: s.box.rows.names[n],
    _read_space,
    "E.a3",
    lambda s, seat, n: to_space(s.box.rows, n),
)
SLOT: Arg[Vale] = listed(
    "slot", 4, lambda s: s.box.rows.fields, lambda s: [field_name(s.box.rows, field) for field in range(4)], like="N"
)
PAIR: Arg[Vale] = Arg("pair", len(PAIRS), _write_pair, _read_pair, "N E", words=2)
PANEL: Arg[Vale] = listed("panel", 4, lambda s: s.box.rows.panel_ids, like="A")
VILLAGER: Arg[Vale] = listed("villager", VILLAGERS, lambda s: s.box.rows.piece_ids[:VILLAGERS], like="baker")

# Sentences


def _move(s: Vale, seat: int, numbers: Numbers) -> Text:
    place = numbers["at"]
    to = to_space(s.box.rows, place)
    if place % SPACES == HOME:
        return say("go home")
    if 0 <= seat < s.seats and int(s.places[seat]) // SPACES != place // SPACES:
        return say("cross the river {to}", to=to)
    return say("go {to}", to=to)


def _swap(s: Vale, seat: int, numbers: Numbers) -> Text:
    one, other = (field_name(s.box.rows, field) for field in PAIRS[numbers["pair"]])
    return say("swap the {one} and the {other} panel", one=one, other=other)


def _swapped(s: Vale, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return tuple(f"panel:{slot}" for slot in _write_pair(s, seat, numbers["pair"]).split())


def _dealt_to(s: Vale) -> str:
    """The slot that is filled next."""
    dealt = getattr(s.now, "dealt", [])
    return s.box.rows.fields[len(dealt) % 4]


def _deal(s: Vale, seat: int, numbers: Numbers) -> Text:
    rows = s.box.rows
    panel, field = rows.panel_ids[numbers["panel"]], rows.fields.index(_dealt_to(s))
    return say("panel {panel} lights the {field} field", panel=panel, field=field_name(rows, field))


def _wake(s: Vale, seat: int, numbers: Numbers) -> Text:
    piece = s.box.rows.pieces[numbers["villager"]]
    return WAKE.get(piece.id) or say("wake {piece}", piece=say(piece.name))


def _sleep(s: Vale, seat: int, numbers: Numbers) -> Text:
    piece = s.box.rows.pieces[numbers["villager"]]
    return SLEEP.get(piece.id) or say("put {piece} to sleep", piece=say(piece.name))


# Kinds

SHARED: Kinds[Vale] = Kinds("both")
SHARED.add("move {at}", SPACE, text=_move, points=("space:{at}",))
SHARED.add("flip {slot}", SLOT, text=N_("turn the {slot} panel around"), points=("panel:{slot}",))
SHARED.add("swap {pair}", PAIR, text=_swap, points=_swapped)
SHARED.add("deal {panel}", PANEL, text=_deal, points=lambda s, seat, numbers: (f"panel:{_dealt_to(s)}",), nature=True)

MOVES: Kinds[Vale] = Kinds("vale")
MOVES.share(SHARED)
MOVES.add("wake {villager}", VILLAGER, text=_wake, points=("piece:{villager}",))
MOVES.add("sleep {villager}", VILLAGER, text=_sleep, points=("piece:{villager}",))
MOVES.add("teleport {at}", SPACE, text=N_("teleport {at}"), points=("space:{at}",))
MOVES.add("pass", text=N_("stay at home and do nothing"))
MOVES.add("leave", text=N_("leave the wisp where it is"), points=("piece:wisp",))
MOVES.add("banish {at}", SPACE, text=N_("move the wisp {at}"), points=("space:{at}", "piece:wisp"))
MOVES.add("spin {n}", counted("n", 4), text=N_("the toppet shows {n}"), points=("toppet",), nature=True)

RACE_MOVES: Kinds[Vale] = Kinds("vale-race")
RACE_MOVES.share(SHARED)
RACE_MOVES.add("first {seat}", seated(size=4), text=N_("{seat} begins"), points=("seat:{seat}",), nature=True)

WRITTEN = [*written(MOVES), f"FIRST: Final[i64] = {RACE_MOVES.by_name['first'].start}"]
