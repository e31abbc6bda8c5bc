"""What a game lacks: the findings of `lanternwood check-game`, each with what to do about it.

Something broken stops people or the shared suite; everything else has a default that works, and is a hint.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

from lanternwood.cli.rules import numbered
from lanternwood.core import defaults
from lanternwood.core.errors import BadInput
from lanternwood.core.fields import NOT_ASKED
from lanternwood.core.game import Game
from lanternwood.core.judgement import Judgement
from lanternwood.core.registry import GAMES, GROUP
from lanternwood.core.suite import nothing_counted

BOARDS = Path(__file__).parents[3] / "web" / "src" / "games"
"""The boards of the web client, in a checkout."""
SHOWN = 6
"""So many of a list are named."""


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong or missing."""

    what: str
    do: str
    broken: bool = False


def problems_of(name: str) -> list[Finding]:
    """Why a game cannot be used, or another one of its name cannot."""
    GAMES.all()
    value = next((point.value for point in entry_points(group=GROUP) if point.name == name), "")
    cures = {
        "cannot be imported": "correct that module; the other games go on without it",
        "was made for core": f"install a version of the package that is made for this core, or correct {value}",
        "has that name already": "give one of the two another name, in its pyproject.toml and in its Game",
        "calls itself": "let the entry point and Game(name=…) say the same",
        "not a Game": "let the entry point name the Game that the package makes",
    }
    return [
        Finding(text, next((cure for words, cure in cures.items() if words in text), "correct its package"), True)
        for key, text in GAMES.problems.items()
        if key == name or key.startswith(f"{name} (")
    ]


def some(names: list[str]) -> str:
    """A list of names, not too long."""
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


# Rules


def of_rules(game: Game, languages: list[str]) -> Iterator[Finding]:
    """The rules page, its translations, and the numbers that code and tests name."""
    try:
        page = game.page()
    except BadInput:
        yield Finding("there is no rules page", f"write the numbered rules into pages/{game.name}.md", True)
        return
    rules = list(numbered(page.read_text(encoding="utf-8")))
    if not rules:
        yield Finding(f"{page.name} has no numbered rules", "write them as '- **XX-01** In turn …'", True)
    for language in languages:
        other = game.page(language)
        if other == page:
            yield Finding(f"the rules page is not there in {language}", f"write pages/{game.name}.{language}.md")
        elif list(numbered(other.read_text(encoding="utf-8"))) != rules:
            yield Finding(f"{other.name} has other rules than {page.name}", "give both the same numbers in order", True)
    if not game.rule_tag:
        yield Finding("Game(rule_tag=…) is not said", "name the letters before the numbers of rules, so they are found")
        return
    yield from _of_numbers(game, [rule for rule in rules if rule.startswith(f"{game.rule_tag}-")])


def _of_numbers(game: Game, rules: list[str]) -> Iterator[Finding]:
    known = set(rules)
    for other in GAMES.all():  # games that share a board share its numbers
        if other.rule_tag == game.rule_tag:
            known |= set(numbered(other.page().read_text(encoding="utf-8")))
    named: set[str] = set()
    for path in sorted(game.folder.rglob("*.py")):
        found = numbers_in(_without_its_docstring(path.read_text(encoding="utf-8")), game.rule_tag)
        named |= found
        wrong = sorted(found - known)
        if wrong:
            where = path.relative_to(game.folder).as_posix()
            yield Finding(
                f"{where} cites {some(wrong)}, which no rules page has", "write the rule, or correct it", True
            )
    for path in tests_of(game):
        named |= numbers_in(path.read_text(encoding="utf-8"), game.rule_tag)
    rest = [rule for rule in rules if rule not in named]
    if rest:
        yield Finding(
            f"no test and no docstring names {some(rest)}",
            "say the number in the docstring of the function that is the rule, and in a test of it",
        )


def numbers_in(text: str, tag: str) -> set[str]:
    """The rules that a text names; `CB-10 to CB-12` names three."""
    found = set(re.findall(rf"\b{tag}-\d+\b", text))
    for first, last in re.findall(rf"\b{tag}-(\d+) to {tag}-(\d+)\b", text):
        found |= {f"{tag}-{n:0{len(first)}}" for n in range(int(first), int(last) + 1)}
    return found


def _without_its_docstring(source: str) -> str:
    """A module without what it says about itself as a whole: `CB-01 to CB-22` at its head proves nothing."""
    lines, first = source.splitlines(), ast.parse(source).body[:1]
    if first and isinstance(first[0], ast.Expr) and isinstance(first[0].value, ast.Constant):
        del lines[first[0].lineno - 1 : first[0].end_lineno]
    return "\n".join(lines)


def tests_of(game: Game) -> list[Path]:
    """The tests that lie beside a package, as far as they are there."""
    home = next((folder for folder in game.folder.parents if (folder / "pyproject.toml").exists()), None)
    return sorted((home / "tests").rglob("*.py")) if home is not None else []


# Words


def languages() -> list[str]:
    """The languages that pages can have besides English."""
    try:
        from lanternwood.server.i18n import LANGUAGES
    except ModuleNotFoundError:
        return ["de"]
    return [language for language in LANGUAGES if language != "en"]


def of_languages(game: Game) -> Iterator[Finding]:
    """Sentences without a translation."""
    try:
        from lanternwood.server import catalogue
    except ModuleNotFoundError as missing:
        yield Finding(f"translations are not looked at: {missing}", "pip install 'lanternwood[server]'")
        return
    said = [message.id for message in catalogue.collected_from(game.folder) if message.id]
    for language in languages() if said else []:
        path = catalogue.po_file(language, game.folder / "locale")
        known = catalogue.read(language, game.folder / "locale") if path.exists() else None
        rest = [str(text) for text in said if known is None or not _is_there(known.get(text))]
        if rest:
            do = f"run python -m lanternwood.server.catalogue {game.name}, then fill in locale/{language}/…/{path.name}"
            yield Finding(f"{len(rest)} of {len(said)} sentences have no translation ({language}): {rest[0]!r} …", do)


def _is_there(message: object) -> bool:
    string = getattr(message, "string", None)
    return all(string) if isinstance(string, (list, tuple)) else bool(string)


# Parts


def of_parts(game: Game) -> Iterator[Finding]:
    """Parts for which the game uses a default."""
    if game.words.why_not is None:
        yield Finding("there is no why_not", "words.why_not names the numbered rule that forbids a move")
    if type(game.judgement) is Judgement:
        yield Finding(
            "bots have no judgement of the game", "Game(judgement=…) says what a table is worth; till then they try"
        )
    if game.shown.draw is defaults.draw:
        yield Finding("the table is shown field by field", "Shown(draw=…) draws the table as text")
    if game.shown.score is defaults.score:
        yield Finding("the score sheet is one line", "Shown(score=…) gives the reason for every point")
    if BOARDS.is_dir() and not (BOARDS / game.name / "board.ts").exists():
        yield Finding("it has no board of its own in the browser", "the drawing is shown with buttons; that is enough")
    if game.files.read is defaults.read_position or game.files.write is defaults.write_position:
        yield Finding(
            "position files hold fields as they are", "Files(read=…, write=…) makes lines that people can type"
        )
    if game.course is None:
        yield Finding("there are no lessons", "Game(course=…) teaches by a first game in small steps")
    if game.suite.census is nothing_counted:
        yield Finding("nothing is counted", "Suite(census=…, whole=…) lets the suite see that nothing is lost")
    if game.boxes is None:
        yield Finding("there is no content that a pack could change", "put cards and numbers into rows: Game(boxes=…)")
    elif not game.suite.variant:
        yield Finding("no pack is tried beside its own rows", "Suite(variant=…) names one, as TOML")


def of_fields(game: Game, asking: set[str]) -> Iterator[Finding]:
    """Fields that training does not see and nobody has said why; `asking` are the frames that ask seats."""
    if game.declared is None:
        yield Finding("its fields are not declared", "name them with `holds` (core/plain) or Game(fields=…)")
        return
    for record in (game.declared.state, *game.declared.frames):
        if record is not game.declared.state and record.name not in asking:
            continue
        rest = [field.name for field in record.kept if not field.code.parts and field.code.why == NOT_ASKED.why]
        if rest:
            do = "give each a code=, or left_out with the reason"
            yield Finding(f"training does not see {some(rest)} of {record.name}", do)
