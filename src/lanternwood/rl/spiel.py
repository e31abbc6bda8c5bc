"""OpenSpiel: every game under the name `lanternwood_…`, with chance as its own player and states kept as their moves.

Seats that are asked at the same time answer one after another; what they answered in secret stays out of the others'
observations. An information state is a digest of everything a seat has seen and answered so far, and what it sees now.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise ImportError("OpenSpiel is not installed: install open_spiel") from error

from lanternwood.core import see
from lanternwood.core.frame import NATURE, Frame, State, any_of
from lanternwood.core.game import Game
from lanternwood.core.options import Setting
from lanternwood.core.playout import LIMIT
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.rl.table import Setup, usual_seats

MOST_POINTS = 1000.0


class Past:
    """One move and the table before it, and all that came before; clones share it."""

    def __init__(self, before: Past | None, table: State, seat: int, move: int) -> None:
        self.before = before
        self.table = table
        self.seat = seat
        self.move = move
        self.digests: dict[int, tuple[str, str]] = {}

    def __deepcopy__(self, memo: object) -> Past:
        return self

    def known(self, seat: int) -> tuple[str, str]:
        """A digest of what a seat saw and answered up to this move, and what it saw last."""
        steps: list[Past] = []
        step: Past | None = self
        while step is not None and seat not in step.digests:
            steps.append(step)
            step = step.before
        digest, last = step.digests[seat] if step is not None else ("", "")
        for step in reversed(steps):
            seen = view_text(step.table, seat)
            if seen != last:
                digest = _mixed(digest, seen)
            if step.seat == seat:
                digest = _mixed(digest, f"move {step.move}")
            last = seen
            step.digests[seat] = digest, last
        return digest, last


def _mixed(digest: str, words: str) -> str:
    return blake2b(f"{digest} {words}".encode(), digest_size=16).hexdigest()


def view_text(s: State, seat: int | None) -> str:
    """A view as text."""
    return json.dumps(see.see(s, seat), sort_keys=True)


class Held:
    """What a state holds: its copies are clones, and a saved one is the list of its moves."""

    def __init__(self, setup: Setup, table: State, past: Past | None) -> None:
        self.setup = setup
        self.table = table
        self.past = past

    def play(self, move: int) -> None:
        """The next answer of whoever is asked first."""
        seat = self.table.asked[0]
        self.past = Past(self.past, self.table.clone(), seat, move)
        self.table.play(seat, move)

    def moves(self) -> list[int]:
        """All moves so far."""
        out, step = [], self.past
        while step is not None:
            out.append(step.move)
            step = step.before
        return out[::-1]

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.setup, self.table.clone(), self.past)

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        return _revived, (setup.game.name, setup.seats, setup.options, setup.rewards, self.moves())


def _revived(game: str, seats: int, options: dict[str, str], rewards: str, moves: list[int]) -> Held:
    """A saved state, played again."""
    setup = Setup(game, seats, options, rewards, False)
    held = Held(setup, setup.start.clone(), None)
    for move in moves:
        held.play(move)
    return held


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options; `register` makes a class of each game."""

    game: Game
    game_type: Any

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game, given = self.game, dict(parameters or {})
        seats = int(given.get("seats", usual_seats(game.name)))
        options = {
            setting.name: str(given[setting.name])
            for setting in game.settings
            if str(given.get(setting.name, "")) not in ("", setting.default_of_bots)
        }
        self.setup = Setup(game.name, seats, options, str(given.get("rewards", "win")), False)
        most = 1.0 if self.setup.rewards == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=game.spans.size,
            max_chance_outcomes=game.spans.size,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=LIMIT,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> SpielState:
        """A new table, before nature has answered anything."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees."""
        return SpielObserver(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.setup, game.setup.start.clone(), None)

    @property
    def setup(self) -> Setup:
        """The game with its seats and options."""
        return self.held.setup

    def current_player(self) -> int:
        """The seat that is asked; of several the first."""
        asked = self.held.table.asked
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == NATURE else asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(int(move) for move in self.held.table.moves(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's moves and how likely they are."""
        table = self.held.table
        weights: dict[int, int] = {}
        for move, weight in zip(table.moves(NATURE), table.now.weights(table), strict=True):
            weights[int(move)] = weights.get(int(move), 0) + int(weight)
        total = sum(weights.values())
        return [(move, weight / total) for move, weight in sorted(weights.items()) if weight]

    def _apply_action(self, action: int) -> None:
        self.held.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        seat = NATURE if player == pyspiel.PlayerId.CHANCE else player
        return str(self.setup.game.words.describe(self.held.table, seat, int(action)).words)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self.held.table.asking

    def returns(self) -> list[float]:
        """The rewards, once the game is over."""
        return [0.0] * self.setup.seats if self.held.table.asking else self.setup.paid(self.held.table)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one; its history is still that of this one."""
        other = self.clone()
        assert isinstance(other, SpielState)
        table, rng = other.held.table, Rng(int(probability_sampler() * 2**53))
        table.redeal(player_id, rng)
        while player_id in table.asked and table.asked[0] != player_id:  # what others have answered in secret
            table.play(table.asked[0], any_of(table.moves(table.asked[0]), rng))
        return other

    def information(self, seat: int) -> str:
        """Everything a seat has seen and answered, as a digest, and what it sees now."""
        digest, last = self.held.past.known(seat) if self.held.past is not None else ("", "")
        seen = view_text(self.held.table, seat)
        return f"{seat} {_mixed(digest, seen) if seen != last else digest} {seen}"

    def __str__(self) -> str:
        return self.setup.game.shown.draw(self.held.table)


class SpielObserver:
    """What a seat sees as numbers and as text; with perfect recall as text only."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and {params} were given")
        self.setup = setup
        self.recall = bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self.private and not self.recall:
            self.tensor = np.zeros(setup.encoding.length, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers in."""
        if self.tensor is not None:
            self.tensor[:] = self.setup.encoding(state.held.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        if self.recall:
            return state.information(player)
        return view_text(state.held.table, player if self.private else None)


def _parameter(setting: Setting) -> str | int:
    """An option's default for bots, as a number where all its values are numbers."""
    usual = setting.default_of_bots
    return int(usual) if all(choice.isdecimal() for choice in setting.choices) else usual


def _type_of(game: Game) -> Any:
    holders: list[type[State] | type[Frame[Any]]] = [
        type(game.blank(max(game.seat_counts))),
        *game.frames_by_name.values(),
    ]
    open_table = all(who == see.ALL for holder in holders for who in holder.SEEN.values())
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=f"Lanternwood: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if open_table else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": usual_seats(game.name),
            "rewards": "win",
            **{setting.name: _parameter(setting) for setting in game.settings},
        },
    )


def spiel_name(game: Game) -> str:
    """The name OpenSpiel knows a game by."""
    return f"lanternwood_{game.name.replace('-', '_')}"


def register() -> list[str]:
    """Make every game known to OpenSpiel."""
    known = pyspiel.registered_names()
    names = []
    for game in GAMES.all():
        names.append(spiel_name(game))
        if names[-1] not in known:
            # A class, as OpenSpiel keeps what it is given until after Python has ended.
            game_type = _type_of(game)
            pyspiel.register_game(game_type, type(names[-1], (SpielGame,), {"game": game, "game_type": game_type}))
    return names
