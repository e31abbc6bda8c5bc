"""Position files of Wizard Kittens read: a table at the start of a turn or at its end (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.position import Entry, Sheet, built, played_on
from lanternwood.core.text import say
from lanternwood.games.kittens.content.box import DIFFICULTIES, KEPT
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.deck import DRAWING, STEPS, curses_left, seen_of
from lanternwood.games.kittens.rules.effects import COLLECTING, do_deed, put_in_force
from lanternwood.games.kittens.rules.setup import Grading
from lanternwood.games.kittens.rules.state import Kittens, spell_of
from lanternwood.games.kittens.rules.tables import Tables
from lanternwood.games.kittens.rules.turn import CASTING, PLACING, TURNS
from lanternwood.games.kittens.shown.plain_text import EMPTY

if TYPE_CHECKING:
    from lanternwood.core.game import Game

ENDINGS = {"cleared": int(c.CLEARED), "caught": int(c.CAUGHT)}


def read(game: Game, sheet: Sheet, box: Tables) -> Kittens:
    """Set a table up, checking that it could lie there."""
    s = built(game, sheet, box)
    assert isinstance(s, Kittens)
    seats = int(s.seats)
    s.dealt = 2 * seats
    ending = sheet.maybe("ending")
    s.result = ENDINGS[ending.one_of(list(ENDINGS))] if ending else c.GOING_ON
    _kittens(s, sheet)
    _centre(s, sheet)
    for seat in range(seats):
        _circle(s, seat, sheet)
        _pile(s, seat, sheet)
        _token(s, seat, sheet)
        _credit(s, seat, sheet)
    _discard(s, sheet)
    _cats(s, sheet)
    _strict(s, sheet)
    drawn = sheet.maybe("drawn")
    if drawn is not None:
        s.drawn = box.rows.types.index(drawn.one_of(box.rows.types))
        _take(s, drawn, [int(kind == s.drawn) for kind in range(int(c.TYPES))])
    if ending is not None:
        sheet.unused(("drawn", "step"), say("nobody has a turn after the end"))
    _turn(s, sheet)
    _piles_of_deck(s, sheet)
    step, then = sheet.maybe("step"), sheet.maybe("then")
    sheet.finish()
    if s.result == c.GOING_ON:
        _check_curses(s, sheet)
        _ask(s, step, drawn)
    else:
        _end(s, sheet)
    return played_on(game, s, then)


def _kittens(s: Kittens, sheet: Sheet) -> None:
    line = sheet.maybe("kittens")
    if line is None:
        s.kittens = ints_of(list(range(int(s.seats)))) if s.mats else s.kittens
        return
    words, known = line.words(), s.box.rows.kitten_ids
    if len(set(words)) != s.seats or len(words) != s.seats or any(word not in known for word in words):
        given = {"seats": int(s.seats), "known": known}
        raise line.wrong(say("kittens: expected {seats} different ones of {known}, seat by seat", **given))
    s.kittens = ints_of([known.index(word) for word in words])


def _centre(s: Kittens, sheet: Sheet) -> None:
    """`centre: snail - dragon`: a curse for each open chapter; three of them where Chapter 3 is open."""
    line = sheet.maybe("centre") if s.result != c.GOING_ON else sheet.take("centre")
    if line is None:
        return
    words = line.words()
    if len(words) not in (2, 2 if s.seats == 2 else 3):
        raise line.wrong(say("centre: expected a curse or '-' for each open chapter, two or three (two players: two)"))
    s.chapters = len(words)
    centre = [int(c.NONE)] * 3
    for chapter, word in enumerate(words):
        if word != EMPTY:
            centre[chapter] = _curse(s, line, word)
    s.centre = ints_of(centre)


def _curse(s: Kittens, line: Entry, word: str) -> int:
    """A curse by its word; each lies in one place."""
    known = s.box.rows.curse_ids
    if word not in known:
        raise line.wrong(
            say("{key}: unknown curse {word!r}: choose from {known}", key=line.key, word=word, known=known)
        )
    curse = known.index(word)
    if int(s.revealed) >> curse & 1:
        raise line.wrong(say("{key}: {word} lies in two places", key=line.key, word=word))
    s.revealed |= 1 << curse
    difficulty = s.box.rows.curses[curse].difficulty
    if seen_of(s, difficulty) > KEPT:
        given = {"key": line.key, "most": KEPT, "difficulty": DIFFICULTIES[difficulty]}
        raise line.wrong(say("{key}: only {most} {difficulty} curses are in a game (WK-14)", **given))
    return curse


def _counted(s: Kittens, line: Entry, words: list[str]) -> list[int]:
    """Components by letters; `-` stands for none. They are not in the deck."""
    known = s.box.rows.letters
    if words == [EMPTY]:
        return [0] * int(c.TYPES)
    for word in words:
        if word not in known:
            given = {"key": line.key, "word": word, "letters": " ".join(known)}
            raise line.wrong(say("{key}: {word!r} should be one of {letters}, or '-' for none", **given))
    return _take(s, line, [words.count(letter) for letter in known])


def _take(s: Kittens, line: Entry, counts: list[int]) -> list[int]:
    """Components lie somewhere, so they are not in the deck; there are only so many of each (WK-01)."""
    for kind, n in enumerate(counts):
        if n > s.unseen[kind]:
            given = {
                "used": int(s.box.counts[kind] - s.unseen[kind]) + n,
                "card": s.box.rows.type_names[kind],
                "most": int(s.box.counts[kind]),
            }
            raise line.wrong(say("{used} times {card} lie here, and there are {most} (WK-01)", **given))
        s.unseen[kind] -= n
    return counts


def _circle(s: Kittens, seat: int, sheet: Sheet) -> None:
    """`circle 1: A A S | P | -`: the chapters of a seat."""
    line = sheet.take(f"circle {seat + 1}")
    line.check_block()
    parts = [part.split() for part in line.value.split("|")]
    most = 2 if s.seats == 2 else 3
    if sheet.maybe("centre") is None and len(parts) == 3 <= most:
        s.chapters = 3
    if not all(parts) or len(parts) > s.chapters:
        given = {"key": line.key, "chapters": int(s.chapters)}
        raise line.wrong(
            say("{key}: expected {chapters} chapters with '|' between them, '-' for an empty one", **given)
        )
    for chapter, words in enumerate(parts):
        for kind, n in enumerate(_counted(s, line, words)):
            s.circle[seat * int(c.CIRCLE) + 4 * chapter + kind] = n


def _pile(s: Kittens, seat: int, sheet: Sheet) -> None:
    """`pile 1: snail P F; catnap`: curses with their extras; `snail*` where extras cost double (N6)."""
    line = sheet.maybe(f"pile {seat + 1}")
    if line is None:
        return
    owner, extras, defeated = s.owner[:], s.extras[:], [int(curse) for curse in s.defeated]
    for part in line.parts():
        word, *letters_of = part.split()
        curse = _curse(s, line, word.removesuffix("*"))
        if word.endswith("*"):
            s.strict |= 1 << curse
        owner[curse] = seat
        counts = _counted(s, line, letters_of) if letters_of else [0] * int(c.TYPES)
        extras[curse] = sum(n * int(c.EXTRA[kind]) for kind, n in enumerate(counts))
        defeated.append(curse)
    s.owner, s.extras, s.defeated = owner, extras, ints_of(defeated)


def _strict(s: Kittens, sheet: Sheet) -> None:
    """Extras cost double only under the New Rule that says so; at home it need not be said."""
    if s.strict and not s.harsh and s.result == c.GOING_ON:
        starred = [key for key, entry in sheet.entries.items() if key.startswith("pile") and "*" in entry.value]
        raise BadInput(say("pile: extras cost double only with 'rule: N6'"), line=sheet.line_of(*starred))


def _token(s: Kittens, seat: int, sheet: Sheet) -> None:
    line = sheet.maybe(f"token {seat + 1}")
    if line is not None:
        known = [s.box.rows.spell_ids[int(spell_of(s, seat, place))] for place in range(4)]
        s.token[seat] = s.box.rows.spell_ids.index(line.one_of(known))


def _credit(s: Kittens, seat: int, sheet: Sheet) -> None:
    line = sheet.maybe(f"credit {seat + 1}")
    if line is not None:
        card = s.box.rows.credit_ids.index(line.one_of(s.box.rows.credit_ids))
        if card in list(s.credits):
            raise line.wrong(say("{key}: {card} is somebody else's", key=line.key, card=line.value))
        credits = s.credits[:]
        credits[seat] = card
        s.credits = credits


def _discard(s: Kittens, sheet: Sheet) -> None:
    """The discard pile from the bottom up."""
    line = sheet.maybe("discard")
    if line is not None:
        words = [] if line.value == EMPTY else line.words()
        _counted(s, line, words)
        s.discard = ints_of([s.box.rows.letters.index(word) for word in words])


def _cats(s: Kittens, sheet: Sheet) -> None:
    """How many Chaos Cats have been drawn, and what they have brought."""
    line = sheet.maybe("cats")
    all_cats = int(s.cats)
    opened = s.chapters == 3
    drawn = line.number(1 if opened else 0, all_cats) if line else 1 if opened else 0
    if s.result == c.GOING_ON and s.seats > 2 and not opened and drawn == all_cats:
        complaint = say("cats: all of them are drawn, so Chapter 3 must be open (WK-42)")
        raise line.wrong(complaint) if line else BadInput(complaint, line=sheet.last_line)
    s.cats_drawn = drawn
    s.cats = all_cats - drawn
    s.middle -= drawn
    s.third = not opened if s.seats > 2 else drawn == 0
    rule = sheet.maybe("rule") if s.new_rules else sheet.maybe("chaos") if s.chaos else None
    if rule is None:
        if drawn and (s.new_rules or s.chaos) and s.result == c.GOING_ON:
            key = "chaos" if s.chaos else "rule"
            raise BadInput(
                say("expected a line '{key}: ...' with the card that was shown", key=key), line=sheet.last_line
            )
        return
    if not drawn:
        raise rule.wrong(say("{key}: no Chaos Cat has been drawn yet", key=rule.key))
    if s.chaos:
        s.card = s.box.rows.chaos_ids.index(rule.one_of(s.box.rows.chaos_ids))
        steps = [int(s.box.chaos_step[int(s.card) * int(STEPS) + step]) for step in range(drawn)]
    else:
        known = [row.id for row in s.box.rows.rules if row.pawprints or s.seats > 2]
        s.rule = s.box.rows.rule_ids.index(rule.one_of(known))
        steps = [int(s.box.rule_step[int(s.rule)])]
    for step in steps:
        if s.box.step_op[step] == COLLECTING or s.box.rows.steps[step].when == "always":
            do_deed(s, step)
        elif s.box.step_when[step]:
            put_in_force(s, step)


def _turn(s: Kittens, sheet: Sheet) -> None:
    first, turn, turns = sheet.maybe("first"), sheet.maybe("turn"), sheet.maybe("turns")
    if first is not None:
        s.first = first.number(1, int(s.seats)) - 1
    elif s.first == c.NONE:
        s.first = 0
    s.turn = turn.number(1, int(s.seats)) - 1 if turn is not None else s.first
    s.turns = turns.number(1, 1000) if turns is not None else 1


def _piles_of_deck(s: Kittens, sheet: Sheet) -> None:
    """What does not lie on the table is in the deck; its piles follow from that (WK-09 to WK-12)."""
    left, middle = sum(int(n) for n in s.unseen), int(s.middle - s.cats)
    s.bottom = min(left, int(c.PILE)) + (0 if s.result == c.CAUGHT else 1)
    s.middle = min(max(left - int(c.PILE), 0), middle) + s.cats
    s.top = max(left - int(c.PILE) - middle, 0)
    if s.result != c.GOING_ON:
        return
    circles = sheet.line_of("circle 1")
    if s.top > c.PILE:
        raise BadInput(say("each kitten starts with two components: some are missing (WK-08)"), line=circles)
    if s.cats and left < c.PILE:
        text = say("cats: all Chaos Cats come before the last eleven cards (WK-13)")
        raise BadInput(text, line=sheet.line_of("cats", "discard"))
    if s.cats_drawn and s.top:
        text = say("cats: the first ten draws bring no Chaos Cat (WK-13)")
        raise BadInput(text, line=sheet.line_of("cats", "centre"))


def _check_curses(s: Kittens, sheet: Sheet) -> None:
    """Where a game goes on, a curse is left, and the centre is full as long as the curse deck has cards."""
    if len(s.defeated) >= c.BOOK:
        piles = [f"pile {seat + 1}" for seat in reversed(range(int(s.seats)))]
        text = say("all six curses are defeated: say 'ending: cleared' (WK-46)")
        raise BadInput(text, line=sheet.line_of(*piles))
    empty = any(s.centre[chapter] == c.NONE for chapter in range(int(s.chapters)))
    if empty and curses_left(s) > 0:
        raise BadInput(say("centre: an open chapter without a curse is filled (WK-39)"), line=sheet.line_of("centre"))


def _ask(s: Kittens, step: Entry | None, drawn: Entry | None) -> None:
    s.push(TURNS)
    if step is not None and step.one_of(("draw", "cast")) == "cast":
        if drawn is not None:
            raise drawn.wrong(say("drawn: the card is placed before a spell is cast (WK-19)"))
        if not any(s.circle[int(s.turn) * int(c.CIRCLE) + card] for card in range(int(c.CIRCLE))):
            raise step.wrong(say("step: whoever casts has just placed a card (WK-19)"))
        s.push(CASTING)
    else:
        s.push(PLACING)
        if drawn is None:
            s.push(DRAWING)
    if any(card == c.NONE for card in s.credits):
        s.push(Grading())


def _end(s: Kittens, sheet: Sheet) -> None:
    if s.result == c.CLEARED:
        if len(s.defeated) != c.BOOK:
            given = {"most": int(c.BOOK), "n": len(s.defeated)}
            text = say("ending: cleared needs {most} defeated curses, not {n} (WK-46)", **given)
            raise BadInput(text, line=sheet.line_of("ending"))
        for seat in range(int(s.seats)):
            if s.credits[seat] == c.NONE:
                text = say(
                    "expected a line 'credit {seat}: ...': Extra Credit counts when all is cleared (WK-50)",
                    seat=seat + 1,
                )
                raise BadInput(text, line=sheet.line_of("ending"))
        s.shown = s.credits
    elif len(s.defeated) >= c.BOOK:
        text = say("ending: with six defeated curses the game was cleared, not caught (WK-46)")
        raise BadInput(text, line=sheet.line_of("ending"))
