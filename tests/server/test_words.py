"""The catalogue: what is collected, what the client is handed, and German that fills in what English fills in."""

from __future__ import annotations

import json
import string

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.text import count, say, seat_text
from lanternwood.match.places import Refused
from lanternwood.server import catalogue, i18n
from lanternwood.server.calls import Forbidden, TooMany
from lanternwood.server.problems import problem


def fields(text: str) -> set[tuple[str, str, str]]:
    """The places of a pattern that are filled in, with how; none in a text that is no pattern."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return set()
    return {(name, spec or "", conversion or "") for _, name, spec, conversion in parts if name is not None}


def test_german_fills_in_what_english_fills_in() -> None:
    looked_at = 0
    for message in catalogue.read("de"):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
        looked_at += any(fields(text) for text in ids)
        for form, text in enumerate(strings):
            wanted = fields(ids[min(form, len(ids) - 1)])
            assert fields(text) == wanted or not message.id, f"{message.id!r} is {text!r} in German"
    assert looked_at > 200


def test_marked_strings_of_python_are_found() -> None:
    source = """
say("one {n}", n=say("inner"))
say(TABLE["x"], n=1)
say("a" "b" if x else "c")
count(n, "{n} tree", "{n} trees", at=1)
T = {"x": N_("kept"), "y": forms("{n} orb", "{n} orbs")}
catalogue.gettext("looked up")
thing.say("not marked")
say(f"{no}")
"""
    assert list(catalogue.marked_in(source)) == [
        "one {n}",
        "inner",
        "ab",
        "c",
        ("{n} tree", "{n} trees"),
        "kept",
        ("{n} orb", "{n} orbs"),
        "looked up",
    ]


def test_marked_strings_of_the_client_are_found() -> None:
    source = r"""
<p>{_("Round {n} of {m}", { n, m })} {_('it\'s "you"')} {_(`plain`)} {_(`with ${value}`)}</p>
<button>{ngettext("{n} point", "{n} points", n)}</button> {my_("no")} {x._("no")} {N_(
  "kept \u2026"
)}
"""
    assert catalogue.said_by_client(source) == [
        "Round {n} of {m}",
        'it\'s "you"',
        "plain",
        ("{n} point", "{n} points"),
        "kept …",
    ]


def test_cards_and_shapes_are_in_the_catalogue() -> None:
    marked = {message.id for message in catalogue.collected()}
    assert {"Pumpkin Patchwork", "Each heart pays 2 for every tree beside it.", "zigzag", "seat {n}"} <= marked


def test_the_client_is_handed_its_words() -> None:
    listed = json.loads(catalogue.CLIENT.read_text(encoding="utf-8"))
    assert listed == [text if isinstance(text, str) else list(text) for text in catalogue.client_strings()]
    words = i18n.client_words("de")
    assert set(words) == {text if isinstance(text, str) else text[0] for text in listed}
    assert all(isinstance(words[text if isinstance(text, str) else text[0]], type(text)) for text in listed)
    assert i18n.client_words("en") == {}


def test_sentences_are_told_in_german_with_names() -> None:
    laid = say("{who} plants a tree", who=seat_text(1))
    assert i18n.told_in(laid, "en") == "seat 2 plants a tree"
    assert i18n.told_in(laid, "en", ["Mira", "Owl"]) == "Owl plants a tree"
    assert i18n.told_in(laid, "de", ["Mira", "Owl"]) == "Owl pflanzt einen Baum"
    assert i18n.told_in(laid, "de") == "Platz 2 pflanzt einen Baum"
    assert i18n.told_in(count(1, "{n} tree beside it", "{n} trees beside it"), "de") == "1 Baum daneben"
    assert i18n.told_in(count(0, "{n} tree beside it", "{n} trees beside it"), "de") == "0 Bäume daneben"


@pytest.mark.parametrize(
    ("error", "english", "german"),
    [
        (Forbidden(say("that seat is not yours")), "that seat is not yours", "dieser Platz gehört dir nicht"),
        (TooMany(1.25), "too many requests; wait 1.2 seconds", "zu viele Anfragen; warte 1.2 Sekunden"),
        (Refused(say("the game is over"), "WW-61"), "the game is over", "die Partie ist zu Ende"),
        (Illegal(0, "Turn", "WW-61", say("the game is over")), "the game is over", "die Partie ist zu Ende"),
        (
            BadInput(say("unknown line {key!r}", key="x"), "a.txt", 3),
            "a.txt, line 3: unknown line 'x'",
            "a.txt, Zeile 3: die Zeile 'x' ist unbekannt",
        ),
        (ValueError("x"), "something went wrong on our side", "bei uns ist etwas schiefgegangen"),
    ],
)
def test_problems_are_told_in_the_readers_language(error: Exception, english: str, german: str) -> None:
    assert problem(error)[1]["error"] == english
    assert type(problem(error)[1]["error"]) is str
    assert problem(error, "de")[1]["error"] == german
    assert problem(error)[0] == problem(error, "de")[0]
