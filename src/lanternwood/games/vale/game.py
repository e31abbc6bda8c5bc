"""Wisp in the Vale and Race in the Vale as the rest of Lanternwood sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.game import Game, Option, Reason, SeatScore, register
from lanternwood.core.options import Options, Setting
from lanternwood.core.position import NUMBER, Sheet
from lanternwood.core.text import N_, Text, say
from lanternwood.games.vale.content import lessons
from lanternwood.games.vale.content.box import BOX
from lanternwood.games.vale.files import positions as places
from lanternwood.games.vale.rules.bots import judge
from lanternwood.games.vale.rules.moves import RACE_SPANS, SPANS
from lanternwood.games.vale.rules.race import Racing, RacingOn
from lanternwood.games.vale.rules.setup import Dealing, Starting, new_race, new_vale
from lanternwood.games.vale.rules.state import ALL_CHARMS, PANELS_ONLY, Vale
from lanternwood.games.vale.rules.turn import Acting, Banishing, Spinning, Turns
from lanternwood.games.vale.shown import plain_text as picture
from lanternwood.games.vale.shown import scene
from lanternwood.games.vale.shown import score_sheet as sheet
from lanternwood.games.vale.suite import RACE_SUITE, SUITE
from lanternwood.games.vale.words import sentences as words
from lanternwood.games.vale.words import why_not as why
from lanternwood.games.vale.words.sentences import PIECE_IDS, PIECES

MOST_ROUNDS = 10000
ENDINGS = {"WV-61": "nobody in time", "WV-55": "a dead race", "WV-62": "a repeated position"}
"""How a race ends that nobody wins, by rule."""
VALE_FRAMES: dict[str, type[Frame[Any]]] = {
    "Dealing": Dealing, "Turns": Turns, "Spinning": Spinning, "Acting": Acting, "Banishing": Banishing,
}  # fmt: skip
RACE_FRAMES: dict[str, type[Frame[Any]]] = {
    "Dealing": Dealing, "Starting": Starting, "Racing": Racing, "RacingOn": RacingOn,
}  # fmt: skip


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
    for word in chosen:
        if word not in PIECE_IDS:
            raise BadInput(
                say("option pieces: unknown piece {word!r}: choose from {known}", word=word, known=PIECE_IDS)
            )
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
    ("0",),
    say("rounds after which nobody wins; 0 for no limit"),
    check=checked_rounds,
    mode=False,
    bots="100",
)
OLD_LIMIT = "100"
"""The limit of tables that were begun under rules 1 and do not name one: there it was on for everybody."""


class Lantern(Game):
    """What both games share: one lantern, one board, four pieces."""

    rules_version = 2
    rule_tag = "WV"
    content = BOX.content
    points = False

    def describe(self, s: State, seat: int, move: int) -> Option:
        return words.describe(cast(Vale, s), seat, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return words.parse(cast(Vale, s), seat, text)

    def ask(self, s: State, seat: int) -> str:
        return words.ask(cast(Vale, s), seat)

    def tell(self, s: State, fact: Fact) -> str:
        return words.tell(cast(Vale, s), fact)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        return why.why_not(cast(Vale, s), seat, target)

    def score(self, s: State, seat: int | None = None) -> list[SeatScore]:
        return sheet.score(cast(Vale, s))

    def draw(self, s: State, seat: int | None = None) -> str:
        return picture.picture(cast(Vale, s), seat)

    def decided(self, s: State) -> list[Text]:
        """Who has won a race is said by that; why nobody has, and how a team won, are not."""
        vale = cast(Vale, s)
        return [] if s.asked or (vale.race and s.winners()) else [words.told_result(vale, int(vale.result))]

    def roles(self, s: State) -> list[str]:
        return [PIECES[int(piece)] for piece in cast(Vale, s).pieces]

    def box(self) -> dict[str, Any]:
        return cast(dict[str, Any], scene.box())

    def types(self) -> list[Any]:
        return [scene.ValeBox, scene.ValeScene]

    def lessons(self) -> list[dict[str, Any]]:
        return lessons.first_game(self)

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        return cast(dict[str, Any], scene.scene(view))

    def older(self, rules: int, options: Mapping[str, str]) -> Options | None:
        """Rules 1 had a limit unless it was taken away, and a race without one went on for ever (WV-62)."""
        kept = {"max_rounds": OLD_LIMIT} | dict(options)
        return None if self.name == RaceInTheVale.name and kept["max_rounds"] == "0" else kept

    def owns(self, s: State) -> bool:
        return isinstance(s, Vale) and bool(s.race) == (self.name == RaceInTheVale.name)

    def read_position(self, sheet: Sheet) -> State:
        return places.read(self, sheet)

    def write_position(self, s: State) -> str:
        return places.write(self, cast(Vale, s))


class WispInTheVale(Lantern):
    """Three villagers walk home through the light of a lantern, and a wisp puts them to sleep."""

    name = "vale"
    title = "Wisp in the Vale"
    summary = say("Three villagers walk home on lantern light, and a wisp in the shadows puts them to sleep.")
    seat_counts = (4,)
    settings = (
        PANELS,
        Setting(
            N_("undo_scope"),
            (N_("all"), N_("panels")),
            say("which charms may not be undone: all of them, or flips and swaps only"),
        ),
        MAX_ROUNDS,
    )
    frames = VALE_FRAMES
    judgement = judge.Judge(race=False)
    suite = SUITE
    spans = SPANS

    def build(self, seats: int, options: Options) -> State:
        s = new_vale()
        s.shuffled = options["panels"] == "shuffled"
        s.undo_scope = PANELS_ONLY if options["undo_scope"] == "panels" else ALL_CHARMS
        s.max_rounds = int(options["max_rounds"])
        return s

    def sides(self, seats: int) -> dict[str, tuple[int, ...]]:
        return {"villagers": (0, 1, 2), "wisp": (3,)}

    def ending(self, s: State) -> str:
        won = s.winners()
        return ("the wisp" if 3 in won else "the villagers") if won else "nobody in time"

    def blank(self, seats: int) -> State:
        return Vale(seats)


class RaceInTheVale(Lantern):
    """Everyone for themselves: the first piece home wins."""

    name = "vale-race"
    title = "Race in the Vale"
    summary = say("Race home across a board of light, and turn the lantern against the others.")
    seat_counts = (2, 3, 4)
    settings = (
        Setting(
            N_("pieces"),
            ("",),
            say("which pieces race, seat by seat, such as 'wisp baker'; without it the first in turn order"),
            check=checked_pieces,
            mode=False,
        ),
        Setting(N_("start"), ("random", "1", "2", "3", "4"), say("who begins"), mode=False),
        PANELS,
        MAX_ROUNDS,
    )
    frames = RACE_FRAMES
    judgement = judge.Judge(race=True)
    suite = RACE_SUITE
    spans = RACE_SPANS

    def build(self, seats: int, options: Options) -> State:
        pieces = options["pieces"].split() or PIECE_IDS[:seats]
        if len(pieces) != seats:
            given = {"count": len(pieces), "seats": seats}
            raise BadInput(say("option pieces: {count} pieces are named, but there are {seats} seats", **given))
        s = new_race(ints_of([PIECE_IDS.index(piece) for piece in pieces]), int(options["max_rounds"]))
        s.shuffled = options["panels"] == "shuffled"
        if options["start"] != "random":
            if int(options["start"]) > seats:
                start = options["start"]
                raise BadInput(say("option start = {start}: there are only {seats} seats", start=start, seats=seats))
            s.first = int(options["start"]) - 1
        return s

    def ending(self, s: State) -> str:
        return "" if s.winners() else ENDINGS[words.draw_rule(cast(Vale, s))]

    def blank(self, seats: int) -> State:
        return Vale(seats, True)

    def thing_names(self) -> dict[str, dict[str, str]]:
        return {"Pieces": dict(zip(PIECE_IDS, map(str, PIECES), strict=True))}

    def things(self, s: State, seat: int) -> dict[str, int]:
        return {PIECE_IDS[int(cast(Vale, s).pieces[seat])]: 1}

    def opening(self, s: State) -> list[int]:
        first, seats = int(cast(Vale, s).first), int(s.seats)
        return [(first + n) % seats for n in range(seats)] if first >= 0 else []


VALE = register(WispInTheVale())
RACE = register(RaceInTheVale())
