"""Both games in words: questions and facts as people read them. Moves are declared in `moves`."""

from __future__ import annotations

from lanternwood.core.facts import Fact
from lanternwood.core.kinds import Kinds, seat_name
from lanternwood.core.options import clockwise
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, all_of, count, say, seat_text
from lanternwood.games.vale.content.box import HOME, SPACES
from lanternwood.games.vale.moves import MOVES, RACE_MOVES
from lanternwood.games.vale.rules.lamp import PAIRS
from lanternwood.games.vale.rules.numbers import DRAW, SWAPS, VILLAGERS_WIN, WISP_WINS
from lanternwood.games.vale.rules.race import Racing, is_dead
from lanternwood.games.vale.rules.state import Vale, is_home
from lanternwood.games.vale.rules.tables import Tables
from lanternwood.games.vale.rules.turn import Acting, Banishing
from lanternwood.games.vale.words.spaces import field_name, to_space

# Sentences that need another gender or case for each villager, in some language; a pack may bring others.

THE = {"baker": say("the baker"), "soldier": say("the soldier"), "farmer": say("the farmer"), "wisp": say("the wisp")}
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


def moves_of(s: Vale) -> Kinds[Vale]:
    """The moves of the game this table plays."""
    return RACE_MOVES if s.race else MOVES


def describe(s: Vale, seat: int, move: int) -> Option:
    """A move in words."""
    return moves_of(s).describe(s, seat, move)


def parse(s: Vale, seat: int, words: str) -> int:
    """The move that words name."""
    return moves_of(s).parse(s, seat, words)


def the_piece(s: Vale, piece: int) -> Text:
    """A piece with its article; content of another box may have pieces we do not know."""
    return THE.get(s.box.rows.piece_ids[piece], s.box.rows.piece_names[piece])


def charm_words(s: Vale, charm: int) -> str:
    """A flip or a swap as moves and files have it."""
    fields = s.box.rows.fields
    if charm < SWAPS:
        return f"flip {fields[charm]}"
    one, other = PAIRS[charm - int(SWAPS)]
    return f"swap {fields[one]} {fields[other]}"


def charmed(s: Vale, charm: int) -> list[Text]:
    """The fields whose panels a charm turned (one) or swapped (two)."""
    fields = (charm,) if charm < SWAPS else PAIRS[charm - int(SWAPS)]
    return [field_name(s.box.rows, field) for field in fields]


# Questions and facts


def ask(s: Vale, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.now
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
    return say("The game is over.") if not s.stack else say("Chance answers.")


def tell(s: Vale, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(str(value)) for key, value in fact.data.items()}
    who = seat_name(data["seat"]) if "seat" in data else say("chance")
    to = to_space(s.box.rows, data["to"]) if "to" in data else say("nothing")
    if fact.kind == "spun":
        return count(data["spin"], "{who} spins {n}: one action", "{who} spins {n}: {n} actions", who=who)
    if fact.kind == "moved":
        return _tell_move(s, data, who, to)
    if fact.kind == "teleported":
        return say("{who} teleports {to}", who=who, to=to)
    if fact.kind == "banished":
        return say("{who} moves the wisp {to}", who=who, to=to)
    if fact.kind == "left":
        return say("{who} leaves the wisp where it is", who=who)
    if fact.kind == "sent back":
        return say("{who} stands in shadow and goes back {to}", who=who, to=to)
    if fact.kind in ("flipped", "swapped"):
        slots = charmed(s, data["charm"])
        if len(slots) == 1:
            return say("{who} turns the {slot} panel around", who=who, slot=slots[0])
        return say("{who} swaps the {one} and the {other} panel", who=who, one=slots[0], other=slots[1])
    if fact.kind in ("woke", "slept"):
        return _tell_sleep(s, fact.kind == "woke", data["villager"], who)
    if fact.kind == "dealt":
        return say("the panels are shuffled and put into the lantern")
    if fact.kind == "won":
        return told_result(s, data["result"])
    return {
        "passed": say("{who} passes", who=who),
        "home": say("{who} is home", who=who),
        "skipped": say("{who} can do nothing and is skipped", who=who),
    }[fact.kind]


def _tell_sleep(s: Vale, woke: bool, villager: int, who: Text) -> Text:
    known = (WOKE if woke else SLEPT).get(s.box.rows.piece_ids[villager])
    if known is not None:
        return say(known, who=who)
    piece = the_piece(s, villager)
    return (
        say("{who} wakes {piece}", who=who, piece=piece)
        if woke
        else say("{who} puts {piece} to sleep", who=who, piece=piece)
    )


def _tell_move(s: Vale, data: dict[str, int], who: Text, to: Text) -> Text:
    if data["to"] % SPACES == HOME:
        return say("{who} goes through the door", who=who)
    if data["to"] // SPACES != data["from"] // SPACES:
        return say("{who} crosses the river {to}", who=who, to=to)
    return say("{who} goes {to}", who=who, to=to)


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
    return [s.box.rows.piece_names[int(piece)] for piece in s.pieces]


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


def piece_names(box: Tables) -> dict[str, dict[str, str]]:
    """The pieces by id."""
    return {"Pieces": dict(zip(box.rows.piece_ids, map(str, box.rows.piece_names), strict=True))}


def pieces_of(s: Vale, seat: int) -> dict[str, int]:
    """The piece of a seat."""
    return {s.box.rows.piece_ids[int(s.pieces[seat])]: 1}


def opening(s: Vale) -> list[int]:
    """The seats in the order of the first round."""
    return clockwise(int(s.first), int(s.seats))
