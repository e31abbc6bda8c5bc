"""The games that are installed, found by the entry points `lanternwood.games`: ours like everybody's.

    [project.entry-points."lanternwood.games"]
    cribbage = "cribbage.game:GAME"

A game is imported when it is first asked for. One that cannot be used (it does not import, it is no game, another one
has its name, it was made for another core) is named in one line, and the others go on.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from lanternwood.core import kinds, position
from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import State
from lanternwood.core.game import CORE, Game
from lanternwood.core.packs import Pack, pack_from
from lanternwood.core.text import say

GROUP = "lanternwood.games"
OURS = "lanternwood."
CONTENT = "content"
"""The line of a position file that says with which rows it was written, where they are not the usual ones."""


def _order(point: EntryPoint) -> tuple[bool, str, str]:
    """Ours first; the others by name and place, so that every process takes the same one of two."""
    return not point.value.startswith(OURS), point.name, point.value


class Registry:
    """Games by name."""

    def __init__(self) -> None:
        self.games: dict[str, Game[Any]] = {}
        self.problems: dict[str, str] = {}
        """Games that cannot be used, with the reason in one line."""
        self._found: dict[str, EntryPoint] | None = None

    def _points(self) -> dict[str, EntryPoint]:
        """Entry points by name; of two with one name, ours or the first stays."""
        if self._found is None:
            self._found = {}
            for point in sorted(set(entry_points(group=GROUP)), key=_order):
                other = self._found.setdefault(point.name, point)
                if other.value != point.value:
                    self.problems[f"{point.name} ({point.value})"] = (
                        f"game {point.name!r} of {point.value} is left out: {other.value} has that name already"
                    )
        return self._found

    @property
    def names(self) -> list[str]:
        """The names of all games that can be used, as they stand on the shelf."""
        return [game.name for game in self.all()]

    def get(self, name: str, pack: str = "") -> Game[Any]:
        """The game of that name, with the pack that some text is (`Pack.text`)."""
        return self._named(name).with_pack(pack_from(pack) if pack else None)

    def _named(self, name: str) -> Game[Any]:
        if name not in self.games and name in self._points() and name not in self.problems:
            self._load(name, self._points()[name])
        if name in self.problems:
            raise BadInput(self.problems[name])
        if name not in self.games:
            raise BadInput(say("unknown game {name!r}: choose from {known}", name=name, known=self.names))
        return self.games[name]

    def _load(self, name: str, point: EntryPoint) -> None:
        try:
            game = point.load()
        except Exception as error:  # whatever a package of somebody else does when it is imported
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            self.problems[name] = f"game {name!r} of {point.value} cannot be imported: {reason}"
            return
        if not isinstance(game, Game):
            self.problems[name] = f"game {name!r} of {point.value} is a {type(game).__name__}, not a Game"
        elif game.core != CORE:
            self.problems[name] = f"game {name!r} of {point.value} was made for core {game.core}; this is core {CORE}"
        elif game.name != name:
            self.problems[name] = f"game {name!r} of {point.value} calls itself {game.name!r}"
        else:
            self.games[name] = game

    def all(self) -> list[Game[Any]]:
        """Every game that can be used, in the order of the shelf."""
        for name in self._points():
            if name not in self.games and name not in self.problems:
                self._load(name, self._points()[name])
        return sorted(self.games.values(), key=lambda game: (game.place, game.name))

    def owner(self, s: State) -> Game[Any] | None:
        """The game that a state is a table of; None if no game that is known here made it."""
        loaded = next((game for game in self.games.values() if game.owns(s)), None)
        return loaded or next((game for game in self.all() if game.owns(s)), None)


GAMES = Registry()


def register(game: Game[Any]) -> Game[Any]:
    """Make a game known that no entry point names, such as one that is written in a test."""
    GAMES.games[game.name] = game
    return game


def get(name: str, pack: str = "") -> Game[Any]:
    """The game of that name, with a pack given as its text."""
    return GAMES.get(name, pack)


def illegal(s: State, seat: int, move: int) -> Illegal:
    """Why a move is not among the legal ones: the rule that its game names."""
    game = GAMES.owner(s)
    if game is None:
        return Illegal(seat, type(s.now).__name__ if s.stack else "over", "", say("that is not a legal move"))
    return kinds.illegal(s, seat, move, game.words.describe, game.why_not)


# Positions


def read_position(text: str, pack: Pack | None = None) -> tuple[Game[Any], State]:
    """The game and the table of a position file, given as its text (docs/positions.md).

    Text that is no table raises `BadInput`: one sentence, with the line it is about in `line`.
    """
    sheet = position.read(text)
    entry = sheet.take("game")
    try:
        game = GAMES.get(entry.value)
    except BadInput as error:
        raise entry.wrong(error.text) from None
    game = game.with_pack(pack)
    content = sheet.maybe(CONTENT)
    if content is not None and content.value != game.versions.content:
        digests = {"there": content.value, "here": game.versions.content}
        raise content.wrong(say("this table was written with other rows ({there}; these are {here})", **digests))
    return game, game.files.read(game, sheet, game.box())


def write_position(s: State) -> str:
    """The position file of a table; `BadInput` where it cannot be written, such as in the middle of an effect.

    Read again it is the same table, as far as a position tells: nobody writes down what came before.
    """
    game = GAMES.owner(s)
    if game is None:
        raise TypeError(f"{type(s).__name__} is not a table of a game that is known here")
    text, content = game.files.write(game, s), game.versions_of(s).content
    if content == get(game.name).versions.content:
        return text
    first, _, rest = text.partition("\n")
    return f"{first}\n{CONTENT}: {content}\n{rest}"
