"""Position files of Rats of Wistar: a table in a window of a turn, or at the end (docs/positions.md).

Every line but `seats` may be left out; what is not said is as at the start of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.options import complete, parse
from lanternwood.core.position import Entry, Sheet, play_steps
from lanternwood.core.text import say
from lanternwood.games.rats import code as c
from lanternwood.games.rats import pad
from lanternwood.games.rats.belongings import EMPTY, HIDDEN, ROW, STEPS, Reader, read_seat
from lanternwood.games.rats.box import (
    CHEESE_COUNT,
    CHEESE_VP,
    MISSION_HOME,
    OBJ_OPEN,
    OBJ_SPACES,
    ROOM_PLACE,
)
from lanternwood.games.rats.guests import A_BASE, A_HOME, supply
from lanternwood.games.rats.names import (
    DECK_IDS,
    DOOR_IDS,
    HERO_IDS,
    MISSION_IDS,
    OBJECTIVE_IDS,
    ROOM_IDS,
    SECTOR_IDS,
    SPACE_IDS,
    TILE_IDS,
)
from lanternwood.games.rats.rounds import ROUNDS
from lanternwood.games.rats.state import (
    BLOCKED,
    DECK,
    FACE_DOWN,
    NONE,
    ROUND_STACK,
    SHARED,
    SHOWN,
    TURNS_EACH,
    Rats,
)
from lanternwood.games.rats.turn import AFTER, PLACED, Turn, exists

if TYPE_CHECKING:
    from lanternwood.core.game import Game


def read(game: Game, sheet: Sheet) -> Rats:
    """Set a table up, checking that it could lie there."""
    seats = sheet.take("seats").number(min(game.seat_counts), max(game.seat_counts))
    options_line = sheet.maybe("options")
    try:
        options = complete(game.settings, seats, parse(options_line.value) if options_line else {})
    except BadInput as error:
        raise options_line.wrong(error.text) if options_line else error from None
    s = game.build(seats, options)
    assert isinstance(s, Rats)
    if pad.is_pad(sheet):
        pad.read(s, sheet)
        return s
    s.stack.clear()
    reader = Reader(s, sheet)
    _rounds(reader)
    _wheel(reader)
    _farm(reader)
    _objectives(reader)
    for seat in range(seats):
        read_seat(reader, seat)
    _decks(reader)
    ending, step, chief, then = (sheet.maybe(key) for key in ("ending", "step", "chief", "then"))
    sheet.finish()
    _check(reader)
    if ending is not None:
        ending.one_of(("final",))
        s.finished = True
        s.turn = NONE
    else:
        s.push(ROUNDS)
        s.push(_turn(reader, step, chief))
    s.settle()
    if then is not None:
        play_steps(game, s, then)
    return s


# Rounds and the wheel


def _rounds(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("round")
    s.round = line.number(1, int(ROUND_STACK)) if line else 1
    s.stack_left = ROUND_STACK - s.round
    order = sheet.maybe("order")
    if order is None:
        s.order = ints_of(list(range(int(s.seats))))
    else:
        seats = [reader.seat(word, order) for word in order.words()]
        if sorted(seats) != list(range(int(s.seats))):
            raise order.wrong(say("order: expected every seat once"))
        s.order = ints_of(seats)
    turns = sheet.maybe("turns")
    s.turns = turns.number(1, int(TURNS_EACH * s.seats)) if turns else 1
    s.turn = s.order[(int(s.turns) - 1) % int(s.seats)]
    guest = sheet.maybe("round guest")
    if guest is not None and guest.value != EMPTY:
        s.round_guest = reader.mouse(guest.value, guest)
    gone = sheet.maybe("gone")
    for word in gone.words() if gone else []:
        assert gone is not None
        reader.mouse(word, gone)


def _wheel(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("wheel")
    sectors = [reader.one(word, SECTOR_IDS, line) for word in line.words()] if line else list(range(6))
    if sorted(sectors) != list(range(6)):
        assert line is not None
        raise line.wrong(say("wheel: expected the six sectors {known}, once each", known=SECTOR_IDS))
    s.sectors = ints_of(sectors)
    spaces = s.spaces[:]
    for entry in sheet.starting("chiefs"):
        seat = reader.seat(entry.key.split()[-1], entry)
        for part in entry.value.split(";"):
            if part.strip() == "hut":
                s.hut = ints_of([*map(int, s.hut), seat])
                continue
            spaces[_space(reader, part, entry)] = seat
    s.spaces = spaces
    hut = sheet.maybe("hut")
    if hut is not None:
        s.hut = ints_of([reader.seat(word, hut) for word in hut.words()])


def _space(reader: Reader, text: str, line: Entry) -> int:
    """`acorn a`: a space of the wheel that this table has."""
    words = text.split()
    if len(words) != 2:
        raise line.wrong(
            say("{key}: {text!r} should be a sector and a space, such as 'acorn a'", key=line.key, text=text)
        )
    place = 3 * reader.one(words[0], SECTOR_IDS, line) + reader.one(words[1], SPACE_IDS, line)
    if not exists(reader.s, place):
        raise line.wrong(say("{key}: with so many players there is no space {text!r}", key=line.key, text=text.strip()))
    return place


# The farm


def _farm(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    opened = sheet.maybe("opened")
    doors = s.doors[:]
    for word in opened.words() if opened else []:
        assert opened is not None
        doors[reader.one(word, DOOR_IDS, opened)] = 0
    s.doors = doors
    tiles = sheet.maybe("tiles")
    for word in tiles.words() if tiles else []:
        assert tiles is not None
        s.tiles &= ~(1 << reader.one(reader.once(word, tiles), TILE_IDS, tiles))
    cheese = sheet.maybe("cheese taken")
    used = [n for n in range(int(CHEESE_COUNT)) if CHEESE_VP[(int(s.seats) - 2) * int(CHEESE_COUNT) + n]]
    s.cheese_taken = cheese.number(0, len(used)) if cheese else 0
    for entry in sheet.starting("mission"):
        _mission(reader, entry)
    for entry in sheet.starting("guests"):
        _guests(reader, entry)


def _mission(reader: Reader, line: Entry) -> None:
    """`mission KIT: M01 1 - 2`: the card of a room, and who resolved its three missions."""
    s = reader.s
    room = reader.one(line.key.split()[-1], ROOM_IDS, line)
    if s.missions[room] != FACE_DOWN:
        raise line.wrong(say("{key}: no mission card lies there", key=line.key))
    word, *owners = line.words() or [""]
    mission = reader.one(word, MISSION_IDS, line)
    reader.once(word, line)
    if (MISSION_HOME[mission] == 1) != (ROOM_PLACE[room] == 0):
        raise line.wrong(say("{key}: {word} does not belong there (RW-05)", key=line.key, word=word))
    if len(owners) not in (0, 3):
        raise line.wrong(say("{key}: expected a seat or '-' for each of the three missions", key=line.key))
    missions, cubes = s.missions[:], s.cubes[:]
    missions[room] = mission
    s.unseen &= ~(1 << mission)
    for row, owner in enumerate(owners):
        if owner != EMPTY:
            cubes[3 * mission + row] = reader.seat(owner, line)
    s.missions, s.cubes = missions, cubes


def _guests(reader: Reader, line: Entry) -> None:
    """`guests KIT: ? H05`: what lies in a room; `-` for nothing."""
    s = reader.s
    room = reader.one(line.key.split()[-1], ROOM_IDS, line)
    words = line.words()
    slots = [at for at in (2 * room, 2 * room + 1) if s.guests[at] != NONE]
    if len(words) > len(slots):
        raise line.wrong(say("{key}: at most {most} guests lie there", key=line.key, most=len(slots)))
    guests = s.guests[:]
    for at in (2 * room, 2 * room + 1):
        guests[at] = NONE
    for at, word in zip(slots, words, strict=False):
        if word != EMPTY:
            guests[at] = FACE_DOWN if word == HIDDEN else reader.mouse(word, line)
    s.guests = guests


# Objectives and heroes


def _objectives(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("objectives")
    parts = (
        [part.split() for part in line.value.split(";")] if line else [[name] for name in OBJECTIVE_IDS[: int(SHARED)]]
    )
    if len(parts) != SHARED or not all(parts):
        assert line is not None
        raise line.wrong(say("objectives: expected three with ';' between them"))
    shared, claims, fulfilled = s.shared[:], s.claims[:], s.fulfilled[:]
    for card, (word, *seats) in enumerate(parts):
        if line is not None:
            reader.one(word, OBJECTIVE_IDS, line)
            reader.once(word, line)
        shared[card] = OBJECTIVE_IDS.index(word)
        s.goals &= ~(1 << int(shared[card]))
        spaces = [card * int(OBJ_SPACES) + space for space in range(int(OBJ_SPACES))]
        free = []
        for space, at in enumerate(spaces):
            if OBJ_OPEN[(int(s.seats) - 2) * int(OBJ_SPACES) + space]:
                free.append(at)
            else:
                claims[at] = BLOCKED
        if len(seats) > len(free):
            assert line is not None
            raise line.wrong(say("objectives: {word} has {most} spaces", word=word, most=len(free)))
        for at, text in zip(free, seats, strict=False):
            assert line is not None
            claims[at] = reader.seat(text, line)
            fulfilled[int(claims[at])] |= 1 << int(shared[card])
    s.shared, s.claims, s.fulfilled = shared, claims, fulfilled
    heroes = sheet.maybe("heroes")
    if heroes is not None:
        words = [] if heroes.value == EMPTY else heroes.words()
        s.heroes = sum(1 << reader.one(reader.once(word, heroes), HERO_IDS, heroes) for word in words)
    elif not s.all_heroes:
        s.heroes = 2**5 - 1


# The decks and the turn


def _decks(reader: Reader) -> None:
    """`display basic: B01 - B03 B04` from left to right; `discards: B05 A06`. What lies nowhere is in its deck."""
    s, sheet = reader.s, reader.sheet
    for deck, name in enumerate(DECK_IDS):
        line = sheet.maybe(f"display {name}")
        words = line.words() if line else []
        if line is not None and len(words) != SHOWN:
            raise line.wrong(say("{key}: expected {most} cards, '-' for an empty place", key=line.key, most=int(SHOWN)))
        for place, word in enumerate(words):
            assert line is not None
            if word != EMPTY:
                card = reader.card(word, line)
                if (card >= c.CARDS) != bool(deck):
                    raise line.wrong(say("{key}: {word} is of the other deck", key=line.key, word=word))
                s.display[deck * int(SHOWN) + place] = card
    line = sheet.maybe("discards")
    for word in line.words() if line else []:
        assert line is not None
        card = reader.card(word, line)
        s.discards[card // 45] |= 1 << card % 45
    for deck in range(2):
        s.left[deck] = sum(int(s.deck[2 * deck + word]).bit_count() for word in range(2))
    s.goals_left = int(s.goals).bit_count()


def _turn(reader: Reader, step: Entry | None, chief: Entry | None) -> Turn:
    s = reader.s
    stage = STEPS.index(step.one_of(STEPS)) if step else 0
    place = int(NONE)
    if chief is not None and chief.value != "hut":
        place = _space(reader, chief.value, chief)
        if s.spaces[place] != s.turn:
            raise chief.wrong(say("chief: no chief of seat {seat} stands there", seat=int(s.turn) + 1))
    elif PLACED <= stage < AFTER:
        complaint = say("expected a line 'chief: ...' with the space of this turn")
        raise step.wrong(complaint) if step else BadInput(complaint)
    placed = int(TURNS_EACH) - int(s.stock[int(s.turn) * ROW + int(c.CHIEFS)])
    if stage == 0 and placed >= TURNS_EACH:
        raise BadInput(say("seat {seat} has placed all chiefs", seat=int(s.turn) + 1), line=reader.sheet.last_line)
    return Turn(s.turn, stage, place)


def _check(reader: Reader) -> None:
    """What only shows when everything is there: nothing may be missing from the decks and stacks."""
    s = reader.s
    assert all(int(s.deck[word]) & ~int(DECK[word]) == 0 for word in range(4))
    if supply(s, A_HOME) < 0 or supply(s, A_BASE) < 0:
        raise BadInput(say("more guests have been seen than there are (RW-08 to RW-10)"), line=reader.sheet.last_line)
    for seat in range(int(s.seats)):
        if s.stock[seat * ROW + int(c.CHIEFS)] < 0:
            raise BadInput(
                say("seat {seat} has more than three chiefs (RW-12)", seat=seat + 1), line=reader.sheet.last_line
            )
