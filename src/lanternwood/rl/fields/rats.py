"""Rats of Wistar as numbers; there is room for as much as a box can have at most (rules/numbers)."""

from __future__ import annotations

from lanternwood.rl.fields import Table, bits, choice, number, one, own, rows, seat, some, without, yes

WORD = 45
DISPLAY = 8
ROOMS = 12
DOORS = 13
TILES = 18
MISSIONS = 13
GUESTS = 35
HEROES = 10
OBJECTIVES = 19
CARDS = 180
SOURCES = 225
CODE = 20_000

TABLE = Table(
    state={
        "seats": without("the length says it"),
        "waives_all": one("free waives all costs", yes()),
        "flips": one("revealing flips guests", yes()),
        "all_heroes": one("all heroes are in play", yes()),
        "round": one("the round", number(0, 9)),
        "turns": one("turns taken in this round", number(0, 31)),
        "turn": one("the seat on turn", seat()),
        "order": some("the turn order", seat() * 4),
        "sectors": some("the sector at each position of the wheel", choice(6) * 6),
        "spaces": some("whose chief stands on each space of the wheel", seat() * 18),
        "hut": some("chiefs at the hut, in order", seat() * 12),
        "stock": rows(
            "wood, metal, moves, jokers, points and the other counters of a seat in the order of the player board",
            number(0, 255) * 41,
            bits(16),
            number(0, 255) * 5,
        ),
        "lair": rows(
            "what each lair room holds: -1 nothing, -2 a bed, -3 cheese, else a source", number(-3, SOURCES) * 10
        ),
        "tableau": rows("what is in play, as a set of sources", bits(WORD) * 5),
        "known": rows("cards in hand that all have seen", bits(WORD) * 4),
        "blind": own("cards in hand that only the seat has seen", bits(WORD) * 4),
        "aside": own("cards drawn to play one of them", bits(WORD) * 4),
        "used": some("sources with a 1x token", bits(WORD) * 5),
        "left": some("cards left in both decks", number(0, 255) * 2),
        "discards": some("discarded cards", bits(WORD) * 4),
        "display": some("the cards of both displays; -1 none", number(-1, CARDS) * DISPLAY),
        "pairs": some("the pairs that are drafted at the start; -1 none", number(-1, CARDS) * 8),
        "doors": some("1 while closed", number(0, 1) * DOORS),
        "tiles": one("door tiles that nobody has seen", bits(TILES)),
        "missions": some("the mission of each room: face down, none, or which", choice(MISSIONS + 2, -2) * ROOMS),
        "unseen": one("missions that nobody has seen", bits(MISSIONS)),
        "cubes": some("who resolved each of the three tasks of each mission", seat() * (3 * MISSIONS)),
        "guests": some("the two guests of each room: -2 face down, -1 none", number(-2, GUESTS) * (2 * ROOMS)),
        "mice": one("guests that nobody has seen", bits(GUESTS)),
        "round_guest": one("the guest of the round; -1 none", number(-1, GUESTS)),
        "stack_left": one("tiles left in the round stack", number(0, 9)),
        "cheese_taken": one("Cheese tokens taken", number(0, 9)),
        "explorers": rows("the room of the explorer", choice(ROOMS)),
        "tents": rows("the rooms of two tents", choice(ROOMS) * 2),
        "shared": some("the objectives for everybody", choice(OBJECTIVES) * 3),
        "claims": some("who stands on the four spaces of each shared objective", seat(-2) * 12),
        "personal": rows("personal objectives shown", bits(OBJECTIVES)),
        "fulfilled": rows("objectives fulfilled", bits(OBJECTIVES)),
        "goals_left": one("objectives left in the deck", number(0, 31)),
        "goals_drawn": own("objectives to choose from", bits(OBJECTIVES)),
        "goals_aside": own("objectives not kept", bits(OBJECTIVES)),
        "heroes": one("heroes not yet taken", bits(HEROES)),
        "skills": some("skill tokens left", number(0, 31) * 4),
        "tokens": rows("skill tokens", number(0, 31) * 4),
        "mute": one("gains that set nothing off", bits(32)),
        "finished": without("it is known only when nobody is asked any more"),
        "pad": without("it belongs to tables at home"),
    },
    frames={
        "seat": one("who does it", seat()),
        "cause": one("what caused it: -1 nothing, else a source or a space", number(-1, CODE)),
        "n": one("how many", number(0, 255)),
        "left": one("how many are left", number(0, 255)),
        "at": one("the place in the program", number(0, CODE)),
        "stage": one("the stage of the turn", choice(8)),
        "Turn.place": one("the space the chief was put on", number(-1, 63)),
        "what": one("what is bought", number(-1, 63)),
        "deck": one("the deck", choice(3)),
        "event": one("what happened", number(-1, 63)),
        "sources": some("effects that wait", bits(WORD) * 5),
        "Running.mute": one("the gain that is muted", number(-1, 63)),
        "action": one("the main action", choice(7)),
        "off": one("how much cheaper", number(0, 63)),
        "discount": one("discount", number(0, 63)),
        "place": one("the room", number(-1, 63)),
        "slot": one("the place in the room", number(-1, 63)),
        "anywhere": one("in any room", number(0, 1)),
        "which": one("which ones may be chosen", number(-1, 255)),
        "price": one("the price", number(-99, 99)),
        "skill": one("skills to spend", number(-99, 99)),
        "card": one("the card", number(-1, SOURCES)),
        "kind": one("the kind", number(-1, 63)),
        "space": one("the space", number(-1, 255)),
        "task": one("the task", number(-1, 63)),
        "ability": one("the ability", number(-1, 63)),
        "objective": one("the objective", number(-1, 63)),
    },
)
