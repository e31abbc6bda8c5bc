"""The score sheet (WK-48 to WK-52): every curse with its bonus and extras, Extra Credit, and the components left."""

from __future__ import annotations

from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, all_of, count, say, seat_text
from lanternwood.core.ties import MOST_POINTS, Measure, told_by, told_points
from lanternwood.core.ties import decided as ties
from lanternwood.core.why import has_more
from lanternwood.games.kittens.rules.numbers import CAUGHT, CLEARED, GUILTY, NONE
from lanternwood.games.kittens.rules.scoring import (
    bonus,
    curses_of,
    extras_of,
    is_out,
    penalty,
    times,
    total,
    worth,
)
from lanternwood.games.kittens.rules.state import Kittens, components_of


def score(s: Kittens, seat: int | None = None) -> list[SeatScore]:
    """A sheet for each seat, as a seat (None: everyone) may see it: Extra Credit is its owner's until it counts."""
    return [SeatScore(seat_text(place), tuple(_lines(s, place, seat)), 0) for place in range(int(s.seats))]


def _lines(s: Kittens, place: int, seat: int | None) -> list[ScoreLine]:
    lines = [_curse(s, int(curse)) for curse in s.defeated if s.owner[int(curse)] == place]
    if s.credits[place] != NONE and (s.result == CLEARED or place == seat):
        lines.append(_credit(s, place))
    n = int(components_of(s, place))
    left = count(n, "{n} component in the circle", "{n} components in the circle")
    lines.append(ScoreLine(say("Clean paws"), 0, "WK-55", (ScorePart(0, left),)))
    if s.result == CAUGHT:
        lines.append(ScoreLine(say("Caught"), 0, "WK-54", (ScorePart(0, _verdict(s, place)),)))
    return lines


def decided(s: Kittens) -> list[Text]:
    """What kittens are compared by once the book is cleared (WK-53), or when caught (WK-54 to WK-56, WK-78)."""
    if s.asked:
        return []
    caught = s.result == CAUGHT
    points = [int(total(s, place)) for place in range(int(s.seats))]
    left = [place for place, n in enumerate(points) if not caught or not is_out(s, n)]
    if not left:
        if s.seats == 2:
            return [say("both are out, guilty or with too few points: nobody wins")]
        return [say("everybody is guilty: nobody wins")]
    curses = [int(curses_of(s, place)) for place in range(int(s.seats))]
    clean = [int(components_of(s, place)) for place in range(int(s.seats))]
    by_points = Measure(dict(enumerate(points)), dict(enumerate(map(told_points, points))), MOST_POINTS)
    by_curses = Measure(
        dict(enumerate(curses)), dict(enumerate(map(_told_curses, curses))), say("the most defeated curses win")
    )
    by_paws = Measure(
        {place: -n for place, n in enumerate(clean)},
        dict(enumerate(map(_told_components, clean))),
        say("the fewest components left in the circle win"),
    )
    if not caught:
        return ties(left, (by_points, by_curses, by_paws))
    paws = say("{decides}: {counts}", decides=by_paws.decides, counts=told_by(by_paws, left))
    return [say("caught: only those who are not guilty can win"), paws, *ties(left, (by_paws, by_points, by_curses))]


def why(s: Kittens) -> str:
    """Cleared: who has most. Caught: who is out, and who of the others has the cleanest circle. A tie that goes on, and
    that nobody wins, are told by their rule."""
    winners = s.winners()
    if len(winners) != 1:
        return ""
    won, seats = winners[0], range(int(s.seats))
    points = [int(total(s, place)) for place in seats]
    if s.result == CLEARED:
        other = max((place for place in seats if place != won), key=lambda place: points[place])
        more = has_more(seat_text(won), points[won], seat_text(other), points[other])
        return say("all curses are back: {more}", more=more) if points[other] < points[won] else ""
    clean = [int(components_of(s, place)) for place in seats]
    left = [place for place in seats if place != won and not is_out(s, points[place])]
    tied = [place for place in left if clean[place] == clean[won]]
    if any(points[place] == points[won] for place in tied):
        return ""
    if not left:
        verdict = say("only {who} got away", who=seat_text(won))
    elif tied:
        names = all_of([seat_text(place) for place in (won, *tied)])
        verdict = say("{names} have equally clean paws, and {who} has more points", names=names, who=seat_text(won))
    else:
        circle = _told_components(clean[won])
        verdict = say("{who} has the cleanest paws, with {circle}", who=seat_text(won), circle=circle)
    return say("caught: {out}; {verdict}", out=_told_out(s, points), verdict=verdict)


def _told_out(s: Kittens, points: list[int]) -> Text:
    """Who cannot win when caught."""
    guilty = [seat_text(place) for place, n in enumerate(points) if n >= GUILTY]
    short = [seat_text(place) for place, n in enumerate(points) if n < GUILTY and is_out(s, n)]
    if guilty:
        return count(len(guilty), "{names} is guilty", "{names} are guilty", names=all_of(guilty))
    if short:
        return count(len(short), "{names} has too few points", "{names} have too few points", names=all_of(short))
    return say("nobody is guilty")


def _told_curses(n: int) -> Text:
    return count(n, "{n} defeated curse", "{n} defeated curses")


def _told_components(n: int) -> Text:
    return count(n, "{n} component in the circle", "{n} components in the circle")


def _curse(s: Kittens, curse: int) -> ScoreLine:
    row = s.box.rows.curses[curse]
    parts = [ScorePart(row.points, count(row.points, "{n} point for the curse", "{n} points for the curse"))]
    if row.bonus != NONE:
        extra = int(bonus(s, curse))
        parts.append(ScorePart(extra, say("1 for each in the circle: {card}", card=s.box.rows.type_names[row.bonus])))
    extras = int(extras_of(s, curse))
    if extras:
        parts.append(ScorePart(-int(penalty(s, curse)), count(extras, "{n} extra", "{n} extras")))
    return ScoreLine(s.box.rows.curse_names[curse], int(worth(s, curse)), "WK-48", tuple(parts))


def _credit(s: Kittens, place: int) -> ScoreLine:
    """Extra Credit: counted in the Cleared ending, else only said (WK-50, WK-51)."""
    number = int(s.credits[place])
    credit = s.box.rows.credits[number]
    points = int(s.box.credit_points[number] * times(s, place, number))
    text, name = say(credit.text), say("Extra Credit: {name}", name=say(credit.name))
    if s.result == CLEARED:
        return ScoreLine(name, points, "WK-50", (ScorePart(points, text),))
    if s.result == CAUGHT:
        return ScoreLine(name, 0, "WK-51", (ScorePart(0, say("does not count when caught")),))
    would = count(points, "{text} As it lies: {n} point.", "{text} As it lies: {n} points.", text=text)
    return ScoreLine(name, 0, "WK-50", (ScorePart(0, would),))


def _verdict(s: Kittens, place: int) -> Text:
    points = int(total(s, place))
    if points >= GUILTY:
        return say("guilty: {points} points", points=points)
    if is_out(s, points):
        return say("too few points: {points}", points=points)
    return count(points, "not guilty: {n} point", "not guilty: {n} points")
