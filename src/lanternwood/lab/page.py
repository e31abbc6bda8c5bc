"""A report of balance as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from lanternwood.lab.drawing import Ends, Scale, histogram, words_of

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")

KEYS = {
    "wins": ("share of wins", " %"),
    "points": ("points", ""),
    "margin": ("lead of the first", ""),
    "length": ("decisions", ""),
}
SHOWN = 10
"""So many things of a long list are shown at each end of it; the rest unfolds."""


def page(report: dict[str, Any]) -> str:
    """The whole page."""
    title = f"How {report['title']} plays"
    parts = [
        f"<h1>{escape(title)}</h1>",
        *_head(report),
        *_tables(report),
        *_things(report),
        *_options(report),
        _end(report),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _head(report: dict[str, Any]) -> list[str]:
    timed = " They think by the clock, so the same command gives other games." if report["timed"] else ""
    return [
        f'<p class="dim">{escape(report["summary"])}</p>',
        f"<p>{report['games']:,} games between equal bots (<code>{escape(report['bot'])}</code>) at every number of "
        f"seats, as the box says and with each option changed.{timed} A dot is what the games show, the bar around it "
        f"where the truth lies 95 times of 100, and the dotted line what it is compared with. What is "
        f'<b class="away">lit</b> differs from it by more than luck would explain.</p>',
        f"<p>Made by <code>{escape(report['command'])}</code></p>",
        '<p class="dim">It shows how these bots play the game. People may play it in other ways.</p>',
    ]


# By number of seats


def _tables(report: dict[str, Any]) -> list[str]:
    out = ["<h2>By number of seats</h2>"]
    columns: dict[str, list[str]] = {
        "seats": [str(table["seats"]) for table in report["tables"]],
        "games": [f"{table['games']:,}" for table in report["tables"]],
        "different": [f"{table['different']:,}" for table in report["tables"]],
        "points": [words_of(table.get("score")) for table in report["tables"]],
        "spread": [str(table.get("spread", "–")) for table in report["tables"]],
        "lead of the first": [words_of(table.get("margin")) for table in report["tables"]],
        "decisions": [words_of(table["length"], 0) for table in report["tables"]],
        "shared wins": [words_of(table["shared_wins"], 1, " %") for table in report["tables"]],
    }
    if any(table["no_winner"]["value"] and table["seats"] > 1 for table in report["tables"]):
        columns["nobody wins"] = [words_of(table["no_winner"], 1, " %") for table in report["tables"]]
    known = {head: cells for head, cells in columns.items() if set(cells) != {"–"}}
    out.append(_table(list(known), [list(row) for row in zip(*known.values(), strict=True)]))
    if any(table["different"] < table["games"] / 2 for table in report["tables"]):
        out.append(
            "<p>Many of these games are the same, move by move: these bots leave little to chance. The shares are "
            "theirs; they say less about the game than as many different games would.</p>"
        )
    out.append('<div class="cards">')
    for table in report["tables"]:
        out += _seats(table)
    out.append("</div>")
    if any(table["endings"] for table in report["tables"]):
        out.append("<h3>How games end</h3>")
        ends = [(table, name, number) for table in report["tables"] for name, number in table["endings"].items()]
        scale = Scale([number for _, _, number in ends], None, 200)
        rows = [[str(table["seats"]), escape(name), scale.whisker(number, 1, " %")] for table, name, number in ends]
        out.append(_table(["seats", "ending", "games"], rows))
    return out


def _seats(table: dict[str, Any]) -> list[str]:
    """What one number of seats shows: points, and who wins."""
    seats = table["seats"]
    title = "Alone" if seats == 1 else f"{seats} seats"
    out = ["<figure>", f"<h3>{title}</h3>"]
    if "bars" in table:
        out += [histogram(table["bars"], f"points with {seats} seats"), "<figcaption>points at the end</figcaption>"]
    else:
        bars = histogram(table["length_bars"], f"decisions with {seats} seats")
        out += [bars, "<figcaption>decisions in a game</figcaption>"]
    if "won" in table:
        out += _shares("games won", {"the player": table["won"]}, None)
    if table["by_side"]:
        out += _shares("games won by each side", table["by_side"], 50.0)
    if table["by_order"]:
        names = {f"{_nth(n)} to begin": number for n, number in enumerate(table["by_order"])}
        out += _shares("wins by order of play", names, 100 / seats)
    if table["by_seat"]:
        by_seat = _shares("wins", {f"seat {n + 1}": each for n, each in enumerate(table["by_seat"])}, 100 / seats)
        if table["by_order"]:
            by_seat = ["<details><summary>by seat</summary>", *by_seat, "</details>"]
        out += by_seat
    return [*out, "</figure>"]


def _shares(caption: str, shares: dict[str, Ends], mark: float | None) -> list[str]:
    scale = Scale(list(shares.values()), mark, 200)
    rows = [[escape(name), scale.whisker(number, 1, " %")] for name, number in shares.items()]
    return [_table(["", caption if mark is None else f"{caption} (even: {mark:.0f} %)"], rows)]


def _nth(n: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[n]


# Things and options


def _things(report: dict[str, Any]) -> list[str]:
    out = []
    if report["things"]:
        out.append("<h2>What goes with winning and scoring</h2>")
        out.append(
            "<p>Intervals here hold 99 times of 100, because there are many cards. To go together is not to be the "
            "cause: whoever plays well may have more of something, and something may be taken only by those who are "
            "behind.</p>"
        )
    for group in report["things"]:
        if group["of"] == "seats":
            said = "A seat with it (or with one more), compared with the others of the same game."
        else:
            said = "Tables with it, compared with tables of as many seats and the same options without it."
        out.append(f"<h3>{escape(group['title'])}</h3>\n<p class='dim'>{said} {_counted(group)}</p>")
        keys = [key for key in KEYS if any(thing[key] for thing in group["things"])]
        things = group["things"]
        scales = _scales(things, keys)
        if len(things) <= 3 * SHOWN:
            out.append(_effects(things, scales))
        else:
            out.append(_effects(things[:SHOWN], scales))
            out.append(f"<details><summary>{len(things) - 2 * SHOWN} more between these</summary>")
            out.append(_effects(things[SHOWN:-SHOWN], scales) + "</details>")
            out.append(_effects(things[-SHOWN:], scales))
    return out


def _counted(group: dict[str, Any]) -> str:
    few = group["all"] - len(group["things"])
    return f"Of {few} more too few games say anything." if few else ""


def _effects(things: list[dict[str, Any]], scales: dict[str, Scale]) -> str:
    return _compared(things, scales, ["", "games"], lambda thing: [escape(thing["name"]), f"{thing['games']:,}"])


def _scales(rows: list[dict[str, Any]], keys: list[str]) -> dict[str, Scale]:
    return {key: Scale([row[key] for row in rows]) for key in keys}


def _options(report: dict[str, Any]) -> list[str]:
    if not report["options"]:
        return []
    out = ["<h2>What options change</h2>", "<p>Compared with the table as the box says.</p>"]
    for seats in sorted({option["seats"] for option in report["options"]}):
        rows = [option for option in report["options"] if option["seats"] == seats]
        keys = [key for key in KEYS if any(row[key] for row in rows)]
        of = next((row["wins_of"] for row in rows if row["wins"]), "")
        out.append(f"<h3>{'Alone' if seats == 1 else f'{seats} seats'}</h3>")
        if of:
            out.append(f'<p class="dim">The share of wins is that of {escape(of)}.</p>')
        out.append(_compared(rows, _scales(rows, keys), ["option", "games"], _option))
    return out


def _option(row: dict[str, Any]) -> list[str]:
    return [f"<code>{escape(row['option'])}</code>", f"{row['games']:,}"]


def _compared(
    rows: list[dict[str, Any]],
    scales: dict[str, Scale],
    head: list[str],
    first: Callable[[dict[str, Any]], list[str]],
) -> str:
    """A table of differences."""
    cells = []
    for row in rows:
        drawn = []
        for key, scale in scales.items():
            large = key == "length" and abs((row[key] or {}).get("value", 0)) > 20
            drawn.append(scale.whisker(row[key], 0 if large else 1, KEYS[key][1]))
        cells.append([*first(row), *drawn])
    return _table([*head, *(KEYS[key][0] for key in scales)], cells)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>\n{body}\n</tbody></table></div>'


def _end(report: dict[str, Any]) -> str:
    words = f"{report['game']} · {report['versions']} · seed {report['seed']}"
    return f'<p class="dim"><small>{escape(words)}</small></p>'
