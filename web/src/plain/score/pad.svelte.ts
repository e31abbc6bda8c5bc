// A score pad, as on paper: a line for each thing that counts, a column for each player. It is kept in this browser.
import { boot } from "../../lib/boot";
import { _, sentence } from "../../lib/words";

const KEPT = `lanternwood score ${boot.game}`;
const LIMIT = 99_999;

/** What counts, as the game's own sheet names it, with the number of its rule. */
export interface Row {
  name: string;
  rule: string;
}

export interface Player {
  name: string;
  points: Record<string, number>;
}

export function rowsOf(): Row[] {
  const lines = boot.score[0]?.lines ?? [];
  const rows = lines
    .filter((line, n) => lines.findIndex((each) => each.name === line.name) === n)
    .map(({ name, rule }) => ({ name: sentence(name), rule }));
  return [...rows, { name: rows.length ? _("Other points") : _("Points"), rule: "" }];
}

export function number(text: unknown): number {
  const n = Math.trunc(Number(text));
  return Number.isFinite(n) ? Math.max(-LIMIT, Math.min(LIMIT, n)) : 0;
}

export class Pad {
  readonly rows = rowsOf();
  readonly counts = boot.seats;
  players: Player[] = $state([]);

  constructor() {
    this.seat(this.counts.includes(2) ? 2 : (this.counts[0] ?? 1));
    try {
      this.read(JSON.parse(localStorage.getItem(KEPT) ?? "null"));
    } catch {
      /* what was kept cannot be read: begin anew */
    }
  }

  /** What was kept, as far as it still makes sense. */
  private read(kept: { players?: Partial<Player>[] } | null): void {
    const players = (kept?.players ?? []).map((player) => ({
      name: String(player.name ?? ""),
      points: Object.fromEntries(this.rows.map((row) => [row.name, number(player.points?.[row.name])])),
    }));
    if (this.counts.includes(players.length)) this.players = players;
  }

  keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ players: this.players }));
    } catch {
      /* private windows keep nothing */
    }
  }

  seat(count: number): void {
    while (this.players.length < count) this.players.push({ name: "", points: {} });
    this.players.length = count;
  }

  name(at: number): string {
    return this.players[at]?.name.trim() || _("Player {n}", { n: at + 1 });
  }

  total(at: number): number {
    const points = this.players[at]?.points ?? {};
    return this.rows.reduce((sum, row) => sum + (points[row.name] ?? 0), 0);
  }

  clear(): void {
    for (const player of this.players) player.points = {};
  }

  /** The pad as text, to be taken along. */
  text(): string {
    const columns = [
      ["", ...this.rows.map((row) => row.name), _("In all")],
      ...this.players.map((player, at) => [
        this.name(at),
        ...this.rows.map((row) => String(player.points[row.name] ?? 0)),
        String(this.total(at)),
      ]),
    ];
    const widths = columns.map((column) => Math.max(...column.map((cell) => cell.length)));
    const lines = (columns[0] ?? []).map((_cell, n) =>
      columns
        .map((column, at) =>
          at ? (column[n] ?? "").padStart(widths[at] ?? 0) : (column[n] ?? "").padEnd(widths[at] ?? 0),
        )
        .join("  "),
    );
    return `${boot.title}\n\n${lines.join("\n")}\n`;
  }
}
