"""Processes with all that they have started: made so that they can be ended together, on every system."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any


def _hear() -> None:
    """What is ignored here would be ignored there: under nohup, or in the background of a script."""
    for name in ("SIGINT", "SIGHUP", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)


HEARING: dict[str, Any] = {} if sys.platform == "win32" else {"preexec_fn": _hear}
"""For Popen: the process hears signals, even where those who started the tests do not."""
if sys.platform == "win32":
    TOGETHER: dict[str, Any] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    TOGETHER = {"start_new_session": True, **HEARING}
"""For Popen: the process leads a group of its own, and hears signals."""


def kill_all(process: subprocess.Popen[Any]) -> None:
    """End a process and everything it started at once; nothing is tidied up."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
