"""Set-up (RW-01 to RW-20)."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.games.rats.rules.guests import supply
from lanternwood.games.rats.rules.numbers import BLOCKED, FACE_DOWN
from lanternwood.games.rats.rules.state import top_cheese
from tests.games.rats.table import BOX, GAME, NATURE, Rng, asks, c, hand, has, new, play, refused, started, table, words
from tests.rules import rule


@rule("RW-01")
def test_two_to_four_players_and_five_rounds():
    assert GAME.seat_counts == (2, 3, 4)
    with pytest.raises(BadInput):
        GAME.new(5)
    s, rng, most = started(2), Rng(3), 0
    while s.asked:
        moves = s.moves(s.asked[0]) if s.asked != (NATURE,) else ()
        s.play(s.asked[0], moves[rng.below(len(moves))] if len(moves) else s.stack[-1].draw(s, rng))
        most = max(most, int(s.round))
    assert (most, bool(s.finished)) == (5, True)


@rule("RW-02", "AMB-01")
def test_sectors_lie_in_random_order_with_the_face_for_the_players():
    s = new(3)
    assert asks(s) == "Building"
    assert len(words(s, "sector")) == 6
    orders = {tuple(int(n) for n in started(3, seed).sectors) for seed in range(1, 6)}
    assert len(orders) > 1
    assert all(sorted(order) == [0, 1, 2, 3, 4, 5] for order in orders)
    assert [len(words(table(seats=seats), "place")) for seats in (2, 3, 4)] == [9, 14, 14]  # spaces and the hut
    assert refused(table(seats=2), "place acorn c") == "RW-02"


@rule("RW-03")
def test_three_objectives_and_a_deck():
    s = started()
    assert len({int(card) for card in s.shared}) == 3
    assert int(s.goals_left) == len(BOX.rows.objectives) - 3
    assert not any(int(s.goals) >> int(card) & 1 for card in s.shared)


@rule("RW-04")
@pytest.mark.parametrize(("seats", "blocked"), [(2, [1, 3]), (3, [3]), (4, [])])
def test_neutral_discs_cover_objective_spaces(seats, blocked):
    s = started(seats)
    for card in range(3):
        assert [space for space in range(4) if s.claims[4 * card + space] == BLOCKED] == blocked


@rule("RW-04")
def test_covered_spaces_are_never_used():
    s = table("objectives: O01 2; O02; O03\nrooms 1: 4", seats=2)
    assert refused(s, "claim O01") == "RW-79"  # space 2 is covered, so space 3 asks for five rooms
    s = table("objectives: O01 2 1; O02; O03\nrooms 1: 6", seats=2)
    assert refused(s, "claim O01") == "RW-80"


@rule("RW-05")
@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 7), (4, 8)])
def test_mission_cards_lie_face_down(seats, cards):
    s = started(seats)
    assert [int(card) for card in s.missions].count(int(FACE_DOWN)) == cards
    turned = table("explorer 1: KIT\nopened: D1\nworkers 1: meadow 2", seats=seats)
    play(turned, "place spool a", "main", "reveal KIT")
    assert all(word.startswith("mission M") for word in words(turned))
    below = table("explorer 1: CEL\nopened: D1 D3 D6\nworkers 1: meadow 2", seats=seats)
    play(below, "place spool a", "main", "reveal CEL")
    assert all(word.startswith("mission N") for word in words(below))


@rule("RW-06")
def test_cheese():
    assert [int(top_cheese(started(seats))) for seats in (2, 3, 4)] == [6, 6, 6]
    second = table("cheese taken: 1", seats=3)
    assert int(top_cheese(second)) == 3
    assert int(top_cheese(table("cheese taken: 1", seats=2))) == 0


@rule("RW-07")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 9), (4, 10)])
def test_door_tiles(seats, tiles):
    s = started(seats)
    assert sum(int(door) for door in s.doors) == tiles
    assert int(s.tiles).bit_count() == len(BOX.rows.tiles)


@rule("RW-08")
@pytest.mark.parametrize(("seats", "guests"), [(2, 7), (3, 10), (4, 13)])
def test_guests_lie_face_down(seats, guests):
    s = started(seats)
    assert [int(guest) for guest in s.guests].count(int(FACE_DOWN)) == guests


@rule("RW-09", "RW-10")
def test_round_stack_and_supply():
    s = started(4)
    assert int(s.stack_left) == 4
    assert BOX.rows.guests[int(s.round_guest)].place == "home"
    home = [guest.place for guest in BOX.rows.guests].count("home")
    assert int(supply(s, c.HOME_STACK)) == home - 9 - 3
    assert int(supply(s, c.BASE_STACK)) == len(BOX.rows.guests) - home - 4 - 2


@rule("RW-11", "AMB-35")
def test_heroes_of_a_game():
    assert int(started(2).heroes).bit_count() == 5
    assert int(started(2, heroes="all").heroes).bit_count() == len(BOX.rows.heroes)
    assert [int(n) for n in started(2).skills] == [4, 4, 4, 4]


@rule("RW-12", "RW-13", "RW-14", "RW-15")
def test_what_everybody_begins_with():
    s = started(3)
    for seat in (1, 2, 3):
        assert has(s, seat, c.WOOD, c.METAL, c.MOVE, c.TENTS, c.CHIEFS, c.VP) == (2, 2, 1, 2, 3, 10)
        assert has(s, seat, c.ENTRANCE, c.FOREST, c.UNDERGROUND, c.MEADOW, c.BUILT) == (2, 0, 0, 0, 0)
        assert has(s, seat, c.ABILITIES, c.ROOMS, c.FREE) == (0, 0, 1)
    assert [int(room) for room in s.explorers] == [0, 0, 0]


@rule("RW-16")
def test_turn_order_is_random():
    orders = {tuple(int(seat) for seat in started(4, seed).order) for seed in range(1, 8)}
    assert len(orders) > 3
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


@rule("RW-17", "AMB-35")
def test_pairs_are_taken_in_reverse_turn_order():
    s, rng = new(3), Rng(2)
    s.answer_nature(rng)
    assert asks(s) == "Drafting"
    order = [int(seat) for seat in s.order]
    pairs = [(BOX.ids[int(s.pairs[2 * n])], BOX.ids[int(s.pairs[2 * n + 1])]) for n in range(3)]
    assert all(basic[0] == "B" and adv[0] == "A" for basic, adv in pairs)
    asked = []
    for pair in ("pair 2", "pair 3", "pair 1"):
        asked.append(s.asked[0])
        play(s, pair)
    assert asked == order[::-1]
    assert hand(s, asked[0] + 1) == list(pairs[1])


@rule("RW-17")
def test_a_pair_is_taken_once():
    s, rng = new(2), Rng(2)
    s.answer_nature(rng)
    play(s, "pair 2")
    assert words(s) == ["pair 1"]
    assert refused(s, "pair 2") == "RW-17"


@rule("RW-18")
def test_displays_come_after_the_draft():
    s, rng = new(2), Rng(2)
    s.answer_nature(rng)
    assert all(card == -1 for card in s.display)
    s = started(2)
    assert all(BOX.ids[int(card)][0] == "BA"[place // 4] for place, card in enumerate(s.display))


@rule("RW-19")
def test_discs():
    s = started(4)
    assert has(s, 1, c.DISCS) == (3,)
    s = table("rooms 1: 3")
    play(s, "claim O01")
    assert has(s, 1, c.DISCS) == (2,)


@rule("RW-20")
def test_hands_are_private_and_without_limit():
    s = table("drawn 1: B01 A01\nhand 1: B02")
    assert s.view(1)["blind"] == [None, [0, 0, 0, 0], None, None]
    assert s.view(0)["blind"][0] != [0, 0, 0, 0]
    assert s.view(None)["known"] == s.view(0)["known"]
    many = " ".join(f"B{n:02}" for n in range(1, 31))
    s = table(f"hand 1: {many}\ndisplay basic: B40 B41 B42 B43\nworkers 1: meadow 1")
    play(s, "place matchbox a", "main", "take B40")
    assert has(s, 1, c.HAND) == (31,)
