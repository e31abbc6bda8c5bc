// What comes back for a table that was copied, and what the parts of the page ask of any such table.
import { _ } from "../lib/words";
import type { ScoreMessage, SheetShown } from "../messages";

export interface Result {
  sheet: SheetShown | null;
  /** What stands in the way of points, in a sentence. */
  trouble: string;
  /** The thing it is about. */
  wrong: string;
  stale: boolean;
}

export interface Scored {
  at: number;
  players: readonly unknown[];
  results: (Result | undefined)[];
  name(at: number): string;
}

/** The sheets of a position, with the players' names in what is said, or what is wrong with it. */
export async function ask(
  position: string,
  names: string[],
  signal: AbortSignal,
): Promise<Partial<ScoreMessage> & { error?: string }> {
  const answer = await fetch("/api/score", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ position, names }),
    signal,
  });
  return (await answer.json()) as Partial<ScoreMessage> & { error?: string };
}

/** A complaint about a file, as a sentence without the number of its line. */
export function friendly(error: string): string {
  const bare = error.replace(/^\S+ \d+: /, "");
  const text = bare.slice(0, 1).toUpperCase() + bare.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Everybody's sheets at once, or what is wrong with whose; `seat` finds a seat's number in a complaint. */
export async function askAll(
  position: string,
  names: string[],
  signal: AbortSignal,
  old: (Result | undefined)[],
  at: number,
  seat: RegExp,
): Promise<{ results: Result[]; winners: number[]; decided: string[]; rival: SheetShown | null } | null> {
  const stale = (result: Result | undefined): Result => ({
    sheet: result?.sheet ?? null,
    trouble: "",
    wrong: "",
    stale: true,
  });
  try {
    const data = await ask(position, names, signal);
    const sheets = data.sheets;
    if (sheets) {
      const results = old.map((_result, n) => ({
        sheet: sheets.find((each) => each.seat === n) ?? null,
        trouble: "",
        wrong: "",
        stale: false,
      }));
      return {
        results,
        winners: data.winners ?? [],
        decided: data.decided ?? [],
        rival: sheets.find((each) => each.seat === null) ?? null,
      };
    }
    const found = seat.exec(data.error ?? "");
    const about = found ? Number(found[1]) - 1 : at;
    return {
      results: old.map((result, n) =>
        n === about ? { ...stale(result), trouble: friendly(data.error ?? ""), wrong: "place" } : stale(result),
      ),
      winners: [],
      decided: [],
      rival: null,
    };
  } catch {
    if (signal.aborted) return null;
    return {
      results: old.map((result) => ({ ...stale(result), trouble: lost(), wrong: "none" })),
      winners: [],
      decided: [],
      rival: null,
    };
  }
}

export function lost(): string {
  return _("The server cannot be reached. What you copied is kept here; points come when it is back.");
}

export function whole(value: unknown, most: number): number {
  const n = Math.floor(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, 0), most) : 0;
}
