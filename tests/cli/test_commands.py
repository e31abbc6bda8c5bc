"""The commands as people type them: what they print, and how they refuse nonsense."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lanternwood.bots import LEVELS
from lanternwood.cli.main import main
from lanternwood.cli.rules import numbered
from lanternwood.core.game import Game
from tests.ours import OURS

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
FLOATING = str(EXAMPLES / "e8-floating-square.position")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Run a command; gives exit code, output and error output."""

    def go(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
        out = capsys.readouterr()
        return code, out.out, out.err

    return go


def refused(result: tuple[int, str, str], *parts: str) -> None:
    """Exit code 2, one line on the error output, nothing on the output."""
    code, out, err = result
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    for part in parts:
        assert part in err, err


# Positions


def test_legal_lists_moves_in_words(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("legal", FLOATING)
    assert code == 0
    assert "seat 1: Take a wisp" in out
    assert "  take 0 " in out
    assert "  trees " in out


def test_legal_as_json_points_at_things(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("legal", FLOATING, "--json")
    data = json.loads(out)
    assert code == 0
    assert data["asked"][0]["seat"] == "seat 1"
    take = next(move for move in data["asked"][0]["moves"] if move["words"] == "take 3")
    assert take["points"] == ["pond:3"]


def test_score_gives_a_reason_for_every_point(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("score", str(EXAMPLES / "e3-simple-example.position"), "--json")
    sheet = json.loads(out)["sheets"][0]
    assert code == 0
    assert sheet["total"] == 20
    for line in sheet["lines"]:
        assert sum(part["points"] for part in line["parts"]) == line["points"]
        assert all(part["tiles"] for part in line["parts"] if part["points"])


def test_score_in_words_names_tiles_and_rules(run) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = run("score", str(EXAMPLES / "e3-simple-example.position"))
    assert "20 now, 0 before, 20 in all" in out
    assert "an orb: 2 types around it, orb and heart" in out
    assert "(WW-59)" in out


def test_a_table_at_home_is_scored(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("score", str(EXAMPLES / "home-table.position"))
    assert code == 0
    assert "seat 1: 61 now, 21 before, 82 in all" in out
    assert "a heart: 4 trees beside it" in out
    assert "The game is over" not in out


TIE = """lanternwood position 1
game: winterhaven
seats: 3
phase: scoring
meadow 1: hedgehog
meadow 2: hedgehog
meadow 3: red
woods 2 2: twin
"""


def test_score_says_what_decided_a_tie(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "tie.position"
    file.write_text(TIE, encoding="utf-8")
    _, out, _ = run("score", str(file))
    tied, decided = (
        "seat 1 and seat 2 are tied with 1 point",
        "the most trees win: seat 1 has 3 trees and seat 2 has 5 trees",
    )
    assert out.endswith(f"The game is over: won by seat 2.\n  {tied}\n  {decided}\n")
    _, out, _ = run("score", str(file), "--json")
    assert json.loads(out)["decided"] == [tied, decided]


def test_a_rule_that_is_not_there_is_answered_with_those_that_are(run) -> None:  # type: ignore[no-untyped-def]
    refused(run("rules", "rats", "999"), "rats has no rule '999': they run from RW-01 to RW-121")
    refused(run("rules", "rats", "amb-999"), "rats has no rule 'amb-999': they run from AMB-01 to AMB-")
    refused(
        run("rules", "vale-race", "WV-36"), "WV-36 is a rule of vale, not of vale-race: lanternwood rules vale WV-36"
    )
    refused(run("rules", "vale", "53"), "WV-53 is a rule of vale-race, not of vale")


def test_a_table_at_home_with_a_slip_is_refused_with_its_line(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "home.position"
    text = (EXAMPLES / "home-table.position").read_text(encoding="utf-8")
    file.write_text(text.replace("  T W T T T\n", "  T W T C T\n"), encoding="utf-8")
    refused(run("score", str(file)), "home.position, line 11:", "expected one cat (C), found 2")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("take 0; shape P2; place 0,4 1,4", "WW-34"),
        ("take 0; shape P2; place 0,3 1,3", "WW-32"),
        ("take 0; shape P2; place 2,0 2,1", "WW-33"),
        ("take 0; shape P4T", "WW-29"),
        ("done", "WW-12"),
        ("trees; done", "WW-42"),
    ],
)
def test_why_not_names_the_rule(run, move: str, rule: str) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("why-not", FLOATING, move, "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["legal"], data["rule"]) == (False, rule)


def test_why_not_of_a_legal_move_says_so(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("why-not", FLOATING, "take", "0;", "shape", "P2;", "place", "1,3", "2,3")
    assert code == 0
    assert "legal" in out


def test_why_not_for_a_seat_that_is_not_asked(run) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = run("why-not", FLOATING, "take 0", "--seat", "2")
    assert "(WW-10)" in out


def test_bad_position_names_file_line_and_what_was_expected(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "wide.position"
    file.write_text(Path(FLOATING).read_text().replace("  T C J T\n", "  T C J T T\n"))
    line = file.read_text().splitlines().index("  T C J T T") + 1
    refused(run("legal", str(file)), f"wide.position, line {line}:", "5 wide", "4 by 4")
    refused(run("score", str(file)), f"line {line}")
    refused(run("play", str(file), "--plain"), f"line {line}")


def test_missing_file_folder_and_binary(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    refused(run("legal", str(tmp_path / "none.position")), "no such file")
    refused(run("legal", str(tmp_path)), "folder")
    binary = tmp_path / "x.position"
    binary.write_bytes(b"\xff\xfe\x00")
    refused(run("score", str(binary)), "cannot be read")


def test_why_not_with_nonsense(run) -> None:  # type: ignore[no-untyped-def]
    refused(run("why-not", FLOATING, "dance"), "unknown move 'dance'")
    refused(run("why-not", FLOATING, ";"), "expected a move")
    refused(run("why-not", FLOATING, "take 0", "--seat", "9"), "seats 1 to 2")


# Records


@pytest.mark.parametrize("record", sorted(EXAMPLES.glob("*.record")), ids=lambda path: path.name)
def test_example_records_are_proved(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("replay", str(record), "--prove")
    assert code == 0
    assert "proved" in out
    assert "won by" in out


def test_there_are_examples() -> None:
    assert len(list(EXAMPLES.glob("*.record"))) >= 2
    assert len(list(EXAMPLES.glob("*.position"))) >= 6


def test_replay_tells_the_game_in_words(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("replay", str(EXAMPLES / "solo.record"))
    assert code == 0
    assert "the ghost takes" in out
    assert out.strip().splitlines()[-1].startswith("Result: seat 1:")


def test_replay_at_a_move_shows_the_table(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("replay", str(EXAMPLES / "greedy-duel.record"), "--at", "30")
    assert code == 0
    assert "Pond:" in out
    assert "Seat 2" in out
    refused(run("replay", str(EXAMPLES / "greedy-duel.record"), "--at", "100000"), "--at 100000")


def test_changed_record_is_found_out(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    lines = (EXAMPLES / "greedy-duel.record").read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("  nature: draw"))
    other = "orb" if "orb" not in lines[at] else "jack"
    lines[at] = f"  nature: draw {other}"
    file = tmp_path / "changed.record"
    file.write_text("\n".join(lines) + "\n")
    refused(run("replay", str(file), "--prove"), "changed.record, line")


def test_record_of_other_rules_is_refused(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    text = (EXAMPLES / "solo.record").read_text().replace("versions: rules=1", "versions: rules=7")
    file = tmp_path / "old.record"
    file.write_text(text)
    refused(run("replay", str(file)), "old.record", "rules=7")


# Games, rules, simulate


def test_games_as_json(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("games", "--json")
    game = json.loads(out)["games"][0]
    assert code == 0
    assert (game["name"], game["seats"]) == ("wispwood", [1, 2, 3, 4])
    assert {option["name"] for option in game["options"]} >= {"goals", "rounds", "guide"}
    assert [bot["name"] for bot in game["bots"]][:3] == ["random", "greedy", "search"]
    assert {level["name"] for level in game["levels"]} == set(LEVELS)
    ratings = [level["rating"] for level in game["levels"]]
    assert ratings == sorted(ratings, key=lambda rating: rating or 0)


def test_rules_prints_one_rule(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("rules", "wispwood", "WW-33")
    assert code == 0
    assert out.startswith("WW-33  ")
    refused(run("rules", "wispwood", "WW-99"), "no rule 'WW-99'")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_rules_are_printed_without_their_pictures(run, game: Game) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("rules", game.name)
    page = game.page().read_text(encoding="utf-8")
    assert code == 0
    assert "](parts/" in page, "there is nothing to leave out"
    assert "](parts/" not in out
    assert not re.search(r"^!|\n\n\n", out)
    assert numbered(out) == numbered(page)
    assert re.sub(r"\n+", "\n", out) == re.sub(r"\n+", "\n", re.sub(r"^!.*", "", page, flags=re.MULTILINE))
    bullets = r"^- \*\*[A-Z]+-\d+\*\*.*\n\n- "
    assert not re.search(bullets, out, re.MULTILINE), "a list is torn where a picture was"


def test_simulate_is_the_same_for_the_same_seed_and_any_jobs(run) -> None:  # type: ignore[no-untyped-def]
    words = ("simulate", "wispwood", "--bots", "greedy,random", "--games", "10", "--seed", "7", "--json")
    _, one, _ = run(*words)
    _, two, _ = run(*words, "--jobs", "2")
    first, second = json.loads(one), json.loads(two)
    assert first["digest"] == second["digest"]
    assert first["seats"] == second["seats"]
    assert first["games"] == 10
    assert first["decisions"] > 500
    assert first["decisions_per_second"] > 0
    _, other, _ = run(*words[:-2], "8", "--json")
    assert json.loads(other)["digest"] != first["digest"]


def test_greedy_beats_random(run) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = run("simulate", "wispwood", "--bots", "greedy,random", "--games", "20", "--json")
    greedy, random = json.loads(out)["seats"]
    assert greedy["wins"] >= 19
    assert greedy["mean_score"] > random["mean_score"] + 40


def test_simulate_counts_only_random_games_too(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("simulate", "wispwood", "--bots", "random,random,random", "--games", "5", "-o", "rounds=2")
    assert code == 0
    assert out.splitlines()[0].startswith("wispwood: 5 games")
    assert len(out.splitlines()) == 6


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["simulate", "chess", "--bots", "random"], ["unknown game 'chess'", "wispwood"]),
        (["simulate", "wispwood", "--bots", "random,clever"], ["unknown bot 'clever'", "random, greedy"]),
        (["simulate", "wispwood", "--bots", "random,random,random,random,random"], ["1, 2, 3, 4 seats, not with 5"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "colour=red"], ["unknown option 'colour'", "goals"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "rounds=4"], ["rounds = '4'", "3, 2"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "guide=2"], ["guide is only for 1 seats"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "rounds"], ["should be written name=value"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "goals=pick", "-o", "cards=J9"], ["card 'J9'"]),
        (["simulate", "wispwood", "--bots", "random,random", "-o", "cards=J1"], ["goals=pick"]),
        (["simulate", "wispwood", "--bots", "random", "--games", "0"], ["--games", "from 1 to"]),
        (["play", "chess"], ["unknown game 'chess'"]),
        (["play", "wispwood", "--seats", "7"], ["not with 7"]),
        (["play", "wispwood", "--players", "person,genius"], ["unknown player 'genius'"]),
        (["dance"], ["invalid choice: 'dance'"]),
        ([], ["COMMAND"]),
        (["rules", "chess"], ["unknown game"]),
    ],
)
def test_bad_input_is_one_clear_line(run, words: list[str], parts: list[str]) -> None:  # type: ignore[no-untyped-def]
    refused(run(*words), *parts)


def test_the_command_as_a_process_has_no_traceback() -> None:
    words = [sys.executable, "-m", "lanternwood.cli.main", "legal", "nowhere.position"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "lanternwood: nowhere.position: there is no such file\n"
