"""Lanes as the rest of Lanternwood sees it: rules and words, a drawing and its points; no settings, scene or board."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.core.parts import Shown, Words
from lanternwood.core.scores import Option, Reason, ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, lines_of, say, seat_text
from tests.lanes.rules import CARDS, DEAL, LANES, LAY, PASS, SPANS, Dealing, Lanes, Turn, number_of

LAID = ("lay {card} into the left lane", "lay {card} into the right lane")
TOLD = ("{who} lays {card} into the left lane", "{who} lays {card} into the right lane")
NAMES = ("left lane", "right lane")


def build(box: None, seats: int, options: Options) -> Lanes:
    s = Lanes(seats)
    s.push(Dealing())
    return s


def describe(s: Lanes, seat: int, move: int) -> Option:
    if move == PASS:
        return Option("pass", say("pass"))
    if move >= DEAL:
        return Option(f"deal {CARDS[move - DEAL]}", say("deal {card}", card=CARDS[move - DEAL]))
    card, at = divmod(move - LAY, 2)
    text = say(LAID[at], card=CARDS[card])
    return Option(f"lay {CARDS[card]} {LANES[at]}", text, (f"card:{CARDS[card]}", f"lane:{LANES[at]}"))


def parse(s: Lanes, seat: int, words: str) -> int:
    match words.split():
        case ["pass"]:
            return int(PASS)
        case ["deal", card] if card in CARDS:
            return int(DEAL) + CARDS.index(card)
        case ["lay", card, lane] if card in CARDS and lane in LANES:
            return int(LAY) + CARDS.index(card) * 2 + LANES.index(lane)
    raise BadInput(say("{words!r} is no move: lay CARD left, lay CARD right, or pass", words=words))


def ask(s: Lanes, seat: int) -> str:
    return say("Lay a card into a lane, or pass.")


def tell(s: Lanes, fact: Fact) -> str:
    seat = cast(int, fact.data["seat"])
    if fact.kind == "passed":
        return say("{who} passes", who=seat_text(seat))
    card = CARDS[cast(int, fact.data["card"])]
    if fact.kind == "dealt":
        return say("you are dealt {card}", card=card)
    return say(TOLD[cast(int, fact.data["lane"])], who=seat_text(seat), card=card)


def why_not(s: Lanes, seat: int, target: str) -> Reason | None:
    move = parse(s, seat, target)
    if move in s.moves(seat):
        return None
    if seat not in s.asked:
        return Reason("LN-3", say("it is not your turn"))
    card = (move - LAY) // 2
    if move >= DEAL or not s.hands[seat] >> card & 1:
        return Reason("LN-3", say("you do not hold it"))
    return Reason("LN-3", say("the last card of that lane is higher"))


def score(s: Lanes, seat: int | None = None) -> list[SeatScore]:
    sheets = []
    for who in range(s.seats):
        lines = []
        for at in (0, 1):
            cards = [card for owner, card in s.lane(at) if owner == who]
            parts = [
                ScorePart(number_of(card), say("{card}", card=CARDS[card]), (f"card:{CARDS[card]}",)) for card in cards
            ]
            lines.append(ScoreLine(say(NAMES[at]), sum(map(number_of, cards)), "LN-6", tuple(parts)))
        sheets.append(SeatScore(seat_text(who), tuple(lines), 0))
    return sheets


def draw(s: Lanes, seat: int | None = None) -> str:
    rows: list[Text] = []
    for at in (0, 1):
        cards = " ".join(CARDS[card] for _, card in s.lane(at)) or "-"
        rows.append(say("{name}  {cards}", name=say(NAMES[at]), cards=cards))
    rows.append(say(""))
    for who in range(s.seats):
        held = [CARDS[card] for card in s.hand(who)] if who == seat else ["?"] * s.held[who]
        rows.append(say("{who}: {cards}", who=seat_text(who), cards=" ".join(held) or "-"))
    return lines_of(rows)


LANES_GAME = Game(
    package="tests.lanes",
    name="lanes",
    title="Lanes",
    summary=say("Two lanes, a few cards, and nothing else."),
    seat_counts=(2, 3, 4),
    state=Lanes,
    build=build,
    frames=(Dealing, Turn),
    spans=SPANS,
    words=Words(describe, parse, ask, tell, why_not),
    shown=Shown(score=score, draw=draw),
    rule_tag="LN",
)
BARE = replace(LANES_GAME, name="bare-lanes", title="Bare lanes", shown=Shown())
"""The same without a drawing or a score sheet of its own: the core makes them from the fields."""
MUTE = replace(LANES_GAME, name="mute-lanes", title="Mute lanes", shown=Shown(draw=lambda s, seat=None, /: ""))
"""The same with nothing to draw: what is left are the names and values of its scene."""
