"""Wizard Kittens as the rest of Lanternwood sees it."""

from __future__ import annotations

from lanternwood.core.choosing import Choice, First, Row
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.game import Game
from lanternwood.core.options import SEATS_CALLED, Options, Setting, starting_seat
from lanternwood.core.parts import Files, Shown, Study, Words
from lanternwood.core.text import N_, count, say
from lanternwood.games.kittens import reports
from lanternwood.games.kittens.content import lessons
from lanternwood.games.kittens.fields import FIELDS
from lanternwood.games.kittens.files import positions, writing
from lanternwood.games.kittens.moves import MOVES
from lanternwood.games.kittens.rules import turn
from lanternwood.games.kittens.rules.bots import judge
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.deck import Drawing, Revealing, Unruly
from lanternwood.games.kittens.rules.defeat import Defeating
from lanternwood.games.kittens.rules.setup import Choosing, ChoosingMats, Dealing, Grading, Starting, new_table
from lanternwood.games.kittens.rules.state import Kittens
from lanternwood.games.kittens.rules.tables import BOXES, Tables
from lanternwood.games.kittens.shown import messages, plain_text, scene, score_sheet
from lanternwood.games.kittens.suite import SUITE
from lanternwood.games.kittens.words import sentences, why_not
from lanternwood.games.kittens.words.moved import moved

FRAMES = (
    Choosing, ChoosingMats, Grading, Dealing, Starting, turn.Turns, Drawing, Revealing, Unruly, turn.Placing,
    turn.Casting, turn.Slinging, turn.Aiming, turn.Swatting, turn.Dismissing, turn.Switching, turn.Yoinking,
    Defeating, Together, InTurn,
)  # fmt: skip
CHOOSE = "choose"
"""In place of names: everybody chooses at the table."""

RULES = {
    "Placing": "WK-19",
    "Casting": "WK-20",
    "Swatting": "WK-23",
    "Switching": "WK-24",
    "Slinging": "WK-22",
    "Aiming": "WK-22",
}
"""What each question is about in the rules."""


def checked_mats(value: str) -> str:
    """The kittens that play, by seat."""
    chosen = value.split()
    if len(set(chosen)) != len(chosen):
        raise BadInput(say("option mats: a kitten is named twice in {value!r}", value=value))
    return " ".join(chosen)


def kitten_rows(box: Tables) -> tuple[Row, ...]:
    """The kittens to play, for each seat."""
    kittens = zip(box.rows.kitten_ids, box.rows.kitten_names, strict=True)
    choices = tuple(Choice(kitten, name, picture=kitten) for kitten, name in kittens)
    return tuple(Row(say("Seat {n}", n=seat + 1), choices) for seat in range(4))


SETTINGS = (
    Setting(
        N_("kittens"),
        (N_("basic"), N_("advanced")),
        say("basic kittens cast the same four spells; an advanced one has a special spell in place of one of them"),
    ),
    Setting(N_("new_rules"), (N_("no"), N_("yes")), say("the Chaos Cat brings a New Rule; not in Chaos Mode")),
    Setting(
        N_("chaos"),
        ("0", "2", "3", "4"),
        say("Chaos Mode with so many Chaos Cats, for those who have played a few times; 0 for none"),
        seats=(3, 4),
        called=(("0", say("none")),),
    ),
    Setting(
        N_("choices"),
        (N_("together"), N_("in-turn")),
        say("when a card makes each kitten choose: all at the same time, or one after another"),
    ),
    Setting(N_("start"), ("random", "1", "2", "3", "4"), say("who begins"), mode=False, called=SEATS_CALLED),
    Setting(
        N_("mats"),
        ("", CHOOSE),
        say("which kittens play, seat by seat, such as 'muffin easa'; 'choose' lets seats choose; else they are dealt"),
        check=checked_mats,
        mode=False,
        called=(("", say("dealt")), (CHOOSE, say("chosen at the table"))),
        rows=kitten_rows,
        by_seat=True,
    ),
)


def combines(seats: int, options: Options) -> bool:
    """Chaos Mode has no New Rules (WK-63); how choices are made matters only where cards ask for some."""
    chaos, rules = options.get("chaos", "0"), options["new_rules"]
    if chaos != "0" and rules == "yes":
        return False
    asks = options["kittens"] == "basic" and (rules == "yes" or chaos == "4")
    return options["choices"] == "together" or asks


def build(box: Tables, seats: int, options: Options) -> Kittens:
    """A table with its options, before anything has happened."""
    cats = int(options.get("chaos", "0"))
    if cats and options["new_rules"] == "yes":
        raise BadInput(say("option new_rules: Chaos Mode has no New Rules (WK-63)"))
    s = new_table(box, seats, cats or 1)
    s.advanced = options["kittens"] == "advanced"
    s.new_rules = options["new_rules"] == "yes"
    s.chaos = cats > 0
    s.in_turn = options["choices"] == "in-turn"
    if options["mats"] == CHOOSE:
        s.become(ChoosingMats())
    elif options["mats"]:
        known, words = box.rows.kitten_ids, options["mats"].split()
        for word in words:
            if word not in known:
                raise BadInput(say("option mats: unknown kitten {word!r}: choose from {known}", word=word, known=known))
        chosen = [known.index(word) for word in words]
        if len(chosen) != seats:
            given = {"count": len(chosen), "seats": seats}
            raise BadInput(say("option mats: {count} kittens are named, but there are {seats} seats", **given))
        s.kittens = ints_of(chosen)
        s.mats = False
    s.first = starting_seat(options, seats)
    return s


def stage(s: Kittens) -> str:
    """How much of the work is done."""
    return count(len(s.defeated), "{n} curse defeated", "{n} curses defeated")


GAME = Game(
    package=__package__,
    name="kittens",
    title="Wizard Kittens",
    summary=say("Collect components, cast spells and defeat six escaped curses before the librarian catches you."),
    place=5,
    rule_tag="WK",
    seat_counts=(2, 3, 4),
    settings=SETTINGS,
    combines=combines,
    boxes=BOXES,
    first_contents=("bea98fa44115",),
    state=Kittens,
    fields=FIELDS,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    words=Words(
        describe=MOVES.describe,
        parse=MOVES.parse,
        ask=sentences.ask,
        tell=sentences.tell,
        moved=moved,
        rules=RULES,
        why_not=why_not.why_not,
        roles=sentences.roles,
        ending=sentences.ending,
        decided=score_sheet.decided,
        why=score_sheet.why,
    ),
    shown=Shown(
        score_sheet.score, plain_text.picture, scene.box, scene.scene, (messages.KittensBox, messages.KittensScene)
    ),
    files=Files(read=positions.read, write=writing.write),
    study=Study(
        thing_names=reports.thing_names, things=reports.of_seat, table_things=reports.on_table, opening=reports.opening
    ),
    judgement=judge.Judge(),
    suite=SUITE,
    home_scoring=True,
    minutes=20,
    weight=2,
    usual_seats=3,
    first=First("candle"),
    stage=stage,
    course=lessons.COURSE,
)
