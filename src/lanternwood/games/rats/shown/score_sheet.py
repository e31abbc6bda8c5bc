"""The score sheet (RW-104 to RW-112): points so far, then the nine steps of final scoring, with a reason for each."""

from __future__ import annotations

from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, count, say, seat_text
from lanternwood.core.ties import MOST_POINTS, Measure, told_points
from lanternwood.core.ties import decided as ties
from lanternwood.games.rats.content.grammar import Score
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.scoring import end_effect, sources_in_play
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.shown.faces import ability_face
from lanternwood.games.rats.words.effects import amount, numbered, score_text

READ = say("as it was read off the table")


def score(s: Rats, seat: int | None = None) -> list[SeatScore]:
    """A sheet for each seat; nothing in it is hidden from anybody."""
    return [SeatScore(seat_text(place), tuple(_lines(s, place)), 0) for place in range(int(s.seats))]


def decided(s: Rats) -> list[Text]:
    """Most points; among the tied the first in turn order (RW-113)."""
    if s.asked:
        return []
    points = [int(n) for n in s.scores()]
    places = {int(seat): place for place, seat in enumerate(s.order)}
    measures = (
        Measure(dict(enumerate(points)), dict(enumerate(map(told_points, points))), MOST_POINTS),
        Measure(
            {seat: -place for seat, place in places.items()},
            {seat: say("place {n} in turn order", n=place + 1) for seat, place in places.items()},
            say("the first in turn order wins"),
        ),
    )
    return ties(range(int(s.seats)), measures)


def _lines(s: Rats, seat: int) -> list[ScoreLine]:
    row = [int(n) for n in s.stock[seat * int(c.STOCK) : (seat + 1) * int(c.STOCK)]]
    lines = [_line(say("Points so far"), "RW-13", [ScorePart(row[c.VP], say("on the track"))]), _abilities(s.box, row)]
    lines += _padded(s, seat) if len(s.pad) else _counted(s, seat, row)
    return lines + _leftovers(row)


def _line(name: Text, rule: str, parts: list[ScorePart]) -> ScoreLine:
    return ScoreLine(name, sum(part.points for part in parts), rule, tuple(parts))


def _abilities(box: Tables, row: list[int]) -> ScoreLine:
    """Uncovered spaces that score, and 2 more for the two that only score (RW-70, RW-104)."""
    bits = row[c.ABILITIES]
    parts = []
    for number in range(int(c.ABILITY_COUNT)):
        if bits >> number & 1 and box.ability_vp[number]:
            thing = f"ability:{box.rows.abilities[number].id}"
            parts.append(ScorePart(int(box.ability_vp[number]), ability_face(box, number)["text"], (thing,)))
    both = (int(c.UPPER_VP), int(c.LOWER_VP))
    if all(bits >> number & 1 for number in both):
        things = tuple(f"ability:{box.rows.abilities[number].id}" for number in both)
        parts.append(ScorePart(int(c.BOTH_VP), say("both spaces that only score are uncovered"), things))
    return _line(say("Abilities"), "RW-104", parts)


def _counted(s: Rats, seat: int, row: list[int]) -> list[ScoreLine]:
    """Steps 2 to 6, as they lie on the table."""
    built, dug = row[c.BUILT], row[c.ROOMS]
    beds = [ScorePart(int(s.box.bed_value[built]), count(built, "{n} bed built", "{n} beds built"), ("bed",))]
    rooms = [ScorePart(int(s.box.room_value[dug]), count(dug, "{n} room dug", "{n} rooms dug"), ("room",))]
    sources = [int(source) for source in sources_in_play(s, seat)]
    guests: list[ScorePart] = []
    inventions: list[ScorePart] = []
    effects: list[ScorePart] = []
    for source in sources:
        guest = source >= c.FIRST_GUEST
        thing = (f"{'guest' if guest else 'card'}:{s.box.ids[source]}",)
        if s.box.vp_of[source]:
            (guests if guest else inventions).append(
                ScorePart(int(s.box.vp_of[source]), s.box.names.sources[source], thing)
            )
        if s.box.score_n[source]:
            points = int(end_effect(s, seat, source))
            counter = int(s.box.score_counter[source])
            has = {
                "name": s.box.names.sources[source],
                "effect": _end_text(s.box, source),
                "counted": numbered(s.box, counter, row[counter]),
            }
            effects.append(ScorePart(points, say("{name}: {effect} (counted: {counted})", **has), thing))
    if row[c.CHEESE]:
        guests.append(ScorePart(row[c.CHEESE], say("Cheese"), ("cheese",)))
    return [
        _line(say("Beds"), "RW-105", beds if built else []),
        _line(say("Rooms"), "RW-106", rooms if dug else []),
        _line(say("Guests and Cheese"), "RW-107", guests),
        _line(say("Inventions"), "RW-108", inventions),
        _line(say("End of the game"), "RW-109", effects),
    ]


def _end_text(box: Tables, source: int) -> Text:
    """What the effect of a card or guest at the end of the game pays."""
    card = box.rows.sources[source]
    assert card is not None
    assert isinstance(card.effect, Score)
    return score_text(box, card.effect)


def _padded(s: Rats, seat: int) -> list[ScoreLine]:
    """Steps 2 to 6 of a table at home: the numbers that were read off it."""
    numbers = [int(n) for n in s.pad[seat * int(c.PAD) : (seat + 1) * int(c.PAD)]]
    names = (say("Beds"), say("Rooms"), say("Guests and Cheese"), say("Inventions"), say("End of the game"))
    return [
        _line(name, f"RW-{105 + step}", [ScorePart(n, READ)] if n else [])
        for step, (name, n) in enumerate(zip(names, numbers, strict=True))
    ]


def _leftovers(row: list[int]) -> list[ScoreLine]:
    """Steps 7 to 9: Advanced Electricity, leftovers, Jokers (RW-110 to RW-112)."""
    power = [ScorePart(int(c.ADVANCED_VP), say("the Electricity Token shows its Advanced side"), ("elec",))]
    things = row[c.WOOD] + row[c.METAL] + row[c.MOVE] + row[c.HAND]
    each = int(c.LEFTOVERS_A_POINT)
    left = say("wood, metal, movement tokens and cards, {n} in all: 1 for every {each}", n=things, each=each)
    jokers = say("{jokers}: 1 for every {each}", jokers=amount("jk", row[c.JOKER]), each=int(c.JOKERS_A_POINT))
    return [
        _line(say("Electricity"), "RW-110", power if row[c.ELEC] == 2 else []),
        _line(say("Leftovers"), "RW-111", [ScorePart(things // each, left, ("wood", "metal", "move"))]),
        _line(say("Jokers"), "RW-112", [ScorePart(row[c.JOKER] // int(c.JOKERS_A_POINT), jokers, ("joker",))]),
    ]
