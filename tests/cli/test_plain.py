"""Playing in plain text, through the read and write functions a terminal or a pipe would give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lanternwood.cli.plain import PlainTable, Stop, play_plain, save_record, score_text, who_has_answered
from lanternwood.core.errors import BadInput
from lanternwood.core.registry import get
from lanternwood.match.match import Match
from lanternwood.match.record import read as read_record
from lanternwood.match.record import replay

WISPWOOD = get("wispwood")


class Talk:
    """Answers given one after another, and everything that was written."""

    def __init__(self, answers: list[str] | Callable[[str], str]) -> None:
        self.answers = iter(answers) if isinstance(answers, list) else None
        self.think = answers if not isinstance(answers, list) else None
        self.lines: list[str] = []

    def read(self, prompt: str) -> str:
        if self.think is not None:
            return self.think(prompt)
        assert self.answers is not None
        try:
            answer = next(self.answers)
        except StopIteration:
            raise EOFError from None
        if answer == "^C":
            raise KeyboardInterrupt
        return answer

    def write(self, text: str) -> None:
        self.lines.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def duel(seed: str = "plain") -> Match:
    return Match(WISPWOOD, ["person", "greedy"], {"start": "1"}, seed=seed)


def say(match: Match, *answers: str, save: str | None = None) -> tuple[int, str]:
    talk = Talk(list(answers))
    return play_plain(match, save, talk.read, talk.write), talk.text


def test_an_empty_line_is_no_end() -> None:
    _, text = say(duel(), "", "   ", "quit", "yes")
    assert text.count("Type a number, a move, or help") == 2
    assert "No more input" not in text


def first_option(prompt: str) -> str:
    return "yes" if prompt.startswith("Confirm") else "1"


@pytest.mark.parametrize("players", [["person"], ["person", "greedy"], ["person", "person", "random"]])
def test_a_whole_game_by_numbers(players: list[str], tmp_path: Path) -> None:
    match = Match(WISPWOOD, players, {"rounds": "2"}, seed="whole")
    talk = Talk(first_option)
    saved = tmp_path / "game.txt"
    assert play_plain(match, str(saved), talk.read, talk.write) == 0
    assert match.over
    assert "The game is over." in talk.text
    assert "round 2 is scored" in talk.text
    assert f"saved in {saved}" in talk.text
    steps = list(replay(read_record(saved.read_text()), prove=True))
    assert steps[-1].state.scores() == match.state.scores()


def test_what_a_bot_did_is_told_in_one_line() -> None:
    code, text = say(duel(), "1", "1", "1", "1", "yes")
    assert code == 0
    line = next(line for line in text.splitlines() if line.startswith("Greedy 2: "))
    assert line.startswith("Greedy 2: take ")
    assert ", place " in line
    assert "- seat 2 lays " in text


def test_moves_in_words_and_undo() -> None:
    match = duel()
    code, text = say(match, "trees", "tree 1,0", "undo", "undo", "undo")
    assert code == 0
    assert "Plant a tree (3 left)." in text
    assert "Plant a tree (2 left)." in text
    assert text.count("Taken back.") == 2
    assert text.count("There is nothing to take back.") == 1
    assert all(entry.seat != 0 for entry in match.log)


def test_the_last_step_waits_for_yes() -> None:
    match = duel()
    _, text = say(match, "trees", "1", "done", "what?", "undo", "done")
    assert "Say yes to go on, or undo to take the step back." in text
    assert match.pending is not None
    assert [entry.words for entry in match.log if entry.seat == 0][-1].startswith("tree ")
    match = duel()
    say(match, "trees", "1", "done", "yes")
    assert match.pending is None
    assert any(entry.seat == 1 for entry in match.log)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("99", "There is no option 99: choose 1 to "),
        ("0", "There is no option 0"),
        ("dance", "unknown move 'dance'"),
        ("take", "written like 'take 0'"),
        ("take 9", "space '9': choose one of 0, 1"),
        ("place 0,1 0,2", "WW-12"),
        ("²", "unknown move"),
        ("save", "Say where"),
        ("why", "Say what you would like to do"),
    ],
)
def test_a_bad_answer_gets_one_line_and_loses_nothing(answer: str, complaint: str) -> None:
    match = duel()
    before = match.record().text()
    talk = Talk([answer])
    play_plain(match, None, talk.read, talk.write)
    said = [line for line in talk.lines if complaint in line]
    assert len(said) == 1
    assert "\n" not in said[0]
    assert match.record().text() == before


def test_why_names_the_rule() -> None:
    _, text = say(duel(), "why deal", "why take 0", "why shape P2", "why cell:0,0:1")
    assert "Not possible: the wisps on the pond are not all of one type (WW-15)." in text
    assert "Nothing forbids 'take 0'." in text
    assert "(WW-12)" in text


def test_help_score_rules_table() -> None:
    match = duel()
    _, text = say(match, "help", "score", "rules WW-33", "rules ww-999", "table", "moves")
    assert "why WORDS" in text
    assert score_text(match) in text
    assert "WW-33  At least one square of the shape must lie beside a tile" in text
    assert "wispwood has no rule 'ww-999': they run from WW-01 to WW-82" in text
    assert text.count("Pond: ") == 2


def test_the_score_sheet_shows_what_only_the_person_may_see() -> None:
    match = Match(get("kittens"), ["person", "greedy"], {"start": "1"}, seed="plain")
    _, text = say(match, "score")
    sheets = text.split("Player 1: ")[-1]
    assert sheets.count("Extra Credit: ") == 1
    assert "As it lies: " in sheets.partition("Greedy 2: ")[0]


def test_a_long_list_is_cut_and_moves_shows_the_rest() -> None:
    match = duel()
    say(match, "take 0")
    options = [WISPWOOD.words.describe(match.state, 0, int(move)).words for move in match.state.moves(0)]
    hook = next(words for words in options if words.endswith("P4L"))
    _, text = say(match, hook)
    last = WISPWOOD.words.describe(match.state, 0, int(match.state.moves(0)[-1])).words
    assert f"and {len(match.state.moves(0)) - 24} more" in text
    assert f"[{last}]" not in text
    assert f"[{last}]" in say(match, "moves")[1]


@pytest.mark.parametrize(("answers", "code"), [([], 0), ([""], 0), (["1", ""], 0), (["quit"], 0), (["1", "^C"], 130)])
def test_input_may_end_at_any_time(answers: list[str], code: int, tmp_path: Path) -> None:
    match = duel()
    saved = tmp_path / "so far.txt"
    assert say(match, *answers, save=str(saved))[0] == code
    assert saved.read_text() == match.record().text()
    assert not list(tmp_path.glob("*.part"))


def test_saving_never_overwrites_something_else(tmp_path: Path) -> None:
    match = duel()
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear owl")
    with pytest.raises(BadInput, match="not a record"):
        save_record(match, str(letter))
    code, text = say(match, f"save {letter}", f"save {tmp_path}", f"save {tmp_path / 'none' / 'x'}", "1")
    assert text.count("The game is not saved: ") == 3
    assert code == 0
    assert letter.read_text() == "Dear owl"
    assert say(match, save=str(letter))[0] == 2
    save_record(match, str(tmp_path / "game.txt"))
    save_record(match, str(tmp_path / "game.txt"))


def test_who_has_answered_a_secret_question_is_named_and_what_is_not() -> None:
    match = Match(get("winterhaven"), ["person"] * 3, seed="ticks", names=["Ada", "Ben", "Karla"])
    assert match.state.asked == (0, 1, 2)
    match.play(0, int(match.state.moves(0)[0]))
    match.confirm()
    assert who_has_answered(match, 1) == "✓ Ada; waiting for Karla too"
    match.play(1, int(match.state.moves(1)[0]))
    match.confirm()
    assert who_has_answered(match, 2) == "✓ Ada and Ben"
    told: list[str] = []
    stop = iter(["quit"])
    with pytest.raises(Stop):
        PlainTable(match, lambda _: next(stop), told.append).question(2)
    assert "✓ Ada and Ben" in told
    assert not any(match.log[-1].words in text for text in told if text.startswith("✓"))
