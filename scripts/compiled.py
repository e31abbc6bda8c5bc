"""The compiled build beside the source: build/compiled, used by putting it first on PYTHONPATH.

compiled.py possible        say why nothing can be compiled here, exit 1; or say nothing, exit 0
compiled.py build           build the wheel and unpack it, unless nothing changed since
compiled.py prove           run with PYTHONPATH=build/compiled: each listed module must be the compiled one
compiled.py best COMMAND    run the command on the compiled build if it is there and fresh, else on the source
compiled.py beside COMMAND  start the command at once: on the compiled build if there is one, else on the source, with
                            the compiled build being made meanwhile; the command is told where to look for it
compiled.py background      what `beside` starts: install what compiling needs, build, keep a note of how it goes
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import setup

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"
NOTE = BUILD / "compiling.json"
"""How the build in the background goes, for whoever waits for it (lanternwood.builds)."""
PROGRESS = BUILD / "compiling.progress"
LOG = BUILD / "compiling.log"
SETTINGS = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "scripts" / "compiling.py"]
QUIETLY = "LANTERNWOOD_QUIET_BUILD"


class Failed(Exception):
    """The build did not come about."""


def possible() -> None:
    if reason := why_not():
        sys.exit(reason)


def why_not() -> str:
    import compiler

    return compiler.cannot_compile()


def is_fresh() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == digest(sources())


def build() -> None:
    if is_fresh():
        print("build/compiled is up to date")
        return
    start = time.monotonic()
    with one_at_a_time():
        if not is_fresh():
            print("compiling with mypyc", flush=True)
            try:
                make()
            except Failed as failed:
                sys.exit(str(failed))
    print(f"build/compiled made in {time.monotonic() - start:.0f} s")


def make() -> None:
    """The wheel, unpacked; whoever runs on the last one keeps it until the new one is whole."""
    now = digest(sources())
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    build_wheel()
    (wheel,) = (BUILD / "wheel").glob("*.whl")
    fresh = BUILD / "compiled.new"
    shutil.rmtree(fresh, ignore_errors=True)
    zipfile.ZipFile(wheel).extractall(fresh)
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)
    STAMP.write_text(now, encoding="utf-8")


def build_wheel() -> None:
    """With the tools of this .venv, so that nothing is downloaded; the log is shown when it fails."""
    settings = {
        "LANTERNWOOD_COMPILED": "1",
        "LANTERNWOOD_BUILD_DIR": str(scratch()),
        "LANTERNWOOD_PROGRESS": str(PROGRESS),
        "LANTERNWOOD_NO_WEB": "1",
    }
    environment = {name: value for name, value in os.environ.items() if name != "LANTERNWOOD_PURE"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD / "wheel")]
    done = subprocess.run(
        command, cwd=ROOT, env=environment | settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    PROGRESS.unlink(missing_ok=True)
    if done.returncode:
        raise Failed(f"{done.stdout}\nthe compiled build failed")


def scratch() -> Path:
    """The C code of earlier builds with its objects."""
    folder = BUILD / "mypyc"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def sources() -> list[Path]:
    files = (path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    return SETTINGS + sorted(files)


def digest(paths: list[Path]) -> str:
    """One number for the content of these files, read by this Python."""
    total = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode() + path.read_bytes())
    return total.hexdigest()


def prove() -> None:
    import hatch_build

    names = [module_name(source) for source in hatch_build.compiled_sources(ROOT)]
    for name in names:
        file = Path(importlib.import_module(name).__file__ or "")
        if file.suffix not in (".so", ".pyd") or not file.is_relative_to(COMPILED):
            sys.exit(f"{name} is not the compiled build: it came from {file}")
    print(f"{len(names)} modules come compiled from build/compiled")


def module_name(source: str) -> str:
    return source.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


# Beside a command that has started already


def best(command: list[str]) -> None:
    if is_fresh():
        os.environ["PYTHONPATH"] = str(COMPILED)
    os.execv(command[0], command)


def beside(command: list[str]) -> None:
    """Become the command, on the best build there is, and see to it that there will be a better one."""
    BUILD.mkdir(exist_ok=True)
    if is_fresh():
        os.environ["PYTHONPATH"] = str(COMPILED)
    elif reason := why_not():
        print(f"Bots and hints would think many times faster compiled, but {reason}.", flush=True)
    else:
        note("waiting")
        os.environ["LANTERNWOOD_BUILDING"] = str(NOTE)
        start_background()
    os.execv(command[0], command)


def start_background() -> None:
    """As nobody's child, because what this process becomes does not expect one."""
    command = [sys.executable, __file__, "background"]
    if not hasattr(os, "fork"):
        subprocess.Popen(command, stdin=subprocess.DEVNULL)
    elif child := os.fork():
        os.waitpid(child, 0)
    else:
        subprocess.Popen(command, stdin=subprocess.DEVNULL)
        os._exit(0)


def background() -> None:
    """Behind everything else on this machine; Ctrl-C in the terminal ends it, and the next one goes on from there."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            with one_at_a_time():
                make_beside()
        except Exception as failed:
            LOG.write_text(str(failed), encoding="utf-8")
            note("failed")
            tell(f"compiling failed, bots go on as they are; {LOG.relative_to(ROOT)} says why\n")


def make_beside() -> None:
    if is_fresh():  # another one was quicker
        note("ready")
        return
    tell("compiling beside, so that bots and hints become many times faster")
    if not setup.have_compiler_packages():
        raise Failed("the packages that compiling needs could not be installed")
    start, stop = time.monotonic(), threading.Event()
    watcher = threading.Thread(target=watch, args=(stop,), daemon=True)
    watcher.start()
    try:
        make()
    finally:
        stop.set()
        watcher.join()
    note("ready")
    tell(f"compiled in {time.monotonic() - start:.0f} s: bots and hints are fast from now on\n")


def watch(stop: threading.Event) -> None:
    """Hand on what the compiler's pool says: every second into the note, for people a changing line or four lines."""
    told = 0
    while not stop.wait(1):
        with contextlib.suppress(OSError, ValueError):
            done, of = map(int, PROGRESS.read_text(encoding="utf-8").split())
            note("compiling", done, of)
            percent = 100 * done // of
            if sys.stderr.isatty() or percent >= told + 25:
                told = percent - percent % 25
                tell(f"compiling beside: {percent} %")


def note(state: str, done: int = 0, of: int = 0) -> None:
    """Written beside and moved, so that nobody reads half of it."""
    part = NOTE.with_suffix(".part")
    part.write_text(
        json.dumps({"state": state, "done": done, "of": of, "site": str(COMPILED), "by": os.getpid()}), encoding="utf-8"
    )
    part.replace(NOTE)


def tell(words: str) -> None:
    """One line that changes in a terminal, lines in a log, and nothing where a game fills the screen."""
    if os.environ.get(QUIETLY):
        return
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)
    else:
        print(words.rstrip(), file=sys.stderr, flush=True)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds of one checkout wait for each other."""
    BUILD.mkdir(exist_ok=True)
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with (BUILD / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    tasks = {"possible": possible, "build": build, "prove": prove, "background": background}
    if len(sys.argv) > 2 and sys.argv[1] in ("beside", "best"):
        {"beside": beside, "best": best}[sys.argv[1]](sys.argv[2:])
    elif len(sys.argv) != 2 or sys.argv[1] not in tasks:
        sys.exit("usage: compiled.py possible|build|prove|background, or: compiled.py best|beside COMMAND")
    else:
        tasks[sys.argv[1]]()
