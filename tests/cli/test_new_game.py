"""A new game is a package that is whole at once; a name or a place that cannot be used is refused in one line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lanternwood.cli.main import main
from lanternwood.cli.new_game import made_of, values_of

QUICK = "higher_lantern or do_not_hold or random_games_end or nothing_is_lost or sent_depends or others_hide or redeal"
ENTRY = """[lanternwood.games]
{name} = {value}
"""


def installed(folder: Path, name: str, value: str, package: str = "") -> Path:
    """Make a folder look as if pip had installed the package in it."""
    package = package or name
    info = folder / f"{package.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(ENTRY.format(name=name, value=value))
    return folder


def moon_race(tmp_path: Path) -> Path:
    """The package that `lanternwood new-game moon-race` makes, installed."""
    folder = tmp_path / "moon-race"
    assert main(["new-game", "moon-race", "--folder", str(folder)]) == 0
    return installed(folder, "moon-race", "moon_race.game:GAME")


def python(*words: str, beside: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with a package on its path."""
    paths = os.pathsep.join([str(beside), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths, "COLUMNS": "200"}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, timeout=120)


def lanternwood(*words: str, beside: Path) -> subprocess.CompletedProcess[str]:
    return python("-m", "lanternwood.cli.main", *words, beside=beside)


def test_a_new_game_is_found_and_passes_its_suite(tmp_path: Path) -> None:
    folder = moon_race(tmp_path)
    assert "moon-race: Moon Race, 2 seats" in lanternwood("games", beside=folder).stdout
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", QUICK, str(folder / "tests"), beside=folder)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) >= 6
    played = lanternwood("simulate", "moon-race", "--bots", "greedy,random", "--games", "3", beside=folder)
    assert played.returncode == 0, played.stderr


def test_what_to_do_next_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "moon-race", "--folder", str(tmp_path / "m")]) == 0
    told = capsys.readouterr().out
    for words in (f"pip install -e {tmp_path / 'm'}", "lanternwood check-game moon-race", "lanternwood play moon-race"):
        assert words in told


@pytest.mark.parametrize("name", ["moon-race", "oak", "a-very-long-name-of-some-game"])
def test_new_packages_are_tidy(name: str, tmp_path: Path) -> None:
    """Whatever a game is called, its files are as ruff wants them."""
    pytest.importorskip("ruff")
    for path, text in made_of(name).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    for words in (["check", "--select", "E,F,I,B,UP,SIM,RUF,W,C4,PT"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache", str(tmp_path)], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


def test_rules_are_numbered_with_letters_of_the_name() -> None:
    assert [values_of(name)["tag"] for name in ("oak", "moon-race", "x2", "a-b-c-d")] == ["OA", "MR", "XX", "ABC"]
    assert values_of("moon-race")["Class"] == "MoonRace"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Moon Race", "should be a name such as"),
        ("2moons", "should be a name such as"),
        ("../moon", "should be a name such as"),
        ("moon_race", "should be a name such as"),
        ("m" * 31, "should be a name such as"),
        ("wispwood", "is installed already"),
        ("class", "Python has that name already"),
        ("json", "Python has that name already"),
        ("tests", "Python has that name already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", name]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "file").write_text("mine")
    for place in ("there", "file"):
        assert main(["new-game", "moon-race", "--folder", str(tmp_path / place)]) == 2
        told = capsys.readouterr().err
        assert "is there already" in told
        assert told.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"
    assert list((tmp_path / "there").iterdir()) == []
    assert main(["new-game", "moon-race", "--folder", str(tmp_path / "file" / "below")]) == 2
    assert "cannot be made" in capsys.readouterr().err


# What is missing


def test_what_a_new_game_lacks_is_said_with_what_to_do(tmp_path: Path) -> None:
    folder = moon_race(tmp_path)
    done = lanternwood("check-game", "moon-race", "--games", "40", beside=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("nothing is broken\n")
    for words in (
        "sentences have no translation (de)",
        "the rules page is not there in de",
        "Game(judgement=…)",
        "Shown(score=…)",
        "Game(course=…)",
        "Game(boxes=…)",
    ):
        assert words in done.stdout
    assert "never met" not in done.stdout
    assert "no test and no docstring names" not in done.stdout


BROKEN: dict[str, tuple[list[tuple[str, str, str]], list[str]]] = {
    "words": (
        [
            ("words.py", '"MR-03", say("you do', '"MR-33", say("you do'),
            ("words.py", 'return say("Lay a lantern.")', 'return "Lay a lantern."'),
        ],
        ["words.py cites MR-33, which no rules page has", "a sentence has no pattern: 'Lay a lantern.'", "2 broken"],
    ),
    "rules": (
        [("rules.py", "s.hands[seat].remove(lantern)", "s.hands[seat].remove(99)")],
        ["a random game stops with ValueError", "1 broken"],
    ),
    "secrets": ([("rules.py", 'who="own", ', "")], ["the shared suite fails: test_", "1 broken"]),
    "hints": (
        [
            ("rules.py", ", code=rows(number(0, HAND))", ""),
            ("moves.py", "DEAL =", 'PASS = MOVES.add("pass", text=N_("pass"))\nDEAL ='),
            ("rules.py", ' ($tag-02)."""'.replace("$tag", "MR"), '."""'),
            ("words.py", "MR-02", ""),
        ],
        [
            "training does not see points of MoonRace",
            "random games: no move of the span pass",
            "no test and no docstring names MR-02",
            "nothing is broken",
        ],
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_named(what: str, tmp_path: Path) -> None:
    folder = moon_race(tmp_path)
    changes, words = BROKEN[what]
    for file, good, bad in changes:
        path = folder / "moon_race" / file
        assert good in path.read_text()
        path.write_text(path.read_text().replace(good, bad, 1))
    done = lanternwood("check-game", "moon-race", "--games", "20", beside=folder)
    for line in words:
        assert line in done.stdout, done.stdout + done.stderr
    assert done.returncode == int(what != "hints")


def test_a_page_that_is_missing_or_has_other_rules_in_another_language_is_broken(tmp_path: Path) -> None:
    folder = moon_race(tmp_path)
    pages = folder / "moon_race" / "pages"
    (pages / "moon-race.de.md").write_text("# Mondrennen\n\n- **MR-01** Zwölf Laternen.\n")
    done = lanternwood("check-game", "moon-race", "--games", "1", beside=folder)
    assert done.returncode == 1
    assert "moon-race.de.md has other rules than moon-race.md" in done.stdout
    (pages / "moon-race.de.md").unlink()
    (pages / "moon-race.md").unlink()
    done = lanternwood("check-game", "moon-race", "--games", "1", beside=folder)
    assert done.returncode == 1
    assert "there is no rules page" in done.stdout


# Games that cannot be used


def test_of_two_games_with_one_name_every_process_takes_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = moon_race(tmp_path)
    for module, title in (("other_moon", "Other Moon"), ("a_moon", "A Moon"), ("no_moon", "No Moon")):
        made = f"GAME = dataclasses.replace(M, name='twin', title={title!r})\n"
        (folder / f"{module}.py").write_text(f"import dataclasses\nfrom moon_race.game import GAME as M\n{made}")
        installed(folder, "twin", f"{module}:GAME", package=module)
    for seed in range(4):
        monkeypatch.setenv("PYTHONHASHSEED", str(seed))
        done = lanternwood("games", beside=folder)
        assert "twin: A Moon" in done.stdout, done.stdout + done.stderr
        assert done.stderr.count("is left out: a_moon:GAME has that name already") == 2


def test_play_says_why_a_game_is_not_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = moon_race(tmp_path)
    installed(folder, "torn", "no_such_module:GAME")
    done = lanternwood("play", "torn", beside=folder)
    assert done.returncode == 2
    assert "game 'torn' of no_such_module:GAME cannot be imported" in done.stderr
    monkeypatch.chdir(tmp_path)
    done = lanternwood("play", "moon-race", beside=tmp_path / "nowhere")
    assert done.returncode == 2
    assert "pip install -e moon-race makes its game known" in done.stderr


def test_games_that_cannot_be_used_get_a_line_each_and_the_others_go_on(tmp_path: Path) -> None:
    folder = moon_race(tmp_path)
    (folder / "other_moon.py").write_text("from moon_race.game import GAME\n")
    (folder / "odd.py").write_text("import dataclasses\nfrom moon_race.game import GAME as M\nNONE = 3\n")
    with (folder / "odd.py").open("a") as file:
        file.write("OLD = dataclasses.replace(M, name='old', core=99)\n")
    for name, value in (
        ("torn", "no_such_module:GAME"),
        ("wispwood", "odd:OLD"),
        ("none", "odd:NONE"),
        ("old", "odd:OLD"),
        ("named", "moon_race.game:GAME"),
    ):
        installed(folder, name, value)
    done = lanternwood("games", beside=folder)
    assert done.returncode == 0
    assert "moon-race: Moon Race" in done.stdout
    assert "wispwood: Wispwood" in done.stdout
    lines = done.stderr.splitlines()
    assert len(lines) == 5, done.stderr
    for words in (
        "game 'torn' of no_such_module:GAME cannot be imported: ModuleNotFoundError",
        "game 'wispwood' of odd:OLD is left out: lanternwood.games.wispwood.game:GAME has that name already",
        "game 'none' of odd:NONE is a int, not a Game",
        "game 'old' of odd:OLD was made for core 99; this is core 1",
        "game 'named' of moon_race.game:GAME calls itself 'moon-race'",
    ):
        assert sum(words in line for line in lines) == 1, words
    done = lanternwood("check-game", "torn", beside=folder)
    assert done.returncode == 1
    assert "cannot be imported" in done.stdout
    assert lanternwood("check-game", "no-such-game", beside=folder).returncode == 2
    done = lanternwood("new-game", "torn", "--folder", str(tmp_path / "torn"), beside=folder)
    assert done.returncode == 2
    assert not (tmp_path / "torn").exists()
