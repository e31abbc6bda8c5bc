"""Rats of Wistar as clients draw it: the box once, and from a seat's view what lies where.

Things on the table have names. In the middle lie `space:acorn:a` (a place for a Chief on a sector of the wheel), `hut`,
`action:wood` (a position of the wheel), `area:forest`, `potion:PO1`, `display:B05`, `deck:basic`, `deck:adv`,
`discard:basic`, `discard:adv`, `room:KIT`, `room:KIT:mission` (face down), `room:KIT:guest`, `door:D1`, `mission:M01`,
`mission:M01:2` (one of its three rows), `cheese`, `round-guest`, `objective:O01`, `hero:HR1` (not yet in play) and
`skill:STR` (a Skill Token of the supply). What belongs to a seat is `seat/thing` with the seat's number from 0:
`0/hand:B01`, `0/card:B31` (in play; heroes too), `0/guest:H05`, `0/bed`, `0/room` (the next one to dig),
`0/ability:AB3`, `0/worker:entrance`, `0/worker:forest`, `0/wood`, `0/metal`, `0/move`, `0/joker`, `0/elec`, `0/tent`,
`0/objective:O05` (a personal one) and `0/explorer`. Score sheets leave the seat out.
"""

from __future__ import annotations

from typing import TypedDict

# The box


class RatsToken(TypedDict):
    """A sign of an effect, a price or a requirement: the icon, how many (0: no number is shown), and its words.

    Besides icons of things there are signs that join them: `then`, `or`, `gives` (what stands before it is paid, or
    has to happen, for what stands behind it), `per`, `each`, `foes`, `if-elec`, `if-elec+`.
    """

    icon: str
    n: int
    words: str


class RatsCard(TypedDict):
    """An invention. `deck` is `basic` or `adv`; `cost` and `needs` are empty where nothing is asked for; `text` says
    what it does, `price` what it costs and needs."""

    id: str
    name: str
    deck: str
    type: str
    kind: str
    icons: list[str]
    cost: list[RatsToken]
    needs: list[RatsToken]
    vp: int
    effect: list[RatsToken]
    text: str
    price: str


class RatsGuest(TypedDict):
    """A guest mouse; `place` is `home` or `base`."""

    id: str
    name: str
    place: str
    kind: str
    vp: int
    effect: list[RatsToken]
    text: str


class RatsHero(TypedDict):
    """A hero and the skill it brings."""

    id: str
    name: str
    icon: str
    kind: str
    effect: list[RatsToken]
    text: str


class RatsMissionRow(TypedDict):
    """One of the three missions of a card; `lock` is the row that must be resolved before, 0 for none."""

    lock: int
    cost: list[RatsToken]
    needs: list[RatsToken]
    reward: list[RatsToken]
    price: str
    text: str


class RatsMission(TypedDict):
    """A mission card; `place` is `home` or `base`, `reveal` what turning it up brings."""

    id: str
    name: str
    place: str
    reveal: list[RatsToken]
    text: str
    rows: list[RatsMissionRow]


class RatsTile(TypedDict):
    """A door tile, a potion, or a space of a sector: what it gives."""

    id: str
    name: str
    effect: list[RatsToken]
    text: str


class RatsObjective(TypedDict):
    """An objective: what each of its four spaces asks for, and the reward."""

    id: str
    name: str
    spaces: list[list[RatsToken]]
    texts: list[str]
    reward: list[RatsToken]
    text: str


class RatsSector(TypedDict):
    """A sector of the wheel with the spaces of its two faces: `few` for two players, `many` for more."""

    id: str
    name: str
    few: list[RatsTile]
    many: list[RatsTile]


class RatsAction(TypedDict):
    """A main action, in the order of the wheel's positions, and the area whose workers give its strength."""

    id: str
    name: str
    area: str
    text: str


class RatsName(TypedDict):
    """A word that needs explaining: a skill, a type, a kind of effect, an area."""

    id: str
    name: str
    text: str


class RatsAbility(TypedDict):
    """An ability space of the player board; `extra`: its cube costs 1 item more."""

    id: str
    colour: str
    vp: int
    extra: bool
    text: str


class RatsFarmRoom(TypedDict):
    """A room of the farm; `floor` is `outside`, `ground`, `first` or `basement`, `place` `home`, `base` or empty."""

    id: str
    name: str
    floor: str
    place: str


class RatsFarmDoor(TypedDict):
    """A door and the two rooms it joins."""

    id: str
    rooms: list[str]


class RatsBox(TypedDict):
    """What never changes."""

    cards: list[RatsCard]
    guests: list[RatsGuest]
    heroes: list[RatsHero]
    missions: list[RatsMission]
    tiles: list[RatsTile]
    potions: list[RatsTile]
    objectives: list[RatsObjective]
    sectors: list[RatsSector]
    actions: list[RatsAction]
    areas: list[RatsName]
    skills: list[RatsName]
    types: list[RatsName]
    kinds: list[RatsName]
    abilities: list[RatsAbility]
    rooms: list[RatsFarmRoom]
    doors: list[RatsFarmDoor]
    bed_values: list[int]
    rounds: int
    turns: int


# The table


class RatsSpace(TypedDict):
    """A space of the wheel and the seat whose Chief stands there (-1: none)."""

    id: str
    chief: int


class RatsPosition(TypedDict):
    """A position of the wheel with the sector that lies there now."""

    action: str
    sector: str
    spaces: list[RatsSpace]


class RatsRow(TypedDict):
    """A mission of a card that lies open: who has resolved it (-1: nobody), whether its lock is open, and for the seat
    that looks on whether it could resolve it as far as needs and payment go (`yes`, `joker` with Jokers, `no`)."""

    seat: int
    unlocked: bool
    can: str


class RatsRoom(TypedDict):
    """A room of the farm. `mission`: the card's id, `?` face down, empty for none. `guests`: how many lie face down;
    `faces`: those lying face up. `open`: it can be reached from the entrance through open doors."""

    id: str
    open: bool
    explorers: list[int]
    tents: list[int]
    mission: str
    rows: list[RatsRow]
    guests: int
    faces: list[str]


class RatsDoor(TypedDict):
    """A door: open for everyone, or closed with its tile."""

    id: str
    open: bool


class RatsShared(TypedDict):
    """An objective in the middle. `spaces`: the seat whose disc lies there, -1 free, -2 blocked. `next`: the space
    to be claimed now (-1: none left). `can`: whether the seat that looks on meets it and has not claimed it."""

    id: str
    spaces: list[int]
    next: int
    can: bool


class RatsPersonal(TypedDict):
    """A personal objective in a play area."""

    id: str
    claimed: bool
    can: bool


class RatsLairRoom(TypedDict):
    """A room of a lair: `covered`, `locked` or `open`; its value, and what lies there: empty, `bed`, `cheese` or
    the id of a guest. `dug`: it scores."""

    id: str
    state: str
    value: int
    dug: bool
    tile: str


class RatsHandCard(TypedDict):
    """A card in a hand that the seat that looks on may see. `can`: whether it could be played by a plain "play a
    card" as things stand (`yes`, `joker` with Jokers, `no`); `lacks`: what is missing, in words. `known`: everybody
    knows it."""

    id: str
    known: bool
    can: str
    lacks: str


class RatsSeat(TypedDict):
    """What lies before a seat. `elec`: 0 none, 1 basic, 2 Advanced. `entrance`: workers waiting at the lair
    entrance, `areas`: those in the three areas, `asleep`: those still on bed tiles. `hidden`: cards of the hand
    that cannot be seen, basic and advanced. `used`: sources with a 1x token. `strength`: of the six main actions as
    they stand, permanent effects included. `dig` and `bed` are prices. `income`: the sources that pay each round.
    `skills`: icons by skill, `tokens`: Skill Tokens among them. `beds`: how many bed tiles have left their spaces.
    `doors`: door tiles kept. `score`: the forecast."""

    wood: int
    metal: int
    move: int
    joker: int
    elec: int
    vp: int
    score: int
    chiefs: int
    entrance: int
    areas: list[int]
    asleep: int
    tents: int
    explorer: str
    hand: list[RatsHandCard]
    hidden: list[int]
    cards: list[str]
    heroes: list[str]
    used: list[str]
    lair: list[RatsLairRoom]
    beds: int
    abilities: list[str]
    doors: int
    skills: list[int]
    tokens: list[int]
    types: list[int]
    strength: list[int]
    dig: int
    bed: int
    income: list[str]
    personal: list[RatsPersonal]
    missions: int
    objectives: int


class RatsTurn(TypedDict):
    """The turn helper. `window`: `before` (the Chief is placed), `order` (which action first), `between`, `after`,
    or empty inside an action. `chief`: the space (`acorn:a`), `hut` or empty. `main` and `bonus`: `open` (still to
    come), `now`, `done` or `none`. `action`: the main action of the space, `strength`: its strength as it stands.
    `left`: turns of this seat still to come in this round, this one included."""

    seat: int
    window: str
    chief: str
    main: str
    bonus: str
    action: str
    strength: int
    left: int


class RatsDoing(TypedDict):
    """Something in the middle of being carried out, outermost first: `what` (`main`, `bonus`, `effect`, `dig`,
    `bed`, `project`, `explore`, `play`, `resolve`, `pay`, `choose`, ...), the source it comes from (an id or
    empty), and points or steps still left (0: no number)."""

    what: str
    source: str
    left: int


class RatsScene(TypedDict):
    """The table as one seat sees it.

    `step`: what is asked: `draft` (a pair of cards), `fast` (a window of the turn), or what the innermost entry of
    `doing` says, `chance` while nature answers, and `over`. `seats` are by seat, `order` is the turn order.
    `looking`: ids that only this seat may see right now (cards or objectives it has drawn to choose from). `pairs`:
    the pairs still to choose from at the beginning. `displays`, `decks`, `discards`: basic, then advanced; an empty
    space is "". `piles`: home and basement guests in the supply. `skill_tokens`: left in the supply, by skill.
    `final`: the final scoring has come.
    """

    round: int
    step: str
    order: list[int]
    turn: RatsTurn | None
    doing: list[RatsDoing]
    wheel: list[RatsPosition]
    hut: list[int]
    rooms: list[RatsRoom]
    doors: list[RatsDoor]
    cheese: list[int]
    displays: list[list[str]]
    decks: list[int]
    discards: list[list[str]]
    pairs: list[list[str]]
    looking: list[str]
    guest: str
    guests_to_come: int
    piles: list[int]
    heroes: list[str]
    skill_tokens: list[int]
    objectives: list[RatsShared]
    objective_deck: int
    seats: list[RatsSeat]
    final: bool
    winners: list[int]
