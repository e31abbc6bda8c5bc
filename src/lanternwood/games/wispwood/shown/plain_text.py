"""Wispwood as plain text: forests as drawings, the pond as a ring."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, count, forms, lines_of, say, seat_text
from lanternwood.core.ties import told_points
from lanternwood.games.wispwood.content.box import LETTERS, TYPES, pays
from lanternwood.games.wispwood.moves import frame
from lanternwood.games.wispwood.rules.numbers import CAT, GHOST_CAT, KINDS, TREE
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.shown.scene import WORD

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
    """The rows that a forest can still grow to, with the numbers of rows and columns around it, from 1."""
    here = squares(s, seat)
    top, bottom, left, right = frame(s, seat)
    lines = ["      " + " ".join(f"{c - left + 1:>2}" for c in range(left, right + 1))]
    for row in range(top, bottom + 1):
        letters = [here.get((row, column), ".") for column in range(left, right + 1)]
        lines.append(f"  {row - top + 1:>3} " + " ".join(f" {letter}" for letter in letters))
    return lines


def corner(s: Wispwood, seat: int) -> Cell:
    """The square at the top left of a forest as it is drawn."""
    top, _, left, _ = frame(s, seat)
    return top, left


def pond_letters(s: Wispwood) -> list[str]:
    """The pond's spaces 0 to 7: a letter, `.` for empty, `@` for the ghost's cat."""
    return ["@" if kind == GHOST_CAT else "." if kind < 0 else LETTERS[int(kind)] for kind in s.pond]


def ring_line(s: Wispwood) -> list[Text]:
    """Shapes and what lies behind each, clockwise: `pair [jack]`."""
    names = s.box.rows.shape_names
    return [
        say("{shape} [{wisp}]", shape=names[int(shape)], wisp=WORD[letter])
        for shape, letter in zip(s.ring, pond_letters(s), strict=True)
    ]


def picture(s: Wispwood, seat: int | None = None) -> Text:
    """The whole table."""
    sizes = {"round": int(s.round), "last": int(s.last_round), "side": int(s.side)}
    lines: list[str] = [say("Round {round} of {last}, squares of {side} by {side}", **sizes)]
    if s.seats > 1 and s.first >= 0:
        lines.append(_turns(s))
    lines.append(say("Pond: {ring} (and round again)", ring=ring_line(s)))
    if any(s.discards):
        gone = [_wisps(kind, int(n)) for kind, n in enumerate(s.discards) if n]
        lines.append(say("Discarded, face up: {wisps}", wisps=gone))
    for card in s.goals:
        if card >= 0:
            row = s.box.rows.cards[int(card)]
            line = {"card": say(row.name), "text": say(row.text)}
            paid = pays(row, s.box.rows)
            lines.append(say("  {card}: {text} {pays}", pays=paid, **line) if paid else say("  {card}: {text}", **line))
    lines.append(say("J jack, W witch, O orb, H heart, T tree, C cat"))
    for place in range(int(s.seats)):
        lines += [_heading(s, place, seat == place and s.seats > 1), *numbered(s, place)]
    if s.solo:
        held = [
            say("{wisps} worth {level} each", wisps=_wisps(k, int(s.ghost_wisps[k])), level=int(s.levels[k]))
            for k in range(len(TYPES))
        ]
        left = count(int(s.flips), "{n} firefly left", "{n} fireflies left")
        ghost = {"points": told_points(int(s.ghost_total)), "held": held, "left": left}
        lines.append(say("Ghost: {points}; it holds {held}; {left}", **ghost))
    return lines_of(lines)


def _turns(s: Wispwood) -> Text:
    """Who holds the paw and who is last (WW-10, WW-45); once a square is full, that turns are the last of the round."""
    seats = int(s.seats)
    who = {"first": seat_text(int(s.first)), "last": seat_text((int(s.first) + seats - 1) % seats)}
    if not s.ending:
        return say("{first} has the paw and begins, {last} is last in this round", **who)
    return say("A square is full: one more turn for those who are still to come in this round, up to {last}", **who)


WISPS = (
    forms("{n} jack", "{n} jacks"),
    forms("{n} witch", "{n} witches"),
    forms("{n} orb", "{n} orbs"),
    forms("{n} heart", "{n} hearts"),
)


def _wisps(kind: int, n: int) -> Text:
    return count(n, *WISPS[kind])


def _heading(s: Wispwood, place: int, you: bool) -> Text:
    numbers = {"who": seat_text(place, N_("Seat {n}")), "points": told_points(int(s.totals[place]))}
    if int(s.ready) >> place & 1:
        pattern = N_("{who} (you): {points}, cat ready") if you else N_("{who}: {points}, cat ready")
    elif you:
        pattern = N_("{who} (you): {points}, cat hidden")
    else:
        pattern = N_("{who}: {points}, cat hidden")
    return say(pattern, **numbers)
