"""Final scoring (RW-103 to RW-113)."""

from __future__ import annotations

from lanternwood.games.rats.rules.scoring import ability_points, end_points, leftover_points, printed, total
from tests.games.rats.table import BOX, GAME, c, table
from tests.rules import rule

NOTHING = "wood 1: 0\nmetal 1: 0\nmove 1: 0\npoints 1: 0\n"


def points(text: str) -> int:
    """What a table is worth for seat 1, besides the points it has collected."""
    return int(total(table(NOTHING + text), 0))


def printed_on(*ids: str) -> int:
    return sum(int(BOX.vp_of[BOX.ids.index(each)]) for each in ids)


@rule("RW-104")
def test_abilities():
    assert [ability.vp for ability in BOX.rows.abilities] == [0, 0, 2, 1, 2, 2, 6, 1, 0, 2]
    assert points("abilities 1: AB7") == 6
    assert points("abilities 1: AB6 AB7") == 10
    assert int(ability_points(table("abilities 1: AB1 AB2 AB4 AB8 AB9 AB10"), 0)) == 4


@rule("RW-105")
def test_the_highest_bed_space_only():
    assert [points(f"beds 1: {n}") for n in range(7)] == [0, *BOX.rows.beds]
    assert points("beds 1: 3\nlair 1: bed") == BOX.rows.beds[2]  # beds given up stay counted (AMB-07)


@rule("RW-106", "AMB-08")
def test_the_highest_dug_room_only():
    assert [points(f"rooms 1: {n}") for n in range(7)] == [
        0,
        *(vp for state, vp in BOX.rows.lair if state == "covered"),
    ]
    assert points("rooms 1: 2\nlair 1: bed bed bed\nbeds 1: 3") == 2 + BOX.rows.beds[2]
    assert points("abilities 1: AB3\nextra room 1: 1") == 2  # the points of AB3 alone


@rule("RW-107", "AMB-22")
def test_guests_and_cheese():
    assert points("lair 1: G01 H01\nrooms 1: 1") == 1 + printed_on("G01", "H01")
    assert points("lair 1: cheese6") == 6
    assert points("lair 1: cheese3 H13\nrooms 1: 1") == 1 + 3 + 1  # the Cheese is no guest for H13


@rule("RW-108")
def test_printed_points():
    assert points("play 1: B01 A35") == printed_on("B01", "A35")
    s = table("play 1: B01 A35")
    assert int(printed(s, 0, 0, 4)) == printed_on("B01", "A35")


@rule("RW-109", "AMB-27")
def test_end_effects_of_inventions_and_guests():
    assert points("play 1: B07 B01 B02") == 3 + printed_on("B07", "B01", "B02")
    many = "B01 B02 B03 B04 B05 B06 B08"
    s = table(f"play 1: B07 {many}")
    assert int(end_points(s, 0)) == 5  # at most 5
    s = table("play 1: A21 B01 B02 B03 B04")
    assert int(end_points(s, 0)) == 2  # 5 inventions, 1 for every complete 2
    effects = next(line for line in GAME.shown.score(s)[0].lines if line.rule == "RW-109")
    assert effects.parts[0].text.endswith("(counted: 5 inventions in play)")
    s = table("lair 1: H13 H01 G10\nrooms 1: 2")
    assert int(end_points(s, 0)) == 3 + 2
    assert all(hero.kind != "END" for hero in BOX.rows.heroes)
    assert points("play 1: HR1 HR2") == 0


@rule("RW-110")
def test_electricity():
    assert points("electricity 1: basic") == 0
    assert points("electricity 1: advanced") == 2


@rule("RW-111", "RW-112")
def test_leftovers_together_and_jokers_apart():
    for text, worth in (
        ("wood 1: 5", 1),
        ("wood 1: 2\nmetal 1: 2\nmove 1: 1", 1),
        ("wood 1: 2\nmetal 1: 2\nmove 1: 0\nhand 1: B01\ndrawn 1: A01", 1),
        ("wood 1: 9\nmetal 1: 0\nmove 1: 0", 1),
        ("wood 1: 0\nmetal 1: 0\nmove 1: 0\njoker 1: 3", 1),
    ):
        lines = {line.split(":")[0]: line for line in (NOTHING + text).splitlines()}
        assert int(leftover_points(table("\n".join(lines.values())), 0)) == worth, text


@rule("RW-113", "AMB-14")
def test_ties_go_to_the_first_in_turn_order():
    text = "ending: final\norder: 3 2 1\npoints 1: 20\npoints 2: 30\npoints 3: 30\n"
    assert table(text, seats=3).winners() == (2,)
    tied, order = GAME.words.decided(table(text, seats=3))
    assert tied == "seat 2 and seat 3 are tied with 31 points"
    assert order.startswith("the first in turn order wins: seat 2 has place 2 in turn order and seat 3 has place 1")
    assert table(text.replace("order: 3 2 1", "order: 1 2 3"), seats=3).winners() == (1,)
    assert GAME.words.decided(table(text.replace("points 3: 30", "points 3: 29"), seats=3)) == []
    assert table("points 1: 20").winners() == ()  # not before the end


@rule("RW-113")
def test_most_points_win():
    s = table("ending: final\npoints 1: 20\nlair 2: cheese6\npoints 2: 15", seats=2)
    assert s.scores() == (21, 22)
    assert s.winners() == (1,)
    assert int(s.stock[int(c.VP)]) == 20
