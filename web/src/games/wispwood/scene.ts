// The scene as the board's parts read it: squares, shapes, words. No rule is known here.
import { boot } from "../../lib/boot";
import type { Play } from "../../lib/play.svelte";
import { _, ngettext } from "../../lib/words";
import type { AskShown, Forest, OptionShown, ShapeInBox, WispwoodBox, WispwoodScene } from "../../messages";

export type Cell = readonly [row: number, column: number];

export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function boxOf(): WispwoodBox {
  return boot.box as WispwoodBox;
}

/** The table as it is shown: with what is tried, if something is. */
export function shownScene(play: Play): WispwoodScene {
  return play.view as WispwoodScene;
}

/** The table as it lies. */
export function realScene(play: Play): WispwoodScene {
  return play.message.view as WispwoodScene;
}

export function verbOf(option: OptionShown): string {
  return option.words.split(" ", 1)[0] ?? "";
}

/** What a question is about, by the verbs of its answers. */
export function verbsOf(ask: AskShown | null): Set<string> {
  return new Set((ask?.options ?? []).map(verbOf));
}

export function toCell(text: string): Cell {
  const [row, column] = text.split(",");
  return [Number(row), Number(column)];
}

export function written(cell: Cell): string {
  return `${cell[0]},${cell[1]}`;
}

/** The squares an option points at. */
export function cellsOf(option: OptionShown): string[] {
  return option.points.filter((point) => point.startsWith("cell:")).map((point) => point.slice(5));
}

export function areaOf(cells: Iterable<string>): Area | null {
  let area: Area | null = null;
  for (const text of cells) {
    const [row, column] = toCell(text);
    if (!area) area = { top: row, left: column, bottom: row, right: column };
    else {
      area = {
        top: Math.min(area.top, row),
        left: Math.min(area.left, column),
        bottom: Math.max(area.bottom, row),
        right: Math.max(area.right, column),
      };
    }
  }
  return area;
}

/** Every square that some square of this side around the tiles could hold. */
export function reach(forest: Forest, side: number): Area {
  const held = areaOf(Object.keys(forest.tiles)) ?? { top: 0, left: 0, bottom: 0, right: 0 };
  return {
    top: Math.min(held.bottom - side + 1, held.top),
    left: Math.min(held.right - side + 1, held.left),
    bottom: Math.max(held.top + side - 1, held.bottom),
    right: Math.max(held.left + side - 1, held.right),
  };
}

export function joined(one: Area, other: Area | null): Area {
  if (!other) return one;
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

/** Squares moved to the corner and put in order, as a name for the way a shape lies. */
export function patternOf(cells: readonly Cell[]): string {
  const top = Math.min(...cells.map((cell) => cell[0]));
  const left = Math.min(...cells.map((cell) => cell[1]));
  return cells
    .map(([row, column]) => [row - top, column - left] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(written)
    .join(" ");
}

function changed(pattern: string, change: (cell: Cell) => Cell): string {
  return patternOf(pattern.split(" ").map((text) => change(toCell(text))));
}

export function turned(pattern: string): string {
  return changed(pattern, ([row, column]) => [column, -row]);
}

export function mirrored(pattern: string): string {
  return changed(pattern, ([row, column]) => [row, -column]);
}

// Words

export function letterWord(letter: string): string {
  return boxOf().letters[letter] ?? letter;
}

export function shapeOf(index: number): ShapeInBox {
  return boxOf().shapes[index] ?? { id: "", name: "", cells: [] };
}

export function shapeNamed(id: string): ShapeInBox | undefined {
  return boxOf().shapes.find((shape) => shape.id === id);
}

/** What a forest holds, in words. */
export function forestWords(forest: Forest): string {
  const counts = new Map<string, number>();
  for (const letter of Object.values(forest.tiles)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const of = (letter: string): number => counts.get(letter) ?? 0;
  const parts = [
    of("J") ? ngettext("{n} jack", "{n} jacks", of("J")) : "",
    of("W") ? ngettext("{n} witch", "{n} witches", of("W")) : "",
    of("O") ? ngettext("{n} orb", "{n} orbs", of("O")) : "",
    of("H") ? ngettext("{n} heart", "{n} hearts", of("H")) : "",
    of("T") ? ngettext("{n} tree", "{n} trees", of("T")) : "",
    forest.cat_ready ? _("the cat is ready") : _("the cat is hidden"),
  ];
  return parts.filter(Boolean).join(", ");
}
