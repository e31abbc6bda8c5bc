// The log in turns: what one seat did in a row, as people tell it.
import type { LogLine } from "../messages";
import { CHANCE } from "./playback";

/** One seat's steps in a row, as the log tells them. */
export interface Turn {
  seat: number;
  lines: LogLine[];
  facts: string[];
  points: string[];
}

/** The log in turns; chance's answers belong to the turn before them. */
export function turnsOf(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    let last = turns.at(-1);
    if (
      !last ||
      (line.seat !== last.seat && line.seat !== CHANCE) ||
      (line.seat === CHANCE && line.facts.length && last.seat !== CHANCE)
    ) {
      last = { seat: line.seat, lines: [], facts: [], points: [] };
      turns.push(last);
    }
    last.lines.push(line);
    last.facts.push(...line.facts);
    if (line.seat === last.seat) last.points.push(...line.points);
  }
  return turns;
}
