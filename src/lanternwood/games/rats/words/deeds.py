"""What moves say and point at where that depends on the table: sentences and things for `moves`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lanternwood.core.kinds import Numbers
from lanternwood.core.text import N_, Text, all_of, say
from lanternwood.games.rats.content.grammar import Effect
from lanternwood.games.rats.rules.numbers import CARDS, FIRST_GUEST, ROW
from lanternwood.games.rats.words.effects import amount, effect_text
from lanternwood.games.rats.words.names import (
    DECK_IDS,
    SPACE_IDS,
    SPACES,
    TOKEN_IDS,
    ability_text,
    card_words,
    effect_at,
    source_name,
)

if TYPE_CHECKING:
    from lanternwood.games.rats.rules.state import Rats

NONE = -1
Say = Callable[["Rats", int, Numbers], Text]


# The wheel


def chief_place(s: Rats) -> int:
    """The space of the chief that was placed in this turn, NONE for none."""
    return next((int(getattr(frame, "place")) for frame in s.stack if type(frame).__name__ == "Turn"), NONE)  # noqa: B009


def position_of(s: Rats, sector: int) -> int:
    """Where a sector of the wheel stands now, NONE before it does."""
    sectors = [int(each) for each in s.sectors]
    return sectors.index(sector) if sector in sectors else NONE


def action_at(s: Rats, sector: int) -> Text:
    """The main action beside a sector."""
    position = position_of(s, sector)
    return s.box.names.actions[position] if position != NONE else say("nothing")


def space_effect(s: Rats, sector: int, space: int) -> Text:
    """What a space gives; of one that this face does not have, what the first gives."""
    effects = s.box.rows.sectors[sector].faces[0 if s.seats == 2 else 1]
    return effect_text(s.box, effects[space if space < len(effects) else 0])


def placing(s: Rats, seat: int, numbers: Numbers) -> Text:
    sector, space = numbers["sector"], numbers["space"]
    values = {"sector": s.box.names.sectors[sector], "space": SPACES[space], "action": action_at(s, sector)}
    effect = space_effect(s, sector, space)
    return say("place a chief on {sector}, {space}: {action}, and {effect}", **values, effect=effect)


def main_action(s: Rats, seat: int, numbers: Numbers) -> Text:
    place = chief_place(s)
    action = action_at(s, place // 3) if place != NONE else say("nothing")
    return say("carry out the main action: {action}", action=action)


def bonus_action(s: Rats, seat: int, numbers: Numbers) -> Text:
    place = chief_place(s)
    effect = space_effect(s, place // 3, place % 3) if place != NONE else say("nothing")
    return say("carry out the bonus action: {effect}", effect=effect)


def action_of_chief(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    place = chief_place(s)
    return (f"action:{s.box.rows.actions[position_of(s, place // 3)].id}",) if place != NONE else ()


def space_of_chief(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    place = chief_place(s)
    return (f"space:{s.box.names.sector_ids[place // 3]}:{SPACE_IDS[place % 3]}",) if place != NONE else ()


# Cards, guests and heroes


def with_words(pattern: str) -> Say:
    """A sentence with a card and what it does."""

    def text(s: Rats, seat: int, numbers: Numbers) -> Text:
        source = numbers["source"]
        token = {"token": say(TOKEN_IDS[numbers["token"]])} if "token" in numbers else {}
        return say(pattern, source=source_name(s.box, source), effect=card_words(s.box, source), **token)

    return text


def hero(s: Rats, seat: int, numbers: Numbers) -> Text:
    source = int(s.box.first_hero) + numbers["source"]
    named, effect = source_name(s.box, source), card_words(s.box, source)
    return say("put {source} into play: {effect}", source=named, effect=effect)


def using(s: Rats, seat: int, numbers: Numbers) -> Text:
    from lanternwood.games.rats.words.trades import vain_use

    text = with_words(N_("use {source}: {effect}"))(s, seat, numbers)
    return in_vain(text) if vain_use(s, seat, numbers["source"]) else text


def in_vain(text: Text) -> Text:
    return say("{text}; nothing would come of it now", text=text)


def pair(s: Rats, seat: int, numbers: Numbers) -> Text:
    at = 2 * numbers["number"]
    cards = [
        say("{name} ({effect})", name=source_name(s.box, int(card)), effect=card_words(s.box, int(card)))
        for card in s.pairs[at : at + 2]
        if card != NONE
    ]
    return say("take this pair: {cards}", cards=all_of(cards))


def source_thing(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    """A source in a play area or a lair, as a thing on the table."""
    source = numbers["source"]
    kind = "guest" if int(FIRST_GUEST) <= source < int(s.box.first_hero) else "card"
    return (f"{seat}/{kind}:{s.box.ids[source]}",)


def pile_of(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (f"discard:{DECK_IDS[int(numbers['source'] >= int(CARDS))]}",)


# Paying and trading


def paying(s: Rats, seat: int, numbers: Numbers) -> Text:
    given = [amount(unit, numbers[name]) for name, unit in (("wood", "w"), ("metal", "m"), ("cards", "c"))]
    return say("pay {parts}", parts=all_of([part for part, n in zip(given, _mix(numbers), strict=True) if n]))


def _mix(numbers: Numbers) -> tuple[int, int, int]:
    return numbers["wood"], numbers["metal"], numbers["cards"]


def dropping(s: Rats, seat: int, numbers: Numbers) -> Text:
    return say("discard {part}", part=amount("wm"[numbers["token"]], 1))


def accepting(s: Rats, seat: int, numbers: Numbers) -> Text:
    from lanternwood.games.rats.words.trades import vain_trade

    text = say("make the trade")
    return in_vain(text) if vain_trade(s, seat) else text


def given_words(s: Rats, seat: int, n: int) -> Text:
    """A card or a token that is swapped."""
    cards = 2 * int(CARDS)
    return source_name(s.box, n) if n < cards else amount("wm"[n - cards], 1)


def gained_words(s: Rats, seat: int, n: int) -> Text:
    return amount(("w", "m", "cb", "ca")[n], 1)


def swapped(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    given, gained, cards = numbers["given"], numbers["gained"], 2 * int(CARDS)
    thing = f"hand:{s.box.names.card_ids[given]}" if given < cards else TOKEN_IDS[given - cards]
    to = f"{seat}/{TOKEN_IDS[gained]}" if gained < 2 else f"deck:{DECK_IDS[gained - 2]}"
    return (f"{seat}/{thing}", to)


# The farm


def taking_a_guest(s: Rats, seat: int, numbers: Numbers) -> Text:
    if s.box.rows.rooms[numbers["room"]].cheese:
        return say("take the Cheese")
    return say("take a guest from {room}", room=s.box.names.rooms[numbers["room"]])


def guest_of_room(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    room = numbers["room"]
    return ("cheese",) if s.box.rows.rooms[room].cheese else (f"room:{s.box.names.room_ids[room]}:guest",)


def room_of_guest(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    places = [at // 2 for at in range(len(s.guests)) if s.guests[at] == numbers["source"]]
    return (f"room:{s.box.names.room_ids[places[0]]}:guest",) if places else ()


STACKS = (N_("take a Home guest"), N_("take a Basement guest"), N_("take the guest of the round"))


def from_stack(s: Rats, seat: int, numbers: Numbers) -> Text:
    return say(STACKS[numbers["stack"]])


def stack_thing(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (("stack:home", "stack:base", "round-guest")[numbers["stack"]],)


def resolving(s: Rats, seat: int, numbers: Numbers) -> Text:
    mission, row = numbers["mission"], numbers["row"]
    reward = effect_text(s.box, s.box.rows.missions[mission].tasks[row].reward)
    values = {"row": row + 1, "mission": s.box.names.missions[mission], "effect": reward}
    return say("resolve mission {row} of {mission}: {effect}", **values)


def uncovering(s: Rats, seat: int, numbers: Numbers) -> Text:
    return say("uncover: {ability}", ability=ability_text(numbers["ability"]))


def objective_thing(s: Rats, seat: int, numbers: Numbers) -> tuple[str, ...]:
    objective = numbers["objective"]
    personal = 0 <= seat < s.seats and int(s.personal[seat]) >> objective & 1
    thing = f"objective:{s.box.names.objective_ids[objective]}"
    return (f"{seat}/{thing}" if personal else thing,)


# Effects


def brewing(s: Rats, seat: int, numbers: Numbers) -> Text:
    potion = numbers["potion"]
    effect = effect_text(s.box, s.box.rows.potions[potion].effect)
    return say("brew {potion}: {effect}", potion=s.box.names.potions[potion], effect=effect)


def turning_up_a_tile(s: Rats, seat: int, numbers: Numbers) -> Text:
    tile = s.box.rows.tiles[numbers["id"]]
    return say("the door tile says: {effect}", effect=effect_text(s.box, tile.effect))


def choosing(s: Rats, seat: int, numbers: Numbers) -> Text:
    return say("{effect}", effect=effect_text(s.box, _branch(s, "Choosing", numbers["n"])))


def first_step(s: Rats, seat: int, numbers: Numbers) -> Text:
    return say("first: {effect}", effect=effect_text(s.box, _branch(s, "Bonus", numbers["n"])))


def _branch(s: Rats, question: str, branch: int) -> Effect:
    """The effect behind `choose 1` or `step 1` in the question that is open; that of the first space where none is."""
    top, box = s.now, s.box
    at = int(getattr(top, "at", 0))
    program = int(box.space_program[0])
    if type(top).__name__ == question == "Choosing" and branch < box.code[at + 1]:
        program = int(box.code[at + int(ROW) * (1 + branch) + 1])
    if type(top).__name__ == question == "Bonus" and branch < 2:
        program = int(box.space_step[2 * int(getattr(top, "space", 0)) + branch])
    return effect_at(box, program)
