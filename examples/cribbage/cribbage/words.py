"""Cribbage in words: questions, facts, reasons, and the table as plain text."""

from __future__ import annotations

from typing import cast

from cribbage.cards import NAMES, WORDS, value
from cribbage.moves import MOVES
from cribbage.rules import GOAL, KEPT, LIMIT, Cribbage, LayingAway
from lanternwood.core.facts import Fact
from lanternwood.core.kinds import not_asked, not_natures
from lanternwood.core.scores import Reason
from lanternwood.core.text import N_, Text, count, lines_of, say, seat_text

SKUNK = 31
"""A loser who is so many points short is skunked (CB-22)."""
WHY = {
    "fifteen": N_("{who} makes fifteen: {points}"),
    "thirty-one": N_("{who} makes thirty-one: {points}"),
    "pairs": N_("{who} has pairs: {points}"),
    "run": N_("{who} has a run: {points}"),
    "go": N_("{who} laid the last card before nobody could play: {points}"),
    "last": N_("{who} laid the very last card: {points}"),
    "heels": N_("{who} has a jack turned up for his heels: {points}"),
    "fifteens": N_("{who} counts fifteens in {cards}: {points}"),
    "runs": N_("{who} counts runs in {cards}: {points}"),
    "flush": N_("{who} counts a flush in {cards}: {points}"),
    "nobs": N_("{who} counts one for his nobs in {cards}: {points}"),
    "shown pairs": N_("{who} counts pairs in {cards}: {points}"),
}
PLAYER = N_("{who}: {points}; played {cards}")
DEALER = N_("{who}, dealer: {points}; played {cards}")


def named(cards: list[int]) -> str:
    return " ".join(NAMES[card] for card in cards)


def ask(s: Cribbage, seat: int) -> Text:
    """The question a seat is asked."""
    if not s.stack:
        return say("The game is over.")
    if isinstance(s.stack[-1], LayingAway):
        if seat == s.dealer:
            return say("Lay two cards away into your own crib.")
        return say("Lay two cards away into the dealer's crib.")
    return say("Play a card; the count is {count}.", count=s.count)


def tell(s: Cribbage, fact: Fact) -> str:
    """A fact in one sentence."""
    data = fact.data
    if fact.kind == "cut":
        return say("{card} is turned up", card=NAMES[cast(int, data["card"])])
    who = seat_text(cast(int, data["seat"]))
    if fact.kind == "dealt":
        return say("you are dealt {card}", card=NAMES[cast(int, data["card"])])
    if fact.kind == "played":
        values = {"card": NAMES[cast(int, data["card"])], "count": data["count"]}
        return say("{who} plays {card}: {count}", who=who, **values)
    if fact.kind == "went":
        return say("{who} says go", who=who)
    cards = cast("list[int]", data["cards"])
    if fact.kind == "crib":
        return say("the crib of {who} is {cards}", who=who, cards=named(cards))
    why = str(data["why"])
    pattern = WHY["shown pairs" if why == "pairs" and cards else why]
    values = {"who": who, "points": data["points"], "cards": named(cards)}
    return say(pattern, **{key: value for key, value in values.items() if f"{{{key}}}" in pattern})


def why_not(s: Cribbage, seat: int, target: str) -> Reason | None:
    """The rule against a move in words, or against a card such as card:5H."""
    if not s.stack:
        return Reason("CB-20", say("the game is over"))
    if seat not in s.asked:
        return not_asked(s, seat, "CB-08")
    laying = isinstance(s.stack[-1], LayingAway)
    if target.startswith("card:"):
        first = next((WORDS[card] for card in s.hands[seat] if f"card:{WORDS[card]}" != target), "")
        target = f"lay {first} {target[5:]}" if laying else f"play {target[5:]}"
    move = MOVES.parse(s, seat, target)
    if move in list(s.moves(seat)):
        return None
    kind, numbers = MOVES.split(move)
    if kind.nature:
        return Reason("", say("only nature answers that")) if seat < 2 else not_natures(s, move)
    if kind.name == "lay":
        return _why_not_lay(s, seat, laying, set(numbers.values()))
    if laying:
        return Reason("CB-05", say("first both lay two cards away"))
    if kind.name == "go":
        return Reason("CB-14", say("you can play a card, so you must"))
    if numbers["card"] not in s.hands[seat]:
        return Reason("CB-08", say("{card} is not in your hand", card=NAMES[numbers["card"]]))
    over = s.count + value(numbers["card"])
    values = {"card": NAMES[numbers["card"]], "over": over, "most": LIMIT}
    return Reason("CB-09", say("{card} would make {over}; {most} is the most", **values))


def _why_not_lay(s: Cribbage, seat: int, laying: bool, cards: set[int]) -> Reason | None:
    if not laying:
        return Reason("CB-05", say("the cards for the crib are laid away already"))
    if not cards <= set(s.hands[seat]):
        return Reason("CB-05", say("you lay away cards that you hold"))
    if len(cards) < 2:
        return Reason("CB-05", say("you lay two different cards away"))
    return None  # the same two cards in another order


def decided(s: Cribbage) -> list[Text]:
    """By how much a game was won (CB-22)."""
    if not s.winners():
        return []
    short = GOAL - s.points[1 - s.winners()[0]]
    who = seat_text(1 - s.winners()[0])
    if short > 2 * (SKUNK - 1):
        return [say("{who} is {short} points short: a double skunk (CB-22)", who=who, short=short)]
    if short >= SKUNK:
        return [say("{who} is {short} points short: a skunk (CB-22)", who=who, short=short)]
    return []


def draw(s: Cribbage, seat: int | None = None) -> Text:
    """The table as plain text."""
    lines: list[str] = []
    if s.starter >= 0:
        lines.append(say("Turned up: {card}", card=NAMES[s.starter]))
    if s.laid:
        lines.append(say("On the table: {cards} ({count})", cards=named(s.laid), count=s.count))
    for place in range(2):
        points = count(s.points[place], "{n} point", "{n} points")
        who = seat_text(place, N_("Seat {n}"))
        text = DEALER if place == s.dealer else PLAYER
        lines.append(say(text, who=who, points=points, cards=named(s.played[place]) or "-"))
        if place == seat:
            lines.append(say("  In your hand: {cards}", cards=named(s.hands[place]) or "-"))
            if s.away[place]:
                lines.append(say("  Laid away: {cards}", cards=named(s.away[place])))
        elif s.starter >= 0:
            lines.append(count(KEPT - len(s.played[place]), "  {n} card in hand", "  {n} cards in hand"))
    return lines_of(lines)
