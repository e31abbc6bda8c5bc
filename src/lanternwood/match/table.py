"""A table on a server, without the server: what its events make of it, and which events an action would add.

An action never changes the table. It is tried on a clone and gives a `Try`: the events to be written, and the table's
state afterwards. Only when the store has them does `adopt` take them in. So a table can be thrown away at any time
and made again from its events.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.facts import EVERYONE
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game, box_of
from lanternwood.core.options import Options
from lanternwood.core.registry import GAMES
from lanternwood.core.see import digest
from lanternwood.core.text import Text, all_of, say, seat_text
from lanternwood.match.beats import RECENT, Beat, beats_of
from lanternwood.match.events import Created, Event, Followed, Freed, Hinted, Moved, Muted, Plan, Said, Seated, Undone
from lanternwood.match.fate import Fate, seed_from
from lanternwood.match.places import Back, Line, Refused, Talk, Try, seat_of
from lanternwood.match.record import Record, Step, result_of
from lanternwood.match.say import Question, keeps_the_say, secret_question

CHECK_EVERY = 10
"""Moves between two digests in the log."""
TALK = 200
"""Lines of talk that a table remembers."""


class Table:
    """One match, as its events have it up to `seq`."""

    def __init__(self, match: str, created: Created, game: Game | None = None, start: State | None = None) -> None:
        """A match from its first event. Beside a server it may have a game that nobody registered, and begin with any
        table instead of a new one."""
        self.match = match
        self.game: Game = GAMES.get(created.game, created.pack) if game is None else game
        self.start = start
        box = box_of(start) if start is not None else None
        options = self.game.options_under(created.versions, created.options, box)
        if options is None:
            versions = {"theirs": created.versions, "ours": self.game.versions}
            raise BadInput(say("this match was begun with {theirs}; this is {ours}", **versions))
        self.created = created if options == created.options else msgspec.structs.replace(created, options=options)
        self.fate = Fate(seed_from(created.seed))
        self.seats = [seat_of(number, plan) for number, plan in enumerate(created.plans)]
        self.seq = 1
        self.chat = created.chat
        self.hints = created.hints
        self.talk: list[Talk] = []
        self.followed = ""
        self.hosted: int | None = None
        """Where the host sat down first."""
        self.steps: list[tuple[int, str]] = []
        self.lines: list[Line] = []
        self.checks: dict[int, str] = {}
        """Digests after so many steps, where nothing can be taken back any more."""
        self.own_moves = [0] * len(self.seats)
        self.back: list[Back] = []
        self.open: Back | None = None
        """The table when the secret question that is open now was put."""
        self.state = self._begin()
        self.given = len(self.steps)
        """Steps that the match began with: nobody takes them back."""
        self._look_for_question(None)

    def _fresh(self) -> State:
        """The table before the first step."""
        s: State = self.game.new(len(self.seats), self.created.options) if self.start is None else self.start.clone()
        s.telling = True
        return s

    def _begin(self) -> State:
        s = self._fresh()
        for who, words in self.created.steps:
            self._step(s, NATURE if who == "nature" else int(who) - 1, words, 1, self.lines)
        for words in self.created.nature:
            self._step(s, NATURE, words, 1, self.lines)
        if self.lines:  # what players should know beforehand is the first thing they read
            notes = self.game.words.notes(len(self.seats), self.created.options)
            self.lines[0].beats[:0] = _notes(notes)
        self.steps += [(line.seat, line.words) for line in self.lines]
        self.fate.count = sum(1 for seat, _ in self.steps if seat == NATURE)
        for seat, _ in self.steps:
            if seat != NATURE:
                self.own_moves[seat] += 1
        return s

    def begin(self) -> None:
        """Let nature answer until a seat is asked, where the first event does not hold its answers."""
        self._answer_nature(self.state, self.fate, self.seq, self.lines)
        fresh = self.lines[len(self.steps) :]
        if fresh and not self.steps:
            notes = self.game.words.notes(len(self.seats), self.created.options)
            fresh[0].beats[:0] = _notes(notes)
        self.steps += [(line.seat, line.words) for line in fresh]
        self.given = len(self.steps)
        self._look_for_question(None)

    # Stepping

    def _step(self, s: State, seat: int, words: str, seq: int, lines: list[Line]) -> None:
        """Play words in place and write down what they told."""
        move = self.game.words.parse(s, seat, words)
        secret = bool(s.now.SECRET)
        points = self.game.words.describe(s, seat, move).points
        s.facts.clear()
        s.play(seat, move)
        lines.append(Line(seq, seat, words, secret, beats_of(self.game, s, seat, secret), points))
        if len(lines) > RECENT:
            lines[-RECENT - 1].forget()

    def _answer_nature(self, s: State, fate: Fate, seq: int, lines: list[Line]) -> list[str]:
        said: list[str] = []
        while s.asked == (NATURE,):
            words = self.game.words.describe(s, NATURE, fate.answer(s)).words
            self._step(s, NATURE, words, seq, lines)
            said.append(words)
        return said

    # What a viewer may know

    def log_length(self, viewer: int | None) -> int:
        """How many entries the log has for a seat (None: for spectators)."""
        return sum(line.count_for(viewer) for line in self.lines)

    def _look_for_question(self, before: Question | None) -> None:
        """Remember the table as it lies when a secret question is put, unless it is the one before."""
        question = secret_question(self.state)
        if question is None or question != before:
            self.open = Back(len(self.steps), len(self.lines), self.state, self.fate.count) if question else None

    # What is asked

    @property
    def over(self) -> bool:
        return not self.state.asked

    @property
    def only_bots_else(self) -> bool:
        """One person alone with bots, or with nobody: taking back harms no one."""
        return sum(1 for seat in self.seats if not seat.bot) <= 1

    def ask_id(self, seat: int) -> str:
        """The name of what a seat is asked now: the same as long as its question stays open, whatever others do."""
        return ask_id(self.state, seat, self.own_moves[seat])

    # Actions

    def try_move(self, seat: int, ask: str, words: str) -> Try:
        """A seat's answer and nature's after it."""
        if seat not in self.state.asked:
            raise Refused(self._why_not_asked(seat), stale=True)
        if ask != self.ask_id(seat):
            raise Refused(say("that question is not open any more; look at the table again"), stale=True)
        return self._try_steps(seat, [words])

    def preview(self, seat: int, *steps: str) -> State:
        """The table as it would lie after some steps of a seat, before nature or anyone else has answered.

        What others have answered to an open secret question is forgotten first: the last answer would show theirs, and
        any other that they have not all answered.
        """
        s = self.state.clone()
        s.forget(seat)
        for words in steps:
            if not keeps_the_say(seat, self.state, s):
                break
            self.game.play(s, seat, words)
        return s

    def try_bot(self, seat: int, ask: str, words: list[str]) -> Try:
        """A bot's whole turn."""
        if seat not in self.state.asked or ask != self.ask_id(seat):
            raise Refused(say("that question is not open any more"), stale=True)
        return self._try_steps(seat, words)

    def _why_not_asked(self, seat: int) -> Text:
        if self.over:
            return say("the game is over")
        if seat < 0:
            return say("you only watch this table")
        names = all_of([self.name(other) for other in self.state.asked])
        return say("it is not your turn: {names} is asked", names=names)

    def _try_steps(self, seat: int, all_words: list[str]) -> Try:
        s = self.state.clone()
        s.telling = True
        fate = Fate(self.fate.seed, self.fate.count)
        events: list[Event] = []
        lines: list[list[Line]] = []
        before = self.state
        for number, words in enumerate(all_words):
            if seat not in s.asked or secret_question(s) != secret_question(self.state):
                break
            some: list[Line] = []
            seq = self.seq + number + 1
            try:
                self._step(s, seat, words, seq, some)
            except Illegal as error:
                raise Refused(error.text, error.rule) from None
            except BadInput as error:
                raise Refused(error.text) from None
            passes = not keeps_the_say(seat, before, s)
            nature = self._answer_nature(s, fate, seq, some)
            count = len(self.steps) + sum(len(each) for each in lines) + len(some)
            check = digest(s) if not s.asked or count // CHECK_EVERY > (count - len(some)) // CHECK_EVERY else ""
            events.append(Moved(seat=seat, words=words, nature=nature, digest=check))
            lines.append(some)
        return Try(events, s, lines, fate.count, passes)

    def try_undo(self, seat: int, far: bool = False) -> Try:
        """The last step back; `far`: everything since this seat's turn before, where only bots sit besides."""
        if self.over:
            raise Refused(say("the game is over and its seed is shown; a new table can go on from any of its steps"))
        answered = self._answered(seat)
        if answered is not None:
            return Try([Undone(seat=seat, keep=answered, only=True)], self._without(answered), [], self.fate.count)
        if self.back and self.steps[self.back[-1].steps][0] == seat:
            last = self.back[-1]
            return Try([Undone(seat=seat, keep=last.steps)], last.state, [], last.count)
        if far and self.only_bots_else:
            keep = self._turn_before(seat)
            if keep is not None:
                s, count = self._replayed(keep)
                return Try([Undone(seat=seat, keep=keep)], s, [], count)
        raise Refused(say("nothing can be taken back: something was shown, or somebody else has moved"))

    def can_undo(self, seat: int) -> bool:
        """May this seat's last step be taken back?"""
        if self.over:
            return False
        if self._answered(seat) is not None:
            return True
        return bool(self.back) and self.steps[self.back[-1].steps][0] == seat

    def _answered(self, seat: int) -> int | None:
        """The last step of a seat in answer to the secret question that is open."""
        if self.open is None:
            return None
        steps = range(len(self.steps) - 1, self.open.steps - 1, -1)
        return next((step for step in steps if self.steps[step][0] == seat), None)

    def _without(self, step: int) -> State:
        """The table without one of the answers to the open secret question: none of them rests on another seat's."""
        assert self.open is not None
        s = self.open.state.clone()
        for at in range(self.open.steps, len(self.steps)):
            if at != step:
                self.game.play(s, *self.steps[at])
        s.telling = True
        return s

    def can_take_back(self, seat: int) -> bool:
        """May this seat's whole last turn be taken back?"""
        return not self.over and self.only_bots_else and self._turn_before(seat) is not None

    def _turn_before(self, seat: int) -> int | None:
        """How many steps to keep so that this seat's last turn is open again."""
        keep = len(self.steps)
        while keep > self.given and self.steps[keep - 1][0] != seat:
            keep -= 1
        if keep == self.given:
            return None
        while keep > self.given and self.steps[keep - 1][0] == seat:
            keep -= 1
        return keep

    def _replayed(self, keep: int) -> tuple[State, int]:
        s = self._fresh()
        s.telling = False
        for seat, words in self.steps[:keep]:
            self.game.play(s, seat, words)
        s.telling = True
        return s, sum(1 for seat, _ in self.steps[:keep] if seat == NATURE)

    # Taking events in

    def adopt(self, events: list[Event], made: Try | None = None) -> None:
        """Take in events that are on disk; `made` is the try they came from, so that nothing is worked out twice."""
        for number, event in enumerate(events):
            self.seq += 1
            if isinstance(event, Moved):
                self._adopt_move(event, made, number)
            elif isinstance(event, Undone):
                self._adopt_undo(event)
            elif isinstance(event, Seated):
                seat = self.seats[event.seat]
                seat.name, seat.colour, seat.symbol = event.name, event.colour, event.symbol
                seat.secret, seat.owner = event.secret, event.owner
                if self.hosted is None and event.owner == self.created.host:
                    self.hosted = event.seat
            elif isinstance(event, Freed):
                self.seats[event.seat].secret, self.seats[event.seat].owner = event.secret, ""
                if event.by >= 0:
                    text = say("I have made a new private link for {name}.", name=seat_text(event.seat))
                    self.talk = [*self.talk[-TALK + 1 :], Talk(self.seq, event.by, text)]
            elif isinstance(event, Said):
                self.talk = [*self.talk[-TALK + 1 :], Talk(self.seq, event.seat, event.text)]
            elif isinstance(event, Muted):
                self.chat = event.chat
            elif isinstance(event, Hinted):
                self.hints = event.hints
            elif isinstance(event, Followed):
                self.followed = event.match

    def _adopt_move(self, event: Moved, made: Try | None, number: int) -> None:
        before, count = self.state, self.fate.count
        if made is not None:
            lines = made.lines[number]
            self.state = made.state if number == len(made.events) - 1 else before
        else:
            lines = []
            self.state = before.clone()
            self.state.telling = True
            for seat, words in [(event.seat, event.words), *((NATURE, words) for words in event.nature)]:
                self._step(self.state, seat, words, self.seq, lines)
        if made is None and event.digest and digest(self.state) != event.digest:
            entry = {"match": self.match, "entry": self.seq}
            raise BadInput(say("match {match}: entry {entry} does not give the state it was written with", **entry))
        question = secret_question(before)
        stays = keeps_the_say(event.seat, before, self.state) and not event.nature
        if stays and question is None and not self.seats[event.seat].bot:
            self.back.append(Back(len(self.steps), len(self.lines), before, count))
        else:
            self.back.clear()
        for line in lines:
            line.seq = self.seq
        self.lines += lines
        for old in self.lines[-RECENT - len(lines) : -RECENT]:
            old.forget()
        self.steps += [(line.seat, line.words) for line in lines]
        self.fate.count = count + len(event.nature)
        self.own_moves[event.seat] += 1
        if event.digest:
            self.checks[len(self.steps)] = event.digest
        self._look_for_question(question)

    def _adopt_undo(self, event: Undone) -> None:
        if event.only:
            self.state = self._without(event.keep)
            del self.steps[event.keep], self.lines[event.keep]
            self.checks = {count: text for count, text in self.checks.items() if count <= event.keep}
        else:
            if self.back and self.back[-1].steps == event.keep:
                last = self.back.pop()
                self.state, self.fate.count = last.state, last.count
            else:
                self.state, self.fate.count = self._replayed(event.keep)
                self.back.clear()
            del self.steps[event.keep :]
            del self.lines[event.keep :]
            self.checks = {count: text for count, text in self.checks.items() if count <= event.keep}
            self._ask_again()
        self.own_moves = [0] * len(self.seats)
        for seat, _ in self.steps:
            if seat != NATURE:
                self.own_moves[seat] += 1

    def _ask_again(self) -> None:
        """After a turn was taken back: when was the secret question put that is open now?"""
        self._look_for_question(None)
        if self.open is None:
            return
        s, count = self._replayed(0)
        before: Question | None = None
        for at, (seat, words) in enumerate(self.steps):
            question = secret_question(s)
            if question != before:
                before, self.open = question, Back(at, at, s.clone(), count)
            self.game.play(s, seat, words)
            count += seat == NATURE
        if secret_question(s) != before:
            self._look_for_question(None)

    # For everyone

    @property
    def host(self) -> str:
        """Who hosts the table: its maker, or whoever has come back to the maker's seat with its private link."""
        maker = self.created.host
        if self.hosted is None or any(seat.owner == maker for seat in self.seats):
            return maker
        return self.seats[self.hosted].owner or maker

    def is_hosts(self, seat: int) -> bool:
        """Is this a seat of the host, or the one that waits for her to come back?"""
        owner = self.seats[seat].owner
        return owner == self.host if owner else seat == self.hosted

    def name(self, seat: int) -> str:
        return self.seats[seat].name or say("Seat {n}", n=seat + 1)

    def record(self) -> Record:
        """The match as a record; its seed only when it is over."""
        names = [f"{self.name(number)} ({seat.bot or 'person'})" for number, seat in enumerate(self.seats)]
        record = Record(self.game.name, self.created.options, self.created.versions, names)
        record.steps = [Step(seat, words) for seat, words in self.steps]
        record.commitment = self.created.commitment
        record.pack = self.created.pack
        record.result = result_of(self.game, self.state)
        record.checks = {count: (text, 0) for count, text in self.checks.items() if count <= len(self.steps)}
        if self.over:
            record.checks[len(self.steps)] = (digest(self.state), 0)
            record.seed = "" if self.created.steps else self.created.seed
        return record


def _notes(notes: list[str]) -> list[Beat]:
    return [Beat(EVERYONE, note, "", NATURE, (), None) for note in notes]


def ask_id(s: State, seat: int, own_moves: int) -> str:
    """A short name for a question: who is asked, for which time, and what may be answered."""
    if seat not in s.asked:
        return ""
    text = f"{seat} {own_moves} {type(s.now).__name__} {[int(move) for move in s.moves(seat)]}"
    return blake2b(text.encode(), digest_size=6).hexdigest()


def new_table(
    match: str, game: Game, options: Options, plans: list[Plan], seed: bytes, host: str, **more: Any
) -> tuple[Created, Table]:
    """A table with nature's first answers; `steps` goes on from an older match."""
    full = game.options(len(plans), options)
    fate = Fate(seed)
    s = game.new(len(plans), full)
    for who, words in more.get("steps", []):
        game.play(s, NATURE if who == "nature" else int(who) - 1, words)
    nature: list[str] = []
    fate.count = sum(1 for who, _ in more.get("steps", []) if who == "nature")
    while s.asked == (NATURE,):
        move = fate.answer(s)
        nature.append(game.words.describe(s, NATURE, move).words)
        s.play(NATURE, move)
    created = Created(
        game=game.name,
        options=full,
        versions=str(game.versions),
        plans=plans,
        seed=seed.hex(),
        commitment=fate.commitment,
        host=host,
        nature=nature,
        pack=game.pack.text() if game.pack is not None else "",
        **more,
    )
    return created, Table(match, created)
