"""What lies before a seat, read from the lines of a position file: woods, meadow, thieves, predators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lanternwood.core.position import Entry, Sheet, index_of
from lanternwood.core.text import say
from lanternwood.games.winterhaven.content.box import HOUSED, KINDS, TREES
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.words.reasons import cannot_house

DEER = KINDS.index("deer")
SLOTS = 3
OF_SEATS = ("woods", "meadow", "thieves", "played", "predators", "plant", "hand", "picks", "plan")
"""Lines that belong to a seat."""
PHASES_OF = {
    "thieves": (("plan", "steal"), say("thieves whose turn is over are in 'played' or in 'discards' (WH-32)")),
    "plant": (("plan",), say("trees are planted before thieves act, and picked ones are in 'picks' (WH-12)")),
    "hand": (("draft", "play"), say("only in a draft does anybody hold cards (WH-09)")),
    "picks": (("draft",), say("picked cards lie open after the draft (WH-11)")),
}
"""The phases in which a line says something, and what is said elsewhere."""
NOT_ALONE = say("there is no such line in the game alone (WH-115)")


class Reader:
    """Reads a sheet into a table; remembers where cards were met."""

    def __init__(self, s: Winterhaven, sheet: Sheet, phase: str) -> None:
        self.s = s
        self.sheet = sheet
        self.phase = phase
        self.lines: dict[int, int] = {}

    def cards(self, entry: Entry, words: Sequence[str], allowed: Sequence[str]) -> list[int]:
        """Cards by their numbers, refusing those that have no place there, and numbered ones that lie in two places."""
        found: list[int] = []
        ids = self.s.box.rows.ids
        for word in words:
            card = index_of(word, ids if word in ids else allowed, entry.key, entry.line)
            if word not in allowed:
                raise entry.wrong(say("{key}: {word!r} has no place there", key=entry.key, word=word))
            if card >= c.PLAIN and card in self.lines:
                raise entry.wrong(say("{key}: {word} lies in two places", key=entry.key, word=word))
            self.lines[card] = entry.line
            found.append(card)
        return found

    def bits(self, entry: Entry, words: Sequence[str], allowed: Sequence[str]) -> int:
        """Numbered cards as a set."""
        return sum(1 << (card - int(c.PLAIN)) for card in self.cards(entry, words, allowed))

    def own_wolves(self) -> list[str]:
        """Wolves that can belong to a seat: none for one or two players (WH-83, WH-115)."""
        return self.s.box.rows.wolf_ids if self.s.seats > 2 else []


def check_keys(reader: Reader) -> None:
    """Every `woods 1 2`, `meadow 1` and so on belongs to a seat of the table and to the phase, woods to a slot."""
    seats = int(reader.s.seats)
    for key in OF_SEATS:
        known = [f"{key} {seat + 1}" for seat in range(seats)]
        if key == "woods":
            known = [f"{one} {slot + 1}" for one in known for slot in range(SLOTS)]
        for entry in reader.sheet.starting(key):
            if entry.key not in known:
                raise entry.wrong(_expected(key, entry.key, seats))
            phases, why = PHASES_OF.get(key, ((reader.phase,), ""))
            if reader.s.solo and key in ("thieves", "played", "predators", "plant", "picks"):
                raise entry.wrong(say("{key}: {why}", key=entry.key, why=NOT_ALONE))
            if reader.phase not in phases:
                raise entry.wrong(say("{key}: {why}", key=entry.key, why=why))


def _expected(key: str, found: str, seats: int) -> str:
    words = found.split()
    if key != "woods":
        return say(
            "{key!r}: expected a seat from 1 to {seats}, as in '{like}'", key=found, seats=seats, like=f"{key} 1"
        )
    if len(words) == 3 and words[1] in [str(seat + 1) for seat in range(seats)]:
        return say(
            "{key!r}: a seat has three woods, 'woods {seat} 1' to 'woods {seat} 3' (WH-14)", key=found, seat=words[1]
        )
    return say("{key!r}: expected a seat from 1 to {seats} and a woods, as in 'woods 1 2'", key=found, seats=seats)


def read_seat(reader: Reader, seat: int) -> None:
    s, sheet = reader.s, reader.sheet
    base = seat * int(c.ROW)
    for slot in range(SLOTS):
        _woods(reader, seat, slot, sheet.maybe(f"woods {seat + 1} {slot + 1}"))
    meadow = sheet.maybe(f"meadow {seat + 1}")
    if meadow is not None:
        allowed = [kind for kind in KINDS[3:] if kind != "cardinal" or s.solo]
        words = meadow.words()
        for card in reader.cards(meadow, [word for word in words if word not in s.box.rows.wolf_ids], allowed):
            s.land[base + int(c.MEADOW) + card] += 1
        wolves = [word for word in words if word in s.box.rows.wolf_ids]
        s.land[base + int(c.WOLVES)] = reader.bits(meadow, wolves, reader.own_wolves())
    for key, place in (("thieves", c.THIEVES), ("played", c.PLAYED)):
        line = sheet.maybe(f"{key} {seat + 1}")
        if line is not None:
            s.land[base + int(place)] = reader.bits(line, line.words(), s.box.rows.thief_ids)
    trees = sheet.maybe(f"plant {seat + 1}")
    for card in reader.cards(trees, trees.words(), TREES) if trees else []:
        s.land[base + int(c.UNPLANTED) + card] += 1
    predators = sheet.maybe(f"predators {seat + 1}")
    for one in predators.parts() if predators else []:
        assert predators is not None
        _predator(reader, seat, predators, one.split())


def _woods(reader: Reader, seat: int, slot: int, line: Entry | None) -> None:
    """`heart jay jay | red red rabbit`: the trees of a group and who lives there."""
    if line is None:
        return
    s = reader.s
    words = line.words()
    cut = words.index("|") if "|" in words else len(words)
    trees, creatures = words[:cut], words[cut + 1 :]
    if slot == 0:
        if trees[:1] != ["heart"]:
            raise line.wrong(
                say("{key}: the first woods begins with the Heart, as in 'heart jay' (WH-01)", key=line.key)
            )
        trees = trees[1:]
    if "heart" in trees:
        raise line.wrong(say("{key}: there is one Heart, at the beginning of the first woods (WH-01)", key=line.key))
    base = seat * int(c.ROW)
    at = base + slot * int(c.SLOT)
    for card in reader.cards(line, trees, TREES):
        s.land[at + card] += 1
    if not trees and creatures and slot:
        raise line.wrong(say("{key}: nobody lives where no tree stands (WH-20)", key=line.key))
    housed = [kind for kind in HOUSED if kind != "cardinal" or s.solo]
    found = Counter(reader.cards(line, creatures, housed))
    if found[DEER] % 2:
        raise line.wrong(say("{key}: deer live in a woods in pairs (WH-25)", key=line.key))
    for card, n in sorted(found.items()):
        for _ in range(n // 2 if card == DEER else n):
            reason = cannot_house(s.box, [int(count) for count in s.land[base : base + int(c.ROW)]], card, slot)
            if reason is not None:
                raise line.wrong(say("{key}: {text} ({rule})", key=line.key, text=reason.text, rule=reason.rule))
            s.land[at + card] += 2 if card == DEER else 1


def _predator(reader: Reader, seat: int, line: Entry, words: list[str]) -> None:
    """`bear-13 rests ate deer red`, or `wolf-1 wolf-4 wolf-9 hunts`."""
    s = reader.s
    state = next((at for at, word in enumerate(words) if word in ("rests", "hunts")), -1)
    if state < 1 or (len(words) > state + 1 and words[state + 1] != "ate") or words[-1] == "ate":
        text = say(
            "{key}: expected 'bear-13 rests ate deer red' or 'wolf-1 wolf-4 wolf-9 hunts', with ';' between them",
            key=line.key,
        )
        raise line.wrong(text)
    members, ate = words[:state], words[state + 2 :]
    pack = any(member in s.box.rows.wolf_ids for member in members)
    if len(members) != (3 if pack else 1) or (pack and any(member in s.box.rows.bear_ids for member in members)):
        raise line.wrong(say("{key}: a predator is a bear, or a pack of three wolves (WH-48)", key=line.key))
    bits = reader.bits(line, members, [*reader.own_wolves(), *s.box.rows.bear_ids])
    hunter = (bits & -bits).bit_length() - 1
    s.land[seat * int(c.ROW) + int(c.HUNTERS)] |= 1 << hunter
    if pack:
        packs = s.packs[:]
        packs[hunter] = bits
        s.packs = packs
    rests = words[state] == "rests"
    s.resting |= int(rests) << hunter
    _check_meals(reader, line, members[0], rests, pack, len(ate))
    wolves = reader.bits(line, [word for word in ate if word in s.box.rows.wolf_ids], _edible_wolves(reader, pack))
    eaten = wolves >> len(s.box.rows.thief_ids) << 32
    for card in reader.cards(line, [word for word in ate if word not in s.box.rows.wolf_ids], HOUSED[:4]):
        eaten += 1 << 8 * (card - DEER)
    under = s.ate[:]
    under[hunter] = eaten
    s.ate = under


def _edible_wolves(reader: Reader, pack: bool) -> list[str]:
    """Bears eat wolves outside packs, but not in Tranquil Heart (WH-54, WH-72)."""
    return [] if pack or reader.s.tranquil else reader.own_wolves()


def _check_meals(reader: Reader, line: Entry, name: str, rests: bool, pack: bool, meals: int) -> None:
    """A predator eats once in a round at most, and rests when it has eaten (WH-47, WH-51, WH-53)."""
    hunted = reader.phase in ("hunt", "rest", "over", "scoring")
    if rests and not pack and not hunted:
        raise line.wrong(say("{key}: every bear hunts again in a new round (WH-58)", key=line.key))
    if rests and not meals:
        raise line.wrong(say("{key}: a predator rests only after it has eaten (WH-47)", key=line.key))
    most = int(reader.s.round) - (0 if rests and hunted else 1)
    if meals > most:
        given = {"key": line.key, "name": name, "meals": meals, "most": most}
        raise line.wrong(
            say("{key}: {name} cannot have eaten so often: {meals}, at most {most} by now (WH-47)", **given)
        )
