"""A table as one seat, or a spectator, is shown it, in the reader's language: the messages of `answers`, filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.scores import Option, SeatScore
from lanternwood.core.text import SeatText, Text, say, seat_text
from lanternwood.core.why import why
from lanternwood.match.lead import lead_taken
from lanternwood.match.places import Entry, Refused
from lanternwood.match.say import keeps_the_say
from lanternwood.match.table import Table
from lanternwood.server.answers import (
    AskShown,
    HereMessage,
    LeadMessage,
    LogLine,
    OptionShown,
    PlainScene,
    ReplayMessage,
    ScoreMessage,
    SheetShown,
    TableMessage,
    TalkLine,
    TryMessage,
)
from lanternwood.server.built import is_plain
from lanternwood.server.i18n import told_in

Tell = Callable[[str], str]
STEPS = 12
"""Steps that can be tried at once."""


def teller(language: str, table: Table | None = None) -> Tell:
    """Says sentences in a language, with the players' names for the numbers of their seats."""
    if table is None:
        return lambda text: told_in(text, language)
    names = [seat.name for seat in table.seats]
    return lambda text: told_in(text, language, names)


def without_rules(text: str) -> str:
    """A sentence without the numbers of rules, for where they are not to be looked up."""
    return re.sub(r" \([A-Z]{2}-\d+\)", "", text)


def told_all(data: Any, tell: Tell) -> Any:
    """Plain data with every sentence in it told."""
    if isinstance(data, Text):
        return tell(data)
    if isinstance(data, dict):
        return {key: told_all(value, tell) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [told_all(value, tell) for value in data]
    return data


def table_message(
    table: Table,
    seat: int | None,
    seen: int = 0,
    language: str = "en",
    deadline: float = 0.0,
    scene: Any = None,
    here: Collection[int] = (),
) -> TableMessage:
    """A table as one seat (None: a spectator) may see it, with the log behind a number; `scene` is its view, if it has
    been made already, `here` are the people who look at it now."""
    s = table.state
    scores = s.scores()
    tell, roles = teller(language, table), table.game.words.roles(s)
    return {
        "table": table.match,
        "seq": table.seq,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.created.options,
        "seat": seat,
        "seats": [
            {
                "name": place.name or tell(seat_text(number)),
                "role": tell(roles[number]) if roles else "",
                "colour": place.colour,
                "symbol": place.symbol,
                "bot": place.bot,
                "free": place.free,
                "asked": number in s.asked,
                "answered": number in s.answered,
                "here": bool(place.bot) or number in here,
                "host": table.is_hosts(number),
                "score": scores[number],
            }
            for number, place in enumerate(table.seats)
        ],
        "over": table.over,
        "result": table.record().result if table.over else "",
        "winners": list(s.winners()),
        "decided": [tell(text) for text in table.game.words.decided(s)] if table.over else [],
        "why": without_rules(tell(why(table.game, s))) if table.over else "",
        "commitment": table.created.commitment,
        "seed": table.created.seed if table.over else "",
        "view": scene_of(table.game, s, seat, tell) if scene is None else scene,
        "ask": ask_message(table.game, s, seat, table.ask_id(seat) if seat is not None else "", tell),
        "can_undo": seat is not None and table.can_undo(seat),
        "can_take_back": seat is not None and table.can_take_back(seat),
        "steps": len(table.steps) if table.over else 0,
        "lines": table.log_length(seat),
        "log": log_since(table, seat, seen, tell),
        "chat": table.chat,
        "hints": table.hints,
        "talk": talk_since(table, seen, tell),
        "next": table.followed,
        "public": table.created.public,
        "clock": table.created.clock,
        "deadline": deadline,
        "from_match": table.created.from_match,
    }


def here_message(table: Table, here: Collection[int]) -> HereMessage:
    """Who looks at the table now."""
    return {"t": "here", "here": [n for n, place in enumerate(table.seats) if place.bot or n in here]}


def scene_of(game: Game, s: State, seat: int | None, tell: Tell) -> Any:
    """What a seat's board shows: the game's scene, and on the plain board its drawing beside it."""
    scene = game.scene(s, seat)
    if game.shown.speaks:
        scene = told_all(scene, tell)
    if not is_plain(game.name):
        return scene
    plain: PlainScene = {"drawing": tell(game.shown.draw(s, seat)), "scene": scene}
    return plain


def ask_message(game: Game, s: State, seat: int | None, ask: str, tell: Tell) -> AskShown | None:
    """The question a seat is asked, with every answer it may give."""
    if seat is None or seat not in s.asked:
        return None
    options = [game.words.describe(s, seat, int(move)) for move in s.moves(seat)]
    return {
        "id": ask,
        "text": tell(game.words.ask(s, seat)),
        "rule": game.words.rules.get(type(s.now).__name__, ""),
        "options": [option_message(option, tell) for option in options],
        "names": names_of(options, tell) if is_plain(game.name) else {},
    }


def names_of(options: list[Option], tell: Tell) -> dict[str, str]:
    """What people call the things that options point at, where that is not what moves call them."""
    named = ((thing, name) for option in options for thing, name in zip(option.points, option.names, strict=False))
    return {thing: tell(name if isinstance(name, str) else str(name)) for thing, name in named if name != ""}


def option_message(option: Option, tell: Tell) -> OptionShown:
    return {"words": option.words, "text": tell(option.text), "points": list(option.points)}


def log_since(table: Table, seat: int | None, seen: int, tell: Tell = str) -> list[LogLine]:
    """The log behind a number, without what this seat may not know."""
    out: list[LogLine] = []
    for line in reversed(table.lines):
        if line.seq <= seen:
            break
        out += [entry_message(entry, line.seq, tell) for entry in reversed(line.entries_for(seat))]
    return out[::-1]


def entry_message(entry: Entry, seq: int, tell: Tell) -> LogLine:
    return {
        "seq": seq,
        "seat": entry.seat,
        "words": entry.words,
        "points": list(entry.points),
        "facts": [tell(text) for text in entry.facts],
        "beats": [],
    }


def talk_since(table: Table, seen: int, tell: Tell = str) -> list[TalkLine]:
    """Small talk behind a number."""
    out: list[TalkLine] = []
    for talk in reversed(table.talk):
        if talk.seq <= seen:
            break
        text = tell(talk.text) if isinstance(talk.text, Text) else talk.text  # what people type stays as it is
        out.append({"seq": talk.seq, "seat": talk.seat, "text": text})
    return out[::-1]


def sheet_message(sheet: SeatScore, tell: Tell) -> SheetShown:
    """A score sheet with the reason for every point."""
    return {
        "who": tell(sheet.who),
        "seat": sheet.who.seat if isinstance(sheet.who, SeatText) else None,
        "before": sheet.before,
        "now": sheet.now,
        "total": sheet.total,
        "lines": [
            {
                "name": tell(line.name),
                "points": line.points,
                "rule": line.rule,
                "parts": [
                    {"points": part.points, "text": tell(part.text), "tiles": list(part.tiles)} for part in line.parts
                ],
            }
            for line in sheet.lines
        ],
    }


def score_message(table: Table, seat: int | None, language: str = "en") -> ScoreMessage:
    tell = teller(language, table)
    sheets = [sheet_message(sheet, tell) for sheet in table.game.shown.score(table.state, seat)]
    decided = [tell(text) for text in table.game.words.decided(table.state)] if table.over else []
    return {"seq": table.seq, "sheets": sheets, "winners": list(table.state.winners()), "decided": decided}


def own_sheet(game: Game, s: State, seat: int, tell: Tell) -> SheetShown | None:
    sheets = (sheet_message(sheet, tell) for sheet in game.shown.score(s, seat))
    return next((sheet for sheet in sheets if sheet["seat"] == seat), None)


def try_message(table: Table, seat: int, steps: list[str], number: int, language: str = "en") -> TryMessage:
    """The table as it would lie after some steps of a seat, before nature or anyone else has answered."""
    if len(steps) > STEPS:
        raise BadInput(say("at most {most} steps can be tried at once", most=STEPS))
    if seat not in table.state.asked:
        raise Refused("it is not your turn", stale=True)
    try:
        s = table.preview(seat, *steps)
    except Illegal as error:
        raise Refused(error.text, error.rule) from None
    tell = teller(language, table)
    stays = keeps_the_say(seat, table.state, s)
    return {
        "id": number,
        "steps": steps,
        "view": scene_of(table.game, s, seat, tell),
        "ask": ask_message(table.game, s, seat, "", tell) if stays else None,
        "passes": not stays,
        "chance": s.asked == (NATURE,),
        "over": not s.asked,
        "secret": bool(table.state.now.SECRET),
        "sheet": own_sheet(table.game, s, seat, tell),
    }


def state_at(table: Table, step: int) -> State:
    """The table after so many steps."""
    s: State = table.game.new(len(table.seats), table.created.options)
    for seat, words in table.steps[:step]:
        table.game.play(s, seat, words)
    return s


def replay_message(table: Table, step: int, language: str = "en", seat: int | None = None) -> ReplayMessage:
    """A finished game after so many of its steps; now that it is over, anybody may look through any seat's eyes."""
    if not table.over:
        raise Refused("a game can be replayed when it is over")
    s, tell = state_at(table, step), teller(language, table)
    return {
        "step": step,
        "seat": seat,
        "log": [],
        "last": len(table.steps),
        "view": scene_of(table.game, s, seat, tell),
        "scores": list(s.scores()),
        "sheets": [sheet_message(sheet, tell) for sheet in table.game.shown.score(s, seat)],
    }


def lead_message(table: Table, language: str = "en") -> LeadMessage:
    """The step that decided a finished game, and the deed that led to it: as it was told, or as the answer that it was
    where nothing was told. What chance only added to somebody's deed is not named."""
    last = len(table.steps)
    step = lead_taken(table.game, table.game.new(len(table.seats), table.created.options), table.steps)
    deed = next((at for at in range(step, 0, -1) if table.lines[at - 1].seat != NATURE), step)
    if not step:
        return {"step": 0, "seat": None, "text": "", "last": last}
    tell, line = teller(language, table), table.lines[deed - 1]
    told = [beat.text for beat in line.beats if beat.text]
    if told:
        text = tell(told[0])
    else:
        before = state_at(table, deed - 1)
        move = table.game.words.parse(before, line.seat, line.words)
        text = tell(table.game.words.describe(before, line.seat, move).text)
    return {"step": step, "seat": None if line.seat == NATURE else line.seat, "text": text, "last": last}
