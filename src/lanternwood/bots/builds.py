"""Which build thinks: this one, or a compiled one that is being made beside it.

Whoever starts Lanternwood on its source while a compiler works (`make play`) names a note in LANTERNWOOD_BUILDING. When
the note says that the compiled build is ready, processes started from then on think with it. This process stays what it
is: everything under `lanternwood` is found through the package that was imported first, so the two are never mixed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, TypeVar

from lanternwood.core import frame

NOTE = "LANTERNWOOD_BUILDING"
COMPILED, INTERPRETED, COMPILING = "compiled", "interpreted", "compiling"
T = TypeVar("T")


@dataclass(frozen=True)
class Build:
    """What thinks now; while a better build is being made, how far that is, in percent."""

    kind: str
    percent: int = 0


def here() -> bool:
    """Whether this process runs the compiled build."""
    return not str(frame.__file__).endswith(".py")


def awaited() -> bool:
    """Whether a better build than this one may come."""
    return not here() and bool(os.environ.get(NOTE))


def now() -> Build:
    """What this process thinks with, and what is being made beside it."""
    if here():
        return Build(COMPILED)
    if ready():  # and somebody is about to use it
        return Build(COMPILING, 100)
    found = _note()
    if found.get("state") in ("waiting", "compiling") and _alive(found.get("by")):
        of = found.get("of") or 0
        return Build(COMPILING, 100 * found["done"] // of if of else 0)
    return Build(INTERPRETED)


def ready() -> str:
    """The folder of a compiled build that can be used from now on; nothing while there is none."""
    found = _note() if awaited() else {}
    site = str(found.get("site", ""))
    return site if found.get("state") == "ready" and Path(site).is_dir() else ""


def _note() -> dict[str, Any]:
    try:
        found = json.loads(Path(os.environ.get(NOTE, "")).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _alive(process: object) -> bool:
    """Whether the one who makes it is still there; a note outlives whoever wrote it."""
    if os.name == "nt" or not isinstance(process, int):
        return True
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def pool(processes: int, site: str = "") -> ProcessPoolExecutor:
    """Processes that think, on this build or on the one in a folder."""
    if site and site not in sys.path:
        sys.path.insert(0, site)  # a spawned process gets this path before it imports anything
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=settle_in)


def settle_in() -> None:
    """A thinking process leaves signals to the one that started it, and goes when that one is gone without a word."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_first, daemon=True).start()


def _go_with_the_first() -> None:
    if first := parent_process():
        first.join()
        os._exit(0)


def give_up(site: str) -> None:
    """This build cannot be used: nobody waits for it any more, and new processes are as this one."""
    os.environ.pop(NOTE, None)
    if site in sys.path:
        sys.path.remove(site)


# For a table in the terminal, where this process thinks by itself until there is a better one

_better: list[ProcessPoolExecutor] = []


def best(work: Callable[..., T], *args: Any) -> T:
    """Do some thinking in a compiled process where there is one, else here."""
    if not _better and (site := ready()):
        _better.append(pool(1, site))
    if _better:
        try:
            return _better[0].submit(work, *args).result()
        except BrokenProcessPool:  # it cannot be used after all; what was asked can still be answered
            give_up(ready())
            _better.clear()
    return work(*args)
