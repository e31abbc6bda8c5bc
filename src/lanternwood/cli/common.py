"""What several commands share: options on the command line, JSON, names of seats."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.options import Options, from_parts
from lanternwood.core.position import NUMBER

Commands = Any
"""What argparse gives for adding sub-commands; its class is private."""


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON instead of words")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be repeated",
    )


def options_of(args: argparse.Namespace) -> Options:
    """The options given one by one as NAME=VALUE."""
    return from_parts(args.option)


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def seat_words(seat: int) -> str:
    return "nature" if seat == NATURE else f"seat {seat + 1}"


def count_to(most: int, least: int = 1) -> Callable[[str], int]:
    """The type of an argument that counts something."""

    def count(text: str) -> int:
        if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} should be a whole number from {least} to {most}")
        return int(text)

    return count


whole_number = count_to(10_000_000)

LONGEST = 2000
"""So many characters of a message are shown."""


def one_line(text: str) -> str:
    """A message that stays in its line and leaves the terminal alone, whatever a file or a name held."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text[: LONGEST + 1])
    return shown if len(text) <= LONGEST else shown[:LONGEST] + " ..."


def write_new(path: str, text: str) -> None:
    """Write a file whole or not at all."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise BadInput(f"cannot be written: {error.strerror or error}", path) from None
