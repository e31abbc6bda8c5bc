"""What clients are shown (see `scene`): the box once, and a table as far as a view shows it."""

from __future__ import annotations

from typing import Any

from lanternwood.core.frame import ints_of
from lanternwood.core.text import say
from lanternwood.games.kittens.content.box import DIFFICULTIES, Box, Step
from lanternwood.games.kittens.moves import MOVES, card_thing
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.deck import curses_left
from lanternwood.games.kittens.rules.scoring import (
    credit_points,
    curse_score,
    curses_of,
    is_out,
    place_of,
    winners,
    worth,
)
from lanternwood.games.kittens.rules.state import Kittens, components_of, spell_of
from lanternwood.games.kittens.rules.tables import Tables
from lanternwood.games.kittens.rules.turn import can_cast
from lanternwood.games.kittens.shown.messages import (
    KittensBox,
    KittensCentre,
    KittensInForce,
    KittensLack,
    KittensPlace,
    KittensRank,
    KittensScene,
    KittensSpellOnMat,
    KittensStep,
    KittensWindow,
)

# The box


def box(box: Tables) -> KittensBox:
    """What a client needs to know once."""
    rows = box.rows
    return {
        "components": [
            {"id": row.id, "name": say(row.name), "letter": row.letter, "count": row.count} for row in rows.components
        ],
        "curses": [
            {
                "id": row.id,
                "name": say(row.name),
                "difficulty": DIFFICULTIES[row.difficulty],
                "needs": _listed(rows, list(row.needs)),
                "points": row.points,
                "bonus": rows.types[row.bonus] if row.bonus != c.NONE else "",
            }
            for row in rows.curses
        ],
        "credits": [{"id": row.id, "name": say(row.name), "text": say(row.text)} for row in rows.credits],
        "new_rules": [
            {"id": row.id, "name": say(row.name), "pawprints": row.pawprints, "steps": [_step(rows.steps[row.step])]}
            for row in rows.rules
        ],
        "chaos": [
            {
                "id": row.id,
                "name": say(row.name),
                "pawprints": False,
                "steps": [_step(rows.steps[step]) for step in row.steps],
            }
            for row in rows.chaos
        ],
        "spells": [
            {
                "id": row.id,
                "name": say(row.name),
                "text": say(row.text),
                "special": row.replaces != c.NONE,
                "replaces": rows.spell_ids[row.replaces] if row.replaces != c.NONE else "",
            }
            for row in rows.spells
        ],
        "kittens": [
            {"id": row.id, "name": say(row.name), "special": rows.spell_ids[row.special]} for row in rows.kittens
        ],
        "guilty": int(c.GUILTY),
        "too_few": int(c.TOO_FEW),
        "books": int(c.BOOK),
    }


def _step(step: Step) -> KittensStep:
    return {"lasting": step.when != "now", "text": say(step.text)}


def _listed(rows: Box, counts: list[int]) -> list[str]:
    """Components one by one, in the order of the box."""
    return [kind for kind, n in zip(rows.types, counts, strict=True) for _ in range(int(n))]


# The table


def table_of(view: dict[str, Any], box: Tables) -> Kittens:
    """A table as far as a view shows it, to count on; what is hidden is missing."""
    s = Kittens(view["seats"], box)
    for name in s.SEEN:
        value = view[name]
        if isinstance(value, list):
            value = ints_of([int(c.NONE) if item is None else item for item in value])
        setattr(s, name, value)
    return s


def scene(view: dict[str, Any], box: Tables) -> KittensScene:
    """The table as a view shows it."""
    s = table_of(view, box)
    me = next((seat for seat, credit in enumerate(view["credits"]) if credit is not None), None)
    top = view["asks"][-1] if view["asks"] else {"ask": ""}
    step = _asked(s, top["ask"])
    effect = s.box.rows.steps[int(top["step"])].op if step == "choose" else ""
    return {
        "mode": "chaos" if s.chaos else "new-rules" if s.new_rules else "basic",
        "advanced": bool(s.advanced),
        "step": step,
        "turn": int(s.turn) if s.result == c.GOING_ON else -1,
        "first": int(s.first),
        "turns": int(s.turns),
        "places": [_place(s, seat, step) for seat in range(int(s.seats))],
        "centre": [_centre(s, chapter) for chapter in range(2 if s.seats == 2 else 3)],
        "drawn": [s.box.rows.types[int(card)] for card in (s.drawn, s.second) if card != c.NONE],
        "picked": _picked(s, top["ask"]),
        "effect": effect,
        "choosing": view["asked"] if effect else [],
        "chosen": _chosen(s, top, me),
        "discard": [s.box.rows.types[int(card)] for card in s.discard],
        "deck": int(s.top + s.middle + s.bottom),
        "unseen": [int(n) for n in s.unseen],
        "curse_deck": int(curses_left(s)),
        "defeated": len(s.defeated),
        "caught": _window(0 if s.result == c.CAUGHT else 1, int(s.top + s.middle), int(s.bottom)),
        "cats": _window(int(s.cats), int(s.top), int(s.middle)),
        "cats_drawn": int(s.cats_drawn),
        "rule": _in_force(s),
        "aside": _listed(
            s.box.rows, [sum(int(s.aside[chapter * 4 + kind]) for chapter in range(3)) for kind in range(4)]
        ),
        "credit": s.box.rows.credits[int(s.credits[me])].id if me is not None and s.credits[me] != c.NONE else "",
        "credits": [s.box.rows.credits[int(card)].id for card in s.shown],
        "endings": {"caught": _ranks(s, me, True), "cleared": _ranks(s, me, False)},
        "result": {int(c.CLEARED): "cleared", int(c.CAUGHT): "caught"}.get(int(s.result), ""),
        "winners": list(s.winners()),
    }


ASKED = {
    "ChoosingMats": "deal",
    "": "over", "Choosing": "deal", "Grading": "deal", "Dealing": "deal", "Starting": "deal", "Drawing": "draw",
    "Revealing": "draw", "Unruly": "draw", "Turns": "draw", "Casting": "cast", "Together": "choose",
    "InTurn": "choose", "Defeating": "collect",
}  # fmt: skip


def _asked(s: Kittens, ask: str) -> str:
    """The step of the turn, by the frame on top."""
    if ask in ASKED:
        return ASKED[ask]
    if ask == "Placing" and s.spell == c.NONE:
        return "place"
    return s.box.rows.spell_ids[int(s.spell)]


def _place(s: Kittens, seat: int, step: str) -> KittensPlace:
    casting = step == "cast" and s.turn == seat
    spells: list[KittensSpellOnMat] = []
    for place in range(4):
        spell = int(spell_of(s, seat, place)) if s.kittens[seat] != c.NONE else place
        covered = bool(s.token[seat] == spell)
        castable = bool(casting and not covered and can_cast(s, seat, spell))
        spells.append({"id": s.box.rows.spell_ids[spell], "covered": covered, "castable": castable})
    return {
        "kitten": s.box.rows.kitten_ids[int(s.kittens[seat])] if s.kittens[seat] != c.NONE else "",
        "chapters": [_listed(s.box.rows, _counts(s, seat, chapter)) for chapter in range(int(s.chapters))],
        "spells": spells,
        "pile": [
            {
                "curse": s.box.rows.curse_ids[int(curse)],
                "extras": _listed(s.box.rows, _unpacked(int(s.extras[int(curse)]))),
                "worth": int(worth(s, curse)),
            }
            for curse in s.defeated
            if s.owner[int(curse)] == seat
        ],
        "components": int(components_of(s, seat)),
        "curses": int(curses_of(s, seat)),
        "score": int(curse_score(s, seat)),
    }


def _counts(s: Kittens, seat: int, chapter: int) -> list[int]:
    at = seat * int(c.CIRCLE) + 4 * chapter
    return [int(n) for n in s.circle[at : at + 4]]


def _unpacked(extras: int) -> list[int]:
    """Extras of a curse by type."""
    return [extras // int(c.BYTE) ** kind % int(c.BYTE) for kind in range(4)]


def _centre(s: Kittens, chapter: int) -> KittensCentre:
    curse = int(s.centre[chapter])
    seats = [] if curse == c.NONE else [_lack(s, seat, chapter, curse) for seat in range(int(s.seats))]
    return {
        "chapter": chapter + 1,
        "open": chapter < s.chapters,
        "curse": s.box.rows.curse_ids[curse] if curse != c.NONE else "",
        "seats": seats,
    }


def _lack(s: Kittens, seat: int, chapter: int, curse: int) -> KittensLack:
    row = s.box.rows.curses[curse]
    counts = _counts(s, seat, chapter)
    extras = [max(n - need, 0) for n, need in zip(counts, row.needs, strict=True)]
    return {
        "lacks": _listed(s.box.rows, [max(need - n, 0) for n, need in zip(counts, row.needs, strict=True)]),
        "extras": _listed(s.box.rows, extras),
        "net": row.points - sum(extras) * (2 if s.harsh else 1),
    }


def _picked(s: Kittens, ask: str) -> list[str]:
    """Cards chosen for the spell that still lie where they were."""
    if s.picked == c.NONE:
        return []
    card = int(s.picked)
    if ask == "Aiming":
        return [card_thing(int(s.turn), card // 4, s.box.rows.types[card % 4])]
    if ask == "Switching":
        return [card_thing(card // int(c.CIRCLE), card // 4 % 3, s.box.rows.types[card % 4])]
    return []


def _chosen(s: Kittens, top: dict[str, Any], me: int | None) -> str:
    if top["ask"] != "Together" or me is None or top["held"][me] in (None, c.NONE):
        return ""
    return MOVES.describe(s, me, top["held"][me]).words


def _window(cards: int, before: int, among: int) -> KittensWindow:
    """So many special cards among these, after those before."""
    if not cards:
        return {"count": 0, "earliest": 0, "latest": 0}
    return {"count": cards, "earliest": before + 1, "latest": before + among}


def _in_force(s: Kittens) -> KittensInForce | None:
    if s.chaos:
        if s.card == c.NONE:
            return None
        return {"card": s.box.rows.chaos[int(s.card)].id, "steps": list(range(1, int(s.cats_drawn) + 1))}
    return None if s.rule == c.NONE else {"card": s.box.rows.rules[int(s.rule)].id, "steps": [1]}


def _ranks(s: Kittens, me: int | None, caught: bool) -> list[KittensRank]:
    """The seats as they would stand in an ending, best first (WK-53 to WK-55, WK-77)."""
    ranks: list[tuple[tuple[bool, tuple[int, int, int]], KittensRank]] = []
    won = _would_win(s, caught)
    for seat in range(int(s.seats)):
        points = int(curse_score(s, seat)) + (0 if caught else int(credit_points(s, seat)))
        out = bool(caught and is_out(s, points))
        rank: KittensRank = {
            "seat": seat,
            "total": points,
            "components": int(components_of(s, seat)),
            "curses": int(curses_of(s, seat)),
            "out": ("guilty" if points >= c.GUILTY else "too-few") if out else "",
            "wins": seat in won,
        }
        ranks.append(((out, place_of(s, seat, caught, points)), rank))
    ranks.sort(key=lambda entry: (entry[0], entry[1]["seat"]))
    return [rank for _, rank in ranks]


def _would_win(s: Kittens, caught: bool) -> tuple[int, ...]:
    """The winners if this ending came now, as far as the view shows."""
    world = s.clone()
    world.result = c.CAUGHT if caught else c.CLEARED
    return winners(world, caught)
