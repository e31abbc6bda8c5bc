"""Wizard Kittens in words: questions and facts as people read them. Moves are declared in `moves`."""

from __future__ import annotations

from lanternwood.core.facts import Fact
from lanternwood.core.text import N_, Text, count, say, seat_text
from lanternwood.games.kittens.content.box import CHOICES
from lanternwood.games.kittens.moves import MOVES
from lanternwood.games.kittens.rules import turn
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.defeat import Defeating
from lanternwood.games.kittens.rules.effects import neighbour
from lanternwood.games.kittens.rules.numbers import AVALANCHE, CAUGHT, CLEARED, NONE, OVERFLOW
from lanternwood.games.kittens.rules.scoring import extras_of
from lanternwood.games.kittens.rules.setup import ChoosingMats
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.words.components import one, some

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


# Questions


def ask(s: Kittens, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.now
    if isinstance(top, (Together, InTurn)):
        return ask_choice(s, int(top.step))
    if isinstance(top, turn.Placing):
        if s.second != NONE:
            return say("Keep one of the two cards: put it into one of your open chapters.")
        return say("Put the card into one of your open chapters: {card}.", card=s.box.rows.type_names[int(s.drawn)])
    if isinstance(top, ChoosingMats):
        return say("Choose your kitten.")
    if isinstance(top, turn.Casting):
        return say("Cast a spell.")
    if isinstance(top, turn.Aiming):
        return _ask_aim(s)
    if isinstance(top, turn.Switching):
        return say("Switch: choose a card.") if s.picked == NONE else say("Choose the card to switch it with.")
    if isinstance(top, turn.Yoinking):
        return say("Yoink: discard a card of your own.") if s.picked == NONE else say("Take a card from any circle.")
    if isinstance(top, turn.Swatting):
        left = int(s.left)
        if left == 0:
            return say("Big paws: swat a third card, or be done.")
        return say("Swat: choose two of your cards.") if left == 2 else say("Swat: choose one more card.")
    if isinstance(top, turn.Slinging):
        return say("Choose the card to sling.")
    if isinstance(top, turn.Dismissing):
        return say("Dismiss: choose a type in one of your chapters.")
    if isinstance(top, Defeating):
        return say("Collect one of the needed components into one of your open chapters.")
    return say("The game is over.") if not s.stack else say("Chance answers.")


def _ask_aim(s: Kittens) -> Text:
    if s.picked != NONE:
        return say("Choose where it goes: an open chapter of another kitten.")
    card = s.box.rows.type_names[int(s.drawn)]
    if s.spell == AVALANCHE:
        who = seat_text(int(s.aim))
        return say("Choose the chapter of {who} where this goes: {card}.", who=who, card=card)
    assert s.spell == OVERFLOW
    return say("Give the other card to another kitten: {card}.", card=card)


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
    who = seat_text(data["seat"]) if "seat" in data else say("chance")
    if fact.kind == "chose":
        return _tell_choice(s, data, who)
    card = one(s.box.rows, data["card"] % 4) if "card" in data else None
    chapter = data["card"] // 4 % 3 + 1 if "card" in data else data.get("chapter", 0) + 1
    values = {"who": who, "card": card, "chapter": chapter}
    if fact.kind in TELL:
        return say(TELL[fact.kind], **{key: value for key, value in values.items() if f"{{{key}}}" in TELL[fact.kind]})
    return _tell_more(s, fact.kind, data, who)


TELL = {
    "dealt": N_("{who} begins with {card} in Chapter {chapter}"),
    "began": N_("{who} begins"),
    "placed": N_("{who} puts {card} into Chapter {chapter}"),
    "swatted": N_("{who} swats {card} from Chapter {chapter}"),
    "discarded": N_("{who} discards {card} from Chapter {chapter}"),
    "switched nothing": N_("{who} switches two cards, and nothing changes"),
    "collected": N_("{who} collects {card} into Chapter {chapter}"),
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
        return say("{who} draws {card}", who=who, card=one(s.box.rows, data["type"]))
    if kind == "cast":
        return say("{who} casts {spell}", who=who, spell=s.box.rows.spell_names[data["spell"]])
    if kind == "slung":
        values = {
            "whom": seat_text(data["to"] // 3),
            "chapter": data["to"] % 3 + 1,
            "card": one(s.box.rows, data["type"]),
        }
        if data["from"] == NONE:
            return say("{who} gives {card} to {whom}, Chapter {chapter}", who=who, **values)
        return say("{who} slings {card} to {whom}, Chapter {chapter}", who=who, **values)
    if kind == "dismissed":
        cards = some(s.box.rows, data["card"] % 4, data["count"])
        return say(
            "{who} dismisses from Chapter {chapter}: {cards}", who=who, chapter=data["card"] // 4 + 1, cards=cards
        )
    if kind == "switched":
        places = {"one": _lying(s, data["one"]), "other": _lying(s, data["other"])}
        return say("{who} switches {one} with {other}", who=who, **places)
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
    values = {"card": one(s.box.rows, card % 4), "who": seat_text(card // 12), "chapter": card // 4 % 3 + 1}
    return say("{card} of {who} (Chapter {chapter})", **values)


def _tell_step(s: Kittens, data: dict[str, int]) -> Text:
    text = say(s.box.rows.steps[data["step"]].text)
    if s.chaos:
        name = say(s.box.rows.chaos[int(s.card)].name)
        return say("{name}, step {number}: {text}", name=name, number=data["number"], text=text)
    return say("New Rule {name}: {text}", name=say(s.box.rows.rules[int(s.rule)].name), text=text)


def _tell_choice(s: Kittens, data: dict[str, int], who: Text) -> Text:
    kind, numbers = MOVES.split(data["move"])
    told = TOLD[kind.name]
    values: dict[str, object] = {"who": who, "chapter": numbers["chapter"] + 1}
    if "card" in numbers:
        values["card"] = s.box.rows.type_names[numbers["card"]]
    if "to" in numbers:
        values["to"] = numbers["to"] + 1
    if "who" in numbers:
        values["whom"] = seat_text(numbers["who"])
    elif kind.name in ("pass", "take"):
        values["whom"] = seat_text(int(neighbour(s, data["seat"], s.box.rows.steps[data["step"]].side)))
    return say(told, **{key: value for key, value in values.items() if f"{{{key}}}" in told})


# Seats and endings


def roles(s: Kittens) -> list[str]:
    """The kitten of each seat."""
    return [s.box.rows.kitten_names[int(kitten)] if kitten != NONE else "" for kitten in s.kittens]


def ending(s: Kittens) -> str:
    """How a game ended, in a word."""
    return {int(CLEARED): "cleared", int(CAUGHT): "caught"}.get(int(s.result), "")
