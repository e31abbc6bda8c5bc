"""Why not? The numbered rule that forbids a move, worked out square by square, apart from the fast move lists."""

from __future__ import annotations

from lanternwood.core import kinds
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.scores import Reason
from lanternwood.core.text import N_, Text, say
from lanternwood.games.wispwood.content.shapes import Cell
from lanternwood.games.wispwood.moves import MOVES, between, cells_of_placement, read_square
from lanternwood.games.wispwood.rules.numbers import GHOST_CAT, WITCH
from lanternwood.games.wispwood.rules.rounds import MovingCats, SettingUp
from lanternwood.games.wispwood.rules.solo import HauntingStart
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.turn import Lighting, Placing, Planting, Shaping, Turn, is_ready
from lanternwood.games.wispwood.shown.plain_text import squares

STEP = {
    Turn: say("take a wisp, plant trees or deal"),
    Shaping: say("choose a shape"),
    Placing: say("place the shape"),
    Lighting: say("choose the wisp's square"),
    Planting: say("plant a tree"),
    MovingCats: say("move the cat or let it stay"),
    HauntingStart: say("choose the ghost's space"),
    SettingUp: say("lay the ring"),
}
FITS_STEP = {
    Turn: ("take", "deal", "cat-deal", "trees"),
    Shaping: ("shape", "cat-shape"),
    Placing: ("place",),
    Lighting: ("wisp",),
    Planting: ("tree", "done"),
    MovingCats: ("cat", "stay"),
    HauntingStart: ("ghost",),
    SettingUp: ("lay",),
}


def why_not(s: Wispwood, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words, or a thing on the table such as pond:3; None if nothing does."""
    if not s.stack:
        return Reason("WW-61", say("the game is over"))
    if seat not in s.asked:
        return kinds.not_asked(s, seat, "WW-10")
    if seat == NATURE:
        return kinds.not_natures(s, MOVES.parse(s, seat, target))
    words = _move_for_thing(s, target) if ":" in target else target
    name = words.split()[0] if words.split() else ""
    if name not in MOVES.by_name:
        MOVES.parse(s, seat, words)
    top = type(s.now)
    if name not in FITS_STEP.get(top, ()):
        step = STEP.get(top, say("wait"))
        return Reason("WW-12", say("now is the time to {step}", step=step))
    check = {
        "take": _take, "deal": _deal, "cat-deal": _deal, "trees": _fine, "shape": _shape, "cat-shape": _shape,
        "place": _place, "wisp": _wisp, "tree": _tree, "done": _done, "cat": _cat, "stay": _fine, "ghost": _fine,
        "lay": _lay,
    }[name]  # fmt: skip
    if name == "place" and ":" in target:
        return _covering(s, seat, words)
    return check(s, seat, words)


def _lay(s: Wispwood, seat: int, words: str) -> Reason | None:
    MOVES.parse(s, seat, words)
    return None


def _move_for_thing(s: Wispwood, thing: str) -> str:
    kind, _, what = thing.partition(":")
    top = s.now
    if kind == "pond":
        return f"{'ghost' if isinstance(top, HauntingStart) else 'take'} {what}"
    if kind == "shape":
        near = isinstance(top, Shaping) and what in _near(s, top)
        return f"{'shape' if near else 'cat-shape'} {what}"
    if kind == "cell":
        read_square(what)
        verb = {Lighting: "wisp", MovingCats: "cat", Placing: "place"}.get(type(top), "tree")
        return f"{verb} {what}"
    raise BadInput(say("{thing!r} is not a thing on this table: pond:3, shape:P2 and cell:1,2 are", thing=thing))


def _near(s: Wispwood, top: Shaping) -> list[str]:
    space = int(top.space)
    return [s.box.rows.shapes[int(s.ring[place % 8])].id for place in (space, space + 1)]


def _fine(s: Wispwood, seat: int, words: str) -> Reason | None:
    MOVES.parse(s, seat, words)
    return None


def _take(s: Wispwood, seat: int, words: str) -> Reason | None:
    move = MOVES.parse(s, seat, words)
    space = MOVES.spans.split(move)[1]
    kind = int(s.pond[space])
    if kind == GHOST_CAT:
        return Reason("WW-72", say("the ghost's cat stands there, and it is no wisp"))
    if kind < 0:
        return Reason("WW-28", say("no wisp lies there"))
    if move in list(s.moves(seat)):
        return None
    if kind == WITCH and is_ready(s, seat):
        return Reason("WW-37", say("no shape you may use has a place for this witch that its card allows"))
    if kind == WITCH:
        text = say(
            "no shape you may use has a place for this witch that its card allows, "
            "and your cat is hidden, so only the two shapes beside it count"
        )
        return Reason("WW-37", text)
    if is_ready(s, seat):
        return Reason("WW-34", say("no shape you may use for this wisp fits your forest"))
    text = say(
        "no shape you may use for this wisp fits your forest, "
        "and your cat is hidden, so only the two shapes beside it count"
    )
    return Reason("WW-34", text)


def _deal(s: Wispwood, seat: int, words: str) -> Reason | None:
    move = MOVES.parse(s, seat, words)
    if move in list(s.moves(seat)):
        return None
    if words.split()[0] == "cat-deal":
        return Reason("WW-25", say("your cat is hidden; only a tree turn makes it ready again"))
    top = s.now
    if isinstance(top, Turn) and not top.start:
        return Reason("WW-17", say("there is one free deal at most, at the very start of a turn"))
    return Reason("WW-15", say("the wisps on the pond are not all of one type"))


def _shape(s: Wispwood, seat: int, words: str) -> Reason | None:
    move = MOVES.parse(s, seat, words)
    if move in list(s.moves(seat)):
        return None
    top = s.now
    assert isinstance(top, Shaping)
    name, index = MOVES.spans.split(move)
    beside = s.box.rows.shapes[index].id in _near(s, top)
    shape = s.box.rows.shape_names[index]
    if name == "cat-shape" and beside:
        return Reason("D-05", say("the {shape} lies beside the wisp: your cat need not hide for it", shape=shape))
    if not beside and not is_ready(s, seat):
        return Reason("WW-25", say("the {shape} is not beside the wisp, and your cat is hidden", shape=shape))
    if name == "shape" and not beside:
        near = between(s, int(top.space))
        text = say("only the {one} and the {other} lie beside this wisp; for any other your cat hides", **near)
        return Reason("WW-29", text)
    if int(s.pond[int(top.space)]) == WITCH:
        return Reason("WW-37", say("the {shape} has no place in your forest that the witch card allows", shape=shape))
    return Reason("WW-34", say("the {shape} has no place in your forest", shape=shape))


def _beside(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _too_wide(s: Wispwood, cells: list[Cell]) -> Reason | None:
    side = int(s.side)
    tall = max(r for r, _ in cells) - min(r for r, _ in cells) + 1
    wide = max(c for _, c in cells) - min(c for _, c in cells) + 1
    if tall > side:
        text = say("the forest would be {tall} rows tall; it must fit {side} by {side}", tall=tall, side=side)
        return Reason("WW-34", text)
    if wide > side:
        text = say("the forest would be {wide} columns wide; it must fit {side} by {side}", wide=wide, side=side)
        return Reason("WW-34", text)
    return None


def _place(s: Wispwood, seat: int, words: str) -> Reason | None:
    top = s.now
    assert isinstance(top, Placing)
    cells = [read_square(text) for text in words.split()[1:]]
    here = squares(s, seat)
    for cell in cells:
        if cell in here:
            return Reason("WW-32", say("one of these squares is not empty"))
    laid = s.box.rows.orientation(cells)
    if laid is None or not shape_is(s, int(top.shape), laid):
        shape = s.box.rows.shape_names[int(top.shape)]
        text = say("these squares do not make the shape you chose, the {shape}", shape=shape)
        return Reason("WW-29", text)
    if not any(near in here for cell in cells for near in _beside(cell)):
        return Reason("WW-33", say("no square of the shape is beside a tile of your forest; a corner is not enough"))
    wide = _too_wide(s, [*here, *cells])
    if wide is not None:
        return wide
    kind = int(s.pond[int(top.space)])
    if kind == WITCH and not any(witch_may(s, seat, cell) for cell in cells):
        return Reason("WW-36", say("no square of it is one that {card} allows for a witch", card=card_name(s)))
    return None


def _covering(s: Wispwood, seat: int, words: str) -> Reason | None:
    """May the shape cover this one square, in whatever way it lies?"""
    top = s.now
    assert isinstance(top, Placing)
    cell = read_square(" ".join(words.split()[1:]))
    if cell in squares(s, seat):
        return Reason("WW-32", say("this square is not empty"))
    if any(cell in cells_of_placement(s, seat, MOVES.spans.split(int(move))[1]) for move in s.moves(seat)):
        return None
    shape = s.box.rows.shape_names[int(top.shape)]
    return Reason("WW-34", say("the {shape} cannot be laid so that it covers this square", shape=shape))


def shape_is(s: Wispwood, shape: int, laid: int) -> bool:
    """Is an orientation one of a shape?"""
    first_laid = s.box.rows.first_laid
    return first_laid[shape] <= laid < first_laid[shape + 1]


def card_name(s: Wispwood) -> Text:
    """The witch card in play."""
    return say(s.box.rows.cards[int(s.goals[1])].name)


def witch_may(s: Wispwood, seat: int, cell: Cell) -> bool:
    """May a new witch stand here (WW-36)? Plainly worked out from the card's words."""
    card = s.box.rows.cards[int(s.goals[1])]
    here = squares(s, seat)
    cat = next(square for square, letter in here.items() if letter == "C")
    down, right = abs(cell[0] - cat[0]), abs(cell[1] - cat[1])
    if card.op == "cat_diagonals":
        return down == right and down > 0
    if card.op == "cat_lines":
        return (down == 0) != (right == 0)
    if card.op == "cat_ring":
        return max(down, right) == card.distance
    linked, fresh = {cat}, [cat]
    while fresh:
        row, column = fresh.pop()
        for near in (
            (row - 1, column - 1),
            (row - 1, column + 1),
            (row + 1, column - 1),
            (row + 1, column + 1),
        ):
            if near == cell:
                return True
            if near not in linked and here.get(near) == "W":
                linked.add(near)
                fresh.append(near)
    return False


def _wisp(s: Wispwood, seat: int, words: str) -> Reason | None:
    top = s.now
    assert isinstance(top, Lighting)
    cell = read_square(" ".join(words.split()[1:]))
    cells = cells_of_placement(s, seat, MOVES.spans.split(int(top.place))[1])
    if cell not in cells:
        return Reason("WW-31", say("this square is not part of the shape you laid"))
    kind = int(s.pond[int(top.space)])
    if kind == WITCH and not witch_may(s, seat, cell):
        return Reason("WW-36", say("{card} allows no witch there", card=card_name(s)))
    return None


def _tree(s: Wispwood, seat: int, words: str) -> Reason | None:
    cell = read_square(" ".join(words.split()[1:]))
    here = squares(s, seat)
    if cell in here:
        return Reason("WW-41", say("this square is not empty"))
    if not any(near in here for near in _beside(cell)):
        return Reason("WW-41", say("this square is not beside a tile of your forest"))
    return _too_wide(s, [*here, cell])


def _done(s: Wispwood, seat: int, words: str) -> Reason | None:
    if MOVES.parse(s, seat, words) in list(s.moves(seat)):
        return None
    return Reason("WW-42", say("a tree turn plants at least one tree"))


def _cat(s: Wispwood, seat: int, words: str) -> Reason | None:
    cell = read_square(" ".join(words.split()[1:]))
    letter = squares(s, seat).get(cell)
    if letter == "T":
        return None
    if letter == "C":
        pattern = N_("your cat is there already; it moves to one of your trees, or stays")
    elif letter is None:
        pattern = N_("this square is empty; a cat moves to one of your trees")
    else:
        pattern = N_("a wisp lies there; a cat moves to one of your trees")
    return Reason("WW-47", say(pattern))
