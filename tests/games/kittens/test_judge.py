"""Bots know when to stay clean and when to hurry."""

from __future__ import annotations

from lanternwood.bots import make
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules.bots.worth import caught_chance, judge
from tests.games.kittens.table import GAME, drain, started, table

LATE = "cats: 1\ndiscard: A A A F F F P P P S S S"


def turn(s, seat=0, seed="1"):
    """The words of a bot's moves until it is asked no more."""
    bot, said = make("greedy", GAME, seat, seed), []
    turns = int(s.turns)
    while s.asked == (seat,) and int(s.turns) == turns:
        move = bot.move(s)
        said.append(GAME.words.describe(s, seat, move).words)
        s.play(seat, move)
    return said


def test_a_set_is_completed():
    s = table("centre: snail ghost\ncircle 1: A A P | S")
    turn(s)
    assert len(s.defeated) == 1


def test_a_kitten_with_nine_points_stays_innocent_when_the_librarian_is_near():
    s = table(f"centre: snail ghost mirror\ncircle 1: A A P | S | -\npile 1: vampire\n{LATE}")
    drain(s, 3)
    turn(s)
    assert s.scores()[0] < 10


def test_a_guilty_kitten_takes_the_curse_all_the_same():
    s = table(f"centre: snail ghost mirror\ncircle 1: A A P | S | -\npile 1: vampire; catnap\n{LATE}")
    drain(s, 3)
    turn(s)
    assert s.scores()[0] > 14


def test_the_last_curse_is_taken_by_whoever_wins_with_it():
    piles = "pile 1: vampire; catnap\npile 2: zoomies; dragon\npile 3: fuzzball"
    s = table(f"centre: snail - -\ncircle 1: A A P | S | -\n{piles}\n{LATE}")
    turn(s)
    assert s.winners() == (0,)


def test_the_last_curse_is_left_alone_by_whoever_would_lose():
    piles = "pile 2: vampire; catnap; zoomies; dragon\npile 3: fuzzball"
    s = table(f"centre: snail - -\ncircle 1: A A P | S | -\n{piles}\n{LATE}")
    drain(s, 3)
    turn(s)
    assert s.asked, "the game goes on"


def test_clean_paws_are_worth_more_as_the_librarian_comes_nearer():
    early = table("centre: snail ghost")
    late = table(f"centre: snail ghost mirror\n{LATE}")
    drain(late, 3)
    assert caught_chance(late) > caught_chance(early)

    def cost(s):
        more = s.clone()
        more.circle[4 * 1 + 1] += 1  # a Familiar that no curse there needs
        return judge(s, 0) - judge(more, 0)

    assert cost(late) > cost(early)


def test_greedy_beats_random():
    won = 0
    for game in range(20):
        s, rng = started(3, game), Rng(game)
        bots = [make("greedy" if seat == game % 3 else "random", GAME, seat, str(game)) for seat in range(3)]
        while s.asked:
            seat = s.asked[0]
            s.play(seat, s.stack[-1].draw(s, rng) if seat == NATURE else bots[seat].move(s))
        won += game % 3 in s.winners()
    assert won >= 12
