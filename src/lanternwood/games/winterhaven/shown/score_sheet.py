"""The score sheet that explains itself: every point with the things that earned it and the rule (WH-61 to WH-75).

This is written from what lies on the table as a client sees it, and shares no line with the counting of `scoring`; a
test holds the two against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, all_of, count, forms, say, seat_text
from lanternwood.core.ties import MOST_POINTS, Measure, told_points
from lanternwood.core.ties import decided as ties
from lanternwood.games.winterhaven.content.box import HOUSED, Bonus
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.shown.scene import WinterhavenScene, WinterPlace, WinterPredator, WinterWoods, scene
from lanternwood.games.winterhaven.words.cards import group, name_of, some

Parts = list[ScorePart]
RULES = {
    "good-growth": "WH-66", "balanced-diet": "WH-67", "largest-herd": "WH-68", "birds-of-a-feather": "WH-69",
}  # fmt: skip
MOST_BIRDS, MOST_TYPES = 4, 5


def score(s: Winterhaven, seat: int | None = None) -> list[SeatScore]:
    """A sheet for each seat as one of them sees it: its own plan counts, those of others are not known."""
    table = scene(s.view(seat), s.box)
    if s.solo:
        return [SeatScore(seat_text(0), tuple(_alone(s.box, table)), 0), _predators_sheet(table)]
    return [SeatScore(seat_text(at), tuple(_lines(s.box, table, at)), 0) for at in range(int(s.seats))]


def decided(s: Winterhaven) -> list[Text]:
    """Most points, then most trees, then shared (WH-71); alone, more points than the predators (WH-107)."""
    if s.asked:
        return []
    table, sheets = scene(s.view(None), s.box), score(s, None)
    if s.solo:
        mine, theirs = sheets[0].total, sheets[1].total
        return [say("as many points as the predators are not enough")] if mine == theirs else []
    seats = range(int(s.seats))
    points, trees = [sheet.total for sheet in sheets], [place["trees"] for place in table["places"]]
    measures = (
        Measure(dict(enumerate(points)), {at: told_points(points[at]) for at in seats}, MOST_POINTS),
        Measure(dict(enumerate(trees)), {at: _told_trees(trees[at]) for at in seats}, say("the most trees win")),
    )
    return ties(seats, measures)


def why(s: Winterhaven) -> str:
    """Alone, what the predators took; at a table the score sheets say it."""
    if not s.solo:
        return ""
    mine, theirs = (sheet.total for sheet in score(s, None))
    if mine == theirs:
        return ""
    pattern = WON_ALONE if mine > theirs else LOST_ALONE
    return count(theirs, *pattern, who=seat_text(0), points=told_points(mine))


WON_ALONE = forms(
    "{who} has {points}, and the predators took only {n} card",
    "{who} has {points}, and the predators took only {n} cards",
)
LOST_ALONE = forms(
    "the predators took {n} card, and {who} has only {points}",
    "the predators took {n} cards, and {who} has only {points}",
)


def _told_trees(n: int) -> Text:
    return count(n, "{n} tree", "{n} trees")


def _lines(box: Tables, table: WinterhavenScene, seat: int) -> list[ScoreLine]:
    place = table["places"][seat]
    lines = [_hedgehogs(box, place, "WH-62"), _housed(box, place, "WH-63"), _predators(box, place)]
    for name in table["bonuses"]:
        bonus = box.rows.bonus_by_id[name]
        parts = BONUS_PARTS[name](box, table, seat, bonus)
        lines.append(_line(say(bonus.name), RULES.get(name, "WH-75"), parts))
    lines.append(_thefts(box, place, table["tranquil"]))
    return lines


def _alone(box: Tables, table: WinterhavenScene) -> list[ScoreLine]:
    place = table["places"][0]
    ready = [woods for woods in place["woods"] if woods["ready"]]
    parts = [ScorePart(1, say("{group} is ready", group=group(woods["slot"] - 1)), (_thing(woods),)) for woods in ready]
    lines = [_hedgehogs(box, place, "WH-104"), _housed(box, place, "WH-104"), _line(say("Woods"), "WH-104", parts)]
    for name, rule in (("old-growth", "WH-105"), ("biodiversity", "WH-106")):
        bonus = box.rows.bonus_by_id[name]
        lines.append(_line(say(bonus.name), rule, BONUS_PARTS[name](box, table, 0, bonus)))
    return lines


def _predators_sheet(table: WinterhavenScene) -> SeatScore:
    taken = len(table["pile"])
    parts = [ScorePart(taken, count(taken, "{n} card in their pile", "{n} cards in their pile"))] if taken else []
    return SeatScore(say("the predators"), (_line(say("Pile"), "WH-103", parts),), 0)


def _line(name: Text, rule: str, parts: Parts) -> ScoreLine:
    return ScoreLine(name, sum(part.points for part in parts), rule, tuple(parts))


def _thing(woods: WinterWoods, kind: str = "") -> str:
    return f"woods:{woods['slot']}:{kind}" if kind else f"woods:{woods['slot']}"


def _number(box: Tables, kind: str) -> int:
    return box.rows.ids.index(kind)


# What everybody counts


def _hedgehogs(box: Tables, place: WinterPlace, rule: str) -> ScoreLine:
    n = place["meadow"].count("hedgehog")
    parts = [
        ScorePart(n, say("{cards} in the meadow", cards=some(box, _number(box, "hedgehog"), n)), ("meadow:hedgehog",))
    ]
    return _line(say("Hedgehogs"), rule, parts if n else [])


def _housed(box: Tables, place: WinterPlace, rule: str) -> ScoreLine:
    parts = []
    for woods in place["woods"]:
        for kind, n in sorted(Counter(woods["creatures"]).items(), key=lambda item: _number(box, item[0])):
            text = say("{cards} in {group}", cards=some(box, _number(box, kind), n), group=group(woods["slot"] - 1))
            parts.append(ScorePart(n, text, (_thing(woods, kind),)))
    return _line(say("Creatures in woods"), rule, parts)


def predator_name(box: Tables, predator: WinterPredator) -> Text:
    """A bear, or a pack by its wolves."""
    if len(predator["cards"]) == 1:
        return name_of(box, _number(box, predator["id"]))
    return say(
        "the pack of wolves {numbers}",
        numbers=[box.rows.cards[_number(box, wolf)].number for wolf in predator["cards"]],
    )


def _predators(box: Tables, place: WinterPlace) -> ScoreLine:
    parts = []
    for predator in place["predators"]:
        ate, things = len(predator["ate"]), (f"card:{predator['id']}",)
        name = predator_name(box, predator)
        if predator["resting"]:
            points = len(predator["cards"]) + ate
            text = count(
                ate, "{name} rests, with {n} creature eaten", "{name} rests, with {n} creatures eaten", name=name
            )
            parts.append(ScorePart(points, text, things))
        else:
            parts.append(ScorePart(0, say("{name} is still hunting", name=name), things))
    return _line(say("Predators"), "WH-64", parts)


def price(box: Tables, thefts: int) -> int:
    """What so many thefts cost (WH-70)."""
    return box.rows.penalties[thefts] if thefts < len(box.rows.penalties) else box.rows.beyond * thefts


def _thefts(box: Tables, place: WinterPlace, tranquil: bool) -> ScoreLine:
    n = len(place["played"])
    things = tuple(f"card:{card}" for card in place["played"])
    if tranquil:
        text = count(n, "{n} thief kept", "{n} thieves kept")
        return _line(say("Thieves kept"), "WH-74", [ScorePart(price(box, n), text, things)] if n else [])
    text = count(n, "{n} thief played", "{n} thieves played")
    return _line(say("Thefts"), "WH-70", [ScorePart(-price(box, n), text, things)] if n else [])


# Bonuses


def _good_growth(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    ready = [woods for woods in table["places"][seat]["woods"] if woods["ready"]]
    text = count(len(ready), "{n} ready woods of three", "{n} ready woods of three")
    return [ScorePart(bonus.points[0] if len(ready) == 3 else 0, text, tuple(_thing(woods) for woods in ready))]


def _balanced_diet(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    parts = []
    for predator in table["places"][seat]["predators"]:
        kinds = {box.rows.cards[_number(box, card)].kind.id for card in predator["ate"]}
        if predator["resting"] and len(kinds) >= 3:
            named = all_of([box.rows.kind_names[kind] for kind in sorted(kinds, key=list(box.rows.kinds).index)])
            text = say("{name} ate {kinds}", name=predator_name(box, predator), kinds=named)
            parts.append(ScorePart(bonus.points[0], text, (f"card:{predator['id']}",)))
    return parts


def _majority(
    table: WinterhavenScene,
    seat: int,
    bonus: Bonus,
    amount: Callable[[WinterPlace], int],
    what: Text,
    things: tuple[str, ...],
) -> Parts:
    """What comparing the seats pays this one, and whether it was a tie."""
    amounts = [amount(place) for place in table["places"]]
    if not amounts[seat] or amounts[seat] < max(amounts):
        text = say("{what}; most at the table: {most}", what=what, most=max(amounts)) if max(amounts) else what
        return [ScorePart(0, text, things)]
    others = [seat_text(at) for at, n in enumerate(amounts) if at != seat and n == amounts[seat]]
    if not others:
        return [ScorePart(bonus.points[0], say("{what}, the most", what=what), things)]
    return [ScorePart(bonus.points[1], say("{what}, tied with {who}", what=what, who=all_of(others)), things)]


def _deer(place: WinterPlace) -> int:
    return sum(woods["creatures"].count("deer") for woods in place["woods"])


def _largest_herd(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    place = table["places"][seat]
    n = _deer(place)
    things = tuple(_thing(woods, "deer") for woods in place["woods"] if "deer" in woods["creatures"])
    text = say("{cards} in woods", cards=some(box, _number(box, "deer"), n))
    return _majority(table, seat, bonus, _deer, text, things)


def _birds(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    parts = []
    for woods in table["places"][seat]["woods"]:
        counts = {bird: woods["trees"].count(bird) for bird in ("chickadee", "jay")}
        bird = max(counts, key=lambda kind: counts[kind])
        if woods["ready"] and counts[bird]:
            n = min(counts[bird], MOST_BIRDS)
            text = count(n, "{n} bird alike in {group}", "{n} birds alike in {group}", group=group(woods["slot"] - 1))
            parts.append(ScorePart(bonus.points[n], text, (_thing(woods, bird),)))
    return parts


def _old_growth(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    n = table["places"][seat]["trees"]
    text = say("{n} trees of {least}", n=n, least=bonus.least)
    things = tuple(_thing(woods) for woods in table["places"][seat]["woods"])
    return [ScorePart(bonus.points[0] if n >= bonus.least else 0, text, things)]


def _biodiversity(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    place = table["places"][seat]
    kinds = [kind for kind in HOUSED if any(kind in woods["creatures"] for woods in place["woods"])]
    things = [_thing(woods, kind) for kind in kinds for woods in place["woods"] if kind in woods["creatures"]]
    if "hedgehog" in place["meadow"]:
        kinds.append("hedgehog")
        things.append("meadow:hedgehog")
    points = bonus.points[min(len(kinds), MOST_TYPES)]
    if not kinds:
        return [ScorePart(points, say("no kind that scores"))]
    return [ScorePart(points, all_of([box.rows.kind_names[kind] for kind in kinds]), tuple(things))]


def _deepest(place: WinterPlace) -> int:
    return max(woods["size"] for woods in place["woods"])


def _deep_forest(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    place = table["places"][seat]
    n = _deepest(place)
    things = tuple(_thing(woods) for woods in place["woods"] if woods["size"] == n)
    return _majority(table, seat, bonus, _deepest, say("{n} trees in one group", n=n), things)


def _full_branches(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    return [
        ScorePart(
            bonus.points[0], say("every tree of {group} is taken", group=group(woods["slot"] - 1)), (_thing(woods),)
        )
        for woods in table["places"][seat]["woods"]
        if woods["ready"] and len(woods["creatures"]) == woods["size"]
    ]


def _prickles(place: WinterPlace) -> int:
    return place["meadow"].count("hedgehog")


def _prickle(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    n = _prickles(table["places"][seat])
    text = say("{cards} in the meadow", cards=some(box, _number(box, "hedgehog"), n))
    return _majority(table, seat, bonus, _prickles, text, ("meadow:hedgehog",) if n else ())


def _warren(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    with_rabbit = [woods for woods in table["places"][seat]["woods"] if "rabbit" in woods["creatures"]]
    text = say("{cards} in woods", cards=some(box, _number(box, "rabbit"), len(with_rabbit)))
    return [ScorePart(bonus.points[len(with_rabbit)], text, tuple(_thing(woods, "rabbit") for woods in with_rabbit))]


def _old_rivals(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    places = table["places"][seat]["woods"]
    things = [
        next((_thing(woods, kind) for woods in places if woods["creatures"].count(kind) >= 3), "")
        for kind in ("red", "gray")
    ]
    if not all(things):
        return []
    return [ScorePart(bonus.points[0], say("three red and three gray squirrels, apart"), tuple(things))]


def _eaten(place: WinterPlace) -> int:
    return sum(len(predator["ate"]) for predator in place["predators"] if predator["resting"])


def _apex(box: Tables, table: WinterhavenScene, seat: int, bonus: Bonus) -> Parts:
    place = table["places"][seat]
    n = _eaten(place)
    things = tuple(f"card:{predator['id']}" for predator in place["predators"] if predator["resting"])
    text = count(n, "{n} creature eaten by resting predators", "{n} creatures eaten by resting predators")
    return _majority(table, seat, bonus, _eaten, text, things)


BONUS_PARTS: dict[str, Callable[[Tables, WinterhavenScene, int, Bonus], Parts]] = {
    "good-growth": _good_growth, "balanced-diet": _balanced_diet, "largest-herd": _largest_herd,
    "birds-of-a-feather": _birds, "old-growth": _old_growth, "biodiversity": _biodiversity,
    "deep-forest": _deep_forest, "full-branches": _full_branches, "prickle": _prickle, "warren": _warren,
    "old-rivals": _old_rivals, "apex": _apex,
}  # fmt: skip
