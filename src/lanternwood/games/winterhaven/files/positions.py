"""Position files of Winterhaven Woods: what lies before each seat, in hands and under predators (docs/positions.md)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NO_MOVES, ints_of
from lanternwood.core.ints import Ints
from lanternwood.core.position import Entry, Sheet, built, number, play_steps
from lanternwood.core.text import say
from lanternwood.games.winterhaven.content.box import ALONE_DRAWS, ALONE_HAND, KINDS
from lanternwood.games.winterhaven.content.box import HAND as DEALT
from lanternwood.games.winterhaven.files.before_seats import Reader, check_keys, read_seat
from lanternwood.games.winterhaven.files.writing import cards_outside
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.draft import DRAFT
from lanternwood.games.winterhaven.rules.hunt import (
    HUNTING,
    PROWLING,
    Hunting,
    begin_packing,
    begin_resting,
    next_hunter,
)
from lanternwood.games.winterhaven.rules.planning import begin_planning
from lanternwood.games.winterhaven.rules.rounds import ROUNDS
from lanternwood.games.winterhaven.rules.solo import RESOLVING, TURNING
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import STEALING, Evicting, Putting, Stealing
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.rules.woods import order_of

if TYPE_CHECKING:
    from lanternwood.core.game import Game

SEVERAL = ("draft", "plan", "steal", "pack", "hunt", "rest", "over", "scoring")
ALONE = ("play", "over", "scoring")
NEXT = {"draft": c.PLANS, "plan": c.STEALS, "steal": c.PACKS, "pack": c.HUNTS, "rest": c.DEALS, "play": c.TURNS}
"""The stage that follows a phase."""


def read(game: Game, sheet: Sheet, box: Tables) -> Winterhaven:
    """Set a table up, checking that it could lie there."""
    s = built(game, sheet, box)
    assert isinstance(s, Winterhaven)
    seats = int(s.seats)
    phase_line = sheet.maybe("phase")
    phases = ALONE if seats == 1 else SEVERAL
    phase = phase_line.one_of(phases) if phase_line else phases[0]
    over = phase in ("over", "scoring")
    round_line = sheet.maybe("round")
    s.round = round_line.number(1, int(s.rounds)) if round_line else int(s.rounds) if over else 1
    if phase == "over" and s.round < s.rounds and round_line is not None:
        raise round_line.wrong(say("round: the game is over after round {last} (WH-04)", last=int(s.rounds)))
    reader = Reader(s, sheet, phase)
    _bonuses(s, sheet)
    check_keys(reader)
    for seat in range(seats):
        read_seat(reader, seat)
    _middle(reader)
    _hands(reader)
    _deck(reader)
    _begin(reader, phase_line)
    then = sheet.maybe("then")
    plans = sheet.of_seats("plan", seats)
    sheet.finish()
    s.settle()
    _who_is_left(s)
    for seat, plan in enumerate(plans):
        if plan is not None:
            play_steps(game, s, plan, seat)
    if then is not None:
        play_steps(game, s, then)
    return s


# What belongs to nobody


def _bonuses(s: Winterhaven, sheet: Sheet) -> None:
    if not s.random:
        return
    line = sheet.take("bonuses")
    ids = [bonus.id for bonus in s.box.rows.bonuses]
    words = line.words()
    if len(words) != 3 or len(set(words)) != 3 or not set(words) <= set(ids):
        raise line.wrong(say("bonuses: expected three different ones among {known}", known=ids))
    s.bonuses = ints_of(sorted(ids.index(word) for word in words))


def _middle(reader: Reader) -> None:
    """Discards; for two the prowling wolves; alone the row, the piles and what the predators have taken."""
    s, sheet = reader.s, reader.sheet
    discards = sheet.maybe("discards")
    if discards is not None:
        s.discards = _counts(reader, discards, KINDS if s.solo else s.box.rows.ids)
    if s.duel:
        s.swept = True
        line = sheet.maybe("prowling")
        s.prowling = reader.bits(line, line.words(), s.box.rows.wolf_ids) if line else 0
    if s.solo:
        pile = sheet.maybe("pile")
        if pile is not None:
            s.pile = _counts(reader, pile, [*KINDS, *_row_predators(s.box)])
        _row(reader, sheet.maybe("row"))
        _piles(reader, sheet.maybe("piles"))


def _row_predators(box: Tables) -> list[str]:
    """The predators of the game alone: of the wolves only the first hunts (WH-88)."""
    return [name for at, name in enumerate(box.rows.numbered_ids) if int(box.predators) >> at & 1]


def _row(reader: Reader, line: Entry | None) -> None:
    """The face-up predators, one for each pile."""
    s = reader.s
    places, most = line.words() if line else [], len(s.piles)
    if line is not None:
        if len(places) > most:
            raise line.wrong(say("row: there are {most} piles", most=most))
        if set(places) & set(s.box.rows.wolf_ids) - set(_row_predators(s.box)):
            raise line.wrong(say("row: only wolf 1 hunts alone (WH-88)"))
        reader.cards(line, [word for word in places if word != "."], _row_predators(s.box))
    faceup = [s.box.rows.numbered_ids.index(word) if word != "." else int(c.NONE) for word in places]
    s.row = ints_of(faceup + [int(c.NONE)] * (most - len(places)))
    s.unseen = int(s.box.predators) & ~sum(1 << card for card in faceup if card != c.NONE)
    s.unseen &= ~sum(1 << at for at in range(len(s.box.rows.numbered_ids)) if s.pile[int(c.PLAIN) + at])


def _piles(reader: Reader, line: Entry | None) -> None:
    """Cards below the row: every round takes one off each pile, with row=refill more (WH-90)."""
    s = reader.s
    most, full = len(s.piles), int(s.box.pile_size) - int(s.round)
    sizes = [full] * most
    if line is not None:
        if len(line.words()) != most:
            raise line.wrong(say("piles: expected {most} numbers", most=most))
        sizes = [number(word, 0 if s.refill else full, full, "piles", line.line) for word in line.words()]
    s.piles = ints_of(sizes)
    if sum(sizes) > int(s.unseen).bit_count():
        text = say("more predators are face up or taken than there are outside the piles (WH-88)")
        raise BadInput(text, line=reader.sheet.line_of("pile", "row", "piles"))
    gaps = [at for at in range(most) if s.refill and s.row[at] == c.NONE and sizes[at]]
    if gaps and reader.phase == "play":
        text = say("row: with row=refill a predator lies on every pile that has cards")
        raise BadInput(text, line=reader.sheet.line_of("row", "piles"))


def _counts(reader: Reader, line: Entry, allowed: tuple[str, ...] | list[str]) -> Ints:
    found = Counter(reader.cards(line, line.words(), allowed))
    return ints_of([found[card] for card in range(len(reader.s.box.rows.ids))])


# Hands and the deck


def _hands(reader: Reader) -> None:
    s, sheet, phase = reader.s, reader.sheet, reader.phase
    if phase not in ("draft", "play"):
        return
    lines = [sheet.take(f"hand {seat + 1}") for seat in range(int(s.seats))]
    if phase == "play":
        turn = sheet.maybe("turn")
        s.pick = turn.number(1, 7) - 1 if turn else 0
        held = ALONE_HAND - int(s.pick)
    else:
        held = len(lines[0].words())
        s.pick = max(0, DEALT - held)
    hands: list[int] = []
    for line in lines:
        allowed = list(KINDS) if s.solo else _drafted(s)
        cards = sorted(reader.cards(line, line.words(), allowed))
        if len(cards) != held or not 1 <= held <= (ALONE_HAND if s.solo else DEALT):
            expected = held if 1 <= held <= ALONE_HAND else DEALT
            raise line.wrong(
                say("{key}: {count} cards, expected {held} (WH-09)", key=line.key, count=len(cards), held=expected)
            )
        hands += cards + [int(c.NONE)] * (int(c.HAND) - held)
    s.hands = ints_of(hands)
    if phase == "draft":
        _picks(reader)


def _drafted(s: Winterhaven) -> list[str]:
    """Cards that can be in a hand of several players (WH-02, WH-77)."""
    return [card for card in s.box.rows.ids if card != "cardinal" and (not s.duel or card not in s.box.rows.wolf_ids)]


def _picks(reader: Reader) -> None:
    s, sheet = reader.s, reader.sheet
    picks: list[int] = []
    for seat, line in enumerate(sheet.of_seats("picks", int(s.seats))):
        words = line.words() if line else []
        if len(words) != s.pick:
            text = say(
                "picks {seat}: {count} cards, expected {pick}: hand and picks make seven (WH-09)",
                seat=seat + 1,
                count=len(words),
                pick=int(s.pick),
            )
            raise line.wrong(text) if line else BadInput(text, line=sheet.line_of(f"hand {seat + 1}"))
        picks += (reader.cards(line, words, _drafted(s)) if line else []) + [int(c.NONE)] * (int(c.PICKS) - len(words))
    s.picks = ints_of(picks)


def _deck(reader: Reader) -> None:
    """What is in no other place is in the deck; no card can be in more places than the game has of it."""
    s = reader.s
    deck = [int(n) for n in s.box.decks[int(s.seats)]]
    predators = int(s.box.predators) if s.solo else 0
    for card, n in Counter(cards_outside(s)).items():
        if card >= c.PLAIN and predators >> (card - int(c.PLAIN)) & 1:
            continue
        if n > deck[card]:
            rule = "WH-87" if s.solo else "WH-76" if s.duel else "WH-03"
            given = {"n": n, "card": s.box.rows.ids[card], "most": deck[card], "rule": rule}
            text = say("{card} lies here {n} times; with so many players the deck has {most} of it ({rule})", **given)
            raise BadInput(text, line=reader.lines.get(card, reader.sheet.last_line))
        deck[card] -= n
    s.deck = ints_of(deck)
    s.left = sum(deck)
    if reader.phase not in ("over", "scoring"):
        _check_deck(reader)


def _check_deck(reader: Reader) -> None:
    """The deck has the cards of all rounds to come; for two, wolves in hands are replaced (WH-05, WH-77, WH-96)."""
    s = reader.s
    rounds = int(s.rounds - s.round)
    if s.solo:
        needed = ALONE_DRAWS - int(s.pick) + rounds * (ALONE_HAND + ALONE_DRAWS)
    else:
        needed = rounds * DEALT * int(s.seats)
    wolves = [s.box.rows.ids.index(wolf) for wolf in s.box.rows.wolf_ids] if s.duel else []
    left = int(s.left) - sum(int(s.deck[wolf]) for wolf in wolves)
    if left < needed:
        given = {"left": max(left, 0), "needed": needed}
        text = say(
            "too many cards lie here: {left} are left to deal, and this game needs {needed} more (WH-05)", **given
        )
        raise BadInput(text, line=reader.sheet.last_line)


# Who is asked


def _begin(reader: Reader, line: Entry | None) -> None:
    """Put the frames up that a phase has; what nobody has to decide is passed over when the table settles."""
    s, phase = reader.s, reader.phase
    if phase in ("over", "scoring"):
        s.stage = c.ENDED
        return
    s.push(ROUNDS)
    last = s.round == s.rounds
    if phase == "rest" and last and line is not None:
        raise line.wrong(say("phase: nothing is decided after the last round (WH-60)"))
    s.stage = (c.ENDED if last else c.RESTS) if phase == "hunt" else NEXT[phase]
    if phase == "draft":
        s.push(DRAFT)
    elif phase == "plan":
        begin_planning(s)
    elif phase == "steal":
        s.order = order_of(s, c.THIEVES, 0)
        s.push(STEALING)
    elif phase == "pack":
        begin_packing(s)
    elif phase == "hunt":
        _begin_hunt(reader)
    elif phase == "rest":
        begin_resting(s)
    else:
        s.push(TURNING)
        s.push(RESOLVING)


def _who_is_left(s: Winterhaven) -> None:
    """Thieves and hunters that had nothing to decide have acted: the order shows the others, as if read anew."""
    top = s.now
    if isinstance(top, Stealing):
        s.order = order_of(s, c.THIEVES, 0)
    elif isinstance(top, Hunting):
        s.order = order_of(s, c.HUNTERS, s.resting)
        s.hunter = next_hunter(s)
    elif not isinstance(top, (Putting, Evicting)):
        s.order = NO_MOVES


def _begin_hunt(reader: Reader) -> None:
    """The hunt goes on with `next`; without that line it begins, for two with the wolves that prowl."""
    s, acting = reader.s, reader.sheet.maybe("next")
    s.order = order_of(s, c.HUNTERS, s.resting)
    s.push(HUNTING)
    if acting is not None:
        s.hunter = s.box.rows.numbered_ids.index(acting.one_of([*s.box.rows.wolf_ids, *s.box.rows.bear_ids]))
        hunting = [int(card) % 64 for card in s.order]
        if s.hunter not in hunting:
            raise acting.wrong(say("next: {card} does not hunt here", card=acting.value))
    elif s.duel:
        s.push(PROWLING)
    for bear in s.box.rows.bear_ids:
        at = s.box.rows.numbered_ids.index(bear)
        if int(s.resting) >> at & 1 and at >= s.hunter:
            text = say(
                "{bear} rests, so it has acted: the hunt goes on with a later predator, 'next: ...' (WH-53)", bear=bear
            )
            raise BadInput(text, line=acting.line if acting else reader.sheet.line_of("phase"))
