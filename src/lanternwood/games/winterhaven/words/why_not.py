"""Why not? The numbered rule that forbids a move or a thing on the table."""

from __future__ import annotations

import re

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.kinds import not_natures, seat_name
from lanternwood.core.scores import Reason
from lanternwood.core.text import Text, all_of, say
from lanternwood.core.things import for_people
from lanternwood.games.winterhaven.content.box import HOUSED, KINDS
from lanternwood.games.winterhaven.moves import MOVES
from lanternwood.games.winterhaven.rules.numbers import MEADOW, TWIN
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.words.cards import group, name_of
from lanternwood.games.winterhaven.words.reasons import CHECKS, cannot_house, never, row_of

THING = re.compile(
    r"(?P<seat>[0-5])/(?:meadow(?::(?P<lies>[a-z]+))?|woods:(?P<slot>[123])(?::(?P<lives>[a-z]+))?|card:(?P<card>[a-z]+-\d+))"
    r"|hand:(?P<hand>[a-z]+(?:-\d+)?)|row:(?P<row>[a-z]+-\d+)|bonus:(?P<bonus>[a-z-]+)"
)
NOW = {
    "Draft": ("WH-07", say("cards are being picked")),
    "Planning": ("WH-31", say("woods are being planted and populated")),
    "Stealing": ("WH-33", say("thieves act now, one by one")),
    "Putting": ("WH-39", say("what was taken must be put down first")),
    "Evicting": ("WH-29", say("somebody must move out of a woods first")),
    "Packing": ("WH-48", say("packs are being formed")),
    "Prowling": ("WH-79", say("prowling wolves eat now")),
    "Hunting": ("WH-50", say("hunters act now, one by one")),
    "Resting": ("WH-57", say("resting packs are being decided on")),
    "Turns": ("WH-92", say("a turn begins with playing a card")),
    "Housing": ("WH-94", say("creatures move into woods now")),
    "Resolving": ("WH-98", say("a predator acts now")),
    "Discarding": ("WH-92", say("a card must be discarded now")),
    "Dealing": ("WH-05", say("cards are being dealt")),
    "Flipping": ("WH-90", say("predators are being turned up")),
    "Removing": ("WH-89", say("first say which pile of predators is put away")),
    "Choosing": ("WH-75", say("bonuses are being drawn")),
}
"""What is going on, where something else was tried."""


def why_not(s: Winterhaven, seat: int, target: str) -> Reason | None:
    """The rule that forbids a move in words, or a thing such as 0/woods:2; None if nothing does."""
    if not s.stack:
        return Reason("WH-107" if s.solo else "WH-71", say("the game is over"))
    if seat not in s.asked:
        return _not_asked(s, seat)
    if seat == NATURE:
        return not_natures(s, MOVES.parse(s, seat, target))
    if ":" in target or "/" in target:
        return _thing(s, seat, target)
    return _move(s, seat, target)


def _not_asked(s: Winterhaven, seat: int) -> Reason:
    now = _now(s)
    others = all_of([seat_name(other) for other in s.asked])
    if seat in s.answered:
        return Reason(now.rule, say("you have answered; still to answer: {others}", others=others))
    return Reason(now.rule, say("it is the turn of {others}: {now}", others=others, now=now.text))


def _now(s: Winterhaven) -> Reason:
    """What is going on."""
    rule, now = NOW[type(s.now).__name__]
    return Reason("WH-41" if rule == "WH-39" and s.taken <= TWIN else rule, now)


def _move(s: Winterhaven, seat: int, words: str) -> Reason | None:
    always = never(s, words.split() or [""])
    if always is not None:
        return always
    move = MOVES.parse(s, seat, words)
    if move in [int(legal) for legal in s.moves(seat)]:
        return None
    kind, numbers = MOVES.split(move)
    check = CHECKS[type(s.now).__name__].get(kind.name)
    found = check(s, seat, numbers) if check else None
    return found or _now(s)


# Things


def _thing(s: Winterhaven, seat: int, target: str) -> Reason | None:
    found = THING.fullmatch(target)
    if found is None or not _exists(s, found):
        text = say(
            "{thing!r} is not a thing on this table: hand:red, 1/woods:2, 1/woods:2:red and 1/meadow:red are",
            thing=for_people(target),
        )
        raise BadInput(text)
    for move in s.moves(seat):
        if target in MOVES.describe(s, seat, int(move)).points:
            return None
    return _about(s, seat, found.groupdict()) or _now(s)


def _exists(s: Winterhaven, found: re.Match[str]) -> bool:
    parts = found.groupdict()
    ids = [part for part in (parts["lies"], parts["lives"], parts["card"], parts["hand"], parts["row"]) if part]
    bonuses = [bonus.id for bonus in s.box.rows.bonuses]
    return (
        all(part in s.box.rows.ids or part == "heart" for part in ids)
        and (parts["bonus"] is None or parts["bonus"] in bonuses)
        and (parts["seat"] is None or int(parts["seat"]) < s.seats)
    )


def _about(s: Winterhaven, seat: int, parts: dict[str, str | None]) -> Reason | None:
    """Why nothing can be done with a thing now."""
    frame = type(s.now).__name__
    owner = int(parts["seat"]) if parts["seat"] is not None else seat
    if parts["bonus"]:
        return Reason("WH-66", say("bonuses count at the end of the game"))
    if parts["row"]:
        return Reason("WH-98", say("a predator of the row acts as soon as it can"))
    if parts["hand"]:
        return _about_hand(s, seat, frame, parts["hand"])
    what = parts["lives"] or parts["lies"] or parts["card"] or ""
    if frame in ("Planning", "Housing", "Turns", "Putting") and owner != seat:
        return Reason("WH-19", say("everyone plants and populates their own woods only"))
    if frame in ("Planning", "Housing"):
        return _about_planning(s, seat, parts, what)
    if frame == "Stealing":
        slot = f" {parts['slot']}" if parts["slot"] else ""
        return _said(s, seat, f"take {owner + 1} {what}{slot}") if what else None
    if frame == "Hunting" and parts["slot"]:
        return Reason("WH-56", say("who lives in a woods is never prey"))
    if frame == "Hunting" and what:
        return _said(s, seat, f"eat {owner + 1} {what}")
    if frame == "Putting":
        return _said(s, seat, f"put {parts['slot']}" if parts["slot"] else "put meadow")
    if frame == "Evicting" and what in HOUSED:
        return _said(s, seat, f"out {what}")
    if frame == "Prowling" and what == "hedgehog":
        return Reason("WH-45", say("hedgehogs are never prey"))
    if frame == "Resolving" and what in KINDS:
        return _said(s, seat, f"give {what} {parts['slot'] or 'meadow'}")
    return None


def _said(s: Winterhaven, seat: int, words: str) -> Reason | None:
    """The reason a move gives, if there is such a move at all."""
    try:
        return _move(s, seat, words)
    except BadInput:
        return None


def _about_hand(s: Winterhaven, seat: int, frame: str, card: str) -> Reason | None:
    if frame == "Draft":
        return _said(s, seat, f"pick {card}")
    if frame == "Planning" and card in KINDS[:3]:
        return _said(s, seat, f"plant {card} 1")
    if frame == "Turns" and card in KINDS:
        return _said(s, seat, f"play {card} 1")
    if frame == "Discarding" and card in KINDS:
        return _said(s, seat, f"discard {card}")
    return None


def _about_planning(s: Winterhaven, seat: int, parts: dict[str, str | None], what: str) -> Reason | None:
    """A creature that has no woods to go to, a woods that nobody can go to, or one who lives there already."""
    row = row_of(s, seat)
    if parts["card"]:
        return Reason("WH-56", say("thieves and hunters neither plant nor live in woods"))
    if parts["lives"]:
        rule = "WH-16" if what in (*KINDS[:3], "heart") else "WH-28"
        return Reason(rule, say("what is planted or housed does not move any more"))
    if parts["slot"]:
        waiting = [card for card in range(3, 8) if row[int(MEADOW) + card]]
        if not waiting:
            return Reason("WH-19", say("your meadow has nobody who could move in"))
        return _joined([(name_of(s.box, card), _said_of(s, seat, card, int(parts["slot"]) - 1)) for card in waiting])
    if not what:
        return None
    card = s.box.rows.ids.index(what)
    if card not in range(3, 8):
        return Reason("WH-26", say("hedgehogs stay in the meadow")) if what == "hedgehog" else None
    if not row[int(MEADOW) + card]:
        return Reason("WH-19", say("your meadow does not hold this card: {card}", card=name_of(s.box, card)))
    return _joined([(group(slot), _said_of(s, seat, card, slot)) for slot in range(3)])


def _said_of(s: Winterhaven, seat: int, card: int, slot: int) -> Reason | None:
    return _said(s, seat, f"house {KINDS[card]} {slot + 1}") or cannot_house(s.box, row_of(s, seat), card, slot)


def _joined(found: list[tuple[Text, Reason | None]]) -> Reason | None:
    """Several reasons as one, with the first rule: each with what it is about; once where all are the same."""
    reasons = [(about, reason) for about, reason in found if reason is not None]
    if not reasons:
        return None
    if len({str(reason) for _, reason in reasons}) == 1:
        return reasons[0][1]
    text, *more = [say("{about}: {text}", about=about, text=reason.text) for about, reason in reasons]
    for one in more:
        text = say("{first}; {then}", first=text, then=one)
    return Reason(reasons[0][1].rule, text)
