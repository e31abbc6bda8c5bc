// A game without a board of its own: what its drawing and the options say about the things on the table.
import type { Play } from "../lib/play.svelte";
import type { AskShown, OptionShown, PlainScene } from "../messages";

/** A piece of a line of the drawing; `thing` is what it stands for, if it is known. */
export interface Piece {
  text: string;
  thing: string;
  /** It is a playing card (`10♥`), or a thing that lies face down (`?`). */
  card: "" | "red" | "black" | "back";
}

/** What people call things: `card:5H` is 5♥. */
export type Names = Readonly<Record<string, string>>;

export interface Line {
  pieces: Piece[];
  /** It is a sentence that may be broken, not a row of a board; lines that go on stand this many letters in. */
  prose: boolean;
  hang: number;
  /** It stands further in: it belongs to the line above it that does not. */
  under: boolean;
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

/** What a thing is called: `card:5H` is 5H, unless people have another name for it. */
export function nameOf(thing: string, names: Names = {}): string {
  return names[thing] ?? thing.slice(thing.indexOf(":") + 1).replaceAll("_", " ");
}

export function kindOf(thing: string): string {
  return thing.includes(":") ? thing.slice(0, thing.indexOf(":")) : "";
}

/** Things that several options point at, by their kind, in the order in which they lie there: pressing one leaves only
 * its options. */
export function thingsOf(play: Play): string[][] {
  const kinds = new Map<string, string[]>();
  for (const [thing, options] of play.at) {
    if (options.length > 1 && options.length < (play.ask?.options.length ?? 0))
      kinds.set(kindOf(thing), [...(kinds.get(kindOf(thing)) ?? []), thing]);
  }
  const lie = [...drawn(play)];
  return [...kinds.values()].map((things) =>
    things.every((thing) => lie.includes(thing)) ? things.sort((a, b) => lie.indexOf(a) - lie.indexOf(b)) : things,
  );
}

/** The things of the question that are in the drawing, in its order. */
function drawn(play: Play): Set<string> {
  const lines = linesOf(sceneOf(play.message.view).drawing, named(play.at.keys(), play.ask?.names));
  return new Set(lines.flatMap((line) => line.pieces.map((piece) => piece.thing)).filter(Boolean));
}

/** The only answer, where nothing on the table stands for it: a button under the question. */
export function lonely(ask: AskShown): OptionShown[] {
  return ask.options.length === 1 && !ask.options[0]?.points.length ? ask.options : [];
}

/** Can every answer be given by pressing things in the drawing, or the button under the question? */
export function pressable(play: Play): boolean {
  const options = play.ask?.options ?? [];
  if (play.ask && lonely(play.ask).length) return true;
  const lie = drawn(play);
  return options.every((option) => {
    const things = option.points.filter((thing) => lie.has(thing));
    return (
      things.length > 0 && options.filter((other) => things.every((thing) => other.points.includes(thing))).length === 1
    );
  });
}

/** The things that can be found in a drawing by their names; a bare number could be anything there. */
export function named(things: Iterable<string>, names: Names = {}): Map<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const thing of things) {
    const name = nameOf(thing, names);
    if (!/[\p{L}♠♣♥♦]/u.test(name) || name.length < 2 || name.includes(" ")) continue;
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
    pieces: piecesOf(line, things),
    prose: isProse(line),
    hang: indentOf(line) + 2,
    under: indentOf(line) > 0,
    changed: before !== "" && !old.has(line),
  }));
}

/** A drawing without columns and frames can be set like any text, and its cards as cards. */
export function isLoose(drawing: string): boolean {
  return !/\S {2,}\S|[|+─-╿]|--|__/.test(drawing);
}

const CARD = /^(?:10|[2-9]|\p{Lu})([♠♣♥♦])$/u;

/** Is a word a playing card, and of which colour? */
export function cardOf(text: string): Piece["card"] {
  const [, suit] = CARD.exec(text) ?? [];
  return suit ? (suit === "♥" || suit === "♦" ? "red" : "black") : text === "?" ? "back" : "";
}

/** A sentence with its cards apart. */
export function cardsIn(text: string): Piece[] {
  return piecesOf(text, new Map());
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
  for (const text of line.split(/([\p{L}\p{N}♠♣♥♦_.-]*[\p{L}\p{N}♠♣♥♦]|(?<!\S)\?(?!\S))/u)) {
    const thing = things.get(text) ?? "";
    const card = cardOf(text);
    const last = pieces.at(-1);
    if (!text) continue;
    if (last && !last.thing && !last.card && !thing && !card) last.text += text;
    else pieces.push({ text, thing, card });
  }
  return pieces;
}

/** How wide and high a drawing is, in letters, if sentences are broken after so many. */
export function sizeOf(drawing: string, longest: number): { columns: number; rows: number } {
  const lines = drawing.split("\n");
  const columns = Math.max(24, ...lines.map((line) => (isProse(line) ? Math.min(longest, line.length) : line.length)));
  return {
    columns,
    rows: Math.max(
      4,
      lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0),
    ),
  };
}

/** A scene as names and values, for a game that has no drawing either. */
export function factsOf(scene: unknown, name = ""): Fact[] {
  if (scene === null || scene === undefined) return [];
  if (Array.isArray(scene)) {
    const plain = scene.every((each) => each === null || typeof each !== "object");
    if (plain)
      return scene.length
        ? [{ name, value: scene.map((each) => (each === null ? "–" : String(each))).join(" · ") }]
        : [];
    return scene.flatMap((each, n) => factsOf(each, `${name} ${n + 1}`.trim()));
  }
  if (typeof scene === "object") {
    return Object.entries(scene).flatMap(([key, value]) =>
      factsOf(value, [name, key.replaceAll("_", " ")].filter(Boolean).join(" › ")),
    );
  }
  return [{ name, value: String(scene) }];
}
