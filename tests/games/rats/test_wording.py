"""Cards in plain words and in signs."""

from __future__ import annotations

import pytest

from lanternwood.core.text import Text
from lanternwood.games.rats.content import reading
from lanternwood.games.rats.content.reading import Where
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.numbers import ACTIONS, COUNTERS, EVENTS
from lanternwood.games.rats.shown.faces import faces
from lanternwood.games.rats.shown.signs import ICONS, cost_signs, effect_signs, needs_signs, read_signs
from lanternwood.games.rats.words.effects import (
    bonus_text,
    card_text,
    cost_text,
    effect_text,
    event_text,
    lacking,
    main_text,
    needs_text,
    price_text,
    thing,
)
from tests.games.rats.table import BOX

CARDS = {card.id: card for card in [*BOX.rows.basic, *BOX.rows.advanced]}
FOES = Where(foes=True)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("B01", "At once: gain 1 movement token; then spend 1 Exploration Point in the farm"),
        ("B02", "Once per round: you may pay 1 item for this: spend 1 Exploration Point in the farm"),
        ("B03", "Each time you reveal a mission card: gain 1 metal and 1 point"),
        ("B10", "Your main action Wood has 1 more strength"),
        ("B12", "At once: gain 1 wood; then all opponents with more wood than you: discard 1 wood"),
        ("B16", "Now and in each later round: gain 1 wood"),
        ("B18", "Your main action Dig rooms costs 1 metal less in all"),
        ("B19", "At once: build 1 bed, 1 wood cheaper"),
        ("B28", "Each time you open a door: choose: gain 1 wood, or gain 1 metal"),
        ("B35", "Once per round: with Electricity: gain 1 Joker"),
        ("A06", "At once: dig up to 2 rooms for free"),
        ("A07", "At the end: 2 points for each tool in play, at most 8"),
        ("A21", "At the end: 1 point for every 2 inventions in play"),
        ("A37", "At once: draw 3 advanced cards, play 1 of them for free and discard the others"),
        (
            "A38",
            "Each time you play a card that shows Strength: play a card that does not show Strength, 1 wood and"
            " 1 metal cheaper",
        ),
        ("A41", "At once: for each Stamina icon: draw 1 advanced card"),
        ("A71", "At the end: 2 points for each invention in play of the kind Income, at most 8"),
    ],
)
def test_cards_say_what_they_do(card, text):
    assert card_text(BOX, CARDS[card]) == text


def test_prices_are_said():
    assert price_text(BOX, CARDS["A37"].cost, CARDS["A37"].needs) == (
        "costs 1 wood, 1 metal and 1 advanced card; needs 1 Energy icon"
    )
    assert price_text(BOX, CARDS["B01"].cost, CARDS["B01"].needs) == "costs 1 metal"
    assert price_text(BOX, reading.cost([]), reading.needs(["elec+", "rooms 4"])) == (
        "needs Advanced Electricity and 4 dug rooms"
    )
    assert price_text(BOX, reading.cost([]), reading.needs([])) == ""


def test_effects_of_a_space_have_no_order():
    effect = reading.effect("resolve here; shift 1", Where(wheel=True))
    assert bonus_text(BOX, effect) == (
        "resolve a mission in a room with your Explorer or Tent; move 1 worker from one area to another, in any order"
    )


def stock(**have):
    row = [0] * int(c.STOCK)
    for name, n in have.items():
        row[int(getattr(c, name))] = n
    return row


def test_what_is_lacking():
    assert lacking(BOX, stock(), CARDS["B15"]) == "2 wood, 1 metal and 1 Intelligence icon"
    assert lacking(BOX, stock(WOOD=2, METAL=1, INT=1), CARDS["B15"]) == ""
    assert lacking(BOX, stock(WOOD=2, METAL=2, ELEC=1), CARDS["A35"]) == "Advanced Electricity"
    assert lacking(BOX, stock(WOOD=9, METAL=9, ROOMS=1), CARDS["A16"]) == "2 dug rooms"


def test_a_card_does_not_pay_for_itself():
    """AMB-24."""
    rich = {"WOOD": 5, "METAL": 5, "INT": 3, "ENE": 1}
    assert lacking(BOX, stock(**rich, HAND_ADV=1), CARDS["A20"]) == "1 card"
    assert lacking(BOX, stock(**rich, HAND_ADV=2), CARDS["A20"]) == ""
    assert lacking(BOX, stock(**rich, HAND_ADV=1, HAND_BASIC=1), CARDS["A37"]) == "1 advanced card"
    assert lacking(BOX, stock(**rich, HAND_ADV=2), CARDS["A37"]) == ""


def signs(tokens):
    return " ".join(f"{token['n'] or ''}{token['icon'] or token['words']}" for token in tokens)


@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("B01", "1move then 1ep"),
        ("B02", "1item gives 1ep"),
        ("B03", "reveal gives 1metal 1vp"),
        ("B07", "1vp per tool at most 5"),
        ("B10", "do-wood gives +1 wood"),
        ("B12", "1wood then foes wood gives discard 1wood"),
        ("B18", "do-dig gives less 1metal"),
        ("B28", "door gives 1wood or 1metal"),
        ("B30", "play any less 1wood or 1metal"),
        ("B35", "if-elec 1joker"),
        ("A08", "1wood then foes discard 1item"),
        ("A26", "carry out any main action"),
        ("A41", "STA each 1adv"),
        ("A45", "play automa free then 1adv"),
    ],
)
def test_cards_have_signs(card, drawn):
    assert signs(read_signs(BOX, CARDS[card].effect)) == drawn


def test_prices_have_signs():
    assert signs(cost_signs(CARDS["A23"].cost)) == "2wood 1bed"
    assert signs(needs_signs(BOX, CARDS["A40"].needs)) == "elec+"
    assert signs(needs_signs(BOX, reading.needs(["2STR", "miss 3"]))) == "2STR 3mission"


def test_everything_in_the_box_has_words_and_known_signs():
    """Every sentence is one that can be said in another language, and every sign has words."""
    found = 0

    def look(value):
        nonlocal found
        if isinstance(value, dict):
            if "icon" in value and "words" in value:
                assert value["icon"] in ICONS
                assert isinstance(value["words"], Text)
                assert value["words"]
                found += 1
            for key, part in value.items():
                if key in ("name", "text") or (key == "price" and part):
                    assert isinstance(part, Text), value
                    assert part
                look(part)
        elif isinstance(value, list):
            for part in value:
                look(part)

    look(faces(BOX))
    assert found > 700


def test_the_whole_language_can_be_said():
    """Also what no card of this box says."""
    for text in ("deploy 2", "claim 1", "dig 2 disc 1", "play basic disc 1w skill 2", "if(elec+) lose 1", "potion 2"):
        effect = reading.effect(text)
        assert effect_text(BOX, effect)
        assert effect_signs(BOX, effect)
    for what in ("move", "hand", "guests", "vp"):
        assert effect_text(BOX, reading.effect(f"foes({what}>me) drop item 1", FOES))
    for event in range(len(EVENTS)):
        assert event_text(BOX, event).startswith("Each time")
    for counter in COUNTERS.values():
        assert thing(BOX, int(counter))
        assert thing(BOX, int(counter), 2)
    for action in range(len(ACTIONS) + 1):
        assert main_text(BOX, action)
    assert cost_text(reading.cost(["1w", "bed", "gst", "jk", "1mv", "2it", "1vp"]))
    assert needs_text(BOX, reading.needs(["1STR", "INC 2", "objectives 1"]))
