"""How far everything is, as tables (built when first asked for): least actions for villagers to get home, and for the
wisp to reach a space. Charms count as actions; the rule against undoing and other players are left out."""

from typing import Final

from lanternwood.core.frame import many
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.vale.rules.lamp import ARRANGEMENTS, DARK, PLACES
from lanternwood.games.vale.rules.numbers import PANEL_CHARMS
from lanternwood.games.vale.rules.state import after_charm
from lanternwood.games.vale.rules.tables import HOMES, Tables

FAR: Final[i64] = 99
NOWHERE: Final[i64] = -1


def ways_home(box: Tables, piece: i64) -> Ints:
    """D: least actions home for a piece, by arrangement * PLACES + place."""
    found = box.ways_home[piece]
    if found is None:
        found = search(box, box.home_of[piece], False)
        box.ways_home[piece] = found
    return found


def ways_of_wisp(box: Tables, place: i64) -> Ints:
    """W: least actions for the wisp to stand on a place, by arrangement * PLACES + the wisp's place."""
    found = box.ways_of_wisp[place]
    if found is None:
        found = search(box, place, True)
        box.ways_of_wisp[place] = found
    return found


def distance_home(box: Tables, arrangement: i64, piece: i64, place: i64) -> i64:
    """Least actions home, moves and charms together."""
    return ways_home(box, piece)[arrangement * PLACES + place]


def distance_of_wisp(box: Tables, arrangement: i64, here: i64, place: i64) -> i64:
    """Least actions for the wisp to stand on a place."""
    return ways_of_wisp(box, place)[arrangement * PLACES + here]


def search(box: Tables, goal: i64, wisp: bool) -> Ints:
    """Breadth first, backwards from the goal in all arrangements; every action works both ways."""
    out: Ints = many(ARRANGEMENTS * PLACES, FAR)
    queue: Ints = vec[i64]()
    for arrangement in range(ARRANGEMENTS):
        node = arrangement * PLACES + goal
        if wisp or not box.shadow[arrangement] & BIT[goal]:
            out[node] = 0
            queue = append(queue, node)
    head: i64 = 0
    while head < len(queue):
        node = queue[head]
        head += 1
        arrangement = node // PLACES
        place = node % PLACES
        steps = out[node] + 1
        for charm in range(PANEL_CHARMS):
            near = after_charm(arrangement, charm) * PLACES + place
            if out[near] == FAR:
                out[near] = steps
                queue = append(queue, near)
        for near_place in neighbours(box, arrangement, place, goal, wisp):
            near = arrangement * PLACES + near_place
            if out[near] == FAR:
                out[near] = steps
                queue = append(queue, near)
    return out


def neighbours(box: Tables, arrangement: i64, place: i64, goal: i64, wisp: bool) -> Ints:
    """Places one action away without a charm."""
    out: Ints = vec[i64](capacity=16)
    dark = box.shadow[arrangement]
    if wisp:
        for i in range(box.drift_from[place], box.drift_from[place + 1]):
            out = append(out, box.drift[i])
        if dark & BIT[place]:
            for i in range(arrangement * DARK, arrangement * DARK + DARK):
                if box.shadows[i] != place:
                    out = append(out, box.shadows[i])
        return out
    if dark & BIT[place]:
        return out
    closed = dark | HOMES & ~BIT[goal]
    for i in range(box.walk_from[place], box.walk_from[place + 1]):
        if not closed & BIT[box.walk[i]]:
            out = append(out, box.walk[i])
    return out


def light_way(box: Tables, arrangement: i64, piece: i64, place: i64) -> Ints:
    """The spaces of a shortest walk home as the light falls now, without the one stood on; none if there is no walk."""
    home = box.home_of[piece]
    came_from: Ints = many(PLACES, NOWHERE)
    came_from[home] = home
    queue: Ints = vec[i64]()
    queue = append(queue, home)
    head: i64 = 0
    while head < len(queue) and came_from[place] == NOWHERE:
        here = queue[head]
        head += 1
        for near in neighbours(box, arrangement, here, home, False):
            if came_from[near] == NOWHERE:
                came_from[near] = here
                queue = append(queue, near)
    out: Ints = vec[i64]()
    if came_from[place] != NOWHERE:
        while place != home:
            place = came_from[place]
            out = append(out, place)
    return out
