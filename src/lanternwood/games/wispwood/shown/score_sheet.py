"""The score sheet that explains itself: every point with the tiles that earned it and the rule (WW-55 to WW-60).

This is written from the cards' words, square by square, and shares no line with the fast boards of `scoring`; a test
holds the two against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from lanternwood.core.scores import ScoreLine, ScorePart, SeatScore
from lanternwood.core.text import Text, all_of, count, forms, say, seat_text
from lanternwood.core.ties import MOST_POINTS, Measure, told_points
from lanternwood.core.ties import decided as ties
from lanternwood.core.why import ahead
from lanternwood.games.wispwood.content.box import LETTERS, MANY, NAMES, TYPES, Box, Card
from lanternwood.games.wispwood.rules.numbers import NONE
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.shown.plain_text import squares

Cell = tuple[int, int]
Forest = dict[Cell, str]
Parts = list[ScorePart]

SIDES: tuple[Cell, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS: tuple[Cell, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
Forms = tuple[str, str]
"""What is said of one thing, and of several."""


def tile(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def tiles(cells: Iterable[Cell]) -> tuple[str, ...]:
    return tuple(tile(cell) for cell in sorted(cells))


def cells_with(forest: Forest, letters: str) -> list[Cell]:
    return [cell for cell, letter in sorted(forest.items()) if letter in letters]


def near(cell: Cell, steps: Iterable[Cell]) -> list[Cell]:
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in steps]


def groups(forest: Forest, letters: str) -> list[list[Cell]]:
    """Tiles joined through sides (WW-04)."""
    left = set(cells_with(forest, letters))
    out = []
    while left:
        fresh = [min(left)]
        left.remove(fresh[0])
        group = []
        while fresh:
            cell = fresh.pop()
            group.append(cell)
            for other in near(cell, SIDES):
                if other in left:
                    left.remove(other)
                    fresh.append(other)
        out.append(sorted(group))
    return sorted(out)


def types(forest: Forest, cells: Iterable[Cell]) -> list[str]:
    """The types among some squares, each once (WW-79)."""
    found = {forest[cell] for cell in cells if forest.get(cell, ".") in LETTERS}
    return [kind for letter, kind in zip(LETTERS, TYPES, strict=True) if letter in found]


TYPES_AROUND = forms("{n} type around it, {types}", "{n} types around it, {types}")
TYPES_IN_ROW = forms("{n} type in its row, {types}", "{n} types in its row, {types}")
TYPES_IN_COLUMN = forms("{n} type in its column, {types}", "{n} types in its column, {types}")
TYPES_AT_CORNER = forms(
    "{n} type in the best group at a corner, {types}", "{n} types in the best group at a corner, {types}"
)
TYPES_IN_GROUP = forms("a group of {n} type, {types}", "a group of {n} types, {types}")


def kinds_of(words: Forms, kinds: Collection[str]) -> Text:
    """How many types of wisps, and which."""
    return count(len(kinds), *words, types=all_of([NAMES[kind] for kind in kinds]))


# Jacks: count, then look up


JACKS_MAKE = forms("{n} jack makes {points}", "{n} jacks make {points}")
PAIRS_MAKE = forms("{n} pair makes {points}", "{n} pairs make {points}")
GROUPS_MAKE = forms("{n} group makes {points}", "{n} groups make {points}")
AROUND = forms("around it is another one", "around it are {n} others")
IN_LINE = forms("in its row or column is another one", "in its row or column are {n} others")
ON_DIAGONAL = forms("on its diagonals is another one", "on its diagonals are {n} others")


def looked_up(card: Card, counted: list[list[Cell]], things: Forms, spoiled: dict[Cell, Text]) -> Parts:
    n = len(counted)
    parts = []
    if n:
        known = card.points[: min(n, len(card.points))]
        points = known[-1] + max(0, n - len(card.points)) * card.beyond
        every = [cell for group in counted for cell in group]
        parts.append(ScorePart(points, count(n, *things, points=points), tiles(every)))
    for cell, reason in spoiled.items():
        parts.append(ScorePart(0, say("a jack does not count: {reason}", reason=reason), (tile(cell),)))
    return parts


def single_jacks(clash: Callable[[Cell, Cell], bool], reason: Forms) -> Callable[[Card, Forest], Parts]:
    """Cards that count jacks which no other jack disturbs."""

    def parts(card: Card, forest: Forest) -> Parts:
        jacks = cells_with(forest, "J")
        counted, spoiled = [], {}
        for jack in jacks:
            others = [other for other in jacks if other != jack and clash(jack, other)]
            if others:
                spoiled[jack] = count(len(others), *reason)
            else:
                counted.append([jack])
        return looked_up(card, counted, JACKS_MAKE, spoiled)

    return parts


def jack_pairs(card: Card, forest: Forest) -> Parts:
    found = groups(forest, "J")
    spoiled = {}
    for group in found:
        if len(group) == 1:
            spoiled[group[0]] = say("it is alone")
        elif len(group) > 2:
            spoiled[group[0]] = say("it is in a group of {size}", size=len(group))
    return looked_up(card, [g for g in found if len(g) == 2], PAIRS_MAKE, spoiled)


def groups_with_jack(card: Card, forest: Forest) -> Parts:
    found = [g for g in groups(forest, LETTERS) if any(forest[cell] == "J" for cell in g)]
    return looked_up(card, found, GROUPS_MAKE, {})


def witches(box: Box, forest: Forest) -> Parts:
    all_witches = cells_with(forest, "W")
    parts = []
    for i in range(0, len(all_witches), box.witch_set):
        some = all_witches[i : i + box.witch_set]
        points = box.witch_set_points if len(some) == box.witch_set else box.witch_extra[len(some)]
        parts.append(ScorePart(points, count(len(some), "{n} witch", "{n} witches"), tiles(some)))
    return parts


# Orbs


def of_orb(text: Text) -> Text:
    return say("an orb: {text}", text=text)


def per_orb(
    score: Callable[[Card, Forest, Cell], tuple[int, Text, list[Cell]]],
) -> Callable[[Card, Forest], Parts]:
    """Cards that look at each orb by itself."""

    def parts(card: Card, forest: Forest) -> Parts:
        out = []
        for orb in cells_with(forest, "O"):
            points, text, others = score(card, forest, orb)
            out.append(ScorePart(points, of_orb(text), (tile(orb), *tiles(others))))
        return out

    return parts


def types_around(card: Card, forest: Forest, orb: Cell) -> tuple[int, Text, list[Cell]]:
    others = [cell for cell in near(orb, SIDES + CORNERS) if forest.get(cell, ".") in LETTERS]
    found = types(forest, others)
    text = kinds_of(TYPES_AROUND, found) if found else say("no wisp around it")
    return card.each * len(found), text, others


def types_in_line(card: Card, forest: Forest, orb: Cell) -> tuple[int, Text, list[Cell]]:
    wisps = cells_with(forest, LETTERS)
    row = [cell for cell in wisps if cell[0] == orb[0]]
    column = [cell for cell in wisps if cell[1] == orb[1]]
    in_row, in_column = types(forest, row), types(forest, column)
    if len(in_row) >= len(in_column):
        return card.each * len(in_row), kinds_of(TYPES_IN_ROW, in_row), row
    return card.each * len(in_column), kinds_of(TYPES_IN_COLUMN, in_column), column


def lowest_beside(card: Card, forest: Forest, orb: Cell) -> tuple[int, Text, list[Cell]]:
    others = [cell for cell in near(orb, SIDES) if forest.get(cell, ".") in LETTERS]
    if not others:
        return 0, say("no wisp beside it"), []
    value, name = min((card.values[TYPES.index(kind)], kind) for kind in types(forest, others))
    return value, say("the lowest type beside it is {type}", type=NAMES[name]), others


def types_at_corner(card: Card, forest: Forest, orb: Cell) -> tuple[int, Text, list[Cell]]:
    best: list[Cell] = []
    for group in groups(forest, LETTERS):
        touches = any(cell in group for cell in near(orb, CORNERS))
        if orb not in group and touches and len(types(forest, group)) > len(types(forest, best)):
            best = group
    found = types(forest, best)
    text = kinds_of(TYPES_AT_CORNER, found) if found else say("no group at a corner")
    return card.each * len(found), text, best


def fewest_type(card: Card, forest: Forest) -> Parts:
    owned = Counter(letter for letter in forest.values() if letter in LETTERS)
    least = min(owned[letter] for letter in LETTERS)
    fewest = [i for i, letter in enumerate(LETTERS) if owned[letter] == least]
    best = max(fewest, key=lambda i: card.values[i])
    value = card.values[best]
    text = say(
        "you own fewest {kinds} ({least}), so an orb is worth {value}",
        kinds=MANY[TYPES[best]],
        least=least,
        value=value,
    )
    return [ScorePart(value, of_orb(text), (tile(orb),)) for orb in cells_with(forest, "O")]


def types_in_group(card: Card, forest: Forest) -> Parts:
    out = []
    for group in groups(forest, LETTERS):
        if any(forest[cell] == "O" for cell in group):
            found = types(forest, group)
            text = kinds_of(TYPES_IN_GROUP, found)
            out.append(ScorePart(card.each * len(found), text, tiles(group)))
    return out


# Hearts


def per_heart(lit: Callable[[Forest, Cell], tuple[Forms, list[Cell]]]) -> Callable[[Card, Forest], Parts]:
    """Every heart counts its own trees; a tree may count for several hearts (WW-59)."""

    def parts(card: Card, forest: Forest) -> Parts:
        out = []
        for heart in cells_with(forest, "H"):
            lying, trees = lit(forest, heart)
            text = say("a heart: {text}", text=count(len(trees), *lying))
            out.append(ScorePart(card.each * len(trees), text, (tile(heart), *tiles(trees))))
        return out

    return parts


def in_lines(forest: Forest, heart: Cell) -> tuple[Forms, list[Cell]]:
    trees = cells_with(forest, "T")
    return forms("{n} tree in its row and column", "{n} trees in its row and column"), [
        t for t in trees if t[0] == heart[0] or t[1] == heart[1]
    ]


def trees_beside(forest: Forest, heart: Cell) -> tuple[Forms, list[Cell]]:
    return forms("{n} tree beside it", "{n} trees beside it"), [
        cell for cell in near(heart, SIDES) if forest.get(cell) == "T"
    ]


def trees_below(forest: Forest, heart: Cell) -> tuple[Forms, list[Cell]]:
    return forms("{n} tree below it", "{n} trees below it"), [
        t for t in cells_with(forest, "T") if t[1] == heart[1] and t[0] > heart[0]
    ]


def on_diagonal(forest: Forest, heart: Cell) -> tuple[Forms, list[Cell]]:
    trees = cells_with(forest, "T")
    falling = [t for t in trees if t[0] - heart[0] == t[1] - heart[1]]
    rising = [t for t in trees if t[0] - heart[0] == heart[1] - t[1]]
    return forms("{n} tree on its better diagonal", "{n} trees on its better diagonal"), max(falling, rising, key=len)


def in_beam(forest: Forest, heart: Cell) -> tuple[Forms, list[Cell]]:
    beams = []
    for dr, dc in SIDES:
        beam = []
        cell = (heart[0] + dr, heart[1] + dc)
        while forest.get(cell) == "T":
            beam.append(cell)
            cell = (cell[0] + dr, cell[1] + dc)
        beams.append(beam)
    return forms("{n} tree in its longest beam", "{n} trees in its longest beam"), max(beams, key=len)


# Trees


ROW = forms("a row holds {n} tree", "a row holds {n} trees")
COLUMN = forms("a column holds {n} tree", "a column holds {n} trees")


def full_lines(card: Card, forest: Forest) -> Parts:
    out = []
    trees = cells_with(forest, "T")
    for axis, line_holds in ((0, ROW), (1, COLUMN)):
        for place in sorted({tree[axis] for tree in trees}):
            line = [tree for tree in trees if tree[axis] == place]
            if len(line) >= card.least:
                out.append(ScorePart(card.each, count(len(line), *line_holds), tiles(line)))
    return out


def trees_part(points: int, words: Forms, trees: list[Cell]) -> ScorePart:
    return ScorePart(points, count(len(trees), *words), tiles(trees))


def by_size(forest: Forest) -> list[list[Cell]]:
    return sorted(groups(forest, "T"), key=len, reverse=True)


def largest_group(card: Card, forest: Forest) -> Parts:
    words = forms("largest group, {n} tree", "largest group, {n} trees")
    return [trees_part(card.each * len(g), words, g) for g in by_size(forest)[:1]]


def second_group(card: Card, forest: Forest) -> Parts:
    words = forms("second group, {n} tree", "second group, {n} trees")
    return [trees_part(card.each * len(g), words, g) for g in by_size(forest)[1:2]]


def groves(card: Card, forest: Forest) -> Parts:
    words = forms("a group of {n} tree", "a group of {n} trees")
    return [trees_part(card.each, words, g) for g in by_size(forest) if len(g) >= card.least]


def deep_trees(card: Card, forest: Forest) -> Parts:
    out = []
    for tree in cells_with(forest, "T"):
        others = [cell for cell in near(tree, SIDES) if forest.get(cell) == "T"]
        if len(others) >= card.least:
            text = count(len(others), "a tree has {n} tree beside it", "a tree has {n} trees beside it")
            out.append(ScorePart(card.each, text, (tile(tree),)))
    return out


def clear_diagonal(card: Card, forest: Forest) -> Parts:
    best: list[Cell] = []
    trees = cells_with(forest, "T")
    for sign in (1, -1):
        for line in sorted({t[0] - sign * t[1] for t in trees}):
            clear = all(wisp[0] - sign * wisp[1] != line for wisp in cells_with(forest, LETTERS))
            found = [t for t in trees if t[0] - sign * t[1] == line]
            if clear and len(found) > len(best):
                best = found
    words = forms("{n} tree on a diagonal without wisps", "{n} trees on a diagonal without wisps")
    return [trees_part(card.each * len(best), words, best)] if best else []


READERS: dict[str, Callable[[Card, Forest], Parts]] = {
    "jacks_apart": single_jacks(lambda a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1, AROUND),
    "jacks_alone_in_lines": single_jacks(lambda a, b: a[0] == b[0] or a[1] == b[1], IN_LINE),
    "jacks_off_diagonals": single_jacks(lambda a, b: abs(a[0] - b[0]) == abs(a[1] - b[1]), ON_DIAGONAL),
    "jack_pairs": jack_pairs,
    "groups_with_jack": groups_with_jack,
    "types_around": per_orb(types_around),
    "types_in_line": per_orb(types_in_line),
    "fewest_type": fewest_type,
    "lowest_beside": per_orb(lowest_beside),
    "types_in_group": types_in_group,
    "types_at_corner": per_orb(types_at_corner),
    "trees_in_lines": per_heart(in_lines),
    "trees_beside": per_heart(trees_beside),
    "trees_below": per_heart(trees_below),
    "trees_on_diagonal": per_heart(on_diagonal),
    "trees_in_beam": per_heart(in_beam),
    "full_lines": full_lines,
    "largest_group": largest_group,
    "deep_trees": deep_trees,
    "second_group": second_group,
    "groves": groves,
    "clear_diagonal": clear_diagonal,
}

RULE = {"jack": "WW-78", "witch": "WW-58", "orb": "WW-79", "heart": "WW-59", "tree": "WW-55"}


def card_line(box: Box, card: Card, forest: Forest) -> ScoreLine:
    """What a card pays for a forest, and why."""
    parts = tuple(witches(box, forest) if card.deck == "witch" else READERS[card.op](card, forest))
    return ScoreLine(say(card.name), sum(part.points for part in parts), RULE[card.deck], parts)


def seat_sheet(s: Wispwood, seat: int) -> SeatScore:
    """A seat's sheet for its forest as it lies now."""
    forest = squares(s, seat)
    lines = [card_line(s.box.rows, s.box.rows.cards[int(card)], forest) for card in s.goals if card != NONE]
    side = int(s.side)
    bonus = s.box.rows.bonuses[int(s.round) - 1] if len(forest) == side * side else 0
    empty = side * side - len(forest)
    if empty:
        text = count(empty, "{n} square still empty", "{n} squares still empty")
    else:
        text = say("all {squares} squares are filled", squares=side * side)
    part = ScorePart(bonus, text, tiles(forest) if bonus else ())
    lines.append(ScoreLine(say("full square"), bonus, "WW-56", (part,)))
    scored = _scored_already(s)
    before = int(s.totals[seat]) - (sum(line.points for line in lines) if scored else 0)
    return SeatScore(seat_text(seat), tuple(lines), before)


AT_LEVEL = {
    "jack": forms("{n} jack at {level}", "{n} jacks at {level}"),
    "witch": forms("{n} witch at {level}", "{n} witches at {level}"),
    "orb": forms("{n} orb at {level}", "{n} orbs at {level}"),
    "heart": forms("{n} heart at {level}", "{n} hearts at {level}"),
}


def ghost_sheet(s: Wispwood) -> SeatScore:
    """The ghost's sheet: each wisp it holds is worth its level (WW-74)."""
    parts = []
    for kind, name in enumerate(TYPES):
        held, level = int(s.ghost_wisps[kind]), int(s.levels[kind])
        if held:
            parts.append(ScorePart(held * level, count(held, *AT_LEVEL[name], level=level)))
    now = sum(part.points for part in parts)
    before = int(s.ghost_total) - (now if _scored_already(s) else 0)
    line = ScoreLine(say("wisps by the guide"), now, "WW-74", tuple(parts))
    return SeatScore(say("ghost"), (line,), before)


def _scored_already(s: Wispwood) -> bool:
    """Has this round been scored, while its trees still lie there?"""
    return not s.stack or any(type(frame).__name__ == "Clearing" for frame in s.stack)


def decided(s: Wispwood) -> list[Text]:
    """Most points, then most filled squares, then shared (WW-61); alone a tie with the ghost is a win (WW-76)."""
    if s.asked:
        return []
    points, filled = [int(n) for n in s.totals], [int(n) for n in s.filled]
    if s.solo:
        return [say("as many points as the ghost are enough")] if points[0] == s.ghost_total else []
    measures = (
        Measure(dict(enumerate(points)), dict(enumerate(map(told_points, points))), MOST_POINTS),
        Measure(
            dict(enumerate(filled)),
            dict(enumerate(map(_told_filled, filled))),
            say("the most rounds with a full square win"),
        ),
    )
    return ties(range(int(s.seats)), measures)


def _told_filled(n: int) -> Text:
    return count(n, "{n} round with a full square", "{n} rounds with a full square")


def why(s: Wispwood) -> str:
    """The goal that made the most of the difference, all rounds together; ties are told by their rule."""
    if s.solo:
        return _why_alone(s)
    order = sorted(range(int(s.seats)), key=lambda seat: -int(s.totals[seat]))
    best, other = order[0], order[1]
    if s.totals[best] == s.totals[other]:
        return ""
    lines = [_all_rounds(s, best), _all_rounds(s, other)]
    gaps = [mine - theirs for mine, theirs in zip(*lines, strict=True)]
    line = gaps.index(max(gaps))
    if gaps[line] <= 0:  # a table from a file may know only the sums
        return ""
    most, less = int(s.totals[best]), int(s.totals[other])
    if line == FULL_SQUARE:
        mine, theirs = int(s.filled[best]), int(s.filled[other])
        pattern = FILLED_MORE if theirs else FILLED_ALONE
        names = {"who": seat_text(best), "other": seat_text(other)}
        return count(mine, pattern[0], pattern[1], most=most, less=less, fewer=theirs, **names)
    name = say(s.box.rows.cards[int(s.goals[line])].name)
    return ahead(seat_text(best), most, less, gaps[line], name)


FULL_SQUARE = 5
"""Where the full square stands in a round's lines."""
FILLED_MORE = forms(
    "{most} to {less}: {who} filled the square in {n} round, {other} in {fewer}",
    "{most} to {less}: {who} filled the square in {n} rounds, {other} in {fewer}",
)
FILLED_ALONE = forms(
    "{most} to {less}: {who} filled the square in {n} round, {other} never",
    "{most} to {less}: {who} filled the square in {n} rounds, {other} never",
)


def _all_rounds(s: Wispwood, seat: int) -> list[int]:
    """A seat's points by line, all rounds together."""
    seats, lines = int(s.seats), FULL_SQUARE + 1
    rounds = [((number * seats) + seat) * lines for number in range(int(s.round))]
    return [sum(int(s.sheet[at + line]) for at in rounds) for line in range(lines)]


def _why_alone(s: Wispwood) -> str:
    mine, ghost = int(s.totals[0]), int(s.ghost_total)
    if mine == ghost:
        return ""
    if mine < ghost:
        return count(
            ghost - mine,
            "{ghost} to {mine}: {n} point more and {who} would have caught the ghost",
            "{ghost} to {mine}: {n} points more and {who} would have caught the ghost",
            ghost=ghost,
            mine=mine,
            who=seat_text(0),
        )
    lines = _all_rounds(s, 0)
    line = lines.index(max(lines))
    if lines[line] <= 0:
        return ""
    name = say("full square") if line == FULL_SQUARE else say(s.box.rows.cards[int(s.goals[line])].name)
    return say(
        "{mine} to {ghost}: {who} got the most, {points}, from “{line}”",
        mine=mine,
        ghost=ghost,
        who=seat_text(0),
        points=lines[line],
        line=name,
    )


def score(s: Wispwood, seat: int | None = None) -> list[SeatScore]:
    """All score sheets, as if the round ended now."""
    out = [seat_sheet(s, seat) for seat in range(int(s.seats))]
    return [*out, ghost_sheet(s)] if s.solo else out
