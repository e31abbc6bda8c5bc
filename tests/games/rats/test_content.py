"""The content files: what they hold, what is refused, and that the cards show the whole icon table."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from lanternwood.core.content import load
from lanternwood.core.errors import ContentError
from lanternwood.games.rats.content import rows as contents
from lanternwood.games.rats.content.rows import FILES, Box
from lanternwood.games.rats.rules.numbers import CARDS, KINDS, SKILLS, TYPES, WORD
from lanternwood.games.rats.rules.state import BIT_OF
from tests.games.rats.table import BOX
from tests.rules import rule

CONTENT = Path(contents.__file__).parent
DECKS = {"basic": BOX.rows.basic, "advanced": BOX.rows.advanced}


def faces() -> dict[str, str]:
    """Every invention as one line of words, with its type, kind, cost, needs and effect."""
    lines = {}
    for table in DECKS:
        for row in BOX.content.rows(table):
            data = row.data
            cost = " ".join(f"cost:{word}" for word in data["cost"])
            needs = " ".join(f"need:{word}" for word in data["needs"])
            lines[row.id] = f"{data['type']}! {data['kind']}! {cost} {needs} = {data['effect']} ."
    return lines


ICONS = {
    1: "main any", 2: r"main metal(?!:)", 3: r"main wood(?!:)", 4: r"main bed(?!:)", 5: r"main dig(?!:)",
    6: r"main project(?!:)", 7: r"main explore(?!:)", 8: r"pp \d", 9: r"ep \d", 10: r"potion \d",
    11: r"metal \d", 12: r"wood \d", 13: r"[ (]bed \d", 14: r"[ (]dig \d", 15: "deploy 1",
    16: r"dig \d disc|disc \d?w?\dm|disc 1x", 17: r"bed \d disc|disc \dw|disc 1x", 18: "bed_free 1", 19: "dig_free",
    20: "shift 1", 21: r"cost:\dm\b|drop metal", 22: r"cost:\dw|drop wood", 23: "cost:bed", 24: r"move \d",
    25: r"cost:\dmv|drop move", 26: "guest any", 27: "guest home", 28: "guest base", 29: "cost:gst", 30: "hero 1",
    31: r"vp \d", 32: r"lose \d|pay\(\dvp", 33: "reveal any", 34: "resolve any(?! skill)", 35: "need:miss|per miss",
    36: "play any(?! free| disc| skill| no)", 37: "play basic (?!free)", 38: "play adv (?!free)", 39: "structure!",
    40: "END!", 41: "play any free", 42: "play basic free", 43: "play adv free", 44: "automa!", 45: "ONE!",
    46: r"draw any \d", 47: r"draw basic \d", 48: r"draw adv \d", 49: "tool!", 50: "INC!", 51: "pick3 adv",
    52: r"cost:\dcb", 53: r"cost:\dca", 54: "play structure free", 55: "PER!", 56: "pick3 basic", 57: "flip basic",
    58: "flip adv", 59: "play automa free", 60: "IMM!", 61: r"joker \d", 62: "cost:jk|drop joker", 63: "skill 1",
    64: "play tool free", 65: "AGG!", 66: r"explorer \d", 67: "tent 1", 68: "door here", 69: "door any",
    70: "claim 1|on claim", 71: r"mod main wood: \+", 72: "mod main dig: disc 1m", 73: r"mod main project: \+",
    74: r"on reveal: metal \d; vp \d", 75: "on play ENE: play basic free",
    76: "on play STR: play any noSTR disc 1w1m", 77: "on gain wood: wood 1; vp 1", 78: r"if\(elec\) ep",
    79: r"if\(elec\) joker", 80: r"if\(elec\) potion", 81: r"foes\(joker>me\) drop joker", 82: "flip adv tool",
    83: "score 1 per brown", 84: "score 2 per grey", 85: r"each\(STA\) draw adv 1", 86: r"swap \d",
    87: r"pay\(1it\) -> ep 1", 88: "play any disc 1x", 89: "resolve any skill 1", 90: "regain 1", 91: "explorer any",
    92: "tent any", 93: "uncube brown", 94: "objective 1", 95: "room 1",
}  # fmt: skip
"""How each entry of the icon table is written on a card."""


def test_the_whole_icon_table_is_looked_for():
    assert list(ICONS) == list(range(1, 96))


@pytest.mark.parametrize("icon", ICONS)
def test_every_icon_stands_on_two_cards(icon):
    """There is none that could not stand on a card: the wheel's own `here` and `round` are other words of icons 26,
    33 and 34."""
    found = [card for card, line in faces().items() if re.search(ICONS[icon], line)]
    assert len(found) >= 2, f"I-{icon:02} stands on {found}"


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_are_counted_somewhere(kind):
    assert any(re.search(rf"need:{kind} |per {kind} ", line) for line in faces().values())


@pytest.mark.parametrize(
    ("deck", "kinds", "icons"),
    [
        ("basic", {"IMM": 26, "ONE": 18, "PER": 16, "INC": 14, "END": 8, "AGG": 8}, (22, 22, 23, 22)),
        ("advanced", {"IMM": 32, "END": 16, "ONE": 16, "PER": 14, "INC": 7, "AGG": 5}, (30, 31, 30, 29)),
    ],
)
def test_decks_are_full_and_even(deck, kinds, icons):
    cards = DECKS[deck]
    assert len(cards) == CARDS
    assert Counter(card.type for card in cards) == dict.fromkeys(TYPES, 30)
    assert Counter(card.kind for card in cards) == kinds
    assert tuple(sum(card.icons[skill] for card in cards) for skill in range(4)) == icons


def test_ids_and_names_are_unique():
    things = [
        *BOX.rows.basic,
        *BOX.rows.advanced,
        *BOX.rows.guests,
        *BOX.rows.heroes,
        *BOX.rows.missions,
        *BOX.rows.objectives,
        *BOX.rows.potions,
    ]
    for key in ("id", "name"):
        assert [word for word, n in Counter(getattr(thing, key) for thing in things).items() if n > 1] == []
    assert [card.id for card in BOX.rows.basic] == [f"B{n:02}" for n in range(1, 91)]
    assert [card.id for card in BOX.rows.advanced] == [f"A{n:02}" for n in range(1, 91)]


def test_no_two_cards_are_the_same():
    for cards in DECKS.values():
        assert max(Counter((card.type, card.icons, card.cost, card.effect) for card in cards).values()) == 1


def test_prices_stay_in_bounds():
    """Basic cards cost 1 to 3, advanced ones 3 to 5 and ask for something besides; a bed, a guest or a Joker is 2."""
    for deck, least, most in (("basic", 1, 3), ("advanced", 2, 5)):
        for card in DECKS[deck]:
            price = sum(card.cost.amounts[:8]) + 2 * sum(card.cost.amounts[8:])
            assert least <= price <= most, card.id
            assert bool(card.needs) or deck == "basic", card.id


@rule("RW-02", "RW-34", "AMB-01")
def test_spaces_of_the_wheel():
    few, many = ([len(sector.faces[face]) for sector in BOX.rows.sectors] for face in (0, 1))
    assert (sum(few), sum(many)) == (8, 13)
    assert all(1 <= n <= 3 for n in few + many)
    for sector in BOX.rows.sectors:
        for face in sector.faces:
            assert len(set(face)) == len(face)


def test_tables_agree_with_the_rows():
    source = BOX.ids.index("B15")
    assert list(BOX.icons[source * 4 : source * 4 + 4]) == [0, 0, 0, 1]
    assert BOX.costs[BOX.cost_of[source] * 11] == 2
    assert BOX.needs[BOX.need_of[source] * 10 + SKILLS.index("INT")] == 1
    assert BOX.code[BOX.effect_of[source]] == 5
    assert BOX.ids[180] == "H01"
    assert BOX.ids[int(BOX.first_hero)] == "HR1"
    for kind in range(len(KINDS)):
        for source in range(len(BOX.kind_of)):
            bit = BOX.kind_masks[kind * 5 + source // int(WORD)] & BIT_OF[source]
            assert bool(bit) == (BOX.kind_of[source] == kind)


@rule("RW-04", "RW-06", "RW-07", "RW-08")
def test_what_is_used_depends_on_the_players():
    at = {players: players - 2 for players in (2, 3, 4)}
    assert [sum(BOX.door_tiled[at[n] * 10 : at[n] * 10 + 10]) for n in at] == [8, 9, 10]
    assert [sum(BOX.room_mission[at[n] * 9 : at[n] * 9 + 9]) for n in at] == [6, 7, 8]
    assert [sum(BOX.room_guests[at[n] * 9 : at[n] * 9 + 9]) for n in at] == [7, 10, 13]
    assert [list(BOX.obj_open[at[n] * 4 : at[n] * 4 + 4]) for n in at] == [[1, 0, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1]]
    assert [list(BOX.cheese_vp[at[n] * 2 : at[n] * 2 + 2]) for n in at] == [[6, 0], [6, 3], [6, 3]]


def test_every_row_says_where_it_comes_from():
    for rows in BOX.content.tables.values():
        for row in rows:
            assert row.source().doc


# Rows that are refused


def changed(tmp_path, file, old, new):
    for name in FILES:
        shutil.copy(CONTENT / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return Box(load("rats", tmp_path, FILES))


def test_owners_may_replace_a_card(tmp_path):
    box = changed(tmp_path, "inventions_basic.toml", 'effect = "move 1; ep 1"', 'effect = "vp 7"')
    assert box.basic[0].effect.steps[0].b == 7


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("inventions_basic.toml", '"move 1; ep 1"', '"move 1; fly 1"', "B01.*effect.*'fly' is no verb"),
        ("inventions_basic.toml", 'cost = ["1m"]', 'cost = ["1gold"]', "B01.*cost.*'1gold'"),
        ("inventions_basic.toml", 'icons = ["STR"]', 'icons = ["LUCK"]', "B01.*icons"),
        ("inventions_basic.toml", 'kind = "IMM"', 'kind = "NOW"', "B01.*kind"),
        ("inventions_basic.toml", 'kind = "IMM"', 'kind = "AGG"', "B01.*effect.*needs 'foes'"),
        ("inventions_basic.toml", 'kind = "IMM"', 'kind = "PER"', "B01.*effect.*'move' where one of on mod"),
        ("inventions_basic.toml", 'needs = ["1INT"]', 'needs = ["INT 1"]', "B15.*needs.*'INT 1'"),
        ("inventions_basic.toml", 'id = "B02"', 'id = "B01"', "used twice"),
        ("inventions_basic.toml", "vp = 1", "points = 1", "B01.*'vp' is missing"),
        ("inventions_advanced.toml", 'type = "tool"', 'type = "toy"', "A01.*type"),
        ("missions.toml", "lock = 1,", "lock = 4,", "M01, row 2.*lock"),
        ("missions.toml", "lock = 0,", "lock = 1,", "M01, row 1.*locked by itself"),
        ("missions.toml", '"vp 3; wood 1"', '"vp 3; gold 1"', "M01, row 1.*reward.*'gold'"),
        ("guests.toml", 'place = "base"', 'place = "attic"', "G01.*place"),
        ("objectives.toml", '"rooms 3", ', "", "O01.*spaces should be 4"),
        ("objectives.toml", '"pay 5it"', '"pay 5w"', "O15.*paid in items"),
        ("heroes.toml", 'kind = "ONE"', 'kind = "END"', "HR1.*effect"),
        ("sectors.toml", '"guest round"', '"guest home"', "thimble.*few.*RW-100"),
        ("sectors.toml", '"play any", "move 1; wood 1"', '"play any", "play any"', "acorn.*different spaces"),
        ("sectors.toml", '"move 1; wood 1"', '"move 1; wood 1; vp 1"', "acorn.*at most two effects"),
        ("rooms.toml", 'floor = "ground"', 'floor = "attic"', "KIT.*floor"),
        ("rooms.toml", "guests = [1, 1, 2]", "guests = [1, 1, 3]", "KIT.*guests = .*from 0 to 2"),
        ("inventions_basic.toml", 'cost = ["1m"]', 'cost = ["10it"]', "B01.*cost.*nothing costs more than 9 items"),
        ("doors.toml", '["ENT", "KIT"]', '["ENT", "SHED"]', "D1.*rooms"),
        ("doors.toml", "players = [2, 3, 4]", "players = [5]", "D1.*players"),
        ("board.toml", 'id = "PO1"', 'id = "PO9"', "the rows should be PO1, PO2"),
        ("board.toml", 'area = "forest"', 'area = "meadow"', "wood.*RW-116"),
        ("player_board.toml", 'colour = "brown"', 'colour = "grey"', "AB1.*colours"),
        ("player_board.toml", 'state = "open"', 'state = "covered"', "L0.*states"),
        ("door_tiles.toml", 'reward = "wood 2"', 'prize = "wood 2"', "DT01.*'reward' is missing"),
    ],
)
def test_bad_rows_are_refused_with_file_row_and_word(tmp_path, file, old, new, complaint):
    with pytest.raises(ContentError, match=f"(?s){complaint}") as caught:
        changed(tmp_path, file, old, new)
    assert file in str(caught.value)


# The rules pages


@pytest.mark.parametrize("page", ["rats.md", "rats.de.md"])
def test_the_rules_pages_show_the_cards_as_they_are(page):
    text = (Path(__file__).parents[3] / "src/lanternwood/games/rats/pages" / page).read_text(encoding="utf-8")
    for table in ("basic", "advanced", "guest", "hero", "potion", "tile", "objective", "mission"):
        for row in BOX.content.rows(table):
            lines = [line for line in text.splitlines() if line.startswith(f"| {row.id} |")]
            shown = "\n".join(lines).replace("\\|", "|")
            effects = [row.data.get("effect"), row.data.get("reward"), row.data.get("reveal")]
            effects += [task["reward"] for task in row.data.get("rows", [])]
            assert all(f"`{effect}`" in shown for effect in effects if effect), row.id
            for cells in (row.data.get("cost"), row.data.get("needs"), row.data.get("icons")):
                assert cells is None or f" {', '.join(cells) or '-'} |" in shown, row.id
            assert "vp" not in row.data or f" {row.data['vp']} |" in shown, row.id
