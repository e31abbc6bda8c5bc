"""Position files of Wispwood: any table written down, with forests as drawings (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.options import Options, complete, parse, written
from lanternwood.core.position import HEADER, Entry, Sheet, index_of, number, played_on
from lanternwood.core.text import N_, count, say
from lanternwood.games.wispwood.content.box import DECKS, LETTERS, MANY, NAMES
from lanternwood.games.wispwood.rules.numbers import CAT, EMPTY, GHOST_CAT, KINDS, NONE, ONE_PAW, WITH_PROMOS
from lanternwood.games.wispwood.rules.rounds import Clearing, MovingCats, Rounds
from lanternwood.games.wispwood.rules.scoring import forest_points
from lanternwood.games.wispwood.rules.solo import GhostTurn, HauntingStart
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.tables import Tables
from lanternwood.games.wispwood.rules.turn import Turn
from lanternwood.games.wispwood.shown.plain_text import drawing, pond_letters

if TYPE_CHECKING:
    from lanternwood.core.game import Game

TALL = N_("forest {seat} is {size} tall; in round {round} it must fit {side} by {side} (WW-34)")
WIDE = N_("forest {seat} is {size} wide; in round {round} it must fit {side} by {side} (WW-34)")
PHASES = ("turn", "cats", "ghost", "ghost-start", "over", "scoring")


def read(game: Game, sheet: Sheet, box: Tables) -> Wispwood:
    """Set a table up, checking that it could lie there."""
    seats_line = sheet.take("seats")
    seats = seats_line.number(1, 4)
    options_line = sheet.maybe("options")
    try:
        options = complete(game.settings, seats, parse(options_line.value) if options_line else {})
        game.build(box, seats, options)  # which looks at them closely
        s = game.build(box, seats, options | _set_up(options))
    except BadInput as error:
        raise options_line.wrong(error.text) if options_line else error from None
    assert isinstance(s, Wispwood)
    s.clear()
    phase = sheet.maybe("phase")
    scoring = phase is not None and phase.one_of(PHASES) == "scoring"
    _round(s, sheet)
    _goals(s, sheet, options)
    _ring(s, sheet)
    _pond(s, sheet, scoring)
    for seat in range(seats):
        _forest(s, seat, sheet, scoring)
    for entry in sheet.starting("forest"):
        if entry.key.split()[1:2] not in [[str(seat + 1)] for seat in range(seats)]:
            raise entry.wrong(
                say("{key!r}: expected a seat from 1 to {seats}, as in 'forest 1'", key=entry.key, seats=seats)
            )
    _scores(s, sheet, scoring)
    if seats == 1:
        _ghost(s, sheet, scoring)
    _counts(s, sheet)
    _phase(s, sheet)
    then = sheet.maybe("then")
    sheet.finish()
    if scoring:
        _score_now(s)
    elif phase is not None and phase.value in ("cats", "over"):
        _scored(s, sheet)
    s.refresh()
    return played_on(game, s, then)


def _set_up(options: Options) -> Options:
    """Options that only say how a table is set up have nothing to say where it stands."""
    goals = "random" if options["goals"] == "pick" else options["goals"]
    return {"goals": goals, "cards": "", "start": "random", "ring": "random"}


def _round(s: Wispwood, sheet: Sheet) -> None:
    line = sheet.maybe("round")
    s.round = line.number(1, int(s.last_round)) if line else 1
    s.refresh()
    if not s.solo:
        first = sheet.maybe("first")
        s.first = first.number(1, int(s.seats)) - 1 if first else 0


def _goals(s: Wispwood, sheet: Sheet, options: Options) -> None:
    line = sheet.take("goals")
    without_trees = options["tree_goal"] == "off"
    goals = [int(NONE)] * 5
    for word in line.words():
        number_of = index_of(word, s.box.rows.card_ids, line.key, line.line)
        deck = DECKS.index(s.box.rows.cards[number_of].deck)
        if goals[deck] != NONE:
            raise line.wrong(say("goals: two cards for the deck {deck}, expected one", deck=NAMES[DECKS[deck]]))
        goals[deck] = number_of
        if s.box.rows.cards[number_of].promo and not int(s.deck_rule) & int(WITH_PROMOS):
            raise line.wrong(say("goals: {word} is a promo card; it needs 'options: promo=on'", word=word))
        if s.box.rows.cards[number_of].paws > 1 and int(s.deck_rule) & int(ONE_PAW):
            raise line.wrong(
                say("goals: {word} has more than one paw, and 'options: goals=one-paw' is said", word=word)
            )
    missing = [deck for deck, card in zip(DECKS, goals, strict=True) if card == NONE]
    if missing and missing != ["tree"]:
        decks = [NAMES[deck] for deck in missing]
        raise line.wrong(say("goals: no card for {decks}, expected five cards such as J1 W1 O1 H1 T1", decks=decks))
    if missing != (["tree"] if without_trees else []):
        raise line.wrong(
            say("goals: a table without a tree card needs 'options: tree_goal=off', and the other way round")
        )
    for word in options["cards"].split():
        if word not in line.words():
            raise line.wrong(say("goals: {word} is picked in 'options: cards=...' and does not lie here", word=word))
    s.goals = ints_of(goals)


def _ring(s: Wispwood, sheet: Sheet) -> None:
    line = sheet.maybe("ring")
    if line is None:
        s.ring = ints_of([shape for piece in s.box.rows.pieces for shape in piece])
        return
    if sorted(line.words()) != sorted(s.box.rows.shape_ids):
        shapes = " ".join(s.box.rows.shape_ids)
        raise line.wrong(say("ring: expected the eight shapes {shapes} once each, clockwise", shapes=shapes))
    s.ring = ints_of([s.box.rows.shape_ids.index(word) for word in line.words()])


def _pond(s: Wispwood, sheet: Sheet, scoring: bool) -> None:
    if scoring and sheet.maybe("pond") is None:  # it earns nobody a point
        if s.solo:
            s.pond[0], s.ghost = GHOST_CAT, 0
        return
    line = sheet.take("pond")
    words = line.words()
    allowed = LETTERS + "." + ("@" if s.solo else "")
    if len(words) != 8 or any(len(word) != 1 or word not in allowed for word in words):
        letters = " ".join(allowed)
        raise line.wrong(say("pond: expected eight of {letters}, for the spaces 0 to 7", letters=letters))
    for space, word in enumerate(words):
        s.pond[space] = EMPTY if word == "." else GHOST_CAT if word == "@" else LETTERS.index(word)
    if s.solo and words.count("@") > 1:
        raise line.wrong(say("pond: the ghost has one cat (@)"))
    if s.solo and "@" in words:
        s.ghost = words.index("@")


def _forest(s: Wispwood, seat: int, sheet: Sheet, scoring: bool) -> None:
    found = [entry for entry in sheet.starting("forest") if entry.key.split()[1:2] == [str(seat + 1)]]
    if len(found) != 1:
        where = found[1].line if found else sheet.last_line
        raise BadInput(say("expected a drawing 'forest {seat}:'", seat=seat + 1), line=where)
    entry = found[0]
    cat = entry.key.split()[2:]
    if cat not in ([], ["ready"], ["hidden"]):
        text = say(
            "{key!r}: expected 'forest {seat}', 'forest {seat} ready' or '... hidden'", key=entry.key, seat=seat + 1
        )
        raise entry.wrong(text)
    if cat == ["hidden"]:
        s.ready &= ~(1 << seat)
    if entry.value:
        raise entry.wrong(say("{key}: expected the drawing in indented lines below", key=entry.key))
    squares: dict[tuple[int, int], str] = {}
    lines: dict[int, int] = {}
    for row, (line, letters) in enumerate(entry.drawing()):
        lines[row] = line
        for column, letter in enumerate(letters):
            if len(letter) != 1 or letter not in LETTERS + "TC.":
                allowed = " ".join(LETTERS + "TC.")
                text = say("{letter!r} in a forest, expected one of {allowed}", letter=letter, allowed=allowed)
                raise BadInput(text, line=line)
            if letter != ".":
                squares[row, column] = letter
    if list(squares.values()).count("C") != 1:
        cats = list(squares.values()).count("C")
        raise entry.wrong(say("forest {seat}: expected one cat (C), found {cats}", seat=seat + 1, cats=cats))
    rows, columns = [r for r, _ in squares], [c for _, c in squares]
    side = int(s.side)
    for pattern, low, high in ((TALL, min(rows), max(rows)), (WIDE, min(columns), max(columns))):
        if high - low + 1 > side:
            where = lines[max(rows)] if pattern == TALL else lines[max(r for r, c in squares if c == high)]
            sizes = {"seat": seat + 1, "size": high - low + 1, "round": int(s.round), "side": side}
            raise BadInput(say(pattern, **sizes), line=where)
    _joined(s, seat, squares, lines)
    s.boards[seat * int(KINDS) + int(CAT)] = 0
    for (row, column), letter in squares.items():
        kind = (LETTERS + "TC").index(letter)
        s.boards[seat * int(KINDS) + kind] |= 1 << (8 * (row - min(rows)) + column - min(columns))
    origin = list(s.origin)
    origin[2 * seat], origin[2 * seat + 1] = min(rows), min(columns)
    s.origin = ints_of([int(n) for n in origin])


def _joined(s: Wispwood, seat: int, squares: dict[tuple[int, int], str], lines: dict[int, int]) -> None:
    """Tiles are laid beside tiles (WW-33): in round 1 all of them hang together, later every group holds a wisp or the
    cat, since only those were there when it began (WW-53)."""
    left = set(squares)
    while left:
        group = [min(left)]
        left.remove(group[0])
        for row, column in group:
            for near in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
                if near in left:
                    left.remove(near)
                    group.append(near)
        letters = {squares[cell] for cell in group}
        if letters == {"T"} or (s.round == 1 and "C" not in letters):
            row, column = group[0]
            where = {"at": f"{row},{column}", "seat": seat + 1}
            if s.round == 1:
                text = say("forest {seat}: nothing joins the tile on {at} to the cat (WW-33)", **where)
            else:
                text = say("forest {seat}: nothing joins the tree on {at} to a wisp or to the cat (WW-33)", **where)
            raise BadInput(text, line=lines[row])


def _by_type(line: Entry | None, what: str) -> list[int]:
    """Counts written as `J2 O1`."""
    counts, seen = [0] * 4, ""
    for word in line.words() if line else []:
        assert line is not None
        if word[0] not in LETTERS:
            given = {"what": what, "word": word, "letters": LETTERS}
            raise line.wrong(say("{what}: {word!r} should be a letter of {letters} and a number, such as J2", **given))
        if word[0] in seen:
            raise line.wrong(say("{what}: {letter} stands there twice", what=what, letter=word[0]))
        seen += word[0]
        counts[LETTERS.index(word[0])] = number(word[1:] or "1", 0, 40, what, line.line)
    return counts


def _scores(s: Wispwood, sheet: Sheet, scoring: bool) -> None:
    for key, most in (("scores", 2000), ("filled", int(s.round) - scoring)):
        line = sheet.maybe(key)
        if line is None:
            continue
        if len(line.words()) != s.seats:
            raise line.wrong(say("{key}: expected {seats} numbers, one for each seat", key=key, seats=int(s.seats)))
        values = ints_of([number(word, 0, most, key, line.line) for word in line.words()])
        if key == "scores":
            s.totals = values
        else:
            s.filled = values


def _ghost(s: Wispwood, sheet: Sheet, scoring: bool) -> None:
    alone = scoring and sheet.maybe("ghost") is None
    line = sheet.maybe("levels") if alone else sheet.take("levels")
    words = line.words() if line else list(LETTERS)
    if line and sorted(words) != sorted(LETTERS):
        raise line.wrong(say("levels: expected {letters} in some order, best first", letters=" ".join(LETTERS)))
    levels = [0] * 4
    for word, points in zip(words, s.box.rows.guides[int(s.guide)], strict=True):
        levels[LETTERS.index(word)] = points
    s.levels = ints_of(levels)
    s.ghost_wisps = ints_of(_by_type(sheet.maybe("ghost"), "ghost"))
    score = sheet.maybe("ghost score")
    s.ghost_total = score.number(0, 2000) if score else 0
    flipped = sheet.maybe("flipped")
    left = [int(n) for n in s.box.fireflies]
    for word in flipped.words() if flipped else []:
        assert flipped is not None
        value = number(word, 1, 4, "flipped", flipped.line)
        left[value - 1] -= 1
        if left[value - 1] < 0:
            text = count(
                int(s.box.fireflies[value - 1]),
                "there is only {n} firefly of value {value}",
                "there are only {n} fireflies of value {value}",
                value=value,
            )
            raise flipped.wrong(say("flipped: {text}", text=text))
    s.fireflies = ints_of(left)
    s.flips = int(s.box.stacks[int(s.round) - 1]) - len(flipped.words() if flipped else [])
    if s.flips < 0:
        assert flipped is not None
        uses = {"round": int(s.round), "uses": int(s.box.stacks[int(s.round) - 1])}
        raise flipped.wrong(say("flipped: round {round} uses only {uses} fireflies", **uses))


def _counts(s: Wispwood, sheet: Sheet) -> None:
    """What is not on the table is in the stacks; nothing may be there more often than in the box (WW-01)."""
    line = sheet.maybe("discards")
    s.discards = ints_of(_by_type(line, "discards"))
    hidden = 0
    for kind, letter in enumerate(LETTERS):
        shown = int(s.discards[kind]) + int(s.ghost_wisps[kind]) + (1 if s.solo else 0)
        shown += sum(1 for on_pond in s.pond if on_pond == kind)
        shown += sum(int(s.boards[seat * int(KINDS) + kind]).bit_count() for seat in range(int(s.seats)))
        if shown > s.box.rows.tiles[kind]:
            text = say(
                "{shown} {kinds} ({letter}) on the table; the box holds {held} (WW-01)",
                shown=shown,
                kinds=MANY[DECKS[kind]],
                letter=letter,
                held=s.box.rows.tiles[kind],
            )
            where = line or sheet.maybe("pond")
            raise BadInput(text, line=where.line if where else sheet.last_line)
        s.bag[kind] = s.box.rows.tiles[kind] - shown
        hidden += s.box.rows.tiles[kind] - shown
    trees = sum(int(s.boards[seat * int(KINDS) + 4]).bit_count() + 1 for seat in range(int(s.seats)))
    if trees > hidden:
        last = line.line if line else sheet.last_line
        text = say("{trees} tiles lie face down, but only {hidden} can (WW-01)", trees=trees, hidden=hidden)
        raise BadInput(text, line=last)
    s.supply = hidden - trees


def _phase(s: Wispwood, sheet: Sheet) -> None:
    line = sheet.maybe("phase")
    phase = line.one_of(PHASES) if line else "turn"
    where = line or sheet.take("seats")
    turn = sheet.maybe("turn") if phase == "turn" and not s.solo else None
    if phase.startswith("ghost") and not s.solo:
        raise where.wrong(say("phase: {phase} is for the solo game", phase=phase))
    if s.solo and (s.ghost == NONE) != (phase == "ghost-start"):
        raise sheet.take("pond").wrong(say("pond: the ghost's cat (@) stands here in every phase but ghost-start"))
    full = [seat for seat in range(int(s.seats)) if is_full(s, seat)]
    if phase == "scoring" and s.round == s.last_round:
        return
    if phase == "over":
        if s.round != s.last_round:
            rounds = {"last": int(s.last_round), "round": int(s.round)}
            raise where.wrong(
                say("phase: the game is over after round {last}, not after round {round} (WW-46)", **rounds)
            )
        return
    s.push(Rounds())
    if phase in ("cats", "scoring"):
        if s.round == s.last_round:
            raise where.wrong(say("phase: after the last round no cat moves (WW-46)"))
        s.push(Clearing())
        s.push(MovingCats(ints_of([int(NONE)] * int(s.seats))))
        return
    if s.solo:
        if full:
            raise where.wrong(
                say("forest 1 is full, so the round is over: expected 'phase: cats' or 'phase: over' (WW-73)")
            )
        _solo_phase(s, phase, sheet)
        return
    seat = turn.number(1, int(s.seats)) - 1 if turn else int(s.first)
    place = (seat - int(s.first)) % int(s.seats)
    late = [other for other in full if (other - int(s.first)) % int(s.seats) >= place]
    if late:
        text = say(
            "forest {forest} is full, so the round ends before seat {seat} has another turn (WW-45)",
            forest=late[0] + 1,
            seat=seat + 1,
        )
        raise (turn or where).wrong(text)
    s.ending = bool(full)
    s.turn = place + 1
    s.push(Turn(seat, 1))


def _scored(s: Wispwood, sheet: Sheet) -> None:
    """The round lying there is scored: its points are in `scores`, and if nobody wrote any, they are all there is."""
    s.refresh()
    for key, kept, now in (
        ("scores", s.totals, [forest_points(s, seat) for seat in range(int(s.seats))]),
        ("filled", s.filled, [int(is_full(s, seat)) for seat in range(int(s.seats))]),
    ):
        line = sheet.maybe(key)
        for seat, least in enumerate(now):
            if line is None:
                kept[seat] = least
            elif kept[seat] < least:
                gave = {"key": key, "seat": seat + 1, "kept": int(kept[seat]), "least": least}
                gave["rule"] = "WW-55" if key == "scores" else "WW-44"
                raise line.wrong(
                    say("{key}: seat {seat} has {kept}, but the round lying there alone gave {least} ({rule})", **gave)
                )
    if s.solo:
        ghosts = sum(int(s.ghost_wisps[kind]) * int(s.levels[kind]) for kind in range(4))
        line = sheet.maybe("ghost score")
        if line is None:
            s.ghost_total = ghosts
        elif s.ghost_total < ghosts:
            text = say("ghost score: its wisps alone gave {ghosts} in the round lying there (WW-74)", ghosts=ghosts)
            raise line.wrong(text)


def _score_now(s: Wispwood) -> None:
    """The round lying there is to be scored: its points join those of the earlier rounds (WW-55)."""
    s.refresh()
    for seat in range(int(s.seats)):
        s.totals[seat] += forest_points(s, seat)
        s.filled[seat] += int(is_full(s, seat))
    if s.solo:
        s.ghost_total += sum(int(s.ghost_wisps[kind]) * int(s.levels[kind]) for kind in range(4))


def _solo_phase(s: Wispwood, phase: str, sheet: Sheet) -> None:
    used = int(s.box.stacks[int(s.round) - 1]) - int(s.flips)
    flipped = sheet.maybe("flipped") or sheet.maybe("phase") or sheet.take("seats")
    if phase == "ghost-start":
        if any(kind == EMPTY for kind in s.pond):
            text = say("pond: all eight spaces hold a wisp before the ghost's cat is placed (WW-65)")
            raise sheet.take("pond").wrong(text)
        if used:
            raise flipped.wrong(say("flipped: no firefly is flipped before the ghost's cat is placed (WW-65)"))
        s.push(HauntingStart())
    elif phase == "ghost":
        if s.flips == 0:
            raise flipped.wrong(say("flipped: no firefly is left for the ghost (WW-73)"))
        s.turn = 2 * used + 1
        s.push(GhostTurn())
    else:
        if used == 0:
            text = say("flipped: the ghost moves first, so a firefly is flipped before the player's turn (WW-67)")
            raise flipped.wrong(text)
        s.turn = 2 * used
        s.push(Turn(0, 1))


def is_full(s: Wispwood, seat: int) -> bool:
    side = int(s.side)
    return sum(int(s.boards[seat * int(KINDS) + kind]).bit_count() for kind in range(6)) == side * side


# Writing


def write(game: Game, s: Wispwood) -> str:
    """A position file of a table at the start of a turn, between rounds, or at its end."""
    lines = [HEADER, "game: wispwood", f"seats: {s.seats}"]
    options = {"rounds": str(s.last_round)}
    if s.goals[4] == NONE:
        options["tree_goal"] = "off"
    if int(s.deck_rule) & int(WITH_PROMOS):
        options["promo"] = "on"
    if int(s.deck_rule) & int(ONE_PAW):
        options["goals"] = "one-paw"
    if s.solo:
        options["guide"] = str(int(s.guide) + 1)
    lines += [f"options: {written(options)}", f"round: {s.round}"]
    phase = _phase_of(s)
    if not s.solo:
        lines.append(f"first: {int(s.first) + 1}")
        if phase == "turn":
            lines.append(f"turn: {s.asked[0] + 1}")
    lines.append(f"phase: {phase}")
    lines.append("goals: " + " ".join(s.box.rows.cards[int(card)].id for card in s.goals if card != NONE))
    lines.append("ring: " + " ".join(s.box.rows.shape_ids[int(shape)] for shape in s.ring))
    lines.append("pond: " + " ".join(pond_letters(s)))
    lines.append("discards: " + _letters(list(s.discards)))
    lines.append("scores: " + " ".join(str(int(n)) for n in s.totals))
    lines.append("filled: " + " ".join(str(int(n)) for n in s.filled))
    if s.solo:
        order = sorted(range(4), key=lambda kind: -int(s.levels[kind]))
        lines.append("levels: " + " ".join(LETTERS[kind] for kind in order))
        lines.append("ghost: " + _letters(list(s.ghost_wisps)))
        lines.append(f"ghost score: {int(s.ghost_total)}")
        flipped = [int(all_of) - int(left) for all_of, left in zip(s.box.fireflies, s.fireflies, strict=True)]
        gone = [str(value + 1) for value in range(4) for _ in range(flipped[value])]
        lines.append("flipped: " + " ".join([] if phase == "ghost-start" else gone))
    for seat in range(int(s.seats)):
        lines.append(f"forest {seat + 1} {'ready' if int(s.ready) >> seat & 1 else 'hidden'}:")
        lines += [f"  {row}" for row in _drawn(s, seat)]
    return "\n".join(lines) + "\n"


def _drawn(s: Wispwood, seat: int) -> list[str]:
    """A forest with an empty margin above and to the left where its squares' names begin later than 0,0."""
    top, left = (max(int(n), 0) for n in s.origin[2 * seat : 2 * seat + 2])
    rows = drawing(s, seat)
    wide = max(len(row.split()) for row in rows)
    return [" ".join("." * (left + wide))] * top + [". " * left + row for row in rows]


def _letters(counts: list[int]) -> str:
    return " ".join(f"{LETTERS[kind]}{int(n)}" for kind, n in enumerate(counts))


def _phase_of(s: Wispwood) -> str:
    if not s.stack:
        return "over"
    top = s.now
    if isinstance(top, Turn) and top.start:
        return "turn"
    if isinstance(top, MovingCats) and any(answer != NONE for answer in top.chosen):
        raise BadInput(
            say("some cats have answered in secret, which a position cannot hold: write it before the first does")
        )
    for kind, phase in ((MovingCats, "cats"), (GhostTurn, "ghost"), (HauntingStart, "ghost-start")):
        if isinstance(top, kind):
            return phase
    raise BadInput(say("a position can be written at the start of a turn, between rounds or at the end, not here"))
