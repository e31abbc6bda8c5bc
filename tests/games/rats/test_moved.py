"""What facts moved is named as the board draws it: chiefs, workers, explorers, goods and cards."""

from __future__ import annotations

import re
from collections import defaultdict

from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.match.events import Plan
from lanternwood.match.table import new_table

RATS = get("rats")
DRAWN = re.compile(
    r"""\d/(chief|explorer|tents|tent:\w+|worker:(entrance|forest|underground|meadow)|wood|metal|move|joker|vp
    |hand(:\w+)?|card:\w+|guest:\w+|bed|cheese|ability:\w+|objective:\w+)
    |space:\w+:[abc]|hut|deck:(basic|adv)|discard:(basic|adv)|display:\w+|hero:\w+|cheese|door:\w+|mission:\w+(:[123])?
    |potion:\w+|objective:\w+""",
    re.VERBOSE,
)


def told(seats: int, seed: int) -> dict[str, list[tuple[tuple[str, str], dict[str, object]]]]:
    """The moves of a whole random game by the kind of fact, each with the table right after it as everyone sees it."""
    _, table = new_table("m", RATS, {}, [Plan() for _ in range(seats)], bytes([seed] * 16), "host")
    rng, found = Rng(seed), defaultdict(list)
    while not table.over:
        seat = table.state.asked[0]
        moves = table.state.moves(seat)
        words = RATS.words.describe(table.state, seat, int(moves[rng.below(len(moves))])).words
        made = table.try_move(seat, table.ask_id(seat), words)
        table.adopt(made.events, made)
        for line in table.lines[-3:]:
            for beat in line.beats:
                if beat.after is not None and beat.to < 0 and beat.moves:
                    view = RATS.shown.scene(beat.after.view(None), beat.after.box)
                    found[beat.kind] += [(move, view) for move in beat.moves]
    return found


def test_what_moves_lies_where_it_is_said_to_lie() -> None:
    found = told(3, 5)
    for kind, moves in found.items():
        for (start, end), _ in moves:
            for thing in (start, end):
                assert not thing or DRAWN.fullmatch(thing), (kind, thing)
    for (start, end), view in found["placed"]:
        _, sector, space = end.split(":")
        (there,) = [s for p in view["wheel"] if p["sector"] == sector for s in p["spaces"] if s["id"] == space]
        assert there["chief"] == int(start[0])
    areas = ["forest", "underground", "meadow"]
    for (_, end), view in found["deployed"]:
        assert view["seats"][int(end[0])]["areas"][areas.index(end.split(":")[1])] > 0
    for (_, end), view in found["played"]:
        seat = view["seats"][int(end[0])]
        assert end.split(":")[1] not in [card["id"] for card in seat["hand"]]
    explorers = [view["seats"][int(end[0])]["explorer"] for (_, end), view in found["walked"]]
    assert len(set(explorers)) > 1
    assert {"placed", "deployed", "walked", "played", "gained", "paid", "took", "shown", "opened"} <= set(found)
