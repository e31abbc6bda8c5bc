"""Wizard Kittens as clients draw it: the box once, and from a seat's view what lies where.

Things on the table have names. What lies before a seat is `seat/thing` with the seat's number from 0: `1/chapter:2`,
`1/chapter:2:potion` (one of the potions there), `1/spell:swat`, `1/pile` (its score pile). In the middle lie `curse:2`
(what lies at chapter 2 of the centre), `deck`, `curses` (the curse deck), `discard`, `discard:potion`, `rule` (the New
Rule or Chaos Mode card), `drawn:potion` (a card that was drawn and is to be put somewhere) and `aside:potion` (a needed
component that the right neighbour may collect). Score sheets leave the seat out.
"""

from __future__ import annotations

from typing import TypedDict


class KittensComponent(TypedDict):
    """A type of component: its id, its name, its letter, and how many there are."""

    id: str
    name: str
    letter: str
    count: int


class KittensCurse(TypedDict):
    """A curse: its difficulty (`easy`, `medium`, `hard`), the components it needs one by one, its points, and the type
    that brings its owner a point for each one left in the circle (empty: none)."""

    id: str
    name: str
    difficulty: str
    needs: list[str]
    points: int
    bonus: str


class KittensCredit(TypedDict):
    """An Extra Credit card: what it pays for, in a sentence."""

    id: str
    name: str
    text: str


class KittensStep(TypedDict):
    """What a New Rule or a step of a Chaos Mode card does, once or from then on (`lasting`)."""

    lasting: bool
    text: str


class KittensRule(TypedDict):
    """A New Rule (one step) or a Chaos Mode card (four). `pawprints`: it is also used by two players."""

    id: str
    name: str
    pawprints: bool
    steps: list[KittensStep]


class KittensSpell(TypedDict):
    """A spell; `special` ones stand on the advanced side of one kitten's mat in place of `replaces`."""

    id: str
    name: str
    text: str
    special: bool
    replaces: str


class KittensKitten(TypedDict):
    """A kitten and the special spell of its advanced side."""

    id: str
    name: str
    special: str


class KittensBox(TypedDict):
    """What never changes. Kittens who are caught with `guilty` points or more have lost, and of two kittens also the
    one with `too_few` points or fewer. `books`: how many curses clear the book."""

    components: list[KittensComponent]
    curses: list[KittensCurse]
    credits: list[KittensCredit]
    new_rules: list[KittensRule]
    chaos: list[KittensRule]
    spells: list[KittensSpell]
    kittens: list[KittensKitten]
    guilty: int
    too_few: int
    books: int


class KittensSpellOnMat(TypedDict):
    """A spell of a seat's mat. `covered`: the token lies on it. `castable`: the seat on turn may choose it now."""

    id: str
    covered: bool
    castable: bool


class KittensTaken(TypedDict):
    """A defeated curse in a score pile with its extras (by type, in the order of the box); `worth` is its points with
    its bonus and its extras as they stand."""

    curse: str
    extras: list[str]
    worth: int


class KittensPlace(TypedDict):
    """What lies before a seat. `chapters` are the components of its open chapters, chapter 1 first, each in the order
    of the box. `components` counts them, `score` is its curse score as it stands."""

    kitten: str
    chapters: list[list[str]]
    spells: list[KittensSpellOnMat]
    pile: list[KittensTaken]
    components: int
    curses: int
    score: int


class KittensLack(TypedDict):
    """How far a seat is from the curse at a chapter: what it still lacks there one by one, what would be extras if it
    had the rest, and what the curse would then bring (points and extras; bonuses not counted)."""

    lacks: list[str]
    extras: list[str]
    net: int


class KittensCentre(TypedDict):
    """A chapter of the centre: the curse that lies there (empty: none), and how far each seat is from it."""

    chapter: int
    open: bool
    curse: str
    seats: list[KittensLack]


class KittensWindow(TypedDict):
    """Where special cards can still be in the deck, as everyone can know: `count` of them lie between the `earliest`
    and the `latest` draw from now (1: the next card); all zero when there are none left."""

    count: int
    earliest: int
    latest: int


class KittensRank(TypedDict):
    """A seat in one of the endings: its total, its components, its defeated curses, whether it is out (`guilty`,
    `too-few` or empty), and whether it would win."""

    seat: int
    total: int
    components: int
    curses: int
    out: str
    wins: bool


class KittensEndings(TypedDict):
    """Both endings as if they came now, best first. `cleared` counts Extra Credit only for the seat that looks on,
    unless all Extra Credit is shown."""

    caught: list[KittensRank]
    cleared: list[KittensRank]


class KittensInForce(TypedDict):
    """A card that was revealed: its id, and the numbers of its steps that have happened (from 1)."""

    card: str
    steps: list[int]


class KittensScene(TypedDict):
    """The table as one seat sees it.

    `step` is what is asked: `deal`, `draw` (chance), `place` (the drawn card), `cast` (choose a spell), then the spell
    that asks for more (`summon`, `sling`, `swat`, `switch`, `overflow`, `avalanche`, `dismiss`, `yoink`), `choose` (a
    card makes several seats or one of them choose: `effect` says what), `collect` (the right neighbour takes a needed
    component) and `over`. `turn` is the seat on turn (-1: none). `drawn`: cards in the air; `picked`: things already
    chosen for the spell being cast, by name.

    `effect`: `pass`, `take`, `fetch` (from the discard pile), `discard`, `discard-other`, `discard-chapter`, `move`,
    `fling` (from the discard pile at somebody), `sling` or empty; `choosing`: the seats that owe this choice, as far as
    this seat may know; `chosen`: the words of this seat's own answer that waits for the others (empty: none).

    `discard` lists the discard pile from the bottom up. `deck` and `curse_deck` are counts. `unseen`: components still
    in the deck by type, in the order of the box. `defeated`: of all curses. `credit`: this seat's own Extra Credit
    (empty for spectators); `credits`: everyone's, once shown. `cats_drawn`: how many Chaos Cats have come. `result` is
    empty while the game goes on, then `cleared` or `caught`.
    """

    mode: str
    advanced: bool
    step: str
    turn: int
    first: int
    turns: int
    places: list[KittensPlace]
    centre: list[KittensCentre]
    drawn: list[str]
    picked: list[str]
    effect: str
    choosing: list[int]
    chosen: str
    discard: list[str]
    deck: int
    unseen: list[int]
    curse_deck: int
    defeated: int
    caught: KittensWindow
    cats: KittensWindow
    cats_drawn: int
    rule: KittensInForce | None
    aside: list[str]
    credit: str
    credits: list[str]
    endings: KittensEndings
    result: str
    winners: list[int]
