"""Content rows: what cannot be used is refused with file, row and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.core.content import OVERRIDES, Content, Row, load
from lanternwood.core.errors import BadInput, ContentError

SOURCE = 'source = { kind = "rulebook", doc = "rules", note = "page 3" }'
GOOD = f"""
[[card]]
id = "mill"
cost = 3
steps = [1, 2, 3]
text = "Gain 2 coins."
promo = true
{SOURCE}

[[card]]
id = "barn"
cost = 0
steps = [0]
text = "Nothing."
{SOURCE}
"""


@pytest.fixture(autouse=True)
def no_override(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OVERRIDES, raising=False)


def loaded(folder: Path, text: str) -> Content:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return load("toy", folder, ["cards.toml"])


def row(**data: object) -> Row:
    return Row("cards.toml", "card", {"id": "mill", **data})


def test_rows_are_read(tmp_path: Path) -> None:
    mill, barn = loaded(tmp_path, GOOD).rows("card")
    assert (mill.id, mill.number("cost"), mill.numbers("steps"), mill.flag("promo")) == ("mill", 3, [1, 2, 3], True)
    assert mill.text("text") == "Gain 2 coins."
    assert (mill.source().kind, mill.source().doc, mill.source().note) == ("rulebook", "rules", "page 3")
    assert not barn.flag("promo")
    mill.finish()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (GOOD.replace('id = "barn"\n', ""), "[[card]] without id: the field 'id' is missing"),
        (GOOD.replace('id = "barn"', "id = 7"), "[[card]] 7: id = 7 should be some words"),
        (GOOD.replace('id = "barn"', 'id = " "'), "id = ' ' should be some words"),
        (GOOD.replace("barn", "mill"), "[[card]] mill: this id is used twice"),
        (GOOD.replace(SOURCE, "", 1), "[[card]] mill: the field 'source' is missing"),
        (
            GOOD.replace("rulebook", "hearsay"),
            "[[card]] mill: source needs a kind (rulebook, public, reconstructed, mine)",
        ),
        (GOOD.replace('doc = "rules"', "doc = 3"), "[[card]] mill: source needs a kind"),
        ("card = 3\n", "[[card]] should be rows, in one file"),
        ("card = [1, 2]\n", "[[card]] should be rows, in one file"),
        ("[[card]\n", "cannot be read: "),
        ('id = "a\n', "cannot be read: "),
    ],
)
def test_files_that_cannot_be_used(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        loaded(tmp_path, text)
    assert complaint in str(caught.value)
    assert "cards.toml" in str(caught.value)
    assert isinstance(caught.value, BadInput)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: cannot be read"):
        load("toy", tmp_path, ["cards.toml"])


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"cards\.toml: cannot be read"):
        load("toy", tmp_path, ["cards.toml"])


def test_a_table_stands_in_one_file(tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    with pytest.raises(ContentError, match=r"b\.toml: \[\[card\]\] should be rows, in one file"):
        load("toy", tmp_path, ["a.toml", "b.toml"])


def test_no_such_table(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"content of toy: no \[\[tile\]\] rows"):
        loaded(tmp_path, GOOD).rows("tile")


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("3", "cost = '3' should be a whole number from 0 to 9"),
        (-1, "cost = -1 should be a whole number from 0 to 9"),
        (10, "cost = 10 should be"),
        (True, "cost = True should be"),
        (1.5, "cost = 1.5 should be"),
    ],
)
def test_wrong_numbers(value: object, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        row(cost=value).number("cost", 0, 9)
    assert str(caught.value).startswith(f"cards.toml: [[card]] mill: {complaint}")


@pytest.mark.parametrize("value", [[], 3, "12", [1, "2"], [1, True], [1, 10], [1.0]])
def test_wrong_lists_of_numbers(value: object) -> None:
    with pytest.raises(ContentError, match="should be a list of whole numbers from 0 to 9"):
        row(steps=value).numbers("steps", 0, 9)


def test_wrong_words() -> None:
    with pytest.raises(ContentError, match=r"deck = 'moon' should be one of sun, star"):
        row(deck="moon").one_of("deck", ["sun", "star"])
    assert row(deck="sun").one_of("deck", ["sun", "star"]) == "sun"
    with pytest.raises(ContentError, match=r"promo = 'yes' should be true or false"):
        row(promo="yes").flag("promo")
    with pytest.raises(ContentError, match=r"the field 'cost' is missing"):
        row().number("cost")
    with pytest.raises(ContentError, match=r"the field 'shape' is missing"):
        row().raw("shape")


def test_fields_that_nobody_reads_are_refused() -> None:
    odd = row(cost=1, csot=2)
    assert odd.id == "mill"
    assert odd.number("cost") == 1
    with pytest.raises(ContentError, match=r"cards\.toml: \[\[card\]\] mill: unknown field csot"):
        odd.finish()


def test_the_digest_follows_the_rows(tmp_path: Path) -> None:
    first = loaded(tmp_path, GOOD).digest
    other_order = GOOD.replace('id = "mill"\ncost = 3\n', 'cost = 3\nid = "mill"\n')
    assert loaded(tmp_path, "# a remark\n" + other_order).digest == first
    assert loaded(tmp_path, GOOD.replace("cost = 3", "cost = 4")).digest != first
    words = loaded(tmp_path, GOOD).words
    reworded = loaded(tmp_path, GOOD.replace("Nothing.", "Nothing!"))
    assert reworded.digest == first, "no rule depends on a sentence"
    assert reworded.words != words
