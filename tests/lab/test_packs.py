"""A pack goes wherever a game goes: simulations, records, positions, training and tables on a server."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from lanternwood import rl
from lanternwood.cli.main import main, parser
from lanternwood.cli.play import make_match
from lanternwood.core.errors import ContentError
from lanternwood.core.game import Game, box_of
from lanternwood.core.packs import pack_from, read_pack
from lanternwood.core.registry import GAMES, read_position, write_position
from lanternwood.match.events import Plan
from lanternwood.match.match import Match
from lanternwood.match.record import read, replay
from lanternwood.match.table import Table, new_table
from lanternwood.server.workers import turns_in
from tests.ours import OURS

BOXED = [game for game in OURS if game.suite.variant]


@pytest.fixture(params=BOXED, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Game = request.param
    return chosen


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    assert game.boxes is not None
    path = tmp_path / "variant.toml"
    head = "" if "[pack]" in game.suite.variant else f'[pack]\ngame = "{game.boxes.game}"\n'
    path.write_text(head + game.suite.variant, encoding="utf-8")
    return path


def simulated(capsys: pytest.CaptureFixture[str], game: Game, *more: str) -> str:
    bots = ",".join(["random"] * max(game.seat_counts))
    assert main(["simulate", game.name, "--bots", bots, "--games", "6", "--json", *more]) == 0
    return str(json.loads(capsys.readouterr().out)["digest"])


def test_a_simulation_with_a_pack_goes_otherwise(game: Game, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = simulated(capsys, game)
    assert simulated(capsys, game, "--pack", str(file)) != alone
    assert simulated(capsys, game) == alone


def test_a_game_at_the_terminal_takes_a_pack(game: Game, file: Path) -> None:
    args = parser().parse_args(["play", game.name, "--pack", str(file), "--seats", str(max(game.seat_counts))])
    assert box_of(make_match(args).state) is game.box(read_pack(file))


def test_a_record_keeps_its_pack(game: Game, file: Path) -> None:
    packed = game.with_pack(read_pack(file))
    match = Match(packed, ["random"] * max(game.seat_counts), seed="packed")
    match.run()
    record = read(match.record().text())
    assert pack_from(record.pack).text() == (packed.pack.text() if packed.pack else "")
    last = list(replay(record, prove=True))[-1].state
    assert last.scores() == match.state.scores()
    assert str(game.versions_of(last)) == str(packed.versions) != str(game.versions)


def test_a_table_on_a_server_keeps_its_pack(game: Game, file: Path) -> None:
    packed = game.with_pack(read_pack(file))
    plans = [Plan(bot="random")] * max(game.seat_counts)
    created, table = new_table("one", packed, {}, plans, bytes(16), "host")
    again = Table("one", created)
    assert box_of(again.state) is box_of(table.state) is packed.box()


def test_an_analysis_looks_at_the_game_with_its_pack(game: Game, file: Path) -> None:
    packed = game.with_pack(read_pack(file))
    match = Match(packed, ["random"] * max(game.seat_counts), seed="packed")
    match.run()
    created = match.table.created
    steps = [(seat, words) for seat, words in match.table.steps]
    turns = turns_in(
        (f"packed {game.name}", created.game, created.pack, match.state.seats, dict(created.options), steps)
    )
    assert turns
    assert all(box_of(step.state) is packed.box() for turn in turns for step in turn.steps)


def test_a_position_is_set_up_with_a_pack(game: Game, file: Path) -> None:
    packed = game.with_pack(read_pack(file))
    match = Match(packed, ["greedy"] * max(game.seat_counts), seed="position")
    while not match.over:
        match.bot_step()
        try:
            text = write_position(match.state)
        except Exception:
            continue
        again = read_position(text, packed.pack)[1]
        assert box_of(again) is packed.box()
        return
    raise AssertionError("no position could be written")


def test_training_takes_a_pack(game: Game, file: Path) -> None:
    seats = max(game.seat_counts)
    plain = rl.vector(game.name, seats, games=4, seed=3)
    packed = rl.vector(game.name, seats, pack=file, games=4, seed=3)
    assert plain.setup.encoding is packed.setup.encoding, "sizes do not depend on a pack"
    assert box_of(packed.setup.start) is game.box(read_pack(file))
    kept = json.loads(json.dumps(packed.save()))
    assert box_of(rl.restore(kept).setup.start) is game.box(read_pack(file))
    kept["setup"]["pack"] = None
    with pytest.raises(Exception, match="kept with content"):
        rl.restore(kept)
    assert isinstance(np.asarray(plain.setup.encoding.low), np.ndarray)


def test_a_pack_for_another_game_is_refused(file: Path, game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    other = next(each for each in BOXED if each.boxes is not game.boxes)
    with pytest.raises(ContentError, match="this is a pack for"):
        other.with_pack(read_pack(file))
    assert main(["simulate", game.name, "--bots", "random,random", "--pack", "nowhere.toml"]) == 2
    assert "nowhere.toml" in capsys.readouterr().err
    assert GAMES.get(game.name).pack is None
