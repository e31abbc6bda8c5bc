"""Hints say what can be seen on the score sheet and in the numbers of a search, and nothing else."""

from __future__ import annotations

import pytest

from lanternwood.bots import make
from lanternwood.bots.advice import Advice, Advised, advise
from lanternwood.core.game import Game
from lanternwood.core.registry import get
from lanternwood.core.text import count, say, seat_text
from lanternwood.match import analysis
from lanternwood.match.analysis import LOST, analyse, turns_of
from lanternwood.match.files import read_position
from lanternwood.match.hints import explained, hint_data, hint_from, hints
from lanternwood.match.kept import packed, unpacked
from lanternwood.match.match import Match

POSITION = """lanternwood position 1
game: wispwood
seats: 2
round: 1
goals: J1 W4 O1 H2 T2
pond: J O W H J O W H
forest 1:
  C J
forest 2:
  C W
"""


def advised(words: list[str], visits: int, chances: tuple[float, ...], worth: tuple[float, ...]) -> Advised:
    game, s = read_position(POSITION)
    moves = []
    for each in words:
        moves.append(game.words.parse(s, 0, each))
        s.play(0, moves[-1])
    return Advised(tuple(moves), visits, chances, worth)


def best_turn() -> list[str]:
    """A turn that scores, as a player who looks one turn ahead finds it."""
    game, s = read_position(POSITION)
    bot, words = make("greedy", game, 0, "best"), []
    while s.asked == (0,):
        move = bot.choose(s)
        words.append(game.words.describe(s, 0, move).words)
        s.play(0, move)
    return words


TAKE = best_turn()


def test_a_hint_says_what_it_scores_what_it_leads_to_and_what_it_denies() -> None:
    game, s = read_position(POSITION)
    best = advised(TAKE, 100, (0.7, 0.3), (30.0, 20.0))
    other = advised(["trees"], 40, (0.5, 0.5), (25.0, 24.0))
    first, second = hints(game, s, 0, Advice(0, 140, best.chances, (best, other)))
    assert [step.words for step in first.steps] == TAKE
    sheets = [sheet.total for sheet in game.shown.score(s, 0)]
    after = s.clone()
    for words in TAKE:
        game.play(after, 0, words)
    assert first.gain == game.shown.score(after, 0)[0].total - sheets[0] > 0
    text = "; ".join(first.why)
    assert text.startswith("it scores +")
    assert "it leads to about 5 points more some turns later" in text
    assert "it leaves seat 2 about 4 points less" in text
    assert 0.65 < first.chance < 0.7, "a hundred looks are believed, but not quite"
    assert explained(game, s, 0, other, [best]).why == ("played on, it won about 19 games of 100 less",)
    # what the search did not look into is planned, so that the whole turn can be shown and made
    assert [step.words.split()[0] for step in second.steps] == ["trees", "tree", "tree", "tree"]
    assert second.gain


def test_a_few_looks_are_not_taken_for_certainty() -> None:
    game, s = read_position(POSITION)
    lucky, other = advised(["trees"], 2, (1.0, 0.0), (30.0, 1.0)), advised(TAKE, 2, (0.0, 1.0), (1.0, 30.0))
    first, _ = hints(game, s, 0, Advice(0, 4, lucky.chances, (lucky, other)))
    assert first.chance < 0.7
    assert explained(game, s, 0, lucky, [other]).why == ("it looks good at a first glance",)


def test_hints_can_be_kept_and_told_in_another_language() -> None:
    game, s = read_position(POSITION)
    best = advised(TAKE, 100, (0.7, 0.3), (30.0, 20.0))
    (hint,) = hints(game, s, 0, Advice(0, 100, best.chances, (best,)))
    assert hint_from(hint_data(hint)) == hint
    text = count(3, "{n} tree of {who}", "{n} trees of {who}", who=seat_text(1), more=[say("a"), say("{b}", b=2)])
    again = unpacked(packed(text))
    assert (again, again.pattern, again.many, again.values) == (text, text.pattern, text.many, text.values)
    assert again.values["who"].seat == 1


def test_turns_end_where_the_say_is_passed_and_secret_answers_of_a_seat_belong_together() -> None:
    game = get("winterhaven")
    match = Match(game, ["random", "random", "random"], {}, "turns")
    match.run()
    steps = [(entry.seat, entry.words) for entry in match.log]
    turns = turns_of(game, game.new(3, match.options), steps)
    for turn in turns:
        assert all(steps[step.at][0] == turn.seat for step in turn.steps)
        assert any(len(step.state.moves(turn.seat)) > 1 for step in turn.steps)
    secret = [turn for turn in turns if turn.steps[0].state.stack[-1].SECRET]
    groups = {turn.group for turn in secret}
    assert len(secret) > 2 * len(groups), "several seats answer a secret question, each once"
    assert all(
        len({t.seat for t in secret if t.group == g}) == len([t for t in secret if t.group == g]) for g in groups
    )


def test_those_who_win_together_have_all_of_the_win_in_the_end() -> None:
    game = get("vale")
    match = Match(game, ["greedy"] * 4, {}, "together")
    match.run()
    found = analysis.put_together(game, [], [], [], match.state, len(match.log))
    assert match.state.winners()
    for seat in range(4):
        assert found["points"][-1]["chances"][seat] == float(seat in match.state.winners())


def test_the_worst_turning_point_is_a_choice_that_another_search_finds_bad_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def looked(game: Game, seat: int, step: analysis.Step, seed: str, seconds: float) -> Advice:
        """As many looks on every machine, and more of them the second time."""
        return advise(game, step.state.clone(), seat, seed, iterations=150 if seed.startswith("second") else 25)

    monkeypatch.setattr(analysis, "_advice", looked)
    game = get("vale-race")
    match = Match(game, ["random", "lantern"], {"max_rounds": "100"}, "careless")
    match.run()
    steps = [(entry.seat, entry.words) for entry in match.log]
    start = game.new(2, match.options)
    parts: list[float] = []
    found = analyse(game, start, steps, 2.0, parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert [point["step"] for point in found["points"]] == sorted({point["step"] for point in found["points"]})
    assert found["points"][-1]["chances"][match.state.winners()[0]] == 1.0
    assert found["turning"], "a random player lost nothing"
    for one in found["turning"]:
        assert one["lost"] >= LOST
        assert steps[one["step"]] == (one["seat"], one["played"][0][0])
    worst = max(found["turning"], key=lambda one: float(one["lost"]))
    better = hint_from(worst["better"]).steps[0].words
    s = start.clone()
    for seat, words in steps[: worst["step"]]:
        game.play(s, seat, words)
    again = advise(game, s, worst["seat"], "other luck", iterations=2000)
    chances = {
        game.words.describe(s, worst["seat"], each.moves[0]).words: each.chances[worst["seat"]] for each in again.best
    }
    assert chances[better] > chances[worst["played"][0][0]]
