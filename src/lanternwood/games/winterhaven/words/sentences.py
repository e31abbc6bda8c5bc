"""The game in words: moves, questions and facts as people read them, and words back into moves."""

from __future__ import annotations

from collections.abc import Sequence

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, say, seat_text
from lanternwood.games.winterhaven.content.box import HOUSED, KINDS
from lanternwood.games.winterhaven.rules.moves import PREY, SPANS, TARGETS
from lanternwood.games.winterhaven.rules.numbers import NONE, PLAIN, TRIPLES
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import next_thief, target_card, target_slot
from lanternwood.games.winterhaven.rules.tables import Tables

MEADOW_PLACE = 3
PREY_IDS = list(HOUSED[:4])
CRITTER_IDS = ["red", "gray", "rabbit", "hedgehog"]
OWL_IDS = ["red", "gray", "rabbit"]
BIRD_IDS = ["chickadee", "jay"]
NATURES_WORDS = ("deal", "bonus", "flip")
LIKE = {
    "pick": "pick red", "plant": "plant jay 2", "house": "house red 1", "take": "take 2 red", "put": "put 1",
    "out": "out rabbit", "pack": "pack 2 7 9", "eat": "eat 2 red", "lose": "lose red", "rest": "rest wolf-2",
    "hunt": "hunt wolf-2", "play": "play red 1", "give": "give red meadow", "discard": "discard red",
    "deal": "deal red", "bonus": "bonus apex", "flip": "flip owl-2", "pile": "pile 2",
}  # fmt: skip
"""A move of each name that needs more words."""

ONE = {
    "chickadee": say("a One Tree with a chickadee"),
    "jay": say("a One Tree with a blue jay"),
    "twin": say("a Two Trees card"),
    "deer": say("a deer"),
    "red": say("a red squirrel"),
    "gray": say("a gray squirrel"),
    "rabbit": say("a rabbit"),
    "cardinal": say("the Cardinal"),
    "hedgehog": say("a hedgehog"),
}
SEVERAL = {
    "chickadee": N_("{n} One Trees with chickadees"),
    "jay": N_("{n} One Trees with blue jays"),
    "twin": N_("{n} Two Trees cards"),
    "deer": N_("{n} deer"),
    "red": N_("{n} red squirrels"),
    "gray": N_("{n} gray squirrels"),
    "rabbit": N_("{n} rabbits"),
    "cardinal": N_("{n} Cardinals"),
    "hedgehog": N_("{n} hedgehogs"),
}
"""Cards as what something is done with: one, and several (or none)."""


def name_of(box: Tables, card: int) -> Text:
    """A card's name, with its number if it has one: Fox 4."""
    found = box.rows.cards[card]
    if not found.number:
        return box.rows.kind_names[found.kind.id]
    return say("{name} {number}", name=box.rows.kind_names[found.kind.id], number=found.number)


def numbered_name(box: Tables, card: int) -> Text:
    """A numbered card by its bit."""
    return name_of(box, int(PLAIN) + card)


def some(box: Tables, card: int, n: int = 1) -> Text:
    """One card or several as an object: a red squirrel, 2 deer, Wolf 3."""
    if card >= PLAIN:
        return name_of(box, card)
    return ONE[KINDS[card]] if n == 1 else say(SEVERAL[KINDS[card]], n=n)


def some_of(box: Tables, cards: Sequence[int]) -> Text:
    """Several cards as an object, alike ones together."""
    return say("{cards}", cards=[some(box, card, cards.count(card)) for card in sorted(set(cards))])


def group(slot: int) -> Text:
    """A group by its slot."""
    return say("woods {slot}", slot=slot + 1)


def hunter_name(s: Winterhaven, hunter: int) -> Text:
    """A bear, or a pack by its wolves."""
    wolves = int(s.packs[hunter])
    if not wolves:
        return numbered_name(s.box, hunter)
    numbers = [s.box.rows.cards[int(PLAIN) + n].number for n in range(len(s.box.rows.numbered_ids)) if wolves >> n & 1]
    return say("the pack of wolves {numbers}", numbers=numbers)


def seat_name(seat: int) -> Text:
    """Seats are counted from 1 for people."""
    return say("nature") if seat == NATURE else seat_text(seat)


# Moves


def describe(s: Winterhaven, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = SPANS.split(move)
    words, text, points = DESCRIBE[name](s, seat, index)
    return Option(f"{name} {words}" if words else name, text, points)


Described = tuple[str, Text, tuple[str, ...]]


def _pick(s: Winterhaven, seat: int, card: int) -> Described:
    return s.box.rows.ids[card], say("keep {card}", card=some(s.box, card)), (f"hand:{s.box.rows.ids[card]}",)


def _plant(s: Winterhaven, seat: int, index: int) -> Described:
    card, slot = divmod(index, 3)
    text = say("plant {card} in {group}", card=some(s.box, card), group=group(slot))
    return f"{KINDS[card]} {slot + 1}", text, (f"hand:{KINDS[card]}", f"{seat}/woods:{slot + 1}")


def _house(s: Winterhaven, seat: int, index: int) -> Described:
    card, slot = index // 3 + 3, index % 3
    text = say("house {card} in {group}", card=some(s.box, card, 2 if card == 3 else 1), group=group(slot))
    return f"{KINDS[card]} {slot + 1}", text, (f"{seat}/meadow:{KINDS[card]}", f"{seat}/woods:{slot + 1}")


def _ready(s: Winterhaven, seat: int, _: int) -> Described:
    return "", say("be ready"), ()


def _take(s: Winterhaven, seat: int, index: int) -> Described:
    victim, target = divmod(index, int(TARGETS))
    card, slot = int(target_card(target)), int(target_slot(target))
    who = seat_text(victim)
    if slot == NONE:
        text = say("take {card} out of the meadow of {who}", card=some(s.box, card), who=who)
        return f"{victim + 1} {KINDS[card]}", text, (f"{victim}/meadow:{KINDS[card]}",)
    text = say("take {card} out of {group} of {who}", card=some(s.box, card), group=group(slot), who=who)
    return f"{victim + 1} {KINDS[card]} {slot + 1}", text, (f"{victim}/woods:{slot + 1}:{KINDS[card]}",)


def _discard(s: Winterhaven, seat: int, index: int) -> Described:
    if index:
        card = index - 1
        return KINDS[card], say("discard {card}", card=some(s.box, card)), (f"hand:{KINDS[card]}",)
    thief = int(next_thief(s))
    if thief == NONE:
        return "", say("discard the thief"), ()
    return (
        "",
        say("discard {card}", card=numbered_name(s.box, thief)),
        (f"{seat}/card:{s.box.rows.numbered_ids[thief]}",),
    )


def _put(s: Winterhaven, seat: int, place: int) -> Described:
    card = int(s.taken)
    kind = KINDS[card] if card != NONE else "red"
    if place == MEADOW_PLACE:
        return "meadow", say("leave it in your meadow"), (f"{seat}/meadow:{kind}",)
    text = (
        say("plant it in {group}", group=group(place))
        if 0 <= card < 3
        else say("house it in {group}", group=group(place))
    )
    return str(place + 1), text, (f"{seat}/woods:{place + 1}",)


def _out(s: Winterhaven, seat: int, index: int) -> Described:
    card = index + 3
    text = say("send {card} out into the meadow", card=some(s.box, card, 2 if card == 3 else 1))
    return KINDS[card], text, (f"{seat}/woods:{int(s.crowded) % 3 + 1}:{KINDS[card]}",)


def _pack(s: Winterhaven, seat: int, index: int) -> Described:
    wolves = [s.box.rows.wolves[wolf] for wolf in TRIPLES[index]]
    numbers = [wolf.number for wolf in wolves]
    words = " ".join(str(number) for number in numbers)
    return (
        words,
        say("form a pack of wolves {numbers}", numbers=numbers),
        tuple(f"{seat}/card:{wolf.id}" for wolf in wolves),
    )


def _eat(s: Winterhaven, seat: int, index: int) -> Described:
    victim, prey = divmod(index, int(PREY))
    if prey < 4:
        card, thing = prey + 3, f"{victim}/meadow:{PREY_IDS[prey]}"
    else:
        card, thing = (
            s.box.rows.ids.index(s.box.rows.wolf_ids[prey - 4]),
            f"{victim}/card:{s.box.rows.wolf_ids[prey - 4]}",
        )
    text = (
        say("eat {card} of your own", card=some(s.box, card))
        if victim == seat
        else say("eat {card} of {who}", card=some(s.box, card), who=seat_text(victim))
    )
    return f"{victim + 1} {s.box.rows.ids[card]}", text, (thing,)


def _decline(s: Winterhaven, seat: int, _: int) -> Described:
    return "", say("eat nothing this round"), ()


def _lose(s: Winterhaven, seat: int, prey: int) -> Described:
    return PREY_IDS[prey], say("lose {card}", card=some(s.box, prey + 3)), (f"{seat}/meadow:{PREY_IDS[prey]}",)


def _rest(s: Winterhaven, seat: int, wolf: int) -> Described:
    name = hunter_name(s, wolf + len(s.box.rows.thieves))
    return (
        s.box.rows.wolf_ids[wolf],
        say("let {pack} rest on", pack=name),
        (f"{seat}/card:{s.box.rows.wolf_ids[wolf]}",),
    )


def _hunt(s: Winterhaven, seat: int, wolf: int) -> Described:
    name = hunter_name(s, wolf + len(s.box.rows.thieves))
    return (
        s.box.rows.wolf_ids[wolf],
        say("let {pack} hunt again", pack=name),
        (f"{seat}/card:{s.box.rows.wolf_ids[wolf]}",),
    )


def _play(s: Winterhaven, seat: int, index: int) -> Described:
    card, place = divmod(index, 4)
    hand = f"hand:{KINDS[card]}"
    if place == MEADOW_PLACE:
        text = say("put {card} into the meadow", card=some(s.box, card))
        return f"{KINDS[card]} meadow", text, (hand, f"{seat}/meadow:{KINDS[card]}")
    pattern = N_("plant {card} in {group}") if card < 3 else N_("house {card} in {group}")
    return (
        f"{KINDS[card]} {place + 1}",
        say(pattern, card=some(s.box, card), group=group(place)),
        (hand, f"{seat}/woods:{place + 1}"),
    )


def _done(s: Winterhaven, seat: int, _: int) -> Described:
    return "", say("house nobody else"), ()


def _give(s: Winterhaven, seat: int, index: int) -> Described:
    card, place = divmod(index, 4)
    if place == MEADOW_PLACE:
        text = say("give up {card} of the meadow", card=some(s.box, card))
        return f"{KINDS[card]} meadow", text, (f"{seat}/meadow:{KINDS[card]}",)
    text = say("give up {card} of {group}", card=some(s.box, card), group=group(place))
    return f"{KINDS[card]} {place + 1}", text, (f"{seat}/woods:{place + 1}:{KINDS[card]}",)


def _deal(s: Winterhaven, seat: int, card: int) -> Described:
    return s.box.rows.ids[card], say("the deck gives {card}", card=some(s.box, card)), ()


def _bonus(s: Winterhaven, seat: int, bonus: int) -> Described:
    row = s.box.rows.bonuses[bonus]
    return row.id, say("the bonus {name} is drawn", name=say(row.name)), (f"bonus:{row.id}",)


def _flip(s: Winterhaven, seat: int, index: int) -> Described:
    card = s.box.rows.row_cards[index]
    text = say("{card} is turned up", card=name_of(s.box, s.box.rows.ids.index(card.id)))
    return card.id, text, (f"row:{card.id}",)


def _pile(s: Winterhaven, seat: int, index: int) -> Described:
    return str(index + 1), say("put pile {n} away unseen", n=index + 1), ()


DESCRIBE = {
    "pick": _pick, "plant": _plant, "house": _house, "ready": _ready, "take": _take, "discard": _discard, "put": _put,
    "out": _out, "pack": _pack, "eat": _eat, "decline": _decline, "lose": _lose, "rest": _rest, "hunt": _hunt,
    "play": _play, "done": _done, "give": _give, "deal": _deal, "bonus": _bonus, "flip": _flip,
    "pile": _pile,
}  # fmt: skip


# Words into moves


def parse(s: Winterhaven, seat: int, words: str) -> int:
    """The move that words name."""
    name, *rest = words.split() or [""]
    if name not in SPANS.by_name:
        known = [word for word in SPANS.by_name if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    if name not in LIKE or (name == "discard" and not rest):
        if rest:
            raise BadInput(say("{words!r} should be {name!r} alone", words=words, name=name))
        return SPANS.join(name)
    try:
        return SPANS.join(name, _index(s, name, rest))
    except (ValueError, IndexError):
        raise BadInput(say("{words!r} should be written like '{like}'", words=words, like=LIKE[name])) from None


def _index(s: Winterhaven, name: str, rest: list[str]) -> int:
    """The place of a move in its span; ValueError or IndexError where the words make no sense."""
    known = _known(s.box, name)
    if known is not None:
        (word,) = rest
        return known.index(word)
    if name == "discard":
        (word,) = rest
        return 1 + KINDS.index(word)
    if name == "pack":
        numbers = [wolf.number for wolf in s.box.rows.wolves]
        first, second, third = sorted(numbers.index(_number(word)) for word in rest)
        return TRIPLES.index((first, second, third))
    if name in ("take", "eat"):
        return _whose(s, rest[0]) * int(TARGETS if name == "take" else PREY) + _what(s.box, name, rest[1:])
    card, place = rest
    if name == "plant":
        return BIRD_IDS.index(card) * 3 + _slot(place) if card != "twin" else 6 + _slot(place)
    if name == "house":
        return HOUSED.index(card) * 3 + _slot(place)
    return KINDS.index(card) * 4 + (MEADOW_PLACE if place == "meadow" else _slot(place))


def _known(box: Tables, name: str) -> list[str] | None:
    """What can follow a name that takes one word."""
    rows = box.rows
    return {
        "pick": rows.ids, "put": ["1", "2", "3", "meadow"], "out": list(HOUSED), "lose": PREY_IDS,
        "rest": rows.wolf_ids, "hunt": rows.wolf_ids, "deal": rows.ids, "bonus": rows.bonus_ids, "flip": rows.row_ids,
        "pile": ["1", "2", "3", "4"],
    }.get(name)  # fmt: skip


def _what(box: Tables, name: str, rest: list[str]) -> int:
    if name == "eat":
        (word,) = rest
        return PREY_IDS.index(word) if word in PREY_IDS else 4 + box.rows.wolf_ids.index(word)
    if len(rest) == 1:
        return CRITTER_IDS.index(rest[0])
    card, place = rest
    if card in BIRD_IDS:
        return 13 + BIRD_IDS.index(card) * 3 + _slot(place)
    return 4 + OWL_IDS.index(card) * 3 + _slot(place)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 3:
        raise ValueError(word)
    return int(word)


def _slot(word: str) -> int:
    return ("1", "2", "3").index(word)


def _whose(s: Winterhaven, word: str) -> int:
    return [str(seat + 1) for seat in range(int(s.seats))].index(word)
