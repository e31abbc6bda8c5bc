// How chances and reasons are said.
import type { GameBoard } from "../games";
import type { OptionShown } from "../messages";
import { ended, seen, sentence } from "../lib/words";

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** A step in few words, for somebody who sees the board. */
export function short(board: GameBoard, option: OptionShown): string {
  return board.short?.(option) ?? sentence(seen(option.text));
}

/** Reasons as one sentence. */
export function why(reasons: readonly string[]): string {
  return ended(sentence(reasons.map(seen).join("; ")));
}
