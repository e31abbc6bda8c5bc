"""Position files by the thousand: pages written from random games, and pages changed by slips of the pen.

A file is either refused in one line that names the place, or it is a table: it can be drawn, counted, played to its end
and written again. Nothing here knows a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.match.fate import Fate
from lanternwood.match.files import read_position
from lanternwood.suite.tables import any_answer, tables_of

ODD_NUMBERS = ("0", "1", "2", "3", "4", "5", "7", "13", "40", "255", "256", "257", "1000", "9999999", "9" * 30, "-1")
LONGEST = 50_000
"""Moves that a random game may take, also one without a limit of rounds."""


def pages(game: Game, random: Random) -> Iterator[str]:
    """Files of one random game on a random table, at some of the moments that can be written down."""
    s, rng = new_table(game, random), Rng(random.getrandbits(32))
    often = random.choice((3, 12, 40))
    for _ in range(LONGEST):
        if random.randrange(often) == 0 or not s.asked:
            with suppress(BadInput):  # in the middle of something
                yield game.files.write(game, s)
        if not s.asked:
            return
        s.play(*any_answer(s, rng))


def new_table(game: Game, random: Random) -> State:
    """A new table: often one of the shared suite's, else one with any value for any option, modes or not."""
    table = random.choice(tables_of(game))
    if random.random() < 0.5:
        return table.new()
    options = dict(table.options)
    for setting in game.settings:
        if setting.applies(table.seats):
            options[setting.name] = random.choice(setting.choices)
    with suppress(BadInput):  # not all options go together
        s: State = game.new(table.seats, options)
        return s
    return table.new()


def library(game: Game, random: Random, size: int) -> list[str]:
    """So many files, of several games."""
    out: list[str] = []
    while len(out) < size:
        found = list(pages(game, random))
        out += random.sample(found, min(len(found), max(size // 8, 4)))
    random.shuffle(out)
    return out[:size]


# Slips of the pen


def changed(text: str, others: list[str], random: Random) -> str:
    """A page after one slip, or a few."""
    lines = text.splitlines()
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if len(lines) > 3:
            random.choice(SLIPS)(lines, random.choice(others).splitlines(), random)
    return "\n".join(lines) + "\n"


def _place(lines: list[str], random: Random) -> int:
    """Any line but the first two, which say that this is a position of the game."""
    return random.randrange(2, len(lines))


def _without(lines: list[str], other: list[str], random: Random) -> None:
    del lines[_place(lines, random)]


def _twice(lines: list[str], other: list[str], random: Random) -> None:
    lines.insert(_place(lines, random), lines[_place(lines, random)])


def _for_another_seat(lines: list[str], other: list[str], random: Random) -> None:
    """A line with another number in its key, there or once more."""
    at = _place(lines, random)
    key, colon, value = lines[at].partition(":")
    line = re.sub("[0-9]+", lambda _: str(random.randrange(8)), key) + colon + value
    if random.random() < 0.5:
        lines[at] = line
    else:
        lines.insert(at, line)


def _values_exchanged(lines: list[str], other: list[str], random: Random) -> None:
    one, two = _place(lines, random), _place(lines, random)
    (key, colon, value), (key2, colon2, value2) = lines[one].partition(":"), lines[two].partition(":")
    lines[one], lines[two] = key + colon + value2, key2 + colon2 + value


def _lines_exchanged(lines: list[str], other: list[str], random: Random) -> None:
    one, two = _place(lines, random), _place(lines, random)
    lines[one], lines[two] = lines[two], lines[one]


def _another_number(lines: list[str], other: list[str], random: Random) -> None:
    at = _place(lines, random)
    found = list(re.finditer("[0-9]+", lines[at]))
    if found:
        one = random.choice(found)
        near = str(max(int(one[0]) + random.choice((-1, 1)), 0)) if len(one[0]) < 9 else "1"
        lines[at] = lines[at][: one.start()] + random.choice((*ODD_NUMBERS, *[near] * 12)) + lines[at][one.end() :]


def _words_of(line: str) -> tuple[str, list[str]]:
    key, colon, value = line.partition(":")
    return (key + colon + " ", value.split()) if colon else ("  ", line.split())


def _words_exchanged(lines: list[str], other: list[str], random: Random) -> None:
    """Two words change places, within a line or across."""
    one = _place(lines, random)
    two = one if random.random() < 0.3 else _place(lines, random)
    head, words = _words_of(lines[one])
    head2, words2 = (head, words) if one == two else _words_of(lines[two])
    if words and words2:
        at, at2 = random.randrange(len(words)), random.randrange(len(words2))
        words[at], words2[at2] = words2[at2], words[at]
        lines[one], lines[two] = head + " ".join(words), head2 + " ".join(words2)


def _word_wanders(lines: list[str], other: list[str], random: Random) -> None:
    """A word leaves its line, comes into another, or both."""
    one, two, how = _place(lines, random), _place(lines, random), random.randrange(3)
    head, words = _words_of(lines[one])
    if not words:
        return
    word = words[at := random.randrange(len(words))]
    if how != 1:
        del words[at]
        lines[one] = head + " ".join(words)
    if how != 2:
        two = random.choice((one, two))
        head, words = _words_of(lines[two])
        words.insert(random.randint(0, len(words)), word)
        lines[two] = head + " ".join(words)


def _line_of_another(lines: list[str], other: list[str], random: Random) -> None:
    """A line of another position: instead of one's own, or besides."""
    line = other[_place(other, random)]
    if line.startswith(" "):
        return
    own = [at for at, one in enumerate(lines) if one.partition(":")[0] == line.partition(":")[0]]
    if own:
        lines[own[0]] = line
    else:
        lines.insert(_place(lines, random), line)


def _word_of_another(lines: list[str], other: list[str], random: Random) -> None:
    """A word of the same line in another position."""
    at = _place(lines, random)
    head, words = _words_of(lines[at])
    stem = re.sub("[0-9]+", "", head)
    found = [
        word
        for line in other
        for key, words in [_words_of(line)]
        if re.sub("[0-9]+", "", key) == stem
        for word in words
    ]
    if found:
        words.insert(random.randint(0, len(words)), random.choice(found))
        if len(words) > 1 and random.random() < 0.5:
            del words[random.randrange(len(words))]
        lines[at] = head + " ".join(words)


def _indented(lines: list[str], other: list[str], random: Random) -> None:
    at = _place(lines, random)
    lines[at] = lines[at].strip() if lines[at].startswith(" ") else "  " + lines[at]


def _value_below(lines: list[str], other: list[str], random: Random) -> None:
    """The value is written in an indented line, as drawings are."""
    at = _place(lines, random)
    key, colon, value = lines[at].partition(":")
    if colon and value.strip():
        lines[at : at + 1] = [key + colon, "  " + value.strip()]


def _key_longer(lines: list[str], other: list[str], random: Random) -> None:
    at = _place(lines, random)
    key, colon, value = lines[at].partition(":")
    lines[at] = f"{key} {random.choice(('1', '2', 'ready', key.split()[0] if key.split() else 'x'))}{colon}{value}"


def _another_option(lines: list[str], other: list[str], random: Random) -> None:
    """An option that the table has another value of, or had none."""
    game = GAMES.get(lines[1].partition(":")[2].strip())
    if not game.settings:
        return
    setting = random.choice(game.settings)
    given = f"{setting.name}={random.choice(setting.choices)}"
    at = next((at for at, line in enumerate(lines) if line.startswith("options:")), 0)
    kept = [word for word in lines[at].split()[1:] if at and not word.startswith(f"{setting.name}=")]
    lines[at or 2 : at + 1 if at else 2] = [f"options: {' '.join([*kept, given])}"]


SLIPS: list[Callable[[list[str], list[str], Random], None]] = [
    _without, _twice, _for_another_seat, _values_exchanged, _lines_exchanged, _another_number, _another_number,
    _words_exchanged, _words_exchanged, _word_wanders, _word_wanders, _line_of_another, _line_of_another,
    _word_of_another, _word_of_another, _another_option, _indented, _value_below, _key_longer,
]  # fmt: skip


# What a file must be


def complaint_of(text: str, error: BadInput) -> str:
    """A refusal is one line of text and names a line that is there."""
    said = str(error)
    assert "\n" not in said, said
    assert 1 <= error.line <= max(len(text.splitlines()), 1), said
    return said


def refused(text: str) -> str:
    """Why a file is refused; empty if it is a table, which is then tried in every way."""
    try:
        game, s = read_position(text)
    except BadInput as error:
        return complaint_of(text, error)
    looked_at(game, s)
    written_again(game, s)
    played_to_the_end(s, Rng(len(text)))
    return ""


def looked_at(game: Game, s: State) -> None:
    """What people are shown of a table, whoever they are."""
    assert game.shown.draw(s).strip()
    assert len(game.shown.score(s)) >= s.seats
    for seat in (*range(s.seats), None):
        game.scene(s, seat)
    for seat in s.asked:
        assert len(s.moves(seat)), f"seat {seat} is asked and has no move"
        for move in list(s.moves(seat))[:20]:
            assert game.words.describe(s, seat, int(move)).words
        assert seat == NATURE or game.words.ask(s, seat).strip()


def written_again(game: Game, s: State) -> bool:
    """Is the table at a pause that can be written? Then its page is the same table."""
    try:
        page = game.files.write(game, s)
    except BadInput:
        return False
    twice = read_position(page)[1]
    assert game.files.write(game, twice) == page
    assert digest(twice) == digest(s)
    return True


def played_to_the_end(s: State, rng: Rng) -> None:
    """Random seats and a fate that is drawn as at a table of people."""
    fate = Fate.from_words("positions")
    for _ in range(LONGEST):
        if not s.asked:
            s.winners()
            return
        if s.asked == (NATURE,):
            s.play(NATURE, fate.answer(s))
        else:
            s.play(*any_answer(s, rng))
    raise AssertionError(f"no end after {LONGEST} moves")
