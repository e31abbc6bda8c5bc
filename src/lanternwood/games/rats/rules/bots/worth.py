"""How good a table of Rats of Wistar is for a seat; for bots.

All in hundredths of a victory point: the points as they stand, and what workers, cards, rooms, icons, the explorer and
half-met objectives promise for the turns that are left.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.scoring import total
from lanternwood.games.rats.rules.state import BIT, Rats, first_place, top_cheese

SCALE: Final = 100

# What is worth how much, found by playing many games with changed numbers. "Each turn": for every turn to come;
# "soon": times the turns to come, at most four.
WORKER: Final[i64] = 8
"""A worker in an area, each turn."""
TOGETHER: Final[i64] = 2
"""And more for every other worker there."""
WAITING: Final[i64] = 13
"""A worker at the lair entrance, each turn."""
GOODS: Final[i64] = 11
"""Wood and metal, six of each, soon."""
SPARE: Final[i64] = 5
"""Wood and metal beyond that."""
TOKEN: Final[i64] = 7
"""A Movement Token, soon."""
JOKERS: Final[i64] = 1
"""The first two Jokers, soon."""
POWER: Final[i64] = 12
"""The Electricity Token, soon."""
ROOM: Final[i64] = 1
"""A free room, soon."""
SECOND_ROOM: Final[i64] = 49
DUG: Final[i64] = 5
"""A room that is dug, each turn."""
BED: Final[i64] = 10
"""A bed, each turn."""
DEEPER: Final[i64] = 2
"""And more for every other room."""
FULLER: Final[i64] = 1
"""And more for every other bed."""
CAN_DIG: Final[i64] = 8
"""A room that could be dug at once, soon."""
CAN_BUILD: Final[i64] = 14
"""A bed that could be built at once, soon."""
ICON: Final[i64] = 27
"""The first three icons of a skill, each turn, at most nine."""
CHEAP: Final[i64] = 18
"""Cheaper rooms or beds, each turn."""
PLAYED: Final[i64] = 70
"""What is in play, in hundredths of what it seems to bring."""
BEST: Final[i64] = 49
SECOND: Final[i64] = 109
THIRD: Final[i64] = 42
"""The best cards of the hand, in hundredths."""
FAR: Final[i64] = 73
"""The place of the explorer, in hundredths."""
TENT: Final[i64] = 4
"""A pitched tent, soon."""
MOUSE: Final[i64] = 8
"""A guest where the explorer is, soon."""
MATURE: Final[i64] = 40
"""The Cheese where the explorer is, soon."""
UNSEEN: Final[i64] = 46
"""A face-down mission card where the explorer is, soon."""
NEAR: Final[i64] = 69
DISTANT: Final[i64] = 20
"""A mission in reach or elsewhere that nothing is lacking for, soon."""
MET: Final[i64] = 480
ONE_SHORT: Final[i64] = 364
TWO_SHORT: Final[i64] = 260
"""An objective."""
RIVAL: Final[i64] = 30
"""A point of somebody else."""


def turns_left(s: Rats, seat: i64) -> i64:
    """Turns a seat still has, this one included."""
    return s.stock[seat * c.STOCK + c.CHIEFS] + (c.ROUND_STACK - s.round) * c.TURNS_EACH


def judge(s: Rats, seat: i64) -> i64:
    """How good a table is for a seat; what the others have counts a little against it."""
    out = 100 * total(s, seat)
    if s.finished:
        return out
    at = seat * c.STOCK
    stock = s.stock
    left = turns_left(s, seat)
    for other in range(s.seats):
        if other != seat:
            there = other * c.STOCK
            out -= RIVAL * stock[there + c.VP] + RIVAL // 3 * (
                stock[there + c.WOOD] + stock[there + c.METAL] + stock[there + c.HAND]
            )
    if left == 0:
        return out
    for area in range(3):
        workers = stock[at + c.FOREST + area]
        out += left * workers * (WORKER + TOGETHER * (workers - 1))
    out += left * WAITING * stock[at + c.ENTRANCE]
    out += lair(s, at, left)
    fade = left if left < 4 else 4
    goods = stock[at + c.WOOD] if stock[at + c.WOOD] < 6 else 6
    goods += stock[at + c.METAL] if stock[at + c.METAL] < 6 else 6
    spare = stock[at + c.WOOD] + stock[at + c.METAL] - goods
    jokers = stock[at + c.JOKER] if stock[at + c.JOKER] < 2 else 2
    out += fade * (GOODS * goods + SPARE * spare + TOKEN * stock[at + c.MOVE] + JOKERS * jokers)
    out += fade * (POWER if stock[at + c.ELEC] else 0)
    out += skills(s, at, left)
    out += in_play(s, seat, c.ROUND_STACK - s.round)
    out += hand(s, seat, left)
    out += farm(s, seat, left, fade)
    return out + objectives(s, seat, left)


def lair(s: Rats, at: i64, left: i64) -> i64:
    """Rooms and beds, those to come and what they will cost."""
    fade = left if left < 4 else 4
    free = s.stock[at + c.FREE]
    rooms = s.stock[at + c.ROOMS]
    beds = s.stock[at + c.BUILT]
    out = fade * (0 if free == 0 else ROOM if free == 1 else ROOM + SECOND_ROOM)
    out += left * (rooms * (DUG + DEEPER * rooms) + beds * (BED + FULLER * beds))
    price: i64 = 2
    if s.stock[at + c.ABILITIES] & BIT[c.CHEAP_DIG]:
        out += CHEAP * left
        price = 1
    if rooms < 6:
        out += fade * CAN_DIG * min(s.stock[at + c.METAL] // price, s.stock[at + c.FOREST])
    price = 2
    if s.stock[at + c.ABILITIES] & BIT[c.CHEAP_BED]:
        out += CHEAP * left
        price = 1
    if beds < 6:
        out += fade * CAN_BUILD * min(s.stock[at + c.WOOD] // price, s.stock[at + c.UNDERGROUND], free)
    return out


def skills(s: Rats, at: i64, left: i64) -> i64:
    """Icons: the first three of a skill open missions and cards."""
    out: i64 = 0
    for skill in range(4):
        icons = s.stock[at + c.STR + skill]
        out += icons if icons < 3 else 3
    return out * (left if left < 9 else 9) * ICON


def in_play(s: Rats, seat: i64, rounds: i64) -> i64:
    """What cards, guests and heroes in play bring in the rounds to come."""
    each_round = s.box.worths.each_round
    out: i64 = 0
    for word in range(c.WORDS):
        bits = s.tableau[seat * c.WORDS + word]
        while bits:
            out += each_round[word * c.WORD + first_place(bits)]
            bits &= bits - 1
    return out * rounds * PLAYED // 100


def lacking(s: Rats, at: i64, need: i64) -> i64:
    """How much is missing of what is asked for, Jokers counted; other things than icons count double."""
    needs = s.box.needs
    row = need * c.NEED_ROW
    missing: i64 = 0
    for skill in range(4):
        short = needs[row + skill] - s.stock[at + c.STR + skill]
        if short > 0:
            missing += short
    jokers = s.stock[at + c.JOKER]
    missing -= jokers if jokers < missing else missing
    if needs[row + c.NEED_ELEC] > s.stock[at + c.ELEC]:
        missing += 2
    for n in range(needs[row + c.NEED_COUNTERS]):
        short = needs[row + c.NEED_FIRST + 2 * n + 1] - s.stock[at + needs[row + c.NEED_FIRST + 2 * n]]
        if short > 0:
            missing += 2 * short
    return missing


def unpaid(s: Rats, at: i64, cost: i64) -> i64:
    """How many goods are missing for a price."""
    costs = s.box.costs
    row = cost * c.COST_ROW
    stock = s.stock
    missing: i64 = 0
    short = costs[row + c.COST_WOOD] - stock[at + c.WOOD]
    if short > 0:
        missing += short
    short = costs[row + c.COST_METAL] - stock[at + c.METAL]
    if short > 0:
        missing += short
    short = costs[row + c.COST_MOVE] - stock[at + c.MOVE]
    if short > 0:
        missing += short
    short = costs[row + c.COST_ITEM] - stock[at + c.WOOD] - stock[at + c.METAL] - stock[at + c.HAND]
    if short > 0:
        missing += short
    short = costs[row + c.COST_JOKER] - stock[at + c.JOKER]
    if short > 0:
        missing += 2 * short
    return missing + costs[row + c.COST_BED] + costs[row + c.COST_GUEST]


def card_worth(s: Rats, at: i64, card: i64, rounds: i64) -> i64:
    """What a card would bring if it were played now, its price paid."""
    box = s.box
    out = (
        100 * box.vp_of[card]
        + box.worths.at_once[card]
        + rounds * box.worths.each_round[card]
        - box.worths.price[card]
        + 50
    )
    if box.score_n[card]:
        counted = s.stock[at + box.score_counter[card]] + rounds // 2
        points = box.score_n[card] * (counted // box.score_per[card])
        if box.score_max[card] and points > box.score_max[card]:
            points = box.score_max[card]
        out += 100 * points
    return out


def hand(s: Rats, seat: i64, left: i64) -> i64:
    """The cards in hand: the best ones as far as they can be played, the others hardly."""
    cost_of = s.box.cost_of
    need_of = s.box.need_of
    at = seat * c.STOCK
    rounds = c.ROUND_STACK - s.round
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for word in range(c.CARD_WORDS):
        bits = s.known[seat * c.CARD_WORDS + word] | s.blind[seat * c.CARD_WORDS + word]
        while bits:
            card = word * c.WORD + first_place(bits)
            bits &= bits - 1
            worth = card_worth(s, at, card, rounds)
            worth = worth * 10 // (12 + 5 * lacking(s, at, need_of[card]) + 3 * unpaid(s, at, cost_of[card]))
            if worth > best:
                best, second, third = worth, best, second
            elif worth > second:
                second, third = worth, second
            elif worth > third:
                third = worth
    if left < 3:
        return best * left // 4
    return (BEST * best + SECOND * second + THIRD * third) // 100


def farm(s: Rats, seat: i64, left: i64, fade: i64) -> i64:
    """The explorer, the tents, missions within reach, guests and the Cheese."""
    lock_of = s.box.lock_of
    mission_cost = s.box.mission_cost
    mission_need = s.box.mission_need
    at = seat * c.STOCK
    here = s.explorers[seat]
    out = FAR * s.box.worths.room[here] * fade // 400
    out += fade * TENT * (2 - s.stock[at + c.TENTS])
    if s.stock[at + c.FREE] and here:
        for slot in range(c.GUEST_SLOTS):
            if s.guests[here * c.GUEST_SLOTS + slot] != c.NONE:
                out += MOUSE * fade
    if top_cheese(s) and s.stock[at + c.CHEESE] == 0:
        if here == s.box.cheese_room:
            out += MATURE * fade
        elif left > 3:
            out += s.box.worths.room[here] // 4
    best: i64 = 0
    second: i64 = 0
    for room in range(s.box.room_count):
        mission = s.missions[room]
        if mission == c.FACE_DOWN:
            if room == here:
                out += UNSEEN * fade
            continue
        if mission == c.NONE:
            continue
        near = room == here or s.tents[2 * seat] == room or s.tents[2 * seat + 1] == room
        for row in range(3):
            task = 3 * mission + row
            if s.cubes[task] != c.NONE or (lock_of[task] != c.NONE and s.cubes[3 * mission + lock_of[task]] == c.NONE):
                continue
            short = lacking(s, at, mission_need[task]) + unpaid(s, at, mission_cost[task])
            worth: i64 = (NEAR if near else DISTANT) * fade // (1 + short)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return out + best + second // 2


def objectives(s: Rats, seat: i64, left: i64) -> i64:
    """Objectives that are met, or nearly."""
    out: i64 = 0
    for card in range(c.SHARED):
        goal = s.shared[card]
        space: i64 = 0
        mine = goal == c.NONE
        while space < 4 and s.claims[4 * card + space] != c.NONE:
            mine = mine or s.claims[4 * card + space] == seat
            space += 1
        if not mine and space < 4:
            out += promise(s, seat, 4 * goal + space, left)
    kept = s.personal[seat] & ~s.fulfilled[seat]
    for goal in range(s.box.objective_count):
        if kept & BIT[goal]:
            out += promise(s, seat, 4 * goal, left)
    return out


def promise(s: Rats, seat: i64, space: i64, left: i64) -> i64:
    """What a space of an objective promises, by what is missing."""
    needs = s.box.needs
    at = seat * c.STOCK
    if s.box.obj_pay[space]:
        return 100
    row = s.box.obj_need[space] * c.NEED_ROW
    missing: i64 = 0
    for skill in range(4):
        short = needs[row + skill] - s.stock[at + c.STR + skill]
        if short > 0:
            missing += short
    if needs[row + c.NEED_ELEC] > s.stock[at + c.ELEC]:
        missing += 2
    for n in range(needs[row + c.NEED_COUNTERS]):
        short = needs[row + c.NEED_FIRST + 2 * n + 1] - s.stock[at + needs[row + c.NEED_FIRST + 2 * n]]
        if short > 0:
            missing += short
    if missing * 3 > left:
        return 0
    return MET if missing == 0 else ONE_SHORT if missing == 1 else TWO_SHORT if missing == 2 else 50
