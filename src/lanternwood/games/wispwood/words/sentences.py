"""Wispwood in words: moves, questions and facts as people read them, and words back into moves.

Squares are `row,column` in the seat's own coordinates: its cat begins at 0,0, rows grow downwards.
"""

from __future__ import annotations

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import NATURE
from lanternwood.core.position import NUMBER
from lanternwood.core.scores import Option
from lanternwood.core.text import N_, Text, say, seat_text
from lanternwood.games.wispwood.content.box import MANY, TYPES
from lanternwood.games.wispwood.rules.moves import SPANS
from lanternwood.games.wispwood.rules.numbers import BY_HAND, CELLS, REACH, SPREAD
from lanternwood.games.wispwood.rules.rounds import MovingCats, SettingUp
from lanternwood.games.wispwood.rules.solo import HauntingStart
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.turn import Lighting, Placing, Planting, Shaping, Turn

Cell = tuple[int, int]

NATURES_WORDS = ("ring", "goal", "first", "level", "draw", "firefly", "hide")
LIKE = {
    "take": "take 3", "ghost": "ghost 3", "shape": "shape P2", "cat-shape": "cat-shape P2", "wisp": "wisp 0,1",
    "tree": "tree 0,1", "cat": "cat 0,1", "first": "first 1", "firefly": "firefly 2", "ring": "ring A-B-C-D",
    "lay": "lay A-B-C-D",
    "goal": "goal J1", "level": "level jack", "draw": "draw jack", "hide": "hide jack",
}  # fmt: skip
"""A move of each name that needs one more word."""
# Sentences that need another gender or case for each type of wisp, in some language.

TAKE = {
    "jack": N_("take the jack at space {space}"),
    "witch": N_("take the witch at space {space}"),
    "orb": N_("take the orb at space {space}"),
    "heart": N_("take the heart at space {space}"),
}
TURNED_UP = {
    "jack": say("a jack is turned up"),
    "witch": say("a witch is turned up"),
    "orb": say("an orb is turned up"),
    "heart": say("a heart is turned up"),
}
WHICH_SQUARE = {
    "jack": say("Which square is the jack?"),
    "witch": say("Which square is the witch?"),
    "orb": say("Which square is the orb?"),
    "heart": say("Which square is the heart?"),
}
LAYS = {
    "jack": N_("{who} lays a jack in a {shape}"),
    "witch": N_("{who} lays a witch in a {shape}"),
    "orb": N_("{who} lays an orb in a {shape}"),
    "heart": N_("{who} lays a heart in a {shape}"),
}
LAYS_HIDING = {
    "jack": N_("{who} lays a jack in a {shape}, hiding the cat"),
    "witch": N_("{who} lays a witch in a {shape}, hiding the cat"),
    "orb": N_("{who} lays an orb in a {shape}, hiding the cat"),
    "heart": N_("{who} lays a heart in a {shape}, hiding the cat"),
}
GHOST_TAKES = {
    "jack": N_("the ghost takes a jack from space {space}"),
    "witch": N_("the ghost takes a witch from space {space}"),
    "orb": N_("the ghost takes an orb from space {space}"),
    "heart": N_("the ghost takes a heart from space {space}"),
}
AT_CELL = {
    "wisp": N_("the wisp goes to {at}"),
    "tree": N_("plant a tree on {at}"),
    "cat": N_("move your cat to {at}"),
}
ALONE = {
    "deal": say("deal new wisps"),
    "cat-deal": say("hide your cat and deal new wisps"),
    "trees": say("take a tree turn"),
    "done": say("stop planting"),
    "stay": say("leave your cat where it is"),
}


def seat_name(seat: int) -> Text:
    """Seats are counted from 1 for people."""
    return say("nature") if seat == NATURE else seat_text(seat)


def written(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def origin(s: Wispwood, seat: int) -> Cell:
    """The coordinates of the forest's top left square."""
    return int(s.origin[2 * seat]), int(s.origin[2 * seat + 1])


def cell_at(s: Wispwood, seat: int, index: int) -> Cell:
    """A square of a move in the seat's coordinates."""
    top, left = origin(s, seat)
    return index // int(SPREAD) - int(REACH) + top, index % int(SPREAD) - int(REACH) + left


def cells_of_placement(s: Wispwood, seat: int, index: int) -> list[Cell]:
    """The squares a placement covers, in the seat's coordinates."""
    row, column = cell_at(s, seat, index % CELLS)
    return [(row + r, column + c) for r, c in s.box.rows.laid[index // CELLS]]


def describe(s: Wispwood, seat: int, move: int) -> Option:
    """A move in words, as a sentence, and what it points at."""
    name, index = SPANS.split(move)
    if seat == NATURE:
        return _nature(s, name, index)
    if name in ("take", "ghost"):
        kind = int(s.pond[index])
        if name == "ghost":
            text = say("the ghost's cat starts at space {space}", space=index)
        else:
            text = say(TAKE[TYPES[kind]] if kind >= 0 else N_("take the nothing at space {space}"), space=index)
        return Option(f"{name} {index}", text, (f"pond:{index}",))
    if name in ("shape", "cat-shape"):
        shape = s.box.rows.shapes[index]
        pattern = N_("use the {shape}, hiding your cat") if name == "cat-shape" else N_("use the {shape}")
        return Option(f"{name} {shape.id}", say(pattern, shape=s.box.rows.shape_names[index]), (f"shape:{shape.id}",))
    if name == "lay":
        shapes = " ".join(s.box.rows.shape_ids[int(shape)] for shape in s.box.rows.rings[index])
        text = say("lay the ring {ring}: {shapes}", ring=s.box.rows.ring_names[index], shapes=shapes)
        return Option(f"lay {s.box.rows.ring_names[index]}", text, ("pond",))
    if name == "place":
        cells = cells_of_placement(s, seat, index)
        words = " ".join(written(cell) for cell in cells)
        points = tuple(f"cell:{written(cell)}" for cell in cells)
        return Option(f"place {words}", say("lay it on {squares}", squares=words), points)
    if name in ("wisp", "tree", "cat"):
        at = written(cell_at(s, seat, index))
        return Option(f"{name} {at}", say(AT_CELL[name], at=at), (f"cell:{at}",))
    things = {"deal": ("pond",), "cat-deal": ("pond", f"cat:{seat + 1}"), "stay": (f"cat:{seat + 1}",)}
    return Option(name, ALONE[name], things.get(name, ()))


def _nature(s: Wispwood, name: str, index: int) -> Option:
    if name == "ring":
        return Option(
            f"ring {s.box.rows.ring_names[index]}",
            say("the pond is laid {ring}", ring=s.box.rows.ring_names[index]),
            ("pond",),
        )
    if name == "goal":
        card = s.box.rows.cards[index]
        text = say("the goal for {kinds} is {card}", kinds=MANY[card.deck], card=say(card.name))
        return Option(f"goal {card.id}", text, (f"goal:{card.id}",))
    if name == "first":
        return Option(f"first {index + 1}", say("{who} gets the paw", who=seat_text(index)), (f"seat:{index + 1}",))
    if name == "firefly":
        return Option(f"firefly {index + 1}", say("the firefly shows {value}", value=index + 1))
    kind = TYPES[index]
    text = {
        "level": say("the next level of the guide is for {kinds}", kinds=MANY[kind]),
        "draw": TURNED_UP[kind],
        "hide": say("a face-down tile keeps its secret"),
    }[name]
    return Option(f"{name} {kind}", text)


# Words into moves


def parse_cell(text: str) -> Cell:
    """A square written as row,column."""
    row, _, column = text.strip("()").partition(",")
    if not NUMBER.fullmatch(row) or not NUMBER.fullmatch(column):
        raise BadInput(say("{text!r} should be a square written row,column, such as 1,-2", text=text))
    return int(row), int(column)


def parse(s: Wispwood, seat: int, words: str) -> int:
    """The move that words name."""
    name, *rest = words.split() or [""]
    if name not in SPANS.by_name:
        known = [word for word in SPANS.by_name if (word in NATURES_WORDS) == (seat == NATURE)]
        raise BadInput(say("unknown move {words!r}: moves begin with {known}", words=words, known=known))
    if name == "place":
        return SPANS.join("place", _placement(s, seat, [parse_cell(text) for text in rest]))
    size = SPANS.by_name[name].size
    if len(rest) != (0 if size == 1 else 1):
        if size == 1:
            raise BadInput(say("{words!r} should be {name!r} alone", words=words, name=name))
        raise BadInput(say("{words!r} should be written like '{like}'", words=words, like=LIKE[name]))
    if size == 1:
        return SPANS.join(name)
    return SPANS.join(name, _index(s, seat, name, rest[0]))


def _index(s: Wispwood, seat: int, name: str, word: str) -> int:
    if name in ("wisp", "tree", "cat"):
        return _cell_index(s, seat, parse_cell(word))
    if name in ("take", "ghost"):
        return _number(word, 0, 7, say("{name} a space", name=name))
    if name in ("first", "firefly"):
        return _number(word, 1, 4, name) - 1
    known: list[str] = {
        "shape": s.box.rows.shape_ids,
        "cat-shape": s.box.rows.shape_ids,
        "ring": s.box.rows.ring_names,
        "lay": s.box.rows.ring_names,
        "goal": s.box.rows.card_ids,
    }.get(name, list(TYPES))
    if word not in known:
        raise BadInput(say("{name} {word!r}: choose one of {known}", name=name, word=word, known=known))
    return known.index(word)


def _number(word: str, least: int, most: int, what: str) -> int:
    if not NUMBER.fullmatch(word) or not least <= int(word) <= most:
        raise BadInput(
            say(
                "{what}: {word!r} should be a number from {least} to {most}",
                what=what,
                word=word,
                least=least,
                most=most,
            )
        )
    return int(word)


def _cell_index(s: Wispwood, seat: int, cell: Cell) -> int:
    top, left = origin(s, seat)
    row, column = cell[0] - top, cell[1] - left
    reach, spread = int(REACH), int(SPREAD)
    if abs(row) > reach or abs(column) > reach:
        raise BadInput(say("the square {at} is too far away from the forest", at=written(cell)))
    return (row + reach) * spread + column + reach


def _placement(s: Wispwood, seat: int, cells: list[Cell]) -> int:
    laid = s.box.rows.orientation(cells)
    if laid is None:
        raise BadInput(say("place needs the two to four squares of one of the pond's shapes, such as place 0,1 1,1"))
    corner = (min(r for r, _ in cells), min(c for _, c in cells))
    return laid * CELLS + _cell_index(s, seat, corner)


# Questions and facts


def ask(s: Wispwood, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Turn):
        return _turn(s)
    if isinstance(top, Shaping):
        return say("Choose a shape for the wisp.")
    if isinstance(top, Placing):
        return say("Place the {shape}.", shape=s.box.rows.shape_names[int(top.shape)])
    if isinstance(top, Lighting):
        return WHICH_SQUARE[TYPES[int(s.pond[int(top.space)])]]
    if isinstance(top, Planting):
        return say("Plant a tree ({left} left).", left=int(top.left))
    if isinstance(top, MovingCats):
        return say("Move your cat to one of your trees, or leave it.")
    if isinstance(top, HauntingStart):
        return say("Choose the space where the ghost's cat starts.")
    if isinstance(top, SettingUp) and top.step == BY_HAND:
        return say("Lay the pond's four edge pieces in an order, clockwise.")
    return say("The game is over.") if not s.stack else say("Nature answers.")


def _turn(s: Wispwood) -> Text:
    names = {SPANS.split(int(move))[0] for move in s.moves(s.asked[0])}
    deal = bool(names & {"deal", "cat-deal"})
    if "take" not in names:
        if deal:
            return say("Plant trees or deal anew: no wisp can be taken.")
        return say("Plant trees: no wisp can be taken.")
    return say("Take a wisp, plant trees, or deal anew.") if deal else say("Take a wisp, or plant trees.")


def tell(s: Wispwood, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(value) if isinstance(value, int) else value for key, value in fact.data.items()}
    who = seat_name(int(str(data["seat"]))) if "seat" in data else ""
    if fact.kind == "deals":
        return say(
            N_("{who} hides the cat and deals new wisps") if data["cat"] else N_("{who} deals new wisps"), who=who
        )
    if fact.kind == "placed":
        kind = TYPES[int(str(data["kind"]))]
        pattern = LAYS_HIDING[kind] if data["with_cat"] else LAYS[kind]
        return say(pattern, who=who, shape=s.box.rows.shape_names[int(str(data["shape"]))])
    if fact.kind == "planted":
        return say("{who} plants a tree", who=who)
    if fact.kind == "scored":
        totals = [(seat_text(i), n) for i, n in enumerate(list(data["totals"]))]  # type: ignore[call-overload]
        everyone = [*totals, (say("ghost"), data["ghost"])] if s.solo else totals
        points = [say("{who}: {points}", who=one, points=n) for one, n in everyone]
        return say("round {round} is scored, points so far: {totals}", round=data["round"], totals=points)
    if fact.kind == "cat moved":
        return "" if data["stayed"] else say("{who} moves the cat", who=who)
    if fact.kind == "ghost took":
        return say(GHOST_TAKES[TYPES[int(str(data["kind"]))]], space=data["space"])
    if fact.kind == "firefly":
        return say("the firefly shows {value}", value=data.get("value"))
    if fact.kind == "ghost placed":
        return say("the ghost's cat starts at space {space}", space=data.get("space"))
    if fact.kind == "reshuffled":
        return say("the discards become the new stacks")
    return say("the trees go back to the stacks") if fact.kind == "trees cleared" else ""
