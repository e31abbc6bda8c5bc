"""What forbids a move, worked out from the rules one by one, apart from the fast lists of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from lanternwood.core.kinds import Numbers
from lanternwood.core.scores import Reason
from lanternwood.core.text import say, seat_text
from lanternwood.games.winterhaven.content.box import KINDS
from lanternwood.games.winterhaven.moves import BIRDS, CRITTERS, FIRST_HOUSED
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.hunt import Packing, Resting, next_hunter, resting_packs
from lanternwood.games.winterhaven.rules.moves import MEADOW_PLACE
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.solo import next_in_row
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import BEAVER, FOX, OWL, next_thief
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.words.cards import group, hunter_name, name_of, numbered_name, so_many

Row = list[int]
Check = Callable[[Winterhaven, int, Numbers], Reason | None]
READY_FROM, MOST_SQUIRRELS = 3, 5


def row_of(s: Winterhaven, seat: int) -> Row:
    """What lies before a seat; its plan while it plans."""
    top = s.now
    land = top.plans if isinstance(top, Planning) else s.land
    return [int(n) for n in land[seat * int(c.ROW) : (seat + 1) * int(c.ROW)]]


def size_of(box: Tables, row: Row, slot: int) -> int:
    """Trees of a group."""
    chickadee, jay, twin = row[slot * c.SLOT : slot * c.SLOT + 3]
    return chickadee + jay + 2 * twin + (box.rows.heart if slot == 0 else 0)


# Woods


def cannot_plant(box: Tables, row: Row, slot: int) -> Reason | None:
    """Why a tree cannot be planted in a slot (WH-13, WH-14)."""
    if slot == 2 and not size_of(box, row, 2) and not size_of(box, row, 1):
        return Reason("WH-13", say("a new group begins in the lowest free place, which is {group}", group=group(1)))
    return None


def cannot_house(box: Tables, row: Row, card: int, slot: int) -> Reason | None:
    """Why a creature, or a pair of deer, cannot move into a group (WH-20 to WH-26, WH-95)."""
    here = group(slot)
    if card == c.HEDGEHOG:
        return Reason("WH-26", say("hedgehogs stay in the meadow"))
    trees = size_of(box, row, slot)
    if trees < READY_FROM:
        return Reason("WH-20", say("{group} has {trees} of the 3 trees it needs", group=here, trees=trees))
    living = row[slot * c.SLOT + 3 : slot * c.SLOT + 8]
    if card != c.CARDINAL:
        mixed = _cannot_live_with(living, card, slot)
        if mixed is not None:
            return mixed
    room = trees - sum(living)
    if room < 1:
        return Reason("WH-21", say("every tree of {group} is taken", group=here))
    if card == c.DEER and room < 2:
        return Reason("WH-21", say("{group} has one free tree, and deer need two", group=here))
    return None


def _cannot_live_with(living: list[int], card: int, slot: int) -> Reason | None:
    here, deer, red, gray, rabbit = group(slot), *living[:4]
    if card == c.RABBIT:
        return Reason("WH-24", say("a rabbit lives in {group} already", group=here)) if rabbit else None
    if {c.RED: gray, c.GRAY: red}.get(card):
        return Reason("WH-23", say("red and gray squirrels never share a woods"))
    if card != c.DEER and deer:
        return Reason("WH-22", say("deer live in {group}: a woods holds one species, and perhaps a rabbit", group=here))
    if card == c.DEER and (red or gray):
        text = say("squirrels live in {group}: a woods holds one species, and perhaps a rabbit", group=here)
        return Reason("WH-22", text)
    if card != c.DEER and (red if card == c.RED else gray) >= MOST_SQUIRRELS:
        return Reason("WH-23", say("{group} holds 5 squirrels already", group=here))
    return None


# Drafting and planning


def _pick(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    return Reason("WH-07", say("your hand does not hold this card: {card}", card=name_of(s.box, numbers["card"])))


def _plant(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card, slot = numbers["card"], numbers["group"]
    row = row_of(s, seat)
    if not row[c.UNPLANTED + card]:
        return Reason("WH-12", say("you have no such tree to plant: {card}", card=name_of(s.box, card)))
    return cannot_plant(s.box, row, slot)


def _house(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card, slot = FIRST_HOUSED + numbers["card"], numbers["group"]
    row = row_of(s, seat)
    if not row[c.MEADOW + card]:
        return Reason("WH-19", say("your meadow does not hold this card: {card}", card=name_of(s.box, card)))
    if card == c.DEER and row[c.MEADOW + card] < 2:
        return Reason("WH-25", say("deer enter a woods two at a time, and only one is in your meadow"))
    return cannot_house(s.box, row, card, slot)


def _ready(s: Winterhaven, seat: int, _: Numbers) -> Reason | None:
    trees = row_of(s, seat)[c.UNPLANTED : c.UNPLANTED + 3]
    left = [so_many(s.box, card, n) for card, n in enumerate(trees) if n]
    return Reason("WH-12", say("every tree must be planted this round; left: {cards}", cards=left))


# Stealing

THIEF_TAKES = {
    int(FOX): Reason("WH-37", say("a fox takes a squirrel, a rabbit or a hedgehog out of another meadow")),
    int(OWL): Reason("WH-38", say("an owl takes a squirrel or a rabbit out of another's woods")),
    int(BEAVER): Reason("WH-40", say("a beaver takes a One Tree card out of another's group")),
}
"""What each kind of thief takes."""
THIEF_ALONE = {
    int(FOX): say("a fox takes a squirrel, a rabbit, a hedgehog or the Cardinal out of the meadow"),
    int(OWL): say("an owl takes a squirrel or a rabbit out of a woods"),
    int(BEAVER): say("a beaver takes a One Tree card out of a group"),
}
"""The same alone (WH-97)."""


def _takes(thief: int, of: Sequence[str]) -> Check:
    """What forbids a theft that only one kind of thief can do."""

    def check(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
        kind = int(s.box.thief_of[int(next_thief(s))])
        rule = THIEF_TAKES[kind].rule
        if numbers["who"] == seat:
            return Reason("WH-36", say("thieves take from others, never from you"))
        if kind != thief:
            return THIEF_TAKES[kind]
        card, who = name_of(s.box, KINDS.index(of[numbers["card"]])), seat_text(numbers["who"])
        if "group" not in numbers:
            return Reason(rule, say("the meadow of {who} does not hold this card: {card}", who=who, card=card))
        here = group(numbers["group"])
        return Reason(rule, say("{group} of {who} does not hold this card: {card}", group=here, who=who, card=card))

    return check


def _put(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card, place, row = int(s.taken), numbers["place"], row_of(s, seat)
    if card < 3:
        if place == MEADOW_PLACE:
            return Reason("WH-41", say("a stolen tree must be planted at once"))
        return cannot_plant(s.box, row, place)
    return cannot_house(s.box, row, card, place)


def _out(s: Winterhaven, seat: int, _: Numbers) -> Reason | None:
    here = group(int(s.crowded) % 3)
    return Reason("WH-29", say("nobody like that lives in {group}", group=here))


# Hunting


def _pack(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    top = cast(Packing, s.now)
    loose = int(top.loose(s, seat))
    for wolf in c.TRIPLES[numbers["numbers"]]:
        if not loose >> (int(s.box.first_wolf) + wolf) & 1:
            card = name_of(s.box, s.box.rows.ids.index(s.box.rows.wolf_ids[wolf]))
            return Reason("WH-48", say("{card} is not one of your wolves outside a pack", card=card))
    return None


def _eat(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    victim, prey = numbers["who"], numbers["card"]
    hunter = int(next_hunter(s))
    if s.tranquil and victim != seat:
        return Reason("WH-72", say("Tranquil Heart: your hunters eat only from your own meadow"))
    if prey < 4:
        text = say(
            "the meadow of {who} does not hold this card: {card}",
            who=seat_text(victim),
            card=name_of(s.box, FIRST_HOUSED + prey),
        )
        return Reason("WH-45", text)
    if s.tranquil:
        return Reason("WH-72", say("Tranquil Heart: bears eat no wolves"))
    if hunter < s.box.first_bear:
        return Reason("WH-54", say("only bears eat wolves"))
    wolf = int(s.box.first_wolf) + prey - 4
    if any(int(pack) >> wolf & 1 for pack in s.packs):
        return Reason("WH-56", say("a wolf in a pack is never prey"))
    card = numbered_name(s.box, wolf)
    rule = "WH-82" if s.duel else "WH-54"  # with two players wolves prowl, and no bear eats them
    return Reason(rule, say("{card} does not lie in the meadow of {who}", card=card, who=seat_text(victim)))


def _decline(s: Winterhaven, seat: int, _: Numbers) -> Reason | None:
    return Reason("WH-53", say("a bear must eat if there is any prey"))


def _lose(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card = name_of(s.box, FIRST_HOUSED + numbers["card"])
    return Reason("WH-79", say("your meadow does not hold this card: {card}", card=card))


def _rest(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    hunter = int(s.box.first_wolf) + numbers["pack"]
    mine = int(resting_packs(s, seat))
    if not mine >> hunter & 1:
        return Reason("WH-57", say("{card} leads no resting pack of yours", card=numbered_name(s.box, hunter)))
    still = int(cast(Resting, s.now).open(s, seat))
    if not still >> hunter & 1:
        return Reason("WH-57", say("you have decided on this pack: {pack}", pack=hunter_name(s, hunter)))
    first = (still & -still).bit_length() - 1
    return Reason("WH-57", say("decide first on {pack}", pack=hunter_name(s, first)))


# Alone


def _held(s: Winterhaven, card: int) -> bool:
    return card in [int(held) for held in s.hands[: int(c.HAND)]]


def _play(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card, place = numbers["card"], numbers["place"]
    if not _held(s, card):
        return Reason("WH-93", say("your hand does not hold this card: {card}", card=name_of(s.box, card)))
    if card < 3:
        if place == MEADOW_PLACE:
            return Reason("WH-93", say("a tree is planted at once"))
        return cannot_plant(s.box, row_of(s, 0), place)
    if card == c.DEER:
        return Reason("WH-93", say("deer are played into the meadow, and move on in pairs"))
    return cannot_house(s.box, row_of(s, 0), card, place)


def _discard(s: Winterhaven, seat: int, _: Numbers) -> Reason | None:
    return Reason("WH-92", say("say which card you discard"))


def _discard_card(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    return Reason("WH-92", say("your hand does not hold this card: {card}", card=name_of(s.box, numbers["card"])))


def _give(s: Winterhaven, seat: int, numbers: Numbers) -> Reason | None:
    card, place = numbers["card"], numbers["place"]
    predator = int(s.row[int(next_in_row(s))])
    row = row_of(s, 0)
    there = (
        row[c.MEADOW + card]
        if place == MEADOW_PLACE and card >= 3
        else row[place * c.SLOT + card]
        if card < 8 and place < 3
        else 0
    )
    if not there:
        return Reason("WH-97", say("this card does not lie there: {card}", card=name_of(s.box, card)))
    if (
        place != MEADOW_PLACE
        and row[place * c.SLOT + c.CARDINAL]
        and predator < s.box.first_wolf
        and s.box.thief_of[predator] == OWL
    ):
        return Reason("WH-95", say("the Cardinal keeps owls away from {group}", group=group(place)))
    if predator >= s.box.first_wolf:
        return Reason("WH-97", say("a hunter takes a creature out of the meadow, but no hedgehog"))
    return Reason("WH-97", THIEF_ALONE[int(s.box.thief_of[predator])])


CHECKS: dict[str, dict[str, Check]] = {
    "Draft": {"pick": _pick},
    "Planning": {"plant": _plant, "house": _house, "ready": _ready},
    "Stealing": {
        "take": _takes(int(FOX), CRITTERS),
        "take housed": _takes(int(OWL), CRITTERS),
        "take tree": _takes(int(BEAVER), BIRDS),
    },
    "Putting": {"put": _put},
    "Evicting": {"out": _out},
    "Packing": {"pack": _pack},
    "Prowling": {"lose": _lose},
    "Hunting": {"eat": _eat, "decline": _decline},
    "Resting": {"rest": _rest, "hunt": _rest},
    "Turns": {"play": _play},
    "Housing": {"house": _house},
    "Resolving": {"give": _give},
    "Discarding": {"discard": _discard, "discard card": _discard_card},
    "Removing": {},
}
"""What can be asked about in each pause, and who explains it."""


def never(s: Winterhaven, words: list[str]) -> Reason | None:
    """What no rule ever allows, and no move could say: deer and thieves, hedgehogs and woods."""
    name, *rest = words
    if name == "plant" and rest[:1] and rest[0] in s.box.rows.ids and rest[0] not in KINDS[:3]:
        return Reason("WH-12", say("only trees are planted"))
    if name in ("plant", "house", "play", "put") and rest and _is_fourth(rest[-1]):
        return Reason("WH-14", say("nobody has more than three groups, the Heart's among them"))
    if name == "house" and rest[:1] == ["hedgehog"]:
        return Reason("WH-26", say("hedgehogs stay in the meadow"))
    if name == "house" and rest[:1] and rest[0] not in KINDS[3:8] and rest[0] in s.box.rows.ids:
        return Reason("WH-19", say("only creatures live in woods"))
    if name == "take" and len(rest) > 1 and _acts(s, "Stealing"):
        kind = int(s.box.thief_of[int(next_thief(s))])
        if rest[1] == "deer":
            return Reason(THIEF_TAKES[kind].rule, say("no thief takes deer"))
        if rest[1] in ("twin", "heart"):
            return Reason("WH-40", say("a beaver takes One Tree cards only"))
        if rest[1] in s.box.rows.ids[int(c.PLAIN) :]:
            return Reason(THIEF_TAKES[kind].rule, say("no thief takes thieves or hunters"))
        if rest[1] == "hedgehog" and len(rest) > 2:
            return Reason("WH-26", say("hedgehogs stay in the meadow"))
    if name == "eat" and len(rest) == 2 and rest[1] == "hedgehog":
        return Reason("WH-45", say("hedgehogs are never prey"))
    if (
        name == "eat"
        and len(rest) == 2
        and rest[1] in [*s.box.rows.ids[int(c.PLAIN) :], *KINDS[:3]]
        and rest[1] not in s.box.rows.wolf_ids
    ):
        return Reason("WH-56", say("thieves, bears and trees are never prey"))
    return None


def _is_fourth(word: str) -> bool:
    """Does a word name a group that there never is?"""
    return word.isascii() and word.isdigit() and word not in ("1", "2", "3")


def _acts(s: Winterhaven, frame: str) -> bool:
    return bool(s.stack) and type(s.now).__name__ == frame
