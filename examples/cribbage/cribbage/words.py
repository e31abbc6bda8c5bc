"""Cribbage in words: questions, facts, reasons, and the table as plain text."""

from __future__ import annotations

from typing import cast

from cribbage.cards import NAMES, WORDS, rank, value
from cribbage.moves import GO, MOVES
from cribbage.rules import GOAL, HAND, KEPT, LIMIT, Cribbage, LayingAway
from lanternwood.core.facts import Fact
from lanternwood.core.kinds import not_asked, not_natures
from lanternwood.core.scores import Reason
from lanternwood.core.text import N_, Text, all_of, count, lines_of, say, seat_text

SKUNK = 31
"""A loser who is so many points short is skunked (CB-22)."""
WHY = {
    "fifteen": N_("{who} pegs {points} for fifteen"),
    "thirty-one": N_("{who} pegs {points} for thirty-one"),
    "pairs": N_("{who} pegs {points} for cards alike"),
    "run": N_("{who} pegs {points} for a run"),
    "go": N_("{who} pegs {points} for the go"),
    "last": N_("{who} pegs {points} for the last card"),
    "heels": N_("{who} pegs {points} for his heels"),
}
SHOWN = {
    "fifteens": N_("{n} for fifteens"),
    "pairs": N_("{n} for pairs"),
    "runs": N_("{n} for runs"),
    "flush": N_("{n} for a flush"),
    "nobs": N_("{n} for his nobs"),
}
PLAYER = N_("{who}: {points}")
DEALER = N_("{who}, dealer: {points}")


def named(cards: list[int], by_rank: bool = True) -> str:
    return " ".join(NAMES[card] for card in (sorted(cards, key=rank) if by_rank else cards))


def ask(s: Cribbage, seat: int) -> Text:
    """The question a seat is asked."""
    if not s.stack:
        return say("The game is over.")
    if isinstance(s.now, LayingAway):
        if seat == s.dealer:
            return say("Lay two cards away into your own crib.")
        return say("Lay two cards away into the dealer's crib.")
    if list(s.moves(seat)) == [GO]:
        return say("None of your cards fits: the count is {count}.", count=s.count)
    return say("Play a card; the count is {count}.", count=s.count)


def tell(s: Cribbage, fact: Fact) -> str:
    """A fact in one sentence."""
    data = fact.data
    if fact.kind == "cut":
        return say("{card} is turned up", card=NAMES[cast(int, data["card"])])
    who = seat_text(cast(int, data["seat"]))
    if fact.kind == "deals":
        return say("{who} deals", who=who)
    if fact.kind == "dealt":
        return say("you are dealt {cards}", cards=named(cast("list[int]", data["cards"])))
    if fact.kind == "played":
        values = {"card": NAMES[cast(int, data["card"])], "count": data["count"]}
        return say("{who} plays {card}: {count}", who=who, **values)
    if fact.kind == "went":
        return say("{who} says go", who=who)
    if fact.kind == "scored":
        return say(WHY[str(data["why"])], who=who, points=data["points"])
    won = cast("dict[str, int]", data["won"])
    hand, starter = named(cast("list[int]", data["cards"])), NAMES[cast(int, data["starter"])]
    cards = say("{cards} and {starter}", cards=hand, starter=starter)
    what = say("the crib {cards}", cards=cards) if data["crib"] else cards
    why = all_of([say(SHOWN[kind], n=points) for kind, points in won.items()]) if won else say("nothing")
    return say("{who} counts {points} in {what}: {why}", who=who, points=sum(won.values()), what=what, why=why)


def why_not(s: Cribbage, seat: int, target: str) -> Reason | None:
    """The rule against a move in words, or against a card such as card:5H."""
    if not s.stack:
        return Reason("CB-20", say("the game is over"))
    if seat not in s.asked:
        return not_asked(s, seat, "CB-08")
    laying = isinstance(s.now, LayingAway)
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
    """The table as plain text: the other, what lies between, and the seat that looks; what belongs to a line stands
    below it, further in."""
    me = 1 if seat is None else seat
    lines = _place(s, 1 - me, seat)
    if s.starter >= 0:
        lines.append(say("Turned up: {card}", card=NAMES[s.starter]))
    if s.laid:
        lines.append(say("The count is {count}: {cards}", cards=named(s.laid, by_rank=False), count=s.count))
    return lines_of([*lines, *_place(s, me, seat)])


def _place(s: Cribbage, place: int, seat: int | None) -> list[str]:
    """One of the two and what it has; a card face down is a question mark."""
    who, points = seat_text(place, N_("Seat {n}")), count(s.points[place], "{n} point", "{n} points")
    lines: list[str] = [say(DEALER if place == s.dealer else PLAYER, who=who, points=points)]
    held = KEPT if s.starter >= 0 else HAND
    if place == seat and s.hands[place]:
        lines.append(say("  In your hand: {cards}", cards=named(s.hands[place])))
    elif place != seat and len(s.played[place]) < held:
        lines.append(say("  In hand: {cards}", cards=" ".join("?" * (held - len(s.played[place])))))
    if s.played[place]:
        lines.append(say("  Played: {cards}", cards=named(s.played[place], by_rank=False)))
    if place == seat and s.away[place]:
        lines.append(say("  Laid away: {cards}", cards=named(s.away[place])))
    return lines
