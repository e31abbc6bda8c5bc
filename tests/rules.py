"""Which test shows which rule: the `rule` mark, and the rule trace (`python -m tests.rules`).

The rules are the bullets of pages/<game>.md: `- **WW-33** ...` is a rule, `- **D-09** ...`, `- **B-07** ...`,
`- **A-07** ...` or `- **AMB-07** ...` a ruling, `- **W-07** ...` a worked example. Rule numbers are good everywhere; a
ruling's number, or an example's, belongs to its game's package, so only tests in tests/games/<package> can name it.
Games that live in one package share their numbers and their tests. The tests are read, not run: the
trace sees the `@rule("WW-33", "D-09")` of every function in a file called test_*.py.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lanternwood.core.registry import GAMES

ROOT = Path(__file__).parent.parent
BULLET = re.compile(r"^- \*\*(?P<number>[A-Z]+-\d+)\*\* (?P<text>.*)")
RULINGS = ("D-", "B-", "A-", "AMB-", "W-")
MAY_LACK_TESTS = "D-"
"""Rulings of the first game, some of which are about words only; the others are tested like rules."""
WIDTH = 60


def rule(*numbers: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """This test shows these rules."""
    import pytest

    def remember(test: Callable[..., Any]) -> Callable[..., Any]:
        test.rules = numbers  # type: ignore[attr-defined]
        return pytest.mark.rule(*numbers)(test)

    return remember


@dataclass
class Rule:
    """A numbered rule or ruling of a game, and the tests that name it."""

    game: str
    number: str
    text: str
    tests: list[str] = field(default_factory=list)

    @property
    def package(self) -> str:
        """The package of the game, the page's own name for a game that is only a page so far."""
        return GAMES.get(self.game).package.rpartition(".")[2] if self.game in GAMES.names else self.game

    @property
    def may_lack_tests(self) -> bool:
        return self.number.startswith(MAY_LACK_TESTS)


@dataclass(frozen=True)
class Named:
    """A test that names a rule."""

    file: str
    test: str
    number: str

    @property
    def package(self) -> str:
        """The package of games whose folder the test lies in, empty if it lies in none."""
        parts = Path(self.file).parts
        return parts[2] if parts[:2] == ("tests", "games") and len(parts) > 3 else ""


def numbered_rules(root: Path = ROOT) -> list[Rule]:
    """Every rule and ruling of the games' pages, in the order of the pages."""
    found = []
    for page in sorted(root.glob("src/lanternwood/games/*/pages/*.md"), key=lambda page: page.name):
        if "." in page.stem:
            continue  # the same page in another language
        for line in page.read_text(encoding="utf-8").splitlines():
            bullet = BULLET.match(line)
            if bullet:
                found.append(Rule(page.stem, bullet["number"], bullet["text"]))
    return found


def named_in(source: str, file: str) -> list[Named]:
    """Every rule a test file names."""
    found = []
    for node in ast.parse(source).body:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                found += [Named(file, node.name, str(ast.literal_eval(number))) for number in mark.args]
    return found


def named_rules(root: Path = ROOT) -> list[Named]:
    """Every rule the tests name."""
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        found += named_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return found


def trace(rules: list[Rule], named: list[Named]) -> list[Named]:
    """Give every rule its tests; what is left over names no rule."""
    unknown = []
    for name in named:
        ruling = name.number.startswith(RULINGS)
        found = [rule for rule in rules if rule.number == name.number and (not ruling or rule.package == name.package)]
        for rule in found:
            rule.tests.append(f"{Path(name.file).name}::{name.test}")
        if not found:
            unknown.append(name)
    return unknown


def untested(rules: list[Rule], root: Path = ROOT) -> list[Rule]:
    """Rules without a test; some rulings may have none, and so may games that are only a page so far."""
    games = root / "src" / "lanternwood" / "games"
    return [rule for rule in rules if not rule.tests and not rule.may_lack_tests and (games / rule.package).is_dir()]


def report(rules: list[Rule]) -> str:
    """The table: a rule, how it begins, and its tests below one another."""
    lines = []
    game = ""
    for rule in rules:
        if rule.game != game:
            game = rule.game
            lines += ["", game, "=" * len(game)]
        short = rule.text if len(rule.text) <= WIDTH else rule.text[: WIDTH - 1] + "…"
        for i, test in enumerate(rule.tests or ["-" if rule.may_lack_tests else "NO TEST"]):
            lines.append(f"{rule.number if not i else '':<6} {short if not i else '':<{WIDTH}} {test}")
    return "\n".join(lines[1:])


def main() -> int:
    rules = numbered_rules()
    unknown = trace(rules, named_rules())
    missing = untested(rules)
    print(report(rules))
    covered = sum(1 for rule in rules if rule.tests)
    print(f"\n{covered} of {len(rules)} rules and rulings have a test.")
    for rule in missing:
        print(f"no test names {rule.number} ({rule.game}): {rule.text}", file=sys.stderr)
    for name in unknown:
        print(f"{name.file}: {name.test} names {name.number}, which no page has", file=sys.stderr)
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
