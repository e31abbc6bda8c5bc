"""Records: readable, replayed from their words, and whatever is damaged is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES
from lanternwood.core.see import digest
from lanternwood.match import record as records
from lanternwood.match.files import load_position, load_record, read_position, text_of
from lanternwood.match.match import Match
from lanternwood.match.record import EVERY, Record, read, replay

WISPWOOD = GAMES.get("wispwood")

POSITION = """\
lanternwood position 1
game: wispwood
# the last round of two

seats: 2
options: rounds=2
round: 2
turn: 1
goals: J1 W1 O1 H1 T1
pond: J J J J W O H H
forest 1 ready:
  T C J T
forest 2 ready:
  C T J
"""


def played() -> Match:
    match = Match(WISPWOOD, ["random", "random"], {"rounds": "2"}, "a record")
    match.run()
    return match


GAME = played()
TEXT = GAME.record().text()
LINES = TEXT.splitlines()
FIRST_MOVE = LINES.index("moves:") + 1
"""The index of the first move's line; its number is one more."""


def proved(text: str) -> list[records.Played]:
    return list(replay(read(text), prove=True))


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        proved(text)
    return str(caught.value)


def with_line(index: int, line: str | None) -> str:
    """The record with one line changed, or left out."""
    lines = list(LINES)
    lines[index : index + 1] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def line_of(beginning: str, after: int = 0) -> int:
    """The index of the first line that begins so."""
    return next(i for i, line in enumerate(LINES) if i >= after and line.startswith(beginning))


# Round trips


def test_a_record_is_what_it_was_read_from() -> None:
    assert read(TEXT).text() == TEXT


def test_a_record_says_who_what_and_with_which_rules() -> None:
    assert LINES[:7] == [
        "lanternwood record 1",
        "game: wispwood",
        "options: goals=random cards= tree_goal=on rounds=2 promo=off start=random ring=random",
        f"versions: {WISPWOOD.versions}",
        "seats: 2",
        "seat 1: Random 1 (random)",
        "seat 2: Random 2 (random)",
    ]
    assert LINES[7] == f"commitment: {GAME.fate.commitment}"
    assert LINES[-2].startswith("result: seat 1: ")
    assert LINES[-1] == f"seed: {GAME.fate.seed.hex()}"


def test_it_replays_to_the_same_end() -> None:
    steps = proved(TEXT)
    assert len(steps) == len(GAME.log)
    assert digest(steps[-1].state) == digest(GAME.state)
    assert [step.step.words for step in steps] == [entry.words for entry in GAME.log]
    assert [step.facts for step in steps] == [entry.facts for entry in GAME.log]


def test_there_is_a_checkpoint_every_so_often_and_at_the_end() -> None:
    checks = read(TEXT).checks
    counts = sorted(checks)
    assert counts[-1] == len(GAME.log)
    assert all(later - earlier <= EVERY + 12 for earlier, later in zip([0, *counts], counts, strict=False))
    for step in replay(read(TEXT)):
        if step.count in checks:
            assert digest(step.state) == checks[step.count][0]


def test_a_game_that_is_not_over_has_no_result() -> None:
    match = Match(WISPWOOD, ["random", "random"], seed="short")
    for _ in range(9):
        match.bot_step()
    text = match.record().text()
    assert "result" not in text
    steps = proved(text)
    assert digest(steps[-1].state) == digest(match.state)


def test_empty_lines_do_not_matter() -> None:
    assert read(TEXT.replace("\nmoves:", "\n\nmoves:") + "\n\n").text() == TEXT


# Damage to the header


@pytest.mark.parametrize("text", ["", "\n", "lanternwood record 2\n", "lanternwood position 1\n", TEXT[1:], "\x00"])
def test_what_is_no_record(text: str) -> None:
    assert complaint(text) == "line 1: expected 'lanternwood record 1' as the first line"


@pytest.mark.parametrize("key", ["game", "options", "versions", "seats", "seat 2"])
def test_a_line_of_the_header_is_missing(key: str) -> None:
    found = complaint(with_line(line_of(f"{key}:"), None))
    assert f"expected a line '{key}: ...'" in found
    assert found.startswith("line ")


def test_the_moves_are_missing() -> None:
    at = LINES.index("moves:")
    assert complaint(with_line(at, None)).startswith(f"line {at + 1}: ")
    assert complaint("\n".join(LINES[:at])) == f"line {at}: expected a line 'moves: ...'"


@pytest.mark.parametrize(
    ("key", "line", "expected"),
    [
        ("game:", "game: chess", "unknown game 'chess': choose from wispwood"),
        ("game:", "game wispwood", "line 2: 'game wispwood' should be written 'key: value'"),
        ("game:", " game: wispwood", "line 2: 'game: wispwood' should be written 'key: value'"),
        ("options:", "options: goals=all", "option goals = 'all': choose one of random, one-paw, pick"),
        ("options:", "options: goals", "line 3: option 'goals' should be written name=value"),
        ("options:", 'options: cards="J1', "line 3: options"),
        ("options:", "options: speed=3", "unknown option 'speed'"),
        ("seats:", "seats: two", "line 5: seats: 'two' should be a number from 1 to 6"),
        ("seats:", "seats: \N{SUPERSCRIPT TWO}", "line 5: seats: "),
        ("seats:", "seats: 0", "line 5: seats: '0' should be a number from 1 to 6"),
        ("seats:", "seats: " + "9" * 5000, "line 5: seats: "),
        ("seats:", "seats: 3", "line 5: expected a line 'seat 3: ...'"),
        ("seats:", "seats: 1", "line 7: unknown line 'seat 2'"),
        ("seat 1:", "seat 2: Random", "line 7: 'seat 2' stands here a second time (first in line 6)"),
        ("seat 1:", "mood: fine\nseat 1: Random", "line 6: unknown line 'mood'"),
        ("moves:", "moves:\nmoves:", "line 10: 'moves' stands here a second time (first in line 9)"),
    ],
)
def test_a_line_of_the_header_is_wrong(key: str, line: str, expected: str) -> None:
    assert complaint(with_line(line_of(key), line)).startswith(expected)


@pytest.mark.parametrize("change", ["rules=2 ", "schema=0 ", "content=000000000000"])
def test_a_record_of_other_versions(change: str) -> None:
    name = change.split("=")[0]
    theirs = " ".join(change.strip() if part.startswith(name) else part for part in str(WISPWOOD.versions).split())
    found = complaint(with_line(line_of("versions:"), f"versions: {theirs}"))
    assert found == f"this record was made with {theirs}; this is wispwood with {WISPWOOD.versions}"


# Damage to the moves


def test_a_move_that_is_no_move() -> None:
    at = line_of("  1: take")
    found = complaint(with_line(at, "  1: fly away"))
    assert found.startswith(f"line {at + 1}: move ")
    assert "unknown move 'fly away'" in found


def test_a_move_that_is_not_legal() -> None:
    at = line_of("  1: take")
    found = complaint(with_line(at, "  1: done"))
    assert found.startswith(f"line {at + 1}: move ")
    assert "'done', is not legal here: " in found
    assert "(WW-" in found


def test_a_move_of_another_seat() -> None:
    at = line_of("  1: take")
    found = complaint(with_line(at, LINES[at].replace("  1:", "  2:")))
    assert found.startswith(f"line {at + 1}: move ")
    assert found.endswith("is by another seat than the one asked: seat 1 is asked here")


def test_a_move_after_the_end() -> None:
    at = line_of("result:")
    found = complaint(with_line(at, f"  1: done\n{LINES[at]}"))
    assert found.startswith(f"line {at + 1}: move {len(GAME.log) + 1} is by another seat")
    assert found.endswith("nobody is asked here")


@pytest.mark.parametrize(
    "line",
    ["  take 3", "  1:", "  : take 3", "  0: take 3", "  8: take 3", "  -1: take 3", "  \N{SUPERSCRIPT TWO}: deal"],
)
def test_a_line_that_is_no_answer(line: str) -> None:
    found = complaint(with_line(FIRST_MOVE, line))
    assert found == (f"line {FIRST_MOVE + 1}: {line.strip()!r} should be 'nature: words', or a seat's number and words")


def test_a_move_is_missing_before_a_checkpoint() -> None:
    check = line_of("  =")
    found = complaint(with_line(check - 1, None))
    assert found.startswith(f"line {check}: '= ")
    assert found.endswith("a move is missing or extra")


@pytest.mark.parametrize("line", ["  =", "  = 20", "  = twenty abc", "  = \N{SUPERSCRIPT TWO} abc", "  = 1 abc def"])
def test_a_damaged_checkpoint(line: str) -> None:
    check = line_of("  =")
    assert complaint(with_line(check, line)).startswith(f"line {check + 1}: {line.strip()!r} should be '= ")


def test_a_digest_that_differs_is_named_first() -> None:
    """Two are wrong; the first is told, with its line, its move and both digests."""
    first = line_of("  =")
    second = line_of("  =", first + 1)
    count, was = LINES[first].split()[1:]
    lines = list(LINES)
    for at in (first, second):
        lines[at] = lines[at][:-4] + ("0000" if not lines[at].endswith("0000") else "1111")
    found = complaint("\n".join(lines))
    words = LINES[first - 1].split(": ", 1)[1]
    wrong = lines[first].split()[2]
    assert found == f"line {first + 1}: after move {count} ({words}) the digest is {was}, the record says {wrong}"
    assert len(list(replay(read("\n".join(lines))))) == len(GAME.log), "without proof it is only played"


def test_another_legal_move_is_found_out() -> None:
    """A card drawn by nature is changed into another: the game may go on, but the next checkpoint differs."""
    at = line_of("  nature: goal J")
    other = "  nature: goal J1" if LINES[at] != "  nature: goal J1" else "  nature: goal J2"
    found = complaint(with_line(at, other))
    assert "the digest is" in found
    assert found.startswith(f"line {line_of('  =') + 1}: ")


def test_the_last_moves_are_missing() -> None:
    last = max(i for i, line in enumerate(LINES) if line.startswith("  ") and not line.startswith("  ="))
    text = "\n".join([*LINES[:last], *LINES[-2:]])
    assert complaint(text).startswith("the game ends with 'no result', the record says 'seat 1: ")


def test_another_result() -> None:
    at = line_of("result:")
    found = complaint(with_line(at, "result: seat 1: 999, seat 2: 0; won by seat 1"))
    assert found.startswith("the game ends with 'seat 1: ")
    assert found.endswith("the record says 'seat 1: 999, seat 2: 0; won by seat 1'")


@settings(derandomize=True, deadline=None, database=None, max_examples=150)
@given(st.data())
def test_any_damage_is_bad_input(data: st.DataObject) -> None:
    """Cut, doubled or scribbled over anywhere: it replays or is refused, and nothing else happens."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 30))
    scribble = data.draw(st.text(alphabet=" \n:=0189a²-,\x00\u2028\t", max_size=8))
    text = TEXT[:at] + scribble + TEXT[at + length :]
    found = ""
    try:
        proved(text)
    except BadInput as error:
        found = str(error)
    assert len(found.splitlines()) <= 1, "a complaint is one line"


# From a position


def from_position() -> Match:
    game, s = read_position(POSITION)
    match = Match(game, ["random", "random"], {"rounds": "2"}, "placed", start=s, position=POSITION)
    match.run()
    return match


def test_a_record_that_begins_from_a_position() -> None:
    match = from_position()
    text = match.record().text()
    assert "position:\n  lanternwood position 1\n" in text
    assert read(text).text() == text
    assert read(text).position == POSITION
    steps = proved(text)
    assert digest(steps[-1].state) == digest(match.state)
    assert len(steps) == len(match.log)


def test_a_damaged_position_is_named_with_the_line_of_the_record() -> None:
    text = from_position().record().text().replace("  pond: J J J J W O H H", "  pond: J J J J W O H X")
    line = text.splitlines().index("  pond: J J J J W O H X") + 1
    assert complaint(text).startswith(f"line {line}: position: pond: expected eight of")


def test_a_position_of_other_seats() -> None:
    text = from_position().record().text()
    text = text.replace("seats: 2\nseat 1", "seats: 3\nseat 3: Late\nseat 1", 1)
    assert "the position is one of wispwood with 2 seats, the record one of wispwood with 3" in complaint(text)


def test_names_are_kept() -> None:
    record = Record("wispwood", {}, "v", ["Mira: the owl (person)", "Old Owl (greedy)"])
    assert read(record.text()).names == record.names


# Files


def test_files_are_read_or_named(tmp_path: Path) -> None:
    good = tmp_path / "game.record"
    good.write_text(TEXT, encoding="utf-8")
    assert load_record(str(good)).text() == TEXT
    for path, words in (
        (tmp_path / "none.record", "there is no such file"),
        (tmp_path, "this is a folder, expected a file"),
    ):
        with pytest.raises(BadInput, match=words) as caught:
            load_record(str(path))
        assert str(caught.value).startswith(str(path))
    (tmp_path / "odd").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="this file cannot be read"):
        text_of(str(tmp_path / "odd"))
    (tmp_path / "large").write_text("x" * 4_000_001, encoding="utf-8")
    with pytest.raises(BadInput, match="larger than"):
        text_of(str(tmp_path / "large"))
    with pytest.raises(BadInput):
        text_of("a\0b")


def test_the_name_of_the_file_stands_before_the_line(tmp_path: Path) -> None:
    path = tmp_path / "table.position"
    path.write_text(POSITION.replace("round: 2", "round: 9"), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_position(str(path))
    assert str(caught.value).startswith(f"{path}, line 7: round: '9' should be")
    path.write_text("nonsense", encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_record(str(path))
    assert str(caught.value).startswith(f"{path}, line 1: expected")
    path.write_text(POSITION.replace("game: wispwood", "game: chess"), encoding="utf-8")
    with pytest.raises(BadInput, match="line 2: unknown game 'chess'"):
        load_position(str(path))
