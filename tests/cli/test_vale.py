"""The commands with the games of the vale: positions, reasons, scores, records, simulation and a plain game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lanternwood.cli.main import main, parser
from lanternwood.cli.play import make_match
from lanternwood.core.registry import get
from lanternwood.match.match import Match
from lanternwood.match.record import read, replay
from tests.cli.test_plain import first_option, play_plain, say

EXAMPLES = Path(__file__).parents[2] / "examples"


def out_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = main(words)
    assert code in (0, 1)
    return capsys.readouterr().out


def test_positions_answer_questions(capsys: pytest.CaptureFixture[str]) -> None:
    together = str(EXAMPLES / "vale-go-home-together.position")
    assert "move N.HOME" in out_of(capsys, "legal", together)
    assert "asleep, " in out_of(capsys, "score", together)
    assert "(WV-32)" in out_of(capsys, "why-not", together, "wake farmer")
    assert "(WV-51)" in out_of(capsys, "why-not", str(EXAMPLES / "race-own-space.position"), "flip N")
    data = json.loads(out_of(capsys, "legal", together, "--json"))
    points = {move["words"]: move["points"] for move in data["asked"][0]["moves"]}
    assert points["swap N E"] == ["panel:N", "panel:E"]


def test_records_prove_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("vale-villagers-win", "vale-wisp-wins", "race-of-three", "race-wisp-and-farmer"):
        assert "proved" in out_of(capsys, "replay", str(EXAMPLES / f"{name}.record"), "--prove")


def test_rules_and_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    assert out_of(capsys, "rules", "vale", "36").startswith("WV-36  If a villager's flip or swap")
    assert out_of(capsys, "rules", "vale-race", "b-9").startswith("B-9  ")
    words = ["simulate", "vale-race", "--bots", "greedy,random", "--games", "4", "--seed", "7"]
    assert "vale-race: 4 games" in out_of(capsys, *words)


def test_without_seats_a_game_takes_the_number_it_needs() -> None:
    assert make_match(parser().parse_args(["play", "vale"])).players == ["person", "lantern", "lantern", "lantern"]
    assert make_match(parser().parse_args(["play", "vale-race"])).players == ["person", "lantern"]


def test_a_whole_race_in_plain_text(tmp_path: Path) -> None:
    match = Match(get("vale-race"), ["person", "greedy"], {"start": "1"}, seed="plain race")
    lines: list[str] = []
    target = tmp_path / "race.record"
    assert play_plain(match, str(target), first_option, lines.append) == 0
    assert match.over
    assert list(replay(read(target.read_text(encoding="utf-8")), prove=True))[-1].state.asked == ()


def test_a_few_steps_of_the_vale_in_plain_text() -> None:
    match = Match(get("vale"), ["person"] * 4, seed="plain vale")
    _, text = say(match, "why pass", "move E.a1", "score", "flip N", "yes", "quit")
    assert "WV-16" in text
    assert "this space is not next to yours (WV-09)" in text
    assert "actions from home, charms counted" in text
