"""`lanternwood legal`, `score` and `why-not`: questions about a position file."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from lanternwood.cli.common import Commands, add_json, add_pack, count_to, print_json, seat_words
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.scores import SeatScore
from lanternwood.match.files import load_position
from lanternwood.match.steps import first_reason

MOVE_HELP = "a move in words, or a thing such as 1/woods:2; several steps are separated by ';'"


def add(commands: Commands) -> None:
    legal = commands.add_parser("legal", help="list the legal moves of a position")
    legal.add_argument("file", metavar="FILE", help="a position file")
    add_pack(legal)
    add_json(legal)
    legal.set_defaults(run=run_legal)
    score = commands.add_parser("score", help="print the score sheet of a position, with the reason for every point")
    score.add_argument("file", metavar="FILE", help="a position file")
    add_pack(score)
    add_json(score)
    score.set_defaults(run=run_score)
    why = commands.add_parser("why-not", help="name the rule that forbids a move")
    why.add_argument("file", metavar="FILE", help="a position file")
    why.add_argument(
        "move",
        metavar="MOVE",
        nargs="+",
        help="a move in words, or a thing such as 1/woods:2; several steps are separated by ';'",
    )
    why.add_argument(
        "--seat", type=count_to(99), metavar="N", help="the seat that wants to move; default: the one asked"
    )
    add_pack(why)
    add_json(why)
    why.set_defaults(run=run_why_not)


def run_legal(args: argparse.Namespace) -> int:
    game, s = load_position(args.file, args.pack)
    asked = []
    for seat in s.asked:
        options = [game.words.describe(s, seat, int(move)) for move in s.moves(seat)]
        ask = "Chance answers." if seat == NATURE else game.words.ask(s, seat)
        asked.append({"seat": seat_words(seat), "ask": ask, "moves": [asdict(option) for option in options]})
    if args.json:
        print_json({"game": game.name, "asked": asked})
        return 0
    if not asked:
        print("The game is over: no moves.")
    for entry in asked:
        print(f"{entry['seat']}: {entry['ask']}")
        for option in entry["moves"]:
            print(f"  {option['words']:<24} {option['text']}")  # type: ignore[index]
    return 0


def run_score(args: argparse.Namespace) -> int:
    game, s = load_position(args.file, args.pack)
    sheets = game.shown.score(s)
    if args.json:
        data: dict[str, object] = {"game": game.name, "sheets": [_sheet_data(sheet) for sheet in sheets]}
        won = [seat_words(seat) for seat in s.winners()]
        print_json(data if s.asked else {**data, "winners": won, "decided": game.words.decided(s)})
        return 0
    print("\n\n".join(sheet_text(sheet) for sheet in sheets))
    if not s.asked:
        print(f"\nThe game is over: won by {' and '.join(seat_words(seat) for seat in s.winners()) or 'nobody'}.")
        for text in game.words.decided(s):
            print(f"  {text}")
    return 0


def _sheet_data(sheet: SeatScore) -> dict[str, object]:
    return {**asdict(sheet), "now": sheet.now, "total": sheet.total}


def sheet_text(sheet: SeatScore) -> str:
    """A score sheet as plain text, every part with its reason."""
    lines = [f"{sheet.who}: {sheet.now} now, {sheet.before} before, {sheet.total} in all"]
    for line in sheet.lines:
        lines.append(f"  {line.points:>4}  {line.name} ({line.rule})")
        lines += [f"        {part.points:>4}  {part.text}" for part in line.parts]
    return "\n".join(lines)


def run_why_not(args: argparse.Namespace) -> int:
    game, s = load_position(args.file, args.pack)
    words = " ".join(args.move)
    seat = args.seat - 1 if args.seat is not None else _asked_seat(s, args.file)
    if not 0 <= seat < s.seats:
        raise BadInput(f"--seat {args.seat}: this table has seats 1 to {s.seats}")
    step, reason = first_reason(game, s, seat, words)
    if args.json:
        data = {"game": game.name, "seat": seat_words(seat), "move": words, "legal": reason is None}
        print_json(data if reason is None else {**data, "step": step, "rule": reason.rule, "text": reason.text})
        return 0
    if reason is None:
        print(f"Nothing forbids {words!r}: it is legal.")
    else:
        print(f"{step}: {reason}")
    return 0


def _asked_seat(s: State, file: str) -> int:
    seat = next((seat for seat in s.asked if seat != NATURE), None)
    if seat is None:
        raise BadInput("no seat is asked in this position; say --seat", file)
    return seat
