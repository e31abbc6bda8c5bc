"""Lanes as the rest of Lanternwood sees it: no settings, no scene, no board, no positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from lanternwood.core.content import Content
from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State
from lanternwood.core.game import Game, Option, Reason, ScoreLine, ScorePart, SeatScore
from lanternwood.core.judgement import Judgement
from lanternwood.core.options import Options
from lanternwood.core.rng import Rng
from lanternwood.core.text import Text, lines_of, say, seat_text
from tests.lanes.rules import CARDS, DEAL, LANES, LAY, PASS, SPANS, Dealing, Lanes, Turn, number_of

LAID = (say("lay {card} into the left lane", card=""), say("lay {card} into the right lane", card=""))
TOLD = ("{who} lays {card} into the left lane", "{who} lays {card} into the right lane")
NAMES = (say("left lane"), say("right lane"))


class AnyMove(Judgement):
    """Bots know nothing about Lanes: one move is as good as another."""

    def plan(self, s: State, seat: int, rng: Rng) -> list[int]:
        moves = s.moves(seat)
        return [int(moves[rng.below(len(moves))])]


class LanesGame(Game):
    name = "lanes"
    title = "Lanes"
    summary = say("Two lanes, a few cards, and nothing else.")
    rule_tag = "LN"
    seat_counts = (2, 3, 4)
    frames: ClassVar[Mapping[str, type[Frame[Any]]]] = {"Dealing": Dealing, "Turn": Turn}
    spans = SPANS
    content = Content("lanes", {})
    judgement = AnyMove()

    def build(self, seats: int, options: Options) -> State:
        s = Lanes(seats)
        s.push(Dealing())
        return s

    def blank(self, seats: int) -> State:
        return Lanes(seats)

    def describe(self, s: State, seat: int, move: int) -> Option:
        if move == PASS:
            return Option("pass", say("pass"))
        if move >= DEAL:
            return Option(f"deal {CARDS[move - DEAL]}", say("deal {card}", card=CARDS[move - DEAL]))
        card, at = divmod(move - LAY, 2)
        text = say(LAID[at].pattern, card=CARDS[card])
        return Option(f"lay {CARDS[card]} {LANES[at]}", text, (f"card:{CARDS[card]}", f"lane:{LANES[at]}"))

    def parse(self, s: State, seat: int, words: str) -> int:
        match words.split():
            case ["pass"]:
                return int(PASS)
            case ["deal", card] if card in CARDS:
                return int(DEAL) + CARDS.index(card)
            case ["lay", card, lane] if card in CARDS and lane in LANES:
                return int(LAY) + CARDS.index(card) * 2 + LANES.index(lane)
        raise BadInput(say("{words!r} is no move: lay CARD left, lay CARD right, or pass", words=words))

    def ask(self, s: State, seat: int) -> str:
        return say("Lay a card into a lane, or pass.")

    def tell(self, s: State, fact: Fact) -> str:
        seat = cast(int, fact.data["seat"])
        if fact.kind == "passed":
            return say("{who} passes", who=seat_text(seat))
        card = CARDS[cast(int, fact.data["card"])]
        if fact.kind == "dealt":
            return say("you are dealt {card}", card=card)
        return say(TOLD[cast(int, fact.data["lane"])], who=seat_text(seat), card=card)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        move = self.parse(s, seat, target)
        if move in s.moves(seat):
            return None
        if seat not in s.asked:
            return Reason("LN-3", say("it is not your turn"))
        card = (move - LAY) // 2
        if move >= DEAL or not cast(Lanes, s).hands[seat] >> card & 1:
            return Reason("LN-3", say("you do not hold it"))
        return Reason("LN-3", say("the last card of that lane is higher"))

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        sheets = []
        for who in range(s.seats):
            lines = []
            for at in (0, 1):
                cards = [card for owner, card in cast(Lanes, s).lane(at) if owner == who]
                parts = [
                    ScorePart(number_of(card), say("{card}", card=CARDS[card]), (f"card:{CARDS[card]}",))
                    for card in cards
                ]
                lines.append(ScoreLine(NAMES[at], sum(map(number_of, cards)), "LN-6", tuple(parts)))
            sheets.append(SeatScore(seat_text(who), tuple(lines), 0))
        return sheets

    def draw(self, s: State, seat: int | None = None) -> str:
        table = cast(Lanes, s)
        rows: list[Text] = []
        for at in (0, 1):
            cards = " ".join(CARDS[card] for _, card in table.lane(at)) or "-"
            rows.append(say("{name}  {cards}", name=say(NAMES[at].pattern), cards=cards))
        rows.append(say(""))
        for who in range(s.seats):
            held = [CARDS[card] for card in table.hand(who)] if who == seat else ["?"] * table.held[who]
            rows.append(say("{who}: {cards}", who=seat_text(who), cards=" ".join(held) or "-"))
        return lines_of(rows)


LANES_GAME = LanesGame()
