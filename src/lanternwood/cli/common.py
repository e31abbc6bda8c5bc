"""What several commands share: options on the command line, JSON, names of seats."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.options import Options, from_parts

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


def whole_number(text: str) -> int:
    """An argument that counts something."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} should be a whole number from 1 to 10000000")
    return int(text)


def write_new(path: str, text: str) -> None:
    """Write a file whole or not at all."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror or error}", path) from None
