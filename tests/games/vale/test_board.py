"""The board, its content rows, and what holds in all 384 arrangements (WV-01 to WV-11, part c of the rows)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.games.vale.content import box as boxes
from lanternwood.games.vale.content.box import HOME, ORDINARY, SPACES, START
from lanternwood.games.vale.rules.bots.ways import FAR, distance_home, distance_of_wisp, ways_home
from lanternwood.games.vale.rules.lamp import ARRANGEMENTS, PAIRS, order_of, turned_in
from lanternwood.games.vale.rules.state import Vale, after_charm
from lanternwood.games.vale.rules.tables import BOXES
from lanternwood.games.vale.shown.scene import spot
from tests.games.vale.table import (
    BAKER,
    BOX,
    BOXED,
    CHARMS,
    FARMER,
    SOLDIER,
    VALE,
    WISP,
    at,
    dark,
    facts,
    light,
    new,
    play,
    race,
    refused,
    table,
    words,
)  # fmt: skip
from tests.rules import rule

ALL = range(int(ARRANGEMENTS))
CONTENT = Path(boxes.__file__).parent


def shadows(arrangement: int) -> set[str]:
    return {BOX.names[place] for place in range(36) if int(BOXED.shadow[arrangement]) >> place & 1}


def open_rivers(arrangement: int) -> set[str]:
    return {
        f"{BOX.names[one][0]}-{BOX.names[other][0]}"
        for one, other in BOX.rivers
        if not {BOX.names[one], BOX.names[other]} & shadows(arrangement)
    }


def path_home(arrangement: int, piece: int, place: int | None = None) -> int | None:
    """Moves home as the light falls, by plain search over the rows."""
    here = int(BOXED.start_of[piece]) if place is None else place
    home, far = BOX.pieces[piece].home * SPACES + HOME, {here: 0}
    queue = [here]
    for one in queue:
        field, space = divmod(one, SPACES)
        near = [field * SPACES + other for other in BOX.spaces[space].joins]
        near += [b if one == a else a for a, b in BOX.rivers if one in (a, b)]
        for other in near:
            closed = BOX.names[other] in shadows(arrangement) or (other % SPACES == HOME and other != home)
            if other not in far and not closed:
                far[other] = far[one] + 1
                queue.append(other)
    return far.get(home)


@rule("WV-01", "B-16")
def test_every_field_has_seven_spaces_a_start_and_a_home():
    names = Counter(name.split(".")[0] for name in BOX.names)
    assert names == {"N": 9, "E": 9, "S": 9, "W": 9}
    assert [space.id for space in BOX.spaces] == ["a1", "c1", "a2", "b2", "c2", "a3", "c3", "START", "HOME"]


@rule("WV-02")
def test_every_arrangement_has_18_light_and_10_shadow_spaces_and_no_two_are_alike():
    patterns = {int(BOXED.shadow[a]) for a in ALL}
    assert len(patterns) == 384
    assert {pattern.bit_count() for pattern in patterns} == {10}
    s = new()
    assert len(light(s)) == 18
    assert dark(s) == {"N.a1", "N.c3", "E.a2", "E.b2", "S.a1", "S.a2", "S.a3", "W.b2", "W.c2", "W.c3"}
    assert open_rivers(0) == {"N-E", "S-W"}


@rule("WV-03")
def test_home_lies_above_start_and_start_above_the_field():
    heights = [space.y for space in BOX.spaces]
    assert heights[HOME] > heights[START] > max(heights[:ORDINARY])
    assert BOX.spaces[HOME].joins == {START}
    assert [spot(BOX, place * SPACES + START) for place in range(4)] == [(0, 4), (4, 0), (0, -4), (-4, 0)]


@rule("WV-04")
def test_start_and_home_are_never_shadow():
    for a in ALL:
        assert not {name for name in shadows(a) if name.endswith(("START", "HOME"))}


@rule("WV-05", "B-1")
def test_start_is_open_to_everyone():
    s = table("baker: N.a3\nsoldier: N.START\nwisp: N.START\nactions: 4")
    play(s, "move N.START", "move N.a3", "move N.START")
    assert at(s, BAKER) == at(s, SOLDIER) == at(s, WISP) == "N.START"
    s = table("farmer: N.START\nwisp: N.c3\nturn: wisp\nactions: 3")
    assert refused(s, "teleport N.START") == "B-1"
    play(s, "move N.START", "sleep farmer")
    assert words(s, start="teleport") == []


@rule("WV-06")
def test_only_its_owner_enters_a_home():
    s = table("baker: N.START\nactions: 2")
    assert refused(s, "move N.HOME") == "WV-06"
    s = table("soldier: N.START\nturn: soldier\nactions: 2")
    assert "move N.HOME" in words(s)


@rule("WV-07")
def test_a_river_is_crossed_only_at_the_facing_corners():
    s = table("baker: E.a1\nactions: 2")
    assert "move N.c1" in words(s)
    assert refused(s, "move N.c2") == "WV-07"
    assert refused(s, "move S.a1") == "WV-07"


@rule("WV-08")
def test_a_crossing_needs_both_banks_light_and_is_one_move():
    s = table("baker: E.c1\nactions: 3")
    assert refused(s, "move S.a1") == "WV-08"
    play(s, "flip S", "move S.a1")
    assert at(s, BAKER) == "S.a1"
    assert s.actions == 1
    assert refused(race("baker: E.c1"), "move S.a1") == "WV-08"


@rule("WV-09")
def test_moves_follow_the_joins():
    s = table("baker: E.c2\nactions: 2")
    assert words(s, start="move") == ["move E.c1", "move E.c3"]
    assert refused(s, "move E.a1") == "WV-09"
    assert refused(s, "move E.c2") == "WV-09"


@rule("WV-10")
def test_pieces_stay_when_panels_move():
    s = table("baker: N.c1\nsoldier: S.c1\nwisp: N.a3\nactions: 4")
    places = [at(s, seat) for seat in range(4)]
    play(s, "flip N", "leave", "swap N S", "flip E")
    assert [at(s, seat) for seat in range(4)] == places


@rule("WV-11", "B-3")
def test_any_number_may_share_a_space():
    s = table("baker: E.a1\nsoldier: N.c1\nfarmer: N.c1\nwisp: N.c1\nactions: 2")
    play(s, "move N.c1", "move N.c2")
    assert at(s, BAKER) == "N.c2"
    s = race("baker: E.a1\nsoldier: N.c1\nfarmer: N.c1\nwisp: N.c1")
    play(s, "move N.c1", "move N.c2")
    assert at(s, FARMER) == at(s, BAKER) == "N.c1"


@rule("WV-56", "WV-57")
def test_the_parts_are_in_the_box():
    assert [panel.id for panel in BOX.panels] == ["A", "B", "C", "D"]
    assert [piece.id for piece in BOX.pieces] == ["baker", "soldier", "farmer", "wisp"]
    assert [piece.is_wisp for piece in BOX.pieces] == [False, False, False, True]
    assert BOX.toppet == [1, 1, 1, 1]
    assert VALE.seat_counts == (4,)
    assert [str(role) for role in VALE.words.roles(new())] == ["baker", "soldier", "farmer", "wisp"]


# All arrangements


def test_turning_shows_the_mirror_image_and_the_known_shadows():
    known = {
        "A": ("a1 c3", "c1 a3"),
        "B": ("a2 b2", "b2 c2"),
        "C": ("a1 a2 a3", "c1 c2 c3"),
        "D": ("b2 c2 c3", "a2 b2 a3"),
    }
    for number, panel in enumerate(BOX.panels):
        for turned, spaces in enumerate(known[panel.id]):
            assert {BOX.spaces[space].id for space in BOX.shadows(number, bool(turned))} == set(spaces.split())


def test_only_the_same_charm_takes_a_charm_back():
    for a, charm in product(ALL, range(10)):
        after = int(after_charm(a, charm))
        assert [back for back in range(10) if int(after_charm(after, back)) == a] == [charm]


def test_swaps_carry_the_outward_side_and_flips_turn_one_panel():
    for a in ALL:
        shown = [(panel, turned_in(a) >> slot & 1) for slot, panel in enumerate(order_of(a))]
        for slot in range(4):
            after = int(after_charm(a, slot))
            assert (order_of(after), turned_in(after)) == (order_of(a), turned_in(a) ^ 1 << slot)
        for pair, (one, other) in enumerate(PAIRS):
            after = int(after_charm(a, 4 + pair))
            expected = list(shown)
            expected[one], expected[other] = shown[other], shown[one]
            assert [(panel, turned_in(after) >> slot & 1) for slot, panel in enumerate(order_of(after))] == expected


def test_light_spaces_of_a_field_hang_together_with_its_start():
    for a in ALL:
        dark_places = {place for place in range(36) if int(BOXED.shadow[a]) >> place & 1}
        for field in range(4):
            lit = {space for space in range(START + 1) if field * SPACES + space not in dark_places}
            assert lit == BOX._walked({START}, lit)


def test_the_rivers_alone_decide_who_can_walk_where():
    axes: Counter[int] = Counter()
    joined = 0
    for a in ALL:
        ways = [bool(int(BOXED.joined[4 * a + field]) >> (field + 2) % 4 & 1) for field in (0, 1)]
        axes[sum(ways)] += 1
        joined += sum(ways)
        for piece in BOX.pieces:
            number = BOX.pieces.index(piece)
            assert (path_home(a, number) is not None) == bool(int(BOXED.joined[4 * a + piece.start]) >> piece.home & 1)
        for field in (0, 1):
            assert any(
                int(BOXED.joined[4 * int(after_charm(a, charm)) + field]) >> field + 2 & 1 for charm in range(10)
            ), "one charm is enough"
    assert axes == {0: 128, 1: 192, 2: 64}
    assert joined == 320  # of 768: 41.7 %


def test_flips_and_swaps_open_and_close():
    changes: Counter[tuple[str, bool]] = Counter()
    for a, charm, field in product(ALL, range(10), (0, 1)):
        before = bool(int(BOXED.joined[4 * a + field]) >> field + 2 & 1)
        after = bool(int(BOXED.joined[4 * int(after_charm(a, charm)) + field]) >> field + 2 & 1)
        if before != after:
            changes["flip" if charm < 4 else "swap", after] += 1
    assert changes == {("flip", True): 384, ("flip", False): 384, ("swap", True): 1152, ("swap", False): 1152}


def test_the_start_is_fair_and_nowhere_is_far():
    assert [path_home(0, piece) for piece in range(4)] == [None] * 4
    assert [int(distance_home(BOXED, 0, piece, BOXED.start_of[piece])) for piece in range(4)] == [11] * 4
    for piece in range(4):
        home = BOX.pieces[piece].home * SPACES + HOME
        reachable = [int(n) for i, n in enumerate(ways_home(BOXED, piece)) if i % 36 == home or i % SPACES != HOME]
        assert max(reachable) == 12
        assert int(FAR) not in reachable


def test_the_wisps_ways_are_short():
    """From shadow to shadow is one action, wherever they lie."""
    names = BOX.names
    assert int(distance_of_wisp(BOXED, 0, names.index("N.a1"), names.index("W.c3"))) == 1
    assert int(distance_of_wisp(BOXED, 0, names.index("N.START"), names.index("N.c3"))) == 1
    assert int(distance_of_wisp(BOXED, 0, names.index("N.START"), names.index("W.c3"))) == 2


AFTER = """
flip N | N.c1 N.a3 | N.a1 N.c3 | S-W W-N | 12 -
flip E | E.c2 | E.a2 | N-E S-W | - -
flip S | S.c1 S.c2 S.c3 | S.a1 S.a2 S.a3 | N-E E-S | 12 -
flip W | W.a2 W.a3 | W.c2 W.c3 | N-E S-W | - -
swap N E | N.a2 N.b2 E.a1 E.c3 | N.a1 N.c3 E.a2 E.b2 | S-W W-N | 11 -
swap N S | N.a2 N.a3 S.c3 | N.c3 S.a2 S.a3 | N-E S-W | - -
swap N W | N.b2 N.c2 W.a1 | N.a1 W.b2 W.c2 | N-E W-N | - 13
swap E S | E.a1 E.a3 S.b2 | E.b2 S.a1 S.a3 | E-S S-W | - 10
swap E W | E.c2 E.c3 W.a2 | E.a2 W.c2 W.c3 | N-E S-W | - -
swap S W | S.b2 S.c2 S.c3 W.a1 W.a2 W.a3 | S.a1 S.a2 S.a3 W.b2 W.c2 W.c3 | N-E E-S | 12 -
"""


@pytest.mark.parametrize("row", AFTER.strip().splitlines())
def test_each_single_charm_at_set_up(row: str):
    charm, darkened, lit, rivers, paths = (part.strip() for part in row.split("|"))
    a = int(after_charm(0, CHARMS.index(charm)))
    assert shadows(a) - shadows(0) == set(darkened.split())
    assert shadows(0) - shadows(a) == set(lit.split())
    assert open_rivers(a) == set(rivers.split())
    north_south, east_west = (None if word == "-" else int(word) for word in paths.split())
    assert (path_home(a, WISP), path_home(a, SOLDIER)) == (north_south, north_south)
    assert (path_home(a, BAKER), path_home(a, FARMER)) == (east_west, east_west)


# A board that cannot be used


def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, count: int = 1) -> None:
    text = (CONTENT / file).read_text(encoding="utf-8")
    assert old in text
    folder = tmp_path / "vale"
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text.replace(old, new, count), encoding="utf-8")
    monkeypatch.setenv("LANTERNWOOD_CONTENT", str(tmp_path))


BROKEN = {
    "too little shadow": ("panels.toml", '["a1", "c3"]', '["a1"]', "19 light and 9 shadow"),
    "cut off from START": ("panels.toml", '["b2", "c2", "c3"]', '["c3", "a3", "b2"]', "strand a piece"),
    "not its mirror image": ("board.toml", '["c3", "START"]', '["c3", "START", "b2"]', "other neighbours"),
    "mirror elsewhere": ("board.toml", "x = -2", "x = -3", "lies elsewhere"),
    "a river too far up": ("board.toml", '["N.c1", "E.a1"]', '["N.c2", "E.a2"]', "same mirror images"),
    "not across": ("pieces.toml", 'start = "E"\nhome = "W"', 'start = "E"\nhome = "N"', "across the board"),
    "a toppet without odds": ("pieces.toml", "weight = 1", "weight = 0", "weight"),
    "two wisps": ("pieces.toml", 'side = "villager"', 'side = "wisp"', "three villagers"),
    "a home with two doors": ("board.toml", 'mirror = "HOME"\njoins = []', 'mirror = "HOME"\njoins = ["b2"]', "home"),
    "an unknown space": ("panels.toml", '["a1", "c3"]', '["a1", "d9"]', "shadows"),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_board_is_refused_when_it_is_loaded(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file, old, new_text, complaint = BROKEN[broken]
    changed(tmp_path, monkeypatch, file, old, new_text)
    with pytest.raises(ContentError, match=complaint) as caught:
        BOXES.get()
    assert file in str(caught.value)


def test_a_board_that_never_joins_opposite_fields_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = (CONTENT / "panels.toml").read_text(encoding="utf-8")
    for old, new_text in (('["a1", "c3"]', '["a1", "c1"]'), ('["a2", "b2"]', '["a1", "c1"]')):
        text = text.replace(old, new_text)
    text = text.replace('["a1", "a2", "a3"]', '["a1", "c1", "b2"]')
    (tmp_path / "vale").mkdir()
    (tmp_path / "vale" / "panels.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("LANTERNWOOD_CONTENT", str(tmp_path))
    with pytest.raises(ContentError, match="no arrangement lets anyone walk"):
        BOXES.get()


def test_another_board_can_take_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    changed(tmp_path, monkeypatch, "pieces.toml", 'id = "4"\nweight = 1', 'id = "4"\nweight = 3')
    assert BOXES.get().rows.toppet == [1, 1, 1, 3]


def test_every_row_says_where_it_comes_from():
    kinds = {table: {row.source().kind for row in rows} for table, rows in BOX.content.tables.items()}
    assert kinds["panel"] == kinds["piece"] == kinds["toppet"] == kinds["river"] == {"reconstructed"}
    assert kinds["field"] == {"rulebook"}


def test_facts_are_told_for_every_kind_of_step():
    s = table("baker: E.a1\nwisp: N.a3")
    assert facts(s, "spin 3", "move N.c1", "flip N", "banish S.a1", "swap E W") == [
        "spun", "moved", "flipped", "banished", "swapped",
    ]  # fmt: skip
    assert isinstance(s, Vale)
