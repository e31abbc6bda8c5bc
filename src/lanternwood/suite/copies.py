"""Clones are independent, saved games go on as if nothing had happened, records replay from their words alone."""

from __future__ import annotations

import json

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.see import digest, plain
from lanternwood.match import record as records
from lanternwood.match.files import read_position
from lanternwood.match.record import Record, Step
from lanternwood.suite.tables import COMPILED, Table, all_moves, caches, canary, fields, finish, holders, walk

NOW_AND_THEN = 15
"""Pauses between two at which the slow checks are made on the many tables."""


def saved_and_loaded(game: Game, s: State) -> State:
    loaded: State = game.load(json.loads(json.dumps(game.save(s))))
    return loaded


# Clones


def test_a_clone_has_every_field(table: Table) -> None:
    """A field forgotten in `clone` or `copy` keeps its first value, or is missing: plant another in each, and look."""
    s = table.new()
    for count, _ in enumerate(walk(s, table.rng("fields"))):
        clone = s.clone()
        assert fields(clone) == fields(s)
        assert clone.asked == s.asked
        assert caches(clone) == caches(s)
        if count % 60 == 0:
            assert digest(clone) == digest(s)
            for name in set(s.SEEN) - {"seats"}:
                marked = s.clone()
                setattr(marked, name, canary(getattr(marked, name)))
                assert fields(marked.clone())[name] == fields(marked)[name], f"clone forgets {name}"


def test_a_copied_frame_has_every_field(game: Game) -> None:
    for name, kind in game.frames_by_name.items():
        frame = kind()
        assert name == kind.__name__
        for field in frame.SEEN:
            setattr(frame, field, canary(getattr(frame, field)))
        assert fields(frame.copy()) == fields(frame), f"{name}.copy forgets a field"


if not COMPILED:  # compiled objects have no vars; the pure build looks at the same source

    def test_every_field_is_declared(few: Table) -> None:
        """Nothing is kept that SEEN does not name: it would be lost in files and digests. A box is no field."""
        base = set(vars(State(few.seats)))
        s = few.new()
        for _ in walk(s, few.rng("declared")):
            assert set(vars(s)) - {"box"} == base | set(s.SEEN) | set(s.CACHES)
            assert set(vars(s.clone())) == set(vars(s))
            for frame in s.stack:
                assert set(vars(frame)) == set(frame.SEEN), type(frame).__name__
                assert few.game.frames_by_name[type(frame).__name__] is type(frame)


def test_who_may_see_is_said_in_known_words(few: Table) -> None:
    s = few.new()
    for _ in walk(s, few.rng("words of SEEN")):
        for thing in holders(s):
            assert set(thing.SEEN.values()) <= {"all", "own", "rows", "none"}
            for name, who in thing.SEEN.items():
                assert who != "own" or len(getattr(thing, name)) == few.seats
                assert who != "rows" or len(getattr(thing, name)) % few.seats == 0


def test_clones_are_independent(table: Table) -> None:
    s = table.new()
    for count, (seat, move) in enumerate(walk(s, table.rng("clones"))):
        before, helpers = digest(s), caches(s)
        if count % NOW_AND_THEN == 0:
            finish(s.clone(), count)
        s.clone().play(seat, move)
        assert digest(s) == before, "playing on in a clone changed the table"
        assert caches(s) == helpers


def test_the_table_does_not_change_its_clones(table: Table) -> None:
    s = table.new()
    kept: list[tuple[State, str, object]] = []
    for count, _ in enumerate(walk(s, table.rng("kept"))):
        if count % 3 == 0:
            clone = s.clone()
            kept.append((clone, digest(clone), caches(clone)))
    for clone, was, helpers in kept:
        assert digest(clone) == was, "playing on at the table changed a clone"
        assert caches(clone) == helpers


def test_a_clone_goes_on_like_the_table(few: Table) -> None:
    s = few.new()
    for count, _ in enumerate(walk(s, few.rng("same way"))):
        if count % NOW_AND_THEN == 0:
            assert finish(s.clone(), count) == finish(s.clone().clone(), count)


# Files


def test_save_and_reload_at_every_pause(table: Table) -> None:
    """Also shows that caches do not matter: a loaded table has to work everything out again."""
    s = table.new()
    played = ""
    for seat, move in walk(s, table.rng("saved")):
        now = digest(s)
        assert played in ("", now), "a loaded table took the last move in another way"
        loaded = saved_and_loaded(table.game, s)
        assert digest(loaded) == now
        assert loaded.asked == s.asked
        assert all_moves(loaded) == all_moves(s)
        loaded.play(seat, move)
        played = digest(loaded)
    assert played == digest(s)
    end = saved_and_loaded(table.game, s)
    assert (end.asked, end.scores(), end.winners()) == ((), s.scores(), s.winners())


def test_save_and_reload_goes_on_to_the_same_end(few: Table) -> None:
    s = few.new()
    for count, _ in enumerate(walk(s, few.rng("same end"))):
        if count % 3 == 0:
            assert finish(saved_and_loaded(few.game, s), count) == finish(s.clone(), count)


def test_a_game_saved_at_every_pause_is_the_same_game(few: Table) -> None:
    s = few.new()
    through_files = few.new()
    for seat, move in walk(s, few.rng("many files")):
        through_files = saved_and_loaded(few.game, through_files)
        through_files.play(seat, move)
    assert digest(through_files) == digest(s)


def test_damaged_saves_are_refused(few: Table) -> None:
    s = few.new()
    for count, _ in enumerate(walk(s, few.rng("damaged"))):
        if count == 20:
            break
    data = few.game.save(s)
    for part in ("state", "stack"):
        with pytest.raises(BadInput):
            few.game.load({key: value for key, value in data.items() if key != part})
    for name in s.SEEN:
        short = {key: value for key, value in data["state"].items() if key != name}
        with pytest.raises(BadInput):
            few.game.load({**data, "state": short})
    with pytest.raises(BadInput):
        few.game.load({**data, "stack": [{"frame": "Nonsense"}]})


def test_replay_from_words_alone(table: Table) -> None:
    """A record holds words only, nature's included, and proves every digest."""
    s = table.new()
    record = Record(
        table.game.name,
        table.options,
        str(table.game.versions),
        [f"Player {seat + 1}" for seat in range(table.seats)],
    )
    for seat, move in walk(s, table.rng("record")):
        if record.steps:
            record.checks[len(record.steps)] = (digest(s), 0)
        record.steps.append(Step(seat, table.game.words.describe(s, seat, move).words))
    record.checks[len(record.steps)] = (digest(s), 0)
    record.result = records.result_of(table.game, s)
    text = record.text()
    read = records.read(text)
    assert read.text() == text
    last = None
    for last in records.replay(read, prove=True):
        assert last.sentence
    assert last is not None
    assert last.count == len(record.steps)
    assert digest(last.state) == digest(s)


def test_positions_set_the_same_question_up(few: Table) -> None:
    """Where a table can be written as a position file, the file gives the same questions and the same answers."""
    s = few.new()
    written = 0
    for _ in walk(s, few.rng("positions")):
        written += _position_round_trip(few, s)
    _position_round_trip(few, s)
    assert written > 3


def _position_round_trip(table: Table, s: State) -> int:
    try:
        text = table.game.files.write(table.game, s)
    except BadInput:
        return 0
    game, again = read_position(text)
    assert game is table.game
    assert game.files.write(game, again) == text
    assert again.asked == s.asked, text
    assert all_moves(again) == all_moves(s), text
    assert again.scores() == s.scores()
    assert plain(again.asked) == plain(s.asked)
    return 1
