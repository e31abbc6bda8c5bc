"""`lanternwood check-game`: everything that is missing or untested of a game, each with what to do, on one page."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lanternwood.cli.common import Commands, count_to
from lanternwood.cli.lacking import (
    Finding,
    languages,
    of_fields,
    of_languages,
    of_parts,
    of_rules,
    problems_of,
    some,
)
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import CORE, Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng

if TYPE_CHECKING:
    from lanternwood.suite.tables import Table

QUICK = "out_of_range or others_hide or nothing_forbids or questions_and_pictures"
"""The tests of the suite that are run unless all of them are asked for: they find most and take little."""
LONGEST = 400
"""Seconds that the quick tests may take."""


def add(commands: Commands) -> None:
    command = commands.add_parser("check-game", help="print what is missing or untested of a game, and what to do")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=count_to(100_000), default=60, metavar="N", help="random games to play (60)")
    command.add_argument("--suite", action="store_true", help="run the whole shared suite, not its quick part")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found = problems_of(args.game)
    try:
        game = GAMES.get(args.game)
    except BadInput:
        if not found:
            raise  # nobody has that name
        show(found)
        return 1
    print(f"{game.name}: {game.title}, in {game.package}, core {game.core} of {CORE}, {game.versions}")
    found += [*of_rules(game, languages()), *of_languages(game), *of_parts(game)]
    found += of_play(game, args.games)
    if not any(finding.broken for finding in found):
        found += of_suite(game, args.suite)
    show(found)
    return 1 if any(finding.broken for finding in found) else 0


def show(found: list[Finding]) -> None:
    """What is broken first, then hints; what to do stands below each."""
    broken = [finding for finding in found if finding.broken]
    hints = [finding for finding in found if not finding.broken]
    for title, some_of_them in (("broken", broken), ("could be more", hints)):
        if some_of_them:
            print(f"\n{title}")
        for finding in some_of_them:
            print(f"  - {finding.what}\n      {finding.do}")
    print("\nnothing is broken" if not broken else f"\n{len(broken)} broken")


# Random games


def of_play(game: Game, games: int) -> Iterator[Finding]:
    """What random games never meet, sentences that are no Texts, and fields that training does not see."""
    try:
        from lanternwood.suite.coverage import Met
        from lanternwood.suite.tables import spread_of
    except ModuleNotFoundError as missing:
        yield Finding(f"no game is played: {missing}", "pip install 'lanternwood[suite]'")
        return
    met = Met(game)
    try:
        while met.games < games and (not met.games or list(met.missing())):
            for table in spread_of(game):
                met.play(begun(table, met.games), Rng(met.games))
        yield from of_sentences(game)
        yield from of_fields(game, asking_frames(game))
    except Exception as error:  # whatever the rules of somebody's game do
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        yield Finding(
            f"a random game stops with {reason}", f"python -m lanternwood.suite {game.name} -- -x shows where", True
        )
        return
    rest = list(met.missing())
    if rest:
        do = "play more with --games, mend the rule, or say in suite.py what cannot come up"
        yield Finding(f"never met in {met.games} random games: {some(rest)}", do)


def begun(table: Table, number: int) -> State:
    """A new table; every other one is made lively, where the game knows how."""
    s, rng = table.new(), Rng(number)
    if table.game.suite.lively and number % 2:
        s.answer_nature(rng)
        table.game.suite.lively(s, rng)
    return s


def asking_frames(game: Game) -> set[str]:
    """The frames that ask a seat something, in a random game on each of some tables."""
    from lanternwood.suite.tables import spread_of, walk

    found = set()
    for table in spread_of(game):
        s = table.new()
        for seat, _ in walk(s, Rng(1)):
            if seat != NATURE:
                found.add(type(s.now).__name__)
    return found


def of_sentences(game: Game) -> Iterator[Finding]:
    """Sentences that cannot be said in another language."""
    from lanternwood.suite.tables import spread_of
    from lanternwood.suite.texts import test_random_games_can_be_told_in_any_language as tell_all

    for table in spread_of(game):
        try:
            tell_all(table)
        except AssertionError as error:
            text = str(error).splitlines()[0]
            yield Finding(f"a sentence has no pattern: {text}", "make it with say, count or seat_text", True)
            return


# The suite


def of_suite(game: Game, whole: bool) -> Iterator[Finding]:
    """Whether the shared suite passes, in a process of its own."""
    words = [sys.executable, "-m", "lanternwood.suite", game.name, "--", "--tb=line", "-rf"]
    paths = os.pathsep.join(path for path in sys.path if path)
    try:
        done = subprocess.run(
            words if whole else [*words, "-k", QUICK],
            env=os.environ | {"PYTHONPATH": paths},
            capture_output=True,
            text=True,
            timeout=None if whole else LONGEST,
        )
    except subprocess.TimeoutExpired:
        yield Finding(
            "the quick tests of the suite take very long", f"run python -m lanternwood.suite {game.name}", True
        )
        return
    if done.returncode:
        failed = re.findall(r"^FAILED \S*::(\S+)", done.stdout, re.MULTILINE)
        what = some(failed) or next(iter([*done.stderr.splitlines(), *done.stdout.splitlines()]), "no word")
        yield Finding(f"the shared suite fails: {what}", f"run python -m lanternwood.suite {game.name} -- -x", True)
    elif not whole:
        yield Finding(
            "only the quick tests of the suite were run", f"lanternwood check-game {game.name} --suite runs them all"
        )
