"""The terminal table, used by keys and mouse through Textual's pilot."""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.cli.tui.dialogs import LeaveScreen, PageScreen
from lanternwood.cli.tui.picture import Picture
from lanternwood.games.wispwood.terminal.floating import form
from lanternwood.games.wispwood.terminal.sheets import ScoreScreen
from tests.games.wispwood.hands import SIZES, SMALL, Hands, at_table, type_path


def test_the_cursor_goes_round_the_pond() -> None:
    async def play(hands: Hands) -> None:
        assert hands.session.at == "pond:0"
        found = []
        for key in ("right", "right", "down", "down", "left", "left", "up", "up"):
            await hands.press(key)
            found.append(hands.session.at)
        assert found == [f"pond:{n}" for n in (1, 2, 3, 4, 5, 6, 7, 0)]
        for _ in range(12):
            await hands.press("down")
        assert hands.session.at in ("trees", "cat-deal")

    at_table(play)


@SIZES
def test_the_ring_can_be_laid_by_hand(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        assert hands.asked == "Lay the pond's four edge pieces in an order, clockwise."
        assert len(hands.session.choices.words) == 6  # type: ignore[union-attr]
        await hands.press("3")
        if hands.match.pending is not None:
            await hands.press("enter")
        assert hands.match.log[0].words == "lay A-C-B-D"
        assert hands.asked.startswith("Take a wisp")

    at_table(play, options={"ring": "by-hand", "start": "1"}, size=size)


@SIZES
def test_a_shape_moves_turns_and_mirrors_with_a_preview(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        session = hands.session
        await hands.press("0")
        hook = next(choice for choice in session.choices.order if choice.endswith("P4L"))  # type: ignore[union-attr]
        await hands.press(session.choices.by_target[hook].key)  # type: ignore[union-attr]
        shapes = set()
        for key in "rrrfrrrf":
            assert session.floating is not None
            shapes.add(form(session.floating.cells))
            assert session.choice() is not None, "a legal shape stays legal when it is turned"
            await hands.press(key)
        assert len(shapes) == 8
        assert "+" in hands.seen("board")
        await hands.press("up", "up", "up", "left", "left", "left")
        before = session.floating
        assert session.choice() is None
        assert "×" in hands.seen("board")
        assert "Not here: no square of the shape is beside" in hands.seen("ask")
        assert "(WW-33)" in hands.seen("ask")
        await hands.press("enter")
        assert session.floating == before
        assert hands.asked == "Place the hook."
        await hands.press("tab")
        assert session.choice() is not None
        assert "Not here" not in hands.seen("ask")

    at_table(play, size=size)


def test_tab_visits_every_place_of_the_form_once() -> None:
    async def play(hands: Hands) -> None:
        await hands.to_placing()
        session = hands.session
        assert session.choices is not None
        assert session.floating is not None
        mine = [place for place in session.choices.places if form(place) == form(session.floating.cells)]
        seen = []
        for _ in mine:
            await hands.press("tab")
            seen.append(session.floating.cells)
        assert sorted(seen, key=sorted) == sorted(mine, key=sorted)
        await hands.press("tab", "shift+tab")
        assert session.floating.cells == seen[-1]

    at_table(play)


def test_undo_takes_back_step_by_step() -> None:
    async def play(hands: Hands) -> None:
        start = hands.asked
        await hands.press("0", "1", "enter", "1")
        assert hands.match.pending is not None
        await hands.press("u")
        assert hands.match.pending is None
        assert hands.asked.startswith("Which square is the")
        await hands.press("u", "tab", "enter")
        laid = hands.session.table.laid(0)
        await hands.press("u")
        assert hands.session.floating is not None
        assert sorted(hands.session.floating.cells) == sorted(laid), "the shape is taken up where it lay"
        await hands.press("u", "u")
        assert hands.asked == start
        await hands.press("u")
        assert "There is nothing to take back." in hands.seen("ask")

    at_table(play)


def test_a_turn_waits_to_be_confirmed_and_then_bots_play() -> None:
    async def play(hands: Hands) -> None:
        await hands.press("0", "1", "enter", "1")
        assert "Go on with this?" in hands.seen("ask")
        assert "*" in hands.seen("board"), "the new tiles are marked"
        forest = hands.session.table.forest(0)
        assert all(entry.seat != 1 for entry in hands.match.log)
        await hands.press("enter")
        assert hands.session.table.forest(0) == forest
        assert any(entry.seat == 1 for entry in hands.match.log)
        assert "Greedy 2 lays" in hands.seen("log")
        assert "Greedy 2 lays" in hands.seen("ask")
        assert hands.session.fresh[1], "the bot's new tiles are marked"
        await hands.press("u")
        assert any(entry.seat == 1 for entry in hands.match.log), "a finished turn is not taken back"

    at_table(play)


def test_tree_turn_tile_by_tile() -> None:
    async def play(hands: Hands) -> None:
        await hands.press("t")
        assert hands.asked == "Plant a tree (3 left)."
        await hands.press("enter")
        assert hands.asked == "Plant a tree (2 left)."
        assert len(hands.session.table.forest(0)) == 2
        await hands.press("d")
        assert hands.match.pending is not None
        await hands.press("enter")
        assert len(hands.session.table.forest(0)) == 2

    at_table(play)


def test_goals_show_what_a_move_is_worth() -> None:
    async def play(hands: Hands) -> None:
        session = hands.session
        kinds = hands.session.table.pond
        await hands.press(str(kinds.index("J")), "1", "enter", "tab")
        change = session.change()
        assert change is not None
        assert change.lines["Pumpkin Patchwork"] == 4
        assert "+4" in hands.seen("side_goals")
        assert "Pumpkin Patchwork +4" in hands.seen("ask")

    at_table(play)


def test_why_not_names_the_rule() -> None:
    async def play(hands: Hands) -> None:
        await hands.press("w")
        page = hands.app.screen
        assert isinstance(page, PageScreen)
        assert "Nothing forbids it" in page.text.plain
        assert "deal: the wisps on the pond are not all of one type (WW-15)" in page.text.plain
        await hands.press("escape", "t")
        hands.session.point("cell:0,0")
        await hands.press("w")
        page = hands.app.screen
        assert isinstance(page, PageScreen)
        assert "square 0,0: this square is not empty (WW-41)" in page.text.plain
        assert "WW-41  Take 1, 2 or 3 tiles" in page.text.plain

    at_table(play)


def test_an_empty_space_of_the_pond_says_why() -> None:
    async def play(hands: Hands) -> None:
        await hands.press("0", "1", "enter", "1", "enter", "0")
        assert hands.session.at == "pond:0"
        assert "no wisp lies there (WW-28)" in hands.seen("ask")

    at_table(play)


@SIZES
def test_score_sheet_lights_the_tiles_behind_a_reason(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        kinds = hands.session.table.pond
        await hands.press(str(kinds.index("J")), "1", "enter", "1", "s")
        sheet = hands.app.screen
        assert isinstance(sheet, ScoreScreen)
        jacks = next(n for n, row in enumerate(sheet.rows) if "Pumpkin Patchwork" in row.text)
        assert sheet.rows[jacks].text.strip().startswith("4 ")
        assert sheet.rows[jacks].tiles
        await hands.press(*["down"] * (jacks - sheet.at))
        assert sheet.at == jacks
        await hands.press("s")
        assert not isinstance(hands.app.screen, ScoreScreen)

    at_table(play, size=size)


@SIZES
def test_rules_and_keys_on_one_page(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        await hands.press("question_mark")
        page = hands.app.screen
        assert isinstance(page, PageScreen)
        for card in hands.session.table.goals:
            assert card.text in page.text.plain
        await hands.press("down", "escape")
        assert hands.app.screen is hands.table

    at_table(play, size=size)


def test_quit_and_save(tmp_path: Path) -> None:
    saved = tmp_path / "left.txt"

    async def play(hands: Hands) -> None:
        await hands.press("0", "q")
        assert isinstance(hands.app.screen, LeaveScreen)
        await hands.press("escape")
        assert hands.app.screen is hands.table
        await hands.press("q")
        assert hands.app.focused is None
        await hands.press("s")
        assert hands.app.focused is not None
        await type_path(hands, tmp_path)
        assert isinstance(hands.app.screen, LeaveScreen), "a folder cannot be written, so nothing is lost"
        await type_path(hands, saved)
        assert hands.app.return_value == 0

    match = at_table(play)
    assert saved.read_text() == match.record().text()
    assert "  1: take 0" in saved.read_text()


def test_leaving_writes_the_file_that_was_named(tmp_path: Path) -> None:
    saved = tmp_path / "named.txt"

    async def play(hands: Hands) -> None:
        await hands.press("t", "q", "l")
        await hands.pilot.pause()
        assert hands.app.return_value == 0

    match = at_table(play, save=str(saved))
    assert saved.read_text() == match.record().text()


def test_a_file_that_cannot_be_written_keeps_you_at_the_table(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear owl")

    async def play(hands: Hands) -> None:
        await hands.press("q", "l")
        assert isinstance(hands.app.screen, LeaveScreen)
        await type_path(hands, tmp_path / "other.txt")
        assert hands.app.return_value == 0

    at_table(play, save=str(tmp_path / "letter.txt"))
    assert (tmp_path / "letter.txt").read_text() == "Dear owl"
    assert (tmp_path / "other.txt").exists()


def test_leave_without_saving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play(hands: Hands) -> None:
        await hands.press("q", "l")
        await hands.pilot.pause()
        assert hands.app.return_value == 0

    at_table(play)
    assert not list(tmp_path.iterdir())


def test_a_small_screen_opens_the_panel_the_question_is_about() -> None:
    async def play(hands: Hands) -> None:
        def shown() -> list[str]:
            return [name for name in ("pond", "goals", "log", "others") if hands.table.query_one(f"#{name}").display]

        assert shown() == ["pond"]
        await hands.press("g")
        assert shown() == ["goals"]
        await hands.press("0")
        assert shown() == ["pond"]
        await hands.press("1")
        assert shown() == ["goals"]
        await hands.press("o")
        assert shown() == ["others"]
        assert not hands.table.query_one("#right").display

    at_table(play, size=SMALL)


def test_mouse_clicks_choose() -> None:
    async def play(hands: Hands) -> None:
        async def click(id: str, target: str) -> None:
            picture = hands.table.query_one(f"#{id}", Picture)
            x, y = next(at for at, name in picture.canvas.things.items() if name == target)
            inset = picture.styles.padding
            await hands.pilot.hover(f"#{id}", offset=(x + inset.left, y + inset.top))
            await hands.pilot.click(f"#{id}", offset=(x + inset.left, y + inset.top))
            await hands.bots_rest()

        await click("pond", "pond:3")
        assert hands.session.table.chosen_space == 3
        near = hands.session.choices.order[0]  # type: ignore[union-attr]
        await click("pond", near)
        assert hands.session.floating is not None
        await click("board", "cell:1,0")
        assert hands.asked.startswith("Which square is the")
        target = hands.session.choices.order[0]  # type: ignore[union-attr]
        await click("board", target)
        assert hands.match.pending is not None
        await click("ask", "confirm")
        assert hands.match.pending is None

    at_table(play, seed="mouse")


def test_the_ghost_has_its_cat_on_the_pond() -> None:
    async def play(hands: Hands) -> None:
        assert hands.asked == "Choose the space where the ghost's cat starts."
        await hands.press("4", "enter")
        assert "^@^" in hands.seen("pond")
        assert "3 fireflies left" in hands.seen("pond")
        assert "Ghost" in hands.seen("top")
        assert "the ghost takes" in hands.seen("ask")

    at_table(play, ["person"])


@SIZES
def test_four_seats_are_all_in_sight(size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        for name in hands.match.names:
            assert f"{name}: 0 +0" in hands.seen("top")
        await hands.press("o")
        for name in hands.match.names[1:]:
            assert name in hands.seen("others")

    at_table(play, ["person", "greedy", "random", "greedy"], size)


def test_keys_work_as_they_are_shown_in_capitals(tmp_path: Path) -> None:
    """The screen shows R, F, U, Q, L: they do the same with Shift or Caps Lock."""

    async def play(hands: Hands) -> None:
        session = hands.session
        await hands.to_placing()
        before = session.floating
        await hands.press("R")
        assert session.floating != before
        await hands.press("U", "U")
        await hands.press("T")
        assert hands.asked.startswith("Plant a tree")
        await hands.press("U", "S")
        assert isinstance(hands.app.screen, ScoreScreen)
        await hands.press("S", "W")
        assert isinstance(hands.app.screen, PageScreen)
        await hands.press("W", "Q")
        assert isinstance(hands.app.screen, LeaveScreen)
        await hands.press("L")
        assert (tmp_path / "game.record").exists()

    at_table(play, save=str(tmp_path / "game.record"))
