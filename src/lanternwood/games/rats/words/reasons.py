"""The rule against an answer to the question that is open, kind by kind; worked out apart from the fast move lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from lanternwood.core.kinds import Numbers
from lanternwood.core.scores import Reason
from lanternwood.core.text import Text, count, say
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.actions import Projects, can_act
from lanternwood.games.rats.rules.choices import ALL_SPACES
from lanternwood.games.rats.rules.exploring import (
    ENTRANCE_ROOM,
    Anywhere,
    open_rooms,
    reach,
    tented,
)
from lanternwood.games.rats.rules.guests import supply
from lanternwood.games.rats.rules.hands import can_draw, holds
from lanternwood.games.rats.rules.missions import Cubing, Resolving, cube_fits
from lanternwood.games.rats.rules.objectives import free_space
from lanternwood.games.rats.rules.paying import Items, affordable, items, items_left, less, meets, missing
from lanternwood.games.rats.rules.playing import Playing, fits
from lanternwood.games.rats.rules.programs import STEPS, Step
from lanternwood.games.rats.rules.state import Rats, top_cheese
from lanternwood.games.rats.rules.tables import Tables, place_after
from lanternwood.games.rats.rules.turn import Turn, exists, position_of
from lanternwood.games.rats.words.effects import cost_text, lacking, needs_text

Check = Callable[[Rats, int, Numbers], Reason | None]


def stock_of(s: Rats, seat: int, what: int) -> int:
    return int(s.stock[seat * int(c.STOCK) + int(what)])


# The turn and its windows


def place(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    at = 3 * numbers["sector"] + numbers["space"]
    if not exists(s, at):
        return Reason("RW-02", say("with so many players the sector has no such space"))
    if seat in [int(owner) for owner in s.spaces[3 * numbers["sector"] : 3 * numbers["sector"] + 3]]:
        return Reason("RW-36", say("you have a chief in this sector already"))
    return Reason("RW-36", say("a chief stands there already"))


def relocate(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if numbers["area"] == numbers["to"]:
        return Reason("RW-74", say("a worker moves to another area"))
    if not stock_of(s, seat, int(c.FOREST) + numbers["area"]):
        return Reason("RW-74", say("no worker of yours is in that area"))
    return Reason("RW-74", say("you have no movement token"))


def joker(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    return Reason("RW-75", say("a Joker costs {n} items: wood, metal or cards", n=int(c.JOKER_PRICE)))


def electricity(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if stock_of(s, seat, int(c.ELEC)) == c.ADVANCED:
        return Reason("RW-76", say("your Electricity is Advanced already"))
    return Reason("RW-76", say("Electricity costs {n} items: wood, metal or cards", n=int(c.ELECTRICITY_PRICE)))


def use(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    source = numbers["source"]
    if not int(s.tableau[5 * seat + source // 45]) >> source % 45 & 1:
        return Reason("RW-77", say("you do not have this in play"))
    if s.box.kind_of[source] != c.KIND_ONCE:
        return Reason(
            "RW-77", say("{name} has no effect that is used once per round", name=s.box.names.sources[source])
        )
    if not int(s.used[source // 45]) >> source % 45 & 1:
        return _useless(s, seat, source)
    return Reason("RW-77", say("{name} was used this round", name=s.box.names.sources[source]))


def _useless(s: Rats, seat: int, source: int) -> Reason:
    """Why an effect would do nothing: it needs Electricity, or nothing of it can be carried out."""
    at = int(s.box.effect_of[source])
    if s.box.code[at] == c.OP_IF and stock_of(s, seat, int(c.ELEC)) < s.box.code[at + 1]:
        if s.box.code[at + 1] == 2:
            return Reason("RW-83", say("{name} needs Advanced Electricity", name=s.box.names.sources[source]))
        return Reason("RW-83", say("{name} needs Electricity", name=s.box.names.sources[source]))
    if s.box.code[at] == c.OP_PAY:
        return Reason("RW-82", say("you do not have so much"))
    return Reason("RW-115", say("nothing of {name} could be carried out now", name=s.box.names.sources[source]))


def tent(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if not stock_of(s, seat, int(c.TENTS)):
        return Reason("RW-78", say("both of your tents are pitched"))
    if s.explorers[seat] == ENTRANCE_ROOM:
        return Reason("AMB-10", say("the farm entrance is no room: no tent can be pitched there"))
    return Reason("AMB-32", say("a tent of yours stands there already"))


def claim(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    objective = numbers["objective"]
    name = s.box.names.objectives[objective]
    if int(s.fulfilled[seat]) >> objective & 1:
        return Reason("RW-80", say("you have claimed {objective}", objective=name))
    space = 0
    shared = [int(card) for card in s.shared]
    if objective in shared:
        space = int(free_space(s, shared.index(objective)))
        if space == c.NONE:
            at = shared.index(objective) * int(c.OBJ_SPACES)
            blocked = c.BLOCKED in list(s.claims[at : at + int(c.OBJ_SPACES)])
            return Reason("RW-04" if blocked else "RW-79", say("no space of {objective} is free", objective=name))
    elif not int(s.personal[seat]) >> objective & 1:
        if any(int(bits) >> objective & 1 for bits in s.personal):
            return Reason("RW-80", say("{objective} belongs to somebody else", objective=name))
        return Reason("RW-79", say("{objective} does not lie here", objective=name))
    at = objective * int(c.OBJ_SPACES) + space
    if s.box.obj_pay[at]:
        return Reason("RW-79", count(int(s.box.obj_pay[at]), "this space costs {n} item", "this space costs {n} items"))
    needed = needs_text(s.box, s.box.rows.objectives[objective].needs[space])
    if missing(s, seat, s.box.obj_need[at]) and stock_of(s, seat, int(c.JOKER)):
        return Reason("RW-80", say("this space needs {needs}; Jokers do not help", needs=needed))
    return Reason("RW-79", say("this space needs {needs}", needs=needed))


# Paying


def pay(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    top = cast(Items, s.now)
    if sum(numbers.values()) != top.n:
        return Reason("RW-82", count(int(top.n), "{n} item must be paid", "{n} items must be paid"))
    return Reason("RW-82", say("you do not have so much"))


def discard(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if not holds(s, seat, numbers["source"]):
        return Reason("RW-82", say("you do not hold this card"))
    return Reason("RW-82", say("a card of the other deck is asked for"))


def drop(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if not stock_of(s, seat, numbers["token"]):
        return Reason("AMB-30", say("you have none"))
    return Reason("AMB-30", say("a card must be discarded"))


# Actions


def take(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if numbers["source"] not in [int(card) for card in s.display]:
        return Reason("RW-51", say("this card is not laid out"))
    return Reason("RW-51", say("an advanced card costs 2 project points"))


def draw(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if not can_draw(s, numbers["deck"]):
        return Reason("RW-90", say("no card is left to draw"))
    top = s.now
    if isinstance(top, Projects):
        return Reason("RW-51", say("an advanced card costs 2 project points"))
    return None


def action(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if numbers["action"] == 3 and not can_act(s, seat, 3) and stock_of(s, seat, int(c.UNDERGROUND)):
        return Reason("RW-49", say("you have no free room"))
    return Reason("RW-40", say("{action} has no strength", action=s.box.names.actions[numbers["action"]]))


# The farm


def bound(s: Rats, seat: int) -> int:
    """The rooms in which the open question lets something be done."""
    top = s.now
    if (isinstance(top, (Anywhere, Resolving))) and top.anywhere:
        return (1 << len(s.box.names.rooms)) - 1
    return int(reach(s, seat))


def open_door(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if not s.doors[numbers["id"]]:
        return Reason("RW-54", say("this door is open"))
    if s.explorers[seat] == ENTRANCE_ROOM and not tented(s, seat):
        return Reason("RW-53", say("from the farm entrance only the two entrance doors can be opened"))
    return Reason("RW-53", say("neither your explorer nor a tent of yours is at this door"))


def go(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    room = numbers["room"]
    if room == ENTRANCE_ROOM:
        return Reason("AMB-10", say("nobody goes back to the farm entrance"))
    here = int(s.explorers[seat])
    doors = [
        door for door in range(len(s.box.door_a)) if {int(s.box.door_a[door]), int(s.box.door_b[door])} == {here, room}
    ]
    if room == here:
        return Reason("RW-55", say("your explorer is there already"))
    if doors:
        return Reason("RW-55", say("the door to {room} is closed", room=s.box.names.rooms[room]))
    return Reason("RW-55", say("no door leads to {room} from where your explorer is", room=s.box.names.rooms[room]))


def reveal(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    room = numbers["room"]
    if s.missions[room] == c.NONE:
        return Reason("RW-05", say("no mission card lies in {room}", room=s.box.names.rooms[room]))
    if s.missions[room] != c.FACE_DOWN:
        return Reason("RW-56", say("the mission card in {room} lies face up", room=s.box.names.rooms[room]))
    return away(s.box, room, "RW-56")


def away(box: Tables, room: int, rule: str) -> Reason:
    return Reason(rule, say("neither your explorer nor a tent of yours is in {room}", room=box.names.rooms[room]))


def guest(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    room = numbers["room"]
    if not bound(s, seat) >> room & 1:
        return away(s.box, room, "RW-57")
    if room == s.box.cheese_room:
        if stock_of(s, seat, int(c.CHEESE)):
            return Reason("RW-59", say("nobody may own two Cheese tiles"))
        if not top_cheese(s):
            return Reason("RW-59", say("no Cheese is left"))
    elif c.FACE_DOWN not in list(s.guests[2 * room : 2 * room + 2]):
        return Reason("RW-57", say("no face-down guest is left in {room}", room=s.box.names.rooms[room]))
    return no_room("RW-57")


def no_room(rule: str) -> Reason:
    return Reason(rule, say("you have no free room"))


def invite(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    places = [at // 2 for at in range(len(s.guests)) if s.guests[at] == numbers["source"]]
    if not places:
        return Reason("RW-58", say("this guest does not lie face up in the farm"))
    return no_room("RW-57") if bound(s, seat) >> places[0] & 1 else away(s.box, places[0], "RW-57")


def stack(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if numbers["stack"] < 2 and supply(s, numbers["stack"]) == 0:
        return Reason("RW-115", say("the stack is empty"))
    if numbers["stack"] == 2 and s.round_guest == c.NONE:
        return Reason("RW-100", say("the guest of the round has been taken"))
    return Reason("RW-100", say("this effect takes a guest from somewhere else"))


def explorer(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    if numbers["room"] == ENTRANCE_ROOM:
        return Reason("AMB-10", say("nobody goes back to the farm entrance"))
    if s.explorers[seat] == numbers["room"]:
        return Reason("RW-55", say("your explorer is there already"))
    return closed(s.box, numbers["room"])


def closed(box: Tables, room: int) -> Reason:
    text = say("{room} cannot be reached from the entrance through open doors", room=box.names.rooms[room])
    return Reason("RW-121", text)


def tent_at(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    to = numbers.get("to", numbers["room"])
    if not int(open_rooms(s)) >> to & 1:
        return closed(s.box, to)
    if int(tented(s, seat)) >> to & 1:
        return Reason("AMB-32", say("a tent of yours stands there already"))
    if "to" in numbers:
        return Reason("RW-121", say("no tent of yours stands in {room}", room=s.box.names.rooms[numbers["room"]]))
    return Reason("RW-121", say("both of your tents are pitched"))


# Cards and heroes


def card_of(source: int) -> int:
    return source - int(c.CARDS) if source >= int(c.CARDS) else source


def play(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    card, top = numbers["source"], cast(Playing, s.now)
    if not s.box.names.card_ids[card] or not holds(s, seat, card):
        return Reason("RW-88", say("you do not hold this card"))
    if not fits(s.box, card, top.which):
        return Reason("RW-88", say("this effect lets you play other cards"))
    row = (s.box.rows.advanced if card >= c.CARDS else s.box.rows.basic)[card_of(card)]
    free = top.price == c.FREE_PLAY
    if not meets(s, seat, s.box.need_of[card]):
        rule = "RW-89" if free else "RW-81"
        return Reason(
            rule, say("{card} needs {needs}", card=s.box.names.sources[card], needs=needs_text(s.box, row.needs))
        )
    jokers = int(less(missing(s, seat, s.box.need_of[card]), top.skill))
    if jokers > stock_of(s, seat, int(c.JOKER)):
        return Reason("RW-86", count(jokers, "{n} skill icon is missing", "{n} skill icons are missing"))
    if not affordable(s, seat, s.box.cost_of[card], 9, 9, jokers, card):
        return Reason("RW-82", _short(s, seat, card))
    if top.price == c.LESS_EITHER and "token" not in numbers:
        return Reason("RW-87", say("say whether it is cheaper by a wood or by a metal"))
    if top.price != c.LESS_EITHER and "token" in numbers:
        return Reason("RW-87", say("this effect does not let you choose a discount"))
    return Reason("RW-82", _short(s, seat, card))


def _short(s: Rats, seat: int, card: int) -> Text:
    row = (s.box.rows.advanced if card >= c.CARDS else s.box.rows.basic)[card_of(card)]
    stock = [int(n) for n in s.stock[seat * int(c.STOCK) : (seat + 1) * int(c.STOCK)]]
    short = lacking(s.box, stock, row)
    if short:
        return say(
            "{card} costs {cost}: {missing}", card=s.box.names.sources[card], cost=cost_text(row.cost), missing=short
        )
    return say("{card} costs {cost}", card=s.box.names.sources[card], cost=cost_text(row.cost))


def swap(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    given, gained = numbers["given"], numbers["gained"]
    if given < len(s.box.names.card_ids) and not holds(s, seat, given):
        return Reason("RW-82", say("you do not hold this card"))
    if given >= len(s.box.names.card_ids) and not stock_of(s, seat, given - len(s.box.names.card_ids)):
        return Reason("RW-82", say("you have none"))
    if gained > 1 and given >= len(s.box.names.card_ids):
        return Reason("RW-90", say("no card is left to draw"))
    return Reason("RW-115", say("an item is swapped for one of another kind"))


# Missions


def resolve(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    mission, row = numbers["mission"], numbers["row"]
    task, top = 3 * mission + row, cast(Resolving, s.now)
    rooms = [room for room in range(len(s.box.names.rooms)) if s.missions[room] == mission]
    if not rooms:
        return Reason("RW-61", say("{mission} does not lie face up in the farm", mission=s.box.names.missions[mission]))
    if not bound(s, seat) >> rooms[0] & 1:
        return away(s.box, rooms[0], "RW-61")
    if s.cubes[task] != c.NONE:
        return Reason("RW-62", say("this mission has been resolved"))
    lock = s.box.rows.missions[mission].tasks[row].lock
    if lock >= 0 and s.cubes[3 * mission + lock] == c.NONE:
        return Reason("RW-63", say("mission {row} of this card must be resolved first", row=lock + 1))
    if not meets(s, seat, s.box.mission_need[task]):
        needed = needs_text(s.box, s.box.rows.missions[mission].tasks[row].needs)
        return Reason("RW-64", say("this mission needs {needs}", needs=needed))
    jokers = int(less(missing(s, seat, s.box.mission_need[task]), top.skill))
    if jokers > stock_of(s, seat, int(c.JOKER)):
        return Reason("RW-86", count(jokers, "{n} skill icon is missing", "{n} skill icons are missing"))
    if not affordable(s, seat, s.box.mission_cost[task], 0, 0, jokers, c.NONE):
        return Reason(
            "RW-64", say("this mission costs {cost}", cost=cost_text(s.box.rows.missions[mission].tasks[row].cost))
        )
    spare = items_left(s, seat, s.box.mission_cost[task], 0, 0, c.NONE)
    home = s.box.mission_home[mission] == 1
    if any(cube_fits(s, seat, ability, home, spare + 9) for ability in range(10)):
        return Reason("RW-66", say("the only cubes that fit cost 1 item more"))
    return Reason("RW-65", say("you have no cube left for this mission"))


# Actions that were skipped

ASKED_BY = {"resolve": int(c.OP_RESOLVE), "play": int(c.OP_PLAY), "play less": int(c.OP_PLAY)}
"""The step of an effect that asks for a move."""


def passed_over(s: Rats, seat: int, turn: Turn, name: str, numbers: Numbers) -> Reason | None:
    """What stood in the way of an action of this turn that was skipped because nothing could be done (RW-115)."""
    if turn.place == c.NONE:
        return None
    if name == "bed" and turn.stage in (c.BONUS_LEFT, c.AFTER) and position_of(s, turn.place // 3) == c.ACTION_BED:
        return None if stock_of(s, seat, int(c.FREE)) else no_room("RW-49")
    if name not in ASKED_BY or turn.stage not in (c.MAIN_LEFT, c.AFTER):
        return None
    face = 0 if s.seats == 2 else int(ALL_SPACES)
    at = _row_of(s.box, int(s.box.space_program[face + int(turn.place)]), ASKED_BY[name])
    if at == c.NONE:
        return None
    again = s.clone()
    STEPS[int(s.box.code[at])].start(again, seat, at, c.NONE)
    step = again.now
    assert isinstance(step, Step)
    return None if step.possible(again) else CHECKS[name](again, seat, numbers)


def _row_of(box: Tables, at: int, op: int) -> int:
    """Where a program has such a step, in its branches too."""
    while box.code[at] != c.END:
        if box.code[at] == op:
            return at
        if box.code[at] == c.OP_CHOICE:
            for row in range(at + int(c.ROW), at + int(c.ROW) * (1 + int(box.code[at + 1])), int(c.ROW)):
                found = _row_of(box, int(box.code[row + 1]), op)
                if found != c.NONE:
                    return found
        at = at + int(c.ROW) if box.code[at] == c.OP_IF else int(place_after(box, at))
    return int(c.NONE)


def cube(s: Rats, seat: int, numbers: Numbers) -> Reason | None:
    ability, top = numbers["ability"], cast(Cubing, s.now)
    if stock_of(s, seat, int(c.ABILITIES)) >> ability & 1:
        return Reason("RW-65", say("the cube of this space is gone"))
    home = top.task == c.NONE or s.box.mission_home[int(top.task) // 3] == 1
    if not cube_fits(s, seat, ability, home, 9):
        if top.task == c.NONE:
            return Reason("RW-119", say("only a cube of a brown space can be taken"))
        return Reason("RW-65", say("a grey cube goes to a Basement mission only"))
    assert items(s, seat) == 0
    return Reason("RW-66", say("this cube costs 1 item more"))


def always(rule: str, text: Text) -> Check:
    """The only reason there is against a kind of move."""
    return lambda s, seat, numbers: Reason(rule, text)


CHECKS: dict[str, Check] = {
    "place": place, "relocate": relocate, "shift": relocate, "joker": joker, "electricity": electricity, "use": use,
    "tent": tent, "claim": claim, "pay": pay, "discard": discard, "drop": drop, "take": take, "draw": draw,
    "action": action, "open": open_door, "go": go, "reveal": reveal, "guest": guest, "invite": invite, "stack": stack,
    "explorer": explorer, "tent at": tent_at, "tent to": tent_at, "play": play, "play less": play, "swap": swap,
    "resolve": resolve, "cube": cube,
    "deploy": always("RW-73", say("no worker waits at your lair entrance")),
    "release": always("RW-60", say("this guest does not live with you")),
    "pick": always("RW-102", say("this is none of the cards that were drawn, or its conditions do not hold")),
    "hero": always("RW-98", say("this hero is not available")),
    "skill": always("RW-69", say("no such token is left")),
    "regain": always("RW-90", say("this card is not in a discard pile")),
    "keep": always("RW-118", say("this is none of the objectives that were drawn")),
}  # fmt: skip
