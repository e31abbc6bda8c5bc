"""The score sheet: nobody counts points in the Vale, so it says how far everyone has come, and who has won."""

from __future__ import annotations

from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, all_of, count, say, seat_text
from lanternwood.games.vale.content.box import HOME, SPACES
from lanternwood.games.vale.rules.bots.ways import distance_home, light_way
from lanternwood.games.vale.rules.numbers import DRAW, VILLAGERS, VILLAGERS_WIN, WISP
from lanternwood.games.vale.rules.state import Vale, is_asleep, is_home
from lanternwood.games.vale.words.sentences import told_result
from lanternwood.games.vale.words.spaces import on_space


def score(s: Vale, seat: int | None = None) -> list[SeatScore]:
    """A sheet for each seat."""
    return [SeatScore(seat_text(seat), tuple(_lines(s, seat)), 0) for seat in range(int(s.seats))]


def _lines(s: Vale, seat: int) -> list[ScoreLine]:
    rows, place = s.box.rows, int(s.places[seat])
    where = say("at home") if place % SPACES == HOME else say("stands {on}", on=on_space(rows, place))
    part = ScorePart(0, where, (rows.names[place],))
    lines = [ScoreLine(rows.piece_names[int(s.pieces[seat])], 0, "WV-57", (part,))]
    if not s.race and seat == WISP:
        lines += _wisp(s)
    else:
        lines.append(_way_home(s, seat))
    if s.race:
        left = int(s.charms[seat])
        lines.append(_line(say("charms"), "WV-48", count(left, "{n} charm left", "{n} charms left")))
    if seat in s.winners():
        rule = "WV-53" if s.race else "WV-41" if seat == WISP else "WV-40"
        lines.append(ScoreLine(say("won"), 1, rule, (ScorePart(1, told_result(s, int(s.result))),)))
    return lines


def _line(name: Text, rule: str, text: Text) -> ScoreLine:
    return ScoreLine(name, 0, rule, (ScorePart(0, text),))


def _wisp(s: Vale) -> list[ScoreLine]:
    home = int(s.home).bit_count()
    asleep = int(s.asleep).bit_count()
    return [
        _line(say("villagers asleep"), "WV-41", count(asleep, "{n} villager asleep", "{n} villagers asleep")),
        _line(say("villagers at home"), "WV-40", count(home, "{n} villager at home", "{n} villagers at home")),
    ]


def _way_home(s: Vale, seat: int) -> ScoreLine:
    place, name = int(s.places[seat]), say("way home")
    if is_home(s, seat):
        return _line(name, "WV-53" if s.race else "WV-37", say("at home"))
    if s.race and not s.charms[seat]:
        steps = len(light_way(s.box, s.arrangement, s.pieces[seat], place))
        if not steps:
            return _line(name, "WV-55", say("no light path home, and no charm to make one"))
        return _line(name, "WV-47", count(steps, "{n} step from home", "{n} steps from home"))
    far = int(distance_home(s.box, s.arrangement, s.pieces[seat], place))
    way = count(far, "{n} action from home, charms counted", "{n} actions from home, charms counted")
    if is_asleep(s, seat):
        return _line(name, "WV-28", say("asleep, {way}", way=way))
    if int(s.box.shadow[int(s.arrangement)]) >> place & 1:
        return _line(name, "WV-34", say("trapped in shadow, {way}", way=way))
    return _line(name, "WV-18", way)


# Why it ended so


def why(s: Vale) -> str:
    """Who came home last, or who slept; in the Race how far the others were. That nobody wins is told by its rule."""
    if s.result == DRAW:
        return ""
    if s.race:
        return _why_race(s)
    if s.result == VILLAGERS_WIN:
        return say("{who} came through the door last, in round {n}", who=seat_text(int(s.turn)), n=int(s.round))
    asleep = [seat_text(seat) for seat in range(int(VILLAGERS)) if is_asleep(s, seat)]
    home = [seat_text(seat) for seat in range(int(VILLAGERS)) if is_home(s, seat)]
    values = {"round": int(s.round), "asleep": all_of(asleep)}
    if home:
        return count(
            len(asleep),
            "in round {round} {asleep} is asleep outside; only {home} came home",
            "in round {round} {asleep} are asleep outside; only {home} came home",
            home=all_of(home),
            **values,
        )
    return say("in round {round} {asleep} are asleep, and nobody came home", **values)


def _why_race(s: Vale) -> str:
    winners = s.winners()
    ways = [(_far(s, seat), seat) for seat in range(int(s.seats)) if seat not in winners]
    if not winners or not ways:
        return ""
    told = [
        count(far, "{who} was {n} action away", "{who} was {n} actions away", who=seat_text(seat))
        if far
        else say("{who} had no way home any more", who=seat_text(seat))
        for far, seat in ways
    ]
    first = say("{who} was home first, in round {n}", who=all_of([seat_text(seat) for seat in winners]), n=int(s.round))
    return say("{first}; {then}", first=first, then=all_of(told))


def _far(s: Vale, seat: int) -> int:
    """The least actions home, charms counted; 0 where there is no way any more."""
    place = int(s.places[seat])
    if not s.charms[seat]:
        return len(light_way(s.box, s.arrangement, s.pieces[seat], place))
    return int(distance_home(s.box, s.arrangement, s.pieces[seat], place))
