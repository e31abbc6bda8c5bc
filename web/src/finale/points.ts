// The points of a finished game as one table: a row for each player, a column for each line of the score sheets.
import type { Play } from "../lib/play.svelte";
import { _, sentence } from "../lib/words";
import type { LineShown } from "../messages";

export interface Cell {
  /** What stands there. */
  text: string;
  /** Smaller, below: the rounds one by one. */
  small?: string;
  /** Nobody has more: shown in the colour of what is good. */
  best?: boolean;
  bad?: boolean;
  /** What earned it, to be lit on the board. */
  tiles?: string[];
}

export interface Row {
  /** Null: a rival without a seat. */
  seat: number | null;
  name: string;
  sub?: string;
  won: boolean;
  cells: Cell[];
  total: string;
}

export interface Points {
  columns: string[];
  rows: Row[];
  /** What stands above the last column; empty where nothing is counted. */
  total: string;
  /** How to read it. */
  note: string;
}

/** More columns than this are too many: those in which nobody has anything are left out. */
const MANY = 7;

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A total as a number again; where nothing is counted all are alike. */
export function amount(row: Row): number {
  return Number(row.total.replace("−", "-")) || 0;
}

function tilesOf(line: LineShown | undefined): string[] {
  return (line?.parts ?? []).filter((part) => part.points).flatMap((part) => part.tiles);
}

/** Numbers in a column as cells; the best are marked, where somebody has less. */
export function column(numbers: readonly number[], more: (at: number) => Partial<Cell> = () => ({})): Cell[] {
  const most = Math.max(...numbers);
  const differ = numbers.some((number) => number !== most);
  return numbers.map((number, at) => ({ text: signed(number), best: differ && number === most, ...more(at) }));
}

/** Rows in the order of the result: winners first, then by points. */
export function ordered(rows: Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || amount(b) - amount(a));
}

/** The table of any game, from its score sheets. */
export function pointsOf(play: Play): Points {
  const { sheets, message } = play;
  const names = [...new Set(sheets.flatMap((sheet) => sheet.lines.map((line) => line.name)))];
  const columns: { name: string; cells: Cell[]; empty: boolean }[] = names.map((name) => {
    const lines = sheets.map((sheet) => sheet.lines.find((line) => line.name === name));
    const has = lines.filter((line) => line !== undefined).length > 1;
    const cells = column(
      lines.map((line) => line?.points ?? 0),
      (at) => ({ tiles: tilesOf(lines[at]), ...(lines[at] ? {} : { text: "" }) }),
    );
    return {
      name: sentence(name),
      cells: cells.map((cell) => ({ ...cell, best: has && !!cell.best })),
      empty: lines.every((line) => !line?.points),
    };
  });
  if (sheets.some((sheet) => sheet.before))
    columns.unshift({ name: _("Earlier rounds"), cells: column(sheets.map((sheet) => sheet.before)), empty: false });
  const shown = columns.length > MANY ? columns.filter((each) => !each.empty) : columns;
  const rows = sheets.map((sheet, at): Row => ({
    seat: sheet.seat,
    name: sheet.seat === null ? sentence(sheet.who) : (play.seats[sheet.seat]?.name ?? sheet.who),
    won: sheet.seat === null ? !message.winners.length : message.winners.includes(sheet.seat),
    cells: shown.map((each) => each.cells[at] ?? { text: "" }),
    total: signed(sheet.total),
  }));
  return {
    columns: shown.map((each) => each.name),
    rows: ordered(rows),
    total: _("Total"),
    note:
      rows.length > 1
        ? _("A press on a number lights what earned it. Green: the better one.")
        : _("A press on a number lights what earned it."),
  };
}
