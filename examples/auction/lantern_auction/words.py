"""Lantern Auction in words: questions, facts, the rule against what cannot be done, and the table as text."""

from __future__ import annotations

from typing import cast

from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE
from lanternwood.core.kinds import not_asked, not_natures
from lanternwood.core.scores import Reason
from lanternwood.core.text import N_, Text, all_of, count, lines_of, say, seat_text

from lantern_auction.moves import MOVES
from lantern_auction.rules import LanternAuction


def prizes(s: LanternAuction, some: list[int]) -> Text:
    """Prizes with what they are worth."""
    return all_of([say("{prize} ({value})", prize=s.box.names[each], value=s.box.prizes[each].value) for each in some])


def ask(s: LanternAuction, seat: int) -> Text:
    """The question a seat is asked."""
    if not s.stack:
        return say("The game is over.")
    if seat == NATURE:
        return say("Turn up a prize.")
    return say("Bid for {prizes}.", prizes=prizes(s, s.lying))


def tell(s: LanternAuction, fact: Fact) -> Text:
    """What happened, in one sentence."""
    data = fact.data
    if fact.kind == "turned":
        return say("{prize} is turned up", prize=prizes(s, [cast(int, data["prize"])]))
    if fact.kind == "stays":
        return say("no bid is alone: everything stays")
    who = seat_text(cast(int, data["seat"]))
    if fact.kind == "bid":
        return say("{who} bids {bid}", who=who, bid=cast(int, data["bid"]) + 1)
    points = count(cast(int, data["points"]), "{n} point", "{n} points")
    won = prizes(s, cast("list[int]", data["prizes"]))
    return say("{who} wins {prizes}: {points}", who=who, prizes=won, points=points)


def why_not(s: LanternAuction, seat: int, target: str) -> Reason | None:
    """The rule against a move in words, or against a thing such as bid:5; None if nothing is against it."""
    if not s.stack:
        return Reason("LA-07", say("the game is over"))
    if seat not in s.asked:
        return not_asked(s, seat, "LA-03")
    for thing, verb in (("bid:", "bid "), ("prize:", "turn ")):
        if target.startswith(thing):
            target = verb + target.removeprefix(thing)
    move = MOVES.parse(s, seat, target)
    if seat == NATURE:
        return not_natures(s, move)
    kind, numbers = MOVES.split(move)
    if kind.nature:
        return Reason("LA-02", say("only chance turns up prizes"))
    if numbers["card"] in s.hands[seat]:
        return None
    if numbers["card"] >= s.most:
        return Reason("LA-01", say("bid cards go up to {most}", most=s.most))
    return Reason("LA-06", say("your {card} is out of the game", card=numbers["card"] + 1))


def draw(s: LanternAuction, seat: int | None = None) -> Text:
    """The table as plain text: what is bid for, and what everybody has left and has won."""
    lines: list[str] = [say("Up for auction: {prizes}", prizes=prizes(s, s.lying))] if s.lying else []
    for place in range(s.seats):
        who, points = seat_text(place, N_("Seat {n}")), count(s.scores()[place], "{n} point", "{n} points")
        lines.append(say("{who}: {points}", who=who, points=points))
        lines.append(say("  Bid cards: {cards}", cards=" ".join(str(card + 1) for card in s.hands[place])))
        if s.won[place]:
            lines.append(say("  Won: {prizes}", prizes=prizes(s, s.won[place])))
    return lines_of(lines)
