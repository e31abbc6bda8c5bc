"""Wispwood as clients draw it: the box once, and from a seat's view what lies where."""

from __future__ import annotations

from typing import Any, TypedDict

from lanternwood.core.text import Text, say
from lanternwood.games.wispwood.content.box import LETTERS, TYPES, pays
from lanternwood.games.wispwood.moves import MOVES
from lanternwood.games.wispwood.rules.numbers import CELLS, GHOST_CAT, KINDS, REACH, SPREAD
from lanternwood.games.wispwood.rules.tables import Tables


class ShapeInBox(TypedDict):
    """A printed shape; cells are [row, column]."""

    id: str
    name: str
    cells: list[list[int]]


class CardInBox(TypedDict):
    """A goal card with its example drawn in letters, one string a row, and how many paws it has."""

    id: str
    deck: str
    name: str
    text: str
    brief: str
    pays: str
    paws: int
    promo: bool
    example: list[str]


class WispwoodBox(TypedDict):
    """What never changes: shapes and cards by number, what letters stand for, sides and bonuses by round."""

    shapes: list[ShapeInBox]
    cards: list[CardInBox]
    letters: dict[str, str]
    sides: list[int]
    bonuses: list[int]


class Forest(TypedDict):
    """A seat's tiles by square (`row,column`): letters J W O H, T for trees, C for the cat."""

    tiles: dict[str, str]
    cat_ready: bool
    total: int


class InHand(TypedDict):
    """What the seat on turn is about to lay: the wisp, its space, then the shape, then where the shape lies."""

    seat: int
    space: int
    letter: str
    shape: int | None
    cells: list[str]


class Ghost(TypedDict):
    """The rival of a solo game: what it holds and what that is worth, by type; fireflies by value, and flips left."""

    total: int
    wisps: list[int]
    levels: list[int]
    fireflies: list[int]
    flips: int


class WispwoodScene(TypedDict):
    """The table.

    `pond` holds a letter for each space, `.` for none, `@` for the ghost's cat; shape `ring[i]` lies before space i.
    `goals` are numbers of cards, `scored` the lines of each seat's rounds.
    """

    round: int
    rounds: int
    side: int
    bonus: int
    first: int
    ending: bool
    pond: list[str]
    ring: list[int]
    goals: list[int]
    forests: list[Forest]
    in_hand: InHand | None
    trees_left: int | None
    ghost: Ghost | None
    supply: int
    scored: list[list[int]]
    round_over: bool


WORD: dict[str, Text] = {
    "J": say("jack"), "W": say("witch"), "O": say("orb"), "H": say("heart"), "T": say("tree"), "C": say("cat"),
    ".": say("nothing"), "@": say("the ghost's cat"),
}  # fmt: skip
assert [WORD[letter] for letter in LETTERS] == list(TYPES)


def box(box: Tables) -> WispwoodBox:
    """What a client needs to know once."""
    rows = box.rows
    return {
        "shapes": [
            {"id": shape.id, "name": say(shape.name), "cells": [list(cell) for cell in shape.cells]}
            for shape in rows.shapes
        ],
        "cards": [
            {
                "id": card.id,
                "deck": card.deck,
                "name": say(card.name),
                "text": say(card.text),
                "brief": say(card.brief),
                "pays": pays(card, rows),
                "paws": card.paws,
                "promo": card.promo,
                "example": card.example.split("\n"),
            }
            for card in rows.cards
        ],
        "letters": dict(WORD),
        "sides": rows.sides,
        "bonuses": rows.bonuses,
    }


def scene(view: dict[str, Any], box: Tables) -> WispwoodScene:
    """The table as a view shows it."""
    round_ = view["round"]
    return {
        "round": round_,
        "rounds": view["last_round"],
        "side": box.rows.sides[round_ - 1],
        "bonus": box.rows.bonuses[round_ - 1],
        "first": view["first"],
        "ending": view["ending"],
        "pond": ["@" if kind == GHOST_CAT else "." if kind < 0 else LETTERS[kind] for kind in view["pond"]],
        "ring": view["ring"],
        "goals": [card for card in view["goals"] if card >= 0],
        "forests": [_forest(view, seat) for seat in range(view["seats"])],
        "in_hand": _in_hand(view, box),
        "trees_left": next((ask["left"] for ask in view["asks"] if ask["ask"] == "Planting"), None),
        "ghost": _ghost(view) if view["seats"] == 1 else None,
        "supply": view["supply"],
        "scored": [view["sheet"][at : at + 6] for at in range(0, len(view["sheet"]), 6)],
        "round_over": not view["asks"] or any(ask["ask"] in ("MovingCats", "Clearing") for ask in view["asks"]),
    }


def _forest(view: dict[str, Any], seat: int) -> Forest:
    top, left = view["origin"][2 * seat : 2 * seat + 2]
    tiles: dict[str, str] = {}
    for kind, letter in enumerate(LETTERS + "TC"):
        board = view["boards"][seat * int(KINDS) + kind]
        while board:
            cell = (board & -board).bit_length() - 1
            tiles[f"{cell // 8 + top},{cell % 8 + left}"] = letter
            board &= board - 1
    return {"tiles": tiles, "cat_ready": bool(view["ready"] >> seat & 1), "total": view["totals"][seat]}


def _in_hand(view: dict[str, Any], box: Tables) -> InHand | None:
    ask: dict[str, Any] = view["asks"][-1] if view["asks"] else {"ask": ""}
    if ask["ask"] not in ("Shaping", "Placing", "Lighting"):
        return None
    cells: list[str] = []
    if ask["ask"] == "Lighting":
        place, seat, reach = MOVES.spans.split(ask["place"])[1], ask["seat"], int(REACH)
        top, left = view["origin"][2 * seat : 2 * seat + 2]
        row, column = divmod(place % CELLS, int(SPREAD))
        cells = [f"{row - reach + top + r},{column - reach + left + c}" for r, c in box.rows.laid[place // CELLS]]
    letter = LETTERS[view["pond"][ask["space"]]]
    return {"seat": ask["seat"], "space": ask["space"], "letter": letter, "shape": ask.get("shape"), "cells": cells}


def _ghost(view: dict[str, Any]) -> Ghost:
    return {
        "total": view["ghost_total"],
        "wisps": view["ghost_wisps"],
        "levels": view["levels"],
        "fireflies": view["fireflies"],
        "flips": view["flips"],
    }
