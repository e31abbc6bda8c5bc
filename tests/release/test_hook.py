"""The build hook: what it asks for, and what it does when compiling goes wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.release.environments import ROOT

sys.path.append(str(ROOT))

import hatch_build


class Aborted(Exception):
    """The build was stopped with a sentence."""


class App:
    def abort(self, words: str) -> None:
        raise Aborted(words)


def hook(folder: Path) -> Any:
    made: Any = hatch_build.CompileHook.__new__(hatch_build.CompileHook)
    made._BuildHookInterface__root, made._BuildHookInterface__app = str(folder), App()
    return made


def test_a_compile_that_fails_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken: Any = ModuleType("compiling")

    def compile_modules(*args: Any) -> None:
        raise OSError("the disk is full")

    broken.compile_modules = compile_modules
    monkeypatch.setitem(sys.modules, "compiling", broken)
    monkeypatch.setenv("LANTERNWOOD_NO_WEB", "1")
    monkeypatch.delenv("LANTERNWOOD_PURE", raising=False)
    with pytest.raises(Aborted, match=r"compiling failed \(the disk is full\).*LANTERNWOOD_PURE=1"):
        hook(tmp_path).initialize("standard", {"force_include": {}})


def test_an_editable_install_is_never_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANTERNWOOD_NO_WEB", "1")
    data: dict[str, Any] = {"force_include": {}}
    hook(tmp_path).initialize("editable", data)
    assert data == {"force_include": {}}


def test_pages_for_an_index_lead_to_the_repository() -> None:
    page = hatch_build.index_page("https://example.org/wood", "1.2.3")
    assert "](https://example.org/wood/raw/v1.2.3/docs/pictures/table.png)" in page
    assert '<img src="https://example.org/wood/raw/v1.2.3/docs/pictures/phone.png"' in page
    assert "[LICENSE](https://example.org/wood/blob/v1.2.3/LICENSE)" in page
    assert "](docs/" not in page


def test_a_line_of_the_list_that_matches_no_file_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.lanternwood]\ncompiled = ["src/gone.py"]\n', encoding="utf-8")
    with pytest.raises(FileNotFoundError, match=r"nothing matches 'src/gone.py'"):
        hatch_build.compiled_sources(tmp_path)
