"""Reading the effect language of grammar.py: texts of content rows into steps, word by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanternwood.games.rats.content import grammar
from lanternwood.games.rats.rules import numbers as c

WORDS = re.compile(r"->|[();|,:]|[^\s();|,:]+")
GAINS = {"wood": c.WOOD, "metal": c.METAL, "move": c.MOVE, "joker": c.JOKER, "vp": c.VP}
DROPS = {"wood": 0, "metal": 1, "move": 2, "joker": 3, "item": c.DROP_ITEM, "card": c.DROP_CARD}
COMPARED = ("wood", "metal", "move", "joker", "hand", "guests", "vp")
"""What opponents may have more of."""
COUNTED = tuple(word for word in c.COUNTERS if word not in ("wood", "metal", "move", "vp", "hand"))
"""What needs, scores and repetitions may count."""
GUESTS = ("round", "any", "home", "base")
PLAYED = ("any", "basic", "adv", *c.TYPES)
MOST = 20
"""No number of an effect is larger."""
COSTLY = ("bed", "gst", "jk")
"""Costs that stand for one thing each."""
DISCOUNTED = {"bed": "w", "dig": "m"}
"""The main actions with a price, and what it is paid in."""


class Unreadable(ValueError):
    """A text that is no sentence of the effect language."""


@dataclass(frozen=True)
class Where:
    """What a place allows: effects against opponents, and effects that belong to the wheel."""

    foes: bool = False
    wheel: bool = False


# Reading


class Reader:
    """The words of a text, one after another."""

    def __init__(self, text: str, where: Where) -> None:
        self.words = WORDS.findall(text)
        self.at = 0
        self.where = where

    @property
    def word(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def wrong(self, expected: str) -> Unreadable:
        found = repr(self.word) if self.word else "the end"
        return Unreadable(f"{found} where {expected} should stand")

    def take(self, allowed: Sequence[str], expected: str = "") -> str:
        """The next word, which must be one of these."""
        word = self.word
        if word not in allowed or not word:
            raise self.wrong(expected or "one of " + " ".join(allowed))
        self.at += 1
        return word

    def maybe(self, word: str) -> bool:
        """Skip a word if it stands here."""
        if self.word != word:
            return False
        self.at += 1
        return True

    def number(self, least: int = 1, most: int = MOST) -> int:
        word = self.word
        if not re.fullmatch(r"\d{1,3}", word) or not least <= int(word) <= most:
            raise self.wrong(f"a number from {least} to {most}")
        self.at += 1
        return int(word)

    def end(self) -> None:
        if self.word:
            raise self.wrong("the end")


def effect(text: str, where: Where = Where()) -> grammar.Effect:  # noqa: B008 - it never changes
    """Read an effect."""
    reader = Reader(text, where)
    found = _effect(reader)
    reader.end()
    return found


def permanent(text: str) -> grammar.Trigger | grammar.Mod:
    """Read a permanent effect."""
    reader = Reader(text, Where())
    if reader.take(("on", "mod")) == "mod":
        mod = _mod(reader)
        reader.end()
        return mod
    event = _event(reader)
    reader.take(":")
    found = grammar.Trigger(event, _effect(reader))
    reader.end()
    return found


def score(text: str) -> grammar.Score:
    """Read an effect of the end of the game."""
    reader = Reader(text, Where())
    reader.take(("score",))
    n = reader.number()
    reader.take(("per",))
    word, _, share = reader.word.partition("/")
    if word not in COUNTED or ("/" in reader.word and not re.fullmatch(r"[1-9]", share)):
        raise reader.wrong("a counter, maybe with a number (inv/2),")
    reader.at += 1
    most = reader.number() if reader.maybe("max") else 0
    reader.end()
    return grammar.Score(n, c.COUNTERS[word], int(share or 1), most)


def cost(words: Sequence[str]) -> grammar.Cost:
    """Read a price, word by word."""
    amounts = [0] * len(c.COST)
    for word in words:
        found = re.fullmatch(r"(\d+)(\w+)", word)
        if word in COSTLY:
            unit, n = word, 1
        elif found and found[2] in c.COST and found[2] not in COSTLY and 1 <= int(found[1]) <= MOST:
            unit, n = found[2], int(found[1])
        else:
            raise Unreadable(f"{word!r} is no cost, such as 2w, 1it or bed")
        if amounts[c.COST.index(unit)]:
            raise Unreadable(f"{word!r} names a cost twice")
        if unit == "it" and n > c.MOST_ITEMS:
            raise Unreadable(f"{word!r}: nothing costs more than {c.MOST_ITEMS} items")
        amounts[c.COST.index(unit)] = n
    return grammar.Cost(tuple(amounts))


def needs(words: Sequence[str]) -> grammar.Needs:
    """Read a requirement, part by part."""
    skills = [0, 0, 0, 0]
    elec = 0
    counters: list[tuple[int, int]] = []
    for word in words:
        skill = re.fullmatch(r"([1-9])([A-Z]{3})", word)
        counter = re.fullmatch(r"(\w+) (\d{1,2})", word)
        if skill and skill[2] in c.SKILLS and not skills[c.SKILLS.index(skill[2])]:
            skills[c.SKILLS.index(skill[2])] = int(skill[1])
        elif word in ("elec", "elec+") and not elec:
            elec = 1 if word == "elec" else 2
        elif counter and counter[1] in COUNTED and counter[1] not in c.SKILLS and 1 <= int(counter[2]) <= MOST:
            counters.append((c.COUNTERS[counter[1]], int(counter[2])))
        else:
            raise Unreadable(f"{word!r} is no need, such as 2STR, elec or rooms 3, or is named twice")
    if len(counters) > 2 or len({counter for counter, _ in counters}) < len(counters):
        raise Unreadable(f"{', '.join(words)}: at most two different counters can be asked for")
    return grammar.Needs(tuple(skills), elec, tuple(counters))


# Steps


def _effect(reader: Reader) -> grammar.Effect:
    steps = [_step(reader)]
    while reader.maybe(";"):
        steps.append(_step(reader))
    return grammar.Effect(tuple(steps))


def _step(reader: Reader) -> grammar.Step:
    if reader.maybe("one"):
        return _choice(reader)
    if reader.maybe("pay"):
        return _trade(reader)
    if reader.maybe("if"):
        reader.take("(")
        elec = 1 if reader.take(("elec", "elec+")) == "elec" else 2
        reader.take(")")
        return grammar.If(elec, _step(reader))
    if reader.maybe("each"):
        reader.take("(")
        counter = c.COUNTERS[reader.take(COUNTED)]
        reader.take(")")
        return grammar.Each(counter, _step(reader))
    if reader.word == "foes":
        return _foes(reader)
    return _verb(reader)


def _choice(reader: Reader) -> grammar.Choice:
    reader.take("(")
    branches = [_effect(reader)]
    while reader.maybe("|"):
        branches.append(_effect(reader))
    reader.take(")", "| or )")
    if not 2 <= len(branches) <= c.MOST_BRANCHES:
        raise Unreadable(f"one(...) needs two to {c.MOST_BRANCHES} branches, with | between them")
    return grammar.Choice(tuple(branches))


def _trade(reader: Reader) -> grammar.Trade:
    reader.take("(")
    words = []
    while reader.word and reader.word != ")":
        words.append(reader.word)
        reader.at += 1
        reader.maybe(",")
    paid = cost(words)
    if not paid:
        raise reader.wrong("a cost")
    reader.take(")")
    reader.take(("->",))
    return grammar.Trade(paid, _step(reader))


def _foes(reader: Reader) -> grammar.Foes:
    if not reader.where.foes:
        raise Unreadable("'foes' stands only on cards of the kind AGG")
    reader.take(("foes",))
    reader.take("(")
    test = reader.take(("all", *(f"{word}>me" for word in COMPARED)))
    reader.take(")")
    counter = -1 if test == "all" else c.COUNTERS[test.removesuffix(">me")]
    if reader.take(("drop", "lose")) == "lose":
        return grammar.Foes(counter, grammar.Do(c.OP_LOSE, reader.number()))
    what = DROPS[reader.take(tuple(DROPS))]
    return grammar.Foes(counter, grammar.Do(c.OP_DROP, what, reader.number()))


def _verb(reader: Reader) -> grammar.Do:
    if reader.word not in VERBS:
        raise Unreadable(f"{reader.word!r} is no verb of the effect language" if reader.word else "a step is missing")
    verb = VERBS[reader.word]
    reader.at += 1
    return verb(reader)


def _once(reader: Reader) -> None:
    """A verb that happens once is written with a 1."""
    reader.number(1, 1)


def _counted(op: int) -> Callable[[Reader], grammar.Do]:
    return lambda reader: grammar.Do(op, reader.number())


def _single(op: int) -> Callable[[Reader], grammar.Do]:
    def read(reader: Reader) -> grammar.Do:
        _once(reader)
        return grammar.Do(op)

    return read


def _gain(what: int) -> Callable[[Reader], grammar.Do]:
    return lambda reader: grammar.Do(c.OP_GAIN, what, reader.number())


def _draw(reader: Reader) -> grammar.Do:
    deck = c.DECKS.index(reader.take(c.DECKS))
    return grammar.Do(c.OP_DRAW, deck, reader.number())


def _main(reader: Reader) -> grammar.Do:
    action = reader.take((*c.ACTIONS, "any"))
    return grammar.Do(c.OP_MAIN, c.ANY_ACTION if action == "any" else c.ACTIONS.index(action))


def _building(op: int) -> Callable[[Reader], grammar.Do]:
    def read(reader: Reader) -> grammar.Do:
        n = reader.number()
        return grammar.Do(op, n, reader.number(1, 2) if reader.maybe("disc") else 0)

    return read


def _guest(reader: Reader) -> grammar.Do:
    place = reader.take(GUESTS)
    if (place == "round") != reader.where.wheel:
        raise Unreadable(f"'guest {place}': the round guest is taken on the wheel only, all others by cards (RW-100)")
    return grammar.Do(c.OP_GUEST, GUESTS.index(place))


def _anywhere(reader: Reader, verb: str) -> int:
    place = reader.take(("here", "any"))
    if (place == "here") != reader.where.wheel:
        raise Unreadable(f"'{verb} {place}': 'here' stands on the wheel, 'any' everywhere else (RW-117)")
    return 1 if place == "any" else 0


def _reveal(reader: Reader) -> grammar.Do:
    return grammar.Do(c.OP_REVEAL, _anywhere(reader, "reveal"))


def _resolve(reader: Reader) -> grammar.Do:
    anywhere = _anywhere(reader, "resolve")
    return grammar.Do(c.OP_RESOLVE, anywhere, reader.number(1, 4) if reader.maybe("skill") else 0)


def _door(reader: Reader) -> grammar.Do:
    return grammar.Do(c.OP_DOOR, ("here", "any").index(reader.take(("here", "any"))))


def _play(reader: Reader) -> grammar.Do:
    which = PLAYED.index(reader.take(PLAYED))
    if reader.maybe("noSTR"):
        which += c.WITHOUT_STR
    price = 0
    if reader.maybe("free"):
        price = c.FREE_PLAY
    elif reader.maybe("disc"):
        price = _discount(reader)
    skill = reader.number(1, 4) if reader.maybe("skill") else 0
    return grammar.Do(c.OP_PLAY, which, price, skill)


def _discount(reader: Reader) -> int:
    """`1x`: 1 wood or 1 metal cheaper; `2w1m`: both."""
    if reader.maybe("1x"):
        return c.LESS_EITHER
    found = re.fullmatch(r"(?:([1-7])w)?(?:([1-7])m)?", reader.word)
    if not found or not reader.word:
        raise reader.wrong("1x, or how much wood and metal (1w1m),")
    reader.at += 1
    return int(found[1] or 0) + 8 * int(found[2] or 0)


def _pick(reader: Reader) -> grammar.Do:
    return grammar.Do(c.OP_PICK, c.DECKS.index(reader.take(c.DECKS[:2])))


def _flip(reader: Reader) -> grammar.Do:
    deck = c.DECKS.index(reader.take(c.DECKS[:2]))
    return grammar.Do(c.OP_FLIP, deck, c.TYPES.index(reader.take(c.TYPES)))


def _explorer(reader: Reader) -> grammar.Do:
    return grammar.Do(c.OP_EXPLORER, 0 if reader.maybe("any") else reader.number())


def _tent(reader: Reader) -> grammar.Do:
    if reader.maybe("any"):
        return grammar.Do(c.OP_TENT, 1)
    _once(reader)
    return grammar.Do(c.OP_TENT)


def _uncube(reader: Reader) -> grammar.Do:
    reader.take(("brown",))
    return grammar.Do(c.OP_UNCUBE)


VERBS: dict[str, Callable[[Reader], grammar.Do]] = {
    **{word: _gain(what) for word, what in GAINS.items()},
    "lose": _counted(c.OP_LOSE),
    "draw": _draw,
    "pp": _counted(c.OP_PROJECT),
    "ep": _counted(c.OP_EXPLORE),
    "potion": _counted(c.OP_POTION),
    "main": _main,
    "dig": _building(c.OP_DIG),
    "dig_free": lambda reader: grammar.Do(c.OP_DIG, reader.number(), 0, 1),
    "bed": _building(c.OP_BED),
    "bed_free": lambda reader: grammar.Do(c.OP_BED, reader.number(), 0, 1),
    "deploy": _counted(c.OP_DEPLOY),
    "shift": _counted(c.OP_SHIFT),
    "guest": _guest,
    "hero": _single(c.OP_HERO),
    "reveal": _reveal,
    "resolve": _resolve,
    "play": _play,
    "pick3": _pick,
    "flip": _flip,
    "regain": _single(c.OP_REGAIN),
    "explorer": _explorer,
    "tent": _tent,
    "door": _door,
    "claim": _single(c.OP_CLAIM),
    "swap": _counted(c.OP_SWAP),
    "uncube": _uncube,
    "objective": _single(c.OP_OBJECTIVE),
    "room": _single(c.OP_ROOM),
}


# Permanent effects


def _event(reader: Reader) -> int:
    first = reader.word
    reader.at += 1
    if first in c.EVENTS:
        return c.EVENTS.index(first)
    second = f"{first} {reader.word}"
    if second not in c.EVENTS:
        raise Unreadable(f"{second.strip()!r} is no event")
    reader.at += 1
    return c.EVENTS.index(second)


def _mod(reader: Reader) -> grammar.Mod:
    reader.take(("main",))
    action = reader.take(c.ACTIONS)
    reader.take(":")
    if reader.maybe("disc"):
        unit = DISCOUNTED.get(action, "")
        found = re.fullmatch(rf"([1-4]){unit}", reader.word)
        if not unit or not found:
            raise reader.wrong(f"a discount that goes with {action} (bed: 1w, dig: 1m)")
        reader.at += 1
        less = int(found[1])
        return grammar.Mod(c.ACTIONS.index(action), 0, less if unit == "w" else 0, less if unit == "m" else 0)
    plus = re.fullmatch(r"\+([1-4])", reader.word)
    if not plus:
        raise reader.wrong("+1 or a discount")
    reader.at += 1
    return grammar.Mod(c.ACTIONS.index(action), int(plus[1]))
