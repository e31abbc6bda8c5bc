"""What several commands share: options on the command line, JSON, names of seats."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Game
from lanternwood.core.options import Options, from_parts
from lanternwood.core.packs import read_pack
from lanternwood.core.position import NUMBER
from lanternwood.core.registry import GAMES
from lanternwood.lab.spread import Where, unwatched

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


def add_pack(command: argparse.ArgumentParser) -> None:
    """For commands that play with cards of somebody's own."""
    command.add_argument("--pack", default="", metavar="FILE", help="a file or folder of rows to play with")


def game_of(args: argparse.Namespace) -> Game:
    """The game that is named, with the pack that is named."""
    return with_pack(GAMES.get(args.game), args)


def with_pack(game: Game, args: argparse.Namespace) -> Game:
    """A game with the pack that is named."""
    if not args.pack:
        return game
    return game.with_pack(read_pack(args.pack, game.boxes.game if game.boxes is not None else game.name))


def options_of(args: argparse.Namespace) -> Options:
    """The options given one by one as NAME=VALUE."""
    return from_parts(args.option)


def add_where(command: argparse.ArgumentParser) -> None:
    """Who plays many games, and where results are kept."""
    command.add_argument("--jobs", type=count_to(256), default=1, metavar="N", help="processes to use")
    command.add_argument("--on", default="", metavar="CLUSTER", help="dask://HOST:PORT, ray://HOST:PORT or ray://auto")
    command.add_argument(
        "--file", default="", metavar="RESULTS.jsonl", help="keep results as they come; the same command goes on there"
    )


def add_run(command: argparse.ArgumentParser) -> None:
    """What every command takes that lets bots play many games."""
    command.add_argument("--seed", default="1", metavar="WORDS", help="the same seed plays the same games")
    add_where(command)
    add_options(command)
    add_pack(command)
    add_json(command)


def add_pictures(command: argparse.ArgumentParser) -> None:
    command.add_argument("--csv", default="", metavar="FILE", help="write every game as a row of a table")
    command.add_argument("--plot", type=picture, metavar="FILE", help="draw a picture (.png or .svg)")


def picture(text: str) -> str:
    """The type of an argument that names a picture."""
    if not text.lower().endswith((".png", ".svg")):
        raise argparse.ArgumentTypeError(f"{text!r} should end in .png or .svg")
    return text


@contextmanager
def where_of(args: argparse.Namespace, title: str, total: int, partly: bool = False) -> Iterator[Where]:
    """Who plays so many games and where they are kept, with a bar for a person who looks on."""
    with progress_bar(title, total) as progress:
        yield Where(args.jobs, args.on, args.file, partly, progress)


def stopped_early(report: dict[str, Any]) -> list[str]:
    """The first line of a report about a run that somebody stopped."""
    return [f"stopped early, after {report['games']} of {report['asked']} games"] if "stopped" in report else []


def ended(report: dict[str, Any], code: int = 0) -> int:
    """The exit code of a command; of one that was stopped, with what became of its games."""
    if "stopped" not in report:
        return code
    sys.stdout.flush()
    print(one_line(report["stopped"]), file=sys.stderr)
    return 130


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Something to call with what is done; shown where a person looks on."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


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


def interval(number: dict[str, float | None] | None, digits: int = 1) -> str:
    """A number with the ends of its interval, if it has one."""
    if number is None:
        return "-"
    said = [f"{end:.{digits}f}" for end in number.values() if end is not None]
    return f"{said[0]} ({said[1]} to {said[2]})" if len(said) == 3 else f"{said[0]} (no interval)"
