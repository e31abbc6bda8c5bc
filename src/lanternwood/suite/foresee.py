"""A step shows nothing that others hide: what depends on their secrets is asked of nature or of a seat, never settled.

A step can be tried and taken back as long as nobody else has answered. So what a seat is shown after its own step must
be the same in the real world and in every world that it cannot tell from the real one. `LANTERNWOOD_FORESEE=N` tries N
times as many steps.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import plain
from lanternwood.suite.tables import Table, moves_of, spread_of, walk

TIMES = int(os.environ.get("LANTERNWOOD_FORESEE", "1"))
STEPS = 500
"""Steps of each game that are made in several worlds."""
WORLDS = 2


def shown_after(game: Game, s: State, seat: int, move: int) -> dict[str, object]:
    """What a seat is shown after its own step, before anybody else has answered. Plays the step."""
    s.telling = True
    s.facts.clear()
    s.play(seat, move)
    facts = [fact for fact in s.facts if fact.seen_by(seat)]
    return {
        "view": json.dumps(s.view(seat), sort_keys=True),
        "asked": s.asked,
        "moves": [game.words.describe(s, seat, each) for each in moves_of(s, seat)],
        "facts": [(fact.kind, {key: plain(value) for key, value in fact.data.items()}) for fact in facts],
        "told": [game.words.tell(s, fact) for fact in facts],
        "drawing": game.shown.draw(s, seat),
        "scores": s.scores(),
        "winners": s.winners(),
    }


def foreseen(game: Game, s: State, seat: int, move: int, rng: Rng) -> list[str]:
    """The parts of what a seat is shown after a step that depend on what it cannot know; none, if all is well.

    What others have answered to the same secret question is taken back first: they have answered, so it may show.
    """
    s = s.clone()
    s.forget(seat)
    real = shown_after(game, s.clone(), seat, move)
    wrong: dict[str, None] = {}
    for _ in range(WORLDS):
        world = s.clone()
        world.redeal(seat, rng)
        other = shown_after(game, world, seat, move)
        wrong |= dict.fromkeys(part for part in real if other[part] != real[part])
    return list(wrong)


def steps(table: Table, number: int, count: int) -> Iterator[tuple[State, int, int]]:
    """So many steps of seats in a random game, from its beginning to its end."""
    rng = table.rng(f"foresee {number}")
    s = table.new()
    if table.game.suite.lively and number % 2:
        s.answer_nature(rng)
        table.game.suite.lively(s, rng)
    made = [(s.clone(), seat, move) for seat, move in walk(s, rng) if seat != NATURE]
    for _ in range(min(count, len(made))):
        yield made.pop(rng.below(len(made)))


def test_a_step_shows_nothing_that_others_hide(game: Game) -> None:
    rng, tables = Rng(seed_of(f"foresee {game.name}")), spread_of(game)
    each = max(STEPS * TIMES // (2 * len(tables)), 5)
    tried = 0
    for number in range(2):
        for table in tables:
            for s, seat, move in steps(table, number, each):
                tried += 1
                wrong = foreseen(game, s, seat, move, rng)
                words = game.words.describe(s, seat, move).words
                assert not wrong, (
                    f"{table}, step {words!r} of seat {seat}: the {', '.join(wrong)} it is shown depend on what others "
                    "hide; ask nature or a seat instead of settling it (CONTRIBUTING.md)"
                )
    print(f"{game.name}: {tried} steps")
    assert tried > 0
