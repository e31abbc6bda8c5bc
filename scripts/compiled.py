"""The compiled build beside the source: build/compiled, used by putting it first on PYTHONPATH.

compiled.py possible   say why nothing can be compiled here, exit 1; or say nothing, exit 0
compiled.py build      build the wheel and unpack it, unless nothing changed since
compiled.py fresh      exit 0 if build/compiled was built from what lies here now, else 1
compiled.py prove      run with PYTHONPATH=build/compiled: each listed module must be the compiled one
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

import hatch_build  # noqa: E402

BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"
SETTINGS = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]


def possible() -> None:
    reason = hatch_build.cannot_compile()
    if reason:
        sys.exit(reason)


def is_fresh() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == digest(sources())


def fresh() -> None:
    sys.exit(0 if is_fresh() else 1)


def build() -> None:
    now = digest(sources())
    if is_fresh():
        print("build/compiled is up to date")
        return
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(COMPILED, ignore_errors=True)
    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    print(f"compiling {len(hatch_build.compiled_sources(ROOT))} modules with mypyc", flush=True)
    start = time.monotonic()
    build_wheel()
    (wheel,) = (BUILD / "wheel").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(COMPILED)
    STAMP.write_text(now, encoding="utf-8")
    print(f"build/compiled made in {time.monotonic() - start:.0f} s")


def build_wheel() -> None:
    """With the tools of this .venv, so that nothing is downloaded; the log is shown when it fails."""
    settings = {"LANTERNWOOD_COMPILED": "1", "LANTERNWOOD_BUILD_DIR": str(scratch())}
    environment = {name: value for name, value in os.environ.items() if name != "LANTERNWOOD_PURE"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD / "wheel")]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment | settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nthe compiled build failed")


def scratch() -> Path:
    """The C code of the last build, kept for speed as long as tools and settings are the same."""
    folder = BUILD / "mypyc" / digest(SETTINGS)[:12]
    for other in (BUILD / "mypyc").glob("*"):
        if other != folder:
            shutil.rmtree(other)
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
    names = [module_name(source) for source in hatch_build.compiled_sources(ROOT)]
    for name in names:
        file = Path(importlib.import_module(name).__file__ or "")
        if file.suffix not in (".so", ".pyd") or not file.is_relative_to(COMPILED):
            sys.exit(f"{name} is not the compiled build: it came from {file}")
    print(f"{len(names)} modules come compiled from build/compiled")


def module_name(source: str) -> str:
    return source.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


if __name__ == "__main__":
    tasks = {"possible": possible, "build": build, "fresh": fresh, "prove": prove}
    if len(sys.argv) != 2 or sys.argv[1] not in tasks:
        sys.exit("usage: compiled.py possible|build|fresh|prove")
    tasks[sys.argv[1]]()
