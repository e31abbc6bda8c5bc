"""Tables of Winterhaven Woods written down as position files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.options import written
from lanternwood.core.position import HEADER
from lanternwood.core.text import say
from lanternwood.games.winterhaven.content.box import KINDS
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.draft import Draft
from lanternwood.games.winterhaven.rules.hunt import Hunting, Packing, Resting, next_hunter, numbered_in
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.solo import Turns
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import Stealing
from lanternwood.games.winterhaven.shown.scene import eaten_cards, ids_in, numbered_ids

if TYPE_CHECKING:
    from lanternwood.core.game import Game

PHASES = (
    (Draft, "draft"), (Planning, "plan"), (Stealing, "steal"), (Packing, "pack"), (Hunting, "hunt"), (Resting, "rest"),
    (Turns, "play"),
)  # fmt: skip


def write(game: Game, s: Winterhaven) -> str:
    """A position file of a table where a phase asks its question, or at the end."""
    phase = _phase_of(s)
    lines = [HEADER, f"game: {game.name}", f"seats: {int(s.seats)}"]
    options = _options(s)
    if options:
        lines.append(f"options: {written(options)}")
    lines += [f"round: {int(s.round)}", f"phase: {phase}"]
    if s.random:
        lines.append("bonuses: " + " ".join(s.box.rows.bonuses[int(bonus)].id for bonus in s.bonuses))
    if phase == "play":
        lines.append(f"turn: {int(s.pick) + 1}")
    if phase == "hunt":
        lines.append(f"next: {s.box.rows.ids[int(c.PLAIN + next_hunter(s))]}")
    for seat in range(int(s.seats)):
        lines += _seat(s, seat, phase)
    if s.prowling:
        lines.append("prowling: " + " ".join(numbered_ids(s.box, int(s.prowling))))
    if s.solo:
        lines.append(
            "row: " + " ".join("." if card == c.NONE else s.box.rows.ids[int(c.PLAIN + card)] for card in s.row)
        )
        lines.append("piles: " + " ".join(str(int(n)) for n in s.piles))
        lines.append("pile: " + " ".join(ids_in(s.box, [int(n) for n in s.pile], 0)))
    lines.append("discards: " + " ".join(ids_in(s.box, [int(n) for n in s.discards], 0)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _phase_of(s: Winterhaven) -> str:
    if not s.stack:
        return "over"
    for kind, phase in PHASES:
        if isinstance(s.now, kind):
            return phase
    raise BadInput(say("a position can be written when a phase asks its question or at the end, not here"))


def _options(s: Winterhaven) -> dict[str, str]:
    """The options of a table that are not the usual ones."""
    unusual = (
        ("tranquil", "yes", s.tranquil),
        ("bonuses", "random", s.random),
        ("walk", "long", s.rounds > 3),
        ("difficulty", "hard", len(s.piles) > 3),
        ("row", "refill", s.refill),
    )
    return {name: value for name, value, chosen in unusual if chosen}


def _seat(s: Winterhaven, seat: int, phase: str) -> list[str]:
    row = [int(n) for n in s.land[seat * int(c.ROW) : (seat + 1) * int(c.ROW)]]
    name = seat + 1
    lines = []
    for slot in range(3):
        trees = ids_in(s.box, row[slot * c.SLOT : slot * c.SLOT + 3], 0)
        creatures = ids_in(s.box, row[slot * c.SLOT + 3 : (slot + 1) * c.SLOT], 3)
        if trees or slot == 0:
            words = [*(["heart"] if slot == 0 else []), *trees, *(["|"] if creatures else []), *creatures]
            lines.append(f"woods {name} {slot + 1}: " + " ".join(words))
    lines.append(
        f"meadow {name}: "
        + " ".join([*ids_in(s.box, row[c.MEADOW + 3 : c.MEADOW + 9], 3), *numbered_ids(s.box, row[c.WOLVES])])
    )
    if row[c.HUNTERS]:
        lines.append(f"predators {name}: " + "; ".join(_predator(s, hunter) for hunter in numbered_in(row[c.HUNTERS])))
    for key, cards in (
        ("thieves", numbered_ids(s.box, row[c.THIEVES])),
        ("played", numbered_ids(s.box, row[c.PLAYED])),
        ("plant", ids_in(s.box, row[c.UNPLANTED : c.UNPLANTED + 3], 0)),
        (
            "hand",
            [
                s.box.rows.ids[int(card)]
                for card in s.hands[seat * int(c.HAND) : (seat + 1) * int(c.HAND)]
                if card != c.NONE
            ],
        ),
    ):
        if cards:
            lines.append(f"{key} {name}: " + " ".join(cards))
    if phase == "draft" and s.pick:
        first = seat * int(c.PICKS)
        lines.append(
            f"picks {name}: " + " ".join(s.box.rows.ids[int(card)] for card in s.picks[first : first + int(s.pick)])
        )
    plan = _plan(s, seat)
    return [*lines, f"plan {name}: " + "; ".join(plan)] if plan else lines


def _predator(s: Winterhaven, hunter: int) -> str:
    members = numbered_ids(s.box, int(s.packs[hunter]) or 1 << hunter)
    ate = eaten_cards(s.box, int(s.ate[hunter]))
    state = "rests" if int(s.resting) >> hunter & 1 else "hunts"
    return " ".join([*members, state, *(["ate", *ate] if ate else [])])


def _plan(s: Winterhaven, seat: int) -> list[str]:
    """What a seat has answered in secret so far, in words."""
    top = s.now
    if isinstance(top, Draft):
        card = int(s.picks[seat * int(c.PICKS) + int(s.pick)])
        return [f"pick {s.box.rows.ids[card]}"] if card != c.NONE else []
    if isinstance(top, Planning):
        return _planned(s, top, seat)
    if isinstance(top, Packing):
        room = int(s.box.most_packs)
        formed = [int(pack) for pack in top.formed[seat * room : (seat + 1) * room] if pack]
        bits = [int(pack) for pack in s.box.pack_bits]
        packs = [
            " ".join(str(s.box.rows.wolves[wolf].number) for wolf in c.TRIPLES[bits.index(pack)]) for pack in formed
        ]
        return [f"pack {pack}" for pack in packs] + (["ready"] if int(top.ready) >> seat & 1 else [])
    if isinstance(top, Resting):
        rests, hunts = (int(bits) for bits in top.answers[2 * seat : 2 * seat + 2])
        decided = [(wolf, "hunt" if hunts >> wolf & 1 else "rest") for wolf in numbered_in(rests | hunts)]
        return [f"{word} {s.box.rows.wolves[wolf - int(s.box.first_wolf)].id}" for wolf, word in decided]
    return []


def _planned(s: Winterhaven, top: Planning, seat: int) -> list[str]:
    """Planting and housing of a seat, trees first."""
    words = []
    for card in range(8):
        for slot in range(3):
            at = seat * int(c.ROW) + slot * int(c.SLOT) + card
            n = int(top.plans[at]) - int(s.land[at])
            verb = "plant" if card < 3 else "house"
            words += [f"{verb} {KINDS[card]} {slot + 1}"] * (n // 2 if card == 3 else n)
    words.sort(key=lambda step: (not step.startswith("plant"), step[-1]))  # a new group takes the lowest free slot
    asked = int(top.put_to(s)) >> seat & 1
    return words + (["ready"] if asked and int(top.ready) >> seat & 1 else [])


def cards_outside(s: Winterhaven) -> list[int]:
    """Every card that lies in no deck and no face-down pile."""
    found = [card for counts in (s.discards, s.pile) for card, n in enumerate(counts) for _ in range(n)]
    found += [int(card) for card in s.hands if card != c.NONE]
    drafting = [int(card) for at, card in enumerate(s.picks) if card != c.NONE and at % int(c.PICKS) != s.pick]
    found += drafting
    found += [int(c.PLAIN + card) for card in s.row if card != c.NONE]
    found += [int(c.PLAIN) + card for card in numbered_in(s.prowling)]
    for seat in range(int(s.seats)):
        row = [int(n) for n in s.land[seat * int(c.ROW) : (seat + 1) * int(c.ROW)]]
        for slot in range(3):
            found += [card for card in range(8) for _ in range(row[slot * c.SLOT + card])]
        found += [card for card in range(3, 9) for _ in range(row[c.MEADOW + card])]
        found += [card for card in range(3) for _ in range(row[c.UNPLANTED + card])]
        for place in (c.THIEVES, c.PLAYED, c.WOLVES):
            found += [int(c.PLAIN) + card for card in numbered_in(row[place])]
        for hunter in numbered_in(row[c.HUNTERS]):
            found += [int(c.PLAIN) + card for card in numbered_in(int(s.packs[hunter]) or 1 << hunter)]
            found += [s.box.rows.ids.index(card) for card in eaten_cards(s.box, int(s.ate[hunter]))]
    return found
