"""The puzzle of the day: a study with one question. The server knows the answer and keeps nothing."""

from __future__ import annotations

from datetime import UTC, date, datetime

from lanternwood.core.errors import BadInput
from lanternwood.core.registry import GAMES
from lanternwood.core.text import say
from lanternwood.match.places import BOT_NAMES
from lanternwood.match.puzzles import Puzzle, puzzle_by_id, puzzle_of, puzzles
from lanternwood.server.advice import hint_message
from lanternwood.server.answers import PuzzleMessage, PuzzleShown
from lanternwood.server.calls import Call
from lanternwood.server.i18n import language_of, told_in
from lanternwood.server.messages import TryPuzzle


def today() -> date:
    """The day, the same for everyone."""
    return datetime.now(UTC).date()


def games_with_puzzles() -> list[str]:
    return [game for game in GAMES.names if puzzles(game)]


def puzzle_shown(game: str) -> PuzzleShown:
    """Today's puzzle, without its solution."""
    day = today()
    puzzle = puzzle_of(game, day)
    names = names_at(puzzle)
    return {"id": puzzle.id, "day": day.isoformat(), "position": puzzle.position, "seat": puzzle.seat, "names": names}


def names_at(puzzle: Puzzle) -> list[str]:
    """Somebody sits at every seat; the reader at the one that is asked."""
    _, s = puzzle.table()
    return list(BOT_NAMES[: s.seats])


async def answer(call: Call) -> PuzzleMessage:
    """How an answer to a puzzle does. Without a move the solution is shown."""
    body: TryPuzzle = call.body
    puzzle = puzzle_by_id(GAMES.get(call.path["game"]).name, body.id)
    best = puzzle.answers[puzzle.solution]
    if body.move and body.move != puzzle.solution:
        game, s = puzzle.table()
        words = [game.words.describe(s, puzzle.seat, int(move)).words for move in s.moves(puzzle.seat)]
        if body.move not in words:
            raise BadInput(say("{move!r} is no answer to this puzzle", move=body.move[:80]))
        return {"right": False, "chance": puzzle.answers.get(body.move), "best": best, "solution": None}
    language = language_of(call.request)
    names = names_at(puzzle)
    solution = hint_message(puzzle.explained(), lambda text: told_in(text, language, names))
    return {"right": bool(body.move), "chance": best, "best": best, "solution": solution}
