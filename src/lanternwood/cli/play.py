"""`lanternwood play`: a game at this terminal, from the beginning or from a position file."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from lanternwood.bots import LEVELS, check
from lanternwood.cli.common import Commands, add_options, add_pack, count_to, options_of, with_pack
from lanternwood.cli.plain import check_target
from lanternwood.core import position
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.options import Options, parse
from lanternwood.core.registry import GAMES
from lanternwood.match.files import load_position, text_of
from lanternwood.match.match import PERSON, Match

ANY_GAME = "lanternwood.cli.tui.anygame:play"


def add(commands: Commands) -> None:
    command = commands.add_parser("play", help="play a game, or play on from a position file")
    command.add_argument(
        "what", nargs="?", metavar="GAME|FILE", help="a game's name or a position file; the first on the shelf if none"
    )
    command.add_argument(
        "--players", metavar="LIST", help=f"who sits where, such as person,lantern ({PERSON}, {', '.join(LEVELS)})"
    )
    command.add_argument(
        "--seats", type=count_to(99), metavar="N", help="seats; you take the first, bots (lantern) the others"
    )
    command.add_argument("--seed", metavar="WORDS", help="the same seed deals the same game")
    command.add_argument("--save", metavar="FILE", help="write the record here when the game ends or is left")
    command.add_argument("--plain", action="store_true", help="plain text instead of the full screen")
    add_options(command)
    add_pack(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match = make_match(args)
    if args.save is not None:
        check_target(args.save)
    if args.plain or not _has_screen():
        from lanternwood.cli.plain import play_plain

        return play_plain(match, args.save, input, print)
    return screen_of(match.game)(match, args.save)


def screen_of(game: Game) -> Callable[[Match, str | None], int]:
    """The full screen of a game, or the one for games that bring none."""
    module, _, name = (game.screen or ANY_GAME).partition(":")
    found: Callable[[Match, str | None], int] = getattr(import_module(module), name)
    return found


def make_match(args: argparse.Namespace) -> Match:
    """The table that the arguments describe."""
    options = options_of(args)
    seed = args.seed or secrets.token_hex(8)
    if args.what is None or args.what in GAMES.names:
        game = with_pack(GAMES.get(args.what or GAMES.names[0]), args)
        return Match(game, _players(args, game, None), options, seed)
    if args.what in GAMES.problems:
        raise BadInput(GAMES.problems[args.what])
    if (Path(args.what) / "pyproject.toml").exists():
        raise BadInput(f"{args.what} is the folder of a package: pip install -e {args.what} makes its game known")
    if not Path(args.what).exists() and os.sep not in args.what and "." not in args.what:
        raise BadInput(f"unknown game {args.what!r}: choose from {', '.join(GAMES.names)}, or name a position file")
    game, s = load_position(args.what, args.pack)
    if options:
        raise BadInput("a position file brings its own options", args.what)
    if not s.asked:
        raise BadInput("the game in this position is over", args.what)
    players = _players(args, game, int(s.seats))
    text = text_of(args.what)
    return Match(game, players, _options_in(text), seed, start=s, position=text)


def _options_in(text: str) -> Options:
    """The options a position file names."""
    entry = position.read(text).maybe("options")
    return parse(entry.value) if entry else {}


def _players(args: argparse.Namespace, game: Game, fixed: int | None) -> list[str]:
    if args.players is not None:
        players = [word.strip() for word in args.players.split(",")]
        for player in players:
            if player != PERSON:
                checked(player)
        if args.seats and args.seats != len(players):
            raise BadInput(f"--players names {len(players)} seats, --seats says {args.seats}")
    else:
        seats = fixed or args.seats or (2 if 2 in game.seat_counts else game.seat_counts[0])
        players = [PERSON] + ["lantern"] * (seats - 1)
    if fixed is not None and len(players) != fixed:
        raise BadInput(f"this position has {fixed} seats, but {len(players)} players were named")
    if fixed is None and len(players) not in game.seat_counts:
        allowed = ", ".join(str(n) for n in game.seat_counts)
        raise BadInput(f"{game.name} is played with {allowed} seats, not with {len(players)}")
    return players


def checked(player: str) -> None:
    """A bot by its name, or with a budget."""
    try:
        check(player)
    except BadInput:
        if ":" in player:
            raise
        raise BadInput(f"unknown player {player!r}: choose from {PERSON}, {', '.join(LEVELS)}") from None


def _has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
