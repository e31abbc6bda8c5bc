"""What is written into compiled files follows from the declarations, and is up to date."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from lanternwood.core import writer
from lanternwood.core.registry import GAMES

PACKAGES = sorted({game.package for game in GAMES.all()})
STATE = """class Pond(State):
    # fields: written by `lanternwood write`
    # end of fields

    def scores(self): ...
"""
FIELDS = """from lanternwood.core.fields import Field, Fields, Record
FIELDS = Fields(Record("rules/state.py", "Pond", (
    Field("frogs", "Ints", "zeros(seats)", "frogs by seat", who="own", copied=True),
    Field("turn", "i64", "0", "whose turn it is"),
    Field("near", "i64", "1", "remembered", cache=True),
), box="Tables"))
"""


@pytest.mark.parametrize("package", PACKAGES)
def test_written_files_are_up_to_date(package: str) -> None:
    """If this fails: `lanternwood write`."""
    assert not writer.changes(package)


def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, state: str = STATE, fields: str = FIELDS) -> Path:
    (tmp_path / name / "rules").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "fields.py").write_text(fields)
    (tmp_path / name / "rules" / "state.py").write_text(state)
    monkeypatch.syspath_prepend(tmp_path)
    for module in [module for module in sys.modules if module.split(".")[0] == name]:
        del sys.modules[module]
    return tmp_path / name / "rules" / "state.py"


def test_a_constructor_has_two_full_branches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path, monkeypatch, "a_pond")
    assert writer.write("a_pond") == [path]
    text = path.read_text()
    assert 'SEEN: ClassVar[dict[str, str]] = {"seats": "all", "frogs": "own", "turn": "all"}' in text
    assert 'CACHES: ClassVar[tuple[str, ...]] = ("near",)' in text
    new, copied = text.split("if source is None:")[1].split("else:")
    assert new.split(";")[1:] == [
        " self.frogs: Ints = zeros(seats)", " self.turn: i64 = 0", " self.near: i64 = 1\n        ",
    ]  # fmt: skip
    assert "self.frogs = source.frogs[:]; self.turn = source.turn; self.near = source.near\n" in copied
    assert "def scores(self)" in text
    assert writer.write("a_pond") == [], "a second time nothing changes"


DERIVED = """class Pond(State):
    # fields: written by `lanternwood write`
    # end of fields

class Leap(Frame):
    # fields: written by `lanternwood write`
    # end of fields

class LongLeap(Leap):
    # fields: written by `lanternwood write`
    # end of fields

class LastLeap(LongLeap):
    pass
"""
DERIVED_FIELDS = """
LEAP = Record("rules/state.py", "Leap", (Field("frog", "i64", "0", "who"),), frozen=True, state="Pond")
LONG = Record("rules/state.py", "LongLeap", (Field("far", "i64", "NONE", "how far"),), frozen=True, base=LEAP)
LAST = Record("rules/state.py", "LastLeap", (), frozen=True, state="Pond", base=LONG)
FIELDS = Fields(FIELDS.state, (LEAP, LONG, LAST))
"""


def test_a_derived_frame_has_the_fields_of_its_base_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path, monkeypatch, "a_brook", DERIVED, FIELDS + DERIVED_FIELDS)
    writer.write("a_brook")
    base, derived = path.read_text().split("class Leap")[1].split("class LongLeap")
    assert "def __init__(self, frog: i64 = 0) -> None:" in base
    assert "def copy(self)" not in base, "its fields never change, so a clone shares it"
    assert 'SEEN: ClassVar[dict[str, str]] = {"frog": "all", "far": "all"}' in derived
    assert "def __init__(self, frog: i64 = 0, far: i64 = NONE) -> None:" in derived
    assert "def copy(self)" not in derived, "what never changes is shared, and the base says so"
    assert derived.endswith("class LastLeap(LongLeap):\n    pass\n"), "one that adds nothing inherits"
    fields = import_module("a_brook.fields").FIELDS
    assert list(fields.of("LastLeap")) == ["frog", "far"]


def test_a_class_without_marks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path, monkeypatch, "a_pool", "class Pond(State):\n    pass\n")
    with pytest.raises(ValueError, match=r"rules/state\.py: class Pond: there should be the lines"):
        writer.write("a_pool")
