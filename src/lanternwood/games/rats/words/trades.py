"""Trades that would bring nothing: what cannot be carried out is skipped (RW-115), but the price is gone."""

from __future__ import annotations

from lanternwood.games.rats.rules.numbers import NONE, OP_PAY
from lanternwood.games.rats.rules.paying import Discarding, Items, Releasing, Trading, affordable, pay
from lanternwood.games.rats.rules.programs import would_do
from lanternwood.games.rats.rules.state import Rats


def brings_nothing(s: Rats, seat: int, at: int, cause: int) -> bool:
    """Would the program behind the trade in this row do nothing once it has been paid for?"""
    after = s.clone()
    if isinstance(after.now, Trading):
        after.pop()
    pay(after, seat, s.box.code[at + 1], 0, 0, 0, cause)
    while isinstance(after.now, (Items, Discarding, Releasing)):
        moves = after.now.moves(after, seat)
        if after.now.asks(after) and len(moves):
            after.now.play(after, seat, moves[0])
        else:
            after.now.go_on(after)
    return not would_do(after, seat, s.box.code[at + 2], cause)


def vain_trade(s: Rats, seat: int) -> bool:
    """Is a trade asked about that would bring nothing?"""
    top = s.now
    return isinstance(top, Trading) and top.seat == seat and brings_nothing(s, seat, int(top.at), int(top.cause))


def vain_use(s: Rats, seat: int, source: int) -> bool:
    """Is the effect of a card nothing but such a trade?"""
    at = int(s.box.effect_of[source])
    if at < 0 or s.box.code[at] != OP_PAY or not 0 <= seat < s.seats or not s.stack:
        return False
    return affordable(s, seat, s.box.code[at + 1], 0, 0, 0, NONE) and brings_nothing(s, seat, at, source)
