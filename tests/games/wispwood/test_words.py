"""Words into moves and back."""

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from tests.games.wispwood.table import GAME, chance, options, play, random_game, table
from tests.rules import rule


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_legal_move_has_words_that_name_it(seats):
    kinds = set()
    for s in random_game(seats, 9):
        for seat in s.asked:
            moves = list(s.moves(seat))
            words = options(s, seat)
            assert len(set(words)) == len(words)
            assert [GAME.words.parse(s, seat, option) for option in words] == moves
            kinds.update(option.split()[0] for option in words)
    both = {"deal", "cat-deal", "take", "shape", "cat-shape", "place", "wisp", "trees", "tree", "done", "stay", "cat"}
    assert kinds >= both - {"deal"}


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("", "unknown move ''"),
        ("jump 3", "unknown move 'jump 3'"),
        ("take", "'take' should be written like 'take 0'"),
        ("take 1 2", "'take 1 2' should be written like 'take 0'"),
        ("take 8", "space '8': choose one of 0, 1, 2"),
        ("take x", "space 'x': choose one of 0, 1, 2"),
        ("trees 3", "'trees 3' should be 'trees'"),
        ("shape P5", "shape 'P5': choose one of P2, P3I"),
        ("tree 1", "'1' should be a square written row,column"),
        ("tree a,b", "'a,b' should be a square written row,column"),
        ("tree 40,0", "the square 40,0 is too far away from the forest"),
        ("place 0,1", "place needs the two to four squares of one of the pond's shapes"),
        ("place 0,1 0,1", "place needs the two to four squares of one of the pond's shapes"),
        ("place 0,1 2,1", "place needs the two to four squares of one of the pond's shapes"),
        ("place", "place needs the two to four squares of one of the pond's shapes"),
        ("firefly 9", "value '9': choose one of 1, 2, 3, 4"),
    ],
)
def test_words_that_name_no_move_say_what_was_expected(words, text):
    with pytest.raises(BadInput) as error:
        GAME.words.parse(table(), 0, words)
    assert text in error.value.text


def test_the_squares_of_a_placement_may_be_named_in_any_order():
    s = table()
    play(s, 0, "take 0; shape P4O")
    assert GAME.words.parse(s, 0, "place 0,1 0,2 1,1 1,2") == GAME.words.parse(s, 0, "place 1,2 0,1 1,1 0,2")


@rule("WW-35")
def test_a_square_keeps_its_name_when_the_forest_grows_up_and_left():
    s = table()
    play(s, 0, "trees; tree 0,-1; tree -1,-1; tree -1,0")
    play(s, 1, "trees; tree 0,1; done")
    play(s, 0, "trees")
    assert "tree 0,1" in options(s, 0)  # right of the cat, which is 0,0 for ever
    assert "tree 1,0" in options(s, 0)


def test_options_point_at_things_on_the_table():
    s = table("pond: O O . . . . . .")
    points = {option.words: option.points for option in (GAME.words.describe(s, 0, int(m)) for m in s.moves(0))}
    assert points["take 1"] == ("pond:1",)
    assert points["cat-deal"] == ("pond", "cat:1")
    play(s, 0, "take 0")
    assert GAME.words.describe(s, 0, GAME.words.parse(s, 0, "shape P2")).points == ("shape:P2",)
    play(s, 0, "shape P2")
    assert GAME.words.describe(s, 0, GAME.words.parse(s, 0, "place 0,1 0,2")).points == ("cell:0,1", "cell:0,2")


def test_every_question_and_every_fact_has_a_sentence():
    for seats in (1, 3):
        asked, told = set(), set()
        for s in random_game(seats, 3):
            s.telling = True
            for seat in s.asked:
                asked.add(GAME.words.ask(s, seat))
            told.update(fact.kind for fact in s.facts if GAME.words.tell(s, fact))
            s.facts.clear()
        assert {"Take a wisp, plant trees, or let the cat deal.", "Choose a shape for the wisp."} <= asked
        assert {"deals", "placed", "planted", "scored"} <= told
        assert GAME.words.ask(s, 0) == "The game is over."


def test_nature_speaks_of_hidden_tiles_without_naming_them():
    s = table("pond: J J . . . . . .\ndiscards: J37 W38 O38 H40")
    play(s, 0, "deal")
    chance_words = []
    while s.asked == (NATURE,):
        option = GAME.words.describe(s, NATURE, int(s.moves(NATURE)[0]))
        if option.words.startswith("hide"):
            chance_words.append(option.text)
        GAME.play(s, NATURE, option.words)
    assert chance_words == ["a face-down tile keeps its secret"] * 2
    assert chance(s) == []
