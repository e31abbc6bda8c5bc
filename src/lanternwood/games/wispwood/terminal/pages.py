"""Pages over the table of Wispwood: why something is not allowed, and the end with a column for each round."""

from __future__ import annotations

from rich.text import Text

from lanternwood.cli.plain import decided_text
from lanternwood.cli.tui import theme
from lanternwood.cli.tui.dialogs import cited
from lanternwood.games.wispwood.terminal.session import Session


def why_text(session: Session) -> Text:
    """Why the thing under the cursor is not allowed, and what else is not, each with its rule."""
    out = Text()
    choices = session.choices
    if choices is None:
        return Text("Nothing is asked of you now.", theme.PLAIN)
    choice = session.choice()
    out.append("Under the cursor\n", theme.LIT)
    if choice is not None:
        out.append(f"Nothing forbids it: {choice.option.text}.\n", theme.PLAIN)
    else:
        out.append(f"{session.title(session.target)}: {session.why() or 'that cannot be chosen now'}.\n", theme.WRONG)
    barred = {name: session.why(name) for name in choices.things() if name not in choices.by_target}
    barred |= choices.barred_words()
    if barred:
        out.append("\nNot open now\n", theme.LIT)
    for name, reason in barred.items():
        out.append(f"{session.title(name)}: ", theme.STRONG)
        out.append(f"{reason}.\n", theme.PLAIN)
    for number, words in cited(session.game.name, out.plain).items():
        out.append(f"\n{number}  ", theme.STRONG)
        out.append(f"{words}\n", theme.QUIET)
    return out


def result_text(session: Session) -> Text:
    """Who won, and a sheet for each seat with a column for each round."""
    out = Text()
    names = [session.match.names[seat] for seat in session.state.winners()]
    table = session.table
    best = " and ".join(names)
    if names:
        out.append(f"{best} {'share the victory' if len(names) > 1 else 'wins'}.\n\n", theme.LIT)
    else:
        out.append("The ghost wins this time.\n\n", theme.LIT)
    for said in decided_text(session.match):
        out.append(f"{said}\n", theme.PLAIN)
    heads = "".join(f"{f'round {n}':>9}" for n in range(1, table.rounds + 1))
    for seat in range(table.seats):
        out.append(f"{session.match.names[seat]:<24}", theme.STRONG)
        out.append(f"{heads}{'total':>9}\n", theme.QUIET)
        rounds = table.scored(seat)
        rows = [(f"{card.id} {card.name}", DECK[card.deck]) for card in table.goals] + [("full square", 5)]
        for name, at in rows:
            values = [lines[at] for lines in rounds]
            out.append(f"{name:<24}" + "".join(f"{n:>9}" for n in values) + f"{sum(values):>9}\n", theme.PLAIN)
        sums = [sum(lines) for lines in rounds]
        out.append(f"{'':<24}" + "".join(f"{n:>9}" for n in sums) + f"{sum(sums):>9}\n\n", theme.STRONG)
    if table.solo:
        values = table.ghost_scored
        out.append(f"{'Ghost':<24}", theme.STRONG)
        out.append("".join(f"{n:>9}" for n in values) + f"{sum(values):>9}\n", theme.STRONG)
    return out


DECK = {"jack": 0, "witch": 1, "orb": 2, "heart": 3, "tree": 4}
