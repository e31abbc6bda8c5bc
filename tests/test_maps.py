"""Each package has a map: its docstring names every module in it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "src" / "lanternwood"
WITHOUT = ("migrations", "new")
"""Migrations are numbered, and what `new-game` copies is a package of somebody else."""
PACKAGES = sorted(path.parent for path in ROOT.rglob("__init__.py") if not set(path.parts) & set(WITHOUT))


def unnamed(package: Path) -> set[str]:
    """The modules of a package that its docstring does not name."""
    told = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    modules = {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}
    return modules - set(re.findall(r"\w+", told))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.relative_to(ROOT.parent).as_posix())
def test_every_module_stands_on_its_packages_map(package: Path) -> None:
    assert not unnamed(package)


def test_a_module_that_nobody_names_is_found(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text('"""Holds `pond`."""')
    (tmp_path / "pond.py").touch()
    (tmp_path / "frogs.py").touch()
    assert unnamed(tmp_path) == {"frogs"}
