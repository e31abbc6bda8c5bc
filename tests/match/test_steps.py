"""Why not, for several steps: also where chance answers between them, and about things that people name."""

from __future__ import annotations

from random import Random

import pytest

from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.core.frame import NATURE
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES, read_position
from lanternwood.core.rng import Rng
from lanternwood.core.see import digest
from lanternwood.core.things import for_people, from_people
from lanternwood.match.files import load_position
from lanternwood.match.steps import first_reason
from lanternwood.suite.tables import all_tables, any_answer, tables_of
from tests.games.wispwood.table import EXAMPLES
from tests.rules import rule

ALONE = """lanternwood position 1
game: winterhaven
seats: 1
round: 3
phase: play
turn: 6
hand 1: jay red {}
discards: {}
"""
ALL_HEDGEHOGS = "hedgehog " * 5
REST = "chickadee " * 7 + "jay " * 6 + "twin " * 4 + "deer " * 8 + "red " * 5 + "gray " * 6 + "rabbit " * 4


def reason_of(text: str, words: str) -> tuple[str, str, str]:
    game, s = read_position(text)
    before = digest(s)
    step, reason = first_reason(game, s, 0, words)
    assert digest(s) == before, "asking changes nothing"
    return (step, reason.rule, str(reason.text)) if reason else (step, "", "")


@rule("WW-17")
@pytest.mark.parametrize("words", ["deal; deal", "deal; draw jack; deal"])
def test_a_rule_is_named_across_chance(words: str) -> None:
    game, s = load_position(str(EXAMPLES / "full-table.position"))
    step, reason = first_reason(game, s, 0, words)
    assert step == "deal"
    assert reason is not None
    assert (reason.rule, reason.text) == ("WW-17", "there is one free deal at most, at the very start of a turn")


def test_what_is_allowed_whatever_comes() -> None:
    game, s = load_position(str(EXAMPLES / "full-table.position"))
    assert first_reason(game, s, 0, "deal; trees") == ("trees", None)


@rule("WW-10")
def test_whose_turn_it_is_then() -> None:
    game, s = load_position(str(EXAMPLES / "full-table.position"))
    step, reason = first_reason(game, s, 0, "trees; tree 0,4; done; deal")
    assert step == "deal"
    assert reason is not None
    assert str(reason) == "it is the turn of seat 2 (WW-10)"


def test_what_depends_on_chance() -> None:
    """After the discard one card is drawn from a deck of many kinds: the last hand may hold a rabbit or not."""
    text = ALONE.format("gray", "")
    step, number, said = reason_of(text, "play jay 1; discard red; play rabbit meadow")
    assert (step, number) == ("play rabbit meadow", "WH-93")
    assert said == "that depends on chance: it can be that your hand does not hold this card: Rabbit"
    assert reason_of(text, "play jay 1; discard red; deal rabbit; play rabbit meadow")[1] == ""
    assert reason_of(text, "play jay 1; discard red; deal gray; play rabbit meadow")[2].startswith("your hand does")


def test_what_no_chance_allows() -> None:
    """Only hedgehogs and the Cardinal are left to draw."""
    step, number, said = reason_of(
        ALONE.format("gray", REST.replace("gray ", "", 1)), "play jay 1; discard red; play deer meadow"
    )
    assert (step, number) == ("play deer meadow", "WH-93")
    assert said == "your hand does not hold this card: Deer"


def test_chance_is_not_passed_over_at_the_start() -> None:
    game, s = load_position(str(EXAMPLES / "e11-ghost.position"))
    while s.asked != (NATURE,):
        s.play(s.asked[0], s.moves(s.asked[0])[0])
    _, reason = first_reason(game, s, 0, "take 0")
    assert reason is not None
    assert reason.rule == "WW-10"


@pytest.mark.parametrize("game", GAMES.all(), ids=lambda game: game.name)
def test_steps_that_were_taken_are_allowed(game: Game) -> None:
    """Whatever a game did, chance's answers written down, nothing forbids."""
    random = Random(game.name)
    for _ in range(12):
        table = random.choice(tables_of(game))
        s, rng = table.new(), Rng(random.getrandbits(32))
        for _ in range(random.randrange(200)):
            if s.asked:
                s.play(*any_answer(s, rng))
        if not s.asked:
            continue
        start, seat, steps = s.clone(), s.asked[0], []
        while s.asked and s.asked in ((seat,), (NATURE,)) and len(steps) < 8:
            who, move = any_answer(s, rng)
            steps.append(game.words.describe(s, who, move).words)
            s.play(who, move)
        if steps:
            words = "; ".join(steps)
            assert first_reason(game, start, seat, words) == (steps[-1], None), words


def test_seats_of_things_count_from_one_for_people() -> None:
    assert (for_people("0/woods:2"), from_people("1/woods:2")) == ("1/woods:2", "0/woods:2")
    assert (for_people("pond:3"), from_people("take 1")) == ("pond:3", "take 1")
    with pytest.raises(BadInput, match="seats count from 1, as in '1/woods:2'"):
        from_people("0/woods:2")


@pytest.mark.parametrize("name", ["winterhaven", "kittens"])
def test_things_are_named_from_one_in_what_people_read(name: str) -> None:
    table = next(table for table in all_tables() if table.game.name == name and table.seats > 2)
    s = table.new()
    s.answer_nature(Rng(1))
    with pytest.raises(LanternwoodError, match=r"'1/moon:2' is not a thing on this table: .*1/") as caught:
        first_reason(table.game, s, s.asked[0], "1/moon:2")
    assert "0/" not in str(caught.value)
