"""Wispwood as plain text: forests as drawings, the pond as a ring."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, lines_of, say, seat_text
from lanternwood.games.wispwood.content.box import LETTERS, pays
from lanternwood.games.wispwood.rules.numbers import CAT, GHOST_CAT, KINDS, TREE
from lanternwood.games.wispwood.rules.state import Wispwood

Cell = tuple[int, int]


def squares(s: Wispwood, seat: int) -> dict[Cell, str]:
    """A forest as letters by square, in the seat's coordinates: J W O H, T for trees, C for the cat."""
    top, left = int(s.origin[2 * seat]), int(s.origin[2 * seat + 1])
    found: dict[Cell, str] = {}
    for kind, letter in enumerate(LETTERS + "TC"):
        board = int(s.boards[seat * int(KINDS) + kind])
        for cell in range(48):
            if board >> cell & 1:
                found[cell // 8 + top, cell % 8 + left] = letter
    return dict(sorted(found.items()))


assert (int(TREE), int(CAT)) == (4, 5)


def drawing(s: Wispwood, seat: int) -> list[str]:
    """The rows of a forest, `.` for empty squares."""
    here = squares(s, seat)
    rows = range(min(r for r, _ in here), max(r for r, _ in here) + 1)
    columns = range(min(c for _, c in here), max(c for _, c in here) + 1)
    return [" ".join(here.get((r, c), ".") for c in columns) for r in rows]


def numbered(s: Wispwood, seat: int) -> list[str]:
    """The rows of a forest with the coordinates around it."""
    here = squares(s, seat)
    top, left = min(r for r, _ in here), min(c for _, c in here)
    width = max(c for _, c in here) - left + 1
    lines = ["      " + " ".join(f"{c:>2}" for c in range(left, left + width))]
    for offset, row in enumerate(drawing(s, seat)):
        lines.append(f"  {top + offset:>3} " + " ".join(f" {letter}" for letter in row.split()))
    return lines


def pond_letters(s: Wispwood) -> list[str]:
    """The pond's spaces 0 to 7: a letter, `.` for empty, `@` for the ghost's cat."""
    return ["@" if kind == GHOST_CAT else "." if kind < 0 else LETTERS[int(kind)] for kind in s.pond]


def ring_line(s: Wispwood) -> str:
    """Shapes and spaces in turn, clockwise; space i lies between shape i and the next."""
    parts = []
    for i, letter in enumerate(pond_letters(s)):
        parts.append(f"{s.box.rows.shapes[int(s.ring[i])].id} ({i}:{letter})")
    return " ".join(parts)


def picture(s: Wispwood, seat: int | None = None) -> Text:
    """The whole table."""
    sizes = {"round": int(s.round), "last": int(s.last_round), "side": int(s.side)}
    lines: list[str] = [say("Round {round} of {last}, squares of {side} by {side}", **sizes)]
    if s.seats > 1 and s.first >= 0:
        lines.append(_turns(s))
    lines.append(say("Pond: {ring} (and round again)", ring=ring_line(s)))
    if any(s.discards):
        gone = " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, s.discards, strict=True) if n)
        lines.append(say("Discarded, face up: {wisps}", wisps=gone))
    for card in s.goals:
        if card >= 0:
            row = s.box.rows.cards[int(card)]
            line = {"id": f"{row.id:<3}", "card": say(row.name), "text": say(row.text)}
            paid = pays(row, s.box.rows)
            lines.append(
                say("  {id} {card}: {text} {pays}", pays=paid, **line) if paid else say("  {id} {card}: {text}", **line)
            )
    for place in range(int(s.seats)):
        lines += [_heading(s, place, seat == place and s.seats > 1), *numbered(s, place)]
    if s.solo:
        held = " ".join(f"{LETTERS[k]}{int(s.ghost_wisps[k])}x{int(s.levels[k])}" for k in range(4))
        ghost = {"points": int(s.ghost_total), "held": held, "left": int(s.flips)}
        lines.append(say("Ghost: {points} points, holds {held}, {left} fireflies left", **ghost))
    return lines_of(lines)


def _turns(s: Wispwood) -> Text:
    """Who holds the paw and who is last (WW-10, WW-45); once a square is full, that turns are the last of the round."""
    seats = int(s.seats)
    who = {"first": seat_text(int(s.first)), "last": seat_text((int(s.first) + seats - 1) % seats)}
    if not s.ending:
        return say("{first} has the paw and begins, {last} is last in this round", **who)
    return say("A square is full: one more turn for those who are still to come in this round, up to {last}", **who)


def _heading(s: Wispwood, place: int, you: bool) -> Text:
    numbers = {"who": seat_text(place, N_("Seat {n}")), "points": int(s.totals[place])}
    if int(s.ready) >> place & 1:
        pattern = N_("{who} (you): {points} points, cat ready") if you else N_("{who}: {points} points, cat ready")
    elif you:
        pattern = N_("{who} (you): {points} points, cat hidden")
    else:
        pattern = N_("{who}: {points} points, cat hidden")
    return say(pattern, **numbers)
