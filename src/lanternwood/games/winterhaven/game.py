"""Winterhaven Woods as the rest of Lanternwood sees it."""

from __future__ import annotations

from typing import Any, cast

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State
from lanternwood.core.game import Game, Option, Reason, SeatScore, register
from lanternwood.core.options import Options, Setting
from lanternwood.core.position import Sheet
from lanternwood.core.text import N_, Text, say
from lanternwood.games.winterhaven import reports as study
from lanternwood.games.winterhaven.content import lessons
from lanternwood.games.winterhaven.content.box import BOX, LONG_WALK, ROUNDS
from lanternwood.games.winterhaven.files import positions as places
from lanternwood.games.winterhaven.files import writing
from lanternwood.games.winterhaven.rules.bots import judge
from lanternwood.games.winterhaven.rules.draft import Draft
from lanternwood.games.winterhaven.rules.hunt import Hunting, Packing, Prowling, Resting
from lanternwood.games.winterhaven.rules.moves import SPANS
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.rounds import Rounds, new_table
from lanternwood.games.winterhaven.rules.setup import Choosing, Dealing
from lanternwood.games.winterhaven.rules.solo import REMOVING, Discarding, Flipping, Housing, Removing, Resolving, Turns
from lanternwood.games.winterhaven.rules.state import NO_BONUSES, Winterhaven
from lanternwood.games.winterhaven.rules.steal import Evicting, Putting, Stealing
from lanternwood.games.winterhaven.shown import plain_text as picture
from lanternwood.games.winterhaven.shown import scene
from lanternwood.games.winterhaven.shown import score_sheet as sheet
from lanternwood.games.winterhaven.suite import SUITE
from lanternwood.games.winterhaven.words import facts as telling
from lanternwood.games.winterhaven.words import sentences as words
from lanternwood.games.winterhaven.words import why_not as why

FRAMES: dict[str, type[Frame[Any]]] = {
    "Choosing": Choosing, "Dealing": Dealing, "Rounds": Rounds, "Draft": Draft, "Planning": Planning,
    "Stealing": Stealing, "Putting": Putting, "Evicting": Evicting, "Packing": Packing, "Prowling": Prowling,
    "Hunting": Hunting, "Resting": Resting, "Flipping": Flipping, "Turns": Turns, "Housing": Housing,
    "Resolving": Resolving, "Discarding": Discarding, "Removing": Removing,
}  # fmt: skip
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


class WinterhavenGame(Game):
    """Draft cards, plant woods and house animals before winter, for one to six."""

    name = "winterhaven"
    title = "Winterhaven Woods"
    summary = say("Draft trees and animals, give them woods to winter in, and mind the thieves and the hunters.")
    rules_version = 1
    rule_tag = "WH"
    seat_counts = (1, 2, 3, 4, 5, 6)
    settings = SETTINGS
    frames = FRAMES
    spans = SPANS
    content = BOX.content
    home_scoring = True
    judgement = judge.Judge()
    suite = SUITE

    def build(self, seats: int, options: Options) -> State:
        s = new_table(seats, options.get("difficulty") == "hard")
        s.tranquil = options.get("tranquil") == "yes"
        s.rounds = LONG_WALK if options.get("walk") == "long" else ROUNDS
        s.refill = options.get("row") == "refill"
        if options.get("pile") == "choose":
            if options.get("difficulty") == "hard":
                raise BadInput(say("option pile: when it is hard, all four piles stay (WH-89)"))
            s.push(REMOVING)
        if options.get("bonuses") == "random":
            s.random, s.bonuses = True, NO_BONUSES
        return s

    def blank(self, seats: int) -> State:
        return Winterhaven(seats)

    def describe(self, s: State, seat: int, move: int) -> Option:
        return words.describe(cast(Winterhaven, s), seat, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return words.parse(cast(Winterhaven, s), seat, text)

    def ask(self, s: State, seat: int) -> str:
        return telling.ask(cast(Winterhaven, s), seat)

    def tell(self, s: State, fact: Fact) -> str:
        return telling.tell(cast(Winterhaven, s), fact)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        return why.why_not(cast(Winterhaven, s), seat, target)

    def thing_names(self) -> dict[str, dict[str, str]]:
        return study.NAMES

    def things(self, s: State, seat: int) -> dict[str, int]:
        return study.of_seat(cast(Winterhaven, s), seat)

    def table_things(self, s: State) -> set[str]:
        return study.on_table(cast(Winterhaven, s))

    def decided(self, s: State) -> list[Text]:
        return [] if s.asked else sheet.decided(cast(Winterhaven, s))

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        return sheet.score(cast(Winterhaven, s), seat)

    def draw(self, s: State, seat: int | None = None) -> str:
        return picture.picture(cast(Winterhaven, s), seat)

    def box(self) -> dict[str, Any]:
        return cast(dict[str, Any], scene.box())

    def types(self) -> list[Any]:
        return [scene.WinterhavenBox, scene.WinterhavenScene]

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        return cast(dict[str, Any], scene.scene(view))

    def read_position(self, sheet: Sheet) -> State:
        return places.read(self, sheet)

    def write_position(self, s: State) -> str:
        return writing.write(self, cast(Winterhaven, s))

    def lessons(self) -> list[dict[str, Any]]:
        return lessons.first_game(self)


GAME = register(WinterhavenGame())
