"""The moves of Winterhaven Woods, each kind named once.

A card is its id, `red` or `fox-4`; a group is its slot, 1 to 3. Sizes leave room for boxes with more cards than the
usual one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.kinds import Arg, Kinds, Numbers, counted, listed, written
from lanternwood.core.text import N_, Text, say, seat_text
from lanternwood.games.winterhaven.content.box import BONUSES, HOUSED, KINDS, MOST_SEATS, PILES, TREES
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.words.cards import group, hunter_name, name_of, numbered_name, some

if TYPE_CHECKING:
    from lanternwood.games.winterhaven.rules.state import Winterhaven

GROUPS = ("1", "2", "3")
PLACES = (*GROUPS, "meadow")
IN_MEADOW = PLACES.index("meadow")
FIRST_HOUSED = KINDS.index(HOUSED[0])
PREY = HOUSED[:4]
CRITTERS = ("red", "gray", "rabbit", "hedgehog")
"""What foxes take out of meadows; of these owls take all but hedgehogs out of woods."""
BIRDS = ("chickadee", "jay")
"""The trees that beavers take."""

# Arguments

Said = Callable[["Winterhaven", int], object]


def _one_of(
    name: str, size: int, known: Callable[[Winterhaven], Sequence[str]], says: Said, like: str = "red"
) -> Arg[Winterhaven]:
    """One of some words, and what a sentence says for its number."""
    return replace(listed(name, size, known, like=like), says=lambda s, seat, n: says(s, n))


def _creature(s: Winterhaven, n: int) -> Text:
    """Deer move in pairs."""
    return some(s.box, FIRST_HOUSED + n, 2 if HOUSED[n] == "deer" else 1)


def _prey(s: Winterhaven, n: int) -> Text:
    return some(s.box, s.box.rows.ids.index([*PREY, *s.box.rows.wolf_ids][n]))


def _led_by(s: Winterhaven, n: int) -> Text:
    return hunter_name(s, int(s.box.first_wolf) + n)


def _predator(s: Winterhaven, n: int) -> Text:
    return name_of(s.box, s.box.rows.ids.index(s.box.rows.row_ids[n]))


def _bonus(s: Winterhaven, n: int) -> Text:
    return say(s.box.rows.bonuses[n].name)


def _write_pack(s: Winterhaven, seat: int, n: int) -> str:
    return " ".join(str(number) for number in _pack(s, n))


def _pack(s: Winterhaven, n: int) -> list[int]:
    """The numbers of the wolves of a pack."""
    return [s.box.rows.wolves[wolf].number for wolf in c.TRIPLES[n]]


def _read_pack(s: Winterhaven, seat: int, words: str) -> int:
    numbers = [str(wolf.number) for wolf in s.box.rows.wolves]
    found = words.split()
    if len(set(found)) < len(found) or not set(found) <= set(numbers):
        raise BadInput(say("'pack {words}': expected three different wolves among {known}", words=words, known=numbers))
    first, second, third = sorted(numbers.index(word) for word in found)
    return c.TRIPLES.index((first, second, third))


CARD = _one_of("card", int(c.MOST_CARDS), lambda s: s.box.rows.ids, lambda s, n: some(s.box, n))
KIND = _one_of("card", len(KINDS), lambda s: KINDS, lambda s, n: some(s.box, n))
TREE = _one_of("card", len(TREES), lambda s: TREES, lambda s, n: some(s.box, n), "jay")
CRITTER = _one_of("card", len(CRITTERS), lambda s: CRITTERS, lambda s, n: some(s.box, KINDS.index(CRITTERS[n])))
HOUSED_CRITTER = _one_of("card", 3, lambda s: CRITTERS[:3], lambda s, n: some(s.box, KINDS.index(CRITTERS[n])))
BIRD = _one_of("card", len(BIRDS), lambda s: BIRDS, lambda s, n: some(s.box, n), "jay")
CREATURE = _one_of("card", len(HOUSED), lambda s: HOUSED, _creature)
PREYED = _one_of("card", len(PREY), lambda s: PREY, _prey)
HUNTED = _one_of("card", len(PREY) + int(c.MOST_WOLVES), lambda s: [*PREY, *s.box.rows.wolf_ids], _prey)
PACK = _one_of("pack", int(c.MOST_WOLVES), lambda s: s.box.rows.wolf_ids, _led_by, "wolf-2")
PREDATOR = _one_of("card", int(c.MOST_PREDATORS), lambda s: s.box.rows.row_ids, _predator, "owl-2")
BONUS = _one_of(
    "name", len(BONUSES), lambda s: s.box.rows.bonus_ids, lambda s, n: say(s.box.rows.bonuses[n].name), "apex"
)
GROUP = _one_of("group", len(GROUPS), lambda s: GROUPS, lambda s, n: group(n), "1")
PLACE: Arg[Winterhaven] = listed("place", len(PLACES), lambda s: PLACES, like="1")
WHO = _one_of("who", MOST_SEATS, lambda s: [str(n + 1) for n in range(int(s.seats))], lambda s, n: seat_text(n), "2")
WOLVES: Arg[Winterhaven] = Arg(
    "numbers", len(c.TRIPLES), _write_pack, _read_pack, "2 7 9", lambda s, seat, n: _pack(s, n), words=3
)

# Sentences


def _of_meadow(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"{numbers['who']}/meadow:{CRITTERS[numbers['card']]}",)


def _of_woods(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"{numbers['who']}/woods:{numbers['group'] + 1}:{CRITTERS[numbers['card']]}",)


def _of_trees(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"{numbers['who']}/woods:{numbers['group'] + 1}:{BIRDS[numbers['card']]}",)


def _thief(s: Winterhaven) -> int:
    """The thief that acts now, NONE for none (WH-33)."""
    bits = 0
    for seat in range(int(s.seats)):
        bits |= int(s.land[seat * int(c.ROW) + int(c.THIEVES)])
    return (bits & -bits).bit_length() - 1


def _discard(s: Winterhaven, seat: int, numbers: Numbers) -> Text:
    thief = _thief(s)
    return say("discard the thief") if thief == c.NONE else say("discard {card}", card=numbered_name(s.box, thief))


def _discarded(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    thief = _thief(s)
    return () if thief == c.NONE else (f"{seat}/card:{s.box.rows.numbered_ids[thief]}",)


def _put(s: Winterhaven, seat: int, numbers: Numbers) -> Text:
    place = numbers["place"]
    if place == IN_MEADOW:
        return say("leave it in the meadow")
    if 0 <= s.taken < len(TREES):
        return say("plant it in {group}", group=group(place))
    return say("house it in {group}", group=group(place))


def _put_where(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    place = numbers["place"]
    kind = KINDS[int(s.taken)] if s.taken != c.NONE else "red"
    return (f"{seat}/meadow:{kind}" if place == IN_MEADOW else f"{seat}/woods:{place + 1}",)


def _out_of(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"{seat}/woods:{int(s.crowded) % len(GROUPS) + 1}:{HOUSED[numbers['card']]}",)


def _wolves(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return tuple(f"{seat}/card:{s.box.rows.wolf_ids[wolf]}" for wolf in c.TRIPLES[numbers["numbers"]])


def _eat(s: Winterhaven, seat: int, numbers: Numbers) -> Text:
    card, victim = _prey(s, numbers["card"]), numbers["who"]
    if victim == seat:
        return say("eat {card} of your own", card=card)
    return say("eat {card} of {who}", card=card, who=seat_text(victim))


def _eaten(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    prey = numbers["card"]
    if prey < len(PREY):
        return (f"{numbers['who']}/meadow:{PREY[prey]}",)
    return (f"{numbers['who']}/card:{s.box.rows.wolf_ids[prey - len(PREY)]}",)


def _play(s: Winterhaven, seat: int, numbers: Numbers) -> Text:
    card, place = some(s.box, numbers["card"]), numbers["place"]
    if place == IN_MEADOW:
        return say("put {card} into the meadow", card=card)
    pattern = N_("plant {card} in {group}") if numbers["card"] < len(TREES) else N_("house {card} in {group}")
    return say(pattern, card=card, group=group(place))


def _played(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    kind, place = KINDS[numbers["card"]], numbers["place"]
    return (f"hand:{kind}", f"{seat}/meadow:{kind}" if place == IN_MEADOW else f"{seat}/woods:{place + 1}")


def _give(s: Winterhaven, seat: int, numbers: Numbers) -> Text:
    card, place = some(s.box, numbers["card"]), numbers["place"]
    if place == IN_MEADOW:
        return say("give up {card} of the meadow", card=card)
    return say("give up {card} of {group}", card=card, group=group(place))


def _given(s: Winterhaven, seat: int, numbers: Numbers) -> tuple[str, ...]:
    kind, place = KINDS[numbers["card"]], numbers["place"]
    return (f"{seat}/meadow:{kind}" if place == IN_MEADOW else f"{seat}/woods:{place + 1}:{kind}",)


# Kinds

MOVES: Kinds[Winterhaven] = Kinds("winterhaven")
MOVES.add("pick {card}", CARD, text=N_("keep {card}"), points=("hand:{card}",))
MOVES.add(
    "plant {card} {group}",
    TREE,
    GROUP,
    text=N_("plant {card} in {group}"),
    points=("hand:{card}", "{me}/woods:{group}"),
)
MOVES.add(
    "house {card} {group}",
    CREATURE,
    GROUP,
    text=N_("house {card} in {group}"),
    points=("{me}/meadow:{card}", "{me}/woods:{group}"),
)
MOVES.add("ready", text=N_("be ready"))
MOVES.add("take {who} {card}", WHO, CRITTER, text=N_("take {card} out of the meadow of {who}"), points=_of_meadow)
FROM_GROUP = N_("take {card} out of {group} of {who}")
MOVES.add(
    "take {who} {card} {group}", WHO, HOUSED_CRITTER, GROUP, name="take housed", text=FROM_GROUP, points=_of_woods
)
MOVES.add("take {who} {card} {group}", WHO, BIRD, GROUP, name="take tree", text=FROM_GROUP, points=_of_trees)
MOVES.add("discard", text=_discard, points=_discarded)
MOVES.add("discard {card}", KIND, name="discard card", text=N_("discard {card}"), points=("hand:{card}",))
MOVES.add("put {place}", PLACE, text=_put, points=_put_where)
MOVES.add("out {card}", CREATURE, text=N_("send {card} out into the meadow"), points=_out_of)
MOVES.add("pack {numbers}", WOLVES, text=N_("form a pack of wolves {numbers}"), points=_wolves)
MOVES.add("eat {who} {card}", WHO, HUNTED, text=_eat, points=_eaten)
MOVES.add("decline", text=N_("eat nothing this round"))
MOVES.add("lose {card}", PREYED, text=N_("lose {card}"), points=("{me}/meadow:{card}",))
MOVES.add("rest {pack}", PACK, text=N_("let {pack} rest on"), points=("{me}/card:{pack}",))
MOVES.add("hunt {pack}", PACK, text=N_("let {pack} hunt again"), points=("{me}/card:{pack}",))
MOVES.add("play {card} {place}", KIND, PLACE, text=_play, points=_played)
MOVES.add("done", text=N_("house nobody else"))
MOVES.add("give {card} {place}", KIND, PLACE, text=_give, points=_given)
MOVES.add("deal {card}", CARD, text=N_("the deck gives {card}"), nature=True)
MOVES.add("bonus {name}", BONUS, text=N_("the bonus {name} is drawn"), points=("bonus:{name}",), nature=True)
MOVES.add("flip {card}", PREDATOR, text=N_("{card} is turned up"), points=("row:{card}",), nature=True)
MOVES.add("pile {n}", counted("n", PILES), text=N_("put pile {n} away unseen"))

WRITTEN = written(MOVES)
