"""Rounds (RW-21 to RW-33)."""

from __future__ import annotations

from lanternwood.games.rats.rules.rounds import slide
from tests.games.rats.table import BOX, NATURE, asks, c, facts, has, held, luck, play, refused, started, table, words
from tests.rules import rule

LAST = """
    order: 1 2
    turns: 6
    chiefs 1: acorn a; bolt a; thimble a
    chiefs 2: acorn b; bolt b
    display basic: B01 B02 B03 B04
    display adv: A01 A02 A03 A04
"""
"""The last turn of a round of two, with seat 2 to place its last chief."""


def last_turn(more: str = "", chief: str = "place button a"):
    """A table of two whose round ends with the next `end`."""
    s = table("\n".join(line.strip() for line in LAST.splitlines()) + "\n" + more, seats=2)
    play(s, chief)
    if chief == "place hut":
        play(s, "potion PO1")
    else:
        play(s, "main")
    return s


@rule("RW-21")
def test_round_1_has_no_new_round_phase():
    s = started(2)
    assert int(s.round) == 1
    assert (int(s.turns), asks(s)) == (1, "Turn")
    assert has(s, 1, c.CHIEFS) == (3,)


@rule("RW-22", "RW-24", "RW-25")
def test_a_new_round():
    s = last_turn("round guest: H01")
    s.facts.clear()
    play(s, "end")
    assert asks(s) == "Calling"
    assert all(word.startswith("mouse H") for word in words(s))
    assert "mouse H01" not in words(s)
    luck(s)
    assert (int(s.round), int(s.turns), int(s.stack_left)) == (2, 1, 3)
    assert BOX.names.guest_ids[int(s.round_guest)] != "H01"
    assert all(owner == -1 for owner in s.spaces)
    assert has(s, 1, c.CHIEFS) == has(s, 2, c.CHIEFS) == (3,)
    assert not int(s.mice) >> 0 & 1  # the guest that nobody took has left the game


@rule("RW-23", "AMB-26")
def test_order_by_the_hut():
    s = last_turn(chief="place hut")
    play(s, "end")
    luck(s)
    assert [int(seat) for seat in s.order] == [1, 0]
    s = last_turn()
    play(s, "end")
    luck(s)
    assert [int(seat) for seat in s.order] == [0, 1]  # an empty hut changes nothing


@rule("RW-25")
def test_basement_guests_come_last():
    s = last_turn("round: 3")
    play(s, "end")
    assert all(word.startswith("mouse G") for word in words(s))


@rule("RW-26")
def test_the_wheel_turns_in_a_new_round():
    s = last_turn()
    play(s, "end")
    luck(s)
    assert [BOX.rows.sectors[int(n)].id for n in s.sectors] == [
        "spool",
        "acorn",
        "bolt",
        "thimble",
        "button",
        "matchbox",
    ]


@rule("RW-27", "AMB-17", "RW-91")
def test_income_in_turn_order():
    s = last_turn("play 1: B16 HR8\nplay 2: B17\nlair 2: H05\nwood 1: 0\nmetal 2: 0\nwood 2: 0")
    play(s, "end", "mouse H09")
    assert has(s, 1, c.WOOD, c.VP, c.MOVE) == (1, 11, 2)
    assert has(s, 2, c.METAL, c.WOOD) == (1, 1)
    said = [text for text in facts(s) if text.startswith("income")]
    assert [text.split(":")[0] for text in said] == ["income of seat 1"] * 2 + ["income of seat 2"] * 2


@rule("RW-27", "AMB-17")
def test_the_order_of_own_income_is_asked_where_it_matters():
    s = last_turn("play 1: B15 B43 B16")
    play(s, "end", "mouse H09")
    assert s.asked == (0,)
    assert words(s) == ["order B15", "order B43"]  # wood comes by itself
    assert refused(s, "order B16") == "RW-27"
    play(s, "order B43", "choose 1")
    assert asks(s) == "Exploring"


@rule("RW-28")
def test_1x_tokens_are_removed():
    s = last_turn("play 1: B31*")
    play(s, "end")
    luck(s)
    assert not any(s.used)


@rule("RW-29")
def test_displays_slide():
    s = last_turn()
    play(s, "end", "mouse H09", "card B10", "card B11", "card A10", "card A11")
    assert [BOX.ids[int(card)] for card in s.display] == ["B10", "B11", "B01", "B02", "A10", "A11", "A01", "A02"]
    assert held(s.discards, 1) == ["B03", "B04", "A03", "A04"]


@rule("RW-29")
def test_the_rightmost_cards_go_where_there_are_holes():
    every = " ".join(f"B{n:02}" for n in range(1, 91) if n not in (1, 2, 3))
    s = last_turn(f"hand 1: {every}".replace("B04 ", ""))
    s.display[3] = -1  # a hole that could not be filled: the deck and its discard pile are empty
    s.deck[0] = s.deck[1] = 0
    s.left[0] = 0
    slide(s, 0)
    assert [BOX.ids[int(card)] if card >= 0 else "-" for card in s.display[:4]] == ["-", "-", "-", "B01"]
    assert held(s.discards, 1) == ["B02", "B03"]


@rule("RW-30")
def test_three_turns_each_in_turn_order():
    s, seats = table("order: 2 1", seats=2), []
    for _ in range(6):
        seats.append(s.asked[0])
        play(s, "place hut", "potion PO1", "end")
        luck(s)
    assert seats == [1, 0, 1, 0, 1, 0]
    assert int(s.round) == 2


@rule("RW-31")
def test_a_turn_cannot_be_passed():
    s = table()
    assert refused(s, "end") == "RW-31"
    assert refused(s, "main") == "RW-31"
    play(s, "place acorn a", "main")
    assert refused(s, "place bolt a") == "RW-31"
    assert refused(s, "place hut", seat=1) == "RW-30"


@rule("RW-32", "AMB-16")
def test_holes_are_filled_in_place_at_the_end_of_a_turn():
    s = table("display basic: B01 B02 B03 B04\ndisplay adv: A01 A02 A03 A04\nworkers 1: meadow 2")
    play(s, "place matchbox a", "main", "take B02", "take B03")
    assert [BOX.ids[int(card)] if card >= 0 else "-" for card in s.display[:4]] == ["B01", "-", "-", "B04"]
    play(s, "end")
    assert s.asked == (NATURE,)
    play(s, "card B20", "card B21")
    assert [BOX.ids[int(card)] for card in s.display[:4]] == ["B01", "B20", "B21", "B04"]
    assert s.asked == (1,)


@rule("RW-33", "RW-103")
def test_the_game_ends_when_the_round_stack_is_empty():
    s = last_turn("round: 5", chief="place hut")
    play(s, "end")
    luck(s)
    assert s.asked == ()
    assert bool(s.finished)
    assert [int(seat) for seat in s.order] == [1, 0]  # the order is updated once more
    assert refused(s, "place hut", seat=0) == "RW-33"
