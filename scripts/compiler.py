"""The C compiler of this machine: whether there is one that can be used, and which. Needs the standard library only."""

from __future__ import annotations

import contextlib
import functools
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

COMPILERS = ["cc", "gcc", "clang"]
_VSWHERE = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio", "Installer", "vswhere.exe")
"""On Windows setuptools asks this program where the compiler is; it need not be on the PATH."""


@functools.cache
def cannot_compile() -> str:
    """Why nothing can be compiled here, in words; empty when it can: then it was tried."""
    if sys.implementation.name != "cpython":
        return f"mypyc needs CPython, and this is {sys.implementation.name}"
    if not find_compiler():
        return "no C compiler was found ($CC, cc, gcc, clang)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers (Python.h) are missing; Debian has them in python3-dev"
    return "" if os.name == "nt" or _works() else f"the C compiler {find_compiler()!r} cannot compile"


def _works() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "try.c").write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="utf-8")
        command = [*shlex.split(find_compiler()), "-I", sysconfig.get_path("include"), "-c", "try.c"]
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
        return done.returncode == 0 and Path(folder, "try.o").exists()


def find_compiler() -> str:
    """The command of a C compiler, or nothing. $CC, when set, is the only one tried."""
    chosen = shlex.split(os.environ.get("CC", ""))
    if chosen:
        return os.environ["CC"] if shutil.which(chosen[0]) else ""
    if os.name == "nt":
        return "cl" if shutil.which("cl") or _VSWHERE.exists() else ""
    return next((name for name in COMPILERS if shutil.which(name)), "")


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
