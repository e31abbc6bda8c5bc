"""Position files: good ones come back as they were, bad ones are refused with their line and what was expected."""

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match.files import load_position, read_position
from tests.games.wispwood.table import (
    EXAMPLES,
    GAME,
    assert_all_tiles_are_there,
    can,
    example,
    forest,
    options,
    play,
    pond,
    random_game,
    ready,
    squares,
    table,
)
from tests.rules import rule

GOOD = """\
lanternwood position 1
game: wispwood
seats: 2
options: rounds=3
round: 1
first: 1
turn: 1
goals: J1 W1 O1 H1 T1
ring: P2 P4O P3I P4S P3L P4T P4I P4L
pond: J W O H . . . .
discards: J1 W2
scores: 0 0
filled: 0 0
forest 1 ready:
  C T
  . J
forest 2 hidden:
  T C
"""
SOLO = """\
lanternwood position 1
game: wispwood
seats: 1
options: guide=2
round: 2
phase: ghost
goals: J1 W1 O1 H1 T1
pond: J W O @ . . . H
levels: H J O W
ghost: J1
ghost score: 12
flipped: 1 2
scores: 20
filled: 1
forest 1:
  C T
"""
FULL = "  C T T T\n  T T T T\n  T T T T\n  T T T T\n"
ONE_ROW_TOO_MANY = "  C\n  T\n  T\n  T\n  J\n"

# What stands in the good file, what stands there instead, the line of the complaint, and a piece of it.
BAD = [
    ("lanternwood position 1", "lanternwood position 2", 1, "expected 'lanternwood position 1' as the first line"),
    ("game: wispwood", "game: chess", 2, "unknown game 'chess': choose from"),
    ("seats: 2\n", "", 17, "expected a line 'seats: ...'"),
    ("seats: 2", "seats: 5", 3, "seats: '5' should be a whole number from 1 to 4"),
    ("options: rounds=3", "options: rounds=4", 4, "option rounds = '4': choose one of 3, 2"),
    ("options: rounds=3", "options: rounds", 4, "option 'rounds' should be written name=value"),
    ("options: rounds=3", "options: guide=2", 4, "option guide is only for 1 seat"),
    ("options: rounds=3", "options: start=3", 4, "option start = 3: there are only 2 seats"),
    ("options: rounds=3", "options: cards=J1", 4, "say goals=pick to pick cards by hand"),
    ("round: 1", "round: 4", 5, "round: '4' should be a whole number from 1 to 3"),
    ("first: 1", "first: 3", 6, "first: '3' should be a whole number from 1 to 2"),
    ("first: 1", "first 1", 6, "'first 1' should be written 'key: value'"),
    ("first: 1", "first: 1\nfirst: 2", 7, "'first' stands here a second time (first in line 6)"),
    ("first: 1", "  first: 1", 6, "an indented line belongs below a key such as 'forest 1:'"),
    ("turn: 1", "turn: 3", 7, "turn: '3' should be a whole number from 1 to 2"),
    ("turn: 1", "phase: over", 7, "the game is over after round 3, not after round 1 (WW-46)"),
    ("J1 W1 O1 H1 T1", "J1 W1 PO H1 T1", 8, "PO is a promo card; it needs 'options: promo=on'"),
    ("turn: 1", "phase: cat", 7, "phase: 'cat' should be one of turn, cats, ghost, ghost-start, over"),
    ("turn: 1", "phase: ghost", 7, "phase: ghost is for the solo game"),
    ("turn: 1", "phase: cats\nturn: 1", 8, "unknown line 'turn': this table knows"),
    ("round: 1", "round: 3\nphase: cats", 6, "after the last round no cat moves (WW-46)"),
    ("H1 T1", "H1", 8, "a table without a tree card needs 'options: tree_goal=off'"),
    ("J1 W1 O1", "J1 J2 W1 O1", 8, "goals: two cards for the deck jack, expected one"),
    ("O1 H1", "O9 H1", 8, "goals: unknown 'O9', perhaps PO, O5"),
    ("J1 W1", "W1", 8, "goals: no card for jack, expected five cards such as J1 W1 O1 H1 T1"),
    ("P4I P4L", "P4I P4I", 9, "ring: expected the eight shapes P2 P3I P3L P4I P4O P4S P4T P4L once each"),
    ("H . . . .", "H . .", 10, "pond: expected eight of J W O H ., for the spaces 0 to 7"),
    ("H . . . .", "H @ . . .", 10, "pond: expected eight of J W O H ., for the spaces 0 to 7"),
    ("discards: J1", "discards: J39", 11, "41 jacks (J) on the table; the box holds 40 (WW-01)"),
    ("discards: J1", "discards: Q1", 11, "discards: 'Q1' should be a letter of JWOH and a number, such as J2"),
    ("J1 W2\n", "J38 W39 O39 H39\n", 11, "4 tiles lie face down, but only 0 can (WW-01)"),
    ("scores: 0 0", "scores: 0", 12, "scores: expected 2 numbers, one for each seat"),
    ("filled: 0 0", "filled: 0 2", 13, "filled: '2' should be a whole number from 0 to 1"),
    ("forest 1 ready", "forest 1 asleep", 14, "expected 'forest 1', 'forest 1 ready' or '... hidden'"),
    ("forest 1 ready", "forest 3 ready", 18, "expected a drawing 'forest 1:'"),
    ("  C T\n  . J\n", "", 14, "forest 1 ready: expected a drawing in indented lines below"),
    ("  C T\n", "  C C\n", 14, "forest 1: expected one cat (C), found 2"),
    ("  C T\n", "  T T\n", 14, "forest 1: expected one cat (C), found 0"),
    ("  C T\n", "  C Q\n", 15, "'Q' in a forest, expected one of J W O H T C ."),
    ("  C T\n", "  C T T T T\n", 15, "forest 1 is 5 wide; in round 1 it must fit 4 by 4 (WW-34)"),
    ("  C T\n", "  . C T T T T\n", 15, "forest 1 is 5 wide; in round 1 it must fit 4 by 4 (WW-34)"),
    ("  C T\n  . J\n", ONE_ROW_TOO_MANY, 19, "forest 1 is 5 tall; in round 1 it must fit 4 by 4 (WW-34)"),
    ("  C T\n  . J\n", FULL, 7, "forest 1 is full, so the round ends before seat 1 has another turn (WW-45)"),
    ("forest 2 hidden:", "forest 1:\n  C\nforest 2 hidden:", 17, "expected a drawing 'forest 1:'"),
    ("forest 2 hidden:", "forest 3:\n  C\nforest 2 hidden:", 17, "'forest 3': expected a seat from 1 to 2"),
    ("forest 2 hidden:", "forest:\n  C\nforest 2 hidden:", 17, "'forest': expected a seat from 1 to 2"),
    ("forest 2 hidden:", "trees: 3\nforest 2 hidden:", 17, "unknown line 'trees': this table knows"),
    ("turn: 1", "turn: 1\nthen: take 5", 8, "then: 'take 5': no wisp lies there (WW-28)"),
    ("J1 W2", "J1 W2 J1", 11, "discards: J stands there twice"),
    ("pond: J W O H . . . .", "pond:\n  J W O H . . . .", 11, "what belongs to 'pond:' stands in the same line"),
    ("turn: 1", "turn: 1\nthen: take 5;", 8, "then: nothing stands before or after a ';'"),
    (
        "options: rounds=3",
        "options: goals=pick cards=J2",
        8,
        "goals: J2 is picked in 'options: cards=...' and does not",
    ),
    ("turn: 1", "turn: 1\nthen: jump", 8, "then: unknown move 'jump': moves begin with"),
]
BAD_SOLO = [
    ("levels: H J O W\n", "", 15, "expected a line 'levels: ...'"),
    ("levels: H J O W", "levels: H J O O", 9, "levels: expected J W O H in some order, best first"),
    ("flipped: 1 2", "flipped: 1 1", 12, "flipped: there is only 1 firefly of value 1"),
    ("flipped: 1 2", "flipped: 5", 12, "flipped: '5' should be a whole number from 1 to 4"),
    ("flipped: 1 2", "flipped: 1 2 2 2 3 3 3", 12, "flipped: round 2 uses only 6 fireflies"),
    ("flipped: 1 2", "flipped: 1 2 2 2 3 3", 12, "no firefly is left for the ghost (WW-73)"),
    ("O @ . .", "O . . .", 8, "the ghost's cat (@) stands here in every phase but ghost-start"),
    ("O @ . .", "O @ @ .", 8, "pond: the ghost has one cat (@)"),
    ("phase: ghost\n", "phase: ghost-start\n", 8, "in every phase but ghost-start"),
    ("phase: ghost\n", "first: 1\n", 6, "unknown line 'first': this table knows"),
    ("guide=2", "guide=5", 4, "option guide = '5': choose one of 1, 2, 3, 4"),
]


def complaint(text):
    with pytest.raises(BadInput) as error:
        read_position(text)
    return error.value


@pytest.mark.parametrize(("there", "instead", "line", "text"), BAD, ids=[f"{b[2]}-{b[3][:30]}" for b in BAD])
def test_a_bad_line_is_named_with_what_was_expected(there, instead, line, text):
    assert GOOD.count(there) >= 1
    error = complaint(GOOD.replace(there, instead, 1))
    assert (error.line, text in error.text) == (line, True), error.text


@pytest.mark.parametrize(("there", "instead", "line", "text"), BAD_SOLO, ids=[b[3][:30] for b in BAD_SOLO])
def test_a_bad_line_of_a_solo_table_is_named(there, instead, line, text):
    assert SOLO.count(there) == 1
    error = complaint(SOLO.replace(there, instead))
    assert (error.line, text in error.text) == (line, True), error.text


def test_the_good_files_are_good():
    s = read_position(GOOD)[1]
    assert (forest(s, 0), forest(s, 1), pond(s)) == (["C T", ". J"], ["T C"], "JWOH....")
    assert (ready(s, 0), ready(s, 1), s.asked) == (True, False, (0,))
    assert read_position(SOLO)[1].asked == (NATURE,)


def test_a_complaint_names_the_file(tmp_path):
    path = tmp_path / "broken.position"
    path.write_text(GOOD.replace("seats: 2", "seats: 9"))
    with pytest.raises(BadInput, match=r"broken\.position, line 3: seats: '9' should be"):
        load_position(str(path))
    with pytest.raises(BadInput, match="there is no such file"):
        load_position(str(tmp_path / "none.position"))


def test_a_table_may_be_played_on_a_few_words():
    s = table("then: take 0; shape P2")
    assert can(s, 0, "place 0,1 0,2")


def test_cards_that_the_options_do_not_allow():
    text = GOOD.replace("rounds=3", "goals=one-paw").replace("J1 W1 O1 H1 T1", "J1 W1 O1 H3 T1")
    assert complaint(text).text == "goals: H3 has more than one paw, and 'options: goals=one-paw' is said"


def test_options_of_the_set_up_leave_nothing_behind():
    plain, said = (
        read_position(GOOD.replace("rounds=3", f"rounds=3{more}"))[1] for more in ("", " start=2 ring=by-hand")
    )
    assert digest(plain) == digest(said)


@rule("WW-33")
def test_a_forest_hangs_together_in_every_phase():
    apart = GOOD.replace("  . J\n", "  . .\n  . J\n")
    assert (complaint(apart).line, complaint(apart).text) == (
        17,
        "forest 1: nothing joins the tile on 2,1 to the cat (WW-33)",
    )
    later = apart.replace("round: 1", "round: 2")
    assert read_position(later)[1].asked == (0,)
    tree = later.replace("  . J\n", "  . T\n")
    assert complaint(tree).text == "forest 1: nothing joins the tree on 2,1 to a wisp or to the cat (WW-33)"


@rule("WW-73", "WW-67")
def test_solo_tables_that_cannot_be():
    full = SOLO.replace("  C T\n", "  C T T T T\n" + "  T T T T T\n" * 4)
    assert "expected 'phase: cats' or 'phase: over' (WW-73)" in complaint(full).text
    early = SOLO.replace("phase: ghost", "phase: turn").replace("flipped: 1 2", "flipped:")
    assert "a firefly is flipped before the player's turn (WW-67)" in complaint(early).text
    started = SOLO.replace("phase: ghost\n", "phase: ghost-start\n").replace("@", ".")
    assert "all eight spaces hold a wisp" in complaint(started).text
    flipped = started.replace("pond: J W O . . . . H", "pond: J W O H J W O H")
    assert "no firefly is flipped before the ghost's cat is placed (WW-65)" in complaint(flipped).text
    assert complaint(flipped).line == 12


OURS = [path for path in sorted(EXAMPLES.glob("*.position")) if "game: wispwood" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_every_example_says_what_it_shows_and_can_be_played_on(path):
    assert path.read_text().startswith("# ")
    s = example(path.stem)
    assert_all_tiles_are_there(s)
    playout(s, Rng(1))
    assert s.asked == ()


def test_there_are_examples():
    assert len(OURS) >= 8


@rule("WW-15", "WW-25", "WW-45")
def test_the_full_table_of_four():
    s = example("full-table")
    assert (s.asked, s.ending, s.round) == ((0,), True, 2)
    assert can(s, 0, "deal")
    assert not can(s, 0, "cat-deal")
    play(s, 0, "trees; tree 0,4; done")
    play(s, 1, "trees; tree 2,4; done")
    assert all("stay" in options(s, seat) for seat in range(4))
    assert list(s.filled) == [0, 1, 0, 2]


@rule("D-22")
def test_a_position_cannot_hold_a_secret_cat_move():
    s = example("e16-moved-cat")
    assert "phase: cats" in GAME.files.write(GAME, s)
    play(s, 0, "cat 0,0")
    with pytest.raises(BadInput, match="some cats have answered in secret"):
        GAME.files.write(GAME, s)


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_written_position_reads_back_and_plays_on_alike(seats, seed):
    written = 0
    for s in random_game(seats, seed):
        if s.marks:  # a position holds no hidden types
            continue
        try:
            text = GAME.files.write(GAME, s)
        except BadInput:  # in the middle of a turn
            continue
        written += 1
        again = read_position(text)[1]
        assert GAME.files.write(GAME, again) == text
        assert [list(squares(again, seat).values()) for seat in range(seats)] == [
            list(squares(s, seat).values()) for seat in range(seats)
        ]
        assert (again.asked, again.scores(), list(again.bag), again.supply) == (
            s.asked,
            s.scores(),
            list(s.bag),
            s.supply,
        )
        if written % 10 == 1 and s.asked:
            one, two = s.clone(), again
            assert playout(one, Rng(7)).digest == playout(two, Rng(7)).digest
            assert one.scores() == two.scores()
    assert written > 20


# A table at home, only to be scored

HOME = """\
lanternwood position 1
game: wispwood
seats: 2
round: 2
phase: scoring
goals: J1 W1 O1 H1 T1
scores: 20 31
filled: 0 1
forest 1:
  C T J
  . . .
  H T .
forest 2:
  T C
"""
BAD_HOME = [
    ("seats: 2\n", "seats: 2\nturn: 1\n", 4, "unknown line 'turn'"),
    ("phase: scoring", "phase: scored", 5, "phase: 'scored' should be one of turn, cats, ghost, ghost-start, over, sc"),
    ("goals: J1 W1 O1 H1 T1", "goals: J1 W1 O1 H1", 6, "needs 'options: tree_goal=off'"),
    ("goals: J1 W1 O1 H1 T1", "goals: J1 O1 H1 T1", 6, "goals: no card for witch, expected five cards"),
    ("goals: J1 W1", "goals: J1 J2", 6, "goals: two cards for the deck jack"),
    ("goals: J1 W1 O1", "goals: J1 W1 PO", 6, "PO is a promo card; it needs 'options: promo=on'"),
    ("scores: 20 31", "scores: 20", 7, "scores: expected 2 numbers, one for each seat"),
    ("filled: 0 1", "filled: 0 2", 8, "filled: '2' should be a whole number from 0 to 1"),
    ("  C T J\n", "  T T J\n", 9, "forest 1: expected one cat (C), found 0"),
    ("  T C\n", "  C C\n", 13, "forest 2: expected one cat (C), found 2"),
    ("  C T J\n", "  C T X\n", 10, "'X' in a forest, expected one of J W O H T C ."),
    ("  C T J\n", "  C T J T T T\n", 10, "forest 1 is 6 wide; in round 2 it must fit 5 by 5 (WW-34)"),
    ("  H T .\n", "  H . T\n", 12, "forest 1: nothing joins the tree on 2,2 to a wisp or to the cat (WW-33)"),
    (
        "round: 2\nphase: scoring\n",
        "phase: scoring\n",
        11,
        "forest 1: nothing joins the tile on 2,0 to the cat (WW-33)",
    ),
    ("forest 2:\n  T C\n", "", 12, "expected a drawing 'forest 2:'"),
]


@pytest.mark.parametrize(("there", "instead", "line", "text"), BAD_HOME, ids=[b[3][:30] for b in BAD_HOME])
def test_a_bad_line_of_a_table_at_home_is_named(there, instead, line, text):
    assert HOME.count(there) >= 1
    error = complaint(HOME.replace(there, instead, 1))
    assert (error.line, text in error.text) == (line, True), (error.line, error.text)


@rule("WW-33")
def test_the_first_forest_at_home_hangs_together():
    text = HOME.replace("round: 2", "round: 1").replace("filled: 0 1", "filled: 0 0")
    assert complaint(text).text == "forest 1: nothing joins the tile on 2,0 to the cat (WW-33)"


@rule("WW-55", "WW-56")
def test_a_table_at_home_is_scored_on_top_of_what_was():
    s = read_position(HOME)[1]
    first, second = GAME.shown.score(s)
    assert (first.before, first.now, first.total) == (20, 4 + 1, 25)
    assert (second.before, second.now, second.total) == (31, 0, 31)
    assert (list(s.scores()), list(s.filled)) == ([25, 31], [0, 1])
    full = HOME.replace("  T C\n", "  T C T T T\n" + "  T T T T T\n" * 4)
    s = read_position(full)[1]
    assert (GAME.shown.score(s)[1].now, list(s.filled)) == (20 + 4, [0, 2])


@rule("WW-61")
def test_a_table_at_home_after_the_last_round_has_a_winner():
    s = read_position(HOME.replace("round: 2", "round: 3"))[1]
    assert (s.asked, s.winners()) == ((), (1,))


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_somebody_alone_at_home_needs_no_ghost_and_may_have_one(round_):
    alone = HOME.replace("seats: 2", "seats: 1").replace("scores: 20 31", "").replace("filled: 0 1", "")
    alone = alone.replace("forest 2:\n  T C\n", "").replace("  . . .\n  H T .\n", "")
    alone = alone.replace("round: 2", f"round: {round_}")
    s = read_position(alone)[1]
    assert [sheet.total for sheet in GAME.shown.score(s)] == [4, 0]
    playout(s, Rng(1))
    s = read_position(alone + "levels: H J O W\nghost: J2 H1\nghost score: 5\n")[1]
    assert [sheet.total for sheet in GAME.shown.score(s)] == [4, 5 + 2 * 5 + 6]
    assert "expected a line 'levels: ...'" in complaint(alone + "ghost: J2\n").text
