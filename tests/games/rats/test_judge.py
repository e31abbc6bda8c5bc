"""Bots: a greedy one plays a real game of Rats of Wistar."""

from __future__ import annotations

from typing import cast

from lanternwood.bots import make
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.rats.game import GAME
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats
from tests.games.rats.table import has, table


def played(bots: list[str], seed: int) -> Rats:
    s = cast(Rats, GAME.new(len(bots)))
    players = [make(name, GAME, seat, f"judge {seed}") for seat, name in enumerate(bots)]
    fate = Rng(seed)
    while s.asked:
        if s.asked[0] == NATURE:
            s.answer_nature(fate)
        else:
            s.play(s.asked[0], players[s.asked[0]].move(s))
    return s


def test_greedy_beats_random_by_far() -> None:
    for seed in range(4):
        first, second = played(["greedy", "random"], seed).scores()
        assert first > second + 10


def test_greedy_plays_all_parts_of_the_game() -> None:
    tables = [played(["greedy"] * 3, seed) for seed in range(3)]
    for counter in (c.INV, c.MISS, c.DOORS, c.OBJECTIVES, c.ROOMS, c.GUESTS):
        assert sum(has(s, seat + 1, counter)[0] for s in tables for seat in range(3)) > 2


def chosen(text: str) -> str:
    s = table(text)
    return GAME.words.describe(s, 0, GAME.judgement.plan(s, 0, Rng(1))[0]).words


def test_greedy_claims_an_objective_at_once() -> None:
    assert chosen("rooms 1: 3\nobjectives: O01; O05; O12\nworkers 1: forest 2") == "claim O01"


def test_greedy_sends_its_workers_before_it_places_a_chief() -> None:
    assert chosen("hand 1: B34 A17").startswith("deploy")


def test_a_judgement_counts_points_first() -> None:
    assert GAME.judgement.worth(table("points 1: 20"), 0) > GAME.judgement.worth(table("points 1: 15"), 0) + 400
