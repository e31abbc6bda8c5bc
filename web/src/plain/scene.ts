// A game without a board of its own: what its drawing and the options say about the things on the table.
import type { Play } from "../lib/play.svelte";
import type { OptionShown, PlainScene } from "../messages";

/** A piece of a line of the drawing; `thing` is what it stands for, if it is known. */
export interface Piece {
  text: string;
  thing: string;
}

export interface Line {
  pieces: Piece[];
  /** It is a sentence that may be broken, not a row of a board; lines that go on stand this many letters in. */
  prose: boolean;
  hang: number;
  /** The move under the pointer changes it. */
  changed: boolean;
}

export interface Fact {
  name: string;
  value: string;
}

export function sceneOf(view: unknown): PlainScene {
  return view as PlainScene;
}

/** The span of a move: the word that its words begin with. */
export function spanOf(option: OptionShown): string {
  return option.words.split(" ")[0] ?? "";
}

/** Options by their span, in the order they come, and those that are alone in theirs: to pass, to be done. */
export function groupsOf(options: readonly OptionShown[]): { several: OptionShown[][]; alone: OptionShown[] } {
  const groups = new Map<string, OptionShown[]>();
  for (const option of options) groups.set(spanOf(option), [...(groups.get(spanOf(option)) ?? []), option]);
  return {
    several: [...groups.values()].filter((group) => group.length > 1),
    alone: [...groups.values()].filter((group) => group.length === 1).flat(),
  };
}

/** What a thing is called: `card:5H` is 5H. */
export function nameOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1).replaceAll("_", " ");
}

export function kindOf(thing: string): string {
  return thing.includes(":") ? thing.slice(0, thing.indexOf(":")) : "";
}

/** Things that several options point at, by their kind: pressing one leaves only its options. */
export function thingsOf(play: Play): string[][] {
  const kinds = new Map<string, string[]>();
  for (const [thing, options] of play.at) {
    if (options.length > 1 && options.length < (play.ask?.options.length ?? 0)) kinds.set(kindOf(thing), [...(kinds.get(kindOf(thing)) ?? []), thing]);
  }
  return [...kinds.values()];
}

/** The things that can be found in a drawing by their names; a bare number could be anything there. */
export function named(things: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const thing of things) {
    const name = nameOf(thing);
    if (!/\p{L}/u.test(name) || name.length < 2 || name.includes(" ")) continue;
    if (found.has(name) && found.get(name) !== thing) twice.add(name);
    found.set(name, thing);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** A drawing in lines, with the things in it, and what differs from another drawing. */
export function linesOf(drawing: string, things: Map<string, string>, before = ""): Line[] {
  const old = new Set(before.split("\n"));
  return drawing.split("\n").map((line) => ({
    pieces: piecesOf(line, things), prose: isProse(line), hang: indentOf(line) + 2, changed: before !== "" && !old.has(line),
  }));
}

/** A long line without columns in it. */
function isProse(line: string): boolean {
  return line.length > 40 && !/\S {2,}\S/.test(line.trim().replace(/^\S+ {2}/, ""));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function piecesOf(line: string, things: Map<string, string>): Piece[] {
  const pieces: Piece[] = [];
  for (const text of line.split(/([\p{L}\p{N}♠♣♥♦_.-]*[\p{L}\p{N}♠♣♥♦])/u)) {
    const thing = things.get(text) ?? "";
    const last = pieces.at(-1);
    if (!text) continue;
    if (last && !last.thing && !thing) last.text += text;
    else pieces.push({ text, thing });
  }
  return pieces;
}

/** How wide and high a drawing is, in letters, if sentences are broken after so many. */
export function sizeOf(drawing: string, longest: number): { columns: number; rows: number } {
  const lines = drawing.split("\n");
  const columns = Math.max(24, ...lines.map((line) => (isProse(line) ? Math.min(longest, line.length) : line.length)));
  return { columns, rows: Math.max(4, lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0)) };
}

/** A scene as names and values, for a game that has no drawing either. */
export function factsOf(scene: unknown, name = ""): Fact[] {
  if (scene === null || scene === undefined) return [];
  if (Array.isArray(scene)) {
    const plain = scene.every((each) => each === null || typeof each !== "object");
    if (plain) return scene.length ? [{ name, value: scene.map((each) => (each === null ? "–" : String(each))).join(" · ") }] : [];
    return scene.flatMap((each, n) => factsOf(each, `${name} ${n + 1}`.trim()));
  }
  if (typeof scene === "object") {
    return Object.entries(scene).flatMap(([key, value]) => factsOf(value, [name, key.replaceAll("_", " ")].filter(Boolean).join(" › ")));
  }
  return [{ name, value: String(scene) }];
}
