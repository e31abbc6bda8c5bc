"""`lanternwood rules`: the numbered rules of a game, or some of them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping

from lanternwood.cli.common import Commands
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES

PICTURE = re.compile(r"^(- .*\n(?:  .*\n)*)\n!\[.*\n\n(?=- )|^!\[.*\n\n?", re.MULTILINE)
"""A picture in a rules page, with what stands before it where it stands between two rules."""


def add(commands: Commands) -> None:
    command = commands.add_parser("rules", help="print the numbered rules of a game")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "number", metavar="NUMBER", nargs="*", default=[], help="rules to print, such as WW-33; default: all"
    )
    command.set_defaults(run=run)


def rules_text(game: str) -> str:
    """The rules page of a game, without the pictures, which no terminal shows."""
    return PICTURE.sub(r"\1", GAMES.get(game).page().read_text(encoding="utf-8"))


def numbered(text: str) -> dict[str, str]:
    """Rules by number, each as one paragraph."""
    found = re.findall(r"^- \*\*([A-Z]+-\d+)\*\* +(.*(?:\n  .*)*)", text, re.MULTILINE)
    return {number: " ".join(words.split()) for number, words in found}


def run(args: argparse.Namespace) -> int:
    text = rules_text(GAMES.get(args.game).name)
    if not args.number:
        print(text, end="")
        return 0
    known = numbered(text)
    numbers = [rule_number(GAMES.get(args.game), known, number) for number in args.number]
    for number in numbers:
        print(f"{number}  {known[number]}")
    return 0


def rule_number(game: Game, known: Mapping[str, str], words: str) -> str:
    """A rule's number as it is written on the page: `WW-33`, also for `ww-33` and `33`."""
    wanted = words.upper()
    if wanted.isascii() and wanted.isdigit():
        wanted = f"{game.rule_tag}-{wanted.zfill(2)}"
    if wanted not in known:
        elsewhere = _page_with(game, wanted)
        if elsewhere:
            raise BadInput(
                f"{wanted} is a rule of {elsewhere}, not of {game.name}: lanternwood rules {elsewhere} {wanted}"
            )
        tag = wanted.rpartition("-")[0]
        if not any(number.startswith(f"{tag}-") for number in known):
            tag = game.rule_tag
        ours = sorted((number for number in known if number.startswith(f"{tag}-")), key=_place)
        raise BadInput(f"{game.name} has no rule {words!r}: they run from {ours[0]} to {ours[-1]}")
    return wanted


def _place(number: str) -> int:
    """Rules by their number, not letter by letter: RW-121 comes after RW-99."""
    return int(number.rpartition("-")[2])


def _page_with(game: Game, number: str) -> str:
    """The other game with the same tag whose page has a rule: two games may share a board and its numbers."""
    for other in GAMES.all():
        if other is not game and other.rule_tag == game.rule_tag and number in numbered(rules_text(other.name)):
            return other.name
    return ""
