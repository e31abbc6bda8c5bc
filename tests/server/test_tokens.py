"""The colours: words can be read on every ground they stand on, by night and in the morning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lanternwood.server.app import make_app

STATIC = Path(__file__).parents[2] / "src" / "lanternwood" / "server" / "static"
WORDS = ("ink", "dim", "lamp", "good", "link", "alert")
GROUNDS = ("night", "dusk", "raised", "moss", "meadow", "field")
PAIRS = [
    ("lamp-ink", "lamp"),
    ("tree-ink", "tree"),
    *((f"{wisp}-deep", "tile") for wisp in ("jack", "witch", "orb", "heart")),
]
Colour = tuple[float, float, float]


def tokens(theme: str) -> dict[str, str]:
    """The tokens of a theme; the morning lies over the night."""
    text = (STATIC / "tokens.css").read_text()
    if theme == "morning":
        text += (STATIC / "morning.css").read_text()
    return dict(re.findall(r"--([\w-]+): ([^;]+);", text))


def colour(text: str) -> Colour:
    digits = text.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return red, green, blue


def light(of: Colour) -> float:
    """How bright a colour is, as WCAG reckons it."""
    parts = [value / 255 for value in of]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def panel(found: dict[str, str], behind: str) -> Colour:
    """What a panel looks like where a colour of the wood lies behind it."""
    red, green, blue, part = (int(number) for number in re.findall(r"\d+", found["panel"]))
    assert 93 <= part <= 95
    mixed = [a * part / 100 + b * (1 - part / 100) for a, b in zip((red, green, blue), colour(behind), strict=True)]
    return mixed[0], mixed[1], mixed[2]


@pytest.mark.parametrize("theme", ["night", "morning"])
def test_words_and_edges_stand_out_on_every_ground(theme: str) -> None:
    found = tokens(theme)
    poor = [
        f"{word} on {ground}: {ratio:.2f}"
        for least, words in ((4.5, WORDS), (3.0, ("edge",)))
        for word in words
        for ground in GROUNDS
        if (ratio := contrast(colour(found[word]), colour(found[ground]))) < least
    ]
    poor += [
        f"{word} on {ground}: {ratio:.2f}"
        for word, ground in PAIRS
        if (ratio := contrast(colour(found[word]), colour(found[ground]))) < 4.5
    ]
    assert not poor


@pytest.mark.parametrize("theme", ["night", "morning"])
def test_words_stand_out_on_panels_whatever_lies_behind_them(theme: str) -> None:
    found = tokens(theme)
    wood = [*re.findall(r"#[0-9a-f]{6}\b", "".join(path.read_text() for path in STATIC.glob(f"*-{theme}.svg")))]
    assert len(wood) > 8
    for behind in (*wood, found["sky-high"], found["sky-low"]):
        for word in ("ink", "dim", "lamp", "good"):
            assert contrast(colour(found[word]), panel(found, behind)) >= 4.5, (word, behind)


def test_night_is_where_everybody_begins(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite:///{tmp_path / 'light.db'}", workers=0)) as client:
        for page in (client.get("/"), client.get("/rules")):
            assert 'data-theme="dark"' in page.text
            assert "morning.css" not in page.text
        for theme, media in (("auto", ' media="(prefers-color-scheme: light)"'), ("light", "")):
            page = client.post("/settings", data={"theme": theme, "back": "/"})
            assert re.search(rf'href="/static/morning\.css\?v=\w+"{re.escape(media)}>', page.text), theme
        for name in re.findall(r'url\("/static/([^")]+)"\)', client.get("/static/tokens.css").text):
            kept = client.get(f"/static/{name}")
            assert kept.headers["content-type"] == "image/svg+xml"
            assert "immutable" in kept.headers["cache-control"]
