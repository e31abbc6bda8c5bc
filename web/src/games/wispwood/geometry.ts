// Squares and shapes: where they lie, how they turn, and which place of a shape a point means. Nothing here is drawn.
import type { Forest, OptionShown } from "../../messages";

export type Cell = readonly [row: number, column: number];

/** In squares: the middle of the square in row 0, column 0 is 0.5, 0.5. */
export interface Point {
  x: number;
  y: number;
}

export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A place where a shape can be laid; its point is the middle. */
export interface Spot extends Point {
  option: OptionShown;
  cells: string[];
  at: Cell[];
  pattern: string;
  top: number;
  left: number;
}

export function toCell(text: string): Cell {
  const [row, column] = text.split(",");
  return [Number(row), Number(column)];
}

export function written(cell: Cell): string {
  return `${cell[0]},${cell[1]}`;
}

export function cellAt(point: Point): string {
  return `${Math.floor(point.y)},${Math.floor(point.x)}`;
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

// How much of a forest is drawn, and how large

/** The tiles alone, with as much around them as makes a square of this side. */
export function around(held: Area, side: number): Area {
  const rows = Math.max(0, side - (held.bottom - held.top + 1));
  const columns = Math.max(0, side - (held.right - held.left + 1));
  return {
    top: held.top - Math.floor(rows / 2),
    left: held.left - Math.floor(columns / 2),
    bottom: held.bottom + Math.ceil(rows / 2),
    right: held.right + Math.ceil(columns / 2),
  };
}

export interface Frame {
  rows: number;
  columns: number;
  scale: number;
  shift: Point;
}

/** An area in the middle of a picture 1000 units wide; a square is 100 units before it is scaled. */
export function frameOf(area: Area): Frame {
  const rows = area.bottom - area.top + 1;
  const columns = area.right - area.left + 1;
  const across = Math.max(rows, columns);
  const shift = { x: ((across - columns) / 2 - area.left) * 100, y: ((across - rows) / 2 - area.top) * 100 };
  return { rows, columns, scale: 10 / across, shift };
}

export function middleOf(area: Area): Point {
  return { x: (area.left + area.right + 1) / 2, y: (area.top + area.bottom + 1) / 2 };
}

/** The squares of an area without a tile. */
export function bareIn(area: Area, tiles: Forest["tiles"]): string[] {
  const cells: string[] = [];
  for (let row = area.top; row <= area.bottom; row++) {
    for (let column = area.left; column <= area.right; column++) {
      const cell = `${row},${column}`;
      if (!(cell in tiles)) cells.push(cell);
    }
  }
  return cells;
}

export interface TileShown extends Point {
  cell: string;
  letter: string;
  tried: boolean;
  goes: boolean;
}

/** Tiles as they lie, those that are tried, and those that would go, in units of the picture. */
export function tilesOf(lie: Forest["tiles"], tried: Forest["tiles"], skip: ReadonlySet<string>): TileShown[] {
  return [...new Set([...Object.keys(lie), ...Object.keys(tried)])]
    .filter((cell) => !skip.has(cell))
    .map((cell) => {
      const was = lie[cell];
      const is = tried[cell];
      const [row, column] = toCell(cell);
      return {
        cell,
        x: column * 100,
        y: row * 100,
        letter: is ?? was ?? ".",
        tried: is !== undefined && is !== was,
        goes: is === undefined,
      };
    });
}

// Where a shape can lie

export function spotOf(option: OptionShown): Spot {
  const cells = cellsOf(option);
  const at = cells.map(toCell);
  return {
    option,
    cells,
    at,
    pattern: patternOf(at),
    x: at.reduce((sum, cell) => sum + cell[1] + 0.5, 0) / at.length,
    y: at.reduce((sum, cell) => sum + cell[0] + 0.5, 0) / at.length,
    top: Math.min(...at.map((cell) => cell[0])),
    left: Math.min(...at.map((cell) => cell[1])),
  };
}

/** The ways a shape can lie, from this one on: its turns, then the turns of its mirror image. */
export function waysOf(from: string): string[] {
  const list: string[] = [];
  for (const start of [from, mirrored(from)]) {
    let way = start;
    for (let i = 0; i < 4; i++) {
      if (!list.includes(way)) list.push(way);
      way = turned(way);
    }
  }
  return list;
}

export function turnsOf(from: string): string[] {
  return [turned(from), turned(turned(from)), turned(turned(turned(from)))].filter((way) => way !== from);
}

export function mirrorsOf(from: string): string[] {
  const mirror = mirrored(from);
  if (mirror === from || turnsOf(from).includes(mirror)) return [];
  return [mirror, ...turnsOf(mirror)];
}

export function covering(spots: readonly Spot[], way: string, cell: string): Spot[] {
  return spots.filter((spot) => spot.pattern === way && spot.cells.includes(cell));
}

/** In squares: places that differ by less are equally near. A browser rounds where it was clicked. */
const ALIKE = 0.08;

/** The place nearest to a point. The one that is shown stays until another is clearly nearer. */
export function nearest(spots: readonly Spot[], point: Point, shown: Spot | null = null): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - point.x, spot.y - point.y) - (spot === shown ? ALIKE : 0);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** Where the shape would lie for a point: as it is turned if it can, else turned so that it fits. */
export function ghostAt(spots: readonly Spot[], pattern: string, point: Point, shown: Spot | null = null): Spot | null {
  const cell = cellAt(point);
  for (const way of waysOf(pattern)) {
    const list = covering(spots, way, cell);
    if (list.length) return nearest(list, point, shown);
  }
  const same = spots.filter((spot) => spot.pattern === pattern);
  const close = nearest(same, point, shown);
  return close && Math.hypot(close.x - point.x, close.y - point.y) < 1.8 ? close : null;
}

/** The first of some ways that lies on a square, or anywhere, and its place near a point. */
export function changedTo(spots: readonly Spot[], list: readonly string[], point: Point | null): Spot | null {
  const cell = point ? cellAt(point) : "";
  const way =
    list.find((each) => covering(spots, each, cell).length) ??
    list.find((each) => spots.some((spot) => spot.pattern === each));
  if (way === undefined) return null;
  const same = spots.filter((spot) => spot.pattern === way);
  const fits = covering(spots, way, cell);
  return point ? nearest(fits.length ? fits : same, point) : (same[0] ?? null);
}

/** The place one comes to with an arrow key, lying the same way. */
export function stepFrom(spots: readonly Spot[], from: Spot, step: Cell): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.pattern !== from.pattern) continue;
    const along = (spot.y - from.y) * step[0] + (spot.x - from.x) * step[1];
    const aside = Math.abs((spot.y - from.y) * step[1]) + Math.abs((spot.x - from.x) * step[0]);
    if (along < 0.5) continue;
    const far = along + 3 * aside;
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
