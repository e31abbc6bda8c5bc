"""An arena: bots meet one another over the same deals in every seat, and get ratings.

Every deal is played by every line-up with the same luck: whoever sits in a good seat or is dealt well in one game sits
in the bad one in another. So luck cancels, and the deals, not the games, are what intervals count.
"""

from __future__ import annotations

import itertools
from dataclasses import asdict, dataclass
from hashlib import blake2b
from operator import index
from typing import Any, SupportsIndex

from lanternwood.bots import LEVELS
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.options import Options
from lanternwood.lab.figures import Number, mean, share_by_deals
from lanternwood.lab.ratings import Contest, rating_model, ratings
from lanternwood.lab.runs import Definition, Run, defined, game_of
from lanternwood.lab.simulate import Played, check_bots, is_timed, play_one
from lanternwood.lab.spread import Where, spread

Lineup = tuple[int, ...]
"""Which bot sits at each seat, by its place in the list of bots."""


@dataclass(frozen=True)
class Met:
    """One game: who sat where, and how it ended."""

    lineup: Lineup
    end: Played


Deals = list[list[Met]]
"""The games of every deal."""


def bots_of(words: str) -> list[str]:
    """The bots that a list names; `levels` stands for all five."""
    bots: list[str] = []
    for word in words.split(","):
        bots += LEVELS if word.strip() == "levels" else [word.strip()]
    check_bots(bots)
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadInput(f"bot {bot!r} is named twice: an arena needs different bots")
    if len(bots) < 2:
        raise BadInput("an arena needs at least two bots")
    return bots


def lineups_of(game: Game, seats: int, bots: int) -> list[Lineup]:
    """Every way a deal is played: each choice of bots in each rotation round the table; where sides play, each two bots
    on both sides; alone, each bot."""
    sides = list(game.sides(seats).values())
    if sides:
        pairs = itertools.permutations(range(bots), len(sides))
        return [tuple(pair[_side(sides, seat)] for seat in range(seats)) for pair in pairs]
    found: dict[Lineup, None] = {}
    for chosen in itertools.combinations(range(bots), min(seats, bots)):
        starts = range(len(chosen)) if bots < seats else [0]
        for start in starts:  # with fewer bots than seats, some sit twice: each of them in turn
            table = tuple(chosen[(start + n) % len(chosen)] for n in range(seats))
            for turned in range(seats):
                found[table[turned:] + table[:turned]] = None
    return list(found)


def _side(sides: list[tuple[int, ...]], seat: int) -> int:
    return next(n for n, side in enumerate(sides) if seat in side)


def meet_some(definition: Definition, numbers: list[int]) -> list[Any]:
    """Games of an arena by number: all line-ups of a deal, then those of the next."""
    game, bots, seats = game_of(definition), definition["bots"], definition["seats"]
    lineups = lineups_of(game, seats, len(bots))
    out = []
    for number in numbers:
        deal, lineup = divmod(number, len(lineups))
        table = [bots[n] for n in lineups[lineup]]
        out.append(play_one(game, table, definition["options"], f"{definition['seed']} {deal}").plain())
    return out


def arena(
    game: Game,
    bots: list[str],
    seats: int,
    options: Options,
    games: SupportsIndex,
    seed: str | SupportsIndex,
    where: Where | None = None,
) -> tuple[dict[str, Any], Deals]:
    """Let bots meet in at least so many games, rounded up to whole deals, and say how strong they are."""
    rating_model()  # what rating needs is missed before the games are played, not after
    games, seed = index(games), str(seed)
    full = game.options_of_bots(seats, options)
    game.new(seats, full)
    lineups = lineups_of(game, seats, len(bots))
    deals = -(-games // len(lineups))
    run = Run("arena", defined(game, bots=bots, seats=seats, options=full, seed=seed), meet_some)
    found = spread(run, deals * len(lineups), where or Where())
    whole = len(found) // len(lineups) * len(lineups)
    if not whole:  # stopped in the first deal
        raise KeyboardInterrupt(found.stopped)
    ends = [Played.read(plain) for plain in found[:whole]]
    met = [Met(lineups[n % len(lineups)], end) for n, end in enumerate(ends)]
    by_deal = [met[n : n + len(lineups)] for n in range(0, len(met), len(lineups))]
    return report(game, bots, seats, full, seed, by_deal) | found.marked(), by_deal


def report(game: Game, bots: list[str], seats: int, options: Options, seed: str, deals: Deals) -> dict[str, Any]:
    """What the games show of each bot and of each two; intervals hold 95 times of 100."""
    sides = game.sides(seats)
    rated = ratings(len(bots), contests(game, seats, deals), seed)
    every = range(len(bots))
    digest = blake2b(",".join(str(met.end.digest) for deal in deals for met in deal).encode(), digest_size=8)
    return {
        "game": game.name,
        "title": game.title,
        "seats": seats,
        "options": options,
        "seed": seed,
        "timed": is_timed(bots),
        "deals": len(deals),
        "games": sum(map(len, deals)),
        "different": len({(met.lineup, met.end.digest) for deal in deals for met in deal}),
        "seconds": round(sum(met.end.seconds for deal in deals for met in deal), 1),
        "digest": digest.hexdigest(),
        "bots": [
            {
                "name": bots[bot],
                "games": sum(bot in met.lineup for deal in deals for met in deal),
                "rating": asdict(rated[bot]),
                "win_share": asdict(win_share(deals, bot, list(sides.values()))),
                "mean_score": asdict(mean_score(deals, bot)) if game.points else None,
                "sides": {side: asdict(win_share(deals, bot, [places])) for side, places in sides.items()},
            }
            for bot in every
        ],
        "pairs": [
            {
                "bot": bots[one],
                "against": bots[other],
                "ahead": asdict(ahead(game, seats, deals, one, other)),
                "sides": {
                    side: asdict(ahead(game, seats, deals, one, other, places)) for side, places in sides.items()
                },
            }
            for one in every
            for other in every
            if one != other
        ],
    }


def win_share(deals: Deals, bot: int, sides: list[tuple[int, ...]]) -> Number:
    """A bot's share of the wins, for each seat it takes; where sides play, how often a side of its own won."""
    parts, games = [], []
    for deal in deals:
        if sides:
            won = [float(side[0] in met.end.winners) for met in deal for side in sides if met.lineup[side[0]] == bot]
        else:
            won = [met.end.share(seat) for met in deal for seat, who in enumerate(met.lineup) if who == bot]
        parts.append(sum(won))
        games.append(len(won))
    return share_by_deals(parts, games)


def mean_score(deals: Deals, bot: int) -> Number:
    """A bot's points on average; the deals are what is counted."""
    means = []
    for deal in deals:
        scores = [met.end.scores[seat] for met in deal for seat, who in enumerate(met.lineup) if who == bot]
        if scores:
            means.append(sum(scores) / len(scores))
    return mean(means)


def ahead(game: Game, seats: int, deals: Deals, one: int, other: int, places: tuple[int, ...] = ()) -> Number:
    """How often a bot ends ahead of another at the same table (alone: with the same deal); as much as counts half."""
    parts, games = [], []
    for deal in deals:
        part, count = 0.0, 0
        for contest in contests_of(game, seats, deal, (one, places) if places else None):
            for who, mine in contest:
                for rival, its in contest:
                    if who == one and rival == other:
                        count += 1
                        part += 1.0 if mine > its else 0.5 if mine == its else 0.0
        parts.append(part)
        games.append(count)
    return share_by_deals(parts, games)


def contests(game: Game, seats: int, deals: Deals) -> list[list[Contest]]:
    """The contests of every deal."""
    return [contests_of(game, seats, deal) for deal in deals]


def contests_of(
    game: Game, seats: int, deal: list[Met], only: tuple[int, tuple[int, ...]] | None = None
) -> list[Contest]:
    """Who met whom in a deal and how well they did: at one table, side against side; alone, all with the same deal.
    `only`: games in which a bot sits at certain seats."""
    if seats == 1:
        return [[(met.lineup[0], _standing(game, met.end, 0)) for met in deal]]
    firsts = [side[0] for side in game.sides(seats).values()] or list(range(seats))
    return [
        [(met.lineup[seat], _standing(game, met.end, seat)) for seat in firsts]
        for met in deal
        if only is None or met.lineup[only[1][0]] == only[0]
    ]


def _standing(game: Game, end: Played, seat: int) -> tuple[int, int]:
    """Winners come first, then more points; greater is better."""
    return int(seat in end.winners), end.scores[seat] if game.points else 0
