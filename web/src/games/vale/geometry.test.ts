import { expect, it, vi } from "vitest";
import type { ValeScene } from "../../messages";
import { nearest, pieceAt, riversOf, slotAt, spotOf, standing, stepFrom, wayLine, wordAt } from "./geometry";

const FIELDS = ["N", "E", "S", "W"];
vi.mock("../../lib/boot", () => ({
  boot: {
    box: {
      fields: ["N", "E", "S", "W"].map((id, turn) => ({ id, turn })),
      spaces: ["N", "E", "S", "W"].flatMap((field) => [
        { id: `${field}.START`, field, name: "START", kind: "start", x: 0, y: 4 },
        { id: `${field}.HOME`, field, name: "HOME", kind: "home", x: 1, y: 4 },
      ]),
      joins: [{ one: "N.START", other: "E.START", river: "NE" }],
      pieces: [],
    },
  },
}));

function scene(...at: string[]): ValeScene {
  return { pieces: at.map((space, seat) => ({ piece: `p${seat}`, seat, at: space })) } as ValeScene;
}

it("turns each field to its side", () => {
  expect(FIELDS.map((field) => spotOf(`${field}.START`)).map(({ x, y }) => [x, y])).toEqual([
    [0, -174],
    [174, 0],
    [-0, 174],
    [-174, -0],
  ]);
  expect(riversOf()).toEqual([{ id: "NE", angle: 45 }]);
});

it("knows the panels and the spaces under a point", () => {
  expect([slotAt({ x: 0, y: -30 }), slotAt({ x: 30, y: 2 }), slotAt({ x: 0, y: 60 })]).toEqual(["N", "E", null]);
  expect(nearest({ x: 5, y: -170 })?.id).toBe("N.START");
  expect(nearest({ x: 0, y: -100 })).toBeNull();
  expect(stepFrom(spotOf("N.START"), 1, 0)?.id).toBe("N.HOME");
});

it("lets pieces on one space stand side by side, and finds them", () => {
  const stands = standing(scene("N.START", "N.START", "E.HOME"));
  expect(stands.map(({ piece }) => piece.piece)).toEqual(["p2", "p1", "p0"]);
  expect(pieceAt(stands, { x: -13, y: -170 })).toBe("p0");
  expect(pieceAt(stands, { x: 13, y: -170 })).toBe("p1");
});

it("writes the word for oneself at one's own piece, wherever it is", () => {
  for (const field of FIELDS) {
    for (const space of [`${field}.START`, `${field}.HOME`]) {
      const stands = standing(scene(space, `${field}.HOME`));
      const mine = stands.find(({ piece }) => piece.seat === 0);
      if (!mine) throw new Error("nobody stands there");
      expect(pieceAt(stands, { x: wordAt(mine).x + 8, y: wordAt(mine).y - 12 })).toBe("p0");
    }
  }
});

it("draws the ways of two pieces beside each other", () => {
  expect(wayLine(["N.START", "E.START"], "soldier")).toBe("M0 -174L174 0");
  expect(wayLine(["N.START", "E.START"], "farmer")).toBe("M3 -171L177 3");
});
