"""How moves are written: for each span its first word, and what the words after it can be; and back again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.text import say
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import SPANS
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.words.names import (
    ACTION_IDS,
    AREA_IDS,
    DECK_IDS,
    NUMBERS,
    SKILL_IDS,
    SPACE_IDS,
    TOKEN_IDS,
)


@dataclass(frozen=True)
class Part:
    """One of the words after the first: how many there can be in any box, and those of one box."""

    size: int
    words: Callable[[Tables], list[str]]


def fixed(words: list[str]) -> Part:
    """Words that are the same in every box."""
    return Part(len(words), lambda box: words)


AREA, SPACE, DECK, TOKEN, AMOUNT = map(fixed, (AREA_IDS, SPACE_IDS, DECK_IDS, TOKEN_IDS, NUMBERS))
SECTOR = Part(6, lambda box: box.names.sector_ids)
SOURCE = Part(int(c.SOURCES), lambda box: box.names.source_ids)
CARD = Part(2 * int(c.CARDS), lambda box: box.names.card_ids)
GIVEN = Part(2 * int(c.CARDS) + 2, lambda box: [*box.names.card_ids, *TOKEN_IDS])
OBJECTIVE = Part(int(c.MOST_OBJECTIVES), lambda box: box.names.objective_ids)
DOOR = Part(int(c.MOST_DOORS), lambda box: box.names.door_ids)
ROOM = Part(int(c.MOST_ROOMS), lambda box: box.names.room_ids)
GUEST = Part(int(c.MOST_GUESTS), lambda box: box.names.guest_ids)
HERO = Part(int(c.MOST_HEROES), lambda box: box.names.hero_ids)
MISSION = Part(int(c.MOST_MISSIONS), lambda box: box.names.mission_ids)
TILE = Part(int(c.MOST_TILES), lambda box: box.names.tile_ids)
ABILITY = Part(int(c.ABILITY_COUNT), lambda box: box.names.ability_ids)
POTION = Part(int(c.POTIONS), lambda box: box.names.potion_ids)
ONE_OF_FOUR = fixed(NUMBERS[1:5])
FORMS: dict[str, tuple[str, tuple[Part, ...]]] = {
    "pair": ("pair", (ONE_OF_FOUR,)),
    "place": ("place", (SECTOR, SPACE)),
    "hut": ("place", (fixed(["hut"]),)),
    "main": ("main", ()),
    "bonus": ("bonus", ()),
    "end": ("end", ()),
    "deploy": ("deploy", (AREA,)),
    "relocate": ("relocate", (AREA, AREA)),
    "shift": ("shift", (AREA, AREA)),
    "joker": ("joker", ()),
    "electricity": ("electricity", ()),
    "use": ("use", (SOURCE,)),
    "tent": ("tent", ()),
    "claim": ("claim", (OBJECTIVE,)),
    "pay": ("pay", (AMOUNT, AMOUNT, AMOUNT)),
    "discard": ("discard", (CARD,)),
    "drop": ("discard", (TOKEN,)),
    "dig": ("dig", ()),
    "bed": ("bed", ()),
    "take": ("take", (CARD,)),
    "draw": ("draw", (DECK,)),
    "open": ("open", (DOOR,)),
    "go": ("go", (ROOM,)),
    "reveal": ("reveal", (ROOM,)),
    "guest": ("guest", (ROOM,)),
    "invite": ("guest", (GUEST,)),
    "stack": ("guest", (fixed(["home", "base", "round"]),)),
    "stop": ("stop", ()),
    "play": ("play", (CARD,)),
    "play less": ("play", (CARD, fixed(["less"]), TOKEN)),
    "resolve": ("resolve", (MISSION, fixed(NUMBERS[1:4]))),
    "cube": ("cube", (ABILITY,)),
    "skill": ("skill", (fixed(SKILL_IDS),)),
    "hero": ("hero", (HERO,)),
    "action": ("main", (fixed(ACTION_IDS),)),
    "potion": ("potion", (POTION,)),
    "choose": ("choose", (fixed(NUMBERS[1 : 1 + int(c.MOST_BRANCHES)]),)),
    "accept": ("accept", ()),
    "release": ("release", (GUEST,)),
    "swap": ("swap", (GIVEN, fixed([*TOKEN_IDS, *DECK_IDS]))),
    "regain": ("regain", (CARD,)),
    "keep": ("keep", (OBJECTIVE,)),
    "pick": ("pick", (CARD,)),
    "explorer": ("explorer", (ROOM,)),
    "tent at": ("tent", (ROOM,)),
    "tent to": ("tent", (ROOM, ROOM)),
    "step": ("step", (ONE_OF_FOUR,)),
    "order": ("order", (SOURCE,)),
    "skip": ("skip", ()),
    "sector": ("sector", (SECTOR,)),
    "seat": ("seat", (ONE_OF_FOUR,)),
    "goal": ("goal", (OBJECTIVE,)),
    "available": ("available", (HERO,)),
    "card": ("card", (CARD,)),
    "tile": ("tile", (TILE,)),
    "mission": ("mission", (MISSION,)),
    "mouse": ("mouse", (GUEST,)),
}
"""By span: the first word of a move, and what the words after it can be."""
NATURES_WORDS = ("sector", "seat", "goal", "available", "card", "tile", "mission", "mouse")
VERBS = list(dict.fromkeys(verb for verb, _ in FORMS.values()))


def lists_of(box: Tables, name: str) -> list[list[str]]:
    """What the words after the first can be, in a box."""
    return [part.words(box) for part in FORMS[name][1]]


def parts_of(name: str, index: int) -> list[int]:
    """The numbers of the words after the first."""
    parts = []
    for part in reversed(FORMS[name][1]):
        parts.append(index % part.size)
        index //= part.size
    return parts[::-1]


def index_of(name: str, parts: list[int]) -> int:
    """The place in its span of a move with such words."""
    index = 0
    for part, number in zip(FORMS[name][1], parts, strict=True):
        index = index * part.size + number
    return index


def exists(box: Tables, move: int) -> bool:
    """Does a box have what a move names?"""
    name, index = SPANS.split(move)
    return all(number < len(words) for number, words in zip(parts_of(name, index), lists_of(box, name), strict=True))


def move_words(box: Tables, move: int) -> str:
    """A move in words; they do not depend on the table."""
    name, index = SPANS.split(move)
    lists = lists_of(box, name)
    return " ".join([FORMS[name][0], *(words[n] for words, n in zip(lists, parts_of(name, index), strict=True))])


def parse(s: Rats, seat: int, words: str) -> int:
    """The move that words name."""
    verb, *rest = words.split() or [""]
    names = [name for name, (first, _) in FORMS.items() if first == verb]
    if not names:
        known = [word for word in VERBS if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    for name in names:
        lists = lists_of(s.box, name)
        if len(lists) == len(rest) and all(word in known for word, known in zip(rest, lists, strict=True)):
            return SPANS.join(
                name, index_of(name, [known.index(word) for word, known in zip(rest, lists, strict=True)])
            )
    raise _unreadable(s.box, words, rest, names)


def _unreadable(box: Tables, words: str, rest: list[str], names: list[str]) -> BadInput:
    """What is wrong with words whose first one is known."""
    for name in names:
        lists = lists_of(box, name)
        if len(lists) == len(rest) and len(names) == 1:
            word, known = next((word, known) for word, known in zip(rest, lists, strict=True) if word not in known)
            known = [each for each in known if each]
            return BadInput(say("{words!r}: {word!r} should be one of {known}", words=words, word=word, known=known))
    likes = [" ".join([FORMS[name][0], *(words[0] for words in lists_of(box, name))]) for name in names]
    return BadInput(say("{words!r} should be written like {likes}", words=words, likes=[f"'{like}'" for like in likes]))
