"""Hypothesis plays: any mixture of moves, mistakes, clones, files, redeals and undo, on any table."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lanternwood.core.errors import Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match import record as records
from lanternwood.match.match import PERSON, Match
from lanternwood.suite.tables import Table, all_moves, caches, finish, moves_of, tables_of, watchers

NUMBERS = st.integers(0, 2**31)


class TableMachine(RuleBasedStateMachine):
    """People at one screen, who do whatever can be done there."""

    tables: ClassVar[list[Table]]
    match: Match
    table: Table

    @initialize(which=NUMBERS, seed=NUMBERS)
    def sit_down(self, which: int, seed: int) -> None:
        table = self.table = self.tables[which % len(self.tables)]
        self.match = Match(table.game, [PERSON] * table.seats, table.options, str(seed))
        self.steps: list[str] = []
        """Digests of the tables that can be gone back to, as we believe."""
        self.clones: list[tuple[State, str, dict[str, object]]] = []

    @property
    def state(self) -> State:
        return self.match.state

    def answer(self, seats: int, number: int) -> tuple[int, int]:
        seat = self.state.asked[seats % len(self.state.asked)]
        moves = moves_of(self.state, seat)
        return seat, moves[number % len(moves)]

    # Playing

    @precondition(lambda self: not self.match.over and not self.match.pending)
    @rule(seats=NUMBERS, number=NUMBERS)
    def play(self, seats: int, number: int) -> None:
        seat, move = self.answer(seats, number)
        was, length = digest(self.state), len(self.match.log)
        words = self.table.game.words.describe(self.state, seat, move).words
        self.match.play(seat, move)
        if self.match.pending:
            assert digest(self.state) == was, "a move that waits has not been made"
            assert len(self.match.log) == length
        else:
            self.steps.append(was)
            assert self.match.log[-1].words == words
            assert seat in self.state.asked

    @precondition(lambda self: not self.match.over)
    @rule(count=st.integers(1, 60), seed=NUMBERS)
    def play_on(self, count: int, seed: int) -> None:
        rng = Rng(seed)
        for _ in range(count):
            if self.match.pending:
                self.confirm()
            elif not self.match.over:
                self.play(rng.below(64), rng.below(4096))

    @precondition(lambda self: self.match.pending)
    @rule()
    def confirm(self) -> None:
        assert self.match.pending
        expected = digest(self.match.pending.after)
        nature = self.match.pending.after.asked == (NATURE,)
        secret = bool(self.state.now.SECRET)  # what waits does not show what others have answered
        self.match.confirm()
        self.steps.clear()
        assert nature or secret or digest(self.state) == expected
        assert not self.match.can_undo

    @precondition(lambda self: self.match.pending)
    @rule(seats=NUMBERS, number=NUMBERS)
    def play_before_confirming(self, seats: int, number: int) -> None:
        with pytest.raises(Illegal):
            self.match.play(*self.answer(seats, number))

    @rule()
    def undo(self) -> None:
        waiting, was = self.match.pending is not None, digest(self.state)
        assert self.match.can_undo == (waiting or bool(self.steps))
        assert self.match.undo() == (waiting or bool(self.steps))
        if waiting:
            assert digest(self.state) == was
        elif self.steps:
            assert digest(self.state) == self.steps.pop()

    # Mistakes

    @precondition(lambda self: not self.match.pending)
    @rule(seat=st.integers(-2, 9), move=st.one_of(st.integers(-5, 6000), st.integers(-(2**40), 2**40)))
    def mistake(self, seat: int, move: int) -> None:
        if move in moves_of(self.state, seat):
            return
        was, length, helpers = digest(self.state), len(self.match.log), caches(self.state)
        with pytest.raises(Illegal):
            self.match.play(seat, move)
        assert (digest(self.state), len(self.match.log)) == (was, length)
        assert caches(self.state) == helpers, "a match tries moves on a clone"
        with pytest.raises(Illegal):
            self.state.play(seat, move)
        assert digest(self.state) == was
        assert not self.match.pending

    # Copies

    @rule()
    def clone(self) -> None:
        clone = self.state.clone()
        self.clones.append((clone, digest(clone), caches(clone)))

    @precondition(lambda self: self.clones)
    @rule(which=NUMBERS, seed=NUMBERS)
    def play_on_in_a_clone(self, which: int, seed: int) -> None:
        was = digest(self.state)
        clone, before, helpers = self.clones[which % len(self.clones)]
        assert (digest(clone), caches(clone)) == (before, helpers)
        assert finish(clone.clone(), seed) == finish(clone.clone(), seed)
        assert digest(clone) == before
        assert digest(self.state) == was

    @rule(seed=NUMBERS)
    def save_and_reload(self, seed: int) -> None:
        game = self.table.game
        loaded = game.load(json.loads(json.dumps(game.save(self.state))))
        assert digest(loaded) == digest(self.state)
        assert all_moves(loaded) == all_moves(self.state)
        assert finish(loaded, seed) == finish(self.state.clone(), seed)

    @rule(seed=NUMBERS)
    def redeal(self, seed: int) -> None:
        for seat in range(self.table.seats):
            world = self.state.clone()
            world.redeal(seat, Rng(seed))
            assert set(world.asked) >= set(self.state.asked), "who answered in secret is asked again"
            for watcher in (seat, None):
                assert world.view(watcher) | {"asked": None} == self.state.view(watcher) | {"asked": None}
            assert moves_of(world, seat) == moves_of(self.state, seat)
            finish(world, seed)

    # Always

    @invariant()
    def somebody_is_asked_or_it_is_over(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.state.asked != (NATURE,), "a match answers for nature"
        assert all(moves for moves in all_moves(self.state).values())
        assert not self.match.over or not self.state.stack
        for seat in watchers(self.state):
            assert json.dumps(self.state.view(seat))

    def teardown(self) -> None:
        """The record of it all replays to where we are."""
        if not hasattr(self, "match"):
            return
        steps = list(records.replay(records.read(self.match.record().text()), prove=True))
        assert not steps or digest(steps[-1].state) == digest(self.state)
        for clone, was, helpers in self.clones:
            assert (digest(clone), caches(clone)) == (was, helpers)


def test_any_mixture_of_what_can_be_done_at_a_table(game: Game) -> None:
    class Machine(TableMachine):
        tables = tables_of(game)

    run_state_machine_as_test(Machine, settings=SETTINGS)


SETTINGS = settings(
    max_examples=45,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
