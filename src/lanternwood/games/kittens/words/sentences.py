"""Wizard Kittens in words: moves, questions and facts as people read them, and words back into moves.

A card is its type and the chapter it lies in, `potion 2`; before it stands the seat where it could be anybody's.
"""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, count, say, seat_text
from lanternwood.games.kittens.content.box import CHOICES
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.defeat import Defeating
from lanternwood.games.kittens.rules.effects import neighbour
from lanternwood.games.kittens.rules.moves import SPANS
from lanternwood.games.kittens.rules.scoring import extras_of
from lanternwood.games.kittens.rules.setup import ChoosingMats
from lanternwood.games.kittens.rules.state import (
    AVALANCHE,
    CAUGHT,
    CLEARED,
    NONE,
    OVERFLOW,
    Kittens,
)
from lanternwood.games.kittens.rules.turn import (
    Aiming,
    Casting,
    Dismissing,
    Placing,
    Slinging,
    Swatting,
    Switching,
    Yoinking,
)

NUMBERS = ["1", "2", "3", "4"]
NATURES_WORDS = ("kitten", "credit", "deal", "first", "reveal", "draw", "rule", "chaos")
OWN = ("type", "chapter")
FORMS: dict[str, tuple[str, ...]] = {
    "place": OWN, "cast": ("spell",), "sling": OWN, "to": ("seat", "chapter"), "swat": OWN, "done": (),
    "switch": ("seat", *OWN), "nothing": (), "dismiss": OWN, "discard": OWN, "yoink": ("seat", *OWN), "collect": OWN,
    "pass": OWN, "take": (*OWN, "to"), "fetch": OWN, "remove": ("seat", *OWN), "clear": ("chapter",),
    "move": (*OWN, "to"), "fling": ("type", "seat", "chapter"), "hurl": (*OWN, "seat", "to"), "kitten": ("kitten",),
    "mat": ("kitten",),
    "credit": ("credit",), "deal": ("type",), "first": ("seat",), "reveal": ("curse",), "draw": ("card",),
    "rule": ("rule",), "chaos": ("chaos",),
}  # fmt: skip
"""The words that follow the name of a move."""
LIKE = {"type": "potion", "chapter": "2", "seat": "3", "to": "1"}
TEXTS = {
    "place": N_("{card} into your Chapter {chapter}"),
    "sling": N_("sling from Chapter {chapter}: {card}"),
    "to": N_("to {who}, Chapter {chapter}"),
    "swat": N_("swat from Chapter {chapter}: {card}"),
    "switch": N_("switch in Chapter {chapter} of {who}: {card}"),
    "dismiss": N_("dismiss from Chapter {chapter} every {card}"),
    "discard": N_("discard from Chapter {chapter}: {card}"),
    "yoink": N_("take from Chapter {chapter} of {who}: {card}"),
    "collect": N_("collect into your Chapter {chapter}: {card}"),
    "pass": N_("pass on from Chapter {chapter}: {card}"),
    "take": N_("take from Chapter {chapter} into your Chapter {to}: {card}"),
    "fetch": N_("take from the discard pile into your Chapter {chapter}: {card}"),
    "remove": N_("discard from Chapter {chapter} of {who}: {card}"),
    "clear": N_("discard everything in Chapter {chapter}"),
    "move": N_("move from Chapter {chapter} to Chapter {to}: {card}"),
    "fling": N_("sling from the discard pile to {who}, Chapter {chapter}: {card}"),
    "hurl": N_("sling from Chapter {chapter} to {who}, Chapter {to}: {card}"),
}
TOLD = {
    "discard": N_("{who} discards from Chapter {chapter}: {card}"),
    "pass": N_("{who} passes from Chapter {chapter} to {whom}: {card}"),
    "take": N_("{who} takes from {whom}: {card}"),
    "fetch": N_("{who} takes from the discard pile: {card}"),
    "remove": N_("{who} discards from the circle of {whom}: {card}"),
    "clear": N_("{who} discards everything in Chapter {chapter}"),
    "move": N_("{who} moves from Chapter {chapter} to Chapter {to}: {card}"),
    "fling": N_("{who} slings from the discard pile to {whom}, Chapter {chapter}: {card}"),
    "hurl": N_("{who} slings to {whom}, Chapter {to}: {card}"),
}


# Moves


def parts_of(name: str, index: int) -> dict[str, int]:
    """The parts of a move by name, each counted from 0."""
    if name in ("place", "sling", "swat", "dismiss", "discard", "collect", "pass", "fetch"):
        return {"chapter": index // 4, "type": index % 4}
    if name in ("switch", "yoink", "remove", "fling"):
        return {"seat": index // 12, "chapter": index // 4 % 3, "type": index % 4}
    if name in ("take", "move"):
        return {"chapter": index // 12, "type": index // 3 % 4, "to": index % 3}
    if name == "hurl":
        return {"chapter": index // 48, "type": index // 12 % 4, "seat": index // 3 % 4, "to": index % 3}
    if name == "to":
        return {"seat": index // 3, "chapter": index % 3}
    return dict.fromkeys(FORMS[name], index)


def index_of(name: str, parts: dict[str, int]) -> int:
    """The other way."""
    card = parts.get("chapter", 0) * 4 + parts.get("type", 0)
    if name in ("switch", "yoink", "remove", "fling"):
        return parts["seat"] * 12 + card
    if name in ("take", "move"):
        return card * 3 + parts["to"]
    if name == "hurl":
        return card * 12 + parts["seat"] * 3 + parts["to"]
    if name == "to":
        return parts["seat"] * 3 + parts["chapter"]
    if "type" in parts and "chapter" in parts:
        return card
    return next(iter(parts.values()), 0)


def known_words(s: Kittens, form: str) -> list[str]:
    """The words that one can take which follows the name of a move."""
    if form in ("chapter", "to"):
        return NUMBERS[:3]
    if form == "seat":
        return NUMBERS
    rows = s.box.rows
    return {
        "type": rows.types, "spell": rows.spell_ids, "kitten": rows.kitten_ids, "credit": rows.credit_ids,
        "curse": rows.curse_ids, "card": rows.card_ids, "rule": rows.rule_ids, "chaos": rows.chaos_ids,
    }[form]  # fmt: skip


def move_words(s: Kittens, move: int) -> str:
    """A move in words."""
    name, index = SPANS.split(move)
    parts = parts_of(name, index)
    return " ".join([name, *(known_words(s, form)[parts[form]] for form in FORMS[name])])


def describe(s: Kittens, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = SPANS.split(move)
    parts = parts_of(name, index)
    points = tuple(_points(s, seat, name, parts))
    return Option(move_words(s, move), _text(s, name, parts), points)


def _mat_text(s: Kittens, kitten: int) -> Text:
    """A mat that a seat may choose, on its advanced side with its own spell."""
    if s.advanced:
        special = s.box.rows.spell_names[int(s.box.special[kitten])]
        return say("play {kitten}, with the spell {spell}", kitten=s.box.rows.kitten_names[kitten], spell=special)
    return say("play {kitten}", kitten=s.box.rows.kitten_names[kitten])


def _text(s: Kittens, name: str, parts: dict[str, int]) -> Text:
    if name in TEXTS:
        return say(TEXTS[name], **_values(s, parts))
    if name == "cast":
        return say("cast {spell}", spell=s.box.rows.spell_names[parts["spell"]])
    if name == "mat":
        return _mat_text(s, parts["kitten"])
    if name == "done":
        return say("swat no third card")
    if name == "nothing":
        return say("switch two cards so that nothing changes")
    return _natures_text(s, name, parts)


def _values(s: Kittens, parts: dict[str, int]) -> dict[str, object]:
    values: dict[str, object] = {key: parts[key] + 1 for key in ("chapter", "to") if key in parts}
    if "type" in parts:
        values["card"] = s.box.rows.type_names[parts["type"]]
    if "seat" in parts:
        values["who"] = seat_text(parts["seat"])
    return values


def _natures_text(s: Kittens, name: str, parts: dict[str, int]) -> Text:
    if name == "kitten":
        return say("the next kitten is {kitten}", kitten=s.box.rows.kitten_names[parts["kitten"]])
    if name == "credit":
        return say("an Extra Credit card is dealt face down")
    if name == "deal":
        return say("dealt: {card}", card=s.box.rows.type_names[parts["type"]])
    if name == "first":
        return say("{who} begins", who=seat_text(parts["seat"]))
    if name == "reveal":
        return say("the next curse: {curse}", curse=s.box.rows.curse_names[parts["curse"]])
    if name == "rule":
        return say("a New Rule: {rule}", rule=say(s.box.rows.rules[parts["rule"]].name))
    if name == "chaos":
        return say("the Chaos Mode card: {card}", card=say(s.box.rows.chaos[parts["chaos"]].name))
    return say("drawn: {card}", card=card_name(s, parts["card"]))


def card_name(s: Kittens, card: int) -> Text:
    """A card of the deck."""
    types = s.box.rows.type_names
    if card < len(types):
        return types[card]
    return say("Professor Whispurr") if card == len(types) + 2 else say("a Chaos Cat")


def _points(s: Kittens, seat: int, name: str, parts: dict[str, int]) -> list[str]:
    """The things a move points at (see `scene`)."""
    if name == "draw":
        return ["deck"]
    if name in ("rule", "chaos"):
        return ["rule"]
    if name == "reveal":
        return ["curses"]
    if name in NATURES_WORDS or name == "mat":
        return []
    chapter = parts.get("chapter", 0)
    kind = s.box.rows.types[parts.get("type", 0)]
    if name == "cast":
        return [f"{seat}/spell:{s.box.rows.spell_ids[parts['spell']]}"]
    if name in ("sling", "swat", "dismiss", "discard", "pass"):
        return [card_thing(seat, chapter, kind)]
    if name in ("switch", "yoink", "remove"):
        return [card_thing(parts["seat"], chapter, kind)]
    if name in ("place", "collect", "fetch"):
        origin = {"place": "drawn", "collect": "aside", "fetch": "discard"}[name]
        return [f"{origin}:{kind}", f"{seat}/chapter:{chapter + 1}"]
    if name == "fling":
        return [f"discard:{kind}", f"{parts['seat']}/chapter:{chapter + 1}"]
    if name == "to":
        return [f"{parts['seat']}/chapter:{chapter + 1}"]
    if name == "clear":
        return [f"{seat}/chapter:{chapter + 1}"]
    if name == "move":
        return [card_thing(seat, chapter, kind), f"{seat}/chapter:{parts['to'] + 1}"]
    if name == "take":
        return [card_thing(_giver(s, seat), chapter, kind), f"{seat}/chapter:{parts['to'] + 1}"]
    if name == "hurl":
        return [card_thing(seat, chapter, kind), f"{parts['seat']}/chapter:{parts['to'] + 1}"]
    return []


def card_thing(seat: int, chapter: int, kind: str) -> str:
    """The name of a card lying in a circle."""
    return f"{seat}/chapter:{chapter + 1}:{kind}"


def _giver(s: Kittens, seat: int) -> int:
    """The kitten that cards are taken from in the question that is open."""
    top = s.stack[-1] if s.stack else None
    step = top.step if isinstance(top, (Together, InTurn)) else NONE
    side = s.box.rows.steps[int(step)].side if step != NONE else 1
    return int(neighbour(s, seat, side or 1)) if 0 <= seat < s.seats else 0


def parse(s: Kittens, seat: int, words: str) -> int:
    """The move that words name."""
    name, *rest = words.split() or [""]
    if name not in SPANS.by_name:
        known = [word for word in SPANS.by_name if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    forms = FORMS[name]
    if len(rest) != len(forms):
        if not forms:
            raise BadInput(say("{words!r} should be {name!r} alone", words=words, name=name))
        like = " ".join([name, *(LIKE.get(form, known_words(s, form)[0]) for form in forms)])
        raise BadInput(say("{words!r} should be written like '{like}'", words=words, like=like))
    parts = {}
    for form, word in zip(forms, rest, strict=True):
        if word not in known_words(s, form):
            raise BadInput(
                say("{name} {word!r}: choose one of {known}", name=name, word=word, known=known_words(s, form))
            )
        parts[form] = known_words(s, form).index(word)
    return SPANS.join(name, index_of(name, parts))


# Questions


def ask(s: Kittens, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, (Together, InTurn)):
        return ask_choice(s, int(top.step))
    if isinstance(top, Placing):
        if s.second != NONE:
            return say("Keep one of the two cards: put it into one of your open chapters.")
        return say("Put the card into one of your open chapters: {card}", card=s.box.rows.type_names[int(s.drawn)])
    if isinstance(top, ChoosingMats):
        return say("Choose your kitten.")
    if isinstance(top, Casting):
        return say("Cast a spell.")
    if isinstance(top, Aiming):
        return _ask_aim(s)
    if isinstance(top, Switching):
        return say("Switch: choose a card.") if s.picked == NONE else say("Choose the card to switch it with.")
    if isinstance(top, Yoinking):
        return say("Yoink: discard a card of your own.") if s.picked == NONE else say("Take a card from any circle.")
    if isinstance(top, Swatting):
        left = int(s.left)
        if left == 0:
            return say("Big paws: swat a third card, or be done.")
        return say("Swat: choose two of your cards.") if left == 2 else say("Swat: choose one more card.")
    if isinstance(top, Slinging):
        return say("Choose the card to sling.")
    if isinstance(top, Dismissing):
        return say("Dismiss: choose a type in one of your chapters.")
    if isinstance(top, Defeating):
        return say("Collect one of the needed components into one of your open chapters.")
    return say("The game is over.") if not s.stack else say("Nature answers.")


def _ask_aim(s: Kittens) -> Text:
    if s.picked != NONE:
        return say("Choose where it goes: an open chapter of another kitten.")
    card = s.box.rows.type_names[int(s.drawn)]
    if s.spell == AVALANCHE:
        who = seat_text(int(s.aim))
        return say("Choose the chapter of {who} where this goes: {card}", who=who, card=card)
    assert s.spell == OVERFLOW
    return say("Give the other card to another kitten: {card}", card=card)


ASK = {
    "pass": N_("Choose a card to pass on."),
    "take": N_("Take a card from your neighbour, and say into which of your chapters."),
    "fetch": N_("Take a card from the discard pile, and say into which of your chapters."),
    "discard": N_("Discard one of your cards."),
    "discard-other": N_("Discard a card from another kitten's circle."),
    "discard-chapter": N_("Discard everything in one of your chapters."),
    "move": N_("Move one of your cards to another of your chapters."),
    "fling": N_("Sling a card from the discard pile at another kitten."),
    "sling": N_("Sling one of your cards at another kitten."),
}


def ask_choice(s: Kittens, step: int) -> Text:
    """What a card makes kittens choose."""
    return say(ASK[CHOICES[int(s.box.step_op[step])]])


# Facts


def tell(s: Kittens, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(str(value)) for key, value in fact.data.items()}
    who = seat_text(data["seat"]) if "seat" in data else say("nature")
    if fact.kind == "chose":
        return _tell_choice(s, data, who)
    card = s.box.rows.type_names[data["card"] % 4] if "card" in data else None
    chapter = data["card"] // 4 % 3 + 1 if "card" in data else data.get("chapter", 0) + 1
    values = {"who": who, "card": card, "chapter": chapter}
    if fact.kind in TELL:
        return say(TELL[fact.kind], **{key: value for key, value in values.items() if f"{{{key}}}" in TELL[fact.kind]})
    return _tell_more(s, fact.kind, data, who)


TELL = {
    "dealt": N_("{who} begins with this in Chapter {chapter}: {card}"),
    "began": N_("{who} begins"),
    "placed": N_("{who} puts into Chapter {chapter}: {card}"),
    "swatted": N_("{who} swats from Chapter {chapter}: {card}"),
    "discarded": N_("{who} discards from Chapter {chapter}: {card}"),
    "switched nothing": N_("{who} switches two cards, and nothing changes"),
    "collected": N_("{who} collects into Chapter {chapter}: {card}"),
    "opened": N_("Chapter 3 opens"),
    "caught": N_("{who} draws Professor Whispurr: the kittens are caught"),
    "cleared": N_("all six curses are back in the book"),
}


def _tell_more(s: Kittens, kind: str, data: dict[str, int], who: Text) -> str:
    if kind == "kitten":
        return say("{who} plays {kitten}", who=who, kitten=s.box.rows.kitten_names[data["kitten"]])
    if kind == "credit":
        credit = s.box.rows.credits[data["credit"]]
        return say("your Extra Credit: {name}. {text}", name=say(credit.name), text=say(credit.text))
    if kind == "drew":
        return say("{who} draws: {card}", who=who, card=s.box.rows.type_names[data["type"]])
    if kind == "cast":
        return say("{who} casts {spell}", who=who, spell=s.box.rows.spell_names[data["spell"]])
    if kind == "slung":
        values = {
            "whom": seat_text(data["to"] // 3),
            "chapter": data["to"] % 3 + 1,
            "card": s.box.rows.type_names[data["type"]],
        }
        if data["from"] == NONE:
            return say("{who} gives to {whom}, Chapter {chapter}: {card}", who=who, **values)
        return say("{who} slings to {whom}, Chapter {chapter}: {card}", who=who, **values)
    if kind == "dismissed":
        values = {"card": s.box.rows.type_names[data["card"] % 4], "chapter": data["card"] // 4 + 1}
        if data["count"] == 1:
            return say("{who} dismisses from Chapter {chapter}: {card}", who=who, **values)
        text = N_("{who} dismisses from Chapter {chapter}: {number} times {card}")
        return say(text, who=who, number=data["count"], **values)
    if kind == "switched":
        places = {"one": _lying(s, data["one"]), "other": _lying(s, data["other"])}
        return say("{who} switches {one} and {other}", who=who, **places)
    if kind == "yoinked":
        return say("{who} takes {card}", who=who, card=_lying(s, data["card"]))
    if kind == "cat":
        return say("{who} draws a Chaos Cat", who=who)
    if kind == "step":
        return _tell_step(s, data)
    if kind == "revealed":
        values = {"curse": s.box.rows.curse_names[data["curse"]], "chapter": data["chapter"] + 1}
        return say("a curse appears at Chapter {chapter}: {curse}", **values)
    assert kind == "defeated"
    extras, curse = int(extras_of(s, data["curse"])), s.box.rows.curse_names[data["curse"]]
    if not extras:
        return say("{who} defeats {curse}", who=who, curse=curse)
    return count(
        extras, "{who} defeats {curse}, with {n} extra", "{who} defeats {curse}, with {n} extras", who=who, curse=curse
    )


def _lying(s: Kittens, card: int) -> Text:
    """A card in a circle: what and where."""
    values = {"card": s.box.rows.type_names[card % 4], "who": seat_text(card // 12), "chapter": card // 4 % 3 + 1}
    return say("{card} ({who}, Chapter {chapter})", **values)


def _tell_step(s: Kittens, data: dict[str, int]) -> Text:
    text = say(s.box.rows.steps[data["step"]].text)
    if s.chaos:
        name = say(s.box.rows.chaos[int(s.card)].name)
        return say("{name}, step {number}: {text}", name=name, number=data["number"], text=text)
    return say("New Rule {name}: {text}", name=say(s.box.rows.rules[int(s.rule)].name), text=text)


def _tell_choice(s: Kittens, data: dict[str, int], who: Text) -> Text:
    name, index = SPANS.split(data["move"])
    parts = parts_of(name, index)
    values = _values(s, parts) | {"who": who}
    if "seat" in parts:
        values["whom"] = seat_text(parts["seat"])
    elif name in ("pass", "take"):
        values["whom"] = seat_text(int(neighbour(s, data["seat"], s.box.rows.steps[data["step"]].side)))
    return say(TOLD[name], **{key: value for key, value in values.items() if f"{{{key}}}" in TOLD[name]})


# Seats and endings


def roles(s: Kittens) -> list[str]:
    """The kitten of each seat."""
    return [s.box.rows.kitten_names[int(kitten)] if kitten != NONE else "" for kitten in s.kittens]


def ending(s: Kittens) -> str:
    """How a game ended, in a word."""
    return {int(CLEARED): "cleared", int(CAUGHT): "caught"}.get(int(s.result), "")
