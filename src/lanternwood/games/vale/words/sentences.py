"""Both games in words: moves, questions and facts as people read them, and words back into moves.

A space is its field and its name in the field, `E.a3`; a panel is named by the slot it stands in.
"""

from __future__ import annotations

from typing import Any

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Option
from lanternwood.core.spans import Spans
from lanternwood.core.text import N_, Text, all_of, count, say, seat_text
from lanternwood.games.vale.content.box import BOX, HOME, SPACES
from lanternwood.games.vale.rules.lamp import PAIRS, order_of
from lanternwood.games.vale.rules.moves import RACE_SPANS, SPANS
from lanternwood.games.vale.rules.race import Racing, is_dead
from lanternwood.games.vale.rules.setup import Dealing
from lanternwood.games.vale.rules.state import DRAW, SWAPS, VILLAGERS_WIN, WISP, WISP_WINS, Vale, is_home
from lanternwood.games.vale.rules.turn import Acting, Banishing

PIECE_IDS = [piece.id for piece in BOX.pieces]
VILLAGER_IDS = PIECE_IDS[: int(WISP)]
PANEL_IDS = [panel.id for panel in BOX.panels]
PIECES = [say(piece.name) for piece in BOX.pieces]
NATURES_WORDS = ("deal", "spin", "first")
LIKE = {
    "move": "move E.a3", "flip": "flip N", "swap": "swap N E", "deal": "deal A", "wake": "wake soldier",
    "sleep": "sleep baker", "teleport": "teleport S.a1", "banish": "banish S.a1", "spin": "spin 3", "first": "first 1",
}  # fmt: skip
"""A move of each name that needs more words."""

# Sentences that need another gender or case for each villager, in some language.

THE = {"baker": say("the baker"), "soldier": say("the soldier"), "farmer": say("the farmer"), "wisp": say("the wisp")}
WAKE = {"baker": say("wake the baker"), "soldier": say("wake the soldier"), "farmer": say("wake the farmer")}
SLEEP = {
    "baker": say("put the baker to sleep"),
    "soldier": say("put the soldier to sleep"),
    "farmer": say("put the farmer to sleep"),
}
WOKE = {
    "baker": N_("{who} wakes the baker"),
    "soldier": N_("{who} wakes the soldier"),
    "farmer": N_("{who} wakes the farmer"),
}
SLEPT = {
    "baker": N_("{who} puts the baker to sleep"),
    "soldier": N_("{who} puts the soldier to sleep"),
    "farmer": N_("{who} puts the farmer to sleep"),
}
AT = {
    "teleport": N_("teleport to {at}"),
    "banish": N_("put the wisp on {at}"),
}


def spans_of(s: Vale) -> Spans:
    """The moves of the game this table plays."""
    return RACE_SPANS if s.race else SPANS


def seat_name(seat: int) -> Text:
    """Seats are counted from 1 for people."""
    return say("nature") if seat == NATURE else seat_text(seat)


def the_piece(piece: int) -> Text:
    """A piece with its article; content of another box may have pieces we do not know."""
    return THE.get(PIECE_IDS[piece], PIECES[piece])


def charm_words(charm: int) -> str:
    """A flip or a swap in words."""
    if charm < SWAPS:
        return f"flip {BOX.fields[charm]}"
    one, other = PAIRS[charm - int(SWAPS)]
    return f"swap {BOX.fields[one]} {BOX.fields[other]}"


def charm_points(charm: int) -> tuple[str, ...]:
    """The panels a charm points at."""
    return tuple(f"panel:{slot}" for slot in charm_words(charm).split()[1:])


def describe(s: Vale, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = spans_of(s).split(move)
    if name in ("flip", "swap"):
        charm = index + (int(SWAPS) if name == "swap" else 0)
        return Option(charm_words(charm), _charm_text(charm), charm_points(charm))
    if name in ("wake", "sleep"):
        piece = PIECE_IDS[index]
        return Option(f"{name} {piece}", (WAKE if name == "wake" else SLEEP)[piece], (f"piece:{piece}",))
    if name in ("move", "teleport", "banish"):
        at = BOX.names[index]
        points = (f"space:{at}", "piece:wisp") if name == "banish" else (f"space:{at}",)
        return Option(f"{name} {at}", _move_text(s, seat, index) if name == "move" else say(AT[name], at=at), points)
    if name == "pass":
        return Option("pass", say("stay at home and do nothing"))
    if name == "leave":
        return Option("leave", say("leave the wisp where it is"), ("piece:wisp",))
    return _nature(s, name, index)


def _charm_text(charm: int) -> Text:
    slots = charm_words(charm).split()[1:]
    if len(slots) == 1:
        return say("turn the panel of field {slot} around", slot=slots[0])
    return say("swap the panels of fields {one} and {other}", one=slots[0], other=slots[1])


def _move_text(s: Vale, seat: int, place: int) -> Text:
    at = BOX.names[place]
    if place % SPACES == HOME:
        return say("go home")
    if 0 <= seat < s.seats and int(s.places[seat]) // SPACES != place // SPACES:
        return say("cross the river to {at}", at=at)
    return say("go to {at}", at=at)


def _nature(s: Vale, name: str, index: int) -> Option:
    if name == "spin":
        return Option(f"spin {index + 1}", say("the toppet shows {n}", n=index + 1), ("toppet",))
    if name == "first":
        return Option(f"first {index + 1}", say("{who} begins", who=seat_text(index)), (f"seat:{index + 1}",))
    top = s.stack[-1] if s.stack else None
    slot = BOX.fields[len(top.dealt)] if isinstance(top, Dealing) and len(top.dealt) < 4 else BOX.fields[0]
    panel = PANEL_IDS[index]
    return Option(f"deal {panel}", say("panel {panel} lights field {slot}", panel=panel, slot=slot), (f"panel:{slot}",))


# Words into moves


def parse(s: Vale, seat: int, words: str) -> int:
    """The move that words name."""
    spans = spans_of(s)
    name, *rest = words.split() or [""]
    if name not in spans.by_name:
        known = [word for word in spans.by_name if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    needed = 0 if spans.by_name[name].size == 1 else 2 if name == "swap" else 1
    if len(rest) != needed:
        if not needed:
            raise BadInput(say("{words!r} should be {name!r} alone", words=words, name=name))
        raise BadInput(say("{words!r} should be written like '{like}'", words=words, like=LIKE[name]))
    if name == "swap":
        return spans.join(name, _pair(words, rest))
    return spans.join(name, _index(name, rest[0]) if rest else 0)


def _pair(words: str, slots: list[str]) -> int:
    numbers = sorted(_index("swap", slot) for slot in slots)
    if numbers[0] == numbers[1]:
        raise BadInput(say("{words!r}: a swap needs two different panels", words=words))
    return PAIRS.index((numbers[0], numbers[1]))


def _index(name: str, word: str) -> int:
    known: list[str] = {
        "flip": BOX.fields, "swap": BOX.fields, "deal": PANEL_IDS, "wake": VILLAGER_IDS, "sleep": VILLAGER_IDS,
        "spin": ["1", "2", "3", "4"], "first": ["1", "2", "3", "4"],
    }.get(name, BOX.names)  # fmt: skip
    if word in known:
        return known.index(word)
    if known is BOX.names:
        raise BadInput(say("{name} {word!r}: a space is written like E.a3, N.START or W.HOME", name=name, word=word))
    raise BadInput(say("{name} {word!r}: choose one of {known}", name=name, word=word, known=known))


# Questions and facts


def ask(s: Vale, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Banishing):
        return say("Your charm has darkened the wisp's space: put the wisp somewhere else, or leave it.")
    if isinstance(top, Acting):
        left = int(s.actions)
        if seat < s.seats and is_home(s, seat):
            if left == 1:
                return say("You are home: cast a charm, or pass.")
            return say("You are home: cast charms ({left} actions left), or pass.", left=left)
        return say("Spend your last action.") if left == 1 else say("Spend your actions ({left} left).", left=left)
    if isinstance(top, Racing):
        left = int(s.charms[seat]) if seat < s.seats else 0
        if not left:
            return say("Move: you have no charms left.")
        if left == 1:
            return say("Move, or cast your last charm.")
        return say("Move, or cast a charm ({left} left).", left=left)
    return say("The game is over.") if not s.stack else say("Nature answers.")


def tell(s: Vale, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(str(value)) for key, value in fact.data.items()}
    who = seat_name(data["seat"]) if "seat" in data else say("nature")
    at = BOX.names[data["to"]] if "to" in data else ""
    if fact.kind == "spun":
        return count(data["spin"], "{who} spins {n}: one action", "{who} spins {n}: {n} actions", who=who)
    if fact.kind == "moved":
        return _tell_move(s, data, who, at)
    if fact.kind == "teleported":
        return say("{who} teleports to {at}", who=who, at=at)
    if fact.kind == "banished":
        return say("{who} puts the wisp on {at}", who=who, at=at)
    if fact.kind == "left":
        return say("{who} leaves the wisp where it is", who=who)
    if fact.kind == "sent back":
        return say("{who} stands in shadow and goes back to {at}", who=who, at=at)
    if fact.kind in ("flipped", "swapped"):
        slots = charm_words(data["charm"]).split()[1:]
        if len(slots) == 1:
            return say("{who} turns the panel of field {slot} around", who=who, slot=slots[0])
        return say("{who} swaps the panels of fields {one} and {other}", who=who, one=slots[0], other=slots[1])
    if fact.kind in ("woke", "slept"):
        return say((WOKE if fact.kind == "woke" else SLEPT)[PIECE_IDS[data["villager"]]], who=who)
    if fact.kind == "dealt":
        panels = [PANEL_IDS[panel] for panel in order_of(data["arrangement"])]
        return say("the panels stand in this order from {first} on: {panels}", first=BOX.fields[0], panels=panels)
    if fact.kind == "won":
        return told_result(s, data["result"])
    return {
        "passed": say("{who} passes", who=who),
        "home": say("{who} is home", who=who),
        "skipped": say("{who} can do nothing and is skipped", who=who),
    }[fact.kind]


def _tell_move(s: Vale, data: dict[str, int], who: Text, at: str) -> Text:
    if data["to"] % SPACES == HOME:
        return say("{who} goes through the door", who=who)
    if data["to"] // SPACES != data["from"] // SPACES:
        return say("{who} crosses the river to {at}", who=who, at=at)
    return say("{who} goes to {at}", who=who, at=at)


TOLD_DRAW = {
    "WV-61": say("the last round is over: nobody wins"),
    "WV-55": say("nobody can get home any more: nobody wins"),
    "WV-62": say("the same position has come for the third time: nobody wins"),
}


def draw_rule(s: Vale) -> str:
    """The rule by which nobody has won."""
    if s.max_rounds and s.round > s.max_rounds:
        return "WV-61"
    return "WV-55" if is_dead(s) else "WV-62"


def told_result(s: Vale, result: int) -> Text:
    """How a game ended, in a sentence."""
    if result == DRAW:
        return TOLD_DRAW[draw_rule(s)]
    if s.race:
        winners = all_of([seat_text(seat) for seat in s.winners()])
        return say("{who} wins the race", who=winners)
    if result == VILLAGERS_WIN:
        return say("all villagers are home: they win")
    assert result == WISP_WINS
    return say("every villager outside is asleep: the wisp wins")


# Seats and endings

ENDINGS = {"WV-61": "nobody in time", "WV-55": "a dead race", "WV-62": "a repeated position"}
"""How a race ends that nobody wins, by rule."""


def roles(s: Vale) -> list[str]:
    """The piece of each seat."""
    return [PIECES[int(piece)] for piece in s.pieces]


def decided(s: Vale) -> list[Text]:
    """Who has won a race is said by that; why nobody has, and how a team won, are not."""
    return [] if s.asked or (s.race and s.winners()) else [told_result(s, int(s.result))]


def ending(s: Vale) -> str:
    """How a game ended, in a word or two."""
    won = s.winners()
    if s.race:
        return "" if won else ENDINGS[draw_rule(s)]
    return ("the wisp" if 3 in won else "the villagers") if won else "nobody in time"


# What reports of the Race look at


def piece_names(box: Any) -> dict[str, dict[str, str]]:
    """The pieces by id."""
    return {"Pieces": dict(zip(PIECE_IDS, map(str, PIECES), strict=True))}


def pieces_of(s: Vale, seat: int) -> dict[str, int]:
    """The piece of a seat."""
    return {PIECE_IDS[int(s.pieces[seat])]: 1}


def opening(s: Vale) -> list[int]:
    """The seats in the order of the first round."""
    first, seats = int(s.first), int(s.seats)
    return [(first + n) % seats for n in range(seats)] if first >= 0 else []
