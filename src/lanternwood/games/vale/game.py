"""Wisp in the Vale and Race in the Vale as the rest of Lanternwood sees them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lanternwood.core.choosing import Choice, First, Role, Row, no_roles
from lanternwood.core.defaults import no_sides
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State, ints_of
from lanternwood.core.game import Game
from lanternwood.core.options import SEATS_CALLED, Options, Setting, starting_seat
from lanternwood.core.parts import Files, Shown, Study, Words
from lanternwood.core.position import NUMBER
from lanternwood.core.text import N_, say
from lanternwood.games.vale.content import lessons
from lanternwood.games.vale.fields import FIELDS
from lanternwood.games.vale.files import positions
from lanternwood.games.vale.moves import MOVES, RACE_MOVES
from lanternwood.games.vale.rules.bots import judge
from lanternwood.games.vale.rules.numbers import ALL_CHARMS, PANELS_ONLY
from lanternwood.games.vale.rules.race import Racing, RacingOn
from lanternwood.games.vale.rules.setup import Dealing, Starting, new_race, new_vale
from lanternwood.games.vale.rules.state import Vale
from lanternwood.games.vale.rules.tables import BOXES, Tables
from lanternwood.games.vale.rules.turn import Acting, Banishing, Spinning, Turns
from lanternwood.games.vale.shown import plain_text, scene, score_sheet
from lanternwood.games.vale.suite import RACE_SUITE, SUITE
from lanternwood.games.vale.words import sentences, why_not

RULES = {"Acting": "WV-16", "Banishing": "WV-36", "Racing": "WV-48", "RacingOn": "WV-48"}
"""What each question is about in the rules."""

MOST_ROUNDS = 10000


def checked_rounds(value: str) -> str:
    """A limit of rounds: a whole number, 0 for none."""
    if not NUMBER.fullmatch(value) or not 0 <= int(value) <= MOST_ROUNDS:
        text = say(
            "option max_rounds = {value!r}: a whole number from 0 (no limit) to {most}", value=value, most=MOST_ROUNDS
        )
        raise BadInput(text)
    return str(int(value))


def checked_pieces(value: str) -> str:
    """The pieces that race, by seat."""
    chosen = value.split()
    if len(set(chosen)) != len(chosen):
        raise BadInput(say("option pieces: a piece is named twice in {value!r}", value=value))
    return " ".join(chosen)


PANELS = Setting(
    N_("panels"),
    (N_("fixed"), N_("shuffled")),
    say("panels in the slots of the rules, or dealt by chance"),
)
MAX_ROUNDS = Setting(
    N_("max_rounds"),
    ("0", "30", "60", "100"),
    say("rounds after which nobody wins; 0 for no limit"),
    check=checked_rounds,
    called=(("0", say("no limit")),),
    mode=False,
    bots="100",
)
OLD_LIMIT = "100"
"""The limit of tables that were begun under rules 1 and do not name one: there it was on for everybody."""


def older(rules: int, options: Mapping[str, str]) -> Options | None:
    """Rules 1 had a limit unless it was taken away."""
    return {"max_rounds": OLD_LIMIT} | dict(options)


def older_race(rules: int, options: Mapping[str, str]) -> Options | None:
    """A race of rules 1 without a limit went on for ever (WV-62)."""
    kept = {"max_rounds": OLD_LIMIT} | dict(options)
    return None if kept["max_rounds"] == "0" else kept


def is_wisp(s: State) -> bool:
    return isinstance(s, Vale) and not s.race


def is_race(s: State) -> bool:
    return isinstance(s, Vale) and bool(s.race)


def build_wisp(box: Tables, seats: int, options: Options) -> Vale:
    """Three villagers against a wisp."""
    s = new_vale(box)
    s.shuffled = options["panels"] == "shuffled"
    s.undo_scope = PANELS_ONLY if options["undo_scope"] == "panels" else ALL_CHARMS
    s.max_rounds = int(options["max_rounds"])
    return s


def build_race(box: Tables, seats: int, options: Options) -> Vale:
    """Everyone for themselves."""
    known = box.rows.piece_ids
    pieces = options["pieces"].split() or known[:seats]
    for word in pieces:
        if word not in known:
            raise BadInput(say("option pieces: unknown piece {word!r}: choose from {known}", word=word, known=known))
    if len(pieces) != seats:
        given = {"count": len(pieces), "seats": seats}
        raise BadInput(say("option pieces: {count} pieces are named, but there are {seats} seats", **given))
    s = new_race(box, ints_of([known.index(piece) for piece in pieces]), int(options["max_rounds"]))
    s.shuffled = options["panels"] == "shuffled"
    s.first = starting_seat(options, seats)
    return s


def sides(seats: int) -> dict[str, tuple[int, ...]]:
    """The villagers win together."""
    return {"villagers": (0, 1, 2), "wisp": (3,)}


ROLES = (
    Role(say("The baker"), say("you as the baker"), say("Starts east, lives in the west. Moves first."), "baker"),
    Role(say("The soldier"), say("you as the soldier"), say("Starts south, lives in the north."), "soldier"),
    Role(say("The farmer"), say("you as the farmer"), say("Starts west, lives in the east."), "farmer"),
    Role(
        say("The wisp"),
        say("you as the wisp"),
        say("Slips from shadow to shadow. Wins when every villager outside is asleep."),
        "wisp",
    ),
)


def roles(seats: int) -> tuple[Role, ...]:
    """The pieces in the order of their turns."""
    return ROLES


def piece_rows(box: Tables) -> tuple[Row, ...]:
    """The pieces to race with, for each seat."""
    pieces = zip(box.rows.piece_ids, box.rows.piece_names, strict=True)
    choices = tuple(Choice(piece, name, picture=piece) for piece, name in pieces)
    return tuple(Row(say("Seat {n}", n=seat + 1), choices) for seat in range(4))


def stage(s: Vale) -> str:
    """The round."""
    return say("Round {n}", n=int(s.round))


VALE = Game(
    package=__package__,
    name="vale",
    title="Wisp in the Vale",
    summary=say("Three villagers walk home on lantern light, and a wisp in the shadows puts them to sleep."),
    place=2,
    rule_tag="WV",
    rules_version=2,
    older=older,
    seat_counts=(4,),
    sides=sides,
    settings=(
        PANELS,
        Setting(
            N_("undo_scope"),
            (N_("all"), N_("panels")),
            say("which charms may not be undone: all of them, or flips and swaps only"),
        ),
        MAX_ROUNDS,
    ),
    boxes=BOXES,
    first_contents=("768ba7345e54",),
    state=Vale,
    fields=FIELDS,
    build=build_wisp,
    owner=is_wisp,
    frames=(Dealing, Turns, Spinning, Acting, Banishing),
    spans=MOVES.spans,
    words=Words(
        describe=sentences.describe,
        parse=sentences.parse,
        ask=sentences.ask,
        tell=sentences.tell,
        rules=RULES,
        why_not=why_not.why_not,
        roles=sentences.roles,
        ending=sentences.ending,
        decided=sentences.decided,
        why=score_sheet.why,
    ),
    shown=Shown(score_sheet.score, plain_text.picture, scene.box, scene.scene, (scene.ValeBox, scene.ValeScene)),
    files=Files(read=positions.read, write=positions.write),
    judgement=judge.Judge(race=False),
    suite=SUITE,
    points=False,
    minutes=30,
    weight=2,
    roles=roles,
    first=First("candle"),
    stage=stage,
    course=lessons.COURSES["vale"],
)
RACE = replace(  # whatever is not said again is the same
    VALE,
    name="vale-race",
    title="Race in the Vale",
    summary=say("Race home across a board of light, and turn the lantern against the others."),
    place=3,
    older=older_race,
    seat_counts=(2, 3, 4),
    sides=no_sides,
    settings=(
        Setting(
            N_("pieces"),
            ("",),
            say("which pieces race, seat by seat, such as 'wisp baker'; without it the first in turn order"),
            check=checked_pieces,
            mode=False,
            called=(("", say("in turn order")),),
            rows=piece_rows,
            by_seat=True,
        ),
        Setting(N_("start"), ("random", "1", "2", "3", "4"), say("who begins"), mode=False, called=SEATS_CALLED),
        PANELS,
        MAX_ROUNDS,
    ),
    build=build_race,
    owner=is_race,
    frames=(Dealing, Starting, Racing, RacingOn),
    spans=RACE_MOVES.spans,
    study=Study(thing_names=sentences.piece_names, things=sentences.pieces_of, opening=sentences.opening),
    judgement=judge.Judge(race=True),
    suite=RACE_SUITE,
    minutes=10,
    weight=1,
    usual_seats=3,
    roles=no_roles,
    course=lessons.COURSES["vale-race"],
)
