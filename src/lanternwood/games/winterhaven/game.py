"""Winterhaven Woods as the rest of Lanternwood sees it."""

from __future__ import annotations

from lanternwood.core.choosing import First
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.options import Options, Setting
from lanternwood.core.parts import Files, Shown, Study, Words
from lanternwood.core.text import N_, say
from lanternwood.games.winterhaven import reports
from lanternwood.games.winterhaven.content import lessons
from lanternwood.games.winterhaven.content.box import LONG_WALK, ROUNDS
from lanternwood.games.winterhaven.fields import FIELDS
from lanternwood.games.winterhaven.files import positions, writing
from lanternwood.games.winterhaven.moves import MOVES
from lanternwood.games.winterhaven.rules.bots import judge
from lanternwood.games.winterhaven.rules.draft import Draft
from lanternwood.games.winterhaven.rules.hunt import Hunting, Packing, Prowling, Resting
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.rounds import Rounds, new_table
from lanternwood.games.winterhaven.rules.setup import Choosing, Dealing
from lanternwood.games.winterhaven.rules.solo import Discarding, Flipping, Housing, Removing, Resolving, Turns
from lanternwood.games.winterhaven.rules.state import NO_BONUSES, Winterhaven
from lanternwood.games.winterhaven.rules.steal import Evicting, Putting, Stealing
from lanternwood.games.winterhaven.rules.tables import BOXES, Tables
from lanternwood.games.winterhaven.shown import plain_text, scene, score_sheet
from lanternwood.games.winterhaven.suite import SUITE
from lanternwood.games.winterhaven.words import facts, why_not
from lanternwood.games.winterhaven.words.moved import moved

FRAMES = (
    Choosing, Dealing, Rounds, Draft, Planning, Stealing, Putting, Evicting, Packing, Prowling, Hunting, Resting,
    Flipping, Turns, Housing, Resolving, Discarding, Removing,
)  # fmt: skip
SETTINGS = (
    Setting(
        N_("tranquil"),
        (N_("no"), N_("yes")),
        say("Tranquil Heart: hunters eat only at home, and being robbed pays"),
        seats=(3, 4, 5, 6),
    ),
    Setting(
        N_("bonuses"),
        (N_("standard"), N_("random")),
        say("the usual four bonuses, or three drawn from twelve"),
        seats=(2, 3, 4, 5, 6),
    ),
    Setting(N_("walk"), (N_("short"), N_("long")), say("three rounds, or five for a long walk"), seats=(2,)),
    Setting(N_("difficulty"), (N_("normal"), N_("hard")), say("three piles of predators, or four"), seats=(1,)),
    Setting(
        N_("row"),
        (N_("round"), N_("refill")),
        say("new predators come with each round, or as soon as one has acted (much harder)"),
        seats=(1,),
    ),
    Setting(
        N_("pile"),
        (N_("random"), N_("choose")),
        say("the pile of predators that is put away: any, or the one you choose"),
        seats=(1,),
        mode=False,
    ),
)

RULES = {
    "Draft": "WH-07",
    "Planning": "WH-31",
    "Stealing": "WH-33",
    "Putting": "WH-39",
    "Evicting": "WH-41",
    "Packing": "WH-48",
    "Prowling": "WH-79",
    "Hunting": "WH-50",
    "Resting": "WH-57",
    "Turns": "WH-91",
    "Housing": "WH-94",
    "Discarding": "WH-92",
    "Resolving": "WH-97",
}
"""What each question is about in the rules."""


def build(box: Tables, seats: int, options: Options) -> Winterhaven:
    """A table with its options, before anything has happened."""
    s = new_table(box, seats, options.get("difficulty") == "hard")
    s.tranquil = options.get("tranquil") == "yes"
    s.rounds = LONG_WALK if options.get("walk") == "long" else ROUNDS
    s.refill = options.get("row") == "refill"
    if options.get("pile") == "choose":
        if options.get("difficulty") == "hard":
            raise BadInput(say("option pile: when it is hard, all four piles stay (WH-89)"))
        s.push(Removing())
    if options.get("bonuses") == "random":
        s.random, s.bonuses = True, NO_BONUSES
    return s


def stage(s: Winterhaven) -> str:
    """The round."""
    return say("Round {n} of {last}", n=int(s.round), last=int(s.rounds)) if s.round else ""


GAME = Game(
    package=__package__,
    name="winterhaven",
    title="Winterhaven Woods",
    summary=say("Draft trees and animals, give them woods to winter in, and mind the thieves and the hunters."),
    place=4,
    rule_tag="WH",
    seat_counts=(1, 2, 3, 4, 5, 6),
    settings=SETTINGS,
    boxes=BOXES,
    first_contents=("30e931064eb1",),
    state=Winterhaven,
    fields=FIELDS,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    words=Words(
        describe=MOVES.describe,
        parse=MOVES.parse,
        ask=facts.ask,
        tell=facts.tell,
        moved=moved,
        rules=RULES,
        why_not=why_not.why_not,
        decided=score_sheet.decided,
        why=score_sheet.why,
    ),
    shown=Shown(
        score_sheet.score, plain_text.picture, scene.box, scene.scene, (scene.WinterhavenBox, scene.WinterhavenScene)
    ),
    files=Files(read=positions.read, write=writing.write),
    study=Study(thing_names=reports.thing_names, things=reports.of_seat, table_things=reports.on_table),
    judgement=judge.Judge(),
    suite=SUITE,
    home_scoring=True,
    minutes=20,
    weight=2,
    usual_seats=4,
    first=First("candle"),
    stage=stage,
    course=lessons.COURSE,
)
