// Whose board is on the stage while something is told.
import type { GameBoard } from "../games";
import type { Play } from "../lib/play.svelte";

interface Given {
  play: Play;
  board: GameBoard;
  /** The seat whose board is there otherwise. */
  home: number;
  /** Boards of others are folded, or out of sight. */
  beside: boolean;
}

/** While somebody else is told, their board takes the stage where it is not in sight anyway, and leaves it by itself:
 * asked beat by beat, it gives the seat, or null. */
export function staged(given: () => Given): () => number | null {
  let before: number | null = null;
  return () => (before = next(given(), before));
}

function next({ play, board, home, beside }: Given, before: number | null): number | null {
  const beat = play.telling?.beat;
  if (!beat || board.common || !beside) return null;
  const seats = beat.moves.flatMap(({ from, to }) => [from, to].flatMap((thing) => /^(\d)\//.exec(thing)?.[1] ?? []));
  if (seats.includes(String(home))) return null;
  const seat = seats.length ? Number(seats.at(-1)) : beat.seat;
  // what chance answers belongs to whose board is told; a new round is everybody's
  if (seat >= play.seats.length) return board.follows?.includes(beat.kind) ? null : before;
  return seat === home ? null : seat;
}
