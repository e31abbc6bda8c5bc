"""The moves of Wizard Kittens, each kind named once.

A card is its type and the chapter it lies in, `potion 2`; before it stands the seat where it could be anybody's. So a
card of one's own circle is 4 * chapter + type, a place (seat, chapter) is 3 * seat + chapter, and a card lying in any
circle 4 * place + type; chapters and seats are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from lanternwood.core.kinds import Arg, Kinds, Numbers, counted, listed, seated, written
from lanternwood.core.text import N_, Text, say
from lanternwood.games.kittens.content.box import MOST

if TYPE_CHECKING:
    from lanternwood.games.kittens.rules.state import Kittens

# Arguments


def _drawn(s: Kittens) -> list[Text]:
    """The cards of the deck."""
    return [*s.box.rows.type_names, say("a Chaos Cat"), say("a Chaos Cat"), say("Professor Whispurr")]


def _rules(s: Kittens) -> list[Text]:
    return [say(rule.name) for rule in s.box.rows.rules]


def _chaos(s: Kittens) -> list[Text]:
    return [say(card.name) for card in s.box.rows.chaos]


CHAPTER: Arg[Kittens] = replace(counted("chapter", 3), like="2")
TO: Arg[Kittens] = replace(counted("chapter", 3), name="to")
TYPE: Arg[Kittens] = listed("card", 4, lambda s: s.box.rows.types, lambda s: s.box.rows.type_names, "potion")
WHO: Arg[Kittens] = replace(seated("seat", 4), name="who", like="3")
SPELL: Arg[Kittens] = listed("spell", 8, lambda s: s.box.rows.spell_ids, lambda s: s.box.rows.spell_names, "summon")
KITTEN: Arg[Kittens] = listed("kitten", 4, lambda s: s.box.rows.kitten_ids, lambda s: s.box.rows.kitten_names, "muffin")
CREDIT: Arg[Kittens] = listed("card", MOST["credit"], lambda s: s.box.rows.credit_ids, like="X01")
CURSE: Arg[Kittens] = listed(
    "curse", MOST["curse"], lambda s: s.box.rows.curse_ids, lambda s: s.box.rows.curse_names, "snail"
)
DRAWN: Arg[Kittens] = listed("card", 7, lambda s: s.box.rows.card_ids, _drawn, "potion")
RULE: Arg[Kittens] = listed("rule", MOST["rule"], lambda s: s.box.rows.rule_ids, _rules, "N1")
CHAOS: Arg[Kittens] = listed("card", MOST["chaos"], lambda s: s.box.rows.chaos_ids, _chaos, "M1")

# What moves point at (see `shown/messages`)


def card_thing(seat: int, chapter: int, kind: str) -> str:
    """The name of a card lying in a circle."""
    return f"{seat}/chapter:{chapter + 1}:{kind}"


def giver(s: Kittens, seat: int) -> int:
    """The kitten that cards are taken from in the question that is open."""
    step = getattr(s.now, "step", -1)
    side = s.box.rows.steps[int(step)].side if step >= 0 else 1
    return (seat + (side or 1)) % int(s.seats) if 0 <= seat < s.seats else 0


def things(*patterns: str) -> Callable[[Kittens, int, Numbers], tuple[str, ...]]:
    """Names of things before other kittens: `whose` is the one a move names, `giver` the one cards are taken from."""

    def points(s: Kittens, seat: int, numbers: Numbers) -> tuple[str, ...]:
        names = {
            "me": seat,
            "whose": numbers.get("who", 0),
            "giver": giver(s, seat),
            "chapter": numbers["chapter"] + 1,
            "to": numbers.get("to", 0) + 1,
            "card": s.box.rows.types[numbers.get("card", 0)],
        }
        return tuple(pattern.format(**names) for pattern in patterns)

    return points


CARD = "{me}/chapter:{chapter}:{card}"
MINE = (CARD,)
MY_CHAPTER = "{me}/chapter:{chapter}"
THEIRS = things("{whose}/chapter:{chapter}:{card}")
THEIR_CHAPTER = "{whose}/chapter:{chapter}"

# Sentences


def _mat(s: Kittens, seat: int, numbers: Numbers) -> Text:
    """A mat that a seat may choose, on its advanced side with its own spell."""
    number, rows = numbers["kitten"], s.box.rows
    if s.advanced:
        special = rows.spell_names[rows.kittens[number].special]
        return say("play {kitten}, with the spell {spell}", kitten=rows.kitten_names[number], spell=special)
    return say("play {kitten}", kitten=rows.kitten_names[number])


# Kinds

MOVES: Kinds[Kittens] = Kinds("kittens")
add = MOVES.add

# The turn and its spells.
OWN = (CHAPTER, TYPE)
ANY = (WHO, CHAPTER, TYPE)
add(
    "place {card} {chapter}", *OWN,
    text=N_("{card} into Chapter {chapter}"), points=("drawn:{card}", MY_CHAPTER),
)  # fmt: skip
add("cast {spell}", SPELL, text=N_("cast {spell}"), points=("{me}/spell:{spell}",))
add("sling {card} {chapter}", *OWN, text=N_("sling from Chapter {chapter}: {card}"), points=MINE)
add("to {who} {chapter}", WHO, CHAPTER, text=N_("to {who}, Chapter {chapter}"), points=things(THEIR_CHAPTER))
add("swat {card} {chapter}", *OWN, text=N_("swat from Chapter {chapter}: {card}"), points=MINE)
add("done", text=N_("swat no third card"))
add("switch {who} {card} {chapter}", *ANY, text=N_("switch in Chapter {chapter} of {who}: {card}"), points=THEIRS)
add("nothing", text=N_("switch two cards so that nothing changes"))
add("dismiss {card} {chapter}", *OWN, text=N_("dismiss from Chapter {chapter} every {card}"), points=MINE)
add("discard {card} {chapter}", *OWN, text=N_("discard from Chapter {chapter}: {card}"), points=MINE)
add("yoink {who} {card} {chapter}", *ANY, text=N_("take from Chapter {chapter} of {who}: {card}"), points=THEIRS)

# What cards make kittens choose.
add(
    "collect {card} {chapter}", *OWN,
    text=N_("collect into Chapter {chapter}: {card}"), points=("aside:{card}", MY_CHAPTER),
)  # fmt: skip
add("pass {card} {chapter}", *OWN, text=N_("pass on from Chapter {chapter}: {card}"), points=MINE)
add(
    "take {card} {chapter} {to}", *OWN, TO,
    text=N_("take from Chapter {chapter} home into Chapter {to}: {card}"),
    points=things("{giver}/chapter:{chapter}:{card}", "{me}/chapter:{to}"),
)  # fmt: skip
add(
    "fetch {card} {chapter}", *OWN,
    text=N_("take from the discard pile into Chapter {chapter}: {card}"),
    points=("discard:{card}", MY_CHAPTER),
)  # fmt: skip
add("remove {who} {card} {chapter}", *ANY, text=N_("discard from Chapter {chapter} of {who}: {card}"), points=THEIRS)
add("clear {chapter}", CHAPTER, text=N_("discard everything in Chapter {chapter}"), points=(MY_CHAPTER,))
add(
    "move {card} {chapter} {to}", *OWN, TO,
    text=N_("move from Chapter {chapter} to Chapter {to}: {card}"), points=(CARD, "{me}/chapter:{to}"),
)  # fmt: skip
add(
    "fling {card} {who} {chapter}", *ANY,
    text=N_("sling from the discard pile to {who}, Chapter {chapter}: {card}"),
    points=things("discard:{card}", THEIR_CHAPTER),
)  # fmt: skip
add(
    "hurl {card} {chapter} {who} {to}", *OWN, WHO, TO,
    text=N_("sling from Chapter {chapter} to {who}, Chapter {to}: {card}"), points=things(CARD, "{whose}/chapter:{to}"),
)  # fmt: skip

# Nature's answers.
add("kitten {kitten}", KITTEN, text=N_("the next kitten is {kitten}"), nature=True)
add("credit {card}", CREDIT, text=N_("an Extra Credit card is dealt face down"), nature=True)
add("deal {card}", TYPE, text=N_("dealt: {card}"), nature=True)
add("first {who}", WHO, text=N_("{who} begins"), nature=True)
add("reveal {curse}", CURSE, text=N_("the next curse: {curse}"), points=("curses",), nature=True)
add("draw {card}", DRAWN, text=N_("drawn: {card}"), points=("deck",), nature=True)
add("rule {rule}", RULE, text=N_("a New Rule: {rule}"), points=("rule",), nature=True)
add("chaos {card}", CHAOS, text=N_("the Chaos Mode card: {card}"), points=("rule",), nature=True)

# A kitten's answer again, which came later than the others.
add("mat {kitten}", KITTEN, text=_mat)

WRITTEN = written(MOVES)
