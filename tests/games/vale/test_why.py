"""Two ways to say what is legal, held against each other: the fast move lists, and the reasons worked out from rows."""

from __future__ import annotations

import pytest

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.vale.rules.state import Vale
from tests.games.vale.table import RACE, VALE

TABLES = [(VALE, 4), (RACE, 2), (RACE, 3), (RACE, 4)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_move_is_offered_exactly_where_no_rule_forbids_it(game, seats: int):
    met: set[str] = set()
    for seed in range(6):
        rng = Rng(seed)
        options = {"panels": "shuffled", "max_rounds": "40"}
        if game is VALE and seed == 5:
            options["undo_scope"] = "panels"
        s = game.new(seats, options)
        assert isinstance(s, Vale)
        while s.asked:
            if s.asked == (NATURE,):
                s.answer_nature(rng)
                continue
            seat = s.asked[0]
            legal = {int(move) for move in s.moves(seat)}
            for move in range(game.spans.size):
                name = game.spans.split(move)[0]
                if name in ("deal", "spin", "first"):
                    continue
                reason = game.why_not(s, seat, game.words.describe(s, seat, move).words)
                assert (reason is None) == (move in legal), f"{game.words.describe(s, seat, move).words}: {reason}"
                if reason is not None:
                    met.add(reason.rule)
                    assert reason.text
            moves = sorted(legal)
            s.play(seat, moves[rng.below(len(moves))])
    if game is VALE:
        assert {"WV-07", "WV-08", "WV-09", "WV-16", "WV-18", "WV-23", "WV-24", "WV-26", "WV-31", "WV-36", "B-2"} <= met
    else:
        assert {"WV-06", "WV-07", "WV-08", "WV-09", "WV-18", "WV-31", "WV-48", "WV-51"} <= met
