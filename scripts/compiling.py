"""Compile modules with mypyc: the C of each module in a file of its own, compiled by a pool, nothing twice.

For a release all C is one file instead: that takes longer, on one processor, and runs some percent faster, because the
compiler sees Python's runtime together with our functions.

setuptools compiles the files of an extension one after another, and all of them when one is newer. Here every C file is
named by a hash of all that its object depends on (its text, the headers it includes, compiler and flags), so what has
not changed is found and not made again, and a build that was broken off goes on where it stood.

`-fvisibility=hidden`: mypyc declares every function `extern`, and code for a shared library must reckon with each of
them being replaced at load time. Hidden ones cannot be, so the compiler may inline them. `-fno-plt`: Python's own
functions are called without a detour.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from mypyc.build import include_dir, mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

Told = Callable[[int, int], None]
"""Is told how many files are done, and of how many."""
GROUP = "lanternwood"
UNIX = ["-fvisibility=hidden", *(["-fno-plt"] if sys.platform == "linux" else [])]
NOT_OURS = ["-Werror"]
"""Flags of mypyc that we leave out: a warning of some newer compiler must not stop a player's build."""
INCLUDE = re.compile(rb'^\s*#\s*include\s+["<]([^">]+)[">]', re.M)


class Job(NamedTuple):
    """One C file to compile, and where its object lies."""

    source: str
    includes: tuple[str, ...]
    flags: tuple[str, ...]
    object: Path


def compile_modules(
    root: Path, sources: list[str], folder: Path, told: Told = lambda done, of: None, one_file: bool = False
) -> dict[str, str]:
    """Compile `sources` inside `folder`; answer {file made: its place in the wheel}."""
    with working_in(root):
        extensions = mypycify(
            # Errors in modules that are only imported are not ours to find here: an isolated build has no numpy.
            ["--cache-dir", str(folder / "mypy"), "--follow-imports=silent", *sources],
            opt_level="3",
            debug_level="0",
            multi_file=not one_file,
            target_dir=str(folder / ("one" if one_file else "c")),
            group_name=GROUP,
        )
        command = Pooled(Distribution({"name": GROUP, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "o")
        command.objects, command.told = folder / "objects", told
        command.ensure_finalized()
        command.run()
        made = [command.get_ext_filename(extension.name) for extension in extensions]
    return {str(folder / "lib" / name): Path(name).as_posix() for name in made}


class Pooled(build_ext):
    """setuptools' command, which knows compilers and platforms, with a pool and a memory."""

    objects: Path
    told: Told

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        jobs = {each.name: self.jobs_of(each) for each in self.extensions}
        distinct = {job.object: job for some in jobs.values() for job in some}
        self.objects.mkdir(parents=True, exist_ok=True)
        done, of = 0, len(distinct) + 1
        with ThreadPoolExecutor(processors()) as pool:
            # The longest first, so that none is left alone at the end.
            order = sorted(distinct.values(), key=lambda job: -os.path.getsize(job.source))
            for future in as_completed([pool.submit(compile_one, compiler, job) for job in order]):
                future.result()
                done += 1
                self.told(done, of)
        for extension in self.extensions:
            self.link(extension, [str(job.object) for job in jobs[extension.name]])
        for path in self.objects.iterdir():
            if path not in distinct:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.told(of, of)

    def jobs_of(self, extension: Extension) -> list[Job]:
        compiler: Any = self.compiler
        ours = UNIX if compiler.compiler_type == "unix" else []
        flags = tuple([flag for flag in extension.extra_compile_args if flag not in NOT_OURS] + ours)
        includes = (*extension.include_dirs, include_dir())
        tools = f"{named(compiler)} {flags}".encode()
        return [
            Job(source, includes, flags, self.objects / (fingerprint(source, includes, tools) + compiler.obj_extension))
            for source in extension.sources
        ]

    def link(self, extension: Extension, objects: list[str]) -> None:
        path = Path(self.get_ext_fullpath(extension.name))
        path.parent.mkdir(parents=True, exist_ok=True)
        compiler: Any = self.compiler
        compiler.link_shared_object(
            objects,
            str(path),
            libraries=self.get_libraries(extension),
            library_dirs=extension.library_dirs,
            export_symbols=self.get_export_symbols(extension),
            build_temp=self.build_temp,
            target_lang="c",
        )


def compile_one(compiler: Any, job: Job) -> None:
    """Make the object unless it lies there; a half one is never found, since it is moved to its name when whole."""
    if job.object.exists():
        return
    folder = job.object.with_suffix(".part")
    (made,) = compiler.compile(
        [job.source], output_dir=str(folder), include_dirs=list(job.includes), extra_postargs=list(job.flags)
    )
    os.replace(made, job.object)
    shutil.rmtree(folder)


def named(compiler: Any) -> str:
    """The compiler with its version, so that another one does not use this one's objects."""
    command = getattr(compiler, "compiler_so", None)
    if not command:
        return str(compiler.compiler_type)
    done = subprocess.run([command[0], "--version"], capture_output=True, text=True)
    return f"{' '.join(command)}\n{done.stdout}"


def fingerprint(source: str, includes: tuple[str, ...], tools: bytes) -> str:
    """A hash over a C file, all that it includes from our folders, and the tools."""
    total = hashlib.sha256(tools)
    seen = {Path(source)}
    waiting = [Path(source)]
    while waiting:
        path = waiting.pop()
        text = path.read_bytes()
        total.update(b"%d " % len(text) + text)
        for name in INCLUDE.findall(text):
            found = next(
                (each for folder in (path.parent, *includes) if (each := Path(folder, name.decode())).is_file()), None
            )
            if found is not None and found not in seen:
                seen.add(found)
                waiting.append(found)
    return total.hexdigest()[:32]


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def working_in(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
