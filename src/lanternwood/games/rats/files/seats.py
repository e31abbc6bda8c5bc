"""What a seat has, read from the lines of a position file: tokens, workers, lair, cards, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from lanternwood.core.errors import BadInput
from lanternwood.core.position import Entry, Sheet, index_of, number
from lanternwood.core.text import say
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import is_open
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.words.names import AREA_IDS, SKILL_IDS

EMPTY = "-"
HIDDEN = "?"
ROW = int(c.STOCK)
STEPS = ("before", "placed", "main", "bonus", "after")
"""Stages of a turn: before the chief is placed, before the first action, with the main or the bonus action left, and
after both."""
TOKENS = {"wood": c.WOOD, "metal": c.METAL, "move": c.MOVE, "joker": c.JOKER, "points": c.VP, "doors": c.DOORS}
SIDES = ("none", "basic", "advanced")
MOST = 999


class Reader:
    """Reads a sheet into a table; remembers which cards and guests lie somewhere."""

    def __init__(self, s: Rats, sheet: Sheet) -> None:
        self.s = s
        self.sheet = sheet
        self.lying: set[str] = set()

    def seat(self, word: str, line: Entry) -> int:
        return number(word, 1, int(self.s.seats), line.key, line.line) - 1

    def one(self, word: str, known: Sequence[str], line: Entry) -> int:
        """The number of a word among those that are known."""
        return index_of(word, known, line.key, line.line)

    def several(self, line: Entry | None, known: Sequence[str]) -> list[int]:
        """The numbers of the words of a line, each of them once; none if the line is missing."""
        found: list[int] = []
        for word in line.words() if line else []:
            assert line is not None
            if self.one(word, known, line) in found:
                raise line.wrong(say("{key}: {word} stands there twice", key=line.key, word=word))
            found.append(self.one(word, known, line))
        return found

    def once(self, word: str, line: Entry) -> str:
        """A word that may stand in one place only."""
        if word in self.lying:
            raise line.wrong(say("{key}: {word} lies in two places", key=line.key, word=word))
        self.lying.add(word)
        return word

    def card(self, word: str, line: Entry) -> int:
        """A card that lies nowhere else; it leaves its deck."""
        card = self.one(word, self.s.box.names.card_ids, line)
        self.once(word, line)
        self.s.deck[card // 45] &= ~(1 << card % 45)
        return card

    def mouse(self, word: str, line: Entry) -> int:
        """A guest that lies nowhere else, and has been seen."""
        guest = self.one(word, self.s.box.names.guest_ids, line)
        self.once(word, line)
        self.s.mice &= ~(1 << guest)
        return guest


def read_seat(reader: Reader, seat: int) -> None:
    s, sheet = reader.s, reader.sheet
    at = seat * ROW
    for word, place in TOKENS.items():
        line = sheet.maybe(f"{word} {seat + 1}")
        if line is not None:
            s.stock[at + int(place)] = line.number(0, MOST)
    elec = sheet.maybe(f"electricity {seat + 1}")
    s.stock[at + int(c.ELEC)] = SIDES.index(elec.one_of(SIDES)) if elec else 0
    _abilities(reader, seat)
    _workers(reader, seat)
    _explorer(reader, seat)
    _personal(reader, seat)
    _in_play(reader, seat)
    _lair(reader, seat)
    for key, words in (("hand", s.known), ("drawn", s.blind)):
        line = sheet.maybe(f"{key} {seat + 1}")
        for word in line.words() if line else []:
            assert line is not None
            card = reader.card(word, line)
            words[seat * int(c.CARD_WORDS) + card // 45] |= 1 << card % 45
            s.stock[at + int(c.HAND)] += 1
            s.stock[at + int(c.HAND_ADV if card >= c.CARDS else c.HAND_BASIC)] += 1
    placed = list(s.spaces).count(seat) + list(s.hut).count(seat)
    s.stock[at + int(c.CHIEFS)] = int(c.TURNS_EACH) - placed
    s.stock[at + int(c.MISS)] = list(s.cubes).count(seat)
    s.stock[at + int(c.DISCS)] = int(c.SHARED) - list(s.claims).count(seat)
    s.stock[at + int(c.OBJECTIVES)] = int(s.fulfilled[seat]).bit_count()


def _abilities(reader: Reader, seat: int) -> None:
    s, line = reader.s, reader.sheet.maybe(f"abilities {seat + 1}")
    at = seat * ROW
    bits = sum(1 << ability for ability in reader.several(line, s.box.names.ability_ids))
    brown = (bits & (2 ** int(c.BROWN_COUNT) - 1)).bit_count()
    s.stock[at + int(c.ABILITIES)] = bits
    s.stock[at + int(c.BROWN)] = brown
    s.stock[at + int(c.GREY)] = bits.bit_count() - brown
    cubes = [at // 3 for at, owner in enumerate(s.cubes) if owner == seat]
    where = line.line if line else reader.sheet.last_line
    if bits.bit_count() < len(cubes):
        text = say("seat {seat} has more cubes on missions than uncovered abilities (RW-65)", seat=seat + 1)
        raise BadInput(text, line=where)
    if brown < sum(int(s.box.mission_home[mission]) for mission in cubes):
        text = say("seat {seat} has more cubes on Home missions than uncovered brown abilities (RW-65)", seat=seat + 1)
        raise BadInput(text, line=where)


def _workers(reader: Reader, seat: int) -> None:
    """`workers 1: forest 2 meadow 1`: the rest stand at the entrance."""
    s, line = reader.s, reader.sheet.maybe(f"workers {seat + 1}")
    at = seat * ROW
    beds = reader.sheet.maybe(f"beds {seat + 1}")
    built = beds.number(0, 6) if beds else 0
    s.stock[at + int(c.BUILT)] = built
    words = line.words() if line else []
    if len(words) % 2:
        assert line is not None
        raise line.wrong(say("{key}: expected areas with numbers, such as 'forest 2 meadow 1'", key=line.key))
    for area, text in zip(words[::2], words[1::2], strict=True):
        assert line is not None
        if words[::2].count(area) > 1:
            raise line.wrong(say("{key}: {word} stands there twice", key=line.key, word=area))
        place = int(c.FOREST) + reader.one(area, AREA_IDS, line)
        s.stock[at + place] = number(text, 0, 9, line.key, line.line)
    left = 2 + built - sum(int(n) for n in s.stock[at + int(c.FOREST) : at + int(c.MEADOW) + 1])
    if left < 0:
        assert line is not None
        raise line.wrong(say("{key}: there are only {most} workers (RW-14)", key=line.key, most=2 + built))
    s.stock[at + int(c.ENTRANCE)] = left


def _explorer(reader: Reader, seat: int) -> None:
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe(f"explorer {seat + 1}")
    if line is not None:
        explorers = s.explorers[:]
        explorers[seat] = reader.one(line.value, s.box.names.room_ids, line)
        s.explorers = explorers
    line = sheet.maybe(f"tents {seat + 1}")
    words = line.words() if line else []
    if line is not None and (len(words) > 2 or len(set(words)) != len(words)):
        raise line.wrong(say("{key}: at most two tents, in different rooms (AMB-32)", key=line.key))
    tents = s.tents[:]
    for tent, word in enumerate(words):
        assert line is not None
        tents[2 * seat + tent] = reader.one(word, s.box.names.room_ids[1:], line) + 1
    s.tents = tents
    s.stock[seat * ROW + int(c.TENTS)] = 2 - len(words)


def _personal(reader: Reader, seat: int) -> None:
    """`personal 1: O05 O06*`: objectives of one's own, claimed ones with a star; `put aside 1: O07` not kept."""
    s, sheet = reader.s, reader.sheet
    line = sheet.maybe(f"personal {seat + 1}")
    personal, fulfilled, aside = s.personal[:], s.fulfilled[:], s.goals_aside[:]
    for word in line.words() if line else []:
        assert line is not None
        goal = reader.one(word.removesuffix("*"), s.box.names.objective_ids, line)
        _goal(reader, goal, line)
        personal[seat] |= 1 << goal
        if word.endswith("*"):
            fulfilled[seat] |= 1 << goal
    line = sheet.maybe(f"put aside {seat + 1}")
    for word in line.words() if line else []:
        assert line is not None
        goal = reader.one(word, s.box.names.objective_ids, line)
        _goal(reader, goal, line)
        aside[seat] |= 1 << goal
    s.personal, s.fulfilled, s.goals_aside = personal, fulfilled, aside


def _goal(reader: Reader, goal: int, line: Entry) -> None:
    if not int(reader.s.goals) >> goal & 1:
        raise line.wrong(
            say("{key}: {word} lies in two places", key=line.key, word=reader.s.box.names.objective_ids[goal])
        )
    reader.s.goals &= ~(1 << goal)


def _in_play(reader: Reader, seat: int) -> None:
    """`play 1: B31* HR1`: cards and heroes in play, with a star where a 1x token lies; `skills 1: STR`: tokens."""
    s, sheet = reader.s, reader.sheet
    at = seat * ROW
    line = sheet.maybe(f"play {seat + 1}")
    for word in line.words() if line else []:
        assert line is not None
        name = word.removesuffix("*")
        if name not in (*s.box.names.card_ids, *s.box.names.hero_ids):
            reader.one(name, [*filter(None, s.box.names.card_ids), *s.box.names.hero_ids], line)
        if name in s.box.names.hero_ids:
            reader.once(name, line)
            source = int(s.box.first_hero) + s.box.names.hero_ids.index(name)
            s.heroes &= ~(1 << s.box.names.hero_ids.index(name))
        else:
            source = reader.card(name, line)
            for place in (
                c.INV,
                c.ADV if source >= c.CARDS else c.BASIC,
                c.TOOL + s.box.type_of[source],
                c.INC + s.box.kind_of[source],
            ):
                s.stock[at + int(place)] += 1
        _enter(s, seat, source)
        if word.endswith("*"):
            _use(reader, source, line)
    line = sheet.maybe(f"skills {seat + 1}")
    tokens, skills = s.tokens[:], s.skills[:]
    for word in line.words() if line else []:
        assert line is not None
        skill = reader.one(word, SKILL_IDS, line)
        tokens[4 * seat + skill] += 1
        skills[skill] -= 1
        if skills[skill] < 0:
            most = int(s.box.skill_tokens[skill])
            raise line.wrong(say("{key}: there are only {most} tokens of {word}", key=line.key, most=most, word=word))
        s.stock[at + int(c.STR) + skill] += 1
    s.tokens, s.skills = tokens, skills


def _enter(s: Rats, seat: int, source: int) -> None:
    s.tableau[5 * seat + source // 45] |= 1 << source % 45
    for skill in range(4):
        s.stock[seat * ROW + int(c.STR) + skill] += s.box.icons[4 * source + skill]


def _use(reader: Reader, source: int, line: Entry) -> None:
    s = reader.s
    if s.box.kind_of[source] != c.KIND_ONCE:
        raise line.wrong(
            say("{key}: {word} has no 1x effect, so it has no token (RW-77)", key=line.key, word=s.box.ids[source])
        )
    used = s.used[:]
    used[source // 45] |= 1 << source % 45
    s.used = used


def _lair(reader: Reader, seat: int) -> None:
    """`lair 1: bed H05 - cheese`: what lies in its rooms from L0 on; `rooms 1: 2` how many are dug."""
    s, sheet = reader.s, reader.sheet
    at = seat * ROW
    rooms = sheet.maybe(f"rooms {seat + 1}")
    s.stock[at + int(c.ROOMS)] = rooms.number(0, 6) if rooms else 0
    extra = sheet.maybe(f"extra room {seat + 1}")
    s.stock[at + int(c.EXTRA)] = extra.number(0, int(c.EXTRA_ROOMS)) if extra else 0
    line = sheet.maybe(f"lair {seat + 1}")
    words = line.words() if line else []
    lair = s.lair[:]
    if len(words) > c.LAIR:
        assert line is not None
        raise line.wrong(say("{key}: a lair has {most} rooms", key=line.key, most=int(c.LAIR)))
    for room, word in enumerate(words):
        assert line is not None
        if word == EMPTY:
            continue
        if not is_open(s, seat, room):
            raise line.wrong(say("{key}: room L{room} is not open (RW-50)", key=line.key, room=room))
        lair[seat * int(c.LAIR) + room] = _tile(reader, seat, word, line)
    s.lair = lair
    open_rooms = [room for room in range(int(c.LAIR)) if is_open(s, seat, room)]
    s.stock[at + int(c.FREE)] = sum(lair[seat * int(c.LAIR) + room] == c.NONE for room in open_rooms)


def cheese_values(s: Rats) -> list[int]:
    """The Cheese tiles of a table from the top (RW-06)."""
    first = (int(s.seats) - 2) * int(s.box.cheese_count)
    return [int(value) for value in s.box.cheese_vp[first : first + int(s.box.cheese_count)] if value]


def _tile(reader: Reader, seat: int, word: str, line: Entry) -> int:
    """A bed, the Cheese or a guest in a lair."""
    s, at = reader.s, seat * ROW
    if word == "bed":
        s.stock[at + int(c.BEDS)] += 1
        if s.stock[at + int(c.BEDS)] > s.stock[at + int(c.BUILT)]:
            raise line.wrong(
                say("{key}: more beds than have been built: say 'beds {seat}: ...'", key=line.key, seat=seat + 1)
            )
        return int(c.BED_TILE)
    if word.startswith("cheese"):
        tiles = [f"cheese{value}" for value in cheese_values(s)]
        tile = reader.one(reader.once(word, line), tiles, line)
        if s.stock[at + int(c.CHEESE)]:
            raise line.wrong(say("{key}: nobody has a second Cheese (RW-59)", key=line.key))
        s.stock[at + int(c.CHEESE)] = cheese_values(s)[tile]
        return int(c.CHEESE_TILE)
    guest = reader.mouse(word.removesuffix("*"), line)
    s.stock[at + int(c.GUESTS)] += 1
    s.stock[at + int(c.HOME if guest < s.box.home_count else c.BASE)] += 1
    source = int(c.FIRST_GUEST) + guest
    _enter(s, seat, source)
    if word.endswith("*"):
        _use(reader, source, line)
    return source
