"""Winterhaven Woods as clients draw it: the box once, and from a seat's view what lies where.

Things on the table have names. What lies before a seat is `seat/thing` with the seat's number from 0: `1/meadow:red`
(also the place where a red squirrel would be put), `1/woods:2` (a group by its slot, 1 to 3, 1 is the Heart's; also a
place for a new group), `1/woods:2:red`, `1/woods:2:jay`, `1/card:bear-13`, `1/card:fox-4`. One's own cards, trees that
are to be planted among them, are `hand:red`; alone the predators are `row:owl-2`. Score sheets leave the seat out.
"""

from __future__ import annotations

from typing import Any, TypedDict

from lanternwood.core.frame import ints_of
from lanternwood.core.text import say
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.solo import next_in_row
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.rules.woods import MOST_SQUIRRELS, READY_FROM
from lanternwood.games.winterhaven.words.cards import name_of


class WinterCard(TypedDict):
    """A card by its id (`jay`, `deer`, `fox-4`): its sort (tree, creature, steal, hunter), its species (`fox`), a name
    with its number, what it does, the number (0: none), its trees, its bird (`chickadee`, `jay` or none), and how many
    the box has with one acorn, with two, and in all."""

    id: str
    sort: str
    species: str
    name: str
    text: str
    number: int
    trees: int
    bird: str
    one_acorn: int
    two_acorns: int
    count: int


class WinterBonus(TypedDict):
    id: str
    name: str
    text: str


class WinterhavenBox(TypedDict):
    """What never changes. `birds` and `penalties` are points by count, `types` by number of kinds (solo)."""

    cards: list[WinterCard]
    bonuses: list[WinterBonus]
    birds: list[int]
    penalties: list[int]
    types: list[int]
    most_squirrels: int
    ready_from: int


class WinterWoods(TypedDict):
    """A group of trees: its cards in order (`heart` first), its creatures, how many trees that makes, whether it is a
    ready woods, and how many more creatures have a tree. `new_trees` and `new_creatures` are those of the plan that can
    still be taken back, counted from the end of each list. `guarded`: the Cardinal keeps owls away."""

    slot: int
    trees: list[str]
    creatures: list[str]
    size: int
    ready: bool
    room: int
    new_trees: int
    new_creatures: int
    guarded: bool


class WinterPredator(TypedDict):
    """A bear or a pack: its name (that of its lowest card), its cards, whether it rests, and what lies under it."""

    id: str
    cards: list[str]
    resting: bool
    ate: list[str]


class WinterPlace(TypedDict):
    """What lies before a seat. `meadow`: creatures outside; `wolves`: those in no pack. `thieves`: steal cards drafted
    this round whose turn has not come; `played`: those that count at the end. `drafted`: how many cards lie face down.
    `trees`: of all groups; `unplanted`: drafted ones that stand nowhere yet."""

    woods: list[WinterWoods]
    free_slot: int
    meadow: list[str]
    wolves: list[str]
    predators: list[WinterPredator]
    thieves: list[str]
    played: list[str]
    drafted: int
    trees: int
    unplanted: list[str]
    score: int


class WinterTurn(TypedDict):
    """A card that acts in this phase, in order: whose it is (-1: nobody's), and whether it has acted."""

    card: str
    seat: int
    state: str
    """`done`, `now` or `waiting`."""


class WinterhavenScene(TypedDict):
    """The table as one seat sees it.

    `phase`: `deal`, `draft`, `plan`, `steal`, `pack`, `hunt`, `rest`, alone `play`, `house`, `resolve`, `discard`, and
    `over`. `hand`: cards to choose from; `picked`: what this seat has drafted this round, in order, with the card of
    this pick last if it is chosen already (`chosen`, which can be taken back until all have chosen). `to_plant`: trees
    of this seat that are not planted yet. `committed`: this seat has said ready. `order`: this phase's thieves or
    hunters. `acting`: the card that acts now, with its owner. `taken`: the card it took and is to be put down, with
    whose it was. `evicting`: the slot of the seat's woods that has more creatures than trees (0: none).
    `prowling`: wolves in the middle (two players). `row`, `pile`, `piles`: solo, the face-up predators, what they have
    taken with themselves, and how many cards each face-down pile holds. `to_next` is the seat hands are passed to.
    """

    mode: str
    tranquil: bool
    phase: str
    round: int
    rounds: int
    pick: int
    picks: int
    hand: list[str]
    picked: list[str]
    chosen: str
    to_plant: list[str]
    committed: bool
    places: list[WinterPlace]
    order: list[WinterTurn]
    acting: WinterTurn | None
    taken: str
    taken_from: int
    evicting: int
    prowling: list[str]
    row: list[str]
    pile: list[str]
    piles: list[int]
    bonuses: list[str]
    deck: int
    discards: list[str]
    to_next: int
    result: str


def box(box: Tables) -> WinterhavenBox:
    """What a client needs to know once."""
    by_id = {bonus.id: bonus for bonus in box.rows.bonuses}
    return {
        "cards": [_card(box, at) for at in range(len(box.rows.cards))],
        "bonuses": [{"id": bonus.id, "name": say(bonus.name), "text": say(bonus.text)} for bonus in box.rows.bonuses],
        "birds": list(by_id["birds-of-a-feather"].points),
        "penalties": [*box.rows.penalties, box.rows.beyond * len(box.rows.penalties)],
        "types": list(by_id["biodiversity"].points),
        "most_squirrels": int(MOST_SQUIRRELS),
        "ready_from": int(READY_FROM),
    }


def _card(box: Tables, at: int) -> WinterCard:
    card = box.rows.cards[at]
    kind = card.kind
    return {
        "id": card.id,
        "sort": kind.sort,
        "species": kind.id,
        "name": name_of(box, at),
        "text": say(kind.text),
        "number": card.number,
        "trees": kind.trees,
        "bird": "" if kind.bird == "none" else kind.bird,
        "one_acorn": kind.one,
        "two_acorns": kind.two,
        "count": card.count,
    }


def known_land(view: dict[str, Any]) -> list[int]:
    """What lies before the seats, with the viewer's own plan in the place of its row."""
    land = list(view["land"])
    for ask in view["asks"]:
        if ask["ask"] == "Planning":
            for seat, row in enumerate(ask["plans"]):
                if row is not None:
                    land[seat * c.ROW : (seat + 1) * c.ROW] = row
    return land


def viewer(view: dict[str, Any]) -> int:
    """The seat whose view it is, -1 for a spectator."""
    return next((seat for seat, hand in enumerate(view["hands"]) if hand is not None), -1)


def as_known(view: dict[str, Any], box: Tables) -> Winterhaven:
    """A table with what a view shows, to count points on."""
    s = Winterhaven(view["seats"], box)
    s.tranquil, s.resting = view["tranquil"], view["resting"]
    s.land, s.ate, s.bonuses = (ints_of(list(row)) for row in (known_land(view), view["ate"], view["bonuses"]))
    s.row, s.pile = ints_of(list(view["row"])), ints_of(list(view["pile"]))
    return s


def scene(view: dict[str, Any], box: Tables) -> WinterhavenScene:
    """The table as a view shows it."""
    me = viewer(view)
    asks = [ask["ask"] for ask in view["asks"]]
    known = as_known(view, box)
    land, points = [int(n) for n in known.land], known.scores()
    pick, drafting = view["pick"], asks[-1:] == ["Draft"]
    hand = [box.rows.ids[card] for card in view["hands"][me] if card != c.NONE] if me >= 0 else []
    picked = [box.rows.ids[card] for card in view["picks"][me] if card != c.NONE] if me >= 0 else []
    chosen = picked[-1] if drafting and len(picked) > pick else ""
    if chosen in hand:
        hand.remove(chosen)
    secret = asks[-1:] in (["Planning"], ["Packing"], ["Resting"])
    order = _order(view, asks, known)
    return {
        "mode": "solo" if view["seats"] == 1 else "duel" if view["seats"] == 2 else "standard",
        "tranquil": view["tranquil"],
        "phase": _phase(asks),
        "round": view["round"],
        "rounds": view["rounds"],
        "pick": pick + 1,
        "picks": 7,
        "hand": hand,
        "picked": picked,
        "chosen": chosen,
        "to_plant": ids_in(box, land[me * c.ROW + c.UNPLANTED : me * c.ROW + c.UNPLANTED + 3], 0) if me >= 0 else [],
        "committed": secret and me >= 0 and me not in view["asked"],
        "places": [_place(box, view, land, seat, points[seat], drafting) for seat in range(view["seats"])],
        "order": order,
        "acting": next((turn for turn in order if turn["state"] == "now"), None),
        "taken": box.rows.ids[view["taken"]] if view["taken"] != c.NONE else "",
        "taken_from": view["robbed"],
        "evicting": view["crowded"] % 3 + 1 if view["crowded"] != c.NONE else 0,
        "prowling": numbered_ids(box, view["prowling"]),
        "row": [box.rows.ids[c.PLAIN + card] for card in view["row"] if card != c.NONE],
        "pile": ids_in(box, view["pile"], 0),
        "piles": list(view["piles"]),
        "bonuses": [box.rows.bonuses[bonus].id for bonus in view["bonuses"]] if view["seats"] > 1 else [],
        "deck": view["left"],
        "discards": ids_in(box, view["discards"], 0),
        "to_next": (me + 1) % view["seats"] if me >= 0 and view["seats"] > 1 else -1,
        "result": _result(view, known),
    }


PHASES = {
    "Choosing": "deal", "Dealing": "deal", "Draft": "draft", "Planning": "plan", "Stealing": "steal",
    "Putting": "steal", "Evicting": "steal", "Packing": "pack", "Prowling": "hunt", "Hunting": "hunt",
    "Resting": "rest", "Flipping": "deal", "Turns": "play", "Housing": "house", "Resolving": "resolve",
    "Discarding": "discard", "Removing": "deal",
}  # fmt: skip


def _phase(asks: list[str]) -> str:
    if not asks:
        return "over"
    if asks[-1] == "Evicting" and "Resolving" in asks:
        return "resolve"
    return next((PHASES[ask] for ask in reversed(asks) if ask in PHASES), "deal")


def _result(view: dict[str, Any], known: Winterhaven) -> str:
    if view["asks"]:
        return ""
    if view["seats"] > 1:
        return "over"
    return "won" if known.scores()[0] > sum(view["pile"]) else "lost"


def ids_in(box: Tables, counts: list[int], first: int) -> list[str]:
    """Card ids from counts by card."""
    return [box.rows.ids[first + at] for at, n in enumerate(counts) for _ in range(n)]


def numbered_ids(box: Tables, bits: int) -> list[str]:
    """Card ids from a set of numbered cards."""
    return [card.id for at, card in enumerate(box.rows.cards[c.PLAIN :]) if bits >> at & 1]


def _place(box: Tables, view: dict[str, Any], land: list[int], seat: int, points: int, drafting: bool) -> WinterPlace:
    row, before = (whole[seat * c.ROW : (seat + 1) * c.ROW] for whole in (land, view["land"]))
    groups = [_woods(box, row, before, slot) for slot in range(3)]
    empty = [at for at in (1, 2) if not groups[at]["trees"]]
    formed, decided = _own_packs(view, seat), _own_rest(view, seat)
    loose = row[c.WOLVES]
    for pack in formed:
        loose &= ~pack
    return {
        "woods": [woods for woods in groups if woods["trees"]],
        "free_slot": empty[0] + 1 if empty else 0,
        "meadow": ids_in(box, row[c.MEADOW + 3 : c.MEADOW + 9], 3),
        "wolves": numbered_ids(box, loose),
        "predators": [*_predators(box, view, row[c.HUNTERS], decided), *(_new_pack(box, pack) for pack in formed)],
        "thieves": numbered_ids(box, row[c.THIEVES]),
        "played": numbered_ids(box, row[c.PLAYED]),
        "drafted": view["pick"] if drafting else 0,
        "trees": sum(woods["size"] for woods in groups),
        "unplanted": ids_in(box, row[c.UNPLANTED : c.UNPLANTED + 3], 0),
        "score": points,
    }


def _woods(box: Tables, row: list[int], before: list[int], slot: int) -> WinterWoods:
    at = slot * c.SLOT
    now, old = row[at : at + c.SLOT], before[at : at + c.SLOT]
    new = [max(0, one - other) for one, other in zip(now, old, strict=True)]
    kept = [one - other for one, other in zip(now, new, strict=True)]
    heart = ["heart"] if slot == 0 else []
    size = now[0] + now[1] + 2 * now[2] + (box.rows.heart if slot == 0 else 0)
    ready = size >= READY_FROM
    return {
        "slot": slot + 1,
        "trees": [*heart, *ids_in(box, kept[:3], 0), *ids_in(box, new[:3], 0)],
        "creatures": [*ids_in(box, kept[3:], 3), *ids_in(box, new[3:], 3)],
        "size": size,
        "ready": ready,
        "room": size - sum(now[3:]) if ready else 0,
        "new_trees": sum(new[:3]),
        "new_creatures": sum(new[3:]),
        "guarded": now[c.CARDINAL] > 0,
    }


def _own_packs(view: dict[str, Any], seat: int) -> list[int]:
    """Packs the viewer is about to form."""
    top = view["asks"][-1] if view["asks"] else {}
    rows = top.get("formed") if top.get("ask") == "Packing" else None
    return [pack for pack in rows[seat] if pack] if rows and rows[seat] else []


def _own_rest(view: dict[str, Any], seat: int) -> int:
    """Packs the viewer has decided to let hunt again."""
    top = view["asks"][-1] if view["asks"] else {}
    rows = top.get("answers") if top.get("ask") == "Resting" else None
    return int(rows[seat][1]) if rows and rows[seat] else 0


def _predators(box: Tables, view: dict[str, Any], hunters: int, waking: int) -> list[WinterPredator]:
    out: list[WinterPredator] = []
    for at, card in enumerate(box.rows.cards[c.PLAIN :]):
        if hunters >> at & 1:
            members = view["packs"][at]
            resting = bool((view["resting"] & ~waking) >> at & 1)
            cards = numbered_ids(box, members) if members else [card.id]
            out.append({"id": card.id, "cards": cards, "resting": resting, "ate": eaten_cards(box, view["ate"][at])})
    return out


def _new_pack(box: Tables, members: int) -> WinterPredator:
    cards = numbered_ids(box, members)
    return {"id": cards[0], "cards": cards, "resting": False, "ate": []}


def eaten_cards(box: Tables, ate: int) -> list[str]:
    """The cards under a predator."""
    kinds = ids_in(box, [ate >> (c.EATEN * at) & 255 for at in range(4)], 3)
    return [*kinds, *(card.id for at, card in enumerate(box.rows.wolves) if ate >> c.EATEN_WOLVES >> at & 1)]


def _order(view: dict[str, Any], asks: list[str], known: Winterhaven) -> list[WinterTurn]:
    """This phase's thieves or hunters, in order; alone, the predators of the row."""
    if view["seats"] == 1:
        acting = int(next_in_row(known)) if asks[-1:] == ["Resolving"] else -1
        row = [(card, place == acting) for place, card in enumerate(view["row"]) if card != c.NONE]
        row.sort(key=lambda one: int(known.box.row_order[one[0]]))
        return [_turn(known.box, -1, card, "now" if acts else "waiting") for card, acts in row]
    if "Stealing" in asks:
        return [_turn(known.box, seat, card, _thief_state(view, seat, card)) for seat, card in _owned(view)]
    if "Hunting" in asks:
        turns = [
            _turn(known.box, seat, card, "done" if card < view["hunter"] else "waiting") for seat, card in _owned(view)
        ]
        return _first_now(turns) if "Prowling" not in asks else turns
    return []


def _owned(view: dict[str, Any]) -> list[tuple[int, int]]:
    return [divmod(entry, c.OWNER) for entry in view["order"]]


def _turn(box: Tables, seat: int, card: int, state: str) -> WinterTurn:
    return {"card": box.rows.ids[c.PLAIN + card], "seat": seat, "state": state}


def _thief_state(view: dict[str, Any], seat: int, card: int) -> str:
    if card == view["thief"]:
        return "now"
    waiting = [other for owner, other in _owned(view) if view["land"][owner * c.ROW + c.THIEVES] >> other & 1]
    if card not in waiting:
        return "done"
    return "now" if view["thief"] == c.NONE and card == min(waiting) else "waiting"


def _first_now(turns: list[WinterTurn]) -> list[WinterTurn]:
    for turn in turns:
        if turn["state"] == "waiting":
            turn["state"] = "now"
            break
    return turns
