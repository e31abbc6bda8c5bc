"""What a seat cannot know, and what the others may be told (RW-20)."""

from __future__ import annotations

from lanternwood.games.rats.rules.hands import Drawing
from lanternwood.games.rats.suite import census, whole
from tests.games.rats.table import GAME, Rng, c, facts, hand, has, held, play, put, table


def test_unseen_cards_of_others_are_dealt_again():
    s = table("drawn 1: B01 A01\ndrawn 2: B02 B03 A02\nhand 2: B04")
    seen = set()
    for seed in range(40):
        world = s.clone()
        world.redeal(0, Rng(seed))
        assert held(world.blind, 1) == ["B01", "A01"]
        assert held(world.known, 2) == ["B04"]
        assert has(world, 2, c.HAND_BASIC, c.HAND_ADV) == (3, 1)
        other = held(world.blind, 2)
        assert [card[0] for card in other] == ["B", "B", "A"]
        assert not {"B01", "B04", "A01"} & set(other)
        assert census(world) == whole(world)
        seen.update(other)
    assert len(seen) > 30


def test_a_watcher_knows_no_unseen_card():
    s = table("drawn 1: B01")
    worlds = []
    for seed in range(20):
        world = s.clone()
        world.redeal(-1, Rng(seed))
        worlds.append(held(world.blind, 1)[0])
    assert len(set(worlds)) > 5


def test_cards_held_when_a_deck_ran_out_are_known_as_a_whole():
    cards = " ".join(f"B{n:02}" for n in range(7, 91))
    s = table(f"drawn 2: B01 B02\ndrawn 3: B03\ndrawn 1: B04\nhand 4: B05\ndiscards: {cards} B06")
    s.push(Drawing(1, 0, 1))
    s.settle()
    play(s, "card B50")
    for seed in range(30):
        world = s.clone()
        world.redeal(0, Rng(seed))
        old = {card for seat in (2, 3) for card in held(world.blind, seat)} & {"B01", "B02", "B03"}
        assert old == {"B01", "B02", "B03"}
        assert [len(held(world.blind, seat)) for seat in (2, 3)] == [3, 1]
        assert held(world.blind, 3)[0] in old


def test_objectives_that_others_looked_at_are_dealt_again():
    s = table("objectives: O01; O02; O03\nput aside 2: O05\npersonal 2: O06")
    aside = set()
    for seed in range(30):
        world = s.clone()
        world.redeal(0, Rng(seed))
        aside.add(int(world.goals_aside[1]).bit_length())
        assert int(world.personal[1]) == 1 << 5
        assert int(world.goals).bit_count() == int(world.goals_left)
    assert len(aside) > 5
    world = s.clone()
    world.redeal(1, Rng(1))
    assert int(world.goals_aside[1]) == 1 << 4


def test_draws_are_told_to_the_one_who_draws():
    s = table()
    put(s, "B14")
    play(s, "card B20", "card B21")
    private = [fact for fact in s.facts if fact.kind == "drawn"]
    assert all(fact.to == 1 for fact in private)
    assert [GAME.words.tell(s, fact) for fact in s.facts if fact.seen_by(None)].count(
        "seat 1 draws from the basic deck"
    ) == 2
    assert sum(s.box.names.sources[s.box.names.numbers["B20"]] in text for text in facts(s)) == 1


def test_cards_taken_openly_stay_known():
    s = table("display basic: B01 B02 B03 B04\nworkers 1: meadow 2")
    play(s, "place matchbox a", "main", "take B01", "draw basic", "card B50")
    assert (held(s.known, 1), held(s.blind, 1)) == (["B01"], ["B50"])
    assert hand(s, 1) == ["B01", "B50"]
