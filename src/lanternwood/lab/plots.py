"""Pictures of results (matplotlib), as PNG or SVG."""

from __future__ import annotations

from typing import Any

from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.lab.crews import needed
from lanternwood.lab.simulate import Played

PAPER = "#f7f1e3"
INK = "#2b2a26"
DIM = "#7d776a"
COLOURS = ["#c9822b", "#3f7f9f", "#7d5fa8", "#c2505f", "#4f8a5b", "#8a7a4f", "#5a6472"]


def plot_simulation(game: Game, report: dict[str, Any], played: list[Played], path: str) -> None:
    """How scores are spread and how often each seat wins."""
    figure = _figure(11, 4.5)
    left, right = figure.subplots(1, 2, width_ratios=[3, 2])
    seats = report["seats"]
    if game.points:
        for seat in seats:
            n = seat["seat"] - 1
            label = f"seat {seat['seat']} · {seat['bot']}"
            left.hist(
                [one.scores[n] for one in played], bins=30, histtype="step", color=COLOURS[n], lw=1.8, label=label
            )
        left.set_xlabel("points at the end")
        left.legend(frameon=False, fontsize=9)
    else:
        left.hist([one.decisions for one in played], bins=30, color=COLOURS[1])
        left.set_xlabel("decisions in a game")
    left.set_ylabel("games")
    names = [f"seat {seat['seat']}\n{seat['bot']}" for seat in seats]
    _whiskers(right, names, [seat["win_share"] for seat in seats])
    right.axvline(100 / len(seats), color=DIM, lw=1, ls=":")
    right.set_xlabel("share of wins in %")
    figure.suptitle(f"{game.title}: {len(played)} games, seed {report['seed']}", color=INK)
    _save(figure, path)


def plot_arena(report: dict[str, Any], path: str) -> None:
    """Ratings of the bots, the strongest on top, and how often each ends ahead of each other."""
    bots = sorted(report["bots"], key=lambda bot: bot["rating"]["value"])
    names = [bot["name"] for bot in bots]
    figure = _figure(11, 1.8 + 0.6 * len(bots))
    left, right = figure.subplots(1, 2)
    _whiskers(left, names, [bot["rating"] for bot in bots])
    left.set_xlabel("rating")
    ahead = {(pair["bot"], pair["against"]): pair["ahead"]["value"] for pair in report["pairs"]}
    grid = [[ahead.get((one, other), float("nan")) for other in names] for one in names]
    right.imshow(grid, origin="lower", cmap="PuOr_r", vmin=0, vmax=100, aspect="auto")
    for y, row in enumerate(grid):
        for x, value in enumerate(row):
            if value == value:  # not the bot itself
                dark = value < 20 or value > 80
                right.text(x, y, f"{value:.0f}", ha="center", va="center", color="white" if dark else INK)
    right.set_xticks(range(len(names)), names, rotation=30, ha="right")
    right.set_yticks(range(len(names)), names)
    right.set_title("ahead of another, in %", fontsize=10, color=INK)
    seats = f"{report['seats']} seat{'s' * (report['seats'] > 1)}"
    figure.suptitle(f"{report['title']}, {seats}: {report['games']} games over {report['deals']} deals", color=INK)
    _save(figure, path)


def _figure(width: float, height: float) -> Any:
    figure = needed("matplotlib.figure", "lab", "--plot").Figure(figsize=(width, height), layout="constrained")
    figure.set_facecolor(PAPER)
    return figure


def _whiskers(axes: Any, names: list[str], numbers: list[dict[str, float | None]]) -> None:
    """Dots with their intervals, if they have any, one line for each name."""
    for y, number in enumerate(numbers):
        if number["low"] is not None:
            axes.plot([number["low"], number["high"]], [y, y], color=COLOURS[y % len(COLOURS)], lw=3, alpha=0.5)
        axes.plot([number["value"]], [y], "o", color=COLOURS[y % len(COLOURS)])
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)


def _save(figure: Any, path: str) -> None:
    for axes in figure.axes:
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path, dpi=140, metadata={"Date": None} if path.lower().endswith(".svg") else None)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror or error}", path) from None
