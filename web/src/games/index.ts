// What a game adds to the shell, and how it is found.
import type { Component } from "svelte";
import type { Play } from "../lib/play.svelte";
import type { SoundName } from "../lib/sound";
import type { AskShown, OptionShown } from "../messages";

export interface GameBoard {
  /** What the shared things are called. */
  shared: string;
  /** One board for everybody: there are no other boards to look at. */
  common?: boolean;
  /** On a phone the shared things take the whole width; otherwise they stay square enough to leave room for the
   * board. */
  wide?: boolean;
  /** It says itself what others have just done: nothing comes up over it. */
  tells?: boolean;
  /** Others' boards are folded into a line each, because there may be many. */
  lines?: boolean;
  /** What everyone shares: a pond, a market, a wheel. */
  Shared: Component<{ play: Play }>;
  /** A seat's own board, as large as it fits. */
  Mine: Component<{ play: Play; seat: number; mini?: boolean }>;
  /** What is worth what to a seat, and what the move under the pointer would change. */
  Worth: Component<{ play: Play; seat: number | null }>;
  /** What a line of the score sheet counts, as a small picture where there is little room. */
  Sign?: Component<{ play: Play; line: number; size?: number }>;
  /** What stands beside the game's name: the round, say. */
  headline(play: Play): string;
  /** Where a question is to be answered. */
  about(ask: AskShown, play: Play): "shared" | "mine";
  /** What the button says for an option. */
  label(option: OptionShown): string;
  /** A chosen option as a sentence for somebody who sees the board; its own words if this is left out. */
  told?(option: OptionShown): string;
  /** A step of a hint, in few words; its own words, without the names of squares, if this is left out. */
  short?(option: OptionShown): string;
  /** Options that are shown as buttons, because nothing on the table stands for them. */
  buttons(ask: AskShown): OptionShown[];
  /** Its button says all there is to know, so it is not asked for a second time. */
  sure?(option: OptionShown): boolean;
  /** One line of help for a question: keys, gestures. */
  hint(ask: AskShown, touch: boolean, play?: Play): string;
  /** Asked once, before the game: no points can come of it, and later questions need not be as high as this one. */
  setup?(ask: AskShown): boolean;
  /** Has a round, or the game, just been scored? */
  scored(play: Play): boolean;
  /** Kinds of facts that happen on what is shared, and on nobody's board. */
  happens?: string[];
  /** Kinds of facts that a deed only sets off: they are told also when it was one's own. */
  follows?: string[];
  /** What the end of a game that is tried would be, in words, where nothing is hidden. */
  ends?(tried: unknown): string;
  /** Kinds of facts that are great moments: they are looked at for longer. */
  weighty?: string[];
  /** Nothing is won or lost by an answer now, though the table changes: no points are shown for it. */
  idle?(ask: AskShown): boolean;
  /** The round that is played, and of how many, where a new one is an event; `says` what is new in it. */
  round?(play: Play): { number: number; of: number; says?: string };
  /** What has been scored, as a sentence. */
  scoredTitle?(play: Play): string;
  /** There is much to press: each group of things is one stop for the keyboard, with arrows inside. */
  roving?: boolean;
  /** Keys of this game, besides those of every table. */
  keys?: { key: string; does: string }[];
  /** What is heard with a fact, by its kind. */
  sounds?: Record<string, SoundName>;
  /** There are no points in this game: only who has won. */
  pointless?: boolean;
  /** Points of the rounds scored so far: a row for each seat. */
  rounds?(play: Play): number[][];
  /** Rivals without a seat, with their points. */
  rivals?(play: Play): { name: string; score: number }[];
}

// What belongs to a game lies in the folder of its name; a game without one is played on the plain board.
const BOARDS = import.meta.glob<{ default: GameBoard }>("./*/board.ts");
const PADS = import.meta.glob<{ default: Component }>("./*/score/Page.svelte");

/** The board of a game. */
export async function boardOf(game: string): Promise<GameBoard> {
  const found = BOARDS[`./${game}/board.ts`] ?? (() => import("../plain/board"));
  return (await found()).default;
}

/** The page that scores a table at home. */
export async function padOf(game: string): Promise<Component> {
  const found = PADS[`./${game}/score/Page.svelte`] ?? (() => import("../plain/score/Page.svelte"));
  return (await found()).default;
}
