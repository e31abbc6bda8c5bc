"""Which cards are dead and which are too good: what seats draw and play in many games, and how they end."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass
from operator import index
from typing import Any, SupportsIndex

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.core.text import say
from lanternwood.lab import figures
from lanternwood.lab.figures import SURE, Number
from lanternwood.lab.runs import Definition, Run, defined, game_of
from lanternwood.lab.simulate import check_bots, play_one
from lanternwood.lab.spread import Where, spread

LEAST = 30
"""Fewer hands say nothing."""


@dataclass(frozen=True)
class Hand:
    """What one seat of one game drew and played, and how it ended for it."""

    seats: int
    drawn: frozenset[str]
    """Cards that came into its hand in any way, or straight into play."""
    played: frozenset[str]
    points: float
    win: float
    """Its share of the win, less the share that everybody could expect."""


@dataclass(frozen=True)
class Bounds:
    """Where a card is out of balance."""

    dead: float
    """Played in fewer than so many per cent of the hands that drew it."""
    points: float
    """Adds more than so many points."""
    wins: float
    """Adds more than so many per cent of a win."""


@dataclass(frozen=True)
class Card:
    """What hands show of one card; a number is None where too few say anything. Intervals hold 99 times of 100."""

    id: str
    name: str
    drawn: int
    played: int
    rate: Number | None
    """Per cent of the hands that drew it and played it."""
    wins: Number | None
    """Per cent of a win that hands which played it have more than they could expect."""
    points: Number | None
    """Points of hands that played it, less those of hands that drew it and did not."""
    faults: list[str]


class Watch:
    """Looks at a table after every move and remembers what came into hands and into play."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.drawn: list[set[str]] = [set() for _ in range(seats)]
        self.played: list[set[str]] = [set() for _ in range(seats)]

    def __call__(self, s: State) -> None:
        for seat, (drawn, played) in enumerate(zip(self.drawn, self.played, strict=True)):
            drawn |= self.game.study.cards_held(s, seat)
            played |= self.game.study.cards_played(s, seat)


def watched(game: Game, bots: list[str], options: Options, seed: str) -> list[Hand]:
    """The hands of one game."""
    watch = Watch(game, len(bots))
    end = play_one(game, bots, options, seed, watch)
    hands = []
    for seat, points in enumerate(end.scores):
        drawn = frozenset(watch.drawn[seat] | watch.played[seat])
        win = end.share(seat) - 1 / len(bots)
        hands.append(Hand(len(bots), drawn, frozenset(watch.played[seat]), points, win))
    return hands


def watch_some(definition: Definition, numbers: list[int]) -> list[Any]:
    """The hands of games by number, which take the numbers of seats in turn."""
    game, seat_counts = game_of(definition), definition["seats"]
    out = []
    for number in numbers:
        seats = seat_counts[number % len(seat_counts)]
        options = game.options_of_bots(seats, definition["options"])
        seed = f"{definition['seed']} {number // len(seat_counts)}"
        hands = watched(game, [definition["bot"]] * seats, options, seed)
        out.append([[hand.seats, sorted(hand.drawn), sorted(hand.played), hand.points, hand.win] for hand in hands])
    return out


def study(
    game: Game,
    bot: str,
    seat_counts: list[int],
    options: Options,
    games: SupportsIndex,
    seed: str | SupportsIndex,
    bounds: Bounds,
    where: Where | None = None,
) -> dict[str, object]:
    """Play so many games with each number of seats and say what they show of every card."""
    games, seed = index(games), str(seed)
    names = dict(game.study.card_names(game.box()))
    if not names:
        raise BadInput(say("{game} has no cards that can be studied", game=game.name))
    check_bots([bot])
    for seats in seat_counts:
        game.new(seats, game.options_of_bots(seats, options))
    run = Run("cards", defined(game, bot=bot, seats=seat_counts, options=options, seed=seed), watch_some)
    found = spread(run, games * len(seat_counts), where or Where())
    hands = [
        Hand(seats, frozenset(drawn), frozenset(played), points, win)
        for one in found
        for seats, drawn, played, points, win in one
    ]
    cards = study_hands(names, hands, bounds)
    return {
        "game": game.name,
        "options": options,
        "bot": bot,
        "seats": seat_counts,
        "seed": seed,
        "games": len(found),
        "bounds": asdict(bounds),
        "cards": [asdict(card) for card in cards],
        "out_of_bounds": [card.id for card in cards if card.faults],
    } | found.marked()


def study_hands(names: dict[str, str], hands: list[Hand], bounds: Bounds) -> list[Card]:
    """What hands show of every card; points are counted from the mean of tables with as many seats."""
    usual = {
        seats: statistics.fmean(hand.points for hand in hands if hand.seats == seats)
        for seats in {hand.seats for hand in hands}
    }
    drawn: dict[str, list[Hand]] = {card: [] for card in names}
    for hand in hands:
        for card in hand.drawn:
            drawn[card].append(hand)
    return [_card(card, names[card], drawn[card], usual, bounds) for card in names]


def _card(card: str, name: str, hands: list[Hand], usual: dict[int, float], bounds: Bounds) -> Card:
    played = [hand for hand in hands if card in hand.played]
    kept = [hand for hand in hands if card not in hand.played]
    rate = proportion(len(played), len(hands))
    wins = mean([100 * hand.win for hand in played])
    points = difference(
        [hand.points - usual[hand.seats] for hand in played], [hand.points - usual[hand.seats] for hand in kept]
    )
    faults = []
    if rate is not None and rate.below(bounds.dead):
        faults.append("dead")
    if points is not None and points.above(bounds.points):
        faults.append("points")
    if wins is not None and wins.above(bounds.wins):
        faults.append("wins")
    return Card(card, name, len(hands), len(played), rate, wins, points, faults)


def proportion(part: int, whole: int) -> Number | None:
    """A part in per cent."""
    return figures.share(part, whole, SURE) if whole >= LEAST else None


def mean(these: list[float]) -> Number | None:
    """The mean of some numbers."""
    return figures.mean(these, SURE) if len(these) >= LEAST else None


def difference(these: list[float], those: list[float]) -> Number | None:
    """How much greater the mean of these is than the mean of those."""
    if len(these) < LEAST or len(those) < LEAST:
        return None
    return figures.difference(these, those, SURE)
