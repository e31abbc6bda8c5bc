"""What a seat cannot know, dealt again: cards the others drew unseen, and objectives they looked at."""

from lanternwood.core.ints import Ints, count, i64
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules.numbers import CARD_WORDS
from lanternwood.games.rats.rules.state import BIT, Rats, first_place


def redeal(s: Rats, seat: i64, rng: Rng) -> None:
    """Exchange unseen cards of other seats with what is left of their deck; nobody but their owner could tell.

    Cards that were held when a deck ran out are known as a whole, so they only change places among themselves.
    """
    for word in range(0, CARD_WORDS, 2):
        deal_deck(s, seat, word, True, rng)
        deal_deck(s, seat, word, False, rng)
    deal_goals(s, seat, rng)


def deal_deck(s: Rats, seat: i64, word: i64, old: bool, rng: Rng) -> None:
    """One deck (two words): either the cards held since before it was shuffled anew, or all others."""
    low = s.stale[word] if old else ~s.stale[word]
    high = s.stale[word + 1] if old else ~s.stale[word + 1]
    pool_low: i64 = 0
    pool_high: i64 = 0
    if not old:
        pool_low = s.deck[word]
        pool_high = s.deck[word + 1]
    for other in range(s.seats):
        if other != seat:
            at = other * CARD_WORDS + word
            pool_low |= (s.blind[at] | s.aside[at]) & low
            pool_high |= (s.blind[at + 1] | s.aside[at + 1]) & high
    if not old:
        s.deck[word] = pool_low
        s.deck[word + 1] = pool_high
    s.aside = s.aside[:]
    for other in range(s.seats):
        if other != seat:
            at = other * CARD_WORDS + word
            pool_low, pool_high = again(s.blind, at, low, high, pool_low, pool_high, rng)
            pool_low, pool_high = again(s.aside, at, low, high, pool_low, pool_high, rng)
    if not old:
        s.deck[word] = pool_low
        s.deck[word + 1] = pool_high


def again(cards: Ints, at: i64, low: i64, high: i64, pool_low: i64, pool_high: i64, rng: Rng) -> tuple[i64, i64]:
    """As many cards as there were, out of a pool; what is left of the pool comes back."""
    number = count(cards[at] & low) + count(cards[at + 1] & high)
    cards[at] &= ~low
    cards[at + 1] &= ~high
    for _ in range(number):
        left = rng.below(count(pool_low) + count(pool_high))
        if left < count(pool_low):
            bit = BIT[nth(pool_low, left)]
            cards[at] |= bit
            pool_low &= ~bit
        else:
            bit = BIT[nth(pool_high, left - count(pool_low))]
            cards[at + 1] |= bit
            pool_high &= ~bit
    return pool_low, pool_high


def deal_goals(s: Rats, seat: i64, rng: Rng) -> None:
    """Objectives that others chose from or did not keep."""
    pool = s.goals
    for other in range(s.seats):
        if other != seat:
            pool |= s.goals_drawn[other] | s.goals_aside[other]
    if pool == s.goals:
        return
    drawn = s.goals_drawn[:]
    aside = s.goals_aside[:]
    for other in range(s.seats):
        if other != seat:
            drawn[other] = some(pool, count(drawn[other]), rng)
            pool &= ~drawn[other]
            aside[other] = some(pool, count(aside[other]), rng)
            pool &= ~aside[other]
    s.goals = pool
    s.goals_drawn = drawn
    s.goals_aside = aside


def some(pool: i64, number: i64, rng: Rng) -> i64:
    """So many bits of a pool."""
    out: i64 = 0
    for _ in range(number):
        bit = BIT[nth(pool, rng.below(count(pool)))]
        out |= bit
        pool &= ~bit
    return out


def nth(word: i64, n: i64) -> i64:
    """The place of the bit that has n others below it."""
    while n > 0:
        word &= word - 1
        n -= 1
    return first_place(word)
