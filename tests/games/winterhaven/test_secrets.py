"""What a seat cannot know is dealt again, and nothing else (WH-07, WH-10)."""

from __future__ import annotations

from collections import Counter

import pytest

from lanternwood.core.frame import NATURE
from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from tests.games.winterhaven.table import dealt, facts, new, play, seen, table, words
from tests.rules import rule

PICKS, HAND = 7, 8


def drafted(seats: int, picks: int, seed: int = 1):
    """A table in its first draft, after so many picks of everyone."""
    s, rng = dealt(seats, seed), Rng(seed)
    while s.pick < picks:
        moves = s.moves(s.asked[0])
        s.play(s.asked[0], moves[rng.below(len(moves))])
    return s


def history(s) -> dict[tuple[int, int], int]:
    """Who picked what at which pick."""
    return {(seat, pick): int(s.picks[seat * PICKS + pick]) for seat in range(s.seats) for pick in range(s.pick)}


def hand(s, seat: int) -> list[int]:
    return [int(card) for card in s.hands[seat * HAND : (seat + 1) * HAND] if card != -1]


def known_sets(s, seat: int) -> dict[str, Counter]:
    """What a seat can be sure of, worked out from what it has held: each packet's cards between two sightings."""
    out: dict[str, Counter] = {"hand": Counter(hand(s, seat))}
    picks = history(s)
    for packet in range(s.seats):
        held = [pick for pick in range(int(s.pick) + 1) if (packet + pick) % s.seats == seat]
        for pick in held:
            if pick < s.pick:
                out[f"own {pick}"] = Counter([picks[seat, pick]])
        for start, end in zip(held, [*held, None][1:], strict=True):
            between = range(start + 1, int(s.pick) if end is None else end)
            cards = Counter(picks[(packet + pick) % s.seats, pick] for pick in between)
            if end is None and start < s.pick:
                cards.update(hand(s, (packet + int(s.pick)) % s.seats))
            out[f"packet {packet} since {start}"] = cards
    return out


def everything(s) -> Counter:
    cards = Counter({card: int(n) for card, n in enumerate(s.deck)})
    cards.update(int(card) for card in s.hands if card != -1)
    cards.update(history(s).values())
    return +cards


@rule("WH-10")
@pytest.mark.parametrize(
    ("seats", "picks"), [(2, 0), (2, 3), (3, 1), (3, 4), (3, 5), (4, 2), (4, 5), (5, 3), (6, 0), (6, 5)]
)
def test_what_was_held_is_remembered_and_the_rest_varies(seats: int, picks: int):
    s, rng = drafted(seats, picks, seats + picks), Rng(9)
    for seat in range(seats):
        worlds = []
        for _ in range(30):
            world = s.clone()
            world.redeal(seat, rng)
            assert world.view(seat) == s.view(seat)
            assert known_sets(world, seat) == known_sets(s, seat)
            assert everything(world) == everything(s)
            assert all(hand(world, other) == sorted(hand(world, other)) for other in range(seats))
            worlds.append((history(world), [hand(world, other) for other in range(seats)], list(world.deck)))
        assert any(world != worlds[0] for world in worlds)


@rule("WH-10")
def test_every_place_that_is_unknown_does_change():
    """Four players, after two picks: all but the own picks and the hand just passed on can be something else."""
    s, rng = drafted(4, 2, 3), Rng(2)
    seen_in: dict[object, set] = {}
    for _ in range(60):
        world = s.clone()
        world.redeal(0, rng)
        for key, card in history(world).items():
            seen_in.setdefault(key, set()).add(card)
        for other in range(1, 4):
            seen_in.setdefault(other, set()).add(tuple(hand(world, other)))
    assert {key for key, cards in seen_in.items() if len(cards) == 1} == {(0, 0), (0, 1), 1}, (
        "its picks, and the hand it passed on"
    )


@rule("WH-10")
def test_who_took_what_while_a_hand_was_away_is_not_known():
    """The first hand is back after three picks: a deer and a rabbit are gone, and either may have taken either."""
    s, rng = (
        table("""
        phase: draft
        hand 1: jay jay jay jay
        hand 2: twin twin twin twin
        hand 3: red red red red
        picks 1: hedgehog hedgehog hedgehog
        picks 2: gray deer gray
        picks 3: gray gray rabbit
    """),
        Rng(5),
    )
    found = set()
    for _ in range(40):
        world = s.clone()
        world.redeal(0, rng)
        found.add((history(world)[1, 1], history(world)[2, 2]))
    deer, rabbit = 3, 6
    assert found == {(deer, rabbit), (rabbit, deer)}


def test_worlds_are_as_likely_as_deals():
    """Two players before the first pick: how often the other holds a deer is what the unseen cards say."""
    s, rng, deer = dealt(2, 4), Rng(3), 3
    unseen = Counter({card: int(n) for card, n in enumerate(s.deck)})
    unseen.update(hand(s, 1))
    possible = {card: n for card, n in unseen.items() if not 27 <= card < 39}
    expected = 7 * possible[deer] / sum(possible.values())
    worlds = 3000
    found = 0
    for _ in range(worlds):
        world = s.clone()
        world.redeal(0, rng)
        found += hand(world, 1).count(deer)
        assert not [card for card in hand(world, 1) if 27 <= card < 39], "no wolf is in a hand"
    assert abs(found / worlds - expected) < 0.08


@rule("WH-07")
def test_answers_of_others_to_an_open_question_are_forgotten():
    s = drafted(3, 2)
    play(s, "1: " + words(s, 0)[0], "2: " + words(s, 1)[0])
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.asked == (1, 2)
    assert world.view(0) | {"asked": [2]} == s.view(0)
    spectator = s.clone()
    spectator.forget(2)
    assert spectator.asked == (0, 1, 2)


@rule("WH-31")
def test_plans_of_others_are_forgotten():
    s = table("phase: plan\nplant 1: jay\nplant 2: twin jay\nmeadow 2: red")
    play(s, "2: plant twin 2", "2: house red 1", "1: plant jay 1", "1: ready")
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.view(0) == s.view(0)
    assert words(world, 1) == words(table("phase: plan\nplant 1: jay\nplant 2: twin jay\nmeadow 2: red"), 1)
    assert world.asked == (1,)


@rule("WH-31")
def test_that_others_are_ready_is_forgotten():
    s = table("phase: plan\nplant 1: jay\nplant 2: twin\nmeadow 3: deer")
    play(s, "2: plant twin 2", "2: ready")
    assert s.asked == (0,), "the third seat has nothing to do"
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.asked == (0, 1)


def test_packs_and_rest_of_others_are_forgotten():
    s = table("phase: pack\nmeadow 1: wolf-1 wolf-2 wolf-3\nmeadow 2: wolf-4 wolf-5 wolf-6")
    play(s, "2: pack 4 5 6", "2: ready", "1: pack 1 2 3")
    s.forget(0)
    assert (words(s, 0), words(s, 1)) == (["ready"], ["pack 4 5 6", "ready"])
    rest = table(
        "phase: rest\nround: 1\npredators 1: wolf-1 wolf-2 wolf-3 rests ate red\n"
        "predators 2: wolf-4 wolf-5 wolf-6 rests ate red"
    )
    play(rest, "2: hunt wolf-4")
    rest.forget(0)
    assert rest.asked == (0, 1)


def test_a_secret_question_has_a_number_of_its_own():
    s, rng, phases = new(3), Rng(1), []
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
            continue
        top = s.stack[-1]
        if top.SECRET:
            key = (type(top).__name__, int(top.phase(s)))
            if not phases or phases[-1] != key:
                assert key[1] not in [number for _, number in phases]
                phases.append(key)
        moves = s.moves(s.asked[0])
        s.play(s.asked[0], moves[rng.below(len(moves))])
    assert len([name for name, _ in phases if name == "Draft"]) == 18


def test_what_is_dealt_is_told_to_nobody_else():
    s = new(1)
    s.telling = True
    play(s, "deal red")
    assert [(fact.kind, fact.to) for fact in s.facts] == [("drew", 1)]
    several = new(3)
    assert facts(several, "deal red", "deal jay") == []
    assert seen(several, 1)["hand"] == []


@rule("WH-10")
def test_for_somebody_who_only_watches_every_hand_is_dealt_again():
    s = get("winterhaven").new(3)
    s.answer_nature(Rng(5))
    hands = [int(card) for card in s.hands]
    changed = set()
    for seed in range(6):
        world = s.clone()
        world.redeal(-1, Rng(seed))
        changed |= {at // 8 for at, card in enumerate(world.hands) if int(card) != hands[at]}
    assert changed == {0, 1, 2}
