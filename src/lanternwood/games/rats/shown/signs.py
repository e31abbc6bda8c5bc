"""Effects, prices and requirements as signs, so that the page need not know the effect language.

A sign is a drawing with a number and its words; one without a drawing is shown by its words.
"""

from __future__ import annotations

from collections.abc import Callable

from lanternwood.core.text import Text, say
from lanternwood.games.rats.content import grammar
from lanternwood.games.rats.content.reading import GUESTS
from lanternwood.games.rats.content.records import Read
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.tables import Tables
from lanternwood.games.rats.shown.messages import RatsToken
from lanternwood.games.rats.words.effects import (
    DROPPED,
    GAINED,
    PLAYS,
    TYPE_NAMES,
    amount,
    event_text,
    foes_text,
    if_text,
    less_text,
    main_text,
    mod_text,
    needs_parts,
    step_text,
    thing,
)

COST_ICONS = dict(
    zip(c.COST, ("wood", "metal", "any", "basic", "adv", "move", "item", "vp", "bed", "guest", "joker"), strict=True)
)
DECK_ICONS = ("basic", "adv", "any")
THING_ICONS = {
    "hand": "any", "inv": "any", "rooms": "room", "beds": "bed", "guests": "guest", "miss": "mission", "brown": "cube",
    "grey": "cube", "doors": "door", "objectives": "objective",
}  # fmt: skip
"""Drawings of what counters count, where they are not called like the counter."""
PLAYED = ("any", "basic", "adv", *c.TYPES)
POOLS = ("wood", "room", "metal", "bed", "pp", "ep")
"""What more strength means, by main action."""
SINGLE = {
    c.OP_PROJECT: "pp", c.OP_EXPLORE: "ep", c.OP_POTION: "potion", c.OP_DEPLOY: "deploy", c.OP_SHIFT: "shift",
    c.OP_SWAP: "swap",
}  # fmt: skip
"""Verbs with one drawing and a number."""
PLAIN = {
    c.OP_HERO: "hero", c.OP_REVEAL: "reveal", c.OP_REGAIN: "regain", c.OP_TENT: "tent", c.OP_DOOR: "door",
    c.OP_CLAIM: "claim", c.OP_OBJECTIVE: "objective", c.OP_ROOM: "room",
}  # fmt: skip
"""Verbs with one drawing."""


def sign(icon: str, words: Text, n: int = 0) -> RatsToken:
    return {"icon": icon, "n": n, "words": words}


def counter_sign(box: Tables, counter: int, n: int = 0) -> RatsToken:
    """What a counter counts, with how many of it where that matters."""
    word = next(word for word, number in c.COUNTERS.items() if number == counter)
    words = say("{n} {thing}", n=n, thing=thing(box, counter, n)) if n else thing(box, counter)
    return sign(THING_ICONS.get(word, word), words, n)


# Prices


def cost_signs(cost: grammar.Cost) -> list[RatsToken]:
    return [sign(COST_ICONS[unit], amount(unit, n), n) for unit, n in zip(c.COST, cost.amounts, strict=True) if n]


def needs_signs(box: Tables, needs: grammar.Needs) -> list[RatsToken]:
    signs = [counter_sign(box, int(c.STR) + skill, n) for skill, n in enumerate(needs.skills) if n]
    if needs.elec:
        signs.append(sign("elec" if needs.elec == 1 else "elec+", needs_parts(box, grammar.Needs(elec=needs.elec))[0]))
    return signs + [counter_sign(box, counter, n) for counter, n in needs.counters]


def space_signs(box: Tables, needs: grammar.Needs, items: int) -> list[RatsToken]:
    """What a space of an objective asks for."""
    return [sign("item", amount("it", items), items)] if items else needs_signs(box, needs)


# Effects


def read_signs(box: Tables, read: Read) -> list[RatsToken]:
    if isinstance(read, grammar.Trigger):
        return [*_event(box, read.event), sign("gives", say("gives")), *effect_signs(box, read.effect)]
    if isinstance(read, grammar.Mod):
        return _mod(box, read)
    if isinstance(read, grammar.Score):
        return _score(box, read)
    return effect_signs(box, read)


def effect_signs(box: Tables, effect: grammar.Effect) -> list[RatsToken]:
    """An effect; gains that follow one another simply stand beside each other."""
    signs: list[RatsToken] = []
    before: grammar.Step | None = None
    for step in effect.steps:
        if before is not None and not (_is_gain(before) and _is_gain(step)):
            signs.append(sign("then", say("then")))
        signs += step_signs(box, step)
        before = step
    return signs


def _is_gain(step: grammar.Step) -> bool:
    return isinstance(step, grammar.Do) and step.op == c.OP_GAIN


def step_signs(box: Tables, step: grammar.Step) -> list[RatsToken]:
    if isinstance(step, grammar.Do):
        return _do(box, step)
    if isinstance(step, grammar.Choice):
        signs = effect_signs(box, step.branches[0])
        for branch in step.branches[1:]:
            signs += [sign("or", say("or")), *effect_signs(box, branch)]
        return signs
    if isinstance(step, grammar.Trade):
        return [*cost_signs(step.cost), sign("gives", say("gives")), *step_signs(box, step.step)]
    if isinstance(step, grammar.If):
        return [sign("if-elec" if step.elec == 1 else "if-elec+", if_text(step)), *step_signs(box, step.step)]
    if isinstance(step, grammar.Each):
        return [counter_sign(box, step.counter), sign("each", say("for each")), *step_signs(box, step.step)]
    return _foes(box, step)


def _foes(box: Tables, step: grammar.Foes) -> list[RatsToken]:
    signs = [sign("foes", foes_text(box, step))]
    if step.counter >= 0:
        signs += [counter_sign(box, step.counter), sign("gives", say("gives"))]
    return signs + _do(box, step.step)


def _do(box: Tables, do: grammar.Do) -> list[RatsToken]:
    if do.op in SINGLE:
        return [sign(SINGLE[do.op], step_text(box, do), do.a)]
    if do.op in PLAIN:
        return [sign(PLAIN[do.op], step_text(box, do))]
    return VERBS[do.op](box, do)


def _gain(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign(COST_ICONS[GAINED[do.a]], amount(GAINED[do.a], do.b), do.b)]


def _lose(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign("lost", step_text(box, do)), sign("vp", amount("vp", do.a), do.a)]


def _drop(box: Tables, do: grammar.Do) -> list[RatsToken]:
    unit = DROPPED[do.a]
    return [sign("discard", step_text(box, do)), sign(COST_ICONS[unit], amount(unit, do.b), do.b)]


def _main(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign("" if do.a == c.ANY_ACTION else f"do-{c.ACTIONS[do.a]}", main_text(box, do.a))]


def _building(box: Tables, do: grammar.Do) -> list[RatsToken]:
    icon, unit = ("room", "m") if do.op == c.OP_DIG else ("bed", "w")
    signs = [sign(icon, step_text(box, grammar.Do(do.op, do.a)), do.a)]
    if do.c:
        signs.append(sign("free", say("for free")))
    elif do.b:
        signs += [sign("less", say("cheaper by")), sign(COST_ICONS[unit], amount(unit, do.b), do.b)]
    return signs


def _resolve(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign("resolve", step_text(box, grammar.Do(do.op, do.a))), *_less_skill(do.b)]


def _less_skill(n: int) -> list[RatsToken]:
    return [sign("less", say("skill icons less: {n}", n=n), n)] if n else []


def _play(box: Tables, do: grammar.Do) -> list[RatsToken]:
    which = do.a % int(c.WITHOUT_STR)
    signs = [sign("play", PLAYS[which]), sign(PLAYED[which], _played_words(which))]
    if do.a >= c.WITHOUT_STR:
        signs += [sign("", say("without")), counter_sign(box, int(c.STR))]
    if do.b == c.FREE_PLAY:
        signs.append(sign("free", say("for free")))
    elif do.b:
        signs.append(sign("less", say("cheaper by")))
        signs += _less(do.b)
    return signs + _less_skill(do.c)


def _played_words(which: int) -> Text:
    if which >= c.PLAY_TYPE:
        return TYPE_NAMES[which - int(c.PLAY_TYPE)]
    return amount(("c", "cb", "ca")[which], 1)


def _less(price: int) -> list[RatsToken]:
    if price == c.LESS_EITHER:
        return [sign("wood", less_text(1), 1), sign("or", say("or")), sign("metal", less_text(8), 1)]
    wood, metal = price % 8, price // 8
    return [sign(icon, amount(unit, n), n) for icon, unit, n in (("wood", "w", wood), ("metal", "m", metal)) if n]


def _draw(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign(DECK_ICONS[do.a], step_text(box, do), do.b)]


def _pick(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [
        sign(DECK_ICONS[do.a], step_text(box, do), 3),
        sign("gives", say("gives")),
        sign("play", PLAYS[0]),
        sign("free", say("for free")),
    ]


def _flip(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [
        sign("reveal", step_text(box, do)),
        sign(DECK_ICONS[do.a], amount(("cb", "ca")[do.a], 1)),
        sign("gives", say("gives")),
        sign(c.TYPES[do.b], TYPE_NAMES[do.b]),
    ]


def _uncube(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign("discard", step_text(box, do)), sign("cube", thing(box, int(c.BROWN)))]


def _explorer(box: Tables, do: grammar.Do) -> list[RatsToken]:
    return [sign("explorer", step_text(box, do), do.a)]


def _guest(box: Tables, do: grammar.Do) -> list[RatsToken]:
    place = GUESTS[do.a]
    return [sign(place if place in ("home", "base") else "guest", step_text(box, do))]


VERBS: dict[int, Callable[[Tables, grammar.Do], list[RatsToken]]] = {
    int(c.OP_GAIN): _gain,
    int(c.OP_LOSE): _lose,
    int(c.OP_DROP): _drop,
    int(c.OP_DRAW): _draw,
    int(c.OP_MAIN): _main,
    int(c.OP_DIG): _building,
    int(c.OP_BED): _building,
    int(c.OP_RESOLVE): _resolve,
    int(c.OP_PLAY): _play,
    int(c.OP_PICK): _pick,
    int(c.OP_FLIP): _flip,
    int(c.OP_UNCUBE): _uncube,
    int(c.OP_EXPLORER): _explorer,
    int(c.OP_GUEST): _guest,
}


# Permanent effects and those of the end


def _event(box: Tables, event: int) -> list[RatsToken]:
    """When a permanent effect happens, as signs; the first one has the words."""
    words = event_text(box, event)
    if event < c.ON_GAIN_WOOD:
        return [sign(f"do-{c.ACTIONS[event]}", words)]
    if event < c.ON_PLAY_DECK or event >= c.ON_POTION:
        return [sign(EVENT_ICONS[event], words)]
    if event < c.ON_PLAY_TYPE:
        deck = event - int(c.ON_PLAY_DECK)
        return [sign("play", words), sign(DECK_ICONS[deck], amount(("cb", "ca")[deck], 1))]
    if event < c.ON_PLAY_SKILL:
        kind = event - int(c.ON_PLAY_TYPE)
        return [sign("play", words), sign(c.TYPES[kind], TYPE_NAMES[kind])]
    return [sign("play", words), counter_sign(box, int(c.STR) + event - int(c.ON_PLAY_SKILL))]


EVENT_ICONS = {
    int(c.ON_GAIN_WOOD): "wood",
    int(c.ON_GAIN_METAL): "metal",
    int(c.ON_DIG): "room",
    int(c.ON_BED): "bed",
    int(c.ON_DOOR): "door",
    int(c.ON_REVEAL): "reveal",
    int(c.ON_RESOLVE): "resolve",
    int(c.ON_GUEST): "guest",
    int(c.ON_POTION): "potion",
    int(c.ON_CLAIM): "claim",
}


def _mod(box: Tables, mod: grammar.Mod) -> list[RatsToken]:
    signs = [sign(f"do-{c.ACTIONS[mod.action]}", mod_text(box, mod)), sign("gives", say("gives"))]
    if mod.plus:
        return [*signs, sign("", say("+{n}", n=mod.plus)), sign(POOLS[mod.action], say("strength"))]
    unit, n = ("w", mod.wood) if mod.wood else ("m", mod.metal)
    return [*signs, sign("less", say("cheaper by")), sign(COST_ICONS[unit], amount(unit, n), n)]


def _score(box: Tables, score: grammar.Score) -> list[RatsToken]:
    signs = [sign("vp", amount("vp", score.n), score.n), sign("per", say("for each"))]
    signs.append(counter_sign(box, score.counter, score.per if score.per > 1 else 0))
    return [*signs, sign("", say("at most {n}", n=score.most))] if score.most else signs


ICONS = {
    *COST_ICONS.values(), *DECK_ICONS, *THING_ICONS.values(), *PLAYED, *POOLS, *SINGLE.values(), *PLAIN.values(),
    *EVENT_ICONS.values(), *c.SKILLS, *c.KINDS, *(f"do-{action}" for action in c.ACTIONS),
    "home", "base", "explorer", "resolve", "play", "free", "less", "lost", "discard", "foes", "elec", "elec+",
    "then", "or", "gives", "per", "each", "if-elec", "if-elec+", "",
}  # fmt: skip
"""Every drawing and joining sign that can stand in a list of signs; a page has to know them all."""
