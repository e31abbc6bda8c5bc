"""Rats of Wistar as the rest of Lanternwood sees it."""

from __future__ import annotations

from lanternwood.core.choosing import First
from lanternwood.core.game import Game
from lanternwood.core.options import Options, Setting
from lanternwood.core.parts import Files, Shown, Study, Words
from lanternwood.core.text import N_, say
from lanternwood.games.rats import reports
from lanternwood.games.rats.content import lessons
from lanternwood.games.rats.fields import FIELDS
from lanternwood.games.rats.files import positions, writing
from lanternwood.games.rats.moves import MOVES
from lanternwood.games.rats.rules import (
    actions,
    card_effects,
    choices,
    exploring,
    guests,
    hands,
    missions,
    objectives,
    paying,
    playing,
    programs,
    rounds,
    setup,
    tents,
    turn,
)
from lanternwood.games.rats.rules.bots import judge
from lanternwood.games.rats.rules.numbers import ROUND_STACK
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import BOXES, Tables
from lanternwood.games.rats.shown import faces, messages, plain_text, scene, score_sheet
from lanternwood.games.rats.suite import SUITE
from lanternwood.games.rats.words import facts, questions, why_not
from lanternwood.games.rats.words.moved import moved

FRAMES = (
    setup.Building, setup.Aiming, setup.Assembling, setup.Ordering, setup.Pairing, setup.Drafting,
    rounds.Rounds, rounds.Payday, rounds.Sliding, turn.Turn, turn.Buying, hands.Drawing, hands.Refilling,
    programs.Effects, programs.Running, programs.Repeating, paying.Items, paying.Discarding,
    paying.Releasing, paying.Trading, paying.Dropping, actions.Acted, actions.Acting, actions.Digging,
    actions.Bedding, actions.Projects, actions.Deploying, actions.Shifting, exploring.Exploring,
    exploring.Opening, exploring.Turning, exploring.Showing, exploring.Unlocking, exploring.Revealing,
    exploring.Walking, tents.Pitching, guests.Meeting, guests.Calling, guests.Inviting, playing.Playing,
    playing.Entering, playing.Sifting, playing.Picking, playing.Hiring, card_effects.Decking, card_effects.Flipping,
    card_effects.Regaining, card_effects.Swapping, choices.Choosing, choices.Brewing, choices.Bonus, missions.Resolving,
    missions.Cubing, missions.Uncovering, missions.Learning, objectives.Rewarding, objectives.Claiming,
    objectives.Hoping, objectives.Keeping,
)  # fmt: skip

RULES = {
    "Drafting": "RW-17",
    "Turn": "RW-72",
    "Projects": "RW-51",
    "Exploring": "RW-52",
    "Inviting": "RW-100",
    "Walking": "RW-121",
}
"""What each question is about in the rules."""

SETTINGS = (
    Setting(
        N_("free_waives"),
        (N_("all"), N_("payment")),
        say("a card played for free needs nothing at all, or only needs no payment"),
    ),
    Setting(
        N_("reveal_flips_guests"),
        (N_("off"), N_("on")),
        say("revealing a mission card also turns up the guests of its room"),
    ),
    Setting(N_("heroes"), (N_("five"), N_("all")), say("five heroes at random are available, or all of them")),
)


def combines(seats: int, options: Options) -> bool:
    """The options do not touch one another: all at their first value, and all at the other."""
    others = [options[setting.name] != setting.default for setting in SETTINGS]
    return all(others) or not any(others)


def build(box: Tables, seats: int, options: Options) -> Rats:
    """A table with its options, before anything has happened."""
    s = setup.new_table(box, seats, options["heroes"] == "all")
    s.waives_all = options["free_waives"] == "all"
    s.flips = options["reveal_flips_guests"] == "on"
    return s


def stage(s: Rats) -> str:
    """The round."""
    return say("Round {n} of {last}", n=int(s.round), last=int(ROUND_STACK)) if s.round else ""


GAME = Game(
    package=__package__,
    name="rats",
    title="Rats of Wistar",
    summary=say("Place chiefs on a turning wheel, dig a lair, explore the farm and play inventions."),
    place=6,
    rule_tag="RW",
    seat_counts=(2, 3, 4),
    settings=SETTINGS,
    combines=combines,
    boxes=BOXES,
    first_contents=("a52318b42a89",),
    state=Rats,
    fields=FIELDS,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    words=Words(
        describe=MOVES.describe,
        parse=MOVES.parse,
        ask=questions.ask,
        tell=facts.tell,
        moved=moved,
        rules=RULES,
        why_not=why_not.why_not,
        ending=facts.ending,
        decided=score_sheet.decided,
    ),
    shown=Shown(
        score=score_sheet.score,
        draw=plain_text.picture,
        box=faces.faces,
        scene=scene.scene,
        speaks=True,
        types=(messages.RatsBox, messages.RatsScene),
    ),
    files=Files(read=positions.read, write=writing.write),
    study=Study(
        card_names=reports.card_names,
        cards_held=reports.held,
        cards_played=reports.played,
        thing_names=reports.thing_names,
        things=reports.of_seat,
        table_things=reports.on_table,
        opening=reports.opening,
    ),
    judgement=judge.Judge(),
    suite=SUITE,
    home_scoring=True,
    minutes=60,
    weight=4,
    first=First("lantern"),
    stage=stage,
    course=lessons.COURSE,
)
