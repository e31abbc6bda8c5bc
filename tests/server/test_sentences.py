"""What people read in whole games, in every language: no ids, no coordinates, no rule numbers, no words of moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.why import why
from lanternwood.server import catalogue
from lanternwood.server.drawings import COLUMNS, ROW
from lanternwood.server.i18n import told_in
from lanternwood.server.view import counted_facts
from lanternwood.suite.tables import Table, any_answer, moves_of, spread_of
from tests.ours import OURS

NAMES = ["Ada", "Bea", "Cleo", "Dan", "Eve", "Flo", "Gus"]
TABLES = 20
"""Tables of each game that are played."""
SOME = 12
"""Options of a question that are read, and other things that are asked about."""
FAULTS = {
    "an id": r"\b[A-Z]{1,3}\d{1,3}[A-Z]?\b|\bP\d[A-Z]\b",
    "the number of a rule": r"\b[A-Z]{1,3}-\d+\b",
    "a space as moves write it": r"\b[NESW]\.\w+",
    "coordinates": r"-?\d,-?\d",
    "a word of the program": r"\w_\w",
    "a numbered space": r"\b(?:space|Feld|Platz|seat) \d",
    "nature": r"\b[Nn]ature?\b",
    "two full stops": r"(?<!\.)\.\.(?!\.)",
    "a bare dash": r"(?:^|[:,|] )-(?:$|[,|])",
    "a sign for times": "×",
    "words of a move": r"(?<!\w)'[^']*'(?!\w)",
    "a place to fill in": r"[{}]",
    "a value of the program": r"\b(?:None|True|False)\b|\b\w+:\d|<\w",
    "two spaces": r"\S  +\S",
    "a space before a stop": r" [,.;:!?](?:\s|$)",
    "a letter for a panel or a piece": r"(?::|,) [A-D](?:,|$| turned)|\b[A-D](?:-[A-D])+\b",
}
PROPER = {"BaeBae", "Easa", "Grumpkin", "Muffin", "Professor Whispurr", "START", "Joker", "Wolf"}
"""What is the same in German: names, and words that both languages have."""
ENGLISH = r"\b(?:the|and|with|from|your|you|takes|turns|cards?|points|left|asked)\b"


@cache
def plurals(language: str) -> set[str]:
    """What would be wrong behind a one: `1 trees`, by the plurals of the catalogue."""
    found = set()
    for message in catalogue.read("de"):
        if isinstance(message.id, str):
            continue
        one, many = message.id if language == "en" else message.string
        for single, several in zip(re.findall(r"{n} ([\w ]+)", one), re.findall(r"{n} ([\w ]+)", many), strict=False):
            if single != several:
                found.add(several)
    return found


def wrong_with(text: str, many: set[str]) -> str:
    """What is wrong with a sentence; empty if nothing is."""
    for fault, pattern in FAULTS.items():
        if re.search(pattern, text.strip()):
            return fault
    for number in re.finditer(r"(?<![\w-])1 ([\w ]+)", text):
        if any(re.match(rf"{re.escape(several)}(?!\w)", number[1]) for several in many):
            return "a plural behind a one"
    return ""


def not_german(english: str, german: str) -> str:
    """What is left of English in a German sentence; names and numbers are the same in both."""
    if re.search(ENGLISH, german):
        return "an English word"
    words = re.sub("|".join(map(re.escape, sorted(PROPER | {*NAMES}, key=len, reverse=True))), "", english)
    return "the English sentence" if english == german and re.search(r"[A-Za-z]{2}", words) else ""


def asked(game: Game, s: State, seat: int, targets: list[str], rng: Rng) -> Iterator[tuple[str, str]]:
    """What a seat reads when it is asked, and why it cannot do some other things."""
    yield "question", game.words.ask(s, seat)
    moves = moves_of(s, seat)
    for _ in range(min(SOME, len(moves))):
        option = game.words.describe(s, seat, moves[rng.below(len(moves))])
        yield "option", option.text
        yield from (("name", str(name) if isinstance(name, int) else name) for name in option.names if name != "")
        targets += [option.words, *option.points]
    for place in (seat, (seat + 1) % s.seats):
        try:
            reason = game.why_not(s, place, targets[rng.below(len(targets))])
        except BadInput:  # it quotes what somebody wrote
            continue
        if reason is not None:
            yield "reason", reason.text


def seen(game: Game, s: State, seat: int | None) -> Iterator[tuple[str, str]]:
    """The score sheets and the drawing."""
    for sheet in game.shown.score(s, seat):
        yield "sheet", sheet.who
        for line in sheet.lines:
            yield "line", line.name
            yield from (("part", part.text) for part in line.parts)
    yield "drawing", game.shown.draw(s, seat)


def said(table: Table) -> Iterator[tuple[str, str]]:
    """Everything that is said in one game, played at random: what it is, and the sentence."""
    game, s, rng = table.game, table.new(), Rng(seed_of(f"sentences {table}"))
    yield from (("note", note) for note in game.words.notes(table.seats, table.options))
    s.telling = True
    targets: list[str] = []
    pauses = 0
    while s.asked:
        seat, move = any_answer(s, rng)
        if seat != NATURE:
            pauses += 1
            yield from asked(game, s, seat, targets, rng)
            if pauses % 12 == 1:
                yield from (("role", role) for role in game.words.roles(s))
                yield from seen(game, s, seat)
        s.facts.clear()
        s.play(seat, move)
        yield from (("fact", game.words.tell(s, fact)) for fact in s.facts)
    yield from seen(game, s, None)
    yield from (("decided", text) for text in game.words.decided(s))
    yield "why", why(game, s)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_nobody_reads_ids_coordinates_or_words_of_moves(game: Game) -> None:
    many = {language: plurals(language) for language in ("en", "de")}
    found: dict[str, str] = {}
    told: set[tuple[str, str]] = set()
    for table in spread_of(game)[:TABLES]:
        for kind, text in said(table):
            if not text:
                continue
            in_english = told_in(text, "en", NAMES)
            for language in many:
                whole = told_in(text, language, NAMES)
                pairs = zip(whole.splitlines(), in_english.splitlines(), strict=True)
                for line, english in pairs if kind == "drawing" else [(whole, in_english)]:
                    if (language, line) in told or (kind == "drawing" and is_drawn(line)):
                        continue
                    told.add((language, line))
                    fault = wrong_with(line, many[language]) or (not_german(english, line) if language == "de" else "")
                    if kind == "question" and line[-1] not in ".?!":
                        fault = fault or "a question without its end"
                    if fault:
                        found.setdefault(f"{language} {kind}: {fault} {re.sub('[0-9]+', '0', line)[:30]}", line)
    assert len(told) > 200
    assert not found, "\n".join(f"{fault}: {line}" for fault, line in found.items())


def is_drawn(line: str) -> bool:
    """A line of a board as it is drawn with letters and signs."""
    return bool(COLUMNS.fullmatch(line) or ROW.fullmatch(line) or re.fullmatch(r"[\s#o^=*NESWBFw sbf]*", line))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("J4 Pair of Jacks", "an id"),
        ("uncover AB3: a hero", "an id"),
        ("use P4T", "an id"),
        ("Ada discards Spool Mule (B85)", "an id"),
        ("Ada goes to E.c3", "a space as moves write it"),
        ("the square 1,-2 is not empty", "coordinates"),
        ("Wolf 3 prowls in the middle (WH-77)", "the number of a rule"),
        ("the variant new_rules", "a word of the program"),
        ("take the jack at space 4", "a numbered space"),
        ("you draw it..", "two full stops"),
        ("woods 2: 1 trees", "a plural behind a one"),
        ("1 movement tokens", "a plural behind a one"),
        ("plants a tree ×3", "a sign for times"),
        ("now is not the time for 'cat 1'", "words of a move"),
        ("meadow: -", "a bare dash"),
        ("Ada takes None", "a value of the program"),
        ("the wisp goes to pond:2", "a value of the program"),
        ("Ada  plants a tree", "two spaces"),
        ("Ada plants a tree , and rests", "a space before a stop"),
        ("Panels from the north field clockwise: D, B, C turned around, A", "a letter for a panel or a piece"),
        ("lay the ring A-D-B-C: pair, square", "a letter for a panel or a piece"),
        ("woods 1: 3 trees", ""),
        ("1, 2, 3, ... pay 4", ""),
    ],
)
def test_faults_are_found(text: str, fault: str) -> None:
    assert wrong_with(text, plurals("en")) == fault


@pytest.mark.parametrize(
    ("english", "german", "fault"),
    [
        ("plant a tree", "plant a tree", "the English sentence"),
        ("Ada plants a tree with the cat", "Ada pflanzt einen Baum with the cat", "an English word"),
        ("Ada plays Muffin", "Ada spielt Muffin", ""),
        ("Muffin", "Muffin", ""),
        ("Ada: 3", "Ada: 3", ""),
    ],
)
def test_english_in_german_is_found(english: str, german: str, fault: str) -> None:
    assert not_german(english, german) == fault


def test_the_same_thing_several_times_running_is_said_once_and_the_order_is_kept() -> None:
    facts = ["Ada plants a tree", "Ada plants a tree", "Ada plants a tree", "the cat wakes", "Ada plants a tree"]
    told = ["Ada plants a tree, three times", "the cat wakes", "Ada plants a tree"]
    assert counted_facts(facts, lambda text: told_in(text, "en")) == told
    assert counted_facts(facts, lambda text: told_in(text, "de"))[0] == "Ada plants a tree, dreimal"
