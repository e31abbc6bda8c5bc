"""Wispwood as the rest of Lanternwood sees it."""

from __future__ import annotations

from lanternwood.core.choosing import Choice, First, Row
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import ints_of
from lanternwood.core.game import Game
from lanternwood.core.options import SEATS_CALLED, Options, Setting, starting_seat
from lanternwood.core.parts import Files, Shown, Study, Words
from lanternwood.core.text import N_, say
from lanternwood.games.wispwood import reports
from lanternwood.games.wispwood.content import lessons
from lanternwood.games.wispwood.content.box import DECKS, NAMES
from lanternwood.games.wispwood.fields import FIELDS
from lanternwood.games.wispwood.files import positions
from lanternwood.games.wispwood.moves import MOVES
from lanternwood.games.wispwood.rules.bots import judge
from lanternwood.games.wispwood.rules.numbers import BY_HAND, NONE, ONE_PAW, OUT, WITH_PROMOS
from lanternwood.games.wispwood.rules.pond import Dealing, Hiding
from lanternwood.games.wispwood.rules.rounds import Clearing, MovingCats, Rounds, SettingUp, lay_ring, new_table
from lanternwood.games.wispwood.rules.solo import GhostTurn, HauntingStart, Levelling
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.tables import BOXES, Tables
from lanternwood.games.wispwood.rules.turn import Lighting, Placing, Planting, Shaping, Turn
from lanternwood.games.wispwood.shown import plain_text, scene, score_sheet
from lanternwood.games.wispwood.suite import SUITE
from lanternwood.games.wispwood.words import sentences, why_not

FRAMES = (
    SettingUp, Rounds, Levelling, HauntingStart, GhostTurn, Dealing, Hiding, Turn, Shaping, Placing, Lighting, Planting,
    MovingCats, Clearing,
)  # fmt: skip

RULES = {
    "HauntingStart": "WW-65",
    "Turn": "WW-12",
    "Shaping": "WW-29",
    "Placing": "WW-31",
    "Lighting": "WW-31",
    "Planting": "WW-40",
    "MovingCats": "WW-47",
}
"""What each question is about in the rules."""


def checked_cards(value: str) -> str:
    """Cards picked by hand: ids."""
    return " ".join(value.split())


def card_rows(box: Tables) -> tuple[Row, ...]:
    """The goal cards to pick from, a row for each deck, with the example of each."""
    return tuple(
        Row(
            NAMES[deck],
            tuple(
                Choice(
                    card.id,
                    card.name,
                    card.text,
                    board=tuple(card.example.replace(" ", "").split("\n")),
                    marks=card.paws,
                )
                for card in box.rows.cards
                if card.deck == deck and not card.promo
            ),
        )
        for deck in DECKS
    )


SETTINGS = (
    Setting(
        N_("goals"),
        (N_("random"), N_("one-paw"), N_("pick")),
        say("goal cards: drawn, drawn among one-paw cards, or picked with `cards`"),
        called=(("random", say("by chance")), ("one-paw", say("one paw each")), ("pick", say("chosen by hand"))),
    ),
    Setting(
        N_("cards"),
        ("",),
        say("cards picked by hand, such as 'J1 W4 O1 H2 T2'; other decks are drawn"),
        check=checked_cards,
        mode=False,
        rows=card_rows,
        when=("goals", "pick"),
    ),
    Setting(N_("tree_goal"), (N_("on"), N_("off")), say("play with a goal card for trees, or without (simpler)")),
    Setting(
        N_("rounds"),
        ("3", "2"),
        say("rounds to play; two make a shorter game"),
        called=(("3", say("three")), ("2", say("two, shorter"))),
    ),
    Setting(N_("promo"), ("off", "on"), say("let the two promo cards be drawn and picked")),
    Setting(N_("guide"), ("1", "2", "3", "4"), say("the ghost's scoring guide, from easy to hard"), seats=(1,)),
    Setting(
        N_("start"),
        ("random", "1", "2", "3", "4"),
        say("who begins"),
        seats=(2, 3, 4),
        mode=False,
        called=SEATS_CALLED,
    ),
    Setting(
        N_("ring"),
        (N_("random"), N_("by-hand")),
        say("the pond's edge pieces: laid by chance, or by the first seat"),
        mode=False,
        called=(("random", say("by chance")), ("by-hand", say("by hand"))),
    ),
)


def picked_cards(box: Tables, options: Options) -> list[int]:
    """The cards picked by hand, at most one for a deck."""
    goals, value = [int(NONE)] * len(DECKS), options["cards"]
    known = box.rows.card_ids
    for word in value.split():
        if word not in known:
            raise BadInput(say("option cards: unknown card {word!r}: choose from {known}", word=word, known=known))
        card = box.rows.cards[known.index(word)]
        deck = DECKS.index(card.deck)
        if goals[deck] != NONE:
            twice = {"deck": NAMES[card.deck], "value": value}
            raise BadInput(say("option cards: two cards for the deck {deck} in {value!r}; one is allowed", **twice))
        if card.promo and options["promo"] == "off":
            raise BadInput(say("option cards: {word} is a promo card; say promo=on to use it", word=word))
        goals[deck] = known.index(word)
    return goals


def build(box: Tables, seats: int, options: Options) -> Wispwood:
    """A table with its options, before anything has happened."""
    s = new_table(box, seats)
    if options["goals"] == "one-paw":
        s.deck_rule |= ONE_PAW
    if options["promo"] == "on":
        s.deck_rule |= WITH_PROMOS
    if options["cards"] and options["goals"] != "pick":
        raise BadInput(say("option cards: say goals=pick to pick cards by hand"))
    goals = picked_cards(box, options)
    picked = goals[:]
    if options["tree_goal"] == "off":
        if goals[4] != NONE:
            card_id = box.rows.card_ids[goals[4]]
            raise BadInput(say("option cards: there is no tree goal, so {card} cannot be picked", card=card_id))
        picked[4] = int(OUT)
    s.goals, s.picked = ints_of(goals), ints_of(picked)
    s.last_round = int(options["rounds"])
    if options["ring"] == "by-hand":
        lay_ring(s, 0)  # so lie the pieces until the first seat has said how
        s.become(SettingUp(BY_HAND))
    if seats == 1:
        s.guide = int(options["guide"]) - 1
    elif options["start"] != "random":
        s.start = s.first = starting_seat(options, seats)
    return s


def notes(seats: int, options: Options) -> list[str]:
    """What a player alone should know beforehand."""
    if seats == 1 and (options["rounds"] != "3" or options["tree_goal"] == "off"):
        return [say("The ghost is not tuned for this variant: its points stay the same while yours shrink.")]
    return []


def stage(s: Wispwood) -> str:
    """The round."""
    return say("Round {n} of {last}", n=int(s.round), last=int(s.last_round))


GAME = Game(
    package=__package__,
    name="wispwood",
    title="Wispwood",
    summary=say("Draft wisps and shapes from a pond and grow a forest around your cat, in three growing rounds."),
    place=1,
    rule_tag="WW",
    seat_counts=(1, 2, 3, 4),
    settings=SETTINGS,
    boxes=BOXES,
    first_contents=("a58c2805b19d",),
    state=Wispwood,
    fields=FIELDS,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    words=Words(
        describe=MOVES.describe,
        parse=MOVES.parse,
        ask=sentences.ask,
        tell=sentences.tell,
        counts="scored",
        rules=RULES,
        why_not=why_not.why_not,
        notes=notes,
        decided=score_sheet.decided,
        why=score_sheet.why,
    ),
    shown=Shown(
        score_sheet.score,
        plain_text.picture,
        scene.box,
        scene.scene,
        (scene.WispwoodBox, scene.WispwoodScene),
        plain_text.corner,
    ),
    files=Files(read=positions.read, write=positions.write),
    study=Study(thing_names=reports.thing_names, table_things=reports.on_table, opening=reports.opening),
    judgement=judge.Judge(),
    suite=SUITE,
    home_scoring=True,
    minutes=25,
    weight=2,
    first=First("spark", {"goals": "one-paw"}),
    stage=stage,
    screen=f"{__package__}.terminal.screen:play",
    course=lessons.COURSE,
)
