"""What the server tells clients, as types: checked by mypy here, and made into TypeScript for the web client.

`python -m lanternwood.server.answers` prints them as a JSON schema; `make types` turns that into web/src/messages.ts.
"""

from __future__ import annotations

import json
from typing import Any, Literal, NotRequired, TypedDict

import msgspec

from lanternwood.core.fields import SEATS_FIELD, Fields
from lanternwood.core.registry import GAMES, OURS
from lanternwood.server import messages as m


class SeatShown(TypedDict):
    """A place at the table and who has it; `role` is the piece it plays, where pieces differ. `asked`: it owes an
    answer; `answered`: it has answered the secret question that is open; `here`: somebody looks at the table from it,
    or it is a bot's; `host`: it is the host's."""

    name: str
    role: str
    colour: str
    symbol: str
    bot: str
    free: bool
    asked: bool
    answered: bool
    here: bool
    host: bool
    score: int


class BuildShown(TypedDict):
    """What bots, hints and analyses are thought with; how far a better build is, in percent, while one is made."""

    kind: Literal["compiled", "interpreted", "compiling", "none"]
    percent: int


class OptionShown(TypedDict):
    """An answer: the words that name it, a sentence, and the things on the table it points at."""

    words: str
    text: str
    points: list[str]


class AskShown(TypedDict):
    """The question a seat is asked, and the rule it is about. `names` are things that the options point at, as people
    call them, for the plain board."""

    id: str
    text: str
    rule: str
    options: list[OptionShown]
    names: dict[str, str]


class ChangeShown(TypedDict):
    """A place in a scene, by the keys that lead there, and what lay there before."""

    at: list[str | int]
    was: Any


MoveShown = TypedDict("MoveShown", {"from": str, "to": str})
"""Something moved from one thing on the table to another; either may be empty."""


class BeatShown(TypedDict):
    """One thing that a step did: its sentence, its kind, whose doing it was (7: nobody's), what moved, how to get from
    the scene after it `back` to the one before it, everyone's points after it, and the `sums` of the score sheets: what
    was before, then each line. Where it counts a round, `sheets` are what is counted."""

    text: str
    kind: str
    seat: int
    moves: list[MoveShown]
    back: list[ChangeShown]
    scores: list[int]
    sums: list[list[int]]
    sheets: list[SheetShown]


class LogLine(TypedDict):
    """One step: whose (7: chance), its words (empty if secret), what it pointed at, what was told, and beat by beat
    what it did, where that is to be seen."""

    seq: int
    seat: int
    words: str
    points: list[str]
    facts: list[str]
    beats: list[BeatShown]


class TalkLine(TypedDict):
    """Small talk."""

    seq: int
    seat: int
    text: str


class TableMessage(TypedDict):
    """A table as one seat may see it; `view` is the game's scene. At the end `decided` says what broke a tie, who
    shares the win or why nobody wins, where the points alone do not, and `why` is one sentence for everybody."""

    t: NotRequired[Literal["table"]]
    table: str
    seq: int
    game: str
    title: str
    options: dict[str, str]
    seat: int | None
    seats: list[SeatShown]
    over: bool
    result: str
    winners: list[int]
    decided: list[str]
    why: str
    commitment: str
    seed: str
    view: Any
    ask: AskShown | None
    can_undo: bool
    can_take_back: bool
    steps: int
    lines: int
    log: list[LogLine]
    chat: bool
    hints: bool
    talk: list[TalkLine]
    next: str
    public: bool
    clock: int
    deadline: float
    from_match: str


class TaleMessage(TypedDict):
    """What happened behind a number, to be shown once more: the log from there on, and the scene it ends with."""

    t: NotRequired[Literal["tale"]]
    seq: int
    view: Any
    log: list[LogLine]


class PlainScene(TypedDict):
    """The scene of a game that has no board of its own: its drawing, told, and what it presents."""

    drawing: str
    scene: Any


class PartShown(TypedDict):
    """Points and the tiles that earned them."""

    points: int
    text: str
    tiles: list[str]


class LineShown(TypedDict):
    """A line of a score sheet."""

    name: str
    points: int
    rule: str
    parts: list[PartShown]


class SheetShown(TypedDict):
    """A score sheet: of a seat by its number, or of a rival without one (null)."""

    who: str
    seat: int | None
    before: int
    now: int
    total: int
    lines: list[LineShown]


class ScoreMessage(TypedDict):
    """The score sheets as they stand; `winners` are named when the game is over, or a table at home is scored, and
    `decided` says what broke a tie, who shares the win or why nobody wins."""

    t: NotRequired[Literal["score"]]
    seq: int
    sheets: list[SheetShown]
    winners: list[int]
    decided: list[str]


class WhyMessage(TypedDict):
    """Whether something is possible, or the rule that forbids it."""

    t: NotRequired[Literal["why"]]
    target: str
    legal: bool
    rule: str
    text: str


class TryMessage(TypedDict):
    """The table as it would lie after some steps, before anybody else answers; `chance` says that chance does next,
    `over` that the game ends so, `secret` that all answer at once, and `sheet` is the seat's own."""

    t: NotRequired[Literal["try"]]
    id: int
    steps: list[str]
    view: Any
    ask: AskShown | None
    passes: bool
    chance: bool
    over: bool
    secret: bool
    sheet: SheetShown | None


class DoneMessage(TypedDict):
    """An action is on disk."""

    t: Literal["done"]
    key: str
    seq: int
    repeated: bool


class RefusedMessage(TypedDict):
    """An action was refused."""

    t: Literal["refused"]
    key: str
    error: str
    rule: NotRequired[str]
    stale: NotRequired[bool]


class ConfirmMessage(TypedDict):
    """A step would pass the say to others: here is the table as it would lie."""

    t: Literal["confirm"]
    key: str
    confirm: bool
    text: str
    preview: Any


class HereMessage(TypedDict):
    """Somebody came or went: the seats from which the table is looked at now, and those of bots."""

    t: Literal["here"]
    here: list[int]


class ReplayMessage(TypedDict):
    """A finished game after so many of its steps, as a seat saw it (null: as everyone did), and what led there from the
    step that was shown before."""

    step: int
    seat: int | None
    log: list[LogLine]
    last: int
    view: Any
    scores: list[int]
    sheets: list[SheetShown]


class LeadMessage(TypedDict):
    """The step of a finished game after which nobody caught up with those who won: its number, who made it, what it
    was, and how many steps there were. Where points did not decide, `step` is 0."""

    step: int
    seat: int | None
    text: str
    last: int


class StudyMessage(TypedDict):
    """A table that lives in the client only: what it became after the steps sent, and those that were added."""

    steps: list[str]
    view: Any
    seat: int
    roles: list[str]
    ask: AskShown | None
    over: bool
    scores: list[int]
    log: list[LogLine]
    sheets: list[SheetShown]
    why: WhyMessage | None


class HintShown(TypedDict):
    """A move that came out well: the steps of the turn as far as they can be foreseen, the chance of winning it gives,
    the points it brings at once (null where none are counted), and why."""

    steps: list[OptionShown]
    chance: float
    gain: int | None
    why: list[str]


class HintMessage(TypedDict):
    """The best moves for a question, best first, for the asker alone, and how often the game was played on for them."""

    ask: str
    looks: int
    hints: list[HintShown]


class PointShown(TypedDict):
    """Everyone's chance of winning after so many steps, and the seats whose turn comes then."""

    step: int
    seats: list[int]
    chances: list[float]


class TurningShown(TypedDict):
    """A choice that gave much away: before which step, what was played, and what would have been better."""

    step: int
    end: int
    seat: int
    lost: float
    played: list[OptionShown]
    better: HintShown


class AnalysisShown(TypedDict):
    """A finished game looked at again; each turn was played on so often, on average."""

    looks: int
    points: list[PointShown]
    turning: list[TurningShown]


class AnalysisMessage(TypedDict):
    """How far an analysis is, from 0 to 1, and what it found."""

    state: Literal["none", "waiting", "running", "failed", "done"]
    progress: float
    analysis: AnalysisShown | None


class PuzzleShown(TypedDict):
    """A table to be looked at, and a question with one answer that stands out."""

    id: str
    day: str
    position: str
    seat: int
    names: list[str]


class PuzzleMessage(TypedDict):
    """How an answer to a puzzle does; the solution only when it was found, or asked for."""

    right: bool
    chance: float | None
    best: float
    solution: HintShown | None


class BotShown(TypedDict):
    """A bot to play with; `title` is its name in the reader's language, `level` says that it is one of the levels."""

    name: str
    title: str
    summary: str
    level: bool


class Boot(TypedDict):
    """What a page of the client starts with: `points` where they are counted, `seats` the numbers that can play,
    `learns` where there are lessons, `sure` kinds of moves that want no confirmation on the plain board, `stands` in a
    replay the step that each line of the log tells of, `secret` the steps that were answers in secret, `first` the form
    of a first game after the lessons, `harder` the level above the strongest bot of a table, `who` how the visitor was
    shown the last time."""

    page: Literal["table", "replay", "learn", "score", "puzzle"]
    language: str
    languages: dict[str, str]
    theme: str
    words: dict[str, str | list[str]]
    game: str
    title: str
    points: bool
    seats: list[int]
    learns: bool
    sure: list[str]
    box: Any
    table: TableMessage | None
    score: list[SheetShown]
    mine: list[int]
    host: bool
    watching: bool
    link: str
    qr: str
    private: dict[str, str]
    phrases: list[str]
    colours: dict[str, str]
    symbols: dict[str, str]
    step: int
    stands: list[int]
    secret: list[int]
    lessons: Any
    key: str
    bots: list[BotShown]
    puzzle: PuzzleShown | None
    first: dict[str, str]
    harder: str
    who: dict[str, str]


ANSWERS: list[Any] = [
    Boot, TableMessage, TaleMessage, PlainScene, ScoreMessage, WhyMessage, TryMessage, DoneMessage, RefusedMessage,
    ConfirmMessage, HereMessage, ReplayMessage, LeadMessage, StudyMessage, HintMessage, AnalysisMessage, PuzzleMessage,
    BuildShown,
]  # fmt: skip
REQUESTS: list[Any] = [
    m.LiveMove, m.LiveUndo, m.LiveSay, m.LiveWhy, m.LiveHello, m.LiveTry, m.LiveScore, m.LiveTell, m.Study,
]  # fmt: skip


TYPES = {"i64": int, "bool": bool, "str": str}
"""What the types of declared fields are in a message; everything else is a list of numbers."""


def view_of(fields: Fields) -> Any:
    """The type of a seat's view of a state, from its declared fields."""
    of_seats = {"own": list[int | None], "rows": list[list[int] | None]}
    shown = {
        field.name: of_seats.get(field.who, TYPES.get(field.type, list[int]))
        for field in (SEATS_FIELD, *fields.state.kept)
        if field.who != "none"
    }
    view = TypedDict(f"{fields.state.name}View", shown)  # type: ignore[misc]
    view.__doc__ = f"What a seat may see of a table ({fields.state.name}), as its fields are declared."
    return view


def schema() -> dict[str, Any]:
    """All messages as one JSON schema, with the types of the games whose boards are in the client: ours."""
    ours = [game for game in GAMES.all() if game.package.startswith(OURS)]
    views = {game.declared.state.name: view_of(game.declared) for game in ours if game.declared is not None}
    seen = [kind for game in ours for kind in game.shown.types] + list(views.values())
    _, parts = msgspec.json.schema_components([*ANSWERS, *seen, *REQUESTS], ref_template="#/definitions/{name}")
    return {"title": "Messages", "type": "object", "definitions": parts}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
