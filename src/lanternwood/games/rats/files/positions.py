"""Position files of Rats of Wistar: a table in a window of a turn, or at the end (docs/positions.md).

Every line but `seats` may be left out; what is not said is as at the start of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.position import Entry, Sheet, built, play_steps
from lanternwood.core.text import count, say
from lanternwood.games.rats.files import checks, pad
from lanternwood.games.rats.files.seats import EMPTY, HIDDEN, STEPS, Reader, cheese_values, read_seat
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.rounds import ROUNDS
from lanternwood.games.rats.rules.setup import HEROES
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.rules.turn import Turn, exists
from lanternwood.games.rats.words.names import DECK_IDS, SPACE_IDS

if TYPE_CHECKING:
    from lanternwood.core.game import Game


def read(game: Game, sheet: Sheet, box: Tables) -> Rats:
    """Set a table up, checking that it could lie there."""
    s = built(game, sheet, box)
    assert isinstance(s, Rats)
    if pad.is_pad(sheet):
        pad.read(s, sheet)
        return s
    reader = Reader(s, sheet)
    _rounds(reader)
    _wheel(reader)
    _farm(reader)
    _objectives(reader)
    for seat in range(int(s.seats)):
        read_seat(reader, seat)
    _decks(reader)
    ending, step, chief, then = (sheet.maybe(key) for key in ("ending", "step", "chief", "then"))
    if ending is not None:
        ending.one_of(("final",))
        sheet.unused(("step", "chief"), say("nobody has a turn after the end"))
    sheet.finish()
    checks.check(reader)
    if ending is not None:
        s.finished = True
        s.turn = c.NONE
    else:
        turn = _turn(reader, step, chief)
        s.push(ROUNDS)
        s.push(turn)
    s.settle()
    if then is not None:
        play_steps(game, s, then)
    return s


# Rounds and the wheel


def _rounds(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("round")
    s.round = line.number(1, int(c.ROUND_STACK)) if line else 1
    s.stack_left = c.ROUND_STACK - s.round
    order = sheet.maybe("order")
    if order is None:
        s.order = ints_of(list(range(int(s.seats))))
    else:
        seats = [reader.seat(word, order) for word in order.words()]
        if sorted(seats) != list(range(int(s.seats))):
            raise order.wrong(say("order: expected every seat once"))
        s.order = ints_of(seats)
    turns = sheet.maybe("turns")
    s.turns = turns.number(1, int(c.TURNS_EACH * s.seats)) if turns else 1
    s.turn = s.order[(int(s.turns) - 1) % int(s.seats)]
    guest = sheet.maybe("round guest")
    if guest is not None and guest.value != EMPTY:
        s.round_guest = reader.mouse(guest.value, guest)
        if (s.round_guest < s.box.home_count) != (s.round <= c.HOME_ROUNDS):
            text = say("round guest: Home guests come in the first three rounds, Basement guests later (RW-09)")
            raise guest.wrong(text)
    gone = sheet.maybe("gone")
    for word in gone.words() if gone else []:
        assert gone is not None
        reader.mouse(word, gone)


def _wheel(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("wheel")
    sectors = [reader.one(word, s.box.names.sector_ids, line) for word in line.words()] if line else list(range(6))
    if sorted(sectors) != list(range(6)):
        assert line is not None
        raise line.wrong(say("wheel: expected the six sectors {known}, once each", known=s.box.names.sector_ids))
    s.sectors = ints_of(sectors)
    spaces = s.spaces[:]
    for seat, entry in enumerate(sheet.of_seats("chiefs", int(s.seats))):
        for part in entry.parts() if entry else []:
            assert entry is not None
            place = _space(reader, part, entry)
            if spaces[place] != c.NONE:
                raise entry.wrong(say("{key}: two chiefs on {part} (RW-36)", key=entry.key, part=part))
            if seat in list(spaces[place // 3 * 3 : place // 3 * 3 + 3]):
                text = say("{key}: two chiefs in the sector {sector} (RW-36)", key=entry.key, sector=part.split()[0])
                raise entry.wrong(text)
            spaces[place] = seat
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
    place = 3 * reader.one(words[0], reader.s.box.names.sector_ids, line) + reader.one(words[1], SPACE_IDS, line)
    if not exists(reader.s, place):
        raise line.wrong(say("{key}: with so many players there is no space {text!r}", key=line.key, text=text.strip()))
    return place


# The farm


def _farm(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    opened = sheet.maybe("opened")
    doors = s.doors[:]
    for door in reader.several(opened, s.box.names.door_ids):
        if opened is not None and not doors[door]:
            text = say(
                "opened: {door} has no tile with so many players, it is open anyway (RW-07)",
                door=s.box.names.door_ids[door],
            )
            raise opened.wrong(text)
        doors[door] = 0
    s.doors = doors
    s.tiles &= ~sum(1 << tile for tile in reader.several(sheet.maybe("tiles"), s.box.names.tile_ids))
    cheese = sheet.maybe("cheese taken")
    s.cheese_taken = cheese.number(0, len(cheese_values(s))) if cheese else 0
    for room, name in enumerate(s.box.names.room_ids):
        mission, guests = sheet.maybe(f"mission {name}"), sheet.maybe(f"guests {name}")
        if mission is not None:
            _mission(reader, room, mission)
        if guests is not None:
            _guests(reader, room, guests)


def _mission(reader: Reader, room: int, line: Entry) -> None:
    """`mission KIT: M01 1 - 2`: the card of a room, and who resolved its three missions."""
    s = reader.s
    if s.missions[room] != c.FACE_DOWN:
        raise line.wrong(say("{key}: no mission card lies there", key=line.key))
    word, *owners = line.words() or [""]
    mission = reader.one(word, s.box.names.mission_ids, line)
    reader.once(word, line)
    if (s.box.mission_home[mission] == 1) != (s.box.room_place[room] == 0):
        raise line.wrong(say("{key}: {word} does not belong there (RW-05)", key=line.key, word=word))
    if len(owners) not in (0, 3):
        raise line.wrong(say("{key}: expected a seat or '-' for each of the three missions", key=line.key))
    missions, cubes = s.missions[:], s.cubes[:]
    missions[room] = mission
    s.unseen &= ~(1 << mission)
    for row, owner in enumerate(owners):
        if owner == EMPTY:
            continue
        lock = int(s.box.lock_of[3 * mission + row])
        if lock >= 0 and owners[lock] == EMPTY:
            text = say(
                "{key}: mission {row} opens only when mission {lock} is resolved (RW-63)",
                key=line.key,
                row=row + 1,
                lock=lock + 1,
            )
            raise line.wrong(text)
        cubes[3 * mission + row] = reader.seat(owner, line)
    s.missions, s.cubes = missions, cubes


def _guests(reader: Reader, room: int, line: Entry) -> None:
    """`guests KIT: ? H05`: what lies in a room; `-` for nothing."""
    s = reader.s
    words = line.words()
    slots = [at for at in (2 * room, 2 * room + 1) if s.guests[at] != c.NONE]
    if len(words) > len(slots):
        if not slots:
            raise line.wrong(say("{key}: no guest lies there (RW-08)", key=line.key))
        few = count(len(slots), "at most {n} guest lies there", "at most {n} guests lie there")
        raise line.wrong(say("{key}: {text}", key=line.key, text=few))
    guests = s.guests[:]
    for at in (2 * room, 2 * room + 1):
        guests[at] = c.NONE
    for at, word in zip(slots, words, strict=False):
        if word != EMPTY:
            guests[at] = c.FACE_DOWN if word == HIDDEN else _shown(reader, room, word, line)
    s.guests = guests


def _shown(reader: Reader, room: int, word: str, line: Entry) -> int:
    """A guest that lies face up in a room of the farm."""
    guest = reader.mouse(word, line)
    if not reader.s.flips:
        raise line.wrong(
            say("{key}: guests lie there face down without 'options: reveal_flips_guests=on' (RW-58)", key=line.key)
        )
    if (guest < reader.s.box.home_count) != (reader.s.box.room_place[room] == 0):
        raise line.wrong(say("{key}: {word} does not belong there (RW-08)", key=line.key, word=word))
    return guest


# Objectives and heroes


def _objectives(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe("objectives")
    parts = (
        [part.split() for part in line.value.split(";")]
        if line
        else [[name] for name in s.box.names.objective_ids[: int(c.SHARED)]]
    )
    if len(parts) != c.SHARED or not all(parts):
        assert line is not None
        raise line.wrong(say("objectives: expected three with ';' between them"))
    shared, claims, fulfilled = s.shared[:], s.claims[:], s.fulfilled[:]
    for card, (word, *seats) in enumerate(parts):
        if line is not None:
            reader.one(word, s.box.names.objective_ids, line)
            reader.once(word, line)
        shared[card] = s.box.names.objective_ids.index(word)
        s.goals &= ~(1 << int(shared[card]))
        spaces = [card * int(c.OBJ_SPACES) + space for space in range(int(c.OBJ_SPACES))]
        free = []
        for space, at in enumerate(spaces):
            if s.box.obj_open[(int(s.seats) - 2) * int(c.OBJ_SPACES) + space]:
                free.append(at)
            else:
                claims[at] = c.BLOCKED
        if len(seats) > len(free):
            assert line is not None
            raise line.wrong(say("objectives: {word} has {most} spaces", word=word, most=len(free)))
        for at, text in zip(free, seats, strict=False):
            assert line is not None
            claims[at] = reader.seat(text, line)
            if seats.count(text) > 1:
                raise line.wrong(say("objectives: seat {seat} claims {word} twice (RW-80)", seat=text, word=word))
            fulfilled[int(claims[at])] |= 1 << int(shared[card])
    s.shared, s.claims, s.fulfilled = shared, claims, fulfilled
    heroes = sheet.maybe("heroes")
    if heroes is not None:
        words = [] if heroes.value == EMPTY else heroes.words()
        s.heroes = sum(1 << reader.one(reader.once(word, heroes), s.box.names.hero_ids, heroes) for word in words)
    elif not s.all_heroes:
        s.heroes = 2 ** int(HEROES) - 1


# The decks and the turn


def _decks(reader: Reader) -> None:
    """`display basic: B01 - B03 B04` from left to right; `discards: B05 A06`. What lies nowhere is in its deck."""
    s, sheet = reader.s, reader.sheet
    for deck, name in enumerate(DECK_IDS):
        line = sheet.maybe(f"display {name}")
        words = line.words() if line else []
        if line is not None and len(words) != c.SHOWN:
            raise line.wrong(
                say("{key}: expected {most} cards, '-' for an empty place", key=line.key, most=int(c.SHOWN))
            )
        for place, word in enumerate(words):
            assert line is not None
            if word != EMPTY:
                card = reader.card(word, line)
                if (card >= c.CARDS) != bool(deck):
                    raise line.wrong(say("{key}: {word} is of the other deck", key=line.key, word=word))
                s.display[deck * int(c.SHOWN) + place] = card
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
    place = int(c.NONE)
    if chief is not None and stage == 0:
        raise chief.wrong(say("chief: before a chief is placed it has no space; say 'step: ...' too"))
    if chief is not None and chief.value == "hut":
        if stage < c.AFTER or s.turn not in list(s.hut):
            raise chief.wrong(say("chief: at the hut there are no actions, and the chief stands in 'hut: ...' (RW-43)"))
    elif chief is not None:
        place = _space(reader, chief.value, chief)
        if s.spaces[place] != s.turn:
            raise chief.wrong(say("chief: no chief of seat {seat} stands there", seat=int(s.turn) + 1))
    elif c.PLACED <= stage < c.AFTER:
        complaint = say("expected a line 'chief: ...' with the space of this turn")
        raise step.wrong(complaint) if step else BadInput(complaint)
    checks.check_chiefs(reader, stage)
    return Turn(s.turn, stage, place)
