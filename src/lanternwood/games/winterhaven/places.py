"""Position files of Winterhaven Woods: what lies before each seat, in hands and under predators (docs/positions.md)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints
from lanternwood.core.options import complete, parse
from lanternwood.core.position import Entry, Sheet, play_steps
from lanternwood.core.text import say
from lanternwood.games.winterhaven.box import BOX, HOUSED, KINDS, TREES
from lanternwood.games.winterhaven.draft import DRAFT
from lanternwood.games.winterhaven.hunt import HUNTING, PROWLING, begin_packing, begin_resting
from lanternwood.games.winterhaven.planning import begin_planning
from lanternwood.games.winterhaven.reasons import cannot_house, size_of
from lanternwood.games.winterhaven.rounds import ROUNDS
from lanternwood.games.winterhaven.solo import RESOLVING, TURNING
from lanternwood.games.winterhaven.state import (
    DEALS,
    DECKS,
    ENDED,
    HAND,
    HUNTERS,
    HUNTS,
    MEADOW,
    NONE,
    PACKS,
    PICKS,
    PILE_SIZE,
    PLAIN,
    PLANS,
    PLAYED,
    PREDATORS,
    RESTS,
    ROW,
    SLOT,
    STEALS,
    THIEVES,
    TURNS,
    UNPLANTED,
    WOLVES,
    Winterhaven,
)
from lanternwood.games.winterhaven.steal import STEALING
from lanternwood.games.winterhaven.woods import order_of
from lanternwood.games.winterhaven.writing import cards_outside

if TYPE_CHECKING:
    from lanternwood.core.game import Game

SEVERAL = ("draft", "plan", "steal", "pack", "hunt", "rest", "over", "scoring")
ALONE = ("play", "over", "scoring")
NEXT = {"draft": PLANS, "plan": STEALS, "steal": PACKS, "pack": HUNTS, "rest": DEALS, "play": TURNS}
"""The stage that follows a phase."""
NUMBERED_IDS = BOX.ids[int(PLAIN) :]
THIEF_IDS, WOLF_IDS, BEAR_IDS = ([card.id for card in cards] for cards in (BOX.thieves, BOX.wolves, BOX.bears))


def read(game: Game, sheet: Sheet) -> Winterhaven:
    """Set a table up, checking that it could lie there."""
    seats = sheet.take("seats").number(1, 6)
    options_line = sheet.maybe("options")
    try:
        options = complete(game.settings, seats, parse(options_line.value) if options_line else {})
        s = game.build(seats, options)
    except BadInput as error:
        raise options_line.wrong(error.text) if options_line else error from None
    assert isinstance(s, Winterhaven)
    s.stack.clear()
    phase_line = sheet.maybe("phase")
    phases = ALONE if seats == 1 else SEVERAL
    phase = phase_line.one_of(phases) if phase_line else phases[0]
    over = phase in ("over", "scoring")
    round_line = sheet.maybe("round")
    s.round = round_line.number(1, int(s.rounds)) if round_line else int(s.rounds) if over else 1
    _bonuses(s, sheet)
    for key in ("woods", "meadow", "thieves", "played", "predators", "plant", "hand", "picks", "plan"):
        _check_seats(sheet, key, seats)
    for seat in range(seats):
        _seat(s, seat, sheet, phase)
    _middle(s, sheet)
    if not over:
        _hands(s, sheet, phase)
    _deck(s, sheet)
    _begin(s, sheet, phase, phase_line)
    then = sheet.maybe("then")
    plans = [sheet.maybe(f"plan {seat + 1}") for seat in range(seats)]
    sheet.finish()
    s.settle()
    for seat, plan in enumerate(plans):
        if plan is not None:
            play_steps(game, s, plan, seat)
    if then is not None:
        play_steps(game, s, then)
    return s


def _check_seats(sheet: Sheet, key: str, seats: int) -> None:
    """Every `woods 1 2`, `meadow 1` and so on belongs to a seat of the table, every woods to a slot."""
    known = [f"{key} {seat + 1}" for seat in range(seats)]
    if key == "woods":
        known = [f"{one} {slot}" for one in known for slot in (1, 2, 3)]
    for entry in sheet.starting(key):
        if entry.key not in known:
            like = "woods 1 2" if key == "woods" else f"{key} 1"
            text = say(
                "{key!r}: expected a seat from 1 to {seats}, as in '{like}'", key=entry.key, seats=seats, like=like
            )
            raise entry.wrong(text)


def _some(entry: Entry, words: list[str], allowed: list[str]) -> list[int]:
    """Cards by their numbers, refusing those that have no place there."""
    for word in words:
        if word not in allowed:
            text = say(
                "{key}: {word!r} has no place there, expected cards among {allowed}",
                key=entry.key,
                word=word,
                allowed=allowed,
            )
            raise entry.wrong(text)
    return [BOX.ids.index(word) for word in words]


def _bits(entry: Entry, words: list[str], allowed: list[str]) -> int:
    bits = 0
    for card in _some(entry, words, allowed):
        if bits >> (card - int(PLAIN)) & 1:
            raise entry.wrong(say("{key}: there is only one {card}", key=entry.key, card=BOX.ids[card]))
        bits |= 1 << (card - int(PLAIN))
    return bits


def _own_wolves(s: Winterhaven) -> list[str]:
    """Wolves that can belong to a seat: none for one or two players (WH-83, WH-115)."""
    return WOLF_IDS if s.seats > 2 else []


# What lies before a seat


def _seat(s: Winterhaven, seat: int, sheet: Sheet, phase: str) -> None:
    base = seat * int(ROW)
    for slot in range(3):
        _woods(s, seat, slot, sheet.maybe(f"woods {seat + 1} {slot + 1}"))
    meadow = sheet.maybe(f"meadow {seat + 1}")
    if meadow is not None:
        allowed = [*KINDS[3:], *_own_wolves(s)]
        if not s.solo:
            allowed.remove("cardinal")
        words = meadow.words()
        for card in _some(meadow, [word for word in words if word not in WOLF_IDS], allowed):
            s.land[base + int(MEADOW) + card] += 1
        s.land[base + int(WOLVES)] = _bits(meadow, [word for word in words if word in WOLF_IDS], allowed)
    for key, place in (("thieves", THIEVES), ("played", PLAYED)):
        line = sheet.maybe(f"{key} {seat + 1}") if not s.solo else None
        if line is not None:
            s.land[base + int(place)] = _bits(line, line.words(), THIEF_IDS)
    trees = sheet.maybe(f"plant {seat + 1}") if not s.solo else None
    if trees is not None:
        for card in _some(trees, trees.words(), list(TREES)):
            s.land[base + int(UNPLANTED) + card] += 1
    predators = sheet.maybe(f"predators {seat + 1}") if not s.solo else None
    if predators is not None and predators.value:
        for one in predators.value.split(";"):
            _predator(s, seat, predators, one.split(), phase)


def _woods(s: Winterhaven, seat: int, slot: int, line: Entry | None) -> None:
    """`heart jay jay | red red rabbit`: the trees of a group and who lives there."""
    if line is None:
        return
    trees, _, creatures = line.value.partition("|")
    words = trees.split()
    if slot == 0:
        if words[:1] != ["heart"]:
            raise line.wrong(
                say("{key}: the first woods begins with the Heart, as in 'heart jay' (WH-01)", key=line.key)
            )
        words = words[1:]
    at = seat * int(ROW) + slot * int(SLOT)
    for card in _some(line, words, list(TREES)):
        s.land[at + card] += 1
    housed = [kind for kind in HOUSED if kind != "cardinal" or s.solo]
    found = Counter(_some(line, creatures.split(), housed))
    if found[3] % 2:
        raise line.wrong(say("{key}: deer live in a woods in pairs (WH-25)", key=line.key))
    for card, n in sorted(found.items()):
        for _ in range(n // 2 if card == 3 else n):
            row = [int(count) for count in s.land[seat * int(ROW) : (seat + 1) * int(ROW)]]
            reason = cannot_house(row, card, slot)
            if reason is not None:
                raise line.wrong(say("{key}: {text} ({rule})", key=line.key, text=reason.text, rule=reason.rule))
            s.land[at + card] += 2 if card == 3 else 1
    if (
        slot
        and creatures.split()
        and not size_of([int(n) for n in s.land[seat * int(ROW) : (seat + 1) * int(ROW)]], slot)
    ):
        raise line.wrong(say("{key}: nobody lives where no tree stands (WH-20)", key=line.key))


def _predator(s: Winterhaven, seat: int, line: Entry, words: list[str], phase: str) -> None:
    """`bear-13 rests ate deer red`, or `wolf-1 wolf-4 wolf-9 hunts`."""
    state = next((at for at, word in enumerate(words) if word in ("rests", "hunts")), -1)
    if state < 1 or (len(words) > state + 1 and words[state + 1] != "ate"):
        text = say(
            "{key}: expected 'bear-13 rests ate deer red' or 'wolf-1 wolf-4 wolf-9 hunts', with ';' between them",
            key=line.key,
        )
        raise line.wrong(text)
    members, ate = words[:state], words[state + 2 :]
    bits = _bits(line, members, [*_own_wolves(s), *BEAR_IDS])
    pack = any(member in WOLF_IDS for member in members)
    if len(members) != (3 if pack else 1) or (pack and any(member in BEAR_IDS for member in members)):
        raise line.wrong(say("{key}: a predator is a bear, or a pack of three wolves (WH-48)", key=line.key))
    hunter = (bits & -bits).bit_length() - 1
    s.land[seat * int(ROW) + int(HUNTERS)] |= 1 << hunter
    if pack:
        packs = s.packs[:]
        packs[hunter] = bits
        s.packs = packs
    if words[state] == "rests":
        s.resting |= 1 << hunter
        if not pack and phase in ("draft", "plan", "steal", "pack"):
            raise line.wrong(say("{key}: every bear hunts again in a new round (WH-58)", key=line.key))
        if not ate:
            raise line.wrong(say("{key}: a predator rests only after it has eaten (WH-47)", key=line.key))
    wolves = _bits(line, [word for word in ate if word in WOLF_IDS], _own_wolves(s) if not pack else [])
    eaten = wolves >> len(THIEF_IDS) << 32
    for card in _some(line, [word for word in ate if word not in WOLF_IDS], list(HOUSED[:4])):
        eaten += 1 << 8 * (card - 3)
    under = s.ate[:]
    under[hunter] = eaten
    s.ate = under


# What belongs to nobody


def _bonuses(s: Winterhaven, sheet: Sheet) -> None:
    if not s.random:
        return
    line = sheet.take("bonuses")
    ids = [bonus.id for bonus in BOX.bonuses]
    words = line.words()
    if len(words) != 3 or len(set(words)) != 3 or not set(words) <= set(ids):
        raise line.wrong(say("bonuses: expected three different ones among {known}", known=ids))
    s.bonuses = ints_of(sorted(ids.index(word) for word in words))


def _middle(s: Winterhaven, sheet: Sheet) -> None:
    """Discards; for two the prowling wolves; alone the row, the piles and what the predators have taken."""
    discards = sheet.maybe("discards")
    if discards is not None:
        s.discards = _counts(discards, BOX.ids)
    if s.duel:
        s.swept = True
        line = sheet.maybe("prowling")
        s.prowling = _bits(line, line.words(), WOLF_IDS) if line else 0
    if not s.solo:
        return
    pile, row, piles = sheet.maybe("pile"), sheet.maybe("row"), sheet.maybe("piles")
    if pile is not None:
        s.pile = _counts(pile, BOX.ids)
    most = len(s.piles)
    places = row.words() if row else []
    if row is not None:
        if len(places) > most:
            raise row.wrong(say("row: there are {most} piles", most=most))
        faceup = _bits(row, [word for word in places if word != "."], NUMBERED_IDS)
        if faceup & ~int(PREDATORS):
            raise row.wrong(say("row: only wolf 1 hunts alone (WH-88)"))
        s.row = ints_of(
            [NUMBERED_IDS.index(word) if word != "." else int(NONE) for word in places]
            + [int(NONE)] * (most - len(places))
        )
    if piles is not None:
        sizes = piles.words()
        if len(sizes) != most or not all(
            size.isascii() and size.isdigit() and int(size) <= PILE_SIZE for size in sizes
        ):
            raise piles.wrong(say("piles: expected {most} numbers up to {size}", most=most, size=PILE_SIZE))
        s.piles = ints_of([int(size) for size in sizes])
    else:
        s.piles = ints_of([PILE_SIZE - int(s.round)] * most)
    seen = sum(1 << card for card in [int(card) for card in s.row] if card != NONE)
    seen |= sum(1 << at for at in range(len(NUMBERED_IDS)) if s.pile[int(PLAIN) + at])
    s.unseen = int(PREDATORS) & ~seen


def _counts(line: Entry, allowed: list[str]) -> Ints:
    found = Counter(_some(line, line.words(), allowed))
    return ints_of([found[card] for card in range(len(BOX.ids))])


def _hands(s: Winterhaven, sheet: Sheet, phase: str) -> None:
    if phase not in ("draft", "play"):
        return
    lines = [sheet.take(f"hand {seat + 1}") for seat in range(int(s.seats))]
    if phase == "play":
        turn = sheet.maybe("turn")
        s.pick = turn.number(1, 7) - 1 if turn else 0
        held = 8 - int(s.pick)
    else:
        held = len(lines[0].words())
        s.pick = max(0, 7 - held)
    hands: list[int] = []
    for line in lines:
        allowed = list(KINDS) if s.solo else _drafted(s)
        cards = sorted(_some(line, line.words(), allowed))
        if len(cards) != held or not 1 <= held <= (8 if s.solo else 7):
            raise line.wrong(
                say("{key}: {count} cards, expected {held} (WH-09)", key=line.key, count=len(cards), held=held)
            )
        hands += cards + [int(NONE)] * (int(HAND) - held)
    s.hands = ints_of(hands)
    if phase == "draft":
        _picks(s, sheet)


def _drafted(s: Winterhaven) -> list[str]:
    """Cards that can be in a hand of several players (WH-02, WH-77)."""
    return [card for card in BOX.ids if card != "cardinal" and (not s.duel or card not in WOLF_IDS)]


def _picks(s: Winterhaven, sheet: Sheet) -> None:
    picks: list[int] = []
    for seat in range(int(s.seats)):
        line = sheet.maybe(f"picks {seat + 1}")
        words = line.words() if line else []
        if len(words) != s.pick:
            text = say(
                "picks {seat}: {count} cards, expected {pick}: hand and picks make seven (WH-09)",
                seat=seat + 1,
                count=len(words),
                pick=int(s.pick),
            )
            raise line.wrong(text) if line else BadInput(text, line=sheet.last_line)
        picks += (_some(line, words, _drafted(s)) if line else []) + [int(NONE)] * (int(PICKS) - len(words))
    s.picks = ints_of(picks)


def _deck(s: Winterhaven, sheet: Sheet) -> None:
    """What is in no other place is in the deck; no card can be in more places than the box has of it."""
    deck = [int(n) for n in DECKS[int(s.seats)]]
    predators = int(PREDATORS) if s.solo else 0
    for card, n in Counter(cards_outside(s)).items():
        deck[card] -= n
        if card >= PLAIN and predators >> (card - int(PLAIN)) & 1:
            deck[card] += 1
        if deck[card] < 0:
            text = say("there are more cards {card} than the box has: {n}", card=BOX.ids[card], n=n)
            raise BadInput(text, line=sheet.last_line)
    s.deck = ints_of(deck)
    s.left = sum(deck)


# Who is asked


def _begin(s: Winterhaven, sheet: Sheet, phase: str, line: Entry | None) -> None:
    """Put the frames up that a phase has; what nobody has to decide is passed over when the table settles."""
    if phase in ("over", "scoring"):
        s.stage = ENDED
        return
    s.push(ROUNDS)
    last = s.round == s.rounds
    if phase == "rest" and last and line is not None:
        raise line.wrong(say("phase: nothing is decided after the last round (WH-60)"))
    s.stage = (ENDED if last else RESTS) if phase == "hunt" else NEXT[phase]
    if phase == "draft":
        s.push(DRAFT)
    elif phase == "plan":
        begin_planning(s)
    elif phase == "steal":
        s.order = order_of(s, THIEVES, 0)
        s.push(STEALING)
    elif phase == "pack":
        begin_packing(s)
    elif phase == "hunt":
        s.order = order_of(s, HUNTERS, s.resting)
        s.push(HUNTING)
        acting = sheet.maybe("next")
        if acting is not None:
            s.hunter = NUMBERED_IDS.index(acting.one_of([*WOLF_IDS, *BEAR_IDS]))
        elif s.duel:
            s.push(PROWLING)
    elif phase == "rest":
        begin_resting(s)
    else:
        s.push(TURNING)
        s.push(RESOLVING)
