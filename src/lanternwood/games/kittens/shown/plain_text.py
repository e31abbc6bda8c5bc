"""The table as plain text: what is left of the decks, the centre, rules in force, and the circles by chapter."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, count, lines_of, say, seat_text
from lanternwood.core.ties import told_points
from lanternwood.games.kittens.content.box import Box
from lanternwood.games.kittens.rules.deck import curses_left
from lanternwood.games.kittens.rules.numbers import CAUGHT, NONE, TYPES
from lanternwood.games.kittens.rules.scoring import curse_score
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.words.components import components

EMPTY = "-"
YOU = N_("{who} (you), {kitten}: {points}, token on {spell}")
ONE = N_("{who}, {kitten}: {points}, token on {spell}")
YOU_FREE = N_("{who} (you), {kitten}: {points}, no spell covered")
ONE_FREE = N_("{who}, {kitten}: {points}, no spell covered")


def letters(rows: Box, counts: list[int]) -> str:
    """Components as letters: `A A S`, `-` for none."""
    return " ".join(letter for letter, n in zip(rows.letters, counts, strict=True) for _ in range(n)) or EMPTY


def chapter_letters(s: Kittens, seat: int, chapter: int) -> str:
    """What lies in a chapter of a circle."""
    at = seat * 12 + chapter * 4
    return letters(s.box.rows, [int(n) for n in s.circle[at : at + int(TYPES)]])


def circle_line(s: Kittens, seat: int) -> str:
    """A circle: its open chapters with bars between them."""
    return " | ".join(chapter_letters(s, seat, chapter) for chapter in range(int(s.chapters)))


def needs(rows: Box, curse: int) -> str:
    """The components a curse needs."""
    return letters(rows, list(rows.curses[curse].needs))


def picture(s: Kittens, seat: int | None = None) -> Text:
    """The whole table."""
    lines: list[str] = [_deck(s)]
    for chapter in range(int(s.chapters)):
        lines.append(_centre(s.box.rows, int(s.centre[chapter]), chapter))
    lines += _in_force(s)
    for place in range(int(s.seats)):
        lines.append(_who(s, place, seat == place))
        lines += [_chapter(s, place, chapter) for chapter in range(int(s.chapters))]
    pile = [sum(card == kind for card in s.discard) for kind in range(int(TYPES))]
    lines.append(say("Discard pile: {cards}", cards=components(s.box.rows, pile)))
    if seat is not None and 0 <= seat < s.seats and s.credits[seat] != NONE:
        lines.append(say("Your Extra Credit: {text}", text=say(s.box.rows.credits[int(s.credits[seat])].text)))
    return lines_of(lines)


def _chapter(s: Kittens, seat: int, chapter: int) -> Text:
    at = seat * 12 + chapter * 4
    cards = components(s.box.rows, [int(n) for n in s.circle[at : at + int(TYPES)]])
    return say("  Chapter {chapter}: {cards}", chapter=chapter + 1, cards=cards)


def _deck(s: Kittens) -> Text:
    left = int(s.top + s.middle + s.bottom)
    curses = count(int(curses_left(s)), "{n} curse", "{n} curses")
    before = int(s.top + s.middle)
    if s.result == CAUGHT:
        return count(
            left,
            "Deck: {n} card, {curses}. Professor Whispurr has come.",
            "Deck: {n} cards, {curses}. Professor Whispurr has come.",
            curses=curses,
        )
    if before:
        return count(
            left,
            "Deck: {n} card, {curses}. Professor Whispurr is not among the next {before}.",
            "Deck: {n} cards, {curses}. Professor Whispurr is not among the next {before}.",
            curses=curses,
            before=before,
        )
    return count(
        left,
        "Deck: {n} card, {curses}. Professor Whispurr is next.",
        "Deck: {n} cards, {curses}. Professor Whispurr is one of them.",
        curses=curses,
    )


def _centre(rows: Box, curse: int, chapter: int) -> Text:
    if curse == NONE:
        return say("Chapter {chapter}: no curse", chapter=chapter + 1)
    row = rows.curses[curse]
    values = {
        "chapter": chapter + 1,
        "curse": rows.curse_names[curse],
        "needs": components(rows, row.needs),
        "points": told_points(row.points),
    }
    if row.bonus != NONE:
        text = N_("Chapter {chapter}: {curse} for {needs}, worth {points}, and 1 for each {card} left")
        return say(text, card=rows.type_names[row.bonus], **values)
    return say("Chapter {chapter}: {curse} for {needs}, worth {points}", **values)


def _in_force(s: Kittens) -> list[Text]:
    """What Chaos Cats have brought that lasts (WK-45, WK-68)."""
    rows = s.box.rows
    steps: list[int] = []
    if s.card != NONE:
        steps = list(rows.chaos[int(s.card)].steps)[: int(s.cats_drawn)]
    elif s.rule != NONE:
        steps = [rows.rules[int(s.rule)].step]
    texts = [rows.steps[step].text for step in steps if rows.steps[step].when != "now"]
    return [say("In force: {text}", text=say(text)) for text in texts]


def _who(s: Kittens, place: int, you: bool) -> Text:
    kitten, token = int(s.kittens[place]), int(s.token[place])
    values: dict[str, object] = {
        "who": seat_text(place, N_("Seat {n}")),
        "kitten": s.box.rows.kitten_names[kitten] if kitten != NONE else EMPTY,
        "points": told_points(int(curse_score(s, place))),
    }
    if token == NONE:
        return say(YOU_FREE if you else ONE_FREE, **values)
    return say(YOU if you else ONE, spell=s.box.rows.spell_names[token], **values)
