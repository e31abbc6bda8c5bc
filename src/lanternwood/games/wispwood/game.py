"""Wispwood as the rest of Lanternwood sees it."""

from __future__ import annotations

from typing import Any, cast

from lanternwood.core.errors import BadInput
from lanternwood.core.facts import Fact
from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.game import Game, Option, Reason, SeatScore, register
from lanternwood.core.options import Options, Setting
from lanternwood.core.position import Sheet
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood import judge, picture, places, scene, sheet, why, words
from lanternwood.games.wispwood.box import BOX, DECKS
from lanternwood.games.wispwood.moves import SPANS
from lanternwood.games.wispwood.pond import Dealing, Hiding
from lanternwood.games.wispwood.rounds import OUT, Clearing, MovingCats, Rounds, SettingUp, new_table
from lanternwood.games.wispwood.solo import GhostTurn, HauntingStart, Levelling
from lanternwood.games.wispwood.state import NONE, ONE_PAW, WITH_PROMOS, Wispwood
from lanternwood.games.wispwood.turn import Lighting, Placing, Planting, Shaping, Turn

FRAMES: dict[str, type[Frame[Any]]] = {
    "SettingUp": SettingUp, "Rounds": Rounds, "Levelling": Levelling, "HauntingStart": HauntingStart,
    "GhostTurn": GhostTurn, "Dealing": Dealing, "Hiding": Hiding, "Turn": Turn, "Shaping": Shaping,
    "Placing": Placing, "Lighting": Lighting, "Planting": Planting, "MovingCats": MovingCats, "Clearing": Clearing,
}  # fmt: skip


def checked_cards(value: str) -> str:
    """Cards picked by hand: ids, at most one per deck."""
    ids = {card.id: card.deck for card in BOX.cards}
    decks: list[str] = []
    for word in value.split():
        if word not in ids:
            raise BadInput(f"option cards: unknown card {word!r}: choose from {', '.join(ids)}")
        if ids[word] in decks:
            raise BadInput(f"option cards: two cards for the deck {ids[word]} in {value!r}; one is allowed")
        decks.append(ids[word])
    return " ".join(value.split())


SETTINGS = (
    Setting(
        "goals",
        ("random", "one-paw", "pick"),
        "goal cards: drawn, drawn among one-paw cards, or picked with `cards`",
    ),
    Setting(
        "cards",
        ("",),
        "cards picked by hand, such as 'J1 W4 O1 H2 T2'; other decks are drawn",
        check=checked_cards,
        mode=False,
    ),
    Setting("tree_goal", ("on", "off"), "play with a goal card for trees, or without (simpler)"),
    Setting("rounds", ("3", "2"), "rounds to play; two make a shorter game"),
    Setting("promo", ("off", "on"), "let the two promo cards be drawn and picked"),
    Setting("guide", ("1", "2", "3", "4"), "the ghost's scoring guide, from easy to hard", seats=(1,)),
    Setting("start", ("random", "1", "2", "3", "4"), "who begins", seats=(2, 3, 4), mode=False),
)


class WispwoodGame(Game):
    """Grow a forest of wisps around a cat, for one to four."""

    name = "wispwood"
    title = "Wispwood"
    summary = "Draft wisps and shapes from a pond and grow a forest around your cat, in three growing rounds."
    rules_version = 1
    rule_tag = "WW"
    seat_counts = (1, 2, 3, 4)
    settings = SETTINGS
    frames = FRAMES
    spans = SPANS
    content = BOX.content

    def build(self, seats: int, options: Options) -> State:
        s = new_table(seats)
        if options["goals"] == "one-paw":
            s.deck_rule |= ONE_PAW
        if options["promo"] == "on":
            s.deck_rule |= WITH_PROMOS
        if options["cards"] and options["goals"] != "pick":
            raise BadInput("option cards: say goals=pick to pick cards by hand")
        picked, goals = [int(NONE)] * 5, [int(NONE)] * 5
        for word in options["cards"].split():
            card = BOX.cards[BOX.card(word)]
            if card.promo and options["promo"] == "off":
                raise BadInput(f"option cards: {word} is a promo card; say promo=on to use it")
            goals[DECKS.index(card.deck)] = picked[DECKS.index(card.deck)] = BOX.card(word)
        if options["tree_goal"] == "off":
            if goals[4] != NONE:
                raise BadInput(f"option cards: there is no tree goal, so {BOX.cards[goals[4]].id} cannot be picked")
            picked[4] = int(OUT)
        s.goals, s.picked = ints_of(goals), ints_of(picked)
        s.last_round = int(options["rounds"])
        if seats == 1:
            s.guide = int(options["guide"]) - 1
        elif options["start"] != "random":
            if int(options["start"]) > seats:
                raise BadInput(f"option start = {options['start']}: there are only {seats} seats")
            s.start = s.first = int(options["start"]) - 1
        return s

    def notes(self, seats: int, options: Options) -> list[str]:
        if seats == 1 and (options["rounds"] != "3" or options["tree_goal"] == "off"):
            return ["The ghost is not tuned for this variant: its points stay the same while yours shrink (D-27)."]
        return []

    def blank(self, seats: int) -> State:
        return Wispwood(seats)

    def describe(self, s: State, seat: int, move: int) -> Option:
        return words.describe(cast(Wispwood, s), seat, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return words.parse(cast(Wispwood, s), seat, text)

    def ask(self, s: State, seat: int) -> str:
        return words.ask(cast(Wispwood, s), seat)

    def tell(self, s: State, fact: Fact) -> str:
        return words.tell(cast(Wispwood, s), fact)

    def why_not(self, s: State, seat: int, target: str) -> Reason | None:
        return why.why_not(cast(Wispwood, s), seat, target)

    def score(self, s: State) -> list[SeatScore]:
        return sheet.score(cast(Wispwood, s))

    def draw(self, s: State, seat: int | None = None) -> str:
        return picture.picture(cast(Wispwood, s), seat)

    def box(self) -> dict[str, Any]:
        return cast(dict[str, Any], scene.box())

    def present(self, view: dict[str, Any]) -> dict[str, Any]:
        return cast(dict[str, Any], scene.scene(view))

    def read_position(self, sheet: Sheet) -> State:
        return places.read(self, sheet)

    def write_position(self, s: State) -> str:
        return places.write(cast(Wispwood, s))

    def judge(self, s: State, seat: int) -> float:
        return judge.judge(cast(Wispwood, s), seat) / judge.SCALE

    def plan(self, s: State, seat: int, rng: Rng) -> list[int]:
        return judge.plan(cast(Wispwood, s), seat, rng)


GAME = register(WispwoodGame())
