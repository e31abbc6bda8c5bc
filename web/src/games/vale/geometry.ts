// Where everything of the vale is drawn, and what a point of the board means. Nothing here is drawn.
import type { ValeBox, ValeScene, ValeSpace, ValeStanding } from "../../messages";
import { boxOf, pieceOf } from "./box";

export interface Point {
  x: number;
  y: number;
}

/** A space as it is drawn: `local` in its field with the lamp below, `x` and `y` on the whole board. */
export interface Spot extends Point {
  id: string;
  field: string;
  name: string;
  kind: string;
  says: string;
  turn: number;
  local: Point;
}

/** Half the board's width, in units that are pixels on a small phone. */
export const HALF = 190;
/** Within this distance of the lamp one presses its panels. */
export const LAMP = 44;

/** A point of a field, turned to where the field lies. */
export function turned(point: Point, turns: number): Point {
  let { x, y } = point;
  for (let i = 0; i < turns; i++) [x, y] = [-y, x];
  return { x, y };
}

/** Rows come a little closer than they lie, and a home stands beside its START, so that a thumb can meet each space. */
function localOf(space: ValeSpace, turns: number): Point {
  if (space.kind === "start") return { x: 0, y: -174 };
  if (space.kind === "home") return { x: 76, y: -157 };
  let { x, y } = space;
  for (let i = 0; i < turns; i++) [x, y] = [-y, x];
  return { x: x * 47, y: -(22 + 38 * y) };
}

let drawn: { box: ValeBox; spots: Map<string, Spot> } | null = null;

/** Every space and where it is drawn. */
export function spotsOf(): Map<string, Spot> {
  const box = boxOf();
  if (drawn?.box === box) return drawn.spots;
  const spots = new Map<string, Spot>();
  for (const space of box.spaces) {
    const turn = box.fields.find((field) => field.id === space.field)?.turn ?? 0;
    const local = localOf(space, turn);
    spots.set(space.id, {
      id: space.id,
      field: space.field,
      name: space.name,
      kind: space.kind,
      says: space.says,
      turn,
      local,
      ...turned(local, turn),
    });
  }
  drawn = { box, spots };
  return spots;
}

export function spotOf(id: string): Spot {
  const nowhere = { field: "", name: id, kind: "ordinary", says: "", turn: 0, local: { x: 0, y: 0 }, x: 0, y: 0 };
  return spotsOf().get(id) ?? { id, ...nowhere };
}

/** The panel under a point near the lamp. */
export function slotAt(point: Point): string | null {
  if (Math.hypot(point.x, point.y) > LAMP) return null;
  const turn = Math.abs(point.x) > Math.abs(point.y) ? (point.x > 0 ? 1 : 3) : point.y < 0 ? 0 : 2;
  return boxOf().fields.find((field) => field.turn === turn)?.id ?? null;
}

/** The space nearest to a point, if one is near. */
export function nearest(point: Point): Spot | null {
  let best: Spot | null = null;
  let least = 34;
  for (const spot of spotsOf().values()) {
    const far = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** The space one comes to from another in a direction. */
export function stepFrom(from: Spot, dx: number, dy: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spotsOf().values()) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 12) continue;
    // A space that is joined is nearer than one across.
    const joined = boxOf().joins.some(
      (join) => (join.one === from.id && join.other === spot.id) || (join.other === from.id && join.one === spot.id),
    );
    const far = (along + 2.2 * aside) * (joined ? 0.6 : 1);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** Several pieces on one space stand in a fan. */
export function fan(count: number, nth: number): Point & { scale: number } {
  if (count <= 1) return { x: 0, y: 0, scale: 1 };
  if (count === 2) return { x: nth ? 13 : -13, y: 0, scale: 0.78 };
  if (count === 3) return { x: [-17, 0, 17][nth] ?? 0, y: [5, -9, 5][nth] ?? 0, scale: 0.7 };
  return { x: [-14, 14, -14, 14][nth] ?? 0, y: [-11, -11, 11, 11][nth] ?? 0, scale: 0.64 };
}

// Who stands where

export interface Stand extends Point {
  piece: ValeStanding;
  scale: number;
}

/** Where each piece stands. Those on the left come last, so that no letter is covered. */
export function standing(scene: ValeScene): Stand[] {
  const there = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const piece of scene.pieces) counts.set(piece.at, (counts.get(piece.at) ?? 0) + 1);
  const all = scene.pieces.map((piece) => {
    const nth = there.get(piece.at) ?? 0;
    there.set(piece.at, nth + 1);
    const spot = spotOf(piece.at);
    const place = fan(counts.get(piece.at) ?? 1, nth);
    return {
      piece,
      x: spot.x + place.x,
      y: spot.y + place.y + (spot.kind !== "start" ? -3 : spot.turn === 0 ? 5 : spot.turn === 2 ? -9 : -1),
      scale: place.scale * (spot.kind === "start" ? 0.94 : 1),
    };
  });
  return all.reverse();
}

/** The piece under a point. */
export function pieceAt(stands: readonly Stand[], point: Point): string | null {
  let best: string | null = null;
  let least = 15;
  for (const each of stands) {
    const far = Math.hypot(each.x - point.x, each.y - 2 - point.y);
    if (far < least) [best, least] = [each.piece.piece, far];
  }
  return best;
}

/** Where the word that tells one's own piece is written: at its left foot, opposite its letter. */
export function wordAt(stand: Stand): Point {
  return { x: stand.x - 10 * stand.scale, y: stand.y + 18 * stand.scale };
}

// Lines

export interface Join {
  key: string;
  one: Spot;
  other: Spot;
  d: string;
}

/** The lines between spaces; one to a home goes around its START. */
export function joinsOf(): Join[] {
  return boxOf()
    .joins.filter((join) => !join.river)
    .map((join) => {
      const one = spotOf(join.one);
      const other = spotOf(join.other);
      const bend = one.kind === "home" || other.kind === "home";
      const out = turned({ x: 46, y: -188 }, one.turn);
      return {
        key: `${join.one} ${join.other}`,
        one,
        other,
        d: bend
          ? `M${one.x} ${one.y}Q${out.x} ${out.y} ${other.x} ${other.y}`
          : `M${one.x} ${one.y}L${other.x} ${other.y}`,
      };
    });
}

/** Rivers and the directions they flow in, in degrees. */
export function riversOf(): { id: string; angle: number }[] {
  return boxOf()
    .joins.filter((join) => join.river)
    .map((join) => {
      const one = spotOf(join.one);
      const other = spotOf(join.other);
      return { id: join.river, angle: (Math.atan2((one.x + other.x) / 2, -(one.y + other.y) / 2) * 180) / Math.PI };
    });
}

/** How far a piece's way lies beside those of others. */
const ASIDE: Record<string, number> = { soldier: 0, farmer: 3, baker: -3, wisp: 6 };

/** A way home as a line. */
export function wayLine(way: readonly string[], piece: string): string {
  const shift = ASIDE[piece] ?? 0;
  return way
    .map((id, i) => {
      const spot = spotOf(id);
      return `${i ? "L" : "M"}${spot.x + shift} ${spot.y + shift}`;
    })
    .join("");
}

/** The charm counter of the Race beside a START. */
export function counterOf(piece: string): Point[] {
  const spot = spotOf(pieceOf(piece).start);
  return [0, 1, 2, 3, 4, 5].map((n) => turned({ x: -38 - 13 * n, y: -178 }, spot.turn));
}
