"""The wheels that a release is made of, built in isolation and installed where no checkout is."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from tests.processes import HEARING
from tests.release.environments import KEEP, ROOT, Environment, clean, run


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, and from it the wheel, as `python -m build` makes them in environments of its own."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, where=ROOT, LANTERNWOOD_BUILD_DIR=str(KEEP))
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pure")
    run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, where=ROOT, LANTERNWOOD_PURE="1"
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_string(opened.read(name).decode())


def needs(wheel: Path) -> set[str]:
    """What is installed with it in any case."""
    wanted = [need for need in metadata(wheel).get_all("Requires-Dist", []) if "extra ==" not in need]
    return {re.split(r"[<>=!~ ;]", need)[0] for need in wanted}


def test_the_wheel_is_compiled_and_whole(compiled: Path) -> None:
    assert "none-any" not in compiled.name
    with zipfile.ZipFile(compiled) as opened:
        names = opened.namelist()
    made = [name for name in names if name.endswith((".so", ".pyd"))]
    listed = [name for name in made if name.startswith("lanternwood/")]
    assert len(listed) > 70
    assert len(made) == len(listed) + 1
    for name in (
        "lanternwood/py.typed",
        "lanternwood/games/rats/pages/rats.md",
        "lanternwood/server/client/.vite/manifest.json",
    ):
        assert name in names
    assert {"librt", "mypy-extensions"} <= needs(compiled)


def test_the_pure_wheel_asks_for_nothing_that_compiled_code_needs(pure: Path) -> None:
    assert pure.name.endswith("-py3-none-any.whl")
    assert needs(pure) == {"msgspec", "platformdirs", "textual"}


def test_a_package_index_would_take_it(compiled: Path, pure: Path) -> None:
    (source,) = compiled.parent.glob("*.tar.gz")
    said = run(sys.executable, "-m", "twine", "check", "--strict", compiled, pure, source, where=ROOT)
    assert said.count("PASSED") == 3
    told = metadata(compiled)
    assert {line.split(",")[0] for line in told.get_all("Project-URL", [])} >= {"Homepage", "Source", "Changelog"}
    page = str(told.get_payload())
    assert "](docs/" not in page
    assert 'src="docs/' not in page
    assert re.search(r"!\[[^\]]*\]\(https://\S+/docs/pictures/table\.png\)", page)


def test_the_source_archive_needs_no_node(compiled: Path) -> None:
    (source,) = compiled.parent.glob("*.tar.gz")
    with tarfile.open(source) as opened:
        names = {name.split("/", 1)[-1] for name in opened.getnames()}
    assert {"src/lanternwood/server/client/.made-from", "scripts/compiling.py", "pins.txt"} <= names
    assert not any(name.startswith((".venv", "build/", ".ci")) for name in names)


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_a_wish_that_fails_fails(compiler: str, tmp_path: Path) -> None:
    """No compiler, or one that does not work: the wheel that was asked for is not replaced by another."""
    said = run(
        *(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path),
        where=ROOT,
        code=1,
        LANTERNWOOD_COMPILED="1",
        LANTERNWOOD_NO_WEB="1",
        LANTERNWOOD_BUILD_DIR=str(tmp_path / "scratch"),
        CC=compiler,
    )
    assert ("the C compiler 'false' cannot compile" if compiler == "false" else "no C compiler was found") in said
    assert not list(tmp_path.glob("*.whl"))


def test_the_base_plays_and_names_the_extra_that_something_else_needs(compiled: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path / "env")
    env.install(str(compiled))
    assert env.command("--version").strip().endswith("(compiled)")
    assert "Rats of Wistar" in env.command("games")
    assert "digest" in env.command("simulate", "wispwood", "--bots", "greedy,random", "--games", "4", "--seed", "7")
    assert "RW-33" in env.command("rules", "rats", "RW-33")
    assert "quit" in env.command("puzzle", "kittens", code=0)
    assert "the game stops here" in env.command("play", "vale", "--plain")
    for extra, words in {
        "lab": ["arena", "wispwood", "--bots", "random,greedy", "--games", "4"],
        "server": ["serve", "--no-open"],
        "dask": ["simulate", "wispwood", "--bots", "greedy,greedy", "--games", "4", "--on", "dask://127.0.0.1:1"],
    }.items():
        said = env.command(*words, code=2)
        assert f"pip install 'lanternwood[{extra}]'" in said
        assert said.count("\n") == 1
    assert "lanternwood[rl]" in run(env.python, "-c", "import lanternwood.rl", where=tmp_path, code=1)


def test_the_pure_wheel_plays_without_librt(pure: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path / "env")
    env.install(str(pure))
    assert env.command("--version").strip().endswith("(interpreted)")
    assert "digest" in env.command("simulate", "vale-race", "--bots", "greedy,random", "--games", "2", "--seed", "7")
    assert not {"librt", "mypy"} & env.packages()


def test_the_lab_extra_rates_and_draws(compiled: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path / "env")
    env.install(f"lanternwood[lab] @ {compiled.as_uri()}")
    said = env.command("arena", "vale-race", "--bots", "random,greedy", "--games", "8", "--jobs", "2")
    assert "greedy" in said
    bots = ["--bots", "greedy,random", "--games", "8"]
    env.command("simulate", "vale-race", *bots, "--plot", "scores.svg")
    assert (env.folder / "scores.svg").stat().st_size > 1000


def test_the_rl_extra_steps_games(compiled: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path / "env")
    env.install(f"lanternwood[rl] @ {compiled.as_uri()}")
    steps = (
        "import gymnasium, lanternwood.rl as rl\n"
        "runner = rl.vector('vale-race', games=4, seed=1)\n"
        "env = gymnasium.make('lanternwood.rl:lanternwood/ValeRace-v0', bots='greedy')\n"
        "env.reset(seed=1); rl.aec('wispwood').reset(seed=1)\n"
        "runner.reset()\n"
        "print(runner.masks.any(axis=1).all())"
    )
    assert env.program(steps).strip().endswith("True")


def test_the_server_extra_serves(compiled: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path / "env")
    env.install(f"lanternwood[server] @ {compiled.as_uri()}")
    built = "from lanternwood.server.built import built; print(len(built().files))"
    assert int(env.program(built)) > 10
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [env.bin / "lanternwood", "serve", "--no-open", "--port", str(port), "--database", "sqlite:///tables.db"]
    with subprocess.Popen(words, cwd=env.folder, env=clean(), **HEARING) as server:
        try:
            assert asked(f"http://127.0.0.1:{port}/health") == "ok\n"
            assert '"compiled"' in asked(f"http://127.0.0.1:{port}/api/build")
            assert "Rats of Wistar" in asked(f"http://127.0.0.1:{port}/")
        finally:
            server.terminate()
            assert server.wait(timeout=10) is not None


def asked(address: str) -> str:
    for _ in range(200):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nobody answers at {address}")
