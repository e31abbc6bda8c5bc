"""Views show what a seat may see and nothing else, and do not change when hidden things do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from lanternwood.core.frame import NATURE, Frame, State
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest, plain, rows
from lanternwood.match.say import secret_question
from lanternwood.suite.tables import (
    CANARY,
    Table,
    canary,
    canary_for_other_rows,
    canary_for_others,
    finish,
    holders,
    moves_of,
    walk,
    watchers,
)


def as_text(view: object) -> str:
    return json.dumps(view, sort_keys=True)


def looks(table: Table, luck: str, every: int = 8) -> Iterator[tuple[State, int | None]]:
    """Now and then in a game, the table and everybody who looks at it."""
    s = table.new()
    for count, _ in enumerate(walk(s, table.rng(luck))):
        if count % every == 0:
            for seat in watchers(s):
                yield s, seat


def test_views_are_plain_data(table: Table) -> None:
    for s, seat in looks(table, "plain"):
        view = s.view(seat)
        assert json.loads(as_text(view)) == view
        assert json.loads(as_text(table.game.scene(s, seat)))


def test_views_show_the_declared_fields(table: Table) -> None:
    for s, seat in looks(table, "declared"):
        view = s.view(seat)
        asks = view.pop("asks")
        assert isinstance(asks, list)
        assert view.pop("asked") == list(s.asked)
        _shows_declared(s, view, seat, table.seats)
        for frame, ask in zip(s.stack, asks, strict=True):
            assert ask.pop("ask") == type(frame).__name__
            _shows_declared(frame, ask, seat, table.seats)


def _shows_declared(thing: State | Frame[Any], shown: dict[str, object], seat: int | None, seats: int) -> None:
    expected = {}
    for name, who in thing.SEEN.items():
        value = plain(getattr(thing, name))
        if who in ("own", "rows"):
            parts = value if who == "own" else rows(value, seats)
            value = [item if place == seat else None for place, item in enumerate(parts)]
        if who != "none":
            expected[name] = value
    assert shown == expected


def test_views_do_not_change_when_hidden_things_are_redealt(table: Table) -> None:
    s, rng = table.new(), table.rng("cards")
    for count, _ in enumerate(walk(s, table.rng("redeal"))):
        if count % 6:
            continue
        before = digest(s)
        for seat in range(table.seats):
            world = s.clone()
            world.redeal(seat, rng)
            assert view_but_asked(world, seat) == view_but_asked(s, seat)
            assert view_but_asked(world, None) == view_but_asked(s, None)
            others = set(s.answered) - {seat}
            assert set(world.asked) == {*s.asked, *others}, "what others have answered is forgotten, and nothing else"
            assert moves_of(world, seat) == moves_of(s, seat)
        assert digest(s) == before, "redealing a clone changed the table"


def view_but_asked(s: State, seat: int | None) -> dict[str, object]:
    """A view without who is asked: of a secret question everybody is, in a world dealt again."""
    view = s.view(seat)
    del view["asked"]
    return view


def test_redealt_worlds_can_be_played_to_the_end(few: Table) -> None:
    s, rng = few.new(), few.rng("worlds")
    for count, _ in enumerate(walk(s, few.rng("played worlds"))):
        if count % 9 == 0:
            for seat in range(few.seats):
                world = s.clone()
                world.redeal(seat, rng)
                finish(world, count)


def test_redealing_needs_no_luck(few: Table) -> None:
    """The same numbers give the same world."""
    s = few.new()
    for count, _ in enumerate(walk(s, few.rng("same world"))):
        if count % 5 == 0:
            worlds = [s.clone(), s.clone()]
            for world in worlds:
                world.redeal(0, Rng(count))
            assert digest(worlds[0]) == digest(worlds[1])


def test_nothing_hidden_appears(table: Table) -> None:
    """Plant a canary in everything a watcher may not see: the view is the same, and no canary sings in it."""
    for s, seat in looks(table, "canaries", every=15):
        world = s.clone()
        _plant(world, seat)
        view = as_text(world.view(seat))
        assert str(CANARY) not in view
        assert view == as_text(s.view(seat))
        assert as_text(table.game.scene(world, seat)) == as_text(table.game.scene(s, seat))
        assert table.game.shown.draw(world, seat) == table.game.shown.draw(s, seat)


def _plant(world: State, seat: int | None) -> None:
    # A frame that never changes may be shared with the table it was cloned from; plant in a fresh one.
    for at, frame in enumerate(world.stack):
        if set(frame.SEEN.values()) - {"all"}:
            fresh = type(frame)()
            for name in frame.SEEN:
                setattr(fresh, name, getattr(frame, name))
            world.stack[at] = fresh
    for thing in holders(world):
        for name, who in thing.SEEN.items():
            if who == "none":
                setattr(thing, name, canary(getattr(thing, name)))
            elif who == "own":
                setattr(thing, name, canary_for_others(getattr(thing, name), seat))
            elif who == "rows":
                setattr(thing, name, canary_for_other_rows(getattr(thing, name), seat, int(world.seats)))


def test_a_spectator_sees_no_more_than_a_seat(few: Table) -> None:
    s = few.new()
    for _ in walk(s, few.rng("spectator")):
        public = s.view(None)
        for seat in range(few.seats):
            own = s.view(seat)
            for name, who in s.SEEN.items():
                if who == "all":
                    assert public[name] == own[name]
                elif who in ("own", "rows"):
                    assert public[name] == [None] * few.seats


def test_private_facts_have_an_audience(few: Table) -> None:
    """A fact is for everyone, or for seats that sit at the table."""
    s = few.new()
    s.telling = True
    for _ in walk(s, few.rng("audience")):
        for fact in s.facts:
            assert fact.to == -1 or 0 < fact.to < 1 << few.seats
            assert json.dumps({key: plain(value) for key, value in fact.data.items()})
        s.facts.clear()


def test_nobody_can_tell_what_others_answer_to_a_secret_question(few: Table) -> None:
    """While a secret question is open, what a watcher sees is the same after any two answers of another seat."""
    s, rng = few.new(), few.rng("other answers")
    pairs = 0
    for seat, move in walk(s, few.rng("answers")):
        others = [other for other in moves_of(s, seat) if other != move] if s.now.SECRET and len(s.asked) > 1 else []
        if not others:
            continue
        question = secret_question(s)
        one, two = s.clone(), s.clone()
        one.play(seat, move)
        two.play(seat, others[rng.below(len(others))])
        if one.asked != two.asked or secret_question(one) != question or secret_question(two) != question:
            continue  # one of them was only a part of the answer, or the last answer of all
        assert seat in one.asked or seat in one.answered
        for watcher in watchers(s):
            if watcher != seat:
                pairs += 1
                assert one.view(watcher) == two.view(watcher), f"{watcher} sees what seat {seat} answered"
                assert table_text(few, one, watcher) == table_text(few, two, watcher)
    print(f"{few}: {pairs} looks at pairs of answers")


def table_text(table: Table, s: State, seat: int | None) -> str:
    """The rest of what a watcher is told of a table: the drawing, the scores, the score sheets."""
    sheets = [] if s.asked == (NATURE,) else table.game.shown.score(s, seat)
    return "\n".join(
        [table.game.shown.draw(s, seat), str(s.scores()), repr(sheets), as_text(table.game.scene(s, seat))]
    )
