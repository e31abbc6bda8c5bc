"""`lanternwood`: one command for everything. Each sub-command lives in a module of its own."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from lanternwood import __version__
from lanternwood.cli import bench, games, play, positions, replay, rules, simulate
from lanternwood.core.errors import LanternwoodError


class Parser(argparse.ArgumentParser):
    """Argument errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def parser() -> Parser:
    """All commands with their arguments."""
    top = Parser(prog="lanternwood", description="Play, study and build modern tabletop games.")
    top.add_argument("--version", action="version", version=f"lanternwood {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for module in (play, replay, positions, rules, simulate, games, bench):
        module.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one line on the error output and exit code 2, never a traceback."""
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except LanternwoodError as error:
        print(f"lanternwood: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
