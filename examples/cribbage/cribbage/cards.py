"""The pack: cards as numbers, suit by suit, and how they are written."""

from __future__ import annotations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♣", "♦", "♥", "♠")
LETTERS = ("C", "D", "H", "S")
JACK = 10
CARDS = 52
"""Ace to king in four suits; the ace is low (CB-01)."""
WORDS = [f"{rank}{letter}" for letter in LETTERS for rank in RANKS]
"""How a card is written in moves: 5H."""
NAMES = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]
"""How people see it: 5♥."""


def rank(card: int) -> int:
    return card % 13


def suit(card: int) -> int:
    return card // 13


def value(card: int) -> int:
    """What a card counts: an ace 1, court cards 10 (CB-02)."""
    return min(rank(card) + 1, 10)
