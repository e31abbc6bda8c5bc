"""Effects, prices and requirements in plain words, for hover texts, screen readers and the terminal.

A step is a phrase that begins small ("gain 1 wood"), so that phrases can be put together in any language: `effect_text`
joins them, `card_text` says before them when they happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lanternwood.core.text import N_, Text, all_of, any_of, count, forms, say
from lanternwood.games.rats.content import grammar
from lanternwood.games.rats.content.reading import GUESTS
from lanternwood.games.rats.content.records import Guest, Hero, Invention, Read
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.tables import Tables

TYPE_NAMES = [say("Tool"), say("Structure"), say("Automa")]
KIND_NAMES = [
    say("Income"), say("Once per round"), say("Permanent"), say("End of the game"), say("Immediate"), say("Aggressive"),
]  # fmt: skip
AMOUNTS = {
    "w": forms("{n} wood", "{n} wood"),
    "m": forms("{n} metal", "{n} metal"),
    "c": forms("{n} card", "{n} cards"),
    "cb": forms("{n} basic card", "{n} basic cards"),
    "ca": forms("{n} advanced card", "{n} advanced cards"),
    "mv": forms("{n} movement token", "{n} movement tokens"),
    "it": forms("{n} item", "{n} items"),
    "vp": forms("{n} point", "{n} points"),
    "bed": forms("{n} bed", "{n} beds"),
    "gst": forms("{n} guest", "{n} guests"),
    "jk": forms("{n} Joker", "{n} Jokers"),
}
"""What can be gained, paid and discarded, by the words of costs."""
GAINED = {int(c.WOOD): "w", int(c.METAL): "m", int(c.MOVE): "mv", int(c.JOKER): "jk", int(c.VP): "vp"}
DROPPED = ("w", "m", "mv", "jk", "it", "c")
THINGS = {
    "move": forms("movement token", "movement tokens"),
    "joker": forms("Joker", "Jokers"),
    "vp": forms("point", "points"),
    "hand": forms("card in hand", "cards in hand"),
    "tool": forms("tool in play", "tools in play"),
    "structure": forms("structure in play", "structures in play"),
    "automa": forms("automa in play", "automas in play"),
    "inv": forms("invention in play", "inventions in play"),
    "basic": forms("basic invention in play", "basic inventions in play"),
    "adv": forms("advanced invention in play", "advanced inventions in play"),
    "rooms": forms("dug room", "dug rooms"),
    "beds": forms("bed on your board", "beds on your board"),
    "guests": forms("guest on your board", "guests on your board"),
    "home": forms("Home guest on your board", "Home guests on your board"),
    "base": forms("Basement guest on your board", "Basement guests on your board"),
    "miss": forms("resolved mission", "resolved missions"),
    "brown": forms("uncovered brown ability", "uncovered brown abilities"),
    "grey": forms("uncovered grey ability", "uncovered grey abilities"),
    "doors": forms("door tile you keep", "door tiles you keep"),
    "objectives": forms("claimed objective", "claimed objectives"),
}
"""What counters count, without a number."""
GOODS = {int(c.WOOD): say("wood"), int(c.METAL): say("metal")}
DECK_AMOUNTS = ("cb", "ca", "c")


# Amounts and things


def amount(unit: str, n: int) -> Text:
    """`2 wood`, by the word of a cost."""
    one, many = AMOUNTS[unit]
    return count(n, one, many)


def thing(box: Tables, counter: int, n: int = 1) -> Text:
    """What a counter counts, as one or as several."""
    if int(c.STR) <= counter <= int(c.INT):
        return count(n, "{skill} icon", "{skill} icons", skill=box.names.skills[counter - int(c.STR)])
    if int(c.INC) <= counter <= int(c.AGG):
        kind = KIND_NAMES[counter - int(c.INC)]
        return count(n, "invention in play of the kind {kind}", "inventions in play of the kind {kind}", kind=kind)
    if counter in GOODS:
        return GOODS[counter]
    one, many = THINGS[next(word for word, number in c.COUNTERS.items() if number == counter)]
    return count(n, one, many)


def cost_parts(cost: grammar.Cost) -> list[Text]:
    """What is paid, part by part."""
    return [amount(unit, n) for unit, n in zip(c.COST, cost.amounts, strict=True) if n]


def cost_text(cost: grammar.Cost) -> Text:
    return listed(cost_parts(cost))


def listed(parts: Sequence[Text]) -> Text:
    """`1 wood, 1 metal and 1 card`."""
    return all_of(parts)


def needs_parts(box: Tables, needs: grammar.Needs) -> list[Text]:
    """What is checked, part by part."""
    parts = [numbered(box, int(c.STR) + skill, n) for skill, n in enumerate(needs.skills) if n]
    if needs.elec:
        parts.append(say("Electricity") if needs.elec == 1 else say("Advanced Electricity"))
    return parts + [numbered(box, counter, n) for counter, n in needs.counters]


def needs_text(box: Tables, needs: grammar.Needs) -> Text:
    return listed(needs_parts(box, needs))


def numbered(box: Tables, counter: int, n: int) -> Text:
    """So many of something that is counted."""
    return say("{n} {thing}", n=n, thing=thing(box, counter, n))


def price_text(box: Tables, cost: grammar.Cost, needs: grammar.Needs) -> str:
    """What a card or a mission costs and needs; empty where it asks for nothing."""
    if cost and needs:
        return say("costs {cost}; needs {needs}", cost=cost_text(cost), needs=needs_text(box, needs))
    if cost:
        return say("costs {cost}", cost=cost_text(cost))
    return say("needs {needs}", needs=needs_text(box, needs)) if needs else ""


def space_text(box: Tables, needs: grammar.Needs, items: int) -> Text:
    """What a space of an objective asks for."""
    return say("pay {cost}", cost=amount("it", items)) if items else needs_text(box, needs)


def lacking(box: Tables, stock: Sequence[int], card: Invention) -> str:
    """What a seat lacks to play a card of its hand, Jokers left aside; empty if nothing. `stock` is its row."""
    have = {
        "w": int(c.WOOD), "m": int(c.METAL), "mv": int(c.MOVE), "vp": int(c.VP), "bed": int(c.BEDS),
        "gst": int(c.GUESTS), "jk": int(c.JOKER),
    }  # fmt: skip
    parts = []
    for unit, n in zip(c.COST, card.cost.amounts, strict=True):
        if unit in have and n > stock[have[unit]]:
            parts.append(amount(unit, n - int(stock[have[unit]])))
    parts += _lacking_cards(box, stock, card)
    for skill, n in enumerate(card.needs.skills):
        if n > stock[int(c.STR) + skill]:
            parts.append(numbered(box, int(c.STR) + skill, n - int(stock[int(c.STR) + skill])))
    if card.needs.elec > stock[int(c.ELEC)]:
        parts.append(say("Electricity") if card.needs.elec == 1 else say("Advanced Electricity"))
    for counter, n in card.needs.counters:
        if n > stock[counter]:
            parts.append(numbered(box, counter, n - int(stock[counter])))
    return listed(parts) if parts else ""


def _lacking_cards(box: Tables, stock: Sequence[int], card: Invention) -> list[Text]:
    """Cards that are missing to pay with; the card itself cannot be one of them (AMB-24)."""
    basic = card.id in box.names.basic_ids
    have = (max(0, int(stock[int(c.HAND_BASIC)]) - basic), max(0, int(stock[int(c.HAND_ADV)]) - (not basic)))
    wanted = [card.cost.amounts[c.COST.index(unit)] for unit in ("cb", "ca", "c", "it")]
    parts = [amount(unit, wanted[n] - have[n]) for n, unit in enumerate(("cb", "ca")) if wanted[n] > have[n]]
    left = sum(have) - wanted[0] - wanted[1]
    if not parts and wanted[2] > left:
        parts.append(amount("c", wanted[2] - left))
    goods = int(stock[int(c.WOOD)]) + int(stock[int(c.METAL)]) - sum(card.cost.amounts[:2])
    items = max(0, left - wanted[2] + goods)
    if not parts and wanted[3] > items:
        parts.append(amount("it", wanted[3] - items))
    return parts


# Effects


def card_text(box: Tables, card: Invention | Guest | Hero) -> Text:
    """What a card does, and when."""
    return read_text(box, card.kind, card.effect)


def read_text(box: Tables, kind: str, read: Read) -> Text:
    if isinstance(read, grammar.Trigger):
        return trigger_text(box, read)
    if isinstance(read, grammar.Mod):
        return mod_text(box, read)
    if isinstance(read, grammar.Score):
        return score_text(box, read)
    text = effect_text(box, read)
    if kind == "INC":
        return say("Now and in each later round: {effect}", effect=text)
    if kind == "ONE":
        return say("Once per round: {effect}", effect=text)
    return say("At once: {effect}", effect=text)


def joined(parts: list[Text], pattern: str) -> Text:
    """Phrases one after the other, as a pattern joins a `first` and a `second`."""
    text, *more = parts
    for part in more:
        text = say(pattern, first=text, second=part)
    return text


def effect_text(box: Tables, effect: grammar.Effect) -> Text:
    """An effect as one phrase."""
    return joined(phrases(box, effect), N_("{first}; then {second}"))


def bonus_text(box: Tables, effect: grammar.Effect) -> Text:
    """What a space of the wheel gives: its effects may be carried out in any order (AMB-36)."""
    parts = phrases(box, effect)
    return say("{first}; {second}, in any order", first=parts[0], second=parts[1]) if len(parts) > 1 else parts[0]


def phrases(box: Tables, effect: grammar.Effect) -> list[Text]:
    """The steps of an effect; gains that follow one another are said together."""
    parts: list[Text] = []
    gains: list[Text] = []
    for step in effect.steps:
        if isinstance(step, grammar.Do) and step.op == c.OP_GAIN:
            gains.append(amount(GAINED[step.a], step.b))
            continue
        if gains:
            parts.append(say("gain {gains}", gains=listed(gains)))
            gains = []
        parts.append(step_text(box, step))
    if gains:
        parts.append(say("gain {gains}", gains=listed(gains)))
    return parts


def step_text(box: Tables, step: grammar.Step) -> Text:
    if isinstance(step, grammar.Do):
        return PHRASES[step.op](box, step)
    if isinstance(step, grammar.Choice):
        return choice_text(box, step)
    if isinstance(step, grammar.Trade):
        return say("you may pay {cost} for this: {step}", cost=cost_text(step.cost), step=step_text(box, step.step))
    if isinstance(step, grammar.If):
        return say("{condition}: {step}", condition=if_text(step), step=step_text(box, step.step))
    if isinstance(step, grammar.Each):
        return say("for each {thing}: {step}", thing=thing(box, step.counter), step=step_text(box, step.step))
    return say("{who}: {step}", who=foes_text(box, step), step=step_text(box, step.step))


def choice_text(box: Tables, choice: grammar.Choice) -> Text:
    branches = [joined(phrases(box, branch), N_("{first}, then {second}")) for branch in choice.branches]
    return say("choose: {branches}", branches=joined(branches, N_("{first}, or {second}")))


def if_text(step: grammar.If) -> Text:
    return say("with Electricity") if step.elec == 1 else say("with Advanced Electricity")


def foes_text(box: Tables, step: grammar.Foes) -> Text:
    """Whom an aggressive effect hits (RW-96)."""
    if step.counter < 0:
        return say("all opponents")
    what = count(2, "guest", "guests") if step.counter == c.GUESTS else thing(box, step.counter, 2)
    return say("all opponents with more {things} than you", things=what)


def trigger_text(box: Tables, trigger: grammar.Trigger) -> Text:
    return say("{event}: {effect}", event=event_text(box, trigger.event), effect=effect_text(box, trigger.effect))


def event_text(box: Tables, event: int) -> Text:
    """When a permanent effect happens."""
    if event < c.ON_GAIN_WOOD:
        return say("Each time after your main action {action}", action=box.names.actions[event])
    if c.ON_PLAY_TYPE <= event < c.ON_PLAY_SKILL:
        kind = TYPE_NAMES[event - int(c.ON_PLAY_TYPE)]
        return say("Each time you play a card of the type {type}", type=kind)
    if c.ON_PLAY_SKILL <= event < c.ON_POTION:
        skill = box.names.skills[event - int(c.ON_PLAY_SKILL)]
        return say("Each time you play a card that shows {skill}", skill=skill)
    return EVENT_TEXTS[event]


def mod_text(box: Tables, mod: grammar.Mod) -> Text:
    """How a permanent effect changes a main action."""
    action = box.names.actions[mod.action]
    if mod.plus:
        return say("Your main action {action} has {n} more strength", action=action, n=mod.plus)
    less = amount("w", mod.wood) if mod.wood else amount("m", mod.metal)
    return say("Your main action {action} costs {less} less in all", action=action, less=less)


def score_text(box: Tables, score: grammar.Score) -> Text:
    """What an effect of the end of the game pays."""
    points = amount("vp", score.n)
    if score.per > 1:
        every = numbered(box, score.counter, score.per)
        text = say("At the end: {points} for every {things}", points=points, things=every)
    else:
        text = say("At the end: {points} for each {thing}", points=points, thing=thing(box, score.counter))
    return say("{text}, at most {most}", text=text, most=score.most) if score.most else text


EVENT_TEXTS = {
    int(c.ON_GAIN_WOOD): say("Each time you gain wood"),
    int(c.ON_GAIN_METAL): say("Each time you gain metal"),
    int(c.ON_DIG): say("Each time you dig a room"),
    int(c.ON_BED): say("Each time you build a bed"),
    int(c.ON_DOOR): say("Each time you open a door"),
    int(c.ON_REVEAL): say("Each time you reveal a mission card"),
    int(c.ON_RESOLVE): say("Each time you resolve a mission"),
    int(c.ON_GUEST): say("Each time you gain a guest"),
    int(c.ON_PLAY_DECK): say("Each time you play a basic card"),
    int(c.ON_PLAY_DECK) + 1: say("Each time you play an advanced card"),
    int(c.ON_POTION): say("Each time you carry out a Potion Action"),
    int(c.ON_CLAIM): say("Each time you claim an objective"),
}


# Verbs


def _draw(box: Tables, do: grammar.Do) -> Text:
    return say("draw {cards}", cards=amount(DECK_AMOUNTS[do.a], do.b))


def main_text(box: Tables, action: int) -> Text:
    """A main action to be carried out."""
    if action == c.ANY_ACTION:
        return say("carry out any main action")
    return say("carry out the main action {action}", action=box.names.actions[action])


def _building(box: Tables, do: grammar.Do) -> Text:
    if do.op == c.OP_DIG:
        text, unit = count(do.a, "dig {n} room", "dig up to {n} rooms"), "m"
    else:
        text, unit = count(do.a, "build {n} bed", "build up to {n} beds"), "w"
    if do.c:
        return say("{deed} for free", deed=text)
    if do.b and do.a > 1:
        return say("{deed}, {less} cheaper each", deed=text, less=amount(unit, do.b))
    return say("{deed}, {less} cheaper", deed=text, less=amount(unit, do.b)) if do.b else text


def _resolve(box: Tables, do: grammar.Do) -> Text:
    text = (
        say("resolve a mission anywhere in the farm")
        if do.a
        else say("resolve a mission in a room with your Explorer or Tent")
    )
    return _with_skill(text, do.b)


def _with_skill(text: Text, n: int) -> Text:
    return count(n, "{deed}, {n} skill icon less", "{deed}, {n} skill icons less", deed=text) if n else text


def _play(box: Tables, do: grammar.Do) -> Text:
    text = PLAYS[do.a % int(c.WITHOUT_STR)]
    if do.a >= c.WITHOUT_STR:
        text = say("{deed} that does not show {skill}", deed=text, skill=box.names.skills[c.SKILLS.index("STR")])
    if do.b == c.FREE_PLAY:
        text = say("{deed} for free", deed=text)
    elif do.b:
        text = say("{deed}, {less} cheaper", deed=text, less=less_text(do.b))
    return _with_skill(text, do.c)


def less_text(price: int) -> Text:
    """How much cheaper a card is played."""
    if price == c.LESS_EITHER:
        return any_of([amount("w", 1), amount("m", 1)])
    return all_of([amount(unit, n) for unit, n in (("w", price % 8), ("m", price // 8)) if n])


def _explorer(box: Tables, do: grammar.Do) -> Text:
    if not do.a:
        return say("move your Explorer to any open room")
    return count(do.a, "move your Explorer {n} room", "move your Explorer up to {n} rooms")


PLAYS = [
    say("play a card"), say("play a basic card"), say("play an advanced card"), say("play a tool"),
    say("play a structure"), say("play an automa"),
]  # fmt: skip
GUEST_TEXTS = dict(
    zip(
        GUESTS,
        (
            say("take the round guest"),
            say("take a guest of either supply stack"),
            say("take a Home guest of the supply"),
            say("take a Basement guest of the supply"),
        ),
        strict=True,
    )
)
PHRASES: dict[int, Callable[[Tables, grammar.Do], Text]] = {
    int(c.OP_GAIN): lambda box, do: say("gain {gains}", gains=amount(GAINED[do.a], do.b)),
    int(c.OP_LOSE): lambda box, do: say("lose {points}", points=amount("vp", do.a)),
    int(c.OP_DRAW): _draw,
    int(c.OP_PROJECT): lambda box, do: count(
        do.a, "spend {n} Project Point on cards", "spend up to {n} Project Points on cards"
    ),
    int(c.OP_EXPLORE): lambda box, do: count(
        do.a, "spend {n} Exploration Point in the farm", "spend up to {n} Exploration Points in the farm"
    ),
    int(c.OP_POTION): lambda box, do: count(do.a, "carry out {n} Potion Action", "carry out {n} Potion Actions"),
    int(c.OP_MAIN): lambda box, do: main_text(box, do.a),
    int(c.OP_DIG): _building,
    int(c.OP_BED): _building,
    int(c.OP_DEPLOY): lambda box, do: count(
        do.a,
        "move {n} worker from your lair entrance to an area",
        "move up to {n} workers from your lair entrance to areas",
    ),
    int(c.OP_SHIFT): lambda box, do: count(
        do.a, "move {n} worker from one area to another", "move up to {n} workers from one area to another"
    ),
    int(c.OP_GUEST): lambda box, do: GUEST_TEXTS[GUESTS[do.a]],
    int(c.OP_HERO): lambda box, do: say("put a hero into play"),
    int(c.OP_REVEAL): lambda box, do: (
        say("reveal a mission card anywhere in the farm")
        if do.a
        else say("reveal a mission card in a room with your Explorer or Tent")
    ),
    int(c.OP_RESOLVE): _resolve,
    int(c.OP_PLAY): _play,
    int(c.OP_PICK): lambda box, do: say(
        "draw {cards}, play 1 of them for free and discard the others", cards=amount(DECK_AMOUNTS[do.a], 3)
    ),
    int(c.OP_FLIP): lambda box, do: say(
        "turn up {cards} and keep it if its type is {type}", cards=amount(DECK_AMOUNTS[do.a], 1), type=TYPE_NAMES[do.b]
    ),
    int(c.OP_REGAIN): lambda box, do: say("take a card of your choice from a discard pile"),
    int(c.OP_EXPLORER): _explorer,
    int(c.OP_TENT): lambda box, do: (
        say("pitch a Tent in any open room, or move one there")
        if do.a
        else say("pitch a Tent in the room of your Explorer")
    ),
    int(c.OP_DOOR): lambda box, do: (
        say("open any closed door") if do.a else say("open a door of a room with your Explorer or Tent")
    ),
    int(c.OP_CLAIM): lambda box, do: say("claim an objective"),
    int(c.OP_SWAP): lambda box, do: count(
        do.a, "exchange {n} item for one of another kind", "exchange up to {n} items for others of another kind"
    ),
    int(c.OP_UNCUBE): lambda box, do: say("take a cube off a brown ability space"),
    int(c.OP_OBJECTIVE): lambda box, do: say("draw 2 objectives and keep 1 of them as your own"),
    int(c.OP_ROOM): lambda box, do: say("your lair gains an open room"),
    int(c.OP_DROP): lambda box, do: say("discard {what}", what=amount(DROPPED[do.a], do.b)),
}
