"""Why not? The numbered rule that forbids a move, worked out apart from the fast move lists."""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.kinds import Arg, not_natures
from lanternwood.core.scores import Reason
from lanternwood.core.text import Text, all_of, say, seat_text
from lanternwood.core.things import for_people
from lanternwood.games.kittens.moves import CHAPTER, MOVES, SPELL, TYPE
from lanternwood.games.kittens.rules import turn
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.defeat import Defeating
from lanternwood.games.kittens.rules.effects import neighbour
from lanternwood.games.kittens.rules.numbers import CAUGHT, CIRCLE, NONE, SWITCH, YOINK
from lanternwood.games.kittens.rules.setup import ChoosingMats
from lanternwood.games.kittens.rules.state import Kittens, components_of, spell_of
from lanternwood.games.kittens.words.sentences import ask_choice

MOVE_OF_CHOICE = {
    "pass": "pass", "take": "take", "fetch": "fetch", "discard": "discard", "discard-other": "remove",
    "discard-chapter": "clear", "move": "move", "fling": "fling", "sling": "hurl",
}  # fmt: skip


def why_not(s: Kittens, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words, or a thing such as 2/chapter:1:potion; None if nothing does."""
    if not s.stack:
        if s.result == CAUGHT:
            return Reason("WK-47", say("the game is over: the kittens were caught"))
        return Reason("WK-46", say("the game is over: all six curses are defeated"))
    if seat not in s.asked:
        return _not_asked(s, seat)
    if seat == NATURE:
        return not_natures(s, MOVES.parse(s, seat, target))
    if ":" in target or "/" in target:
        return _thing(s, seat, target)
    return _refused(s, seat, MOVES.parse(s, seat, target))


def _refused(s: Kittens, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that is asked."""
    if move in list(s.moves(seat)):
        return None
    kind, parts = MOVES.split(move)
    expected = _expected(s)
    if kind.name not in expected:
        return _other_question(s, kind.name)
    if parts.get("who", 0) >= s.seats:
        return Reason("WK-03", say("nobody sits at seat {seat}", seat=parts["who"] + 1))
    return _closed(s, parts) or CHECKS[expected[0]](s, seat, kind.name, parts)


def _not_asked(s: Kittens, seat: int) -> Reason:
    top = s.now
    if seat in s.answered:
        return Reason("A-26", say("you have chosen; the others are still choosing"))
    if isinstance(top, (Together, InTurn)):
        return Reason("WK-71", say("a card makes others choose now"))
    if isinstance(top, Defeating):
        return Reason("WK-40", say("the right neighbour collects a component first"))
    if s.asked == (NATURE,):
        return Reason("WK-19", say("a card is being drawn"))
    others = all_of([seat_text(other) for other in s.asked])
    if isinstance(top, ChoosingMats):
        return Reason("WK-03", say("{others} must choose a kitten first", others=others))
    return Reason("WK-17", say("it is the turn of {others}", others=others))


def _expected(s: Kittens) -> list[str]:
    """How moves begin in the question that is open."""
    top = s.now
    if isinstance(top, (Together, InTurn)):
        return [MOVE_OF_CHOICE[s.box.rows.steps[int(top.step)].op]]
    if isinstance(top, turn.Yoinking):
        return ["discard"] if s.picked == NONE else ["yoink"]
    if isinstance(top, turn.Switching):
        return ["switch", "nothing"] if s.picked == NONE else ["switch"]
    if isinstance(top, turn.Swatting):
        return ["swat", "done"]
    names: dict[type[object], str] = {
        turn.Placing: "place", turn.Casting: "cast", turn.Slinging: "sling", turn.Aiming: "to",
        turn.Dismissing: "dismiss", Defeating: "collect", ChoosingMats: "mat",
    }  # fmt: skip
    return [names[type(top)]]


def _other_question(s: Kittens, name: str) -> Reason:
    """A move that answers another question than the one that is open."""
    top = s.now
    if isinstance(top, ChoosingMats):
        return Reason("WK-03", say("first choose your kitten"))
    if isinstance(top, turn.Placing):
        return Reason(_placing_rule(s), say("first put the card into one of your open chapters"))
    if isinstance(top, turn.Casting):
        if name in ("place", "pass"):
            return Reason("WK-20", say("a spell must be cast; nobody passes"))
        return Reason("WK-20", say("first say which spell you cast"))
    if isinstance(top, (Together, InTurn)):
        return Reason("WK-71", say("a card is being carried out: {ask}", ask=ask_choice(s, int(top.step))))
    if isinstance(top, Defeating):
        return Reason("WK-40", say("first collect one of the needed components"))
    return Reason(_spell_rule(s), say("first finish the spell that is being cast"))


def _placing_rule(s: Kittens) -> str:
    """The rule that has a card put into one's circle: the draw of the turn, or the spell being cast."""
    return "WK-19" if s.spell == NONE else _spell_rule(s)


def _spell_rule(s: Kittens) -> str:
    return {
        "summon": "WK-21", "sling": "WK-22", "swat": "WK-23", "switch": "WK-24", "overflow": "WK-58",
        "avalanche": "WK-59", "dismiss": "WK-60", "yoink": "WK-61",
    }[s.box.rows.spell_ids[int(s.spell)]]  # fmt: skip


def _closed(s: Kittens, parts: dict[str, int]) -> Reason | None:
    """A chapter that is not open."""
    numbers = [parts[key] for key in ("chapter", "to") if key in parts]
    if not any(number >= s.chapters for number in numbers):
        return None
    if s.seats == 2:
        return Reason("WK-74", say("there is no Chapter 3 in a game of two"))
    return Reason("WK-05", say("Chapter 3 is still closed"))


# The answers of each question


def _place(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    card = s.box.rows.type_names[int(s.drawn)]
    if s.second != NONE:
        text = say(
            "that is neither of the cards that were drawn: {card}, {other}",
            card=card,
            other=s.box.rows.type_names[int(s.second)],
        )
    elif s.spell == YOINK:
        text = say("that is not the card that was taken: {card}", card=card)
    else:
        text = say("that is not the card that was drawn: {card}", card=card)
    return Reason(_placing_rule(s), text)


def _cast(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    spell = parts["spell"]
    if spell not in [int(spell_of(s, seat, place)) for place in range(4)]:
        rule = "WK-57" if s.advanced else "WK-03"
        return Reason(rule, say("{spell} is not on your mat", spell=s.box.rows.spell_names[spell]))
    if spell == s.token[seat]:
        return Reason(
            "WK-20",
            say("your token covers {spell}: you cast it on your last turn", spell=s.box.rows.spell_names[spell]),
        )
    if spell == SWITCH:
        return Reason("WK-25", say("Switch needs two cards in all circles together"))
    if spell == YOINK and components_of(s, seat) > 0:
        return Reason("WK-61", say("after the discard no card would be left to take"))
    if components_of(s, seat) >= turn.SWATS or s.box.rows.spells[spell].id != "swat":
        return Reason("WK-26", say("you have no card in your circle"))
    return Reason("WK-23", say("Swat needs two cards in your circle"))


def _own(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    if name == "done":
        return Reason("WK-23", say("Swat takes two cards"))
    return _no_card(s, seat, parts)


def _no_card(s: Kittens, owner: int, parts: dict[str, int]) -> Reason | None:
    """No such card lies in a circle."""
    card = parts["chapter"] * 4 + parts["card"]
    if s.circle[owner * CIRCLE + card]:
        return None
    values = {"who": seat_text(owner), "chapter": parts["chapter"] + 1, "card": s.box.rows.type_names[parts["card"]]}
    return Reason("WK-26", say("this does not lie in Chapter {chapter} of {who}: {card}", **values))


def _to(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    if parts["who"] == seat:
        rule = {"overflow": "WK-58", "avalanche": "WK-59"}.get(s.box.rows.spell_ids[int(s.spell)], "WK-22")
        return Reason(rule, say("it goes to another kitten, not to yourself"))
    return Reason("WK-59", say("both cards of an Avalanche go to {who}", who=seat_text(int(s.aim))))


def _switch(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    if name == "nothing":
        return Reason("WK-25", say("every switch changes something here"))
    missing = _no_card(s, parts["who"], parts)
    if missing is not None:
        return missing
    return Reason("WK-25", say("that would change nothing; a switch that changes nothing is one of the first choices"))


def _any(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    if name in ("remove", "fling", "hurl") and parts["who"] == seat:
        return Reason("WK-71", say("it must be another kitten's circle"))
    if name in ("fetch", "fling"):
        return Reason(
            "WK-73", say("this does not lie in the discard pile: {card}", card=s.box.rows.type_names[parts["card"]])
        )
    if name == "remove" or name == "yoink":
        return _no_card(s, parts["who"], parts)
    if name == "take":
        top = s.now
        assert isinstance(top, (Together, InTurn))
        return _no_card(s, int(neighbour(s, seat, s.box.rows.steps[int(top.step)].side)), parts)
    if name == "move" and parts["to"] == parts["chapter"]:
        return _no_card(s, seat, parts) or Reason("WK-71", say("it must go to another chapter"))
    return _no_card(s, seat, parts)


def _collect(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason | None:
    return Reason("A-17", say("only components that the curse needed can be collected"))


def _mat(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> Reason:
    owner = [int(kitten) for kitten in s.kittens].index(parts["kitten"])
    return Reason("WK-03", say("{who} plays this kitten already; everyone plays a different one", who=seat_text(owner)))


CHECKS = {
    "place": _place, "cast": _cast, "sling": _own, "to": _to, "swat": _own, "switch": _switch, "dismiss": _own,
    "discard": _own, "yoink": _any, "collect": _collect, "pass": _own, "take": _any, "fetch": _any, "remove": _any,
    "clear": _any, "move": _any, "fling": _any, "hurl": _any, "mat": _mat,
}  # fmt: skip


# Things on the table


def _thing(s: Kittens, seat: int, thing: str) -> Reason | None:
    """May a thing be chosen now? What no option points at is refused as the likeliest move with it would be."""
    parts = _parts_of_thing(s, seat, thing)
    for move in s.moves(seat):
        if thing in MOVES.describe(s, seat, int(move)).points:
            return None
    kind = MOVES.by_name[_expected(s)[0]]
    if any(arg.name not in parts for arg in kind.args):
        return _unlike(s)
    return _refused(s, seat, kind.start + kind.index(parts)) or _unlike(s)


def _unlike(s: Kittens) -> Reason:
    """Another kind of thing is asked for."""
    text: Text = say("that is not possible now")
    top = s.now
    if isinstance(top, ChoosingMats):
        return Reason("WK-03", text)
    if isinstance(top, turn.Placing):
        return Reason(_placing_rule(s), text)
    if isinstance(top, turn.Casting):
        return Reason("WK-20", text)
    if isinstance(top, (Together, InTurn)):
        return Reason("WK-71", text)
    return Reason("WK-40" if isinstance(top, Defeating) else _spell_rule(s), text)


WANTED: dict[tuple[str, int], tuple[Arg[Kittens], ...]] = {
    ("chapter", 1): (CHAPTER,), ("chapter", 2): (CHAPTER, TYPE), ("spell", 1): (SPELL,), ("drawn", 1): (TYPE,),
    ("aside", 1): (TYPE,), ("discard", 1): (TYPE,), ("curse", 1): (CHAPTER,),
}  # fmt: skip
"""What the name of a thing says, by its kind and by how many words follow."""


def _parts_of_thing(s: Kittens, seat: int, thing: str) -> dict[str, int]:
    """What a thing says about a move: whose, which chapter, which type, which spell."""
    where, slash, rest = thing.partition("/")
    if not slash:
        where, rest = "", thing
    kind, *words = rest.split(":")
    parts: dict[str, int] = {}
    if where:
        if where not in [str(other) for other in range(int(s.seats))]:
            raise _unknown(thing)
        parts["who"] = int(where)
    wanted = WANTED.get((kind, len(words)))
    if wanted is None or (kind in ("chapter", "spell")) != bool(where):
        raise _unknown(thing)
    for arg, word in zip(wanted, words, strict=True):
        try:
            parts[arg.name] = arg.read(s, seat, word)
        except BadInput:
            raise _unknown(thing) from None
    if kind == "curse":
        parts.pop("chapter")
    if "chapter" in parts:
        parts["to"] = parts["chapter"]
    return parts


def _unknown(thing: str) -> BadInput:
    return BadInput(
        say(
            "{thing!r} is not a thing on this table: 1/chapter:2, 1/chapter:2:potion and discard:potion are",
            thing=for_people(thing),
        )
    )
