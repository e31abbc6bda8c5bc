"""Packs: rows over a game's own, from a file or a folder, refused with file, row and field; boxes by digest."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from lanternwood.core.content import OVERRIDES, Boxes, Content, load, named_pack
from lanternwood.core.errors import ContentError
from lanternwood.core.packs import Pack, pack_from, read_pack

SOURCE = 'source = { kind = "rulebook", doc = "rules" }'
OURS = f"""
[[card]]
id = "mill"
cost = 3
text = "Gain 2 coins."
{SOURCE}

[[card]]
id = "barn"
cost = 0
text = "Nothing."
{SOURCE}
"""
HEAD = '[pack]\ngame = "toy"\nname = "Dear mills"\n'


@dataclass
class ToyBox:
    content: Content

    def __post_init__(self) -> None:
        for row in self.content.rows("card"):
            row.number("cost", 0, 9)
            row.text("id"), row.text("text"), row.source()
            row.finish()


def boxes(tmp_path: Path) -> Boxes[ToyBox]:
    (tmp_path / "cards.toml").write_text(OURS, encoding="utf-8")
    return Boxes("toy", tmp_path, ["cards.toml"], ToyBox)


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def costs(box: ToyBox) -> dict[str, int]:
    return {row.id: row.number("cost") for row in box.content.rows("card")}


def test_a_row_of_a_pack_changes_adds_or_takes_out(tmp_path: Path) -> None:
    toy = boxes(tmp_path)
    pack = read_pack(written(tmp_path / "dear.toml", HEAD + '[[card]]\nid = "mill"\ncost = 5\n'))
    assert (pack.game, pack.name) == ("toy", "Dear mills")
    dear = toy.get(pack)
    assert costs(dear) == {"mill": 5, "barn": 0}
    assert costs(toy.get()) == {"mill": 3, "barn": 0}, "both boxes are there at once"
    more = HEAD + f'[[card]]\nid = "inn"\ncost = 2\ntext = "Rest."\n{SOURCE}\n[[card]]\nid = "barn"\ngone = true\n'
    assert costs(toy.get(read_pack(written(tmp_path / "more.toml", more)))) == {"mill": 3, "inn": 2}


def test_a_folder_is_a_pack_and_a_pack_is_plain_data(tmp_path: Path) -> None:
    toy = boxes(tmp_path)
    written(tmp_path / "soft" / "a.toml", '[[card]]\nid = "mill"\ncost = 1\n')
    written(tmp_path / "soft" / "b.toml", '[[card]]\nid = "barn"\ncost = 1\n')
    pack = read_pack(tmp_path / "soft", "toy")
    assert (pack.name, costs(toy.get(pack))) == ("soft", {"mill": 1, "barn": 1})
    again = pack_from(pack.text())
    assert toy.get(again) is toy.get(pack)
    assert isinstance(again, Pack)


def test_boxes_are_found_by_the_digest_that_rules_depend_on(tmp_path: Path) -> None:
    toy = boxes(tmp_path)
    usual = toy.get()
    dear = toy.get(read_pack(written(tmp_path / "dear.toml", HEAD + '[[card]]\nid = "mill"\ncost = 5\n')))
    other = read_pack(written(tmp_path / "said.toml", HEAD + '[[card]]\nid = "mill"\ntext = "Two coins!"\n'))
    said = toy.get(other)
    assert usual.content.digest == said.content.digest != dear.content.digest
    assert usual.content.words != said.content.words
    assert toy.find(dear.content.digest) is dear
    assert toy.find(usual.content.digest) is usual
    assert toy.find("nothing") is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEAD + '[[card]]\nid = "mill"\ncost = 55\n', "[[card]] mill: cost = 55 should be a whole number from 0 to 9"),
        (HEAD + '[[card]]\nid = "mill"\ncsot = 5\n', "[[card]] mill: unknown field csot"),
        (HEAD + '[[tile]]\nid = "mill"\n', "[[tile]] mill: toy has no such table: choose from card"),
        (HEAD + '[[card]]\nid = "inn"\ncost = 1\n', "[[card]] inn: the field 'source' is missing"),
        (HEAD + "[[card]]\ncost = 1\n", "[[card]] without id"),
        (HEAD + f'[[card]]\nid = "two words"\ncost = 1\n{SOURCE}\n', "id = 'two words' should be one word"),
        (HEAD + '[[card]]\nid = "inn"\ngone = true\n', "[[card]] inn: gone = true takes a row out that is there"),
        (HEAD + '[[card]]\nid = "mill"\n[[card]]\nid = "mill"\n', "[[card]] mill: this id is used twice"),
        ("card = 3\n" + HEAD, "[[card]] should be rows"),
        ("[[card]\n", "cannot be read"),
        ('[pack]\ngame = "tic"\n', "this is a pack for tic, not for toy"),
        ("[pack]\ngame = 3\n", "[pack] should hold words only"),
        ('[pack]\ngame = "toy"\nprice = "3"\n', "[pack] unknown field price"),
    ],
)
def test_a_broken_pack_is_refused_with_file_row_and_field(text: str, complaint: str, tmp_path: Path) -> None:
    toy = boxes(tmp_path)
    file = written(tmp_path / "broken.toml", text)
    with pytest.raises(ContentError) as caught:
        toy.get(read_pack(file, "toy"))
    assert complaint in str(caught.value)
    assert "broken.toml" in str(caught.value)
    assert costs(toy.get()) == {"mill": 3, "barn": 0}


def test_a_path_that_is_no_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such pack"):
        read_pack(tmp_path / "nowhere.toml", "toy")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match=r"holds \.toml files"):
        read_pack(tmp_path / "empty", "toy")
    with pytest.raises(ContentError, match="which game is it for"):
        read_pack(written(tmp_path / "bare.toml", '[[card]]\nid = "mill"\n'))


def test_the_environment_names_a_pack_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = boxes(tmp_path)
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    monkeypatch.setenv(OVERRIDES, str(theirs))
    assert costs(toy.get()) == {"mill": 3, "barn": 0}, "a folder without a pack changes nothing"
    written(theirs / "toy" / "cards.toml", OURS.replace("cost = 3", "cost = 5"))
    again = boxes(tmp_path)
    assert costs(again.get()) == {"mill": 5, "barn": 0}
    assert named_pack(str(theirs), "other") is None, "it is for one game"
    monkeypatch.setenv(OVERRIDES, str(written(tmp_path / "dear.toml", HEAD + '[[card]]\nid = "mill"\ncost = 7\n')))
    assert costs(again.get()) == {"mill": 7, "barn": 0}
    assert load("toy", tmp_path, ["cards.toml"]).rows("card")[0].number("cost") == 3
