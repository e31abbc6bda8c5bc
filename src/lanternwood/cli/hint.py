"""What would you do? Hints and turning points as plain lines, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Any

from lanternwood.bots import builds
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.text import told
from lanternwood.match.hints import Hint, hint_from, hint_seconds, option_from
from lanternwood.match.match import Match
from lanternwood.match.thinking import advice_for


def hint_text(match: Match, seat: int) -> str:
    """The moves that look best for a person who is asked, each with its chance and why."""
    seed = f"hint {len(match.log)} {seat}"
    world = match.state.clone()
    world.redeal(seat, Rng(seed_of(seed)))
    game = match.game
    data = builds.best(advice_for, game.name, game.save(world), seat, seed, hint_seconds())
    found = [hint_from(hint) for hint in data["hints"]]
    lines = [hint_line(hint, match.names, f"{number}. ") for number, hint in enumerate(found, start=1)]
    looks = f"The game was played on {data['looks']} times from what {match.names[seat]} can see."
    return "\n".join([*lines, looks])


def hint_line(hint: Hint, names: Sequence[str], start: str = "") -> str:
    """A move in words, with its chance, and its reasons below."""
    steps = "; ".join(said(step.text, names) for step in hint.steps)
    words = ", ".join(step.words for step in hint.steps[:1])
    why = "; ".join(said(text, names) for text in hint.why)
    return f"{start}{steps}  [{words}]\n   wins about {round(100 * hint.chance)} %: {why}."


def said(text: str, names: Sequence[str]) -> str:
    """A sentence with the players' names for the numbers of their seats."""
    return told(text, NullTranslations(), list(names))


def analysis_text(game: Game, found: dict[str, Any], names: Sequence[str]) -> str:
    """Everyone's chances turn by turn, then the turning points with what would have been better."""
    wide = [max(5, len(name)) for name in names]
    lines = ["Chance of winning", "step  " + "  ".join(name.rjust(n) for name, n in zip(names, wide, strict=True))]
    for point in found["points"]:
        chances = [f"{round(100 * chance)} %".rjust(n) for chance, n in zip(point["chances"], wide, strict=True)]
        lines.append(f"{point['step']:>4}  " + "  ".join(chances))
    lines.append("")
    if not found["turning"]:
        lines.append("No single choice gave much away.")
    for turning in found["turning"]:
        played = "; ".join(said(option_from(option).text, names) for option in turning["played"])
        name, lost = names[turning["seat"]], round(100 * turning["lost"])
        lines.append(f"Turning point after step {turning['step']}: {name} gave away about {lost} %")
        lines.append(f"   played: {played}")
        lines.append(hint_line(hint_from(turning["better"]), names, "   better: "))
    lines.append(f"Each turn was played on about {found['looks']} times from what its player could see.")
    return "\n".join(lines)
