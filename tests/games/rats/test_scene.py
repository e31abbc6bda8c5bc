"""What a page is shown of a table of Rats of Wistar."""

from __future__ import annotations

from typing import Any

from lanternwood.games.rats.rules.missions import Resolving
from tests.games.rats.table import GAME, luck, new, play, started, table


def scene(s: Any, seat: int | None = 0) -> dict[str, Any]:
    return GAME.scene(s, seat)


def test_the_turn_helper_says_what_is_open_now_and_done() -> None:
    s = table("workers 1: forest 2\nmetal 1: 4\nhand 1: B34")

    def turn() -> tuple[str, str, str, str]:
        shown = scene(s)["turn"]
        return shown["window"], shown["main"], shown["bonus"], shown["chief"]

    assert turn() == ("before", "open", "open", "")
    play(s, "place bolt a")
    assert turn() == ("order", "open", "open", "bolt:a")
    assert scene(s)["turn"]["strength"] == 2
    play(s, "main")
    assert turn() == ("", "now", "open", "bolt:a")
    assert scene(s)["doing"][-1] == {"what": "dig", "source": "dig", "left": 2}
    play(s, "dig", "stop")
    assert turn() == ("between", "done", "open", "bolt:a")
    play(s, "bonus")
    assert turn() == ("after", "done", "done", "bolt:a")
    assert [room["state"] for room in scene(s)["seats"][0]["lair"]][:3] == ["open", "open", "covered"]


def test_a_mission_that_is_being_resolved_is_named() -> None:
    s = table("mission KIT: M05\nopened: D1\nexplorer 1: KIT\nelectricity 1: basic\nwood 1: 9\nmetal 1: 9")
    s.push(Resolving(0, -1, 1, 0))
    s.settle()
    play(s, "resolve M05 1")
    assert scene(s)["doing"][-1] == {"what": "cube", "source": "M05", "left": 0}


def test_the_hut_has_neither_main_action_nor_bonus() -> None:
    s = table()
    play(s, "place hut")
    turn = scene(s)["turn"]
    assert (turn["main"], turn["bonus"], turn["chief"]) == ("none", "none", "hut")
    assert scene(s)["doing"][-1]["what"] == "potion"


def test_what_can_be_afforded_and_what_is_lacking() -> None:
    s = table("wood 1: 2\nmetal 1: 1\njoker 1: 1\nhand 1: B34 B15 A35")
    cards = {card["id"]: card for card in scene(s)["seats"][0]["hand"]}
    assert cards["B34"]["can"] == "yes"
    assert cards["B15"]["can"] == "joker"
    assert cards["A35"]["can"] == "no"
    assert "Advanced Electricity" in cards["A35"]["lacks"]
    assert cards["B34"]["lacks"] == ""


def test_cards_drawn_blind_are_shown_to_their_owner_only() -> None:
    s = table("hand 1: B34\ndrawn 1: A17 B02")
    own, other = scene(s, 0)["seats"][0], scene(s, 1)["seats"][0]
    assert [card["id"] for card in own["hand"]] == ["B02", "B34", "A17"]
    assert [card["known"] for card in own["hand"]] == [False, True, False]
    assert own["hidden"] == [0, 0]
    for seen in (other, scene(s, None)["seats"][0]):
        assert [card["id"] for card in seen["hand"]] == ["B34"]
        assert seen["hidden"] == [1, 1]


def test_objectives_drawn_to_choose_from_are_seen_by_their_drawer_only() -> None:
    s = table("wood 1: 9\nmetal 1: 9\nskills 1: INT\nhand 1: A49")
    play(s, "place acorn a", "bonus", "play A49", "goal O05", "goal O06")
    assert scene(s, 0)["looking"] == ["O05", "O06"]
    assert scene(s, 1)["looking"] == scene(s, None)["looking"] == []
    play(s, "keep O05")
    assert [each["id"] for each in scene(s, 1)["seats"][0]["personal"]] == ["O05"]


def test_missions_say_who_resolved_them_and_whether_one_could() -> None:
    s = table("rooms 1: 2\nexplorer 1: KIT\nopened: D1\nmission KIT: M06\nabilities 2: AB1")
    kitchen = next(room for room in scene(s)["rooms"] if room["id"] == "KIT")
    assert [row["can"] for row in kitchen["rows"]] == ["yes", "yes", "no"]
    assert [row["unlocked"] for row in kitchen["rows"]] == [True, False, False]
    play(s, "place bolt a", "bonus", "resolve M06 1", "cube AB3")
    kitchen = next(room for room in scene(s)["rooms"] if room["id"] == "KIT")
    assert [row["seat"] for row in kitchen["rows"]] == [0, -1, -1]


def test_the_draft_shows_its_pairs_and_a_game_its_end() -> None:
    s = new(2)
    luck(s)
    shown = scene(s, s.asked[0])
    assert shown["step"] == "draft"
    assert [len(pair) for pair in shown["pairs"]] == [2, 2]
    s = started(2)
    while s.asked:
        play(s, GAME.words.describe(s, s.asked[0], int(s.moves(s.asked[0])[-1])).words)
        luck(s)
    shown = scene(s)
    assert (shown["step"], shown["final"], shown["turn"]) == ("over", True, None)
    assert shown["winners"] == list(s.winners())
    assert [seat["score"] for seat in shown["seats"]] == list(s.scores())
