"""Records: a game as a readable file that replays anywhere (docs/records.md).

    lanternwood record 1
    game: wispwood
    options: goals=random ...
    versions: rules=1 schema=1 content=a58c2805b19d
    seats: 2
    seat 1: Mira (person)
    seat 2: Old Owl (greedy)
    commitment: 9f86d081884c7d65...
    moves:
      nature: ring A-B-C-D
      1: take 3
      = 20 5d41402abc4b2a76
    result: seat 1: 187, seat 2: 164; won by seat 1
    seed: 5d41402abc4b2a76b9719d911017c592

Nature's answers stand in it like everyone's, so no seed is needed. A line with `=` is a checkpoint: how many moves
have been made, and the digest of the whole state then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.options import Options, parse, written
from lanternwood.core.registry import GAMES
from lanternwood.core.see import digest
from lanternwood.core.text import Text, all_of, say, seat_text

HEADER = "lanternwood record 1"
EVERY = 20
"""Moves between two checkpoints."""
SEAT = re.compile("[1-6]")


@dataclass(frozen=True)
class Step:
    """One answer: whose, in which words, and where it stands in the file."""

    seat: int
    words: str
    line: int = 0


@dataclass
class Record:
    """A whole game, or the beginning of one."""

    game: str
    options: Options
    versions: str
    names: list[str]
    steps: list[Step] = field(default_factory=list)
    checks: dict[int, tuple[str, int]] = field(default_factory=dict)
    """After so many moves: the digest, and the line it stands in."""
    result: str = ""
    commitment: str = ""
    """The hash of the seed that nature answered from, if it was written down."""
    seed: str = ""
    """That seed, once the game is over."""
    position: str = ""
    """The position file the game began from, if it did not begin at the beginning."""
    position_line: int = 0
    """Where it stands: the line above its first."""
    pack: str = ""
    """The pack it was played with, in one line (`Pack.text`)."""

    def text(self) -> str:
        """The file."""
        lines = [HEADER, f"game: {self.game}", f"options: {written(self.options)}", f"versions: {self.versions}"]
        if self.pack:
            lines.append(f"pack: {self.pack}")
        lines.append(f"seats: {len(self.names)}")
        lines += [f"seat {seat + 1}: {name}" for seat, name in enumerate(self.names)]
        if self.commitment:
            lines.append(f"commitment: {self.commitment}")
        if self.position:
            lines.append("position:")
            lines += [f"  {line}".rstrip() for line in self.position.splitlines()]
        lines.append("moves:")
        for count, step in enumerate(self.steps, start=1):
            who = "nature" if step.seat == NATURE else str(step.seat + 1)
            lines.append(f"  {who}: {step.words}")
            if count in self.checks:
                lines.append(f"  = {count} {self.checks[count][0]}")
        if self.result:
            lines.append(f"result: {self.result}")
        if self.seed:
            lines.append(f"seed: {self.seed}")
        return "\n".join(lines) + "\n"


def result_of(game: Game, s: State) -> str:
    """The end of a game in one line, as records keep it; empty while it goes on."""
    if s.asked:
        return ""
    sheets = game.shown.score(s)
    scores = ", ".join(f"{sheet.who}: {sheet.total}" for sheet in sheets)
    winners = " and ".join(f"seat {seat + 1}" for seat in s.winners())
    return f"{scores}; won by {winners or 'nobody'}"


# Reading


def read(text: str) -> Record:
    """A record from its file; anything odd is named with its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise BadInput(say("expected {header!r} as the first line", header=HEADER), line=1)
    heads: dict[str, tuple[str, int]] = {}
    record = Record("", {}, "", [])
    section = ""
    for at, line in enumerate(lines[1:], start=2):
        if not line.strip():
            record.position += "\n" if section == "position" else ""  # so that its lines keep their numbers
            continue
        if line.startswith("  ") and section == "moves":
            _step(record, line.strip(), at)
        elif line.startswith("  ") and section == "position":
            record.position += line[2:] + "\n"
        else:
            key, colon, value = line.partition(":")
            if not colon or line[0].isspace():
                raise BadInput(say("{line!r} should be written 'key: value'", line=line.strip()), line=at)
            if key in heads:
                text = say("{key!r} stands here a second time (first in line {first})", key=key, first=heads[key][1])
                raise BadInput(text, line=at)
            heads[key] = (value.strip(), at)
            section = key
    _heads(record, heads, len(lines))
    return record


def _heads(record: Record, heads: dict[str, tuple[str, int]], last: int) -> None:
    for key in ("game", "options", "versions", "seats", "moves"):
        if key not in heads:
            raise BadInput(say("expected a line '{key}: ...'", key=key), line=last)
    record.game = heads["game"][0]
    record.versions = heads["versions"][0]
    record.result = heads.get("result", ("", 0))[0]
    record.commitment = heads.get("commitment", ("", 0))[0]
    record.seed = heads.get("seed", ("", 0))[0]
    record.pack = heads.get("pack", ("", 0))[0]
    record.position_line = heads.get("position", ("", 0))[1]
    seats, at = heads["seats"]
    if not SEAT.fullmatch(seats):
        raise BadInput(say("seats: {seats!r} should be a number from 1 to 6", seats=seats), line=at)
    for seat in range(1, int(seats) + 1):
        if f"seat {seat}" not in heads:
            raise BadInput(say("expected a line '{key}: ...'", key=f"seat {seat}"), line=at)
        record.names.append(heads[f"seat {seat}"][0])
    try:
        record.options = parse(heads["options"][0])
    except BadInput as error:
        raise BadInput(error.text, line=heads["options"][1]) from None
    known = {"game", "options", "versions", "seats", "moves", "result", "position", "commitment", "seed", "pack"}
    for key, (_, line) in heads.items():
        if key not in known and key not in [f"seat {seat + 1}" for seat in range(len(record.names))]:
            raise BadInput(say("unknown line {key!r}", key=key), line=line)


def _step(record: Record, text: str, at: int) -> None:
    if text.startswith("="):
        parts = text.split()
        if len(parts) != 3 or parts[1] != str(len(record.steps)) or not record.steps:
            found = {"text": text, "moves": len(record.steps)}
            raise BadInput(
                say("{text!r} should be '= {moves} DIGEST' here: a move is missing or extra", **found), line=at
            )
        record.checks[len(record.steps)] = (parts[2], at)
        return
    who, colon, words = text.partition(":")
    if not colon or not words.strip() or not (who == "nature" or SEAT.fullmatch(who)):
        raise BadInput(say("{text!r} should be 'nature: words', or a seat's number and words", text=text), line=at)
    seat = NATURE if who == "nature" else int(who) - 1
    record.steps.append(Step(seat, words.strip(), at))


# Replaying


@dataclass
class Played:
    """One step of a replay: the state before it is gone, the one after it is here."""

    count: int
    step: Step
    sentence: str
    facts: list[str]
    state: State


def begin(record: Record) -> tuple[Game, State]:
    """The table a record begins with; a record of other rules, data or content is refused."""
    game = GAMES.get(record.game, record.pack)
    options = game.options_under(record.versions, record.options)
    if options is None or (record.position and f"rules={game.rules_version} " not in record.versions):
        versions = {"theirs": record.versions, "game": game.name, "ours": game.versions}
        raise BadInput(say("this record was made with {theirs}; this is {game} with {ours}", **versions))
    if record.position:
        return game, _begin_from_position(record, game)
    return game, game.new(len(record.names), options)


def _begin_from_position(record: Record, game: Game) -> State:
    from lanternwood.match.files import read_position

    try:
        other, s = read_position(record.position, game.pack)
    except BadInput as error:
        raise BadInput(say("position: {text}", text=error.text), line=record.position_line + error.line) from None
    if other.name != game.name or s.seats != len(record.names):
        text = say(
            "the position is one of {one} with {seats} seats, the record one of {other} with {others}",
            one=other.name,
            seats=s.seats,
            other=game.name,
            others=len(record.names),
        )
        raise BadInput(text, line=record.position_line)
    return s


def _who(seat: int) -> Text:
    return say("nature") if seat == NATURE else seat_text(seat)


def replay(record: Record, prove: bool = False) -> Iterator[Played]:
    """Play a record again, step by step; `prove` compares every checkpoint and the result."""
    game, s = begin(record)
    s.telling = True
    for count, step in enumerate(record.steps, start=1):
        if step.seat not in s.asked:
            asked = all_of([_who(seat) for seat in s.asked]) if s.asked else say("nobody")
            text = say(
                "move {count} is by another seat than the one asked: {asked} is asked here", count=count, asked=asked
            )
            raise BadInput(text, line=step.line)
        try:
            move = game.words.parse(s, step.seat, step.words)
            sentence = game.words.describe(s, step.seat, move).text
            s.facts.clear()
            s.play(step.seat, move)
        except Illegal as error:
            numbered = {"count": count, "words": step.words, "error": error.said}
            text = say("move {count}, {words!r}, is not legal here: {error}", **numbered)
            raise BadInput(text, line=step.line) from None
        except BadInput as error:
            raise BadInput(say("move {count}: {text}", count=count, text=error.text), line=step.line) from None
        if prove and count in record.checks:
            expected, line = record.checks[count]
            found = digest(s)
            if found != expected:
                text = say(
                    "after move {count} ({words}) the digest is {found}, the record says {expected}",
                    count=count,
                    words=step.words,
                    found=found,
                    expected=expected,
                )
                raise BadInput(text, line=line)
        facts = [words for words in (game.words.tell(s, fact) for fact in s.facts) if words]
        yield Played(count, step, sentence, facts, s)
    if prove and result_of(game, s) != record.result:
        ends = {"found": result_of(game, s) or "no result", "expected": record.result}
        if record.result:
            raise BadInput(say("the game ends with {found!r}, the record says {expected!r}", **ends))
        raise BadInput(say("the game ends with {found!r}, the record says no result", found=ends["found"]))


def verify(record: Record) -> int:
    """Prove a finished record and its deal: every answer of nature follows from the seed that the commitment binds.

    Gives the number of nature's answers; BadInput names what does not hold.
    """
    from lanternwood.match.fate import Fate, commitment_of, seed_from

    if not record.commitment or not record.seed:
        raise BadInput(
            say("this record holds no commitment and seed: its game is not over, or it was not dealt by a seed")
        )
    seed = seed_from(record.seed)
    if commitment_of(seed) != record.commitment:
        bound = {"seed": record.seed, "commitment": record.commitment}
        raise BadInput(say("the seed {seed} does not belong to the commitment {commitment}", **bound))
    fate = Fate(seed)
    game, s = begin(record)
    for count, step in enumerate(record.steps, start=1):
        if step.seat == NATURE and s.asked == (NATURE,):
            words = game.words.describe(s, NATURE, fate.answer(s)).words
            if words != step.words:
                text = say(
                    "move {count}: nature said {said!r}, but the seed gives {words!r}",
                    count=count,
                    said=step.words,
                    words=words,
                )
                raise BadInput(text, line=step.line)
        try:
            game.play(s, step.seat, step.words)
        except (Illegal, BadInput) as error:
            text = say("move {count}, {words!r}: {error}", count=count, words=step.words, error=error.said)
            raise BadInput(text, line=step.line) from None
    for _ in replay(record, prove=True):
        pass
    return fate.count
