"""The fast lists of placements against a slow one that is written from the rules (WW-31 to WW-37, WW-41)."""

from hypothesis import given
from hypothesis import strategies as st

from tests.games.wispwood.table import any_table, drawing_of, forests, options, play, shape_cells, steady
from tests.rules import rule

SHAPES = {
    "P2": [(0, 0), (0, 1)],
    "P3I": [(0, 0), (0, 1), (0, 2)],
    "P3L": [(0, 0), (1, 0), (1, 1)],
    "P4I": [(0, 0), (0, 1), (0, 2), (0, 3)],
    "P4O": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "P4S": [(0, 1), (0, 2), (1, 0), (1, 1)],
    "P4T": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "P4L": [(0, 0), (1, 0), (1, 1), (1, 2)],
}
RING = list(SHAPES)


def beside(cell):
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def fits(cells, side):
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    return max(rows) - min(rows) < side and max(columns) - min(columns) < side


def ways_to_lie(cells):
    """All turns and mirror images, cornered at 0,0."""
    found = set()
    for flip in (1, -1):
        for turn in range(4):
            laid = [(r, c * flip) for r, c in cells]
            for _ in range(turn):
                laid = [(c, -r) for r, c in laid]
            top, left = min(r for r, _ in laid), min(c for _, c in laid)
            found.add(frozenset((r - top, c - left) for r, c in laid))
    return found


def witch_may(card, cell, here):
    """The five witch cards, from section C2 of the rules."""
    cat = next(square for square, letter in here.items() if letter == "C")
    dr, dc = abs(cell[0] - cat[0]), abs(cell[1] - cat[1])
    if card == "W1":
        return dr == dc
    if card == "W2":
        return dr == 0 or dc == 0
    if card == "W3":
        return max(dr, dc) == 1
    if card == "W5":
        return max(dr, dc) == 2
    linked = [cat]
    for at in linked:  # grows while it is walked
        for near in ((at[0] + r, at[1] + c) for r in (-1, 1) for c in (-1, 1)):
            if near == cell:
                return True
            if here.get(near) == "W" and near not in linked:
                linked.append(near)
    return False


def naive(here, shape, side, card=""):
    """Every placement with the squares open to the wisp; `card` is the witch card if the wisp is a witch."""
    found = {}
    for laid in ways_to_lie(SHAPES[shape]):
        for row in range(-side, 2 * side):
            for column in range(-side, 2 * side):
                cells = frozenset((row + r, column + c) for r, c in laid)
                if cells & set(here) or not any(near in here for cell in cells for near in beside(cell)):
                    continue
                if not fits([*here, *cells], side):
                    continue
                open_to_wisp = {cell for cell in cells if not card or witch_may(card, cell, here)}
                if open_to_wisp:
                    found[cells] = open_to_wisp
    return found


def fast(s, shape):
    """What the program offers with this shape, played through."""
    found = {}
    play(s, 0, f"{'shape' if RING.index(shape) in (0, 1) else 'cat-shape'} {shape}")
    for words in options(s, 0):
        trial = s.clone()
        play(trial, 0, words)
        lit = {cell for option in options(trial, 0) for cell in shape_cells(option.split()[1])}
        found[frozenset(shape_cells(*words.split()[1:]))] = lit
    return found


def cornered(here):
    top, left = min(r for r, _ in here), min(c for _, c in here)
    return {(r - top, c - left): letter for (r, c), letter in here.items()}


@st.composite
def situations(draw):
    number = draw(st.sampled_from([1, 2, 3]))
    side = number + 3
    letters = draw(st.sampled_from([".......T", ".....TW", "...TJWOH", ".TTTTTWO", "TTTTTTT."]))
    here = cornered(draw(forests(side, letters)))
    return number, here, draw(st.sampled_from(["W1", "W2", "W3", "W4", "W5"]))


@given(situations())
@steady(120)
@rule("WW-31", "WW-32", "WW-33", "WW-34", "WW-35", "WW-36", "WW-37")
def test_every_placement_is_offered_and_no_other(situation):
    number, here, card = situation
    side = number + 3
    if len(here) == side * side:
        return
    for kind, witch_card in (("O", ""), ("W", card)):
        s = any_table(
            f"round: {number}\npond: {kind} . . . . . . .\ngoals: J1 {card} O1 H1 T1\nring: {' '.join(RING)}\n"
            f"forest 1 ready:\n{drawing_of(here)}"
        )
        expected = {shape: naive(here, shape, side, witch_card) for shape in SHAPES}
        usable = {shape for shape, ways in expected.items() if ways}
        if not usable:
            assert "take 0" not in options(s, 0)
            continue
        play(s, 0, "take 0")
        assert {words.split()[1] for words in options(s, 0)} == usable
        for shape in usable:
            assert fast(s.clone(), shape) == expected[shape]


@given(situations())
@steady(150)
@rule("WW-41", "WW-42")
def test_every_square_for_a_tree_is_offered_and_no_other(situation):
    number, here, _ = situation
    side = number + 3
    if len(here) == side * side:
        return
    s = any_table(f"round: {number}\nforest 1:\n{drawing_of(here)}")
    play(s, 0, "trees")
    near = {cell for square in here for cell in beside(square)} - set(here)
    expected = {cell for cell in near if fits([*here, cell], side)}
    found = [cell for words in options(s, 0) for cell in shape_cells(words.split()[1])]
    assert sorted(found) == sorted(expected)
