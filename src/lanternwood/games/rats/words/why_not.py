"""Why not? The numbered rule that forbids a move, or leaves a thing on the table dark."""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Reason
from lanternwood.core.text import N_, Text, all_of, say, seat_text
from lanternwood.games.rats.moves import MOVES
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.programs import Effects
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.turn import Turn
from lanternwood.games.rats.words.names import SPACE_IDS
from lanternwood.games.rats.words.questions import ASK
from lanternwood.games.rats.words.reasons import CHECKS, passed_over

FAST = ("deploy", "relocate", "joker", "electricity", "use", "tent", "claim")
WINDOWS = N_("fast actions come before the chief is placed, between the two actions, or after them")
EXPECTED: dict[str, tuple[tuple[str, ...], str]] = {
    "Drafting": (("pair",), "RW-17"),
    "Effects": (("order",), "RW-27"),
    "Items": (("pay",), "RW-82"),
    "Discarding": (("discard",), "RW-82"),
    "Releasing": (("release",), "RW-82"),
    "Trading": (("accept", "skip"), "RW-38"),
    "Dropping": (("discard", "drop"), "AMB-30"),
    "Acting": (("action", "skip"), "RW-69"),
    "Digging": (("dig", "stop"), "RW-46"),
    "Bedding": (("bed", "stop"), "RW-47"),
    "Projects": (("take", "draw", "stop"), "RW-51"),
    "Exploring": (("open", "go", "reveal", "guest", "invite", "stop"), "RW-52"),
    "Deploying": (("deploy", "skip"), "RW-73"),
    "Shifting": (("shift", "skip"), "RW-74"),
    "Unlocking": (("open", "skip"), "RW-53"),
    "Revealing": (("reveal", "skip"), "RW-56"),
    "Walking": (("go", "explorer", "skip"), "RW-55"),
    "Pitching": (("tent", "tent at", "tent to", "skip"), "RW-78"),
    "Playing": (("play", "play less", "skip"), "RW-88"),
    "Picking": (("pick",), "RW-102"),
    "Hiring": (("hero", "skip"), "RW-98"),
    "Decking": (("draw",), "RW-90"),
    "Regaining": (("regain", "skip"), "RW-90"),
    "Swapping": (("swap", "skip"), "RW-115"),
    "Choosing": (("choose",), "RW-38"),
    "Brewing": (("potion",), "RW-43"),
    "Bonus": (("step",), "AMB-36"),
    "Resolving": (("resolve", "skip"), "RW-61"),
    "Cubing": (("cube", "skip"), "RW-65"),
    "Learning": (("skill",), "RW-69"),
    "Claiming": (("claim", "skip"), "RW-79"),
    "Keeping": (("keep",), "RW-118"),
    "Inviting": (("stack", "skip"), "RW-100"),
}
"""By question: how its answers begin, and the rule that asks it."""
THINGS: dict[str, tuple[str, ...]] = {
    "pair": ("pair",), "space": ("place",), "hut": ("hut",), "area": ("deploy",), "display": ("take",),
    "deck": ("draw",), "discard": ("regain",), "door": ("open",), "room": ("go", "explorer", "tent at"),
    "mission": ("resolve",), "cheese": ("guest",), "round-guest": ("stack",), "stack": ("stack",),
    "objective": ("claim", "keep"), "hero": ("hero",), "potion": ("potion",), "action": ("action",),
    "skill": ("skill",), "hand": ("play", "discard", "swap"), "card": ("use", "order"), "guest": ("release",),
    "bed": ("bed",), "ability": ("cube",), "worker": ("relocate", "shift"), "wood": ("drop", "swap"),
    "metal": ("drop", "swap"), "move": ("relocate",), "joker": ("joker",), "elec": ("electricity",), "tent": ("tent",),
    "explorer": ("go",),
}  # fmt: skip
"""What can be asked about a thing: the moves it could stand for."""
SINGLE = ("hut", "cheese", "round-guest")
"""Things that are written without a colon and are no moves."""
PLAYED = N_("a card is played only through an effect that says so")
EXPLORED = N_("in the farm things are done with exploration points or by an effect")
TAKEN = N_("cards are taken with project points or by an effect")
ONLY = {
    "play": ("RW-88", PLAYED),
    "play less": ("RW-88", PLAYED),
    "resolve": ("RW-61", N_("a mission is resolved only through an effect that says so")),
    "take": ("RW-51", TAKEN),
    "draw": ("RW-51", TAKEN),
    "open": ("RW-52", EXPLORED),
    "go": ("RW-52", EXPLORED),
    "reveal": ("RW-52", EXPLORED),
    "guest": ("RW-52", EXPLORED),
    "invite": ("RW-52", EXPLORED),
    "dig": ("RW-46", N_("rooms are dug by the main action or by an effect")),
    "bed": ("RW-47", N_("beds are built by the main action or by an effect")),
    "cube": ("RW-65", N_("a cube leaves its space when a mission is resolved or by an effect")),
    "hero": ("RW-98", N_("a hero comes by an ability or an effect")),
    "potion": ("RW-43", N_("potions are brewed at the hut or by an effect")),
    "stack": ("RW-100", N_("a guest like this comes by the bonus space or by an effect")),
    "discard": ("RW-82", N_("a card is discarded only to pay for something")),
    "release": ("RW-60", N_("a guest is given up only to pay for something")),
}
"""What is done only inside actions and effects."""
OWN = (
    "hand", "card", "guest", "bed", "room", "ability", "worker", "wood", "metal", "move", "joker", "elec", "tent",
    "objective", "explorer",
)  # fmt: skip


def why_not(s: Rats, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words, or a thing such as 0/hand:B01; None if nothing does."""
    stopped = _not_asked(s, seat)
    if stopped is not None:
        return stopped
    if seat != NATURE and (":" in target or "/" in target or target in SINGLE):
        return _thing(s, seat, target)
    verb, *rest = target.split() or [""]
    if verb == "place" and len(rest) == 2 and rest[0] in s.box.names.sector_ids and rest[1] not in SPACE_IDS:
        return Reason("RW-34", say("a sector has three spaces at most"))
    move = MOVES.parse(s, seat, target)
    return None if move in list(s.moves(seat)) else _why_move(s, seat, move)


def _not_asked(s: Rats, seat: int) -> Reason | None:
    if not s.asked:
        return Reason("RW-33", say("the game is over"))
    if seat in s.asked:
        return None
    if s.asked == (NATURE,):
        return Reason("RW-31", say("something is being drawn or turned up"))
    others = all_of([seat_text(other) for other in s.asked])
    if isinstance(s.now, Turn):
        return Reason("RW-30", say("it is the turn of {others}", others=others))
    return Reason("RW-38", say("{others} must answer first", others=others))


def _why_move(s: Rats, seat: int, move: int) -> Reason:
    """The rule against a move of a seat that is asked, or of nature."""
    if seat == NATURE:
        return Reason("", say("chance cannot answer that"))
    kind, numbers = MOVES.split(move)
    name, top = kind.name, s.now
    if isinstance(top, Turn):
        reason = passed_over(s, seat, top, name, numbers) or _wrong_stage(top, name)
    elif name in EXPECTED[type(top).__name__][0]:
        reason = None
    else:
        reason = Reason("RW-72", say(WINDOWS)) if name in FAST and s.round else _nothing(top)
    if reason is None and name in CHECKS:
        reason = CHECKS[name](s, seat, numbers)
    return Reason(_rule_of(top), say("that is not possible now")) if reason is None else reason


def _rule_of(top: object) -> str:
    """The rule that asks the open question; the order of effects is asked for income, or for what is set off."""
    if isinstance(top, Effects) and top.event != c.INCOME:
        return "AMB-19"
    return EXPECTED.get(type(top).__name__, ((), "RW-31"))[1]


def _first(question: str) -> Text:
    return say("first finish something else: {ask}", ask=say(ASK[question]) if question in ASK else _points(question))


def _points(question: str) -> Text:
    texts = {"Projects": N_("take cards for project points"), "Exploring": N_("spend exploration points")}
    return say(texts[question])


def _wrong_stage(turn: Turn, name: str) -> Reason | None:
    """A move that does not belong to this moment of a turn."""
    if turn.stage == c.PLACED:
        if name in FAST:
            return Reason("RW-72", say(WINDOWS))
        if name not in ("main", "bonus"):
            return Reason("RW-37", say("first choose between main action and bonus action"))
        return None
    if name in FAST:
        return None
    if name in ("place", "hut"):
        return None if turn.stage == c.BEFORE else Reason("RW-31", say("one chief is placed in a turn"))
    if name in ("main", "bonus", "end") and turn.stage == c.BEFORE:
        if name == "end":
            return Reason("RW-31", say("nobody passes: place a chief first"))
        return Reason("RW-31", say("place a chief first"))
    if name == "main" and turn.stage in (c.BONUS_LEFT, c.AFTER):
        return Reason("RW-37", say("there is no main action left in this turn"))
    if name == "bonus" and turn.stage in (c.MAIN_LEFT, c.AFTER):
        return Reason("RW-37", say("there is no bonus action left in this turn"))
    rule, text = ONLY.get(name, ("RW-31", N_("no action or effect allows this now")))
    return Reason(rule, say(text))


# Things


def _thing(s: Rats, seat: int, target: str) -> Reason | None:
    for move in s.moves(seat):
        if target in MOVES.describe(s, seat, int(move)).points:
            return None
    owner, slash, thing = target.rpartition("/")
    kind, *ids = thing.split(":")
    if (slash and not (owner.isdecimal() and len(owner) == 1)) or kind not in (*THINGS, *OWN):
        raise BadInput(say("unknown thing {target!r}", target=target))
    if slash and int(owner) != seat:
        return Reason("RW-20", say("that belongs to {who}", who=seat_text(int(owner))))
    return _about(s, seat, kind, ids, bool(slash))


def _about(s: Rats, seat: int, kind: str, ids: list[str], own: bool) -> Reason:
    """The reason against the move that a thing stands for in the open question, or at all."""
    names = _kinds_of(kind, ids, own)
    top = s.now
    expected = EXPECTED.get(type(top).__name__, ((), ""))[0]
    fitting = [name for name in names if name in expected] or list(names)
    for name in fitting:
        move = _move_for(s, seat, name, kind, ids)
        if move is not None:
            return _why_move(s, seat, move)
    return _why_move(s, seat, MOVES.join("dig")) if kind == "room" and own else _nothing(top)


def _nothing(top: object) -> Reason:
    if isinstance(top, Turn):
        return Reason("RW-31", say("no action or effect allows this now"))
    return Reason(_rule_of(top), _first(type(top).__name__))


def _kinds_of(kind: str, ids: list[str], own: bool) -> tuple[str, ...]:
    if kind == "room" and not own and len(ids) == 2:
        return ("reveal",) if ids[1] == "mission" else ("guest",)
    if kind == "skill" and own:
        return ()
    return () if own and kind == "room" else THINGS.get(kind, ())


def _move_for(s: Rats, seat: int, name: str, kind: str, ids: list[str]) -> int | None:
    """The move of a kind that names a thing; what is not said is the first there is. None where there is none."""
    args = MOVES.by_name[name].args
    cheese = s.box.names.room_ids[s.box.cheese_room]
    words = {"cheese": [cheese], "round-guest": ["round"], "wood": ["wood"], "metal": ["metal"]}.get(kind, ids[:2])
    try:
        numbers = {arg.name: arg.read(s, seat, words[at]) if at < len(words) else 0 for at, arg in enumerate(args)}
    except BadInput:
        return None
    if name in ("relocate", "shift"):
        if not words:
            return None
        numbers["to"] = (numbers["area"] + 1) % 3
    return MOVES.join(name, **numbers)
