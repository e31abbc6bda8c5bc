"""Rats of Wistar as the rest of Lanternwood sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State
from lanternwood.core.game import Game, Option, Reason, SeatScore, register
from lanternwood.core.options import Options, Setting
from lanternwood.core.position import Sheet
from lanternwood.core.text import N_, Text, say
from lanternwood.games.rats import reports as study
from lanternwood.games.rats.content import lessons
from lanternwood.games.rats.files import positions as places
from lanternwood.games.rats.files import writing
from lanternwood.games.rats.rules import (
    actions,
    cards,
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
    turn,
)
from lanternwood.games.rats.rules.bots import judge
from lanternwood.games.rats.rules.moves import SPANS
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import BOX
from lanternwood.games.rats.shown import faces
from lanternwood.games.rats.shown import messages as scene
from lanternwood.games.rats.shown import plain_text as picture
from lanternwood.games.rats.shown import scene as showing
from lanternwood.games.rats.shown import score_sheet as sheet
from lanternwood.games.rats.suite import SUITE
from lanternwood.games.rats.words import facts as telling
from lanternwood.games.rats.words import sentences as words
from lanternwood.games.rats.words import why_not as why

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        setup.Building, setup.Aiming, setup.Assembling, setup.Ordering, setup.Pairing, setup.Drafting,
        rounds.Rounds, rounds.Payday, rounds.Sliding, turn.Turn, turn.Buying, hands.Drawing, hands.Refilling,
        programs.Effects, programs.Running, programs.Repeating, paying.Items, paying.Discarding,
        paying.Releasing, paying.Trading, paying.Dropping, actions.Acted, actions.Acting, actions.Digging,
        actions.Bedding, actions.Projects, actions.Deploying, actions.Shifting, exploring.Exploring,
        exploring.Opening, exploring.Turning, exploring.Showing, exploring.Unlocking, exploring.Revealing,
        exploring.Walking, exploring.Pitching, guests.Meeting, guests.Calling, guests.Inviting, playing.Playing,
        playing.Entering, playing.Sifting, playing.Picking, playing.Hiring, cards.Decking, cards.Flipping,
        cards.Regaining, cards.Swapping, choices.Choosing, choices.Brewing, choices.Bonus, missions.Resolving,
        missions.Cubing, missions.Uncovering, missions.Learning, objectives.Rewarding, objectives.Claiming,
        objectives.Hoping, objectives.Keeping,
    )
}  # fmt: skip

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


class RatsGame(Game):
    """Clever mice and rats leave the laboratory, move in at the farm, and build a lair full of inventions."""

    name = "rats"
    title = "Rats of Wistar"
    summary = say("Place chiefs on a turning wheel, dig a lair, explore the farm and play inventions.")
    rules_version = 1
    rule_tag = "RW"
    seat_counts = (2, 3, 4)
    settings = SETTINGS
    frames = FRAMES
    spans = SPANS
    content = BOX.content
    home_scoring = True
    judgement = judge.Judge()
    suite = SUITE

    def tables(self) -> Iterator[tuple[int, Options]]:
        """The options do not touch one another: all at their first value, and all at the other."""
        for seats, options in super().tables():
            others = [options[setting.name] != setting.default for setting in SETTINGS]
            if all(others) or not any(others):
                yield seats, options

    def build(self, seats: int, options: Options) -> State:
        s = setup.new_table(seats, options["heroes"] == "all")
        s.waives_all = options["free_waives"] == "all"
        s.flips = options["reveal_flips_guests"] == "on"
        return s

    def blank(self, seats: int) -> State:
        return Rats(seats)

    def describe(self, s: State, seat: int, move: int) -> Option:
        return words.describe(cast(Rats, s), seat, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return words.parse(cast(Rats, s), seat, text)

    def ask(self, s: State, seat: int) -> str:
        return words.ask(cast(Rats, s), seat)

    def tell(self, s: State, fact: Fact) -> str:
        return telling.tell(cast(Rats, s), fact)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        return why.why_not(cast(Rats, s), seat, target)

    def ending(self, s: State) -> str:
        """Whether anybody came as far as the Cheese (RW-59)."""
        return "cheese" if cast(Rats, s).cheese_taken else "no cheese"

    def thing_names(self) -> dict[str, dict[str, str]]:
        return study.THINGS

    def things(self, s: State, seat: int) -> dict[str, int]:
        return study.of_seat(cast(Rats, s), seat)

    def table_things(self, s: State) -> set[str]:
        return study.on_table(cast(Rats, s))

    def opening(self, s: State) -> list[int]:
        order = [int(seat) for seat in cast(Rats, s).order]
        return order if len(order) == s.seats else []

    def decided(self, s: State) -> list[Text]:
        return [] if s.asked else sheet.decided(cast(Rats, s))

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        return sheet.score(cast(Rats, s), seat)

    def box(self) -> dict[str, Any]:
        return cast(dict[str, Any], faces.faces())

    def types(self) -> list[Any]:
        return [scene.RatsBox, scene.RatsScene]

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        return cast(dict[str, Any], showing.scene(view))

    def card_names(self) -> dict[str, str]:
        return {card.id: str(card.name) for card in (*BOX.basic, *BOX.advanced)}

    def cards_held(self, s: State, seat: int) -> set[str]:
        return study.held(cast(Rats, s), seat)

    def cards_played(self, s: State, seat: int) -> set[str]:
        return study.played(cast(Rats, s), seat)

    def draw(self, s: State, seat: int | None = None) -> str:
        return picture.picture(cast(Rats, s), seat)

    def read_position(self, sheet: Sheet) -> State:
        return places.read(self, sheet)

    def write_position(self, s: State) -> str:
        return writing.write(self, cast(Rats, s))

    def lessons(self) -> list[dict[str, Any]]:
        return lessons.first_game(self)


GAME = register(RatsGame())
