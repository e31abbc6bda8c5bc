// What comes back for a table that was copied, and what the parts of the page ask of any such table.
import { _ } from "../lib/words";
import type { SheetShown } from "../messages";

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

/** The sheets of a position, or what is wrong with it. */
export async function ask(position: string, signal: AbortSignal): Promise<{ sheets?: SheetShown[]; error?: string }> {
  const answer = await fetch("/api/score", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ position }),
    signal,
  });
  return (await answer.json()) as { sheets?: SheetShown[]; error?: string };
}

/** A complaint about a file, as a sentence without the number of its line. */
export function friendly(error: string): string {
  const bare = error.replace(/^\S+ \d+: /, "");
  const text = bare.slice(0, 1).toUpperCase() + bare.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

export function lost(): string {
  return _("The server cannot be reached. What you copied is kept here; points come when it is back.");
}

export function whole(value: unknown, most: number): number {
  const n = Math.floor(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, 0), most) : 0;
}
