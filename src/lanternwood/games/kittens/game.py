"""Wizard Kittens as the rest of Lanternwood sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.game import Game, Option, Reason, SeatScore, register
from lanternwood.core.options import Options, Setting
from lanternwood.core.position import Sheet
from lanternwood.core.text import N_, Text, say
from lanternwood.games.kittens import reports as study
from lanternwood.games.kittens.content import lessons
from lanternwood.games.kittens.content.box import BOX
from lanternwood.games.kittens.files import positions as places
from lanternwood.games.kittens.rules.bots import judge
from lanternwood.games.kittens.rules.choosing import InTurn, Together
from lanternwood.games.kittens.rules.deck import Drawing, Revealing, Unruly
from lanternwood.games.kittens.rules.defeat import Defeating
from lanternwood.games.kittens.rules.moves import SPANS
from lanternwood.games.kittens.rules.setup import (
    CHOOSING_MATS,
    Choosing,
    ChoosingMats,
    Dealing,
    Grading,
    Starting,
    new_table,
)
from lanternwood.games.kittens.rules.state import CAUGHT, CLEARED, NONE, Kittens
from lanternwood.games.kittens.rules.turn import (
    Aiming,
    Casting,
    Dismissing,
    Placing,
    Slinging,
    Swatting,
    Switching,
    Turns,
    Yoinking,
)
from lanternwood.games.kittens.shown import messages as scene
from lanternwood.games.kittens.shown import plain_text as picture
from lanternwood.games.kittens.shown import scene as showing
from lanternwood.games.kittens.shown import score_sheet as sheet
from lanternwood.games.kittens.suite import SUITE
from lanternwood.games.kittens.words import sentences as words
from lanternwood.games.kittens.words import why_not as why
from lanternwood.games.kittens.words.sentences import KITTEN_IDS, KITTENS

FRAMES: dict[str, type[Frame[Any]]] = {
    "Choosing": Choosing, "ChoosingMats": ChoosingMats, "Grading": Grading, "Dealing": Dealing, "Starting": Starting,
    "Turns": Turns,
    "Drawing": Drawing, "Revealing": Revealing, "Unruly": Unruly, "Placing": Placing, "Casting": Casting,
    "Slinging": Slinging, "Aiming": Aiming, "Swatting": Swatting, "Dismissing": Dismissing, "Switching": Switching,
    "Yoinking": Yoinking, "Defeating": Defeating, "Together": Together, "InTurn": InTurn,
}  # fmt: skip


CHOOSE = "choose"
"""In place of names: everybody chooses at the table."""


def checked_mats(value: str) -> str:
    """The kittens that play, by seat."""
    chosen = value.split()
    if chosen == [CHOOSE]:
        return CHOOSE
    for word in chosen:
        if word not in KITTEN_IDS:
            raise BadInput(
                say("option mats: unknown kitten {word!r}: choose from {known}", word=word, known=KITTEN_IDS)
            )
    if len(set(chosen)) != len(chosen):
        raise BadInput(say("option mats: a kitten is named twice in {value!r}", value=value))
    return " ".join(chosen)


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
    ),
    Setting(
        N_("choices"),
        (N_("together"), N_("in-turn")),
        say("when a card makes each kitten choose: all at the same time, or one after another"),
    ),
    Setting(N_("start"), ("random", "1", "2", "3", "4"), say("who begins"), mode=False),
    Setting(
        N_("mats"),
        ("", CHOOSE),
        say("which kittens play, seat by seat, such as 'muffin easa'; 'choose' lets seats choose; else they are dealt"),
        check=checked_mats,
        mode=False,
    ),
)


class KittensGame(Game):
    """Six curses are out of their book: defeat them before the librarian comes, or have clean paws when she does."""

    name = "kittens"
    title = "Wizard Kittens"
    summary = say("Collect components, cast spells and defeat six escaped curses before the librarian catches you.")
    rules_version = 1
    rule_tag = "WK"
    seat_counts = (2, 3, 4)
    settings = SETTINGS
    frames = FRAMES
    spans = SPANS
    content = BOX.content
    home_scoring = True
    judgement = judge.Judge()
    suite = SUITE

    def tables(self) -> Iterator[tuple[int, Options]]:
        """Chaos Mode has no New Rules (WK-63); how choices are made matters only where cards ask for some."""
        for seats, options in super().tables():
            chaos, rules = options.get("chaos", "0"), options["new_rules"]
            if chaos != "0" and rules == "yes":
                continue
            asks = options["kittens"] == "basic" and (rules == "yes" or chaos == "4")
            if options["choices"] == "together" or asks:
                yield seats, options

    def build(self, seats: int, options: Options) -> State:
        cats = int(options.get("chaos", "0"))
        if cats and options["new_rules"] == "yes":
            raise BadInput(say("option new_rules: Chaos Mode has no New Rules (WK-63)"))
        s = new_table(seats, cats or 1)
        s.advanced = options["kittens"] == "advanced"
        s.new_rules = options["new_rules"] == "yes"
        s.chaos = cats > 0
        s.in_turn = options["choices"] == "in-turn"
        if options["mats"] == CHOOSE:
            s.become(CHOOSING_MATS)
        elif options["mats"]:
            chosen = [KITTEN_IDS.index(word) for word in options["mats"].split()]
            if len(chosen) != seats:
                given = {"count": len(chosen), "seats": seats}
                raise BadInput(say("option mats: {count} kittens are named, but there are {seats} seats", **given))
            s.kittens = ints_of(chosen)
            s.mats = False
        if options["start"] != "random":
            if int(options["start"]) > seats:
                start = options["start"]
                raise BadInput(say("option start = {start}: there are only {seats} seats", start=start, seats=seats))
            s.first = int(options["start"]) - 1
        return s

    def blank(self, seats: int) -> State:
        return Kittens(seats)

    def roles(self, s: State) -> list[str]:
        return [KITTENS[int(kitten)] if kitten != NONE else "" for kitten in cast(Kittens, s).kittens]

    def describe(self, s: State, seat: int, move: int) -> Option:
        return words.describe(cast(Kittens, s), seat, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return words.parse(cast(Kittens, s), seat, text)

    def ask(self, s: State, seat: int) -> str:
        return words.ask(cast(Kittens, s), seat)

    def tell(self, s: State, fact: Fact) -> str:
        return words.tell(cast(Kittens, s), fact)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        return why.why_not(cast(Kittens, s), seat, target)

    def ending(self, s: State) -> str:
        return {int(CLEARED): "cleared", int(CAUGHT): "caught"}.get(int(cast(Kittens, s).result), "")

    def thing_names(self) -> dict[str, dict[str, str]]:
        return study.NAMES

    def things(self, s: State, seat: int) -> dict[str, int]:
        return study.of_seat(cast(Kittens, s), seat)

    def table_things(self, s: State) -> set[str]:
        return study.on_table(cast(Kittens, s))

    def opening(self, s: State) -> list[int]:
        first, seats = int(cast(Kittens, s).first), int(s.seats)
        return [(first + n) % seats for n in range(seats)] if first >= 0 else []

    def decided(self, s: State) -> list[Text]:
        return [] if s.asked else sheet.decided(cast(Kittens, s))

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        return sheet.score(cast(Kittens, s), seat)

    def draw(self, s: State, seat: int | None = None) -> str:
        return picture.picture(cast(Kittens, s), seat)

    def box(self) -> dict[str, Any]:
        return cast(dict[str, Any], showing.box())

    def types(self) -> list[Any]:
        return [scene.KittensBox, scene.KittensScene]

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        return cast(dict[str, Any], showing.scene(view))

    def read_position(self, sheet: Sheet) -> State:
        return places.read(self, sheet)

    def write_position(self, s: State) -> str:
        return places.write(self, cast(Kittens, s))

    def lessons(self) -> list[dict[str, Any]]:
        return lessons.first_game(self)


GAME = register(KittensGame())
