"""Points at the end (WH-61 to WH-75), with the worked examples; the sheet and the fast count must agree."""

from __future__ import annotations

import pytest

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.rules.scoring import penalty
from lanternwood.games.winterhaven.rules.tables import BOXES
from tests.games.winterhaven.table import BOX, GAME, lines, new, place, play, points, refused, seen, table, words
from tests.rules import rule


def sheet(text: str, seat: int = 0, seats: int = 3) -> dict[str, int]:
    return lines(table(f"phase: scoring\n{text}", seats), seat)


@rule("WH-61", "WH-62", "WH-63")
def test_hedgehogs_and_creatures_in_woods_score_others_outside_do_not():
    s = (
        "meadow 1: hedgehog hedgehog deer red wolf-4\n"
        "woods 1 1: heart jay | gray gray rabbit\nmeadow 2: deer red gray rabbit"
    )
    assert points(s) == (5, 0, 0)
    assert sheet(s)["Hedgehogs"] == 2
    assert sheet(s)["Creatures in woods"] == 3


@rule("WH-64", "WH-65")
def test_resting_predators_score_with_what_they_ate():
    text = """predators 1: bear-13 rests ate red red; wolf-1 wolf-2 wolf-3 rests ate gray
predators 2: bear-14 hunts ate red red
predators 3: wolf-4 wolf-5 wolf-6 rests ate deer deer"""
    assert points(text) == (3 + 4, 0, 5)


@rule("WH-64", "WH-65")
def test_a_bear_that_found_nothing_at_the_end_loses_all():
    """Bear 13 ate in rounds 1 and 2 and nothing in round 3; a pack left resting keeps its points."""
    assert points("predators 1: bear-13 hunts ate red deer\npredators 2: wolf-1 wolf-2 wolf-3 rests ate red deer") == (
        0,
        5,
        0,
    )


@rule("WH-66", "D-15")
def test_good_growth_needs_three_ready_woods():
    assert sheet("woods 1 2: jay twin\nwoods 1 3: twin twin")["Good Growth"] == 3
    assert sheet("woods 1 2: jay twin\nwoods 1 3: twin")["Good Growth"] == 0


@rule("WH-67")
def test_balanced_diet_counts_kinds_under_resting_predators():
    cases = {
        "bear-13 rests ate red red gray": 0,
        "bear-13 rests ate red gray wolf-4": 3,
        "wolf-1 wolf-2 wolf-3 rests ate red gray deer": 3,
        "bear-13 hunts ate red gray": 0,
    }
    for predator, expected in cases.items():
        assert sheet(f"predators 1: {predator}")["Balanced Diet"] == expected
    two = "bear-13 rests ate red gray wolf-4; wolf-1 wolf-2 wolf-3 rests ate red gray rabbit"
    assert sheet(f"predators 1: {two}")["Balanced Diet"] == 6


@rule("WH-68", "D-16")
def test_largest_herd():
    herds = {
        (4, 2, 2): (3, 0, 0), (4, 4, 2): (1, 1, 0), (2, 2, 2): (1, 1, 1), (0, 0, 0): (0, 0, 0),
    }  # fmt: skip
    for deer, expected in herds.items():
        text = "\n".join(f"woods {seat + 1} 1: heart jay | {'deer ' * n}" for seat, n in enumerate(deer))
        assert tuple(sheet(text, seat)["Largest Herd"] for seat in range(3)) == expected


@rule("WH-69", "WH-110", "D-17", "D-15")
def test_birds_of_a_feather():
    groups = {"chickadee chickadee chickadee jay": 3, "": 0}
    for trees, expected in groups.items():
        assert sheet(f"woods 1 1: heart {trees}")["Birds of a Feather"] == expected
    assert sheet("woods 1 2: chickadee jay twin")["Birds of a Feather"] == 0
    assert sheet("woods 1 2: jay jay jay jay jay")["Birds of a Feather"] == 6
    assert sheet("woods 1 2: jay jay")["Birds of a Feather"] == 0, "an unfinished group has no birds"
    three = (
        "woods 1 1: heart chickadee chickadee chickadee jay\n"
        "woods 1 2: chickadee jay twin\nwoods 1 3: jay jay jay jay jay"
    )
    assert sheet(three)["Birds of a Feather"] == 9


@rule("WH-70", "D-18")
def test_the_price_of_thefts():
    assert [-int(penalty(BOXES.get(), n)) for n in range(9)] == [0, 0, -1, -2, -4, -6, -12, -14, -16]
    played = ["fox-1", "owl-2", "beaver-3", "fox-4", "owl-5", "beaver-6", "fox-7", "owl-8"]
    for n in range(9):
        assert points(f"played 1: {' '.join(played[:n])}")[0] == -penalty(BOXES.get(), n)


@rule("WH-70", "D-33")
def test_discarded_thieves_cost_nothing():
    s = table(
        "phase: steal\nround: 3\nthieves 1: fox-1 owl-2 fox-4 owl-5\nmeadow 2: red red\nwoods 3 1: heart | gray gray"
    )
    play(s, "take 2 red", "put meadow", "discard", "take 2 red", "put meadow", "discard")
    assert place(s)["played"] == ["fox-1", "fox-4"]
    assert lines(s)["Thefts"] == -1


THREE = """
woods 1 1: heart chickadee chickadee | red red red rabbit
woods 1 2: jay jay jay | deer deer
woods 1 3: chickadee twin
meadow 1: hedgehog
predators 1: wolf-1 wolf-2 wolf-3 rests ate rabbit gray
played 1: fox-1 owl-2 beaver-3
woods 2 1: heart twin jay | deer deer rabbit
woods 2 2: chickadee chickadee jay jay | gray gray gray
woods 2 3: chickadee chickadee
meadow 2: hedgehog
predators 2: bear-13 rests ate red deer wolf-4
played 2: fox-4 owl-5 beaver-6 fox-7 owl-8
woods 3 1: heart | deer deer rabbit
woods 3 2: jay jay jay jay jay | red red red
woods 3 3: twin twin | gray
meadow 3: hedgehog
predators 3: bear-14 hunts ate red
"""


@rule("WH-71", "D-19")
def test_the_three_player_example():
    assert points(THREE) == (18, 10, 18)
    s = table(f"phase: scoring\n{THREE}")
    assert [place(s, seat)["trees"] for seat in (0, 2)] == [11, 12]
    assert s.winners() == (2,)
    assert lines(s, 0) == {
        "Hedgehogs": 1, "Creatures in woods": 6, "Predators": 5, "Good Growth": 3, "Balanced Diet": 0,
        "Largest Herd": 1, "Birds of a Feather": 4, "Thefts": -2,
    }  # fmt: skip
    herd = next(line for line in GAME.shown.score(s)[0].lines if line.name == "Largest Herd")
    assert herd.parts[0].text == "2 deer in woods, tied with seat 2 and seat 3"


@rule("WH-71", "D-19")
def test_ties_are_broken_by_trees_of_all_groups_then_shared():
    tie = "meadow 1: hedgehog\nmeadow 2: hedgehog\nmeadow 3: red"
    shared = table(f"phase: scoring\n{tie}")
    assert shared.winners() == (0, 1)
    assert GAME.words.decided(shared) == ["seat 1 and seat 2 are tied with 1 point and 3 trees and share the win"]
    assert table(f"phase: scoring\n{tie}\nwoods 2 2: twin").winners() == (1,), "unfinished groups count"
    more = (
        "woods 1 1: heart twin\nwoods 1 2: chickadee twin\nwoods 1 3: twin\n"
        "woods 2 1: heart jay twin\nwoods 2 2: chickadee twin"
    )
    s = table(f"phase: scoring\n{tie}\n{more}")
    assert s.winners() == (0,), "10 trees to 9"
    assert GAME.words.decided(s)[1] == "the most trees win: seat 1 has 10 trees and seat 2 has 9 trees"


# Tranquil Heart


@rule("WH-72", "D-20")
def test_tranquil_hunters_eat_at_home():
    s = table(
        "options: tranquil=yes\nphase: hunt\nmeadow 1: red gray wolf-4\n"
        "meadow 2: deer\npredators 1: bear-13 hunts; wolf-1 wolf-2 wolf-3 hunts"
    )
    assert words(s) == ["eat 1 red", "eat 1 gray", "decline"]
    assert refused(s, "eat 2 deer") == "WH-72"
    play(s, "decline")
    assert words(s) == ["eat 1 red", "eat 1 gray"], "bears eat no wolves, and must eat"
    assert refused(s, "eat 1 wolf-4") == "WH-72"


@rule("WH-73", "D-20")
def test_who_is_robbed_keeps_the_thief():
    s = table("options: tranquil=yes\nphase: steal\nthieves 1: fox-1 beaver-3\nmeadow 2: red\nwoods 3 1: heart jay")
    play(s, "take 2 red", "put meadow", "take 3 jay 1", "put 1")
    assert (place(s, 0)["played"], place(s, 1)["played"], place(s, 2)["played"]) == ([], ["fox-1"], ["beaver-3"])


@rule("WH-74", "D-20")
def test_kept_thieves_pay():
    text = (
        "options: tranquil=yes\nplayed 1: fox-1\nplayed 2: owl-2 fox-4 owl-5 fox-7\n"
        "played 3: beaver-3 beaver-6 beaver-9 owl-8 owl-11 owl-14"
    )
    assert points(text) == (0, 4, 12)
    assert points("options: tranquil=yes\nplayed 1: fox-1 owl-2") == (1, 0, 0)


# Random Bonuses


@rule("WH-75", "D-21")
def test_three_bonuses_are_drawn_before_the_first_round_and_replace_the_four():
    s = new(3, bonuses="random")
    assert s.asked == (NATURE,)
    assert len(words(s)) == 12
    play(s, "bonus apex", "bonus warren")
    assert "bonus apex" not in words(s)
    play(s, "bonus good-growth")
    assert seen(s)["bonuses"] == ["good-growth", "warren", "apex"]
    assert words(s)[0] == "deal chickadee", "then cards are dealt"
    s.answer_nature(Rng(1))
    assert list(lines(s)) == ["Hedgehogs", "Creatures in woods", "Predators", "Good Growth", "Warren", "Apex", "Thefts"]


BONUS_CASES = [
    ("old-growth", "woods 1 1: heart twin twin twin jay jay", 3),
    ("old-growth", "woods 1 1: heart twin twin twin jay", 0),
    ("biodiversity", "", -1),
    ("biodiversity", "meadow 1: hedgehog red deer", -1),
    ("biodiversity", "meadow 1: hedgehog\nwoods 1 1: heart | red rabbit", 1),
    ("biodiversity", "meadow 1: hedgehog\nwoods 1 1: heart | red rabbit\n"
        "woods 1 2: twin twin | gray\nwoods 1 3: twin twin | deer deer", 6),
    ("deep-forest", "woods 1 1: heart jay", 3),
    ("deep-forest", "woods 1 1: heart jay\nwoods 2 2: twin twin", 1),
    ("deep-forest", "", 1),
    ("full-branches", "woods 1 1: heart | red red rabbit\n"
        "woods 1 2: twin jay | gray gray gray\nwoods 1 3: twin twin | deer deer", 4),
    ("prickle", "meadow 1: hedgehog hedgehog\nmeadow 2: hedgehog", 3),
    ("prickle", "meadow 1: hedgehog\nmeadow 2: hedgehog", 1),
    ("prickle", "", 0),
    ("warren", "woods 1 1: heart | rabbit", 0),
    ("warren", "woods 1 1: heart | rabbit\nwoods 1 2: twin twin | rabbit", 1),
    ("warren", "woods 1 1: heart | rabbit\nwoods 1 2: twin twin | rabbit\nwoods 1 3: twin jay | rabbit", 3),
    ("old-rivals", "woods 1 1: heart | red red red\nwoods 1 2: twin jay | gray gray gray", 3),
    ("old-rivals", "woods 1 1: heart | red red red\nwoods 1 2: twin jay | gray gray", 0),
    ("apex", "predators 1: bear-13 rests ate red red\npredators 2: bear-14 rests ate red\n"
        "predators 3: bear-15 hunts ate red red", 3),
    ("apex", "predators 1: bear-13 rests ate red\npredators 2: bear-14 rests ate red", 1),
    ("apex", "", 0),
]  # fmt: skip


@rule("WH-75", "D-36")
@pytest.mark.parametrize(("bonus", "text", "expected"), BONUS_CASES)
def test_what_the_other_bonuses_pay(bonus: str, text: str, expected: int):
    others = [name for name in ("good-growth", "balanced-diet", "largest-herd") if name != bonus]
    header = f"options: bonuses=random\nbonuses: {bonus} {others[0]} {others[1]}\n"
    points(header + text)
    names = {row.id: row.name for row in BOX.bonuses}
    assert sheet(header + text)[names[bonus]] == expected


def test_every_point_of_random_games_has_a_reason():
    for seats, options in GAME.tables():
        for seed in range(3):
            s, rng = GAME.new(seats, options), Rng(seed)
            while s.asked:
                if s.asked == (NATURE,):
                    s.answer_nature(rng)
                    continue
                moves = s.moves(s.asked[0])
                s.play(s.asked[0], moves[rng.below(len(moves))])
                if rng.below(8) == 0:
                    sheets = GAME.shown.score(s)
                    assert [one.total for one in sheets[:seats]] == list(s.scores())
                    assert all(
                        line.points == sum(part.points for part in line.parts) for one in sheets for line in one.lines
                    )
