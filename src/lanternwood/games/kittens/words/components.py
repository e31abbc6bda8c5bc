"""Components in words: how many of which type."""

from __future__ import annotations

from collections.abc import Sequence

from lanternwood.core.text import N_, Text, all_of, count, forms, say
from lanternwood.games.kittens.content.box import Box

SOME = {
    "artifact": forms("{n} Artifact", "{n} Artifacts"),
    "familiar": forms("{n} Familiar", "{n} Familiars"),
    "potion": forms("{n} Potion", "{n} Potions"),
    "scroll": forms("{n} Scroll", "{n} Scrolls"),
}

ONE = {"artifact": N_("an Artifact"), "familiar": N_("a Familiar"), "potion": N_("a Potion"), "scroll": N_("a Scroll")}


def one(rows: Box, kind: int) -> Text:
    """`a Potion`, in a sentence."""
    known = ONE.get(rows.types[kind])
    return say(known) if known else rows.type_names[kind]


def some(rows: Box, kind: int, n: int) -> Text:
    """`2 Potions`; content of another box may have types we do not know."""
    known = SOME.get(rows.types[kind])
    return count(n, *known) if known else say("{n} {card}", n=n, card=rows.type_names[kind])


def components(rows: Box, counts: Sequence[int]) -> Text:
    """`1 Artifact and 2 Scrolls`, by type."""
    found = [some(rows, kind, n) for kind, n in enumerate(counts) if n]
    return all_of(found) if found else say("nothing")
