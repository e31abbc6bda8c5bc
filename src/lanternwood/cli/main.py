"""`lanternwood`: one command for everything. Each sub-command lives in a module of its own."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from lanternwood import __version__
from lanternwood.bots import builds
from lanternwood.cli import (
    arena,
    balance,
    bench,
    cards,
    check_game,
    games,
    new_game,
    play,
    positions,
    puzzle,
    replay,
    rules,
    serve,
    simulate,
    write,
)
from lanternwood.cli.common import one_line
from lanternwood.core.errors import LanternwoodError

COMMANDS = (
    play, serve, puzzle, replay, positions, rules, simulate, arena, balance, cards, games, bench, write, new_game,
    check_game,
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """Argument errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, one_line(f"{self.prog}: {message}; see {self.prog} --help") + "\n")


def parser() -> Parser:
    """All commands with their arguments."""
    top = Parser(prog="lanternwood", description="Play, study and build modern tabletop games.")
    top.add_argument("--version", action="version", version=f"lanternwood {__version__} ({_build()})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for module in COMMANDS:
        module.add(commands)
    return top


def _build() -> str:
    return "compiled" if builds.here() else "interpreted"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one line on the error output and exit code 2, never a traceback."""
    _open_streams()
    args = parser().parse_args(argv)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except LanternwoodError as error:
        print(one_line(f"lanternwood: {error}"), file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        print(one_line(f"lanternwood: the output cannot be written: {error.strerror or error}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt as stop:
        print(f"\n{one_line(str(stop))}".rstrip(), file=sys.stderr)
        return 130


def _open_streams() -> None:
    """A command started without input or output has empty ones; being told to end leaves by the front door."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (as long as the process)
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) == signal.SIG_DFL:
                signal.signal(getattr(signal, name), _told_to_end)


def _told_to_end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _drop_output() -> None:
    """What is still waiting to be written can go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:  # not a real stream
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (as long as the process)


if __name__ == "__main__":
    sys.exit(main())
