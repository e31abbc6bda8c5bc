import { expect, it } from "vitest";
import type { GameBoard } from "../games";
import type { Play } from "../lib/play.svelte";
import { staged } from "./staged";

function shown(...beats: { seat: number; kind?: string; to?: string }[]): (number | null)[] {
  let telling: unknown = null;
  const play = { seats: [{}, {}, {}], get telling() { return telling; } } as unknown as Play; // prettier-ignore
  const told = staged(() => ({ play, board: { follows: ["round"] } as GameBoard, home: 0, beside: true }));
  return beats.map(({ seat, kind = "", to = "" }) => {
    telling = { beat: { seat, kind, moves: to ? [{ from: "deck", to }] : [] } };
    return told();
  });
}

it("shows whose deed is told, and stays there while chance answers", () => {
  expect(shown({ seat: 1 }, { seat: 7 }, { seat: 2 }, { seat: 7, kind: "round" })).toEqual([1, 1, 2, null]);
});

it("stays at home for what is done there", () => {
  expect(shown({ seat: 1, to: "0/cell:1" }, { seat: 7 }, { seat: 0 })).toEqual([null, null, null]);
});
