"""The docs stay true: what they name exists, and what exists is named."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from lanternwood.cli.main import parser
from lanternwood.cli.rules import numbered
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.match import record
from lanternwood.match.files import read_position
from lanternwood.server.i18n import LANGUAGES, told_in
from lanternwood.server.rulebook import rulebook
from tests.ours import OURS

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
GAME_LIST = OURS


def commands() -> dict[str, set[str]]:
    """Every command with its flags."""
    top = parser()
    actions = next(action for action in top._actions if hasattr(action, "choices") and action.dest == "command")
    found: dict[str, set[str]] = {}
    for name, command in dict(actions.choices or {}).items():  # type: ignore[call-overload]
        found[name] = {flag for action in command._actions for flag in action.option_strings} - {"-h", "--help"}
    return found


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def calls(text: str) -> list[list[str]]:
    """Everything in code that calls the command."""
    code = re.findall(r"`(lanternwood [^`\n]+)`", text)
    for block in re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        code += [line.split("#")[0] for line in block.splitlines() if re.match(r"lanternwood [a-z-]", line)]
    return [shlex.split(line)[1:] for line in code if not re.match(r"lanternwood (position|record) 1", line)]


@pytest.mark.parametrize(("page", "least"), [("README.md", 10), ("docs/positions.md", 4)])
def test_examples_in_python_run(page: str, least: int) -> None:
    results = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > least
    assert results.failed == 0


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_commands_named_in_docs_exist(doc: Path) -> None:
    known = commands()
    for words in calls(doc.read_text(encoding="utf-8")):
        if words[0] in ("COMMAND", "--version"):
            continue
        assert words[0] in known, f"{doc.name}: lanternwood {' '.join(words)}"
        for word in words[1:]:
            if word.startswith("-") and not word[1:].isdigit():
                assert word in known[words[0]] | {"--help"}, f"{doc.name}: {word} in lanternwood {' '.join(words)}"


def test_every_command_and_flag_is_described() -> None:
    for name, flags in commands().items():
        assert f"`lanternwood {name}" in COMMANDS, f"docs/commands.md does not describe {name}"
        for flag in flags:
            assert re.search(rf"`[^`]*{flag}\b", COMMANDS), f"docs/commands.md does not describe {flag} of {name}"


def test_examples_named_in_docs_exist() -> None:
    for page in PAGES:
        for name in re.findall(r"examples/[\w.-]+", page.read_text(encoding="utf-8")):
            assert (ROOT / name).exists(), f"{page.name} names {name}"


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_links_lead_somewhere(doc: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", doc.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in target:
            assert (doc.parent / target).exists(), f"{doc.name} links to {target}"


def test_make_targets_are_described_and_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE))
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)\b", text, re.MULTILINE))
    assert named == targets


@pytest.mark.parametrize("game", GAME_LIST, ids=lambda game: game.name)
def test_rules_page_names_the_games_options(game: Game) -> None:
    text = game.page().read_text(encoding="utf-8")
    parts = [part for part in re.split(r"^## ", text, flags=re.MULTILINE) if part.startswith("Options")]
    assert len(parts) == 1 or not game.settings, f"the rules page of {game.name} has no chapter Options"
    section = "".join(parts)
    named = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    assert named == {setting.name for setting in game.settings}
    for setting in game.settings:
        row = next(line for line in section.splitlines() if line.startswith(f"| `{setting.name}`"))
        if setting.check is None:
            assert re.findall(r"`([\w-]+)`", row.split("|")[2]) == list(setting.choices)


def test_games_named_by_rules_pages_exist() -> None:
    assert {path.stem.split(".")[0] for path in ROOT.glob("src/lanternwood/games/*/pages/*.md")} == {
        game.name for game in OURS
    }


@pytest.mark.parametrize("game", GAME_LIST, ids=lambda game: game.name)
def test_rules_pages_in_other_languages_have_the_same_rules(game: Game) -> None:
    """The same numbers in the same order, with words of their own; the same chapters, tables and cards."""
    english = game.page().read_text(encoding="utf-8")
    for language in LANGUAGES:
        if language == "en":
            continue
        page = game.page(language)
        assert page != game.page()
        text = page.read_text(encoding="utf-8")
        ours, theirs = numbered(english), numbered(text)
        assert list(ours) == list(theirs)
        assert all(theirs[number] and theirs[number] != ours[number] for number in ours)
        for mark in (r"^## ", r"^### ", r"^\|", r"^\d\. "):
            assert len(re.findall(mark, english, re.MULTILINE)) == len(re.findall(mark, text, re.MULTILINE)), mark
        for number in ours:
            cited = set(re.findall(r"\b[A-Z]+-\d+\b", ours[number]))
            assert cited == set(re.findall(r"\b[A-Z]+-\d+\b", theirs[number])), f"{number} names other rules"
            digits = sorted(re.findall(r"\d+", ours[number]))
            assert digits == sorted(re.findall(r"\d+", theirs[number])), f"{number} has other numbers"
        for row in game.content.tables.get("card", []):
            name = re.escape(told_in(row.text("name"), language))
            assert re.search(rf"^\| {row.id} \|( [^|]+ \|)? {name}\*? \|", text, re.MULTILINE), f"no row for {row.id}"
        assert text[: text.find("\n---\n")].count("\n## ") == english[: english.find("\n---\n")].count("\n## ")
        book = rulebook(game.name, language)
        assert book.numbers == rulebook(game.name).numbers
        assert len(book.chapters) == len(rulebook(game.name).chapters)
        for anchor in re.findall(r"\]\(#([^)]+)\)", text):
            assert f'id="{anchor}"' in book.html


def test_rule_numbers_cited_anywhere_exist() -> None:
    known: set[str] = set()
    for game in GAME_LIST:
        known |= set(numbered(game.page().read_text(encoding="utf-8")))
    tags = "|".join(sorted({number.split("-")[0] for number in known if number[:2] not in ("D-", "B-", "A-")}))
    places = [*ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.toml"), *ROOT.glob("tests/**/*.py"), *PAGES]
    for path in [*places, *ROOT.glob("examples/*.*")]:
        for number in re.findall(rf"\b(?:{tags})-\d\d+\b", path.read_text(encoding="utf-8")):
            assert number in known or number == "WW-99", f"{path.name} cites {number}"


@pytest.mark.parametrize("game", GAME_LIST, ids=lambda game: game.name)
def test_rules_page_lists_every_card(game: Game) -> None:
    text = game.page().read_text(encoding="utf-8")
    for row in game.content.tables.get("card", []):
        assert re.search(rf"^\| \**{row.id}\** \|", text, re.MULTILINE), f"no row for card {row.id}"


def test_position_examples_in_docs_can_be_read() -> None:
    found = blocks((ROOT / "docs" / "positions.md").read_text(encoding="utf-8"), "position")
    assert len(found) >= 2 * len(GAME_LIST)
    for text in found:
        game, s = read_position(text)
        assert s.asked or s.winners(), "somebody is asked in each example, or has won"
        assert game.shown.score(s)


def test_record_example_in_docs_can_be_replayed() -> None:
    for text in blocks((ROOT / "docs" / "records.md").read_text(encoding="utf-8"), "record"):
        content = GAMES.get("wispwood").versions.content
        steps = list(record.replay(record.read(text.replace("CONTENT", content))))
        assert steps[-1].count == len(steps) > 10


def test_dependencies_are_all_explained() -> None:
    import tomllib

    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    ours = data["tool"]["lanternwood"]
    needs = ours["dependencies"] + ours["compiled-needs"] + data["build-system"]["requires"]
    for extra in data["project"]["optional-dependencies"].values():
        needs += extra
    pins = [Requirement(line) for line in (ROOT / "pins.txt").read_text().splitlines() if not line.startswith("#")]
    pinned = {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}
    for need in map(Requirement, needs):
        name = need.name + (f"[{','.join(need.extras)}]" if need.extras else "")
        ranges = [SpecifierSet(found) for found in re.findall(rf"^\| {re.escape(name)} \| ([^|]+) \|", text, re.M)]
        assert ranges, f"docs/dependencies.md does not explain {name}"
        assert need.specifier in ranges, f"docs/dependencies.md has another range for {name}"
        assert need.specifier.contains(pinned[canonicalize_name(need.name)]), f"pins.txt and the range of {name} differ"


def test_packages_of_the_web_client_are_all_explained() -> None:
    import json

    data = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for name, version in (data["dependencies"] | data["devDependencies"]).items():
        assert f"| {name} | {version} |" in text, f"docs/dependencies.md does not explain {name} {version}"
