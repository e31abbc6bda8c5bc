import { expect, it } from "vitest";
import type { OptionShown } from "../../messages";
import { areaOf, around, changedTo, frameOf, ghostAt, mirrorsOf, nearest, spotOf, stepFrom, waysOf } from "./geometry";

function place(...cells: string[]): OptionShown {
  return { words: `place ${cells.join(" ")}`, points: cells.map((cell) => `cell:${cell}`) } as OptionShown;
}

const LYING = "0,0 0,1";
/** Two squares in a row, wherever they fit in a row of four. */
const row = [place("0,0", "0,1"), place("0,1", "0,2"), place("0,2", "0,3")].map(spotOf);
const both = [...row, spotOf(place("0,1", "1,1"))];

it("knows the middle and the name of a place", () => {
  expect(row[1]).toMatchObject({ x: 2, y: 0.5, top: 0, left: 1, pattern: LYING });
});

it("lays what is shown when a click on the middle of a square is rounded", () => {
  for (const moved of [1.49, 1.5, 1.51]) {
    const ghost = ghostAt(row, LYING, { x: moved, y: 0.5 });
    for (const clicked of [1.47, 1.5, 1.53]) expect(ghostAt(row, LYING, { x: clicked, y: 0.52 }, ghost)).toBe(ghost);
  }
});

it("follows a pointer that clearly moves on", () => {
  const ghost = ghostAt(row, LYING, { x: 1.2, y: 0.5 });
  expect(ghost).toBe(row[0]);
  expect(ghostAt(row, LYING, { x: 1.8, y: 0.5 }, ghost)).toBe(row[1]);
});

it("turns the shape where it fits only so", () => {
  expect(ghostAt(both, LYING, { x: 1.5, y: 1.5 })).toBe(both[3]);
  expect(ghostAt(both, LYING, { x: 9, y: 9 })).toBeNull();
});

it("changes the way a shape lies on its square", () => {
  expect(changedTo(both, ["0,0 1,0"], { x: 1.5, y: 0.5 })).toBe(both[3]);
  expect(changedTo(row, ["0,0 1,0"], { x: 1.5, y: 0.5 })).toBeNull();
});

it("knows which shapes have a mirror image of their own", () => {
  expect(waysOf(LYING)).toHaveLength(2);
  expect(waysOf("0,0 1,0 2,0 2,1")).toHaveLength(8);
  expect(mirrorsOf(LYING)).toEqual([]);
  expect(mirrorsOf("0,0 1,0 2,0 2,1")).toHaveLength(4);
});

it("walks by arrow keys", () => {
  const [first, second] = row;
  expect(first && stepFrom(both, first, [0, 1])).toBe(second);
  expect(first && stepFrom(both, first, [1, 0])).toBeNull();
  expect(nearest([], { x: 0, y: 0 })).toBeNull();
});

it("puts few tiles in the middle of their square", () => {
  const held = areaOf(["2,2", "2,3"]);
  if (!held) throw new Error("nothing is held");
  const area = around(held, 4);
  expect(area).toEqual({ top: 1, left: 1, bottom: 4, right: 4 });
  expect(frameOf(area)).toEqual({ rows: 4, columns: 4, scale: 2.5, shift: { x: -100, y: -100 } });
});
